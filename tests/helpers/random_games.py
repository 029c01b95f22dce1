"""Games played at random, and what holds of what is told in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from random import Random

from orrery.kernel.play.match import Match
from orrery.kernel.vocabulary import Action

Known = dict[int | None, set[str]]  # by reader: the keys of what they may know by name


def played(match: Match, rng: Random, idle: Action, seldom: float = 1.0) -> Iterator[Match]:
    """A random game before each of its choices, and at its end; what does little is left so often, if it can be."""
    while match.pending:
        yield match
        ask = rng.choice(match.pending)
        eager = [action for action in ask.options if action != idle] if rng.random() < seldom else []
        match.choose(ask.seat, rng.choice(eager or list(ask.options)))
    yield match


def check_names_told(
    game: Iterator[Match], titles: Mapping[str, re.Pattern[str]], learn: Callable[[Match, Known], None]
) -> None:
    """No sentence names to a reader what they may not know; `learn` adds what they have come to know."""
    known: Known = {}
    read: dict[int | None, int] = {}
    for match in game:
        if match.over:
            return
        known = known or {reader: set() for reader in [None, *range(match.seats)]}
        learn(match, known)
        for reader, cards in known.items():
            lines = " ".join(line.text for line in match.sentences(reader, read.get(reader, 0)))
            read[reader] = len(match.log)
            told = {key for key, title in titles.items() if title.search(lines)}
            assert told <= cards, f"seat {reader} was told of {told - cards}"
