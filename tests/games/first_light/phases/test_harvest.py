"""FL-15  Harvest: the planet, then the Farms, for all at the same time."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    ORANGE,
    PURPLE,
    asked,
    begin,
    cache,
    keys,
    lay,
    play,
    player,
    set_player,
    table,
    told,
)

from orrery.games.first_light.components import base_box
from orrery.games.first_light.state import dice_on_base
from orrery.kernel.play.match import Match

BOX = base_box()
CENTRE = BOX.planets["a"].gives[BOX.planets["a"].centre].water  # Water that the centre of the planet gives
YIELDS = BOX.yields


def harvest(*, event: str = "", **purple: object) -> Match:
    """Purple harvests as the test says; Orange has nothing to decide."""
    return table(
        "harvest",
        seats=2,
        event=event,
        purple={"character": "naira-sol", "power": 0, "water": 0, "algae": 0, "ready": 0, **purple},
        orange={"power": 0},
    )


def test_planet_gives_what_the_harvesters_space_shows():
    """T-FL-43, FL-15.1, the book's example: a Harvester on "3 Water + 1 die" brings 3 Water and a die."""
    match = harvest(harvester=(-2, 0), ready=0)
    assert player(match, PURPLE).stock.water == 3
    assert dice_on_base(player(match, PURPLE)) == 1


def test_a_gem_cache_is_harvested_like_any_space():
    """FL-15.1, G-20: what the visible face shows is gained; its points stay hidden."""
    s = lay(seats=2, purple={"water": 0, "algae": 0, "power": 0}, orange={"power": 0})
    s.players[PURPLE].harvester = cache(s, 0)
    match = begin(s, "harvest")
    stock = player(match, PURPLE).stock
    face = BOX.planets["a"].gives[cache(s, 0)]
    assert (stock.water, stock.algae, stock.power, stock.gems) == (face.water, face.algae, face.power, face.gems)
    assert face.water + face.algae + face.power + face.gems > 0
    assert match.state.cache_points == []


def test_a_die_from_the_planet_needs_a_reserve():
    """FL-15.1, FL-1.4: with an empty reserve the die of the space is not gained."""
    match = harvest(harvester=(-2, 0), cantina=13)
    assert player(match, PURPLE).stock.water == 3
    assert "Purple gains 3 Water from the planet." in told(match)


@pytest.mark.parametrize(("choice", "water", "power"), [("harvest:water", 7, 0), ("harvest:power", 0, 2)])
def test_farms_of_the_books_example(choice: str, water: int, power: int):
    """T-FL-44, FL-15.2, FL-15.3, FL-15.4: Farm 1 lifts the 2 on Farm 3 to a 5 (7 Water or 2 Power), Farm 4 gives
    3 Water, and nothing comes from the empty Farm 2 or from the tile that is worth points."""
    match = harvest(farms={1: 1, 3: 2}, farm_tiles=["springs", "monument"])
    assert asked(match) == [(PURPLE, "harvest")]
    assert keys(match, PURPLE) == ["harvest:water", "harvest:power"]
    match.choose(PURPLE, choice)
    stock = player(match, PURPLE).stock
    assert (stock.water, stock.algae, stock.power) == (CENTRE + water + 3, 0, power)


def test_farm_one_gives_nothing_itself():
    """FL-15.2: a die on Farm 1 alone yields nothing."""
    match = harvest(farms={1: 6})
    assert asked(match) != [(PURPLE, "harvest")]
    assert player(match, PURPLE).stock.water == CENTRE


def test_farm_one_raises_to_six_at_most():
    """FL-15.2: a 5 raised by 3 still counts 6."""
    match = harvest(farms={1: 1, 2: 5})
    match.choose(PURPLE, "harvest:water")
    assert player(match, PURPLE).stock.water == CENTRE + YIELDS[6]["water"]


def test_farm_one_raises_every_other_farm():
    """FL-15.2, G-36: both printed Farms and a tile are raised in full by one die on Farm 1."""
    match = harvest(farms={1: 2, 2: 1, 3: 1, 4: 1}, farm_tiles=["greenhouse"])
    play(match, PURPLE, "harvest:water", "harvest:water", "harvest:algae")
    stock = player(match, PURPLE).stock
    assert (stock.water, stock.algae) == (CENTRE + 2 * YIELDS[4]["water"], YIELDS[4]["algae"])


