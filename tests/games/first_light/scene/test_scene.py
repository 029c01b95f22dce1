"""The scene: every option points at something drawn, and what is drawn can be drawn without knowing the game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from random import Random

import msgspec
import pytest
from tests.games.first_light.builder import BLUE, ORANGE, PURPLE, table
from tests.helpers.drawn import (
    Drawn,
    area,
    check_backdrop,
    check_bleed,
    check_grids,
    check_item,
    check_options,
    check_page,
    items,
    sampled,
)
from tests.helpers.random_games import played

import orrery
from orrery.games import first_light
from orrery.games.first_light.vocabulary import CANTINA, DECLINE, DONE
from orrery.kernel import laws
from orrery.kernel.flow import Ask
from orrery.kernel.play.match import Match
from orrery.kernel.vocabulary import Action

ART = Path(first_light.__file__).parent / "art"
OTHER_SIDES = {"planet": "b", "leyrien": "b", "zcharo": "b", "jrayek": "b"}
TABLES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (2, {}),
    (3, {"edition": "second"}),
    (4, {}),
    (1, {"ai": "4", "edition": "second", **OTHER_SIDES}),
    (2, {"ai": "2", "characters": "open", "stocks": "open"}),
    (3, {"ai": "3", "characters": "open", **OTHER_SIDES}),
    (4, {"edition": "second", "stocks": "open", **OTHER_SIDES}),
]
ICONS = {
    "water", "algae", "power", "gem", "die", "item", "harvester", "farm", "upgrade", "garage", "cantina", "points",
    "clan-leyrien", "clan-zcharo", "clan-jrayek", "negotiation", "depository", "headquarters", "mining-camp",
    "laboratory", "foundry", "control-room", "market", "academy", "event", "character", "scheme", "advancement",
    "setback", "move", "flip", "start", "reserve", "or", "swap", "total", "shift", "boost", "water-off", "algae-off",
    "die-new", "die-idle", "dice", *(f"face-{value}" for value in range(1, 7)),
}  # fmt: skip
WITHOUT_NUMBER = {"or", "swap"}  # what stands between pips
DRAWN = ("locations", "depository", "negotiation")  # areas that are pictures

# Prompts with an option that points at nothing: to decline, or to stop.
MAY_DECLINE = {
    "set-die", "use-ability", "roll-again", "setback", "may-move", "take-die", "replace-farm", "replace-upgrade",
}  # fmt: skip
MAY_STOP = {"swap"}


def games(number: int, name: str, count: int) -> Iterator[Iterator[Match]]:
    """Random games of a table; dice rest in the Cantina only if they must."""
    seats, options = TABLES[number]
    for seed in range(count):
        match = orrery.start("first-light", seats=seats, seed=f"{name} {seed}", options=options)
        yield played(match, Random(f"{name} {seed}"), CANTINA)


@cache
def scenes(number: int) -> list[Drawn]:
    return sampled(games(number, "scene", 2), every=7)


def may_point_at_nothing(ask: Ask, action: Action) -> bool:
    return (action == DECLINE and ask.prompt in MAY_DECLINE) or (action == DONE and ask.prompt in MAY_STOP)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_every_option_points_at_something_drawn(number: int):
    """Only to decline or to stop points at nothing, and only where that is offered."""
    for match in chain.from_iterable(games(number, "options", 3)):
        check_options(match, may_point_at_nothing)
        for ask in match.pending:
            option = match.rules.speech().option(match.seen(ask.seat), ask, ask.options[0])
            assert option.rule.startswith("FL-")


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_ids_are_unique_and_pieces_lie_on_something(number: int):
    """Ids name one thing each, so that a move can be followed; what lies on something lies on something drawn."""
    for match, reader, scene in scenes(number):
        laws.drawn(match, scene, reader)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_everything_can_be_drawn(number: int):
    """Icons have a drawing, pips a number, tracks an end, counters a count unless it is secret."""
    for _, _, scene in scenes(number):
        for item in items(scene):
            pips = [*item.cost, *item.gives]
            assert all(pip.count == 0 for pip in pips if pip.icon in WITHOUT_NUMBER), item
            check_item(item, ICONS)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_areas_do_not_overlap(number: int):
    """On a wide page no two areas share a cell, none hangs over the edge, and a narrow page has one order."""
    for _, _, scene in scenes(number):
        check_page(scene)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_cells_of_a_grid_do_not_overlap(number: int):
    """What stands in a grid has its cells to itself, and every column has a width."""
    for _, _, scene in scenes(number)[::5]:
        check_grids(scene)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_scene_tells_nothing_hidden(number: int):
    """Cards nobody but their holder sees are not named, and no id names them."""
    for match, reader, scene in scenes(number):
        if match.over:
            continue
        drawn = msgspec.json.encode(scene).decode()
        for p in match.state.players:
            if p.seat != reader:
                assert not any(f"item-{key}" in drawn for key in (*p.hand, *p.pack))
                assert not any(f"character-{key}" in drawn for key in p.dealt)


# -- what is drawn where ---------------------------------------------------------------------------------------


def test_what_a_space_takes_and_gives():
    """FL-6.1, FL-9.1, FL-10.3: prices and gains are pips, so that nobody has to read a label to draw them."""
    scene = table("turn", PURPLE, purple={"garages": [4]}).scene(PURPLE)
    space = scene.item("negotiation-leyrien-2")
    assert space is not None
    assert (space.label, space.points) == ("9 Algae: 5 pt", 5)
    assert [(pip.icon, pip.count) for pip in space.cost] == [("algae", 9)]
    camp = scene.item("mining-camp-2")
    assert camp is not None
    assert [(pip.icon, pip.count) for pip in (*camp.asks, *camp.gives)] == [("total", 10), ("gem", 1)]
    laboratory = scene.item("station-laboratory")
    assert laboratory is not None
    assert [(pip.icon, pip.count) for pip in laboratory.cost] == [("algae", 3), ("or", 0), ("water", 10)]


def test_what_dice_must_show_is_a_picture_of_dice():
    """FL-6.4, FL-6.5, FL-7.1, FL-14.1: a printed die, equal dice, or a sum; no words."""
    scene = table("turn", PURPLE, purple={"garages": [4]}).scene(PURPLE)
    for id, asked in (
        ("depository-3-top", ["face-3"]), ("academy-2", ["face-3", "face-4"]), ("advancement-5", ["face-5"]),
        ("setback-sum-12", ["total"]), ("setback-alike-3", ["face-3"] * 3), ("market-1", ["swap"]),
    ):  # fmt: skip
        item = scene.item(id)
        assert item is not None
        assert [pip.icon for pip in item.asks] == asked


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_spaces_of_the_box_are_on_its_pictures(seats: int):
    """FL-2.1: each Location has its sign over its bays, each shelf its slots, each clan its column."""
    match = orrery.start("first-light", seats=seats, seed=1)
    scene, b, side = match.scene(0), match.state.game.box, match.state.game.box.sides[match.state.side]
    assert {there.id for there in scene.areas if there.shape == "drawn" and there.owner is None} == {*DRAWN, "offers"}
    spaces = {item.id: item for id in DRAWN for item in area(scene, id).items if item.kind == "space"}
    for key, count in side.spaces.items():
        sign = scene.item(f"station-{key}")
        bays = [spaces.pop(f"{key}-{i}") for i in range(1, count + 1)]
        assert sign is not None
        assert all(bay.y > sign.y and abs(bay.x - sign.x) < sign.size[0] / 2 for bay in bays), key
    for row in b.rows:
        slots = [spaces.pop(f"depository-{value}-{row.key}") for value in range(1, 7)]
        assert {slot.y for slot in slots} == {scene.item(f"row-{row.key}").y}
        assert [slot.x for slot in slots] == sorted(slot.x for slot in slots)
    for clan, column in side.negotiation.items():
        ladder = [spaces.pop(f"negotiation-{clan}-{space.row}") for space in column]
        assert {step.x for step in ladder} == {scene.item(f"clan-{clan}").x}
        assert [step.y for step in ladder] == sorted(step.y for step in ladder)
    for i in range(1, b.headquarters.spaces + 1):
        del spaces[f"headquarters-{i}"]
    assert len(spaces) == len(match.state.advancements) + len(b.setbacks) + 2 * len(b.incidents)


def test_pairs_of_the_laboratory_share_a_plate():
    """FL-10.1: two dice go there together."""
    links = area(orrery.start("first-light", seats=4, seed=1).scene(0), "locations").links
    assert [tuple(link) for link in links] == [("laboratory-1", "laboratory-2"), ("laboratory-3", "laboratory-4")]


def test_the_sun_says_which_round_it_is():
    """FL-1.2: a track round the planet, once there are rounds."""
    match = orrery.start("first-light", seats=2, seed=1)
    assert match.scene(0).item("rounds") is None
    rounds = table("turn", PURPLE, purple={"garages": [4]}).scene(PURPLE).item("rounds")
    assert rounds is not None
    assert (rounds.kind, rounds.most) == ("track", 8)
    assert rounds.label == f"Round {rounds.count} of 8"


def test_a_mat_shows_goods_dice_and_tiles():
    """FL-1.7, FL-22.1, FL-22.2: counters count, tiles show what they do; others' goods are a question mark."""
    options = {"water": 7, "garages": [4], "upgrades": ["flipper"], "farm_tiles": ["springs"]}
    scene = table("turn", PURPLE, purple=options).scene(PURPLE)
    water, garage, farm = (scene.item(f"p0-{name}") for name in ("water", "garage-2", "farm-4"))
    assert water is not None
    assert (water.icon, water.count) == ("water", 7)
    assert garage is not None
    assert garage.points == 1
    assert [pip.icon for pip in garage.gives] == ["flip"]
    assert farm is not None
    assert [(pip.icon, pip.count) for pip in farm.gives] == [("water", 3)]
    assert scene.item("die-p0-garage-1") is not None
    others = table("turn", PURPLE, purple=options).scene(BLUE).item("p0-water")
    assert others is not None
    assert (others.label, others.count) == ("Water: ?", None)


