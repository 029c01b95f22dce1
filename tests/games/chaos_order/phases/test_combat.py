"""CO-9  Selecting battles, planning and revealing, and who wins."""

from __future__ import annotations

import pytest
from tests.games.chaos_order.battles.fights import facing, fight, notes, sides, won
from tests.games.chaos_order.builder import asked, begin, fighters, keys, play, player, refused, set_player, table

from orrery.games.chaos_order import rounds
from orrery.games.chaos_order.battles.strength import tally, victor
from orrery.games.chaos_order.components import HEX
from orrery.games.chaos_order.state import Battle, Side, controller, total

# -- selecting --------------------------------------------------------------------------------------------------------


def test_each_in_turn_selects_a_region_and_an_opponent():
    """CO-9.1, T-061  From the flare gun clockwise; with two opponents there one is named."""
    s = table("leyrien", "oxataya", "zcharo", phase="combat")
    for seat in range(3):
        set_player(s, seat, fighters={"d4": 2 + seat})
    match = begin(s, "battles", 1)
    assert asked(match) == [(1, "select-opponent")]
    assert refused(match, 1, "opponent:1") == "CO-9.1: That faction is not there."
    play(match, 1, "opponent:2")
    play(match, 1, "plan:hold")
    play(match, 2, "plan:hold")
    assert sorted(asked(match)) == [(0, "wheel-plan"), (2, "wheel-plan")]
    assert notes(match, "selected") == [(1, "d4", 2), (2, "d4", 0)]


def test_who_has_no_battle_is_skipped_and_the_phase_ends():
    """CO-9.1, 9.16  Nobody is asked where nobody meets."""
    s = table("leyrien", "oxataya", phase="combat")
    set_player(s, 0, fighters={"d4": 1})
    set_player(s, 1, fighters={"d5": 1})
    assert asked(begin(s, "battles", 0)) == []


def test_only_own_battles_are_selected():
    """CO-9.1  A region one is in, where somebody else is, too."""
    s = facing(2, 2, one={"fighters": {"d5": 1, "c4": 1}}, other={"fighters": {"d5": 1}})
    match = begin(s, "battles", 0)
    assert keys(match, 0) == ["battle:d4", "battle:d5"]
    assert refused(match, 0, "battle:c4") == "CO-9.1: Nobody else is at C4."
    assert refused(match, 0, "battle:e5") == "CO-9.1: You have neither units nor buildings at E5."


def test_both_sides_declare_what_they_have():
    """CO-9.2  Strength, attacks and shields without a plan, gems and cards."""
    s = facing(2, 3, one={"leaders": {"niruveh": "d4"}}, other={"hand": ["ambush", "plunder"]})
    match = begin(s, "battles", 0)
    assert notes(match, "declared") == [(0, 4, 0, 1, 1, 0), (1, 3, 0, 0, 1, 2)]


# -- planning ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "leaders", "open_to"), [(3, [], False), (4, ["niruveh"], False), (4, [], True)])
def test_onslaught_needs_four_fighters_and_no_leader(count: int, leaders: list[str], open_to: bool):
    """CO-9.4, T-063"""
    s = facing(count, 1, one={"leaders": dict.fromkeys(leaders, "d4")})
    match = begin(s, "battles", 0)
    assert ("plan:onslaught" in keys(match, 0)) == open_to
    if not open_to:
        assert refused(match, 0, "plan:onslaught").startswith("CO-9.4: That plan")


def test_dice_take_a_gem():
    """CO-9.4, T-064  Without a gem neither of the plans with a die is open; retreat always is."""
    s = facing(1, 1, one={"gems": 0})
    match = begin(s, "battles", 0)
    assert keys(match, 0) == ["plan:retreat", "plan:assault", "plan:hold"]
    assert refused(match, 0, "plan:ward") == "CO-9.4: That plan takes 1 gem."
    assert {"plan:gamble", "plan:ward"} <= {*keys(match, 1)}


def test_the_gem_is_paid_and_the_die_adds():
    """CO-9.5, 9.8  A plan with a die: a gem, and the face that is rolled."""
    match = fight(facing(3, 4), "ward", "hold", chance=(5,))
    assert player(match, 0).gems == 0
    assert notes(match, "staked") == [(0, 1)]
    assert notes(match, "rolled") == [(0, [6])]
    assert [note[:4] for note in notes(match, "tallied")] == [(0, 3 + 1 + 3, 0, 1), (1, 4 + 1, 0, 1)]


