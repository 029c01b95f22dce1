"""RV-27  The moon sides: tiles of the tribes, and the falcon."""

from __future__ import annotations

import pytest
from tests.games.revive.builder import (
    BOX,
    PLACE,
    SPACE,
    begin,
    carry,
    goods,
    in_slot,
    lay,
    mark,
    options,
    play,
    player,
    refused,
    set_player,
    table,
    tracks,
)

from orrery.games.revive import scoring
from orrery.games.revive.actions import build, explore, reach
from orrery.games.revive.state import State, shows

STAR = "crate:crate-7"
LOCATION = "e3-left"


def led(tribe: str, **given: object) -> State:
    """A moon side against two others by day; seat 0 leads it."""
    others = [f"{other}-sun" for other in ("hofstadterians", "nadair", "kuniban") if not tribe.startswith(other)]
    s = table(tribe, *others[:2], content=["moon", "tribes"])
    set_player(s, 0, **given)
    return s


def marks(s: State, kind: str) -> list[int]:
    return [each.space for each in s.marks if each.kind == kind]


# -- Nàdair -----------------------------------------------------------------------------------------------------------


def test_a_chain_of_forests():
    """T-133  RV-27.1, 25.1  A third tile beside two: a crystal paid, three books gained; it is forest now."""
    s = led("nadair-moon", crystal=1, food=3, small=["d2-bottom"])
    lay(s, "e1", "a24")  # sand, forest, sand, mountain
    mark(s, 0, "forest", "d2-left", "e1-right")
    match = carry(s, 0, STAR)
    play(match, 0, "star", "put:e1-top")
    assert goods(match, 0) == (0, 0, 3, 3)
    assert shows(match.state, SPACE["e1-top"]) == "forest"


def test_forests_pay_buildings_beside_them():
    """RV-27.1, G-58  A small building of one's own, a large one of a rival's: one step and two."""
    s = led("nadair-moon", crystal=1, food=3, small=["d4-left"])
    set_player(s, 1, large=["d4-right"])
    mark(s, 0, "forest", "c3-top")
    match = carry(s, 0, STAR)
    play(match, 0, "star", "put:e3-top")
    assert (tracks(match, 0)["green"], tracks(match, 1)["green"]) == (2, 1)


def test_no_tile_no_ability():
    """G-79, RV-25.2, 27.1  All five lie on the board, or there is no crystal."""
    s = led("nadair-moon", crystal=1)
    mark(s, 0, "forest", "c3-top", "c3-right", "d2-left", "d2-bottom", "d4-right")
    assert not carry(s, 0, STAR).pending
    assert not carry(led("nadair-moon", food=6), 0, STAR).pending


def test_forests_need_vacant_sand():
    """RV-27.1, G-92  No building, no tile; range is paid unless the technology says otherwise."""
    s = led("nadair-moon", crystal=1, small=["d4-left"])
    match = carry(s, 0, STAR)
    play(match, 0, "star")
    assert options(match, 0, "put") == ["d4-right", "e3-top"]
    s = led("nadair-moon", crystal=1, small=["d4-left"], technologies=["bottom"])
    match = carry(s, 0, STAR)
    play(match, 0, "star")
    assert "c3-top" in options(match, 0, "put")


def test_what_pays_no_range_leaves_it():
    """RV-27.1, 27.3, G-85  Range waits on where none is paid, and no price is told: targets, and seeds on the wind."""
    for s in (led("0x49-moon"), led("nadair-moon", crystal=1, technologies=["bottom"], small=["d4-left"])):
        s.players[0].armed.range = 1
        match = play(carry(s, 0, STAR), 0, "star")
        assert "food" not in match.describe("put:c3-top", 0).text
        play(match, 0, "put:c3-top")
        assert player(match, 0).armed.range == 1


def test_points_for_a_chain():
    """RV-27.1  With the technology each tile of the chain is worth points."""
    s = led("nadair-moon", crystal=1, technologies=["bottom", "left"])
    mark(s, 0, "forest", "d2-left")
    match = carry(s, 0, STAR)
    play(match, 0, "star", "put:d2-bottom")
    assert player(match, 0).points == 2 * BOX.technologies["forest-tile-points"].figure > 0


def test_forest_paths():
    """RV-27.1, 12.1  Forest tiles cost nothing on the way either."""
    s = led("nadair-moon", small=["d2-bottom"])
    lay(s, "d1", "a02", turned=True)
    mark(s, 0, "forest", "d2-left")
    assert reach.food_to(s, s.players[0], SPACE["d1-right"]) == 1
    s.players[0].technologies += ["bottom", "right"]
    assert reach.food_to(s, s.players[0], SPACE["d1-right"]) == 0


