"""A scene as text: what the terminal shows, a screen reader reads and a bug report quotes.

It knows kinds of items, never games. An owner is a letter and a shape as well as a colour, so
nothing is said by colour alone.

    console.print(draw(match.scene(seat), reader=seat, width=console.width))
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from orrery.kernel.scene import Area, Item, Scene
from orrery.terminal.hexmap import hex_map

SIDE_BY_SIDE = 110  # from this width on, areas stand beside each other as the scene lays them out
SHAPES = "●▲■◆★✚"
LETTERS = "ABCDEF"
PALETTE = ("magenta", "dark_orange", "dodger_blue1", "green3", "yellow3", "red3")
COLOURS = {
    "purple": "medium_purple1", "orange": "dark_orange", "blue": "dodger_blue1", "black": "grey62", "red": "red1",
    "green": "green3", "yellow": "yellow1", "white": "white", "pink": "hot_pink",
}  # fmt: skip
FLOWING = ("counter", "die", "token", "track")  # kinds that share a line


@dataclass(frozen=True)
class Mark:
    """How an owner is told apart: a letter, a shape and a colour."""

    letter: str
    shape: str
    style: str

    def text(self) -> Text:
        return Text(self.letter + self.shape, style=self.style)


@dataclass
class Page:
    """A scene being drawn for one reader: who owns what, and what lies where."""

    scene: Scene
    reader: int | None
    home: int | None = None  # whose area is being drawn: its owner's things need no mark there
    marks: dict[int, Mark] = field(default_factory=dict)
    lying: dict[str, list[Item]] = field(default_factory=lambda: defaultdict(list))

    def __post_init__(self) -> None:
        self.marks = marks_of(self.scene)
        places = {item.id for area in self.scene.areas for item in area.items}
        for area in self.scene.areas:
            for item in area.items:
                if item.at in places and item.at is not None and item.at != item.id:
                    self.lying[item.at].append(item)
        self._placed = {item.id for items in self.lying.values() for item in items}

    def standing(self, area: Area) -> list[Item]:
        """The items of an area that lie on nothing else."""
        return [item for item in area.items if item.id not in self._placed]

    def mark(self, owner: int | None) -> Text:
        return self.marks[owner].text() if owner is not None and owner != self.home else Text()


def marks_of(scene: Scene) -> dict[int, Mark]:
    """A mark for every owner in a scene: the first letter of what it is called if that tells them apart."""
    titles: dict[int, str] = {}
    for area in scene.areas:
        if area.owner is not None:
            titles.setdefault(area.owner, area.title)
    owners = sorted({*titles, *(item.owner for area in scene.areas for item in area.items if item.owner is not None)})
    letters = {owner: titles.get(owner, "")[:1].upper() for owner in owners}
    if len(set(letters.values())) < len(letters) or not all(letter.isalpha() for letter in letters.values()):
        letters = {owner: LETTERS[owner % len(LETTERS)] for owner in owners}
    return {owner: Mark(letters[owner], SHAPES[owner % len(SHAPES)], _style(owner, titles)) for owner in owners}


def _style(owner: int, titles: dict[int, str]) -> str:
    words = titles.get(owner, "").lower().replace(":", " ").split()
    named = next((COLOURS[word] for word in words if word in COLOURS), None)
    return f"bold {named or PALETTE[owner % len(PALETTE)]}"


def draw(scene: Scene, *, reader: int | None, width: int, only: Iterable[str] | None = None) -> RenderableType:
    """A scene, or only some of its areas, as text of at most this width."""
    page = Page(scene, reader)
    areas = scene.areas if only is None else [area for area in scene.areas if area.id in set(only)]
    if width >= SIDE_BY_SIDE:
        return Group(*(_band(page, band, width) for band in _bands(areas)))
    return Group(*(_panel(page, area, width) for area in sorted(areas, key=lambda area: area.narrow)))


def heading(scene: Scene) -> Text:
    """The line above the table: the game and where it stands."""
    return Text.assemble((scene.title, "bold"), "  ", scene.status)


def _bands(areas: Sequence[Area]) -> list[list[Area]]:
    """Areas whose rows of the wide page overlap, from top to bottom."""
    bands: list[list[Area]] = []
    end = 0
    for area in sorted(areas, key=lambda area: (area.wide[1], area.wide[0])):
        if not bands or area.wide[1] >= end:
            bands.append([])
        bands[-1].append(area)
        end = max(end, area.wide[1] + area.wide[3])
    return bands


def _band(page: Page, band: list[Area], width: int) -> RenderableType:
    """The areas of a band in columns, each column from top to bottom."""
    columns: dict[int, list[Area]] = defaultdict(list)
    for area in band:
        columns[area.wide[0]].append(area)
    shares = {place: max(area.wide[2] for area in stack) for place, stack in columns.items()}
    whole = sum(shares.values())
    grid = Table.grid(padding=0)
    cells = []
    for place in sorted(columns):
        share = width * shares[place] // whole
        grid.add_column(width=share)
        cells.append(Group(*(_panel(page, area, share) for area in columns[place])))
    grid.add_row(*cells)
    return grid


def _panel(page: Page, area: Area, width: int) -> RenderableType:
    page.home = None
    title, style = Text(area.title, style="bold"), "bright_black"
    if area.owner is not None:
        title = Text.assemble(page.mark(area.owner), " ", title)
        style = page.marks[area.owner].style.removeprefix("bold ")
        title.append(" (you)" if area.owner == page.reader else "")
        page.home = area.owner
    body = _body(page, area, width - 4)
    return Panel(body, title=title, title_align="left", box=box.ROUNDED, border_style=style, width=width)


def _body(page: Page, area: Area, width: int) -> RenderableType:
    items = page.standing(area)
    if not items:
        return Text("nothing", style="dim")
    if area.shape == "hex":
        return _hexes(page, items, width)
    if area.shape == "grid":
        return _grid(page, items, width)
    if area.shape == "row":
        return _flow(page, items)
    return _list(page, items, wordy=area.owner is None or area.owner == page.reader)


# -- lists and rows ------------------------------------------------------------------------------


def _list(page: Page, items: list[Item], wordy: bool) -> RenderableType:
    """Counters, dice and the like share a line; everything else has a line of its own, with its text."""
    runs = groupby(items, key=lambda item: item.kind in FLOWING and not (wordy and item.text))
    return Group(*(_lines(page, list(run), wordy and not flows) for flows, run in runs))


def _lines(page: Page, items: list[Item], wordy: bool) -> RenderableType:
    if not any(item.text and wordy for item in items):
        return _flow(page, items)
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(min_width=12, max_width=34)
    grid.add_column(ratio=1)
    for item in items:
        text = Text(item.text)
        if item.rule:
            text.append(f" {item.rule}", style="dim")
        grid.add_row(_whole(page, item), text)
    return grid


def _flow(page: Page, items: list[Item]) -> Text:
    """Items one after another in a paragraph; equal ones are counted."""
    flowed = Text(overflow="fold")
    for _, run in groupby([_whole(page, item) for item in items], key=lambda chip: chip.plain):
        same = list(run)
        flowed.append(" · " if flowed else "", style="dim")
        flowed.append_text(same[0])
        if len(same) > 1:
            flowed.append(f" ×{len(same)}")
    return flowed


def _whole(page: Page, item: Item) -> Text:
    """An item and what lies on it, in a line."""
    text = chip(page, item)
    upon = page.lying.get(item.id, [])
    if upon:
        text.append(": ")
        for place, other in enumerate(upon):
            text.append(" " if place else "")
            text.append_text(_whole(page, other))
    return text


def chip(page: Page, item: Item, *, short: bool = False) -> Text:
    """An item by itself, as short as its kind allows."""
    text = page.mark(item.owner)
    if item.kind == "die":
        return text.append(f"[{item.face or '?'}]", style="bold")
    if item.kind == "figure" and short and text:
        return text
    if short:
        return text.append(item.face or item.label)
    if text:
        text.append(" ")
    text.append(item.label, style="bold" if item.kind in ("card", "tile") else "")
    if item.kind in ("counter", "track", "stack") and item.face:
        text.append(" ").append(item.face, style="bold")
    return text


# -- grids and hex maps --------------------------------------------------------------------------


def _grid(page: Page, items: list[Item], width: int) -> RenderableType:
    """Spaces by their place as a table; what has no place beneath it."""
    xs, ys = sorted({item.x for item in items}), sorted({item.y for item in items})
    cells: dict[tuple[float, float], list[Item]] = defaultdict(list)
    for item in items:
        cells[item.x, item.y].append(item)
    if width < 8 * len(xs):
        return _list(page, items, wordy=False)
    table = Table(box=box.SQUARE, show_header=False, show_lines=True, width=width, border_style="bright_black")
    for _ in xs:
        table.add_column(ratio=1, overflow="fold")
    for y in ys:
        table.add_row(*(_cell(page, cells.get((x, y), [])) for x in xs))
    return table


def _cell(page: Page, items: list[Item]) -> RenderableType:
    return Group(*(_whole(page, item) for item in items)) if items else Text()


def _hexes(page: Page, items: list[Item], width: int) -> RenderableType:
    """Spaces as a map of hexes with what lies on them; everything else beneath it."""
    spaces = [item for item in items if item.kind == "space"]
    others = [item for item in items if item.kind != "space"]
    contents = [(space.x, space.y, _in_hex(page, space)) for space in spaces]
    drawn = hex_map(contents, width)
    if drawn is None:
        return _list(page, items, wordy=False)
    parts: list[RenderableType] = [Padding(drawn.picture, (0, 0))]
    if drawn.cut:
        parts.append(_flow(page, [spaces[place] for place in drawn.cut]))
    if others:
        parts.append(_list(page, others, wordy=True))
    return Group(*parts)


def _in_hex(page: Page, space: Item) -> list[Text]:
    return [chip(page, space, short=True), *(chip(page, item, short=True) for item in page.lying.get(space.id, []))]
