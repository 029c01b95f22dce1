"""What is in the box: the types the sheets load into, and the map as a graph.

Short words of the sheets: a *reward* is what a column, a foundation, a token or a card gives. Places are numbers, the
hexes in the order of the sheet; a hex is called by its column as a letter and its row: `c4`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec.structs import astuple

from orrery.kernel.sheets import Printed, Table, fields_of, read_named, tables_of
from orrery.parts import census, maps

SHEETS = Path(__file__).parent / "sheets"
PHASES = ("prices", "discover", "build", "harvest", "recruit", "move", "combat", "income", "relics")
TRACKS = PHASES[1:6]  # the action phases, each with its research track
TYPES = ("foundry", "outpost", "stronghold")
COLUMNS = 5
FACTIONS = range(2, 6)  # how many play

Terrain = Literal["swamp", "cliffs", "plains", "lake"]
Track = Literal["discover", "build", "harvest", "recruit", "move"]
Phase = Literal["prices", "discover", "build", "harvest", "recruit", "move", "combat", "income", "relics"]
Icon = Literal["strength", "attack", "shields"]
Slot = Literal["research", "harvest", "adjacent", "unlock", "hand"]
SLOTS: tuple[Slot, ...] = ("research", "harvest", "adjacent", "unlock", "hand")  # board foundations, top to bottom


class Reward(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """What something gives: counters that change at once, and things to do that may be left."""

    energy: int = 0
    gems: int = 0
    fame: int = 0
    cards: int = 0
    research: int = 0
    recruits: int = 0  # recruitment points
    builds: int = 0  # build points
    harvests: int = 0  # harvest points
    moves: int = 0  # movement points
    redeployments: int = 0
    foundations: int = 0  # a foundation off the own board, for no build point
    placements: int = 0  # a loose production token onto the map
    improvements: int = 0  # a production token turned to its better side
    attributes: int = 0  # an attribute upgraded for its gems
    free_attributes: int = 0  # and for nothing
    deployments: int = 0  # a leader put on the base
    promotions: int = 0  # a leader turned to its upgraded side
    morale: int = 0  # a morale token on the own base

    def __bool__(self) -> bool:
        return any(astuple(self))


NOTHING = Reward()


class Price(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is paid to the supply."""

    energy: int = 0
    gems: int = 0


