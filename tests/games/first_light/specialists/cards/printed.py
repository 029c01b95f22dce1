"""How many of everything the rulebook says there are, for tests to compare with; a card more is counted here alone."""

from __future__ import annotations

from tests.games.first_light.cards import printed as base

THE_EXPANSION = {
    "items": 26,
    "events": 6,
    "characters": 12,
    "farm-tiles": 3,
    "upgrade-tiles": 3,
    "schemes": 6,
    "outpost-tiles": 8,
}
THE_BOX = base.THE_BOX | {name: base.THE_BOX.get(name, 0) + count for name, count in THE_EXPANSION.items()}
