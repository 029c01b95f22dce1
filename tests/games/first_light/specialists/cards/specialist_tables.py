"""Tables with Specialists to gain, unlock and lose."""

from __future__ import annotations

from tests.games.first_light.builder import (
    PURPLE,
)
from tests.games.first_light.specialists.builder import lay

from orrery.games.first_light.specialists.state import Outpost, State, outpost
from orrery.kernel.play.match import Match


def two(purple: dict[str, object], **orange: object) -> State:
    """A table of two: Purple has the dice described and no others, Orange a 1 waiting in a Garage."""
    return lay(seats=2, purple={"ready": 0, **purple}, orange={"garages": [1], "ready": 0, **orange})


def own(match: Match, seat: int = PURPLE) -> Outpost:
    return outpost(match.state, seat)
