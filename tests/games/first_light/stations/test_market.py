"""FL-13: the Market."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    BLUE,
    ORANGE,
    PURPLE,
    begin,
    goods,
    keys,
    lay,
    place,
    play,
    refused,
    table,
)

from orrery.games.first_light.state import Die


def test_blues_three_trades():
    """T-FL-40, FL-13.1  The book: a 3 at the right-most space, 6 Water for 4 Algae, then 1 Power for 2 more."""
    match = table("turn", BLUE, blue={"garages": [3], "water": 6, "algae": 0, "power": 1})
    play(match, BLUE, "send:market:3", "stall:right")
    play(match, BLUE, "swap:water-algae", "swap:water-algae", "swap:power-algae")
    assert goods(match, BLUE) == (0, 6, 0, 0)
    assert match.state.locations["market"][2] == Die(BLUE, 3)
    assert match.ask(BLUE) is None


def test_a_fourth_trade_is_refused():
    """T-FL-40, FL-13.1  A 3 makes three trades; for a fourth it is no longer Blue's turn."""
    match = table("turn", BLUE, blue={"garages": [3], "water": 30, "algae": 0})
    play(match, BLUE, "send:market:3", "stall:right", *["swap:water-algae"] * 3)
    assert goods(match, BLUE)[:2] == (21, 6)
    assert "not your turn" in refused(match, BLUE, "swap:water-algae")


def test_the_lamp_lights_before_trading():
    """T-FL-41, FL-19.1, FL-13.1, G-31  Zcharo Lamp gives 1 Power that can be traded in the same action."""
    match = table("turn", BLUE, blue={"garages": [3], "water": 0, "algae": 0, "power": 0, "items": ["zcharo-lamp"]})
    play(match, BLUE, "send:market:3", "stall:right")
    assert keys(match, BLUE) == ["swap:power-water", "swap:power-algae", "done"]
    play(match, BLUE, "swap:power-algae", "done")
    assert goods(match, BLUE) == (0, 2, 0, 0)


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_as_many_trades_as_the_value(value):
    """FL-13.1  The die's value is the number of trades."""
    match = table("turn", BLUE, blue={"garages": [0, value], "water": 40, "algae": 1, "power": 0})
    play(match, BLUE, f"send:market:{value}", "stall:right", *["swap:water-power"] * value)
    assert goods(match, BLUE)[2] == value
    assert match.ask(BLUE) is None


def test_trading_may_stop_early():
    """FL-13.1, G-27  From no trade to as many as the die shows."""
    match = table("turn", BLUE, blue={"garages": [5], "water": 40})
    play(match, BLUE, "send:market:5", "stall:right", "done")
    assert goods(match, BLUE)[0] == 40
    assert match.ask(BLUE) is None


def test_bundles_of_the_right_most_space():
    """FL-13.1, G-27  3 Water, 2 Algae and 1 Power buy each other, a whole bundle at a time and never themselves."""
    match = table("turn", BLUE, blue={"garages": [5], "water": 3, "algae": 2, "power": 1})
    play(match, BLUE, "send:market:5", "stall:right")
    assert keys(match, BLUE) == [
        "swap:water-algae", "swap:water-power", "swap:algae-water", "swap:algae-power", "swap:power-water",
        "swap:power-algae", "done",
    ]  # fmt: skip
    play(match, BLUE, "swap:power-water")
    assert goods(match, BLUE) == (6, 2, 0, 0)
    match = table("turn", BLUE, blue={"garages": [5], "water": 2, "algae": 1, "power": 0})
    play(match, BLUE, "send:market:5", "stall:right")
    assert goods(match, BLUE) == (2, 1, 0, 0)  # no whole bundle to give: no trade
    assert match.ask(BLUE) is None


def test_each_space_has_its_own_bundles():
    """FL-13.1  Two-resource spaces: 7 Water and 1 Gem on the left, 3 Power and 1 Gem in the middle."""
    match = table("turn", BLUE, blue={"garages": [1], "water": 7, "power": 3})
    play(match, BLUE, "send:market:1", "stall:left", "swap:water-gems")
    assert goods(match, BLUE) == (0, 2, 3, 1)
    match = table("turn", BLUE, blue={"garages": [1], "water": 7, "power": 0, "gems": 1})
    play(match, BLUE, "send:market:1", "stall:middle", "swap:gems-power")
    assert goods(match, BLUE) == (7, 2, 3, 0)


def test_the_space_must_be_free():
    """FL-13.1  A taken space is not offered; the die goes to one of the others."""
    s = lay(blue={"garages": [3]})
    place(s, ORANGE, s.locations["market"], 2, 1)
    match = begin(s, "turn", BLUE)
    match.choose(BLUE, "send:market:3")
    assert keys(match, BLUE) == ["stall:left", "stall:middle"]


@pytest.mark.parametrize(("seats", "stalls"), [(2, ["left", "right"]), (3, ["left", "middle", "right"])])
def test_spaces_by_player_count(seats, stalls):
    """FL-13.1, FL-2.7  Two spaces for two players, three for three."""
    match = table("turn", PURPLE, seats=seats, purple={"garages": [3]})
    match.choose(PURPLE, "send:market:3")
    assert keys(match, PURPLE) == [f"stall:{key}" for key in stalls]


def test_the_option_says_the_bundles_of_its_space():
    """FL-13.1  A trade is offered with the amounts of the space the die lies on."""
    match = table("turn", BLUE, blue={"garages": [3], "water": 7})
    play(match, BLUE, "send:market:3", "stall:left")
    assert match.describe("swap:water-gems").text == "7 Water for 1 Gem"
    assert match.rules.speech().prompt(match.seen(BLUE), match.ask(BLUE)).text == "Trade? You have 3 left."
