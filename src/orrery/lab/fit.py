"""Fitting a game's evaluation to games that bots played: what each of its features is worth.

    sample = gather("last-light", games=400)
    weights, report = fit(model, sample)

Bots play with some choices at random, so that positions are seen that they would avoid. Of every game a number of
positions is kept, each with the features of all seats, and what the seats had in the end. Weights are those by which the
differences between the seats foretell best how they differ in the end (least squares, each position counting by how
sure it is, held near the weights so far); the spread is that under which the winners were likeliest.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec
import numpy as np

from orrery import bots as players
from orrery.games import find
from orrery.kernel.game import BadOption, Options
from orrery.kernel.model import Model, Weights
from orrery.kernel.play.match import start
from orrery.kernel.play.world import World

STRAY = 0.08  # choices of the players that are made at random
EVERY = 4  # choices of which one's position is kept
LATER = 0.9  # how much what comes later counts beside what comes next
HOLD = 0.03  # how fast weights are held to what they were, as a share of what a feature varies
BINS = 10  # of a game's progress, for how sure positions are; of chances, for how well they are foretold


class Sample(msgspec.Struct):
    """Positions of one game, and what came of them."""

    progress: list[float]
    features: list[list[list[float]]]  # by position and seat
    totals: list[float]
    wins: list[float]


class Bin(NamedTuple):
    """What was foretold with about one chance, and how often it happened."""

    foretold: float
    happened: float
    positions: int


class Report(NamedTuple):
    """How well an evaluation foretells the games it is held against."""

    games: int
    positions: int
    surprise: float  # how much of the surprise at who wins is left, 1 for who knows nothing
    calibration: list[Bin]


class _Task(NamedTuple):
    game: str
    options: Options
    seats: int
    bot: str
    seed: int


def gather(
    game: str,
    games: int,
    *,
    bot: str = "greedy",
    seats: Sequence[int] | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    workers: int | None = None,
    on_game: Callable[[], None] = lambda: None,
) -> list[Sample]:
    """Positions of so many games; the numbers of seats come by turns."""
    found = find(game)
    chosen = found.read_options(options or {})
    counts = list(seats or (count for count in found.seats if count > 1))
    tasks = [
        _Task(game, chosen, counts[place % len(counts)], bot, Random(f"{seed} {place}").getrandbits(48))
        for place in range(games)
    ]
    samples = []
    for sample in _played(tasks, workers or os.cpu_count() or 1):
        samples.append(sample)
        on_game()
    return samples


def model_of(game: str, options: Mapping[str, Any] | None = None) -> Model:
    """The evaluation of a game that can be fitted."""
    found = find(game)
    model = found.rules(found.read_options(options or {})).model
    if model is None:
        raise BadOption(f"{game} has an evaluation of its own kind, which is not fitted")
    return model


def _played(tasks: list[_Task], workers: int) -> Iterator[Sample]:
    workers = min(workers, len(tasks))
    if workers == 1:
        yield from map(_play, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap(_play, tasks)


def _play(task: _Task) -> Sample:
    """One game, with the positions that chance keeps."""
    rules, rng = find(task.game).rules(task.options), Random(task.seed)
    model = rules.model
    assert model is not None
    world = start(rules, task.seats, task.options, task.seed).light()
    seated = [players.make(task.bot, task.seed + 1 + seat) for seat in range(task.seats)]
    sample = Sample([], [], [], [])
    met = rng.randrange(EVERY)
    while world.pending:
        met += 1
        if met % EVERY == 0:
            sample.progress.append(model.progress(world.state))
            sample.features.append(
                [[float(f) for f in model.features(world.state, seat)] for seat in range(task.seats)]
            )
        ask = world.pending[0]
        stray = rng.random() < STRAY
        world.choose(ask.seat, rng.choice(ask.options) if stray else seated[ask.seat].choose(world.observe(ask.seat)))
    outcome = world.outcome
    assert outcome is not None
    sides = [outcome.of(seat) for seat in range(task.seats)]
    first = sum(side.rank == 1 for side in sides)
    sample.totals = [float(side.total) for side in sides]
    sample.wins = [(side.rank == 1) / first if first else 0.0 for side in sides]
    return sample


# -- fitting -----------------------------------------------------------------------------------------------------------


def fit(model: Model, before: Weights, samples: Sequence[Sample]) -> Weights:
    """The weights that these games ask for, held near those before."""
    names = model.names
    prior = np.array([before.weights[name][end] for end in (0, 1) for name in names])
    gram, wanted = _equations(samples, model.victory)
    hold = np.diag(HOLD * np.abs(np.diag(gram)) + 1e-6 * np.abs(np.diag(gram)).max())
    found = prior + np.linalg.solve(gram + hold, wanted - gram @ prior)
    weights = {name: (_short(found[n]), _short(found[n + len(names)])) for n, name in enumerate(names)}
    return Weights(spread=_spread(model, weights, samples), weights=weights)


def _equations(samples: Sequence[Sample], victory: float) -> tuple[Any, Any]:
    """What weights must fulfil for each position to be worth what the later ones are: least squares of differences in
    time, LSTD(lambda), of how the seats differ.
    """
    gram: Any = 0.0
    wanted: Any = 0.0
    for sample in samples:
        points = np.array(sample.totals) + victory * np.array(sample.wins)
        rows = [_differences(t, np.array(f)) for t, f in zip(sample.progress, sample.features, strict=True)]
        trace: Any = 0.0
        for place, row in enumerate(rows):
            trace = LATER * trace + row
            after = rows[place + 1] if place + 1 < len(rows) else np.zeros_like(row)
            gram = gram + trace.T @ (row - after)
        wanted = wanted + trace.T @ (points - points.mean())
    return gram, wanted


def _differences(t: float, features: Any) -> Any:
    """What tells the seats of a position apart, early and late."""
    apart = features - features.mean(axis=0)
    return np.hstack([apart * (1 - t), apart * t])


def _short(weight: float) -> float:
    return float(f"{weight:.3g}")


def _spread(model: Model, weights: Mapping[str, tuple[float, float]], samples: Sequence[Sample]) -> tuple[float, float]:
    """The spreads at the beginning and in the end under which the winners were likeliest."""
    pairs = np.array([weights[name] for name in model.names])
    games = [(np.array(sample.progress), _worths(pairs, sample), np.array(sample.wins)) for sample in samples]
    usual = float(np.std(np.concatenate([worth - worth.mean() for _, worths, _ in games for worth in worths])))
    scale = max(usual, 1e-3)
    sizes = [scale * 1.25**n for n in range(-16, 13)]
    best = min((_surprise(games, first, last), first, last) for first in sizes for last in sizes if last <= first)
    return _short(best[1]), _short(best[2])


def _worths(pairs: Any, sample: Sample) -> list[Any]:
    """What every seat may expect, by position."""
    return [
        np.array(f) @ (pairs[:, 0] * (1 - t) + pairs[:, 1] * t)
        for t, f in zip(sample.progress, sample.features, strict=True)
    ]


def _surprise(games: Sequence[tuple[Any, list[Any], Any]], first: float, last: float) -> float:
    """The mean surprise at who won, in nats."""
    total, count = 0.0, 0
    for progress, worths, wins in games:
        points = np.array(worths) / (first + (last - first) * progress)[:, None]
        points -= points.max(axis=1, keepdims=True)
        likely = points - np.log(np.exp(points).sum(axis=1, keepdims=True))
        total -= float((likely * wins).sum())
        count += len(worths)
    return total / count


def check(model: Model, weights: Weights, samples: Sequence[Sample]) -> Report:
    """How well weights foretell games, best held against others than they were fitted to."""
    pairs = np.array([weights.weights[name] for name in model.names])
    first, last = weights.spread
    games = [(np.array(sample.progress), _worths(pairs, sample), np.array(sample.wins)) for sample in samples]
    blind = float(np.mean([np.log(len(sample.wins)) for sample in samples for _ in sample.progress]))
    foretold: list[float] = []
    happened: list[float] = []
    for progress, worths, wins in games:
        for t, worth in zip(progress, worths, strict=True):
            points = np.exp((worth - worth.max()) / (first + (last - first) * t))
            foretold += [*(points / points.sum())]
            happened += [*wins]
    return Report(
        len(samples), sum(len(sample.progress) for sample in samples), _surprise(games, first, last) / blind,
        _calibration(np.array(foretold), np.array(happened)),
    )  # fmt: skip


def _calibration(foretold: Any, happened: Any) -> list[Bin]:
    places = np.minimum((foretold * BINS).astype(int), BINS - 1)
    found = []
    for place in range(BINS):
        there = places == place
        if there.any():
            found.append(Bin(float(foretold[there].mean()), float(happened[there].mean()), int(there.sum())))
    return found


def as_toml(weights: Weights, names: Sequence[str], said: str) -> str:
    """The weights as they are written beside a game's evaluation."""
    lines = [f"# {said}", "# Each weight is what one counts in points at the beginning of a game, and in the end.", ""]
    lines += [f"spread = [{weights.spread[0]:g}, {weights.spread[1]:g}]", "", "[weights]"]
    lines += [f"{name} = [{weights.weights[name][0]:g}, {weights.weights[name][1]:g}]" for name in names]
    if weights.made:
        lines += ["", "[made]", *(f"{key} = {_toml(value)}" for key, value in weights.made.items())]
    return "\n".join(lines) + "\n"


def _toml(value: str | int | float) -> str:
    return f'"{value}"' if isinstance(value, str) else f"{value:g}"
