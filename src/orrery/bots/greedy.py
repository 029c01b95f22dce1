"""The bot that looks one whole action ahead and takes what its game evaluates highest."""

from __future__ import annotations

from random import Random

from orrery.bots.lookahead import Lookahead
from orrery.kernel.play.observation import Observation
from orrery.kernel.play.world import World
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
        """The worth of each option in the points of the game's evaluation, as a sum over worlds."""
        evaluate, ask = observation.rules.evaluate, observation.ask

        def worth(world: World) -> float:
            return evaluate(world.state, ask.seat)

        totals = [0.0] * len(ask.options)
        left = EVALUATIONS
        for _ in range(WORLDS):
            luck = Random(self._rng.getrandbits(32))
            world = observation.imagine(luck)
            ahead = Lookahead(world, ask, worth, luck, self._rng)
            found = ahead.whole(world, ask, left)
            totals = [total + branch.worth for total, branch in zip(totals, found.values(), strict=True)]
            left -= ahead.evaluations
            if left < ahead.evaluations:
                break
        return totals
