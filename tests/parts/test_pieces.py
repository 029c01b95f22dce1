"""Pieces by the places where they are."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from orrery.parts import pieces


@given(st.lists(st.integers(-1, 3)))
def test_every_piece_is_at_one_place(places: list[int]) -> None:
    found = [piece for where in range(-1, 4) for piece in pieces.at(places, where)]
    assert sorted(found) == list(range(len(places)))
    assert [places[piece] for piece in found] == sorted(places)


@given(st.lists(st.integers(0, 3)))
def test_of_equals_the_first_stands_for_all(kinds: list[int]) -> None:
    """One piece of each kind there is, and none before it is of that kind."""
    found = list(pieces.unlike(range(len(kinds)), lambda piece: kinds[piece]))
    assert [kinds[piece] for piece in found] == list(dict.fromkeys(kinds))
    assert all(kinds.index(kinds[piece]) == piece for piece in found)