# -- Hofstadterians ---------------------------------------------------------------------------------------------------


def test_a_temple():
    """T-134  RV-27.2, 33.7, G-91  The water pays again, and counts once."""
    s = led("hofstadterians-moon", crystal=1, small=["d2-left"], waters=["d2-right"])
    match = carry(s, 0, STAR)
    play(match, 0, "star", "basic:gear", "basic:food")  # no other water is in reach
    assert goods(match, 0) == (0, 1, 0, 1)
    assert scoring.UNITS["water"](match.state, player(match, 0)) == 1
    assert marks(match.state, "temple") == [SPACE["d2-right"]]


def test_a_building_beside_a_temple():
    """RV-27.2, 16.5, 33.7, G-91  The water pays once more for the first building beside it, and still counts once."""
    s = led("hofstadterians-moon", crystal=1, gear=1, food=3)
    match = carry(s, 0, STAR)
    play(match, 0, "star", "put:d2-right", "basic:gear", "basic:gear")
    assert scoring.UNITS["water"](match.state, player(match, 0)) == 1
    match = begin(match.state, "build", 0, 0)
    play(match, 0, "build:d2-left", "basic:book", "basic:book")
    assert goods(match, 0)[2] == 2
    assert scoring.UNITS["water"](match.state, player(match, 0)) == 1


@pytest.mark.parametrize(("technologies", "food"), [(["bottom"], 3), (["bottom", "left"], 1)])
def test_range_from_a_temple(technologies: list[str], food: int):
    """T-135  RV-27.2, 1.5  It is an origin; with the technology two food less."""
    s = led("hofstadterians-moon", figures=["north-west"], technologies=technologies)
    mark(s, 0, "temple", "d2-right")
    lay(s, "e4", "a01")
    assert reach.food_to(s, s.players[0], SPACE["e4-top"]) == food


def test_chasm_and_temple_are_origins():
    """G-47, RV-12.2  Until the first piece is placed."""
    s = led("hofstadterians-moon")
    mark(s, 0, "temple", "d2-right")
    assert reach.food_to(s, s.players[0], SPACE["d4-left"]) == 0
    assert reach.food_to(s, s.players[0], SPACE["d2-left"]) == 0


def test_temples_at_the_end():
    """RV-22.2, 27.2  The technology counts each temple."""
    s = led("hofstadterians-moon", technologies=["bottom", "right"])
    before = scoring.points(s, s.players[0])["technologies"]
    mark(s, 0, "temple", "d2-right", "e2-left")
    assert scoring.points(s, s.players[0])["technologies"] == before + 4


def test_food_with_water():
    """RV-27.2, 16.5  Of temples too."""
    s = led("hofstadterians-moon", crystal=1, technologies=["bottom"], small=["e2-right"])
    match = carry(s, 0, STAR)
    play(match, 0, "star")  # no other water is in reach
    assert goods(match, 0) == (1, 0, 0, 1)


# -- ]0x49[ -----------------------------------------------------------------------------------------------------------


def test_ones_own_target():
    """T-136  RV-27.3  Two gears less, and it comes back."""
    s = led("0x49-moon", gear=1)
    mark(s, 0, "target", "d4-left")
    match = begin(s, "act", 0)
    play(match, 0, "do:build")
    assert goods(match, 0)[1] == 0
    assert match.state.marks == []


def test_a_rival_on_a_target():
    """T-137  RV-27.3, G-57  What is paid for the action goes to its owner; not range, nor books for others."""
    s = led("0x49-moon")
    mark(s, 0, "target", LOCATION)
    set_player(s, 2, figures=[LOCATION])
    due = BOX.boards[s.players[1].tribe]["right"].books
    set_player(s, 1, book=due + 1, food=2, figures=["d4-top"], technologies=["bottom"])
    s.turn = 1
    match = begin(s, "act", 1)
    play(match, 1, "do:populate", f"populate:{LOCATION}", "technology:right")
    assert [goods(match, seat) for seat in range(3)] == [(0, 0, due, 0), (0, 0, 0, 0), (0, 0, 1, 0)]
    assert match.state.marks == []


def test_where_targets_go():
    """RV-27.3, G-56  Any sand without a building, any location, without one's own piece; no range."""
    s = led("0x49-moon", small=["d4-left"])
    set_player(s, 1, small=["c3-top"], figures=["d4-top"])
    match = carry(s, 0, STAR)
    play(match, 0, "star")
    found = {*options(match, 0, "put")}
    assert {"c3-right", "d4-top", "north-west"} <= found
    assert not {"d4-left", "c3-top", "c3-left", "c2-top"} & found


