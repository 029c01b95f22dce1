"""The map: what is in play, ridges, tunnels, who holds a region, and what lies and stands in it."""

from __future__ import annotations

import pytest
from tests.games.chaos_order.builder import BOX, begin, lay_foundation, play, set_player, table
from tests.games.chaos_order.scene.drawn_tables import seen
from tests.helpers.drawn import area, item

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order.components import HEX, HEXES
from orrery.games.chaos_order.scene.map import SEATS
from orrery.kernel.scene import Item, Scene

FIVE = ("circadians", "ai", "zcharo", "leyrien", "jrayek")


def hexes(drawn: Scene) -> dict[str, Item]:
    return {one.id.removeprefix("hex-"): one for one in area(drawn, "map").items if one.kind == "space"}


def edges(drawn: Scene) -> set[str]:
    return {one.id for one in area(drawn, "map").items if one.kind == "edge"}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_only_what_is_in_play_is_drawn(seats: int):
    """CO-1.2  Land, lakes and the bases of these factions; nothing else."""
    s = table(*FIVE[:seats])
    chart = BOX.charts[seats]
    expected = {HEXES[place] for place in chart.land | chart.lakes | {p.base for p in s.players}}
    assert hexes(seen(s, None)).keys() == expected


def test_hexes_stand_beside_their_neighbours():
    """CO-1.4  Two hexes touch in the drawing exactly if they share a side; the map lies flat."""
    drawn = seen(table(*FIVE), None)
    assert area(drawn, "map").flat
    found = hexes(drawn)
    for one, here in found.items():
        for other, there in found.items():
            apart = (abs(here.x - there.x), abs(here.y - there.y))
            assert (apart in {(0, 1), (1, 0.5)}) == (HEX[other] in box.TOUCHING[HEX[one]])


def test_ridges_stand_on_printed_borders_and_around_bases():
    """CO-2.7, 2.11  A base is open to its two regions alone; printed mountains are there for all."""
    s = table("leyrien", "jrayek", "zcharo", "ai")
    drawn = edges(seen(s, None))
    assert {"ridge-d3-d4", "ridge-d4-e4", "ridge-b4-b5"} <= drawn
    chart = BOX.charts[4]
    for p in s.players:
        closed = {HEXES[near] for near in box.TOUCHING[p.base] if near in chart.land - {*p.doors}}
        assert {id.split("-")[2] for id in drawn if id.startswith(f"ridge-{HEXES[p.base]}-")} == closed


@pytest.mark.parametrize(("faction", "closed"), [("zcharo", set()), ("oxataya", {"ridge-f5-f4"})])
def test_a_ridge_parts_a_base_from_a_lake_for_those_who_enter_lakes(faction: str, closed: set[str]):
    """CO-2.7, 22.2  Mountains close a base to land; to a lake only where its owners could go there."""
    drawn = edges(seen(table(faction, "jrayek", "ai", bases={0: "f5"}), None))
    assert {id for id in drawn if id.startswith("ridge-f5")} == closed


def test_a_base_is_a_fort_or_where_a_ship_lands():
    """CO-2.7, 17.2  Built on their hexes in the colour of their factions; a region has nothing built on it."""
    s = table("circadians", "jrayek")
    drawn = hexes(seen(s, None))
    assert [drawn[HEXES[p.base]].face for p in s.players] == ["landing", "fort"]
    assert [one.owner for one in drawn.values() if one.face] == [
        p.seat for p in sorted(s.players, key=lambda p: p.base)
    ]


def test_relics_and_tunnels_have_the_shape_of_their_drawings():
    """CO-1.4, 2.9"""
    drawn = area(seen(table(*FIVE), None), "map")
    shaped = {one.id.split("-")[0] for one in drawn.items if one.kind == "token" and one.face == "cut"}
    assert shaped == {"relic", "tunnel"}


def test_no_ridge_stands_around_a_ship():
    """CO-17.2, 17.5  It is docked to two regions and then to others: nothing closes the place where it landed."""
    s = table("circadians", "jrayek", "ai", "zcharo", bases={0: "e2"})
    set_player(s, 0, doors=["d4", "e3"])
    assert not {id for id in edges(seen(s, None)) if id.startswith("ridge-e2")}


def test_a_ridge_stands_between_its_two_hexes():
    """CO-1.4"""
    drawn = seen(table("leyrien", "jrayek"), None)
    ridge, one, other = item(drawn, "ridge-d3-d4"), item(drawn, "hex-d3"), item(drawn, "hex-d4")
    assert (ridge.x, ridge.y) == ((one.x + other.x) / 2, (one.y + other.y) / 2)


@pytest.mark.parametrize(("seats", "mouths"), [(3, 0), (4, 2), (5, 4)])
def test_tunnels_have_a_mouth_at_both_ends(seats: int, mouths: int):
    """CO-1.4  The blue tunnel with four factions, the red one with five."""
    found = [one for one in area(seen(table(*FIVE[:seats]), None), "map").items if one.id.startswith("tunnel-")]
    assert len(found) == mouths
    assert {one.icon for one in found} == {"tunnel-blue", "tunnel-red"} if mouths == 4 else mouths < 3


