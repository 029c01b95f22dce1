"""SP-7: the Temple. A Specialist for a Gem or Water, and more by the die's value."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    BLUE,
    ORANGE,
    PURPLE,
    asked,
    at_headquarters,
    begin,
    keys,
    place,
    play,
    player,
    refused,
    told,
    walk,
)
from tests.games.first_light.specialists.builder import lay, specialist

from orrery.games.first_light.specialists.components import box, parts
from orrery.games.first_light.specialists.state import WILD, State, active, gained, outpost
from orrery.games.first_light.state import Die
from orrery.kernel.play.match import Match

POOR = {"water": 0, "algae": 0, "power": 0, "gems": 0}
IN_WATER = 10  # the book's price


def pilgrim(value: int, *, seats: int = 2, **purple: object) -> State:
    """Purple with a die of this value in Garage 1 and one more in Garage 2."""
    return lay(seats=seats, purple={**POOR, "garages": [value, 4], "ready": 0, **purple})


def enter(s: State, value: int, *choices: str) -> Match:
    """The die goes to the Temple; then choices, forced ones among them."""
    return walk(begin(s, "turn", PURPLE), PURPLE, f"send:temple:{value}", *choices)


# -- the price -------------------------------------------------------------------------------------------------


def test_one_gem_or_ten_water():
    """SP-7.1, T-SP-15  The player chooses between the two prices, if both can be paid."""
    match = enter(pilgrim(5, gems=1, water=IN_WATER), 5)
    assert asked(match) == [(PURPLE, "pay")]
    assert keys(match, PURPLE) == ["pay:gems", "pay:water"]
    assert match.describe("pay:gems").text == "Pay 1 Gem"
    assert match.describe("pay:water").text == "Pay 10 Water"
    in_gems = play(match.clone(), PURPLE, "pay:gems")
    assert (player(in_gems, PURPLE).stock.gems, player(in_gems, PURPLE).stock.water) == (0, IN_WATER)
    in_water = play(match, PURPLE, "pay:water")
    assert (player(in_water, PURPLE).stock.gems, player(in_water, PURPLE).stock.water) == (1, 0)


@pytest.mark.parametrize("purse", [{"gems": 1}, {"water": IN_WATER}])
def test_either_is_enough(purse: dict[str, int]):
    """SP-7.1  With only one of them payable nobody is asked."""
    match = enter(pilgrim(5, **purse), 5)
    assert asked(match) == [(PURPLE, "specialist")]
    assert (player(match, PURPLE).stock.gems, player(match, PURPLE).stock.water) == (0, 0)


def test_too_poor():
    """SP-7.1  With 9 Water and no Gem it is refused; no other good is taken."""
    s = pilgrim(5, water=IN_WATER - 1, algae=20, power=20)
    assert refused(begin(s, "turn", PURPLE), PURPLE, "send:temple:5").startswith("SP-7.1")


def test_its_garage_is_paid_too():
    """SP-7.1, FL-5.7  A die of Garage 3 pays its Algae besides."""
    due = box().garages[2].algae
    s = lay(seats=2, purple={**POOR, "garages": [0, 0, 5], "ready": 0, "gems": 1, "algae": due})
    match = enter(s, 5, "specialist:top")
    assert (player(match, PURPLE).stock.gems, player(match, PURPLE).stock.algae) == (0, 0)


def test_aqua_lung():
    """T-SP-16, SP-12.2  With an Aqua Lung it costs 5 Water, and still 1 Gem."""
    match = enter(pilgrim(5, water=5, items=["aqua-lung"]), 5, "specialist:top")
    assert player(match, PURPLE).stock.water == 0
    s = pilgrim(5, water=4, items=["aqua-lung"])
    assert refused(begin(s, "turn", PURPLE), PURPLE, "send:temple:5").startswith("SP-7.1")


def test_discounts_add_up():
    """SP-7.1, FL-1.6, FL-22.2  Aqua Lung and a Water Tank together leave nothing to pay in Water."""
    s = lay(
        seats=2,
        purple={**POOR, "garages": [0, 5], "ready": 0, "algae": 1, "items": ["aqua-lung"], "upgrades": ["water-tank"]},
    )
    match = enter(s, 5, "specialist:top")
    assert match.state.locations["temple"][0] == Die(PURPLE, WILD)  # there was no other die to replace
    assert player(match, PURPLE).stock.water == 0


def test_a_drop_ship_saves_the_gem():
    """SP-7.1, SP-12.2  A die sent from the Headquarters owes 1 Gem fewer: none."""
    s = pilgrim(2, items=["drop-ship"])
    at_headquarters(s, PURPLE, 5)
    match = begin(s, "headquarters_dice", 0)
    walk(match, PURPLE, "send:temple:5", "pay:gems", "specialist:top", "exchange:garage-1")
    assert player(match, PURPLE).garages == [WILD, 4, 0, 0, 0]


# -- the spaces ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "side"), [(2, "few"), (3, "many")])
def test_any_free_space(seats: int, side: str):
    """SP-7.1, SP-1.2  As many dice as the side for this number of players has spaces, of any values."""
    s = pilgrim(5, seats=seats, gems=1)
    spaces = box().sides[side].spaces["temple"]
    assert len(s.locations["temple"]) == spaces
    for space in range(spaces - 1):
        place(s, ORANGE, s.locations["temple"], space, 5)
    match = enter(s, 5)
    assert match.state.locations["temple"][spaces - 1] == Die(PURPLE, 5)
    s = pilgrim(5, seats=seats, gems=1)
    for space in range(spaces):
        place(s, ORANGE, s.locations["temple"], space, 2)
    assert refused(begin(s, "turn", PURPLE), PURPLE, "send:temple:5").startswith("FL-5.10")


# -- the three results -----------------------------------------------------------------------------------------


def test_a_one_may_fulfil_a_contract():
    """T-SP-15, SP-7.1  A 1: a Specialist, and a Contract of either kind at its full price if the player likes."""
    s = pilgrim(1, gems=3, water=4, hand=["grogg", "ledger"])
    match = enter(s, 1, "pay:gems", "specialist:top", "exchange:garage-2")
    assert asked(match) == [(PURPLE, "fulfil")]
    assert keys(match, PURPLE) == ["trade:grogg", "decline"]  # the Ledger it cannot pay
    assert refused(match, PURPLE, "trade:ledger").startswith("SP-12.1")
    match.choose(PURPLE, "trade:grogg")
    assert player(match, PURPLE).items == ["grogg"]
    assert (player(match, PURPLE).stock.gems, player(match, PURPLE).stock.water) == (0, 0)
    assert asked(match) == [(ORANGE, "send")]


def test_a_one_may_leave_contracts_alone():
    """SP-7.1, T-SP-15  Declined, the hand stays as it is."""
    s = pilgrim(1, gems=3, water=4, hand=["grogg"])
    match = enter(s, 1, "pay:gems", "specialist:top", "exchange:garage-2", "decline")
    assert player(match, PURPLE).hand == ["grogg"]
    assert player(match, PURPLE).stock.gems == 2


def test_a_contract_of_the_temple_is_not_the_depositorys():
    """SP-7.1, GS-43  No row's reward, no Ledger, and Soda Supply takes nothing off its full price."""
    price = box().items["zcharo-armour"].cost
    purse = {"gems": 1, "water": price.water, "algae": price.algae}
    s = pilgrim(1, **purse, hand=["zcharo-armour"], items=["ledger", "soda-supply"])
    match = enter(s, 1, "specialist:top", "exchange:garage-2", "trade:zcharo-armour")
    assert (player(match, PURPLE).stock.water, player(match, PURPLE).stock.algae) == (0, 0)
    assert player(match, PURPLE).items == ["ledger", "soda-supply", "zcharo-armour"]
    assert (player(match, PURPLE).hand, player(match, PURPLE).new) == ([], 0)


