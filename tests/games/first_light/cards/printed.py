"""How many of everything the rulebook says there are, for tests to compare with; a card more is counted here alone."""

from __future__ import annotations

THE_BOX = {
    "items": 36,
    "events": 16,
    "characters": 8,
    "farm-tiles": 15,
    "upgrade-tiles": 18,
    "schemes": 20,
    "opponents": 4,
    "progress-tiles": 3,
}
