"""RV-1.9  What a seat may know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.revive.builder import BOX, asked, begin, carry, draws, fresh, keys, play, set_player, table
from tests.games.revive.test_laws import CONTENT, eager

import orrery
from orrery.games.revive.census import check
from orrery.games.revive.secrecy import determinize, redact
from orrery.games.revive.state import State
from orrery.kernel import laws
from orrery.kernel.secrecy import HIDDEN
from orrery.kernel.state import Step

FIRST = {"goals": ["ac-1"], "crates": ["crate-1", "crate-2"], "opened": ["crate-3"]}
OTHER = {"goals": ["ac-7"], "crates": ["crate-9", "crate-4"], "opened": ["crate-3"]}


def world(**given: Any) -> State:
    """Seat 1 looks on; seat 0 is given what a test wants."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 1, goals=["ac-2"], crates=["crate-5"])
    set_player(s, 0, **given)
    return s


def test_what_is_hidden():
    """RV-1.9  Artifact cards and closed crates of others, and what is left of the crates."""
    seen = redact(world(**FIRST), 1)
    assert (seen.players[0].goals, seen.players[0].crates) == ([HIDDEN], [HIDDEN] * 2)
    assert (seen.players[1].goals, seen.players[1].crates) == (["ac-2"], ["crate-5"])
    assert {*seen.crates} == {HIDDEN}
    assert seen.players[0].opened == ["crate-3"]


def test_a_spectator_knows_no_secret():
    """RV-1.9  Nobody's."""
    seen = redact(world(**FIRST), None)
    assert all({*p.goals, *p.crates} == {HIDDEN} for p in seen.players)


def test_two_worlds_that_look_alike():
    """RV-1.9  Other artifact cards and crates of a rival make no difference to who cannot see them."""
    one, other = world(**FIRST), world(**OTHER)
    assert redact(one, 1) == redact(other, 1)
    assert redact(one, None) == redact(other, None)
    assert redact(one, 0) != redact(other, 0)


def test_the_log_tells_no_secret():
    """RV-1.9, 30.7  Which crate somebody has drawn is told to its owner alone."""
    told = {}
    for crate in ("crate-1", "crate-8"):
        s = world()
        s.next(Step("act", [0]))  # once a game is over everybody is told everything
        match = carry(s, 0, "hibernation:h5", chance=draws(s.crates, crate))
        told[crate] = {seat: [line.text for line in match.sentences(seat)] for seat in (None, 0, 1)}
    assert told["crate-1"][1] == told["crate-8"][1]
    assert told["crate-1"][None] == told["crate-8"][None]
    assert told["crate-1"][0] != told["crate-8"][0]


def test_artifact_cards_are_dealt_in_secret():
    """RV-3.5, 1.9  The log of the set-up says their number to others, and names them to their owners."""
    match = fresh(2)
    for reader, own in ((0, 0), (1, 1)):
        seen = match.seen(reader)
        assert seen.players[own].goals == match.state.players[own].goals
        assert seen.players[1 - own].goals == [HIDDEN]


def test_who_has_chosen_a_card_is_not_seen():
    """RV-3.5, 1.9  Until all have chosen, nothing has changed for the others."""
    match = fresh(3, artifact_cards="two")
    before = match.seen(2)
    play(match, 0, f"goal:{match.state.players[0].goals[0]}")
    assert match.seen(2) == before


@pytest.mark.parametrize(("crates", "asks"), [([], []), (["crate-1"], [(0, "act")]), (["crate-7"], [(0, "act")])])
def test_nobody_learns_by_who_is_asked_what_is_in_a_crate(crates: list[str], asks: list[tuple[int, str]]):
    """RV-1.9, 20.3  Who has acted and has a closed crate is asked, whether or not it would bring anything now."""
    s = table("hofstadterians-sun", "kuniban-sun")
    set_player(s, 0, energy=0, crates=crates)
    s.actions = 0
    match = begin(s, "act", 0)
    assert [ask for ask in asked(match) if ask[0] == 0] == asks
    assert ("open:crate-7" in keys(match, 0)) is False


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_learns_what_is_hidden_by_who_is_asked(seats: int):
    """RV-1.9, 3.5  Had others other crates and artifact cards, what differs first is told, not who is asked."""
    rng, compared = eager(f"asked {seats}"), 0
    match = orrery.start("revive", seats=seats, seed=seats, options={"content": CONTENT, "artifact-cards": "two"})
    for _ in range(300):
        ask = rng.choice(match.pending)
        action = rng.choice(ask.options)
        compared += laws.asked(match, rng, ask.seat, action)
        match.choose(ask.seat, action)
        if match.over:
            break
    assert compared > 150


def test_the_common_card_is_open():
    """RV-32.2  To everybody."""
    s = table("nadair-sun", "kuniban-sun")
    for p in s.players:
        p.goals = []
    s.common_goal = "ac-3"
    assert redact(s, None).common_goal == "ac-3"
    check(determinize(redact(s, 0), Random(1)))


@pytest.mark.parametrize("reader", [0, 1, None])
def test_an_imagined_world_looks_the_same(reader: int | None):
    """RV-1.9  What is filled in is a whole box of crates and cards, and the reader sees no difference."""
    seen = redact(world(**FIRST), reader)
    for seed in range(5):
        imagined = determinize(redact(world(**FIRST), reader), Random(seed))
        check(imagined)
        assert redact(imagined, reader) == seen
        goals = [goal for p in imagined.players for goal in p.goals]
        assert len({*goals}) == len(goals)
        assert {*goals} <= {*BOX.goals}


def test_fronts_are_imagined_from_what_is_left():
    """RV-1.9, G-01  A tile that is not explored can be any of its pool, which everybody can count."""
    s = world()
    assert redact(s, 1).fronts == s.fronts
    match = begin(s, "reveal", 0, 0)
    assert match.state.places[0].front not in match.state.fronts[match.state.places[0].back]
