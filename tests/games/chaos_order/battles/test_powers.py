"""CO-17 to 22  What factions, attributes and leaders do in battle, by the moments of combat."""

from __future__ import annotations

import pytest
from tests.games.chaos_order.battles.fights import facing, fight, notes, sides, won
from tests.games.chaos_order.builder import asked, begin, fighters, goods, keys, leader, play, player

from orrery.games.chaos_order.battles.strength import tally
from orrery.games.chaos_order.components import HEX
from orrery.games.chaos_order.state import Battle, Side, State, total


def strength(s: State, hex: str = "d4") -> int:
    """What the first side declares."""
    return total(tally(s, Battle(HEX[hex], [Side(0), Side(1)])).sides[0], "strength")


# -- strength ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attributes", "worth"), [([], 4), (["militarized"], 6)])
def test_circadian_fighters_count_more(attributes: list[str], worth: int):
    """CO-14.1, 17.12, T-075"""
    assert strength(sides("circadians", 2, "ai", 1, one={"attributes": attributes})) == worth


def test_ejax_counts_the_round():
    """CO-19.24, T-076"""
    s = sides("zcharo", 0, "ai", 1, one={"leaders": {"ejax": "d4"}})
    s.round = 5
    assert strength(s) == 1 + 5


@pytest.mark.parametrize(("upgraded", "worth"), [([], 2 + 4), (["rhan"], 3 + 6)])
def test_rhan_counts_other_leaders(upgraded: list[str], worth: int):
    """CO-22.24, T-079"""
    leaders = {"rhan": "d4", "azaru": "d4", "xanya": "d4"}
    s = sides("oxataya", 0, "ai", 1, one={"leaders": leaders, "upgraded": upgraded})
    assert strength(s) == worth + 2 + 2


@pytest.mark.parametrize(("hex", "attributes", "more"), [("d5", [], 1), ("d5", ["resilient"], 2), ("d4", [], 0)])
def test_zcharo_are_stronger_on_plains(hex: str, attributes: list[str], more: int):
    """CO-14.3, 19.13, T-106"""
    s = sides("zcharo", 0, "ai", 0, one={"fighters": {hex: 3}, "attributes": attributes}, other={"fighters": {hex: 1}})
    assert strength(s, hex) == 3 + more


# -- selecting and planning -------------------------------------------------------------------------------------------


def test_others_may_not_select_a_battle_beside_kajali():
    """CO-21.25, G-52, T-114  The opponent is skipped, and the Jrayek select it."""
    s = sides("oxataya", 2, "jrayek", 2, other={"leaders": {"kajali": "d4"}})
    match = begin(s, "battles", 0)
    assert notes(match, "selected") == [(1, "d4", 0)]


def test_phoros_opens_onslaught_and_rolls_for_no_gem():
    """CO-18.24  Whatever CO-9.4 asks for: few fighters, a leader, no gem."""
    s = sides("ai", 1, "oxataya", 2, one={"leaders": {"phoros": "d4"}, "gems": 0})
    assert keys(begin(s, "battles", 0), 0) == [
        "plan:retreat", "plan:gamble", "plan:ward", "plan:onslaught", "plan:assault", "plan:hold",
    ]  # fmt: skip


# -- wounds -----------------------------------------------------------------------------------------------------------


def test_oachra_strikes_before_strength_is_compared():
    """CO-19.21, T-077  Both enemy fighters are wounded and do not count."""
    s = sides("zcharo", 0, "oxataya", 2, one={"leaders": {"oachra": "d4"}})
    match = fight(s, "assault", "assault")
    assert notes(match, "wounded") == [(1, 2)]
    assert notes(match, "tallied")[1][1] == 1
    assert won(match) == 0


def test_a_wound_of_adecai_is_one_like_others():
    """CO-18.1, 18.21, G-32  It brings the AI fame, and counts to the limit of four."""
    s = sides("ai", 5, "oxataya", 3, one={"leaders": {"adecai": "d4"}})
    match = fight(s, "hold", "hold")
    assert notes(match, "wounded") == [(1, 1)]
    assert player(match, 0).fame == 1


def test_xiao_researches_where_nobody_was_wounded():
    """CO-18.23  After the battle, even a lost one; not where an enemy fighter was wounded."""
    s = sides("ai", 1, "oxataya", 7, one={"leaders": {"xiao": "d4"}})
    assert asked(fight(s, "hold", "hold")) == [(0, "research")]
    s = sides("ai", 1, "oxataya", 7, one={"leaders": {"xiao": "d4"}})
    assert asked(fight(s, "assault", "assault")) == []


