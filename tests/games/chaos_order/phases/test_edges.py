"""CO-8 to 13  Where rules meet: fame, cards and victory in the middle of a battle, who holds what after it."""

from __future__ import annotations

from tests.games.chaos_order.battles.fights import fight, notes, sides
from tests.games.chaos_order.builder import (
    BOX,
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
    set_player,
    table,
)

from orrery.games import find
from orrery.games.chaos_order.components import HEXES
from orrery.games.chaos_order.state import relic_place

HAND = ["plunder", "tailwind", "old-trick", "night-shift", "shield-wall"]


# -- in the middle of a battle ----------------------------------------------------------------------------------------


def test_fame_gives_a_card_in_the_middle_of_a_battle():
    """CO-13.1, 15.4, G-46  The used card is out of the hand by then, so a full hand of five takes the new one."""
    s = sides("zcharo", 9, "oxataya", 1, one={"fame": 17, "hand": HAND})
    match = fight(s, "hold tailwind", "hold")
    assert (player(match, 0).fame, len(player(match, 0).hand), asked(match)) == (20, 5, [])
    assert match.state.discards == ["tailwind"]


def test_fame_that_fills_the_hand_makes_discard_before_wounds():
    """CO-13.1, 15.4, 9.10  Nothing was used: the sixth card is discarded before the battle goes on."""
    match = fight(sides("zcharo", 9, "oxataya", 1, one={"fame": 17, "hand": HAND}), "assault bluff", "assault")
    assert asked(match) == [(0, "discard")]
    assert notes(match, "wounded") == []
    play(match, 0, "discard:plunder")
    assert notes(match, "wounded") == [(1, 1), (0, 1)]


def test_a_victory_leaves_cards_on_the_wheels():
    """CO-13.2, 3.2, T-109  The AI reach their end with a wound: nothing more happens, and no card is lost."""
    one = {"fame": 17, "hand": ["war-chronicle"], "fighters": {"d5": 1}}
    s = sides("ai", 6, "oxataya", 3, one=one, other={"hand": ["ambush"], "fighters": {"d5": 1}})
    match = play(begin(s, "battles", 0), 0, "battle:d4", "plan:onslaught", "use:war-chronicle")
    play(match, 1, "plan:assault", "use:ambush")
    assert (match.state.winners, match.state.how, asked(match)) == ([0], "fame", [])
    find("chaos-order").rules(find("chaos-order").read_options({})).check(match.state)
    assert fighters(match, 1)["d5"] == 1


def test_the_victor_of_a_step_is_first():
    """CO-13.2, G-43, 9.8  Oxataya win by the fame of victory before the wounds of the AI count."""
    one = {"fame": 17}
    s = sides("ai", 5, "oxataya", 9, one=one, other={"fame": 8, "leaders": {"tovati": "d4"}})
    match = fight(s, "onslaught", "assault")
    assert (match.state.winners, player(match, 0).fame) == ([1], 17)


# -- retreats and what is left ----------------------------------------------------------------------------------------


def test_who_retreats_to_an_open_battle_fights_there():
    """CO-9.11, 9.1, T-071  Two fighters from d4 join the one at d5 and count in its battle."""
    s = sides("zcharo", 2, "ai", 5, one={"fighters": {"d5": 1}}, other={"fighters": {"d5": 1}})
    match = play(begin(s, "battles", 0), 0, "battle:d4", "plan:retreat")
    play(match, 1, "plan:hold")
    assert fighters(match, 0)["d5"] == 3
    assert notes(match, "declared")[2:] == [(1, 1, 0, 0, 1, 0), (0, 3 + 1, 0, 0, 1, 0)], "on plains one more"


def test_nobody_retreats_onto_a_base_by_an_outpost():
    """CO-9.11, 8.2, 8.6  Beside the base, with an outpost there: with no other region the fighters are home anyhow."""
    s = table("zcharo", "ai", phase="combat")
    set_player(s, 0, fighters={"d3": 2}, buildings={"d3": ["outpost"]})
    set_player(s, 1, fighters={"d3": 5})
    match = fight(s, "retreat", "hold")
    assert fighters(match, 0) == {"base": 2}
    assert buildings(match, 0) == {}, "and the outpost is razed"
    assert goods(match, 0)[2] == 1


