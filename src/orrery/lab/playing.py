"""Games between bots in great numbers: each to its end in a light world, spread over processes."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator
from typing import TypeVar

from orrery.kernel.flow import Ask
from orrery.kernel.game import Game
from orrery.kernel.mistakes import mistake, of_the_game
from orrery.kernel.play.world import World

Task = TypeVar("Task")
Played = TypeVar("Played")


def spread(play: Callable[[Task], Played], tasks: list[Task], workers: int | None) -> Iterator[Played]:
    """What comes of each task, in order, whoever does it; without a number of workers every core is used."""
    workers = min(workers or os.cpu_count() or 1, len(tasks))
    if workers <= 1:
        yield from map(play, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap(play, tasks)


def play_out(game: Game, world: World, choose: Callable[[World, Ask], int], seed: int, where: str) -> None:
    """Play a world to its end; a mistake in the game's rules is told as one, with where it was met."""
    try:
        while world.pending:
            ask = world.pending[0]
            world.choose(ask.seat, choose(world, ask))
    except Exception as fault:
        if of_the_game(fault, game.folder):
            raise mistake(fault, world, seed, where) from fault
        fault.add_note(where)
        raise
