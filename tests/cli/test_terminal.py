"""Scenes as text: any area, at any width, with every owner told apart without colour."""

from __future__ import annotations

import pytest
from rich.console import Console
from rich.text import Text

from orrery.kernel.message import Part, SeatPart, ThingPart
from orrery.kernel.scene import Area, Item, Owner, Pip, Scene
from orrery.terminal import called, draw, marks_of
from orrery.terminal.hexmap import hex_map
from orrery.terminal.rings import directions, rings_of


def shown(
    scene: Scene,
    width: int = 80,
    reader: int | None = 0,
    only: list[str] | None = None,
    numbers: dict[str, list[str]] | None = None,
) -> str:
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        console.print(draw(scene, reader=reader, width=width, only=only, numbers=numbers))
    return capture.get()


def hexagon(radius: int) -> list[Item]:
    """The spaces of a hexagon with points up, named by their axial coordinates."""
    return [
        Item(f"{q},{r}", "space", f"{q},{r}", x=q + r / 2, y=r * 0.866)
        for r in range(-radius, radius + 1)
        for q in range(-radius, radius + 1)
        if abs(q + r) <= radius
    ]


def wheel(turned: float = 0) -> list[Item]:
    """A disc, a ring of four sectors turned so far, and a ring of eight that never turns."""
    inner = [Item(f"i{n}", "space", f"in {n}", x=(n + 0.5) / 4 + turned, y=1, size=(1 / 4, 1)) for n in range(4)]
    outer = [Item(f"o{n}", "space", f"out {n}", x=(n + 0.5) / 8, y=2, size=(1 / 8, 1)) for n in range(8)]
    return [Item("hub", "space", "the hub"), *inner, *outer]


def row(text: str, *words: str) -> bool:
    """Whether some line says all of this, in this order."""
    return any(all(word in line for word in words) and sorted(words, key=line.index) == list(words)
               for line in text.splitlines())  # fmt: skip


def scene(*areas: Area) -> Scene:
    return Scene("A game", "round 1", list(areas))


@pytest.mark.parametrize("width", [40, 60, 80, 100, 120, 160, 200])
def test_nothing_is_wider_than_the_page(width: int) -> None:
    long = "a long text that has to be broken over several lines before it fits anywhere at all " * 2
    areas = [
        Area("map", "Map", [*hexagon(3), Item("f", "figure", "f", at="0,0", owner=0)], shape="hex"),
        Area("hand", "Hand", [Item("c", "card", "Card", text=long)], owner=0),
        Area("grid", "Grid", [Item(f"g{x}{y}", "space", long, x=x, y=y) for x in range(4) for y in range(3)],
             shape="grid"),
        Area("row", long, [Item(f"r{i}", "token", "token") for i in range(60)], shape="row"),
    ]  # fmt: skip
    lines = shown(scene(*areas), width).splitlines()
    assert max(map(len, lines)) <= width


def test_a_hex_map_shows_every_space_and_who_stands_there() -> None:
    ships = [Item(f"s{owner}", "figure", "ship", at="0,0", owner=owner) for owner in range(4)]
    text = shown(scene(Area("map", "Map", [*hexagon(3), *ships], shape="hex")))
    assert all(f"{item.label}" in text for item in hexagon(3))
    assert "A● B▲ C■" in text
    assert "D◆" in text


def test_a_body_of_figures_in_a_hex_says_how_many_it_is() -> None:
    """And a figure with a name is told apart by its letters; what is left of a whole one is no number of figures."""
    army = Item("a", "figure", "army", at="0,0", owner=0, count=7)
    leader = Item("l", "figure", "leader", at="0,0", owner=1, name="Ivi")
    hit = Item("h", "figure", "ship", at="0,0", owner=2, count=3, most=4)
    drawn = scene(Area("map", "Map", [*hexagon(1), army, leader, hit], shape="hex"))
    text = shown(drawn, width=120)
    assert "A●7" in text
    assert "B▲Iv" in text
    assert "C■3" not in text


