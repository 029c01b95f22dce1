"""How everybody stands in a position: the points that each may expect, and the chance of winning that these are."""

from __future__ import annotations

from typing import Any

from orrery.kernel import model
from orrery.kernel.game import Outcome, Rules


def plays_alone(rules: Rules, state: Any, seats: int) -> bool:
    """Whether there is nobody to win against, so that points are all there is to tell."""
    return seats == 1 and not rules.rivals(state)


def standing(rules: Rules, state: Any, seats: int) -> tuple[list[float], list[float]]:
    """The points of every seat, and the chance of each; no chances for who plays alone."""
    everybody = rules.expected(state, seats)
    chances = model.chances(everybody, rules.spread(state))[:seats] if len(everybody) > 1 else []
    return everybody[:seats], chances


def won(outcome: Outcome, seats: int) -> list[float]:
    """What became of the chances: all of it for the winner, or a part for each of several."""
    if len(outcome.standings) == 1:
        return []
    return outcome.shares(seats)
