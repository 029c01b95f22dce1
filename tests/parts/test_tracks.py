"""Markers on tracks, and what they come by."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from orrery.parts import tracks

REWARDS = {0: "start", 2: "gem", 5: "card", 7: "ship"}
spaces = st.integers(0, 9)


@given(spaces, spaces, spaces)
def test_no_step_is_lost(here: int, steps: int, last: int) -> None:
    """What a marker does not go is over; it never passes the end, and a longer way back is no way."""
    there, over = tracks.advanced(here, steps, last)
    assert there - here + over == steps
    assert here <= there <= max(here, last)
    assert over >= 0
    assert over == 0 or there >= last


@given(spaces, spaces, spaces)
def test_every_reward_is_come_by_once(before: int, between: int, after: int) -> None:
    """However a way is cut into pieces, the same rewards come in the same order."""
    first, middle, last = sorted((before, between, after))
    whole = list(tracks.passed(REWARDS, first, last))
    assert whole == [*tracks.passed(REWARDS, first, middle), *tracks.passed(REWARDS, middle, last)]


def test_the_space_one_comes_from_gives_nothing() -> None:
    """And the one that is reached does; there is nothing on the way back."""
    assert list(tracks.passed(REWARDS, 2, 5)) == ["card"]
    assert list(tracks.passed(REWARDS, 0, 7)) == ["gem", "card", "ship"]
    assert list(tracks.passed(REWARDS, 5, 2)) == []
