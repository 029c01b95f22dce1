"""The board: tiles by their backs or their four spaces, the chasm, the corners, and all that stands there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from orrery.games.revive import components as box
from orrery.games.revive import state
from orrery.games.revive.components import ARTIFACTS, CELLS, CHASM, CORNERS, CRYSTALS, PLACE_KEYS, RIM, SPACE_KEYS, Box
from orrery.games.revive.scene import pieces
from orrery.games.revive.speech import cards, ids, names
from orrery.games.revive.state import NOBODY, State
from orrery.games.revive.tribes.tiles import BY_TILE
from orrery.games.revive.words import BASIC
from orrery.kernel.message import Amount, Say, Thing, Who
from orrery.kernel.message import say as message
from orrery.kernel.scene import Area, Item, Mark, Outline, Pip
from orrery.parts import goods
from orrery.parts.scenes import track

MINOR = "minor"
GROUNDS = {"water": "waves"}  # terrain whose name is that of another drawing
BIG = (1.3, 1.3)
VAST_CRYSTALS = "vast-crystals"
HOUSE, TOWER = (1.2, 1.2), (1.5, 1.5)  # buildings beside figures
# where in the chasm artifacts lie, beside the light from below
CRATERS = {"amber": (-0.54, -0.3), "violet": (-0.54, 0.3), "teal": (0.54, -0.3), MINOR: (0.54, 0.3)}


def board(s: State, say: Say) -> Area:
    """RV-1.3, 2.1  The thirty places around the chasm, the corners, the rim, and everything on them."""
    items = [*_places(s, say), _chasm(say), *_corners(s, say)]
    items += [_symbol(say, n, VAST_CRYSTALS in s.content and n in box.VAST) for n in range(len(CRYSTALS))]
    items += _artifacts(s, say)
    for p in s.players:
        items += [_building(say, p.seat, space, "small") for space in p.small]
        items += [_building(say, p.seat, space, "large") for space in p.large]
        items += [_figure(say, p.seat, space) for space in p.figures]
    items += _marks(s, say)
    items += [_pawn(s.game.box, say, p.seat, p.points) for p in s.players]
    b = s.game.box
    outlines = [Outline(_tile(n), place.front in b.starts) for n, place in enumerate(s.places) if place.front]
    return Area("map", say("board"), items, shape="hex", backdrop="snow", outlines=outlines)


def at_hex(hex: tuple[int, int]) -> tuple[float, float]:
    """Where a hex stands: rows lean half a hex to the right."""
    q, r = hex
    return q + r / 2, float(r)


@cache
def _cells(of: tuple[tuple[int, int], ...]) -> tuple[tuple[float, float], ...]:
    return tuple(map(at_hex, of))


def _tile(place: int) -> tuple[tuple[float, float], ...]:
    """The four hexes of a place."""
    return _cells(box.AT[4 * place : 4 * place + 4])


def _middle(cells: tuple[tuple[float, float], ...]) -> tuple[float, float]:
    return sum(x for x, _ in cells) / len(cells), sum(y for _, y in cells) / len(cells)


# -- places and spaces ------------------------------------------------------------------------------------------------


def _places(s: State, say: Say) -> Iterator[Item]:
    """RV-13  Unexplored tiles as one piece each, explored ones space by space."""
    lying = state.board(s)
    for number, place in enumerate(s.places):
        if not place.front:
            yield _unexplored(s.game.box, say, number, place.back)
            continue
        for space in box.spaces_of(number):
            holder = state.builder(s, space)
            seat = NOBODY if holder is None else holder.seat
            yield _space(s.game.box, say, space, lying.kinds[space], place.front, seat)


@cache
def _unexplored(b: Box, say: Say, place: int, back: str) -> Item:
    """RV-13.1, 13.2  A tile that lies face down: what exploring it costs and pays."""
    cells = _tile(place)
    x, y = _middle(cells)
    printed = b.backs.get(back)
    label = say(
        "place-label", place=names.place(place), known=int(printed is not None),
        cost=goods.amounts(printed.cost if printed else None, BASIC),
        points=Amount(printed.points if printed else 0, "points"),
    )  # fmt: skip
    return Item(
        ids.place(place), "space", label, x=x, y=y, text=pieces.told(say, cards.back(b, back)) if back else "",
        rule="RV-13.1", cost=pieces.cost(b, back) if back else (), points=printed.points if printed else None,
        icon="recruit", suits=("ice",), cells=cells, name=PLACE_KEYS[place].upper(),
    )  # fmt: skip


@cache
def _space(b: Box, say: Say, space: int, kind: str, front: str, seat: int) -> Item:
    """RV-1.3, 16.5  A space of a tile, with what its water gives."""
    wet = kind == "water"
    label = say(
        "space-label", terrain=names.terrain(kind), space=names.space(space), wet=int(wet),
        gives=cards.water(b, front) if wet else "",
    )  # fmt: skip
    x, y = at_hex(box.AT[space])
    return Item(
        ids.space(space), "space", label, x=x, y=y, owner=None if seat == NOBODY else seat, rule="RV-1.3",
        gives=pieces.effect(b, f"water:{front}") if wet else (), suits=(GROUNDS.get(kind, kind),),
    )  # fmt: skip


@cache
def _chasm(say: Say) -> Item:
    """RV-2.8  The chasm with the craters around it: one space, on which nothing is built."""
    cells = _cells(CELLS[CHASM])
    x, y = _middle(cells)
    return Item(ids.space(CHASM), "space", say("chasm-label"), x=x, y=y, rule="RV-1.3", suits=("chasm",), cells=cells)


def _corners(s: State, say: Say) -> Iterator[Item]:
    """RV-2.2, 14.6  The large locations in the corners of the board."""
    for space, side in zip(CORNERS, s.corners or [""] * len(CORNERS), strict=True):
        yield _corner(s.game.box, say, space, side)


@cache
def _corner(b: Box, say: Say, space: int, side: str) -> Item:
    cells = _cells(CELLS[space])
    x, y = _middle(cells)
    gives = _scores(b, side) if side else ()
    counts = cards.scores(b, side) if side else names.NONE
    label = say("corner-label", space=names.space(space), counts=counts)
    return Item(
        ids.space(space), "space", label, x=x, y=y,
        text=pieces.told(say, cards.side(b, side)) if side else "", rule="RV-14.6", gives=gives, suits=("large",),
        cells=cells,
    )  # fmt: skip


def _scores(b: Box, side: str) -> tuple[Pip, ...]:
    """RV-33  The points of each thing counted; where they come in steps, the most."""
    printed = b.sides[side]
    return (Pip("purple", printed.each or printed.reaches[-1][1]), Pip("per", 0), pieces.unit(side))


@cache
def _symbol(say: Say, number: int, vast: bool) -> Item:
    """RV-16.4  A crystal symbol at the rim; some are vast in the campaign."""
    x, y = at_hex(RIM[number])
    label = say("symbol-label", vast=int(vast))
    return Item(
        f"symbol:{number + 1}", "token", label, x=x, y=y, rule="RV-16.4", icon="crystal", size=BIG if vast else (1, 1)
    )


# -- what lies and stands there ---------------------------------------------------------------------------------------


def _artifacts(s: State, say: Say) -> Iterator[Item]:
    """RV-2.8, 21.1  The artifacts on the craters by colour; the last of them ends the game."""
    b = s.game.box
    for colour in ARTIFACTS:
        left = sum(b.artifacts[key].colour == colour for key in s.artifacts)
        if left:
            yield artifact(say, ids.artifact(colour), colour, left, ids.space(CHASM), lies=CRATERS[colour])
    if s.spare or not s.artifacts:
        yield artifact(say, ids.artifact(MINOR), MINOR, s.spare, ids.space(CHASM), lies=CRATERS[MINOR])


@cache
def artifact(
    say: Say, id: str, colour: str, count: int, at: str | None, seat: int | None = None, *,
    lies: tuple[float, float] = (0, 0),
) -> Item:  # fmt: skip
    """RV-21.1, 21.2  Artifacts of a colour, or minor ones."""
    label = say("artifact-label", artifact=Thing("artifact", colour), count=count)
    return Item(
        id, "token", label, at, x=lies[0], y=lies[1], owner=seat, rule="RV-21.2" if colour == MINOR else "RV-21.1",
        icon=f"artifact-{colour}", count=count,
    )  # fmt: skip


@cache
def _building(say: Say, seat: int, space: int, size: str) -> Item:
    """RV-16  A building on sand."""
    label = say("piece-of", piece=Thing("size", size), seat=Who(seat))
    return Item(
        ids.building(space), "figure", label, ids.space(space), face=f"{size}-building", owner=seat, rule="RV-16.1",
        size=TOWER if size == "large" else HOUSE,
    )  # fmt: skip


@cache
def _figure(say: Say, seat: int, space: int) -> Item:
    """RV-14  Somebody's population at a location."""
    label = say("piece-of", piece=message("population"), seat=Who(seat))
    return Item(ids.figure(seat, space), "figure", label, ids.space(space), face="person", owner=seat, rule="RV-14.1")


