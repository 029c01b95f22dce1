"""FL-22  The seven kinds of Farm Tile and the six kinds of Upgrade Tile."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.first_light.builder import PURPLE, begin, cost, keys, lay, player, refused, score, table, told, walk
from tests.helpers.citations import cases

from orrery.games.first_light.components import base_box
from orrery.games.first_light.state import dice_on_base
from orrery.kernel.play.match import Match

BOX = base_box()
CENTRE = BOX.planets["a"].gives[BOX.planets["a"].centre].water
GARAGE = BOX.garages[1].algae  # what the second Garage costs


def harvested(tile: str, die: int = 0) -> Match:
    """Purple harvests with one Farm Tile, and a die on it if given."""
    purple = {
        "character": "naira-sol",
        "water": 0,
        "algae": 0,
        "power": 0,
        "ready": 0,
        "farm_tiles": [tile],
        "farms": {4: die} if die else {},
    }
    return table("harvest", seats=2, purple=purple, orange={"power": 0, "ready": 0, "cantina": 1})


def points_of(**purple: list[str]) -> int:
    """The points of Purple's base without those of the empty rooms."""
    s = lay(seats=2, purple=dict(purple), orange={"ready": 0})
    b = base_box()
    rooms = b.upgrade_rooms[len(purple.get("upgrades", []))] + b.farm_rooms[len(purple.get("farm_tiles", []))]
    return score(s).of(PURPLE).breakdown["research base"] - rooms


def gained(match: Match) -> tuple[int, int, int, int]:
    """Water beyond that of the planet's centre, Algae, Power, Gems."""
    stock = player(match, PURPLE).stock
    return stock.water - CENTRE, stock.algae, stock.power, stock.gems


# -- Farm Tiles -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "goods"), [("springs", (3, 0, 0, 0)), ("algae-pond", (0, 2, 0, 0)), ("solar-field", (0, 0, 1, 0))]
)
def test_farm_tiles_that_need_no_die(tile: str, goods: tuple[int, ...]):
    """FL-22.1: 3 Water, 2 Algae or 1 Power in every Harvest, without a die, and no points."""
    assert gained(harvested(tile)) == goods
    assert points_of(farm_tiles=[tile]) == 0


@pytest.mark.parametrize("tile", ["springs", "algae-pond", "solar-field", "monument"])
def test_farm_tiles_that_take_no_die(tile: str):
    """FL-22.1, FL-4.8: no die can be assigned to a tile that uses none."""
    match = table("assign", seats=2, purple={"rolled": [6], "farm_tiles": [tile]}, orange={"rolled": [1]})
    assert "assign:6:farm-4" not in keys(match, PURPLE)
    assert refused(match, PURPLE, "assign:6:farm-4").startswith("FL-4.8")


def test_gem_garden():
    """FL-22.1: with a 6 it gives 1 Gem, with a 5 nothing; no points."""
    assert gained(harvested("gem-garden", 6)) == (0, 0, 0, 1)
    assert gained(harvested("gem-garden", 5)) == (0, 0, 0, 0)
    assert gained(harvested("gem-garden")) == (0, 0, 0, 0)
    assert points_of(farm_tiles=["gem-garden"]) == 0


def test_crew_quarters():
    """FL-22.1: with a 6 it gives 2 dice, with a 5 none; no points."""
    assert dice_on_base(player(harvested("crew-quarters", 6), PURPLE)) == 3
    assert dice_on_base(player(harvested("crew-quarters", 5), PURPLE)) == 1
    assert points_of(farm_tiles=["crew-quarters"]) == 0


def test_monument():
    """FL-22.1: it yields nothing and is worth 3 points."""
    assert gained(harvested("monument")) == (0, 0, 0, 0)
    assert points_of(farm_tiles=["monument"]) == 3


@pytest.mark.parametrize("good", ["algae", "power"])
def test_greenhouse(good: str):
    """FL-22.1: with any die it gives Algae or Power by the yield table, and it is worth 1 point."""
    match = harvested("greenhouse", 4)
    assert keys(match, PURPLE) == ["harvest:algae", "harvest:power"]
    match.choose(PURPLE, f"harvest:{good}")
    amount = BOX.yields[4][good]
    assert gained(match) == ((0, amount, 0, 0) if good == "algae" else (0, 0, amount, 0))
    assert points_of(farm_tiles=["greenhouse"]) == 1


@pytest.mark.parametrize("tile", ["gem-garden", "crew-quarters", "greenhouse"])
def test_farm_tiles_that_take_a_die(tile: str):
    """FL-22.1, FL-4.8: dice of any value can be assigned to tiles that use one."""
    match = table("assign", seats=2, purple={"rolled": [2], "farm_tiles": [tile]}, orange={"rolled": [1]})
    assert "assign:2:farm-4" in keys(match, PURPLE)


# -- Upgrade Tiles ----------------------------------------------------------------------------------------------------


