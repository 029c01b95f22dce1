"""CO-8  Moves: where to, who may go, pinning, leaders that part again."""

from __future__ import annotations

from unittest.mock import Mock

import pytest
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
)

from orrery.games.chaos_order.cards.playing import UNPINNED
from orrery.games.chaos_order.components import HEX, HEXES
from orrery.games.chaos_order.phases.move import Move
from orrery.games.chaos_order.state import NOBODY, State, controller
from orrery.games.chaos_order.units import marching
from orrery.kernel.play.match import Match


def points(match: Match) -> int:
    """The movement points that somebody is asked about."""
    [ask] = match.pending
    assert isinstance(ask, Move)
    return ask.points


def test_any_number_of_units_moves_for_a_point():
    """CO-8.1  Who has moved may move again; fighters by number, leaders one by one."""
    s = table("leyrien", "jrayek")
    set_player(s, 0, fighters={"c3": 3}, leaders={"eeyla": "c3"})
    match = play(begin(s, "move", 0, 3), 0, "from:c3", "to:d4", "pick", "count:2", "with:eeyla")
    assert fighters(match, 0) == {"c3": 1, "d4": 2}
    play(match, 0, "from:d4", "to:d5", "pick", "count:1")
    assert asked(match) == [(0, "company-leader")]
    play(match, 0, "stay:eeyla", "done")
    assert fighters(match, 0) == {"c3": 1, "d4": 1, "d5": 1}
    assert leader(match, 0, "eeyla") == "d4"
    assert "Player 1 moves 2 fighters and Eeyla from C3 to D4." in told(match)


def pinned(**given: object) -> State:
    """Leyrien with four fighters and a leader at c4, three fighters of Jrayek and two of Zcharo beside them."""
    s = table("leyrien", "jrayek", "zcharo")
    set_player(s, 0, fighters={"c4": 4}, leaders={"eeyla": "c4"}, **given)
    set_player(s, 1, fighters={"c4": 3})
    set_player(s, 2, fighters={"c4": 2})
    return s


def test_the_largest_opponent_pins():
    """CO-8.4, T-051  Five units against three and two: at most two leave, and one chooses which stay."""
    match = play(begin(pinned(), "move", 0, 1), 0, "from:c4", "to:d4")
    assert keys(match, 0) == ["count:2", "count:1", "count:0"]
    for count in (3, 4):
        assert refused(match, 0, f"count:{count}") == "CO-8.4: You are pinned: 3 units have to stay here."
    assert refused(match, 0, "count:5") == "CO-8.1: You have 4 fighters at C4."
    play(match, 0, "count:1", "with:eeyla")
    assert (fighters(match, 0), leader(match, 0, "eeyla")) == ({"c4": 3, "d4": 1}, "d4")

    match = play(begin(pinned(), "move", 0, 1), 0, "from:c4", "to:d4", "count:2")
    assert leader(match, 0, "eeyla") == "c4", "then the leader has to stay"


def test_nobody_leaves_where_all_are_pinned():
    """CO-8.4  Three against three."""
    s = table("zcharo", "jrayek")
    set_player(s, 0, fighters={"c4": 3, "d3": 1})
    set_player(s, 1, fighters={"c4": 3})
    match = begin(s, "move", 0, 1)
    assert keys(match, 0) == ["from:d3", "done"]
    assert refused(match, 0, "from:c4") == "CO-8.4: You are pinned: 3 units have to stay here."
    assert refused(match, 0, "from:e5") == "CO-8.1: You have no units at E5."


def test_a_card_lets_one_move_heed_no_pinning():
    """CO-8.4, 15.1  It is used up by the move that needs it, not by another."""
    s = pinned(marks={UNPINNED: 1})
    set_player(s, 0, fighters={"c4": 4, "e4": 1})
    match = play(begin(s, "move", 0, 3), 0, "from:e4", "to:d5")
    assert player(match, 0).marks == {UNPINNED: 1}
    play(match, 0, "from:c4", "to:d4", "all")
    assert fighters(match, 0) == {"d4": 4, "d5": 1}
    assert player(match, 0).marks == {}


