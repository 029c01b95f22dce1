"""What choices and undos say of the log is what happened to it."""

from __future__ import annotations

from random import Random

import pytest

import orrery
from orrery.kernel.log import Entry
from orrery.kernel.play.change import Change
from orrery.kernel.play.match import Match
from orrery.kernel.play.world import IllegalChoice


def wander(match: Match, rng: Random) -> Change:
    """One thing that may happen: somebody takes some choices back, or makes one."""
    back = [seat for seat in range(match.seats) if match.can_undo(seat)]
    if back and rng.random() < 0.4:
        seat = rng.choice(back)
        return match.undo(seat, rng.randint(1, len(match.trail(seat))))
    ask = rng.choice(match.pending)
    return match.choose(ask.seat, rng.choice(ask.options))


def tells(change: Change, before: list[Entry], after: list[Entry]) -> bool:
    """Whether a change leads from one log to another, entry by entry the same objects."""
    kept = before[: change.keep]
    told = (kept + change.dropped, kept + change.added)
    return all(
        len(log) == len(said) and all(one is other for one, other in zip(log, said, strict=True))
        for log, said in zip((before, after), told, strict=True)
    )


@pytest.mark.parametrize("game", ["first-light", "last-light", "chaos-order"])
def test_a_change_leads_from_the_log_before_to_the_log_after(game: str) -> None:
    """Secret choices and their undo included; and several changes as one lead from the first log to the last."""
    match, rng = orrery.start(game, seats=2, seed=5), Random(5)
    first, so_far = match.log[:], Change(len(match.log), [], [])
    while not match.over and len(match.log) < 600:
        before = match.log[:]
        change = wander(match, rng)
        assert tells(change, before, match.log)
        so_far = so_far.then(change)
        assert tells(so_far, first, match.log)
        if rng.random() < 0.1:
            first, so_far = match.log[:], Change(len(match.log), [], [])


def test_choices_taken_back_at_once_are_those_taken_back_one_by_one() -> None:
    match, rng = orrery.start("first-light", seats=3, seed=8), Random(8)
    compared = 0
    while not match.over and compared < 60:
        ask = rng.choice(match.pending)
        match.choose(ask.seat, rng.choice(ask.options))
        for seat in range(match.seats):
            count = len(match.trail(seat))
            if count > 1:
                one, other = match.clone(), match.clone()
                one.undo(seat, count)
                for _ in range(count):
                    other.undo(seat)
                assert one.save() == other.save()
                assert (one.pending, one.trail(seat)) == (other.pending, other.trail(seat))
                compared += 1
    assert compared


def test_no_more_can_be_taken_back_than_was_chosen() -> None:
    """Refused with what stands in the way, and nothing has changed."""
    match = orrery.start("first-light", seats=2, seed=1)
    ask = match.pending[0]
    match.choose(ask.seat, ask.options[0])
    for choices, why in ((2, "has no 2 choices to undo since"), (0, "has no 0 choices"), (-1, "has no -1 choices")):
        before = match.save()
        with pytest.raises(IllegalChoice, match=why):
            match.undo(ask.seat, choices)
        assert match.save() == before
