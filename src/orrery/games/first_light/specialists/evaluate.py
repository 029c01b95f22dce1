"""How good a position is for a seat, in points: the base game's reckoning, Outposts and Specialists added."""

from __future__ import annotations

from orrery.games.first_light import evaluate as base
from orrery.games.first_light.specialists.scoring import outposts
from orrery.games.first_light.specialists.state import active, outpost
from orrery.games.first_light.state import State, box

ACTIVE, LOCKED = 1.2, 0.5  # a Specialist in supply, beyond a die; one that waits for its turn
TOWARDS_BOTTOM = 1.5  # one of the two at the bottom gone


def evaluate(s: State, seat: int) -> float:
    """Points so far, and what the rest promises for the rounds left."""
    p, o = s.players[seat], outpost(s, seat)
    value = base.evaluate(s, seat) + outposts(s, p)
    if not p.character:
        return value
    rounds = box(s).editions[s.edition].rounds - s.round
    _top, left, right = o.homes
    if left != right:
        value += TOWARDS_BOTTOM * min(1.0, rounds / 3)
    return value + ACTIVE * active(s, seat) * min(1.0, (rounds + 1) / 3) + LOCKED * o.locked * min(1.0, rounds / 3)
