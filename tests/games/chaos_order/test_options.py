"""What a table may choose before the game: whether factions are chosen or dealt."""

from __future__ import annotations

import pytest
from tests.games.chaos_order.builder import BOX, asked, draws, fresh, keys, play, refused

import orrery
from orrery.games import find
from orrery.kernel.game import BadOption


def test_the_options():
    """CO-2.1  One point, two readings; the first is the default."""
    game = find("chaos-order")
    assert {option.name: tuple(option.choices) for option in game.options} == {"factions": ("chosen", "dealt")}
    assert game.read_options({}) == {"factions": "chosen"}


def test_an_unknown_reading_is_refused():
    """CO-2.1  What is no reading of the rule cannot be chosen."""
    with pytest.raises(BadOption, match="factions"):
        orrery.start("chaos-order", seats=3, seed=1, options={"factions": "drafted"})


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_sit_down(seats: int):
    """CO-2.1  A game for two to five."""
    with pytest.raises(ValueError, match="2 to 5"):
        orrery.start("chaos-order", seats=seats, seed=1)


def test_factions_are_chosen_in_seat_order():
    """CO-2.1  Each chooses one that nobody has yet."""
    match = fresh(3)
    assert asked(match) == [(0, "choose-faction")]
    assert keys(match, 0) == [f"faction:{key}" for key in BOX.factions]
    play(match, 0, "faction:jrayek")
    assert asked(match) == [(1, "choose-faction")]
    assert refused(match, 1, "faction:jrayek").startswith("CO-2.1: ")
    play(match, 1, "faction:ai")
    play(match, 2, "faction:zcharo")
    assert [p.faction for p in match.state.players] == ["jrayek", "ai", "zcharo"]


def test_factions_are_dealt():
    """CO-2.1  Chance deals them, and nobody is asked before bases are placed."""
    wanted = ["oxataya", "circadians", "leyrien", "ai"]
    left = [key for key in BOX.factions if key not in wanted]
    match = fresh(4, factions="dealt", chance=draws(list(BOX.factions), *wanted, *left)[:-1])
    assert [p.faction for p in match.state.players] == wanted
    assert [prompt for _, prompt in asked(match)] == ["choose-base"]
