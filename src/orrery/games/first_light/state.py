"""The table as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from orrery.kernel.state import State as KernelState

if TYPE_CHECKING:
    from orrery.games.first_light.bundle import Bundle

AI = 4  # the seat number of the printed opponent's dice
WATER_TOKEN, GEM_TOKEN = 1, 2
PRINTED_FARMS = 3
FARMS = 6
GARAGES = 5


class Stock(msgspec.Struct):
    """What lies in a player's supply."""

    water: int = 0
    algae: int = 0
    power: int = 0
    gems: int = 0


class Die(msgspec.Struct, array_like=True, frozen=True):
    """A die on a shared board: whose it is and what it counts as there."""

    seat: int
    value: int


class Stack(msgspec.Struct):
    """A faceup stack of tiles: the visible one, and how many lie below it."""

    top: str
    below: int


class Player(msgspec.Struct, kw_only=True):
    """One Research Base and what its owner holds.

    Dice are in the reserve, ready to roll, rolled behind the screen, or on the base: Garages, Farms,
    Cantina, new-dice space, or idle where a lost Farm left one. 0 is an empty Garage or Farm.
    """

    seat: int
    stock: Stock
    harvester: int
    reserve: int
    ready: int
    rolled: list[int] = []
    garages: list[int] = msgspec.field(default_factory=lambda: [0] * GARAGES)
    farms: list[int] = msgspec.field(default_factory=lambda: [0] * FARMS)
    cantina: int = 0
    idle: int = 0
    new: int = 0
    hand: list[str] = []  # Item keys, secret
    items: list[str] = []  # Items traded for, faceup
    upgrades: list[str] = []  # on Garages 2, 3, ... in order
    farm_tiles: list[str] = []  # on Farms 4, 5, 6 in order
    character: str = ""
    dealt: list[str] = []  # Characters to choose from, secret
    pack: list[str] = []  # Items being drafted, secret
    choices: list[str] = []  # answers given behind the screen, until all are in


class Ai(msgspec.Struct, kw_only=True):
    """The printed opponent: its board, its pile of Schemes."""

    opponent: str
    harvester: int
    reserve: int
    track: int
    gems: int = 0
    unlocked: int = 0
    schemes: list[str]  # the facedown pile: a pool
    discards: list[str] = []
    revealed: list[str] = []


class State(KernelState, kw_only=True):
    """A whole game of First Light."""

    if TYPE_CHECKING:

        @property
        def game(self) -> Bundle: ...

        @game.setter
        def game(self, bundle: Bundle) -> None: ...

    box_name: str = msgspec.field(name="box")  # "base", or the expansion's
    edition: str
    side: str  # "few" or "many": how the boards lie
    planet: str  # "a" or "b"
    clan_boards: dict[str, str]
    open_stocks: bool
    open_characters: bool
    players: list[Player]
    ai: Ai | None = None
    phase: str = "setup"
    round: int = 0
    start: int = 0
    screens: bool = False
    event: str = ""
    events_unseen: list[str]
    events_past: list[str] = []
    item_pool: list[str]  # the facedown pile: a pool
    item_bottom: list[str] = []  # put under the pile in the draft, drawn last
    item_discards: list[str] = []
    characters_left: list[str]
    farm_stacks: list[Stack] = []
    farm_unseen: list[str]
    upgrade_stacks: list[Stack] = []
    upgrade_unseen: list[str]
    removed: list[str] = []  # tiles out of the game
    planet_tokens: list[int]
    cache_points: list[int] = []  # by cache place, known at the end
    negotiation: dict[str, list[Die | None]]
    depository: list[list[Die | None]]
    headquarters: list[Die | None]  # by space, left to right
    locations: dict[str, list[Die | None]]
    advancements: list[bool]  # tokens still on the left, by die value
    setbacks: list[bool]
    rewards: list[bool]  # places still open on the right
    punishments: list[bool]


def in_turn_order(s: State) -> list[Player]:
    """FL-1.9  All players from the start player on, clockwise."""
    return s.players[s.start :] + s.players[: s.start]


def dice_at_headquarters(s: State, seat: int) -> int:
    return sum(1 for die in s.headquarters if die is not None and die.seat == seat)


def dice_on_base(p: Player) -> int:
    """FL-1.5  Dice anywhere on a Research Base."""
    on_spaces = sum(1 for die in p.garages if die) + sum(1 for die in p.farms if die)
    return p.ready + len(p.rolled) + on_spaces + p.cantina + p.idle + p.new


def dice_on_negotiation(s: State, seat: int, clan: str | None = None) -> int:
    """Dice on the Negotiation Board, or below one clan."""
    columns = s.negotiation.values() if clan is None else [s.negotiation[clan]]
    return sum(1 for column in columns for die in column if die is not None and die.seat == seat)


def dice_on_depository(s: State, seat: int) -> int:
    return sum(1 for column in s.depository for die in column if die is not None and die.seat == seat)


def dice_at_locations(s: State, seat: int) -> int:
    return sum(1 for spaces in s.locations.values() for die in spaces if die is not None and die.seat == seat)
