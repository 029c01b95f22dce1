"""What scenes are made of: counters, decks, tracks and card backs, and the page they lie on.

Where the label of an item says a number, the item holds that number too, so that it can be drawn.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Literal

from orrery.kernel.message import Say, Who
from orrery.kernel.scene import Area, Item, Leaf, Mark, Pip, Room
from orrery.kernel.secrecy import HIDDEN, UNKNOWN

# -- items ------------------------------------------------------------------------------------------------------------
# What else may be said of an item is named one by one: made from a dictionary, it would take several times as long.


def counter(
    id: str, name: str, count: int, *, x: float = 0, y: float = 0, face: str = "", owner: int | None = None,
    text: str = "", rule: str | None = None, icon: str = "", most: int | None = None, at: str | None = None,
) -> Item:  # fmt: skip
    """So many of something: "Water: 3", or "Water: ?" where the reader may not know."""
    known = count != UNKNOWN
    return Item(
        id, "counter", f"{name}: {count if known else '?'}", at, x=x, y=y, face=face, owner=owner, text=text, rule=rule,
        icon=icon, count=count if known else None, most=most, name=name,
    )  # fmt: skip


def deck(
    id: str, name: str, count: int, *, x: float = 0, y: float = 0, face: str = "", owner: int | None = None,
    text: str = "", rule: str | None = None, icon: str = "", columns: int = 1,
) -> Item:  # fmt: skip
    """A pile or a hand of which only the number shows: "Deck: 12"."""
    found = Item(
        id, "stack", f"{name}: {count}", x=x, y=y, face=face, owner=owner, text=text, rule=rule, icon=icon, count=count,
        name=name,
    )  # fmt: skip
    if columns > 1:  # an equal size that is not the default itself would be sent
        found.size = (columns, 1)
    return found


def track(
    id: str, label: str, count: int, most: int, *, x: float = 0, y: float = 0, owner: int | None = None,
    text: str = "", rule: str | None = None, icon: str = "", points: int | None = None, name: str = "",
    marks: Sequence[Mark] = (), lanes: Sequence[int] = (),
) -> Item:  # fmt: skip
    """How far something has come of how far it goes."""
    return Item(
        id, "track", label, x=x, y=y, owner=owner, text=text, rule=rule, icon=icon, points=points, count=count,
        most=most, name=name, marks=marks, lanes=lanes,
    )  # fmt: skip


def back(
    id: str, name: str, *, x: float = 0, y: float = 0, owner: int | None = None, rule: str | None = None,
    icon: str = "",
) -> Item:  # fmt: skip
    """A card seen from behind: "A card"."""
    return Item(id, "card", name, x=x, y=y, face=HIDDEN, owner=owner, rule=rule, icon=icon)


def between(sign: str, pips: Iterable[Pip]) -> tuple[Pip, ...]:
    """Pips with a sign between each two; a pip that counts nothing is drawn without a number."""
    found: list[Pip] = []
    for pip in pips:
        found += [Pip(sign, 0), pip] if found else [pip]
    return tuple(found)


# -- drawn places ------------------------------------------------------------------------------------------------------


def lay(items: Sequence[Item], room: Room, columns: int = 0, *, gap: float = 4, rows: int = 0) -> Sequence[Item]:
    """Items in equal cells of a room, row by row; in so many columns, or as many as make cells about square.

    Room for more rows than there are items may be kept, so that what comes later moves nothing.
    """
    left, top, wide, high = room
    across = columns or max(1, min(len(items), round((len(items) * wide / high) ** 0.5)))
    down = max(rows, -(-len(items) // across), 1)
    w, h = (wide + gap) / across, (high + gap) / down
    for number, item in enumerate(items):
        row, column = divmod(number, across)
        item.x, item.y = left + column * w + (w - gap) / 2, top + row * h + (h - gap) / 2
        item.size = (w - gap, h - gap)
    return items


# -- the page ---------------------------------------------------------------------------------------------------------


def row(id: str, title: str, cards: list[Item], owner: int | None = None) -> Area:
    """Cards beside each other, such as a hand."""
    return Area(id, title, cards, owner=owner, shape="row")


def corner(
    say: Say, id: str, title: str, seat: int, items: list[Item], *, shape: Literal["list", "row"] = "list",
    backdrop: str = "", extent: tuple[float, float] | None = None, links: Sequence[tuple[str, str]] = (),
    leaves: Sequence[Leaf] = (),
) -> Area:  # fmt: skip
    """Somebody's mat or hand: the message `title` says whose it is, its attribute ``name`` only what it is.

    A mat with an extent is drawn: its items stand at points of it, and on a phone on its leaves.
    """
    words = say.words(title, seat=Who(seat))
    return Area(
        id, words.text, items, owner=seat, shape="drawn" if extent else shape, backdrop=backdrop, name=say.name(title),
        title_parts=words.parts, extent=extent or (0, 0), links=links, leaves=leaves,
    )  # fmt: skip


def ordered(areas: list[Area], first: Sequence[str]) -> list[Area]:
    """Areas with their order on a narrow screen: these first, by their ids, then the others as they come."""
    places = {name: place for place, name in enumerate(first)}
    for narrow, area in enumerate(sorted(areas, key=lambda area: places.get(area.id, len(first)))):
        area.narrow = narrow
    return areas


def tabbed(areas: list[Area], say: Say, words: Container[str]) -> list[Area]:
    """Areas with a word for their tabs, where there is one: "tab-planet" for `planet`, "tab-hand" for `hand-2`."""
    for area in areas:
        kind = area.id if area.owner is None else area.id.rpartition("-")[0]
        if kind in words:
            area.short = say(f"tab-{kind}")
    return areas
