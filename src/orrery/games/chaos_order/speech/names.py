"""What fields of notes and members of families mean, by their names."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from orrery.games.chaos_order.components import Box
from orrery.games.chaos_order.state import Count
from orrery.kernel.message import Amount, Message, Several, Thing, Value, Who, say, several

VALUES = ("strength", "attack", "shields")


def hex_at(key: str) -> Thing:
    """A hex of the map, with its place in the scene."""
    return Thing("hex", key, f"hex-{key}")


def units(fighters: int, leaders: Iterable[str]) -> Several:
    """Those who go or stand together: "3 fighters and Rylach"."""
    who: list[Value] = [Amount(fighters, "fighters")] if fighters else []
    return several([*who, *(Thing("leader", key) for key in leaders)], "and")


def _who(seat: int | str) -> Who:
    return Who(int(seat))


def _phase(key: str) -> Thing:
    return Thing("phase", key, f"phase-{key}")


def counted(b: Box, count: Count) -> Message:
    """What adds to a side of a battle, and how much."""
    added = ((name, getattr(count, name)) for name in VALUES)
    values = several((Amount(number, name) for name, number in added if number), "and")
    return say("count-of", why=reason(b, count.why), values=values)


def power(b: Box, key: str) -> Thing:
    """A leader or an attribute by its name."""
    return Thing("leader" if key in b.leaders else "attribute", key)


def reason(b: Box, key: str) -> Thing:
    """A leader or an attribute by its name, or a part of every battle."""
    if key in b.leaders:
        return Thing("leader", key)
    return Thing("attribute" if key in b.attributes else "why", key)


MEANINGS: dict[str, Callable[[Any], Value]] = {
    "hex": hex_at, "one": hex_at, "other": hex_at, "there": hex_at, "here": hex_at,
    "opponent": _who, "receiver": _who, "payer": _who, "giver": _who, "victim": _who,
    "phase": _phase, "track": _phase,
    "good": lambda name: Amount(1, name),
}  # fmt: skip
