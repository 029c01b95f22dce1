"""The scene with the expansion: every option points at something drawn, and everything of the expansion is drawn."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import chain, pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.games.first_light.builder import BLACK, BLUE, ORANGE, PURPLE, at_headquarters, begin, place
from tests.games.first_light.specialists.builder import ON, fresh, lay, specialist, table
from tests.helpers.drawn import (
    Drawn,
    area,
    check_backdrop,
    check_bleed,
    check_grids,
    check_item,
    check_options,
    check_page,
    item,
    items,
    sampled,
)
from tests.helpers.random_games import played

import orrery
from orrery.games.first_light.specialists import components
from orrery.games.first_light.specialists.components import HOMES
from orrery.games.first_light.specialists.state import Outpost, Peek, outpost, whole
from orrery.games.first_light.specialists.vocabulary import LATER
from orrery.games.first_light.vocabulary import CANTINA, DECLINE, DONE
from orrery.kernel import laws
from orrery.kernel.flow import Ask
from orrery.kernel.play.match import Match
from orrery.kernel.secrecy import HIDDEN
from orrery.kernel.vocabulary import Action

EXPANSION = Path(components.__file__).parent
HOUSE = Path(__file__).parents[5] / "web" / "src" / "lib" / "icons" / "paths.ts"
OTHER_SIDES = {"planet": "b", "oxataya": "b", "ahzuri": "b", "leyrien": "b", "zcharo": "b", "jrayek": "b"}
TABLES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (2, {"stocks": "open"}),
    (3, {**OTHER_SIDES}),
    (4, {"characters": "open"}),
    (1, {"ai": "4", **OTHER_SIDES}),
    (3, {"ai": "2", "characters": "open"}),
]
# Prompts with an option that points at nothing: to decline, to stop, to wait.
MAY_DECLINE = {
    "set-die", "use-ability", "roll-again", "setback", "may-move", "take-die", "replace-farm", "replace-upgrade",
    "redraw", "second", "perk", "again", "column", "peek", "fulfil", "harvest-reward", "side-trade", "finish",
}  # fmt: skip
MAY_STOP = {"swap", "raise", "end-trade"}
MAY_WAIT = {"harvest-reward", "side-trade", "perk"}


@cache
def drawings() -> set[str]:
    """Everything that can be drawn: the house's, the base game's, the expansion's."""
    house = re.findall(r'^  "?([a-z-]+)"?: \[', HOUSE.read_text(), re.MULTILINE)
    looks = [tomllib.loads((folder / "art" / "look.toml").read_text()) for folder in (EXPANSION.parent, EXPANSION)]
    faces = (f"face-{value}" for value in range(1, 7))
    return {*house, *faces, *(name for look in looks for name in look["icons"])}


def games(number: int, name: str) -> Iterator[Iterator[Match]]:
    """Two random games of a table; dice rest in the Cantina only if they must."""
    seats, options = TABLES[number]
    for seed in range(2):
        match = orrery.start("first-light", seats=seats, seed=f"{name} {seed}", options={**ON, **options})
        yield played(match, Random(f"{name} {seed}"), CANTINA)


@cache
def scenes(number: int) -> list[Drawn]:
    return sampled(games(number, "specialists"), every=7)


def may_point_at_nothing(ask: Ask, action: Action) -> bool:
    return ask.prompt in {DECLINE: MAY_DECLINE, DONE: MAY_STOP, LATER: MAY_WAIT}[action]


def shown(pips: Any) -> list[tuple[str, int]]:
    return [(pip.icon, pip.count) for pip in pips]


