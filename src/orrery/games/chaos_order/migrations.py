"""From version to version: what older saves hold, as the rules hold it now."""

from __future__ import annotations

from typing import Any

Plain = dict[str, Any]


def from_1(s: Plain) -> Plain:
    """How the last battle of the round came out was not kept at first: of one that is over, nobody knows."""
    return s | {"fought": None}


MIGRATIONS = {1: from_1}
