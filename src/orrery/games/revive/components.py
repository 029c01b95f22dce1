"""What is in the box: the types the sheets load into, their effects, and the board as a graph.

A space of the board is a number: four to each of the thirty places for tiles (top, left, right, bottom), then the
chasm, then the four corners with the large locations.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from orrery.games.revive import words
from orrery.games.revive.words import Word
from orrery.kernel.sheets import Printed, SheetError, Table, fields_of, read_named, tables_of
from orrery.parts import maps

SHEETS = Path(__file__).parent / "sheets"
ACTIONS = ("explore", "populate", "build")  # those that pay for range
TERRAINS = ("mountain", "forest", "field")  # in the order of the tracks
ARTIFACTS = ("amber", "violet", "teal")
HALVES = ("top", "bottom")
HEXES = ("top", "left", "right", "bottom")  # of a tile

Colour = Literal["grey", "green", "yellow"]
Half = Literal["top", "bottom"]
Kind = Literal["sand", "forest", "mountain", "field", "water", "location"]
Category = Literal["crates", "energy", "modules", "population", "progress", "flasks", "cards", "water", "crystals"]


class Cost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the back of a tile asks for."""

    food: int = 0
    gear: int = 0
    book: int = 0


class Citizen(Printed, frozen=True):
    """A citizen card."""

    colour: Colour
    top: list[str]
    bottom: list[str]
    slot: Half | Literal[""] = ""  # the edge with the slot symbol
    flask: Half | Literal[""] = ""  # the half that shows a flask
    copies: int = 1


class Module(Printed, frozen=True):
    """A slot module: it fires for cards of its colours."""

    colours: list[Colour]
    effect: list[str]
    flasks: int = 0


class Machine(Printed, frozen=True):
    """A special machine."""

    colour: Colour
    effect: list[str]
    flasks: int = 0


class Crate(Printed, frozen=True):
    """A crate."""

    effect: list[str]
    copies: int


class Back(Printed, frozen=True):
    """The back of an area tile."""

    cost: Cost
    points: int


class Tile(Printed, frozen=True):
    """The front of an area tile, and which back it has; a starting tile has none that is ever seen."""

    spaces: list[Kind]
    back: str = ""
    water: list[str] = []


class Side(Printed, frozen=True):
    """A side of a large location: what it counts is its key."""

    tile: str
    each: int = 0
    reaches: list[tuple[int, int]] = []  # or: from so many on, so many points
    at_once: list[str] = []
    campaign: bool = False


class Artifact(Printed, frozen=True):
    """A major artifact, in play from so many players on."""

    colour: Literal["amber", "violet", "teal"]
    least: int


class ArtifactCard(Printed, frozen=True):
    """An artifact card: what it counts for each colour."""

    amber: Category
    violet: Category
    teal: Category


class Slot(Printed, frozen=True):
    """A card slot of the player board; its module spaces are counted from 1."""

    half: Literal["top", "bottom", "either"]
    modules: int
    activation: list[int]
    locked: str = ""  # until this technology is there


class Track(Printed, frozen=True):
    """A machine track: its last space, and what further steps give."""

    spaces: int
    end: Literal["gear", "book", "food"]


class Reward(Printed, frozen=True):
    """A reward space along the machine tracks."""

    kind: Literal["standard", "special", "artifact", "cards"]
    needs: dict[Colour, int]
    colour: Colour | Literal[""] = ""
    machine: str = ""


class Standard(Printed, frozen=True):
    """A standard machine of the player board."""

    effect: list[str]


class Progress(Printed, frozen=True):
    """The progress track: points by markers on it, and what covering a space gives."""

    points: list[int]
    energy: list[int]
    artifact: list[int]


class Hibernation(Printed, frozen=True):
    """A space of the hibernation track."""

    effect: list[str] = []
    removes: bool = False  # entering it removes a major artifact


class Points(Printed, frozen=True):
    """The point track and its bonus spaces."""

    lap: int
    crate: list[int]
    artifact: list[int]


class Limits(Printed, frozen=True):
    """How much one can have."""

    crystal: int
    gear: int
    book: int
    food: int


class Spot(Printed, frozen=True):
    """A place for a technology on the tribe boards."""

    books: int
    points: int
    links: list[str]
    technology: str = ""  # the same for all tribes


