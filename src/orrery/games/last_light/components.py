"""The box: what the sheets load into, and the board's sectors and their neighbours."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec.structs import astuple

from orrery.kernel.sheets import Printed, SheetError, Table, fields_of, read_named, tables_of
from orrery.parts import census, maps
from orrery.parts.goods import added

SHEETS = Path(__file__).parent / "sheets"
SIZES = ("small", "medium", "large")
RESOURCES = ("common", "uncommon", "rare")
COLOURS = ("blue", "green", "red", "yellow")
PILES = ("common", "rare", "deep")
RESEARCH, MINE, CONSTRUCT, TRADE, REFRESH, COMMAND = range(1, 7)  # the action cards by their numbers

Size = Literal["small", "medium", "large"]
Colour = Literal["blue", "green", "red", "yellow"]
Effect = Literal["", "pick-up", "draw", "extractor", "trade", "ship", "wormhole", "gain", "research"]


class Goods(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So much of each resource, and of light."""

    common: int = 0
    uncommon: int = 0
    rare: int = 0
    light: int = 0

    def __bool__(self) -> bool:
        return any(astuple(self))

    def __mul__(self, count: int) -> Goods:
        return Goods(*(each * count for each in astuple(self)))


class Perks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a civilization or faction changes for as long as it is in play; all of it adds up."""

    research_draw: int = 0  # more technologies drawn in Research
    research_keep: int = 0  # more of them kept
    tech_light: int = 0  # fewer technologies needed for a light in Research
    tech_common: int = 0  # common less for a technology
    small_common: int = 0  # common less for a small ship
    big_uncommon: int = 0  # uncommon less for a medium or large ship
    mine_common: int = 0  # more of it in each Mine
    mine_uncommon: int = 0
    extractors: int = 0  # more extractors in each Construct
    trades: int = 0  # more trades in each Trade
    no_gift: int = 0  # Trade gives nobody light
    claim_distant: int = 0  # so many distant planets give a light in Refresh
    claim_inner: int = 0  # light more for each inner planet in Refresh
    unblockaded: int = 0  # blockades do not keep light away
    toll: int = 0  # light for each planet of others one blockades, in Refresh
    pact: int = 0  # the Lumos are allied with its owner, whoever has less light
    siege: int = 0  # all ships bombard
    survey: int = 0  # more tokens drawn for a planet, one of which is kept
    echo: int = 0  # the effect of a planet's token happens again
    bounty_large: int = 0  # light for destroying a large ship
    trophy: int = 0  # common for destroying any ship
    plunder: int = 0  # resources taken from the owner of a ship one destroys
    raze: int = 0  # light for destroying an extractor
    consolation: int = 0  # uncommon for losing a ship
    retreat: int = 0  # so many ships that would be destroyed in a sector flee home
    homing: int = 0  # pieces destroyed come back to the supply and lie in no graveyard
    graves: int = 0  # fewer pieces needed for a graveyard to pay
    grave_light: int = 0  # light more when it pays
    centre_light: int = 0  # light more for being in the centre when the board turns
    reroll: int = 0  # blanks rolled again in each attack
    screen: int = 0  # hits taken by screens in each sector
    achievement: int = 0  # fewer planets needed for the achievement
    command_first: int = 0  # before all others in Command
    command_last: int = 0  # after all others in Command
    medium_shields: int = 0
    witness: int = 0  # common when somebody's Trade gives light to a third
    mirror: int = 0  # uncommon when somebody else reveals the same card


class Use(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What exhausting a card does, before or after one's own action card."""

    gain: Goods = Goods()
    trades: int = 0
    move: int = 0  # one ship moves so far
    look: int = 0  # so many face-down tokens are looked at
    repair: bool = False
    pick_up: bool = False
    anchor: bool = False  # the rings stay where they are at the next rotation
    spin: bool = False  # the rings turn once more at the next rotation
    swing: bool = False  # the inner ring turns by one sector at once
    first: bool = False  # its owner becomes first player
    draw: int = 0  # so many technologies are drawn
    salvage: int = 0  # so many technologies are taken out of the discards
    mine: bool = False  # all extractors yield
    build: bool = False  # ships may be built
    launch: bool = False  # a small ship comes to a planet one controls
    migrate: bool = False  # the colony ship moves one sector
    echo: bool = False  # the token of a planet one controls acts again
    annex: bool = False  # an extractor takes the place of another player's
    exhume: int = 0  # the graveyard pays with so many pieces in it, or more


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each ability symbol of a size does."""

    hits: int = 0
    repair: int = 0
    gain: Goods = Goods()
    screen: int = 0
    draw: int = 0
    steal: int = 0


class Mod(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a ship mod gives to all ships of its size."""

    movement: int = 0
    shields: int = 0
    dice: int = 0
    bombardment: bool = False
    asteroids: bool = False  # may cross them
    corners: bool = False  # may move over corners


