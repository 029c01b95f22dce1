"""A map of hexes as text: rows of boxes, each row half a box aside, so that boxes that touch are neighbours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil

from rich.text import Text

from orrery.terminal.grid import Place

WIDEST, USUAL, NARROWEST = 16, 10, 8  # columns of one hex, its left border included
LINES = " ╵╶╰╷│╭├╴╯─┴╮┤┬┼"  # by the sides a line leaves a point: 1 up, 2 right, 4 down, 8 left
UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8


Content = tuple[Sequence[Place], list[Text]]  # the hexes that are one space, written on in the first; and what it holds


@dataclass
class HexMap:
    """The picture, and the hexes (by their place in the list given) that hold more than could be drawn."""

    picture: Text
    cut: list[int]


@dataclass
class _Pitch:
    """What one hex measures: in the units of the scene, and in characters."""

    across: float
    along: float
    width: int
    height: int


class _Canvas:
    """Characters with styles, and lines that join where they meet."""

    def __init__(self) -> None:
        self.lines: dict[tuple[int, int], int] = {}
        self.marks: dict[tuple[int, int], tuple[str, str]] = {}

    def frame(self, corners: Sequence[tuple[int, int]], width: int, height: int) -> None:
        """The outline of boxes that are one: the sides that only one of them has."""
        sides = Counter(side for left, top in corners for side in _sides(left, top, width, height))
        for (column, row, way), times in sides.items():
            if times == 1:
                right, down = int(way == RIGHT), int(way == DOWN)
                self._line(column, row, way)
                self._line(column + right, row + down, LEFT if right else UP)

    def _line(self, column: int, row: int, side: int) -> None:
        self.lines[column, row] = self.lines.get((column, row), 0) | side

    def write(self, column: int, row: int, text: Text) -> None:
        for place, character in enumerate(text.plain):
            style = " ".join(str(span.style) for span in text.spans if span.start <= place < span.end)
            self.marks[column + place, row] = (character, style or str(text.style))

    def text(self) -> Text:
        """Everything drawn, line by line."""
        points = [*self.lines, *self.marks]
        rows = 1 + max(row for _, row in points)
        picture = Text(no_wrap=True, overflow="crop")
        for row in range(rows):
            last = max((column for column, other in points if other == row), default=-1)
            for column in range(last + 1):
                character, style = self.marks.get((column, row), ("", ""))
                picture.append(character or LINES[self.lines.get((column, row), 0)], style=style or "bright_black")
            picture.append("\n" if row < rows - 1 else "")
        return picture


def _sides(left: int, top: int, width: int, height: int) -> list[tuple[int, int, int]]:
    """The sides of a box piece by piece: where each begins, and whether it goes right or down."""
    across = [(column, row, RIGHT) for column in range(left, left + width) for row in (top, top + height)]
    return across + [(column, row, DOWN) for row in range(top, top + height) for column in (left, left + width)]


def fits(places: Sequence[Place], width: int) -> bool:
    """Whether a map of hexes at these places is at most so wide."""
    return _pitch(places, width) is not None


def hex_map(hexes: Sequence[Content], width: int) -> HexMap | None:
    """A map of these hexes at most so wide; None if they do not fit."""
    places = [place for cells, _ in hexes for place in cells]
    pitch = _pitch(places, width)
    if pitch is None:
        return None
    wrapped = [_wrapped(pieces, pitch.width - 1) for _, pieces in hexes]
    pitch.height = 1 + min(4, max(len(lines) for lines in wrapped))
    if pitch.height % 2 and not _straight_rows(places):
        pitch.height += 1
    left, top = min(x for x, _ in places), min(y for _, y in places)
    canvas, cut = _Canvas(), []
    for number, (cells, _) in enumerate(hexes):
        corners = [
            (round((x - left) / pitch.across * pitch.width), round((y - top) / pitch.along * pitch.height))
            for x, y in cells
        ]
        canvas.frame(corners, pitch.width, pitch.height)
        column, row = corners[0]
        for offset, line in enumerate(wrapped[number][: pitch.height - 1]):
            canvas.write(column + 1 + (pitch.width - 1 - line.cell_len) // 2, row + 1 + offset, line)
        if len(wrapped[number]) > pitch.height - 1 or any("…" in line.plain for line in wrapped[number]):
            cut.append(number)
    return HexMap(canvas.text(), cut)


def width_of(places: Sequence[Place]) -> int:
    """How wide a map of hexes at these places would like to be."""
    return 1 + USUAL * ceil(_across(places)) if places else 0


def _across(places: Sequence[Place]) -> float:
    """How many hexes stand side by side where the map is widest."""
    xs = [x for x, _ in places]
    return (max(xs) - min(xs)) / _units(places)[0] + 1


def _units(places: Sequence[Place]) -> tuple[float, float]:
    """What one hex measures across and along, in the units of the scene."""
    if _straight_rows(places):
        return _gap([(y, x) for x, y in places]), _gap([(0, y) for _, y in places])
    return _gap([(0, x) for x, _ in places]), _gap([(x, y) for x, y in places])


def _pitch(places: Sequence[Place], width: int) -> _Pitch | None:
    """How large a hex may be, so that all fit side by side."""
    if not places:
        return None
    size = min(WIDEST, int((width - 1) / _across(places))) // 2 * 2
    return _Pitch(*_units(places), size, 0) if size >= NARROWEST else None


def _straight_rows(places: Sequence[Place]) -> bool:
    """Whether hexes stand in straight rows (points up) rather than in straight columns (points aside)."""
    return _gap([(y, x) for x, y in places]) <= _gap([(x, y) for x, y in places])


def _gap(places: Sequence[tuple[float, float]]) -> float:
    """The smallest distance between two places on one line; places are (line, position)."""
    ordered = sorted({(round(line, 3), round(position, 3)) for line, position in places})
    gaps = [b[1] - a[1] for a, b in pairwise(ordered) if a[0] == b[0]]
    return min(gaps, default=1.0)


def _wrapped(pieces: Sequence[Text], width: int) -> list[Text]:
    """Pieces in lines of this width, as many on a line as fit; the first has its line alone."""
    lines: list[Text] = []
    for place, piece in enumerate(piece for piece in pieces if piece.plain):
        fitted = _fitted(piece, width)
        if place > 1 and lines[-1].cell_len + 1 + fitted.cell_len <= width:
            lines[-1].append(" ").append_text(fitted)
        else:
            lines.append(fitted)
    return lines


def _fitted(piece: Text, width: int) -> Text:
    piece = piece.copy()
    piece.truncate(width, overflow="ellipsis")
    return piece
