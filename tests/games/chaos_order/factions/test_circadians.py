"""CO-17  The Circadians: their fame, ship and intel, their attributes and leaders."""

from __future__ import annotations

import pytest
from tests.games.chaos_order.battles.fights import declared, fight, notes, sides
from tests.games.chaos_order.builder import (
    asked,
    begin,
    fighters,
    goods,
    keys,
    leader,
    play,
    player,
    refused,
    set_player,
    table,
    told,
    track,
)

from orrery.games.chaos_order.components import HEX
from orrery.games.chaos_order.gaining import hand_limit

FAR = "d5"  # where the ship is not docked


# -- fame -------------------------------------------------------------------------------------------------------------


def test_an_attribute_is_a_step_of_fame():
    """CO-17.1, 14.7  By a relic space for no gem; the first step gives a redeployment."""
    s = table("circadians", "ai", phase="relics")
    set_player(s, 0, fighters={"d3": 1, "e3": 1})
    match = play(begin(s, "attribute", 0, 1, 1), 0, "attribute:covert")
    assert (player(match, 0).fame, player(match, 0).gems) == (1, 0)
    assert asked(match) == [(0, "redeploy")]


def test_the_fourth_attribute_wins():
    """CO-17.1, 13.2  Outside of income at once; a fifth is never needed."""
    s = table("circadians", "ai", phase="relics")
    set_player(s, 0, fame=3, attributes=["covert", "militarized", "mobile"])
    match = play(begin(s, "attribute", 0, 1, 1), 0, "attribute:perceptive")
    assert (match.state.winners, match.state.how) == ([0], "fame")


def test_they_have_no_other_fame():
    """CO-17.1  A battle won with wounds gives none."""
    match = fight(sides("circadians", 5, "ai", 2), "onslaught", "hold")
    assert notes(match, "wounded") == [(1, 1)]
    assert player(match, 0).fame == 0


# -- the ship ---------------------------------------------------------------------------------------------------------


def test_recruits_come_to_the_ship_and_leave_by_its_doors():
    """CO-17.2, 14.1, 8.6  To docked regions and those with an outpost; nobody moves onto it."""
    s = table("circadians", "ai", phase="recruit")
    set_player(s, 0, fighters={"d3": 1}, sectors={3: 1}, buildings={FAR: ["outpost"]})
    match = play(begin(s, "recruit", 0, 1), 0, "advance:3-1")
    assert fighters(match, 0) == {"base": 1, "d3": 1}
    match = play(begin(match.state, "move", 0, 1), 0, "from:e2")
    assert keys(match, 0) == ["to:d3", "to:e3", "to:d5"]
    match = play(begin(match.state, "move", 0, 1), 0, "from:d3")
    assert refused(match, 0, "to:e2") == "CO-8.2: No unit moves onto a base."


def test_a_deployed_leader_comes_to_the_ship():
    """CO-17.2, 7.5"""
    s = table("circadians", "ai", phase="recruit")
    set_player(s, 0, leaders={"sable": "d3", "akira": "e3", "zoey": "supply"})
    assert leader(begin(s, "deploy", 0, 1), 0, "zoey") == "base"


@pytest.mark.parametrize(("hex", "worth"), [("d3", (4 + 2, 0, 1)), ("e3", (4 + 2, 0, 1)), ("d4", (4, 0, 0))])
def test_the_ship_fights_where_it_is_docked(hex: str, worth: tuple[int, int, int]):
    """CO-17.3  2 strength and 1 shield in both regions, nothing elsewhere."""
    s = sides("circadians", 0, "ai", 0, one={"fighters": {hex: 2}}, other={"fighters": {hex: 1}})
    assert declared(s, hex) == worth


def test_the_ship_alone_is_no_presence():
    """CO-17.3, 1.1, G-74  Where only the ship is, no battle is due."""
    s = table("circadians", "ai", phase="combat")
    set_player(s, 1, fighters={"d3": 3})
    assert asked(begin(s, "battles", 0)) == []


def test_the_ship_harvests_one_region_a_round():
    """CO-17.4  A docked region that is controlled, without a building; then not the other one, and no base."""
    s = table("circadians", "ai", phase="harvest")
    set_player(s, 0, fighters={"d3": 1, "e3": 1}, buildings={FAR: ["foundry"]})
    match = begin(s, "harvest", 0, 3)
    assert keys(match, 0) == ["harvest:d5", "harvest:d3", "harvest:e3", "done"]
    play(match, 0, "harvest:e3")
    assert keys(match, 0) == ["harvest:d5", "done"]
    assert refused(match, 0, "harvest:d3").startswith("CO-6.6")


