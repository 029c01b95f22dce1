"""RV-31, 11.2, G-13 to G-15  The campaign: what chapters unlock, deeds, turns of events and switch plates."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.revive.builder import (
    BOX,
    asked,
    begin,
    carry,
    first_options,
    fresh,
    goods,
    keys,
    lay,
    leave_artifacts,
    options,
    play,
    player,
    set_player,
    table,
)

import orrery
from orrery.games.revive.campaign.chapters import counted
from orrery.games.revive.components import CHASM
from orrery.games.revive.phases.setup import tribes_in_play
from orrery.games.revive.state import State

SPACES = ["upper-left-1", "upper-left-2", "upper-left-3", "right-1", "right-2"]


# -- content ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chapter", "tribes", "moon"), [("1", 4, False), ("2", 4, False), ("3", 6, False), ("4", 12, True), ("5", 12, True)]
)
def test_tribes_of_a_chapter(chapter: str, tribes: int, moon: bool):
    """RV-31.1, 31.5, 31.6, G-13  Two more tribes from the third chapter on, moon sides from the fourth on."""
    found = tribes_in_play(fresh(2, campaign=chapter, tribes="chosen").state)
    assert len(found) == tribes
    assert any(BOX.tribes[key].side == "moon" for key in found) is moon


def test_any_content_may_be_used():
    """RV-31.2  Whatever one has unlocked, in any combination."""
    found = tribes_in_play(fresh(2, content=["moon"], tribes="chosen").state)
    assert len(found) == 8
    assert not any("formica" in key or "vukuntur" in key for key in found)


def corners(chapter: str) -> set[str]:
    """The large locations of some tables."""
    tables = (orrery.start("revive", seats=2, seed=seed, options={"campaign": chapter}) for seed in range(30))
    return {side for match in tables for side in match.state.corners}


def test_further_locations():
    """RV-31.4, 2.2  From the second chapter on they are among those that are dealt."""
    first, second = (corners(chapter) for chapter in ("1", "2"))
    assert not any(BOX.sides[side].campaign for side in first)
    assert any(BOX.sides[side].campaign for side in second)


def test_the_falcon_begins_on_the_chasm():
    """RV-27.6  Whoever leads that side."""
    match = fresh(2, content=["moon", "tribes"], tribes="chosen")
    seat = match.pending[0].seat
    assert match.state.falcon == -1
    play(match, seat, "tribe:vukuntur-moon")
    assert match.state.falcon == CHASM


def test_energy_at_once():
    """RV-14.6, 22.3  One large location gives energy to whoever comes there."""
    s = table("nadair-sun", "kuniban-sun")
    s.corners[0] = "energy-flasks"
    lay(s, "a1", "a12")
    set_player(s, 0, book=2, small=["a1-top"])
    match = begin(s, "act", 0)
    play(match, 0, "do:populate")
    assert player(match, 0).energy == 2


# -- switch plates ----------------------------------------------------------------------------------------------------


def test_plates_are_chosen():
    """RV-11.2, 31.9  One each, the first player last, no plate twice."""
    start = fresh(3, content=["switch-plates"])
    assert asked(start) == [((start.state.first - 1) % 3, "choose-plate")]
    match = first_options(start, lambda match: match.state.actions > 0)
    assert len({p.plate for p in match.state.players} - {""}) == 3


@pytest.mark.parametrize(
    ("plate", "answers", "found"),
    [
        ("pair", ["basic:gear", "basic:food"], (0, 1, 0, 1)),
        ("glass", [], (1, 0, 0, 0)),
        ("spark", ["basic:book", "recharge:grey-2"], (0, 0, 1, 0)),
        ("road", ["basic:book"], (0, 0, 1, 0)),
    ],
)
def test_what_a_plate_does(plate: str, answers: list[str], found: tuple[int, ...]):
    """RV-11.2  In the place of a basic resource."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, plate=plate, busy=["grey-2"], energy=0)
    match = begin(s, "act", 0)
    play(match, 0, "switch", *answers)
    assert goods(match, 0) == found
    assert player(match, 0).armed.range == (plate == "road")
    assert player(match, 0).energy == (plate == "spark")


def test_the_twin_plate_gives_different_kinds():
    """RV-11.2  No kind twice."""
    s = table("nadair-sun", "kuniban-sun")
    match = carry(s, 0, "plate:pair")
    play(match, 0, "basic:gear")
    assert options(match, 0, "basic") == ["book", "food"]


# -- deeds ------------------------------------------------------------------------------------------------------------


def on_water(s: State) -> None:
    lay(s, "a1", "a02")
    lay(s, "a3", "a04")
    set_player(s, 0, small=["a1-top", "a3-right"])


