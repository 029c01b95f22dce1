"""The board as it is drawn: tiles by their backs or their spaces, what stands on them, and what lies beside it."""

from __future__ import annotations

from tests.games.revive.builder import BOX, begin, hide, lay, leave_artifacts, mark, set_player, show, table
from tests.games.revive.scene.drawn_tables import ART, costs, gives, seen
from tests.helpers.drawn import area, item

from orrery.games.revive.components import CHASM, CORNERS, PLACES, SPACE_KEYS

PAIR = ("nadair-sun", "kuniban-sun")


def test_every_hex_of_the_board_is_covered_once():
    """RV-1.3, 2.1  Thirty tiles of four hexes, the chasm and four corners of two: no two of them overlap."""
    drawn = area(seen(table(*PAIR), None), "map")
    spaces = [one for one in drawn.items if one.kind == "space"]
    cells = [cell for one in spaces for cell in (one.cells or [(one.x, one.y)])]
    assert len(cells) == len({*cells}) == 4 * PLACES + 4 + 2 * len(CORNERS)


def test_a_tile_is_one_piece_until_it_is_explored():
    """RV-13.1, 13.2  By its back with cost and points; then space by space."""
    s = table(*PAIR)
    hide(s, "b1", "ruin")
    tile = item(seen(s, 0), "place:b1")
    assert len(tile.cells) == 4
    assert costs(tile) == [("food", 2), ("gear", 1)]
    assert tile.points == BOX.backs["ruin"].points
    assert tile.label == "Tile B1, unexplored: 1 gear, 2 food for 3 points"
    lay(s, "b1", "a04")
    drawn = seen(s, 0)
    assert drawn.item("place:b1") is None
    grounds = [item(drawn, f"space:b1-{corner}").suits[0] for corner in ("top", "left", "right", "bottom")]
    assert grounds == ["sand", "mountain", "sand", "waves"]
    assert gives(item(drawn, "space:b1-bottom")) == [("basic", 2)]


def test_a_turned_tile_shows_its_spaces_the_other_way_round():
    """RV-13.4"""
    s = table(*PAIR)
    lay(s, "b1", "a04", turned=True)
    assert item(seen(s, 0), "space:b1-top").suits == ("waves",)


def test_buildings_and_figures_stand_where_they_were_put():
    """RV-14, 16  By owner and size; a space that is built on is rimmed with its owner's colour."""
    s = table(*PAIR)
    lay(s, "b1", "a03")
    set_player(s, 1, small=["b1-left"], large=["b1-bottom"], figures=["b1-top"])
    drawn = seen(s, 0)
    small, large = item(drawn, "building:b1-left"), item(drawn, "building:b1-bottom")
    assert (small.at, small.owner, small.face) == ("space:b1-left", 1, "small-building")
    assert (large.at, large.face) == ("space:b1-bottom", "large-building")
    assert item(drawn, "figure:1:b1-top").at == "space:b1-top"
    assert item(drawn, "space:b1-left").owner == 1


def test_tribe_tiles_lie_on_the_ground_they_make():
    """RV-27.1  Sand under a forest tile is forest."""
    s = table(*PAIR)
    lay(s, "b1", "a03")
    mark(s, 0, "forest", "b1-left")
    drawn = seen(s, 1)
    assert item(drawn, "mark:forest:b1-left").owner == 0
    assert item(drawn, "space:b1-left").suits == ("forest",)


def test_everybody_runs_round_the_board():
    """RV-5.1, 5.3  Pawns on the 50 spaces of the point track, with its bonuses; in a second lap one says so."""
    s = table(*PAIR)
    set_player(s, 0, points=17)
    set_player(s, 1, points=53)
    drawn = seen(s, None)
    first, second = item(drawn, "pawn:0"), item(drawn, "pawn:1")
    assert (first.count, first.most, first.name) == (17, 50, "")
    assert (second.count, second.name) == (3, "+50")
    assert "53" in second.label
    assert {mark.at: mark.icon for mark in first.marks} == {
        8: "crate", 16: "crate", 24: "artifact", 32: "crate", 40: "crate", 48: "artifact",
    }  # fmt: skip


