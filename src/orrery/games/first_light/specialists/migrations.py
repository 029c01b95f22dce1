"""What older rules wrote with Specialists, made into what today's would; the base game's part is done first."""

from __future__ import annotations

from typing import Any

from orrery.games.first_light import migrations as base
from orrery.games.first_light.components import RESOURCES
from orrery.games.first_light.migrations import Plain
from orrery.kernel.state import Noted

TEMPLE = {"solo": 2, "few": 2, "many": 3}  # its spaces by side of the board, in version 2
WATER_OFF = 3  # its place among the arguments of a second resolution
SPACE = 4  # its place there
STATION = {"perk": 4, "resolve": 3}  # its place among the arguments of these
STATIONS = (
    "negotiation", "depository", "headquarters", "mining-camp", "laboratory", "foundry", "control-room", "market",
    "academy", "temple", "outpost-0", "outpost-1", "outpost-2", "outpost-3", "outpost-4",
)  # fmt: skip


def _spaces() -> dict[int, str]:
    """The spaces on which a die may be chosen, by the numbers their actions had up to version 4."""
    negotiate = [f"negotiate:{clan}-{row}" for clan in ("leyrien", "zcharo", "jrayek") for row in range(1, 6)]
    others = ["row:top", "row:middle", "row:bottom", "also:top", "also:middle", "also:bottom"]
    others += ["dig:x8", "dig:x10", "dig:x14", "dig:x16", "stall:left", "stall:middle", "stall:right"]
    factions = [f"negotiate:{clan}-{row}" for clan in ("oxataya", "ahzuri") for row in range(1, 6)]
    return dict(enumerate(negotiate + others, 213)) | dict(enumerate(factions, 594))


SPACES = _spaces()


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


def from_4(s: Plain) -> Plain:
    """Steps name spaces and stations by their keys; their numbers were those of version 4."""
    for name, args in s["agenda"]:
        if name == "again" and len(args) > SPACE:
            args[SPACE] = SPACES[args[SPACE]]
        elif name == "mining_board":
            args[1] = SPACES[args[1]].removeprefix("dig:")
        elif name in STATION:
            args[STATION[name]] = STATIONS[args[STATION[name]]]
    return base.from_4(s)


def told_by_1(note: Noted) -> Noted:
    """What a Leader starts with had no dice at first."""
    if note.key == "starts-with" and len(note.data) == len(RESOURCES):
        return Noted(note.key, note.seat, [*note.data, 0])
    return base.told_by_1(note)


MIGRATIONS = {**base.MIGRATIONS, 1: from_1, 2: from_2, 3: from_3, 4: from_4}
RETELLINGS = {**base.RETELLINGS, 1: told_by_1}
