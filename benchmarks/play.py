"""Random play of every game at four seats, through `Match` and in light worlds, beside catanatron's in the same run.

The two take turns in short slices of processor time, so that a busy machine slows both alike; ratios are medians over
the slices. Only decisions with more than one option count, on both sides.
"""

from __future__ import annotations

import statistics
import tracemalloc
from collections.abc import Callable
from random import Random
from time import process_time

import orrery
from orrery.bots.search import Search
from orrery.kernel.play.match import Match
from orrery.kernel.play.world import World

SEATS = 4
IN_A_ROW = 5


def measure(seconds: float, slices: int) -> dict[str, float]:
    """Every figure by name."""
    figures: dict[str, float] = {}
    for game in orrery.games():
        figures |= _measure_game(game.name, seconds, slices)
    return figures | {"catanatron: state copy, microseconds (median)": _catanatron_copies()}


def _measure_game(game: str, seconds: float, slices: int) -> dict[str, float]:
    ours, light, theirs, games = [], [], [], []
    for turn in range(slices):
        decisions, played, spent = _random_play(game, seconds, turn)
        ours.append(decisions / spent)
        games.append(played / spent)
        decisions, _, spent = _random_play(game, seconds, turn, light=True)
        light.append(decisions / spent)
        theirs.append(_catanatron_play(seconds, turn))
    match_copies, light_copies, match_views, match_scenes = _copies_views_and_scenes(game)
    ratios = [mine / other for mine, other in zip(ours, theirs, strict=True)]
    light_ratios = [mine / other for mine, other in zip(light, theirs, strict=True)]
    return {
        f"{game}: decisions per second": statistics.median(ours),
        f"{game}: light decisions per second": statistics.median(light),
        f"{game}: games per second": statistics.median(games),
        f"{game}: catanatron's decisions per second beside it": statistics.median(theirs),
        f"{game}: decisions per second against catanatron": statistics.median(ratios),
        f"{game}: light decisions per second against catanatron": statistics.median(light_ratios),
        f"{game}: clone, microseconds (median)": match_copies,
        f"{game}: clone of a light world, microseconds (median)": light_copies,
        f"{game}: redacted view, microseconds (median)": match_views,
        f"{game}: scene against a redacted view (median)": match_scenes / match_views,
        f"{game}: search iterations per second": _search(game, seconds),
        f"{game}: memory of one match, kB": _memory(game),
    }


def _random_play(game: str, seconds: float, seed: int, *, light: bool = False) -> tuple[int, int, float]:
    """Whole games by random choices: decisions made, games ended, time taken. In a light world chance has no seed."""
    rng, decisions, games = Random(seed), 0, 0
    begun = process_time()
    while process_time() - begun < seconds:
        match = orrery.start(game, seats=SEATS, seed=f"{seed} {games}")
        world: World = match.light(rng) if light else match
        while world.pending:
            ask = world.pending[0]
            options = ask.options
            world.choose(ask.seat, options[int(rng.random() * len(options))])
            decisions += len(options) > 1
        games += 1
    return decisions, games, process_time() - begun


def _catanatron_play(seconds: float, seed: int) -> float:
    """Unforced decisions per second of catanatron's own random players."""
    import random

    from catanatron import Color, Game, RandomPlayer

    random.seed(seed)
    decisions = 0
    begun = process_time()
    while process_time() - begun < seconds:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        while game.winning_color() is None and game.state.num_turns < 1000:
            decisions += len(game.state.playable_actions) > 1
            game.play_tick()
    return decisions / (process_time() - begun)


def _catanatron_copies() -> float:
    from catanatron import Color, Game, RandomPlayer

    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
    for _ in range(300):
        game.play_tick()
    return statistics.median(_timed(game.copy) for _ in range(300))


def _copies_views_and_scenes(game: str) -> tuple[float, float, float, float]:
    """Microseconds for clones ready to be played on, of a match and of a light world, for a redacted state and for a
    scene of it, at random points of games."""
    points, views, scenes = _random_points(game, 400), [], []
    copies = [_cloned(match) for match in points]
    light = [_cloned(match.light(Random(0))) for match in points]
    for match in points:
        views.append(_timed(lambda match=match: match.seen(0)))  # type: ignore[misc]
        speech, seen = match.rules.speech(), match.seen(0)
        scenes.append(_timed(lambda speech=speech, seen=seen: speech.scene(seen, 0)))  # type: ignore[misc]
    return statistics.median(copies), statistics.median(light), statistics.median(views), statistics.median(scenes)


def _cloned(world: World) -> float:
    """Microseconds for a clone, of several in a row, as a bot makes one for each option and is done with it."""

    def clones() -> None:
        for _ in range(IN_A_ROW):
            world.clone()

    world.clone()
    return _timed(clones) / IN_A_ROW


def _search(game: str, seconds: float) -> float:
    """Iterations per second of the tree search, with rollouts of ten decisions, in mid-game."""
    done, spent = 0, 0.0
    for match in _random_points(game, 60):
        ask = match.pending[0]
        observation = match.observe(ask.seat)
        begun = process_time()
        Search(1, iterations=100).think(observation)
        spent += process_time() - begun
        done += 100
        if spent > seconds:
            break
    return done / spent


def _memory(game: str) -> float:
    """Kilobytes that one match in mid-game holds, log included."""
    orrery.start(game, seats=SEATS, seed="warm")
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    matches = [match.clone() for match in _random_points(game, 20)]
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(matches) / 1000


def _random_points(game: str, count: int) -> list[Match]:
    """Matches that stand somewhere in the middle of random games."""
    points = []
    for seed in range(count):
        rng = Random(seed)
        match = orrery.start(game, seats=SEATS, seed=seed)
        for _ in range(rng.randrange(20, 180)):
            if not match.pending:
                break
            ask = rng.choice(match.pending)
            match.choose(ask.seat, rng.choice(ask.options))
        if match.pending:
            points.append(match)
    return points


def _timed(work: Callable[[], object]) -> float:
    begun = process_time()
    work()
    return (process_time() - begun) * 1e6
