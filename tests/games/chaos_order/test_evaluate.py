"""What simple bots go by: a position is worth more with more of what wins, and a battle by how likely it is won."""

from __future__ import annotations

from math import isfinite
from typing import Any

import pytest
from tests.games.chaos_order.builder import BOX, set_player, table
from tests.games.chaos_order.sense import games

import orrery
from orrery.games.chaos_order.components import HEX
from orrery.games.chaos_order.evaluate import MODEL, NAMES, PHASES, clash, features, progress
from orrery.games.chaos_order.phases import turns
from orrery.games.chaos_order.state import Battle, Price, Side, State, chart_of, faction, relic_place

evaluate = MODEL.evaluate


def feature(s: State, name: str, seat: int = 0) -> float:
    """How much of one thing a seat has."""
    return features(s, seat)[NAMES.index(name)]


def worth(seat: int = 0, phase: str = "build", **given: Any) -> float:
    """What a seat's position is worth at a table of three where the first has these things."""
    s = table("zcharo", "jrayek", "oxataya", phase=phase)
    set_player(s, 0, **given)
    return evaluate(s, seat)


@pytest.mark.parametrize(
    ("less", "more"),
    [
        ({}, {"fame": 1}),
        ({}, {"energy": 1}),
        ({"energy": 1}, {"gems": 1}),
        ({}, {"hand": ["ambush"]}),
        ({}, {"research": {"move": 2}}),
        ({}, {"attributes": ["tenacious"]}),
        ({"fighters": {"base": 2}}, {"fighters": {"d4": 2}}),
        ({"fighters": {"base": 2}}, {"fighters": {"base": 3}}),
        ({"leaders": {"ejax": "supply"}}, {"leaders": {"ejax": "base"}}),
        ({"leaders": {"ejax": "base"}}, {"leaders": {"ejax": "base"}, "upgraded": ["ejax"]}),
        ({}, {"buildings": {"d4": ["foundry"]}}),
        ({"buildings": {"d4": ["foundry"]}}, {"buildings": {"d4": ["stronghold"]}}),
        ({"buildings": {"d4": ["foundry"]}}, {"buildings": {"d4": ["foundry"]}, "laid": {"hand": "c4"}}),
    ],
)
def test_more_is_worth_more(less: dict[str, Any], more: dict[str, Any]):
    """CO-3.2  Fame counts most; what brings fame, relics or land counts for what it will bring."""
    assert worth(**more) > worth(**less)


def test_what_rivals_have_is_theirs():
    """CO-3.2  Others' fame, goods and land count for them alone: bots compare the seats."""
    assert worth(1, fame=10, gems=3) == worth(1)
    assert worth(1, fighters={"c3": 1, "d3": 1, "e3": 1}) == worth(1)


def test_a_game_comes_on_phase_by_phase():
    """CO-3.1  From the first round's prices to the last one's relics it never goes back, and stays below its end."""
    s = table("zcharo", "jrayek")
    found = []
    for s.round in range(1, BOX.figures.rounds + 1):
        for s.phase in PHASES:
            found.append(progress(s))
    assert found == sorted({*found})
    assert found[0] == 0.0
    assert found[-1] < 1.0
    s.round, s.phase = 0, ""
    assert progress(s) == 0.0


def test_this_rounds_relic_draws_most():
    """CO-11.2  To hold the relic of the round is worth more than a later one, and that more than plain land."""
    found = {}
    for relic in (1, 5, 0):
        s = table("zcharo", "jrayek", phase="move")
        where = next(
            place for place in range(len(s.regions)) if s.regions[place].relic == relic and s.regions[place].sites
        )
        s.players[0].fighters[0] = where
        found[relic] = evaluate(s, 0)
    assert found[1] > found[5] > found[0]


