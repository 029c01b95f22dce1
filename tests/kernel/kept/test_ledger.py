"""A match written down page by page: the pages give the match back, whatever happened in it."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import orrery
from orrery.kernel.kept.ledger import Ledger, Page, Pages, fork, header
from orrery.kernel.play.change import Change
from orrery.kernel.play.match import Match


def wander(match: Match, rng: Random) -> Change:
    """One thing that may happen: somebody takes some choices back, or makes one."""
    back = [seat for seat in range(match.seats) if match.can_undo(seat)]
    if back and rng.random() < 0.3:
        seat = rng.choice(back)
        return match.undo(seat, rng.randint(1, len(match.trail(seat))))
    ask = rng.choice(match.pending)
    return match.choose(ask.seat, rng.choice(ask.options))


def stored(page: Page) -> Page:
    """A page as it comes back from a store."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(page), type=Page)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_pages_give_the_match_back(seats: int) -> None:
    """After every choice and undo, secret ones included: same save, same asks, same choices to take back."""
    match, rng = orrery.start("first-light", seats=seats, seed=seats), Random(seats)
    ledger, pages = Ledger(match, written=False), Pages(header(match, seats))
    pages.add(stored(ledger.first()))
    for step in range(400):
        if match.over:
            break
        pages.add(stored(ledger.page(wander(match, rng))))
        if step % 7 == 0:
            twin = orrery.load(pages.save())
            assert twin.save() == match.save()
            assert twin.pending == match.pending
            assert [twin.trail(seat) for seat in range(seats)] == [match.trail(seat) for seat in range(seats)]
    assert orrery.load(pages.save()).save() == match.save()


def test_a_page_is_small() -> None:
    """Only what is new is written: no page repeats the log, and undo writes no state again."""
    match, rng = orrery.start("first-light", seats=2, seed=1), Random(1)
    ledger = Ledger(match, written=True)
    for _ in range(100):
        before = len(match.log)
        page = ledger.page(wander(match, rng))
        assert page.keep <= before
        assert len(page.entries) == len(match.log) - page.keep
    nothing = Change(len(match.log), [], [])
    assert Ledger(match, written=True).page(nothing) == Page(
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
