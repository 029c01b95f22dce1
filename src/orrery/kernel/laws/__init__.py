"""What must hold at every choice of every game. Tests, fuzzing and `orrery check` use it.

Each law raises `LawBroken` with a sentence that says which law, for whom and where.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import msgspec

from orrery.kernel.laws.alone import Alone, Stood, behind_screens
from orrery.kernel.laws.asks import options, pieces, steps
from orrery.kernel.laws.broken import LawBroken, require
from orrery.kernel.laws.copies import Load, clones, copies, history, order_of_answering, position, saves, undoing
from orrery.kernel.laws.light import Beside
from orrery.kernel.laws.people import drawn, refusals, shown, told
from orrery.kernel.laws.worlds import asked, imagined, redaction
from orrery.kernel.log import Chose
from orrery.kernel.play.match import Match

LONGEST = 20_000


def play(match: Match, rng: Random, *, load: Load, thorough: bool = True) -> Iterator[Match]:
    """Play at random to the end, checking every law before every choice; yields after each choice."""
    alone = Alone(match, Random(rng.random())) if thorough else None
    beside = Beside(match, Random(match.seats))
    while match.pending:
        require(len(match.log) <= LONGEST, "endings", f"after {LONGEST} entries of its log it goes on", match)
        options(match)
        pieces(match)
        ask = rng.choice(match.pending)
        action = rng.choice(ask.options)
        if alone is not None:
            _thorough(match, rng, load, alone, ask.seat, action)
        else:
            match.choose(ask.seat, action)
        beside.chosen(match, ask.seat, action)
        yield match
    pieces(match)
    every = match.outcome is not None and len(match.outcome.standings) >= match.seats
    require(every, "the outcome", "a seat has no result", match)
    if thorough:
        saves(match, load)
        shown(match, rng)


def _thorough(match: Match, rng: Random, load: Load, alone: Alone, seat: int, action: int) -> None:
    """Every law, before and after one choice."""
    steps(match)
    clones(match)
    copies(match)
    saves(match, load)
    redaction(match, rng)
    imagined(match, rng)
    shown(match, rng)
    refusals(match, rng)
    order_of_answering(match, rng)
    written, entries = msgspec.json.encode(match.log), len(match.log)
    stood = Stood.of(match)
    undoing(match, seat, action)
    history(match, written, entries)
    told(match, entries, rng)
    alone.chosen(match, stood, seat, action)


def reached(match: Match) -> Counter[int]:
    """How often each action was chosen in a match."""
    return Counter(entry.action for entry in match.log if type(entry) is Chose)


__all__ = [
    "Alone", "Beside", "LawBroken", "Load", "Stood", "asked", "behind_screens", "clones", "copies", "drawn", "history",
    "imagined", "options", "order_of_answering", "pieces", "play", "position", "reached", "redaction", "refusals",
    "saves", "shown", "steps", "told", "undoing",
]  # fmt: skip
