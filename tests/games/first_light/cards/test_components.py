"""What is in the box: the counts of the book, where every figure comes from, and planets that hang together."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest
from tests.games.first_light.builder import fresh
from tests.games.first_light.cards.printed import THE_BOX

from orrery.games.first_light.components import Planet, base_box, base_tables
from orrery.games.first_light.state import GARAGES, GEM_TOKEN, PRINTED_FARMS, WATER_TOKEN
from orrery.kernel.sheets import SOURCES, tally, values

SIDES = ("a", "b")

# Everything the sheets call the rulebook's, as the rulebook states it: cards, tiles, boards, examples. The four
# Headquarters spaces, the 3 Characters dealt and the tiles razed by the AI are from the second edition's text.
# Items: kind, what is marked beyond the name, and the figures of the card.
ITEMS: dict[str, dict[str, Any]] = {
    "Algae Cells": {"discount": {"at": "laboratory", "algae": 2}},
    "Aqua Cannon": {"discount": {"at": "foundry", "water": 5}, "cost": {"water": 3, "power": 2}, "points": 2},
    "Aqua Pack": {"gain": {"at": "negotiation", "water": 5}},
    "Captain's Hat": {"gain": {"at": "academy", "dice": 1}},
    "Fuel Refiner": {"discount": {"at": "control-room", "power": 1}},
    "Hydrolic Core": {"discount": {"at": "control-room", "water": 5}},
    "Ice Stones": {"discount": {"at": "laboratory", "water": 7}},
    "ID Badge": {"gain": {"at": "headquarters", "items": 2}},
    "Jrayek Armour": {"gain": {"at": "jrayek", "dice": 1}},
    "Jrayek Drill": {"discount": {"at": "mining-camp", "water": 5}},
    "Jrayek Pump": {"gain": {"at": "market", "water": 5}},
    "Ledger": {"gain": {"at": "depository", "items": 1}},
    "Leyrien Armour": {"gain": {"at": "leyrien", "dice": 1}},
    "Leyrien Sceptre": {"ignores_setbacks": True},
    "Leyrien Basket": {"gain": {"at": "market", "algae": 2}},
    "Security Codes": {"gain": {"at": "headquarters", "water": 5}, "points": 4},
    "Soda Supply": {"discount": {"at": "depository", "water": 5}},
    "Spare Parts": {"discount": {"at": "foundry", "power": 1}},
    "Zcharo Armour": {"gain": {"at": "zcharo", "dice": 1}},
    "Zcharo Lamp": {"gain": {"at": "market", "power": 1}, "points": 3},
    "Alien Relic": {"score": ("dice-on-negotiation", 1, 1), "points": 8},
    "Archive": {"score": ("items-in-hand", 2, 1)},
    "Engineer Bot": {"score": ("dice-on-depository", 1, 1)},
    "Grogg": {"score": ("water", 5, 1)},
    "Jakhaw": {"score": ("upgrades", 1, 1)},
    "Jrayek Shield": {"score": ("dice-on-jrayek", 1, 2)},
    "Karvyk": {"score": ("farms", 1, 1)},
    "Leyrien Scythe": {"score": ("dice-on-leyrien", 1, 2)},
    "Security Drone": {"score": ("end-game-items", 1, 2)},
    "Sleep Capsules": {"score": ("dice-owned", 1, 1)},
    "Uxolotyl": {"score": ("algae", 4, 1), "points": 6},
    "Worker Drone": {"score": ("in-game-items", 1, 2)},
    "Yeki": {"score": ("gems", 2, 1)},
    "Zcarpi": {"score": ("power", 2, 1)},
    "Zcharo Flyer": {"score": ("dice-on-zcharo", 1, 2)},
}
RULEBOOK: dict[str, dict[str, dict[str, Any]]] = {
    "characters/character": {
        "akira-hope": {"title": "Akira Hope", "as_six": [1, 2]},
        "dan-gautama": {"title": "Dan Gautama", "extra_row_rewards": 1},
        "jakob-olander": {"title": "Jakob Olander", "upgrade_at_laboratory": True},
        "lysias-james": {"title": "Lysias James", "setbacks_reward": True},
        "naira-sol": {"title": "Naira Sol", "garages_free": True},
        "roslyn-ashford": {"title": "Roslyn Ashford"},
        "sable-lesedi": {"title": "Sable Lesedi"},
        "troy-sullivan": {"title": "Troy Sullivan"},
    },
    "events/event": {"end-of-an-era": {"title": "End of an Era", "last": True}},
    "tiles/farm": {
        "springs": {"harvest": {"water": 3}},
        "algae-pond": {"harvest": {"algae": 2}},
        "solar-field": {"harvest": {"power": 1}},
        "gem-garden": {"harvest": {"gems": 1}, "needs": 6},
        "crew-quarters": {"harvest": {"dice": 2}, "needs": 6},
        "monument": {"points": 3},
        "greenhouse": {"needs": 1, "by_table": ["algae", "power"], "points": 1},
    },
    "tiles/upgrade": {
        "trimmer": {"shift": 1, "points": 1},
        "booster": {"boost": 2, "points": 1},
        "flipper": {"flip": True, "points": 1},
        "plating": {"points": 2},
        "water-tank": {"water_discount": 5},
        "algae-engine": {"free_garage": True},
    },
    "planet/space": {
        "a 0,0": {"q": 0, "r": 0},
        "b 0,0": {"q": 0, "r": 0},
        "a -2,0": {"gives": {"water": 3, "dice": 1}},
    },
    "planet/cache": {"gc-3": {"points": 6}},
    "planet/direction": {"2": {"title": "right", "q": 1, "r": 0}},
    "boards/negotiation": {
        "leyrien-1": {"cost": 6},
        "leyrien-2": {"cost": 9, "points": 5},
        "zcharo-1": {"cost": 4},
    },
    "boards/clan": {
        "leyrien": {"title": "Leyrien", "pays": "algae"},
        "zcharo": {"title": "Zcharo", "pays": "power"},
        "jrayek": {"title": "Jrayek", "pays": "gems"},
    },
    "boards/clan_board": {"leyrien-a": {"ability": "set-die"}},
    "boards/setback": {"sum-8": {"sum": 8}, "sum-10": {"sum": 10}},
    "boards/incident": {
        "items": {"title": "Items", "reward": 2, "punishment": 2},
        "die": {"title": "Die", "reward": 1, "punishment": 1},
        "gem": {"title": "Gem", "reward": 1, "punishment": 1},
        "harvester": {"title": "Harvester", "reward": 1, "punishment": 1},
        "upgrade": {"title": "Upgrade", "reward": 1, "punishment": 1},
        "farm": {"title": "Farm", "reward": 1, "punishment": 1},
    },
    "boards/column": {"6": {"value": 6}},
    "boards/row": {
        "top": {"title": "top row", "reward": "move"},
        "middle": {"title": "middle row", "reward": "die"},
        "bottom": {"title": "bottom row", "reward": "items"},
    },
    "boards/headquarters": {"headquarters": {"spaces": 4, "items": 2, "water": 5, "row_items": 2, "row_dice": 1}},
    "boards/mining": {"x10": {"total": 10, "gems": 1}},
    "boards/location": {
        "laboratory": {"title": "Laboratory", "price": {"algae": 3}, "price_in_water": 10},
        "foundry": {"title": "Foundry", "price": {"power": 2}, "price_in_water": 10},
        "control-room": {"title": "Control Room", "price": {"power": 2}, "price_in_water": 10},
    },
    "boards/market": {"right": {"bundles": {"water": 3, "algae": 2, "power": 1}}},
    "boards/academy_price": {"1": {"dice": 1, "algae": 2}, "2": {"dice": 2}},
    "base/garage": {"1": {"algae": 0, "shift": 1}},
    "base/farm_space": {"1": {"raises": 3}, "3": {"by_table": ["water", "power"]}},
    "base/yield": {"5": {"water": 7, "power": 2}},
    "base/room": {
        "upgrades-1": {"points": 1},
        "upgrades-4": {"points": 8},
        "farms-2": {"points": 4},
        "farms-3": {"points": 7},
    },
    "base/edition": {
        "first": {"rounds": 8, "start": {"water": 10, "algae": 2, "power": 2}, "characters_dealt": 2},
        "second": {"characters_dealt": 3, "ai_razes": True},
    },
    "base/figures": {
        "base": {
            "dice": 13,
            "start_dice": 3,
            "dice_limit": 5,
            "hand_limit": 8,
            "cantina_water": 2,
            "solo_items": 5,
            "solo_discards": 2,
        }
    },
    "automa/progress": {
        "1": {"points": 2, "gems": 1},
        "2": {"points": 2, "dice": 1},
        "3": {"points": 2, "schemes": 1},
    },
    "automa/track": {"track": {"start": 3, "gems_from": 2, "dice_up_to": 3, "schemes": 2}},
    "automa/scheme": {"scheme-11": {"value": 5}, "scheme-12": {"value": 6, "first": "depository"}},
}
CORNERS = {f"{side} {q},{r}" for side in SIDES for q, r in ((0, -3), (3, -3), (-3, 0), (3, 0), (-3, 3), (0, 3))}
PUBLIC: dict[str, dict[str, dict[str, Any]]] = {
    "planet/space": {corner: {"cache": True} for corner in CORNERS},
    "base/edition": {"second": {"rounds": 7, "start": {"water": 15, "algae": 4, "power": 2}}},
    "automa/track": {"track": {"spaces": 5}},
}


def marked(source: str) -> dict[str, dict[str, dict[str, Any]]]:
    """Every value of the sheets with this source, by table, entry and field, as plain data without zeros."""
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for name, entries in base_tables().items():
        for key, entry in entries.items():
            fields = {field: _plain(value) for field, value, where in values(entry) if where == source}
            if fields:
                found.setdefault(name, {})[key] = fields
    return found


def _plain(value: Any) -> Any:
    value = msgspec.to_builtins(value)
    return {name: part for name, part in value.items() if part} if isinstance(value, dict) else value


# -- counts --------------------------------------------------------------------------------------------------


def test_cards_and_tiles_of_the_box():
    """FL-2.6, FL-2.8, FL-2.11, FL-2.12, FL-23.1, G-2: as many of each as the rulebook says, the AI's parts too."""
    b = base_box()
    assert {
        "items": len(b.items),
        "events": len(b.events),
        "characters": len(b.characters),
        "farm-tiles": sum(tile.copies for tile in b.farms.values()),
        "upgrade-tiles": sum(tile.copies for tile in b.upgrades.values()),
        "schemes": len(b.schemes),
        "opponents": len(b.opponents),
        "progress-tiles": len(b.progress),
    } == THE_BOX


