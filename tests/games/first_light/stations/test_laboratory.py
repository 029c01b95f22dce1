"""FL-10: the Laboratory."""

from __future__ import annotations

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
    play,
    player,
    refused,
    show_tile,
    table,
)

from orrery.games.first_light.state import Die

PLAIN = {"character": "roslyn-ashford"}  # Blue is Jakob Olander otherwise, who takes an Upgrade Tile too


def test_the_books_pair():
    """T-FL-31, FL-10.1, FL-10.2, FL-10.3, G-7  Equal dice in Garages 2 and 3: all Algae paid, middle tile."""
    s = lay(blue={"garages": [0, 5, 5, 2], "algae": 5, "water": 0, **PLAIN})
    show_tile(s, "farm", 1, "monument")
    match = begin(s, "turn", BLUE)
    match.choose(BLUE, "send:laboratory:5")
    assert player(match, BLUE).garages == [0, 0, 0, 2, 0]
    assert player(match, BLUE).stock.algae == 0
    match.choose(BLUE, "farm:middle")
    assert player(match, BLUE).farm_tiles == ["monument"]
    assert match.state.locations["laboratory"] == [Die(BLUE, 5), Die(BLUE, 5), None, None]
    assert asked(match) == [(BLACK, "send")]  # both dice were one turn


def test_both_garages_are_paid():
    """FL-10.2, G-7  4 Algae do not pay 3 for the Laboratory and 1 for each of two Garages."""
    match = table("turn", BLUE, blue={"garages": [0, 5, 5], "algae": 4, "water": 9, **PLAIN})
    assert refused(match, BLUE, "send:laboratory:5").startswith("FL-10.3")


def test_ten_water_instead():
    """FL-10.3  10 Water pay as well as 3 Algae."""
    match = table("turn", BLUE, blue={"garages": [5, 5], "algae": 4, "water": 10, **PLAIN})
    match.choose(BLUE, "send:laboratory:5")
    assert keys(match, BLUE) == ["pay:algae", "pay:water"]
    match.choose(BLUE, "pay:water")
    assert (player(match, BLUE).stock.water, player(match, BLUE).stock.algae) == (0, 3)


def test_the_second_die_must_be_the_next_one():
    """T-FL-32, FL-10.2  4 in Garages 1 and 3, a 1 in Garage 2: no pair from Garage 1."""
    match = table("turn", BLUE, blue={"garages": [4, 1, 4], "algae": 9, "water": 20, **PLAIN})
    assert refused(match, BLUE, "send:laboratory:4").startswith("FL-10.2")
    assert not any("laboratory" in key for key in keys(match, BLUE))


def test_the_dice_must_be_exactly_equal():
    """FL-10.1  A 3 beside a 5 is no pair, one die alone is none; a 4 in Garage 1 may be raised to match the 5."""
    match = table("turn", BLUE, blue={"garages": [3, 5], "algae": 9, **PLAIN})
    assert refused(match, BLUE, "send:laboratory:3").startswith("FL-10.2")
    match = table("turn", BLUE, blue={"garages": [3], "algae": 9, **PLAIN})
    assert refused(match, BLUE, "send:laboratory:3").startswith("FL-10.2")
    match = table("turn", BLUE, blue={"garages": [4, 5], "algae": 4, "water": 0, **PLAIN})
    play(match, BLUE, "send:laboratory:5")
    assert match.state.locations["laboratory"][:2] == [Die(BLUE, 5), Die(BLUE, 5)]


def test_the_second_die_may_be_changed_too():
    """FL-10.1  The Booster of Garage 2 raises its 3 to the 5 of Garage 1."""
    match = table(
        "turn", BLUE, blue={"garages": [5, 3], "upgrades": ["booster"], "algae": 4, "water": 0, **PLAIN}
    )  # fmt: skip
    play(match, BLUE, "send:laboratory:5")
    assert match.state.locations["laboratory"][:2] == [Die(BLUE, 5), Die(BLUE, 5)]


def test_a_headquarters_die_pairs_with_the_first_garage():
    """T-FL-33, FL-10.2  The last Headquarters die, a 3, and the 3 of Garage 1, which leaves before its turn."""
    s = lay(blue={"garages": [3, 6], "algae": 3, "water": 0, **PLAIN})
    at_headquarters(s, BLUE, 3)
    match = begin(s, "headquarters_dice", 1)
    play(match, BLUE, "send:laboratory:3", "farm:left")
    assert match.state.headquarters == [None] * 4
    assert player(match, BLUE).garages == [0, 6, 0, 0, 0]
    assert asked(match) == [(PURPLE, "send")]


def test_headquarters_comes_before_garages():
    """FL-10.2, G-8  With a second die at Headquarters the first may not pair with a Garage die."""
    s = lay(blue={"garages": [3], "algae": 9, **PLAIN})
    at_headquarters(s, BLUE, 3)
    at_headquarters(s, BLUE, 1)
    match = begin(s, "headquarters_dice", 1)
    assert refused(match, BLUE, "send:laboratory:3").startswith("FL-10.2")


