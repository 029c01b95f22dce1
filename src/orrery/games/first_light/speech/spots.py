"""Where dice lie, as sentences name it: Farm 3, column 2 of the Depository, row 4 below a clan."""

from __future__ import annotations

from orrery.games.first_light.bundle import Bundle
from orrery.games.first_light.vocabulary import HEAPS
from orrery.kernel.message import Message, Thing, say

ON_BASE = ("garage", "farm")


def spot(game: Bundle, key: str) -> Message:
    """A place of dice by its key: "farm-3" is Farm 3."""
    place, number, row = game.spots[key]
    if place in HEAPS:
        return say(f"spot-{place}")
    if place in ON_BASE:
        return say(f"spot-{place}", number=number)
    if row:
        return say("spot-depository", column=number, row=row)
    if place in game.box.clans:
        return say("spot-negotiation", clan=Thing("clan", place), row=number)
    return say("spot-station", place=Thing("place", place), space=number)


def die_item(game: Bundle, seat: int, key: str) -> str:
    """The scene item of a player's die on a place, or of the heap that holds it."""
    place = game.spots[key].place
    if place in HEAPS:
        return f"p{seat}-{key}"
    if place in ON_BASE:
        return f"die-p{seat}-{key}"
    return f"die-negotiation-{key}" if place in game.box.clans else f"die-{key}"
