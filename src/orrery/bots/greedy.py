"""The bot that looks one whole action ahead and takes what its game evaluates highest."""

from __future__ import annotations

from functools import partial
from random import Random

from orrery.bots.judge import Judge
from orrery.bots.lookahead import Lookahead
from orrery.kernel.play.observation import Observation
from orrery.kernel.vocabulary import Action

EVALUATIONS = 60  # evaluations for one decision
WORLDS = 3  # imagined worlds at most


class Greedy:
    """Takes the option whose whole action leads to the best evaluation, over a few imagined worlds."""

    name = "greedy"

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, observation: Observation) -> Action:
        worths = self.weigh(observation)
        best = max(worths)
        return self._rng.choice([a for a, worth in zip(observation.ask.options, worths, strict=True) if worth == best])

    def weigh(self, observation: Observation) -> list[float]:
        """The odds of winning that each option leads to, as logarithms, summed over worlds."""
        ask = observation.ask
        totals = [0.0] * len(ask.options)
        left = EVALUATIONS
        for _ in range(WORLDS):
            luck = Random(self._rng.getrandbits(32))
            world = observation.imagine(luck)
            judge = Judge(world)
            ahead = Lookahead(world, ask, partial(judge.lead, seat=ask.seat), luck, self._rng)
            found = ahead.whole(world, ask, left)
            totals = [total + branch.worth for total, branch in zip(totals, found.values(), strict=True)]
            left -= ahead.evaluations
            if left < ahead.evaluations:
                break
        return totals
