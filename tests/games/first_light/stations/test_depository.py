"""FL-7: the Depository."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    BLACK,
    BLUE,
    ORANGE,
    PURPLE,
    asked,
    begin,
    keys,
    lay,
    place,
    play,
    player,
    refused,
    space,
    table,
)

from orrery.games.first_light.components import base_box
from orrery.games.first_light.scoring import item_points
from orrery.games.first_light.state import Die

ROSLYN = "roslyn-ashford"  # Black is Dan Gautama otherwise, who takes a second row's reward


def test_the_right_most_column_takes_sixes():
    """T-FL-23, FL-7.1, G-32  Only 6s go to the right-most column: a 5 cannot count as one, a 6 is accepted."""
    buyer = {"hand": ["aqua-cannon"], "water": 3, "power": 2, "algae": 1}
    match = table("turn", BLUE, blue={"garages": [0, 5], **buyer})
    assert refused(match, BLUE, "send:depository:6").startswith("FL-5.9")
    play(match, BLUE, "send:depository:5", "row:top", "decline")
    assert match.state.depository[5] == [None, None, None]
    assert match.state.depository[4][0] == Die(BLUE, 5)
    match = table("turn", BLUE, blue={"garages": [0, 6], **buyer})
    play(match, BLUE, "send:depository:6", "row:top", "decline")
    assert match.state.depository[5][0] == Die(BLUE, 6)


def test_blacks_aqua_cannon():
    """T-FL-24, FL-7.2, FL-7.3, FL-7.4  The book: a 6 in the middle row, 3 Water and 2 Power, 2 points, +1 die."""
    black = {"garages": [6, 4, 1], "hand": ["yeki", "aqua-cannon"], "water": 8, "power": 2, "algae": 2}
    match = table("turn", BLACK, black={**black, "character": ROSLYN}, purple={}, orange={}, blue={})
    match.choose(BLACK, "send:depository:6")
    match.choose(BLACK, "row:middle")
    p = player(match, BLACK)
    assert p.items == ["aqua-cannon"]
    assert p.hand == ["yeki"]
    assert (p.stock.water, p.stock.power) == (5, 0)
    assert p.new == 1
    assert match.state.depository[5] == [None, Die(BLACK, 6), None]
    assert item_points(match.state, p, "aqua-cannon") == 2
    # any future actions at the Foundry will now cost them 5 less Water
    match.choose(BLACK, "send:foundry:4")
    assert player(match, BLACK).stock.water == 0
    assert len(player(match, BLACK).upgrades) == 1


def test_no_item_no_deposit():
    """T-FL-25, FL-7.2  With no Item in hand that can be paid, no die goes to the Depository."""
    match = table("turn", BLUE, blue={"garages": [6], "hand": ["aqua-cannon"], "water": 2, "power": 2})
    assert refused(match, BLUE, "send:depository:6").startswith("FL-7.2")
    match = table("turn", BLUE, blue={"garages": [6], "water": 20, "power": 20})
    assert refused(match, BLUE, "send:depository:6").startswith("FL-7.2")


def test_any_item_that_can_be_paid_may_be_chosen():
    """FL-7.2  Of three Items in hand the two affordable ones are offered; one of them is traded for."""
    match = table(
        "turn", BLUE,
        blue={"garages": [6], "hand": ["leyrien-basket", "alien-relic", "jrayek-pump"], "water": 10, "algae": 7},
    )  # fmt: skip
    match.choose(BLUE, "send:depository:6")
    assert keys(match, BLUE) == ["trade:leyrien-basket", "trade:jrayek-pump"]
    play(match, BLUE, "trade:jrayek-pump", "row:middle")
    assert player(match, BLUE).items == ["jrayek-pump"]
    assert (player(match, BLUE).stock.water, player(match, BLUE).stock.algae) == (10, 0)


def test_the_garages_algae_comes_on_top_of_the_items():
    """FL-7.2, FL-5.7  Jrayek Pump costs 7 Algae; from Garage 2 its buyer needs 8."""
    match = table("turn", BLUE, blue={"garages": [0, 6], "hand": ["jrayek-pump"], "algae": 7})
    assert refused(match, BLUE, "send:depository:6").startswith("FL-7.2")
    match = table("turn", BLUE, blue={"garages": [0, 6], "hand": ["jrayek-pump"], "algae": 8})
    play(match, BLUE, "send:depository:6", "row:middle")
    assert player(match, BLUE).stock.algae == 0


def test_three_dice_fill_a_column():
    """T-FL-26, FL-7.1  Column 4 holds three dice: a 4 is refused there, a 3 is still welcome."""
    s = lay(blue={"garages": [4], "hand": ["aqua-cannon"], "water": 3, "power": 2})
    for row in range(3):
        place(s, ORANGE, s.depository[3], row, 4)
    match = begin(s, "turn", BLUE)
    assert refused(match, BLUE, "send:depository:4").startswith("FL-7.1")
    assert "send:depository:3" in keys(match, BLUE)


def test_any_free_row_may_be_chosen():
    """FL-7.1  The free rows of the column are offered, whichever are taken."""
    s = lay(blue={"garages": [6], "hand": ["aqua-cannon"], "water": 3, "power": 2})
    place(s, ORANGE, s.depository[5], 1, 6)
    match = begin(s, "turn", BLUE)
    match.choose(BLUE, "send:depository:6")
    assert keys(match, BLUE) == ["row:top", "row:bottom"]


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_columns_are_numbered_from_the_left(value):
    """FL-7.1, G-32  The columns take 1 to 6 from left to right."""
    match = table(
        "turn", BLUE, blue={"garages": [0, value], "hand": ["aqua-cannon"], "water": 3, "power": 2, "algae": 1}
    )  # fmt: skip
    play(match, BLUE, f"send:depository:{value}", "row:middle")
    assert match.state.depository[value - 1][1] == Die(BLUE, value)


def deposit(row: str, **blue):
    """Blue has put a 6 into a row of column 6 for the Aqua Cannon."""
    match = table(
        "turn", BLUE, blue={"garages": [6], "hand": ["aqua-cannon"], "water": 3, "power": 2, "algae": 0, **blue}
    )  # fmt: skip
    return play(match, BLUE, "send:depository:6", f"row:{row}")


def test_the_top_row_may_move_the_harvester():
    """FL-7.3, G-33  Top row: move to any adjacent space at no cost, or stay."""
    match = deposit("top")
    assert keys(match, BLUE) == [*(f"move:{way}" for way in range(1, 7)), "decline"]
    match.choose(BLUE, "move:5")
    assert player(match, BLUE).harvester == space(match.state, -1, 0)
    assert player(match, BLUE).stock.power == 0
    match = deposit("top")
    match.choose(BLUE, "decline")
    assert player(match, BLUE).harvester == space(match.state, 0, 0)


def test_the_middle_row_gives_a_die_for_the_next_round():
    """FL-7.3, FL-14.2  Middle row: 1 die from the reserve, in the new-dice space."""
    match = deposit("middle")
    assert player(match, BLUE).new == 1
    assert player(match, BLUE).garages == [0] * 5
    assert match.ask(BLUE) is None


def test_the_bottom_row_draws_two_items():
    """FL-7.3  Bottom row: 2 Items from the pile into the hand."""
    match = deposit("bottom")
    assert len(player(match, BLUE).hand) == 2
    assert match.ask(BLUE) is None


def test_points_and_benefits_are_on_the_item():
    """FL-7.4  A faceup Item counts its points and has one benefit: an ability in the game or a scoring bonus."""
    match = table("turn", BLUE, blue={"garages": [6], "items": ["alien-relic", "aqua-cannon"], "hand": ["yeki"]})
    assert item_points(match.state, player(match, BLUE), "alien-relic") == 8
    for item in base_box().items.values():
        ability = item.discount is not None or item.gain is not None or item.ignores_setbacks
        assert ability is (item.kind == "in-game")
        assert (item.score is not None) is (item.kind == "end-game")


def test_an_item_does_not_help_its_own_purchase():
    """FL-7.4, G-30  Ledger draws nothing for the action that bought it, and draws for the next one."""
    match = table(
        "turn", BLUE, purple={}, orange={}, black={},
        blue={"garages": [6, 6], "hand": ["ledger", "aqua-cannon"], "water": 9, "algae": 4, "power": 2},
    )  # fmt: skip
    play(match, BLUE, "send:depository:6", "trade:ledger", "row:middle")
    assert player(match, BLUE).hand == ["aqua-cannon"]
    play(match, BLUE, "send:depository:6", "row:top", "decline")
    assert len(player(match, BLUE).hand) == 1


def test_soda_supply_does_not_pay_for_itself():
    """FL-7.4, G-30, FL-1.6  Soda Supply saves nothing of its own price, and 5 Water of the next Item's."""
    match = table(
        "turn", BLUE, purple={}, orange={}, black={},
        blue={"garages": [6, 6, 1], "hand": ["soda-supply", "leyrien-basket"], "water": 5, "algae": 7, "power": 1},
    )  # fmt: skip
    play(match, BLUE, "send:depository:6", "row:middle")
    assert player(match, BLUE).items == ["soda-supply"]
    assert (player(match, BLUE).stock.algae, player(match, BLUE).stock.power) == (2, 0)
    play(match, BLUE, "send:depository:6", "row:top", "decline")
    assert player(match, BLUE).items == ["soda-supply", "leyrien-basket"]
    assert player(match, BLUE).stock.water == 0


def test_engineer_bot_counts_the_die_that_bought_it():
    """FL-7.4, G-30  Engineer Bot scores 7 and 1 for the die that bought it."""
    match = table("turn", BLUE, blue={"garages": [6], "hand": ["engineer-bot"], "water": 3, "gems": 3})
    play(match, BLUE, "send:depository:6", "row:middle")
    assert item_points(match.state, player(match, BLUE), "engineer-bot") == 8


def test_a_deposited_die_stays():
    """FL-7.5  After Rest the die still lies in the Depository; its owner rolls one die fewer."""
    purple = {"character": "naira-sol", "garages": [6, 1], "ready": 0, "hand": ["aqua-cannon"], "water": 3, "power": 2}
    match = table("turn", PURPLE, seats=2, purple=purple, orange={"new": 1, "ready": 0})
    play(match, PURPLE, "send:depository:6", "row:top", "decline", "cantina")
    assert match.state.round == 2
    assert match.state.depository[5][0] == Die(PURPLE, 6)
    assert len(player(match, PURPLE).rolled) == 1
    assert asked(match)[0][1] == "assign"
