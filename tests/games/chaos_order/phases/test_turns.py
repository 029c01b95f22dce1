"""CO-5, 1.7  Turns in action phases: order, price, main and auxiliary action, research and its locks."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.chaos_order.builder import (
    asked,
    begin,
    goods,
    keys,
    play,
    player,
    refused,
    set_player,
    set_price,
    table,
    told,
)

from orrery.games.chaos_order import gaining
from orrery.games.chaos_order.components import TRACKS, Reward
from orrery.games.chaos_order.phases import turns
from orrery.games.chaos_order.state import State
from orrery.kernel.play.match import Match

THREE = ("ai", "zcharo", "leyrien")


def discovering(energy: int = 0, **given: Any) -> State:
    """Three factions in Discover, which the first has priced with token 4; `given` is for the second."""
    s = table(*THREE, phase="discover")
    set_price(s, "discover", 0, "4")
    set_player(s, 1, energy=energy, **given)
    return s


def researching(count: int = 1, **given: Any) -> Match:
    """The first of two factions has research."""
    s = table("ai", "zcharo", phase="discover")
    set_player(s, 0, **given)
    return begin(s, "research", 0, count)


# -- price and order --------------------------------------------------------------------------------------------------


def test_acting_is_paid_to_who_priced_and_to_the_supply():
    """CO-5.2, T-026  Token 4: the second seat pays 2 to the first and 2 to the supply; the first pays nothing."""
    match = play(begin(discovering(5), "turn", 1, "discover"), 1, "act")
    assert (player(match, 0).energy, player(match, 1).energy) == (2, 1)
    assert "Player 1 receives 2 energy from Player 2." in told(match)
    match = play(begin(discovering(5), "turn", 0, "discover"), 0, "act")
    assert (player(match, 0).energy, player(match, 1).energy) == (0, 5)


def test_who_cannot_pay_passes():
    """CO-5.2, T-027  With 3 energy a price of 4 leaves nothing but to pass."""
    match = begin(discovering(3, hand=["plunder"]), "turn", 1, "discover")
    assert keys(match, 1) == ["pass", "play:plunder"]
    assert refused(match, 1, "act") == "CO-5.2: Acting costs 4 energy, which you do not have."
    match = begin(discovering(3), "turn", 1, "discover")
    assert asked(match) == [], "where nothing else is left, nobody is asked"
    assert "Player 2 passes in Discover." in told(match)
    assert goods(match, 1) == (3, 0, 0)


def test_who_priced_move_last_is_last():
    """CO-5.1, G-66, T-028  The second of three on Move last: the third begins, the second ends."""
    s = table(*THREE, phase="recruit")
    set_price(s, "move", 1, "4")
    for p in s.players:
        p.energy = 4
    assert turns.order(s, "move") == [1, 2, 0]
    s.last = True
    assert turns.order(s, "move") == [2, 0, 1]
    assert asked(begin(s, "phase", "move")) == [(2, "turn")]


def test_a_neutral_phase_begins_with_the_gun():
    """CO-5.1, G-64, T-029  The holder of the flare gun is first where nobody priced, and pays as all do."""
    s = table(*THREE, phase="build")
    s.gun = 2
    assert turns.order(s, "harvest") == [2, 0, 1]
    set_player(s, 2, energy=5)
    match = play(begin(s, "phase", "harvest"), 2, "act")
    assert player(match, 2).energy == 0 + 4, "5 to the supply, and the 4 of the main action"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_neighbours_are_those_of_who_pays(seat: int):
    """CO-5.2, G-62, G-63  A neutral token that pays neighbours: 1 to the left, 1 to the right; of two both parts."""
    s = table(*THREE, phase="discover")
    s.prices[0].token = "a-top"
    set_player(s, seat, energy=2)
    match = play(begin(s, "turn", seat, "discover"), seat, "act")
    assert [player(match, other).energy for other in range(3)] == [int(other != seat) for other in range(3)]


# -- main and auxiliary -----------------------------------------------------------------------------------------------


def test_the_auxiliary_action_comes_after_the_main_one():
    """CO-5.4, G-14, T-030  Who declines the main action may take the auxiliary one, and then no main one any more."""
    match = play(begin(discovering(4, gems=2), "turn", 1, "discover"), 1, "act")
    assert asked(match) == [(1, "research")]
    play(match, 1, "done")
    assert (asked(match), keys(match, 1)) == ([(1, "auxiliary")], ["auxiliary", "done"])
    play(match, 1, "auxiliary")
    assert (asked(match), player(match, 1).gems) == ([(1, "research")], 0)
    play(match, 1, "research:recruit")
    assert (asked(match), sum(player(match, 1).research)) == ([], 1)


def test_an_auxiliary_action_that_cannot_be_paid_is_not_offered():
    """CO-5.4  Its price is due in full: 2 gems in the first column of Discover."""
    match = play(begin(discovering(4, gems=1), "turn", 1, "discover"), 1, "act", "research:recruit")
    assert asked(match) == []


@pytest.mark.parametrize(("gems", "offered"), [(1, False), (2, True)])
def test_an_auxiliary_action_whose_price_takes_what_it_needs_is_not_offered(gems: int, offered: bool):
    """CO-5.4, 1.7  Research for a gem before locks on every track: the gem for the lock has to be there as well."""
    s = table("ai", "zcharo", phase="discover")
    set_player(s, 0, gems=gems, research=dict.fromkeys(TRACKS, 4))
    assert asked(begin(s, "auxiliary", 0, "discover")) == ([(0, "auxiliary")] if offered else [])


def test_who_passes_does_nothing():
    """CO-5.3  Neither main nor auxiliary action."""
    match = play(begin(discovering(9, gems=2), "turn", 1, "discover"), 1, "pass")
    assert asked(match) == []
    assert goods(match, 1) == (9, 2, 0)


def test_the_auxiliary_action_is_that_of_the_new_column():
    """CO-5.5, 5.6, G-12, T-034  Discover from column 3 to 4: 4 energy or 2 gems, then research for a gem."""
    match = play(begin(discovering(4, research={"discover": 3}), "turn", 1, "discover"), 1, "act", "research:discover")
    assert keys(match, 1) == ["take:energy", "take:gems"]
    play(match, 1, "take:gems")
    assert asked(match) == [(1, "auxiliary")]
    play(match, 1, "auxiliary")
    assert player(match, 1).gems == 1


def test_the_number_of_research_is_fixed():
    """CO-6.1, G-13  Who enters column 5 of Discover by its main action has no second research."""
    match = begin(discovering(4, gems=1, research={"discover": 4}), "turn", 1, "discover")
    play(match, 1, "act", "research:discover")
    assert asked(match) == [] or asked(match)[0][1] != "research"
    assert player(match, 1).research[0] == 4


def test_a_gain_of_which_a_part_can_be_had_is_worth_having():
    """CO-5.4, 5.5  Energy is always to be had, an attribute only for its gems."""
    s = table("ai", "zcharo")
    for gems, both, attribute in ((0, True, False), (1, True, True)):
        p = set_player(s, 0, gems=gems)
        assert gaining.can_gain(s, p, Reward(energy=1, attributes=1)) is both
        assert gaining.can_gain(s, p, Reward(attributes=1)) is attribute


def test_several_research_are_one_after_another():
    """CO-5.5  Three of them, each on a track of one's choice, and then no more."""
    match = researching(3)
    for track in ("move", "recruit", "build"):
        assert asked(match) == [(0, "research")]
        play(match, 0, f"research:{track}")
    assert asked(match) == []