def test_a_redeployment_heeds_no_pinning():
    """CO-8.5, T-052  For a movement point, all five to a region beside them with own presence."""
    s = pinned(buildings={"d4": ["outpost"]})
    match = play(begin(s, "move", 0, 1), 0, "redeploy:c4", "all")
    assert (fighters(match, 0), leader(match, 0, "eeyla")) == ({"d4": 4}, "d4")
    assert asked(match) == []
    assert "Player 1 redeploys 4 fighters and Eeyla from C4 to D4." in told(match)


def test_a_redeployment_goes_only_where_one_is():
    """CO-8.5, T-053"""
    s = pinned()
    match = begin(s, "move", 0, 1)
    assert refused(match, 0, "redeploy:c4") == "CO-8.5: No region beside C4 has units or buildings of yours."

    s = table("zcharo", "jrayek")
    set_player(s, 0, fighters={"c4": 2, "d4": 1, "b4": 1})
    match = play(begin(s, "redeploy", 0, 1), 0, "redeploy:c4")
    assert keys(match, 0) == ["redeploy-to:b4", "redeploy-to:d4"]
    assert refused(match, 0, "redeploy-to:c3") == "CO-8.5: You have neither units nor buildings at C3."
    assert refused(match, 0, "redeploy-to:e2") == "CO-8.5: No unit moves onto a base."


def test_several_redeployments_are_one_after_another():
    """CO-8.5, G-35  Three that an effect grants, and then no more."""
    s = table("zcharo", "jrayek")
    set_player(s, 0, fighters={"c4": 2, "d4": 1})
    match = begin(s, "redeploy", 0, 3)
    for here in ("c4", "d4", "c4"):
        assert asked(match) == [(0, "redeploy")]
        play(match, 0, f"redeploy:{here}", "pick", "count:1")
    assert asked(match) == []
    assert fighters(match, 0) == {"c4": 1, "d4": 2}


def test_a_redeployment_brings_no_leaders_together():
    """CO-8.3, 8.5, G-38  Fighters may go there, the other leader may not."""
    s = table("leyrien", "jrayek")
    set_player(s, 0, fighters={"c3": 2}, leaders={"eeyla": "c3", "vehlac": "d4"})
    match = play(begin(s, "redeploy", 0, 1), 0, "redeploy:c3")
    assert keys(match, 0) == ["count:2", "count:1"]
    play(match, 0, "count:2")
    assert (fighters(match, 0), leader(match, 0, "eeyla")) == ({"d4": 2}, "c3")


def test_why_a_leader_is_not_redeployed_to_another():
    """CO-8.3, 8.5  Alone and pinned beside a region with another leader: that is why, not that nobody is there."""
    s = table("zcharo", "jrayek")
    set_player(s, 0, fighters={"base": 1}, leaders={"ejax": "d4", "urzo": "e3"})
    set_player(s, 1, fighters={"d4": 3})
    match = begin(s, "move", 0, 1)
    assert refused(match, 0, "redeploy:d4").startswith("CO-8.3: Two of your leaders may not end in one region")


def test_movement_does_not_end_with_two_leaders_in_a_region():
    """CO-8.3, T-054  They may pass each other, and have to part again before one is done."""
    s = table("leyrien", "jrayek")
    set_player(s, 0, fighters={"e5": 1}, leaders={"eeyla": "c3", "vehlac": "d4"})
    match = play(begin(s, "move", 0, 3), 0, "from:c3", "to:d4")
    assert keys(match, 0) == ["from:d4", "from:e5"]
    assert refused(match, 0, "done") == (
        "CO-8.3: Two of your leaders stand together. They have to part before you are done."
    )
    play(match, 0, "from:e5", "to:e4")
    assert asked(match) == [(0, "move-to")], "with the last point they part, and there is no other choice"
    play(match, 0, "to:d5", "with:eeyla")
    assert (leader(match, 0, "eeyla"), leader(match, 0, "vehlac")) == ("d5", "d4")


