"""What older rules wrote with Specialists, made into what today's would; the base game's part is done first."""

from __future__ import annotations

from orrery.games.first_light import migrations as base
from orrery.games.first_light.components import RESOURCES
from orrery.games.first_light.migrations import Plain
from orrery.kernel.state import Note

TEMPLE = {"solo": 2, "few": 2, "many": 3}  # its spaces by side of the board, in version 2


def from_1(s: Plain) -> Plain:
    """The Temple had a space less at first: the one more is empty."""
    temple = base.from_1(s)["locations"]["temple"]
    temple += [None] * (TEMPLE[s["side"]] - len(temple))
    return s


def told_by_1(note: Note) -> Note:
    """What a Leader starts with had no dice at first."""
    if note.key == "starts-with" and len(note.data) == len(RESOURCES):
        return Note(note.key, note.seat, [*note.data, 0])
    return base.told_by_1(note)


MIGRATIONS = {**base.MIGRATIONS, 1: from_1}
RETELLINGS = {**base.RETELLINGS, 1: told_by_1}