def _marks(s: State, say: Say) -> Iterator[Item]:
    """RV-27  Tribe tiles, and the falcon."""
    for mark in s.marks:
        label = say("piece-of", piece=Thing("mark", mark.kind), seat=Who(mark.seat))
        yield Item(
            f"mark:{mark.kind}:{SPACE_KEYS[mark.space]}", "token", label, ids.space(mark.space), owner=mark.seat,
            rule=BY_TILE[mark.kind], icon=f"mark-{mark.kind}",
        )  # fmt: skip
    if s.falcon != NOBODY:
        keeper = next((p.seat for p in s.players if p.tribe and s.game.box.tribes[p.tribe].tiles == "falcon"), None)
        label, at = say("falcon-label"), ids.space(s.falcon)
        yield Item("falcon", "token", label, at, owner=keeper, rule="RV-27.6", icon="mark-falcon")


# -- the point track --------------------------------------------------------------------------------------------------


@cache
def _pawn(b: Box, say: Say, seat: int, points: int) -> Item:
    """RV-5.1, 5.3  How far somebody has come round the board, lap after lap, and where bonuses lie in the first."""
    lap = b.points.lap
    label = say("pawn-label", seat=Who(seat), points=Amount(points, "points"))
    bonuses = sorted([*((at, "crate") for at in b.points.crate), *((at, "artifact") for at in b.points.artifact)])
    return track(
        ids.pawn(seat), label, points % lap, lap, owner=seat, rule="RV-5.1",
        name=f"+{points - points % lap}" if points >= lap else "", marks=[Mark(at, icon) for at, icon in bonuses],
    )  # fmt: skip