def test_boards_of_the_box():
    """FL-2.1, FL-2.4, FL-2.7, FL-1.5: 3 Clan Boards of two sides, 6 Gem Caches, 6 Locations, 12 tokens."""
    b = base_box()
    assert sorted(b.clan_boards) == [f"{clan}-{side}" for clan in sorted(b.clans) for side in SIDES]
    assert len(b.caches) == 6
    for side in b.sides.values():
        assert set(side.spaces) == {"mining-camp", "laboratory", "foundry", "control-room", "market", "academy"}
    state = fresh(4).state
    assert sum(state.advancements) + sum(state.setbacks) == 12


def test_bases_of_the_box():
    """FL-1.4, FL-4.7, FL-4.8: 13 dice a colour; 5 Garages; 3 printed Farms and 3 spaces for tiles."""
    b = base_box()
    assert (b.figures.dice, len(b.garages), len(b.farm_spaces)) == (13, GARAGES, PRINTED_FARMS)
    assert (len(b.upgrade_rooms), len(b.farm_rooms)) == (5, 4)


def test_every_item_is_unique():
    """FL-2.12: no two Items have the same name or the same effect."""
    items = base_box().items.values()
    assert len({item.title for item in items}) == len(items)
    effects = [msgspec.json.encode((item.discount, item.gain, item.score, item.ignores_setbacks)) for item in items]
    assert len(set(effects)) == len(items)


