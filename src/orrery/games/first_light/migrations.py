"""States written under older rules, made into those of today: one function for each version, over plain data."""

from __future__ import annotations

from typing import Any

Plain = dict[str, Any]


def from_1(s: Plain) -> Plain:
    """The agenda, which everybody sees, named Items that one player had drawn: it counts them now."""
    s["agenda"] = [_counted(*step) for step in s["agenda"]]
    return s


def _counted(name: str, args: list[Any]) -> list[Any]:
    return [name, [args[0], len(args) - 1] if name == "keep_drawn" else args]


MIGRATIONS = {1: from_1}