def test_what_a_hex_gives_is_counted_without_signs() -> None:
    deal = Item("a", "space", "deal", x=0, y=0, gives=(Pip("water", 2), Pip("or", 0), Pip("power", 1)))
    text = shown(scene(Area("map", "Map", [deal], shape="hex")))
    assert "2W 1P" in text


def test_what_a_hex_takes_stands_in_it() -> None:
    tile = Item("a", "space", "tile", x=0, y=0, cost=(Pip("gear", 1), Pip("food", 2)), points=3, name="A1")
    assert "1G 2F=3P" in shown(scene(Area("map", "Map", [tile], shape="hex")))


def test_a_hex_with_nothing_but_its_ground_needs_no_line_below_the_map() -> None:
    ground = [Item(f"{x}", "space", f"a very long name {x}", x=x, y=0, suits=("sand",)) for x in range(4)]
    drawn = scene(Area("map", "Map", [*ground, Item("f", "figure", "house", at="1", owner=0)], shape="hex"))
    assert "a very long name 1: A● house" in shown(drawn, width=60)
    assert "a very long name 2" not in shown(drawn, width=60)


def test_neighbours_touch() -> None:
    """In a map with points up each row stands half a hex aside from the next."""
    drawn = hex_map([([(item.x, item.y)], []) for item in hexagon(1)], 80)
    assert drawn is not None
    tops = [line for line in drawn.picture.plain.splitlines() if set(line) & set("╭┴┬")]
    assert len(tops[0]) - len(tops[0].lstrip()) == 8
    assert len(tops[1]) - len(tops[1].lstrip()) == 0


def test_hexes_that_are_one_space_have_one_outline() -> None:
    """No line parts them, and what they hold is written once, in the first."""
    lone = hex_map([([(0.0, 0.0)], [Text("one")]), ([(1.0, 0.0)], [Text("two")])], 40)
    whole = hex_map([([(0.0, 0.0), (1.0, 0.0)], [Text("one")])], 40)
    assert lone is not None
    assert whole is not None
    assert [line.count("│") for line in lone.picture.plain.splitlines()] == [0, 3, 0]
    assert [line.count("│") for line in whole.picture.plain.splitlines()] == [0, 2, 0]
    assert whole.picture.plain.count("one") == 1


def test_a_map_with_a_space_of_several_hexes_is_as_wide_as_they_are() -> None:
    cells = [(1.5, 0.0), (1.0, 1.0), (2.0, 1.0), (1.5, 2.0)]
    wide = [Item("w", "space", "tile", x=1.5, y=1, cells=cells), Item("a", "space", "hex", x=0.0, y=1)]
    text = shown(scene(Area("map", "Map", wide, shape="hex")))
    assert text.count("tile") == 1
    assert "hex" in text


def test_a_map_with_points_aside() -> None:
    hexes = [Item(f"{q},{r}", "space", f"{q},{r}", x=q * 0.866, y=r + q / 2) for q in range(3) for r in range(3)]
    text = shown(scene(Area("map", "Map", hexes, shape="hex")))
    assert all(item.label in text for item in hexes)


def test_a_map_too_wide_becomes_a_list() -> None:
    text = shown(scene(Area("map", "Map", hexagon(6), shape="hex")))
    assert "6,0" in text


def test_what_does_not_fit_a_hex_is_said_below() -> None:
    space = Item("a", "space", "a very long name of a space", x=0, y=0)
    text = shown(scene(Area("map", "Map", [space], shape="hex")))
    assert "…" in text
    assert "a very long name of a space" in text


