"""FL-5: Execute. Headquarters dice in order, then Garage dice turn by turn."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    BLACK,
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

from orrery.games.first_light.state import Die

STATIONS = [
    "negotiation", "depository", "headquarters", "mining-camp", "laboratory", "foundry", "control-room", "market",
    "academy",
]  # fmt: skip
RICH = {"water": 30, "algae": 30, "power": 30, "gems": 30}


def stations(match, seat):
    """The places the die of a seat may go to."""
    return [station for station in STATIONS if any(key.startswith(f"send:{station}:") for key in keys(match, seat))]


def values(match, seat, station):
    """The values it may go there with."""
    return [int(key[-1]) for key in keys(match, seat) if key.startswith(f"send:{station}:")]


# -- Headquarters dice -----------------------------------------------------------------------------------------


def test_headquarters_dice_act_in_the_order_they_were_placed():
    """T-FL-09, FL-5.1, FL-5.3, G-10  Black 2, Blue 5, Black 4: in that order, though Blue starts; one may flip."""
    s = lay(black={"garages": [1]}, blue={"garages": [1]})
    s.start = BLUE
    for seat, value in ((BLACK, 2), (BLUE, 5), (BLACK, 4)):
        at_headquarters(s, seat, value)
    match = begin(s, "headquarters_dice", 1)
    assert asked(match) == [(BLACK, "send-headquarters")]
    assert values(match, BLACK, "market") == [2, 5]
    match.choose(BLACK, "cantina")
    assert asked(match) == [(BLUE, "send-headquarters")]
    assert values(match, BLUE, "market") == [5]
    assert refused(match, BLUE, "send:market:2").startswith("FL-5.3")
    match.choose(BLUE, "cantina")
    assert asked(match) == [(BLACK, "send-headquarters")]
    assert values(match, BLACK, "market") == [4]
    match.choose(BLACK, "cantina")
    assert asked(match) == [(BLUE, "send")]


@pytest.mark.parametrize(("face", "opposite"), [(1, 6), (2, 5), (3, 4)])
def test_opposite_sides(face, opposite):
    """FL-5.3  1 and 6, 2 and 5, 3 and 4 lie opposite each other, either way round."""
    for here, there in ((face, opposite), (opposite, face)):
        s = lay()
        at_headquarters(s, BLUE, here)
        match = begin(s, "headquarters_dice", 1)
        assert values(match, BLUE, "market") == [face, opposite]
        play(match, BLUE, f"send:market:{there}", "stall:right", "done")
        assert match.state.locations["market"][2] == Die(BLUE, there)


def test_no_headquarters_dice_in_the_first_round():
    """FL-5.1  With nobody at Headquarters, as in round 1, Garage dice follow at once."""
    match = table("headquarters_dice", 1, seats=2, purple={"garages": [3]})
    assert match.state.round == 1
    assert asked(match) == [(PURPLE, "send")]


def test_the_first_die_may_stand_in_the_second_space():
    """FL-5.3, G-10  Where the first space was emptied, the first die at Headquarters is the left-most one there is."""
    s = lay()
    at_headquarters(s, BLACK, 2)
    at_headquarters(s, BLUE, 5)
    s.headquarters[0] = None
    s.players[BLACK].reserve += 1
    match = begin(s, "headquarters_dice", 1)
    assert asked(match) == [(BLUE, "send-headquarters")]
    assert values(match, BLUE, "market") == [2, 5]
    match.choose(BLUE, "send:market:2")
    assert told(match)[-1] == "It showed a 5 and was flipped, as the first die at Headquarters."


def test_a_headquarters_die_may_not_go_back():
    """T-FL-10, FL-5.2  A die that leaves Headquarters may go anywhere but to Headquarters."""
    s = lay()
    at_headquarters(s, BLUE, 5)
    match = begin(s, "headquarters_dice", 1)
    assert "headquarters" not in stations(match, BLUE)
    assert refused(match, BLUE, "send:headquarters:5").startswith("FL-5.2")


def test_a_headquarters_die_costs_no_algae():
    """FL-5.4  It follows the rules of a Garage die but pays no Garage: a 4 with 2 Algae buys a die at the Academy."""
    s = lay(blue={"garages": [1], "algae": 2})
    at_headquarters(s, BLUE, 4)
    match = begin(s, "headquarters_dice", 1)
    match.choose(BLUE, "send:academy:4")
    assert player(match, BLUE).stock.algae == 0
    assert player(match, BLUE).new == 1
    assert match.state.headquarters == [None] * 4


def test_a_headquarters_die_may_rest_alone():
    """FL-5.4, G-6  A Headquarters die sent to the Cantina brings 2 Water and takes no Garage die with it."""
    s = lay(blue={"garages": [3, 4], "water": 0})
    at_headquarters(s, BLUE, 5)
    match = begin(s, "headquarters_dice", 1)
    match.choose(BLUE, "cantina")
    assert player(match, BLUE).stock.water == 2
    assert player(match, BLUE).cantina == 1
    assert player(match, BLUE).garages == [3, 4, 0, 0, 0]


# -- Garage dice -----------------------------------------------------------------------------------------------


def test_turns_go_round_until_all_garages_are_empty():
    """T-FL-14, FL-5.5  With 1, 3 and 2 Garage dice the turns are A B C B C B."""
    match = table(
        "turn", PURPLE, seats=3,
        purple={"garages": [1]}, orange={"garages": [1, 1, 1], **RICH}, blue={"garages": [1, 1], **RICH},
    )  # fmt: skip
    order = []
    for station, then in (
        ("headquarters", ["headquarters:water"]), ("headquarters", ["headquarters:water"]),
        ("headquarters", ["headquarters:water"]), ("headquarters", ["headquarters:water"]),
        ("market", ["stall:left", "done"]), ("market", ["stall:right", "done"]),
    ):  # fmt: skip
        seat = match.pending[0].seat
        order.append(seat)
        play(match, seat, f"send:{station}:1", *then)
    assert order == [PURPLE, ORANGE, BLUE, ORANGE, BLUE, ORANGE]
    assert (match.state.round, match.state.phase) == (2, "plan")


def test_the_start_player_has_the_first_turn():
    """FL-5.5  The first turn is the start player's, then clockwise."""
    s = lay(seats=3)
    s.start = BLUE
    match = begin(s, "headquarters_dice", 1)
    order = []
    while asked(match)[0][1] == "send":
        order.append(match.pending[0].seat)
        match.choose(order[-1], "cantina")
    assert order == [BLUE, PURPLE, ORANGE]


