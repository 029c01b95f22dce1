"""SP-5  How a Specialist is unlocked, and how one is lost."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    ORANGE,
    PURPLE,
    asked,
    begin,
    keys,
    place,
    play,
    player,
    told,
    use_setbacks,
    use_tokens,
    walk,
)
from tests.games.first_light.specialists.builder import SPECIALIST, specialist
from tests.games.first_light.specialists.cards.specialist_tables import own, two

from orrery.games.first_light.specialists.components import parts
from orrery.games.first_light.specialists.state import WILD, State, active
from orrery.kernel.play.match import Match

RICH = {"water": 40, "algae": 20, "power": 20, "gems": 20}


# -- unlocking --------------------------------------------------------------------------------------------------------


def one_active_one_locked(**purple: object) -> State:
    s = two({"garages": [2, 3], **RICH, **purple})
    specialist(s, PURPLE, "garage-3")
    specialist(s, PURPLE, "locked")
    return s


def test_the_active_one_negotiates_and_the_locked_one_follows_at_once():
    """T-SP-13, SP-5.4  Before the Faction's ability and the advancement a locked one replaces a regular die."""
    match = begin(one_active_one_locked(), "turn", PURPLE)
    play(match, PURPLE, "die:garage-3", "send:negotiation:6", "negotiate:leyrien-1")
    assert asked(match) == [(PURPLE, "exchange")]
    assert keys(match, PURPLE) == ["exchange:garage-1", "exchange:garage-2"]
    match.choose(PURPLE, "exchange:garage-2")
    assert player(match, PURPLE).garages == [2, WILD, 0, 0, 0]
    assert own(match).locked == 0
    assert match.state.negotiation["leyrien"][0] == SPECIALIST
    assert asked(match) == [(PURPLE, "set-die")]


def test_the_depository_unlocks_too():
    """SP-5.4, T-SP-13  So it does when the active one goes to the Depository, before the row's reward."""
    match = begin(one_active_one_locked(hand=["yeki"]), "turn", PURPLE)
    play(match, PURPLE, "die:garage-3", "send:depository:5", "row:top")
    assert asked(match) == [(PURPLE, "exchange")]
    match.choose(PURPLE, "exchange:garage-1")
    assert player(match, PURPLE).garages[:2] == [WILD, 3]
    assert asked(match) == [(PURPLE, "may-move")]


def test_a_station_unlocks_nothing():
    """SP-5.4, SP-2.4  At the Market it is still in supply: the locked one stays locked."""
    match = begin(one_active_one_locked(), "turn", PURPLE)
    play(match, PURPLE, "die:garage-3", "send:market:6", "stall:left", "done")
    assert asked(match) == [(ORANGE, "send")]
    assert own(match).locked == 1


def test_a_regular_die_unlocks_nothing():
    """SP-5.4  A regular die that leaves for good lets nobody in."""
    match = begin(one_active_one_locked(), "turn", PURPLE)
    play(match, PURPLE, "die:garage-1", "send:negotiation:2", "negotiate:oxataya-1", "reward:gem")
    assert own(match).locked == 1
    assert asked(match) == [(ORANGE, "send")]


def test_with_none_locked_nothing_happens():
    """SP-5.4  The active one leaves and no other waits."""
    s = two({"garages": [2, 3], **RICH})
    specialist(s, PURPLE, "garage-3")
    match = begin(s, "turn", PURPLE)
    play(match, PURPLE, "die:garage-3", "send:negotiation:6", "negotiate:oxataya-1")
    assert asked(match) == [(PURPLE, "reward")]
    assert active(match.state, PURPLE) == 0


def test_from_the_headquarters_it_is_the_same():
    """SP-5.4, SP-4.5  A Specialist sent from the Headquarters to the Negotiations Board unlocks the next."""
    s = two({"garages": [2], **RICH})
    specialist(s, PURPLE, "headquarters")
    specialist(s, PURPLE, "locked")
    match = begin(s, "headquarters_dice", 1)
    play(match, PURPLE, "send:negotiation:6", "negotiate:oxataya-1")
    assert player(match, PURPLE).garages[0] == WILD


# -- losing -----------------------------------------------------------------------------------------------------------


