"""CO-10, 13.4  Income."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.games.chaos_order.builder import (
    BOX,
    asked,
    begin,
    goods,
    keys,
    leader,
    play,
    player,
    refused,
    set_player,
    table,
    told,
)

from orrery.games.chaos_order.components import HEXES
from orrery.games.chaos_order.state import State, relic_place
from orrery.kernel.play.match import Match


def land(s: State, count: int) -> list[str]:
    """Land regions in the order of the map."""
    return [HEXES[where] for where in sorted(BOX.charts[len(s.players)].land)][:count]


def counting(regions: int, *, round: int = 1, gems: int = 0, **given: Any) -> State:
    """The AI count so many regions, their base among them; the Zcharo none but theirs."""
    s = table("ai", "zcharo", phase="combat", round=round)
    set_player(s, 0, gems=gems, fighters=dict.fromkeys(land(s, regions - 1), 1), **given)
    return s


def income(s: State, chance: Sequence[int] = ()) -> Match:
    """The whole phase, seat 0 first."""
    s.gun = 0
    return begin(s, "phase", "income", chance=chance)


# -- the region count -------------------------------------------------------------------------------------------------


def test_few_regions_give_energy_and_a_card():
    """CO-10.2, T-081  Two regions: 3 energy and a card, besides the standing 3 energy."""
    match = income(counting(2))
    assert match.state.counted[0] == 2
    assert goods(match, 0) == (3 + 3, 0, 1)


def test_some_regions_give_a_redeployment():
    """CO-10.2, T-081  Four regions: a redeployment, which may be left out (G-35), and nothing else."""
    match = income(counting(4))
    assert {key.partition(":")[0] for key in keys(match, 0)} == {"redeploy", "done"}
    assert goods(match, 0) == (3, 0, 0)


def test_many_regions_give_an_attribute_or_a_gem():
    """CO-10.2, T-081  Six regions: an attribute upgraded for its gem, or a gem."""
    match = income(counting(6, gems=1))
    assert keys(match, 0) == ["take:attributes", "take:gems"]
    play(match, 0, "take:attributes")
    assert asked(match) == [(0, "upgrade-attribute")]
    play(match, 0, "attribute:ominous")
    assert player(match, 0).attributes == ["ominous"]
    assert player(match, 0).gems == 0
    assert "Player 1 upgrades Ominous for 1 gem." in told(match)


def test_most_regions_give_it_twice():
    """CO-10.2, T-081  Eight regions: an attribute or a gem, twice and in any mix."""
    match = play(income(counting(8, gems=1)), 0, "take:gems", "take:attributes", "attribute:cunning")
    assert asked(match)[0][0] == 1
    assert (player(match, 0).gems, player(match, 0).attributes) == (1, ["cunning"])


def test_attributes_given_at_once_are_upgraded_one_after_another():
    """CO-10.2, 11.2  Three of them: each is chosen and paid for by itself, and then there are no more."""
    s = table("ai", "zcharo", phase="income")
    set_player(s, 0, gems=9)
    match = begin(s, "attribute", 0, 3, 0)
    for left in (3, 2, 1):
        assert asked(match) == [(0, "upgrade-attribute")]
        play(match, 0, keys(match, 0)[0])
        assert player(match, 0).gems == 9 - sum(BOX.attributes[key].gems for key in player(match, 0).attributes)
        assert len(player(match, 0).attributes) == 4 - left
    assert asked(match) == []


@pytest.mark.parametrize("faction", ["ai", "zcharo", "leyrien", "jrayek", "oxataya"])
def test_nobody_takes_a_lower_row(faction: str):
    """CO-10.2, T-082  With seven regions the redeployment of a lower row is refused, whoever asks."""
    other = "ai" if faction != "ai" else "zcharo"
    s = table(faction, other, phase="income")
    set_player(s, 0, gems=1)
    s.counted = [7, 0]
    match = begin(s, "count_gain", 0)
    assert keys(match, 0) == ["take:attributes", "take:gems"]
    assert refused(match, 0, "take:redeployments").startswith("CO-10.2")


def test_no_redeployment_leaves_the_relic_of_the_round():
    """CO-10.2a, T-083  In round 2 nobody redeploys out of the region of relic 2."""
    s = table("ai", "zcharo", phase="combat", round=2)
    here = relic_place(s, 2)
    beside = [HEXES[place] for place in BOX.charts[2].beside[here] if place in BOX.charts[2].land][:2]
    set_player(s, 0, fighters={HEXES[here]: 2, **dict.fromkeys(beside, 1)})
    match = income(s)
    assert match.state.counted[0] == 4
    assert f"redeploy:{beside[0]}" in keys(match, 0)
    assert refused(match, 0, f"redeploy:{HEXES[here]}").startswith("CO-10.2a")


def test_who_can_upgrade_nothing_takes_the_gem():
    """CO-10.2, G-36  Without a gem there is nothing to choose."""
    match = income(counting(6))
    assert asked(match)[0][0] == 1
    assert player(match, 0).gems == 1


def test_a_gem_comes_before_the_attribute_it_pays_for():
    """CO-10.1a  The gem of a stronghold is there when an attribute asks for one."""
    s = counting(6)
    set_player(s, 0, buildings={land(s, 1)[0]: ["stronghold"]})
    match = income(s)
    assert keys(match, 0) == ["take:attributes", "take:gems"]


def test_refused_attributes():
    """CO-10.2  An attribute of another faction, and one that is upgraded."""
    match = play(income(counting(8, gems=1, attributes=["cunning"])), 0, "take:attributes")
    assert refused(match, 0, "attribute:resilient") == "CO-10.2: Resilient is no attribute of yours."
    assert refused(match, 0, "attribute:cunning") == "CO-10.2: Cunning is upgraded already."


def test_the_base_counts_and_the_ship_does_not():
    """CO-10.2, 17.6  A base is one region; the ship of the Circadians is none, their strongholds are one more each."""
    s = table("zcharo", "circadians", phase="income")
    one, other = land(s, 2)
    set_player(s, 1, fighters={other: 1}, buildings={one: ["stronghold"]})
    counted = begin(s, "count_regions").state.counted
    assert counted == [1, 3]


def test_counts_are_fixed_before_anybody_gains():
    """CO-10.1a, G-34  A redeployment in income changes nobody's count, not even the own one."""
    match = income(counting(4))
    assert match.state.counted == [4, 1]
    assert [line for line in told(match) if "counts" in line] == [
        "Player 1 counts 4 regions.",
        "Player 2 counts 1 region.",
    ]


