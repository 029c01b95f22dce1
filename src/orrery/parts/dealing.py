"""Filling what a reader does not see with what it could be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from random import Random

from orrery.kernel.secrecy import HIDDEN


def deal(rng: Random, every: Iterable[str], places: Sequence[list[str]], seen: Iterable[str] = ()) -> None:
    """Put what nobody sees into the hidden places, at random.

    `every` piece of its kind is in one of the places, open or hidden, or among those `seen` elsewhere.
    """
    known: dict[str, int] = Counter(chain(seen, *places))
    unseen = []
    for piece in every:
        if known.get(piece):
            known[piece] -= 1
        else:
            unseen.append(piece)
    rng.shuffle(unseen)
    for place in places:
        if HIDDEN in place:
            place[:] = [unseen.pop() if piece == HIDDEN else piece for piece in place]
