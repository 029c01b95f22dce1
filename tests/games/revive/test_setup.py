"""RV-2, 3  Set-up, for the table and for each player."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.revive.builder import BOX, asked, first_options, fresh, goods, keys, play, player

import orrery
from orrery.games.revive.components import BEGIN
from orrery.games.revive.words import COLOURS
from orrery.kernel.play.match import Match


def at_first_turn(seats: int, **options: str) -> Match:
    return first_options(fresh(seats, **options), lambda match: match.state.actions > 0)


def test_the_board_is_laid():
    """T-001  RV-2.1, 2.2  Starting tiles face up in the middle, the others face down; four large locations."""
    s = at_first_turn(2).state
    assert sorted(s.places[place].front for place in BEGIN) == sorted(BOX.starts)
    hidden = [place for n, place in enumerate(s.places) if n not in BEGIN]
    assert len(hidden) == 25
    assert not any(place.front for place in hidden)
    assert Counter(place.back for place in hidden) == Counter(tile.back for tile in BOX.tiles.values())
    assert len({BOX.sides[side].tile for side in s.corners}) == 4
    assert not any(BOX.sides[side].campaign for side in s.corners)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_display(seats: int):
    """T-002  RV-2.3 to 2.6  Five cards, three machines of each colour, five modules; the piles hold the rest."""
    s = at_first_turn(seats).state
    assert (len(s.citizens), len(s.deck)) == (5, 34)
    assert (len(s.modules), len(s.module_pile)) == (5, 43)
    assert [len(s.machines[colour]) for colour in COLOURS] == [3, 3, 3]
    assert sum(len(s.machine_piles[colour]) for colour in COLOURS) == 21
    assert (len(s.crates), s.energy) == (28, 28 - seats)


@pytest.mark.parametrize(("seats", "count"), [(1, 3), (2, 6), (3, 9), (4, 12)])
def test_artifacts_for_so_many_players(seats: int, count: int):
    """T-003, T-004  RV-2.8, G-05  Exactly the artifacts whose mark admits the number of players."""
    s = at_first_turn(seats).state
    assert len(s.artifacts) == count
    assert all(BOX.artifacts[key].least <= seats for key in s.artifacts)


def test_resources_by_seat():
    """T-005  RV-3.8  A crystal for the first player; each later one has a kind more."""
    match = at_first_turn(4)
    first = match.state.first
    found = [goods(match, (first + n) % 4) for n in range(4)]
    assert found == [(1, 0, 0, 0), (1, 1, 0, 0), (1, 1, 1, 0), (1, 1, 1, 1)]


def test_alone():
    """T-006  RV-2.7, 2.8, 3.8, 3.9  A crystal, the cube on the first space, artifacts for one, and one action."""
    match = at_first_turn(1)
    assert goods(match, 0) == (1, 0, 0, 0)
    assert match.state.cube == 0
    assert match.state.artifacts == ["amber-1", "violet-1", "teal-1"]
    assert match.state.actions == 1


def test_starting_cards():
    """T-007  RV-3.4, G-06  Three cards active, three resting, of the same six for everybody."""
    match = at_first_turn(4)
    for seat in range(4):
        p = player(match, seat)
        assert (len(p.active), len(p.resting)) == (3, 3)
        assert {*p.active, *p.resting} == {*BOX.starting}


def test_player_boards():
    """T-008  RV-3.3, 3.6, 3.7  One energy, markers on the first spaces, the switch up, all pieces at home."""
    match = at_first_turn(3)
    for seat in range(3):
        p = player(match, seat)
        assert (p.energy, p.tracks, p.switch) == (1, [1, 1, 1], True)
        assert (p.progress, p.markers, len(BOX.rewards), p.rewards) == (0, 5, 15, [])
        assert (p.small, p.large, p.figures, p.hibernation, p.points) == ([], [], [], 0, 0)
    assert (BOX.figures.small, BOX.figures.large, BOX.figures.population) == (5, 3, 7)


def test_the_same_chance_lays_the_same_table():
    """T-009  RV-2  Set up twice with the same chance."""
    assert at_first_turn(3).state == at_first_turn(3).state
    assert at_first_turn(3).state != first_options(fresh(3, chance=[1]), lambda match: match.state.actions > 0).state


def test_what_others_see():
    """T-010  RV-1.9  Neither the artifact card of a rival nor the order of any pile."""
    match = at_first_turn(2)
    seen = match.seen(0)
    assert seen.players[1].goals != player(match, 1).goals
    assert seen.players[0].goals == player(match, 0).goals
    assert seen.crates != match.state.crates


def test_tribes_are_chosen_from_the_right_of_the_first_player_on():
    """T-011  RV-3.2  Counter-clockwise; the first player chooses last, and no tribe twice."""
    match = fresh(3, tribes="chosen")
    first = match.state.first
    order = []
    while match.state.actions == 0:
        [(seat, _)] = asked(match)
        order.append(seat)
        play(match, seat, keys(match, seat)[0])
    assert order == [(first - 1) % 3, (first - 2) % 3, first]
    assert len({p.tribe for p in match.state.players}) == 3


def test_tribes_are_dealt():
    """RV-3.2, 3.1  A sun side of the four each, and somebody begins."""
    match = at_first_turn(4)
    assert sorted(p.tribe for p in match.state.players) == sorted(
        key for key, tribe in BOX.tribes.items() if not tribe.campaign
    )
    assert asked(match)[0][0] == match.state.first == match.state.turn


def test_two_artifact_cards_to_choose_from():
    """RV-3.5  Two are dealt, one is kept, by everybody at once."""
    match = fresh(3, artifact_cards="two")
    assert {seat for seat, _ in asked(match)} == {0, 1, 2}
    for seat in range(3):
        play(match, seat, keys(match, seat)[1])
    assert all(len(p.goals) == 1 for p in match.state.players)
    assert len({p.goals[0] for p in match.state.players}) == 3


def test_nobody_sees_who_has_kept_a_card():
    """RV-3.5  Until all have chosen, each still has both: how many are left tells nothing."""
    match = fresh(2, artifact_cards="two")
    match.choose(0, f"goal:{player(match, 0).goals[0]}")
    assert [len(p.goals) for p in match.state.players] == [2, 2]
    assert len(match.seen(1).players[0].goals) == 2


def test_starting_tiles_lie_either_way():
    """RV-2.1, G-04  Their orientation is left to chance."""
    shuffled = [0] * len(BOX.starts)
    for faces in ([0, 1, 0, 1, 1], [1, 0, 0, 0, 0]):
        lying = fresh(2, chance=[*shuffled, *faces]).state.places
        assert [lying[place].turned for place in BEGIN] == [face == 1 for face in faces]


def test_locations_lie_with_either_side_up():
    """RV-2.2  Over some tables every side of the base locations is seen."""
    found = {side for seed in range(40) for side in orrery.start("revive", seats=2, seed=seed).state.corners}
    assert found == {key for key, side in BOX.sides.items() if not side.campaign}
