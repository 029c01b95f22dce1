"""Items that count something, and the page on which areas stand."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers.drawn import check_page

import orrery
from orrery.kernel.message import SeatPart
from orrery.kernel.scene import Area, Item, Pip, Scene
from orrery.kernel.secrecy import HIDDEN, UNKNOWN
from orrery.parts import scenes


def test_a_counter_says_what_it_counts() -> None:
    assert scenes.counter("ore", "Ore", 3, owner=1, icon="rock") == Item(
        "ore", "counter", "Ore: 3", owner=1, icon="rock", count=3, name="Ore"
    )
    assert scenes.counter("ore", "Ore", 0).count == 0


def test_what_a_reader_may_not_know_is_not_in_a_counter() -> None:
    """Neither in its words nor in its number."""
    assert scenes.counter("ore", "Ore", UNKNOWN, most=9) == Item("ore", "counter", "Ore: ?", most=9, name="Ore")


def test_a_deck_shows_its_number_and_a_track_its_end() -> None:
    assert scenes.deck("deck", "Deck", 12, text="and more") == Item(
        "deck", "stack", "Deck: 12", text="and more", count=12, name="Deck"
    )
    assert scenes.track("fame", "Fame", 3, 9, y=2) == Item("fame", "track", "Fame", y=2, count=3, most=9)


@pytest.mark.parametrize(
    "item",
    [
        scenes.counter("a", "A", 1),
        scenes.counter("a", "A", UNKNOWN),
        scenes.deck("a", "A", 1),
        scenes.track("a", "A", 1, 2),
        scenes.back("a", "A"),
    ],
)
def test_what_is_not_said_is_not_sent(item: Item) -> None:
    """A scene is sent often: what has its usual value is left out, also where a builder passes it on."""
    assert {*msgspec.json.decode(msgspec.json.encode(item))} <= {"id", "kind", "label", "name", "count", "most", "face"}


def test_a_corner_says_whose_it_is_and_what_it_is() -> None:
    """Its title names its owner by a part of its own; its name does not speak of them."""
    speech = orrery.start("first-light", seats=2, seed=1).rules.speech
    english, german = (scenes.corner(speech(one).say, "hand-1", "hand", 1, [], shape="row") for one in ("en", "de"))
    assert (english.title, english.name, english.owner) == ("Orange's hand", "Hand", 1)
    assert (german.title, german.name) == ("Hand von Orange", "Hand")
    assert list(english.title_parts) == [SeatPart("Orange", 1), "'s hand"]


def test_a_deck_may_be_wide() -> None:
    assert scenes.deck("deck", "Deck", 3, columns=2).size == (2, 1)


def test_a_card_seen_from_behind_has_no_face() -> None:
    assert scenes.back("hand-0-1", "A card", owner=0) == Item("hand-0-1", "card", "A card", face=HIDDEN, owner=0)


def test_signs_stand_between_pips_alone() -> None:
    one, other = Pip("water", 3), Pip("ore")
    assert scenes.between("or", [one, other, one]) == (one, Pip("or", 0), other, Pip("or", 0), one)
    assert scenes.between("or", [one]) == (one,)
    assert scenes.between("or", []) == ()


def area(id: str) -> Area:
    return scenes.row(id, id, [])


@given(st.integers(0, 7), st.permutations("abcdef"))
def test_a_page_has_one_order(others: int, first: list[str]) -> None:
    """Each area has a place of its own on a narrow screen."""
    areas = scenes.ordered([area(name) for name in "acegh"] + [area(f"mat-{seat}") for seat in range(others)], first)
    assert len(areas) == 5 + others
    check_page(Scene("", "", areas))


def test_named_areas_come_first_on_a_narrow_screen() -> None:
    """In the order they are named, those that are not there left out; the others follow as they stand."""
    areas = scenes.ordered([area("map"), area("mine"), area("yours"), area("offers")], ["mine", "gone", "map"])
    assert [area.id for area in sorted(areas, key=lambda area: area.narrow)] == ["mine", "map", "yours", "offers"]
