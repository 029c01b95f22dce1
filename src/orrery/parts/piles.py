"""Piles of cards and tiles.

A facedown pile is a pool: a plain list in no order, of which chance says what comes off it when it does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from orrery.kernel.flow import Flow, drawn_from

T = TypeVar("T")


def draw(
    pile: list[T],
    discards: list[T],
    count: int = 1,
    *,
    what: str = "",
    seat: int | None = None,
    renewed: Callable[[], None] | None = None,
) -> Flow[list[T]]:
    """So many off a pile, which is made anew from the discards when it is empty; fewer if both run out.

    `renewed` is called in that moment, when the discards have become the pile.
    """
    drawn = yield from drawn_from(pile, count, what=what, seat=seat)
    if len(drawn) < count and discards:
        pile += discards
        discards.clear()
        if renewed is not None:
            renewed()
        drawn += yield from drawn_from(pile, count - len(drawn), what=what, seat=seat)
    return drawn