def test_garage_costs_rise_from_one_to_three():
    """FL-5.7: the first Garage is free, the others cost 1 to 3 Algae, never less than the one before."""
    costs = [garage.algae for garage in base_box().garages]
    assert costs == sorted(costs)
    assert (costs[0], costs[1], costs[-1]) == (0, 1, 3)


# -- sources -------------------------------------------------------------------------------------------------


def test_values_called_the_rulebooks_are_the_rulebooks():
    """FL-1.6, G-4: what the sheets call the rulebook's is stated there with just this figure; all of it is listed."""
    found = marked("rulebook")
    items = {fields["title"]: fields for fields in found.pop("items/item").values()}
    for name, fields in ITEMS.items():
        want = {"title": name, "kind": "end-game" if "score" in fields else "in-game", **fields}
        if "score" in want:
            want["score"] = dict(zip(("count", "each", "points"), want["score"], strict=True))
        assert items.pop(name) == want
    assert items == {}
    assert found == RULEBOOK


def test_values_called_public_are_public():
    """G-4: what a public source states, and the sheet names that source."""
    assert marked("public") == PUBLIC
    for entries in base_tables().values():
        for entry in entries.values():
            assert all(where.strip() for where in entry.public.values())


def test_the_missing_item_is_wholly_reconstructed():
    """FL-2.12, G-2: nothing of Zcharo Forge is called the rulebook's."""
    assert {source for _field, _value, source in values(base_box().items["zcharo-forge"])} == {"reconstructed"}


