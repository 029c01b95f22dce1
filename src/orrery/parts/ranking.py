"""Who is how far ahead: totals, tie-breaks, shared ranks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from orrery.kernel.game import Outcome, Standing


class Side(msgspec.Struct, frozen=True):
    """How one side did: points by heading, and what is compared, in order, where totals are equal.

    A printed opponent is a side without a seat.
    """

    name: str
    seat: int | None
    points: dict[str, int]
    ties: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        return sum(self.points.values())


def ranked(sides: Sequence[Side], tiebreak: Callable[[Side, int], str]) -> Outcome:
    """Most points first, then by tie-breaks; who is equal in all shares a rank, and the ranks behind stay empty.

    `tiebreak(side, needed)` says what tells a side from the others of its total: its first so many tie-breaks, or
    0 where some other side is equal in all of them.
    """
    strengths = [(side.total, *side.ties) for side in sides]
    standings = []
    for side, mine in zip(sides, strengths, strict=True):
        level = [other.ties for other in sides if other is not side and other.total == mine[0]]
        words = tiebreak(side, _needed(side.ties, level)) if level else ""
        rank = 1 + sum(other > mine for other in strengths)
        standings.append(Standing(side.name, side.seat, mine[0], side.points, rank, words))
    return Outcome(standings)


def _needed(mine: tuple[int, ...], level: list[tuple[int, ...]]) -> int:
    """How many tie-breaks it takes to tell one from all others that are level with it; 0 if they do not."""
    return next((n for n in range(1, len(mine) + 1) if all(other[:n] != mine[:n] for other in level)), 0)
