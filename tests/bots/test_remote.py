"""Bots that think elsewhere are handed the same, and no more."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

import orrery
from orrery.bots import make
from orrery.bots.remote import pack, unpack
from orrery.kernel.play.match import Match


def positions(seats: int, seed: int, every: int = 1) -> Iterator[tuple[Match, int]]:
    """Positions of a game of First Light played at random, with the seat that is asked."""
    match, rng = orrery.start("first-light", seats=seats, seed=seed), Random(seed)
    place = 0
    while match.pending:
        ask = rng.choice(match.pending)
        if place % every == 0:
            yield match, ask.seat
        place += 1
        match.choose(ask.seat, rng.choice(ask.options))


@pytest.mark.parametrize("seats", [1, 3])
def test_what_comes_out_is_what_went_in(seats: int) -> None:
    for match, seat in positions(seats, seed=5):
        observation = match.observe(seat)
        again = unpack(pack(observation))
        assert (again.ask, again.seat, again.seats) == (observation.ask, observation.seat, observation.seats)
        assert (again.seen, again.options) == (observation.seen, observation.options)
        assert again.rules is observation.rules
        assert again.before() == observation.before()


@pytest.mark.parametrize(("spec", "every"), [("random", 3), ("greedy", 25), ("search:20", 40)])
def test_bots_choose_the_same_from_there(spec: str, every: int) -> None:
    for place, (match, seat) in enumerate(positions(3, seed=7, every=every)):
        observation = match.observe(seat)
        assert make(spec, place).choose(unpack(pack(observation))) == make(spec, place).choose(observation)


def test_worlds_are_imagined_the_same_from_there() -> None:
    for match, seat in positions(2, seed=9, every=7):
        observation = match.observe(seat)
        here, there = observation.imagine(Random(3)), unpack(pack(observation)).imagine(Random(3))
        assert (there.state, there.pending) == (here.state, here.pending)
        assert there.observe(seat).before() == here.observe(seat).before()


def test_the_bytes_hold_nothing_the_seat_may_not_know() -> None:
    """Worlds that differ in hidden things alone give the same bytes, which are those of the true match, too."""
    differed = 0
    for match, seat in positions(3, seed=11, every=5):
        observation = match.observe(seat)
        worlds = [observation.imagine(Random(luck)) for luck in (1, 2)]
        differed += worlds[0].state != worlds[1].state
        assert {pack(world.observe(seat)) for world in worlds} == {pack(observation)}
    assert differed > 10


@pytest.mark.parametrize("data", [b"", b"\x00", msgspec.msgpack.encode(["first-light"])])
def test_other_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        unpack(data)
