"""CO-9.10 to 9.15  Wounds, the retreat, and what a loser leaves behind."""

from __future__ import annotations

from tests.games.chaos_order.builder import (
    asked,
    begin,
    deal,
    fighters,
    keys,
    new_state,
    notes,
    play,
    player,
    put,
    refused,
)
from tests.games.chaos_order.phases.fights import facing, fight, won

from orrery.games.chaos_order.components import HEX
from orrery.games.chaos_order.phases import combat
from orrery.games.chaos_order.state import NOBODY, NOWHERE, controller, in_sector, led

# -- wounds -----------------------------------------------------------------------------------------------------------


def test_no_more_than_four_are_wounded():
    """CO-9.10, G-30, T-068  Six unshielded attacks on seven fighters wound four, who go to sector 1."""
    s = facing(4, 7)
    deal(s, 0, "blood-price")
    sector = in_sector(s.players[1], 1)
    match = fight(s, "onslaught blood-price", "assault")
    assert notes(match, "tallied")[0][2] == 6
    assert (1, 4) in notes(match, "wounded")
    assert in_sector(player(match, 1), 1) == sector + 4
    assert fighters(match, 1, "d4") == 3


def test_shields_stop_attacks():
    """CO-9.10, T-069  Two attacks against three shields wound nobody."""
    s = facing(4, 3)
    put(s, 1, "d4", leaders=["rhan"])
    match = fight(s, "onslaught", "hold")
    assert [note[2:4] for note in notes(match, "tallied")] == [(2, 0), (0, 3)]
    assert notes(match, "wounded") == []


def test_both_sides_are_wounded_at_once():
    """CO-9.10, G-31  Wounds beyond the fighters there are lost."""
    match = fight(facing(1, 1), "assault", "assault")
    assert notes(match, "wounded") == [(1, 1), (0, 1)]


def test_a_card_may_cost_fighters():
    """CO-9.7  Blood Price costs one of the own side, who goes to sector 1; that is no wound."""
    s = facing(3, 1)
    deal(s, 0, "blood-price")
    match = fight(s, "assault blood-price", "hold")
    assert notes(match, "sacrificed") == [(0, 1)]
    assert fighters(match, 0, "d4") == 2


def test_the_victor_may_have_nothing_left():
    """CO-9.14, T-073  It has won, the loser leaves, and nobody controls the region."""
    match = fight(facing(1, 1), "assault", "assault")
    assert won(match) == 0
    assert controller(match.state, HEX["d4"]) == NOBODY
    assert match.state.battle is None


# -- the retreat ------------------------------------------------------------------------------------------------------


def test_without_a_region_beside_all_go_to_the_base():
    """CO-9.11, T-070  Fighters and leaders; that is no defeat."""
    s = facing(3, 3)
    p = put(s, 0, "d4", leaders=["niruveh"])
    waiting = p.fighters.count(p.base)
    match = fight(s, "retreat", "hold")
    p = player(match, 0)
    assert p.fighters.count(p.base) == waiting + 3
    assert led(p, "niruveh").place == p.base


def test_fighters_retreat_to_a_region_beside_even_into_a_battle():
    """CO-9.11, T-071  They take part in that one later; the leader goes to the base."""
    s = facing(3, 3)
    p = put(s, 0, "d4", leaders=["niruveh"])
    put(s, 0, "d5", fighters=1)
    put(s, 1, "d5", fighters=1)
    put(s, 0, "c3", buildings=["foundry"])
    match = begin(s, combat.battles.step(0))
    play(match, 0, "battle:d4", "plan:retreat")
    play(match, 1, "plan:hold")
    assert asked(match) == [(0, "retreat")]
    assert keys(match, 0) == ["retreat:c3", "retreat:d5"]
    assert refused(match, 0, "retreat:e3") == "CO-9.11: You have nothing at E3, or it is not beside the battle."
    play(match, 0, "retreat:d5")
    p = player(match, 0)
    assert fighters(match, 0, "d5") == 4
    assert led(p, "niruveh").place == p.base
    assert notes(match, "declared")[2:] == [(1, 1, 0, 0, 1, 0), (0, 4, 0, 0, 1, 0)]


