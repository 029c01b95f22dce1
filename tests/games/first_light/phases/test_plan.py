"""FL-3 and FL-4: the round and its first phase, Plan."""

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
    lay,
    place,
    play,
    player,
    refused,
    table,
    told,
)

from orrery.games.first_light.state import State
from orrery.kernel.secrecy import UNKNOWN

NO_DICE = {"ready": 0}


def spend_dice(s: State, seat: int, count: int) -> None:
    """Put so many dice of a player into the Depository for good."""
    for i in range(count):
        place(s, seat, s.depository[1 + i // 3], i % 3, 2 + i // 3)


# -- FL-3 The round --------------------------------------------------------------------------------------------


def test_plan_reveals_rolls_and_assigns():
    """FL-3.1  Plan: first the event, then the roll, then dice are assigned behind screens."""
    match = table("plan", seats=2, purple={}, orange={})
    lines = told(match)
    assert lines[0].startswith("Round 2. ")
    assert lines[1:] == ["Purple rolls 3 dice.", "Orange rolls 3 dice."]
    assert asked(match) == [(PURPLE, "assign"), (ORANGE, "assign")]
    assert match.state.screens


def test_execute_lifts_screens_then_headquarters_then_garages():
    """FL-3.2, FL-5.1  Execute: the screens go, Headquarters dice act, then Garage dice in turn order."""
    s = lay(seats=2, purple={"rolled": [3]}, orange={"rolled": [4]})
    at_headquarters(s, ORANGE, 2)
    match = begin(s, "assign")
    match.choose(PURPLE, "assign:3:garage")
    match.choose(ORANGE, "assign:4:garage")
    assert not match.state.screens
    assert asked(match) == [(ORANGE, "send-headquarters")]
    match.choose(ORANGE, "cantina")
    assert asked(match) == [(PURPLE, "send")]
    match.choose(PURPLE, "cantina")
    assert asked(match) == [(ORANGE, "send")]


def test_harvest_is_planet_then_farms_for_all_at_once():
    """FL-3.3, G-39  Harvest: all gain from the planet, choose together, and gather from the start player on."""
    s = lay(seats=2, purple={"farms": {2: 5}, "ready": 0}, orange={"farms": {2: 5}, "ready": 0, "power": 0})
    s.start = ORANGE
    match = begin(s, "turn", ORANGE)
    assert asked(match) == [(PURPLE, "harvest"), (ORANGE, "harvest")]
    assert player(match, PURPLE).stock.water == 13
    match.choose(PURPLE, "harvest:water")
    assert player(match, PURPLE).stock.water == 13
    match.choose(ORANGE, "harvest:algae")
    lines = told(match)
    assert lines.index("Orange gains 4 Algae from Farm 2.") < lines.index("Purple gains 7 Water from Farm 2.")


def test_rest_brings_dice_home_and_passes_the_marker():
    """FL-3.4  Rest: dice come home, the marker passes left, limits are kept, and the next Plan begins."""
    s = lay(seats=3, purple={"cantina": 6, "ready": 0}, orange={"cantina": 7, "ready": 0}, blue={"cantina": 2})
    s.players[BLUE].reserve += s.players[BLUE].ready
    s.players[BLUE].ready = 0
    match = begin(s, "rest")
    assert match.state.start == ORANGE
    assert match.state.round == 2
    assert len(player(match, ORANGE).rolled) == 5
    assert player(match, ORANGE).reserve == 8
    assert len(player(match, BLUE).rolled) == 2


# -- FL-4 Plan -------------------------------------------------------------------------------------------------


def test_an_event_is_in_force_for_its_round_only():
    """FL-4.1  Spore Bloom makes the Laboratory cost 2 Algae in its round; in the next another event is in force."""
    pair = {"garages": [3, 3], "algae": 3, "water": 0, "ready": 0}
    match = table("turn", PURPLE, seats=2, event="spore-bloom", purple=pair)
    play(match, PURPLE, "send:laboratory:3")
    assert player(match, PURPLE).stock.algae == 0
    s = lay(seats=2, event="spore-bloom", purple={"cantina": 2, "ready": 0}, orange={"cantina": 2, "ready": 0})
    match = begin(s, "rest")
    assert match.state.event != "spore-bloom"
    assert match.state.events_past == ["spore-bloom"]
    assert any(line.startswith("Round 2. ") for line in told(match))


def test_a_lasting_event_acts_on_every_action_of_its_kind():
    """FL-4.1, G-38  Caravan Season gives each visit to the Market one more trade."""
    match = table("turn", BLUE, event="caravan-season", blue={"garages": [2, 2], "water": 12, "algae": 1})
    play(match, BLUE, "send:market:1", "stall:right")
    for _ in range(2):
        match.choose(BLUE, "swap:water-power")
    assert match.ask(BLUE) is None


def test_without_any_die_one_may_be_taken():
    """T-FL-08, FL-4.2  No die on the base, none at Headquarters, reserve 4: one may be taken, and it is rolled."""
    s = lay(seats=2, purple=NO_DICE, orange={})
    spend_dice(s, PURPLE, 9)
    match = begin(s, "roll", chance=[4])
    assert keys(match, PURPLE) == ["take-die", "decline"]
    match.choose(PURPLE, "take-die")
    assert player(match, PURPLE).rolled == [5]
    assert player(match, PURPLE).reserve == 3


def test_the_offered_die_may_be_declined():
    """T-FL-08, FL-4.2  Who may take a die need not."""
    match = table("roll", seats=2, purple=NO_DICE, orange={})
    match.choose(PURPLE, "decline")
    assert player(match, PURPLE).rolled == []
    assert asked(match) == [(ORANGE, "assign")]


def test_a_die_at_headquarters_is_a_die():
    """T-FL-08, FL-4.2  With a die at Headquarters none is offered."""
    s = lay(seats=2, purple=NO_DICE, orange={})
    at_headquarters(s, PURPLE, 4)
    match = begin(s, "roll")
    assert asked(match) == [(ORANGE, "assign")]


def test_no_die_is_offered_from_an_empty_reserve():
    """T-FL-08, FL-4.2  With reserve 0 the player gets none."""
    s = lay(seats=2, purple=NO_DICE, orange={})
    spend_dice(s, PURPLE, 13)
    match = begin(s, "roll")
    assert asked(match) == [(ORANGE, "assign")]


def test_all_dice_on_the_base_are_rolled():
    """FL-4.3  All three dice get a new face; the die at Headquarters keeps its 2."""
    s = lay(seats=2, purple={}, orange={})
    at_headquarters(s, PURPLE, 2)
    match = begin(s, "roll", chance=[5, 0, 3, 1, 1, 2])
    assert player(match, PURPLE).rolled == [1, 4, 6]
    assert player(match, ORANGE).rolled == [2, 2, 3]
    assert match.state.headquarters[0].value == 2


def test_never_more_than_five_dice_in_plan():
    """FL-4.4  Seven dice come home, one waits at Headquarters: four are rolled, so that five are held."""
    s = lay(seats=2, purple={"cantina": 2, "ready": 0}, orange={"cantina": 7, "ready": 0})
    at_headquarters(s, ORANGE, 3)
    match = begin(s, "rest")
    assert match.state.phase == "plan"
    assert len(player(match, ORANGE).rolled) == 4


def test_rolled_values_do_not_change_in_plan():
    """FL-4.5  Dice are assigned with the faces they show, in the first Garage with its vehicle too."""
    match = table("assign", seats=2, purple={"rolled": [3, 6]}, orange={"rolled": [1]})
    offered = {key.split(":")[1] for key in keys(match, PURPLE)}
    assert offered == {"3", "6"}
    play(match, PURPLE, "assign:6:garage", "assign:3:farm-1")
    assert player(match, PURPLE).garages == [6, 0, 0, 0, 0]
    assert player(match, PURPLE).farms == [3, 0, 0, 0, 0, 0]


def test_two_garages_and_the_third_farm():
    """T-FL-05, FL-4.6, FL-4.7, FL-4.8  The book: Blue assigns 2 dice to Garages, the last to the 3rd Farm."""
    match = table("assign", blue={"rolled": [2, 5, 4]}, purple={"rolled": [1, 1]})
    play(match, BLUE, "assign:5:garage", "assign:2:garage", "assign:4:farm-3")
    assert player(match, BLUE).garages == [5, 2, 0, 0, 0]
    assert player(match, BLUE).farms == [0, 0, 4, 0, 0, 0]
    assert match.ask(BLUE) is None


def test_garages_fill_from_the_left_without_a_gap():
    """T-FL-06, FL-4.7  No choice leads to the third Garage while the second is empty."""
    match = table("assign", seats=2, purple={"rolled": [4, 5]}, orange={"rolled": [1, 1]})
    match.choose(PURPLE, "assign:4:garage")
    assert [key for key in keys(match, PURPLE) if "garage" in key] == ["assign:5:garage"]
    assert "no action called" in refused(match, PURPLE, "assign:5:garage-3")
    match.choose(PURPLE, "assign:5:garage")
    assert player(match, PURPLE).garages == [4, 5, 0, 0, 0]


def test_assigning_costs_no_algae():
    """FL-4.7  Five dice in five Garages with no Algae at all: nothing is paid yet."""
    match = table("assign", seats=2, purple={"rolled": [1, 2, 3, 4, 5], "algae": 0}, orange={"rolled": [1, 1]})
    play(match, PURPLE, *(f"assign:{face}:garage" for face in (3, 2, 1, 5)))
    assert [key for key in keys(match, PURPLE) if "garage" in key] == ["assign:4:garage"]
    match.choose(PURPLE, "assign:4:garage")
    assert player(match, PURPLE).garages == [3, 2, 1, 5, 4]
    assert player(match, PURPLE).stock.algae == 0


def test_five_garages_hold_five_dice():
    """FL-4.7  One die a Garage: a sixth must go to a Farm."""
    match = table("assign", seats=2, purple={"rolled": [1, 1, 1, 1, 1, 6]}, orange={"rolled": [1, 1]})
    play(match, PURPLE, *["assign:1:garage"] * 5)
    assert keys(match, PURPLE) == ["assign:6:farm-1", "assign:6:farm-2", "assign:6:farm-3"]
    assert refused(match, PURPLE, "assign:6:garage").startswith("FL-4.7")


def test_farms_fill_in_any_order_one_die_each():
    """FL-4.8  The third Farm first, then the first; a Farm that holds a die takes no other."""
    match = table("assign", seats=2, purple={"rolled": [4, 5, 5]}, orange={"rolled": [1, 1]})
    play(match, PURPLE, "assign:5:farm-3")
    assert refused(match, PURPLE, "assign:5:farm-3").startswith("FL-4.8")
    play(match, PURPLE, "assign:4:farm-1", "assign:5:farm-2")
    assert player(match, PURPLE).farms == [4, 5, 5, 0, 0, 0]


def test_only_farm_tiles_that_use_a_die_take_one():
    """FL-4.8  Greenhouse and Gem Garden take a die; Springs needs none; an empty Farm space takes none."""
    tiles = ["springs", "greenhouse"]
    match = table("assign", seats=2, purple={"rolled": [6, 6], "farm_tiles": tiles}, orange={"rolled": [1, 1]})
    assert keys(match, PURPLE) == [f"assign:6:{place}" for place in ("garage", "farm-1", "farm-2", "farm-3", "farm-5")]
    assert refused(match, PURPLE, "assign:6:farm-4").startswith("FL-4.8")
    assert refused(match, PURPLE, "assign:6:farm-6").startswith("FL-4.8")


def test_farm_dice_wait_for_harvest():
    """FL-4.8  A die on a Farm gives nothing when it is assigned and is not actioned in Execute."""
    match = table("assign", seats=2, purple={"rolled": [6]}, orange={"rolled": [2]})
    match.choose(PURPLE, "assign:6:farm-2")
    match.choose(ORANGE, "assign:2:garage")
    assert asked(match) == [(ORANGE, "send")]
    assert player(match, PURPLE).stock.water == 10
    assert player(match, PURPLE).farms[1] == 6


def test_no_die_is_left_over_or_sent_to_the_cantina():
    """T-FL-07, FL-4.6, FL-4.9, G-3  Every rolled die is assigned, and none to the Cantina."""
    match = table("assign", seats=2, purple={"rolled": [4, 5]}, orange={"rolled": [1, 1]})
    assert refused(match, PURPLE, "cantina").startswith("FL-4.9")
    assert refused(match, PURPLE, "done").startswith("FL-4.6")
    assert refused(match, PURPLE, "decline").startswith("FL-4.6")
    play(match, PURPLE, "assign:4:garage")
    assert asked(match)[0] == (PURPLE, "assign")


def test_only_rolled_values_can_be_assigned():
    """FL-4.6  A value that was not rolled cannot be assigned."""
    match = table("assign", seats=2, purple={"rolled": [4, 5]}, orange={"rolled": [1, 1]})
    assert refused(match, PURPLE, "assign:6:garage") == "FL-4.6: You have no 6 left to assign."
    assert len(keys(match, PURPLE)) == 2 * 4


def test_plans_are_hidden_until_all_are_done():
    """FL-4.10  Nobody sees another's rolled or assigned dice; when the last has finished, all do."""
    match = table("roll", seats=2, chance=[3, 4, 5, 0, 0, 0], purple={}, orange={})
    play(match, PURPLE, "assign:4:garage", "assign:5:garage", "assign:6:farm-2")
    seen = match.seen(ORANGE).players[PURPLE]
    assert seen.rolled == [UNKNOWN] * 3
    assert seen.garages == [0] * 5
    assert seen.farms == [0] * 6
    assert match.seen(PURPLE).players[PURPLE].garages == [4, 5, 0, 0, 0]
    assert not any("assigns" in line for line in told(match))
    play(match, ORANGE, *["assign:1:garage"] * 3)
    seen = match.seen(ORANGE).players[PURPLE]
    assert seen.garages == [4, 5, 0, 0, 0]
    assert seen.farms == [0, 6, 0, 0, 0, 0]
    assert "Purple has assigned 4, 5 to Garages; 6 to Farm 2." in told(match)


@pytest.mark.parametrize("first", [PURPLE, ORANGE])
def test_assignments_are_final(first):
    """FL-4.10  Once the screens are lifted nobody may assign or take back, in whatever order they finished."""
    match = table("assign", seats=2, purple={"rolled": [4]}, orange={"rolled": [5]})
    match.choose(first, f"assign:{4 + first}:garage")
    assert asked(match) == [(1 - first, "assign")]
    match.choose(1 - first, f"assign:{5 - first}:farm-1")
    assert match.state.phase == "execute"
    assert not match.can_undo(PURPLE)
    assert not match.can_undo(ORANGE)
    assert "not among the options" in refused(match, first, f"assign:{4 + first}:farm-1")