def test_the_left_most_die_must_go_first():
    """T-FL-11, FL-5.6  With 6, 3 and 2 waiting, only the 6 of Garage 1 can be actioned."""
    match = table("turn", BLUE, blue={"garages": [6, 3, 2], **RICH})
    assert match.ask(BLUE).garage == 0
    assert values(match, BLUE, "headquarters") == [5, 6]
    assert refused(match, BLUE, "send:headquarters:3").startswith("FL-5.9")
    play(match, BLUE, "send:headquarters:6", "headquarters:water")
    assert player(match, BLUE).garages == [0, 3, 2, 0, 0]


@pytest.mark.parametrize(("garage", "algae"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 3)])
def test_garages_cost_algae_when_their_die_is_actioned(garage, algae):
    """FL-5.7  Garage 1 is free; the others cost the printed 1 to 3 Algae, paid with the action."""
    dice = [0] * (garage - 1) + [4]
    match = table("turn", BLUE, blue={"garages": dice, "algae": algae})
    assert player(match, BLUE).stock.algae == algae
    play(match, BLUE, "send:headquarters:4", "headquarters:water")
    assert player(match, BLUE).stock.algae == 0
    if algae:
        match = table("turn", BLUE, blue={"garages": dice, "algae": algae - 1})
        assert player(match, BLUE).cantina == 1