@pytest.mark.parametrize(("value", "gems"), [(3, 1), (2, 0)])
def test_farm_one_helps_to_reach_a_six(value: int, gems: int):
    """T-FL-45, FL-15.2, FL-22.1, G-36: with Farm 1 a 3 on the Gem tile counts 6; a 2 does not reach it."""
    match = harvest(farms={1: 1, 4: value}, farm_tiles=["gem-garden"])
    assert player(match, PURPLE).stock.gems == gems


def test_without_farm_one_a_three_gives_no_gem():
    """T-FL-45, FL-15.4: a tile that needs a 6 gives nothing for a 3."""
    match = harvest(farms={4: 3}, farm_tiles=["gem-garden"])
    assert player(match, PURPLE).stock.gems == 0


@pytest.mark.parametrize("value", range(1, 7))
def test_yield_table(value: int):
    """FL-15.3: Farms 2 and 3 give what the base's table says for the die's value."""
    for farm, good in ((2, "water"), (2, "algae"), (3, "water"), (3, "power")):
        match = play(harvest(farms={farm: value}), PURPLE, f"harvest:{good}")
        gained = getattr(player(match, PURPLE).stock, good) - (CENTRE if good == "water" else 0)
        assert gained == YIELDS[value][good]


def test_a_higher_die_never_gives_less():
    """FL-15.3, G-36: why the bonus of Farm 1 need not be asked for; a 5 gives the book's 7 Water or 2 Power."""
    for good in ("water", "algae", "power"):
        column = [YIELDS[value][good] for value in range(1, 7)]
        assert column == sorted(column)
    assert (YIELDS[5]["water"], YIELDS[5]["power"]) == (7, 2)


def test_farm_two_gives_water_or_algae():
    """FL-15.3, G-37: Farm 2 offers Water or Algae, Farm 3 Water or Power."""
    assert keys(harvest(farms={2: 4}), PURPLE) == ["harvest:water", "harvest:algae"]
    assert keys(harvest(farms={3: 4}), PURPLE) == ["harvest:water", "harvest:power"]


def test_a_farm_without_its_die_gives_nothing():
    """FL-15.4: a tile by the yield table and one that needs a 6 stay idle without dice."""
    match = harvest(farm_tiles=["greenhouse", "crew-quarters"], cantina=1)
    stock = player(match, PURPLE).stock
    assert (stock.water, stock.algae, stock.power) == (CENTRE, 0, 0)
    assert dice_on_base(player(match, PURPLE)) == 1


def test_all_choose_at_once_and_gather_from_the_start_player_on():
    """FL-3.3, G-39: choices of Harvest are asked together; they are carried out in turn order."""
    s = lay(seats=3, purple={"farms": {2: 4}}, orange={"power": 0, "farms": {2: 5}}, blue={"farms": {3: 6}})
    s.start = 1
    match = begin(s, "harvest")
    assert asked(match) == [(0, "harvest"), (1, "harvest"), (2, "harvest")]
    for seat in (2, 0, 1):
        assert not [line for line in told(match) if "Farm" in line]
        match.choose(seat, "harvest:water")
    assert [line for line in told(match) if "from Farm" in line] == [
        "Orange gains 7 Water from Farm 2.",
        f"Blue gains {YIELDS[6]['water']} Water from Farm 3.",
        f"Purple gains {YIELDS[4]['water']} Water from Farm 2.",
    ]


def test_planet_comes_before_farms():
    """FL-3.3: everybody's planet harvest is told before the first Farm's."""
    match = play(harvest(farms={2: 4}), PURPLE, "harvest:water")
    lines = told(match)
    farm = next(i for i, line in enumerate(lines) if "from Farm 2" in line)
    assert max(i for i, line in enumerate(lines) if "from the planet" in line) < farm


def test_harvest_choices_stay_secret_until_all_are_in():
    """FL-3.3, G-39: another seat does not see what was chosen first."""
    s = lay(seats=2, purple={"farms": {2: 4}}, orange={"power": 0, "farms": {2: 5}})
    match = begin(s, "harvest")
    before = match.view(ORANGE)["state"]
    match.choose(PURPLE, "harvest:water")
    assert match.view(ORANGE)["state"] == before


def test_a_die_in_a_garage_is_not_harvested():
    """FL-15.4: only dice on Farms count."""
    s = lay(seats=2, purple={"garages": [6], "water": 0}, orange={"power": 0})
    set_player(s, PURPLE, farm_tiles=["gem-garden"])
    match = begin(s, "harvest")
    assert player(match, PURPLE).stock.gems == 0
