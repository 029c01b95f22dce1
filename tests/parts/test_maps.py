"""Maps: who is beside whom, how far it is, what it takes to get there."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.parts import maps

WORLD = [(q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3]  # a hexagon of 37 hexes
hexes = st.tuples(st.integers(-5, 5), st.integers(-5, 5))
boards = st.lists(hexes, min_size=1, max_size=20, unique=True)


@st.composite
def graphs(draw: st.DrawFn) -> tuple[tuple[int, ...], ...]:
    """Any map of up to eight places."""
    places = draw(st.integers(1, 8))
    pairs = draw(st.lists(st.tuples(*[st.integers(0, places - 1)] * 2).filter(lambda pair: pair[0] != pair[1])))
    return maps.linked(places, pairs)


@st.composite
def round_boards(draw: st.DrawFn) -> tuple[list[int], list[int]]:
    """Rings of up to twelve sectors round a disc, each turned somehow."""
    sectors = [1, *draw(st.lists(st.sampled_from([2, 3, 4, 6, 8, 12]), min_size=1, max_size=3))]
    return sectors, [draw(st.integers(-15, 15)) for _ in sectors]


def mutual(beside: tuple[tuple[int, ...], ...]) -> bool:
    return all(here in beside[there] for here, around in enumerate(beside) for there in around)


# -- making maps ------------------------------------------------------------------------------------------------------


@given(graphs())
def test_both_of_a_pair_are_beside_each_other(beside: tuple[tuple[int, ...], ...]) -> None:
    assert mutual(beside)
    assert all(list(around) == sorted(set(around)) for around in beside)


@given(boards)
def test_hexes_beside_each_other_are_one_step_apart(places: list[maps.Hex]) -> None:
    """And all that are one step apart are beside each other."""
    for here, around in enumerate(maps.hexes(places)):
        near = [there for there, place in enumerate(places) if maps.apart(places[here], place) == 1]
        assert list(around) == near


def test_a_way_off_the_map_leads_nowhere() -> None:
    assert maps.ways_from([(0, 0), (1, 0)], [(1, 0), (-1, 0)]) == [[1, maps.NOWHERE], [maps.NOWHERE, 0]]


@given(hexes, hexes, hexes)
def test_no_detour_is_shorter(one: maps.Hex, other: maps.Hex, over: maps.Hex) -> None:
    """Steps between hexes are a distance: none to oneself, the same both ways, never more than over a third."""
    assert (maps.apart(one, other) == 0) == (one == other)
    assert maps.apart(one, other) == maps.apart(other, one) <= maps.apart(one, over) + maps.apart(over, other)


@given(round_boards(), st.booleans())
def test_rings_touch_all_around(board: tuple[list[int], list[int]], corners: bool) -> None:
    """Every sector has somebody beside it in each ring next to its own; over corners there are only more."""
    sectors, turned = board
    beside = maps.rings(sectors, turned, corners=corners)
    ring_of = [ring for ring, count in enumerate(sectors) for _ in range(count)]
    assert mutual(beside)
    for here, around in enumerate(beside):
        ring = ring_of[here]
        assert {ring_of[there] for there in around} >= {ring - 1, ring + 1} & {*ring_of}
        assert {ring_of[there] for there in around} <= {ring - 1, ring, ring + 1}
        assert {*maps.rings(sectors, turned)[here]} <= {*around}


@given(round_boards(), st.integers(1, 12))
def test_turning_everything_changes_nothing(board: tuple[list[int], list[int]], quarter: int) -> None:
    """A whole turn of a ring is none, and when all rings turn by the same angle the same sectors stay together."""
    sectors, turned = board
    whole = [turns + count for turns, count in zip(turned, sectors, strict=True)]
    assert maps.rings(sectors, whole) == maps.rings(sectors, turned)
    if all(count % 2 == 0 for count in sectors[1:]):
        half = [turns + count // 2 for turns, count in zip(turned, sectors, strict=True)]
        assert maps.rings(sectors, half) == maps.rings(sectors, turned)


def test_a_ring_that_has_turned_by_one_has_other_neighbours() -> None:
    """Four inner sectors (1 to 4) within eight outer ones (5 to 12), each beside two of them."""
    still, turned = maps.rings([1, 4, 8], [0, 0, 0]), maps.rings([1, 4, 8], [0, 0, 1])
    assert still[1] == (0, 2, 4, 5, 6)
    assert turned[1] == (0, 2, 4, 5, 12)
    assert maps.rings([1, 4, 8], [0, 1, 0])[1] == (0, 2, 4, 7, 8)
    corners = maps.rings([1, 4, 8], [0, 0, 0], corners=True)
    assert corners[1] == (0, 2, 4, 5, 6, 7, 12)
    assert corners[4] == (0, 1, 3, 5, 10, 11, 12)


def test_two_halves_of_a_ring_are_beside_each_other_and_a_disc_is_alone() -> None:
    assert maps.rings([1, 2], [0, 0]) == ((1, 2), (0, 2), (0, 1))
    assert maps.rings([1], [0]) == ((),)


# -- getting about ----------------------------------------------------------------------------------------------------


def test_on_an_open_map_of_hexes_steps_are_the_distance() -> None:
    beside = maps.hexes(WORLD)
    for start, place in enumerate(WORLD):
        steps = maps.steps_from(beside, start)
        assert [steps[there] for there in range(len(WORLD))] == [maps.apart(place, other) for other in WORLD]


LINE = maps.linked(6, [(0, 1), (1, 2), (2, 3), (0, 4), (4, 5), (5, 3)])  # from 0 to 3 over 1 and 2, or over 4 and 5


@pytest.mark.parametrize(
    ("closed", "most", "found"),
    [
        ((), None, {0: 0, 1: 1, 4: 1, 2: 2, 5: 2, 3: 3}),
        ((), 1, {0: 0, 1: 1, 4: 1}),
        ((), 0, {0: 0}),
        ({1}, None, {0: 0, 4: 1, 5: 2, 3: 3, 2: 4}),
        ({1, 5}, None, {0: 0, 4: 1}),
    ],
)
def test_ways_round_what_is_closed(closed: set[int], most: int | None, found: dict[int, int]) -> None:
    assert maps.steps_from(LINE, 0, closed=closed, most=most) == found


def test_the_nearest_of_several_starts_counts() -> None:
    assert maps.steps_from(LINE, 0, 3) == {0: 0, 3: 0, 1: 1, 4: 1, 2: 1, 5: 1}


@given(graphs(), st.integers(0, 7))
def test_where_every_step_takes_one_the_price_is_the_steps(beside: tuple[tuple[int, ...], ...], start: int) -> None:
    start %= len(beside)
    assert maps.prices_from(beside, start, price=lambda here, there: 1) == maps.steps_from(beside, start)


@given(graphs(), st.lists(st.integers(0, 3) | st.none(), min_size=8, max_size=8))
def test_no_single_step_would_make_a_way_cheaper(beside: tuple[tuple[int, ...], ...], fees: list[int | None]) -> None:
    """What is reached at a price is closed under steps: entering any neighbour costs at most one more fee."""
    paid = maps.prices_from(beside, 0, price=lambda here, there: fees[there])
    for here in paid:
        for there in beside[here]:
            fee = fees[there]
            if fee is not None:
                assert paid[there] <= paid[here] + fee
    assert all(fees[place] is not None for place in paid if place != 0)


def test_the_cheap_way_may_be_the_longer_one() -> None:
    """A border that takes 5 is avoided as long as the way round takes less."""
    price = {(0, 1): 5, (1, 2): 5}
    paid = maps.prices_from(LINE, 0, price=lambda here, there: price.get((here, there), 1))
    assert paid[2] == 4
    assert maps.prices_from(LINE, 0, 2, price=lambda here, there: 1)[3] == 1
