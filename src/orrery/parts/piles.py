"""Piles of cards and tiles, and the rows on offer that are filled from them.

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


def refill(row: list[str], pile: list[str], discards: list[str], *, what: str = "") -> Flow[None]:
    """Fill the empty places of a row on offer, "" each, as far as there are cards; all others stay where they are."""
    empty = [place for place, card in enumerate(row) if not card]
    drawn = yield from draw(pile, discards, len(empty), what=what)
    for place, card in zip(empty, drawn, strict=False):
        row[place] = card