def test_a_base_is_drawn_as_it_is_built():
    """FL-2.2: Garages stand in their order above Farms, all as large as each other; Items lie beside them as cards."""
    options = {"garages": [4, 2], "upgrades": ["flipper"], "farm_tiles": ["springs"], "items": ["spare-parts"]}
    scene = table("turn", PURPLE, purple=options).scene(PURPLE)
    mat, cards = area(scene, "base-0"), area(scene, "items-0")
    assert mat.shape == "drawn"
    garages, farms = ([one for one in mat.items if one.id.startswith(f"p0-{row}")] for row in ("garage", "farm"))
    assert (len(garages), len(farms)) == (5, 6)
    assert [one.face == "gone" for one in farms] == [False] * 4 + [True] * 2  # the last are yet to be built
    assert list(mat.glance) == [one.id for one in garages]
    for built in (garages, farms):
        assert [one.x for one in built] == sorted({one.x for one in built})
        assert len({(one.y, one.size) for one in built}) == 1
    assert garages[0].y < farms[0].y
    assert [one.id for one in cards.items] == ["item-spare-parts"]


def test_dice_behind_a_screen_widen_a_base():
    """FL-4.3: what lies behind the screen is drawn beside the rest, which keeps its place."""
    still, rolling = (
        area(table("turn", PURPLE, purple={"garages": [4], **more}).scene(PURPLE), "base-0")
        for more in ({}, {"rolled": [3, 5]})
    )
    assert rolling.extent[0] > still.extent[0]
    assert rolling.extent[1] == still.extent[1]
    places = {item.id: (item.x, item.y) for item in still.items if item.id != "p0-ready"}  # they are rolled
    assert places.items() <= {item.id: (item.x, item.y) for item in rolling.items}.items()
    dice = [item for item in rolling.items if item.id.startswith("p0-rolled")]
    assert len(dice) == 2
    assert min(die.x for die in dice) > still.extent[0]