def test_all_relics_of_the_map_are_a_victory_at_the_check():
    """CO-12.1  Who holds the regions of all relics has as good as won once nobody moves any more; one less has not."""
    s = table("zcharo", "jrayek", phase="move")
    s.round = 4
    for region in s.regions:
        region.relic = region.relic if region.relic >= s.round else 0
    places = [relic_place(s, relic) for relic in (4, 5, 6)]
    set_player(s, 1, fighters={"base": 1})
    s.players[0].fighters[:3] = places
    before = feature(s, "all-relics-now")
    s.phase = "income"
    assert feature(s, "all-relics-now") > before > 0.0
    s.players[0].fighters[0] = s.players[0].base
    assert feature(s, "all-relics-now") == 0.0
    assert feature(s, "all-relics-later") > 0.0


def test_more_at_a_relic_holds_it_better():
    """CO-11.2  Units at the region of a relic are forces, those beside it less so, and each one adds less."""
    s = table("zcharo", "jrayek", phase="move")
    where = relic_place(s, 6)
    beside = chart_of(s).beside[where][0]
    for region in s.regions:
        region.relic = region.relic if region.relic == 6 else 0
    set_player(s, 0, fighters={"base": 0})
    found = []
    for places in ([], [beside], [where], [where] * 2, [where] * 3):
        s.players[0].fighters[: len(places)] = places
        found.append(feature(s, "forces"))
    assert found == sorted({*found})
    assert found[4] - found[3] < found[3] - found[2]


@pytest.mark.parametrize("track", ["discover", "build", "harvest", "recruit", "move"])
def test_a_track_counts_by_the_phases_left(track: str):
    """CO-5.5  A column counts as long as its phase is to come, so in the last round until then."""
    found = {}
    for phase in PHASES:
        s = table("zcharo", "jrayek", phase=phase)
        s.round = BOX.figures.rounds
        set_player(s, 0, research={track: 3})
        found[phase] = feature(s, track)
    turn = PHASES.index(track)
    assert all((found[phase] > 0) == (PHASES.index(phase) <= turn) for phase in PHASES)


def test_who_moves_last_knows_it():
    """CO-4.3, 5.1  The last spot of Move is for whoever priced it; the first one makes the right neighbour the last."""
    s = table("zcharo", "jrayek", "oxataya", phase="build")
    s.prices = [None, None, None, None, Price(1, "2")]
    for s.last, final in ((True, 1), (False, 0)):
        assert [feature(s, "moves-last", seat) for seat in range(3)] == [float(seat == final) for seat in range(3)]
    s.phase = "income"
    assert [feature(s, "moves-last", seat) for seat in range(3)] == [0.0] * 3
    assert feature(s, "priced", 1) == 0.0


def test_who_can_pay_for_a_phase_to_come_is_better_off():
    """CO-5.2  Energy for the price of Move counts until Move begins, and whoever priced it needs none."""
    s = table("zcharo", "jrayek", phase="build")
    s.prices = [None, None, None, None, Price(1, "4")]
    cost = turns.price(s, s.players[0], "move")
    for energy, able in ((cost - 1, 0.0), (cost, 1.0)):
        s.players[0].energy = s.players[1].energy = energy
        assert feature(s, "move-paid", 0) == able
        assert feature(s, "move-paid", 1) == 1.0
    s.phase = "move"
    assert feature(s, "move-paid", 0) == feature(s, "move-paid", 1) == 0.0


@pytest.mark.parametrize("key", sorted(BOX.factions))
def test_the_last_step_to_the_base_is_worth_most(key: str):
    """CO-7.1  A fighter counts more with each step to the base, which is worth more than all before it."""
    s = table(key, "zcharo" if key != "zcharo" else "ai")
    p = s.players[0]
    found = []
    for place in (*(-sector for sector in range(1, len(BOX.factions[key].sectors) + 1)), p.base):
        p.fighters[0] = place
        found.append(evaluate(s, 0))
    assert found == sorted({*found})
    assert found[-1] - found[-2] > found[-2] - found[0]


# -- battles ----------------------------------------------------------------------------------------------------------


def facing(own: int, theirs: int) -> State:
    """So many fighters of each side in a region, before the battle."""
    s = table("zcharo", "jrayek", phase="combat")
    set_player(s, 0, fighters={"c3": own})
    set_player(s, 1, fighters={"c3": theirs})
    return s


