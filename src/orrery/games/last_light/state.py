"""The table as plain data, and the questions every rule asks of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from orrery.games.last_light import components
from orrery.kernel.state import State as KernelState
from orrery.parts.pieces import unlike

if TYPE_CHECKING:
    from orrery.games.last_light.bundle import Bundle

SUPPLY, GRAVEYARD, OUT = -1, -2, -3  # where a piece is that is not on the board
LUMOS = 2  # the third colour of a two-player game
NOBODY = -1
NO_PERKS = components.Perks()
SOURCES = (
    "planets", "centre", "mines", "research", "exploration", "achievement", "graveyard", "trade", "cards",
    "unrecorded",  # gained before sources were kept
)  # fmt: skip
EXTRACTOR = 10  # a piece of a colour: 0 to 9 are its ships, 10 to 17 its extractors
PIECES = 18


class Stock(msgspec.Struct, array_like=True):
    """A player's resources."""

    common: int = 0
    uncommon: int = 0
    rare: int = 0

    def total(self) -> int:
        return self.common + self.uncommon + self.rare


class Fleet(msgspec.Struct, array_like=True):
    """The ten ships of a colour: where each is, and its damage."""

    ships: list[int]
    damage: list[int]


class Site(msgspec.Struct, array_like=True):
    """What lies in a sector: a planet, and an exploration token."""

    planet: str = ""
    pile: str = ""  # what a face-down token was drawn from; empty once it is revealed
    token: str = ""  # its key once somebody has seen it


class Player(msgspec.Struct):
    """One player's board, cards and pieces. Action cards go by their numbers."""

    seat: int
    stock: Stock
    light: int = 0
    sources: dict[str, int] = {}  # where the light came from
    hand: list[int] = []
    table: list[int] = []
    card: int = 0  # the action card of this round
    faction: str = ""
    factions: list[str] = []  # dealt, until one is kept
    achievement: str = ""
    achieved: bool = False
    choices: list[str] = []  # kept in secret, until all show theirs
    unresearched: list[str] = []  # technologies in hand
    drawn: list[str] = []  # just drawn, to keep some of
    civilizations: list[str] = []
    exhausted: list[str] = []  # civilizations, and the faction
    abilities: list[str] = []  # by size of ship
    mods: list[list[str]] = []  # by size of ship
    extractors: list[int] = []
    graveyard: list[int] = []  # pieces destroyed by this player, in the order they came
    looked: list[int] = []  # sectors whose face-down token this player has seen


class Volley(msgspec.Struct, array_like=True):
    """What one fleet rolled in a battle."""

    fleet: int
    seat: int  # who commands it
    plain: int = 0  # hits still to be placed
    siege: int = 0  # those of sizes with bombardment
    faces: list[int] = []  # as rolled


class Mark(msgspec.Struct, array_like=True, frozen=True):
    """A hit placed on a ship or extractor: by which colour, and for whose graveyard."""

    fleet: int
    piece: int
    by: int
    seat: int


class Battle(msgspec.Struct, array_like=True):
    """The sector being settled."""

    sector: int
    volleys: list[Volley] = []
    marks: list[Mark] = []
    screens: list[int] = []  # hits each fleet's screens still take
    rolling: bool = True  # until all have rolled, and hits are placed


class State(KernelState, kw_only=True):
    """A whole game of Last Light."""

    if TYPE_CHECKING:

        @property
        def game(self) -> Bundle: ...

        @game.setter
        def game(self, bundle: Bundle) -> None: ...

    players: list[Player]
    fleets: list[Fleet]
    sites: dict[int, Site]
    homes: list[int]  # the sector of each colony ship, by seat
    deck: list[str]  # a pool
    discards: list[str] = []
    common: list[str]  # pools of exploration tokens
    rare: list[str]
    deep: list[str]
    spent_tokens: list[str] = []  # of deep space, resolved
    factions: list[str]  # a pool, until they are dealt
    planets: list[str]  # a pool, until they are placed
    grave_light: int  # light for a full graveyard
    carried: bool = False  # the inner ring rides on the outer one
    pass_each_round: bool = False
    rare_on_outer: bool = False
    round: int = 0
    rotations: int = 0
    first: int = 0
    inner_turn: int = 0  # eighths of a turn so far
    outer_turn: int = 0  # sixteenths
    revealed: bool = False  # this round's action cards lie open
    unresolved: list[int] = []  # whose action card is not done yet, the one being carried out first
    ally: int = NOBODY  # whom the Lumos are with
    commanders: list[int] = []  # who plays Command, in order
    moved: list[int] = []  # ships that have moved in this Command: colour times ten, and the ship
    found: list[str] = []  # tokens drawn for a planet, to keep one of
    fought: list[int] = []  # sectors settled in this Command
    battle: Battle | None = None
    anchored: bool = False  # the rings will not turn at the next rotation
    spun: bool = False  # they will turn once more


