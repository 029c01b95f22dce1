"""FL-11: the Foundry."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import BLUE, begin, keys, lay, player, refused, show_tile, table

from orrery.games.first_light.state import Die

ALONE = {"purple": {}, "orange": {}, "black": {}}


def test_the_books_upgrade():
    """T-FL-35, FL-11.1, FL-11.2  Blue's 5 for 10 Water takes the right tile; a die waiting there uses it at once."""
    s = lay(blue={"garages": [5, 1], "water": 10, "power": 0, "algae": 1}, **ALONE)
    show_tile(s, "upgrade", 2, "flipper")
    match = begin(s, "turn", BLUE)
    match.choose(BLUE, "send:foundry:5")
    assert player(match, BLUE).stock.water == 0
    assert player(match, BLUE).upgrades == ["flipper"]
    assert match.state.locations["foundry"][0] == Die(BLUE, 5)
    assert match.ask(BLUE).garage == 1
    assert [key for key in keys(match, BLUE) if "market" in key] == ["send:market:1", "send:market:6"]


def test_two_power_instead():
    """FL-11.1  2 Power pay as well as 10 Water."""
    match = table("turn", BLUE, blue={"garages": [5], "water": 10, "power": 2})
    match.choose(BLUE, "send:foundry:5")
    assert keys(match, BLUE) == ["pay:power", "pay:water"]
    match.choose(BLUE, "pay:power")
    assert (player(match, BLUE).stock.water, player(match, BLUE).stock.power) == (10, 0)


@pytest.mark.parametrize(("value", "stack"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_the_value_points_to_a_stack(value, stack):
    """FL-11.1  1 and 2 point to the left stack, 3 and 4 to the middle one, 5 and 6 to the right one."""
    s = lay(blue={"garages": [0, value], "power": 2, "water": 0, "algae": 1})
    for number, key in enumerate(("plating", "booster", "flipper")):
        show_tile(s, "upgrade", number, key)
    match = begin(s, "turn", BLUE)
    match.choose(BLUE, f"send:foundry:{value}")
    assert player(match, BLUE).upgrades == [("plating", "booster", "flipper")[stack]]


def test_an_empty_stack_sells_nothing():
    """FL-11.1, G-25  A value that points to an empty stack may not be placed here; another value may."""
    s = lay(blue={"garages": [4], "power": 2})
    s.removed.append(s.upgrade_stacks[2].top)
    s.upgrade_stacks[2].top = ""
    s.upgrade_stacks[1].below += s.upgrade_stacks[2].below
    s.upgrade_stacks[2].below = 0
    match = begin(s, "turn", BLUE)
    assert refused(match, BLUE, "send:foundry:5").startswith("FL-11.1")
    assert "send:foundry:4" in keys(match, BLUE)


def test_tiles_go_to_garages_two_to_five_in_order():
    """FL-11.2  The first tile goes to Garage 2, never to Garage 1, the next to Garage 3."""
    s = lay(blue={"garages": [3, 3, 2, 2], "power": 4, "water": 0, "algae": 4}, **ALONE)
    show_tile(s, "upgrade", 1, "plating")
    match = begin(s, "turn", BLUE)
    match.choose(BLUE, "send:foundry:3")
    assert player(match, BLUE).upgrades == ["plating"]
    show_tile(match.state, "upgrade", 1, "flipper")
    match.choose(BLUE, "send:foundry:3")
    assert player(match, BLUE).upgrades == ["plating", "flipper"]
    assert [key for key in keys(match, BLUE) if "market" in key] == ["send:market:2", "send:market:5"]


def test_an_owned_tile_makes_room():
    """FL-11.3, G-26  With four tiles one leaves the game, whichever the owner says; the new one takes its Garage."""
    tiles = ["plating", "plating", "booster", "trimmer"]
    s = lay(blue={"garages": [5], "upgrades": tiles, "power": 2, "water": 0})
    show_tile(s, "upgrade", 2, "flipper")
    match = begin(s, "turn", BLUE)
    match.choose(BLUE, "send:foundry:5")
    assert keys(match, BLUE) == ["replace-upgrade:2", "replace-upgrade:3", "replace-upgrade:4", "replace-upgrade:5"]
    match.choose(BLUE, "replace-upgrade:4")
    assert player(match, BLUE).upgrades == ["plating", "plating", "flipper", "trimmer"]
    assert match.state.removed == ["booster"]
    match.rules.check(match.state)


def test_no_tile_is_replaced_while_a_garage_is_plain():
    """FL-11.3, G-26  With three tiles the fourth Garage takes the new one and nothing is removed."""
    match = table(
        "turn", BLUE,
        blue={"garages": [5], "upgrades": ["plating", "plating", "booster"], "power": 2, "water": 0},
    )  # fmt: skip
    match.choose(BLUE, "send:foundry:5")
    assert len(player(match, BLUE).upgrades) == 4
    assert match.state.removed == []
