"""Bots: players that are handed only what their seat may see.

    bot = make("search:200", seed=7)
    action = bot.choose(match.observe(seat))

A bot is generic over games. It knows its `Observation` alone: the ask, the redacted state and
`imagine`. The same seed and the same sequence of observations give the same choices, except
under a time budget.
"""

from __future__ import annotations

import re
from typing import Protocol

from orrery.kernel.game import BadOption
from orrery.kernel.play.observation import Observation
from orrery.kernel.vocabulary import Action

SPECS = (
    "bots are random, greedy, search:N (N iterations, such as search:200) and search:Ns (seconds, such as search:2s)"
)


class Bot(Protocol):
    """A player: `name` is the spec it was made from."""

    name: str

    def choose(self, observation: Observation) -> Action:
        """One of the options of the observed ask."""


def make(spec: str, seed: int) -> Bot:
    """A bot by its spec; `BadOption` says what would be right."""
    kind, colon, budget = spec.partition(":")
    if kind == "random" and not colon:
        from orrery.bots.random import RandomBot

        return RandomBot(seed)
    if kind == "greedy" and not colon:
        from orrery.bots.greedy import Greedy

        return Greedy(seed)
    if kind == "search" and colon:
        from orrery.bots.search import Search

        iterations, seconds = read_budget(budget)
        return Search(seed, iterations=iterations, seconds=seconds)
    raise BadOption(f"there is no bot {spec[:60]!r}; {SPECS}")


def read_budget(text: str) -> tuple[int | None, float | None]:
    """Iterations from "200" or seconds from "2s"; one of the two is None."""
    if re.fullmatch(r"[0-9]{1,9}", text) and int(text) > 0:
        return int(text), None
    if re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?s", text) and float(text[:-1]) > 0:
        return None, float(text[:-1])
    raise BadOption(f"a search cannot think for {text[:60]!r}; {SPECS}")