def test_a_grid_shows_what_lies_in_each_cell() -> None:
    items = [Item("a", "space", "cost 4", x=0, y=0), Item("b", "space", "cost 6", x=1, y=0),
             Item("d", "die", "die", at="b", face="5", owner=1)]  # fmt: skip
    line = next(line for line in shown(scene(Area("g", "Grid", items, shape="grid"))).splitlines() if "cost 4" in line)
    assert "cost 6: B▲[5]" in line


def test_each_building_of_a_drawn_place_has_its_line() -> None:
    """What has a name begins a line, wherever it stands in the picture."""
    items = [Item("f", "text", "Foundry", x=50, y=10, text="2 Power", size=(80, 20)),
             Item("f1", "space", "first", x=30, y=80, size=(40, 40)), Item("f2", "space", "second", x=70, y=80),
             Item("d", "die", "die", at="f1", face="5", owner=1), Item("m", "text", "Market", x=150, y=10),
             Item("m1", "space", "stall", x=150, y=80)]  # fmt: skip
    text = shown(scene(Area("g", "Town", items, shape="drawn", extent=(200, 100))))
    assert "│ Foundry: 2 Power · first: B▲[5] · second " in text
    assert "│ Market · stall " in text


def test_owners_have_letters_of_their_own() -> None:
    named = scene(Area("a", "Base", [], owner=0), Area("b", "Other base", [], owner=1))
    named.owners = [Owner(0, "Blue", "blue", "B"), Owner(1, "Black", "black", "K")]
    assert [mark.letter for mark in marks_of(named).values()] == ["B", "K"]
    nameless = scene(Area("a", "Base", [], owner=0), Area("b", "Other base", [], owner=1))
    assert [mark.letter for mark in marks_of(nameless).values()] == ["A", "B"]
    assert len({mark.shape for mark in marks_of(nameless).values()}) == 2


def test_texts_are_for_the_reader() -> None:
    """My own cards are shown in full, those of others by name."""
    mine = Area("mine", "Me", [Item("c0", "card", "Card 0", text="text 0")], owner=0)
    theirs = Area("theirs", "You", [Item("c1", "card", "Card 1", text="text 1")], owner=1)
    text = shown(scene(mine, theirs), reader=0)
    assert "text 0" in text
    assert "Card 1" in text
    assert "text 1" not in text


def test_only_some_areas() -> None:
    text = shown(scene(Area("a", "First", []), Area("b", "Second", [])), only=["b"])
    assert "First" not in text
    assert "Second" in text


def test_things_on_things_and_equal_things() -> None:
    items = [
        Item("g", "space", "Garage"), Item("t", "tile", "Trimmer", at="g"), Item("d", "die", "die", at="t", face="3"),
        Item("x", "token", "gem"), Item("y", "token", "gem"), Item("lost", "token", "stray", at="nowhere"),
    ]  # fmt: skip
    text = shown(scene(Area("a", "Base", items)))
    assert "Garage: Trimmer: [3]" in text
    assert "gem ×2" in text
    assert "stray" in text


def test_what_is_next_to_each_other_on_a_round_board_is_in_one_row() -> None:
    """Before and after the ring turns by a quarter; the disc in the middle lies in every direction and comes first."""
    text = shown(scene(Area("b", "Board", wheel(), shape="rings")))
    assert row(text, "in 0", "out 0")
    assert row(text, "in 0", "out 1")
    assert row(text, "in 3", "out 7")
    assert text.index("the hub") < text.index("in 0")
    turned = shown(scene(Area("b", "Board", wheel(turned=1.25), shape="rings")))
    assert row(turned, "in 3", "out 0")
    assert row(turned, "in 0", "out 2")
    assert not row(turned, "in 0", "out 0")