def test_leaders_come_together_only_if_they_can_part():
    """CO-8.3a  With one point there is no way out again, so the move is not offered."""
    s = table("leyrien", "jrayek")
    set_player(s, 0, fighters={"c3": 1}, leaders={"eeyla": "c3", "vehlac": "d4"})
    match = play(begin(s, "move", 0, 1), 0, "from:c3", "to:d4")
    assert fighters(match, 0) == {"d4": 1}, "only the fighter can go"
    assert leader(match, 0, "eeyla") == "c3"

    s = table("leyrien", "jrayek")
    set_player(s, 0, fighters={}, leaders={"eeyla": "c3", "vehlac": "d4"})
    match = play(begin(s, "move", 0, 1), 0, "from:c3")
    assert "to:d4" not in keys(match, 0)


def test_leaders_do_not_meet_where_they_would_be_pinned():
    """CO-8.3a, 8.4  Two leaders against two units: neither could leave again."""
    s = table("zcharo", "jrayek")
    set_player(s, 0, fighters={}, leaders={"oachra": "c3", "cahzor": "d4"})
    set_player(s, 1, fighters={"d4": 2})
    match = play(begin(s, "move", 0, 3), 0, "from:c3")
    assert "to:d4" not in keys(match, 0)


def test_leaders_meet_where_a_card_lets_them_part():
    """CO-8.3a, 15.9  Two against two, with a card that heeds no pinning for one of them."""
    s = table("zcharo", "jrayek")
    set_player(s, 0, fighters={}, leaders={"oachra": "c3", "cahzor": "d4"}, marks={UNPINNED: 1})
    set_player(s, 1, fighters={"d4": 2})
    match = play(begin(s, "move", 0, 2), 0, "from:c3", "to:d4")
    assert player(match, 0).marks == {UNPINNED: 1}
    play(match, 0, "to:d5", "with:oachra")
    assert (leader(match, 0, "oachra"), leader(match, 0, "cahzor")) == ("d5", "d4")
    assert player(match, 0).marks == {}


@pytest.mark.parametrize(("cards", "meets"), [(1, False), (2, True)])
def test_a_card_that_is_used_up_parts_nobody(cards: int, meets: bool):
    """CO-8.3a, 15.9  Who needs the card to leave has none to part with; a second one is good for that."""
    s = table("zcharo", "jrayek")
    set_player(s, 0, fighters={}, leaders={"oachra": "c3", "cahzor": "d4"}, marks={UNPINNED: cards})
    set_player(s, 1, fighters={"c3": 1, "d4": 2})
    match = play(begin(s, "move", 0, 3), 0, "from:c3")
    assert ("to:d4" in keys(match, 0)) == meets


def test_leaders_do_not_meet_to_be_redeployed_onto_another():
    """CO-8.3a, 8.5, G-38  The only way out would bring a redeployed leader together with a third: there is none."""
    s = table("zcharo", "jrayek")
    set_player(s, 0, fighters={}, leaders={"oachra": "c3", "cahzor": "d4", "ejax": "d5"})
    set_player(s, 1, fighters={"d4": 2})
    match = play(begin(s, "move", 0, 3), 0, "from:c3")
    assert "to:d4" not in keys(match, 0)


def test_why_not_is_no_pinning_where_a_card_lifts_it():
    """CO-8.3, 8.4, 15.9  With the card it is the other leader that is in the way, not the enemy."""
    s = table("zcharo", "jrayek")
    set_player(s, 0, fighters={"c3": 1}, leaders={"oachra": "c3", "cahzor": "d4"}, marks={UNPINNED: 1})
    set_player(s, 1, fighters={"c3": 2})
    match = play(begin(s, "move", 0, 1), 0, "from:c3", "to:d4")
    assert fighters(match, 0) == {"d4": 1}, "the leader has to stay"
    s = table("zcharo", "jrayek")
    set_player(s, 0, fighters={}, leaders={"oachra": "c3", "cahzor": "d4"}, marks={UNPINNED: 1})
    set_player(s, 1, fighters={"c3": 2})
    match = play(begin(s, "move", 0, 1), 0, "from:c3")
    assert refused(match, 0, "to:d4").startswith("CO-8.3: ")


