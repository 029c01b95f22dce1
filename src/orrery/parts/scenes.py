"""What scenes are made of: counters, decks, tracks and card backs, and the page they lie on.

Where the label of an item says a number, the item holds that number too, so that it can be drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypedDict, Unpack

from orrery.kernel.scene import Area, Item, Pip
from orrery.kernel.secrecy import HIDDEN, UNKNOWN

# -- items ------------------------------------------------------------------------------------------------------------


class Drawn(TypedDict, total=False):
    """What else is said of an item, as `Item` has it."""

    at: str | None
    x: float
    y: float
    owner: int | None
    text: str
    rule: str | None
    icon: str
    cost: Sequence[Pip]
    gives: Sequence[Pip]
    points: int | None
    size: tuple[float, float]
    suits: Sequence[str]


class Counted(Drawn, total=False):
    """And of one that may have a face and an end."""

    face: str
    most: int | None


def counter(id: str, name: str, count: int, **drawn: Unpack[Counted]) -> Item:
    """So many of something: "Water: 3", or "Water: ?" where the reader may not know."""
    if count == UNKNOWN:
        return Item(id, "counter", f"{name}: ?", **drawn)
    return Item(id, "counter", f"{name}: {count}", count=count, **drawn)


def deck(id: str, name: str, count: int, **drawn: Unpack[Counted]) -> Item:
    """A pile or a hand of which only the number shows: "Deck: 12"."""
    return Item(id, "stack", f"{name}: {count}", count=count, **drawn)


def track(id: str, label: str, count: int, most: int, **drawn: Unpack[Drawn]) -> Item:
    """How far something has come of how far it goes."""
    return Item(id, "track", label, count=count, most=most, **drawn)


def back(id: str, name: str, **drawn: Unpack[Drawn]) -> Item:
    """A card seen from behind: "A card"."""
    return Item(id, "card", name, face=HIDDEN, **drawn)


def between(sign: str, pips: Iterable[Pip]) -> tuple[Pip, ...]:
    """Pips with a sign between each two; a pip that counts nothing is drawn without a number."""
    found: list[Pip] = []
    for pip in pips:
        found += [Pip(sign, 0), pip] if found else [pip]
    return tuple(found)


# -- the page ---------------------------------------------------------------------------------------------------------

Row = tuple[int, list[tuple[Area, int]]]  # how high, and what stands in it with the columns each takes, of twelve


def row(id: str, title: str, cards: list[Item], owner: int | None = None) -> Area:
    """Cards beside each other, such as a hand."""
    return Area(id, title, cards, owner=owner, shape="row")


def mats(areas: list[Area], height: int) -> list[Row]:
    """What is the others', two or three beside each other."""
    across = 3 if len(areas) == 3 else 2
    return [(height, [(area, 12 // across) for area in areas[i : i + across]]) for i in range(0, len(areas), across)]


def lay(rows: list[Row]) -> list[Area]:
    """Areas where they stand on a wide page, from the top."""
    areas: list[Area] = []
    y = 0
    for height, row in rows:
        x = 0
        for area, columns in row:
            area.wide = (x, y, columns, height)
            areas.append(area)
            x += columns
        y += height
    return areas


def ordered(areas: list[Area], first: Sequence[str]) -> list[Area]:
    """Areas with their order on a narrow screen: these first, by their ids, then the others as they come."""
    places = {name: place for place, name in enumerate(first)}
    for narrow, area in enumerate(sorted(areas, key=lambda area: places.get(area.id, len(first)))):
        area.narrow = narrow
    return areas
