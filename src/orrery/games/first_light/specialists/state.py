"""The expansion's part of the table. Functions take the base game's state and find it here."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import cast

import msgspec

from orrery.games.first_light import state as base
from orrery.games.first_light.specialists.components import HOMES, Leader, OutpostBoard, parts_of
from orrery.games.first_light.state import Die, Player
from orrery.games.first_light.vocabulary import HEAPS

WILD = 7  # the face of a Specialist, in Garages and Farms and on every board
FACELESS = ("ready", *HEAPS)  # where dice lie without a face: to be rolled, or in a heap


class Outpost(msgspec.Struct, kw_only=True):
    """One player's Outpost: its board and tile, and where the player's Specialists are that no face shows.

    Its dice lie among the Locations, under `outpost-0` and so on. A heap's dice in `Player` include its Specialists;
    here stands how many of them those are.
    """

    board: str = "standard"
    tile: str = ""
    dealt: list[str] = []  # tiles to choose from, secret
    homes: list[bool] = msgspec.field(default_factory=lambda: [True] * len(HOMES))  # Specialists still there
    locked: int = 0
    lost: int = 0  # out of the game
    ready: int = 0
    cantina: int = 0
    new: int = 0
    flipped: bool = False  # this round's Farms are harvested already (SP-11.1)
    doubled: bool = False  # this round's first Headquarters die has been sent (SP-11.8)


class Conspiracy(msgspec.Struct, kw_only=True):
    """The AI's part: its Outpost Tile, its Specialists, the Scheme in the Specialist slot."""

    tile: str = ""
    gained: int = 0
    locked: int = 0
    active: bool = False  # one is among its dice: on the track, at a Location or at an Outpost
    scheme: str = ""


class Peek(msgspec.Struct):
    """A Gem Cache that somebody has looked at: its number, its points, the seats that know them."""

    cache: int
    points: int
    seats: list[int]


class State(base.State, kw_only=True):
    """A whole game of First Light with Specialists."""

    outposts: list[Outpost] = []
    conspiracy: Conspiracy | None = None
    peeks: list[Peek] = []
    tiles_left: list[str] = []  # Outpost Tiles nobody has
    finished: list[str] = []  # Contracts that have acted at the end


def whole(s: base.State) -> State:
    """The state with the expansion's part, which every state of such a game has."""
    return cast(State, s)


def outpost(s: base.State, seat: int) -> Outpost:
    """A player's Outpost."""
    found: Outpost = s.outposts[seat]  # type: ignore[attr-defined]  # as `whole`, where it is asked for most often
    return found


def outpost_board(s: base.State, seat: int) -> OutpostBoard:
    return parts_of(s.game).boards[outpost(s, seat).board]


def leader(s: base.State, p: Player) -> Leader:
    """The Leader of a player who has chosen one."""
    return parts_of(s.game).leaders[p.character]


def conspiracy(s: base.State) -> Conspiracy:
    """The AI's part, in a game with one."""
    found = whole(s).conspiracy
    assert found is not None
    return found


def site(seat: int) -> str:
    """Under which name the dice at an Outpost lie among the Locations."""
    return f"outpost-{seat}"


def gained(s: base.State, seat: int) -> int:
    """SP-5.1  Specialists taken from their places in the whole game."""
    return outpost(s, seat).homes.count(False)


def unlocked(s: base.State, seat: int, word: str) -> bool:
    """SP-5.5, GS-1  Whether a Specialist has left the place that unlocks this ability."""
    board, homes = outpost_board(s, seat), outpost(s, seat).homes
    return any(getattr(board, home) == word and not here for home, here in zip(HOMES, homes, strict=True))


def placed(s: base.State, seat: int) -> int:
    """SP-2.4  Specialists on the Negotiations Board and in the Depository."""
    return _wild(seat, *s.negotiation.values(), *s.depository)


def active(s: base.State, seat: int) -> int:
    """SP-2.4  Specialists in a player's supply: on the base, at Headquarters, at a Station or an Outpost."""
    o = outpost(s, seat)
    return o.homes.count(False) - o.locked - o.lost - placed(s, seat)


def at_headquarters(s: base.State, seat: int) -> int:
    return _wild(seat, s.headquarters)


def on_boards(s: base.State, seat: int) -> int:
    """SP-2.4  Specialists at Stations and Outposts."""
    return _wild(seat, *s.locations.values())


def behind_screen(s: base.State, seat: int) -> int:
    """Specialists that lie rolled or assigned on the base (or idle there), whatever a reader sees of it."""
    o = outpost(s, seat)
    return active(s, seat) - o.ready - o.cantina - o.new - at_headquarters(s, seat) - on_boards(s, seat)


def in_heap(s: base.State, p: Player, heap: str) -> int:
    """Specialists among the dice of a heap; idle are those that lie nowhere else (a lost Farm leaves one, GS-5)."""
    if heap != "idle":
        return int(getattr(outpost(s, p.seat), heap))
    return behind_screen(s, p.seat) - [*p.rolled, *p.garages, *p.farms].count(WILD)


def _wild(seat: int, *boards: list[Die | None]) -> int:
    return sum(1 for die in chain(*boards) if die is not None and die.value == WILD and die.seat == seat)


def caches_left(s: base.State) -> list[int]:
    """SP-6.6  The points of the caches nobody has looked at."""
    left = list(s.game.box.caches)
    for seen in whole(s).peeks:
        left.remove(seen.points)
    return left


def caches_turned(s: base.State, rest: Sequence[int]) -> list[int]:
    """SP-6.6  The points of all caches: those that were looked at show what was seen, and the others the rest."""
    seen, others = {peek.cache: peek.points for peek in whole(s).peeks}, iter(rest)
    return [seen[i] if i in seen else next(others) for i in range(len(s.game.box.caches))]