def test_every_direction_of_a_round_board_shows_each_ring() -> None:
    """Also where the first sector lies across the top, and where rings have another number of sectors."""
    across = [Item(f"a{n}", "space", f"a{n}", x=n / 4, y=1, size=(1 / 4, 1)) for n in range(4)]
    thirds = [Item(f"t{n}", "space", f"t{n}", x=(n + 0.5) / 3, y=2, size=(1 / 3, 1)) for n in range(3)]
    rows = directions(rings_of([*thirds, *across]))
    assert [[sector.id if sector else "" for sector in row] for row in rows] == [
        ["a0", "t0"], ["a1", "t0"], ["a1", "t1"], ["a2", "t1"], ["a3", "t1"], ["a3", "t2"], ["a0", "t2"],
    ]  # fmt: skip


def test_a_round_board_counts_equal_things_and_numbers_what_can_be_chosen() -> None:
    things = [
        Item("w", "tile", "Ember", at="o2"), Item("m", "token", "moon", at="w"),
        Item("x", "figure", "mine", at="w", owner=1),
        *(Item(f"s{n}", "figure", "ship", at="o2", owner=0) for n in range(3)),
    ]  # fmt: skip
    board = scene(Area("b", "Board", [*wheel(), *things], shape="rings"))
    numbers = {"o2": ["4"], "s0": ["1"], "s2": ["2"], "hub": ["7"]}
    text = " ".join(shown(board, 110, numbers=numbers).split())
    assert "out 2 <4>: Ember [moon, B▲ mine], A● ship ×3 <1,2>" in text
    assert "the hub <7>" in text


def test_a_round_board_too_narrow_for_a_table_is_listed_ring_by_ring() -> None:
    board = Area("b", "Board", [*wheel(turned=0.25), Item("s", "figure", "ship", at="i1", owner=0)], shape="rings")
    lines = [line.strip("│ ") for line in shown(scene(board), 38).splitlines()]
    assert lines[1:5] == ["the hub", "in 3 · in 0", "in 1: A● ship", "in 2"]


def test_cards_in_a_group_stand_below_its_heading() -> None:
    """Mine with what they say, those of others by name."""
    items = [Item("g", "text", "Engines: 1 of 2"), Item("c", "card", "Sail", at="g", text="Goes far.")]
    assert "Engines: 1 of 2" in shown(scene(Area("m", "Mat", items, owner=0)), reader=0)
    assert row(shown(scene(Area("m", "Mat", items, owner=0)), reader=0), "Sail", "Goes far.")
    assert "Goes far." not in shown(scene(Area("m", "Mat", items, owner=0)), reader=1)


def test_of_two_that_face_each_other_each_has_its_lines() -> None:
    """What is of a side stands together, and how it came out below both."""
    items = [
        Item("won", "text", "Blue wins", x=1),
        Item("r", "text", "Red", x=2),
        Item("r-plan", "card", "Hold", x=2),
        Item("b", "text", "Blue", x=0),
        Item("b-plan", "card", "Assault", x=0),
    ]
    text = shown(scene(Area("battle", "Battle", items, shape="sides")))
    order = [text.index(word) for word in ("Blue", "Assault", "Red", "Hold", "Blue wins")]
    assert order == sorted(order)


def test_options_are_numbered_beside_what_they_point_at() -> None:
    items = [Item("a", "card", "Relic"), Item("b", "card", "Hat"), Item("c", "card", "Drill")]
    console = Console(width=80, color_system=None)
    with console.capture() as capture:
        numbers = {"a": ["1"], "b": ["2", "5"], "c": ["3", "4", "6", "7"]}
        console.print(draw(scene(Area("h", "Hand", items, owner=0)), reader=0, width=80, numbers=numbers))
    assert "Relic <1> · Hat <2,5> · Drill" in capture.get()
    assert "<3" not in capture.get()


def test_a_grid_too_wide_for_its_rows_is_listed() -> None:
    """Rows that say what they are stand one under another; others are squeezed into the table."""
    headed = [Item("h", "text", "A place with a long name", text="and a long price", x=0, y=0)]
    headed += [Item(f"s{x}", "space", f"space number {x} of many", x=x, y=0) for x in range(1, 5)]
    text = shown(scene(Area("g", "Grid", headed, shape="grid")))
    assert "space number 1 of many | space" in text
    plain = [Item(f"s{x}", "space", f"space number {x} of many", x=x, y=0) for x in range(1, 5)]
    assert "│ space" in shown(scene(Area("g", "Grid", plain, shape="grid")))