def test_a_foundry_spares_the_ship_its_harvest():
    """CO-17.4, 6.6  A docked region with a foundry is harvested by that; the other still by the ship."""
    s = table("circadians", "ai", phase="harvest")
    set_player(s, 0, fighters={"d3": 1, "e3": 1}, buildings={"d3": ["foundry"]})
    match = play(begin(s, "harvest", 0, 2), 0, "harvest:d3")
    assert keys(match, 0) == ["harvest:e3", "done"]


def test_the_ship_harvests_only_what_is_controlled():
    """CO-17.4  Neither an empty region nor a shared one."""
    s = table("circadians", "ai", phase="harvest")
    set_player(s, 0, fighters={"d3": 1})
    set_player(s, 1, fighters={"d3": 1})
    assert asked(begin(s, "harvest", 0, 1)) == []


def test_the_ship_docks_across_a_mountain():
    """CO-17.5  d3 and d4 share a side with a mountain; a pair without a docked region is refused."""
    s = table("circadians", "ai")
    set_player(s, 0, fighters={"base": 1})
    match = begin(s, "move", 0, 1)
    assert "doors:d3-d4" in keys(match, 0)
    assert "doors:d3-e3" not in keys(match, 0), "there it is docked"
    assert "doors:d4-d5" not in keys(match, 0)
    play(match, 0, "doors:d3-d4")
    assert player(match, 0).doors == [HEX["d3"], HEX["d4"]]


@pytest.mark.parametrize(("attributes", "price"), [([], "1 movement point"), (["mobile"], "no point")])
def test_docking_is_offered_for_what_it_is(attributes: list[str], price: str):
    """CO-17.5, 17.14  Among the moves an option says that it is the ship, where to and for what."""
    s = table("circadians", "ai")
    set_player(s, 0, fighters={"base": 1}, attributes=attributes)
    match = begin(s, "move", 0, 2)
    assert match.describe("doors:d3-d4").text == f"Dock your ship to D3 and D4 for {price}"
    assert refused(match, 0, "doors:d4-d5") == "CO-17.5: No ship of yours can be docked there now."


def test_docking_once_a_turn():
    """CO-17.5  Then no more, whatever points are left; and who has no ship is told so."""
    s = table("circadians", "ai")
    set_player(s, 0, fighters={"base": 1}, attributes=["mobile"])
    match = play(begin(s, "move", 0, 2), 0, "doors:d3-d4")
    assert "No ship of yours" in refused(match, 0, "doors:c3-d3")
    assert "No ship of yours" in refused(begin(s, "move", 1, 2), 1, "doors:c3-d3")


# -- regions and intel ------------------------------------------------------------------------------------------------


def test_strongholds_count_and_the_ship_does_not():
    """CO-17.6, G-33  Two regions and a stronghold: three."""
    s = table("circadians", "ai", phase="income")
    set_player(s, 0, fighters={"d3": 1, "base": 2}, buildings={FAR: ["stronghold"]})
    assert begin(s, "count_regions").state.counted[0] == 3


def test_intel_raises_the_count():
    """CO-17.7  One card a round, to one opponent, who gains 2 energy; it is gone."""
    s = table("circadians", "ai", "zcharo", "jrayek", phase="income")
    match = begin(s, "before_count", 0)
    assert keys(match, 0) == ["give:1", "give:2", "give:3", "done"]
    assert refused(match, 0, "give:0").startswith("CO-17.7")
    play(match, 0, "give:2")
    assert asked(match) == [], "no second one"
    assert [goods(match, seat)[0] for seat in range(4)] == [0, 0, 2, 0]
    assert player(match, 0).intel == 3
    assert "Player 1 gives Player 3 an intel card." in told(match)
    assert begin(match.state, "count_regions").state.counted[0] == 1


def test_intel_may_be_kept():
    """CO-17.7  Nobody has to give any, and without a card nobody is asked."""
    s = table("circadians", "ai", phase="income")
    assert player(play(begin(s, "before_count", 0), 0, "done"), 0).intel == 4
    set_player(s, 0, intel=0)
    assert asked(begin(s, "before_count", 0)) == []