def test_own_things_come_first_on_a_narrow_screen():
    """A reader's base and hand, the boards, then the other bases."""
    scene = table("turn", PURPLE, purple={"garages": [4]}).scene(ORANGE)
    order = [area.id for area in sorted(scene.areas, key=lambda area: area.narrow)]
    assert order[:2] == ["base-1", "hand-1"]
    assert set(order[-3:]) == {"base-0", "base-2", "base-3"}


def test_backdrops_are_plain_drawings():
    """Every backdrop a scene names is there: small, without scripts, words or anything from elsewhere."""
    named = {area.backdrop for seats, options in ((4, {}), (4, {"planet": "b"}))
             for area in orrery.start("first-light", seats=seats, seed=1, options=options).scene(0).areas}  # fmt: skip
    drawings = {path.stem: path for path in ART.glob("*.svg")}
    assert named - {""} <= set(drawings)
    for path in drawings.values():
        check_backdrop(path)
    scene = orrery.start("first-light", seats=4, seed=1).scene(0)
    for id in DRAWN:
        check_bleed(area(scene, id), drawings[area(scene, id).backdrop])


def test_nobody_has_the_start_flag_before_it_is_drawn():
    """FL-2.13: chance says last of all who begins, so that no mat shows the flag while Characters are chosen."""
    match, rng = orrery.start("first-light", seats=2, seed=3), Random(3)
    while match.pending:
        flags = [item.owner for area in match.scene(0).areas for item in area.items if item.id == "start"]
        if match.state.phase != "setup":
            assert flags == [match.state.start]
            break
        assert flags == []
        ask = match.pending[0]
        match.choose(ask.seat, rng.choice(ask.options))
