"""What is in the box: the types the sheets load into, and the boards.

`Box` holds every table of one set of expansions. The base game never asks which set it is: rules read `s.game.box`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NamedTuple

import msgspec

from orrery.kernel.message import Values
from orrery.kernel.sheets import Printed, Table, fields_of, read_named, tables_of
from orrery.parts import maps
from orrery.parts.expansions import expansions

if TYPE_CHECKING:
    from orrery.games.first_light.bundle import Bundle

SHEETS = Path(__file__).parent / "sheets"
RESOURCES = ("water", "algae", "power", "gems")


class Goods(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An amount of each good; dice and Items are goods too where something gives them."""

    water: int = 0
    algae: int = 0
    power: int = 0
    gems: int = 0
    dice: int = 0
    items: int = 0


class Difference(Goods, frozen=True):
    """More of each good, or fewer of it where the amount is negative."""


class Discount(Goods, frozen=True, kw_only=True):
    """Fewer of each good to pay at one station; a negative amount makes it dearer."""

    at: str


class Gain(Goods, frozen=True, kw_only=True):
    """Goods given when a die is actioned at one station, or below one clan."""

    at: str


class Per(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """End-game points: so many for each so many of what is counted."""

    count: str
    each: int = 1
    points: int = 1


class Worded(Printed, frozen=True, kw_only=True):
    """Something printed that says what it does: by those of its fields that are words, in the order they are read.

    A word may stand for others, which are listed in one sentence.
    """

    words: ClassVar[tuple[str, ...]] = ()
    lists: ClassVar[dict[str, tuple[str, ...]]] = {}


class Item(Worded, frozen=True, kw_only=True):
    """An Item Card (FL-7, 19)."""

    words: ClassVar[tuple[str, ...]] = ("discount", "gain", "score", "ignores_setbacks")

    kind: str
    cost: Goods
    points: int
    discount: Discount | None = None
    gain: Gain | None = None
    score: Per | None = None
    ignores_setbacks: bool = False


class Character(Worded, frozen=True, kw_only=True):
    """A Character (FL-20), in words that rules ask for; nobody asks for its name."""

    words: ClassVar[tuple[str, ...]] = (
        "as_six", "extra_row_rewards", "upgrade_at_laboratory", "setbacks_reward", "garages_free", "dice_limit",
        "dice_minimum", "harvest_move", "negotiation_discount",
    )  # fmt: skip

    as_six: list[int] = []
    extra_row_rewards: int = 0
    upgrade_at_laboratory: bool = False
    setbacks_reward: bool = False
    garages_free: bool = False
    dice_limit: int = 0
    dice_minimum: int = 0
    harvest_move: Goods | None = None
    negotiation_discount: Goods | None = None
    negotiation_minimum: int = 0

    def says(self, game: Bundle) -> Values:
        """What its words speak of besides its fields: everybody else's dice limit."""
        return {"limit": game.box.figures.dice_limit}


class Event(Worded, frozen=True, kw_only=True):
    """An Event (FL-4.1): what it changes in its round."""

    words: ClassVar[tuple[str, ...]] = (
        "discount", "gain", "trades", "mining_total", "negotiation_discount", "farm_value", "planet", "free_garage"
    )  # fmt: skip

    last: bool = False
    discount: Discount | None = None
    gain: Gain | None = None
    trades: int = 0
    mining_total: int = 0
    negotiation_discount: int = 0
    farm_value: int = 0
    planet: Goods | None = None
    free_garage: int = 0


class FarmTile(Worded, frozen=True, kw_only=True):
    """A Farm Tile (FL-22.1). `needs` is the least die value that makes it work; 0 is no die at all."""

    words: ClassVar[tuple[str, ...]] = ("by_table", "harvest", "points")

    copies: int
    harvest: Goods | None = None
    needs: int = 0
    by_table: list[str] = []
    points: int = 0


class UpgradeTile(Worded, frozen=True, kw_only=True):
    """An Upgrade Tile (FL-22.2): what its Garage's die may do."""

    words: ClassVar[tuple[str, ...]] = ("shift", "boost", "flip", "water_discount", "free_garage", "points")

    copies: int
    shift: int = 0
    boost: int = 0
    flip: bool = False
    water_discount: int = 0
    free_garage: bool = False
    points: int = 0


class Garage(Printed, frozen=True, kw_only=True):
    algae: int
    shift: int = 0


class FarmSpace(Printed, frozen=True, kw_only=True):
    raises: int = 0
    by_table: list[str] = []


class Yield(Printed, frozen=True, kw_only=True):
    water: int
    algae: int
    power: int


class Room(Printed, frozen=True, kw_only=True):
    points: int


class Edition(Printed, frozen=True, kw_only=True):
    rounds: int
    start: Goods
    characters_dealt: int
    ai_razes: bool = False


class Figures(Printed, frozen=True, kw_only=True):
    """Single figures of the base game."""

    dice: int
    start_dice: int
    dice_limit: int
    hand_limit: int
    cantina_water: int
    solo_items: int
    solo_discards: int


class PlanetSpace(Printed, frozen=True, kw_only=True):
    side: str
    q: int
    r: int
    gives: Goods = Goods()
    token: str = ""
    arrow: int = 0
    cache: bool = False


class Cache(Printed, frozen=True, kw_only=True):
    points: int


class CacheFace(Printed, frozen=True, kw_only=True):
    gives: Goods


class Direction(Printed, frozen=True, kw_only=True):
    q: int
    r: int


class Sided(Printed, frozen=True, kw_only=True):
    """Something printed on one side or both of a double-sided board."""

    sides: list[str] = msgspec.field(default_factory=lambda: ["few", "many"])


class NegotiationSpace(Sided, frozen=True, kw_only=True):
    clan: str
    row: int
    cost: int = 0
    points: int
    needs: str = ""  # what must hold before a die is sent there


class Clan(Printed, frozen=True, kw_only=True):
    pays: str = ""


class ClanBoard(Printed, frozen=True, kw_only=True):
    ability: str
    gives: Goods | None = None
    price: Goods | None = None
    draw: int = 0
    keep: int = 0


class Setback(Worded, frozen=True, kw_only=True):
    words: ClassVar[tuple[str, ...]] = ("sum", "alike")

    sum: int = 0
    alike: int = 0


class Incident(Printed, frozen=True, kw_only=True):
    reward: int
    punishment: int


class Column(Sided, frozen=True, kw_only=True):
    value: int


class Row(Printed, frozen=True, kw_only=True):
    reward: str


class Headquarters(Printed, frozen=True, kw_only=True):
    spaces: int
    items: int
    water: int
    row_items: int
    row_dice: int


class MiningSpace(Sided, frozen=True, kw_only=True):
    total: int
    gems: int


class Location(Printed, frozen=True, kw_only=True):
    few: int
    many: int
    price: Goods
    price_in_water: int


class ByValue(Printed, frozen=True, kw_only=True):
    values: list[int]


class MarketSpace(Sided, frozen=True, kw_only=True):
    bundles: dict[str, int]


class AcademyPrice(Printed, frozen=True, kw_only=True):
    dice: int
    algae: int


class Opponent(Printed, frozen=True, kw_only=True):
    negotiation: int
    depository: int


class Progress(Printed, frozen=True, kw_only=True):
    points: int
    gems: int = 0
    dice: int = 0
    schemes: int = 0


class Track(Printed, frozen=True, kw_only=True):
    start: int
    spaces: int
    gems_from: int
    dice_up_to: int
    schemes: int


class Errand(NamedTuple):
    """One of a Scheme's options: where a die goes, and how much of something is printed beside it."""

    place: str
    amount: int


class Scheme(Printed, frozen=True, kw_only=True):
    """A Scheme (FL-23.6); an option is a place, and what is printed beside it: "academy:2"."""

    value: int
    first: str
    second: str
    third: str

    def errands(self) -> list[Errand]:
        """Its options from the top."""
        options = (option.partition(":") for option in (self.first, self.second, self.third))
        return [Errand(place, int(count or 0)) for place, _, count in options]


class Planet:
    """One side of the Planet Board: its spaces by number, and where each direction leads."""

    def __init__(self, spaces: list[PlanetSpace], directions: list[Direction], face: Goods) -> None:
        self.spaces = spaces
        self.places = [(space.q, space.r) for space in spaces]
        self.centre = self.places.index((0, 0))
        self.gives = [face if space.cache else space.gives for space in spaces]
        self.distance = [self.apart(i, self.centre) for i in range(len(spaces))]
        self.caches = [i for i, space in enumerate(spaces) if space.cache]
        self.adjacent = maps.ways_from(self.places, [(way.q, way.r) for way in directions])
        self.leads = [[self._lead(i, way) for way in range(len(directions))] for i in range(len(spaces))]
        self.to_cache = [min(self.apart(i, cache) for cache in self.caches) for i in range(len(spaces))]

    def _lead(self, space: int, way: int) -> int:
        """The space one step away; off the edge only along an arrow, to the far end of the line (FL-12.3)."""
        there = self.adjacent[space][way]
        if there != maps.NOWHERE or self.spaces[space].arrow != way + 1:
            return there
        while behind := [before for before, ways in enumerate(self.adjacent) if ways[way] == space]:
            [space] = behind
        return space

    def apart(self, one: int, other: int) -> int:
        """Steps between two spaces, arrows ignored."""
        return maps.apart(self.places[one], self.places[other])


@dataclass(frozen=True, eq=False)
class Side:
    """The shared boards as they lie for few or for many players."""

    negotiation: dict[str, list[NegotiationSpace]]
    columns: list[bool]
    mining: list[MiningSpace]
    spaces: dict[str, int]
    market: list[MarketSpace]


@dataclass(frozen=True, eq=False)
class Box:
    """Every component of the game with one set of expansions: tables of the sheets, and what follows from others."""

    sides: dict[str, Side]
    planets: dict[str, Planet]
    caches: list[int]
    yields: list[dict[str, int]]
    upgrade_rooms: list[int]
    farm_rooms: list[int]
    foundry: list[int]
    academy: list[int]
    last_event: str
    items: Annotated[dict[str, Item], Table("items/item", 36)]
    characters: Annotated[dict[str, Character], Table("characters/character", 8)]
    events: Annotated[dict[str, Event], Table("events/event", 16)]
    farms: Annotated[dict[str, FarmTile], Table("tiles/farm", 15)]
    upgrades: Annotated[dict[str, UpgradeTile], Table("tiles/upgrade", 18)]
    directions: Annotated[list[Direction], Table("planet/direction", 6)]
    clans: Annotated[dict[str, Clan], Table("boards/clan", 3)]
    clan_boards: Annotated[dict[str, ClanBoard], Table("boards/clan_board", 6)]
    setbacks: Annotated[list[Setback], Table("boards/setback", 6)]
    incidents: Annotated[dict[str, Incident], Table("boards/incident", 6)]
    rows: Annotated[list[Row], Table("boards/row", 3)]
    headquarters: Annotated[Headquarters, Table("boards/headquarters", 1)]
    locations: Annotated[dict[str, Location], Table("boards/location", 3)]
    academy_prices: Annotated[list[AcademyPrice], Table("boards/academy_price", 2)]
    garages: Annotated[list[Garage], Table("base/garage", 5)]
    farm_spaces: Annotated[list[FarmSpace], Table("base/farm_space", 3)]
    editions: Annotated[dict[str, Edition], Table("base/edition", 2)]
    figures: Annotated[Figures, Table("base/figures", 1)]
    opponents: Annotated[dict[str, Opponent], Table("automa/opponent", 4)]
    progress: Annotated[list[Progress], Table("automa/progress", 3)]
    track: Annotated[Track, Table("automa/track", 1)]
    schemes: Annotated[dict[str, Scheme], Table("automa/scheme", 20)]


Tables = dict[str, dict[str, Any]]  # by sheet and table: "boards/clan"
_TABLES: dict[str, tuple[type[Printed], int | None]] = {
    **tables_of(Box),
    "planet/space": (PlanetSpace, 74),
    "planet/cache": (Cache, 6),
    "planet/cache_face": (CacheFace, 1),
    "boards/negotiation": (NegotiationSpace, 15),
    "boards/column": (Column, 6),
    "boards/mining": (MiningSpace, None),
    "boards/foundry_stack": (ByValue, 3),
    "boards/market": (MarketSpace, 3),
    "boards/academy": (ByValue, 3),
    "base/yield": (Yield, 6),
    "base/room": (Room, 9),
}


def tables() -> Tables:
    """Every table of every sheet, as `orrery sheets` prints them."""
    found = base_tables()
    for expansion in expansions(__package__).values():
        found |= expansion.tables()
    return found


def base_tables(kinds: dict[str, type[Printed]] | None = None) -> Tables:
    """The base game's tables; an expansion may read some into types of its own, with more words."""
    return {name: _read(name, (kinds or {}).get(name)) for name in _TABLES}


@cache
def _read(name: str, kind: type[Printed] | None = None) -> dict[str, Any]:
    usual, count = _TABLES[name]
    return read_named(SHEETS, name, kind or usual, count=count)


@cache
def base_box() -> Box:
    """The base game's box."""
    return make_box(base_tables())


def make_box(t: Tables) -> Box:
    """The box with these tables in it."""
    planet, directions = t["planet/space"].values(), list(t["planet/direction"].values())
    face = t["planet/cache_face"]["cache-face"].gives
    rooms, yields = t["base/room"], t["base/yield"]
    return Box(
        **fields_of(Box, t),
        sides={side: _side(t, side) for side in ("few", "many")},
        planets={side: Planet([s for s in planet if s.side == side], directions, face) for side in ("a", "b")},
        caches=[cache.points for cache in t["planet/cache"].values()],
        yields=[{}, *({"water": y.water, "algae": y.algae, "power": y.power} for y in yields.values())],
        upgrade_rooms=[rooms[f"upgrades-{n}"].points for n in range(5)],
        farm_rooms=[rooms[f"farms-{n}"].points for n in range(4)],
        foundry=_by_value(t["boards/foundry_stack"]),
        academy=_by_value(t["boards/academy"]),
        last_event=next(key for key, event in t["events/event"].items() if event.last),
    )


def _side(t: Tables, side: str) -> Side:
    """The shared boards on one side."""
    negotiation, columns, mining, market = (
        [printed for printed in t[f"boards/{name}"].values() if side in printed.sides]
        for name in ("negotiation", "column", "mining", "market")
    )
    spaces = {key: getattr(location, side) for key, location in t["boards/location"].items()}
    spaces["laboratory"] *= 2  # a pair of dice to a space
    return Side(
        negotiation={clan: [space for space in negotiation if space.clan == clan] for clan in t["boards/clan"]},
        columns=[column in columns for column in t["boards/column"].values()],
        mining=mining,
        spaces={"mining-camp": len(mining), **spaces, "market": len(market), "academy": len(t["boards/academy"])},
        market=market,
    )


def _by_value(groups: dict[str, ByValue]) -> list[int]:
    """For each die value, the number of the group that lists it."""
    places = {value: i for i, group in enumerate(groups.values()) for value in group.values}
    return [-1, *(places[value] for value in range(1, 7))]
