"""The vocabulary: everything one can choose in First Light. Keys never change.

An expansion has a vocabulary of its own that begins with this one; families that it widens are in the bundle
(`s.game.whole(TRADE)`), and rules take them from there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from orrery.games.first_light.components import RESOURCES, base_box
from orrery.kernel.vocabulary import Vocabulary

vocabulary = Vocabulary("first-light")

_BOX = base_box()
STATIONS = (
    "negotiation", "depository", "headquarters", "mining-camp", "laboratory", "foundry", "control-room", "market",
    "academy",
)  # fmt: skip
CLANS = tuple(_BOX.clans)
ROWS = range(1, 6)
DIE_VALUES = range(1, 7)


class Spot(NamedTuple):
    """Where a die lies: a heap, or a numbered space of a place; the Depository's are numbered by column and row."""

    place: str
    number: int = 0
    row: str = ""


def by_key(spots: Iterable[Spot]) -> dict[str, Spot]:
    """Spots by their keys: "idle", "farm-3", "depository-2-top"."""
    return {"-".join(str(part) for part in spot if part): spot for spot in spots}


def spaces(counts: dict[str, int]) -> dict[str, Spot]:
    """So many numbered spaces of each place."""
    return by_key(Spot(place, i) for place, count in counts.items() for i in range(1, count + 1))


HEAPS = ("cantina", "new", "idle")  # of dice on a base
_ON_BASE = spaces({"garage": 5, "farm": 6})
_STAYING = spaces(dict.fromkeys(CLANS, len(ROWS)))
_STAYING |= by_key(Spot("depository", value, row.key) for value in DIE_VALUES for row in _BOX.rows)
SPOTS = {
    **_ON_BASE, **by_key(map(Spot, HEAPS)), **spaces({"headquarters": 4}), **_STAYING,
    **spaces({"mining-camp": 4, "laboratory": 4, "foundry": 3, "control-room": 3, "market": 3, "academy": 3}),
}  # fmt: skip
BASE_PLACES, STAYING = tuple(_ON_BASE), tuple(_STAYING)  # of a Research Base; where dice stay for good
PLANNED = ("garage", *BASE_PLACES[5:])  # where a rolled die may go: the next Garage, or one of the Farms

CHARACTER = vocabulary.family("character", _BOX.characters)
KEEP = vocabulary.family("keep", _BOX.items)
DISCARD = vocabulary.family("discard", _BOX.items)
TRADE = vocabulary.family("trade", _BOX.items, rule="FL-7.2")
ASSIGN = vocabulary.product("assign", value=DIE_VALUES, place=PLANNED)
SEND = vocabulary.product("send", place=STATIONS, value=DIE_VALUES, rule="FL-5.10")
CANTINA = vocabulary.single("cantina", rule="FL-5.8")
NEGOTIATE = vocabulary.product("negotiate", joined="-", clan=CLANS, row=ROWS, rule="FL-6.1")
ROW = vocabulary.family("row", [row.key for row in _BOX.rows], rule="FL-7.3")
REWARD_ROW = vocabulary.family("also", [row.key for row in _BOX.rows], rule="FL-20.2")
DIG = vocabulary.family("dig", ["x8", "x10", "x14", "x16"], rule="FL-9.1")
STALL = vocabulary.family("stall", ["left", "middle", "right"], rule="FL-13.1")
SWAP = vocabulary.product("swap", joined="-", only=lambda give, take: give != take, give=RESOURCES, take=RESOURCES)
BUY = vocabulary.family("buy", [1, 2])
PAY = vocabulary.family("pay", RESOURCES, of="good")
COMMAND = vocabulary.family("headquarters", ["items", "water"])
TAKE_FARM = vocabulary.family("farm", ["left", "middle", "right"])
TAKE_UPGRADE = vocabulary.family("upgrade", ["left", "middle", "right"])
REPLACE_FARM = vocabulary.family("replace-farm", [4, 5, 6])
REPLACE_UPGRADE = vocabulary.family("replace-upgrade", [2, 3, 4, 5])
LOSE_FARM = vocabulary.family("lose-farm", [4, 5, 6])
LOSE_UPGRADE = vocabulary.family("lose-upgrade", [2, 3, 4, 5])
MOVE = vocabulary.family("move", range(1, 7))
SET_DIE = vocabulary.product("set", place=BASE_PLACES, value=DIE_VALUES, rule="FL-6.3")
ROLL_AGAIN = vocabulary.family("roll-again", BASE_PLACES, of="place")
REWARD = vocabulary.family("reward", _BOX.incidents)
SETBACK = vocabulary.family("setback", [setback.key for setback in _BOX.setbacks], rule="FL-6.5")
PUNISHMENT = vocabulary.family("punishment", _BOX.incidents)
HARVEST = vocabulary.family("harvest", RESOURCES, of="good")
LOSE_DIE = vocabulary.family("lose-die", SPOTS, rule="FL-21.5")
TAKE_DIE = vocabulary.single("take-die", rule="FL-4.2")
DECLINE = vocabulary.single("decline")
DONE = vocabulary.single("done")
USE_ABILITY = vocabulary.single("use-ability")
