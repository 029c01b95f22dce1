"""What must hold at every choice of every game. Tests, fuzzing and `orrery check` use it.

Each law raises `LawBroken` with a sentence that says which law and where.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec

from orrery.kernel.flow import Ask
from orrery.kernel.log import Chose
from orrery.kernel.match import Match, Observation
from orrery.kernel.rewind import Unreplayable

Load = Callable[[bytes], Match]
LONGEST = 20_000


class LawBroken(AssertionError):
    """A law that does not hold at some choice."""


def _require(holds: bool, law: str, match: Match) -> None:
    if not holds:
        prompts = ", ".join(f"{ask.prompt} of seat {ask.seat}" for ask in match.pending)
        raise LawBroken(f"{match.game}: {law} (entry {len(match.log)}, at {prompts or 'the end'})")


def options(match: Match) -> None:
    """Options are never empty and never repeated, and only seats at the table are asked."""
    seats = [ask.seat for ask in match.pending]
    _require(len(set(seats)) == len(seats), "a seat is asked two things at once", match)
    for ask in match.pending:
        _require(ask.seat in range(match.seats), f"the ask {ask.prompt} is to a seat that does not exist", match)
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
    before = rules.encode(match.state)
    for seat in [None, *range(match.seats)]:
        seen = rules.redact(match.state, seat)
        world = rules.determinize(rules.copy(seen), rng)
        _require(rules.redact(world, seat) == seen, f"the redaction law fails for seat {seat}", match)
    _require(rules.encode(match.state) == before, "redacting a state changed it", match)


def imagined(match: Match, rng: Random) -> None:
    """What a seat imagines stands at the same ask and looks to it like the real match."""
    for ask in match.pending:
        view = Observation(match, ask.seat)
        try:
            world = view.imagine(rng, afresh=True)
        except Unreplayable as unfit:
            raise LawBroken(
                f"{match.game}: seat {ask.seat} cannot imagine how {ask.prompt} came about: {unfit}"
            ) from unfit
        _require(
            match.rules.redact(world.state, ask.seat) == view.seen,
            f"seat {ask.seat} imagines another position than it sees: a step must end where something hidden comes out",
            match,
        )
        _require(world.ask(ask.seat) == ask, f"seat {ask.seat} is asked something else in what it imagines", match)
        world.rules.check(world.state)


def shown(match: Match, rng: Random) -> None:
    """What people see can be sent to them, and every option has words and points at something drawn."""
    for ask in match.pending:
        _shown_to_asked(match, ask)
    reader = rng.choice([None, *range(match.seats)])
    msgspec.json.encode((match.view(reader), match.scene(reader)))


def _shown_to_asked(match: Match, ask: Ask) -> None:
    scene, seen, text = match.scene(ask.seat), match.seen(ask.seat), match.rules.text
    items = {item.id for area in scene.areas for item in area.items}
    _require(bool(text.prompt(seen, ask)), f"the ask {ask.prompt} has no text", match)
    for action in ask.options:
        label, key = text.option(seen, ask, action), match.rules.vocabulary.key(action)
        _require(bool(label.text), f"the option {key} has no text", match)
        _require(label.item is None or label.item in items, f"{key} points at {label.item}, which is not drawn", match)


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


def _answer_all(match: Match, seed: float, pick: Callable[[tuple[Ask, ...]], Ask]) -> tuple[Any, ...]:
    """Answer until the secrets are revealed, each seat from its own stream."""
    own = {ask.seat: Random(f"{seed} {ask.seat}") for ask in match.pending}
    flows = match._flows
    while flows is not None and match._flows is flows:
        ask = pick(match.pending)
        match.choose(ask.seat, own[ask.seat].choice(ask.options))
    return (match.rules.encode(match.state), match.pending)


def history(match: Match, written: bytes, entries: int) -> None:
    """What is in the log stays as it was written, whatever the rules do with what they told."""
    _require(msgspec.json.encode(match.log[:entries]) == written, "an entry of the log was changed later", match)


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
        ask = rng.choice(match.pending)
        action = rng.choice(ask.options)
        if thorough:
            _thorough(match, rng, load, ask.seat, action)
        else:
            match.choose(ask.seat, action)
        yield match
    pieces(match)
    _require(match.outcome is not None and len(match.outcome.standings) >= match.seats, "a seat has no result", match)
    if thorough:
        saves(match, load)
        shown(match, rng)


def _thorough(match: Match, rng: Random, load: Load, seat: int, action: int) -> None:
    clones(match)
    saves(match, load)
    redaction(match, rng)
    imagined(match, rng)
    shown(match, rng)
    order_of_answering(match, rng)
    written, entries = msgspec.json.encode(match.log), len(match.log)
    undoing(match, seat, action)
    history(match, written, entries)


def reached(match: Match) -> Counter[int]:
    """How often each action was chosen in a match."""
    return Counter(entry.action for entry in match.log if type(entry) is Chose)
