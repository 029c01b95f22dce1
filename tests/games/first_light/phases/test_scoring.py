"""FL-17  The end: points in five headings, with the figures of the book's example."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import BLACK, BLUE, PURPLE, at_headquarters, cache, lay, place, score, set_player

from orrery.games.first_light.components import base_box
from orrery.games.first_light.state import Die, State


def bare(seats: int = 4, **players: dict[str, object]) -> State:
    """Bases with nothing on them that scores."""
    names = ("purple", "orange", "blue", "black")[:seats]
    return lay(seats=seats, **{name: {"ready": 0, **players.get(name, {})} for name in names})


def example() -> State:
    """The dice of the book's example on the Negotiation Board: five of Blue's and four of Black's."""
    s = bare()
    for clan, row in (("leyrien", 2), ("zcharo", 4), ("jrayek", 1), ("jrayek", 2), ("jrayek", 3)):
        place(s, BLUE, s.negotiation[clan], row - 1, 1)
    for clan, row in (("leyrien", 3), ("zcharo", 1), ("zcharo", 3), ("jrayek", 4)):
        place(s, BLACK, s.negotiation[clan], row - 1, 1)
    return s


def test_negotiation_example():
    """T-FL-49, FL-17.2, the book's example: Blue 5 + 10 + 17 = 32, Black 7 + 11 + 9 = 27."""
    outcome = score(example())
    assert outcome.of(BLUE).breakdown["negotiation"] == 32
    assert outcome.of(BLACK).breakdown["negotiation"] == 27
    assert outcome.of(PURPLE).breakdown["negotiation"] == 0


@pytest.mark.parametrize(("algae", "points"), [(7, 27), (8, 28), (11, 28), (12, 29)])
def test_item_example(algae: int, points: int):
    """T-FL-50, FL-17.3, FL-19.2, the book's example: 3 + (8+5) + (6+2) + 4 with 8 to 11 Algae and 5 dice there."""
    s = example()
    set_player(s, BLUE, items=["zcharo-lamp", "alien-relic", "uxolotyl", "security-codes"], algae=algae)
    assert score(s).of(BLUE).breakdown["items"] == points


def test_research_base_example():
    """T-FL-51, FL-17.5, the book's example: 1 on Garage 2, 1 for the next room, 3 on Farm 5, 4 for the next room."""
    s = bare(blue={"upgrades": ["trimmer"], "farm_tiles": ["springs", "monument"]})
    assert score(s).of(BLUE).breakdown["research base"] == 1 + 1 + 3 + 4


def test_harvester_example():
    """T-FL-52, FL-17.4, the book's example: Blue on a Gem Cache worth 6 scores 6, Black elsewhere nothing."""
    s = bare()
    s.players[BLUE].harvester = cache(s, 2)
    outcome = score(s, caches=(9, 8, 6, 7, 5, 4))
    assert outcome.of(BLUE).breakdown["harvester"] == 6
    assert outcome.of(BLACK).breakdown["harvester"] == 0


def test_gem_example():
    """T-FL-52, FL-17.6, the book's example: 3 Gems are 3 points."""
    assert score(bare(blue={"gems": 3})).of(BLUE).breakdown["gems"] == 3


def test_whole_example():
    """T-FL-52, FL-17.1 to FL-17.6, all parts of the book's example together: Blue has 78 points and wins."""
    s = example()
    set_player(
        s,
        BLUE,
        items=["zcharo-lamp", "alien-relic", "uxolotyl", "security-codes"],
        algae=9,
        gems=3,
        upgrades=["trimmer"],
        farm_tiles=["springs", "monument"],
    )
    s.players[BLUE].harvester = cache(s, 2)
    outcome = score(s)
    assert outcome.of(BLUE).total == 32 + 28 + 9 + 6 + 3 == 78
    assert outcome.winners == [BLUE]
    assert outcome.of(BLACK).total == 27


def test_items_in_hand_score_nothing():
    """FL-17.3: only faceup Items count, neither points nor bonus."""
    s = bare(purple={"hand": ["alien-relic", "zcharo-lamp"]})
    assert score(s).of(PURPLE).total == 0


def test_one_cache_scores_for_everybody_on_it():
    """FL-17.4: several Harvesters on one Gem Cache each score it in full."""
    s = bare()
    s.players[BLUE].harvester = s.players[BLACK].harvester = cache(s, 5)
    outcome = score(s)
    best = max(base_box().caches)
    assert [outcome.of(seat).breakdown["harvester"] for seat in (BLUE, BLACK)] == [best, best]


@pytest.mark.parametrize("tiles", range(5))
def test_rooms_beside_the_garages(tiles: int):
    """FL-17.5: the value at the left-most Garage without a tile; 8 if all four have one. Water Tanks have no points."""
    s = bare(purple={"upgrades": ["water-tank", "water-tank", "water-tank", "algae-engine"][:tiles]})
    points = base_box().upgrade_rooms
    assert score(s).of(PURPLE).breakdown["research base"] == points[tiles]
    assert points == sorted(points)
    assert points[4] == 8


@pytest.mark.parametrize("tiles", range(4))
def test_rooms_beside_the_farms(tiles: int):
    """FL-17.5: the value at the left-most empty Farm space; 7 if all three are filled. These tiles have no points."""
    s = bare(purple={"farm_tiles": ["springs", "algae-pond", "solar-field"][:tiles]})
    points = base_box().farm_rooms
    assert score(s).of(PURPLE).breakdown["research base"] == points[tiles]
    assert points == sorted(points)
    assert points[3] == 7


def test_negotiation_counts_spaces_not_dice_values():
    """FL-17.2: what a die shows does not matter; each space scores for the owner of its die only."""
    s = bare(seats=2)
    s.negotiation["leyrien"][0] = Die(PURPLE, 6)
    s.players[PURPLE].reserve -= 1
    outcome = score(s)
    assert outcome.of(PURPLE).breakdown["negotiation"] == base_box().sides["few"].negotiation["leyrien"][0].points
    assert outcome.of(1).breakdown["negotiation"] == 0


def test_dice_left_at_headquarters_count_as_held():
    """FL-17.1, G-55: dice at Headquarters at the end count for Sleep Capsules (FL-19.2)."""
    s = bare(purple={"items": ["sleep-capsules"], "ready": 2})
    at_headquarters(s, PURPLE, 4)
    assert score(s).of(PURPLE).breakdown["items"] == base_box().items["sleep-capsules"].points + 3


def test_caches_are_worth_what_chance_says():
    """FL-2.1, G-20: the six values are dealt to the places at the end, each once."""
    s = bare()
    s.players[PURPLE].harvester = cache(s, 0)
    assert score(s, caches=(9, 4, 5, 6, 7, 8)).of(PURPLE).breakdown["harvester"] == 9
