"""FL-16  Rest: dice come home, the marker passes, the limits are kept."""

from __future__ import annotations

from tests.games.first_light.builder import (
    BLUE,
    ORANGE,
    PURPLE,
    asked,
    at_headquarters,
    begin,
    keys,
    lay,
    place,
    player,
    told,
)

from orrery.games.first_light.state import Die, State

PLAIN = "naira-sol"  # a Character with the usual limits


def resting(**purple: object) -> State:
    """Two players before their Rest; Orange has nothing that matters."""
    return lay(seats=2, purple={"character": PLAIN, "ready": 0, **purple}, orange={"ready": 0, "cantina": 1})


def some_items(s: State, count: int) -> list[str]:
    return list(s.game.box.items)[:count]


def test_dice_come_back_from_locations_farms_and_cantina():
    """T-FL-48, FL-16.1: dice return from a Location, the Farms and the Cantina."""
    s = resting(farms={2: 4}, cantina=1)
    place(s, PURPLE, s.locations["market"], 0, 3)
    match = begin(s, "rest")
    assert len(player(match, PURPLE).rolled) == 3
    assert player(match, PURPLE).farms == [0] * 6
    assert player(match, PURPLE).cantina == 0
    assert match.state.locations["market"] == [None, None]


def test_dice_on_depository_negotiation_and_headquarters_stay():
    """T-FL-48, FL-16.1: those dice are not moved in any way."""
    s = resting()
    place(s, PURPLE, s.depository[5], 1, 6)
    place(s, PURPLE, s.negotiation["zcharo"], 2, 3)
    at_headquarters(s, ORANGE, 2)
    at_headquarters(s, PURPLE, 5)
    match = begin(s, "rest")
    assert match.state.depository[5][1] == Die(PURPLE, 6)
    assert match.state.negotiation["zcharo"][2] == Die(PURPLE, 3)
    assert match.state.headquarters[:2] == [Die(ORANGE, 2), Die(PURPLE, 5)]
    assert player(match, PURPLE).rolled == []


def test_new_dice_can_be_used_from_the_next_round_on():
    """FL-14.2, FL-16.1: dice gained in the round are rolled in the next Plan."""
    match = begin(resting(cantina=2, new=2), "rest")
    assert len(player(match, PURPLE).rolled) == 4
    assert player(match, PURPLE).new == 0


def test_a_die_idle_where_a_farm_was_lost_comes_back():
    """FL-16.1, G-19: a die without effect until Rest is then taken back like any other."""
    match = begin(resting(idle=1, cantina=1), "rest")
    assert len(player(match, PURPLE).rolled) == 2


def test_marker_passes_to_the_left():
    """FL-16.2, FL-1.9: the next player clockwise starts; after the last comes the first."""
    s = lay(seats=3, purple={"ready": 0}, orange={"ready": 0}, blue={"ready": 0})
    s.start = ORANGE
    match = begin(s, "rest")
    assert match.state.start == BLUE
    assert "Blue is the start player now." in told(match)
    s = lay(seats=3, purple={"ready": 0}, orange={"ready": 0}, blue={"ready": 0})
    s.start = BLUE
    assert begin(s, "rest").state.start == PURPLE


def test_dice_limit_counts_headquarters_but_takes_from_the_base():
    """T-FL-46, FL-16.3, FL-4.4, G-34: 4 dice on the base and 2 at Headquarters leave 3 and 2."""
    s = resting(cantina=4)
    at_headquarters(s, PURPLE, 3)
    at_headquarters(s, PURPLE, 4)
    before = s.players[PURPLE].reserve
    match = begin(s, "rest")
    assert len(player(match, PURPLE).rolled) == 3
    assert match.state.headquarters[:2] == [Die(PURPLE, 3), Die(PURPLE, 4)]
    assert player(match, PURPLE).reserve == before + 1
    assert "Purple returns 1 die over the limit." in told(match)


def test_five_dice_may_be_kept():
    """FL-16.3: five is the limit, not over it."""
    match = begin(resting(cantina=3, new=2), "rest")
    assert len(player(match, PURPLE).rolled) == 5


def test_all_surplus_goes_back():
    """FL-16.3: eight dice are three too many."""
    s = resting(cantina=5, new=3)
    match = begin(s, "rest")
    assert (len(player(match, PURPLE).rolled), player(match, PURPLE).reserve) == (5, 8)


def test_hand_limit_is_eight_items_of_choice():
    """T-FL-47, FL-16.4: with 10 Items the owner discards 2 of choice, faceup."""
    s = resting()
    hand = some_items(s, 10)
    s = resting(hand=hand)
    match = begin(s, "rest")
    assert asked(match) == [(PURPLE, "discard-surplus")]
    assert len(keys(match, PURPLE)) == 10
    match.choose(PURPLE, f"discard:{hand[7]}")
    assert f"discard:{hand[7]}" not in keys(match, PURPLE)
    match.choose(PURPLE, f"discard:{hand[2]}")
    assert player(match, PURPLE).hand == [key for key in hand if key not in (hand[7], hand[2])]
    assert match.state.item_discards == [hand[7], hand[2]]


def test_eight_items_may_be_kept():
    """FL-16.4: eight is the limit, not over it."""
    s = resting()
    match = begin(resting(hand=some_items(s, 8)), "rest")
    assert asked(match)[0] != (PURPLE, "discard-surplus")
    assert len(player(match, PURPLE).hand) == 8


def test_surplus_items_are_chosen_by_all_at_once():
    """FL-16.4, G-39: both decide before either discard is seen; then they lie in turn order."""
    s = resting()
    items = some_items(s, 18)
    s = lay(seats=2, purple={"ready": 0, "hand": items[:9]}, orange={"ready": 0, "hand": items[9:]})
    match = begin(s, "rest")
    assert asked(match) == [(PURPLE, "discard-surplus"), (ORANGE, "discard-surplus")]
    match.choose(PURPLE, f"discard:{items[0]}")
    assert match.state.item_discards == []
    assert len(match.seen(ORANGE).players[PURPLE].hand) == 9
    match.choose(ORANGE, f"discard:{items[9]}")
    assert match.state.item_discards == [items[9], items[0]]  # Orange has the marker by now


def test_limits_hold_in_the_last_rest_too():
    """FL-17.1, G-35: the Rest of round 8 is a whole Rest: surplus dice and Items go before the scoring."""
    s = resting()
    s = resting(cantina=6, hand=some_items(s, 9))
    s.round = 8
    match = begin(s, "rest")
    assert asked(match) == [(PURPLE, "discard-surplus")]
    match.choose(PURPLE, keys(match, PURPLE)[0])
    assert match.over
    assert player(match, PURPLE).ready == 5
    assert len(player(match, PURPLE).hand) == 8


def test_after_rest_the_next_round_begins():
    """FL-3.4, FL-1.2: unless it was the last round, Plan follows."""
    match = begin(resting(cantina=1), "rest")
    assert (match.state.round, match.state.phase) == (2, "plan")
    assert "end-of-an-era" in match.state.events_past


def test_rest_of_the_last_round_ends_the_game():
    """FL-17.1, FL-1.2: right after the Rest of round 8 the caches are turned and the game is over."""
    s = resting(cantina=1)
    s.round = 8
    match = begin(s, "rest")
    assert match.over
    assert match.outcome is not None
    assert sorted(match.state.cache_points) == [4, 5, 6, 7, 8, 9]
