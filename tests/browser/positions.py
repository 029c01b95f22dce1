"""Games in the middle, always the same ones: played at random from a seed, and brought to the server as a file."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import orrery


def played(
    game: str, until: Callable[[orrery.Match], bool], *, seats: int = 4, seed: int = 1, **options: Any
) -> orrery.Match:
    """A game at the first moment like this at which the first seat alone is asked."""
    match, rng = orrery.start(game, seats=seats, seed=seed, options=options), Random(seed)
    while not (until(match) and [ask.seat for ask in match.pending] == [0]):
        ask = rng.choice(match.pending)
        match.choose(ask.seat, rng.choice(ask.options))
    return match
