"""What a file says was told, before anybody is told it: notes as our rules write them, with nothing odd in them.

Whoever loads a file did not write it. What its notes hold goes into sentences, onto screens, over the wire and into a
store; so its words are short and can be seen, its numbers are of a size to keep, and each field is of the kind that the
note declares.
"""

from __future__ import annotations

from typing import Any

import msgspec

from orrery.kernel.game import Rules
from orrery.kernel.log import NOBODY, Chanced, from_the_house
from orrery.kernel.state import Noted

LONGEST = 200  # letters of a word
LARGEST = 2**53 - 1  # the largest number that every reader of JSON takes for what it is


def retold(rules: Rules, written_by: int, note: Noted) -> Noted:
    """A note of the rules of this version as ours would have written it; an error says why it is none."""
    if note.seat is not None:
        require_seat(note.seat, max(rules.game.seats))  # a game may tell of who else plays by a seat that is not taken
    if from_the_house(note):
        msgspec.convert(note.data, list[int])
    else:
        for version in range(written_by, rules.game.version):
            if version in rules.retellings:
                note = rules.retellings[version](note)
        kind = rules.notes.get(note.key)
        if kind is not None:
            msgspec.convert(msgspec.structs.asdict(kind.read(note)), kind)
    require_plain(note.seat, note.key, note.data, note.private)
    return note


def chanced(seats: int, entry: Chanced) -> Chanced:
    """What chance said; an error says why it could not have."""
    if entry.seat not in (None, NOBODY):
        require_seat(entry.seat, seats)
    require_plain(entry.seat, entry.kind, entry.what, entry.outcome)
    return entry


def require_seat(seat: int, seats: int) -> None:
    """Somebody who is at the table, or `ValueError`."""
    if not 0 <= seat < seats:
        raise ValueError(f"there is no seat {seat}, only 0 to {seats - 1}")


def require_plain(*values: Any) -> None:
    """Words that can be seen and numbers that can be kept, or `ValueError`."""
    for value in values:
        if isinstance(value, str):
            if len(value) > LONGEST or not value.isprintable():
                raise ValueError(f"no word of a log is {value[:20]!r}")
        elif isinstance(value, int):
            if abs(value) > LARGEST:
                raise ValueError(f"no number of a log is beyond {LARGEST}")
        elif isinstance(value, list | tuple):
            require_plain(*value)
        elif isinstance(value, dict):
            require_plain(*value, *value.values())