class Tribe(Printed, frozen=True):
    """A side of a tribe board."""

    side: Literal["sun", "moon"]
    ability: list[str]
    bottom: str
    left: str
    right: str
    tiles: str = ""  # pieces of its own
    campaign: bool = False
    books: dict[str, int] = {}  # of its technologies, by place, where they are others than usual
    points: dict[str, int] = {}


class Technology(Printed, frozen=True):
    """A technology: what else it does hangs on the moments of the rules, by its key."""

    gives: list[str] = []  # at its moment
    machine: list[str] = []
    free: list[Kind] = []  # spaces that cost no food on the way
    figure: int = 0


class Figures(Printed, frozen=True):
    """The numbers of the rules."""

    small: int
    large: int
    small_cost: int
    large_cost: int
    population: int
    progress: int
    ability_markers: int
    energy: int
    citizens_shown: int
    modules_shown: int
    machines_shown: int
    actions: int
    end_tile: int
    minor_artifact: int
    leftovers: int
    card_bonus: int
    starting_cards: int
    long_minor: int
    solo_play: int
    solo_hibernate: int
    tribe_tiles: int
    target_discount: int
    falcon_flight: int
    vast_crystals: int


class Plate(Printed, frozen=True):
    """A switch plate of the campaign: what the switch does instead."""

    effect: list[str]


class Chapter(Printed, frozen=True):
    """A chapter of the campaign: what is in play, and what its end unlocks."""

    content: list[str]
    event: str
    unlocks: list[str]


class Deed(Printed, frozen=True):
    """A deed of a chapter: for the first who has so many of something."""

    chapter: str
    counts: str
    least: int
    effect: list[str]


class Event(Printed, frozen=True):
    """The turn of events of a chapter."""

    effect: list[str] = []  # for all
    clears: bool = False  # the citizens of the display leave the game
    switches: bool = False  # all switches go up


class Rank(Printed, frozen=True):
    """What so many points are called in a game alone."""

    points: int


class Piece(Printed, frozen=True):
    """How many of something are in the box."""

    pieces: int


@dataclass(frozen=True, eq=False)
class Box:
    """Every component of the game."""

    citizens: Annotated[dict[str, Citizen], Table("citizens/citizen", 39)]
    starting: Annotated[dict[str, Citizen], Table("citizens/starting", 24)]
    modules: Annotated[dict[str, Module], Table("modules/module", 48)]
    machines: Annotated[dict[str, Machine], Table("machines/machine", 30)]
    crates: Annotated[dict[str, Crate], Table("crates/crate", 28)]
    backs: Annotated[dict[str, Back], Table("tiles/back", 4)]
    tiles: Annotated[dict[str, Tile], Table("tiles/tile", 25)]
    starts: Annotated[dict[str, Tile], Table("tiles/start", 5)]
    sides: Annotated[dict[str, Side], Table("locations/side", 16)]
    artifacts: Annotated[dict[str, Artifact], Table("artifacts/artifact", 12)]
    goals: Annotated[dict[str, ArtifactCard], Table("artifacts/artifact_card", 10)]
    slots: Annotated[dict[str, Slot], Table("boards/slot", 5)]
    tracks: Annotated[dict[str, Track], Table("boards/track", 3)]
    rewards: Annotated[dict[str, Reward], Table("boards/reward", 15)]
    standard: Annotated[dict[str, Standard], Table("boards/standard", 3)]
    progress: Annotated[Progress, Table("boards/progress", 1)]
    hibernation: Annotated[list[Hibernation], Table("boards/hibernation", 7)]
    points: Annotated[Points, Table("boards/points", 1)]
    limits: Annotated[Limits, Table("boards/limit", 1)]
    places: Annotated[dict[str, Spot], Table("tribes/place", 7)]
    tribes: Annotated[dict[str, Tribe], Table("tribes/tribe", 12)]
    technologies: Annotated[dict[str, Technology], Table("tribes/technology", 39)]
    figures: Annotated[Figures, Table("box/figures", 1)]
    ranks: Annotated[list[Rank], Table("box/rank", 6)]
    chapters: Annotated[dict[str, Chapter], Table("campaign/chapter", 5)]
    deeds: Annotated[dict[str, Deed], Table("campaign/deed", 15)]
    events: Annotated[dict[str, Event], Table("campaign/event", 5)]
    plates: Annotated[dict[str, Plate], Table("campaign/plate", 4)]
    pieces: Annotated[dict[str, Piece], Table("box/piece", None)]
    effects: Mapping[str, tuple[Word, ...]] = field(init=False)  # by what has them: see `effects_of`
    cards: Mapping[str, Citizen] = field(init=False)  # citizens and starting cards
    fronts: Mapping[str, Tile] = field(init=False)  # all tiles
    boards: Mapping[str, Mapping[str, Spot]] = field(init=False)  # what each side of a tribe has at each place
    lasting: Mapping[str, Mapping[str, Mapping[str, int]]] = field(init=False)  # see `lasting_of`

    def __post_init__(self) -> None:
        object.__setattr__(self, "effects", effects_of(self))
        object.__setattr__(self, "cards", {**self.citizens, **self.starting})
        object.__setattr__(self, "fronts", {**self.tiles, **self.starts})
        object.__setattr__(self, "boards", {key: _spots(self, tribe) for key, tribe in self.tribes.items()})
        object.__setattr__(self, "lasting", lasting_of(self))