def test_a_battle_that_is_sure_is_worth_more_than_one_that_is_lost():
    """CO-9.8  What is due in a region counts by how likely it is won."""
    sure, even, lost = facing(9, 1), facing(4, 4), facing(1, 9)
    here = HEX["c3"]
    chances = [clash(s, s.players[0], s.players[1], here).win for s in (sure, even, lost)]
    assert chances[0] > 0.9 > 0.7 > chances[1] > 0.3 > 0.1 > chances[2]
    assert evaluate(sure, 0) > evaluate(even, 0) > evaluate(lost, 0)
    assert evaluate(sure, 1) < evaluate(even, 1) < evaluate(lost, 1)


@pytest.mark.parametrize("victor", [0, 1])
def test_a_battle_that_is_over_is_no_longer_guessed(victor: int):
    """CO-9.8  Once there is a victor, it has won."""
    s = facing(4, 4)
    s.battle = Battle(HEX["c3"], [Side(0), Side(1)], victor=victor)
    assert [clash(s, s.players[seat], s.players[1 - seat], HEX["c3"]).win for seat in (0, 1)] == [
        float(seat == victor) for seat in (0, 1)
    ]


def test_plans_count_before_they_are_shown():
    """CO-9.3  With the same fighters, a plan to retreat gives the battle away."""
    retreat = next(key for key, plan in BOX.plans.items() if plan.retreat)
    other = next(key for key, plan in BOX.plans.items() if not plan.retreat and not plan.gems and not plan.fighters)
    found = {}
    for plan in (retreat, other):
        s = facing(4, 4)
        s.battle = Battle(HEX["c3"], [Side(0, plan), Side(1)])
        found[plan] = clash(s, s.players[0], s.players[1], HEX["c3"]).win
    assert found[retreat] < 0.1 < 0.3 < found[other]


def test_what_is_lost_with_a_battle_is_at_stake():
    """CO-9.12  Leaders and buildings in a region that may be lost; a leader that retreats is not."""
    alone = facing(2, 6)
    led = facing(2, 6)
    set_player(led, 0, leaders={"ejax": "c3"})
    assert feature(led, "stake") > feature(alone, "stake") == 0.0
    retreat = next(key for key, plan in BOX.plans.items() if plan.retreat)
    led.battle = Battle(HEX["c3"], [Side(0, retreat), Side(1)])
    assert feature(led, "stake") == 0.0


# -- everywhere -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_position_has_a_worth(seats: int):
    """CO-3.2  Throughout a game the evaluation of every seat is a plain number of moderate size."""
    for number, match in enumerate(games(seats, "worth")):
        if number % 3 == 0:
            assert 0.0 <= progress(match.state) < 1.0
            for seat in range(seats):
                value = evaluate(match.state, seat)
                assert isfinite(value)
                assert abs(value) < 250


def test_the_end_of_a_track_is_near():
    """CO-13.1  Each step of fame is worth more than nothing, all along every track."""
    for key in BOX.factions:
        s = table(key, "zcharo" if key != "zcharo" else "ai")
        s.round = BOX.figures.rounds
        p = s.players[0]
        found = []
        for fame in range(faction(s, p).fame + 1):
            p.fame = fame
            found.append(evaluate(s, 0))
        assert found == sorted(found)
        assert len({*found}) == len(found)


def test_greedy_beats_random():
    """CO-3.2  Going by this evaluation wins against play at random, three times of three."""
    for seed in range(3):
        match = orrery.start("chaos-order", seats=2, seed=seed, options={"factions": "dealt"})
        clever = seed % 2
        bots = [orrery.bot("greedy" if seat == clever else "random", seed) for seat in range(2)]
        while match.pending:
            ask = match.pending[0]
            match.choose(ask.seat, bots[ask.seat].choose(match.observe(ask.seat)))
        assert match.outcome is not None
        assert match.outcome.winners == [clever]
