"""What older rules wrote with Specialists, made into what today's would; the base game's part is done first."""

from __future__ import annotations

from typing import Any

from orrery.games.first_light import migrations as base
from orrery.games.first_light.components import RESOURCES
from orrery.games.first_light.migrations import Plain
from orrery.kernel.state import Noted

TEMPLE = {"solo": 2, "few": 2, "many": 3}  # its spaces by side of the board, in version 2
WATER_OFF = 3  # its place among the arguments of a second resolution


def from_1(s: Plain) -> Plain:
    """The Temple had a space less at first: the one more is empty."""
    temple = base.from_1(s)["locations"]["temple"]
    temple += [None] * (TEMPLE[s["side"]] - len(temple))
    return s


def from_2(s: Plain) -> Plain:
    """A second resolution is told what the dice's Garages save of the Water (SP-11.8); it saved nothing before."""
    for name, args in s["agenda"]:
        if name == "again":
            args.insert(WATER_OFF, 0)
    return base.from_2(s)


def from_3(s: Plain) -> Plain:
    """A reward put off until after the Harvest is a step behind it (SP-11.7); the Harvest was told of it before."""
    agenda: list[Any] = []
    for name, args in s["agenda"]:
        if name == "gather":
            agenda += [["harvest_reward", [seat, 1]] for seat in reversed(args)]
            args = []
        agenda.append([name, args])
    s["agenda"] = agenda
    return base.from_3(s)


def told_by_1(note: Noted) -> Noted:
    """What a Leader starts with had no dice at first."""
    if note.key == "starts-with" and len(note.data) == len(RESOURCES):
        return Noted(note.key, note.seat, [*note.data, 0])
    return base.told_by_1(note)


MIGRATIONS = {**base.MIGRATIONS, 1: from_1, 2: from_2, 3: from_3}
RETELLINGS = {**base.RETELLINGS, 1: told_by_1}
