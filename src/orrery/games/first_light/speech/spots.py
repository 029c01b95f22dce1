"""Where dice lie, as sentences name it: Farm 3, column 2 of the Depository, row 4 below a clan."""

from __future__ import annotations

from orrery.games.first_light.components import Box
from orrery.kernel.message import Message, Thing, say

HEAPS = ("cantina", "new", "idle")  # where dice lie without a face


def spot(b: Box, place: str) -> Message:
    """A place of dice by its key: "farm-3" is Farm 3."""
    name, _, number = place.partition("-")
    if name in HEAPS:
        return say(f"spot-{name}")
    if name in ("garage", "farm"):
        return say(f"spot-{name}", number=int(number))
    if name == "depository":
        value, row = number.split("-")
        return say("spot-depository", column=int(value), row=row)
    station, _, space = place.rpartition("-")
    if station in b.clans:
        return say("spot-negotiation", clan=Thing("clan", station), row=int(space))
    return say("spot-station", place=Thing("place", station), space=int(space))


def die_item(b: Box, seat: int, place: str) -> str:
    """The scene item of a player's die on a place, or of the heap that holds it."""
    name, _, _number = place.partition("-")
    if name in HEAPS:
        return f"p{seat}-{place}"
    if name in ("garage", "farm"):
        return f"die-p{seat}-{place}"
    return f"die-negotiation-{place}" if place.rpartition("-")[0] in b.clans else f"die-{place}"