# -- whose, and what of it --------------------------------------------------------------------------------------------


def in_turn_order(s: State) -> list[Player]:
    """LL-4.2  All players from the first player on, clockwise."""
    return s.players[s.first :] + s.players[: s.first]


def perks(s: State, p: Player) -> components.Perks:
    """LL-15.1, 15.6  What a player's faction and civilizations change; exhausted ones have no perks to lose."""
    return components.perks_of(s.game.box, (p.faction, *p.civilizations))


def fleet_perks(s: State, fleet: int) -> components.Perks:
    """LL-14.6  What is changed for a colour's ships; nothing for the Lumos."""
    return perks(s, s.players[fleet]) if fleet < len(s.players) else NO_PERKS


def technologies_in_play(p: Player) -> int:
    """LL-1.7  Civilizations, ship abilities and ship mods."""
    return len(p.civilizations) + sum(map(bool, p.abilities)) + sum(map(len, p.mods))


def gain(p: Player, goods: components.Goods, source: str = "cards") -> None:
    """LL-2.3  Resources and light never run short."""
    p.stock.common += goods.common
    p.stock.uncommon += goods.uncommon
    p.stock.rare += goods.rare
    if goods.light:
        shine(p, goods.light, source)


def shine(p: Player, light: int, source: str) -> None:
    """LL-1.1, 2.3  A player gains light; its source is remembered for the results."""
    p.light += light
    p.sources[source] = p.sources.get(source, 0) + light


def can_pay(p: Player, cost: components.Goods) -> bool:
    stock = p.stock
    return stock.common >= cost.common and stock.uncommon >= cost.uncommon and stock.rare >= cost.rare


def pay(p: Player, cost: components.Goods) -> None:
    """LL-2.3  What is paid goes back to the supply."""
    p.stock.common -= cost.common
    p.stock.uncommon -= cost.uncommon
    p.stock.rare -= cost.rare


def less(cost: components.Goods, common: int = 0, uncommon: int = 0) -> components.Goods:
    """A cost with a discount; nothing costs less than nothing."""
    if not common and not uncommon:
        return cost
    return components.Goods(max(0, cost.common - common), max(0, cost.uncommon - uncommon), cost.rare)


# -- ships ------------------------------------------------------------------------------------------------------------


def is_lumos(s: State, fleet: int) -> bool:
    return fleet == LUMOS and len(s.players) == 2


def mods_of(s: State, fleet: int, size: int) -> list[components.Mod]:
    """LL-15.3, 15.5, 14.6  The mods of a colour's ships of a size, which add up; the Lumos have none."""
    return [] if is_lumos(s, fleet) else [s.game.box.technologies[key].mod for key in s.players[fleet].mods[size]]


def movement(s: State, fleet: int, size: int) -> int:
    """LL-10.2, 14.6  How many sectors a ship may move."""
    return s.game.box.ships[size].movement + sum(mod.movement for mod in mods_of(s, fleet, size))


def shields(s: State, fleet: int, size: int) -> int:
    """LL-11.10, 14.6  The damage that destroys a ship."""
    value = s.game.box.ships[size].shields + sum(mod.shields for mod in mods_of(s, fleet, size))
    return value + fleet_perks(s, fleet).medium_shields if size == 1 else value