# -- research and locks -----------------------------------------------------------------------------------------------


def test_a_lock_before_the_last_column():
    """CO-5.5, 1.7, T-031  From column 4 nobody goes on without a gem."""
    match = researching(research={"discover": 4})
    assert "research:discover" not in keys(match, 0)
    expected = "CO-1.7: There is a gem lock before it, and you cannot pay for it."
    assert refused(match, 0, "research:discover") == expected


def test_a_lock_is_passed_for_energy():
    """CO-1.7, 6.8, T-032  With the foundation for locks 2 energy will do."""
    match = play(researching(energy=2, research={"recruit": 4}, laid={"unlock": "c3"}), 0, "research:recruit")
    assert player(match, 0).research[TRACKS.index("recruit")] == 4
    assert player(match, 0).energy == 0 + 3, "2 for the lock, and the 3 of the column"


def test_energy_for_a_lock_is_there_beforehand():
    """CO-1.7  One energy does not pass a lock, foundation or not; nor do two without it."""
    assert "research:recruit" not in keys(researching(energy=1, research={"recruit": 4}, laid={"unlock": "c3"}), 0)
    assert "research:recruit" not in keys(researching(energy=2, research={"recruit": 4}), 0)


def test_the_lock_of_move():
    """CO-5.5, 1.7, T-033  The third column of Move has a lock before it, the second has none."""
    assert "research:move" not in keys(researching(research={"move": 2}), 0)
    match = play(researching(gems=1, research={"move": 2}), 0, "research:move")
    assert (player(match, 0).research[TRACKS.index("move")], player(match, 0).gems) == (2, 0)
    match = play(researching(research={"move": 1}), 0, "research:move")
    assert player(match, 0).research[TRACKS.index("move")] == 1


def test_the_last_column_is_the_end():
    """CO-5.5, T-035  Research is refused on a track whose marker stands in column 5."""
    match = researching(gems=1, research={"build": 5})
    assert refused(match, 0, "research:build") == "CO-5.5: Your marker stands at the end of Build."


def test_research_that_cannot_be_used_is_lost():
    """CO-5.5  Nobody is asked who stands at the end of every track, or before locks."""
    assert asked(researching(research=dict.fromkeys(TRACKS, 5), gems=1)) == []
    assert asked(researching(research=dict.fromkeys(TRACKS, 4))) == []


def test_column_1_gives_nothing_at_set_up():
    """CO-5.5, G-16  A marker sets off what it enters, not what it stands in."""
    match = play(researching(), 0, "research:discover")
    assert keys(match, 0) == ["take:energy", "take:gems"], "of column 2"