def test_a_bluff_comes_back_unseen():
    """CO-9.3a, 9.5, 9.6, T-065  The card is in hand again, and the wheel counts 1 and 1."""
    s = facing(2, 1, one={"hand": ["war-chronicle"]})
    match = fight(s, "assault bluff", "hold")
    assert player(match, 0).hand == ["war-chronicle"]
    assert notes(match, "revealed")[0] == (0, "assault", "", True)
    assert ["wheel", 1, 1, 0] in [list(count) for count in notes(match, "tallied")[0][4]]


def test_one_without_cards_is_asked_for_none():
    """CO-9.3a  A bluff takes a card in hand."""
    s = facing(2, 1, other={"hand": ["plunder"]})
    match = begin(s, "battles", 0)
    play(match, 0, "plan:hold")
    play(match, 1, "plan:hold")
    assert asked(match) == [(1, "wheel-card")]
    assert keys(match, 1) == ["no-card", "use:plunder", "bluff"]
    assert refused(match, 1, "use:ambush") == "CO-9.3: You do not hold Ambush."


def test_a_card_may_take_a_gem_of_its_own():
    """CO-15.7  Paid Blades takes a gem besides that of the plan."""
    s = facing(2, 1, one={"hand": ["paid-blades"]})
    match = begin(s, "battles", 0)
    play(match, 0, "plan:ward")
    assert refused(match, 0, "use:paid-blades") == "CO-15.7: That card is used for 1 gem more."
    s = facing(2, 1, one={"hand": ["paid-blades"]})
    assert player(fight(s, "assault paid-blades", "hold"), 0).gems == 0


def test_a_fresh_card_may_be_used():
    """CO-15.2a  Only playing it has to wait."""
    s = facing(2, 1, one={"hand": ["ambush"]})
    s.players[0].fresh = ["ambush"]
    match = fight(s, "assault ambush", "hold")
    assert player(match, 0).fresh == []
    assert match.state.discards == ["ambush"]


def test_the_opponent_of_a_seer_plans_first_and_openly():
    """CO-9.3a, G-51  With Sable in the battle the other side plans, and Circadians after it."""
    s = sides("circadians", 1, "oxataya", 1, one={"leaders": {"sable": "d4"}}, other={"hand": ["ambush"]})
    match = begin(s, "battles", 0)
    assert asked(match) == [(1, "wheel-plan")]
    play(match, 1, "plan:hold", "use:ambush")
    assert asked(match) == [(0, "wheel-plan")]
    battle = match.state.battle
    assert (battle.sides[1].plan, battle.sides[1].card, battle.sides[1].shown) == ("hold", "ambush", True)
    assert player(match, 1).hand == []


# -- strength ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("gun", [0, 1])
def test_a_tie_goes_to_who_selected(gun: int):
    """CO-9.8, T-062"""
    match = fight(facing(3, 3), "hold", "hold", gun=gun)
    assert won(match) == gun
    assert notes(match, "victory")[0][3] == "tie"


def test_who_retreats_loses_however_strong():
    """CO-9.9, T-066"""
    match = fight(facing(6, 3), "retreat", "hold")
    assert won(match) == 1


def test_of_two_that_retreat_the_stronger_leaves():
    """CO-9.9, T-067  The other stays and is the victor."""
    match = fight(facing(6, 5), "retreat", "retreat")
    assert won(match) == 1
    assert ("d4" in fighters(match, 0), fighters(match, 1)["d4"]) == (False, 5)


def test_of_two_equals_that_retreat_the_selector_leaves():
    """CO-9.9, G-18"""
    match = fight(facing(4, 4), "retreat", "retreat")
    assert won(match) == 1


