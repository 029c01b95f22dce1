"""CO-9.10 to 9.15  Wounds, the retreat, and what a loser leaves behind."""

from __future__ import annotations

from tests.games.chaos_order.battles.fights import facing, fight, notes, sides, won
from tests.games.chaos_order.builder import (
    asked,
    begin,
    buildings,
    fighters,
    goods,
    keys,
    leader,
    play,
    player,
    refused,
    told,
    track,
)

from orrery.games.chaos_order.components import HEX
from orrery.games.chaos_order.state import NOBODY, controller, led

# -- wounds -----------------------------------------------------------------------------------------------------------


def test_no_more_than_four_are_wounded():
    """CO-9.10, G-30, T-068  Six unshielded attacks on seven fighters wound four, who go to sector 1."""
    s = facing(4, 7, one={"hand": ["blood-price"]})
    before = s.players[1].fighters.count(-1)
    match = fight(s, "onslaught blood-price", "assault")
    assert notes(match, "tallied")[0][2] == 6
    assert (1, 4) in notes(match, "wounded")
    assert track(match, 1)[0] == before + 4
    assert fighters(match, 1) == {"d4": 3, "base": 2}


def test_shields_stop_attacks():
    """CO-9.10, T-069  Two attacks against three shields wound nobody."""
    s = facing(4, 3, other={"leaders": {"rhan": "d4"}})
    match = fight(s, "onslaught", "hold")
    assert [note[2:4] for note in notes(match, "tallied")] == [(2, 0), (0, 3)]
    assert notes(match, "wounded") == []


def test_both_sides_are_wounded_at_once():
    """CO-9.10, G-31  Wounds beyond the fighters there are lost."""
    match = fight(facing(1, 1), "assault", "assault")
    assert notes(match, "wounded") == [(1, 1), (0, 1)]


def test_a_card_may_cost_fighters():
    """CO-15.7  Blood Price costs one of the own side, who goes to sector 1; that is no wound."""
    s = facing(3, 1, one={"hand": ["blood-price"]})
    match = fight(s, "assault blood-price", "hold")
    assert notes(match, "sacrificed") == [(0, 1)]
    assert fighters(match, 0)["d4"] == 2


def test_the_victor_may_have_nothing_left():
    """CO-9.14, T-073  It has won, the loser leaves, and nobody controls the region."""
    match = fight(facing(1, 1), "assault", "assault")
    assert won(match) == 0
    assert controller(match.state, HEX["d4"]) == NOBODY
    assert match.state.battle is None


# -- the retreat ------------------------------------------------------------------------------------------------------


def test_without_a_region_beside_all_go_to_the_base():
    """CO-9.11, T-070  Fighters and leaders; that is no defeat."""
    match = fight(facing(3, 3, one={"leaders": {"niruveh": "d4"}}), "retreat", "hold")
    assert fighters(match, 0) == {"base": 2 + 3}
    assert leader(match, 0, "niruveh") == "base"


def test_fighters_retreat_to_a_region_beside_even_into_a_battle():
    """CO-9.11, T-071  They take part in that one later; the leader goes to the base."""
    one = {"leaders": {"niruveh": "d4"}, "fighters": {"d5": 1}, "buildings": {"c3": ["foundry"]}}
    match = begin(facing(3, 3, one=one, other={"fighters": {"d5": 1}}), "battles", 0)
    play(match, 0, "battle:d4", "plan:retreat")
    play(match, 1, "plan:hold")
    assert asked(match) == [(0, "retreat")]
    assert keys(match, 0) == ["retreat:c3", "retreat:d5"]
    assert refused(match, 0, "retreat:e3") == "CO-9.11: You have nothing at E3, or it is not beside the battle."
    play(match, 0, "retreat:d5")
    assert fighters(match, 0)["d5"] == 4
    assert leader(match, 0, "niruveh") == "base"
    assert notes(match, "declared")[2:] == [(1, 1, 0, 0, 1, 0), (0, 4, 0, 0, 1, 0)]


