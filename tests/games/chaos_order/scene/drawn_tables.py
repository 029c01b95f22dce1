"""Scenes of tables, and what to find in them."""

from __future__ import annotations

import tomllib

from orrery.games import find
from orrery.games.chaos_order.secrecy import redact
from orrery.games.chaos_order.state import State
from orrery.kernel.scene import Scene

GAME = find("chaos-order")
ART = GAME.folder / "art"
LOOK = tomllib.loads((ART / "look.toml").read_text())
HOUSE = {"gems", "lock", "or", "star"}  # drawings that every game has
TINTS = {"blue", "green", "grey", "orange", "purple", "yellow"}  # colours that the client has for owners


def seen(s: State, reader: int | None) -> Scene:
    """A state as a reader sees it."""
    return GAME.rules(GAME.read_options({})).speech().scene(redact(s, reader), reader)