def test_strongholds_stand_away_from_the_ship():
    """CO-17.8  Not in a docked region, in which a foundry may stand."""
    s = table("circadians", "ai", phase="build")
    set_player(s, 0, gems=1, fighters={"d3": 1, FAR: 1, "d4": 1})
    match = play(begin(s, "build", 0, 1), 0, "build:stronghold")
    assert keys(match, 0) == ["ground:d4", "ground:d5"]
    assert refused(match, 0, "ground:d3").startswith("CO-6.4")
    match = play(begin(s, "build", 0, 1), 0, "build:foundry")
    assert "ground:d3" in keys(match, 0)


# -- attributes -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attributes", "leave"), [([], 1), (["covert"], 3)])
def test_covert(attributes: list[str], leave: int):
    """CO-17.11  Three against three: one leaves; upgraded, all do."""
    s = table("circadians", "ai")
    set_player(s, 0, fighters={"d4": 3}, attributes=attributes)
    set_player(s, 1, fighters={"d4": 3})
    match = play(begin(s, "move", 0, 1), 0, "from:d4", "to:d5")
    if attributes:
        play(match, 0, "all")
    assert fighters(match, 0)["d5"] == leave


@pytest.mark.parametrize(("attributes", "worth"), [([], 6), (["militarized"], 9)])
def test_militarized(attributes: list[str], worth: int):
    """CO-17.12, 14.1, T-075  Three fighters."""
    assert declared(sides("circadians", 3, "ai", 1, one={"attributes": attributes}))[0] == worth


@pytest.mark.parametrize(("given", "limit"), [({}, 6), ({"attributes": ["tactical"]}, 7), ({"laid": {"hand": FAR}}, 7)])
def test_tactical(given: dict[str, object], limit: int):
    """CO-17.13, 15.4  One card more, two upgraded, and what the foundation adds."""
    s = table("circadians", "ai")
    assert hand_limit(s, set_player(s, 0, **given)) == limit


def test_tactical_gives_a_card_once_upgraded():
    """CO-17.13  At once."""
    match = play(begin(table("circadians", "ai", phase="relics"), "attribute", 0, 1, 1), 0, "attribute:tactical")
    assert goods(match, 0) == (0, 0, 1)


@pytest.mark.parametrize(("attributes", "points"), [([], 1), (["mobile"], 0)])
def test_mobile(attributes: list[str], points: int):
    """CO-17.14  What docking takes; with no point left it is for the upgraded ship alone."""
    s = table("circadians", "ai")
    set_player(s, 0, attributes=attributes)
    docks = [key for key in keys(begin(s, "move", 0, 0), 0) if key.startswith("doors")]
    assert bool(docks) == (points == 0)


@pytest.mark.parametrize(("attributes", "left", "back"), [([], 1, 2), (["perceptive"], 1, 3), (["perceptive"], 4, 4)])
def test_perceptive(attributes: list[str], left: int, back: int):
    """CO-17.15  One card that was given comes back, two upgraded, never more than there are."""
    s = table("circadians", "ai", phase="income")
    set_player(s, 0, intel=left, attributes=attributes)
    match = begin(s, "own_income", 0)
    assert player(match, 0).intel == back
    assert notes(match, "intel-back") == ([(0, back - left)] if back > left else [])


def test_perceptive_in_the_income_in_which_it_is_upgraded():
    """CO-17.15, 10.1a  Two cards come back, for what a faction has of its own comes after the region count."""
    s = table("circadians", "ai", phase="combat")
    set_player(s, 0, gems=2, intel=1, fighters=dict.fromkeys(("d3", "c3", "e3", "b4", "c4", "d4"), 1))
    s.gun = 0
    match = play(begin(s, "phase", "income"), 0, "done", "take:attributes", "attribute:perceptive", "done")
    assert player(match, 0).intel == 3


# -- leaders ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("upgraded", [[], ["sable"]])
def test_sable(upgraded: list[str]):
    """CO-17.21, G-51  The opponent's plan and card lie open before the Circadians plan."""
    s = sides("circadians", 2, "ai", 2, one={"leaders": {"sable": "d4"}, "upgraded": upgraded})
    match = begin(s, "battles", 0)
    assert asked(match) == [(1, "wheel-plan")]
    play(match, 1, "plan:hold")
    assert notes(match, "revealed") == [(1, "hold", "", False)]
    assert asked(match) == [(0, "wheel-plan")]


