"""RV-12.1  Rings around where somebody stands: all that is so far away, then all that is one further.

A set of spaces is a number here, with a bit for each space, so that a whole ring is looked at in one go.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from orrery.games.revive import components as box

_FIRST = sum(1 << box.spaces_of(place)[0] for place in range(box.PLACES))
_BYTES = range((box.SPACES + 7) // 8)


def bits(spaces: Iterable[int]) -> int:
    """Some spaces as one number."""
    found = 0
    for space in spaces:
        found |= 1 << space
    return found


def spaces(of: int) -> Iterator[int]:
    """The spaces that a number stands for, in their order."""
    while of:
        lowest = of & -of
        yield lowest.bit_length() - 1
        of ^= lowest


def tiles(of: int) -> int:
    """The first space of each tile that has one of these spaces."""
    return (of | of >> 1 | of >> 2 | of >> 3) & _FIRST


def _beside(first: int) -> tuple[int, ...]:
    """What is beside each set of the eight spaces from one on."""
    near = [bits(box.BESIDE[space]) if space < box.SPACES else 0 for space in range(first, first + 8)]
    found = [0]
    for each in near:
        found += [others | each for others in found]
    return tuple(found)


_BESIDE = tuple(_beside(8 * byte) for byte in _BYTES)  # by byte of the number and what is in it


def beside(here: int) -> int:
    """The spaces next to any of these."""
    near = 0
    for byte, found in zip(here.to_bytes(len(_BYTES), "little"), _BESIDE, strict=True):
        if byte:
            near |= found[byte]
    return near


class Ground(NamedTuple):
    """Where what somebody looks for can be."""

    unseen: int
    sand: int
    locations: int


@lru_cache(maxsize=1024)
def ground(on: box.Chart) -> Ground:
    """Where it is on a board."""
    unseen = bits([space for place in on.unexplored for space in box.spaces_of(place)])
    return Ground(unseen, bits(on.sand), bits(on.locations))


def around(
    on: box.Chart, starts: tuple[int, ...], further: tuple[tuple[int, int], ...], free: frozenset[str]
) -> list[tuple[int, int]]:
    """RV-12.1, 12.4, G-45, G-46  What one gets to for so much food over explored spaces, some kinds of which are free:
    each that one passes is paid for when one comes to the next. The nearest first, each space once."""
    found, rings = 0, []
    passing = {0: bits(starts)}  # by the food that is paid by then
    for start, more in further:
        passing[-more] = passing.get(-more, 0) | 1 << start
    closed = ground(on).unseen & ~bits((*starts, *(start for start, _more in further)))
    unpaid = bits(space for space, kind in enumerate(on.kinds) if kind in free) if free else 0
    while passing:
        food = min(passing)
        here = passing.pop(food) & ~closed
        closed |= here
        near = beside(here)
        if near & ~found:
            rings.append((food, near & ~found))
            found |= near
        near &= ~closed
        if near & unpaid:
            passing[food] = near & unpaid
        if near & ~unpaid:
            passing[food + 1] = passing.get(food + 1, 0) | near & ~unpaid
    return rings