def test_lines_run_round_tiles_that_lie_open():
    """RV-2.1  Where all began is lit."""
    s = table(*PAIR)
    before = len(area(seen(s, 0), "map").outlines)
    lay(s, "b1", "a04")
    outlines = area(seen(s, 0), "map").outlines
    began = sum(place.front in BOX.starts for place in s.places)
    assert len(outlines) == before + 1
    assert sum(outline.lit for outline in outlines) == began > 0


def test_every_ground_is_painted():
    """Each has a drawing in the folder of art, for one hex or for all that a place covers."""
    grounds: set[str] = set()
    for tile in BOX.tiles:
        lay(s := table(*PAIR), "b1", tile)
        grounds |= {suit for one in area(seen(s, 0), "map").items if one.kind == "space" for suit in one.suits}
    names = {path.stem for path in ART.glob("*.svg")}
    assert len(grounds) >= 9
    assert {ground for ground in grounds if not {f"ground-{ground}", f"whole-{ground}"} & names} == set()


def test_a_tile_that_may_be_explored_says_what_range_costs():
    """RV-12.1, 13.1  Beside its printed cost, on the tile."""
    s = table(*PAIR)
    set_player(s, 0, food=6, gear=6, book=6, small=["d2-left"])
    match = begin(s, "explore", 0, False)
    ask = match.pending[0]
    labels = {label.item: label for label in match.rules.speech().options(match.seen(0), ask)}
    chips = {
        id: "".join(getattr(part, "text", part) for part in label.chip) for id, label in labels.items() if label.chip
    }
    assert chips["place:c2"].startswith("+")
    assert {id for id in chips if id} <= {one.id for one in area(match.scene(0), "map").items if one.cells}


def test_artifacts_lie_in_the_chasm_by_colour():
    """RV-2.8  As many as are left; a colour that is gone is not drawn."""
    s = table(*PAIR)
    amber = [key for key in s.artifacts if BOX.artifacts[key].colour == "amber"]
    leave_artifacts(s, *amber)
    drawn = seen(s, 0)
    found = item(drawn, "artifact:amber")
    assert (found.at, found.count) == (f"space:{SPACE_KEYS[CHASM]}", len(amber))
    assert drawn.item("artifact:teal") is None


def test_large_locations_say_what_they_count():
    """RV-14.6, 33"""
    s = table(*PAIR)
    s.corners = ["energy", "population", "modules", "grey-track"]
    drawn = seen(s, 0)
    corner = item(drawn, f"space:{SPACE_KEYS[CORNERS[0]]}")
    assert gives(corner) == [("purple", 2), ("per", 0), ("energy", 0)]
    assert len(corner.cells) == 2


def test_a_citizen_shows_both_halves():
    """RV-8  Top and bottom, with the symbols of each."""
    s = table(*PAIR)
    show(s, "granary-keeper")
    top, bottom = item(seen(s, 0), "card:granary-keeper").lines
    assert [pip.icon for pip in top.gives] == ["food", "per", "card-yellow", "plus", "food"]
    assert [pip.icon for pip in bottom.gives] == ["crate", "basic", "flask"]
    assert not top.face
    assert not bottom.face


def test_a_deal_stands_apart_from_what_is_had_besides():
    """RV-30.2  Two gears, and a gear for two food or two books."""
    s = table(*PAIR)
    show(s, "tinker")
    top, _ = item(seen(s, 0), "card:tinker").lines
    assert [(pip.icon, pip.count) for pip in top.gives] == [
        ("gear", 2), ("plus", 0), ("gear", 1), ("arrow", 0), ("food", 2), ("or", 0), ("book", 2), ("flask", 0),
    ]  # fmt: skip


def test_sleepers_stand_on_their_spaces():
    """RV-19.5"""
    s = table(*PAIR)
    set_player(s, 1, hibernation=3)
    drawn = seen(s, 0)
    assert item(drawn, "sleeper:1").at == "bed:h4"
    assert item(drawn, "sleeper:0").at == "bed:h1"
