"""Player and tribe boards as they are drawn."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.games.revive.builder import BOX, set_player, table
from tests.games.revive.scene.drawn_tables import costs, gives, seen
from tests.helpers.drawn import area, item

PAIR = ("nadair-sun", "kuniban-sun")


def test_goods_are_counted_with_their_limits():
    """RV-4.1"""
    s = table(*PAIR)
    set_player(s, 0, gear=4, crystal=2)
    drawn = seen(s, 1)
    assert (item(drawn, "good:0:gear").count, item(drawn, "good:0:gear").most) == (4, BOX.limits.gear)
    assert (item(drawn, "good:0:crystal").count, item(drawn, "good:0:crystal").most) == (2, BOX.limits.crystal)


def test_points_say_where_the_next_bonus_is():
    """RV-5.1, 5.3  Before and behind a bonus space; none is left after the last one, nor in a further lap."""
    s = table(*PAIR)
    for points, bonus in (
        (0, "a crate at 8"),
        (8, "a crate at 16"),
        (47, "an artifact at 48"),
        (48, "No bonus"),
        (51, "No bonus"),
    ):
        set_player(s, 0, points=points)
        assert bonus in item(seen(s, 0), "points:0").text, points


def test_a_card_in_a_slot_shows_one_half():
    """RV-8.2  The other is covered."""
    s = table(*PAIR)
    set_player(s, 0, slots={"upper-left": ["mason"]})
    card = item(seen(s, 1), "card:mason")
    assert (card.at, card.owner) == ("slot:0:upper-left", 0)
    top, bottom = card.lines
    assert [(pip.icon, pip.count) for pip in top.gives] == [("gear", 4)]
    assert (bottom.face, [*bottom.gives]) == ("gone", [])


def test_module_spaces_are_empty_or_hold_a_module():
    """RV-9.2, 9.3  A free activation space says so until it has fired."""
    s = table(*PAIR)
    p = s.players[0]
    p.slots[0].modules[0] = key = s.module_pile.pop()
    drawn = seen(s, 0)
    assert item(drawn, f"module:{key}").at == "slot:0:upper-left"
    assert drawn.item("spot:0:upper-left-1") is None
    assert gives(item(drawn, "spot:0:upper-left-2")) == [("activation", 0)]
    assert gives(item(drawn, "spot:0:upper-left-3")) == [("module", 0)]
    p.slots[0].used = [1]
    assert gives(item(seen(s, 0), "spot:0:upper-left-2")) == [("module", 0)]


def test_the_fifth_slot_is_locked_until_its_technology():
    """RV-15.1"""
    s = table(*PAIR)
    assert item(seen(s, 0), "slot:0:right").icon == "lock"
    set_player(s, 0, technologies=["bottom", "middle"])
    assert item(seen(s, 0), "slot:0:right").icon == "slot"


def test_a_slot_is_a_place_for_cards():
    """RV-8.1, 15.1  Also where modules lie on all its spaces; one that is locked is shut."""
    s = table(*PAIR)
    s.players[0].slots[1].modules = [s.module_pile.pop() for _ in s.players[0].slots[1].modules]
    drawn = seen(s, 0)
    assert {item(drawn, f"slot:0:{key}").face for key in BOX.slots if key != "right"} == {"open"}
    assert item(drawn, "slot:0:right").face == "closed"


def test_a_machine_with_energy_is_used():
    """RV-20.2"""
    s = table(*PAIR)
    set_player(s, 0, machines=["forge"], busy=["walker"])
    drawn = seen(s, 1)
    assert item(drawn, "machine:0:forge").face == ""
    assert item(drawn, "machine:0:walker").face == "spent"


def test_tracks_show_what_lies_along_them():
    """RV-17.1, 18  Reward spaces at their steps, a tick where one is open."""
    s = table(*PAIR)
    set_player(s, 0, tracks={"grey": 4})
    track = item(seen(s, 1), "track:0:grey")
    assert (track.count, track.most) == (4, BOX.tracks["grey"].spaces)
    found = {mark.at: mark.icon for mark in track.marks}
    assert found == {3: "check", 5: "machine", 7: "machine", 9: "artifact", 11: "purple"}
    needs = {mark.at: [(also.icon, also.count) for also in mark.needs] for mark in track.marks if mark.needs}
    assert needs == {7: [("step-green", 4)], 9: [("step-green", 6)]}


def test_the_machine_tracks_are_a_braid():
    """RV-17.1  At each step the three tracks lie on three different lines; each goes on to the next line or stays."""
    drawn = seen(table(*PAIR), 0)
    tracks = [item(drawn, f"track:0:{colour}").lanes for colour in BOX.tracks]
    for step in zip(*tracks, strict=True):
        assert sorted(step) == [0, 1, 2]
    for lanes in tracks:
        assert all(abs(after - before) <= 1 for before, after in pairwise(lanes))
        assert {*lanes} == {0, 1, 2}


def test_the_braid_has_one_room():
    """RV-17.1  The rooms of the three tracks lie below each other without a gap, so that together they are one."""
    drawn = seen(table(*PAIR), 0)
    tracks = [item(drawn, f"track:0:{colour}") for colour in BOX.tracks]
    assert len({(one.x, one.size) for one in tracks}) == 1
    assert all(low.y - high.y == pytest.approx(low.size[1]) for high, low in pairwise(tracks))


def test_technologies_are_a_tree():
    """RV-14.2  Seven places joined by lines, each with its books and points, until it is unlocked."""
    s = table(*PAIR)
    set_player(s, 0, technologies=["bottom"])
    drawn = seen(s, 1)
    tree = area(drawn, "mat-0")
    wanted = {frozenset((one, other)) for one, place in BOX.places.items() for other in place.links}
    found = [frozenset(end.rpartition(":")[2] for end in link) for link in tree.links]
    assert len(found) == len(wanted)
    assert {*found} == wanted
    assert costs(item(drawn, "technology:0:left")) == [("book", BOX.boards[PAIR[0]]["left"].books)]
    assert item(drawn, "technology:0:left").face == "locked"
    unlocked = item(drawn, "technology:0:bottom")
    assert (unlocked.face, costs(unlocked), unlocked.points) == ("", [], BOX.boards[PAIR[0]]["bottom"].points)


def test_resting_cards_lie_apart_from_active_ones():
    """RV-1.6"""
    s = table(*PAIR)
    p = s.players[0]
    drawn = seen(s, 1)
    for name, keys in (("active", p.active), ("resting", p.resting)):
        assert [one.id for one in area(drawn, f"{name}-0").items] == [f"card:0:{key}" for key in keys]
    assert {one.face for one in area(drawn, "resting-0").items} == {"spent"}
