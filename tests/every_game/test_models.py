"""Evaluations of all games: figures for every name at every choice, and chances that say more than nothing."""

from __future__ import annotations

from math import isfinite
from random import Random
from typing import Any

import pytest

import orrery
from orrery.games import find
from orrery.kernel.model import chances, read

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("first-light", 2, {}),
    ("first-light", 4, {"edition": "second"}),
    ("first-light", 1, {}),
    ("first-light", 3, {"expansions": ["specialists"]}),
    ("last-light", 2, {}),
    ("last-light", 4, {}),
    ("chaos-order", 2, {"factions": "dealt"}),
    ("chaos-order", 5, {}),
    ("revive", 1, {}),
    ("revive", 4, {}),
    ("revive", 2, {"campaign": "5"}),
]


def rules_of(game: str, options: dict[str, Any]) -> Any:
    return find(game).rules(find(game).read_options(options))


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_every_position_has_a_figure_for_every_name(game: str, seats: int, options: dict[str, Any]) -> None:
    """From the first choice to the end: as many features as names, all finite, and a game that comes on from 0 to 1."""
    world, rng = orrery.start(game, seats=seats, seed=5, options=options).light(), Random(5)
    rules = world.rules
    model = rules.model
    assert model is not None
    at = []
    while True:
        for seat in range(seats):
            found = model.features(world.state, seat)
            assert len(found) == len(model.names)
            assert all(isfinite(count) for count in found)
        assert all(isfinite(points) for points in rules.rivals(world.state))
        at.append(model.progress(world.state))
        if not world.pending:
            break
        ask = world.pending[0]
        world.choose(ask.seat, rng.choice(ask.options))
    assert all(0 <= t <= 1 for t in at)
    assert at[0] < 0.1
    assert max(at) > 0.4 > at[len(at) // 10]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_no_weight_is_kept_for_what_is_not_counted(game: str, seats: int, options: dict[str, Any]) -> None:
    """The sheet names each feature once, in their order, and nothing else; leads are surer the nearer the end is."""
    model = rules_of(game, options).model
    weights = read(model.file)
    assert tuple(weights.weights) == model.names
    first, last = weights.spread
    assert first >= last > 0


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_table_begins_even(game: str, seats: int, options: dict[str, Any]) -> None:
    """Before the first choice nobody is far ahead of the others in what is foretold."""
    match = orrery.start(game, seats=seats, seed=5, options=options)
    rules = match.rules
    points = [rules.evaluate(match.state, seat) for seat in range(seats)]
    for chance in chances(points, rules.spread(match.state)):
        assert 0.4 / seats < chance <= min(1.0, 2.0 / seats)
