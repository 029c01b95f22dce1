"""What fields of notes and members of families mean, by their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.kernel.message import Amount, Thing, Value, Who


def hex_at(key: str) -> Thing:
    """A hex of the map, with its place in the scene."""
    return Thing("hex", key, f"hex-{key}")


def _who(seat: int | str) -> Who:
    return Who(int(seat))


def _phase(key: str) -> Thing:
    return Thing("phase", key, f"phase-{key}")


MEANINGS: dict[str, Callable[[Any], Value]] = {
    "hex": hex_at, "one": hex_at, "other": hex_at, "there": hex_at, "here": hex_at,
    "opponent": _who, "receiver": _who, "payer": _who, "giver": _who, "victim": _who, "loser": _who,
    "phase": _phase, "track": _phase,
    "good": lambda name: Amount(1, name),
}  # fmt: skip
