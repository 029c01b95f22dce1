"""A grid as text: a table where it fits, else its rows one under another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

NARROWEST = 6  # columns of characters a cell needs
HEAD = 34  # how wide the head of a row may be where rows are listed

Place = tuple[float, float]


def grid_text(cells: Mapping[Place, Text], headed: bool, width: int) -> RenderableType:
    """Cells by their place (column, row). Rows that have a head are listed where the table would not fit."""
    columns, rows = sorted({x for x, _ in cells}), sorted({y for _, y in cells})
    natural = [max(_longest(text) for (x, _), text in cells.items() if x == column) for column in columns]
    room = width - 1 - 3 * len(columns)
    least = sum(min(wide, NARROWEST) for wide in natural)
    if least > room or (headed and sum(natural) > room):
        return _listed(cells, columns, rows)
    return _drawn(cells, columns, rows, _fitted(natural, room))


def _longest(text: Text) -> int:
    return max((line.cell_len for line in text.split()), default=0)


def _fitted(natural: Sequence[int], room: int) -> list[int]:
    """Widths that fit the room, taken from the widest."""
    widths = list(natural)
    while sum(widths) > room:
        widths[widths.index(max(widths))] -= 1
    return widths


def _drawn(
    cells: Mapping[Place, Text], columns: Sequence[float], rows: Sequence[float], widths: Sequence[int]
) -> RenderableType:
    """A table with lines only beside rows that are broken over several lines."""
    drawn = Table(box=box.SQUARE, show_header=False, border_style="bright_black")
    for wide in widths:
        drawn.add_column(width=wide, overflow="fold")
    lines = [[cells.get((column, row), Text()) for column in columns] for row in rows]
    broken = [any(_breaks(text, wide) for text, wide in zip(line, widths, strict=True)) for line in lines]
    for line, this, below in zip(lines, broken, [*broken[1:], False], strict=True):
        drawn.add_row(*line, end_section=this or below)
    return drawn


def _breaks(text: Text, width: int) -> bool:
    return _longest(text) > width or "\n" in text.plain


def _listed(cells: Mapping[Place, Text], columns: Sequence[float], rows: Sequence[float]) -> RenderableType:
    """Each row as its first cell and then the others."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(max_width=HEAD)
    grid.add_column(ratio=1)
    for row in rows:
        first, *others = [cells[column, row] for column in columns if (column, row) in cells]
        grid.add_row(first, Text(" | ", style="dim").join(others))
    return grid
