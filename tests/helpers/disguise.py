"""The same match in another world: all that a reader may not know is exchanged, and the reader must not notice."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from orrery.kernel.log import Chanced, Chose, Entry
from orrery.kernel.play.match import Match
from orrery.kernel.state import Noted

Exchange = Callable[[Any, int | None, Random], None]  # changes in a state what a reader may not know
Other = Callable[[Any, Random], Any]  # another card than one in the log


def readers(match: Match) -> list[int | None]:
    """Everybody who looks at a match: a spectator, and each seat."""
    return [None, *range(match.seats)]


def shown(match: Match, reader: int | None) -> bytes:
    """All that reaches a reader."""
    return msgspec.json.encode((match.view(reader), match.scene(reader), match.sentences(reader)))


def disguised(match: Match, reader: int | None, rng: Random, exchange: Exchange, other: Other) -> Match:
    """A twin in which what the reader may not know is something else: in the state, the log and the others' options."""
    twin = match.clone()
    exchange(twin.state, reader, rng)
    twin._log = [_other_entry(match, entry, reader, rng, other) for entry in match.log]
    twin._pending = tuple(
        ask if ask.seat == reader else replace(ask, options=(*ask.options[:1], *ask.options[:1]))
        for ask in match.pending
    )
    return twin


def _other_entry(match: Match, entry: Entry, reader: int | None, rng: Random, other: Other) -> Entry:
    """An entry that differs in everything its reader may not know."""
    if isinstance(entry, Chose):
        hidden = entry.secret and entry.seat != reader
        number = rng.randrange(len(match.rules.vocabulary))
        return Chose(entry.seat, number, entry.forced, True) if hidden else entry
    if isinstance(entry, Noted):
        hidden = bool(entry.private) and entry.seat != reader
        private = [other(member, rng) for member in entry.private]
        return Noted(entry.key, entry.seat, entry.data, private) if hidden else entry
    if entry.seat is None or entry.seat == reader:
        return entry
    outcome = [rng.randrange(1, 7) if entry.kind == "roll" else other(member, rng) for member in entry.outcome]
    return Chanced(entry.kind, entry.what, outcome, entry.seat)


def reshuffle(places: list[list[str]], rng: Random) -> None:
    """Deal the cards of some hidden places anew among them."""
    cards = [card for cards in places for card in cards]
    rng.shuffle(cards)
    for there in places:
        there[:] = [cards.pop() for _ in there]
