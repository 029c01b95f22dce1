"""A scene as text: what the terminal shows, a screen reader reads and a bug report quotes.

It knows kinds of items, never games. An owner is a letter and a shape as well as a colour, so
nothing is said by colour alone. What an item is called says all of it (its face is for drawing,
a die's apart), and what a reader owns stands last, next to where they type.

    console.print(draw(match.scene(seat), reader=seat, width=console.width))
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from orrery.kernel.scene import Area, Item, Scene
from orrery.terminal.grid import Place, grid_text
from orrery.terminal.hexmap import fits, hex_map, width_of
from orrery.terminal.letters import legend, shortest, written
from orrery.terminal.marks import Mark, called, marks_of, name_of
from orrery.terminal.rings import directions, is_whole, rings_of
from orrery.terminal.words import Words, plain, words_of

COLUMN = 60  # areas stand in as many columns of this width as there is room for
NARROWEST = 45  # but beside a wide map a column may be as narrow as this
FRAME = 4  # what a panel takes of its width
SECTOR = 26  # how wide a ring of a round board would like to be
NARROW_SECTOR = 14  # what it needs at least
LOOSE = ("counter", "die", "edge", "token", "track")  # kinds that share a line and have no cell of their own
HEADS = ("card", "text")  # kinds that begin a line of a drawn place
WORDY = ("card", "text", "tile")  # kinds whose text is shown even in a grid
MOST_NUMBERS = 3  # so many options that point at one item are shown beside it
GONE = "gone"  # the face of what is not there any more
IN_HEX = {"figure": 0, "tile": 2}  # in a hex those who stand there come first, and the plots last

Numbers = Mapping[str, Sequence[str]]  # what to type for the options that point at an item

__all__ = ["Numbers", "Words", "called", "draw", "heading", "is_picture", "marks_of", "name_of", "says", "words_of"]


@dataclass
class Flow:
    """Pieces of text one after another; one that fits no longer begins a line."""

    pieces: list[Text]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for piece in self.pieces:
            if line and line.cell_len + 3 + piece.cell_len > options.max_width:
                yield line
                line = Text()
            line.append(" · " if line else "", style="dim").append_text(piece)
        yield line


@dataclass
class Page:
    """A scene being drawn for one reader: who owns what, and what lies where."""

    scene: Scene
    reader: int | None
    numbers: Numbers = field(default_factory=dict)  # the options that point at an item
    words: Words = field(default_factory=plain)
    brief: Container[str] = ()  # areas that are shown without what things in them say
    quiet: bool = False  # whether the area being drawn is one of them
    home: int | None = None  # whose area is being drawn: its owner's things need no mark there
    letters: dict[str, str] = field(default_factory=dict)  # how the map being drawn writes what is given and paid
    marks: dict[int, Mark] = field(init=False)
    lying: dict[str, list[Item]] = field(init=False)

    def __post_init__(self) -> None:
        self.marks = marks_of(self.scene)
        self.lying = defaultdict(list)
        places = {item.id for area in self.scene.areas for item in area.items}
        for area in self.scene.areas:
            for item in area.items:
                if item.at in places and item.at is not None and item.at != item.id:
                    self.lying[item.at].append(item)
        self._printed = {owner.seat for owner in self.scene.owners if owner.printed}
        self._placed = {item.id for items in self.lying.values() for item in items}

    def standing(self, area: Area) -> list[Item]:
        """The items of an area that lie on nothing else and are still there."""
        return [item for item in area.items if item.id not in self._placed and item.face != GONE]

    def mark(self, owner: int | None) -> Text:
        return self.marks[owner].text() if owner is not None and owner != self.home else Text()

    def numbered(self, *items: Item) -> Text:
        """The numbers of the options that point at these items, unless they are many."""
        numbers = [number for item in items for number in self.numbers.get(item.id, ())]
        shown = ",".join(numbers) if len(numbers) <= MOST_NUMBERS else ""
        return Text(f"<{shown}>" if shown else "", style="bold cyan")

    def wordy(self, area: Area) -> bool:
        """Whether the reader is shown what things in this area say: common ones, their own, a printed opponent's."""
        if area.id in self.brief:
            return False
        return area.owner is None or area.owner == self.reader or area.owner in self._printed