def test_why_a_leader_cannot_leave():
    """CO-8.3a  All ways out of the base lead to leaders of one's own, from whom it could not part again."""
    s = table("zcharo", "jrayek")
    one, other = (HEXES[door] for door in s.players[0].doors)
    set_player(s, 0, fighters={}, leaders={"ejax": "base", "urzo": one, "oachra": other})
    match = begin(s, "move", 0, 1)
    expected = "CO-8.3: Two of your leaders may not end in one region, and they could not part again."
    assert refused(match, 0, f"from:{HEXES[s.players[0].base]}") == expected


def test_one_leader_is_asked_about_at_a_time():
    """CO-8.1  Nobody says of another leader whether it goes along or stays; and other words are no answer at all."""
    s = table("leyrien", "jrayek")
    set_player(s, 0, fighters={"c4": 2}, leaders={"eeyla": "c4"})
    match = play(begin(s, "move", 0, 2), 0, "from:c4", "to:d4")
    assert not refused(match, 0, "from:c4").startswith("CO-8")
    play(match, 0, "pick", "count:1")
    for key in ("with:vehlac", "stay:vehlac"):
        assert refused(match, 0, key) == "CO-8.1: You are asked about Eeyla."
    assert not refused(match, 0, "all").startswith("CO-8")


def test_why_not_all_are_redeployed():
    """CO-8.3, 8.5  A redeployment heeds no pinning: it is the other leader that is in the way."""
    s = table("zcharo", "jrayek")
    set_player(s, 0, fighters={"c3": 2}, leaders={"oachra": "c3", "cahzor": "d4"})
    set_player(s, 1, fighters={"c3": 3})
    match = play(begin(s, "move", 0, 2), 0, "redeploy:c3")
    assert refused(match, 0, "count:3").startswith("CO-8.1: ")
    assert keys(match, 0) == ["count:2", "count:1"]


def test_three_leaders_held_in_two_regions_are_not_sent_to_and_fro_for_ever(monkeypatch: pytest.MonkeyPatch):
    """CO-8.3a  Whether they can part is found out by where they may stand, not by every way of getting there."""
    s = table("ai", "jrayek", "zcharo")
    set_player(s, 0, fighters={}, leaders={"adecai": "d3", "injura": "d3", "xiao": "c3"})
    set_player(s, 1, fighters={"d3": 4, "c3": 4})
    looked = Mock(wraps=marching.crowds)
    monkeypatch.setattr(marching, "crowds", looked)
    assert not marching.parts(s, s.players[0], 12)
    assert looked.call_count < 200


def test_leaders_reckon_with_a_trap():
    """CO-8.3a, 8.4, 18.3  The fighter it wounds would be missed where they have to part again."""
    for armed, everybody in (([], True), ([HEX["d4"]], False)):
        s = table("jrayek", "ai")
        set_player(s, 0, fighters={"e3": 3}, leaders={"ikryla": "e3", "lynke": "e3"})
        set_player(s, 1, fighters={"d4": 4}, buildings={"d4": ["stronghold"]}, armed=armed)
        match = play(begin(s, "move", 0, 2), 0, "to:d4")
        assert ("all" in keys(match, 0)) == everybody


def test_leaders_of_oxataya_end_together():
    """CO-8.3, 22.3, T-054"""
    s = table("oxataya", "jrayek")
    set_player(s, 0, fighters={}, leaders={"tovati": "c3", "azaru": "d4"})
    match = play(begin(s, "move", 0, 2), 0, "from:c3", "to:d4", "done")
    assert leader(match, 0, "tovati") == leader(match, 0, "azaru") == "d4"


def test_ivi_shares_a_region_with_one_other():
    """CO-20.24  With one, not with two."""
    s = table("leyrien", "jrayek")
    set_player(s, 0, fighters={}, leaders={"ivi": "c3", "eeyla": "d4", "vehlac": "d5"})
    match = play(begin(s, "move", 0, 1), 0, "from:c3", "to:d4")
    assert leader(match, 0, "ivi") == "d4"
    match = play(begin(match.state, "move", 0, 1), 0, "from:d5")
    assert "to:d4" not in keys(match, 0)


