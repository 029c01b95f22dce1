"""What can be drawn: areas of items, made from a redacted state.

The client knows kinds of items, never games. Ids are stable, so a move animates; a hidden card's
id says nothing about its face. Nothing here can hold itself, so the collector of cycles need not look (`gc=False`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from orrery.kernel.message import Part

Kind = Literal["space", "die", "figure", "card", "tile", "track", "counter", "token", "stack", "text", "edge"]


class Pip(msgspec.Struct, omit_defaults=True, gc=False):
    """So many of something that has a drawing: what is paid, what is gained."""

    icon: str
    count: int = 1


class Mark(msgspec.Struct, omit_defaults=True, gc=False):
    """What stands at a step of a track, counted from 1: a drawing, how many of it there are, what else it needs."""

    at: int
    icon: str
    count: int = 1
    needs: Sequence[Pip] = ()


class Line(msgspec.Struct, omit_defaults=True, gc=False):
    """A part of a card: what it is called, what it takes and brings; "gone" is the face of one that is covered."""

    label: str
    cost: Sequence[Pip] = ()
    gives: Sequence[Pip] = ()
    face: str = ""


class Item(msgspec.Struct, omit_defaults=True, gc=False):
    """One thing to draw: where it lies, what it shows, whose it is, what it says in full.

    The label says all that must be known; the rest is for drawing it. A die's face is its value or a drawing, a
    figure's is the drawing it is cut out of, a heading's the one that it is the plan of; "closed" is the face of a
    space that is shut, "printed" of one without a slot, "round" of one of a row that is run along, "spent" of a card
    that is used, "done" of one whose turn is over, "gone" of what is no longer there, "?" of what lies face down. A
    piece lies `at` the item whose id that is; other items stand at x, y: hexes, sectors, cells of a grid, points of a
    drawing, or merely in that order, by the shape of their area.
    An edge is the side of two hexes, half-way between them. A figure with a count is a body of so many, unless it says
    how much a whole one has; a figure's name is lettered on it, unless it has a picture, its `art`: that stands in an
    arch, with its suit at its shoulder. A token at a hex may say where in it, from its middle, in parts of its height;
    "cut" is the face of one in the shape of its drawing. A space of a hex map may cover several hexes, its `cells`:
    then it is one outline and one target, and what lies on it stands at its x, y. Where its face has a drawing, that is
    built on it: it is drawn large in its owner's colour, with the owner's name.
    """

    id: str
    kind: Kind
    label: str
    at: str | None = None
    x: float = 0
    y: float = 0
    face: str = ""
    owner: int | None = None
    text: str = ""
    rule: str | None = None
    icon: str = ""  # the drawing that stands for it
    cost: Sequence[Pip] = ()  # what it takes
    gives: Sequence[Pip] = ()  # what it brings
    points: int | None = None  # victory points printed on it
    count: int | None = None  # in a counter or stack, left of a figure; a card's number; where a track is
    most: int | None = None  # where a track ends, what a whole figure has, of how many a heading counts some
    size: tuple[float, float] = (
        1,
        1,
    )  # columns and rows, turns and thickness, width and height, a piece's scale
    asks: Sequence[Pip] = ()  # what is printed where a piece is to lie: the faces of dice, a sum
    suits: Sequence[str] = ()  # of what sort it is: names of colours or drawings; a hex's are its ground and a landmark
    name: str = ""  # what it is called where the rest is drawn beside it: "Water" of "Water: 3"
    marks: Sequence[Mark] = ()  # what stands at the steps of a track
    lanes: Sequence[int] = ()  # of a track of a mat that crosses others, whose room they share: the line of each step
    cells: Sequence[tuple[float, float]] = ()  # the hexes it covers, where it is more than one
    lines: Sequence[Line] = ()  # the parts of a card, from above
    art: str = ""  # of a card or tile, its kind and which it is, "item/forge": for its outline and picture


class Outline(msgspec.Struct, omit_defaults=True, gc=False):
    """A line round hexes of a map that belong together; one that is `lit` shines, such as round where all began."""

    cells: Sequence[tuple[float, float]]
    lit: bool = False


class Rail(msgspec.Struct, omit_defaults=True, gc=False):
    """The outer edge of a ring of a round board: its teeth, and which way it turns; 1 is clockwise, 0 not at all."""

    ring: int
    teeth: int = 0
    way: int = 0


Room = tuple[float, float, float, float]  # left, top, width, height, in units of a drawing


class Leaf(msgspec.Struct, omit_defaults=True, gc=False):
    """A page of a phone for a drawn place: parts of the drawing, each in a room of that page.

    A part is two rooms, where it is in the drawing and where on the page; what stands in it is stretched with it, and
    what stands in no part is not on that page.
    """

    extent: tuple[float, float]  # how wide and high the page is, in units of its own
    parts: Sequence[tuple[Room, Room]]
    short: str = ""  # the word on its tab; nothing for that of its area


class Area(msgspec.Struct, omit_defaults=True, gc=False):
    """A board or a player's corner: items on a backdrop, laid out in its own units.

    hex: x, y are places of a hex map, a row being half a hex to the right of the one above it where x says so. The
    hexes stand on a point; where they are `flat`, on a side, and a column is half a hex lower where y says so. Where
    places cover several hexes, tracks of several owners are one rail round the map, with their marks on it. A ground
    is painted by the drawing `ground-NAME` of the game's folder `art` in each hex, or by `whole-NAME`, `whole-NAME-2`
    and so on over all that a place covers.
    rings: a round board. A sector's y is its ring, 0 the disc in the middle; x is where its middle stands, in turns
    clockwise from the top. When a ring turns, the x of its sectors changes and all that lies on them goes with them.
    grid: x, y are columns and rows; `columns` gives their relative widths where they differ.
    row: cards beside each other, a hand. list: a player's mat, which is laid out by kinds of items.
    drawn: a picture, its backdrop, with items at points of it: x, y is the middle of an item and `size` its width and
    height, all in units of the picture, which is `extent` wide and high. No two items overlap. Where the drawing is
    larger, what is beyond is seen around it as far as there is room. What lies at another item may stand at a point of
    its own there, such as a card in a socket below its heading. A phone held upright shows its `leaves` instead.
    race: tracks of several owners are one rail as long as the longest, with their marks on it, side by side where they
    have come equally far; other items lie below it.
    rows: lines of one height, a y and what is half-way to the next being one of them. Spaces that are only printed are
    steps of equal size, after the line's heading and its places; what stands after the sign "enter" in what a step
    gives comes once. A track is as long as all others, with the counters that lie at it behind its end. Other things
    follow each other as there is room.
    sides: two that face each other, such as in a battle. x is 0 for what is of the one, 2 of the other, 1 for what is
    between them, and y orders it; counters of both with the same drawing are compared.

    An area `over` an item of another one is an event: it is shown there for as long as it lasts, and has no place on
    the page.
    """

    id: str
    title: str
    items: list[Item]
    owner: int | None = None
    shape: Literal["hex", "rings", "grid", "drawn", "row", "list", "sides", "race", "rows"] = "list"
    flat: bool = False  # of a hex map: the hexes stand on a side
    backdrop: str = ""  # the name of a drawing in the game's folder `art`
    columns: list[float] = []
    extent: tuple[float, float] = (0, 0)  # of a drawn place: how wide and high it is, in its units
    narrow: int = 0  # order on a narrow screen
    name: str = ""  # what it is called where its owner is drawn beside it: "Hand" of "Purple's hand"
    title_parts: Sequence[Part] = ()  # the title, where it is more than text
    over: str = ""  # the id of the item where it happens, if it is an event
    links: Sequence[tuple[str, str]] = ()  # of a grid or a drawn place: the ids of items that a line or a plate joins
    outlines: Sequence[Outline] = ()  # of a hex map: hexes that a line runs round
    rails: Sequence[Rail] = ()  # of a round board: the edges of its rings
    short: str = ""  # the word on its tab on a phone, where its name is too long for that
    leaves: Sequence[Leaf] = ()  # of a drawn place: its pages on a phone
    glance: Sequence[str] = ()  # of a mat: the ids of spaces whose pieces are seen beside its owner's name as well


class Owner(msgspec.Struct, omit_defaults=True, gc=False):
    """Somebody whose pieces are on the table: what they are called, their colour and letter, and what stands for them.

    That is a kind and which it is, "character/akira", as of a card: the picture of it is their portrait.
    """

    seat: int
    name: str
    colour: str = ""
    letter: str = ""
    printed: bool = False  # an opponent that the game itself plays
    art: str = ""


class Scene(msgspec.Struct, omit_defaults=True, gc=False):
    """All that one reader sees of the table, and the line above it.

    A chapter is a stretch of the game as people count it, such as a round; a replay is searched by it.
    """

    title: str
    status: str
    areas: list[Area]
    owners: list[Owner] = []
    theme: str = ""
    chapter: str = ""
    status_parts: Sequence[Part] = ()  # the status, where it is more than text
    phases: Sequence[str] = ()  # what a round or a turn is made of, in its order
    phase: int = -1  # which of them it is now; none before the game and after it
    beside: Sequence[Part] = ()  # the status where the phase stands above it, if it says that too

    def item(self, id: str) -> Item | None:
        return next((item for area in self.areas for item in area.items if item.id == id), None)
