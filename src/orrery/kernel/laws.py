"""What must hold at every choice of every game. Tests, fuzzing and `orrery check` use it.

Each law raises `LawBroken` with a sentence that says which law and where.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from orrery.kernel.log import Chose
from orrery.kernel.match import Match, Observation

Load = Callable[[bytes], Match]
LONGEST = 20_000


class LawBroken(AssertionError):
    """A law that does not hold at some choice."""


def _require(holds: bool, law: str, match: Match) -> None:
    if not holds:
        prompts = ", ".join(f"{ask.prompt} of seat {ask.seat}" for ask in match.pending)
        raise LawBroken(f"{match.game}: {law} (entry {len(match.log)}, at {prompts or 'the end'})")


def options(match: Match) -> None:
    """Options are never empty and never repeated, and each has a key and a text."""
    for ask in match.pending:
        _require(len(ask.options) > 1, "an ask with a single option must be taken at once", match)
        _require(len(set(ask.options)) == len(ask.options), f"the ask {ask.prompt} repeats an option", match)


def pieces(match: Match) -> None:
    """Every component is in exactly one place; no stock is negative."""
    match.rules.check(match.state)


def clones(match: Match) -> None:
    """A clone equals its match and is independent of it."""
    before = position(match)
    twin = match.clone()
    _require(position(twin) == before, "a clone differs from its match", match)
    for ask in twin.pending[:1]:
        twin.choose(ask.seat, ask.options[0])
    _require(position(match) == before, "playing a clone changed its match", match)


def saves(match: Match, load: Load) -> None:
    """Saving and loading changes nothing."""
    data = match.save()
    twin = load(data)
    _require(position(twin) == position(match), "a loaded match differs from the saved one", match)
    _require(twin.save() == data, "saving a loaded match gives another file", match)


def redaction(match: Match, rng: Random) -> None:
    """Redacting a world imagined from a redacted state gives that redacted state again."""
    rules = match.rules
    for seat in [None, *range(match.seats)]:
        seen = rules.redact(match.state, seat)
        world = rules.determinize(rules.copy(seen), rng)
        _require(rules.redact(world, seat) == seen, f"the redaction law fails for seat {seat}", match)


def imagined(match: Match, rng: Random) -> None:
    """What a seat imagines stands at the same ask and looks to it like the real match."""
    for ask in match.pending:
        view = Observation(match, ask.seat)
        world = view.imagine(rng)
        _require(
            match.rules.redact(world.state, ask.seat) == view.seen,
            f"seat {ask.seat} imagines another position than it sees: a step must end where something hidden comes out",
            match,
        )
        _require(world.ask(ask.seat) == ask, f"seat {ask.seat} is asked something else in what it imagines", match)
        world.rules.check(world.state)


def undoing(match: Match, seat: int, action: int) -> None:
    """A choice taken back leaves the match as it was; made again it leads to the same place."""
    before = position(match)
    match.choose(seat, action)
    if not match.can_undo(seat):
        return
    after = position(match)
    match.undo(seat)
    _require(position(match) == before, "undo does not lead back", match)
    match.choose(seat, action)
    _require(position(match) == after, "the same choice after undo leads elsewhere", match)


def order_of_answering(match: Match, rng: Random) -> None:
    """Secret simultaneous choices give the same state for every order of answering."""
    if len(match.pending) < 2:
        return
    seed = rng.random()
    forward = _answer_all(match.clone(), seed, lambda asks: asks[0])
    backward = _answer_all(match.clone(), seed, lambda asks: asks[-1])
    _require(forward == backward, "the order of answering changes the result", match)


def _answer_all(match: Match, seed: float, pick: Callable[[tuple[Any, ...]], Any]) -> bytes:
    """Answer until no two seats are asked at once, each seat from its own stream."""
    own = {ask.seat: Random(f"{seed} {ask.seat}") for ask in match.pending}
    while len(match.pending) > 1 or match._flows is not None:
        ask = pick(match.pending)
        match.choose(ask.seat, own[ask.seat].choice(ask.options))
    return match.rules.encode(match.state)


def position(match: Match) -> tuple[Any, ...]:
    """Everything that tells one match from another."""
    return (match.rules.encode(match.state), match.pending, list(match.log), match.outcome)


def play(match: Match, rng: Random, *, load: Load, thorough: bool = True) -> Iterator[Match]:
    """Play at random to the end, checking every law before every choice; yields after each choice."""
    while match.pending:
        if len(match.log) > LONGEST:
            raise LawBroken(f"{match.game}: the game does not end")
        options(match)
        pieces(match)
        if thorough:
            clones(match)
            saves(match, load)
            redaction(match, rng)
            imagined(match, rng)
            order_of_answering(match, rng)
        ask = rng.choice(match.pending)
        action = rng.choice(ask.options)
        if thorough:
            undoing(match, ask.seat, action)
        else:
            match.choose(ask.seat, action)
        yield match
    pieces(match)
    _require(match.outcome is not None and len(match.outcome.standings) >= match.seats, "a seat has no result", match)


def reached(match: Match) -> Counter[int]:
    """How often each action was chosen in a match."""
    return Counter(entry.action for entry in match.log if type(entry) is Chose)
