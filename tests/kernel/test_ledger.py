"""A match written down change by change: the changes give the match back, whatever happened in it."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import orrery
from orrery.kernel.ledger import Change, Ledger, Pages, fork, header
from orrery.kernel.match import Match


def wander(match: Match, rng: Random) -> None:
    """One thing that may happen: somebody takes a choice back, or makes one."""
    back = [seat for seat in range(match.seats) if match.can_undo(seat)]
    if back and rng.random() < 0.3:
        match.undo(rng.choice(back))
        return
    ask = rng.choice(match.pending)
    match.choose(ask.seat, rng.choice(ask.options))


def wire(change: Change) -> Change:
    """A change as it comes back from a store."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(change), type=Change)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_changes_give_the_match_back(seats: int) -> None:
    """After every choice and undo, secret ones included: same save, same asks, same choices to take back."""
    match, rng = orrery.start("first-light", seats=seats, seed=seats), Random(seats)
    ledger, pages = Ledger(match, written=[]), Pages(header(match, seats))
    pages.add(wire(ledger.change()))
    for step in range(400):
        if match.over:
            break
        wander(match, rng)
        pages.add(wire(ledger.change()))
        if step % 7 == 0:
            twin = orrery.load(pages.save())
            assert twin.save() == match.save()
            assert twin.pending == match.pending
            assert [twin.trail(seat) for seat in range(seats)] == [match.trail(seat) for seat in range(seats)]
    assert orrery.load(pages.save()).save() == match.save()


def test_a_change_is_small() -> None:
    """Only what is new is written: no change repeats the log, and undo writes no state again."""
    match, rng = orrery.start("first-light", seats=2, seed=1), Random(1)
    ledger = Ledger(match)
    for _ in range(100):
        before = len(match.log)
        wander(match, rng)
        change = ledger.change()
        assert change.keep <= before
        assert len(change.entries) == len(match.log) - change.keep
    assert Ledger(match).change() == Change(
        len(match.log), [], match.horizon(), match.rules.game.version, match.boundary, None
    )


def test_a_fork_goes_on_from_here_with_other_luck() -> None:
    match, rng = orrery.start("first-light", seats=2, seed=3), Random(3)
    for _ in range(60):
        wander(match, rng)
    twins = [fork(match, seed) for seed in ("one", "two")]
    for twin in twins:
        assert (twin.state, twin.pending) == (match.state, match.pending)
        assert orrery.load(twin.save()).pending == match.pending
        assert not any(twin.trail(seat) for seat in range(2))
    for twin in twins:
        same = Random(0)
        while not twin.over:
            ask = twin.pending[0]
            twin.choose(ask.seat, same.choice(ask.options))
    assert twins[0].log != twins[1].log
