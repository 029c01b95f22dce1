"""The bot that knows nothing and takes any option."""

from __future__ import annotations

from random import Random

from orrery.kernel.flow import Ask
from orrery.kernel.play.observation import Observation
from orrery.kernel.vocabulary import Action


class RandomBot:
    """Takes each option with the same chance."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, observation: Observation) -> Action:
        return self.pick(observation.ask)

    def pick(self, ask: Ask) -> Action:
        """Any option; it need not know what its seat sees."""
        return self._rng.choice(ask.options)
