"""How owners are told apart: a letter, a shape and a colour each, so that no one of them is needed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from orrery.kernel.message import Part, SeatPart
from orrery.kernel.scene import Owner, Scene
from orrery.terminal.words import Words

SHAPES = "●▲■◆★✚"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
PALETTE = ("magenta", "dark_orange", "dodger_blue1", "green3", "yellow3", "red3")
COLOURS = {
    "purple": "medium_purple1", "orange": "dark_orange", "blue": "dodger_blue1", "black": "grey62", "red": "red1",
    "green": "green3", "yellow": "yellow1", "white": "white", "pink": "hot_pink", "grey": "grey50",
}  # fmt: skip


@dataclass(frozen=True)
class Mark:
    """How an owner is told apart: a letter, a shape and a colour."""

    letter: str
    shape: str
    colour: str

    def text(self) -> Text:
        return Text(self.letter + self.shape, style=f"bold {self.colour}")


def name_of(scene: Scene, owner: int, words: Words) -> str:
    """What an owner is called."""
    named = next((known.name for known in scene.owners if known.seat == owner), None)
    return words.say("numbered-seat", number=owner + 1) if named is None else named


def called(text: str, parts: Sequence[Part], owners: Sequence[Owner]) -> str:
    """A sentence with owners by the names they have on this table: a seat may lead a faction."""
    names = {owner.seat: owner.name for owner in owners}
    if not any(isinstance(part, SeatPart) for part in parts):
        return text
    return "".join(
        part if isinstance(part, str) else names.get(part.seat, part.text) if isinstance(part, SeatPart) else part.text
        for part in parts
    )


def marks_of(scene: Scene) -> dict[int, Mark]:
    """A mark for every owner in a scene; who has no letter of their own gets the next that is free."""
    owners = {area.owner for area in scene.areas} | {item.owner for area in scene.areas for item in area.items}
    known = {owner.seat: owner for owner in scene.owners}
    marks: dict[int, Mark] = {}
    taken = {owner.letter for owner in scene.owners}
    for seat in sorted(owner for owner in owners if owner is not None):
        letter = known[seat].letter if seat in known else ""
        letter = letter or next(letter for letter in LETTERS[seat:] + LETTERS if letter not in taken)
        taken.add(letter)
        named = known[seat].colour if seat in known else ""
        marks[seat] = Mark(letter, SHAPES[seat % len(SHAPES)], COLOURS.get(named, PALETTE[seat % len(PALETTE)]))
    return marks
