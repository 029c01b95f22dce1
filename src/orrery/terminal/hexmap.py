"""A map of hexes as text: rows of boxes, each row half a box aside, so that boxes that touch are neighbours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil

from rich.text import Text

WIDEST, USUAL, NARROWEST = 16, 10, 8  # columns of one hex, its left border included
LINES = " ╵╶╰╷│╭├╴╯─┴╮┤┬┼"  # by the sides a line leaves a point: 1 up, 2 right, 4 down, 8 left
UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8

Content = tuple[float, float, list[Text]]  # a hex: where it lies, and the pieces of text in it


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

    def frame(self, left: int, top: int, width: int, height: int) -> None:
        right, bottom = left + width, top + height
        for column in range(left, right):
            for row in (top, bottom):
                self._line(column, row, RIGHT)
                self._line(column + 1, row, LEFT)
        for row in range(top, bottom):
            for column in (left, right):
                self._line(column, row, DOWN)
                self._line(column, row + 1, UP)

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


def hex_map(hexes: Sequence[Content], width: int) -> HexMap | None:
    """A map of these hexes at most so wide; None if they do not fit."""
    pitch = _pitch(hexes, width)
    if pitch is None:
        return None
    wrapped = [_wrapped(pieces, pitch.width - 1) for _, _, pieces in hexes]
    pitch.height = 1 + min(4, max(len(lines) for lines in wrapped))
    if pitch.height % 2 and not _straight_rows(hexes):
        pitch.height += 1
    left, top = min(x for x, _, _ in hexes), min(y for _, y, _ in hexes)
    canvas, cut = _Canvas(), []
    for place, (x, y, _) in enumerate(hexes):
        column = round((x - left) / pitch.across * pitch.width)
        row = round((y - top) / pitch.along * pitch.height)
        canvas.frame(column, row, pitch.width, pitch.height)
        for offset, line in enumerate(wrapped[place][: pitch.height - 1]):
            canvas.write(column + 1 + (pitch.width - 1 - line.cell_len) // 2, row + 1 + offset, line)
        if len(wrapped[place]) > pitch.height - 1 or any("…" in line.plain for line in wrapped[place]):
            cut.append(place)
    return HexMap(canvas.text(), cut)


def width_of(places: Sequence[tuple[float, float]]) -> int:
    """How wide a map of hexes at these places would like to be."""
    hexes: list[Content] = [(x, y, []) for x, y in places]
    return 1 + USUAL * ceil(_across(hexes)) if hexes else 0


def _across(hexes: Sequence[Content]) -> float:
    """How many hexes stand side by side where the map is widest."""
    xs = [x for x, _, _ in hexes]
    return (max(xs) - min(xs)) / _units(hexes)[0] + 1


def _units(hexes: Sequence[Content]) -> tuple[float, float]:
    """What one hex measures across and along, in the units of the scene."""
    if _straight_rows(hexes):
        return _gap([(y, x) for x, y, _ in hexes]), _gap([(0, y) for _, y, _ in hexes])
    return _gap([(0, x) for x, _, _ in hexes]), _gap([(x, y) for x, y, _ in hexes])


def _pitch(hexes: Sequence[Content], width: int) -> _Pitch | None:
    """How large a hex may be, so that all fit side by side."""
    if not hexes:
        return None
    size = min(WIDEST, int((width - 1) / _across(hexes))) // 2 * 2
    return _Pitch(*_units(hexes), size, 0) if size >= NARROWEST else None


def _straight_rows(hexes: Sequence[Content]) -> bool:
    """Whether hexes stand in straight rows (points up) rather than in straight columns (points aside)."""
    return _gap([(y, x) for x, y, _ in hexes]) <= _gap([(x, y) for x, y, _ in hexes])


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
