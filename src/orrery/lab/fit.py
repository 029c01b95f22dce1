"""Fitting a game's evaluation to its own games: what each of its features is worth.

    for step in improve("last-light", rounds=8, games=100):
        print(step.report.surprise)
    print(as_toml(step.weights, model.names, "Made by hand."))

Bots play by the weights so far; the weights are changed so that every position is worth what those after it are, down
to what the game came to (least squares of temporal differences, LSTD(lambda), of how the seats differ); and so on, for
what wins depends on how everybody plays. One round by itself makes play worse: who hoards is ahead, so
hoarding looks good until everybody does it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

import numpy as np

from orrery.kernel.model import Model, Weights
from orrery.lab.samples import Sample, gather, model_of

LATER = 0.8  # how much what comes later counts beside what comes next
HOLD = 0.2  # how fast weights are held to what they were, as a share of how much a feature varies
MEMORY = 6  # rounds whose games are remembered
BINS = 10  # of chances, for how well they are foretold
SIZES = [1.25**n for n in range(-16, 13)]  # of spreads that are tried, as shares of how evaluations vary


class Bin(NamedTuple):
    """What was foretold with about one chance, and how often it happened."""

    foretold: float
    happened: float
    positions: int


class Report(NamedTuple):
    """How well an evaluation foretells games."""

    games: int
    positions: int
    surprise: float  # how much is left of the surprise at who wins: 1 for who knows nothing
    calibration: list[Bin]


class Step(NamedTuple):
    """One round: how well the weights so far foretold its games, and those that came of it."""

    report: Report
    score: float  # what seats made on average
    weights: Weights


def improve(
    game: str,
    *,
    rounds: int,
    games: int,
    bot: str = "greedy",
    seats: Sequence[int] = (2,),
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    workers: int | None = None,
    on_game: Callable[[], None] = lambda: None,
) -> Iterator[Step]:
    """Play and fit, round by round, from the weights that the game has now, which it has again afterwards."""
    model = model_of(game, options)
    begun = weights = model.weights
    memory: deque[list[Sample]] = deque(maxlen=MEMORY)
    try:
        for number in range(rounds):
            fresh = gather(
                game, games, bot=bot, seats=seats, options=options, seed=seed * rounds + number, workers=workers,
                weights=weights, on_game=on_game,
            )  # fmt: skip
            memory.append(fresh)
            report = check(model, weights, fresh)
            weights = fit(model, weights, list(chain(*memory)))
            yield Step(report, float(np.mean([total for sample in fresh for total in sample.totals])), weights)
    finally:
        model.use(begun)


def fit(model: Model, before: Weights, samples: Sequence[Sample]) -> Weights:
    """The weights that these games ask for, held near those before."""
    names = model.names
    prior = np.array([before.weights[name][end] for end in (0, 1) for name in names])
    gram, wanted = _equations(samples, model.victory)
    varies = np.abs(np.diag(gram))
    hold = np.diag(HOLD * varies + 1e-6 * varies.max() + 1e-9)
    found = prior + np.linalg.solve(gram + hold, wanted - gram @ prior)
    weights = {name: (_short(found[n]), _short(found[n + len(names)])) for n, name in enumerate(names)}
    return Weights(spread=_spread(model, weights, samples), weights=weights)


def _equations(samples: Sequence[Sample], victory: float) -> tuple[Any, Any]:
    """What weights must fulfil for every position to be worth what those after it are, in how the seats differ."""
    gram: Any = 0.0
    wanted: Any = 0.0
    for sample in samples:
        rows = [_apart(t, np.array(features)) for t, features in zip(sample.progress, sample.features, strict=True)]
        trace: Any = 0.0
        for place, row in enumerate(rows):
            trace = LATER * trace + row
            after = rows[place + 1] if place + 1 < len(rows) else np.zeros_like(row)
            gram = gram + trace.T @ (row - after)
        if rows:
            points = np.array(sample.totals) + victory * np.array(sample.wins)
            wanted = wanted + trace.T @ (points - points.mean())
    return gram, wanted


def _apart(t: float, features: Any) -> Any:
    """What tells the seats of a position apart, counted for the beginning and for the end."""
    apart = features - features.mean(axis=0)
    return np.hstack([apart * (1 - t), apart * t])


def _short(weight: float) -> float:
    return float(f"{weight:.3g}")


# -- chances -----------------------------------------------------------------------------------------------------------


class _Foretold(NamedTuple):
    """One game: how far it had come at each position, what every seat could expect there, and who won."""

    progress: Any
    points: Any  # by position and seat
    wins: Any


def _foretold(names: Sequence[str], weights: Mapping[str, tuple[float, float]], sample: Sample) -> _Foretold:
    pairs, t = np.array([weights[name] for name in names]), np.array(sample.progress)[:, None, None]
    now = pairs[:, 0] * (1 - t) + pairs[:, 1] * t
    return _Foretold(t[:, 0, 0], (np.array(sample.features) * now).sum(axis=2), np.array(sample.wins))


def _chances(game: _Foretold, first: float, last: float) -> Any:
    """The logarithms of the chances of every seat at every position."""
    points = game.points / (first + (last - first) * game.progress)[:, None]
    points -= points.max(axis=1, keepdims=True)
    return points - np.log(np.exp(points).sum(axis=1, keepdims=True))


def _spread(model: Model, weights: Mapping[str, tuple[float, float]], samples: Sequence[Sample]) -> tuple[float, float]:
    """The spreads at the beginning and in the end under which the winners were likeliest."""
    games = [_foretold(model.names, weights, sample) for sample in samples if sample.progress]
    varies = max(1e-3, float(np.mean([game.points.std(axis=1).mean() for game in games])))
    sizes = [size * varies for size in SIZES]
    _, first, last = min(
        (_surprise(games, first, last), first, last) for first in sizes for last in sizes if last <= first
    )
    return _short(first), _short(last)


def _surprise(games: Sequence[_Foretold], first: float, last: float) -> float:
    """The mean surprise at who won, in nats."""
    total = sum(float((_chances(game, first, last) * game.wins).sum()) for game in games)
    return -total / sum(len(game.progress) for game in games)


def check(model: Model, weights: Weights, samples: Sequence[Sample]) -> Report:
    """How well weights foretell games; to be held against others than they were fitted to."""
    games = [_foretold(model.names, weights.weights, sample) for sample in samples if sample.progress]
    blind = sum(len(game.progress) * float(np.log(len(game.wins))) for game in games)
    positions = sum(len(game.progress) for game in games)
    foretold = np.concatenate([np.exp(_chances(game, *weights.spread)).ravel() for game in games])
    happened = np.concatenate([np.tile(game.wins, len(game.progress)) for game in games])
    surprise = _surprise(games, *weights.spread) * positions / blind
    return Report(len(samples), positions, surprise, _calibration(foretold, happened))


def _calibration(foretold: Any, happened: Any) -> list[Bin]:
    places = np.minimum((foretold * BINS).astype(int), BINS - 1)
    there = [(foretold[places == place], happened[places == place]) for place in range(BINS)]
    return [Bin(float(chance.mean()), float(came.mean()), len(chance)) for chance, came in there if len(chance)]


def as_toml(weights: Weights, names: Sequence[str], said: str) -> str:
    """The weights as they are written beside a game's evaluation."""
    lines = [f"# {said}", "# What one of each counts in points: at the beginning of a game, and in the end.", ""]
    lines += [f"spread = [{weights.spread[0]:g}, {weights.spread[1]:g}]", "", "[weights]"]
    lines += [f"{name} = [{weights.weights[name][0]:g}, {weights.weights[name][1]:g}]" for name in names]
    return "\n".join(lines) + "\n"
