"""Tables with the printed opponent."""

from __future__ import annotations

from tests.games.first_light.builder import (
    ai_of,
    begin,
    lay,
    negotiation_price,
    scheme_draws,
)

from orrery.games.first_light.state import Ai, State
from orrery.kernel.play.match import Match

QUIET = "scheme-04"  # a 4: Mining Camp (+2 Gems), else Market (+2 Gems), else Market (+1 Gem)
GEMS = {row: negotiation_price(f"jrayek-{row}") for row in (1, 2, 3)}  # what the AI pays in a row of any column


def solo(gems: int = 0, **options: object) -> State:
    """A solo game in mid-Execute, the AI with its first three dice, nothing lying on the planet."""
    s = lay(seats=1, purple={"garages": [1]}, **options)
    s.planet_tokens = [0] * len(s.planet_tokens)
    ai_of(s).gems = gems
    return s


def reveal(s: State, *schemes: str) -> Match:
    """The AI's part of Execute with these Schemes, in this order."""
    match = begin(s, "schemes", chance=scheme_draws(s, *schemes))
    assert ai_of(match.state).revealed == list(schemes)
    return match


def dice_for(ai: Ai, track: int, reserve: int | None = None) -> None:
    """So many dice on the track; the rest in the reserve, or out of the way."""
    ai.reserve += ai.track - track
    ai.track = track
    if reserve is not None:
        ai.reserve = reserve
