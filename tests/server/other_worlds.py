"""The same game of First Light in another world: everything that one reader may not know is something else.

`imagined` fills the last boundary with other secrets; `rewritten` exchanges cards and dice in the whole history and
plays it again, so that it has a past that can be replayed. Both stand where the original stands, as far as the reader
can tell, and others have made other secret choices.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec

import orrery
from orrery.games.first_light.components import base_box
from orrery.games.first_light.vocabulary import CANTINA
from orrery.kernel.kept.saves import BadSave, _ReplayMatch
from orrery.kernel.log import Chanced, Chose, Entry, visible
from orrery.kernel.play.luck import SeededLuck
from orrery.kernel.play.match import Match
from orrery.kernel.play.rewind import Unreplayable
from orrery.kernel.play.world import IllegalChoice
from orrery.kernel.state import Noted

KINDS = (list(base_box().items), list(base_box().characters))


def lively(seats: int, options: dict[str, Any], seed: int) -> Iterator[Match]:
    """A random game that avoids the Cantina, before every choice."""
    rng = Random(seed)
    match = orrery.start("first-light", seats=seats, seed=f"seed of game {seed}", options=options)
    while match.pending:
        yield match
        ask = rng.choice(match.pending)
        match.choose(ask.seat, rng.choice([action for action in ask.options if action != CANTINA] or ask.options))


def alike(one: Match, other: Match, reader: int | None) -> bool:
    """Whether a reader cannot tell two positions apart, by the rules of the game."""
    return _known(one, reader) == _known(other, reader)


def _known(match: Match, reader: int | None) -> Any:
    return (
        match.rules.redact(match.state, reader),
        [int(ask.seat) for ask in match.pending],
        [entry for entry in (visible(entry, reader) for entry in match.log) if entry is not None],
        match.ask(reader) if reader is not None else None,
        [match.log[mark.log] for mark in match.trail(reader)] if reader is not None else [],
        match.behind_screens,
    )


def hidden(match: Match, reader: int | None) -> bytes:
    """All that the reader does not know, and the rest."""
    return bytes(match.rules.encode(match.state)) + msgspec.json.encode(
        [entry for entry in match.log if visible(entry, reader) != entry]
    )


# -- other secrets at the last boundary --------------------------------------------------------------------------------


def imagined(match: Match, reader: int | None, rng: Random) -> Match | None:
    """The position in a world that the reader thinks possible; None where the last step cannot be imagined."""
    rules, at = match.rules, match.boundary
    world = rules.encode(rules.determinize(rules.redact(rules.decode(match.snapshot), reader), rng))
    before = [_other_entry(entry, reader, rng) for entry in match.log[:at]]
    since = [entry for entry in match.log[at:] if visible(entry, reader) is not None]
    twin = Match(rules, None, match.seats, match.options, SeededLuck("another seed", match._luck.count))
    try:
        twin._resume(world, at, [*before, *since])
    except (Unreplayable, RuntimeError, ValueError):  # no such world: what others did openly is impossible in it
        return None
    twin._horizon = match.horizon()
    kept = {id(entry): place for place, entry in enumerate(twin.log)}
    kept |= {id(entry): place for place, entry in enumerate(match.log[:at])}
    for mark in match._marks:
        place = kept.get(id(match.log[mark.log]))
        if place is not None:
            twin._marks.append(msgspec.structs.replace(mark, log=place))
    return _as_ready(match, twin, reader, rng)


def _other_entry(entry: Entry, reader: int | None, rng: Random) -> Entry:
    """An entry that differs in everything its reader may not know."""
    shown = visible(entry, reader)
    if shown == entry:
        return entry
    if isinstance(entry, Chose):
        return Chose(entry.seat, rng.randrange(400), entry.forced, True)
    if isinstance(entry, Noted):
        return Noted(entry.key, entry.seat, entry.data, [rng.choice(KINDS[0])])
    other: list[Any] = [rng.randrange(1, 7) if entry.kind == "roll" else rng.choice(KINDS[0]) for _ in entry.outcome]
    return Chanced(entry.kind, entry.what, other, entry.seat)


def _as_ready(match: Match, twin: Match, reader: int | None, rng: Random) -> Match | None:
    """Have the others choose in secret until the same seats are done; those who are not have made any number."""
    waiting = {ask.seat for ask in match.pending}
    for seat in {ask.seat for ask in twin.pending} - {reader}:
        few = rng.randrange(3) if seat in waiting else 1000
        while twin.behind_screens and (ask := twin.ask(seat)) is not None and few > 0:
            if len(twin.pending) == 1 and seat in waiting:
                break
            twin.choose(seat, rng.choice(ask.options))
            few -= 1
        if seat in waiting and twin.ask(seat) is None and twin.can_undo(seat):
            twin.undo(seat)
    return twin if alike(match, twin, reader) else None


# -- another history ---------------------------------------------------------------------------------------------------


def rewritten(match: Match, reader: int | None, rng: Random) -> Match | None:
    """A whole game that the reader cannot tell from this one; None where none was found."""
    for _ in range(3):
        twin = _rewritten(match, reader, rng)
        if twin is not None and alike(match, twin, reader):
            return twin
    return None


def _rewritten(match: Match, reader: int | None, rng: Random) -> Match | None:
    swap, log = _exchange(match, reader, rng), []
    secret_from = _screens_from(match)
    for place, entry in enumerate(match.log):
        shown = visible(entry, reader)
        if shown == entry:
            log.append(entry)
        elif isinstance(entry, Chose):
            if place < secret_from:
                key = match.rules.vocabulary.key(entry.action)
                verb, _, member = key.partition(":")
                action = match.rules.vocabulary.action(f"{verb}:{swap.get(member, member)}") if member else entry.action
                log.append(Chose(entry.seat, action, entry.forced, entry.secret))
        elif isinstance(entry, Noted):
            log.append(Noted(entry.key, entry.seat, entry.data, [swap.get(one, one) for one in entry.private]))
        elif entry.kind == "roll" and place >= _rolled_from(match):
            log.append(Chanced(entry.kind, entry.what, [rng.randrange(1, 7) for _ in entry.outcome], entry.seat))
        else:
            log.append(Chanced(entry.kind, entry.what, [swap.get(one, one) for one in entry.outcome], entry.seat))
    twin = _played_again(match, log)
    return _as_ready(match, twin, reader, rng) if twin is not None else None


def _screens_from(match: Match) -> int:
    """Where the secret choices began that are still secret."""
    return match._flows_from if match.behind_screens else len(match.log)


def _rolled_from(match: Match) -> int:
    """From where on rolls are still behind screens."""
    if not (match.behind_screens and match.state.screens):
        return len(match.log)
    lifted = [place for place, entry in enumerate(match.log) if isinstance(entry, Noted) and entry.key == "round"]
    return lifted[-1]


def _exchange(match: Match, reader: int | None, rng: Random) -> dict[Any, str]:
    """Cards that the reader has never seen, each for another of its kind."""
    seen = msgspec.json.encode([visible(entry, reader) for entry in match.log if not isinstance(entry, Chose)])
    chosen = [
        match.rules.vocabulary.key(entry.action)
        for entry in match.log
        if isinstance(entry, Chose) and visible(entry, reader) is not None
    ]
    seen += msgspec.json.encode([match.seen(reader), chosen])
    held, swap = _ever_held(match, reader), dict[Any, str]()
    for kind in KINDS:
        known = held | {key for key in kind if f'"{key}"'.encode() in seen or f":{key}".encode() in seen}
        unseen = [key for key in kind if key not in known]
        swap |= dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
    return swap


def _ever_held(match: Match, reader: int | None) -> set[str]:
    """Cards that the reader has had in hand, be it to pass them on."""
    held: set[str] = set()
    for then in orrery.replay(match.save()) if reader is not None else ():
        mine = then.state.players[reader]
        held |= {*mine.hand, *mine.pack, *mine.dealt}
    return held


def _played_again(match: Match, log: list[Entry]) -> Match | None:
    """A match from its start by these answers; None if they do not fit."""
    file, luck = SimpleNamespace(seats=match.seats), match._luck.seed  # type: ignore[attr-defined]
    loaded: Any = SimpleNamespace(
        file=file, rules=match.rules, options=match.options, log=log, luck=lambda: SeededLuck(luck)
    )
    twin = _ReplayMatch(loaded)
    try:
        twin.begin()
        for entry in log:
            if isinstance(entry, Chose) and not entry.forced:
                twin.choose(entry.seat, entry.action)
    except (IllegalChoice, BadSave):
        return None
    return twin