@pytest.mark.parametrize("value", [2, 3])
def test_a_two_or_three_draws_contracts(value: int):
    """T-SP-15, SP-7.1  A 2 or 3: a Specialist and 3 Contracts."""
    match = enter(pilgrim(value, gems=1), value, "specialist:left", "exchange:garage-2")
    assert len(player(match, PURPLE).hand) == 3
    assert gained(match.state, PURPLE) == 1
    assert player(match, PURPLE).new == 0


@pytest.mark.parametrize("value", [4, 5, 6])
def test_a_four_to_six_brings_a_die(value: int):
    """T-SP-15, SP-7.1  A 4, 5 or 6: a Specialist and 1 die."""
    match = enter(pilgrim(value, gems=1), value, "specialist:left", "exchange:garage-2")
    assert (player(match, PURPLE).new, len(player(match, PURPLE).hand)) == (1, 0)
    assert gained(match.state, PURPLE) == 1
    assert "Purple gains 1 die at the Temple." in told(match)


def test_the_specialist_comes_first():
    """SP-7.1, SP-5.1  The new die of a 5 is not there yet when the Specialist looks for a die to replace."""
    match = enter(pilgrim(5, gems=1), 5, "specialist:top")
    assert keys(match, PURPLE) == ["exchange:garage-2", "exchange:temple-1"]


