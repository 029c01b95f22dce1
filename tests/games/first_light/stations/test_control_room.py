"""FL-12: the Control Room, and how Harvesters move."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    BLACK,
    BLUE,
    ORANGE,
    PURPLE,
    begin,
    keys,
    lay,
    play,
    player,
    refused,
    space,
    table,
)

from orrery.games.first_light.components import base_box
from orrery.games.first_light.state import Die


def at(match, seat):
    """The coordinates of a seat's Harvester."""
    here = match.state.game.box.planets[match.state.planet].spaces[player(match, seat).harvester]
    return here.q, here.r


def steer(value, harvester=(0, 0), **blue):
    """Blue has sent a die of this value to the Control Room for 2 Power."""
    match = table(
        "turn", BLUE, blue={"garages": [0, value], "power": 2, "water": 0, "algae": 1, "harvester": harvester, **blue}
    )  # fmt: skip
    return play(match, BLUE, f"send:control-room:{value}")


def test_blues_three_with_the_fuel_refiner():
    """T-FL-36, FL-12.1, FL-1.6  The book: from the centre, a 3, Fuel Refiner: 1 Power, one step in direction 3."""
    match = table("turn", BLUE, blue={"garages": [3], "power": 1, "water": 0, "items": ["fuel-refiner"]})
    match.choose(BLUE, "send:control-room:3")
    assert player(match, BLUE).stock.power == 0
    assert at(match, BLUE) == (0, 1)
    assert match.state.locations["control-room"][0] == Die(BLUE, 3)


def test_a_two_moves_right():
    """T-FL-37, FL-12.1  A 2 moves the Harvester one space to the right, for 2 Power."""
    match = steer(2)
    assert at(match, BLUE) == (1, 0)
    assert player(match, BLUE).stock.power == 0


def test_no_space_of_the_planet_is_out_of_reach():
    """FL-12.1  A die leads to the neighbour in its direction, whichever space that is; also to the sheet's first."""
    planet = base_box().planets["a"]
    ways = [(start, value) for start, ways in enumerate(planet.leads) for value, to in enumerate(ways, 1) if to == 0]
    assert ways
    for start, value in ways:
        match = steer(value, harvester=(planet.spaces[start].q, planet.spaces[start].r))
        assert player(match, BLUE).harvester == 0


def test_ten_water_instead():
    """FL-12.1  10 Water pay as well as 2 Power."""
    match = table("turn", BLUE, blue={"garages": [2], "power": 2, "water": 10})
    play(match, BLUE, "send:control-room:2", "pay:water")
    assert (player(match, BLUE).stock.water, player(match, BLUE).stock.power) == (0, 2)


@pytest.mark.parametrize(
    ("value", "there"), [(1, (1, -1)), (2, (1, 0)), (3, (0, 1)), (4, (-1, 1)), (5, (-1, 0)), (6, (0, -1))]
)
def test_the_wheel_and_the_planet_share_one_orientation(value, there):
    """FL-12.4, FL-12.1  Six values, six directions, clockwise from the upper right; free moves use the same ones."""
    assert at(steer(value), BLUE) == there
    match = table("turn", BLUE, blue={"garages": [6], "hand": ["aqua-cannon"], "water": 3, "power": 2})
    play(match, BLUE, "send:depository:6", "row:top", f"move:{value}")
    assert at(match, BLUE) == there


def test_entering_takes_three_water():
    """T-FL-38, FL-12.2  The space (1, 1) holds 3 Water: the first visitor takes them, the second finds none."""
    s = lay(
        blue={"garages": [3, 1], "power": 2, "water": 0, "harvester": (1, 0)},
        orange={"garages": [3], "power": 2, "water": 0, "harvester": (1, 0)},
    )  # fmt: skip
    match = begin(s, "turn", BLUE)
    play(match, BLUE, "send:control-room:3")
    assert at(match, BLUE) == (1, 1)
    assert player(match, BLUE).stock.water == 3
    for seat in (BLACK, PURPLE):
        match.choose(seat, "cantina")
    play(match, ORANGE, "send:control-room:3")
    assert at(match, ORANGE) == (1, 1)  # Harvesters share a space
    assert player(match, ORANGE).stock.water == 0


def test_entering_takes_a_gem():
    """T-FL-38, FL-12.2  The space (2, 1) holds a Gem: it goes to whoever enters, and is gone from the planet."""
    match = steer(2, harvester=(1, 1))
    assert at(match, BLUE) == (2, 1)
    assert player(match, BLUE).stock.gems == 1
    assert match.state.planet_tokens[space(match.state, 2, 1)] == 0


def test_free_moves_pick_up_too():
    """FL-12.2, G-23  A Depository move into the space (1, 1) takes its 3 Water as well."""
    match = table(
        "turn", BLUE,
        blue={"garages": [6], "hand": ["aqua-cannon"], "water": 3, "power": 2, "harvester": (1, 0)},
    )  # fmt: skip
    play(match, BLUE, "send:depository:6", "row:top", "move:3")
    assert player(match, BLUE).stock.water == 3


def test_an_arrow_leads_to_the_far_end():
    """T-FL-39, FL-12.3  From the arrow space (3, -1) a 2 steps off and appears at (-2, -1), taking the Gem there."""
    match = steer(2, harvester=(3, -1))
    assert at(match, BLUE) == (-2, -1)
    assert player(match, BLUE).stock.gems == 1


@pytest.mark.parametrize(
    ("here", "value", "there"),
    [
        ((3, -1), 2, (-2, -1)), ((1, 2), 3, (1, -3)), ((-2, 3), 4, (3, -2)), ((-3, 1), 5, (2, 1)),
        ((-1, -2), 6, (-1, 3)), ((2, -3), 1, (-3, 2)),
    ],
)  # fmt: skip
def test_six_arrows(here, value, there):
    """FL-12.3  Six arrows, one a direction, each to the opposite side of its line."""
    assert at(steer(value, harvester=here), BLUE) == there


def test_off_the_board_without_an_arrow():
    """T-FL-39, FL-12.3, FL-12.1, G-22  A direction that leads off the board where no arrow is may not be used."""
    match = table("turn", BLUE, blue={"garages": [2], "power": 2, "harvester": (3, -1)})
    assert [key for key in keys(match, BLUE) if "control-room" in key] == ["send:control-room:2", "send:control-room:3"]
    assert refused(match, BLUE, "send:control-room:1").startswith("FL-12.1")


def test_free_moves_may_use_arrows():
    """FL-12.3, G-21  A Depository move from (3, -1) may take the arrow; the other way off the board is not offered."""
    match = table(
        "turn", BLUE,
        blue={"garages": [6], "hand": ["aqua-cannon"], "water": 3, "power": 2, "harvester": (3, -1)},
    )  # fmt: skip
    play(match, BLUE, "send:depository:6", "row:top")
    assert keys(match, BLUE) == ["move:2", "move:3", "move:4", "move:5", "move:6", "decline"]
    match.choose(BLUE, "move:2")
    assert at(match, BLUE) == (-2, -1)


def test_an_arrow_works_from_its_own_space_only():
    """FL-12.3  The space (3, -2) has no arrow: from there a 2 leads nowhere, though its neighbour has one."""
    match = table("turn", BLUE, blue={"garages": [0, 2], "power": 2, "algae": 1, "harvester": (3, -2)})
    assert refused(match, BLUE, "send:control-room:2").startswith("FL-12.1")


def test_the_harvester_must_move():
    """FL-12.1  Who pays for the Control Room moves: nothing more is asked."""
    match = steer(5)
    assert at(match, BLUE) == (-1, 0)
    assert match.ask(BLUE) is None
