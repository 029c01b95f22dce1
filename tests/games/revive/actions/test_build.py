"""RV-16  Building, and what lies beside a building."""

from __future__ import annotations

import pytest
from tests.games.revive.builder import (
    SPACE,
    begin,
    goods,
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

from orrery.games.revive.state import State, crystals_beside
from orrery.kernel.play.match import Match


def world(**given: object) -> State:
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, **given)
    return s


def built(s: State, space: str, size: str) -> Match:
    """Seat 0 builds; what it is asked then is answered by the first option."""
    match = begin(s, "build", 0, 0)
    play(match, 0, f"build:{space}")
    if f"size:{size}" in keys(match, 0):
        play(match, 0, f"size:{size}")
    while match.pending:
        play(match, 0, keys(match, 0)[0])
    assert SPACE[space] in getattr(player(match, 0), size)
    return match


@pytest.mark.parametrize(("size", "gears"), [("small", 3), ("large", 5)])
def test_what_a_building_costs(size: str, gears: int):
    """T-076, T-077  RV-16.1  Three gears, or five."""
    s = world(gear=gears)
    assert goods(built(s, "d4-left", size), 0)[1] == 0


def test_too_few_gears():
    """RV-16.1  With four a large building is refused."""
    match = begin(world(gear=4), "act", 0)
    play(match, 0, "do:build", "build:d4-left")
    assert player(match, 0).small == [SPACE["d4-left"]]
    match = begin(world(gear=2), "act", 0)
    assert "do:build" not in keys(match, 0)


def test_one_building_a_space():
    """T-078  RV-16.1  Neither on a rival's nor on one's own."""
    s = world(gear=6, food=6, small=["e3-top"])
    set_player(s, 1, large=["d4-left"])
    match = begin(s, "build", 0, 0)
    assert not {"d4-left", "e3-top"} & {*options(match, 0, "build")}
    assert refused(match, 0, "build:d4-left")
    assert refused(match, 0, "build:e3-top")


@pytest.mark.parametrize("space", ["c3-left", "d2-right", "c3-bottom", "c2-bottom"])
def test_only_on_sand(space: str):
    """T-079  RV-16.1, 1.3  Not on terrain, water, a location or an unexplored tile."""
    assert refused(begin(world(gear=6, food=6), "build", 0, 0), 0, f"build:{space}")


@pytest.mark.parametrize(("size", "steps"), [("small", 1), ("large", 2)])
def test_terrain_beside_a_building(size: str, steps: int):
    """T-080, T-081  RV-16.3, 16.6, 1.4  A step on the track of each terrain; two for a large building."""
    s = world(gear=5, food=3)
    lay(s, "f3", "a05", turned=True)  # a field on top
    match = built(s, "e2-right", size)  # beside forest and mountain of its tile
    assert tracks(match, 0) == {"grey": 1 + steps, "green": 1 + steps, "yellow": 1 + steps}


@pytest.mark.parametrize(("size", "crystals"), [("small", 1), ("large", 2)])
def test_crystals_of_the_rim(size: str, crystals: int):
    """T-082  RV-16.4, 16.6, 33.8  One for each symbol, two for a large building."""
    s = world(gear=5, food=3, figures=["north-west"])
    lay(s, "a1", "a02")
    match = built(s, "a1-top", size)
    assert goods(match, 0)[0] == crystals
    assert crystals_beside(player(match, 0)) == [0]


@pytest.mark.parametrize("size", ["small", "large"])
def test_water_beside_a_building(size: str):
    """T-083  RV-16.5, 16.6  Its reward once, for a large building too."""
    s = world(gear=5, food=3)
    match = built(s, "d2-left", size)
    assert player(match, 0).waters == [SPACE["d2-right"]]
    assert sum(goods(match, 0)) == 5 - {"small": 3, "large": 5}[size] + 3 - 1 + 2


def test_the_same_water_again():
    """T-084  RV-16.5  A second building beside it takes nothing."""
    s = world(gear=3, food=2, small=["d2-left"], waters=["d2-right"])
    match = built(s, "d2-bottom", "small")
    assert player(match, 0).waters == [SPACE["d2-right"], SPACE["e2-left"]]
    assert goods(match, 0) == (1, 0, 0, 2)


def test_a_water_that_a_rival_has_taken():
    """T-085  RV-16.5  Each player has it once."""
    s = world(gear=3, food=1)
    set_player(s, 1, small=["d2-bottom"], waters=["d2-right"])
    match = built(s, "d2-left", "small")
    assert sum(goods(match, 0)) == 2


def test_the_supply_of_buildings():
    """T-086  RV-16.2, G-26  Five small ones stand: only a large one is left."""
    s = world(gear=6, food=6, small=["c3-top", "c3-right", "d2-left", "d2-bottom", "d4-right"])
    match = begin(s, "build", 0, 0)
    play(match, 0, "build:d4-left")
    assert player(match, 0).large == [SPACE["d4-left"]]
    s = world(gear=6, food=6, large=["c3-top", "c3-right", "d2-left"])
    match = begin(s, "build", 0, 0)
    play(match, 0, "build:d4-left")
    assert player(match, 0).small == [SPACE["d4-left"]]


def test_range_is_paid_first():
    """RV-4.5, 12.1  Range food and gears are separate: crystals fill what is short of both."""
    s = world(gear=2, crystal=2)
    assert goods(built(s, "d2-left", "small"), 0)[0] == 0


def test_vast_crystals():
    """G-15, RV-16.4, 31.8  In the campaign some symbols give two; each counts as one."""
    s = table("nadair-sun", "kuniban-sun", content=["vast-crystals"])
    lay(s, "c4", "a01")
    set_player(s, 0, gear=3, food=3, figures=["d4-top"])
    match = begin(s, "build", 0, 0)
    play(match, 0, "build:c4-right")
    assert goods(match, 0)[0] == 2
    assert len(crystals_beside(player(match, 0))) == 1
