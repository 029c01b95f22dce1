"""What bots of First Light go by: each figure counts what its name says."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.first_light.builder import ORANGE, PURPLE, new_state

import orrery
from orrery.games.first_light.evaluate import MODEL, NAMES, PHASES, rivals
from orrery.games.first_light.state import Die, State


def figures(s: State, seat: int = PURPLE) -> dict[str, float]:
    return dict(zip(NAMES, MODEL.features(s, seat), strict=True))


def planned() -> State:
    """Two players in Plan of round 3."""
    s = new_state(2)
    s.phase, s.round = "plan", 3
    return s


def test_a_game_comes_on_by_rounds_and_phases() -> None:
    """FL-3  Progress follows rounds and their phases, up to the end."""
    s = new_state(2)
    at = []
    for s.round in range(1, 9):
        for s.phase in ("plan", "execute", "harvest", "rest"):
            at.append(MODEL.progress(s))
    assert at == sorted(at)
    assert (at[0], at[4]) == (0.0, 1 / 8)
    assert set(PHASES) >= {"setup", "plan", "execute", "harvest", "rest", "over"}


@pytest.mark.parametrize("good", ["water", "algae", "power", "gems"])
def test_goods_count_as_far_as_one_uses_them(good: str) -> None:
    """One more of a good counts for itself while there is little of it, and as plenty when there is much."""
    s = planned()
    setattr(s.players[PURPLE].stock, good, 0)
    none = figures(s)
    setattr(s.players[PURPLE].stock, good, 1)
    one = figures(s)
    assert one[good] > none[good]
    assert one["plenty"] == none["plenty"]
    setattr(s.players[PURPLE].stock, good, 30)
    many = figures(s)
    setattr(s.players[PURPLE].stock, good, 31)
    assert figures(s)[good] == many[good]
    assert figures(s)["plenty"] > many["plenty"]


def test_goods_count_nothing_when_nothing_can_be_done() -> None:
    """With no die left to action and no round to come, goods are worth nothing but their points."""
    s = planned()
    s.round, s.phase = 8, "execute"
    s.players[PURPLE].garages = [0] * 5
    s.players[PURPLE].ready = 0
    found = figures(s)
    assert [found[good] for good in ("water", "algae", "power", "gems", "hand")] == [0.0] * 5


def test_points_count_what_the_scoring_counts() -> None:
    """FL-17.2  A die on the Negotiation Board brings the points of its space."""
    s = planned()
    before = figures(s)["points"]
    s.negotiation["zcharo"][1] = Die(PURPLE, 4)
    assert figures(s)["points"] == before + 6
    assert figures(s, ORANGE)["points"] == before


def test_dice_count_with_the_rounds_left() -> None:
    """FL-16.1  A die acts once in each round to come, and in none after the last."""
    s = planned()
    early = figures(s)
    s.players[PURPLE].ready += 1
    more = figures(s)
    assert more["dice"] > early["dice"]
    assert more["income"] - early["income"] == 5  # one die for each of five rounds
    s.round = 8
    assert figures(s)["dice"] == figures(s)["income"] == 0.0


def test_algae_due_is_that_of_the_garages_with_dice() -> None:
    """FL-5.7  The first Garage is free."""
    s = planned()
    s.players[PURPLE].garages = [3, 0, 0, 0, 0]
    assert figures(s)["algae-due"] == 0
    s.players[PURPLE].garages = [3, 3, 0, 0, 0]
    assert figures(s)["algae-due"] > 0
    assert figures(s)["pair"] == 1


def test_the_printed_opponent_may_expect_more_the_harder_it_is() -> None:
    """FL-23  What it has and what each round usually adds; nothing more is to come at the end."""
    found = {}
    for opponent in "1234":
        match = orrery.start("first-light", seats=1, seed=3, options={"ai": opponent})
        (found[opponent],) = rivals(match.state)
    assert sorted(found.values()) == [*found.values()]
    assert len({*found.values()}) == 4
    assert rivals(new_state(2)) == []


@pytest.mark.parametrize("round", [2, 5])
@pytest.mark.parametrize("more", ["water", "algae", "power", "gems", "die", "point"])
def test_more_is_better_as_weighed(round: int, more: str) -> None:
    """FL-1.3, FL-17.2  A good, a die and a point more are each worth something, early and late."""
    s = planned()
    s.round = round
    before = MODEL.evaluate(s, PURPLE)
    p = s.players[PURPLE]
    if more == "die":
        p.ready += 1
    elif more == "point":
        s.negotiation["zcharo"][1] = Die(PURPLE, 4)
    else:
        setattr(p.stock, more, getattr(p.stock, more) + 1)
    assert MODEL.evaluate(s, PURPLE) > before


def test_greedy_plays_by_it() -> None:
    """A greedy bot beats one that plays at random by far."""
    match = orrery.start("first-light", seats=2, seed=4)
    bot, rng = orrery.bot("greedy", seed=1), Random(2)
    while match.pending:
        ask = match.pending[0]
        match.choose(ask.seat, bot.choose(match.observe(0)) if ask.seat == 0 else rng.choice(ask.options))
    assert match.outcome is not None
    assert match.outcome.of(0).total > match.outcome.of(1).total + 15