def heading(scene: Scene) -> Text:
    """The line above the table: the game and where it stands."""
    return Text.assemble((scene.title, "bold"), "  ", called(scene.status, scene.status_parts, scene.owners))


def draw(
    scene: Scene,
    *,
    reader: int | None,
    width: int,
    only: Iterable[str] | None = None,
    numbers: Numbers | None = None,
    words: Words | None = None,
    brief: Container[str] = (),
) -> RenderableType:
    """A scene, or only some of its areas, as text of at most this width, with the numbers of options beside items; in
    areas that are to be brief, things are named and no more."""
    page = Page(scene, reader, numbers or {}, words or plain(), brief)
    wanted = None if only is None else set(only)
    areas = [area for area in scene.areas if wanted is None or area.id in wanted]
    areas.sort(key=lambda area: (_nearness(area, reader), area.narrow))
    return _columns(page, areas, width)


def _nearness(area: Area, reader: int | None) -> int:
    """Common areas come first, then those of others, then the reader's own."""
    return 0 if area.owner is None else 2 if area.owner == reader else 1


# -- the page ------------------------------------------------------------------------------------


def _columns(page: Page, areas: list[Area], width: int) -> RenderableType:
    """Areas in columns, each put where there is most room among the columns wide enough for it."""
    widths = _widths(max((_needs(page, area) for area in areas), default=0), width)
    columns: list[list[RenderableType]] = [[] for _ in widths]
    heights = [0] * len(widths)
    measure = Console(width=width, color_system=None)
    for area in areas:
        fitting = [place for place, wide in enumerate(widths) if wide >= _needs(page, area)]
        place = min(fitting or [widths.index(max(widths))], key=lambda place: heights[place])
        panel = _panel(page, area, widths[place])
        columns[place].append(panel)
        heights[place] += len(measure.render_lines(panel))
    grid = Table.grid(padding=0)
    for wide in widths:
        grid.add_column(width=wide)
    grid.add_row(*(Group(*panels) for panels in columns))
    return grid


