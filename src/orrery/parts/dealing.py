"""Filling what a reader does not see with what it could be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

from orrery.kernel.secrecy import HIDDEN


def deal(rng: Random, every: Iterable[str], places: Sequence[list[str]], seen: Iterable[str] = ()) -> None:
    """Put what nobody sees into the hidden places, at random.

    `every` piece of its kind is in one of the places, open or hidden, or among those `seen` elsewhere.
    """
    left = Counter(iter(every))
    left.subtract(iter(seen))
    for place in places:
        left.subtract(place)
    left[HIDDEN] = 0
    unseen = [*left.elements()]
    rng.shuffle(unseen)
    for place in places:
        if HIDDEN in place:
            place[:] = [unseen.pop() if piece == HIDDEN else piece for piece in place]
