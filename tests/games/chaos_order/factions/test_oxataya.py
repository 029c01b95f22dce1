"""CO-22  The Oxataya: lakes, many leaders, a free auxiliary action, attributes and leaders."""

from __future__ import annotations

import pytest
from tests.games.chaos_order.battles.fights import declared, fight, sides, won
from tests.games.chaos_order.builder import (
    asked,
    begin,
    fighters,
    goods,
    keys,
    leader,
    play,
    player,
    set_player,
    set_price,
    table,
    told,
)

from orrery.games.chaos_order.components import HEX
from orrery.games.chaos_order.state import State, controlled, controlled_land
from orrery.kernel.play.match import Match


def choices(match: Match, family: str) -> list[str]:
    """The members of a family that seat 0 may choose."""
    return [key.partition(":")[2] for key in keys(match, 0) if key.startswith(f"{family}:")]


# -- fame -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("leaders", "fame"),
    [([], 0), (["rhan"], 1), (["rhan", "xanya"], 2), (["rhan", "xanya", "tovati"], 2), (["uryk"], 0)],
)
def test_fame_for_leaders_that_win(leaders: list[str], fame: int):
    """CO-22.1, 14.6  1 with a leader of their own, 2 with more; a Ryh-zu is not counted."""
    s = sides("oxataya", 6, "jrayek", 1, one={"leaders": dict.fromkeys(leaders, "d4")})
    match = fight(s, "hold", "hold")
    assert (won(match), player(match, 0).fame) == (0, fame)


def test_no_fame_for_a_lost_battle():
    """CO-22.1"""
    match = fight(sides("oxataya", 0, "jrayek", 9, one={"leaders": {"rhan": "d4"}}), "hold", "hold")
    assert player(match, 0).fame == 0


# -- lakes, leaders, recruits -----------------------------------------------------------------------------------------


def test_lakes_are_entered_and_controlled():
    """CO-22.2, 14.6, G-02, T-056  They count as regions, never as land; no foundation goes there."""
    s = table("oxataya", "ai", phase="build")
    set_player(s, 0, gems=1, fighters={"c5": 1})
    assert controlled(s, s.players[0]) == [HEX["c5"]]
    assert controlled_land(s, s.players[0]) == []
    assert begin(s, "count_regions").state.counted[0] == 2
    assert asked(begin(s, "build", 0, 1)) == []


def test_a_base_beside_a_lake_is_closed_to_it():
    """CO-22.2, 2.7  At d6 two factions have the lake c5 beside them."""
    s = table("oxataya", "ai", bases={0: "d6"})
    set_player(s, 0, fighters={"base": 1})
    assert choices(play(begin(s, "move", 0, 1), 0, "from:d6"), "to") == ["d5", "e5"]


def test_leaders_stand_together():
    """CO-22.3, 14.6, G-67, T-054  Three in a region; those of others may not."""
    s = table("oxataya", "zcharo")
    set_player(s, 0, fighters={}, leaders={"rhan": "d4", "xanya": "d4", "tovati": "c3"})
    match = play(begin(s, "move", 0, 1), 0, "from:c3", "to:d4")
    assert leader(match, 0, "tovati") == "d4"


def test_the_auxiliary_of_the_phase_they_priced_is_free():
    """CO-22.4, 14.6, T-104  Once a round: with two factions they price twice."""
    s = table("oxataya", "ai", phase="build")
    set_price(s, "build", 0, "4")
    set_price(s, "recruit", 0, "3")
    set_player(s, 0, fighters={"d4": 1, "d5": 1}, leaders={"tovati": "d4"}, research={"build": 5})
    match = play(begin(s, "turn", 0, "build"), 0, "act", "done", "auxiliary")
    assert goods(match, 0) == (0, 0, 1)
    match.state.phase = "recruit"
    match = play(begin(match.state, "turn", 0, "recruit"), 0, "act", "done")
    assert asked(match) == [], "4 energy are due for the second one"