def test_outposts_and_strongholds_count():
    """CO-9.8, 19.2, T-074  Two strength for an outpost, four for two of the Zcharo, and what its stronghold says."""
    s = sides("zcharo", 0, "jrayek", 1, one={"buildings": {"d4": ["outpost", "outpost", "stronghold"]}})
    [zcharo, _jrayek] = tally(s, Battle(HEX["d4"], [Side(0), Side(1)])).sides
    counts = {count.why: count.strength for count in zcharo.counts}
    assert counts["outpost"] == 4
    assert counts["stronghold"] == 1
    s = facing(0, 1, one={"buildings": {"d4": ["outpost"]}})
    assert total(tally(s, Battle(HEX["d4"], [Side(0), Side(1)])).sides[0], "strength") == 2


def test_a_battle_may_be_thought_of():
    """CO-9.8  A tally of plans and cards changes nothing, and says who would win."""
    s = facing(3, 4)
    before = [list(p.fighters) for p in s.players]
    thought = tally(s, Battle(HEX["d4"], [Side(0, "assault", "war-chronicle"), Side(1, "hold")]))
    assert [total(side, "strength") for side in thought.sides] == [8, 5]
    assert victor(s, thought).seat == 0
    assert s.battle is None
    assert before == [list(p.fighters) for p in s.players]


@pytest.mark.parametrize(
    ("card", "plan", "counts"),
    [
        ("shield-wall", "assault", (0, 0, 2)),
        ("first-strike", "assault", (2, 0, 0)),
        ("massed-volley", "assault", (0, 2, 0)),
        ("home-ground", "assault", (1, 0, 0)),
        ("smoke-screen", "retreat", (0, 0, 2)),
    ],
)
def test_what_cards_say_counts(card: str, plan: str, counts: tuple[int, int, int]):
    """CO-9.7  The battle text of a card, for the side that selected the battle."""
    s = facing(7, 1, one={"buildings": {"d4": ["foundry"]}})
    [mine, _theirs] = tally(s, Battle(HEX["d4"], [Side(0, plan, card), Side(1, "hold")])).sides
    [count] = [count for count in mine.counts if count.why == "card"]
    assert (count.strength, count.attack, count.shields) == counts


def test_jammed_signals_leave_the_enemy_card_its_values_alone():
    """CO-9.7  The text of the other card does not count, its two numbers do."""
    s = facing(2, 2)
    battle = tally(s, Battle(HEX["d4"], [Side(0, "hold", "shield-wall"), Side(1, "hold", "jammed-signals")]))
    assert {count.why for count in battle.sides[0].counts} == {"fighters", "wheel"}
    assert total(battle.sides[0], "shields") == 2


def test_a_retreat_without_a_card_has_fewer_shields_but_never_fewer_than_none():
    """CO-9.6, G-17"""
    s = facing(2, 2, one={"leaders": {"niruveh": "d4"}})
    [mine, _theirs] = tally(s, Battle(HEX["d4"], [Side(0, "retreat"), Side(1, "hold")])).sides
    assert total(mine, "shields") == 1 + 1 + 1 - 2
    [mine, _theirs] = tally(s, Battle(HEX["d4"], [Side(0, "retreat", "ambush"), Side(1, "hold")])).sides
    assert total(mine, "shields") == 1 + 1 + 3


def test_a_used_card_counts_for_the_battle_only_and_goes():
    """CO-9.7, 9.15, T-103  Night Shift gives no harvest in battle, and lies on the discards afterwards."""
    s = facing(2, 1, one={"hand": ["night-shift"]})
    match = fight(s, "assault night-shift", "hold")
    assert notes(match, "tallied")[0][1:4] == (2 + 4, 1, 0)
    assert match.state.discards == ["night-shift"]
    assert player(match, 0).hand == []
    assert player(match, 0).marks == {}
    assert match.state.battle is None
    assert controller(match.state, HEX["d4"]) == 0


def test_how_a_battle_came_out_is_kept_until_the_round_is_over():
    """CO-9.15  With the plans, what counted, the wounds and the victor; the battle itself is over."""
    match = fight(facing(5, 2), "assault", "hold")
    s = match.state
    assert s.battle is None
    assert s.fought is not None
    assert (s.fought.place, s.fought.victor) == (HEX["d4"], 0)
    assert [side.plan for side in s.fought.sides] == ["assault", "hold"]
    assert all(side.counts for side in s.fought.sides)
    rounds.round(s)
    assert s.fought is None
