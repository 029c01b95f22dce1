"""Maps as graphs: places are numbers, and a map says for each place which are beside it.

Hexes are given by their axial coordinates q, r: the six neighbours of a hex are those of `HEX_WAYS`. Make a map
once and keep it; only what changes in a game (a ring that turns, a border that closes) makes a new one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from heapq import heappop, heappush
from math import lcm

Hex = tuple[int, int]
Beside = Sequence[Sequence[int]]  # by place: the places beside it

HEX_WAYS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
NOWHERE = -1  # where a way off the map leads


# -- making maps ------------------------------------------------------------------------------------------------------


def linked(places: int, pairs: Iterable[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    """A map of so many places in which the two of each pair are beside each other."""
    beside: list[set[int]] = [set() for _ in range(places)]
    for one, other in pairs:
        beside[one].add(other)
        beside[other].add(one)
    return tuple(tuple(sorted(around)) for around in beside)


def hexes(places: Sequence[Hex]) -> tuple[tuple[int, ...], ...]:
    """A map of these hexes, those beside each other that share an edge."""
    return tuple(tuple(sorted(there for there in ways if there >= 0)) for ways in ways_from(places, HEX_WAYS))


def ways_from(places: Sequence[Hex], ways: Sequence[Hex]) -> list[list[int]]:
    """For each hex, which hex each way leads to; `NOWHERE` off the map."""
    numbers = {place: number for number, place in enumerate(places)}
    return [[numbers.get((q + dq, r + dr), NOWHERE) for dq, dr in ways] for q, r in places]


def apart(one: Hex, other: Hex) -> int:
    """Steps between two hexes, whatever lies between."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def rings(sectors: Sequence[int], turned: Sequence[int], *, corners: bool = False) -> tuple[tuple[int, ...], ...]:
    """A round board: for each ring from the middle outwards its number of sectors, and by how many it has turned.

    Sectors are numbered clockwise, ring after ring; those that share an edge are beside each other, or a corner too.
    """
    firsts = [sum(sectors[:ring]) for ring in range(len(sectors))]
    pairs = []
    for ring, count in enumerate(sectors):
        here = [firsts[ring] + (slot - turned[ring]) % count for slot in range(count)]  # who stands where
        pairs += [(here[slot - 1], here[slot]) for slot in range(count) if count > 1]
        if ring + 1 < len(sectors):
            outer = sectors[ring + 1]
            pairs += [
                (here[slot], firsts[ring + 1] + (other - turned[ring + 1]) % outer)
                for slot in range(count)
                for other in range(outer)
                if _touch(slot, count, other, outer, corners)
            ]
    return linked(sum(sectors), pairs)


def _touch(slot: int, count: int, other: int, others: int, corners: bool) -> bool:
    """Whether two arcs of the same circle have more in common than an end, or that at least."""
    turn = lcm(count, others)
    wide, wide_other = turn // count, turn // others
    for begin in (other * wide_other + whole for whole in (-turn, 0, turn)):
        common = min((slot + 1) * wide, begin + wide_other) - max(slot * wide, begin)
        if common > 0 or (corners and common == 0):
            return True
    return False


# -- getting about ----------------------------------------------------------------------------------------------------


def steps_from(beside: Beside, *starts: int, closed: Collection[int] = (), most: int | None = None) -> dict[int, int]:
    """The fewest steps to every place that can be reached, from the nearest start; nobody steps on a closed one."""
    found = dict.fromkeys(starts, 0)
    edge: list[int] = list(found)
    walked = 0
    while edge and walked != most:
        walked += 1
        near = dict.fromkeys(there for here in edge for there in beside[here])
        edge = [there for there in near if there not in found and there not in closed]
        found.update(dict.fromkeys(edge, walked))
    return found


def prices_from(beside: Beside, *starts: int, price: Callable[[int, int], int | None]) -> dict[int, int]:
    """The least that it takes to get to every place that can be reached, from the cheapest start.

    `price(here, there)` is what a single step takes, never less than nothing; None where there is no way.
    """
    found: dict[int, int] = {}
    edge = [(0, start) for start in starts]
    while edge:
        paid, here = heappop(edge)
        if here in found:
            continue
        found[here] = paid
        for there in beside[here]:
            step = price(here, there) if there not in found else None
            if step is not None:
                heappush(edge, (paid + step, there))
    return found