def effects_of(b: Box) -> dict[str, tuple[Word, ...]]:
    """Every effect by its source: `card:mason:top`, `module:grey-1`, `machine:forge`, `crate:crate-1`, `water:a04`,
    `hibernation:h2`, `ability:nadair-sun`, `technology:water-point`, `side:energy-flasks`, `plate:glass`."""
    found: dict[str, list[str]] = {}
    for card in (*b.citizens.values(), *b.starting.values()):
        found |= {f"card:{card.key}:top": card.top, f"card:{card.key}:bottom": card.bottom}
    found |= {f"module:{each.key}": each.effect for each in b.modules.values()}
    found |= {f"machine:{each.key}": each.effect for each in b.machines.values()}
    found |= {f"machine:{own.key}": own.effect for own in b.standard.values()}
    found |= {f"machine:{each.key}": each.machine for each in b.technologies.values() if each.machine}
    found |= {f"crate:{each.key}": each.effect for each in b.crates.values()}
    found |= {f"water:{each.key}": each.water for each in (*b.tiles.values(), *b.starts.values()) if each.water}
    found |= {f"hibernation:{each.key}": each.effect for each in b.hibernation}
    found |= {f"ability:{each.key}": each.ability for each in b.tribes.values()}
    found |= {f"technology:{each.key}": each.gives for each in b.technologies.values() if each.gives}
    found |= {f"plate:{plate.key}": plate.effect for plate in b.plates.values()}
    found |= {f"deed:{deed.key}": deed.effect for deed in b.deeds.values()}
    found |= {f"event:{event.key}": event.effect for event in b.events.values() if event.effect}
    found |= {f"side:{each.key}": each.at_once for each in b.sides.values() if each.at_once}
    try:
        return {source: words.read(effect) for source, effect in found.items()}
    except words.UnknownWord as unknown:
        raise SheetError(f"the sheets of Revive: {unknown}") from unknown


def _spots(b: Box, tribe: Tribe) -> dict[str, Spot]:
    """RV-14.2, 15  Each place of a tribe board: what all have there, or its own technology, books and points."""
    return {
        key: msgspec.structs.replace(
            spot,
            technology=spot.technology or str(getattr(tribe, key)),
            books=tribe.books.get(key, spot.books),
            points=tribe.points.get(key, spot.points),
        )
        for key, spot in b.places.items()
    }


def lasting_of(b: Box) -> dict[str, dict[str, dict[str, int]]]:
    """RV-29.3  Cards that help as long as they lie in a slot: by card, half and what they help with."""
    found: dict[str, dict[str, dict[str, int]]] = {}
    for card in b.cards:
        for half in HALVES:
            for word in b.effects[f"card:{card}:{half}"]:
                if word.name == "while":
                    helps = found.setdefault(card, {}).setdefault(half, {})
                    helps[word.what] = helps.get(word.what, 0) + word.count
    return found


@cache
def tables() -> dict[str, Mapping[str, Printed]]:
    """Every table of the sheets by its name, as `orrery sheets` prints them."""
    return {name: read_named(SHEETS, name, kind, count=count) for name, (kind, count) in tables_of(Box).items()}


@cache
def box() -> Box:
    """The box as the sheets have it."""
    return Box(**fields_of(Box, tables()))


# -- the board as a graph (RV-1.3, G-02) ------------------------------------------------------------------------------