Effects = Perks | Use | Ability | Mod


class Ring(Printed, frozen=True):
    """A class of sectors: how many, how far it turns, and the light of a planet there."""

    sectors: int
    turn: int
    light: int


class Map(Printed, frozen=True):
    """Where everything stands for a number of players."""

    homes: list[str]
    planets: list[str]
    asteroids: list[str]
    deep: list[str]


class Ship(Printed, frozen=True):
    """A size of ship."""

    pieces: int
    dice: int
    movement: int
    slots: int
    shields: int
    cost: Goods


class ColonySpace(Printed, frozen=True):
    """A space for an extractor on a colony ship."""

    yields: Goods


class Face(Printed, frozen=True):
    """A side of the die."""

    hits: int = 0
    symbol: bool = False


class Card(Printed, frozen=True):
    """An action card."""

    number: int


class Bargain(Printed, frozen=True):
    """One of the trades."""

    gain: Goods
    pay: Goods = Goods()


class Figures(Printed, frozen=True):
    """Single numbers of the rules."""

    goal: int
    tech_light: int
    draw: int
    keep: int
    trades: int
    gift: int
    extractors: int
    extractor_shields: int
    start: Goods
    start_techs: int
    dealt: int
    graveyard: int
    lumos_start: int
    lumos_more: int


class Planet(Printed, frozen=True):
    """A planet: its size, which has no effect, and its colours, which achievements look at."""

    size: Size
    colours: list[Colour]


class Token(Printed, frozen=True):
    """An exploration token: what an extractor yields there, and what happens once, on its reveal."""

    yields: Goods = Goods()
    effect: Effect = ""
    gain: Goods = Goods()


class Achievement(Printed, frozen=True):
    """Light for controlling so many planets of a colour."""

    colour: Colour
    planets: int
    light: int
    copies: int


class Technology(Printed, frozen=True):
    """A technology card; its kind says where it goes and which of its last fields it has."""

    kind: Literal["civilization", "ability", "mod"]
    cost: Goods
    copies: int
    size: Size | Literal[""] = ""
    perks: Perks = Perks()
    use: Use | None = None
    ability: Ability = Ability()
    mod: Mod = Mod()


class Faction(Printed, frozen=True):
    """An alien faction: what it changes, what it may do, what it starts with."""

    perks: Perks = Perks()
    use: Use | None = None
    start: Goods = Goods()
    start_techs: int = 0
    three_plus: bool = False


class Piece(Printed, frozen=True):
    """How many of something are in the box."""

    pieces: int


@dataclass(frozen=True, eq=False)
class Box:
    """Every component of the game: tables of the sheets, and what follows from others."""

    deck: list[str]  # every technology card
    piles: dict[str, dict[str, Token]]  # exploration tokens, by what they are drawn from
    tokens: dict[str, Token]
    uses: dict[str, Use]  # what exhausting cards does
    rings: Annotated[dict[str, Ring], Table("board/ring", 4)]
    maps: Annotated[dict[str, Map], Table("board/map", 3)]
    ships: Annotated[list[Ship], Table("board/ship", 3)]
    colony: Annotated[list[ColonySpace], Table("board/colony", 3)]
    faces: Annotated[list[Face], Table("board/face", 6)]
    cards: Annotated[dict[str, Card], Table("board/card", 6)]
    bargains: Annotated[dict[str, Bargain], Table("board/trade", 7)]
    figures: Annotated[Figures, Table("board/figures", 1)]
    planets: Annotated[dict[str, Planet], Table("planets/planet", 15)]
    achievements: Annotated[dict[str, Achievement], Table("achievements/achievement", 16)]
    technologies: Annotated[dict[str, Technology], Table("technologies/technology", 83)]
    factions: Annotated[dict[str, Faction], Table("factions/faction", 15)]
    pieces: Annotated[dict[str, Piece], Table("box/piece")]