def test_with_buildings_only_a_retreat_moves_nobody_and_they_are_razed():
    """CO-9.11, 9.12, G-20"""
    s = facing(0, 2)
    put(s, 0, "d4", buildings=["foundry"])
    match = fight(s, "retreat", "hold")
    assert notes(match, "retreated") == []
    assert player(match, 0).built == [0, 0, 0]


# -- step 3 -----------------------------------------------------------------------------------------------------------


def test_the_loser_leaves():
    """CO-9.12  Fighters to the base, leaders to the supply, upgraded as they are."""
    s = facing(9, 2)
    p = put(s, 1, "d4", better=["rhan"])
    waiting = p.fighters.count(p.base)
    match = fight(s, "hold", "hold")
    p = player(match, 1)
    assert p.fighters.count(p.base) == waiting + 2
    assert (led(p, "rhan").place, led(p, "rhan").better) == (NOWHERE, True)
    assert controller(match.state, HEX["d4"]) == 0


def test_razed_buildings_give_what_they_cover():
    """CO-9.12, 9.13, T-072  An outpost and a foundry go back: a card and 2 energy; foundations stay."""
    s = facing(5, 0)
    put(s, 1, "d4", buildings=["outpost", "foundry"])
    energy, sites = s.players[1].energy, len(s.regions[HEX["d4"]].sites)
    match = fight(s, "hold", "hold")
    p = player(match, 1)
    assert p.built == [0, 0, 0]
    assert (p.energy, len(p.hand)) == (energy + 2, 1)
    region = match.state.regions[HEX["d4"]]
    assert len(region.sites) == sites
    assert not any(site.building for site in region.sites)


def test_a_hired_leader_follows_a_victor_who_holds_the_region():
    """CO-14.5, G-60, T-080"""
    s = new_state("oxataya", "jrayek")
    put(s, 0, "d4", fighters=9)
    put(s, 1, "d4", fighters=1, leaders=["halke"])
    match = fight(s, "hold", "hold")
    assert led(player(match, 0), "halke").place == HEX["d4"]
    assert all(leader.key != "halke" for leader in player(match, 1).leaders)


def test_a_hired_leader_goes_to_those_who_hire_it_where_the_victor_holds_nothing():
    """CO-9.14, G-60  Uryk, whom the Zcharo led, wounds all that the victor had there."""
    s = new_state("oxataya", "zcharo", "jrayek")
    put(s, 0, "d4", fighters=2)
    put(s, 1, "d4", leaders=["uryk"])
    match = fight(s, "hold", "assault")
    assert won(match) == 0
    assert fighters(match, 0, "d4") == 0
    assert led(player(match, 2), "uryk").place == NOWHERE
    assert controller(match.state, HEX["d4"]) == NOBODY


# -- what cards do after a victory ------------------------------------------------------------------------------------


def test_the_loser_may_have_to_discard():
    """CO-9.8  Plunder: a card of the loser's choice."""
    s = facing(5, 2)
    deal(s, 0, "plunder")
    deal(s, 1, "ambush", "tailwind")
    match = fight(s, "assault plunder", "hold no-card")
    assert asked(match) == [(1, "robbed")]
    play(match, 1, "discard:tailwind")
    assert player(match, 1).hand == ["ambush"]
    assert sorted(match.state.discards) == ["plunder", "tailwind"]


def test_a_victor_may_keep_a_card():
    """CO-9.15  Old Trick comes back to a victor, and goes where its side has lost."""
    s = facing(5, 2)
    deal(s, 0, "old-trick")
    assert player(fight(s, "assault old-trick", "hold"), 0).hand == ["old-trick"]
    s = facing(2, 5)
    deal(s, 0, "old-trick")
    match = fight(s, "assault old-trick", "hold")
    assert player(match, 0).hand == []
    assert match.state.discards == ["old-trick"]
