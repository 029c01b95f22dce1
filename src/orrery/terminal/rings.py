"""A round board as text: a row for each direction clockwise from the top, a column for each ring outwards.

So what stands side by side in a row is next to each other, whichever way the rings have been turned.
"""

from __future__ import annotations

from collections.abc import Sequence

from orrery.kernel.scene import Item

NEARLY = 1e-6  # of a turn: what lies closer together is one place


def rings_of(sectors: Sequence[Item]) -> list[list[Item]]:
    """The sectors ring by ring from the middle outwards, each ring clockwise from the top."""
    rings = sorted({sector.y for sector in sectors})
    return [sorted((one for one in sectors if one.y == ring), key=_turn) for ring in rings]


def directions(rings: Sequence[Sequence[Item]]) -> list[list[Item | None]]:
    """For each direction in which a sector begins, clockwise from the top: the sector of every ring that lies there."""
    edges: list[float] = []
    for edge in sorted(_start(sector) for ring in rings for sector in ring):
        if not edges or edge - edges[-1] > NEARLY:
            edges.append(edge)
    if edges and edges[0] > NEARLY:  # the top lies within the last of them
        edges = [edges[-1], *edges[:-1]]
    return [[_at(ring, edge) for ring in rings] for edge in edges]


def is_whole(sector: Item) -> bool:
    """Whether it is a disc or a whole ring, which lies in every direction."""
    return sector.size[0] >= 1


def _turn(sector: Item) -> float:
    return (sector.x + NEARLY) % 1


def _start(sector: Item) -> float:
    return (sector.x - sector.size[0] / 2 + NEARLY / 4) % 1


def _at(ring: Sequence[Item], edge: float) -> Item | None:
    """The sector of a ring that lies just clockwise of an edge."""
    return next((one for one in ring if (edge + NEARLY - _start(one)) % 1 < one.size[0]), None)
