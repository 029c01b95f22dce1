"""A map of hexes as text: rows of boxes, each row half a box aside, so that boxes that touch are neighbours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from rich.text import Text

WIDEST, NARROWEST = 16, 8  # columns of one hex, its left border included
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
    if _staggered_rows(hexes) is False and pitch.height % 2:
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


def _pitch(hexes: Sequence[Content], width: int) -> _Pitch | None:
    """How large a hex may be, so that all fit side by side."""
    if not hexes:
        return None
    staggered = _staggered_rows(hexes)
    in_rows = _gap([(y, x) for x, y, _ in hexes])
    in_columns = _gap([(x, y) for x, y, _ in hexes])
    across = in_rows if staggered else _gap([(0, x) for x, _, _ in hexes])
    along = _gap([(0, y) for _, y, _ in hexes]) if staggered else in_columns
    many = (max(x for x, _, _ in hexes) - min(x for x, _, _ in hexes)) / across + 1
    size = min(WIDEST, int((width - 1) / many)) // 2 * 2
    return _Pitch(across, along, size, 0) if size >= NARROWEST else None


def _staggered_rows(hexes: Sequence[Content]) -> bool:
    """Whether hexes stand in straight rows (points up) rather than in straight columns (points aside)."""
    return _gap([(y, x) for x, y, _ in hexes]) <= _gap([(x, y) for x, y, _ in hexes])


def _gap(places: Sequence[tuple[float, float]]) -> float:
    """The smallest distance between two places on one line; places are (line, position)."""
    ordered = sorted({(round(line, 3), round(position, 3)) for line, position in places})
    gaps = [b[1] - a[1] for a, b in pairwise(ordered) if a[0] == b[0]]
    return min(gaps, default=1.0)


def _wrapped(pieces: Sequence[Text], width: int) -> list[Text]:
    """Pieces in lines of this width: the first on lines of its own, the others together."""
    lines: list[Text] = []
    for place, piece in enumerate(piece for piece in pieces if piece.plain):
        piece = _fitted(piece, width)
        room = width - lines[-1].cell_len if lines else 0
        if place > 1 and piece.cell_len + 1 <= room:
            lines[-1].append(" ").append_text(piece)
        elif place > 1 and piece.cell_len <= room and not piece.plain[0].isalnum():
            lines[-1].append_text(piece)
        else:
            lines.append(piece.copy())
    return lines


def _fitted(piece: Text, width: int) -> Text:
    piece = piece.copy()
    piece.truncate(width, overflow="ellipsis")
    return piece
