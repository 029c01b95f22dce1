"""Tables at which fleets meet."""

from __future__ import annotations

from tests.games.last_light.builder import (
    arena,
    set_player,
)

from orrery.games.last_light.state import State


def battlefield(*, azure: dict | None = None, coral: dict | None = None, jade: dict | None = None) -> State:
    """Three players, each with what is given and, without a word on ships, none on the board."""
    s = arena(3)
    for seat, given in enumerate((azure, coral, jade)):
        set_player(s, seat, **{"ships": {}, **(given or {})})
    return s
