"""RV-25, 26  Tribe abilities, and the sun sides with their technologies."""

from __future__ import annotations

import pytest
from tests.games.revive.builder import (
    BOX,
    PLACE,
    SPACE,
    begin,
    carry,
    goods,
    hide,
    keys,
    lay,
    options,
    play,
    player,
    refused,
    set_player,
    table,
    tracks,
)

from orrery.games.revive.actions import build, reach
from orrery.games.revive.state import State

STAR = "crate:crate-7"
LOCATION = "e3-left"


def led(tribe: str, **given: object) -> State:
    """A tribe against two others; seat 0 leads it."""
    others = [other for other in ("nadair-sun", "kuniban-sun", "0x49-sun") if other != tribe][:2]
    s = table(tribe, *others)
    set_player(s, 0, **given)
    return s


# -- Nàdair -----------------------------------------------------------------------------------------------------------


def test_nadair_ability():
    """RV-25.1, 26.1, G-09  Two books, and a marker on the progress track."""
    match = carry(led("nadair-sun"), 0, STAR)
    p = player(match, 0)
    assert (goods(match, 0), p.markers, p.progress) == ((0, 0, 2, 0), 4, 1)


def test_forest_and_water_are_free():
    """T-121  RV-26.1  A way of forest, water and sand: one food, not three."""
    for technologies, food in (([], 3), (["bottom"], 1)):
        s = led("nadair-sun", small=["e2-right"], technologies=technologies)
        lay(s, "d1", "a02", turned=True)
        assert reach.food_to(s, s.players[0], SPACE["d1-right"]) == food


def test_a_book_and_a_point_with_the_ability():
    """T-122  RV-26.1, G-80  On top of the two books, with or without a marker."""
    for markers in (5, 0):
        s = led("nadair-sun", technologies=["bottom", "left"], markers=markers)
        match = carry(s, 0, STAR)
        assert goods(match, 0) == (0, 0, 3, 0)
        assert player(match, 0).points == 1


def test_a_step_with_populating():
    """RV-14.5, 26.1  The populate that unlocks it counts."""
    s = led("nadair-sun", book=6, food=3, figures=["d4-top"], technologies=["bottom"])
    match = begin(s, "act", 0)
    play(match, 0, "do:populate", f"populate:{LOCATION}", "technology:right")
    assert tracks(match, 0)["green"] == 2


# -- Hofstadterians ---------------------------------------------------------------------------------------------------


def test_resources_for_waters():
    """T-118  RV-26.2  Three waters, three basic resources of choice."""
    s = led("hofstadterians-sun", waters=["d2-right", "e2-left", "a1-bottom"])
    lay(s, "a1", "a04")
    match = carry(s, 0, STAR)
    play(match, 0, "basic:gear", "basic:food", "basic:food")
    assert goods(match, 0) == (0, 1, 0, 2)
    assert player(match, 0).markers == 4


def test_no_water_no_ability():
    """G-78, RV-25.2  No marker moves."""
    match = carry(led("hofstadterians-sun"), 0, STAR)
    assert player(match, 0).markers == 5


def test_no_books_to_others():
    """T-119  RV-26.2  Already with the populate that unlocks it."""
    due = BOX.boards["hofstadterians-sun"]["left"].books
    s = led("hofstadterians-sun", book=due, food=2, figures=["d4-top"], technologies=["bottom"])
    for seat in (1, 2):
        set_player(s, seat, figures=[LOCATION])
    match = begin(s, "act", 0)
    play(match, 0, "do:populate", f"populate:{LOCATION}")
    assert player(match, 0).technologies == ["bottom", "left"]
    assert [goods(match, seat)[2] for seat in range(3)] == [0, 0, 0]


def test_two_for_a_crystal():
    """T-120  RV-26.2, 20.1  As often as one likes, while a crystal fits."""
    s = led("hofstadterians-sun", technologies=["bottom"], gear=2, book=1, food=1, crystal=1)
    match = begin(s, "act", 0)
    play(match, 0, "press:gear-gear", "press:book-food")
    assert (goods(match, 0)[0], sum(goods(match, 0)[1:])) == (3, 0)
    assert options(match, 0, "press") == []


