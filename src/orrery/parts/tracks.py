"""Tracks: markers that advance space by space, and what lies on the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

R = TypeVar("R")


def advanced(here: int, steps: int, last: int) -> tuple[int, int]:
    """Where a marker comes to that goes so many steps, and how many of them are over at the end of the track."""
    there = max(here, min(here + steps, last))
    return there, here + steps - there


def passed(rewards: Mapping[int, R], before: int, after: int) -> Iterator[R]:
    """What lies on the spaces that a marker has entered or passed, in the order of the way; nothing on the way back."""
    return (rewards[space] for space in range(before + 1, after + 1) if space in rewards)