Tables = dict[str, dict[str, Any]]  # by sheet and table: "board/ship"
_TABLES: dict[str, tuple[type[Printed], int | None]] = {
    **tables_of(Box),
    "tokens/common": (Token, 19),
    "tokens/rare": (Token, 14),
    "tokens/deep": (Token, 12),
}


@cache
def tables() -> Tables:
    """Every table of every sheet, as `orrery sheets` prints them."""
    return {name: read_named(SHEETS, name, kind, count=count) for name, (kind, count) in _TABLES.items()}


def make_box(t: Tables) -> Box:
    """The box with these tables in it."""
    piles = {pile: t[f"tokens/{pile}"] for pile in PILES}
    cards = {**t["technologies/technology"], **t["factions/faction"]}
    return Box(
        **fields_of(Box, t),
        deck=census.every(t["technologies/technology"]),
        piles=piles,
        tokens={key: token for pile in piles.values() for key, token in pile.items()},
        uses={key: card.use for key, card in cards.items() if card.use is not None},
    )


BOX = make_box(tables())
CARD_KEYS = {card.number: key for key, card in BOX.cards.items()}
SIZE_OF = tuple(size for size, ship in enumerate(BOX.ships) for _ in range(ship.pieces))  # of each ship of a colour
SHIP_KEYS = tuple(f"{ship.key}-{n}" for ship in BOX.ships for n in range(1, ship.pieces + 1))

# -- sectors ----------------------------------------------------------------------------------------------------------

CENTRE = 0
# The first sector of each ring, and how many sectors there are.
INNER, OUTER, DISTANT, SECTORS = accumulate(ring.sectors for ring in BOX.rings.values())
RING_KEYS = tuple(BOX.rings)
RING_OF = tuple(ring for ring in BOX.rings.values() for _ in range(ring.sectors))
SECTOR_KEYS = (
    "centre",
    *(f"{ring.key}-{n}" for ring in BOX.rings.values() if ring.sectors > 1 for n in range(1, ring.sectors + 1)),
)
SECTOR = {key: number for number, key in enumerate(SECTOR_KEYS)}
IN_RING, IN_OUTER = OUTER - INNER, DISTANT - OUTER
COLONY_SPACES = range(SECTORS, SECTORS + len(BOX.colony))  # where an extractor on the own colony ship is


class Chart(msgspec.Struct, frozen=True):
    """A map in sector numbers."""

    homes: tuple[int, ...]
    planets: tuple[int, ...]
    asteroids: frozenset[int]
    deep: tuple[int, ...]


def _chart(key: str) -> Chart:
    drawn = BOX.maps[key]
    for name in (*drawn.homes, *drawn.planets, *drawn.asteroids, *drawn.deep):
        if name not in SECTOR:
            raise SheetError(f"board.toml, map {key!r}: there is no sector {name[:60]!r}")
    homes, planets, deep = (tuple(SECTOR[name] for name in names) for names in (drawn.homes, drawn.planets, drawn.deep))
    return Chart(homes, planets, frozenset(SECTOR[name] for name in drawn.asteroids), deep)


CHARTS = {int(key): _chart(key) for key in BOX.maps}
CHART_WITH = {len(chart.planets): chart for chart in CHARTS.values()}  # by how many planets: the log knows no more
if len(CHART_WITH) < len(CHARTS):
    raise SheetError("board.toml: two maps have the same number of planets, and the log could not tell them apart")


@cache
def neighbours(inner: int, outer: int, corners: bool = False) -> tuple[tuple[int, ...], ...]:
    """LL-10.2, 10.3  For each sector those that share an edge with it (or a corner, where that counts)."""
    return maps.rings([ring.sectors for ring in BOX.rings.values()], (0, inner, outer, 0), corners=corners)


@cache
def reach(
    seats: int, inner: int, outer: int, start: int, steps: int, asteroids: bool, corners: bool
) -> tuple[int, ...]:
    """LL-10.2, 10.3  Where a ship can get in so many steps; with leave it crosses asteroids, but never stops there."""
    closed = CHARTS[seats].asteroids
    found = maps.steps_from(neighbours(inner, outer, corners), start, closed=() if asteroids else closed, most=steps)
    return tuple(sorted(found.keys() - closed - {start}))


@cache
def perks_of(b: Box, keys: tuple[str, ...]) -> Perks:
    """What a faction and civilizations change together."""
    return added(Perks, ((b.factions.get(key) or b.technologies[key]).perks for key in keys if key))