def in_garage_two(tile: str, die: int = 3, **purple: object) -> Match:
    """Purple's turn with a die in the second Garage, under which the tile lies."""
    given = {"garages": [0, die], "upgrades": [tile] if tile else [], "water": 0, "algae": GARAGE, "power": 0, **purple}
    return table("turn", PURPLE, seats=2, purple=given)


def market_values(match: Match) -> list[int]:
    return [int(key[-1]) for key in keys(match, PURPLE) if key.startswith("send:market")]


@pytest.mark.parametrize(("die", "values"), [(1, [1, 2]), (3, [2, 3, 4]), (6, [5, 6])])
def test_trimmer(die: int, values: list[int]):
    """FL-22.2, FL-5.9: the die may be changed by +1 or -1, within 1 to 6; 1 point."""
    assert market_values(in_garage_two("trimmer", die)) == values
    assert points_of(upgrades=["trimmer"]) == 1


@pytest.mark.parametrize(("die", "values"), [(1, [1, 2, 3]), (4, [4, 5, 6]), (5, [5, 6]), (6, [6])])
def test_booster(die: int, values: list[int]):
    """FL-22.2, FL-5.9: the die may be raised by up to 2, to 6 at most; 1 point."""
    assert market_values(in_garage_two("booster", die)) == values
    assert points_of(upgrades=["booster"]) == 1


@pytest.mark.parametrize(
    ("die", "values"), [(1, [1, 6]), (2, [2, 5]), (3, [3, 4]), (4, [3, 4]), (5, [2, 5]), (6, [1, 6])]
)
def test_flipper(die: int, values: list[int]):
    """FL-22.2: the die may be flipped: 1 and 6, 2 and 5, 3 and 4; 1 point."""
    assert market_values(in_garage_two("flipper", die)) == values
    assert points_of(upgrades=["flipper"]) == 1


def test_plating():
    """FL-22.2: it does nothing to the die and is worth 2 points."""
    assert market_values(in_garage_two("plating", 3)) == [3]
    assert market_values(in_garage_two("", 3)) == [3]
    assert points_of(upgrades=["plating"]) == 2


def test_water_tank():
    """FL-22.2, G-29: the action costs 5 Water less, whatever it is: Foundry, Mining Camp, an Item; no points."""
    match = walk(in_garage_two("water-tank", water=5), PURPLE, "send:foundry:3")
    assert f"Purple pays 5 Water at the Foundry and {GARAGE} Algae for the Garage." in told(match)
    match = walk(in_garage_two("water-tank", water=2), PURPLE, "send:mining-camp:3", "dig:x10")
    assert f"Purple pays 2 Water at the Mining Camp and {GARAGE} Algae for the Garage." in told(match)
    price = cost("leyrien-basket", water=5)
    match = in_garage_two("water-tank", **price, hand=["leyrien-basket"])
    walk(match, PURPLE, "send:depository:3", "row:middle")
    assert f"Purple pays {price['water']} Water for Leyrien Basket and {GARAGE} Algae for the Garage." in told(match)
    assert points_of(upgrades=["water-tank"]) == 0


def test_water_tank_lowers_water_only():
    """FL-22.2, G-29: the price in Power is the same, and a lower price than zero does not exist."""
    match = in_garage_two("water-tank", power=2, water=5)
    match.choose(PURPLE, "send:control-room:3")
    match.choose(PURPLE, "pay:power")
    assert player(match, PURPLE).stock.power == 0
    match = walk(in_garage_two("water-tank", die=6, water=0), PURPLE, "send:mining-camp:6", "dig:x8")
    assert player(match, PURPLE).stock.water == 0


def test_water_tank_works_for_its_own_garage_only():
    """FL-22.2: a die from the next Garage pays in full."""
    s = lay(seats=2, purple={"garages": [0, 0, 3], "upgrades": ["water-tank"], "water": 9, "algae": 9, "power": 0})
    assert "send:foundry:3" not in keys(begin(s, "turn", PURPLE), PURPLE)


def test_algae_engine():
    """FL-22.2: its Garage costs no Algae; others still do; no points."""
    match = in_garage_two("algae-engine", algae=0)
    assert "send:headquarters:3" in keys(match, PURPLE)
    match = walk(in_garage_two("algae-engine", algae=2), PURPLE, "send:headquarters:3", "headquarters:water")
    assert player(match, PURPLE).stock.algae == 2
    assert in_garage_two("plating", algae=0).ask(PURPLE) is None
    assert points_of(upgrades=["algae-engine"]) == 0


def test_a_vehicle_is_optional():
    """FL-22.2, FL-5.9: every vehicle also leaves the die as it is."""
    for tile in ("trimmer", "booster", "flipper"):
        assert 3 in market_values(in_garage_two(tile, 3))


def test_every_kind_has_a_case_here():
    """FL-22.1, FL-22.2: seven kinds of Farm Tile, six of Upgrade Tile."""
    listed = {"springs", "algae-pond", "solar-field"}
    b = base_box()
    assert {*b.farms, *b.upgrades} <= cases(Path(__file__).parent) | listed
    assert (len(b.farms), len(b.upgrades)) == (7, 6)