def test_spoils_and_sharper_sights():
    """RV-27.3  A basic resource for each target that comes back, and three off instead of two."""
    s = led("0x49-moon", technologies=["bottom", "left"])
    mark(s, 0, "target", "d4-left")
    match = begin(s, "act", 0)
    play(match, 0, "do:build", "basic:food")
    assert goods(match, 0) == (0, 0, 0, 1)


def test_a_machine_for_targets():
    """RV-27.3, 20.2  It places one without the ability."""
    match = begin(led("0x49-moon", technologies=["bottom", "right"], machines=["machine-target"]), "act", 0)
    play(match, 0, "use:machine-target", "put:c3-right")
    assert marks(match.state, "target") == [SPACE["c3-right"]]
    assert player(match, 0).markers == 5


# -- Kuniban ----------------------------------------------------------------------------------------------------------


def test_sand_over_a_field():
    """T-138  RV-27.4  A yellow card of the display comes with it."""
    s = led("kuniban-moon", small=["d4-left"], food=3)
    match = carry(s, 0, STAR)
    play(match, 0, "star", "put:d4-bottom", "recruit:drover")
    assert shows(match.state, SPACE["d4-bottom"]) == "sand"
    assert player(match, 0).active[-1] == "drover"


def test_no_card_of_that_colour():
    """RV-27.4  Then there is none; with the technology the top card of the deck comes."""
    for technologies, cards in (([], 3), (["bottom", "right"], 4)):
        s = led("kuniban-moon", small=["c3-top"], technologies=technologies)
        match = carry(s, 0, STAR)
        play(match, 0, "star")  # only c3-left is in reach
        assert len(player(match, 0).active) == cards
        assert goods(match, 0)[1] == len(technologies) // 2


def test_building_on_a_sand_tile():
    """T-139  RV-27.4  A point for whoever builds there."""
    s = led("kuniban-moon")
    mark(s, 0, "sand", "c3-left")
    set_player(s, 1, gear=3, food=2)
    s.turn = 1
    match = begin(s, "act", 1)
    play(match, 1, "do:build", "build:c3-left")
    assert (player(match, 1).points, player(match, 0).points) == (1, 0)


def test_firm_ground():
    """RV-27.4  With the technology a gear less and a point more, for its owner."""
    s = led("kuniban-moon", gear=2, technologies=["bottom", "left"])
    mark(s, 0, "sand", "c3-left")
    match = begin(s, "act", 0)
    play(match, 0, "do:build")  # nowhere else with two gears
    assert (goods(match, 0)[1], player(match, 0).points) == (0, 2)


# -- Formica ----------------------------------------------------------------------------------------------------------


def test_beside_workshops():
    """T-140, T-141  RV-27.5, G-20  One less however many there are, and nothing off the range."""
    s = led("formica-moon", gear=2, food=2, small=["c3-top"])
    mark(s, 0, "workshop", "e2-top", "e2-bottom")
    match = begin(s, "act", 0)
    play(match, 0, "do:build")  # nowhere else with two gears
    assert goods(match, 0)[1] == goods(match, 0)[3] == 0


def test_a_workshop():
    """RV-27.5  A crystal, any terrain, a step on its track; with the technology a basic resource."""
    s = led("formica-moon", crystal=1, small=["c3-top"], technologies=["bottom"])
    match = carry(s, 0, STAR)
    play(match, 0, "star", "put:e2-bottom", "basic:food")
    assert goods(match, 0) == (0, 0, 0, 1)
    assert tracks(match, 0) == {"grey": 2, "green": 1, "yellow": 1}


def test_the_night_shift():
    """RV-27.5  A step on the track of a terrain with a workshop."""
    s = led("formica-moon", technologies=["bottom", "left"], machines=["machine-workshop-step"])
    mark(s, 0, "workshop", "e2-bottom", "d4-bottom")
    match = begin(s, "act", 0)
    play(match, 0, "use:machine-workshop-step")
    assert options(match, 0, "track") == ["grey", "yellow"]
    play(match, 0, "track:yellow")
    assert tracks(match, 0)["yellow"] == 2


def test_copying_a_card():
    """RV-27.5, 11.2, G-86  The switch goes up with the technology, and may copy a bottom half of somebody else's."""
    s = led("formica-moon", technologies=["bottom", "right"])
    set_player(s, 1, active=["mason"])
    match = begin(s, "act", 0)
    play(match, 0, "switch", "copy:mason")
    assert (goods(match, 0), tracks(match, 0)["grey"]) == ((0, 1, 0, 0), 3)
    assert refused(begin(match.state, "copy", 0), 0, "copy:archivist")


