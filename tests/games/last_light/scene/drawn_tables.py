"""Scenes of tables, and what to find in them."""

from __future__ import annotations

import tomllib

import orrery
from orrery.games import find
from orrery.games.last_light.state import State
from orrery.kernel.scene import Scene

ART = find("last-light").folder / "art"
LOOK = tomllib.loads((ART / "look.toml").read_text())
HOUSE = {"dice", "move"}  # drawings that every game has


def seen(s: State, reader: int | None) -> Scene:
    """A state as a reader sees it."""
    from orrery.games.last_light.secrecy import redact

    return orrery.start("last-light", seats=2, seed=0).rules.speech().scene(redact(s, reader), reader)
