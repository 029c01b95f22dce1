"""What a match keeps so that it can go back, and so that answers can be fed to it again."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

import msgspec

from orrery.kernel.log import Chanced, Chose, Entry
from orrery.kernel.state import Noted

Answer: TypeAlias = Chose | Chanced


class Unreplayable(ValueError):
    """Answers that do not fit the rules at the point they are fed in."""


class UndoEnd(StrEnum):
    """What undo does not go back beyond; the house says it with the message ``undo-end-...`` of this name."""

    BEGAN = "began"
    BEGAN_HERE = "began-here"  # in the middle of another game
    ANOTHER_SEAT = "another-seat"
    CHANCE = "chance"
    SECRET = "secret"  # choices behind screens have begun
    REVEALED = "revealed"
    NEW_RULES = "new-rules"
    ENDED = "ended"

    @classmethod
    def _missing_(cls, value: object) -> UndoEnd | None:
        return _AS_IT_WAS_WRITTEN.get(value) if isinstance(value, str) else None


# Saves from before these ends had names hold their English words.
_AS_IT_WAS_WRITTEN = {
    "start": UndoEnd.BEGAN,
    "the game began": UndoEnd.BEGAN,
    "the game began here": UndoEnd.BEGAN_HERE,
    "another seat chose": UndoEnd.ANOTHER_SEAT,
    "chance decided": UndoEnd.CHANCE,
    "secret choices were revealed": UndoEnd.REVEALED,
    "the rules changed": UndoEnd.NEW_RULES,
    "the game ended": UndoEnd.ENDED,
}


class Horizon(msgspec.Struct, frozen=True):
    """Where undo ends: log entries before `entry` stay, and `reason` is what stands in the way."""

    entry: int
    reason: UndoEnd


class Mark(msgspec.Struct, gc=False):
    """Where the match stood before an unforced choice: its boundary, and the length of its log."""

    seat: int
    snapshot: bytes
    boundary: int
    log: int


class Answers:
    """Answers being fed back in, notes passed over. Those from outside are strict: each must be legal."""

    __slots__ = ("entries", "place", "strict")

    def __init__(self, entries: list[Entry], strict: bool) -> None:
        self.entries = entries
        self.place = 0
        self.strict = strict

    def peek(self) -> Answer | None:
        """The next answer; None when all are used."""
        while self.place < len(self.entries):
            entry = self.entries[self.place]
            if type(entry) is not Noted:
                return entry  # type: ignore[return-value]
            self.place += 1
        return None

    def next(self) -> Answer | None:
        """The next answer, used up; None when all are."""
        entry = self.peek()
        if entry is not None:
            self.place += 1
        return entry

    def secret_answers(self) -> dict[int, list[Chose]]:
        """The secret answers that come next, used up, each seat's in order."""
        found: dict[int, list[Chose]] = {}
        while type(entry := self.peek()) is Chose and entry.secret:
            found.setdefault(entry.seat, []).append(entry)
            self.place += 1
        return found
