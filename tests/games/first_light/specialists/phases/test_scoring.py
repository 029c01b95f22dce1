"""SP-14: points for Outposts; Specialists as dice in ties; the headings of the score sheet."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import ORANGE, PURPLE, place, score
from tests.games.first_light.specialists.builder import lay, specialist

from orrery.games.first_light.specialists.components import box, parts
from orrery.games.first_light.specialists.state import State, conspiracy, outpost
from orrery.games.first_light.state import AI

NOTHING = {"water": 0, "algae": 0, "power": 0, "gems": 0, "ready": 0}


def level(purple: dict[str, object], orange: dict[str, object]) -> State:
    """Two players with the goods and dice given and no others."""
    return lay(seats=2, purple={**NOTHING, **purple}, orange={**NOTHING, **orange})


@pytest.mark.parametrize(
    ("gone", "points"),
    [
        ((), 0),
        (("top",), 2),
        (("left",), 0),
        (("right",), 0),
        (("top", "left"), 2),
        (("left", "right"), 5),
        (("top", "left", "right"), 7),
    ],
)
@pytest.mark.parametrize("leader", ["jakob-olander", "corey-ahrens"])
def test_outpost(leader: str, gone: tuple[str, ...], points: int):
    """T-SP-42, SP-14.1  2 points without the top Specialist, 5 without both at the bottom, 7 without all three."""
    s = level({"character": leader}, {})
    for number, home in enumerate(gone):
        specialist(s, PURPLE, f"depository-{number + 3}-top", home=home)
    standing = score(s).of(PURPLE)
    assert standing.breakdown["outpost"] == points
    assert standing.total == points


@pytest.mark.parametrize("where", ["ready", "locked", "negotiation-leyrien-4", "headquarters"])
def test_it_need_only_have_left_its_place(where: str):
    """GS-3, SP-14.1  Active, locked or gone since: the points belong to the place it left."""
    s = level({}, {})
    specialist(s, PURPLE, where, home="top")
    if where.startswith("negotiation"):
        s.advancements[6] = s.rewards[0] = False
    assert score(s).of(PURPLE).breakdown["outpost"] == 2


def test_a_lost_one_scores_too():
    """GS-3, GS-46  A Specialist out of the game has been unlocked all the same."""
    s = level({}, {})
    specialist(s, PURPLE, "locked", home="top")
    outpost(s, PURPLE).locked -= 1
    outpost(s, PURPLE).lost += 1
    assert score(s).of(PURPLE).breakdown["outpost"] == 2


def test_headings_of_a_player():
    """SP-14.1, FL-17.1, SP-1.7  The base game's five headings, in the second edition's words, and the Outpost."""
    breakdown = score(level({}, {})).of(PURPLE).breakdown
    assert list(breakdown) == ["negotiations", "contracts", "harvester", "research base", "gems", "outpost"]


def test_everything_adds_up():
    """SP-14.1, FL-17.1  A total is the sum of its headings: 7 for the Outpost, a space with Oxataya, 3 Gems."""
    s = level({"gems": 3}, {})
    for spot, home in (("depository-3-top", "top"), ("negotiation-oxataya-1", "left"), ("locked", "right")):
        specialist(s, PURPLE, spot, home=home)
    s.advancements[6] = s.rewards[0] = False
    standing = score(s).of(PURPLE)
    assert standing.total == 7 + box().sides["few"].negotiation["oxataya"][0].points + 3
    assert standing.total == sum(standing.breakdown.values())


# -- ties ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["ready", "headquarters"])
def test_a_specialist_breaks_a_tie(where: str):
    """GS-44, FL-18.1  On the base or at the Headquarters it is a die like another: three against two."""
    s = level({"ready": 2, "gems": 1}, {"ready": 2, "gems": 1, "water": 50})
    specialist(s, PURPLE, where, home="left")
    outcome = score(s)
    assert outcome.winners == [PURPLE]
    assert outcome.of(PURPLE).tiebreak == "3 dice"


@pytest.mark.parametrize("where", ["locked", "depository-3-top"])
def test_elsewhere_it_does_not(where: str):
    """GS-44, SP-2.4  Locked, or where dice stay for good, it is no die one has."""
    s = level({"ready": 2}, {"ready": 2, "water": 1})
    specialist(s, PURPLE, where, home="left")
    assert score(s).winners == [ORANGE]


def test_goods_are_called_as_in_the_second_edition():
    """SP-1.7, FL-18.1  What decided a tie is said in the words that are shown everywhere else."""
    outcome = score(level({"ready": 2, "power": 3}, {"ready": 2, "water": 1}))
    assert outcome.winners == [PURPLE]
    assert outcome.of(PURPLE).tiebreak == "2 dice, 3 Energy, Algae and Water"


# -- the AI ----------------------------------------------------------------------------------------------------


def test_headings_of_the_ai():
    """SP-19.2, FL-24.8  Its lines of the score sheet: those it shares with players have the same names."""
    s = lay(seats=1, purple=NOTHING)
    outcome = score(s)
    ai = outcome.standings[-1]
    assert list(ai.breakdown) == ["negotiations", "depository", "harvester", "progress", "gems", "specialists"]
    shared = set(ai.breakdown) & set(outcome.of(PURPLE).breakdown)
    assert shared == {"negotiations", "harvester", "gems"}


def test_points_of_the_ai():
    """SP-19.2, SP-18.2, FL-24.8  Its dice by its board's rates, Specialists among them, and its stars' points."""
    s = lay(seats=1, purple=NOTHING)
    assert s.ai is not None
    opponent = box().opponents[s.ai.opponent]
    place(s, AI, s.negotiation["oxataya"], 0, 3)
    place(s, AI, s.negotiation["ahzuri"], 1, 3)
    place(s, AI, s.depository[2], 0, 3)
    s.advancements[2] = s.rewards[0] = False
    conspiracy(s).gained = conspiracy(s).locked = 3
    points = score(s).standings[-1].breakdown
    assert points["negotiations"] == 2 * opponent.negotiation
    assert points["depository"] == opponent.depository
    assert points["specialists"] == sum(star.points for star in parts().stars)
    assert "outpost" not in points


def test_the_ai_in_a_tie():
    """FL-18.1, G-53, GS-44  Its dice are those on its track, its Specialist there among them."""
    best = max(box().caches)  # of six caches that are equally near
    s = lay(seats=1, purple={**NOTHING, "gems": best, "ready": 3})
    outcome = score(s)
    assert [standing.total for standing in outcome.standings] == [best, best]
    assert [standing.rank for standing in outcome.standings] == [1, 1]
    s = lay(seats=1, purple={**NOTHING, "gems": best, "ready": 3})
    assert s.ai is not None
    conspiracy(s).gained, conspiracy(s).active = 1, True
    s.ai.track += 1
    outcome = score(s)
    assert outcome.winners == []
    assert outcome.standings[-1].rank == 1
