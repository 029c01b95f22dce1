"""FL-18  Ties: more dice, then more goods, then a shared victory."""

from __future__ import annotations

from tests.games.first_light.builder import ORANGE, PURPLE, at_headquarters, lay, place, score

from orrery.games.first_light.components import base_box
from orrery.games.first_light.state import State

AI_POINTS = 2 + max(base_box().caches)  # a Progress Tile, and the best of six caches that are equally near
NO_GOODS = {"water": 0, "algae": 0, "power": 0, "ready": 0}


def level(purple: dict[str, object], orange: dict[str, object]) -> State:
    """Two players with no points at all and the goods given."""
    return lay(seats=2, purple={**NO_GOODS, **purple}, orange={**NO_GOODS, **orange})


def test_more_points_win():
    """FL-17.1: before any tie-break, the most points win."""
    outcome = score(level({"gems": 2}, {"gems": 1, "ready": 3, "water": 9}))
    assert outcome.winners == [PURPLE]
    assert [standing.rank for standing in outcome.standings] == [1, 2]
    assert outcome.of(PURPLE).tiebreak == ""


def test_more_dice_win_a_tie():
    """T-FL-53, FL-18.1: the tied player with more dice wins, whatever goods the other has."""
    outcome = score(level({"gems": 1, "ready": 3}, {"gems": 1, "ready": 2, "water": 50}))
    assert outcome.winners == [PURPLE]
    assert outcome.of(PURPLE).tiebreak == "3 dice"


def test_dice_at_headquarters_count_in_a_tie():
    """T-FL-53, FL-18.1, G-55: Headquarters counts, the Depository and the Negotiation Board do not."""
    s = level({"ready": 2}, {"ready": 2})
    at_headquarters(s, ORANGE, 4)
    place(s, PURPLE, s.depository[3], 0, 4)
    place(s, PURPLE, s.depository[3], 1, 4)
    assert score(s).winners == [ORANGE]


def test_more_goods_win_when_dice_are_equal():
    """T-FL-53, FL-18.1, G-40: Power, Algae and Water are added up: 9 Water beat 3 Power and 4 Algae."""
    outcome = score(level({"ready": 2, "water": 9}, {"ready": 2, "power": 3, "algae": 4}))
    assert outcome.winners == [PURPLE]
    assert outcome.of(ORANGE).tiebreak == "2 dice, 7 Power, Algae and Water"


def test_everything_equal_is_shared():
    """T-FL-53, FL-18.1: points, dice and goods equal: both win."""
    outcome = score(level({"ready": 2, "water": 4}, {"ready": 2, "power": 1, "algae": 3}))
    assert outcome.winners == [PURPLE, ORANGE]
    assert [standing.rank for standing in outcome.standings] == [1, 1]
    assert {standing.tiebreak for standing in outcome.standings} == {"shared"}


def test_third_player_comes_after_a_shared_victory():
    """FL-18.1: two share the first place; the third is third."""
    rich = {**NO_GOODS, "gems": 1}
    outcome = score(lay(seats=3, purple=rich, orange=NO_GOODS, blue=rich))
    assert [standing.rank for standing in outcome.standings] == [1, 3, 1]


def against_ai(**purple: object) -> State:
    """A solo game whose AI has 2 points for a Progress Tile, the worst cache beside it, and 3 dice."""
    s = lay(seats=1, purple={**NO_GOODS, **purple})
    assert s.ai is not None
    s.ai.unlocked = 1
    return s


def test_ties_with_the_ai_are_broken_by_dice():
    """FL-18.1, G-53: the AI's dice are those on its track."""
    points = AI_POINTS
    outcome = score(against_ai(gems=points, ready=4))
    assert [standing.total for standing in outcome.standings] == [points, points]
    assert outcome.winners == [PURPLE]
    outcome = score(against_ai(gems=points, ready=2, water=30))
    assert outcome.winners == []
    assert outcome.standings[1].rank == 1


def test_the_ai_has_no_goods_in_a_tie():
    """FL-18.1, G-53: with equal dice any Power, Algae or Water beats the AI; with none they share the victory."""
    outcome = score(against_ai(gems=AI_POINTS, ready=3, water=1))
    assert outcome.winners == [PURPLE]
    outcome = score(against_ai(gems=AI_POINTS, ready=3))
    assert [standing.rank for standing in outcome.standings] == [1, 1]
