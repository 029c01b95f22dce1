"""FL-8: Headquarters."""

from __future__ import annotations

from tests.games.first_light.builder import (
    BLACK,
    BLUE,
    ORANGE,
    PURPLE,
    at_headquarters,
    begin,
    keys,
    lay,
    play,
    player,
    refused,
    table,
)

from orrery.games.first_light.state import Die


def test_the_second_die_lands_in_the_second_space():
    """T-FL-28, FL-8.1  Headquarters holds a die: the next one goes to space 2, and its owner chooses Items or Water."""
    s = lay(blue={"garages": [4], "water": 0})
    at_headquarters(s, BLACK, 2)
    match = begin(s, "turn", BLUE)
    match.choose(BLUE, "send:headquarters:4")
    assert keys(match, BLUE) == ["headquarters:items", "headquarters:water"]
    match.choose(BLUE, "headquarters:water")
    assert match.state.headquarters == [Die(BLACK, 2), Die(BLUE, 4), None, None]
    assert player(match, BLUE).stock.water == 5
    assert player(match, BLUE).hand == []


def test_two_items_instead_of_water():
    """FL-8.1  The other choice: 2 Items from the pile and no Water."""
    match = table("turn", BLUE, blue={"garages": [4], "water": 0})
    play(match, BLUE, "send:headquarters:4", "headquarters:items")
    assert len(player(match, BLUE).hand) == 2
    assert player(match, BLUE).stock.water == 0
    assert match.state.headquarters[0] == Die(BLUE, 4)


def test_the_die_acts_in_the_next_execute():
    """FL-8.1, FL-5.11  The die is not actioned again in this round; it keeps its value through Rest and Plan."""
    match = table(
        "turn", PURPLE, seats=2,
        purple={"character": "naira-sol", "garages": [4], "ready": 0}, orange={"new": 1, "ready": 0},
    )  # fmt: skip
    play(match, PURPLE, "send:headquarters:5", "headquarters:water")
    assert match.state.round == 2
    assert match.state.headquarters[0] == Die(PURPLE, 5)
    match.choose(ORANGE, match.ask(ORANGE).options[0])
    assert match.ask(PURPLE).prompt == "send-headquarters"
    ask = match.ask(PURPLE)
    assert (ask.face, ask.may_flip) == (5, True)


def test_the_left_most_free_space_is_taken():
    """FL-8.1, G-18  A space that a lost die left is free again, and the left-most free space is the one to take."""
    s = lay(blue={"garages": [4]})
    at_headquarters(s, BLACK, 2)
    at_headquarters(s, ORANGE, 3)
    s.headquarters[0] = None
    s.players[BLACK].reserve += 1
    match = begin(s, "turn", BLUE)
    play(match, BLUE, "send:headquarters:4", "headquarters:water")
    assert match.state.headquarters == [Die(BLUE, 4), Die(ORANGE, 3), None, None]


def test_a_full_headquarters_takes_no_more():
    """FL-8.2, G-11  Four spaces at every number of players; the fifth die is refused."""
    for seats in (2, 4):
        s = lay(seats=seats, purple={"garages": [4]})
        for seat in (PURPLE, ORANGE, ORANGE):
            at_headquarters(s, seat, 1)
        match = begin(s, "turn", PURPLE)
        play(match, PURPLE, "send:headquarters:4", "headquarters:water")
        assert None not in match.state.headquarters
        assert refused(match, ORANGE, "send:headquarters:1").startswith("FL-8.2")