def test_what_others_priced_is_not_free():
    """CO-22.4"""
    s = table("oxataya", "ai", phase="build")
    set_price(s, "build", 1, "3")
    set_player(s, 0, energy=3, fighters={"d4": 1}, research={"build": 5})
    assert asked(play(begin(s, "turn", 0, "build"), 0, "act", "done")) == []


def test_a_free_auxiliary_does_not_spare_the_leader_its_gems():
    """CO-14.6a, 22.4  Rhan takes a gem, Tovati none."""
    s = table("oxataya", "ai", phase="recruit")
    set_price(s, "recruit", 0, "4")
    set_player(s, 0, leaders={"xanya": "d4", "rhan": "supply", "azaru": "supply", "onari": "supply"})
    assert asked(play(begin(s, "turn", 0, "recruit"), 0, "act", "done", "done")) == []
    s = table("oxataya", "ai", phase="recruit")
    set_price(s, "recruit", 0, "4")
    set_player(s, 0, gems=1, leaders={"xanya": "d4", "rhan": "supply", "tovati": "d4", "latanja": "d4"})
    match = play(begin(s, "turn", 0, "recruit"), 0, "act", "done", "auxiliary")
    assert (leader(match, 0, "rhan"), goods(match, 0)) == ("base", (0, 0, 0))


def test_recruits_arrive_at_strongholds():
    """CO-22.5, 14.6, G-71, T-105  Those of the fast-track too; not where somebody else has come."""
    s = table("oxataya", "ai", phase="recruit")
    set_player(s, 0, energy=1, fighters={"d3": 1}, buildings={"d4": ["stronghold"]})
    match = begin(s, "recruit", 0, 1)
    blocked = match.clone()
    play(match, 0, "fast:1")
    assert choices(match, "arrive") == ["e2", "d4"]
    play(match, 0, "arrive:d4")
    assert fighters(match, 0) == {"d3": 1, "d4": 1}
    set_player(blocked.state, 1, fighters={"d4": 1})
    play(blocked, 0, "fast:1")
    assert fighters(blocked, 0) == {"base": 1, "d3": 1}


# -- attributes -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attributes", "points"), [([], 1), (["resourceful"], 2)])
def test_resourceful(attributes: list[str], points: int):
    """CO-22.11  Recruitment points on passing in Recruit, in no other phase."""
    s = table("oxataya", "ai", phase="recruit")
    set_player(s, 0, attributes=attributes, fighters={"d3": 1}, sectors={2: 5})
    match = begin(s, "turn", 0, "recruit")
    assert f"advance:2-{points}" in keys(match, 0)
    assert f"advance:2-{points + 1}" not in keys(match, 0)
    s = table("oxataya", "ai", phase="build")
    set_player(s, 0, attributes=attributes)
    assert asked(begin(s, "turn", 0, "build")) == []


@pytest.mark.parametrize(
    ("attributes", "lake", "fort"),
    [([], ["f4"], []), (["subterranean"], ["f4", "c3"], ["f4", "c5"])],
)
def test_subterranean(attributes: list[str], lake: list[str], fort: list[str]):
    """CO-22.12  Lakes are beside each other; upgraded, own strongholds are beside lakes."""
    s = table("oxataya", "ai")
    set_player(s, 0, fighters={"c5": 1, "c3": 1}, buildings={"c3": ["stronghold"]}, attributes=attributes)
    near = choices(play(begin(s, "move", 0, 1), 0, "from:c5"), "to")
    assert [hex for hex in near if hex in ("f4", "c3")] == sorted(lake, key=HEX.__getitem__)
    s = table("oxataya", "ai")
    set_player(s, 0, fighters={"c5": 1, "c3": 1}, buildings={"c3": ["stronghold"]}, attributes=attributes)
    near = choices(play(begin(s, "move", 0, 1), 0, "from:c3"), "to")
    assert [hex for hex in near if hex in ("f4", "c5")] == sorted(fort, key=HEX.__getitem__)