def test_a_point_with_water():
    """RV-16.5, 26.2  The technology adds a point to each water."""
    s = led("hofstadterians-sun", technologies=["bottom", "right"], gear=3, food=2)
    match = begin(s, "act", 0)
    play(match, 0, "do:build", "build:d2-left")
    play(match, 0, "basic:gear", "basic:gear")
    assert player(match, 0).points == 1


# -- ]0x49[ -----------------------------------------------------------------------------------------------------------


def test_0x49_ability():
    """RV-26.3, G-09, 30.6  A basic resource, and energy back from a machine."""
    s = led("0x49-sun", busy=["grey-2"], energy=0)
    match = carry(s, 0, STAR)
    play(match, 0, "basic:food", "recharge:grey-2")
    p = player(match, 0)
    assert (goods(match, 0), p.energy, p.progress) == ((0, 0, 0, 1), 1, 1)


def test_a_machine_that_uses_the_ability_does_not_pay_for_itself():
    """RV-26.3, 30.6, G-84  Its energy may come back, what it costs does not: nobody goes on for ever."""
    s = led("0x49-sun", machines=["green-8"], energy=1, crystal=2, gear=6, book=6, food=6)
    match = begin(s, "act", 0)
    for _ in range(2):
        play(match, 0, "use:green-8", "swap:crystal-0", "recharge:green-8")
    assert goods(match, 0)[0] == 0
    assert "use:green-8" not in keys(match, 0)


@pytest.mark.parametrize(("technologies", "food"), [([], 0), (["bottom"], 1)])
def test_a_food_less_for_exploring(technologies: list[str], food: int):
    """RV-26.3, G-21  Of range and cost together."""
    s = led("0x49-sun", food=2, technologies=technologies)
    hide(s, "c2", "near")
    match = begin(s, "explore", 0, 0)
    if match.ask(0).prompt == "explore":
        play(match, 0, "explore:c2")
    play(match, 0, "recruit:deck", "orient:turned")
    assert goods(match, 0)[3] == food


def test_never_less_than_nothing():
    """T-123  RV-26.3, 4.4  Nothing is due, and nothing is paid back."""
    s = led("0x49-sun", technologies=["bottom"], machines=["yellow-1"], food=3)
    hide(s, "c2", "near")
    match = begin(s, "act", 0)
    play(match, 0, "use:yellow-1", "do:explore", "explore:c2", "recruit:deck", "orient:turned")
    assert goods(match, 0)[3] == 3


def test_a_figure_moves():
    """T-124, T-125  RV-26.3, G-55  To a regular location without one's own; nobody is paid."""
    s = led("0x49-sun", book=6, food=6, figures=["d4-top", "north-west"], technologies=["bottom"])
    set_player(s, 1, figures=["c3-bottom"])
    match = begin(s, "act", 0)
    play(match, 0, "do:populate", f"populate:{LOCATION}", "technology:right")
    assert options(match, 0, "leave") == ["d4-top", LOCATION]
    assert refused(match, 0, "leave:c3-bottom")
    play(match, 0, "leave:d4-top")
    assert player(match, 0).figures == [SPACE["c3-bottom"], SPACE["north-west"], SPACE[LOCATION]]
    assert goods(match, 1)[2] == 0


def test_where_a_figure_cannot_move():
    """T-124, T-125  RV-26.3  Neither where one is nor to a large location."""
    s = led("0x49-sun", figures=["d4-top", LOCATION])
    lay(s, "c2", "a08")
    match = begin(s, "relocate", 0)
    play(match, 0, "leave:d4-top")
    assert options(match, 0, "move-to") == ["c2-left", "c3-bottom"]
    assert refused(match, 0, f"move-to:{LOCATION}")


def test_a_machine_that_sees_far():
    """RV-26.3, 28.4  Any tile, without range."""
    s = led("0x49-sun", technologies=["bottom", "left"], machines=["machine-far"], food=2)
    hide(s, "a1", "near")
    match = begin(s, "act", 0)
    play(match, 0, "use:machine-far", "do:explore")
    assert "a1" in options(match, 0, "explore")


