"""States and notes written under older rules, made into those of today: one function for each version."""

from __future__ import annotations

from typing import Any

from orrery.kernel.state import Note

Plain = dict[str, Any]
HEADQUARTERS = 4  # its spaces in version 2


def from_1(s: Plain) -> Plain:
    """The agenda, which everybody sees, named Items that one player had drawn: it counts them now.

    The first Headquarters kept its dice without the empty spaces behind them.
    """
    s["headquarters"] += [None] * (HEADQUARTERS - len(s["headquarters"]))
    s["agenda"] = [_counted(*step) for step in s["agenda"]]
    return s


def _counted(name: str, args: list[Any]) -> list[Any]:
    return [name, [args[0], len(args) - 1] if name == "keep_drawn" else args]


def told_by_1(note: Note) -> Note:
    """The first notes named the place of the AI's die before the die, and cited FL-16.4 for every discard."""
    if note.key == "ai-sends" and isinstance(note.data[0], str):
        return Note(note.key, note.seat, note.data[::-1])
    if note.key == "discards" and len(note.data) == 1:
        return Note(note.key, note.seat, [*note.data, "FL-16.4"])
    return note


MIGRATIONS = {1: from_1}
RETELLINGS = {1: told_by_1}