def test_with_buildings_only_a_retreat_moves_nobody_and_they_are_razed():
    """CO-9.11, 9.12, G-20"""
    match = fight(facing(0, 2, one={"buildings": {"d4": ["foundry"]}}), "retreat", "hold")
    assert notes(match, "retreated") == []
    assert buildings(match, 0) == {}


# -- step 3 -----------------------------------------------------------------------------------------------------------


def test_the_loser_leaves():
    """CO-9.12  Fighters to the base, leaders to the supply, upgraded as they are."""
    match = fight(facing(9, 2, other={"leaders": {"rhan": "d4"}, "upgraded": ["rhan"]}), "hold", "hold")
    assert fighters(match, 1) == {"base": 2 + 2}
    assert leader(match, 1, "rhan") == "supply"
    assert led(player(match, 1), "rhan").better
    assert controller(match.state, HEX["d4"]) == 0


def test_razed_buildings_give_what_they_cover():
    """CO-9.12, 9.13, T-072  An outpost and a foundry go back: a card and 2 energy; foundations stay."""
    s = facing(5, 0, other={"buildings": {"d4": ["outpost", "foundry"]}})
    founded = len(s.regions[HEX["d4"]].sites)
    match = fight(s, "hold", "hold")
    assert player(match, 1).built == [0, 0, 0]
    assert goods(match, 1) == (2, 1, 1)
    region = match.state.regions[HEX["d4"]]
    assert len(region.sites) == founded
    assert not any(site.building for site in region.sites)


def test_a_hired_leader_follows_a_victor_who_holds_the_region():
    """CO-21.4, G-60, T-080"""
    match = fight(sides("oxataya", 9, "jrayek", 1, other={"leaders": {"halke": "d4"}}), "hold", "hold")
    assert leader(match, 0, "halke") == "d4"
    assert all(one.key != "halke" for one in player(match, 1).leaders)


def test_a_hired_leader_goes_to_those_who_hire_it_where_the_victor_holds_nothing():
    """CO-9.14, G-60  Uryk, whom the Zcharo led, wounds all that the victor had there."""
    s = sides("oxataya", 2, "zcharo", 0, "jrayek", other={"leaders": {"uryk": "d4"}})
    match = fight(s, "hold", "assault")
    assert won(match) == 0
    assert fighters(match, 0) == {"base": 2}
    assert leader(match, 2, "uryk") == "supply"
    assert "Uryk of Player 2 is beaten and goes to the supply." in told(match)
    assert controller(match.state, HEX["d4"]) == NOBODY


# -- what cards do after a victory ------------------------------------------------------------------------------------


def test_the_loser_may_have_to_discard():
    """CO-9.8  Plunder: a card of the loser's choice."""
    s = facing(5, 2, one={"hand": ["plunder"]}, other={"hand": ["ambush", "tailwind"]})
    match = fight(s, "assault plunder", "hold no-card")
    assert asked(match) == [(1, "robbed")]
    play(match, 1, "discard:tailwind")
    assert player(match, 1).hand == ["ambush"]
    assert sorted(match.state.discards) == ["plunder", "tailwind"]


def test_a_victor_may_keep_a_card():
    """CO-9.15  Old Trick comes back to a victor, and goes where its side has lost."""
    s = facing(5, 2, one={"hand": ["old-trick"]})
    match = fight(s, "assault old-trick", "hold")
    assert player(match, 0).hand == ["old-trick"]
    assert "Player 1 takes Old Trick back to hand." in told(match)
    s = facing(2, 5, one={"hand": ["old-trick"]})
    match = fight(s, "assault old-trick", "hold")
    assert player(match, 0).hand == []
    assert match.state.discards == ["old-trick"]


def test_a_card_that_comes_back_heeds_the_limit():
    """CO-9.15, 15.4  A hand that is full by then has one too many."""
    hand = ["old-trick", "ambush", "plunder", "tailwind", "night-shift", "first-strike"]
    match = fight(facing(5, 2, one={"hand": hand}), "assault old-trick", "hold")
    assert asked(match) == [(0, "discard")]
    play(match, 0, "discard:ambush")
    assert player(match, 0).hand == ["plunder", "tailwind", "night-shift", "first-strike", "old-trick"]
