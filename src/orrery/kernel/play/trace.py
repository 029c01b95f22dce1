"""What is counted and named in a log, kept up as it grows and is cut: no entry is gone over twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import NamedTuple

from orrery.kernel.log import EVERYTHING, Chose, Entry


class Named(NamedTuple):
    """A choice by its place in the log, and its name: what its seat has chosen until then, as a digest."""

    place: int
    name: str


class Trace:
    """Follows one log. An entry at its place is the same as long as it is the same object."""

    __slots__ = ("_chosen", "_key", "_secret", "_seen")

    def __init__(self, key: Callable[[int], str]) -> None:
        self._key = key
        self._seen: list[Entry] = []
        self._chosen: dict[int, list[Named]] = {}
        self._secret: Counter[int] = Counter()  # secret choices, by seat

    def follow(self, log: list[Entry]) -> None:
        """Go on with what has come since, after whatever is still as it was."""
        seen = self._seen
        while seen and (len(seen) > len(log) or log[len(seen) - 1] is not seen[-1]):
            self._forget(seen.pop())
        for place in range(len(seen), len(log)):
            seen.append(log[place])
            self._add(place, log[place])

    def _add(self, place: int, entry: Entry) -> None:
        if type(entry) is Chose:
            chosen = self._chosen.setdefault(entry.seat, [])
            before = chosen[-1].name if chosen else ""
            chosen.append(Named(place, digest(before.encode(), self._key(entry.action).encode())))
            self._secret[entry.seat] += entry.secret

    def _forget(self, entry: Entry) -> None:
        if type(entry) is Chose:
            self._chosen[entry.seat].pop()
            self._secret[entry.seat] -= entry.secret

    def choices(self, seat: int) -> int:
        """How many choices of a seat there are, forced ones included."""
        return len(self._chosen.get(seat, ()))

    def names(self, seat: int, places: Sequence[int]) -> list[str]:
        """The names of a seat's choices at these places of the log, which are among its last and in their order."""
        found: list[str] = []
        for place, name in reversed(self._chosen.get(seat, ())):
            if len(found) == len(places):
                break
            if place == places[-1 - len(found)]:
                found.append(name)
        return found[::-1]

    def shown(self, reader: int | None) -> int:
        """How many entries there are for a reader: all but what others have chosen in secret."""
        if reader == EVERYTHING:
            return len(self._seen)
        return len(self._seen) - self._secret.total() + (self._secret[reader] if reader is not None else 0)


def digest(*parts: bytes) -> str:
    """A short name for some bytes."""
    hashed = blake2b(digest_size=9)
    for part in parts:
        hashed.update(len(part).to_bytes(4, "big"))
        hashed.update(part)
    return hashed.hexdigest()
