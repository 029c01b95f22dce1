"""Hints and estimates are chances of winning, and points where there is nobody to win against."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from random import Random
from typing import Any, cast

import pytest

import orrery
from orrery.bots.search import Search, Thought
from orrery.kernel.play.match import Match
from orrery.kernel.play.observation import Observation
from orrery.server.bots.advice import estimate, hint
from orrery.server.bots.thinkers import Thinkers
from orrery.server.wire.on_demand import Hint


class Here:
    """Thinkers that think here and now, by the rules that they are handed."""

    @asynccontextmanager
    async def turn(self, _person: str, _kind: str) -> AsyncIterator[float]:
        yield 1.0

    async def advise(self, observation: Observation, iterations: int, seed: int) -> list[Thought]:
        return Search(seed, iterations=iterations).think(observation)


def played(choices: int = 40, game: str = "first-light", seats: int = 2, **options: Any) -> Match:
    """A game after some random choices, or at its end."""
    match, rng = orrery.start(game, seats=seats, seed=3, options=options), Random(3)
    for _ in range(choices):
        if match.over:
            break
        ask = match.pending[0]
        match.choose(ask.seat, rng.choice(ask.options))
    return match


def hinted(match: Match) -> Hint:
    seat = match.pending[0].seat
    return asyncio.run(hint(match, seat, "ada", cast(Thinkers, Here()), 40))


def test_a_hint_tells_the_share_of_wins_that_a_search_expects() -> None:
    match = played()
    told = hinted(match)
    thoughts = Search(int(told.ask, 16) % 2**32, iterations=40).think(match.observe(match.pending[0].seat))
    expected = {match.rules.vocabulary.key(thought.action): round(thought.value, 3) for thought in thoughts}
    assert told.advice
    for advice in told.advice:
        assert advice.points is None
        assert advice.chance == expected[advice.key]


def alone() -> Match:
    """A game for one as if its printed opponent were not there."""
    match = played(12, seats=1)
    match.rules = replace(match.rules, rivals=lambda _state: ())
    return match


def test_against_a_printed_opponent_a_hint_tells_chances_too() -> None:
    assert all(advice.points is None for advice in hinted(played(12, seats=1)).advice)


def test_who_plays_alone_is_told_points() -> None:
    match = alone()
    told = hinted(match).advice
    now = match.rules.evaluate(match.state, 0)
    points = [advice.points for advice in told if advice.points is not None]
    assert len(points) == len(told) > 0
    assert all(advice.chance is None for advice in told)
    assert all(abs(each - now) < 4 * match.rules.spread(match.state) for each in points)
    assert points == sorted(points, reverse=True)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_are_shared_by_all_who_play(seats: int) -> None:
    match = played(seats=seats)
    for reader in (None, *range(seats)):
        told = estimate(match, reader)
        assert len(told.points) == len(told.chances) == seats
        assert abs(sum(told.chances) - 1) < 0.01
    assert told.chances != [1 / seats] * seats


def test_a_printed_opponent_has_its_part_of_the_chances() -> None:
    (chance,) = estimate(played(12, seats=1), 0).chances
    assert 0 < chance < 1
    told = estimate(alone(), 0)
    assert (len(told.points), told.chances) == (1, [])


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_at_the_end_an_estimate_is_what_came_of_it(seats: int) -> None:
    match = played(10_000, seats=seats)
    assert match.outcome is not None
    told = estimate(match, None)
    assert told.points == [match.outcome.of(seat).total for seat in range(seats)]
    winners = match.outcome.winners
    assert told.chances == [(seat in winners) / max(1, len(winners)) for seat in range(seats)]


def test_the_chances_favour_who_has_more() -> None:
    """Of each game in the middle: whoever may expect more points is more likely to win."""
    told = estimate(played(60, seats=3), None)
    by_points = sorted(range(3), key=lambda seat: told.points[seat])
    assert by_points == sorted(range(3), key=lambda seat: told.chances[seat])