def test_the_garage_is_paid_besides_the_action():
    """FL-5.7, FL-1.6  The 4 in Garage 2 needs 1 Algae for the Garage and 2 for the Academy."""
    match = table("turn", BLUE, blue={"garages": [0, 4], "algae": 2})
    assert refused(match, BLUE, "send:academy:4").startswith("FL-14.1")
    match = table("turn", BLUE, blue={"garages": [0, 4], "algae": 3})
    match.choose(BLUE, "send:academy:4")
    assert player(match, BLUE).stock.algae == 0


def test_without_algae_all_dice_to_the_right_rest():
    """T-FL-12, FL-5.8  Dice in Garages 2, 3, 4 and no Algae: all go to the Cantina for 6 Water; no more turns."""
    match = table("turn", BLUE, blue={"garages": [0, 3, 3, 3], "algae": 0, "water": 0})
    assert player(match, BLUE).cantina == 3
    assert player(match, BLUE).stock.water == 6
    assert player(match, BLUE).garages == [0] * 5
    order = []
    while asked(match)[0][1] == "send":
        order.append(match.pending[0].seat)
        match.choose(order[-1], "cantina")
    assert order == [BLACK, PURPLE, ORANGE]


def test_a_player_may_decline_to_pay():
    """T-FL-13, FL-5.8  Declining Garage 3 with dice in 3 and 4: both rest, +4 Water, and no Algae is paid."""
    match = table("turn", BLUE, blue={"garages": [0, 0, 4, 4], "algae": 6, "water": 0})
    match.choose(BLUE, "cantina")
    assert player(match, BLUE).cantina == 2
    assert player(match, BLUE).stock.water == 4
    assert player(match, BLUE).stock.algae == 6


def test_a_free_die_may_rest_too():
    """FL-5.8, G-5  The die of Garage 1 costs nothing and may be sent to the Cantina all the same."""
    match = table("turn", BLUE, blue={"garages": [6, 6], "water": 0})
    match.choose(BLUE, "cantina")
    assert player(match, BLUE).cantina == 2
    assert player(match, BLUE).stock.water == 4


def test_the_first_garages_vehicle():
    """T-FL-15, FL-5.9  A 6 in Garage 1 cannot rise; it may be a 5. A 1 cannot fall; it may be a 2."""
    match = table("turn", BLUE, blue={"garages": [6], **RICH})
    assert values(match, BLUE, "market") == [5, 6]
    match = table("turn", BLUE, blue={"garages": [1], **RICH})
    assert values(match, BLUE, "market") == [1, 2]
    match = table("turn", BLUE, blue={"garages": [3], **RICH})
    assert values(match, BLUE, "market") == [2, 3, 4]


def test_a_vehicle_works_for_its_own_garage_only():
    """FL-5.9  The Flipper in Garage 2 turns the die of Garage 2, not that of Garage 3, which has no vehicle."""
    match = table("turn", BLUE, blue={"garages": [0, 2, 3], "upgrades": ["flipper"], **RICH})
    assert values(match, BLUE, "market") == [2, 5]
    match = table("turn", BLUE, blue={"garages": [0, 0, 3], "upgrades": ["flipper"], **RICH})
    assert values(match, BLUE, "market") == [3]


def test_the_changed_value_counts():
    """FL-5.9, G-59  A 4 of Garage 1 sent as a 5 stands as a 5: for the advancement and for the column's sum."""
    s = lay(blue={"garages": [4, 1], "algae": 6, "power": 0})
    place(s, BLACK, s.negotiation["leyrien"], 1, 3)
    s.advancements[2] = s.rewards[5] = False
    match = begin(s, "turn", BLUE)
    play(match, BLUE, "send:negotiation:5", "decline", "reward:gem")
    assert match.state.negotiation["leyrien"][0] == Die(BLUE, 5)
    assert match.state.advancements == [True, True, False, True, False, True]
    assert asked(match) == [(BLUE, "punishment")]  # 3 + 5 meets the sum of 8; 3 + 4 would not