# -- what lies bare ---------------------------------------------------------------------------------------------------


def test_buildings_bare_their_income():
    """CO-10.3, T-111  A foundry, two outposts and a stronghold: 2 energy, 2 cards, a gem, and the standing one."""
    s = table("leyrien", "ai", phase="combat")
    one, other = land(s, 2)
    set_player(s, 0, buildings={one: ["foundry", "outpost"], other: ["outpost", "stronghold"]})
    match = income(s)
    assert keys(match, 0) == ["take:energy", "take:gems"]
    play(match, 0, "take:energy")
    assert goods(match, 0) == (2 + 2, 1, 2)


@pytest.mark.parametrize(
    ("chosen", "gems", "research"),
    [
        (("take:gems", "take:gems"), 2, 0),
        (("take:gems", "take:research", "research:move"), 1, 1),
        (("take:research", "research:move", "take:research", "research:recruit"), 0, 2),
    ],
)
def test_a_gem_may_be_research(chosen: tuple[str, ...], gems: int, research: int):
    """CO-10.4, T-086  With the foundation laid, each stronghold gives a gem or research."""
    s = table("ai", "zcharo", phase="combat")
    one, other = land(s, 2)
    set_player(s, 0, laid={"research": one}, buildings={one: ["stronghold"], other: ["stronghold"]})
    match = play(income(s), 0, *chosen)
    assert (player(match, 0).gems, sum(player(match, 0).research)) == (gems, research)


def test_without_the_foundation_a_gem_is_a_gem():
    """CO-10.4  Nobody is asked without that foundation."""
    s = table("ai", "zcharo", phase="combat")
    set_player(s, 0, buildings={land(s, 1)[0]: ["stronghold"]})
    match = income(s)
    assert asked(match)[0][0] == 1
    assert player(match, 0).gems == 1


# -- hired leaders ----------------------------------------------------------------------------------------------------


def hiring(seat: int = 0, gems: int = 0) -> State:
    """Somebody leads Katarin, whom Jrayek have hired."""
    s = table("jrayek", "ai", phase="combat")
    set_player(s, 0, gems=gems)
    set_player(s, seat, leaders={"katarin": land(s, 1)[0]})
    return s


def test_an_unpaid_leader_leaves():
    """CO-10.1a, 10.5, T-087  Without a gem Katarin goes to the supply."""
    match = play(income(hiring()), 0, "take:energy")
    assert leader(match, 0, "katarin") == "supply"
    assert "Katarin is not paid and leaves Player 1." in told(match)