# -- what holds of every scene ---------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_every_option_points_at_something_drawn(number: int):
    """Only to decline, to stop or to wait points at nothing, and only where that is offered."""
    for match in chain.from_iterable(games(number, "options")):
        check_options(match, may_point_at_nothing)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_ids_are_unique_and_pieces_lie_on_something(number: int):
    """Ids name one thing each, so that a move can be followed; what lies on something lies on something drawn."""
    for match, reader, scene in scenes(number):
        laws.drawn(match, scene, reader)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_everything_can_be_drawn(number: int):
    """Icons and the faces of Specialists have a drawing, counters a count, cards a short name."""
    for _, _, scene in scenes(number):
        for one in items(scene):
            check_item(one, drawings())
            if one.kind == "die":
                assert one.face in ("1", "2", "3", "4", "5", "6", "?", "star"), one


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_nothing_lies_over_anything(number: int):
    """No two areas share a cell of the page, no two items one of a grid, and a narrow page has one order."""
    for _, _, scene in scenes(number)[::5]:
        check_page(scene)
        check_grids(scene)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_scene_tells_nothing_hidden(number: int):
    """Cards and tiles nobody but their holder sees are not named; nor are the points of a Gem Cache not looked at."""
    for match, reader, scene in scenes(number):
        if match.over:
            continue
        said = msgspec.json.encode(scene).decode()
        for p in match.state.players:
            if p.seat != reader:
                assert not any(f"item-{key}" in said for key in (*p.hand, *p.pack))
                assert not any(f"character-{key}" in said for key in p.dealt)
                assert not any(f"outpost-tile-{key}" in said for key in outpost(match.state, p.seat).dealt)
        known = sum(1 for peek in whole(match.state).peeks if reader in peek.seats)
        assert said.count('"face":"points"') == known


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_everything_is_called_as_in_the_second_edition(number: int):
    """All that people read speaks of Contracts, Leaders, Ships, Factions, Stations and Energy."""
    old = re.compile(r"\b(Items?|Power|Characters?|Upgrades?|[Cc]lans?|Locations?|Negotiation Board)\b")
    for _, _, scene in scenes(number)[::5]:
        for words in (scene.status, *(there.title for there in scene.areas)):
            assert not old.search(words), words
        for one in items(scene):
            assert not old.search(one.label), one
            assert not old.search(one.text), one


# -- what is drawn where ---------------------------------------------------------------------------------------


def test_five_factions_stand_in_the_order_of_the_board():
    """SP-1.1: Oxataya on the left extension, Ahzuri on the right, with the price or what is required."""
    scene = table("turn", PURPLE).scene(PURPLE)
    board = area(scene, "negotiation")
    factions = sorted((item for item in board.items if item.id.startswith("clan-")), key=lambda item: item.x)
    assert [item.label for item in factions] == ["Oxataya", "Leyrien", "Zcharo", "Jrayek", "Ahzuri"]
    water = item(scene, "negotiation-oxataya-2")
    assert (shown(water.cost), water.points, water.label) == ([("water", 12)], 5, "12 Water: 5 pt")
    tiles = item(scene, "negotiation-ahzuri-4")
    assert shown(tiles.cost) == [("check", 0), ("upgrade", 4), ("or", 0), ("farm", 3)]
    assert tiles.text == "Nothing to pay, but before the die is sent: 4 Ship Tiles or 3 Farm Tiles."


def test_alone_ahzuri_require_other_things():
    """SP-10.2: the solo side has four spaces under the same names, and says what the AI needs."""
    scene = table("turn", PURPLE, seats=1).scene(PURPLE)
    spaces = [item for item in items(scene) if item.id.startswith("negotiation-ahzuri-")]
    assert [item.id[-1] for item in spaces] == ["1", "2", "3", "4"]
    assert "(for the AI: 4 own dice at the Depository)" in item(scene, "negotiation-ahzuri-2").text


def test_sixteen_tokens_and_where_they_go():
    """SP-9.1 to 9.3: eight advancements and setbacks, eight rewards and punishments; one that is gone leaves a gap."""
    s = lay(purple={"garages": [4]})
    s.advancements[6] = s.setbacks[7] = s.rewards[7] = False
    scene = begin(s, "turn", PURPLE, check=False).scene(PURPLE)
    ids = [item.id for item in area(scene, "negotiation").items if item.kind == "space"]
    for kind in ("advancement", "setback", "reward", "punishment"):
        assert len([id for id in ids if id.startswith(f"{kind}-")]) == 8, kind
    assert item(scene, "advancement-specialist-1").face == "gone"
    assert item(scene, "advancement-specialist-2").face == "open"
    assert shown(item(scene, "setback-specialists-1").cost) == [("specialist", 2)]
    assert item(scene, "setback-specialists-2").face == "gone"
    assert item(scene, "reward-specialist").face == "gone"
    assert item(scene, "punishment-contracts").text == "Every other player gains 1 Gem."
    assert shown(item(scene, "punishment-specialist").cost) == [("users", 0), ("water", 5)]


def test_punishments_of_one_who_plays_alone():
    """SP-9.3: alone they take goods."""
    scene = table("turn", PURPLE, seats=1).scene(PURPLE)
    assert item(scene, "punishment-contracts").text == "Lose 2 Algae and 1 Energy."
    assert shown(item(scene, "punishment-contracts").cost) == [("algae", 2), ("power", 1)]
    assert shown(item(scene, "punishment-specialist").cost) == [("water", 5)]


