"""The same game again: cloned, saved, taken back, answered in another order."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from orrery.kernel.flow import Ask
from orrery.kernel.laws.broken import require
from orrery.kernel.play.match import Match

Load = Callable[[bytes], Match]


def clones(match: Match) -> None:
    """A clone equals its match and is independent of it."""
    before = position(match)
    twin = match.clone()
    require(position(twin) == before, "clones", "a clone differs from its match", match)
    for ask in twin.pending[:1]:
        twin.choose(ask.seat, ask.options[0])
    require(position(match) == before, "clones", "playing a clone changed its match", match)


def copies(match: Match) -> None:
    """A copy of the state equals it and shares nothing with it that could be changed."""
    law, state = "copies", match.state
    copy = match.rules.copy(state)
    same = copy == state and match.rules.encode(copy) == match.rules.encode(state) and vars(copy) == vars(state)
    require(same, law, "a copy of the state differs from it", match)
    require(not _changeable(copy) & _changeable(state), law, "a copy of the state shares a part with it", match)


def _changeable(part: Any) -> set[int]:
    """Everything in plain data that could be changed, by its identity."""
    found = set()
    if isinstance(part, msgspec.Struct):
        found = set() if part.__struct_config__.frozen else {id(part)}
        inside = [getattr(part, name) for name in part.__struct_fields__]
    elif isinstance(part, dict):
        found, inside = {id(part)}, [*part, *part.values()]
    elif isinstance(part, list | set):
        found, inside = {id(part)}, list(part)
    else:
        inside = list(part) if isinstance(part, tuple | frozenset) else []
    return found.union(*map(_changeable, inside))


def saves(match: Match, load: Load) -> None:
    """Saving and loading changes nothing."""
    data = match.save()
    twin = load(data)
    require(position(twin) == position(match), "saves", "a loaded match differs from the saved one", match)
    require(twin.save() == data, "saves", "saving a loaded match gives another file", match)


def undoing(match: Match, seat: int, action: int) -> None:
    """A choice taken back leaves the match as it was; made again it leads to the same place."""
    before = position(match)
    match.choose(seat, action)
    if not match.can_undo(seat):
        return
    after = position(match)
    match.undo(seat)
    require(position(match) == before, "undo", "undo does not lead back", match, seat)
    match.choose(seat, action)
    require(position(match) == after, "undo", "the same choice after undo leads elsewhere", match, seat)


def order_of_answering(match: Match, rng: Random) -> None:
    """Secret simultaneous choices give the same state for every order of answering."""
    if len(match.pending) < 2:
        return
    seed = rng.random()
    forward = _answer_all(match.clone(), seed, lambda asks: asks[0])
    backward = _answer_all(match.clone(), seed, lambda asks: asks[-1])
    require(forward == backward, "the order of answering", "the order of answering changes the result", match)


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
    same = msgspec.json.encode(match.log[:entries]) == written
    require(same, "history", "an entry of the log was changed later", match)


def position(match: Match) -> tuple[Any, ...]:
    """Everything that tells one match from another."""
    return (match.rules.encode(match.state), match.pending, list(match.log), match.outcome)
