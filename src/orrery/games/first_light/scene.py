"""How First Light is drawn."""

from __future__ import annotations

from orrery.games.first_light.state import State
from orrery.kernel.scene import Scene


def scene(seen: State, seat: int | None) -> Scene:
    return Scene("First Light", "", [])