def test_what_is_gone_is_not_shown() -> None:
    items = [Item("a", "token", "First 1", face="gone"), Item("b", "token", "First 2", face="open")]
    text = shown(scene(Area("g", "Tokens", items)))
    assert "First 1" not in text
    assert "First 2" in text


# -- a map whose hexes have names, and boards beside it -----------------------------------------------------------


def test_a_hex_with_a_name_says_it_with_its_ground_its_owner_and_its_plots() -> None:
    hexes = [
        Item("c3", "space", "C3: swamp", x=0, y=0, name="C3", gives=[Pip("gems", 1)], suits=("swamp",), owner=0),
        Item("c4", "space", "C4: lake", x=0, y=1, name="C4", suits=("lake",)),
    ]
    there = [
        Item("p0", "tile", "Foundation: 2 energy", at="c3", gives=[Pip("energy", 2)]),
        Item("p1", "tile", "Foundation, built on", at="c3"),
        Item("b1", "figure", "Outpost of Ash", at="p1", face="outpost", owner=1),
        Item("army", "figure", "5 fighters of Ash", at="c3", face="army", count=5, name="A", owner=0),
    ]
    owners = [Owner(0, "Ash", "red", "A"), Owner(1, "Bone", "white", "B")]
    text = shown(Scene("A game", "", [Area("map", "Map", [*hexes, *there], shape="hex", flat=True)], owners))
    assert row(text, "C3 1G")
    assert row(text, "swamp A● A●5")
    assert row(text, "[2E] [B▲Ou]")
    assert row(text, "C4")


def test_what_stands_under_a_low_heading_is_in_its_cell() -> None:
    """Pawns on a track are told by their marks alone."""
    items = [
        Item("h", "text", "Build", x=0, y=0, size=(1, 0.25)),
        Item("price", "space", "Price of Build", x=0, y=0.25, size=(1, 0.75)),
        *(Item(f"c{n}", "space", f"column {n} of a long row", x=n, y=0) for n in (1, 2)),
        Item("m0", "figure", "Marker of Ash: Build 1", at="c1", owner=0),
        Item("m1", "figure", "Marker of Bone: Build 1", at="c1", owner=1),
    ]
    text = shown(scene(Area("tracks", "Tracks", items, shape="grid")), 60)
    assert row(text, "Build", "column 1 of a long row: A● B▲")
    assert row(text, "Price of Build")
    assert "Marker" not in text


def test_sentences_name_owners_as_the_table_knows_them() -> None:
    """A seat that leads a faction is called by it, wherever the words come from."""
    parts: list[Part] = [SeatPart("Player 1", 0), " builds at ", ThingPart("C3", "c3"), "."]
    owners = [Owner(0, "Ash", "red", "A")]
    assert called("Player 1 builds at C3.", parts, owners) == "Ash builds at C3."
    assert called("Player 1 builds at C3.", parts, []) == "Player 1 builds at C3."
    assert called("Set-up", [], owners) == "Set-up"


def test_empty_places_that_can_be_chosen_are_shown() -> None:
    """What is shown in short leaves out empty spaces, but not those that an option points at."""
    base = Area("base", "Base", owner=1, items=[Item("a", "space", "Garage 1"), Item("b", "space", "Garage 2")])
    scene = Scene("Test", "", areas=[base], owners=[Owner(0, "Blue"), Owner(1, "Red")])
    assert "Garage" not in shown(scene)
    drawn = shown(scene, numbers={"b": ["4"]})
    assert "Garage 2 <4>" in drawn
    assert "Garage 1" not in drawn
