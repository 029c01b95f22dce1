"""The tables a game is put together from: stations, clan abilities, scoring headings.

Rules look things up here by name; an expansion lays out a kit of its own with rows added or
replaced, and no base rule asks whether it is there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from orrery.games.first_light.components import ClanBoard
from orrery.games.first_light.state import Player, State
from orrery.kernel.flow import Flow


@dataclass(slots=True)
class Sending:
    """A die about to be actioned: from where, as what value, and what that alone changes in the price."""

    source: str  # "garage" or "headquarters"
    place: int
    value: int
    algae: int = 0  # its Garage's price, due with the action (FL-5.7)
    water_off: int = 0  # what its Garage's tile takes off any Water (FL-22.2)


@dataclass(frozen=True)
class Station:
    """Somewhere a die can go: why no die may, why one of this value may not, and what happens when one does."""

    key: str
    title: str
    rule: str
    closed: Callable[[State, Player, Sending], str | None]
    act: Callable[[State, Player, Sending], Flow[None]]
    refuse: Callable[[State, Player, Sending], str | None] | None = None


Steps = dict[str, Callable[..., Flow[None] | None]]
Ability = Callable[[State, Player, ClanBoard], Flow[None] | None]


@dataclass(frozen=True)
class Kit:
    """The tables of one set of expansions."""

    stations: tuple[Station, ...]
    abilities: dict[str, Ability]
    headings: dict[str, Callable[[State, Player], int]]
    counts: dict[str, Callable[[State, Player], int]]


KITS: dict[str, Kit] = {}


def kit(s: State) -> Kit:
    """The tables this game is played with."""
    return KITS[s.box]