def test_sources_are_known():
    """G-4: every value has one of the four sources; without an overlay nobody's own."""
    counts = sum((tally(entries.values()) for entries in base_tables().values()), Counter())
    assert set(counts) <= set(SOURCES)
    assert counts["yours"] == 0


def test_equal_goods_are_worth_the_same_where_the_book_says_so():
    """FL-13.1: the yield of the Farm Tiles follows the Market: 3 Water = 2 Algae = 1 Power."""
    b = base_box()
    bundles = next(stall for stall in b.sides["many"].market if stall.key == "right").bundles
    tiles = {name: b.farms[name].harvest for name in ("springs", "algae-pond", "solar-field")}
    assert bundles == {"water": 3, "algae": 2, "power": 1}
    assert [_plain(goods) for goods in tiles.values()] == [{"water": 3}, {"algae": 2}, {"power": 1}]


def test_jrayek_prices_fit_the_solo_example():
    """FL-24.1, the book's example: with 4 Gems exactly the third row can be paid."""
    for side in base_box().sides.values():
        costs = [space.cost for space in side.negotiation["jrayek"]]
        assert sum(cost <= 4 for cost in costs) == 3
        assert costs == sorted(costs)


# -- the planet ----------------------------------------------------------------------------------------------


def planet(side: str) -> Planet:
    return base_box().planets[side]


@pytest.mark.parametrize("side", SIDES)
def test_planet_is_a_hexagon(side: str):
    """FL-2.1: 37 spaces in rings of 1, 6, 12 and 18 around the centre, none twice."""
    there = planet(side)
    assert len({(space.q, space.r) for space in there.spaces}) == len(there.spaces) == 37
    assert Counter(there.distance) == {0: 1, 1: 6, 2: 12, 3: 18}
    assert there.distance[there.centre] == 0


@pytest.mark.parametrize("side", SIDES)
def test_adjacency_is_symmetric(side: str):
    """FL-12.1: what lies one step away in a direction leads back in the opposite direction."""
    there = planet(side)
    for here, around in enumerate(there.adjacent):
        for way, other in enumerate(around):
            if other >= 0:
                assert there.adjacent[other][(way + 3) % 6] == here
                assert there.apart(here, other) == 1


