"""FL-9: the Mining Camp."""

from __future__ import annotations

from tests.games.first_light.builder import BLUE, ORANGE, begin, keys, lay, place, play, player, refused, table

from orrery.games.first_light.state import Die


def test_a_four_on_ten():
    """T-FL-29, FL-9.1  The book's example: Blue's 4 on the space X = 10 costs 6 Water and gives 1 Gem."""
    match = table("turn", BLUE, blue={"garages": [4], "water": 6})
    match.choose(BLUE, "send:mining-camp:4")
    match.choose(BLUE, "dig:x10")
    assert player(match, BLUE).stock.water == 0
    assert player(match, BLUE).stock.gems == 1
    assert match.state.locations["mining-camp"][1] == Die(BLUE, 4)


def test_five_water_are_not_enough():
    """T-FL-29, FL-9.1  With 5 Water the 4 cannot reach 10; the space X = 8 is still in reach."""
    s = lay(blue={"garages": [0, 4], "water": 5, "algae": 1})
    match = begin(s, "turn", BLUE)
    match.choose(BLUE, "send:mining-camp:4")
    assert player(match, BLUE).stock.water == 1  # X = 8 was the only choice, for 4 Water
    s = lay(blue={"garages": [0, 4], "water": 5, "algae": 1})
    place(s, ORANGE, s.locations["mining-camp"], 0, 1)
    match = begin(s, "turn", BLUE)
    assert refused(match, BLUE, "send:mining-camp:4").startswith("FL-9.1")


def test_the_drill_saves_five_water():
    """T-FL-30, FL-9.1, FL-1.6  The same with Jrayek Drill: 1 Water."""
    match = table("turn", BLUE, blue={"garages": [4], "water": 6, "items": ["jrayek-drill"]})
    play(match, BLUE, "send:mining-camp:4", "dig:x10")
    assert player(match, BLUE).stock.water == 5
    assert player(match, BLUE).stock.gems == 1


def test_some_spaces_give_two_gems():
    """FL-9.1  The space X = 14 gives 2 Gems; a 6 pays 8 Water there."""
    match = table("turn", BLUE, blue={"garages": [6], "water": 8})
    play(match, BLUE, "send:mining-camp:6", "dig:x14")
    assert (player(match, BLUE).stock.water, player(match, BLUE).stock.gems) == (0, 2)


def test_any_free_space_in_reach_may_be_chosen():
    """FL-9.1  Free spaces whose total is reached are offered; a taken one is not."""
    s = lay(blue={"garages": [6], "water": 8})
    place(s, ORANGE, s.locations["mining-camp"], 1, 1)
    match = begin(s, "turn", BLUE)
    match.choose(BLUE, "send:mining-camp:6")
    assert keys(match, BLUE) == ["dig:x8", "dig:x14"]


def test_a_die_that_reaches_the_total_pays_nothing():
    """FL-9.1  Soft Ground lowers totals by 3: a 6 reaches X = 8 alone, without a drop of Water."""
    match = table("turn", BLUE, event="soft-ground", blue={"garages": [6], "water": 0})
    match.choose(BLUE, "send:mining-camp:6")
    assert (player(match, BLUE).stock.water, player(match, BLUE).stock.gems) == (0, 1)


def test_the_garages_algae_is_due_here_too():
    """FL-9.1, FL-5.7  From Garage 2 the digging costs 1 Algae besides the Water."""
    match = table("turn", BLUE, blue={"garages": [0, 4], "water": 6, "algae": 1})
    play(match, BLUE, "send:mining-camp:4", "dig:x10")
    assert (player(match, BLUE).stock.water, player(match, BLUE).stock.algae) == (0, 0)


def test_the_option_says_the_total_in_force():
    """FL-9.1, FL-4.1  Under Soft Ground the space X = 10 is offered as a total of 7, for the Water a 4 lacks."""
    match = table("turn", BLUE, event="soft-ground", blue={"garages": [4], "water": 9})
    match.choose(BLUE, "send:mining-camp:4")
    assert match.describe("dig:x10").text == "Mining Camp, total 7: 3 Water for 1 Gem"