# -- Kuniban ----------------------------------------------------------------------------------------------------------


def test_a_food_for_a_card():
    """T-126  RV-26.4  Any card of the display, and the marker moves."""
    match = carry(led("kuniban-sun", food=1), 0, STAR)
    play(match, 0, "star", "recruit:drover")
    assert goods(match, 0)[3] == 0
    assert player(match, 0).active[-1] == "drover"
    assert player(match, 0).markers == 4


def test_the_ability_may_be_left():
    """RV-25.2, 1.8  Then no marker moves and nothing is paid."""
    match = carry(led("kuniban-sun", food=1), 0, STAR)
    play(match, 0, "skip")
    assert (goods(match, 0)[3], player(match, 0).markers) == (1, 5)


@pytest.mark.parametrize(("card", "food"), [("drover", 1), ("deck", 0)])
def test_a_resource_with_each_card(card: str, food: int):
    """T-127  RV-26.4, G-53, G-54  A yellow card of the display brings food; the top card of the deck nothing."""
    s = led("kuniban-sun", technologies=["bottom"])
    match = begin(s, "recruit", 0)
    play(match, 0, f"recruit:{card}")
    assert goods(match, 0)[3] == food


def test_a_crystal_rests_a_card():
    """RV-26.4, 20.1  At any time of one's turn."""
    s = led("kuniban-sun", technologies=["bottom", "left"], crystal=1, slots={"upper-left": ["mason"]})
    match = begin(s, "act", 0)
    play(match, 0, "calm:mason")
    assert goods(match, 0)[0] == 0
    assert "mason" in player(match, 0).resting


# -- Formica ----------------------------------------------------------------------------------------------------------


def test_formica_ability():
    """RV-26.5, G-09, 25.1  A basic resource for a crystal and a grey step."""
    match = carry(led("formica-sun", food=1, gear=1), 0, STAR)
    play(match, 0, "star", "swap:food-0")
    assert goods(match, 0) == (1, 1, 0, 0)
    assert tracks(match, 0)["grey"] == 2


def test_building_beside_mountains():
    """T-128  RV-26.5, G-20  Three mountains, three gears less."""
    s = led("formica-sun", technologies=["bottom"])
    lay(s, "e1", "a10")
    lay(s, "d1", "a07")
    set_player(s, 0, figures=["e1-bottom"])
    assert build.gears(s, s.players[0], "small", SPACE["e1-left"]) == 0
    assert build.gears(s, s.players[0], "large", SPACE["e1-left"]) == 2


def test_a_crystal_for_two():
    """T-129  RV-26.5  Two of one kind."""
    match = begin(led("formica-sun", technologies=["bottom", "left"], crystal=1), "act", 0)
    play(match, 0, "split:book")
    assert goods(match, 0) == (0, 0, 2, 0)


def test_a_machine_for_a_crystal():
    """RV-26.5, 20.2  Its own technology is a machine."""
    match = begin(led("formica-sun", technologies=["bottom", "right"], machines=["machine-crystal"]), "act", 0)
    play(match, 0, "use:machine-crystal")
    assert goods(match, 0) == (1, 0, 0, 0)


# -- Vukuntur ---------------------------------------------------------------------------------------------------------


def test_an_action_for_nothing():
    """T-130  RV-26.6, 7.6  It does not count, and a space of its range is free."""
    match = begin(led("vukuntur-sun", active=["elder"], gear=3), "act", 0)
    play(match, 0, "play:elder", "slot:lower-left", "star", "build:d2-left")
    assert match.state.actions == 1
    assert SPACE["d2-left"] in player(match, 0).small
    assert (player(match, 0).markers, player(match, 0).armed.range) == (4, 0)


def test_range_of_ability_and_technology():
    """T-131  RV-26.6, 12.5, G-87  Three spaces between cost one food, besides the tile."""
    s = led("vukuntur-sun", technologies=["bottom"], food=4, small=["d4-left"])
    hide(s, "c1", "near")  # beyond the chasm, d2-right and d2-top
    match = carry(s, 0, STAR)
    play(match, 0, "star", "explore:c1")
    assert goods(match, 0)[3] == 4 - 2 - 1