class Values(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What counts in battle."""

    strength: int = 0
    attack: int = 0
    shields: int = 0


# -- the map ----------------------------------------------------------------------------------------------------------


class Hex(Printed, frozen=True):
    """A hex of the board: what it is at each number of factions."""

    row: int
    column: int
    terrain: Terrain | Literal[""] = ""
    produces: Reward = NOTHING
    tile: Literal["", "yellow", "blue", "red"] = ""  # the set whose land tiles lie here
    land: list[int] = []  # numbers of factions at which it is a land region or a lake
    base: list[int] = []  # numbers of factions at which it is a base location


class Tile(Printed, frozen=True):
    """A land tile."""

    set: Literal["yellow", "blue", "red"]
    terrain: Terrain
    produces: Reward


class Mountain(Printed, frozen=True):
    """A border with a printed mountain."""

    between: tuple[str, str]


class Tunnel(Printed, frozen=True):
    """Two hexes joined by a tunnel, from so many factions on."""

    ends: tuple[str, str]
    least: int


class Foundation(Printed, frozen=True):
    """A foundation that lies on the map from set-up on; those of a faction lie beside its base."""

    relic: int = 0
    faction: str = ""
    gives: Reward = NOTHING


class Production(Printed, frozen=True):
    """A production token and its better side; `loose` ones are set out beside the map."""

    gives: Reward
    better: Reward
    loose: bool


# -- the board --------------------------------------------------------------------------------------------------------


class Column(Printed, frozen=True):
    """A column of a research track: main action, immediate effect (one of these), auxiliary action."""

    track: Track
    main: Reward
    price: Price
    auxiliary: Reward
    immediate: list[Reward] = []
    lock: bool = False  # a gem lock before it


class Token(Printed, frozen=True):
    """A pricing token; with two factions it may have other values."""

    owner: int  # energy to whoever placed it
    supply: int
    few_owner: int
    few_supply: int
    gives: Reward = NOTHING
    few_gives: Reward = NOTHING
    collects: bool = False  # brings the tokens in the vault back
    few_collects: bool = False
    removed: bool = False  # goes to the box after its round
    few_removed: bool = False
    vault: bool = False  # where it starts


class Neutral(Printed, frozen=True):
    """A neutral pricing token; what it pays to the supply and to the payer's neighbours."""

    pair: Literal["a", "b"]
    supply: int
    left: int = 0
    right: int = 0
    until: int = 0  # the round in which it leaves; 0 is never
    factions: list[int] = []

    @property
    def total(self) -> int:
        return self.supply + self.left + self.right


class Spot(Printed, frozen=True):
    """A spot for a pricing token."""

    phase: Track
    gives: Reward = NOTHING
    last: bool = False  # who prices it acts last


class Building(Printed, frozen=True):
    """A type of building: the income that lies bare when one has left its board."""

    income: Reward


class Count(Printed, frozen=True):
    """A row of the region count: from so many regions on, one of these, so many times."""

    least: int
    gives: list[Reward]
    times: int = 1


class Figures(Printed, frozen=True):
    """Single numbers of the rules."""

    rounds: int
    energy: int
    gems: int
    hand: int
    more_hand: int
    hand_energy: int
    lock_gems: int
    lock_energy: int
    wounds: int
    foundations: int
    outpost: int
    trade: int
    retreat_shields: int
    bare: int  # what each side of a wheel without a card is worth
    relics: int
    short: int  # fame tracks below this are short


# -- factions ---------------------------------------------------------------------------------------------------------


class FameReward(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a step of a fame track gives."""

    at: int
    gives: Reward


class Earns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fame of what a faction is after: an attribute upgraded, a fighter wounded, a battle won."""

    each: int = 0  # or the least for one
    most: int = 0  # for one
    round: int = 0  # the most in a round


class Faction(Printed, frozen=True):
    """A faction: its board, its track, its pieces."""

    colour: str
    base: Reward  # what the base produces
    standing: list[Reward]  # the income that is always to be seen, one of these
    foundry: list[bool]  # gem locks, left to right
    outpost: list[bool]
    stronghold: list[bool]
    locked: list[Slot]  # board foundations with a gem lock
    sectors: list[int]  # fighters on the recruitment track
    start: int  # fighters that start on the map
    buys: Reward  # for three recruitment points
    relics: list[Reward]  # what the relic spaces give, left to right
    fame: int  # the end of the track
    rewards: list[FameReward]
    leaders: int = 3  # kept
    extra: int = 0  # fighters that may join later
    fast: int | None = None  # energy to fast-track a fighter
    fighter: int = 1  # the strength of one
    outposts: int = 1  # of its own in one region
    ship: bool = False  # in place of a base
    fort: Values = Values()  # what its stronghold counts for in battle there
    dock: Values = Values()  # what its ship counts for in battle beside it
    morale: list[int] = []  # fame in income, by the tokens gone from the fame row
    earns: Earns = Earns()
    intel: int = 0  # intel cards
    thanks: Reward = NOTHING  # for who receives one
    traps: bool = False  # at its strongholds
    waits: bool = False  # the end of its track counts at the end of a round only

    @property
    def fighters(self) -> int:
        return sum(self.sectors) + self.start

    def locks(self, kind: str) -> list[bool]:
        """The gem locks of its buildings of a type, left to right."""
        found: list[bool] = getattr(self, kind)
        return found


class Leader(Printed, frozen=True):
    """A leader; one that is hired comes with a pricing token of its faction."""

    faction: str
    basic: Values
    better: Values
    deploy: int = 0  # gems
    upgrade: int = 0
    redeploy: int = 1  # gems for one that is upgraded
    power: int = 0  # the figure of its ability, where there is one
    better_power: int = 0
    gives: Reward = NOTHING  # what its ability gives, where the figure is what that costs
    changes: bool = False  # its ability is another one once it is upgraded
    hired: int = 0  # by the pricing token of this number
    upkeep: Price = Price()  # what its faction pays in income for one that is hired
    bounty: Reward = NOTHING  # what its faction gains while another leads it


class Attribute(Printed, frozen=True):
    """An attribute of a faction, with the figures of its two sides where it has them."""

    faction: str
    gems: int = 1
    basic: int = 0
    better: int = 0
    gives: Reward = NOTHING  # at once, when it is upgraded


# -- combat and cards -------------------------------------------------------------------------------------------------


class Plan(Printed, frozen=True):
    """A plan of the combat wheel."""

    left: Icon
    right: Icon
    gems: int = 0  # and a die
    fighters: int = 0  # so many are needed, and no leader
    retreat: bool = False


class Face(Printed, frozen=True):
    """A face of the dice."""

    strength: int = 0
    shields: int = 0


class Tactic(Printed, frozen=True):
    """A tactics card: its values under the wheel, what it does when used, and when played in its phase."""

    left: int
    right: int
    copies: int
    phase: Phase
    lock: bool = False
    passing: bool = False  # for those who do not act
    gives: Reward = NOTHING
    short: Reward = NOTHING  # what it gives instead where the fame track is short
    price: Price = Price()
    discount: int = 0  # energy less for a leader
    unlocks: bool = False  # the next gem lock is free
    unpins: bool = False  # the next move heeds no pinning
    hurries: bool = False  # one fast-track without energy
    strength: int = 0  # used in battle, from here on
    shields: int = 0
    dice: int = 0
    losses: int = 0  # own fighters
    gems: int = 0
    per_building: int = 0  # strength for each own building there
    per_fighters: int = 0  # an attack for each so many own fighters
    selector: int = 0  # strength for who selected the battle
    other: int = 0  # strength for who did not
    retreating: int = 0  # shields for who retreats
    robs: bool = False  # the loser discards a card
    cancels: bool = False  # the enemy card's text does not count
    kept: bool = False  # comes back to a victor's hand


class Piece(Printed, frozen=True):
    """How many of something are in the box."""

    pieces: int


class Chart(msgspec.Struct, frozen=True):
    """The map at one number of factions."""

    land: frozenset[int]  # land regions
    lakes: frozenset[int]
    regions: frozenset[int]  # both
    beside: tuple[tuple[int, ...], ...]  # land and lakes that are adjacent, by place
    bases: tuple[int, ...]  # base locations
    doors: dict[int, list[tuple[int, int]]]  # by base location: the pairs of land regions it may keep
    tiles: dict[int, str]  # tile locations in use, and the set of their tiles


@dataclass(frozen=True, eq=False)
class Box:
    """Every component of the game: tables of the sheets, and what follows from them."""

    deck: list[str]  # every tactics card
    rows: dict[str, list[Column]]  # the columns of each research track
    boards: dict[str, tuple[str, ...]]  # by faction, whose powers its board has: its own and its attributes'
    hired: dict[str, list[str]]  # by faction, its hired leaders
    charts: dict[int, Chart]  # by the number of factions
    hexes: Annotated[dict[str, Hex], Table("map/hex", 26)]
    tiles: Annotated[dict[str, Tile], Table("map/tile", 9)]
    mountains: Annotated[list[Mountain], Table("map/mountain", 3)]
    tunnels: Annotated[list[Tunnel], Table("map/tunnel", 2)]
    foundations: Annotated[dict[str, Foundation], Table("map/foundation", 21)]
    production: Annotated[dict[str, Production], Table("tokens/production", 8)]
    columns: Annotated[dict[str, Column], Table("board/column", 25)]
    tokens: Annotated[dict[str, Token], Table("tokens/token", 6)]
    neutral: Annotated[dict[str, Neutral], Table("tokens/neutral", 4)]
    spots: Annotated[dict[str, Spot], Table("board/spot", 6)]
    buildings: Annotated[dict[str, Building], Table("board/building", 3)]
    counts: Annotated[list[Count], Table("board/count", 4)]
    figures: Annotated[Figures, Table("board/figures", 1)]
    factions: Annotated[dict[str, Faction], Table("factions/faction", 6)]
    leaders: Annotated[dict[str, Leader], Table("leaders/leader", 34)]
    attributes: Annotated[dict[str, Attribute], Table("attributes/attribute", 25)]
    plans: Annotated[dict[str, Plan], Table("combat/plan", 6)]
    faces: Annotated[list[Face], Table("combat/face", 6)]
    tactics: Annotated[dict[str, Tactic], Table("tactics/tactic", 40)]
    pieces: Annotated[dict[str, Piece], Table("box/piece")]


Tables = dict[str, Mapping[str, Any]]


@cache
def tables() -> Tables:
    """Every table of the sheets by its name, as `orrery sheets` prints them."""
    return {name: read_named(SHEETS, name, kind, count=count) for name, (kind, count) in tables_of(Box).items()}


def make_box(t: Tables) -> Box:
    """The box with these tables in it."""
    attributes, columns, leaders = t["attributes/attribute"], t["board/column"], t["leaders/leader"]
    return Box(
        **fields_of(Box, t),
        deck=census.every(t["tactics/tactic"]),
        rows={track: [columns[f"{track}-{n}"] for n in range(1, COLUMNS + 1)] for track in TRACKS},
        boards={
            faction: (faction, *(key for key, printed in attributes.items() if printed.faction == faction))
            for faction in ("", *t["factions/faction"])
        },
        hired={
            faction: [key for key, printed in leaders.items() if printed.hired and printed.faction == faction]
            for faction in t["factions/faction"]
        },
        charts={factions: chart(t, factions) for factions in FACTIONS},
    )


@cache
def base_box() -> Box:
    """The box with our sheets in it."""
    return make_box(tables())


# -- the map as a graph -----------------------------------------------------------------------------------------------


def _axial(printed: Hex) -> maps.Hex:
    """The axial coordinates of a flat-topped hex; odd columns stand half a hex lower."""
    return printed.column, printed.row - (printed.column - printed.column % 2) // 2


HEXES = tuple(tables()["map/hex"])
HEX = {key: place for place, key in enumerate(HEXES)}
TOUCHING = maps.hexes([_axial(printed) for printed in tables()["map/hex"].values()])  # sharing a side, mountains or not


def ridge(mountain: Mountain) -> frozenset[int]:
    """The two places between which a mountain stands."""
    return frozenset(HEX[key] for key in mountain.between)


def chart(t: Tables, factions: int) -> Chart:
    """CO-1.2, 1.4, 2.6, 2.7  The regions in play, and which of them are adjacent."""
    printed = list(t["map/hex"].values())
    lakes = frozenset(n for n, here in enumerate(printed) if factions in here.land and here.terrain == "lake")
    land = frozenset(n for n, here in enumerate(printed) if factions in here.land) - lakes
    bases = tuple(n for n, here in enumerate(printed) if factions in here.base)
    pairs = [(here, there) for here in land | lakes for there in TOUCHING[here] if there in land | lakes]
    ridges = {ridge(mountain) for mountain in t["map/mountain"].values()}
    open_pairs = [pair for pair in pairs if frozenset(pair) not in ridges]
    joined = [tunnel.ends for tunnel in t["map/tunnel"].values() if factions >= tunnel.least]
    tunnels = [(HEX[one], HEX[other]) for one, other in joined]
    return Chart(
        land, lakes, land | lakes, maps.linked(len(printed), [*open_pairs, *tunnels]), bases,
        {base: _doors(base, land) for base in bases},
        {n: here.tile for n, here in enumerate(printed) if n in land and here.tile},
    )  # fmt: skip


def _doors(base: int, land: frozenset[int]) -> list[tuple[int, int]]:
    """CO-2.7, G-04  Two land regions that touch the base and each other, printed mountains or not."""
    near = [there for there in TOUCHING[base] if there in land]
    return [(one, other) for one in near for other in near if one < other and other in TOUCHING[one]]