def losing(s: State) -> Match:
    """Purple's 2 makes the sum of Leyrien's column 8; only the punishment of a die is open."""
    place(s, ORANGE, s.negotiation["leyrien"], 0, 6)
    use_tokens(s, advancements=(2, 6), rewards=("gem", "farm"))
    only_a_die_is_open(s, keep="sum-8")
    match = begin(s, "turn", PURPLE)
    first = ["die:garage-1"] if asked(match) == [(PURPLE, "die")] else []
    return walk(match, PURPLE, *first, "send:negotiation:2", "negotiate:leyrien-2", "decline")


def only_a_die_is_open(s: State, keep: str) -> None:
    """All setbacks but one have been suffered, and only the punishment of a die is left."""
    setbacks = tuple(condition.key for condition in parts().conditions if condition.key != keep)
    places = tuple(key for key, place in parts().places.items() if place.punishment and key != "die")
    use_setbacks(s, setbacks=setbacks, punishments=places)


def test_any_die_may_be_lost():
    """GS-46, FL-21.5, SP-2.2  Every die may be the one, wherever it is, a Specialist too; they are told apart."""
    s = two({"garages": [2, 4], **RICH, "new": 1})
    specialist(s, PURPLE, "garage-3")
    specialist(s, PURPLE, "depository-5-top")
    place(s, PURPLE, s.depository[3], 1, 4)
    match = losing(s)
    assert keys(match, PURPLE) == [
        "lose-die:garage-2", "lose-die:garage-3", "lose-die:new", "lose-die:leyrien-2",
        "lose-die:depository-4-middle", "lose-die:depository-5-top",
    ]  # fmt: skip
    assert match.describe("lose-die:garage-2").text == "The 4 from Garage 2"
    assert match.describe("lose-die:garage-3").text == "The Specialist from Garage 3"
    match.choose(PURPLE, "lose-die:new")
    assert (player(match, PURPLE).new, own(match).lost) == (0, 0)


def test_a_lost_specialist_lets_a_locked_one_in():
    """GS-46, SP-5.4  An active one that is lost leaves the supply: a locked one at once takes a regular die's place."""
    s = two({"garages": [2, 4], **RICH})
    specialist(s, PURPLE, "garage-3")
    specialist(s, PURPLE, "locked")
    match = play(losing(s), PURPLE, "lose-die:garage-3")
    assert (own(match).lost, own(match).locked, player(match, PURPLE).garages[1]) == (1, 0, WILD)
    assert "It is a Specialist, which leaves the game." in told(match)
    match.rules.check(match.state)


@pytest.mark.parametrize("heap", ["cantina", "new"])
def test_a_heap_may_hold_both(heap: str):
    """GS-46  Among dice without a face one says whether the Specialist goes or a regular one."""
    for lost, left in (("lose-die", (1, 0)), ("lose-specialist", (0, 1))):
        s = two({"garages": [2], **RICH, heap: 1})
        specialist(s, PURPLE, heap)
        match = losing(s)
        assert {f"lose-die:{heap}", f"lose-specialist:{heap}"} <= set(keys(match, PURPLE))
        match.choose(PURPLE, f"{lost}:{heap}")
        assert (getattr(player(match, PURPLE), heap), getattr(own(match), heap), own(match).lost) == (1, *left)
        match.rules.check(match.state)


def test_a_lost_specialist_leaves_the_game():
    """GS-46, SP-5.4  With Specialists alone one of them is lost, out of the game; no die comes to the reserve."""
    s = two({"water": 30})
    specialist(s, PURPLE, "garage-1")
    specialist(s, PURPLE, "negotiation-oxataya-1")
    use_tokens(s, advancements=(7, 8), rewards=("gem", "farm"))
    only_a_die_is_open(s, keep="specialists-1")
    match = play(begin(s, "turn", PURPLE), PURPLE, "send:negotiation:6", "negotiate:oxataya-2")
    assert keys(match, PURPLE) == ["lose-die:oxataya-1", "lose-die:oxataya-2"]
    match.choose(PURPLE, "lose-die:oxataya-2")
    assert (own(match).lost, player(match, PURPLE).reserve) == (1, 13)
    assert match.state.negotiation["oxataya"][:2] == [SPECIALIST, None]
    match.rules.check(match.state)
