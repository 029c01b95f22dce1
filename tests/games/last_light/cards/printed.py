"""What is printed in the box, for tests to compare with."""

from __future__ import annotations

from typing import Any

import msgspec

from orrery.games.last_light.components import BOX, Faction, Technology

THE_BOX = {
    "board": 1,
    "star": 1,
    "player-boards": 4,
    "colony-ships": 4,
    "factions": 15,
    "action-cards": 24,
    "asteroids": 7,
    "extractors": 32,
    "small-ships": 20,
    "medium-ships": 12,
    "large-ships": 8,
    "planets": 15,
    "id-tokens": 15,
    "deep-tokens": 12,
    "common-tokens": 19,
    "rare-tokens": 14,
    "damage-tokens": 20,
    "first-player": 1,
    "reference-cards": 4,
    "technologies": 83,
    "achievements": 16,
    "graveyards": 4,
    "dice": 6,
    "common": 30,
    "uncommon": 15,
    "rare": 15,
    "light-5": 15,
    "light-1": 15,
    "attention-tokens": 20,
}


def plain(value: Any) -> Any:
    """A value of the sheets as plain data, without zeros and empty parts."""
    value = msgspec.to_builtins(value)
    if not isinstance(value, dict):
        return value
    parts = ((name, plain(part)) for name, part in value.items())
    return {name: part for name, part in parts if part}


def cards() -> dict[str, Technology | Faction]:
    return {**BOX.technologies, **BOX.factions}
