"""CO-18  The AI: fame for wounds, traps, its attributes and leaders."""

from __future__ import annotations

import pytest
from tests.games.chaos_order.battles.fights import declared, fight, notes, sides, won
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
from orrery.games.chaos_order.state import State


def trapped(attributes: list[str], came: int) -> State:
    """The AI have a stronghold with an armed trap at d4, and so many fighters of the Oxataya stand beside it."""
    s = table("ai", "oxataya")
    set_player(s, 0, buildings={"d4": ["stronghold"]}, armed=[HEX["d4"]], attributes=attributes)
    set_player(s, 1, fighters={"d5": came})
    return s


# -- fame and recruits ------------------------------------------------------------------------------------------------


def test_every_wound_is_fame():
    """CO-18.1, 14.2  Two attacks less one shield, and as many steps; in a battle that is lost as well."""
    match = fight(sides("ai", 4, "oxataya", 9), "onslaught", "hold")
    assert (won(match), notes(match, "wounded"), player(match, 0).fame) == (1, [(1, 1)], 1)


def test_wounds_that_find_no_fighter_give_nothing():
    """CO-18.1, G-31"""
    match = fight(sides("ai", 5, "oxataya", 1), "onslaught", "assault")
    assert player(match, 0).fame == 1


def test_one_sector_and_no_fast_track():
    """CO-18.2, 7.2, T-047"""
    s = table("ai", "oxataya", phase="recruit")
    set_player(s, 0, energy=5)
    match = begin(s, "recruit", 0, 2)
    assert keys(match, 0) == ["advance:1-1", "advance:1-2", "done"]
    assert refused(match, 0, "fast:1").startswith("CO-7.2")
    play(match, 0, "advance:1-2")
    assert track(match, 0) == [11]
    assert fighters(match, 0) == {"base": 9}


# -- traps ------------------------------------------------------------------------------------------------------------


def test_a_stronghold_comes_with_an_armed_trap():
    """CO-18.3, 14.2  Another building does not."""
    s = table("ai", "oxataya", phase="build")
    set_player(s, 0, fighters={"d4": 1})
    match = play(begin(s, "build", 0, 1), 0, "build:stronghold")
    assert player(match, 0).armed == [HEX["d4"]]
    s = table("ai", "oxataya", phase="build")
    set_player(s, 0, fighters={"d4": 1})
    assert player(play(begin(s, "build", 0, 1), 0, "build:foundry"), 0).armed == []


def test_a_trap_springs_by_a_redeployment():
    """CO-18.3, 18.1, T-107  Once; the fighter goes to the first sector, and the AI gain fame."""
    s = trapped([], 3)
    set_player(s, 1, fighters={"d5": 3, "d4": 1})
    match = play(begin(s, "redeploy", 1, 1), 1, "redeploy:d5", "all")
    assert fighters(match, 1) == {"d4": 3}
    assert (player(match, 0).fame, player(match, 0).armed) == (1, [])
    assert notes(match, "sprung") == [(0, "d4", 1, 1)]


def test_a_trap_does_not_spring_by_a_retreat():
    """CO-18.3, 9.11  Who flees into the region is not wounded by it."""
    s = sides("ai", 0, "oxataya", 0, one={"buildings": {"d4": ["stronghold"]}, "armed": [HEX["d4"]]})
    set_player(s, 0, fighters={"d5": 4})
    set_player(s, 1, fighters={"d5": 2, "d4": 1})
    match = play(begin(s, "battles", 0), 0, "battle:d5", "plan:hold")
    play(match, 1, "plan:retreat")
    assert fighters(match, 1) == {"d4": 3}
    assert player(match, 0).armed == [HEX["d4"]]


def test_a_trap_heeds_no_leaders():
    """CO-18.3  A leader who comes alone springs nothing."""
    s = trapped([], 0)
    set_player(s, 1, leaders={"tovati": "d5"})
    match = play(begin(s, "move", 1, 1), 1, "from:d5", "to:d4")
    assert (leader(match, 1, "tovati"), player(match, 0).armed) == ("d4", [HEX["d4"]])


def test_a_trap_is_gone_with_its_stronghold():
    """CO-18.3  Razed in battle."""
    one = {"buildings": {"d4": ["stronghold"]}, "armed": [HEX["d4"]]}
    match = fight(sides("ai", 0, "oxataya", 9, one=one), "hold", "hold")
    assert player(match, 0).armed == []


