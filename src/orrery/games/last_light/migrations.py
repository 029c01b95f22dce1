"""States and notes of the log written under older rules, made into those of today: a function for each version."""

from __future__ import annotations

from typing import Any

from orrery.kernel.state import Noted

Plain = dict[str, Any]


def from_1(s: Plain) -> Plain:
    """The source of light was not kept at first: such light says that nobody wrote down where it came from."""
    for p in s["players"]:
        p.setdefault("sources", {"unrecorded": p["light"]} if p["light"] else {})
    return s


def from_2(s: Plain) -> Plain:
    """Trades that a token or a card offers have become a step of their own; after those of Trade comes its gift."""
    agenda = s["agenda"]
    for n, (name, args) in enumerate(agenda):
        gives = n > 0 and agenda[n - 1][0] == "gift"
        if name == "bargain" and not gives and "silent-brokers" not in s["players"][args[0]]["civilizations"]:
            agenda[n] = ["offer", args]
    return s


COUNTING = {"build": 1, "manufacture": 1, "offer": 2}  # steps that count since version 4, and their arguments before


def from_3(s: Plain) -> Plain:
    """Some steps count what was done in them, to say if it was nothing; of older ones nobody knows, so none says it."""
    for name, args in s["agenda"]:
        if len(args) == COUNTING.get(name):
            args.append(1)
    return s


CARDS = ("", "research", "mine", "construct", "trade", "refresh", "command")  # the steps of action cards by number


def from_4(s: Plain) -> Plain:
    """The agenda alone said whose card was not done, whether a card was still to come, and whether all had rolled."""
    agenda = s["agenda"]
    coming = {card: set[int]() for card in CARDS if card}
    for name, args in agenda:  # the last one comes first
        if name in coming:
            coming[name] |= {*args}
        elif name == "window":
            [seat] = args
            args.append(int(seat not in coming.get(CARDS[s["players"][seat]["card"]], ())))
    s["unresolved"] = [seat for name, args in reversed(agenda) if name == "resolved" for seat in args]
    if s["battle"] is not None:
        s["battle"].append(any(name == "place" for name, _args in agenda))
    return s


NEW_CARDS = {  # of each of these there was one more, which is another card of its kind and size now
    "archive": "gleaners", "fabricators": "ring-gears", "shipwrights": "forward-slips",
    "deep-drills": "night-shift", "prefabs": "writ-of-seizure", "free-ports": "migration-engines",
    "war-bounties": "siege-doctrine", "solar-collectors": "lumos-pact", "grey-forge": "dawn-sceptre",
    "ion-drive": "assault-drives", "warp-coils": "worldbreaker", "swift-hulls": "raider-bays",
    "twin-batteries": "bunker-charges", "rock-cutters": "siege-mortars",
}  # fmt: skip


def from_5(s: Plain) -> Plain:
    """Some technologies lost a copy to new ones: the copy is one that nobody holds, if there is such a one."""
    for old, new in NEW_CARDS.items():
        _renew(s, old, new)
    return s


def _renew(s: Plain, old: str, new: str) -> None:
    players = s["players"]
    hands = [cards for p in players for cards in (p["unresearched"], p["drawn"])]
    boards = [cards for p in players for cards in (p["civilizations"], *p["mods"])]
    holds = next(cards for cards in (s["deck"], s["discards"], *hands, *boards) if old in cards)
    holds[holds.index(old)] = new
    for p in players:
        if holds is p["civilizations"]:
            p["exhausted"] = [new if key == old else key for key in p["exhausted"]]


def told_by_2(note: Noted) -> Noted:
    """Hits without a target were told one by one, and are now counted."""
    if note.key == "lost":
        _plain, _siege, lumos = note.data
        return Noted(note.key, note.seat, [1, lumos])
    return note


def told_by_3(note: Noted) -> Noted:
    """Lost hits were counted under another name for a while, in versions 2 and 3."""
    return Noted("lost", note.seat, note.data) if note.key == "wasted" else note


MIGRATIONS = {1: from_1, 2: from_2, 3: from_3, 4: from_4, 5: from_5}
RETELLINGS = {2: told_by_2, 3: told_by_3}