def test_a_garage_may_change_the_value_first():
    """SP-7.1, FL-5.9  A 2 in Garage 1 may come as a 1 or as a 3, a 3 as a 4."""
    match = begin(pilgrim(2, gems=1), "turn", PURPLE)
    assert [key[-1] for key in keys(match, PURPLE) if key.startswith("send:temple")] == ["1", "2", "3"]
    match = begin(pilgrim(3, gems=1), "turn", PURPLE)
    assert "send:temple:4" in keys(match, PURPLE)


@pytest.mark.parametrize(("value", "cards", "dice"), [(1, 0, 0), (3, 3, 0), (6, 0, 1)])
def test_a_specialist_chooses_its_result(value: int, cards: int, dice: int):
    """SP-7.1, SP-4.6  A Specialist sent there names the result; being active, it has the next one locked."""
    s = lay(seats=2, purple={**POOR, "garages": [0, 2], "ready": 0, "gems": 1})
    specialist(s, PURPLE, "garage-1")
    match = begin(s, "turn", PURPLE)
    walk(match, PURPLE, "die:garage-1", f"send:temple:{value}", "specialist:left")
    assert (len(player(match, PURPLE).hand), player(match, PURPLE).new) == (cards, dice)
    assert (outpost(match.state, PURPLE).locked, active(match.state, PURPLE)) == (1, 1)
    assert match.state.locations["temple"][0] == Die(PURPLE, WILD)


def test_with_all_three_gained_it_gives_the_rest():
    """T-SP-14, GS-47, SP-5.3  Who has gained all three may go there with a 2 for the 3 Contracts."""
    s = pilgrim(2, gems=1)
    for spot in ("locked", "depository-6-top", "negotiation-oxataya-1"):
        specialist(s, PURPLE, spot)
    s.advancements[6] = s.rewards[0] = False
    match = begin(s, "turn", PURPLE)
    walk(match, PURPLE, "exchange:garage-2", "die:garage-1", "send:temple:2")
    assert len(player(match, PURPLE).hand) == 3
    assert gained(match.state, PURPLE) == 3
    assert "Purple has no Specialist left to gain." in told(match)


def test_rynarian_armour_gives_a_die_there():
    """SP-12.2, SP-7.1  Whatever the value, once for the action."""
    match = enter(pilgrim(2, gems=1, items=["rynarian-armour"]), 2, "specialist:top", "exchange:garage-2")
    assert player(match, PURPLE).new == 1


def test_results_cover_every_value_once():
    """SP-7.1  Each value from 1 to 6 has one result, and each brings a Specialist."""
    assert sorted(value for result in parts().temple for value in result.values) == [1, 2, 3, 4, 5, 6]
    assert all(result.specialists == 1 for result in parts().temple)


def test_others_may_come_too():
    """SP-7.1, SP-1.2  With three players Blue finds a space beside Purple's die."""
    s = pilgrim(5, seats=3, gems=1)
    s.players[BLUE].stock.gems = 1
    s.players[ORANGE].garages[0] = 0
    s.players[ORANGE].cantina += 1
    match = enter(s, 5, "specialist:top", "exchange:garage-2")
    play(match, BLUE, "send:temple:1", "pay:gems")
    assert [die.seat for die in match.state.locations["temple"] if die] == [PURPLE, BLUE]