def test_hired_leaders_may_stand_with_others():
    """CO-8.3, G-59"""
    s = table("jrayek", "leyrien")
    set_player(s, 0, fighters={}, leaders={"ikryla": "c3", "uryk": "d4", "halke": "d4"})
    match = play(begin(s, "move", 0, 1), 0, "from:c3", "to:d4")
    assert leader(match, 0, "ikryla") == "d4"


def test_an_outpost_is_beside_the_base():
    """CO-8.6, 8.2, G-57, T-055  For leaving it, for a point; nobody moves back onto it."""
    s = table("zcharo", "jrayek")
    set_player(s, 0, fighters={"base": 2}, buildings={"e5": ["outpost"]})
    match = play(begin(s, "move", 0, 2), 0, "from:e2", "to:e5", "all", "from:e5")
    assert fighters(match, 0) == {"e5": 2}
    assert refused(match, 0, "to:e2") == "CO-8.2: No unit moves onto a base."


@pytest.mark.parametrize(("laid", "beside"), [({}, False), ({"adjacent": "e5"}, True)])
def test_the_adjacent_foundation_makes_any_building_an_outpost(laid: dict[str, str], beside: bool):
    """CO-8.6, 6.8"""
    s = table("zcharo", "jrayek")
    set_player(s, 0, fighters={"base": 2}, buildings={"e5": ["foundry"]}, laid=laid)
    match = play(begin(s, "move", 0, 1), 0, "from:e2")
    assert ("to:e5" in keys(match, 0)) == beside


def test_a_base_is_left_by_its_doors():
    """CO-1.4, 2.7  Land that touches it otherwise is closed by mountains."""
    s = table("zcharo", "jrayek")
    set_player(s, 0, fighters={"base": 1})
    match = play(begin(s, "move", 0, 1), 0, "from:e2")
    assert keys(match, 0) == ["to:d3", "to:e3"]


def test_lakes_are_open_to_oxataya_alone():
    """CO-8.2, 22.2, 21.3, T-056  Not to a hired leader that follows them."""
    s = table("zcharo", "jrayek")
    set_player(s, 0, fighters={"e4": 1})
    match = play(begin(s, "move", 0, 1), 0, "from:e4")
    assert refused(match, 0, "to:f4") == "CO-8.2: Your units cannot enter the lake F4."

    s = table("oxataya", "jrayek")
    set_player(s, 0, fighters={"e4": 1}, leaders={"uryk": "e4"})
    match = play(begin(s, "move", 0, 2), 0, "from:e4", "to:f4")
    assert (fighters(match, 0), leader(match, 0, "uryk")) == ({"f4": 1}, "e4")
    play(match, 0, "from:e4")
    assert refused(match, 0, "to:f4") == "CO-8.2: Hired leaders enter no lake."


def test_mountains_part_regions():
    """CO-1.4, T-057  Between d4 and e4."""
    s = table("zcharo", "jrayek")
    set_player(s, 0, fighters={"d4": 1})
    match = play(begin(s, "move", 0, 1), 0, "from:d4")
    assert refused(match, 0, "to:e4") == "CO-1.4: E4 is not adjacent for your units."


def test_swamps_are_beside_each_other_for_leyrien():
    """CO-14.4, 20.11, T-058  b4 and e4 do not touch."""
    s = table("leyrien", "zcharo")
    set_player(s, 0, fighters={"b4": 1})
    set_player(s, 1, fighters={"c4": 1})
    match = play(begin(s, "move", 0, 1), 0, "from:b4", "to:e4")
    assert fighters(match, 0) == {"e4": 1}
    match = play(begin(s, "move", 1, 1), 1, "from:c4")
    assert refused(match, 1, "to:e4") == "CO-1.4: E4 is not adjacent for your units."


def test_the_last_column_gives_a_card():
    """CO-8.7, T-059  Six points and a card."""
    s = table("leyrien", "jrayek")
    set_player(s, 0, energy=5, fighters={"c3": 1}, research={"move": 5})
    match = play(begin(s, "turn", 0, "move"), 0, "act")
    assert goods(match, 0) == (0, 0, 1)
    assert points(match) == 6


