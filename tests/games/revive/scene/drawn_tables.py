"""Scenes of tables, and what to find in them."""

from __future__ import annotations

import tomllib

from orrery.games import find
from orrery.games.revive.secrecy import redact
from orrery.games.revive.state import State
from orrery.kernel.scene import Item, Scene

GAME = find("revive")
ART = GAME.folder / "art"
LOOK = tomllib.loads((ART / "look.toml").read_text())
HOUSE = {"points", "or", "plus", "arrow", "lock", "check", "sun", "moon"}  # drawings that every game has
DRAWINGS = {*LOOK["icons"], *HOUSE}


def seen(s: State, reader: int | None) -> Scene:
    """A state as a reader sees it."""
    return GAME.rules(GAME.read_options({})).speech().scene(redact(s, reader), reader)


def gives(one: Item) -> list[tuple[str, int]]:
    return [(pip.icon, pip.count) for pip in one.gives]


def costs(one: Item) -> list[tuple[str, int]]:
    return [(pip.icon, pip.count) for pip in one.cost]