def test_the_game_ends_in_the_middle_of_a_battle():
    """CO-13.2, 3.2, T-109  The AI reaches 18 with a wound, and no other battle is fought."""
    s = sides("ai", 5, "oxataya", 2, one={"fame": 16, "fighters": {"d5": 1}}, other={"fighters": {"d5": 1}})
    match = begin(s, "battles", 0)
    play(match, 0, "battle:d4", "plan:onslaught")
    play(match, 1, "plan:assault")
    assert match.state.winners == [0]
    assert asked(match) == []
    assert fighters(match, 1)["d5"] == 1


# -- after the battle -------------------------------------------------------------------------------------------------


def test_demo_goes_to_the_base_when_beaten():
    """CO-18.25, T-078"""
    s = sides("oxataya", 9, "ai", 1, other={"leaders": {"demo": "d4"}})
    assert leader(fight(s, "hold", "hold"), 1, "demo") == "base"


def test_zoey_leads_fighters_to_a_region_further_away():
    """CO-9.11, 17.24  There she goes along; to one beside she may."""
    one = {"leaders": {"zoey": "d4"}, "fighters": {"b5": 1, "d5": 1}}
    match = fight(sides("circadians", 2, "ai", 3, one=one), "retreat", "hold")
    assert keys(match, 0) == ["retreat:b5", "retreat:d5"]
    play(match, 0, "retreat:b5")
    assert fighters(match, 0)["b5"] == 3
    assert leader(match, 0, "zoey") == "b5"
    one = {"leaders": {"zoey": "d4"}, "fighters": {"b5": 1, "d5": 1}}
    match = fight(sides("circadians", 2, "ai", 3, one=one), "retreat", "hold")
    play(match, 0, "retreat:d5")
    assert asked(match) == [(0, "along")]
    play(match, 0, "stay:zoey")
    assert leader(match, 0, "zoey") == "base"


def test_urzo_takes_the_card_that_was_used():
    """CO-19.25  Off the wheel, victory or not; a bluff is none, and who plans to retreat gets nothing."""
    given = {"one": {"leaders": {"urzo": "d4"}}, "other": {"hand": ["ambush"]}}
    match = fight(sides("zcharo", 1, "oxataya", 9, **given), "hold", "hold ambush")
    assert player(match, 0).hand == ["ambush"]
    assert player(match, 0).fresh == ["ambush"], "it may not be played in this phase"
    assert notes(match, "snatched") == [(0, "ambush")]
    assert match.state.discards == []
    given = {"one": {"leaders": {"urzo": "d4"}}, "other": {"hand": ["ambush"]}}
    match = fight(sides("zcharo", 1, "oxataya", 9, **given), "retreat", "hold ambush")
    assert match.state.discards == ["ambush"]


@pytest.mark.parametrize(("theirs", "taken"), [(9, False), (1, True)])
def test_urzo_takes_no_card_that_comes_back(theirs: int, taken: bool):
    """CO-19.25, 15.7  Old Trick of a victor is in hand again; that of a loser is taken."""
    given = {"one": {"leaders": {"urzo": "d4"}}, "other": {"hand": ["old-trick"]}}
    match = fight(sides("zcharo", 1, "oxataya", theirs, **given), "hold", "hold old-trick")
    assert (player(match, 0).hand == ["old-trick"]) == taken
    assert (player(match, 1).hand == ["old-trick"]) == (not taken)


def test_razing_pays_the_ai():
    """CO-18.13  Destructive: 2 energy for each building."""
    s = sides("ai", 9, "oxataya", 0, other={"buildings": {"d4": ["foundry", "stronghold"]}})
    assert goods(fight(s, "hold", "hold"), 0)[0] == 4


def test_azaru_draws_before_the_battle_and_heeds_the_limit():
    """CO-22.22, G-46  A card before plans are made; a hand that is too large is discarded down at once."""
    hand = ["ambush", "plunder", "tailwind", "old-trick", "night-shift"]
    s = sides("oxataya", 2, "ai", 2, one={"leaders": {"azaru": "d4"}, "hand": hand})
    match = begin(s, "battles", 0)
    assert asked(match) == [(0, "azaru")]
    play(match, 0, "power:azaru")
    assert asked(match) == [(0, "discard")]
    play(match, 0, "discard:tailwind")
    assert sorted(asked(match)) == [(0, "wheel-plan"), (1, "wheel-plan")]


def test_plain_sides_have_fighters_alone():
    """CO-9.8  What nothing adds to is not counted."""
    s = facing(3, 2)
    assert [count.why for count in tally(s, Battle(HEX["d4"], [Side(0), Side(1)])).sides[0].counts] == ["fighters"]
