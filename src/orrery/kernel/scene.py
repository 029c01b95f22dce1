"""What can be drawn: areas of items, made from a redacted state.

The client knows kinds of items, never games. Ids are stable, so a move animates; a hidden card's
id says nothing about its face.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Kind = Literal["space", "die", "figure", "card", "tile", "track", "counter", "token", "stack", "text"]


class Item(msgspec.Struct, omit_defaults=True):
    """One thing to draw: where it lies, what it shows, whose it is, what it says in full.

    The label says all that must be known; the face is for drawing it (a die's apart, which is its value),
    and "gone" is the face of what is no longer there.
    """

    id: str
    kind: Kind
    label: str
    at: str | None = None  # the id of the space it lies on
    x: float = 0
    y: float = 0
    face: str = ""
    owner: int | None = None
    text: str = ""
    rule: str | None = None


class Area(msgspec.Struct, omit_defaults=True):
    """A board or a player's corner: items on a backdrop, laid out in its own units."""

    id: str
    title: str
    items: list[Item]
    owner: int | None = None
    shape: Literal["hex", "grid", "row", "list"] = "list"
    backdrop: str = ""
    wide: tuple[int, int, int, int] = (0, 0, 12, 1)  # column, row, columns, rows of a 12-column page
    narrow: int = 0  # order on a narrow screen


class Owner(msgspec.Struct, omit_defaults=True):
    """Somebody whose pieces are on the table: what they are called, and their colour and letter."""

    seat: int
    name: str
    colour: str = ""
    letter: str = ""


class Scene(msgspec.Struct, omit_defaults=True):
    """All that one reader sees of the table, and the line above it."""

    title: str
    status: str
    areas: list[Area]
    owners: list[Owner] = []
    theme: str = ""

    def item(self, id: str) -> Item | None:
        return next((item for area in self.areas for item in area.items if item.id == id), None)
