"""States written under older rules, made into those of today: one function for each version, over plain data."""

from __future__ import annotations

from typing import Any

Plain = dict[str, Any]


def from_1(s: Plain) -> Plain:
    """The source of light was not kept at first: such light says that nobody wrote down where it came from."""
    for p in s["players"]:
        p.setdefault("sources", {"unrecorded": p["light"]} if p["light"] else {})
    return s


MIGRATIONS = {1: from_1}
