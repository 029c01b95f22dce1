"""Ranks, shared ranks, and what decided between equal totals."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from orrery.kernel.game import Outcome
from orrery.parts.ranking import Side, ranked


def rank(*results: tuple[int, ...]) -> Outcome:
    """Sides with these totals and tie-breaks; what decided is said as its number."""
    sides = [Side(f"side {seat}", seat, {"points": result[0]}, result[1:]) for seat, result in enumerate(results)]
    return ranked(sides, lambda side, needed: str(needed))


def told(*results: tuple[int, ...]) -> list[tuple[int, str]]:
    return [(standing.rank, standing.tiebreak) for standing in rank(*results).standings]


def test_the_total_is_the_sum_of_the_headings() -> None:
    [standing] = ranked([Side("alone", 0, {"gems": 3, "tiles": 4})], lambda side, needed: "").standings
    assert (standing.total, standing.breakdown) == (7, {"gems": 3, "tiles": 4})


def test_different_totals_need_no_tiebreak() -> None:
    """A better tie-break does not make up for a point, and nothing is said of it."""
    assert told((5, 0), (6, 9), (4, 99)) == [(2, ""), (1, ""), (3, "")]


def test_the_first_tiebreak_that_differs_decides() -> None:
    assert told((5, 2, 9), (5, 3, 0)) == [(2, "1"), (1, "1")]
    assert told((5, 2, 9), (5, 2, 8)) == [(1, "2"), (2, "2")]


def test_a_side_is_told_from_all_others_that_are_level_with_it() -> None:
    """The third differs from both at once; the first two need the second tie-break for each other."""
    assert told((5, 2, 9), (5, 2, 8), (5, 1, 0)) == [(1, "2"), (2, "2"), (3, "1")]


def test_who_is_equal_in_all_shares_a_rank_and_the_next_stays_empty() -> None:
    assert told((5, 2), (5, 2), (5, 1), (4, 9)) == [(1, "0"), (1, "0"), (3, "1"), (4, "")]
    assert rank((5, 2), (5, 2), (5, 1)).winners == [0, 1]


def test_a_printed_opponent_is_ranked_without_a_seat() -> None:
    sides = [Side("you", 0, {"points": 4}), Side("the opponent", None, {"points": 5})]
    outcome = ranked(sides, lambda side, needed: "")
    assert outcome.of(0).rank == 2
    assert outcome.winners == []


results = st.lists(st.tuples(*[st.integers(0, 2)] * 3), min_size=1, max_size=5)


@given(results)
def test_ranks_follow_strength(sides: list[tuple[int, ...]]) -> None:
    """Whoever is stronger ranks before; equals share; the rank counts all who are stronger."""
    standings = rank(*sides).standings
    for mine, standing in zip(sides, standings, strict=True):
        assert standing.rank == 1 + sum(other > mine for other in sides)


@given(results)
def test_something_is_said_exactly_where_totals_are_equal(sides: list[tuple[int, ...]]) -> None:
    totals = [total for total, *_ in sides]
    for (total, *_), standing in zip(sides, rank(*sides).standings, strict=True):
        assert bool(standing.tiebreak) == (totals.count(total) > 1)