def test_control_is_lost_where_another_comes():
    """CO-1.3, T-101  A foundry alone controls its region, until a fighter of another is there."""
    s = table("leyrien", "zcharo")
    set_player(s, 0, buildings={"c4": ["foundry"]})
    set_player(s, 1, fighters={"c3": 1})
    assert controller(s, HEX["c4"]) == 0
    match = play(begin(s, "move", 1, 1), 1, "from:c3", "to:c4")
    assert controller(match.state, HEX["c4"]) == NOBODY


def test_a_trap_springs_for_those_who_come():
    """CO-18.3, T-107  One of three fighters is wounded, once."""
    s = table("zcharo", "ai")
    set_player(s, 0, fighters={"c3": 6})
    set_player(s, 1, buildings={"c4": ["stronghold"]}, armed=[HEX["c4"]])
    match = play(begin(s, "move", 0, 2), 0, "from:c3", "to:c4", "pick", "count:3", "from:c3", "to:c4", "all")
    assert fighters(match, 0) == {"c4": 5}
    assert (player(match, 1).fame, player(match, 1).armed) == (1, [])


@pytest.mark.parametrize(("better", "count"), [([], 3), (["renzo"], 5)])
def test_renzo_is_not_held_by_fewer_and_holds_more(better: list[str], count: int):
    """CO-17.23, G-53, T-113  Alone against fewer than he counts for he may leave, and they may not."""
    s = table("circadians", "jrayek")
    set_player(s, 0, fighters={}, leaders={"renzo": "c4"}, upgraded=better)
    set_player(s, 1, fighters={"c4": count - 1, "c3": 1})
    match = begin(s, "move", 1, 1)
    assert refused(match, 1, "from:c4") == f"CO-8.4: You are pinned: {count} units have to stay here."
    match = play(begin(s, "move", 0, 1), 0, "from:c4", "to:d4")
    assert leader(match, 0, "renzo") == "d4"


def test_renzo_counts_for_more_where_he_stays():
    """CO-17.23, G-53  Beside him fighters are free to go; from as many opponents on as he counts for he is held too."""
    s = table("circadians", "jrayek")
    set_player(s, 0, fighters={"c4": 2}, leaders={"renzo": "c4"})
    set_player(s, 1, fighters={"c4": 4})
    match = play(begin(s, "move", 0, 1), 0, "from:c4", "to:d4")
    assert keys(match, 0) == ["count:2", "count:1"], "Covert counts one of the four less"
    play(match, 0, "count:2")
    assert (fighters(match, 0), leader(match, 0, "renzo")) == ({"d4": 2}, "c4")


def test_covert_units_are_pinned_by_one_fewer():
    """CO-17.11, 8.4  Upgraded, by nobody."""
    s = table("circadians", "jrayek")
    set_player(s, 0, fighters={"c4": 2})
    set_player(s, 1, fighters={"c4": 2})
    match = play(begin(s, "move", 0, 1), 0, "from:c4", "to:d4")
    assert fighters(match, 0) == {"c4": 1, "d4": 1}

    s = table("circadians", "jrayek")
    set_player(s, 0, fighters={"c4": 2}, attributes=["covert"])
    set_player(s, 1, fighters={"c4": 5})
    match = play(begin(s, "move", 0, 1), 0, "from:c4", "to:d4", "all")
    assert fighters(match, 0) == {"d4": 2}


def test_onari_leaves_a_lake_for_no_point():
    """CO-22.25  With whoever goes along; without Onari it takes a point."""
    s = table("oxataya", "jrayek")
    set_player(s, 0, fighters={"f4": 2}, leaders={"onari": "f4"})
    match = play(begin(s, "move", 0, 1), 0, "from:f4", "to:e4", "all")
    assert points(match) == 1
    assert fighters(match, 0) == {"e4": 2}


