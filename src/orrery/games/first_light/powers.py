"""Cards that need code: one function a card, hung on a moment of the rulebook.

    @power("peyton-lux", on=moments.sending)
    def perk_first(s: State, p: Player, d: Sending, station: Station) -> list[Step]:

Rules know the moments and never the cards. What hangs on them is part of the bundle a game is played with.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, Generic, ParamSpec, TypeVar

from orrery.games.first_light.state import State

P = ParamSpec("P")
R = TypeVar("R")
Powers = Mapping[str, Mapping[str, Callable[..., Any]]]  # by moment, then by card


class Moment(Generic[P, R]):
    """A moment of the rulebook at which a card may do something of its own."""

    def __init__(self, name: str) -> None:
        self.name = name

    def of(self, s: State, card: str) -> Callable[P, R] | None:
        """What a card does then; None if it does nothing."""
        then = s.game.powers.get(self.name)
        return None if then is None else then.get(card)


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


def powers_of(*modules: ModuleType) -> Powers:
    """The powers that these modules define."""
    found: dict[str, dict[str, Callable[..., Any]]] = {}
    for module in modules:
        for held in vars(module).values():
            if isinstance(held, Power):
                found.setdefault(held.on.name, {})[held.card] = held.run
    return found