def test_who_is_alone_holds_a_region():
    """CO-1.3  The rim of a region is that of the faction alone there; where more are, it is contested."""
    s = table("leyrien", "jrayek")
    set_player(s, 0, fighters={"d4": 2, "c4": 1})
    set_player(s, 1, fighters={"d4": 1})
    drawn = seen(s, 0)
    assert item(drawn, "hex-c4").owner == 0
    assert item(drawn, "hex-d4").owner is None
    assert item(drawn, "contested-d4").at == "hex-d4"
    assert drawn.item("contested-c4") is None
    assert [item(drawn, f"army-{seat}-d4").count for seat in (0, 1)] == [2, 1]


def test_a_free_foundation_shows_its_reward_and_a_building_covers_it():
    """CO-6.4"""
    s = table("leyrien", "jrayek")
    lay_foundation(s, "c4", "relic-2")
    assert [(pip.icon, pip.count) for pip in item(seen(s, 0), "site-c4-0").gives] == [("gems", 1)]
    set_player(s, 0, buildings={"c4": ["foundry"]})
    drawn = seen(s, 0)
    assert not item(drawn, "site-c4-0").gives
    built = item(drawn, "building-c4-0")
    assert (built.face, built.at, built.owner) == ("foundry", "site-c4-0", 0)


def test_leaders_bear_their_names_and_their_side():
    """CO-8.3  On the map a leader is a figure, upgraded another one; its card says where it is."""
    s = table("leyrien", "jrayek")
    set_player(s, 0, leaders={"ivi": "c4", "eeyla": "supply"}, upgraded=["ivi"])
    drawn = seen(s, 1)
    leader = item(drawn, "leader-ivi")
    assert (leader.art, leader.suits) == ("leader/ivi", ("star",))
    assert (leader.kind, leader.at, leader.face, leader.name) == ("figure", "hex-c4", "leader-better", "Ivi")
    assert "At C4" in item(drawn, "away-ivi").text
    assert item(drawn, "leader-eeyla").kind == "card"


def test_traps_are_drawn_armed_and_sprung():
    """CO-18.3  At the strongholds of the AI alone."""
    s = table("ai", "jrayek")
    set_player(s, 0, buildings={"c4": ["stronghold"], "d3": ["stronghold"]}, armed=[HEX["c4"]])
    set_player(s, 1, buildings={"e4": ["stronghold"]})
    drawn = seen(s, 1)
    assert item(drawn, "trap-c4").icon == "trap-armed"
    assert item(drawn, "trap-d3").icon == "trap-sprung"
    assert drawn.item("trap-e4") is None


def test_the_ship_stands_between_the_regions_it_is_docked_to():
    """CO-17.2"""
    s = table("circadians", "jrayek")
    set_player(s, 0, doors=["c4", "d4"])
    drawn = seen(s, 0)
    ship, one, other = item(drawn, "ship-0"), item(drawn, "hex-c4"), item(drawn, "hex-d4")
    assert (ship.x, ship.y) == ((one.x + other.x) / 2, (one.y + other.y) / 2)
    assert drawn.item("ship-1") is None


def test_a_production_token_says_what_its_region_gives_now():
    """CO-6.7  It covers what is printed; turned over it gives what its better side says."""
    s = table("leyrien", "jrayek")
    s.loose.remove("p4")
    region = s.regions[HEX["c4"]]
    region.token = "p4"
    assert [(pip.icon, pip.count) for pip in item(seen(s, 0), "hex-c4").gives] == [("energy", 4)]
    region.better = True
    drawn = seen(s, 0)
    assert [(pip.icon, pip.count) for pip in item(drawn, "hex-c4").gives] == [("energy", 6)]
    assert (item(drawn, "production-p4").at, item(drawn, "production-p4").face) == ("hex-c4", "better")


def test_many_fighters_are_one_piece_with_their_number():
    """CO-16.1  As troop tokens show them; nothing else changes."""
    s = table("leyrien", "jrayek")
    set_player(s, 0, fighters={"c4": 14})
    assert item(seen(s, 1), "army-0-c4").count == 14


def test_an_army_that_moves_is_drawn_where_it_is():
    """CO-8.1"""
    s = table("leyrien", "jrayek")
    set_player(s, 0, fighters={"c4": 3})
    match = begin(s, "move", 0, 1)
    play(match, 0, "from:c4", "to:c3", "all")
    drawn = match.scene(0)
    assert drawn.item("army-0-c4") is None
    assert item(drawn, "army-0-c3").count == 3


def test_tokens_of_a_hex_do_not_lie_on_each_other():
    """CO-2.9, 6.6, 6.7, 9.1, 18.3, 20.4  Every kind has a place of its own in a hex, inside it."""
    radius, steep = 0.095, 0.577
    places = [*SEATS.values()]
    for n, (x, y) in enumerate(places):
        assert abs(x) + radius <= steep * (2 - abs(y)) / 2 + 0.1
        assert all(((x - u) ** 2 + (y - v) ** 2) ** 0.5 >= 1.6 * radius for u, v in places[n + 1 :])


def test_a_ground_has_its_landmark():
    """CO-1.2  Plains, swamps and cliffs are told apart by what stands in them, too; a lake and a base have nothing."""
    drawn = hexes(seen(table(*FIVE), None))
    assert {one.suits for one in drawn.values()} == {
        ("plains", "stones"), ("swamp", "dead-tree"), ("cliffs", "mesa"), ("lake",), ("base",),
    }  # fmt: skip