def test_two_more_rewards_while_michela_plays():
    """SP-11.7: her tile's rewards are there for everybody, and only with her."""
    scene = table("turn", PURPLE, orange={"character": "michela-swan"}).scene(PURPLE)
    assert item(scene, "reward-swan-water").text == "Gain 5 Water."
    assert item(scene, "reward-swan-supplies").face == "open"
    assert item(scene, "rewards-tile").owner == ORANGE
    assert scene.item("punishment-swan-water") is None
    assert table("turn", PURPLE).scene(PURPLE).item("reward-swan-water") is None


def test_the_temple_shows_its_price_and_results():
    """SP-7.1: a Gem or Water, and three results by value."""
    scene = table("turn", PURPLE).scene(PURPLE)
    assert shown(item(scene, "station-temple").cost) == [("gem", 1), ("or", 0), ("water", 10)]
    assert scene.item("temple-2") is not None
    results = [item for item in items(scene) if item.id.startswith("temple-result-")]
    assert [item.label.partition(":")[0] for item in results] == ["1", "2-3", "4-6"]
    assert shown(results[1].gives) == [("specialist", 1), ("item", 3)]
    assert scene.item("temple-3") is not None
    assert table("turn", PURPLE, seats=2).scene(PURPLE).item("temple-3") is None


def test_charlenes_board_lies_below_the_mining_camp():
    """SP-11.3: each column below its space, the right-most below the last; alone there is one beside them."""
    scene = table("turn", PURPLE, blue={"character": "charlene-fortin"}).scene(PURPLE)
    for space, column in ((1, "springs"), (2, "mosses"), (3, "records"), (4, "rover")):
        camp, below = item(scene, f"mining-camp-{space}"), item(scene, f"column-{column}")
        assert (below.x, below.owner) == (camp.x, BLUE)
        assert camp.y < below.y < item(scene, "market-1").y
    assert scene.item("column-solo") is None
    alone = table("turn", PURPLE, seats=1, purple={"character": "charlene-fortin"}).scene(PURPLE)
    columns = [item.x for item in items(alone) if item.id.startswith("column-")]
    spaces = [item(alone, f"mining-camp-{i}").x for i in (1, 2, 3)]
    assert columns[:3] == spaces
    assert columns[3] > spaces[2]
    assert alone.item("column-records") is None
    assert table("turn", PURPLE).scene(PURPLE).item("mining-board") is None


def test_a_specialist_is_a_die_with_a_star():
    """SP-2.1: in a Garage, on a Farm, at Headquarters, on every board."""
    s = lay(purple={"garages": [4]}, orange={"garages": [1]}, blue={"garages": [1]})
    specialist(s, PURPLE, "garage-2")
    specialist(s, PURPLE, "negotiation-oxataya-1")
    specialist(s, ORANGE, "farm-2")
    specialist(s, BLUE, "headquarters")
    specialist(s, BLACK, "temple-1")
    place(s, BLACK, s.locations["market"], 0, 3)
    scene = begin(s, "turn", PURPLE, check=False).scene(PURPLE)
    for id, owner in (
        ("p0-garage-2", "Purple"), ("negotiation-oxataya-1", "Purple"), ("p1-farm-2", "Orange"),
        ("headquarters-1", "Blue"), ("temple-1", "Black"),
    ):  # fmt: skip
        die = item(scene, f"die-{id}")
        assert (die.kind, die.face, die.label, die.at) == ("die", "star", f"{owner} Specialist", id)
    assert item(scene, "die-market-1").face == "3"
    assert item(scene, "die-p0-garage-1").label == "Purple 4"


def test_everybody_has_an_outpost():
    """SP-1.3, SP-6.1, SP-6.2: its tile, its dice space, three Specialists at their places; one's own comes first."""
    scene = table("turn", PURPLE).scene(BLUE)
    heads = [item for item in area(scene, "outposts").items if item.id.startswith("station-outpost-")]
    assert [item.owner for item in heads] == [BLUE, PURPLE, ORANGE, BLACK]
    assert item(scene, "station-outpost-0").label == "Purple's Outpost"
    tile = item(scene, "tile-outpost-1")
    assert (tile.label, shown(tile.cost), shown(tile.gives)) == (
        "Shipyard", [("water", 5)], [("upgrade", 0), ("algae", 1)],
    )  # fmt: skip
    for seat in range(4):
        assert item(scene, f"outpost-{seat}-1").owner == seat
        assert scene.item(f"outpost-{seat}-2") is None
        for home in HOMES:
            waiting = item(scene, f"specialist-{seat}-{home}")
            assert (waiting.face, waiting.at) == ("star", f"home-{seat}-{home}")