def test_a_leader_may_be_paid_or_not():
    """CO-10.1a, 10.5  The upkeep comes last and may be declined."""
    match = play(income(hiring(gems=1)), 0, "take:gems")
    assert asked(match) == [(0, "upkeep")]
    assert refused(match, 0, "upkeep:uryk").startswith("CO-10.5")
    other = match.clone()
    play(match, 0, "upkeep:katarin")
    assert (player(match, 0).gems, leader(match, 0, "katarin")) == (1, land(match.state, 1)[0])
    play(other, 0, "done")
    assert (player(other, 0).gems, leader(other, 0, "katarin")) == (2, "supply")


def test_who_hired_a_leader_gains_while_another_leads_it():
    """CO-10.5  Katarin gives Jrayek a gem while the AI lead her, who pay nothing."""
    match = play(income(hiring(1)), 0, "take:energy")
    assert player(match, 0).gems == 1
    assert leader(match, 1, "katarin") == land(match.state, 1)[0]


# -- cards and the end ------------------------------------------------------------------------------------------------


def test_cards_of_the_phase_are_played_in_it():
    """CO-10.5, 15.6  A card of the income phase, but not one that came in it."""
    match = income(counting(2, hand=["shield-wall", "tailwind"]))
    assert keys(match, 0) == ["play:shield-wall", "done"]
    assert refused(match, 0, "play:tailwind").startswith("CO-15.1")
    play(match, 0, "play:shield-wall")
    assert player(match, 0).gems == 1
    assert match.state.discards == ["shield-wall"]


def full(*hand: str, **given: Any) -> Match:
    """The AI with five cards and an outpost, up to its question about cards."""
    s = counting(5, hand=[*hand, "tailwind", "ambush", "plunder", "old-trick", "first-strike"][:5], **given)
    set_player(s, 0, buildings={land(s, 1)[0]: ["outpost"]})
    return income(s)


def test_a_card_played_in_income_makes_room_for_one_that_comes_in_it():
    """CO-10.1a, 15.4  Income is gained in any order, so a hand is held to its limit when all of it is there."""
    match = full("shield-wall")
    assert asked(match) == [(0, "window")]
    assert len(player(match, 0).hand) == 6
    play(match, 0, "play:shield-wall", "done", "done")
    assert len(player(match, 0).hand) == 5
    assert asked(match)[0][0] == 1


def test_a_hand_is_held_to_its_limit_at_the_end_of_an_income():
    """CO-10.1a, 15.4  Who plays none discards after the redeployment of the region count."""
    match = play(full(), 0, "done", "done")
    assert asked(match) == [(0, "discard")]
    play(match, 0, "discard:plunder")
    assert len(player(match, 0).hand) == 5
    assert asked(match)[0][0] == 1


def test_those_who_finish_in_one_income_share_the_victory():
    """CO-13.4, T-095  Leyrien and Circadians reach the end of their tracks: both win when all have their income."""
    s = table("leyrien", "circadians", phase="combat")
    set_player(s, 0, fame=13)
    set_player(s, 1, fame=3, gems=2, intel=0, fighters=dict.fromkeys(land(s, 6), 1))
    s.players[0].morale = [[], [s.players[0].base]]
    match = play(income(s), 0, "take:energy")
    assert match.state.players[0].fame == 14
    assert not match.state.winners
    play(match, 1, "take:attributes", "attribute:covert")
    assert (match.state.winners, match.state.how) == ([0, 1], "fame")
    assert match.outcome is not None
    assert [standing.rank for standing in match.outcome.standings] == [1, 1]
    assert match.outcome.how == "Leyrien and Circadians came to the end of their fame tracks together."
    assert told(match)[-2:] == [f"Player {seat} wins by fame, together with others." for seat in (1, 2)]


def test_fame_takes_what_it_passes():
    """CO-13.1, T-096  The AI go from 9 to 13: the gem of 10 and the recruitment point of 13."""
    s = table("ai", "zcharo")
    set_player(s, 0, fame=9)
    match = begin(s, "fame", 0, 4)
    assert player(match, 0).gems == 1
    assert (player(match, 0).fame, asked(match)[0][0]) == (13, 0)


def test_who_finishes_alone_shares_with_nobody():
    """CO-13.2  The victory is told as one's own."""
    s = table("ai", "zcharo")
    set_player(s, 0, fame=BOX.factions["ai"].fame - 1)
    match = begin(s, "fame", 0, 1)
    assert match.state.winners == [0]
    assert told(match)[-1] == "Player 1 wins by fame."


def test_fame_at_the_end_of_its_track_is_told_no_more():
    """CO-13.1  A marker that stands at the end moves on by nothing, and takes no reward again."""
    s = table("ai", "zcharo", phase="income")
    set_player(s, 0, fame=BOX.factions["ai"].fame)
    match = begin(s, "fame", 0, 1)
    assert player(match, 0).fame == BOX.factions["ai"].fame
    assert told(match) == []
    assert goods(match, 0) == (0, 0, 0)