def test_range_of_the_ability_is_for_its_own_action():
    """RV-26.6, G-85  It does not stay where the way was short; what waits besides does."""
    s = led("vukuntur-sun", gear=3)
    s.players[0].armed.range = 1
    match = carry(s, 0, STAR)
    play(match, 0, "star", "build:d4-left")
    assert (player(match, 0).armed.range, player(match, 0).armed.granted) == (1, 0)


def test_the_ability_is_carried_out_once_it_is_begun():
    """G-77, RV-25.2, 26.6  Who begins it takes an action; who cannot pay for any does not begin."""
    match = carry(led("vukuntur-sun", gear=3), 0, STAR)
    play(match, 0, "star")
    assert "skip" not in keys(match, 0)
    match = carry(led("vukuntur-sun"), 0, STAR)
    assert not match.pending
    assert player(match, 0).markers == 5


def test_an_action_that_only_the_ability_reaches():
    """RV-26.6, G-77  Its range counts when it is asked whether there is a target."""
    s = led("vukuntur-sun", gear=3, small=["c3-top"])
    set_player(s, 1, small=["c3-right"])
    lay(s, "c4", "a02")  # its sand on the left is one space away
    assert not [*build.choices(s, s.players[0], reach.Reach(s, s.players[0]))]
    match = carry(s, 0, STAR)
    assert keys(match, 0) == ["star", "skip"]


def test_a_crystal_with_each_crate():
    """T-132  RV-26.6  Two crates, two crystals."""
    s = led("vukuntur-sun", technologies=["bottom", "left"])
    match = carry(s, 0, "hibernation:h5")
    match = carry(match.state, 0, "hibernation:h5")
    assert (len(player(match, 0).crates), goods(match, 0)[0]) == (2, 2)


def test_unlocking_the_crate_technology():
    """RV-26.6, 14.5  Exactly one crate and one crystal."""
    due = BOX.boards["vukuntur-sun"]["left"].books
    s = led("vukuntur-sun", technologies=["bottom"], book=6, crystal=due - 6, food=3, figures=["d4-top"])
    match = begin(s, "act", 0)
    play(match, 0, "do:populate", f"populate:{LOCATION}", "technology:left")
    assert (len(player(match, 0).crates), goods(match, 0)[0]) == (1, 1)


def test_a_food_after_exploring():
    """RV-13.4, 26.6  The technology pays after each explore action."""
    s = led("vukuntur-sun", technologies=["bottom", "right"])
    lay(s, "c2", "a12")
    match = begin(s, "orient", 0, PLACE["c2"])
    play(match, 0, "orient:turned")
    assert goods(match, 0)[3] == 1


def test_an_ability_that_a_free_action_leaves_without_a_target():
    """RV-26.6, 7.4, 20.2  Who calls home the card that made a place reachable does nothing more."""
    s = led("vukuntur-sun", gear=3, crystal=1, small=["c3-top"], machines=["call-home"])
    set_player(s, 0, slots={"upper-left": ["outrider"]})
    set_player(s, 1, small=["c3-right"])
    match = carry(s, 0, STAR)
    play(match, 0, "star")
    assert "use:call-home" in keys(match, 0)
    play(match, 0, "trade:book", "use:call-home", "rest:outrider")
    assert not match.pending


def test_unlocking_the_crate_technology_without_crates():
    """G-25, RV-26.6  The crystal comes all the same."""
    due = BOX.boards["vukuntur-sun"]["left"].books
    s = led("vukuntur-sun", technologies=["bottom"], book=6, crystal=due - 6, food=3, figures=["d4-top"])
    set_player(s, 1, crates=[*s.crates])
    match = begin(s, "act", 0)
    play(match, 0, "do:populate", f"populate:{LOCATION}", "technology:left")
    assert (len(player(match, 0).crates), goods(match, 0)[0]) == (0, 1)
