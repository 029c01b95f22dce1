"""States and notes written under older rules, made into those of today: one function for each version.

The planet's yields and the AI's Schemes are no part of a state: a game under way goes on with those of today's sheets.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.kernel.state import Noted

Plain = dict[str, Any]
HEADQUARTERS = 4  # its spaces in version 2
CANTINA_WATER = 2  # for each die there, in version 2
UNKNOWN = -1  # where a Harvester came to


def from_1(s: Plain) -> Plain:
    """The agenda, which everybody sees, named Items that one player had drawn: it counts them now.

    The first Headquarters kept its dice without the empty spaces behind them.
    """
    s["headquarters"] += [None] * (HEADQUARTERS - len(s["headquarters"]))
    s["agenda"] = [_counted(*step) for step in s["agenda"]]
    return s


def _counted(name: str, args: list[Any]) -> list[Any]:
    return [name, [args[0], len(args) - 1] if name == "keep_drawn" else args]


def told_by_1(note: Noted) -> Noted:
    """The first notes named the place of the AI's die before the die, told its Gems and dice together, and cited
    FL-16.4 for every discard.
    """
    if note.key == "ai-sends" and isinstance(note.data[0], str):
        return Noted(note.key, note.seat, note.data[::-1])
    if note.key == "discards" and len(note.data) == 1:
        return Noted(note.key, note.seat, [*note.data, "FL-16.4"])
    if note.key == "ai-gains" and len(note.data) == 2:
        gems, dice = note.data
        return Noted("ai-gains", note.seat, [gems]) if gems else Noted("ai-trains", note.seat, [dice])
    return note


def from_2(s: Plain) -> Plain:
    """A state is as it was: the start player of a game in set-up, once drawn, may be drawn again (FL-2.13)."""
    return s


def from_3(s: Plain) -> Plain:
    """All is as it was; only an expansion's steps changed."""
    return s


def from_4(s: Plain) -> Plain:
    """All is as it was; only an expansion's steps changed."""
    return s


def told_by_2(note: Noted) -> Noted:
    """What was paid for, where a Harvester came to and a tile was laid, and how many dice rested, is told since."""
    data = note.data
    if note.key == "pays":
        return Noted("pays", note.seat, [*data, 0, ""])
    if note.key == "moves":
        return Noted("moves", note.seat, [*data, "a", UNKNOWN])
    if note.key in ("takes-farm", "takes-upgrade", "rolled-again"):
        return Noted(note.key, note.seat, [*data, 0])
    if note.key == "gains" and data[0] == "cantina":
        return Noted("gains", note.seat, [f"cantina-{data[1] // CANTINA_WATER}", *data[1:]])
    return note


MIGRATIONS: dict[int, Callable[[Plain], Plain]] = {1: from_1, 2: from_2, 3: from_3, 4: from_4}
RETELLINGS: dict[int, Callable[[Noted], Noted]] = {1: told_by_1, 2: told_by_2}