_ROWS = (4, 5, 4, 5, 4, 5, 4)  # places in each row; rows of four stand half a place in
_MIDDLE = (3, 2)  # the place of the chasm
_BEGIN = ((2, 2), (3, 1), (3, 3), (4, 1), (4, 2))  # the places beside it that the starting tiles are for
_NOTCHES = (((0, 0), (-1, 1)), ((8, 0), (8, 1)), ((-7, 13), (-7, 14)), ((2, 13), (1, 14)))  # the corners
RIM = ((2, 0), (4, 0), (6, 0), (-5, 14), (-3, 14), (-1, 14), (-3, 5), (-5, 9), (6, 5), (4, 9))  # crystal symbols


def _hexes(row: int, n: int) -> list[maps.Hex]:
    """The four hexes of a place: top, left, right, bottom."""
    q, r = 2 * n + 1 - _ROWS[row] % 2 - row, 2 * row
    return [(q, r), (q - 1, r + 1), (q, r + 1), (q - 1, r + 2)]


_WHERE = [(row, n) for row, count in enumerate(_ROWS) for n in range(count) if (row, n) != _MIDDLE]
PLACES = len(_WHERE)
PLACE_KEYS = tuple(f"{'abcdefg'[row]}{n + 1}" for row, n in _WHERE)
CORNER_KEYS = ("north-west", "north-east", "south-west", "south-east")
SPACE_KEYS = (
    *(f"{place}-{corner}" for place in PLACE_KEYS for corner in HEXES),
    "chasm",
    *CORNER_KEYS,
)
BEGIN = tuple(place for place, where in enumerate(_WHERE) if where in _BEGIN)  # places of the starting tiles
AT = tuple(at for where in _WHERE for at in _hexes(*where))  # the hex of each space of a tile
CELLS: tuple[tuple[maps.Hex, ...], ...] = (*((at,) for at in AT), tuple(_hexes(*_MIDDLE)), *_NOTCHES)  # of each space
CHASM = len(AT)
CORNERS = tuple(range(CHASM + 1, CHASM + 1 + len(_NOTCHES)))
SPACES = CHASM + 1 + len(_NOTCHES)


def place_of(space: int) -> int:
    """The place of a space of a tile."""
    return space // 4


def spaces_of(place: int) -> range:
    """The four spaces of a place."""
    return range(4 * place, 4 * place + 4)


def _beside() -> tuple[tuple[int, ...], ...]:
    """Spaces that share an edge; the chasm and each corner are one space, however many hexes they take."""
    space = {at: n for n, area in enumerate(CELLS) for at in area}
    hexes = [*space]
    pairs = [
        (space[here], space[hexes[there]])
        for here, near in zip(hexes, maps.hexes(hexes), strict=True)
        for there in near
    ]
    return maps.linked(SPACES, [pair for pair in pairs if pair[0] != pair[1]])


BESIDE = _beside()
UNSEEN, LARGE, GAP = "", "large", "chasm"  # what a space is besides the kinds of the tiles


class Chart(msgspec.Struct, frozen=True, eq=False):
    """What lies where, as far as it is explored: what each space is, and where what is looked for can be."""

    kinds: tuple[str, ...]
    sand: tuple[int, ...]
    locations: tuple[int, ...]  # regular and large ones
    unexplored: tuple[int, ...]  # places


def chart(b: Box, tiles: Iterable[tuple[str, bool]]) -> Chart:
    """RV-1.3  The board by the front of the tile in each place, "" for an unexplored one, and whether it is turned."""
    kinds: list[str] = []
    for front, is_turned in tiles:
        spaces = b.fronts[front].spaces if front else [UNSEEN] * 4
        kinds += reversed(spaces) if is_turned else spaces
    return charted((*kinds, GAP, *[LARGE] * len(CORNERS)))


@lru_cache(maxsize=1024)
def covered(on: Chart, tiles: tuple[tuple[int, str], ...]) -> Chart:
    """RV-27.1, 27.4  The board with spaces that tribe tiles have made something else."""
    over = dict(tiles)
    return charted(tuple(over.get(space, kind) for space, kind in enumerate(on.kinds)))


def charted(kinds: tuple[str, ...]) -> Chart:
    """A board of these spaces."""
    return Chart(
        kinds,
        tuple([space for space, kind in enumerate(kinds) if kind == "sand"]),
        tuple([space for space, kind in enumerate(kinds) if kind in ("location", LARGE)]),
        tuple([place for place in range(PLACES) if kinds[4 * place] == UNSEEN]),
    )


VAST = range(6, 10)  # the symbols that are vast in the campaign
CRYSTALS = tuple(
    tuple(space for space, at in enumerate(AT) if maps.apart(at, rim) == 1) for rim in RIM
)  # by crystal symbol: the spaces beside it
