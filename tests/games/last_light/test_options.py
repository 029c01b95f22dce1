"""What a table may choose before the game: each point where both readings are played, read both ways."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.last_light.builder import (
    AZURE,
    CORAL,
    HIT,
    JADE,
    begin,
    bury,
    face_up,
    fresh,
    goods,
    lumos,
    new_state,
    next_token,
    play,
    player,
    round_of,
    set_player,
)

import orrery
from orrery.games import find
from orrery.games.last_light.components import CHARTS, RING_OF, SECTOR
from orrery.games.last_light.state import State
from orrery.kernel.game import BadOption
from orrery.kernel.play.match import Match

OPTIONS = {
    "graveyard": ("two-players", "four-players"),
    "inner-ring": ("table", "carried"),
    "first-player": ("rotation", "round"),
    "rare-tokens": ("rings", "inner"),
}


def test_the_options():
    """LL-12.2, 13.1, 13.3, 3.5, G-01, G-02, G-07, G-09  Four points, two readings; the first is the default."""
    game = find("last-light")
    assert {option.name: tuple(option.choices) for option in game.options} == OPTIONS
    assert game.read_options({}) == {name: choices[0] for name, choices in OPTIONS.items()}


@pytest.mark.parametrize("name", OPTIONS)
def test_an_unknown_reading_is_refused(name: str):
    """LL-12.2, 13.1, 13.3, 3.5  What is no reading of a rule cannot be chosen."""
    with pytest.raises(BadOption, match=name):
        orrery.start("last-light", seats=3, seed=1, options={name: "neither"})


# -- graveyard ---------------------------------------------------------------------------------------------------------


def fourth_piece(s: State) -> Match:
    """Azure has three pieces in the graveyard and destroys a fourth."""
    set_player(s, AZURE, ships={"small": ["outer-8"]})
    set_player(s, CORAL, ships={"small": ["outer-8"]})
    if len(s.players) == 2:
        lumos(s, {})
    bury(s, AZURE, (CORAL, "small-5"), (CORAL, "extractor-8"), (CORAL, "large-2"))
    s.commanders = [AZURE]
    return play(begin(s, "attacks", chance=[HIT]), AZURE, "attack:small")


@pytest.mark.parametrize(
    ("reading", "seats", "light"),
    [
        ("two-players", 2, 2),
        ("two-players", 3, 1),
        ("two-players", 4, 1),
        ("four-players", 2, 1),
        ("four-players", 3, 1),
        ("four-players", 4, 2),
    ],
)
def test_graveyard(reading: str, seats: int, light: int):
    """LL-12.2, T-140, T-141, G-01  2 light with two players and 1 with more; or 2 with four and 1 with fewer."""
    match = fourth_piece(new_state(seats, graveyard=reading))
    assert player(match, AZURE).light == light
    assert player(match, AZURE).graveyard == []


# -- inner-ring --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("reading", "turns"), [("table", [2, 4, 6]), ("carried", [3, 6, 9])])
def test_inner_ring(reading: str, turns: list[int]):
    """LL-13.1, T-151, G-02  90 degrees against the table, or 135 with the outer ring under it; the outer ring 45."""
    match = round_of(new_state(3, inner_ring=reading), *["refresh"] * 3)
    seen = [(match.state.inner_turn, match.state.outer_turn)]
    for _ in range(2):
        for seat in range(3):
            match.choose(seat, "play:refresh")
        seen.append((match.state.inner_turn, match.state.outer_turn))
    assert seen == list(zip(turns, [2, 4, 6], strict=True))


@pytest.mark.parametrize(("reading", "door"), [("table", {"outer-3", "outer-4"}), ("carried", {"outer-5", "outer-6"})])
def test_inner_ring_and_ways(reading: str, door: set[str]):
    """LL-13.1, 10.2, G-02  After one turn a ship in inner-1 finds other sectors of the outer ring next to it."""
    s = new_state(3, inner_ring=reading)
    face_up(s, "inner-1", "rare-13")
    set_player(s, AZURE, ships={"small": ["inner-1"]})
    match = round_of(s, *["refresh"] * 3)
    for seat, card in enumerate(("command", "mine", "mine")):
        match.choose(seat, f"play:{card}")
    match.choose(AZURE, "ship:small-1")
    [ask] = match.pending
    there = {match.rules.vocabulary.key(action).removeprefix("go:") for action in ask.options}
    assert {sector for sector in there if sector.startswith("outer")} == door


def test_a_carried_ring_comes_back_after_eight_turns():
    """LL-13.1, T-153, G-02  Eight turns of 135 degrees are three whole turns, and no fewer bring it back."""
    stands = [3 * turn % 8 for turn in range(1, 9)]
    match = round_of(new_state(3, inner_ring="carried"), *["refresh"] * 3)
    seen = [match.state.inner_turn % 8]
    for _ in range(7):
        for seat in range(3):
            match.choose(seat, "play:refresh")
        seen.append(match.state.inner_turn % 8)
    assert seen == stands
    assert seen.index(0) == 7
    assert match.state.outer_turn % 16 == 0


def test_both_readings_let_cards_hold_or_turn_the_rings():
    """LL-13.1, 15.1, 15.6, G-02  Carried and turned once more: twice 135 degrees; anchored: none."""
    for key, turns in (("tide", (6, 4)), ("gravity-anchor", (0, 0))):
        s = new_state(3, inner_ring="carried")
        set_player(s, AZURE, **({"faction": key} if key == "tide" else {"civilizations": [key]}))
        match = play(round_of(s, *["refresh"] * 3), AZURE, f"use:{key}")
        assert (match.state.inner_turn, match.state.outer_turn) == turns


# -- first-player ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("reading", "first"), [("rotation", AZURE), ("round", CORAL)])
def test_first_player_in_a_round_without_a_turn(reading: str, first: int):
    """LL-13.3, T-155, G-09  The token stays where it is, or passes at the end of each round."""
    match = round_of(new_state(3, first_player=reading), "mine", "mine", "mine")
    assert (match.state.rotations, match.state.first) == (0, first)


@pytest.mark.parametrize("reading", ["rotation", "round"])
def test_first_player_in_a_round_with_a_turn(reading: str):
    """LL-13.3, T-155, G-09  In a round in which the board turns it passes once, either way."""
    match = round_of(new_state(3, first_player=reading), "refresh", "refresh", "refresh")
    assert (match.state.rotations, match.state.first) == (1, CORAL)


def test_first_player_passes_around():
    """LL-13.3, G-09  Passed every round, it is back with the first after as many rounds as there are players."""
    match = round_of(new_state(3, first_player="round"), "mine", "mine", "mine")
    seen = [match.state.first]
    for card in ("refresh", "mine"):
        for seat in range(3):
            match.choose(seat, f"play:{card}")
        seen.append(match.state.first)
    assert seen == [CORAL, JADE, AZURE]


# -- rare-tokens -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("reading", "rings"), [("inner", {"inner"}), ("rings", {"inner", "outer"})])
def test_rare_tokens(seats: int, reading: str, rings: set[str]):
    """LL-3.5, G-07  Rare tokens on planets of the inner ring only, or of both rings; common ones everywhere else."""
    sites = fresh(seats, rare_tokens=reading).state.sites
    for sector in CHARTS[seats].planets:
        assert sites[sector].pile == ("rare" if RING_OF[sector].key in rings else "common")
    piles = Counter(sites[sector].pile for sector in CHARTS[seats].planets)
    if reading == "inner":
        assert piles == {2: {"common": 6, "rare": 2}, 3: {"common": 7, "rare": 3}, 4: {"common": 12, "rare": 3}}[seats]
    else:
        assert piles == {2: {"common": 2, "rare": 6}, 3: {"common": 3, "rare": 7}, 4: {"common": 6, "rare": 9}}[seats]


@pytest.mark.parametrize(("reading", "token"), [("inner", "common-02"), ("rings", "rare-05")])
def test_rare_tokens_are_drawn_from_their_pile(reading: str, token: str):
    """LL-3.5, 10.8, G-07  Revealed on an outer planet, the token comes from the pile that the reading puts there."""
    s = new_state(3, rare_tokens=reading)
    set_player(s, AZURE, ships={"small": ["outer-3"]})
    next_token(s, "common-02")  # 1 rare
    next_token(s, "rare-05")  # 1 common
    match = play(begin(s, "command", AZURE, chance=[0]), AZURE, "done")
    assert match.state.sites[SECTOR["outer-3"]].token == token
    assert goods(match, AZURE) == ((0, 0, 1, 0) if reading == "inner" else (1, 0, 0, 0))