@pytest.mark.parametrize("side", SIDES)
def test_six_caches_in_the_corners(side: str):
    """FL-2.1: six Gem Caches, three steps from the centre, one straight out in each direction."""
    there = planet(side)
    assert len(there.caches) == 6
    ends = set()
    for way in range(6):
        here = there.centre
        for _ in range(3):
            here = there.adjacent[here][way]
        ends.add(here)
    assert ends == set(there.caches)


@pytest.mark.parametrize("side", SIDES)
def test_six_arrows_lead_to_the_other_side(side: str):
    """FL-12.3: one arrow a direction, at the edge; it leads to the far end of the line it points along."""
    there = planet(side)
    arrows = {space.arrow: i for i, space in enumerate(there.spaces) if space.arrow}
    assert sorted(arrows) == [1, 2, 3, 4, 5, 6]
    for way, here in arrows.items():
        assert there.distance[here] == 3
        assert there.adjacent[here][way - 1] == -1
        far = there.leads[here][way - 1]
        assert there.adjacent[far][(way + 2) % 6] == -1
        line = [far]
        while line[-1] != here:
            line.append(there.adjacent[line[-1]][way - 1])
        assert len(line) >= 4


@pytest.mark.parametrize("side", SIDES)
def test_off_the_edge_only_along_an_arrow(side: str):
    """FL-12.3, G-22: every other direction off the board leads nowhere."""
    there = planet(side)
    for here, space in enumerate(there.spaces):
        for way in range(6):
            inside = there.adjacent[here][way] >= 0
            assert (there.leads[here][way] >= 0) == (inside or space.arrow == way + 1)


@pytest.mark.parametrize("side", SIDES)
def test_tokens_lie_on_marked_spaces(side: str):
    """FL-2.2: 3 Water or 1 Gem on each space whose icon asks for it, none on a cache or the centre."""
    state = fresh(2, planet=side).state
    there = planet(side)
    for i, (token, printed) in enumerate(zip(state.planet_tokens, there.spaces, strict=True)):
        assert token == {"": 0, "water": WATER_TOKEN, "gem": GEM_TOKEN}[printed.token]
        assert not token or (i not in there.caches and i != there.centre)
    assert {WATER_TOKEN, GEM_TOKEN} <= set(state.planet_tokens)


@pytest.mark.parametrize("side", SIDES)
def test_farther_out_is_richer(side: str):
    """FL-15.1: the book's hint: the farther from the centre, the more a space gives."""
    there = planet(side)
    worth = {"water": 2, "algae": 3, "power": 6, "gems": 12, "dice": 12}
    rings: dict[int, list[int]] = {}
    for i, goods in enumerate(there.gives):
        if i not in there.caches:
            value = sum(worth.get(name, 0) * count for name, count in _plain(goods).items())
            rings.setdefault(there.distance[i], []).append(value)
    means = [sum(rings[ring]) / len(rings[ring]) for ring in range(4)]
    assert means == sorted(means)
    assert len(set(means)) == 4


@pytest.mark.parametrize("side", SIDES)
def test_every_space_can_be_reached(side: str):
    """FL-12.1: from the centre a Harvester can get anywhere."""
    there = planet(side)
    reached, edge = {there.centre}, [there.centre]
    while edge:
        here = edge.pop()
        fresh_spaces = [other for other in there.leads[here] if other >= 0 and other not in reached]
        reached.update(fresh_spaces)
        edge += fresh_spaces
    assert len(reached) == 37


def test_the_sides_differ():
    """FL-2.1: the planet has two sides, and they are not the same."""
    assert planet("a").gives != planet("b").gives


def test_caches_show_the_same_face():
    """FL-2.1, G-20: the visible face tells nothing of the points, which are all different."""
    for side in SIDES:
        there = planet(side)
        assert len({msgspec.json.encode(there.gives[cache]) for cache in there.caches}) == 1
    assert len(set(base_box().caches)) == 6
