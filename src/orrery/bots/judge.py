"""How everybody stands in an imagined world: the chance of winning of each seat, by what all may expect."""

from __future__ import annotations

from math import exp, log

from orrery.kernel.game import Outcome
from orrery.kernel.model import chances
from orrery.kernel.play.world import World

MARGIN = 0.05  # of a chance at the end: how many points one won or lost by counts that much beside winning


class Judge:
    """Tells chances of winning. A seat that plays alone is compared with how it stood when the thinking began."""

    __slots__ = ("_expected", "_seats", "_spread", "_start")

    def __init__(self, world: World) -> None:
        rules = world.rules
        self._expected, self._spread = rules.expected, rules.spread
        self._seats = world.seats
        self._start = rules.evaluate(world.state, 0)

    def points(self, world: World) -> list[float]:
        """What every seat may expect, and after them the opponents without a seat."""
        points = self._expected(world.state, self._seats)
        return points if len(points) > 1 else [*points, self._start]

    def lead(self, world: World, seat: int) -> float:
        """A seat's odds of winning as a logarithm: 0 is even, and more is better."""
        if world.pending:
            points, spread = self.points(world), self._spread(world.state)
            mine = points.pop(seat)
            best = max(points)
            return (mine - best) / spread - log(sum([exp((other - best) / spread) for other in points]))
        chance = self(world)[seat]
        return log(chance / (1.0 - chance))

    def __call__(self, world: World) -> list[float]:
        """Every seat's chance of winning."""
        if world.pending:
            return chances(self.points(world), self._spread(world.state))
        outcome = world.outcome
        assert outcome is not None
        return self._ended(outcome, self._spread(world.state))

    def _ended(self, outcome: Outcome, spread: float) -> list[float]:
        """Who has won; and a little for how near it was, so that it is always better to come nearer."""
        standings = sorted(outcome.standings, key=lambda side: self._seats if side.seat is None else side.seat)
        totals = [float(side.total) for side in standings]
        if len(totals) == 1:
            return chances([*totals, self._start], spread)[:1]
        won, near = outcome.shares(self._seats), chances(totals, spread)
        return [(1 - MARGIN) * share + MARGIN * close for share, close in zip(won, near, strict=False)]