DONE: dict[str, dict[str, Any] | Callable[[State], None]] = {
    "tinkers": {"machines": ["grey-1", "green-1"]},
    "first-hall": {"figures": ["north-west"]},
    "two-wells": {"waters": ["d2-right", "e2-left"]},
    "wide-roads": {"small": ["c3-top", "d2-left", "d4-left", "e2-right"]},
    "brewers": {"modules": {"right-1": "grey-9", "right-2": "grey-4", "upper-left-1": "green-4"}},
    "old-ways": {"markers": 2, "progress": 3},
    "great-houses": {"large": ["c3-top", "d4-left"]},
    "fifth-hand": {"technologies": ["bottom", "middle"]},
    "neighbours": {"figures": ["d4-top"]},
    "moon-rites": {"markers": 2, "progress": 3},
    "long-work": {"tracks": {"green": 8}},
    "full-boards": {"modules": {space: f"yellow-{n}" for n, space in enumerate(SPACES, 1)}},
    "rim-walkers": on_water,
    "two-halls": {"figures": ["north-west", "south-east"]},
    "old-engines": {"machines": ["forge", "call-home", "walker"]},
}


def chapter_of(deed: str) -> State:
    s = table("nadair-sun", "kuniban-sun", campaign=BOX.deeds[deed].chapter)
    set_player(s, 1, figures=["d4-top"])
    return s


@pytest.mark.parametrize("deed", [*BOX.deeds])
def test_a_deed(deed: str):
    """RV-31.1  For the first who has done it at the end of a turn; and not before it is done."""
    printed, done = BOX.deeds[deed], DONE[deed]
    s = chapter_of(deed)
    assert counted(s, s.players[0], printed.counts) < printed.least
    if callable(done):
        done(s)
    else:
        set_player(s, 0, **done)
    assert counted(s, s.players[0], printed.counts) >= printed.least
    match = begin(s, "end_turn", 0)
    assert match.state.deeds[deed] == 0
    if printed.effect in (["points:3"], ["points:2"]):
        assert player(match, 0).points == int(printed.effect[0][-1])
    elif printed.effect == ["energy"]:
        assert player(match, 0).energy == 2
    elif printed.effect == ["crate"]:
        assert len(player(match, 0).crates) == 1
    elif printed.effect == ["crystal:1"]:
        assert goods(match, 0)[0] == 1
    else:
        assert asked(match)[0][0] == 0


def test_a_deed_is_for_one():
    """RV-31.1  Who comes second has nothing of it."""
    s = chapter_of("first-hall")
    s.deeds["first-hall"] = 1
    set_player(s, 0, figures=["north-west"])
    match = begin(s, "end_turn", 0)
    assert match.state.deeds == {"first-hall": 1}
    assert player(match, 0).points == 0


def test_neighbours_alone():
    """RV-31.1  Who plays alone needs three locations."""
    s = table("nadair-sun", campaign="3")
    set_player(s, 0, figures=["d4-top", "c3-bottom"])
    assert counted(s, s.players[0], "shared") == 0
    set_player(s, 0, figures=["e3-left"])
    assert counted(s, s.players[0], "shared") == 1


def test_no_deeds_without_the_campaign():
    """RV-31.1  Nothing is counted."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, figures=["north-west"])
    assert begin(s, "end_turn", 0).state.deeds == {}


# -- turns of events --------------------------------------------------------------------------------------------------


def turned(chapter: str, **given: Any) -> State:
    """The end of a turn after which half of the artifacts are gone."""
    s = table("nadair-sun", "kuniban-sun", campaign=chapter)
    leave_artifacts(s, "amber-1", "violet-1", "teal-1")
    for seat in (0, 1):
        set_player(s, seat, **given if seat == 0 else {})
    return s


def test_meltwater():
    """RV-31.1, 31.3  A crystal for everybody, once."""
    match = begin(turned("1"), "end_turn", 0)
    assert [goods(match, seat)[0] for seat in (0, 1)] == [1, 1]
    assert match.state.turned
    match = begin(match.state, "end_turn", 0)
    assert [goods(match, seat)[0] for seat in (0, 1)] == [1, 1]


def test_not_before_half_of_the_artifacts_are_gone():
    """RV-31.1  With four of six left nothing happens."""
    s = table("nadair-sun", "kuniban-sun", campaign="1")
    leave_artifacts(s, "amber-1", "violet-1", "teal-1", "teal-2")
    assert not begin(s, "end_turn", 0).state.turned


def test_they_move_on():
    """RV-31.4  The citizens of the display leave the game, and others come."""
    s = turned("2")
    before = [*s.citizens]
    match = begin(s, "end_turn", 0)
    assert not {*before} & {*match.state.citizens}
    assert len(match.state.citizens) == 5
    assert [key for key in match.state.removed if key.startswith("card:")] == [f"card:{card}" for card in before]


def test_a_new_day():
    """RV-31.5  All switches go up."""
    assert player(begin(turned("3", switch=False), "end_turn", 0), 0).switch


def test_a_bright_night():
    """RV-31.6, 30.6  Everybody may take energy back from a machine."""
    match = begin(turned("4", busy=["grey-2"], energy=0), "end_turn", 0)
    play(match, 0, "recharge:grey-2")
    assert player(match, 0).energy == 1


def test_the_glass_sings():
    """RV-31.7, 9.2  A module for everybody, from who has had the turn on."""
    match = begin(turned("5"), "end_turn", 0)
    assert asked(match) == [(0, "take-module")]
    play(match, 0, "skip")
    assert asked(match) == [(1, "take-module")]
    play(match, 1, "skip")
    assert (1, "act") in asked(match)
    assert "hibernate" in keys(match, 1)
