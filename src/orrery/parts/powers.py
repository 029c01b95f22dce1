"""What one box changes in the rules of another: cards that do something of their own, and rules that go another way.

    rolled = Moment[[State, Player], list[Step]]("when all have rolled")

    @power("eden-forrester", on=rolled)                 a card does something at a moment of the rulebook
    def redraw(s: State, p: Player) -> list[Step]: ...

    @open_rule                                          a rule that others may change
    def dice_limit(s: State, p: Player) -> int: ...

    @changes(dice_limit)                                and how one does; `usual` is the rule as it was
    def more_dice(usual: Callable[..., int], s: State, p: Player) -> int:
        return usual(s, p) + contracts(p)

Rules know moments and never cards. What hangs on them is part of the bundle a game is played with: its `powers` and
`changed`, made by `powers_of` and `changed_by` from the modules of the boxes on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial, wraps
from types import ModuleType
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S")
Powers = Mapping[str, Mapping[str, Callable[..., Any]]]  # by moment, then by card or word of the sheets
Changed = Mapping[str, Callable[..., Any]]  # by the rule that is changed
_NOTHING: Mapping[str, Callable[..., Any]] = {}


@dataclass(frozen=True, eq=False)
class Bundle:
    """The least a game is played with: what hangs on its moments, and the rules that are changed."""

    powers: Powers = field(default_factory=dict)
    changed: Changed = field(default_factory=dict)


class Moment(Generic[P, R]):
    """A moment of the rulebook at which a card may do something of its own."""

    def __init__(self, name: str) -> None:
        self.name = name

    def all(self, s: Any) -> Mapping[str, Callable[P, R]]:
        """What is done then, by the card that does it or by the word of the sheets that cards share."""
        return s.game.powers.get(self.name, _NOTHING)  # type: ignore[no-any-return]

    def of(self, s: Any, card: str) -> Callable[P, R] | None:
        """What a card does then; None if it does nothing."""
        return s.game.powers.get(self.name, _NOTHING).get(card)  # type: ignore[no-any-return]

    def at(self, card: str, *args: P.args, **kwargs: P.kwargs) -> R | None:
        """What comes of the moment by a card; None if it does nothing then. The state is the first of the arguments."""
        run = self.of(args[0], card)
        return None if run is None else run(*args, **kwargs)


class Power(Generic[P, R]):
    """What one card does at one moment."""

    def __init__(self, card: str, on: Moment[P, R], run: Callable[P, R]) -> None:
        self.card = card
        self.on = on
        self.run = run
        self.__doc__ = run.__doc__

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        return self.run(*args, **kwargs)


def power(card: str, *, on: Moment[P, R]) -> Callable[[Callable[P, R]], Power[P, R]]:
    """Hang a function on a moment, for a card."""
    return lambda run: Power(card, on, run)


def powers_of(*modules: ModuleType, before: Powers | None = None) -> Powers:
    """The powers that these modules define, and those that others had before."""
    found = {moment: dict(cards) for moment, cards in (before or {}).items()}
    for module in modules:
        for held in vars(module).values():
            if isinstance(held, Power):
                found.setdefault(held.on.name, {})[held.card] = held.run
    return found


class OpenRule(Protocol[S, P, R]):
    """A rule that goes its usual way unless a box on the table changes it."""

    name: str
    usual: Callable[Concatenate[S, P], R]

    def of(self, s: S) -> Callable[Concatenate[S, P], R]:
        """The rule as it goes at this table, for whoever goes by it again and again."""

    def __call__(self, s: S, *args: P.args, **kwargs: P.kwargs) -> R: ...


def open_rule(usual: Callable[Concatenate[S, P], R]) -> OpenRule[S, P, R]:
    """Let other boxes change a rule."""
    name = f"{usual.__module__}.{usual.__qualname__}"

    def of(s: Any) -> Any:
        return s.game.changed.get(name, usual)

    @wraps(usual)
    def run(s: Any, *args: Any, **kwargs: Any) -> R:  # a function, which is called sooner than an object that can be
        return s.game.changed.get(name, usual)(s, *args, **kwargs)  # type: ignore[no-any-return]

    opened: Any = run
    opened.name, opened.usual, opened.of = name, usual, of
    return opened  # type: ignore[no-any-return]


class RuleChange(Generic[S, P, R]):
    """How one box changes a rule."""

    def __init__(self, rule: OpenRule[S, P, R], run: Callable[..., R]) -> None:
        self.rule = rule
        self.run = run
        self.__doc__ = run.__doc__


def changes(
    rule: OpenRule[S, P, R],
) -> Callable[[Callable[Concatenate[Callable[Concatenate[S, P], R], S, P], R]], RuleChange[S, P, R]]:
    """Change a rule: the function is handed the rule as it was, then what the rule is called with."""
    return lambda run: RuleChange(rule, run)


def changed_by(*modules: ModuleType, before: Changed | None = None) -> Changed:
    """The rules as these modules change them, one after the other, and what others changed before."""
    found = dict(before or {})
    for module in modules:
        for held in vars(module).values():
            if isinstance(held, RuleChange):
                usual = found.get(held.rule.name, held.rule.usual)
                found[held.rule.name] = partial(held.run, usual)
    return found