def shields_in(s: State, fleet: int, sector: int) -> int:
    """LL-11.10  The damage that destroys all ships of a colour in a sector."""
    here = [n for n, where in enumerate(s.fleets[fleet].ships) if where == sector]
    return sum(shields(s, fleet, components.SIZE_OF[n]) - s.fleets[fleet].damage[n] for n in here)


def dice(s: State, fleet: int, size: int) -> int:
    """LL-11.5, 14.6  The dice of one ship of a size."""
    return s.game.box.ships[size].dice + sum(mod.dice for mod in mods_of(s, fleet, size))


def bombards(s: State, fleet: int, size: int) -> bool:
    """LL-11.4, 11.8  Whether ships of a size have bombardment."""
    return bool(fleet_perks(s, fleet).siege) or any(mod.bombardment for mod in mods_of(s, fleet, size))


def destinations(s: State, fleet: int, ship: int, steps: int) -> tuple[int, ...]:
    """LL-10.2, 10.3  Where a ship may go."""
    mods = mods_of(s, fleet, components.SIZE_OF[ship])
    asteroids, corners = any(mod.asteroids for mod in mods), any(mod.corners for mod in mods)
    return components.reach(*board(s), s.fleets[fleet].ships[ship], steps, asteroids, corners)


def board(s: State) -> tuple[int, int, int]:
    """LL-13.1  Which map it is, and how far its rings are turned now."""
    return len(s.players), s.inner_turn % components.IN_RING, s.outer_turn % components.IN_OUTER


def unlike_ships(fleet: Fleet, ships: Iterator[int] | list[int]) -> Iterator[int]:
    """Of ships that differ in nothing (size, sector, damage) only the first."""
    return unlike(ships, lambda ship: (components.SIZE_OF[ship], fleet.ships[ship], fleet.damage[ship]))


def alike(fleet: Fleet, ship: int, other: int) -> bool:
    """Whether two ships differ in nothing."""
    return len([*unlike_ships(fleet, [ship, other])]) == 1


def fleets_of(s: State, seat: int) -> list[int]:
    """LL-14.5  The colours a player commands: the own one, and the Lumos while they are allies."""
    return [seat, LUMOS] if len(s.players) == 2 and s.ally == seat else [seat]


def first_in_supply(fleet: Fleet, size: int) -> int | None:
    """A ship of a size that is in its owner's supply."""
    return next((n for n, where in enumerate(fleet.ships) if where == SUPPLY and components.SIZE_OF[n] == size), None)


def is_enemy(s: State, fleet: int, other: int) -> bool:
    """LL-1.8, 14.4  Any other player; the Lumos for all they are not allied with."""
    if fleet == other:
        return False
    if len(s.players) == 2 and LUMOS in (fleet, other):
        return s.ally != (other if fleet == LUMOS else fleet)
    return True


def enemies_in(s: State, fleet: int, sector: int) -> list[int]:
    """The colours with ships in a sector that are enemies of one."""
    return [n for n, theirs in enumerate(s.fleets) if sector in theirs.ships and is_enemy(s, fleet, n)]


# -- planets ----------------------------------------------------------------------------------------------------------


def extractor_owner(s: State, sector: int) -> int:
    """LL-1.5  Who controls the planet in a sector; NOBODY if nobody does."""
    return next((p.seat for p in s.players if sector in p.extractors), NOBODY)


def controlled(p: Player) -> list[int]:
    """LL-1.5  The sectors of the planets a player controls."""
    return [place for place in p.extractors if 0 <= place < components.SECTORS]


def blockaded(s: State, seat: int, sector: int) -> bool:
    """LL-1.6, 14.9  Whether an enemy ship is at a planet, own ships there or not."""
    return any(sector in theirs.ships and is_enemy(s, seat, other) for other, theirs in enumerate(s.fleets))


def yield_of(s: State, place: int) -> components.Goods:
    """LL-6.1  What one extractor gives: the space of the colony ship, or the token, once it is revealed (G-42)."""
    if place in components.COLONY_SPACES:
        return s.game.box.colony[place - components.SECTORS].yields
    site = s.sites[place]
    return s.game.box.tokens[site.token].yields if not site.pile else components.Goods()


def claim(sector: int) -> int:
    """LL-9.4  The light of an extractor on a planet of a ring."""
    return components.RING_OF[sector].light
