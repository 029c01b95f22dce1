"""How owners are told apart: a letter, a shape and a colour each, so that no one of them is needed."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from orrery.kernel.scene import Scene

SHAPES = "●▲■◆★✚"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
PALETTE = ("magenta", "dark_orange", "dodger_blue1", "green3", "yellow3", "red3")
COLOURS = {
    "purple": "medium_purple1", "orange": "dark_orange", "blue": "dodger_blue1", "black": "grey62", "red": "red1",
    "green": "green3", "yellow": "yellow1", "white": "white", "pink": "hot_pink",
}  # fmt: skip


@dataclass(frozen=True)
class Mark:
    """How an owner is told apart: a letter, a shape and a colour."""

    letter: str
    shape: str
    colour: str

    def text(self) -> Text:
        return Text(self.letter + self.shape, style=f"bold {self.colour}")


def name_of(scene: Scene, owner: int) -> str:
    """What an owner is called: Purple, where the area is called Purple's base or Purple: Naira."""
    return _called(scene, owner) or f"Seat {owner + 1}"


def _called(scene: Scene, owner: int) -> str:
    title = next((area.title for area in scene.areas if area.owner == owner), "")
    return title.partition("'s ")[0].partition(":")[0]


def marks_of(scene: Scene) -> dict[int, Mark]:
    """A mark for every owner in a scene; the letter is one of the owner's name wherever it can be."""
    owners = {area.owner for area in scene.areas} | {item.owner for area in scene.areas for item in area.items}
    marks: dict[int, Mark] = {}
    taken: set[str] = set()
    for owner in sorted(owner for owner in owners if owner is not None):
        name = _called(scene, owner)
        letters = name.upper() + LETTERS[owner:] + LETTERS
        letter = next((letter for letter in letters if letter.isalpha() and letter not in taken), "?")
        taken.add(letter)
        colour = COLOURS.get(name.lower(), PALETTE[owner % len(PALETTE)])
        marks[owner] = Mark(letter, SHAPES[owner % len(SHAPES)], colour)
    return marks
