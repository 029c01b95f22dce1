"""What can be drawn: areas of items, made from a redacted state.

The client knows kinds of items, never games. Ids are stable, so a move animates; a hidden card's
id says nothing about its face. Nothing here can hold itself, so the collector of cycles need not look (`gc=False`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

Kind = Literal["space", "die", "figure", "card", "tile", "track", "counter", "token", "stack", "text"]


class Pip(msgspec.Struct, omit_defaults=True, gc=False):
    """So many of something that has a drawing: what is paid, what is gained."""

    icon: str
    count: int = 1


class Item(msgspec.Struct, omit_defaults=True, gc=False):
    """One thing to draw: where it lies, what it shows, whose it is, what it says in full.

    The label says all that must be known; the rest is for drawing it. A die's face is its value or a drawing,
    and "gone" is the face of what is no longer there. A piece lies `at` the item whose id that is; other items stand
    at x, y: hexes, cells of a grid, or merely in that order, by the shape of their area.
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
    count: int | None = None  # what a counter shows, how many lie in a stack, where a track stands
    most: int | None = None  # where a track ends
    size: tuple[float, float] = (1, 1)  # columns and rows it takes in a grid


class Area(msgspec.Struct, omit_defaults=True, gc=False):
    """A board or a player's corner: items on a backdrop, laid out in its own units.

    hex: x, y are places of a hex map, a row being half a hex to the right of the one above it where x says so.
    grid: x, y are columns and rows; `columns` gives their relative widths where they differ.
    row: cards beside each other, a hand. list: a player's mat, which is laid out by kinds of items.
    """

    id: str
    title: str
    items: list[Item]
    owner: int | None = None
    shape: Literal["hex", "grid", "row", "list"] = "list"
    backdrop: str = ""  # the name of a drawing in the game's folder `art`
    columns: list[float] = []
    wide: tuple[int, int, int, int] = (0, 0, 12, 1)  # column, row, columns, rows of a 12-column page
    narrow: int = 0  # order on a narrow screen


class Owner(msgspec.Struct, omit_defaults=True, gc=False):
    """Somebody whose pieces are on the table: what they are called, and their colour and letter."""

    seat: int
    name: str
    colour: str = ""
    letter: str = ""
    printed: bool = False  # an opponent that the game itself plays


class Scene(msgspec.Struct, omit_defaults=True, gc=False):
    """All that one reader sees of the table, and the line above it."""

    title: str
    status: str
    areas: list[Area]
    owners: list[Owner] = []
    theme: str = ""

    def item(self, id: str) -> Item | None:
        return next((item for area in self.areas for item in area.items if item.id == id), None)
