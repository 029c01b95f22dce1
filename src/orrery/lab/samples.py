"""Positions of games that bots played against each other, with what came of them: what evaluations are fitted to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from orrery import bots as players
from orrery.games import find
from orrery.kernel.flow import Ask
from orrery.kernel.game import BadOption, Options
from orrery.kernel.model import Model, Weights
from orrery.kernel.play.match import start
from orrery.kernel.play.world import World
from orrery.kernel.vocabulary import Action
from orrery.lab.playing import play_out, spread

STRAY = 0.05  # choices made at random, so that positions are seen that the players would avoid
EVERY = 4  # choices of which one's position is kept


class Sample(msgspec.Struct):
    """Positions of one game in their order, and what came of them."""

    progress: list[float] = []
    features: list[list[list[float]]] = []  # by position and seat
    totals: list[float] = []
    wins: list[float] = []  # one victory, shared by all who are first


class _Task(NamedTuple):
    """One game to play, as it is sent to a process."""

    game: str
    options: Options
    seats: int
    bot: str
    seed: int
    weights: Weights | None


def model_of(game: str, options: Mapping[str, Any] | None = None) -> Model:
    """The evaluation of a game, if it can be fitted; `BadOption` if not."""
    found = find(game)
    model = found.rules(found.read_options(options or {})).model
    if model is None:
        raise BadOption(f"the evaluation of {game} is no sum of weighed features, so there is nothing to fit")
    return model


def gather(
    game: str,
    games: int,
    *,
    bot: str = "greedy",
    seats: Sequence[int] = (2,),
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    workers: int | None = None,
    weights: Weights | None = None,
    on_game: Callable[[], None] = lambda: None,
) -> list[Sample]:
    """Positions of so many games; numbers of seats come by turns, and bots go by these weights, if any are given.

    The same arguments give the same samples, however many processes share the work.
    """
    found = find(game)
    chosen, counts = found.read_options(options or {}), [found.read_seats(count) for count in seats]
    tasks = [
        _Task(
            game, chosen, counts[place % len(counts)], bot, Random(f"{seed} {place}").getrandbits(48), weights,
        )
        for place in range(games)
    ]  # fmt: skip
    samples = []
    for sample in spread(_play, tasks, workers):
        samples.append(sample)
        on_game()
    return samples


def _play(task: _Task) -> Sample:
    """One game with the position of every so manieth choice."""
    model, rng = model_of(task.game, task.options), Random(task.seed)
    if task.weights is not None:
        model.use(task.weights)
    game = find(task.game)
    world = start(game.rules(task.options), task.seats, task.options, task.seed).light()
    seated = [players.make(task.bot, task.seed + 1 + seat) for seat in range(task.seats)]
    sample, met = Sample(), rng.randrange(EVERY)

    def choose(world: World, ask: Ask) -> Action:
        nonlocal met
        met += 1
        if met % EVERY == 0:
            _keep(sample, model, world)
        if rng.random() < STRAY:
            return rng.choice(ask.options)
        return seated[ask.seat].choose(world.observe(ask.seat))

    where = f"in a game that was sampled: {game.name}, seed {task.seed}, bot {task.bot}"
    play_out(game, world, choose, task.seed, where)
    outcome = world.outcome
    assert outcome is not None
    sample.totals = [float(outcome.of(seat).total) for seat in range(task.seats)]
    sample.wins = outcome.shares(task.seats)
    return sample


def _keep(sample: Sample, model: Model, world: World) -> None:
    sample.progress.append(model.progress(world.state))
    sample.features.append(
        [[float(count) for count in model.features(world.state, seat)] for seat in range(world.seats)]
    )
