"""FL-14: the Academy."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    BLUE,
    ORANGE,
    PURPLE,
    begin,
    keys,
    lay,
    place,
    play,
    player,
    refused,
    table,
    use_setbacks,
    use_tokens,
)

from orrery.games.first_light.state import Die


def test_blues_four():
    """T-FL-42, FL-14.1, FL-14.2  The book: a 4 in the middle space, 2 Algae, 1 new die, not to be used this round."""
    match = table("turn", BLUE, blue={"garages": [4], "algae": 2}, purple={}, orange={}, black={"garages": [1]})
    match.choose(BLUE, "send:academy:4")
    assert match.state.locations["academy"] == [None, Die(BLUE, 4), None]
    assert player(match, BLUE).stock.algae == 0
    assert player(match, BLUE).new == 1
    assert player(match, BLUE).garages == [0] * 5
    assert player(match, BLUE).rolled == []


@pytest.mark.parametrize(("value", "middle"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_spaces_by_value(value, middle):
    """FL-14.1  1 and 2 go to the left space, 3 and 4 to the middle one, 5 and 6 to the right one."""
    match = table("turn", BLUE, blue={"garages": [0, value], "algae": 3})
    match.choose(BLUE, f"send:academy:{value}")
    assert match.state.locations["academy"][middle] == Die(BLUE, value)


def test_the_space_must_be_free():
    """FL-14.1  With a die in the middle space no 3 or 4 is taken; a 5 still is."""
    s = lay(blue={"garages": [4], "algae": 2})
    place(s, ORANGE, s.locations["academy"], 1, 3)
    match = begin(s, "turn", BLUE)
    assert [key for key in keys(match, BLUE) if "academy" in key] == ["send:academy:5"]
    assert refused(match, BLUE, "send:academy:4").startswith("FL-14.1")


def test_two_dice_for_the_printed_price():
    """FL-14.1  Two dice cost the printed 5 Algae."""
    match = table("turn", BLUE, blue={"garages": [4], "algae": 5})
    match.choose(BLUE, "send:academy:4")
    assert keys(match, BLUE) == ["buy:1", "buy:2"]
    match.choose(BLUE, "buy:2")
    assert player(match, BLUE).new == 2
    assert player(match, BLUE).stock.algae == 0


def test_without_two_algae_no_academy():
    """FL-14.1, G-28  At least one die must be bought: 1 Algae is not enough."""
    match = table("turn", BLUE, blue={"garages": [4], "algae": 1})
    assert refused(match, BLUE, "send:academy:4").startswith("FL-14.1")


def test_an_empty_reserve_sells_no_dice():
    """FL-14.1, G-28  With no die in reserve the Academy is closed; with one, one is sold."""
    match = table("turn", BLUE, blue={"garages": [4], "new": 12, "algae": 9})
    assert refused(match, BLUE, "send:academy:4").startswith("FL-14.1")
    match = table("turn", BLUE, blue={"garages": [4], "new": 11, "algae": 9})
    match.choose(BLUE, "send:academy:4")
    assert player(match, BLUE).new == 12
    assert player(match, BLUE).stock.algae == 7


def test_new_dice_are_rolled_in_the_next_round():
    """FL-14.2  One die at the Academy, one bought: two are rolled in the next Plan."""
    match = table(
        "turn", PURPLE, seats=2,
        purple={"character": "naira-sol", "garages": [4], "ready": 0, "algae": 2}, orange={"new": 1, "ready": 0},
    )  # fmt: skip
    play(match, PURPLE, "send:academy:4")
    assert match.state.round == 2
    assert len(player(match, PURPLE).rolled) == 2
    assert player(match, PURPLE).new == 0


def test_new_dice_can_be_lost():
    """FL-14.2, FL-21.5  A setback may take a die from the new-dice space."""
    s = lay(blue={"garages": [2], "algae": 9, "power": 0, "new": 2})
    place(s, ORANGE, s.negotiation["leyrien"], 0, 6)
    use_tokens(s, advancements=(6, 2), rewards=("farm", "gem"))
    use_setbacks(s, setbacks=("sum-10",), punishments=("gem",))
    match = begin(s, "turn", BLUE)
    match.choose(BLUE, "send:negotiation:2")
    assert "lose-die:new" in keys(match, BLUE)
    match.choose(BLUE, "lose-die:new")
    assert player(match, BLUE).new == 1
