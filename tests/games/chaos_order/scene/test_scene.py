"""The scene as a whole: everything can be drawn, every option points at something, and nothing hidden is told."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from tests.games.chaos_order.builder import BOX, begin, set_player, table
from tests.games.chaos_order.scene.drawn_tables import ART, HOUSE, LOOK, TINTS, seen
from tests.helpers.drawn import (
    Drawn,
    check_backdrop,
    check_grids,
    check_item,
    check_options,
    check_page,
    item,
    items,
    laid,
    sampled,
)
from tests.helpers.random_games import played

import orrery
from orrery.games.chaos_order.state import State
from orrery.games.chaos_order.vocabulary import DONE
from orrery.kernel import laws
from orrery.kernel.play.match import Match
from orrery.kernel.secrecy import HIDDEN

SEATS = (2, 3, 5)


def game(seats: int, seed: str) -> Iterator[Match]:
    """A random game; to be done is chosen seldom, so that more happens."""
    return played(orrery.start("chaos-order", seats=seats, seed=seed), Random(seed), DONE, 0.8)


@cache
def scenes(seats: int) -> list[Drawn]:
    return sampled([game(seats, f"scene {seats}")], every=7)


# -- what holds of every scene ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_every_option_points_at_something_drawn(seats: int):
    """Only an action by itself, such as to pass, points at nothing."""
    for match in game(seats, "options"):
        vocabulary = match.rules.vocabulary
        check_options(match, lambda _, action: len(vocabulary.family_of(action)) == 1)  # noqa: B023


@pytest.mark.parametrize("seats", SEATS)
def test_ids_are_unique_and_pieces_lie_on_something(seats: int):
    """Ids name one thing each, so that a move can be followed; what lies on something lies on something drawn there."""
    for match, reader, drawn in scenes(seats):
        laws.drawn(match, drawn, reader)
        for there in drawn.areas:
            here = {one.id for one in there.items}
            assert {one.at for one in there.items if one.at is not None} <= here, there.id


@pytest.mark.parametrize("seats", SEATS)
def test_everything_can_be_drawn(seats: int):
    """Icons, grounds, figures and marks have a drawing, tracks an end, counters a count, cards a short name."""
    drawings = {*LOOK["icons"], *HOUSE}
    for _, _, drawn in scenes(seats):
        for one in items(drawn):
            check_item(one, drawings)
            assert one.rule is not None, one
            assert {*one.suits} | {mark.icon for mark in one.marks} <= drawings, one
            assert one.kind != "figure" or one.face in {"", *drawings}, one
            assert all(1 <= mark.at <= (one.most or 0) for mark in one.marks), one


@pytest.mark.parametrize("seats", SEATS)
def test_areas_have_one_order(seats: int):
    """On a narrow page they come one after the other."""
    for _, _, drawn in scenes(seats):
        check_page(drawn)
        check_grids(drawn)


@pytest.mark.parametrize("seats", SEATS)
def test_every_unit_and_building_is_drawn_once(seats: int):
    """CO-1.1  Fighters are in one army or sector each, leaders on the map or on a board, buildings likewise."""
    for match, _, drawn in scenes(seats):
        s: State = match.state
        figures = [one for one in laid(drawn) if one.kind == "figure"]
        for p in s.players:
            if not p.faction:
                continue
            mine = [one for one in figures if one.owner == p.seat]
            fighters = sum(one.count or 0 for one in mine if one.face == "army")
            assert fighters == sum(place != -9 for place in p.fighters)
            assert sum(one.face in BOX.buildings for one in mine) == sum(
                len(BOX.factions[p.faction].locks(kind)) for kind in BOX.buildings
            )
        ids = {one.id for one in items(drawn)}
        assert {f"leader-{leader.key}" for p in s.players for leader in p.leaders} <= ids


@pytest.mark.parametrize("seats", SEATS)
def test_a_scene_tells_nothing_hidden(seats: int):
    """CO-1.9  Cards of another's hand are covered until the game is over; how many they are is told."""
    for match, reader, drawn in scenes(seats):
        if match.over:
            continue
        for p in match.state.players:
            cards = [one for one in items(drawn) if one.id.startswith(f"card-{p.seat}-")]
            assert len(cards) == len(p.hand)
            assert all((one.face == HIDDEN) == (p.seat != reader) for one in cards)


# -- whose is whose ---------------------------------------------------------------------------------------------------


def test_factions_are_told_apart_by_colour_and_letter():
    """CO-2.1  Each faction has a colour that the client knows and a letter of its own, whichever seat leads it."""
    found = {}
    for pair in (("circadians", "ai"), ("zcharo", "leyrien"), ("jrayek", "oxataya")):
        for owner in seen(table(*pair), None).owners:
            found[owner.name] = (owner.colour, owner.letter)
    colours, letters = ({*values} for values in zip(*found.values(), strict=True))
    assert colours == TINTS
    assert len(letters) == len(BOX.factions)


def test_backdrops_and_drawings_are_our_own_and_small():
    """Every backdrop that a scene names is there; every drawing is a list of strokes within 24 by 24."""
    check_backdrop(ART / "basalt.svg")
    for name, strokes in LOOK["icons"].items():
        assert strokes, name
        assert all(tone in "abklmn" and path[0] == "M" for tone, path in strokes), name


def test_the_line_above_says_round_phase_and_whose_turn_it_is():
    """CO-3.1"""
    s = table("leyrien", "jrayek", phase="build", round=3)
    s.acting = 1
    drawn = seen(s, 0)
    assert drawn.status == "Round 3 of 6 · Build (3 of 9) · Player 2"
    s = table("leyrien", "jrayek", phase="prices")
    s.prices = [None] * 5
    for seat in (1, 0):
        assert begin(s, "price", seat).scene(0).status == f"Round 1 of 6 · Set prices (1 of 9) · Player {seat + 1}"
    s = table("leyrien", "jrayek", phase="build")
    set_player(s, 1, energy=9)
    assert begin(s, "turn", 1, "build").scene(0).status == "Round 1 of 6 · Build (3 of 9) · Player 2"
    assert drawn.chapter == "Round 3"
    s.winners, s.how = [0], "fame"
    assert "by fame" in seen(s, 0).status


def test_goods_are_counted_on_every_board():
    """CO-1.6, 15.4  Energy, gems and cards with the limit of the hand."""
    s = table("zcharo", "ai")
    set_player(s, 0, energy=4, gems=2, hand=["ambush"])
    drawn = seen(s, 1)
    assert [item(drawn, id).count for id in ("energy-0", "gems-0", "cards-0")] == [4, 2, 1]
    assert item(drawn, "cards-0").most == BOX.figures.hand
