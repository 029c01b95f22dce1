"""All that rules may ask of the outside: a player's answer, or chance's.

A rule is a generator over plain data. It yields an `Ask`, `Roll`, `Draw` or `Shuffle`, gets the
answer back and goes on. `together` runs secret simultaneous choices.

**A step ends where something hidden comes out.** After a `Roll`, `Draw` or `Shuffle`, or after
`together`, a step may change the state but not ask again: what follows goes on the agenda as a
step of its own. So at every ask, all the seat has learned is in the state of the last boundary,
which is what lets undo stop at the right place and bots imagine only what they may know. The
laws `steps` and `imagined` check it at every choice.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any, NewType, TypeAlias, TypeVar

from orrery.kernel.vocabulary import Action

Seat = NewType("Seat", int)
T = TypeVar("T")
Rule = TypeVar("Rule", bound=Callable[..., Any])


class Ask:
    """A question to one seat: pick one of these actions.

    Options may be any iterable; give it a generator expression, so that a replay, which knows
    the answer, builds no list. A single option is taken at once and logged as forced.
    With `secret`, the answer is shown to nobody else. `about` is plain data for the prompt.
    """

    __slots__ = ("about", "options", "prompt", "seat", "secret")

    def __init__(
        self, seat: int, prompt: str, options: Iterable[Action], *, about: Any = None, secret: bool = False
    ) -> None:
        self.seat: Seat = seat  # type: ignore[assignment]  # Seat(seat) would be a call for every ask
        self.prompt = prompt
        self.options: Sequence[Action] = options  # type: ignore[assignment]  # the match makes it a tuple
        self.about = about
        self.secret = secret

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ask) and self._plain() == other._plain()

    def __hash__(self) -> int:
        return hash((self.seat, self.prompt))

    def __repr__(self) -> str:
        return f"Ask(seat={self.seat}, prompt={self.prompt!r}, options={self.options!r})"

    def _plain(self) -> tuple[Any, ...]:
        return (self.seat, self.prompt, tuple(self.options), self.about, self.secret)


class Roll:
    """So many dice; the answer is the list of their faces. With `seat`, only it sees them."""

    __slots__ = ("count", "seat", "sides")

    def __init__(self, count: int, *, sides: int = 6, seat: int | None = None) -> None:
        self.count = count
        self.sides = sides
        self.seat = seat


class Draw:
    """So many members of a pool, unordered and unseen; the answer is the list of those drawn.

    What nobody can know is not decided yet: a facedown pile is a pool, and chance says which card
    comes off it when it does. The rule takes the drawn members out (`drawn_from` does both).
    Members are numbers or text, as the log keeps them. With `seat`, only that seat learns which;
    `what` names the pool in the log.
    """

    __slots__ = ("count", "pool", "seat", "what")

    def __init__(self, pool: Sequence[Any], count: int = 1, *, what: str = "", seat: int | None = None) -> None:
        self.pool = pool
        self.count = count
        self.what = what
        self.seat = seat


class Shuffle:
    """The members in a new order; the answer is that list. With `hidden`, nobody sees it."""

    __slots__ = ("hidden", "members", "what")

    def __init__(self, members: Sequence[Any], *, what: str = "", hidden: bool = True) -> None:
        self.members = members
        self.what = what
        self.hidden = hidden


class Together:
    """Several seats' flows at once; made by `together`."""

    __slots__ = ("flows",)

    def __init__(self, flows: Mapping[int, Flow[Any]]) -> None:
        self.flows = flows


Chance: TypeAlias = Roll | Draw | Shuffle
Request: TypeAlias = Ask | Roll | Draw | Shuffle | Together
Flow: TypeAlias = Generator[Request, Any, T]


def new_action(rule: Rule) -> Rule:
    """Mark a step with which a new action begins: a turn, a round, the next of several moves one makes in a row.

    What a choice led to is judged when its action is over. So whoever looks ahead stops here, and "done" is compared
    with "one more" before either has gained what comes next anyway.
    """
    rule.new_action = True  # type: ignore[attr-defined]
    return rule


def together(flows: Mapping[int, Flow[T]]) -> Flow[dict[int, T]]:
    """Run secret choices of several seats at once; the answer is each seat's result.

    Seats answer in any order and see nothing of each other until all are in. A flow in it only
    asks its own seat, writes only what its redaction hides from the others, and tells nothing.
    """
    results: dict[int, T] = yield Together(flows)
    return results


def drawn_from(pool: list[T], count: int = 1, *, what: str = "", seat: int | None = None) -> Flow[list[T]]:
    """Draw from a pool and take the drawn members out of it; fewer if the pool is short."""
    count = min(count, len(pool))
    if count == 0:
        return []
    drawn: list[T] = yield Draw(pool, count, what=what, seat=seat)
    for member in drawn:
        pool.remove(member)
    return drawn
