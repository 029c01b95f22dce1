"""Filling hidden places from what is not seen."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from orrery.kernel.secrecy import HIDDEN, covered
from orrery.parts.dealing import deal

BOX = ["a", "a", "b", "c", "c", "c", "d"]


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[list[str]], list[str]]:
    """All pieces of the box, in three places and elsewhere."""
    pieces = draw(st.permutations(BOX))
    cuts = sorted(draw(st.lists(st.integers(0, len(pieces)), min_size=3, max_size=3)))
    one, two, three = cuts
    return [pieces[:one], pieces[one:two], pieces[two:three]], pieces[three:]


@given(tables(), st.sets(st.sampled_from([0, 1, 2])), st.integers(0, 99))
def test_hidden_places_are_filled_and_every_piece_is_there_once(
    table: tuple[list[list[str]], list[str]], hidden: set[int], seed: int
) -> None:
    """What lies open stays; what was hidden and what is seen make up the box."""
    places, seen = table
    shown = [covered(place) if i in hidden else list(place) for i, place in enumerate(places)]
    deal(Random(seed), BOX, shown, seen)
    assert [len(place) for place in shown] == [len(place) for place in places]
    assert all(shown[i] == places[i] for i in range(3) if i not in hidden)
    assert Counter([*seen, *(piece for place in shown for piece in place)]) == Counter(BOX)


def test_a_place_may_be_hidden_in_part() -> None:
    places = [["b", HIDDEN], [HIDDEN]]
    deal(Random(1), {"a": 1, "b": 2, "c": 3}, places)  # a table of components is dealt by its keys
    assert places[0][0] == "b"
    assert {places[0][1], places[1][0]} == {"a", "c"}


def test_every_world_that_could_be_comes_up() -> None:
    worlds = set()
    for seed in range(60):
        places = [[HIDDEN], [HIDDEN, HIDDEN]]
        deal(Random(seed), "abc", places)
        worlds.add(tuple(piece for place in places for piece in place))
    assert len(worlds) == 6
