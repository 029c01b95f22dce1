"""Every piece of the box in exactly one place."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.kernel.game import BrokenState
from orrery.kernel.sheets import Printed
from orrery.parts import census


class Tile(Printed, frozen=True):
    copies: int


def test_components_count_as_often_as_the_box_holds_them() -> None:
    tiles = {"well": Tile(key="well", copies=2), "mill": Tile(key="mill", copies=1), "none": Tile(key="none", copies=0)}
    assert census.every(tiles) == ["well", "well", "mill"]


@given(st.lists(st.sampled_from("abc")), st.randoms())
def test_any_order_is_the_same(pieces: list[str], rng: Random) -> None:
    found = list(pieces)
    rng.shuffle(found)
    census.same("pieces", pieces, found)


@pytest.mark.parametrize("found", [["a", "b"], ["a", "a", "b", "b"], ["a", "a", "c"], []])
def test_a_piece_missing_doubled_or_strange_is_named(found: list[str]) -> None:
    with pytest.raises(BrokenState, match=r"the pieces are not all in one place each: .*[abc]"):
        census.same("pieces", ["a", "a", "b"], found)


def test_what_is_missing_and_what_is_too_much_is_named_once() -> None:
    with pytest.raises(BrokenState, match=r"one place each: b, c$"):
        census.same("pieces", ["a", "a", "b"], ["a", "a", "c"])


def test_a_table_of_components_is_counted_by_its_keys() -> None:
    """A mapping handed to a counter would be taken for counts."""
    census.same("tiles", {"well": 7, "mill": 0}, ["mill", "well"])


def test_a_long_list_of_wrong_pieces_is_cut_short() -> None:
    """What a damaged save holds may be anything, and goes into a sentence."""
    with pytest.raises(BrokenState) as broken:
        census.same("pieces", [], ["x" * 1000] * 1000)
    assert len(str(broken.value)) < 250


@given(st.lists(st.integers(-2, 3), min_size=1))
def test_nobody_has_less_than_nothing(amounts: list[int]) -> None:
    if any(amount < 0 for amount in amounts):
        with pytest.raises(BrokenState, match="seat 2 has less than nothing of some good"):
            census.none_owed("seat 2", amounts)
    else:
        census.none_owed("seat 2", amounts)