def test_a_trap_is_gone_before_anything_is_asked():
    """CO-18.3, 9.13, 15.4  The card of a razed outpost fills the hand; by then there is no trap any more."""
    hand = ["plunder", "tailwind", "old-trick", "night-shift", "shield-wall"]
    one = {"buildings": {"d4": ["stronghold", "outpost"]}, "armed": [HEX["d4"]], "hand": [*hand, "ambush"]}
    match = fight(sides("ai", 0, "oxataya", 9, one=one), "hold", "hold")
    assert asked(match) == [(0, "discard")]
    assert player(match, 0).armed == []


def test_traps_are_armed_again_in_income():
    """CO-18.4, 18.11, 10.5, T-107  After the count, so a sprung one did not add to it."""
    s = table("ai", "oxataya", phase="combat")
    set_player(s, 0, buildings={"d4": ["stronghold"]})
    s.gun = 0
    match = begin(s, "phase", "income")
    assert match.state.counted[0] == 2
    assert player(match, 0).armed == [HEX["d4"]]
    assert notes(match, "rearmed") == [(0, "d4")]


def test_the_count_only_rises():
    """CO-18.5, 10.2, T-082  With six regions the AI are not offered what fewer give."""
    s = table("ai", "oxataya", phase="income")
    s.counted = [6, 0]
    set_player(s, 0, gems=1)
    assert keys(begin(s, "count_gain", 0), 0) == ["take:attributes", "take:gems"]


# -- attributes -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attributes", "armed", "count"), [([], 0, 3), ([], 2, 4), (["cunning"], 2, 5), (["cunning"], 0, 3)]
)
def test_cunning(attributes: list[str], armed: int, count: int):
    """CO-18.11  Base and two strongholds; one more while a trap is armed, upgraded one for each."""
    s = table("ai", "oxataya", phase="income")
    places = [HEX["d4"], HEX["e5"]][:armed]
    set_player(s, 0, buildings={"d4": ["stronghold"], "e5": ["stronghold"]}, armed=places, attributes=attributes)
    assert begin(s, "count_regions").state.counted[0] == count


@pytest.mark.parametrize("attributes", [[], ["copious"]])
def test_copious(attributes: list[str]):
    """CO-18.12, 7.3  A point more with the main action: with the 2 of the first column that buys a gem."""
    s = table("ai", "oxataya", phase="recruit")
    set_player(s, 0, energy=5, attributes=attributes)
    match = play(begin(s, "turn", 0, "recruit"), 0, "act", "buy")
    assert goods(match, 0) == (0, 1, 0)


def test_copious_is_for_recruit_alone():
    """CO-18.12  Acting in another phase gives no fighters."""
    s = table("ai", "oxataya", phase="harvest")
    set_player(s, 0, energy=5)
    match = play(begin(s, "turn", 0, "harvest"), 0, "act")
    assert asked(match) == [(0, "harvest")]


def test_copious_brings_ten_fighters():
    """CO-18.12, G-61  Into the first sector, when it is upgraded; another attribute brings none."""
    s = table("ai", "oxataya", phase="relics")
    match = play(begin(s, "attribute", 0, 1, 1), 0, "attribute:copious")
    assert track(match, 0) == [13 + 10]
    match = play(begin(table("ai", "oxataya", phase="relics"), "attribute", 0, 1, 1), 0, "attribute:ominous")
    assert track(match, 0) == [13]


def test_copious_is_told_with_what_acting_gives():
    """CO-18.12, 5.2  The option to act names the points that there will be."""
    s = table("ai", "circadians", phase="recruit")
    set_player(s, 0, energy=5)
    match = begin(s, "turn", 0, "recruit")
    assert "3 recruitment points" in match.describe("act").text
    assert "3 recruitment points" in play(match, 0, "act").view(0)["asks"][0]["text"]


@pytest.mark.parametrize(("attributes", "energy", "fame"), [([], 2, 0), (["destructive"], 0, 1)])
def test_destructive(attributes: list[str], energy: int, fame: int):
    """CO-18.13  2 energy for a razed building; upgraded, fame instead."""
    s = sides("ai", 9, "oxataya", 0, one={"attributes": attributes}, other={"buildings": {"d4": ["foundry"]}})
    match = fight(s, "hold", "hold")
    assert (player(match, 0).energy, player(match, 0).fame) == (energy, fame)