def test_coreys_outpost_takes_two_dice():
    """SP-11.4: his own board has a second space."""
    s = lay(orange={"character": "corey-ahrens", "garages": [1]})
    specialist(s, BLACK, "outpost-1-2")
    scene = begin(s, "turn", PURPLE, check=False).scene(None)
    assert item(scene, "die-outpost-1-2").label == "Black Specialist"
    first, second = item(scene, "outpost-1-1"), item(scene, "outpost-1-2")
    assert first.x + first.size[0] <= second.x
    assert first.y == second.y
    assert "each sender first gains 1 Algae" in item(scene, "station-outpost-1").text


def test_what_specialists_who_left_unlocked():
    """SP-5.2, SP-14.1: a place left is marked; locked ones lie on locks; the mat counts what was gained."""
    s = lay(purple={"garages": [4]})
    specialist(s, PURPLE, "garage-2", home="top")
    specialist(s, PURPLE, "locked", home="left")
    specialist(s, PURPLE, "locked", home="right")
    scene = begin(s, "turn", PURPLE, check=False).scene(ORANGE)
    for home in HOMES:
        assert item(scene, f"home-0-{home}").icon == "check"
        assert scene.item(f"specialist-0-{home}") is None
    assert item(scene, "home-0-top").points == 2
    assert [item(scene, f"die-lock-0-{i}").at for i in (1, 2)] == ["lock-0-1", "lock-0-2"]
    assert item(scene, "lock-1-1").face == "closed"
    gained = item(scene, "p0-specialists")
    assert (gained.label, gained.count, gained.points) == ("Specialists gained: 3 of 3, 7 points", 3, 7)


@pytest.mark.parametrize("heap", ["ready", "cantina", "new"])
def test_specialists_in_heaps_are_counted(heap):
    """SP-2.4: dice without a face include Specialists, which a counter of their own tells."""
    s = lay(purple={"garages": [4], "cantina": 1, "new": 1, "ready": 1})
    specialist(s, PURPLE, heap)
    scene = begin(s, "turn", PURPLE, check=False).scene(ORANGE)
    assert item(scene, f"p0-{heap}-specialists").count == 1
    assert item(scene, f"p0-{heap}").count == getattr(s.players[PURPLE], heap)
    assert scene.item(f"p1-{heap}-specialists") is None


def test_a_specialist_behind_a_screen_is_not_told():
    """SP-3.1: others see how many dice lie there, not which of them is one."""
    s = lay(purple={"rolled": [2, 5]})
    specialist(s, PURPLE, "rolled")
    s.screens = True
    match = begin(s, "turn", PURPLE, check=False)
    assert [item(match.scene(PURPLE), f"p0-rolled-{i}").face for i in (1, 2, 3)] == ["2", "5", "star"]
    seen = match.scene(ORANGE)
    assert [item(seen, f"p0-rolled-{i}").face for i in (1, 2, 3)] == ["?", "?", "?"]
    assert not [item for item in items(seen) if item.kind == "counter" and item.id.endswith("-specialists")]


def test_amos_has_a_tile_that_flips():
    """SP-11.1: on his base, faded once it has been flipped in this round."""
    s = lay(purple={"character": "amos-tullan", "garages": [4]})
    match = begin(s, "turn", PURPLE, check=False)
    assert item(match.scene(ORANGE), "p0-tile").face == ""
    outpost(match.state, PURPLE).flipped = True
    assert item(match.scene(ORANGE), "p0-tile").face == "gone"
    assert match.scene(ORANGE).item("p1-tile") is None


def test_only_who_peeked_sees_the_points():
    """SP-6.6: the points of a Gem Cache are drawn for those who looked under it."""
    s = lay(purple={"garages": [4]})
    s.peeks.append(Peek(2, 7, [PURPLE]))
    match = begin(s, "turn", PURPLE, check=False)
    cache = f"planet-{s.game.box.planets[s.planet].caches[2]}"
    [token] = [item for item in items(match.scene(PURPLE)) if item.face == "points"]
    assert (token.at, token.label, token.points) == (cache, "7 points", 7)
    for reader in (ORANGE, None):
        assert match.scene(reader).item(token.id) is None


def test_set_up_shows_leaders_and_tiles_to_choose_from():
    """SP-1.3, SP-1.4: three Leaders and two Outpost Tiles, each reader's own; of others only how many."""
    match = fresh(2)
    scene = match.scene(PURPLE)
    assert len(area(scene, "dealt-0").items) == 3
    tiles = area(scene, "tiles-0").items
    dealt = outpost(match.state, PURPLE).dealt
    assert [item.id for item in tiles] == [f"outpost-tile-{key}" for key in dealt]
    assert (item(scene, "p1-tiles").label, item(scene, "p1-tiles").count) == ("Outpost Tiles dealt: 2", 2)
    assert HIDDEN in outpost(match.seen(PURPLE), ORANGE).dealt