def test_the_ship_docks_for_a_point_once_a_turn():
    """CO-17.5, 8.1  To two regions that touch, with one of those it is docked to; then units leave it there."""
    s = table("circadians", "jrayek")
    set_player(s, 0, fighters={"base": 2})
    match = begin(s, "move", 0, 2)
    assert "doors:c3-d3" in keys(match, 0)
    play(match, 0, "doors:c3-d3")
    assert points(match) == 1
    assert not [key for key in keys(match, 0) if key.startswith("doors")]
    play(match, 0, "from:e2", "to:c3", "all")
    assert fighters(match, 0) == {"c3": 2}


def test_a_mobile_ship_docks_when_no_point_is_left():
    """CO-17.14, 8.1  Upgraded, it takes none."""
    s = table("circadians", "jrayek")
    set_player(s, 0, fighters={"c3": 1}, attributes=["mobile"])
    match = play(begin(s, "move", 0, 1), 0, "from:c3", "to:d4")
    assert points(match) == 0
    play(match, 0, "doors:c3-d3")
    assert asked(match) == []
    assert player(match, 0).doors == [HEX["c3"], HEX["d3"]]
    assert "Player 1 docks its ship to C3 and D3." in told(match)


@pytest.mark.parametrize(("left", "docks"), [(1, False), (2, True)])
def test_the_ship_does_not_dock_for_the_point_that_parts_leaders(left: int, docks: bool):
    """CO-17.5, 8.3a  Two of them stand together for the moment: one has to be able to leave after it."""
    s = table("circadians", "jrayek")
    set_player(s, 0, fighters={}, leaders={"akira": "d4", "renzo": "d4"})
    match = begin(s, "move", 0, left, check=False)
    assert any(key.startswith("doors") for key in keys(match, 0)) == docks


def test_units_leave_any_region_of_the_map():
    """CO-8.1  With five factions C2, the first region of all, is land like any other."""
    s = table("oxataya", "ai", "zcharo", "leyrien", "jrayek")
    set_player(s, 0, fighters={"c2": 1})
    assert "from:c2" in keys(begin(s, "move", 0, 1), 0)


def test_who_counts_for_more_frees_nobody_else():
    """CO-8.4, 17.23, G-53  Renzo is not held by two, but Uryk does not leave together with him."""
    s = table("circadians", "jrayek")
    set_player(s, 0, fighters={}, leaders={"renzo": "c4", "uryk": "c4"})
    set_player(s, 1, fighters={"c4": 2})
    found = {company.leaders for company in marching.companies(s, s.players[0], HEX["c4"], HEX["d4"], 1)}
    assert ("renzo",) in found
    assert ("renzo", "uryk") not in found


def test_units_are_redeployed_out_of_the_base():
    """CO-8.5  By a door, to a region where one is; never onto it."""
    s = table("zcharo", "jrayek")
    set_player(s, 0, fighters={"base": 2, "d3": 1, "e3": 1})
    match = play(begin(s, "redeploy", 0, 1), 0, "redeploy:e2", "redeploy-to:d3", "all")
    assert fighters(match, 0) == {"d3": 3, "e3": 1}
    match = play(begin(match.state, "redeploy", 0, 1), 0, "redeploy:d3")
    assert fighters(match, 0) == {"d3": 3, "e3": 1}, "e3 is the only region beside it where they are"
    assert asked(match) == [(0, "company")]


def test_a_redeployment_may_be_left():
    """CO-8.5, G-35"""
    s = table("zcharo", "jrayek")
    set_player(s, 0, fighters={"d3": 1, "e3": 1})
    match = play(begin(s, "redeploy", 0, 1), 0, "done")
    assert fighters(match, 0) == {"d3": 1, "e3": 1}


def test_in_the_move_phase_only_the_pinned_redeploy():
    """CO-8.5, 8.1  Where nobody is pinned a move does the same, so one way is offered."""
    s = table("zcharo", "jrayek")
    set_player(s, 0, fighters={"d3": 1, "e3": 1})
    match = begin(s, "move", 0, 1)
    assert keys(match, 0) == ["from:d3", "from:e3", "done"]
    assert refused(match, 0, "redeploy:d3") == "CO-8.5: You are not pinned there; a move does the same."
    assert refused(match, 0, "redeploy:c3") == "CO-8.5: You have no units at C3."