@pytest.mark.parametrize(("upgraded", "left"), [([], 0), (["akira"], 1)])
def test_akira(upgraded: list[str], left: int):
    """CO-17.22, T-112  A gem for 1 energy, upgraded for none; once, and before passing as well."""
    s = table("circadians", "ai", phase="recruit")
    set_player(s, 0, energy=1, leaders={"akira": "base"}, upgraded=upgraded)
    match = begin(s, "turn", 0, "recruit")
    assert keys(match, 0) == ["pass", "power:akira"]
    play(match, 0, "power:akira")
    assert goods(match, 0) == (left, 1, 0)
    assert notes(match, "uses") == [(0, "akira", 1 - left)]
    assert asked(match) == [], "once, and then there is only passing"


def test_akira_has_to_be_paid_and_on_the_map():
    """CO-17.22, 14.8  Without energy nothing is offered, nor out of the supply or in another phase."""
    s = table("circadians", "ai", phase="recruit")
    set_player(s, 0, leaders={"akira": "d3"})
    assert asked(begin(s, "turn", 0, "recruit")) == []
    s = table("circadians", "ai", phase="recruit")
    set_player(s, 0, energy=1, upgraded=["akira"])
    assert asked(begin(s, "turn", 0, "recruit")) == []
    s = table("circadians", "ai", phase="build")
    set_player(s, 0, energy=1, leaders={"akira": "d3"})
    assert asked(begin(s, "turn", 0, "build")) == []


@pytest.mark.parametrize(("upgraded", "units"), [([], 3), (["renzo"], 5)])
def test_renzo(upgraded: list[str], units: int):
    """CO-17.23, G-53, T-113  He leaves fewer than he counts for; from as many on he is held as all are."""
    for there, free in ((units - 1, True), (units + 1, False)):  # Covert counts one less
        s = table("circadians", "jrayek")
        set_player(s, 0, fighters={}, leaders={"renzo": "c4"}, upgraded=upgraded)
        set_player(s, 1, fighters={"c4": there})
        match = begin(s, "move", 0, 1)
        assert ("from:c4" in keys(match, 0) or asked(match) == [(0, "move-to")]) == free


@pytest.mark.parametrize("upgraded", [[], ["zoey"]])
def test_zoey(upgraded: list[str]):
    """CO-17.24, G-38  Not to a region with another of their leaders, nor without fighters."""
    one = {"leaders": {"zoey": "d4", "sable": "b5"}, "fighters": {"b5": 1, "e5": 1}, "upgraded": upgraded}
    match = play(fight(sides("circadians", 2, "ai", 1, one=one), "retreat", "hold"), 0, "retreat:e5")
    assert (fighters(match, 0)["e5"], leader(match, 0, "zoey")) == (3, "e5")
    assert "Player 1 retreats with 2 fighters and Zoey to E5." in told(match)
    one = {"leaders": {"zoey": "d4"}, "fighters": {"b5": 1}}
    match = fight(sides("circadians", 0, "ai", 1, one=one), "retreat", "hold")
    assert leader(match, 0, "zoey") == "base"


def test_zoey_may_go_to_the_base():
    """CO-17.24, 9.11  With no region of theirs beside the battle all may go to the base, as without her."""
    one = {"leaders": {"zoey": "d4"}, "fighters": {"e5": 1}}
    match = fight(sides("circadians", 2, "ai", 1, one=one), "retreat", "hold")
    assert keys(match, 0) == ["retreat:e5", "done"]
    assert match.describe("retreat:e5").text == "To E5 with Zoey"
    assert refused(match, 0, "retreat:b5").startswith("CO-9.11: You have nothing at B5")
    play(match, 0, "done")
    assert (fighters(match, 0), leader(match, 0, "zoey")) == ({"base": 4, "e5": 1}, "base")
    assert "Player 1 retreats with 2 fighters home." in told(match)


@pytest.mark.parametrize(("hex", "upgraded", "worth"), [("d4", [], 4), ("d4", ["melvan"], 6), ("d3", [], 2 + 2)])
def test_melvan(hex: str, upgraded: list[str], worth: int):
    """CO-17.25  2 strength more away from the ship, 3 upgraded; beside it the ship's own 2 count."""
    s = sides(
        "circadians", 0, "ai", 0, one={"leaders": {"melvan": hex}, "upgraded": upgraded}, other={"fighters": {hex: 1}}
    )
    assert declared(s, hex)[0] == worth


def test_the_fast_track_leads_to_the_ship():
    """CO-17.2, 7.2"""
    s = table("circadians", "ai", phase="recruit")
    set_player(s, 0, energy=3, fighters={}, sectors={})
    match = play(begin(s, "recruit", 0, 1), 0, "fast:1")
    assert (fighters(match, 0), track(match, 0)) == ({"base": 1}, [9, 0, 0])