def test_the_ais_conspire_board():
    """SP-15.1, SP-16.1, SP-18.2: its Outpost, what its Specialists unlock, how it exploits, its own Scheme."""
    s = lay(seats=1)
    assert s.conspiracy is not None
    c = s.conspiracy
    c.gained, c.locked, c.active, c.scheme = 2, 1, True, "scheme-21"
    scene = begin(s, "turn", PURPLE, check=False).scene(PURPLE)
    assert item(scene, "station-outpost-4").label == "AI's Outpost"
    assert item(scene, "tile-outpost-4").face == c.tile
    assert scene.item("outpost-4-1") is not None
    faces = [item(scene, f"ai-specialist-{i}").face for i in (1, 2, 3)]
    assert faces == ["unlocked", "unlocked", "locked"]
    assert item(scene, "ai-locked").count == 1
    assert item(scene, "ai-active").count == 1
    assert "4-6: by a Scheme of its own" in item(scene, "ai-exploit").text
    assert item(scene, "scheme-scheme-21").text.startswith("Temple, else Oxataya")


def test_own_things_come_first_on_a_narrow_screen():
    """A reader's base, hand and Outpost, the boards, then the other bases."""
    order = sorted(table("turn", PURPLE).scene(ORANGE).areas, key=lambda area: area.narrow)
    assert [there.id for there in order][:4] == ["base-1", "hand-1", "outposts", "negotiation"]
    assert {there.id for there in order[-3:]} == {"base-0", "base-2", "base-3"}


def test_new_tiles_show_what_they_do():
    """SP-8.1, SP-8.2: at a glance, on a base."""
    purple = {"garages": [4], "upgrades": ["trader", "shuttle"], "farm_tiles": ["training-ground", "records-vault"]}
    scene = table("turn", PURPLE, purple=purple).scene(PURPLE)
    assert shown(item(scene, "p0-garage-2").gives) == [("swap", 0)]
    assert shown(item(scene, "p0-garage-3").gives) == [("outpost", 0)]
    farm = item(scene, "p0-farm-4")
    assert (shown(farm.cost), shown(farm.gives)) == ([("die", 6)], [("specialist", 1)])
    assert shown(item(scene, "p0-farm-5").gives) == [("item", 1)]


def test_a_third_locked_specialist_has_room():
    """SP-5.2, GS-2, GS-4: a board has two lock spaces; with no regular die to replace all three may be locked."""
    s = lay(purple={"garages": [4]})
    s.outposts[PURPLE] = Outpost(tile=s.outposts[PURPLE].tile, homes=[False] * 3, locked=3)
    scene = begin(s, "turn", PURPLE, check=False).scene(PURPLE)
    assert item(scene, "die-lock-0-3").at == "lock-0-3"
    locks = [item(scene, f"lock-0-{number}") for number in (1, 2, 3)]
    assert all(a.x + a.size[0] <= b.x for a, b in pairwise(locks))
    assert {lock.y for lock in locks} == {item(scene, "outpost-0-1").y}


def test_dice_at_headquarters_lie_where_they_always_did():
    """SP-4.5: Specialists wait among other dice."""
    s = lay(purple={"garages": [4]})
    at_headquarters(s, ORANGE, 3)
    specialist(s, PURPLE, "headquarters")
    scene = begin(s, "turn", PURPLE, check=False).scene(None)
    assert [item(scene, f"die-headquarters-{i}").face for i in (1, 2)] == ["3", "star"]


def test_drawings_are_plain():
    """Every backdrop named is there: small, without scripts, words or anything from elsewhere; icons are 24 by 24."""
    folders = (EXPANSION.parent / "art", EXPANSION / "art")
    there = {path.stem for folder in folders for path in folder.glob("*.svg")}
    named = {area.backdrop for seats in (1, 4) for area in fresh(seats).scene(0).areas}
    assert named - {""} <= there
    assert {"negotiations", "outposts"} <= named
    for path in (EXPANSION / "art").glob("*.svg"):
        check_backdrop(path)
    for picture in (one for one in fresh(4).scene(0).areas if one.shape == "drawn" and one.backdrop):
        check_bleed(picture, next(path for folder in folders for path in folder.glob(f"{picture.backdrop}.svg")))
    look = tomllib.loads((EXPANSION / "art" / "look.toml").read_text())
    for name, strokes in look["icons"].items():
        assert strokes, name
        assert all(tone in "abklmn" and path.startswith("M") for tone, path in strokes), name