def test_a_die_can_go_to_nine_places():
    """FL-5.10  A rich player's die may go to each of the nine places, or rest."""
    match = table("turn", BLUE, blue={"garages": [3, 3], "hand": ["yeki"], **RICH})
    assert stations(match, BLUE) == STATIONS
    assert "cantina" in keys(match, BLUE)


@pytest.mark.parametrize("station", ["headquarters", "mining-camp", "laboratory", "foundry", "control-room", "market"])
def test_a_die_needs_a_free_space(station):
    """FL-5.10  A place whose spaces are all taken takes no die; no other place is closed by that."""
    s = lay(blue={"garages": [3, 3], "hand": ["yeki"], **RICH})
    spaces = s.headquarters if station == "headquarters" else s.locations[station]
    for i in range(len(spaces)):
        place(s, ORANGE, spaces, i, 1)
    match = begin(s, "turn", BLUE)
    assert stations(match, BLUE) == [other for other in STATIONS if other != station]
    assert refused(match, BLUE, f"send:{station}:3").startswith("FL-8.2" if station == "headquarters" else "FL-5.10")


def test_a_full_negotiation_board_takes_no_die():
    """FL-5.10, FL-6.1  With every space of the Negotiation Board taken it is closed."""
    s = lay(seats=2, purple={"garages": [3], **RICH})
    for i, column in enumerate(s.negotiation.values()):
        for row in range(4):
            place(s, ORANGE if i < 2 else PURPLE, column, row, 1)
    match = begin(s, "turn", PURPLE)
    assert refused(match, PURPLE, "send:negotiation:3").startswith("FL-6.1")


def test_execute_ends_when_all_dice_are_resolved():
    """FL-5.11, FL-8.1  The die placed at Headquarters waits: Execute ends, and the die is first in the next round."""
    match = table(
        "turn", PURPLE, seats=2,
        purple={"character": "naira-sol", "garages": [4], "ready": 0, "new": 1}, orange={"garages": [5], "ready": 0},
    )  # fmt: skip
    play(match, PURPLE, "send:headquarters:4", "headquarters:water")
    play(match, ORANGE, "send:market:5", "stall:right", "done")
    assert match.state.round == 2
    assert match.state.phase == "plan"
    assert match.state.headquarters[0] == Die(PURPLE, 4)
    match.choose(PURPLE, match.ask(PURPLE).options[0])
    match.choose(ORANGE, match.ask(ORANGE).options[0])
    assert asked(match) == [(PURPLE, "send-headquarters")]


def test_the_prompt_says_which_die_and_what_it_costs():
    """FL-5.6, FL-5.7  The question names the die's face, its Garage and the Algae due."""
    match = table("turn", BLUE, blue={"garages": [0, 0, 4, 2], "algae": 6})
    text = match.rules.speech().prompt(match.seen(BLUE), match.ask(BLUE)).text
    assert text == "Action the 4 in Garage 3 for 1 Algae, or let it rest in the Cantina."


def test_resting_says_whether_other_dice_go_along():
    """FL-5.8, FL-5.4, G-6  A Garage die takes those to its right with it; a Headquarters die rests alone."""
    s = lay()
    at_headquarters(s, PURPLE, 3)
    match = begin(s, "headquarters_dice", 1)
    assert match.describe("cantina").text == "Let it rest in the Cantina, which gives 2 Water"
    match = table("turn", PURPLE, purple={"garages": [3, 3]})
    assert match.describe("cantina").text == "Let it rest in the Cantina with the die to its right, which gives 4 Water"
    match = table("turn", PURPLE, purple={"garages": [3, 3, 5]})
    assert (
        match.describe("cantina").text == "Let it rest in the Cantina with the 2 dice to its right, which gives 6 Water"
    )
    match.choose(PURPLE, "cantina")
    assert "Purple gains 6 Water for 3 dice in the Cantina." in told(match)
