"""Tables from which Specialists are sent."""

from __future__ import annotations

from tests.games.first_light.builder import (
    PURPLE,
    keys,
)
from tests.games.first_light.specialists.builder import lay, specialist

from orrery.games.first_light.specialists.state import WILD, State
from orrery.kernel.play.match import Match

RICH = {"water": 40, "algae": 20, "power": 20, "gems": 20}


def two(*garages: int, seats: int = 2, **purple: object) -> State:
    """Purple with these dice in the Garages (WILD is a Specialist) and no others, everybody else with a 1."""
    faces = [0 if face == WILD else face for face in garages]
    s = lay(seats=seats, purple={**RICH, "garages": faces, "ready": 0, **purple})
    for number, face in enumerate(garages, 1):
        if face == WILD:
            specialist(s, PURPLE, f"garage-{number}")
    return s


def sent(match: Match, station: str) -> list[int]:
    """The values that Purple's die may have at a station."""
    sends = [key.split(":") for key in keys(match, PURPLE) if key.startswith("send:")]
    return [int(value) for _send, name, value in sends if name == station]