@pytest.mark.parametrize(("attributes", "energy"), [([], 4), (["symbiotic"], 6)])
def test_symbiotic(attributes: list[str], energy: int):
    """CO-22.13, 6.7  A token on a lake is harvested without a building; upgraded, on its better side."""
    s = table("oxataya", "ai", phase="harvest")
    set_player(s, 0, fighters={"f4": 1}, attributes=attributes)
    token = next(key for key in s.loose if key == "p4")
    match = play(begin(s, "cover", 0, 1), 0, f"production:{token}", "cover:f4")
    match = play(begin(match.state, "harvest", 0, 1), 0, "harvest:f4")
    assert goods(match, 0)[0] == energy


def test_symbiotic_turns_tokens_that_lie_there():
    """CO-22.13  When it is upgraded; a token on land stays as it is."""
    s = table("oxataya", "ai", phase="relics")
    for hex, token in (("f4", "p4"), ("d4", "p2")):
        s.regions[HEX[hex]].token = token
        s.loose.remove(token)
    match = play(begin(s, "attribute", 0, 1, 1), 0, "attribute:symbiotic")
    assert [match.state.regions[HEX[hex]].better for hex in ("f4", "d4")] == [True, False]


@pytest.mark.parametrize(("attributes", "gems", "more"), [([], 0, 1), (["volatile"], 1, 0)])
def test_volatile(attributes: list[str], gems: int, more: int):
    """CO-22.14  1 strength with gamble and ward; upgraded, no gem is needed or paid instead."""
    s = sides("oxataya", 3, "ai", 1, one={"attributes": attributes})
    assert declared(s, plan="gamble")[0] == 3 + 1 + more
    assert declared(s, plan="assault")[0] == 3 + 1
    assert player(fight(s, "ward", "hold", chance=(0,)), 0).gems == gems
    s = sides("oxataya", 3, "ai", 1, one={"attributes": attributes, "gems": 0})
    assert ("plan:gamble" in keys(begin(s, "battles", 0), 0)) == bool(attributes)


# -- leaders ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upgraded", "beside", "strength"),
    [([], "", 1 + 2), (["tovati"], "", 3 + 2), ([], "xanya", 1 + 2), ([], "uryk", 1 + 2)],
)
def test_tovati(upgraded: list[str], beside: str, strength: int):
    """CO-22.21  2 strength more without another leader or Ryh-zu; the 2 of the third and fourth case are theirs."""
    leaders = {"tovati": "d4", **({beside: "d4"} if beside else {})}
    s = sides("oxataya", 0, "jrayek", 1, one={"leaders": leaders, "upgraded": upgraded})
    assert declared(s)[0] == strength


@pytest.mark.parametrize(("upgraded", "gems"), [([], 1), (["azaru"], 2)])
def test_azaru(upgraded: list[str], gems: int):
    """CO-22.22  A card before plans are made, upgraded a gem too; as they like, whoever selected the battle."""
    for gun in (0, 1):
        s = sides("oxataya", 1, "ai", 1, one={"leaders": {"azaru": "d4"}, "upgraded": upgraded})
        match = begin(s, "battles", gun)
        assert asked(match) == [(0, "azaru")]
        declined = play(match.clone(), 0, "done")
        assert goods(declined, 0) == (0, 1, 0)
        assert goods(play(match, 0, "power:azaru"), 0) == (0, gems, 1)


def test_azaru_elsewhere_draws_nothing():
    """CO-22.22, 14.8"""
    s = sides("oxataya", 1, "ai", 1, one={"leaders": {"azaru": "d5"}})
    assert sorted(asked(begin(s, "battles", 0))) == [(0, "wheel-plan"), (1, "wheel-plan")]


def test_xanya():
    """CO-22.23  A move alone after acting in Recruit, for no point."""
    s = table("oxataya", "ai", phase="recruit")
    set_player(s, 0, energy=5, fighters={"d4": 3}, leaders={"xanya": "d4"})
    match = play(begin(s, "turn", 0, "recruit"), 0, "act", "done", "to:d5")
    assert (leader(match, 0, "xanya"), fighters(match, 0)) == ("d5", {"d4": 3})
    assert "Player 1 moves Xanya from D4 to D5." in told(match)


