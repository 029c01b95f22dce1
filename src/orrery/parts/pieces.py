"""Pieces of one kind as a list of where each of them is: figures, ships, fighters."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence


def at(places: Sequence[int], where: int) -> Iterator[int]:
    """The pieces that are at a place, by number."""
    return (piece for piece, place in enumerate(places) if place == where)


def unlike(pieces: Iterable[int], kind: Callable[[int], Hashable]) -> Iterator[int]:
    """Of pieces that differ in nothing only the first, for who chooses one would choose between equals."""
    seen: set[Hashable] = set()
    for piece in pieces:
        which = kind(piece)
        if which not in seen:
            seen.add(which)
            yield piece