def test_a_retreat_leads_through_a_tunnel():
    """CO-9.11, 1.4  With four factions f3 and b6 are adjacent."""
    s = table("zcharo", "ai", "leyrien", "jrayek", phase="combat")
    set_player(s, 0, fighters={"f3": 2, "b6": 1})
    set_player(s, 1, fighters={"f3": 5})
    match = fight(s, "retreat", "hold")
    assert fighters(match, 0) == {"b6": 3}


def test_leaders_of_both_sides_go_where_they_belong():
    """CO-9.11, 9.12, 9.9  Both plan to retreat: the stronger does, its leader is on the base and not beaten."""
    one, other = {"leaders": {"cahzor": "d4"}}, {"leaders": {"xiao": "d4"}}
    match = fight(sides("zcharo", 5, "ai", 1, one=one, other=other), "retreat", "retreat")
    assert (leader(match, 0, "cahzor"), leader(match, 1, "xiao")) == ("base", "d4")
    assert player(match, 0).fame == 0


# -- relics -----------------------------------------------------------------------------------------------------------


def test_a_building_alone_takes_a_relic_and_keeps_its_region():
    """CO-11.2, 1.3, G-39  No unit has to go home."""
    s = table("zcharo", "ai", phase="relics")
    where = HEXES[relic_place(s, 1)]
    set_player(s, 0, buildings={where: ["foundry"]})
    match = begin(s, "check_relics")
    assert player(match, 0).relics == [1]
    assert buildings(match, 0) == {where: ["foundry"]}


def test_a_shared_region_holds_no_relic_for_anybody():
    """CO-11.3, 1.3  After combat none is shared; an empty one is nobody's."""
    s = table("zcharo", "ai", phase="relics")
    match = begin(s, "check_relics")
    assert [p.relics for p in match.state.players] == [[], []]
    assert relic_place(match.state, 1) == -1


def test_all_relics_but_one_are_not_all():
    """CO-11.1  Five regions of six win nothing but the relic of the round."""
    s = table("ai", "zcharo", phase="relics")
    set_player(s, 0, fighters={HEXES[relic_place(s, relic)]: 1 for relic in range(1, 6)})
    match = begin(s, "check_relics")
    assert (match.state.winners, player(match, 0).relics) == ([], [1])


def test_units_may_leave_by_the_fame_of_a_relic_before_they_go_home():
    """CO-11.2, 10.2a, 17.1  The ban on leaving the relic's region is for income; the gain comes before the way home."""
    s = table("circadians", "ai", phase="relics", round=2)
    here = relic_place(s, 2)
    near = next(HEXES[there] for there in BOX.charts[2].beside[here] if there in BOX.charts[2].land)
    set_player(s, 0, relics=[1], fighters={HEXES[here]: 2, near: 1})
    match = begin(s, "check_relics")
    while asked(match)[0][1] != "redeploy":
        play(match, 0, "attribute:covert" if asked(match) == [(0, "upgrade-attribute")] else "done")
    assert f"redeploy:{HEXES[here]}" in keys(match, 0)


# -- bases ------------------------------------------------------------------------------------------------------------


def test_a_base_is_no_place_for_others():
    """CO-8.2, 1.3, G-03, G-01  Nobody moves onto any base, and it counts for its owner with nobody on it."""
    s = table("zcharo", "ai", phase="move")
    set_player(s, 0, fighters={"b4": 1})
    set_player(s, 1, fighters={})
    match = play(begin(s, "move", 0, 1), 0, "from:b4")
    assert refused(match, 0, "to:a4") == "CO-8.2: No unit moves onto a base."
    assert begin(s, "count_regions").state.counted == [2, 1]