def test_copying_a_card_that_hibernates():
    """G-86, RV-29.5  Its points, but no hibernation: the card stays with its owner."""
    s = led("formica-moon", technologies=["bottom", "right"])
    set_player(s, 1, slots={"upper-left": ["dream-walker"]})
    match = begin(s, "act", 0)
    play(match, 0, "switch", "copy:dream-walker")
    assert (player(match, 0).points, match.state.asleep, match.state.actions) == (5, "", 1)
    assert in_slot(match, 1, "upper-left") == ["dream-walker"]


def test_the_switch_without_copying():
    """RV-27.5, 11.1  What it does otherwise is still to be had."""
    match = begin(led("formica-moon", technologies=["bottom", "right"]), "act", 0)
    play(match, 0, "switch", "skip", "basic:food")
    assert goods(match, 0) == (0, 0, 0, 1)


def test_unlocking_the_copyists():
    """RV-27.5, 14.5  The switch goes up at once."""
    s = led("formica-moon", technologies=["bottom"], figures=["d4-top"], book=3, food=2, switch=False)
    match = begin(s, "act", 0)
    play(match, 0, "do:populate", f"populate:{LOCATION}", "technology:right")
    assert player(match, 0).switch


# -- Vukuntur ---------------------------------------------------------------------------------------------------------


def flown(**given: object) -> State:
    """The falcon on the chasm; a way of explored tiles leads to a1, six spaces to its field, seven to its forest."""
    s = led("vukuntur-moon", **given)
    lay(s, "c1", "a02")
    lay(s, "b2", "a12")
    lay(s, "a1", "a01")
    return s


def test_how_far_the_falcon_flies():
    """T-142  RV-27.6, 25.1  One marker was gone: six spaces with this one, and it lands on terrain."""
    match = carry(flown(markers=4, progress=1), 0, STAR)
    play(match, 0, "star")
    assert "a1-bottom" in options(match, 0, "put")
    assert refused(match, 0, "put:a1-left")
    assert refused(match, 0, "put:d4-left")
    play(match, 0, "put:a1-bottom")
    assert match.state.falcon == SPACE["a1-bottom"]
    match = carry(flown(), 0, STAR)
    play(match, 0, "star")
    assert "a1-bottom" not in options(match, 0, "put")


@pytest.mark.parametrize(("technologies", "books"), [(["bottom"], 0), (["bottom", "left"], 3)])
def test_the_falcon_stays(technologies: list[str], books: int):
    """T-143  RV-27.6, G-11, G-53  It may, and brings three books of a forest with the technology alone."""
    s = led("vukuntur-moon", technologies=technologies)
    s.falcon = SPACE["c3-left"]
    match = carry(s, 0, STAR)
    play(match, 0, "star", "put:c3-left")
    assert goods(match, 0) == (0, 0, books, 0)


@pytest.mark.parametrize(("technologies", "reached"), [([], False), (["bottom"], True)])
def test_the_falcon_over_unexplored_tiles(technologies: list[str], reached: bool):
    """T-144  G-59  Only with the technology, for three spaces each."""
    s = led("vukuntur-moon", technologies=technologies, markers=1, progress=4)
    lay(s, "a1", "a01")
    match = carry(s, 0, STAR)
    play(match, 0, "star")
    assert ("a1-bottom" in options(match, 0, "put")) is reached


def test_beside_the_falcon():
    """RV-27.6, 1.5  It is an origin, and actions beside it cost one less."""
    s = led("vukuntur-moon", figures=["north-west"], gear=2)
    s.falcon = SPACE["d4-bottom"]
    assert reach.food_to(s, s.players[0], SPACE["d4-left"]) == 0
    assert build.gears(s, s.players[0], "small", SPACE["d4-left"]) == 2
    assert build.gears(s, s.players[0], "small", SPACE["c3-top"]) == 3


def test_exploring_beside_the_falcon():
    """RV-27.6  A point more with the technology."""
    s = led("vukuntur-moon", technologies=["bottom", "right"])
    s.falcon = SPACE["c3-left"]
    lay(s, "c2", "a12")
    match = begin(s, "orient", 0, PLACE["c2"])
    play(match, 0, "orient:turned")
    assert player(match, 0).points == 1
    assert explore.range_due(match.state, player(match, 0), PLACE["b3"]) == 0


def test_nothing_is_taken_back():
    """G-93, RV-27.4, 16.3  Sand over the forest beside a building: its steps stay, and sand pays nothing."""
    s = led("kuniban-moon", small=["c3-top"], tracks={"green": 2})
    match = carry(s, 0, STAR)
    play(match, 0, "star")  # only c3-left is in reach
    assert shows(match.state, SPACE["c3-left"]) == "sand"
    assert tracks(match, 0)["green"] == 2
