"""What the log tells of chance."""

from __future__ import annotations

from typing import Any

from orrery.games.first_light.bundle import Bundle
from orrery.games.first_light.speech import cards
from orrery.kernel.log import Chanced
from orrery.kernel.message import Amount, Message, Thing, Value, Who, say, several


def chanced(game: Bundle, entry: Chanced) -> tuple[Message, str] | None:
    """An outcome of chance and its rule; of what a reader may not know, only how much it is."""
    outcome: list[Any] = entry.outcome
    if entry.kind == "roll":
        return _rolled(entry, outcome)
    if entry.what == "items" and entry.seat is not None:
        return _drawn("draws-items", "item", entry, outcome), "FL-1.8"
    if entry.what == "characters" and entry.seat is not None:
        return _drawn("is-dealt-characters", "character", entry, outcome), "FL-2.11"
    if entry.what in ("farms", "upgrades"):
        place = Thing("place", "laboratory" if entry.what == "farms" else "foundry")
        return say("now-visible", place=place, tiles=several(Thing("tile", key) for key in outcome)), "FL-2.8"
    if entry.what == "schemes":
        scheme = game.box.schemes[outcome[0]]
        return say("scheme-revealed", value=scheme.value, options=cards.scheme(scheme)), "FL-23.6"
    return (caches_worth(outcome), "FL-17.4") if entry.what == "caches" else None


def _rolled(entry: Chanced, outcome: list[Any]) -> tuple[Message, str] | None:
    """A seat's dice; what another roll decided is told by a note."""
    if entry.seat is None:
        return None
    faces = [] if None in outcome else sorted(outcome)
    return say("rolls", seat=Who(entry.seat), dice=Amount(len(outcome), "dice"), faces=_after_colon(faces)), "FL-4.3"


def _drawn(id: str, kind: str, entry: Chanced, outcome: list[Any]) -> Message:
    keys = [] if None in outcome else outcome
    names = _after_colon([Thing(kind, key, f"{kind}-{key}") for key in keys])
    return say(id, seat=Who(entry.seat or 0), count=len(outcome), names=names)


def _after_colon(values: list[Value]) -> Value:
    return say("after-colon", values=several(values)) if values else ""


def caches_worth(points: list[int]) -> Message:
    """FL-17.4  What the Gem Caches were worth, by their corners."""
    each = (say("cache-worth", points=worth, corner=Thing("corner", number)) for number, worth in enumerate(points, 1))
    return say("caches-worth", caches=several(each))
