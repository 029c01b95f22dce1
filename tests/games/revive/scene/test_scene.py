"""The scene as a whole: everything can be drawn, every option points at something, and nothing hidden is told."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from rich.console import Console
from tests.games.revive.builder import begin, set_player, table
from tests.games.revive.scene.drawn_tables import ART, DRAWINGS, LOOK, seen
from tests.helpers.drawn import (
    Drawn,
    check_backdrop,
    check_grids,
    check_item,
    check_options,
    check_page,
    item,
    items,
    sampled,
)
from tests.helpers.random_games import played

import orrery
from orrery.games.revive.state import State
from orrery.games.revive.vocabulary import HIBERNATE, vocabulary
from orrery.kernel.play.match import Match
from orrery.kernel.secrecy import HIDDEN
from orrery.terminal import draw

GAMES: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {"artifact-cards": "common"}),
    (2, {"tribes": "chosen", "artifact-cards": "two"}),
    (4, {"campaign": "5", "tribes": "chosen"}),
)


def game(place: int, seed: str) -> Iterator[Match]:
    """A random game in which people sleep seldom, so that more happens."""
    seats, options = GAMES[place]
    match = orrery.start("revive", seats=seats, seed=f"{seed} {seats}", options=options)
    return played(match, Random(seed), HIBERNATE, 0.9)


@cache
def scenes(place: int) -> list[Drawn]:
    return sampled([game(place, "scene")], every=11)


# -- what holds of every scene ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", range(len(GAMES)))
def test_every_option_points_at_something_drawn(place: int):
    """Only an action by itself, such as to end a turn, and the card that is being played point at nothing."""
    for step, match in enumerate(game(place, "options")):
        if step % 5 == 0:
            check_options(
                match,
                lambda ask, action: len(vocabulary.family_of(action)) == 1 or vocabulary.key(action) == "fire:new",
            )


@pytest.mark.parametrize("place", range(len(GAMES)))
def test_ids_are_unique_and_pieces_lie_on_something(place: int):
    """Ids name one thing each, so that a move can be followed; what lies on something lies on something drawn there."""
    for match, reader, drawn in scenes(place):
        ids = [one.id for one in items(drawn)]
        assert len(ids) == len({*ids}), (match.options, reader)
        for there in drawn.areas:
            here = {one.id for one in there.items}
            assert {one.at for one in there.items if one.at is not None} <= here, there.id
            assert {end for link in there.links for end in link} <= here, there.id


@pytest.mark.parametrize("place", range(len(GAMES)))
def test_everything_can_be_drawn(place: int):
    """Icons, grounds, figures, marks and halves have a drawing, tracks an end, counters a count."""
    for _, _, drawn in scenes(place):
        for one in items(drawn):
            check_item(one, DRAWINGS)
            assert one.rule is not None, one
            assert {*one.suits} | {mark.icon for mark in one.marks} <= DRAWINGS, one
            assert {pip.icon for line in one.lines for pip in (*line.cost, *line.gives)} <= DRAWINGS, one
            assert one.kind != "figure" or one.face in DRAWINGS, one
            assert all(1 <= mark.at <= (one.most or 0) for mark in one.marks), one


@pytest.mark.parametrize("place", range(len(GAMES)))
def test_areas_have_one_order(place: int):
    """On a narrow page they come one after the other."""
    for _, _, drawn in scenes(place):
        check_page(drawn)
        check_grids(drawn)


@pytest.mark.parametrize("place", range(len(GAMES)))
def test_a_scene_tells_nothing_hidden(place: int):
    """RV-1.9  Artifact cards and closed crates of others are covered; how many they are is told."""
    for match, reader, drawn in scenes(place):
        if match.over:
            continue
        s: State = match.state
        for p in s.players:
            goals = [one for one in items(drawn) if one.id.startswith(f"goal:{p.seat}:")]
            assert len(goals) == len(p.goals)
            assert all((one.face == HIDDEN) == (p.seat != reader) for one in goals)
            closed = [one for one in items(drawn) if one.id.startswith(f"crate:{p.seat}:")]
            assert sum(1 + (one.count or 0) for one in closed) == (len(p.crates) if p.seat == reader else 0)
            assert item(drawn, f"crates:{p.seat}").count == len(p.crates)


# -- the whole of it --------------------------------------------------------------------------------------------------


def test_backdrops_and_drawings_are_our_own_and_small():
    """The backdrop that the board names is there; every drawing is a list of strokes, some with a place for a mark."""
    assert (ART / "snow.svg").exists()
    for path in ART.glob("*.svg"):
        check_backdrop(path)
    for name, strokes in LOOK["icons"].items():
        assert strokes, name
        assert all(path[0] == "M" for tone, path in strokes if tone != "o"), name
        assert all(len([*map(float, at.split())]) == 3 for tone, at in strokes if tone == "o"), name
        assert {tone for tone, _ in strokes} <= {*"abklmnosw"}, name


def test_players_are_told_apart_by_colour_and_letter():
    """RV-3  Blue, red, violet and orange, each with its letter."""
    owners = seen(table("nadair-sun", "kuniban-sun", "0x49-sun", "hofstadterians-sun"), None).owners
    assert [owner.colour for owner in owners] == ["blue", "red", "purple", "orange"]
    assert len({owner.letter for owner in owners}) == len(owners)


def test_the_line_above_says_whose_turn_it_is_and_how_near_the_end():
    """RV-7.1, 21.1"""
    s = table("nadair-sun", "kuniban-sun")
    s.turn, s.actions = 1, 1
    drawn = seen(s, 0)
    assert "1 action left" in drawn.status
    assert f"{len(s.artifacts)} artifacts on the craters" in drawn.status
    beside = [part for part in drawn.beside if isinstance(part, str)]
    assert "action" not in "".join(beside), "the phase above it says how many are left"
    s.ended_by = 0
    assert "last turns" in seen(s, 0).status


def test_a_table_in_text_says_all_of_it():
    """The terminal has a place for every area of a scene."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, food=3)
    match = begin(s, "act", 0)
    console = Console(width=150)
    with console.capture() as shown:
        console.print(draw(match.scene(0), reader=0, width=150))
    for words in ("Food: 3", "Special machines", "Hibernation", "3F=2P", "C3 left", "Nàdair"):
        assert words in shown.get(), words