def test_the_partner_may_stand_behind_other_players():
    """FL-10.2, G-9  Blue's second Headquarters die leaves early; Black's and Orange's keep their order."""
    s = lay(blue={"garages": [1], "algae": 3, "water": 0, **PLAIN})
    for seat, value in ((BLUE, 4), (BLACK, 2), (BLUE, 4), (ORANGE, 6)):
        at_headquarters(s, seat, value)
    match = begin(s, "headquarters_dice", 1)
    play(match, BLUE, "send:laboratory:4", "farm:left")
    assert match.state.headquarters == [None, Die(BLACK, 2), None, Die(ORANGE, 6)]
    assert asked(match) == [(BLACK, "send-headquarters")]
    match.choose(BLACK, "cantina")
    assert asked(match) == [(ORANGE, "send-headquarters")]


def test_the_partner_is_not_flipped():
    """FL-10.2, FL-5.3, G-10  Only the first space's die may be flipped: 4 and 3 match if the 4 stands there."""
    s = lay(blue={"garages": [1], "algae": 3, "water": 0, **PLAIN})
    at_headquarters(s, BLUE, 4)
    at_headquarters(s, BLUE, 3)
    match = begin(s, "headquarters_dice", 1)
    assert [key for key in keys(match, BLUE) if "laboratory" in key] == ["send:laboratory:3"]


def test_discounts_make_the_laboratory_free():
    """T-FL-34, FL-1.6, FL-10.3, G-29  Ice Stones and the Water Tank: 10 - 7 - 5 is 0, not less."""
    helped = {"upgrades": ["water-tank"], "items": ["ice-stones"], **PLAIN}
    match = table("turn", BLUE, blue={"garages": [0, 3, 3], "water": 1, "algae": 2, **helped})
    play(match, BLUE, "send:laboratory:3", "farm:left")
    assert (player(match, BLUE).stock.water, player(match, BLUE).stock.algae) == (1, 0)
    assert len(player(match, BLUE).farm_tiles) == 1


def test_tiles_fill_the_base_from_the_left():
    """FL-10.3  A second tile goes to the next empty Farm space."""
    s = lay(blue={"garages": [3, 3], "farm_tiles": ["springs"], "algae": 4, "water": 0, **PLAIN})
    show_tile(s, "farm", 2, "monument")
    match = begin(s, "turn", BLUE)
    play(match, BLUE, "send:laboratory:3", "farm:right")
    assert player(match, BLUE).farm_tiles == ["springs", "monument"]


def full_base(**blue):
    """Blue, with three Farm Tiles, has bought the Monument."""
    tiles = ["springs", "greenhouse", "algae-pond"]
    s = lay(blue={"garages": [3, 3], "farm_tiles": tiles, "algae": 4, "water": 0, **PLAIN, **blue})
    show_tile(s, "farm", 0, "monument")
    match = begin(s, "turn", BLUE)
    return play(match, BLUE, "send:laboratory:3", "farm:left")


def test_an_owned_tile_makes_room():
    """FL-10.4, G-26  With all spaces full one owned tile leaves the game; the new one takes its place."""
    match = full_base()
    assert keys(match, BLUE) == ["replace-farm:4", "replace-farm:5", "replace-farm:6"]
    match.choose(BLUE, "replace-farm:5")
    assert player(match, BLUE).farm_tiles == ["springs", "monument", "algae-pond"]
    assert match.state.removed == ["greenhouse"]
    match.rules.check(match.state)


def test_a_replaced_farms_die_has_no_more_effect():
    """FL-10.4, G-19  The die of the Greenhouse that made room stays on the base, idle until Rest."""
    match = full_base(farms={5: 6})
    match.choose(BLUE, "replace-farm:5")
    assert player(match, BLUE).farms == [0] * 6
    assert player(match, BLUE).idle == 1
    match.rules.check(match.state)


def test_no_tile_is_replaced_while_there_is_room():
    """FL-10.4, G-26  With an empty Farm space nobody is asked to remove anything."""
    match = table(
        "turn", BLUE,
        blue={"garages": [3, 3], "farm_tiles": ["springs", "springs"], "algae": 4, "water": 0, **PLAIN},
    )  # fmt: skip
    play(match, BLUE, "send:laboratory:3", "farm:left")
    assert match.state.removed == []
    assert len(player(match, BLUE).farm_tiles) == 3
    assert asked(match) == [(BLACK, "send")]


def test_nothing_to_buy_no_laboratory():
    """FL-11.1, G-25  When no Farm Tile is left, no pair may be placed."""
    s = lay(blue={"garages": [3, 3], "algae": 9, **PLAIN})
    for stack in s.farm_stacks:
        s.removed.append(stack.top)
        stack.top, stack.below = "", 0
    s.removed += s.farm_unseen
    s.farm_unseen = []
    match = begin(s, "turn", BLUE)
    assert refused(match, BLUE, "send:laboratory:3").startswith("FL-10.3")


def test_the_ways_to_pay_say_how_much():
    """FL-10.3, FL-1.6, G-7  The options name both prices after discounts, and the Garages' Algae beside them."""
    match = table("turn", BLUE, blue={"garages": [0, 5, 5], "algae": 5, "water": 3, "items": ["ice-stones"], **PLAIN})
    match.choose(BLUE, "send:laboratory:5")
    assert match.describe("pay:algae").text == "Pay 3 Algae, and 2 Algae for the Garage"
    assert match.describe("pay:water").text == "Pay 3 Water, and 2 Algae for the Garage"