def _widths(widest: int, width: int) -> list[int]:
    """How wide the columns are: alike, or the first as wide as the widest map and the others alike."""
    for many in range(max(1, width // COLUMN), 1, -1):
        alike = width // many
        if alike >= widest:
            return [alike] * many
        others = (width - widest) // (many - 1)
        if others >= NARROWEST:
            return [widest, *[others] * (many - 1)]
    return [width]


def _needs(page: Page, area: Area) -> int:
    """How wide an area would like to be."""
    items = page.standing(area)
    if area.shape == "hex":
        return FRAME + width_of([at for item in items if item.kind == "space" for at in _cells(item)])
    if area.shape == "rings":
        return FRAME + 1 + SECTOR * len({item.y for item in items if item.kind == "space" and not is_whole(item)})
    if area.shape == "grid":
        return min(COLUMN, FRAME + 1 + 13 * len({item.x for item in items}))
    return 0


def _panel(page: Page, area: Area, width: int) -> RenderableType:
    page.home, page.quiet = None, area.id in page.brief
    title = Text(called(area.title, area.title_parts, page.scene.owners), style="bold")
    style = "bright_black"
    if area.owner is not None:
        title = Text.assemble(page.mark(area.owner), " ", title)
        style = page.marks[area.owner].colour
        title.append(page.words.say("of-the-reader") if area.owner == page.reader else "")
        page.home = area.owner
    body = _body(page, area, width - FRAME)
    return Panel(body, title=title, title_align="left", box=box.ROUNDED, border_style=style, width=width)


def _body(page: Page, area: Area, width: int) -> RenderableType:
    items = page.standing(area)
    if not items:
        return Text(page.words.say("empty-area"), style="dim")
    if area.shape == "hex":
        return _hexes(page, items, width)
    if area.shape == "rings":
        return _rings(page, items, width)
    if area.shape in ("grid", "race", "rows"):
        return _grid(page, items, width)
    if area.shape == "drawn" and area.owner is None:
        return _drawn(page, items)
    if area.shape == "sides":
        parts = ([item for item in items if item.x == x] for x in (0, 2, 1))
        return Group(*(_list(page, part, page.wordy(area)) for part in parts if part))
    if not page.wordy(area):
        kept = {*page.lying, *page.numbers}
        items = [item for item in items if item.kind != "space" or item.face or item.id in kept]
    return _list(page, items, page.wordy(area))


# -- lists and rows ------------------------------------------------------------------------------


def _list(page: Page, items: list[Item], wordy: bool) -> RenderableType:
    """What says something has a line of its own; other things of one kind share theirs."""
    groups = [item for item in items if item.kind == "text" and item.id in page.lying]
    rest = [item for item in items if item not in groups]
    runs = groupby(rest, key=lambda item: (bool(wordy and item.text), item.kind in LOOSE))
    parts = [_lines(page, list(run)) if says else _flow(page, list(run)) for (says, _), run in runs]
    held = {group.id: [item for item in page.lying[group.id] if _taken(page, item)] for group in groups}
    for group in groups:
        parts += [_chip(page, group), _list(page, held[group.id], wordy)] if held[group.id] else []
    empty = [_chip(page, group) for group in groups if not held[group.id]]
    return Group(*parts, *([Flow(empty)] if empty else []))


def _taken(page: Page, item: Item) -> bool:
    """Whether there is more than an empty space, one that can be chosen, or all of it is wanted."""
    if not page.quiet:
        return True
    return (item.kind != "space" and item.face != GONE) or item.id in page.lying or item.id in page.numbers


def _lines(page: Page, items: list[Item]) -> RenderableType:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(min_width=12, max_width=34)
    grid.add_column(ratio=1)
    for item in items:
        grid.add_row(_whole(page, item), Text(says(item, page.words)))
    return grid


def says(item: Item, words: Words) -> str:
    """What an item says in full: a card's title and text leave out what it costs and what it is worth."""
    if item.kind != "card":
        return item.text
    cost = words.say("printed-cost", cost=", ".join(map(words.pip, item.cost))) if item.cost else ""
    worth = "" if item.points is None else words.say("printed-points", points=item.points)
    return " ".join(part for part in (cost, worth, item.text) if part)


def _flow(page: Page, items: list[Item]) -> RenderableType:
    """Items one after another; equal ones are counted."""
    chips = []
    for _, run in groupby([_whole(page, item) for item in items], key=lambda chip: chip.plain):
        same = list(run)
        chips.append(same[0].append(f" ×{len(same)}" if len(same) > 1 else ""))
    return Flow(chips)


def _whole(page: Page, item: Item, *, pawns: bool = False) -> Text:
    """An item and what lies on it, in a line; pawns, which have no face, by their marks alone if wanted."""
    text = _chip(page, item, short=pawns and not item.face)
    number = page.numbered(item)
    if number:
        text.append(" ").append_text(number)
    for place, other in enumerate(page.lying.get(item.id, [])):
        text.append(" " if place else ": ")
        text.append_text(_whole(page, other, pawns=pawns))
    return text


def _chip(page: Page, item: Item, *, short: bool = False) -> Text:
    """An item by itself, and how many lie below a tile; a short figure is its owner's mark and its count."""
    text = page.mark(item.owner)
    if item.kind == "die":
        return text.append(f"[{item.face or '?'}]", style="bold")
    if short and item.kind == "figure" and text:
        lettered = "" if text.plain.startswith(item.name) else item.name[:2]
        return text.append(lettered).append("" if item.most or not item.count else str(item.count))
    text.append(" " if text else "")
    text.append(item.label, style="bold" if item.kind in ("card", "tile") else "")
    return text.append(f" (+{item.count})" if item.kind == "tile" and item.count else "")


def _drawn(page: Page, items: list[Item]) -> RenderableType:
    """A drawn place: what has a name begins a line, and what follows it stands in it."""
    lines: list[list[Item]] = []
    for item in items:
        if item.kind in HEADS or not lines:
            lines.append([])
        lines[-1].append(item)
    return Group(*(Flow([_cell(page, [item]) for item in line]) for line in lines))


# -- grids and maps --------------------------------------------------------------------------


def _grid(page: Page, items: list[Item], width: int) -> RenderableType:
    """What has a place as a table; a heading of many cells above it, what has no place beneath it."""
    crowds = Counter((item.x, item.y) for item in items if item.kind == "space")
    loose = [item for item in items if item.kind in LOOSE or (item.kind == "space" and crowds[item.x, item.y] > 1)]
    headings = [item for item in items if item.kind == "text" and item.size[0] != 1]
    left_out = {item.id for item in (*loose, *headings)}
    placed = [item for item in items if item.id not in left_out]
    parts: list[RenderableType] = [_cell(page, [heading]) for heading in headings]
    parts += [_band(page, band, width) for band in _bands(placed)]
    if loose:
        parts.append(_list(page, loose, wordy=False))
    return Group(*parts)


def _bands(items: list[Item]) -> list[list[Item]]:
    """The rows of a grid in bands: those whose cells are all wider than one column are a table of their own."""
    widths: dict[float, float] = {}
    for item in items:
        widths[item.y] = min(item.size[0], widths.get(item.y, item.size[0]))
    rows = sorted(items, key=lambda item: item.y)
    return [list(band) for _, band in groupby(rows, key=lambda item: widths[item.y] > 1)]


def _band(page: Page, items: list[Item], width: int) -> RenderableType:
    """Cells as a table; what stands under a heading lower than its row is in its cell."""
    low = [item for item in items if item.kind == "text" and item.size[1] < 1]
    cells: dict[Place, list[Item]] = defaultdict(list)
    for item in items:
        above = [head.y for head in low if head.x == item.x and head.y <= item.y < head.y + 1]
        cells[item.x, min([item.y, *above])].append(item)
    return grid_text({place: _cell(page, there) for place, there in cells.items()}, _headed(cells), width)


def _headed(cells: dict[Place, list[Item]]) -> bool:
    """Whether every row begins with words that say what it is."""
    firsts = {y: min(x for x, other in cells if other == y) for _, y in cells}
    return all(cells[x, y][0].kind == "text" for y, x in firsts.items())


def _cell(page: Page, items: list[Item]) -> Text:
    """What stands at one place of a grid."""
    said = []
    for item in items:
        text = _whole(page, item, pawns=True)
        if item.text and item.kind in WORDY and not page.quiet:
            text.append(f": {item.text}")
        said.append(text)
    return Text("\n").join(said)


def _hexes(page: Page, items: list[Item], width: int) -> RenderableType:
    """Spaces as a map of hexes with what lies on them; everything else beneath it."""
    spaces = [item for item in items if item.kind == "space"]
    others = [item for item in items if item.kind != "space"]
    plots = [item for space in spaces for item in page.lying.get(space.id, []) if item.kind == "tile"]
    pips = [pip for item in (*spaces, *plots) for pip in (*item.gives, *item.cost) if pip.count]
    page.letters = shortest(pip.icon for pip in pips)
    drawn = hex_map([(_cells(space), _in_hex(page, space)) for space in spaces], width)
    if drawn is None:
        return _list(page, items, wordy=False)
    parts: list[RenderableType] = [drawn.picture, *([legend(page.letters, page.words)] if pips else [])]
    parts += [_in_sector(page, space) for n, space in enumerate(spaces) if _says_more(page, space, n in drawn.cut)]
    if others:
        parts.append(_list(page, others, wordy=True))
    return Group(*parts)


def is_picture(area: Area, width: int) -> bool:
    """Whether an area is a map, and can be drawn as one at this width."""
    if area.shape == "hex":
        places = [place for item in area.items if item.kind == "space" for place in _cells(item)]
        return bool(places) and fits(places, width - FRAME)
    return area.shape == "rings"


def _cells(space: Item) -> Sequence[Place]:
    """The hexes that a space covers."""
    return space.cells or [(space.x, space.y)]


def _says_more(page: Page, space: Item, cut: bool) -> bool:
    """Whether a space says more than the map has of it: one that was cut and is more than its ground, or one with a
    ground and nothing but what it gives for a name."""
    if cut:
        return bool(not space.suits or space.gives or space.text or space.id in page.lying)
    return bool(space.suits and space.gives and not space.name)


def _in_hex(page: Page, space: Item) -> list[Text]:
    """What a hex holds: what it is called and gives, its ground or what is printed on it, its price, what is there."""
    head = " ".join(filter(None, (space.name, _initials(page, space))))
    ground = Text(space.suits[0] if space.suits else space.face.replace("-", " "), style="dim")
    if space.suits and space.owner is not None:
        ground.append(" ").append_text(page.mark(space.owner))
    there = sorted(page.lying.get(space.id, []), key=lambda item: IN_HEX.get(item.kind, 1))
    lying = [_plot(page, item) if item.kind == "tile" else _chip(page, item, short=True) for item in there]
    named = Text(head) if head else _chip(page, space, short=True)
    return [named, page.numbered(space), ground, Text(_price(page, space)), *lying]


def _initials(page: Page, item: Item) -> str:
    """What something gives, as short as a hex is small: "3W 1D"."""
    return written(item.gives, page.letters)


def _price(page: Page, item: Item) -> str:
    """What something takes and the points it is worth, as short: "1G 2F=3P"."""
    price = written(item.cost, page.letters)
    return f"{price}={item.points}P" if item.cost and item.points is not None else price


def _plot(page: Page, tile: Item) -> Text:
    """A plot of a hex: who stands on it with what, or what it gives."""
    if tile.face == GONE and tile.id not in page.lying:
        return Text()
    stands = [page.mark(item.owner).append(item.label[:2]) for item in page.lying.get(tile.id, [])]
    return Text.assemble("[", Text(" ").join(stands) if stands else _initials(page, tile), "]")


def _rings(page: Page, items: list[Item], width: int) -> RenderableType:
    """A round board: what lies in every direction, then one direction after another; a narrow one ring by ring."""
    sectors = [item for item in items if item.kind == "space"]
    others = [item for item in items if item.kind != "space"]
    parts: list[RenderableType] = [_in_sector(page, sector) for sector in sectors if is_whole(sector)]
    rings = rings_of([sector for sector in sectors if not is_whole(sector)])
    if width < 1 + (NARROW_SECTOR + 3) * len(rings):
        parts += [_ring(page, ring) for ring in rings]
    elif rings:
        parts.append(_round_grid(page, rings, width))
    if others:
        parts.append(_list(page, others, wordy=True))
    return Group(*parts)


def _round_grid(page: Page, rings: list[list[Item]], width: int) -> RenderableType:
    """Each sector in the row of the direction where it begins; farther on only its name again."""
    cells: dict[Place, Text] = {}
    told: set[str] = set()
    for row, sectors in enumerate(directions(rings)):
        for column, sector in enumerate(sectors):
            if sector is not None:
                again = Text(sector.label, style="dim")
                cells[column, row] = again if sector.id in told else _in_sector(page, sector)
                told.add(sector.id)
    return grid_text(cells, False, width)


def _ring(page: Page, ring: list[Item]) -> RenderableType:
    """The sectors of a ring clockwise; neighbours with nothing in them share a line."""
    parts: list[RenderableType] = []
    for full, run in groupby(ring, key=lambda sector: sector.id in page.lying):
        sectors = list(run)
        parts += [_in_sector(page, sector) for sector in sectors] if full else [_flow(page, sectors)]
    return Group(*parts)


def _in_sector(page: Page, sector: Item) -> Text:
    """A sector and what lies in it, equal things counted; what lies on those stands in brackets."""
    text = _counted(page, [sector])[0]
    lying = page.lying.get(sector.id)
    return text.append(": ").append_text(Text(", ").join(_counted(page, lying))) if lying else text


def _counted(page: Page, items: list[Item]) -> list[Text]:
    """Items by themselves or with what lies on them, each kind of them once: how many there are, and their numbers."""
    alike: dict[str, list[Item]] = defaultdict(list)
    chips: dict[str, Text] = {}
    for item in items:
        chip = _chip(page, item)
        upon = page.lying.get(item.id, []) if item.kind != "space" else []
        if upon:
            chip.append(" [").append_text(Text(", ").join(_counted(page, upon))).append("]")
        alike[chip.plain].append(item)
        chips.setdefault(chip.plain, chip)
    said = []
    for chip_text, same in alike.items():
        text = chips[chip_text].append(f" ×{len(same)}" if len(same) > 1 else "")
        number = page.numbered(*same)
        said.append(text.append(" ").append_text(number) if number else text)
    return said