@pytest.mark.parametrize(
    ("attributes", "came", "hurt"), [([], 3, 1), (["ominous"], 3, 2), (["ominous"], 1, 1)]
)  # fmt: skip
def test_ominous(attributes: list[str], came: int, hurt: int):
    """CO-18.14, 18.3, T-107  A trap wounds one, upgraded two if so many came; each is fame."""
    match = play(begin(trapped(attributes, came), "move", 1, 1), 1, "from:d5", "to:d4")
    if asked(match):
        play(match, 1, "all")
    assert fighters(match, 1).get("d4", 0) == came - hurt
    assert (player(match, 0).fame, track(match, 1)[0]) == (hurt, 17 - came + hurt)


# -- leaders ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("upgraded", "worth"), [([], (3, 0, 0)), (["adecai"], (5, 0, 0))])
def test_adecai(upgraded: list[str], worth: tuple[int, int, int]):
    """CO-18.21, G-32  A victory wounds one, past all shields; a lost battle none."""
    s = sides("ai", 0, "oxataya", 1, one={"leaders": {"adecai": "d4"}, "upgraded": upgraded})
    assert declared(s) == worth
    match = fight(s, "hold", "hold")
    assert (notes(match, "wounded"), player(match, 0).fame) == ([(1, 1)], 1)
    s = sides("ai", 0, "oxataya", 9, one={"leaders": {"adecai": "d4"}, "upgraded": upgraded})
    assert notes(fight(s, "hold", "hold"), "wounded") == []


def test_adecai_heeds_the_limit():
    """CO-18.21, 9.10, G-30  One and then three, with more attacks than that."""
    one = {"leaders": {"adecai": "d4"}, "hand": ["war-chronicle"]}
    match = fight(sides("ai", 9, "oxataya", 6, one=one), "gamble war-chronicle", "assault", chance=(0,))
    assert notes(match, "wounded") == [(1, 1), (1, 3), (0, 1)]
    assert player(match, 0).fame == 4


@pytest.mark.parametrize(("upgraded", "hurt"), [([], 3), (["injura"], 4)])
def test_injura(upgraded: list[str], hurt: int):
    """CO-18.22, G-32  A victory adds an attack to those of step 2, where a shield still stops one."""
    s = sides("ai", 9, "oxataya", 6, one={"leaders": {"injura": "d4"}, "upgraded": upgraded})
    match = fight(s, "hold", "hold")
    assert notes(match, "wounded") == [(1, hurt)]
    assert "Injura of Player 1 adds 1 attack." in told(match)


@pytest.mark.parametrize(("upgraded", "steps"), [([], 1), (["xiao"], 2)])
def test_xiao(upgraded: list[str], steps: int):
    """CO-18.23  Research where nobody was wounded, two upgraded; beaten and in the supply as well."""
    other = {"fighters": {}, "buildings": {"d4": ["outpost"]}}
    s = sides("ai", 0, "oxataya", 0, one={"leaders": {"xiao": "d4"}, "upgraded": upgraded}, other=other)
    match = fight(s, "hold", "hold")
    play(match, 0, *["research:recruit", "research:harvest"][:steps])
    assert (sum(player(match, 0).research), asked(match)) == (steps, [])


@pytest.mark.parametrize("upgraded", [[], ["phoros"]])
def test_phoros(upgraded: list[str]):
    """CO-18.24, G-68  A gem that is there is not paid; elsewhere CO-9.4 holds."""
    s = sides("ai", 1, "oxataya", 2, one={"leaders": {"phoros": "d4"}, "upgraded": upgraded})
    match = fight(s, "gamble", "hold", chance=(0,))
    assert player(match, 0).gems == 1
    s = sides("ai", 1, "oxataya", 2, one={"leaders": {"phoros": "d5"}, "gems": 0})
    assert refused(begin(s, "battles", 0), 0, "plan:onslaught").startswith("CO-9.4")


@pytest.mark.parametrize("upgraded", [[], ["demo"]])
def test_demo(upgraded: list[str]):
    """CO-18.25, T-078  To the base, where another leader goes to the supply."""
    s = sides("ai", 0, "oxataya", 9, one={"leaders": {"demo": "d4"}, "upgraded": upgraded})
    assert leader(fight(s, "hold", "hold"), 0, "demo") == "base"
    s = sides("ai", 0, "oxataya", 9, one={"leaders": {"xiao": "d4"}})
    match = fight(s, "assault", "hold")
    assert leader(match, 0, "xiao") == "supply"