def test_xanya_upgraded():
    """CO-22.23, 8.4  With fighters, as far as they are not pinned."""
    s = table("oxataya", "ai", phase="recruit")
    set_player(s, 0, energy=5, fighters={"d4": 3}, leaders={"xanya": "d4"}, upgraded=["xanya"])
    set_player(s, 1, fighters={"d4": 1})
    match = play(begin(s, "turn", 0, "recruit"), 0, "act", "done", "to:d5")
    assert choices(match, "count") == ["2", "1", "0"]
    play(match, 0, "count:2")
    assert (leader(match, 0, "xanya"), fighters(match, 0)) == ("d5", {"d4": 1, "d5": 2})


@pytest.mark.parametrize(("upgraded", "strength"), [([], 2 + 2 + 2), (["rhan"], 3 + 2 + 3)])
def test_rhan(upgraded: list[str], strength: int):
    """CO-22.24, T-079  For each other leader of theirs; a Ryh-zu is none."""
    leaders = {"rhan": "d4", "xanya": "d4", "katarin": "d4"}
    s = sides("oxataya", 0, "jrayek", 1, one={"leaders": leaders, "upgraded": upgraded})
    assert declared(s)[0] == strength + 3


def onari(**given: object) -> State:
    s = table("oxataya", "ai")
    set_player(s, 0, **{"fighters": {"f4": 2}, "leaders": {"onari": "f4"}, **given})
    return s


@pytest.mark.parametrize("upgraded", [[], ["onari"]])
def test_onari(upgraded: list[str]):
    """CO-22.25  Out of a lake for no point, when none is left as well; without Onari it takes one."""
    match = play(begin(onari(upgraded=upgraded), "move", 0, 0), 0, "from:f4", "to:e4", "all")
    assert (fighters(match, 0), leader(match, 0, "onari"), asked(match)) == ({"e4": 2}, "e4", [])
    match = play(begin(onari(), "move", 0, 0), 0, "from:f4", "to:e4", "pick", "count:1")
    assert leader(match, 0, "onari") == "e4", "it has to go along"
    assert asked(begin(onari(leaders={"onari": "e4"}), "move", 0, 0)) == []


def test_onari_does_not_go_round_and_round():
    """CO-22.25, 22.12  From lake to lake takes a point as it does for all."""
    match = play(begin(onari(), "move", 0, 0), 0, "from:f4")
    assert choices(match, "to") == ["e3", "e4"]
    match = play(begin(onari(), "move", 0, 1), 0, "from:f4")
    assert "c5" in choices(match, "to")


@pytest.mark.parametrize(("upgraded", "most"), [([], 4), (["latanja"], 7)])
def test_latanja(upgraded: list[str], most: int):
    """CO-22.26, 8.5  Fighters go on after a victory, before wounds, to where they are; up to 4, upgraded 10."""
    one = {"leaders": {"latanja": "d4"}, "upgraded": upgraded, "fighters": {"d5": 1}}
    match = fight(sides("oxataya", 7, "ai", 1, one=one), "hold", "assault")
    assert asked(match) == [(0, "send-on")]
    play(match, 0, "redeploy-to:d5")
    assert choices(match, "count") == [str(count) for count in range(most, 0, -1)]
    play(match, 0, f"count:{most}")
    assert f"Player 1 redeploys {most} fighters from D4 to D5." in told(match)
    assert fighters(match, 0) == {"base": 2, **({"d4": 7 - most} if most < 7 else {}), "d5": 1 + most}


def test_latanja_may_let_them_stay():
    """CO-22.26"""
    one = {"leaders": {"latanja": "d4"}, "fighters": {"d5": 1}}
    match = play(fight(sides("oxataya", 7, "ai", 1, one=one), "hold", "hold"), 0, "done")
    assert fighters(match, 0)["d4"] == 7


def test_xanya_leaves_any_region_of_the_map():
    """CO-14.8, 22.23  With five factions C2, the first region of all, is land like any other; the supply is none."""
    for where, leaves in (("c2", True), ("supply", False)):
        s = table("oxataya", "ai", "zcharo", "leyrien", "jrayek")
        set_player(s, 0, leaders={"xanya": where})
        assert (asked(begin(s, "go_alone", 0, "xanya")) == [(0, "go-alone")]) == leaves
