"""CO-1.2, CO-1.4, CO-2.6 to CO-2.8: the hexes in play, which of them are adjacent, and what lies on them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from tests.games.chaos_order.builder import BOX

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order.components import HEX, HEXES, NOTHING, Reward

COUNTS = (2, 3, 4, 5)
BESIDE = {  # with everything in play
    "c2": "c3 d3",
    "a3": "a4 b4 f6",
    "c3": "c2 d3 b4 c4 d4",
    "d3": "c2 c3 e3",
    "e3": "d3 f3 d4 e4 f4",
    "f3": "e3 f4 b6",
    "a4": "a3 b4 b5",
    "b4": "a3 c3 a4 c4",
    "c4": "c3 b4 d4 b5 c5 d5",
    "d4": "c3 e3 c4 d5",
    "e4": "e3 f4 d5 e5",
    "f4": "e3 f3 e4",
    "b5": "a4 c4 c5 b6",
    "c5": "c4 b5 d5 b6 c6 d6",
    "d5": "c4 d4 e4 c5 e5 d6",
    "e5": "e4 d5 d6 e6 f6",
    "b6": "b5 c5 c6 f3",
    "c6": "c5 b6 d6",
    "d6": "c5 d5 e5 c6 e6",
    "e6": "e5 d6 f6",
    "f6": "e5 e6 a3",
}
TUNNELS = {4: {frozenset(("f3", "b6"))}, 5: {frozenset(("f3", "b6")), frozenset(("a3", "f6"))}}
DOORS = {
    2: {"e2": "d3+e3", "a4": "b4+b5", "d6": "d5+e5"},
    3: {"e2": "d3+e3", "d7": "c6+d6", "b3": "c3+b4", "a5": "b5+b6", "f5": "e4+e5"},
    4: {"e2": "d3+e3 e3+f3", "d7": "c6+d6 d6+e6", "b3": "c3+b4", "a5": "b5+b6", "f5": "e4+e5 e5+f6"},
    5: {
        "e2": "d3+e3 e3+f3",
        "d7": "c6+d6 d6+e6",
        "b3": "c2+c3 c3+b4 b4+a3",
        "a5": "a4+b5 b5+b6",
        "f5": "e4+e5 e5+f6",
    },
}


def named(places: frozenset[int]) -> set[str]:
    return {HEXES[place] for place in places}


@pytest.mark.parametrize(("factions", "land", "bases"), [(2, 10, 3), (3, 13, 5), (4, 16, 5), (5, 19, 5)])
def test_how_many_regions_there_are(factions: int, land: int, bases: int) -> None:
    """CO-1.2, 2.7, G-05  10, 13, 16, 19 land regions and two lakes; three base locations for two, else five."""
    here = BOX.charts[factions]
    assert (len(here.land), named(here.lakes), len(here.bases)) == (land, {"c5", "f4"}, bases)
    assert not (here.land | here.lakes) & {*here.bases}


@pytest.mark.parametrize("factions", COUNTS)
def test_what_is_beside_what(factions: int) -> None:
    """CO-1.2, 1.4, G-55, G-56  A side in common without a mountain, or a tunnel that is open; hexes in play alone."""
    here = BOX.charts[factions]
    play = named(here.land | here.lakes)
    closed = TUNNELS[5] - TUNNELS.get(factions, set())
    for key in HEXES:
        near = {there for there in BESIDE.get(key, "").split() if frozenset((key, there)) not in closed}
        assert {HEXES[there] for there in here.beside[HEX[key]]} == (near & play if key in play else set())


def test_mountains_are_between_hexes_that_touch() -> None:
    """CO-1.4, 2.11  Three printed mountains stand on borders, and close them."""
    assert [mountain.between for mountain in BOX.mountains] == [("d3", "d4"), ("d4", "e4"), ("b4", "b5")]
    for one, other in (mountain.between for mountain in BOX.mountains):
        assert HEX[other] in box.TOUCHING[HEX[one]]
        assert HEX[other] not in BOX.charts[5].beside[HEX[one]]


@pytest.mark.parametrize("factions", COUNTS)
def test_the_doors_of_every_base_location(factions: int) -> None:
    """CO-2.7, G-04, G-05  A base keeps two land regions that touch each other, printed mountains or not."""
    doors = {
        HEXES[base]: {frozenset((HEXES[one], HEXES[other])) for one, other in pairs}
        for base, pairs in BOX.charts[factions].doors.items()
    }
    assert doors == {
        base: {frozenset(pair.split("+")) for pair in pairs.split()} for base, pairs in DOORS[factions].items()
    }


@pytest.mark.parametrize("factions", COUNTS)
def test_no_two_bases_share_a_door(factions: int) -> None:
    """CO-2.7  Whichever doors they keep, two factions never start in one region."""
    doors = [{place for pair in pairs for place in pair} for pairs in BOX.charts[factions].doors.values()]
    assert all(not one & other for one, other in combinations(doors, 2))


@pytest.mark.parametrize("factions", COUNTS)
def test_every_land_region_gets_one_foundation(factions: int) -> None:
    """CO-2.7, 2.8  Two starting foundations a faction and those left of the neutral ones: 6, 7, 8, 9."""
    neutral = sum(not printed.faction for printed in BOX.foundations.values())
    assert len(BOX.charts[factions].land) == 2 * factions + neutral - (5 - factions)


@pytest.mark.parametrize(("factions", "sets"), [(2, ""), (3, "yellow"), (4, "yellow blue"), (5, "yellow blue red")])
def test_tiles_fill_their_locations(factions: int, sets: str) -> None:
    """CO-2.6  Three tiles of each set in use, one of each terrain, on three locations."""
    assert Counter(BOX.charts[factions].tiles.values()) == dict.fromkeys(sets.split(), 3)
    for name in sets.split():
        tiles = [tile for tile in BOX.tiles.values() if tile.set == name]
        assert {tile.terrain for tile in tiles} == {"swamp", "cliffs", "plains"}
        assert {tile.produces for tile in tiles} == {Reward(energy=2), Reward(gems=1), Reward(cards=1)}


def test_printed_land_and_its_production() -> None:
    """CO-6.6  Four swamps, three plains, three cliffs are printed; energy, gems and cards on them, nothing on lakes."""
    printed = [here for here in BOX.hexes.values() if here.terrain]
    assert Counter(here.terrain for here in printed) == {"swamp": 4, "plains": 3, "cliffs": 3, "lake": 2}
    given = Counter(here.produces for here in printed)
    assert given == {Reward(energy=2): 3, Reward(gems=1): 3, Reward(cards=1): 4, NOTHING: 2}
    assert all(not here.produces for here in printed if here.terrain == "lake")


def test_location_rewards() -> None:
    """CO-2.8, 6.4, 6.5  Neutral ones give energy, gem, card and research twice each, the last relic's nothing."""
    gives = {key: printed.gives for key, printed in BOX.foundations.items()}
    assert sorted(printed.relic for printed in BOX.foundations.values() if printed.relic) == [1, 2, 3, 4, 5, 6]
    assert gives["relic-6"] == NOTHING
    neutral = Counter(gives[key] for key, printed in BOX.foundations.items() if not printed.faction)
    assert neutral == {
        Reward(energy=2): 2, Reward(gems=1): 2, Reward(cards=1): 2, Reward(research=1): 2, NOTHING: 1,
    }  # fmt: skip
    assert Counter(printed.faction for printed in BOX.foundations.values() if printed.faction) == dict.fromkeys(
        BOX.factions, 2
    )
