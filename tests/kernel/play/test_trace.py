"""What is counted and named in a log is the same as counted anew, however the log has grown and been cut."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import orrery
from orrery.kernel.game import Game
from orrery.kernel.log import EVERYTHING, Chose, visible
from orrery.kernel.play.match import Match
from orrery.kernel.play.trace import Trace, digest


def with_undo(game: str, seed: int) -> Iterator[Match]:
    """A random game in which a good part is taken back, behind screens too."""
    match, rng = orrery.start(game, seats=3, seed=seed), Random(seed)
    while match.pending:
        back = [seat for seat in range(3) if match.can_undo(seat)]
        if back and rng.random() < 0.3:
            seat = rng.choice(back)
            match.undo(seat, rng.randint(1, len(match.trail(seat))))
        else:
            ask = rng.choice(match.pending)
            match.choose(ask.seat, rng.choice(ask.options))
        yield match


def names(match: Match, seat: int) -> dict[int, str]:
    """The name of every choice of a seat by its place, from the whole log."""
    found, name = {}, ""
    for place, entry in enumerate(match.log):
        if type(entry) is Chose and entry.seat == seat:
            name = found[place] = digest(name.encode(), match.rules.vocabulary.key(entry.action).encode())
    return found


@pytest.mark.parametrize("game", ["first-light", "last-light"])
def test_it_says_the_same_as_the_whole_log(game: str) -> None:
    for choice, match in enumerate(with_undo(game, 5)):
        if choice % 3:
            continue  # so that several things have happened
        trace = match.trace
        for seat in range(3):
            own = names(match, seat)
            assert trace.choices(seat) == len(own)
            trail = [mark.log for mark in match.trail(seat)]
            assert trace.names(seat, trail) == [own[place] for place in trail]
        for reader in (None, 0, 1, 2, EVERYTHING):
            assert trace.shown(reader) == sum(visible(entry, reader) is not None for entry in match.log)


def test_no_entry_is_gone_over_twice() -> None:
    """Otherwise every look at a table would take longer, the longer its game has lasted."""
    named: list[int] = []

    def key(action: int) -> str:
        named.append(action)
        return str(action)

    trace = Trace(key)
    match, rng, choices = orrery.start("first-light", seats=2, seed=1), Random(1), 0
    while match.pending:
        ask = rng.choice(match.pending)
        match.choose(ask.seat, rng.choice(ask.options))
        trace.follow(match.log, match.horizon().entry)
        choices = sum(type(entry) is Chose for entry in match.log)
    assert len(named) == choices > 50


def test_a_log_that_was_cut_deeper_than_undo_goes_is_counted_anew() -> None:
    """As after a mistake in the rules, which takes a match back past whatever chance has said since."""
    match, rng = orrery.start("first-light", seats=2, seed=3), Random(3)
    while len(match.log) < 60:
        ask = rng.choice(match.pending)
        match.choose(ask.seat, rng.choice(ask.options))
    key, whole = match.rules.vocabulary.key, match.log
    for cut in ([], whole[:20], [*whole[:30], *whole[31:]], whole[31:]):
        trace, fresh = Trace(key), Trace(key)
        trace.follow(whole, len(whole) - 5)
        trace.follow(cut, 0)
        fresh.follow(cut, 0)
        for seat in range(2):
            places = [place for place, entry in enumerate(cut) if isinstance(entry, Chose) and entry.seat == seat]
            assert trace.choices(seat) == fresh.choices(seat) == len(places)
            assert trace.names(seat, places) == fresh.names(seat, places)
            assert trace.shown(seat) == fresh.shown(seat)


def test_a_view_may_hold_the_end_of_the_log_alone(comet_rush: Game) -> None:
    """What two views in a row say of the log is what one says; at the end, all of it is told anew."""
    match, rng = orrery.start("comet-rush", seats=3, seed=2), Random(2)
    while match.pending:
        before = {reader: match.view(reader) for reader in (None, 0, 1, 2)}
        ask = rng.choice(match.pending)
        match.choose(ask.seat, rng.choice(ask.options))
        for reader, view in before.items():
            after, since = match.view(reader), match.view(reader, since=view["version"])
            assert since["log"] == (after["log"] if match.over else after["log"][len(view["log"]) :])
            assert {**since, "log": None} == {**after, "log": None}
            assert match.view(reader, since=after["version"])["log"] == []
