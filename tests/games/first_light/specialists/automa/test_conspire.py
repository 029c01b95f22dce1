"""SP-17  The AI conspires."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    PURPLE,
    ai_of,
    place,
    player,
    told,
)
from tests.games.first_light.specialists.automa.ai_tables import conspire, plot, points_of, solo, spend

from orrery.games.first_light.specialists import automa
from orrery.games.first_light.specialists.components import box
from orrery.games.first_light.specialists.state import State, conspiracy
from orrery.games.first_light.state import AI, Die


def meet(s: State, requirement: str) -> None:
    """Let the AI have what a requirement asks of it, and nothing more."""
    if requirement == "dice-on-negotiation":
        for row, clan in enumerate(["leyrien", "zcharo", "jrayek", "oxataya"]):
            place(s, AI, s.negotiation[clan], row % 2, 2)
    elif requirement == "dice-on-depository":
        for column in (2, 3):
            for row in (0, 1):
                place(s, AI, s.depository[column], row, column + 1)
    elif requirement == "progress":
        ai_of(s).unlocked = 3
    elif requirement == "specialists-placed":
        spend(s, s.depository[3], 0)
        spend(s, s.depository[4], 0)
        spend(s, s.negotiation["zcharo"], 0)
    else:
        ai_of(s).harvester = box().planets[s.planet].caches[0]


SOLO = ["dice-on-negotiation", "dice-on-depository", "progress", "specialists-placed"]
TABLE = ["dice-on-depository", "dice-on-negotiation", "on-cache", "progress", "specialists-placed"]


@pytest.mark.parametrize(("seats", "row"), [*((1, row) for row in range(4)), *((2, row) for row in range(5))])
def test_each_requirement(seats: int, row: int):
    """T-SP-47, SP-17.1: what the AI needs for each of Ahzuri's spaces, alone and by analogy beside several people."""
    s = solo(seats=seats, active=False)
    meet(s, (SOLO if seats == 1 else TABLE)[row])
    reserve = ai_of(s).reserve
    match = conspire(s, 4)
    column = [None] * (4 if seats == 1 else 5)
    assert match.state.negotiation["ahzuri"] == [*column[:row], Die(AI, 4), *column[row + 1 :]]
    assert ai_of(match.state).reserve == reserve - 1
    assert f"The AI conspires: a 4 from its reserve goes to Ahzuri, row {row + 1}." in told(match)


@pytest.mark.parametrize("row", range(4))
def test_one_short_of_a_requirement(row: int):
    """SP-17.1: with one fewer nothing is rolled or sent."""
    s = solo(active=False)
    meet(s, SOLO[row])
    if row == 0:
        s.negotiation["leyrien"][0] = None
    elif row == 1:
        s.depository[2][0] = None
    elif row == 2:
        ai_of(s).unlocked = 2
    else:
        s.negotiation["zcharo"][0] = None
        conspiracy(s).locked = 1
    ai_of(s).reserve += row < 2
    match = conspire(s)
    assert match.state.negotiation["ahzuri"] == [None] * 4


def test_the_top_most_free_space():
    """SP-17.1: of several that it qualifies for, the top-most that is free; one die a round."""
    s = solo(active=False)
    meet(s, "dice-on-depository")
    meet(s, "progress")
    match = conspire(s, 5)
    assert match.state.negotiation["ahzuri"] == [None, Die(AI, 5), None, None]
    match = conspire(match.state, 6)
    assert match.state.negotiation["ahzuri"] == [None, Die(AI, 5), Die(AI, 6), None]
    match = conspire(match.state, 6)
    assert match.state.negotiation["ahzuri"] == [None, Die(AI, 5), Die(AI, 6), None]


def test_conspire_with_an_empty_reserve():
    """GS-39: without a die in the reserve it does not negotiate; a locked Specialist still enters."""
    s = solo(active=False)
    meet(s, "progress")
    for column in (1, 2, 3):
        for row in range(3):
            place(s, AI, s.depository[column], row, column + 1)
    place(s, AI, s.depository[4], 0, 5)
    conspiracy(s).gained = conspiracy(s).locked = 1
    match = conspire(s)
    assert match.state.negotiation["ahzuri"] == [None] * 4
    assert plot(match).active
    assert ai_of(match.state).reserve == 1


def test_tokens_move_as_for_any_die():
    """FL-24.2, SP-17.1: the rolled value takes its advancement, and the column is checked for a setback."""
    s = solo(active=False)
    meet(s, "progress")
    place(s, PURPLE, s.negotiation["ahzuri"], 0, 6)
    match = conspire(s, 6)
    assert match.state.negotiation["ahzuri"][2] == Die(AI, 6)
    assert match.state.advancements == [True] * 5 + [False, True, True]
    assert match.state.rewards[:8] == [False] + [True] * 7
    assert match.state.setbacks.count(False) == match.state.punishments[:8].count(False) == 1
    assert not match.state.setbacks[0]


def test_luna_gains_when_the_ai_conspires():
    """SP-17.1, SP-11.11: the AI's die at Ahzuri is one that another than Luna sent there."""
    s = solo(active=False, purple={"garages": [1], "character": "luna-morrison", "water": 0})
    meet(s, "progress")
    assert player(conspire(s), PURPLE).stock.water == 3


def test_a_die_at_ahzuri_scores():
    """FL-24.8, SP-17.1: it is a die on the Negotiations Board like any other."""
    s = solo(active=False)
    meet(s, "progress")
    match = conspire(s)
    assert points_of(match.state)["negotiations"] == box().opponents["1"].negotiation


def test_a_locked_specialist_enters():
    """T-SP-48, SP-17.2: with none active it takes the place of a die on the track, which goes to the reserve."""
    s = solo(active=False)
    conspiracy(s).gained = conspiracy(s).locked = 2
    match = conspire(s)
    assert (plot(match).active, plot(match).locked) == (True, 1)
    assert (ai_of(match.state).track, ai_of(match.state).reserve) == (3, 11)
    assert automa.on_track(match.state)
    assert automa.ai_dice(match.state) == 1
    match = conspire(match.state)
    assert (plot(match).active, plot(match).locked) == (True, 1)  # one is active now


def test_no_die_on_the_track():
    """SP-17.2: it replaces a die; with none on the track it stays locked."""
    s = solo(active=False)
    conspiracy(s).gained = conspiracy(s).locked = 1
    ai_of(s).track, ai_of(s).reserve = 0, 13
    match = conspire(s)
    assert (plot(match).active, plot(match).locked) == (False, 1)


def test_nothing_to_conspire():
    """SP-17: no requirement met and no Specialist locked: nothing happens."""
    s = solo(active=False)
    match = conspire(s)
    assert (ai_of(match.state).track, ai_of(match.state).reserve, told(match)) == (3, 10, [])
