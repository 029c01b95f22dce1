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
    """Follows one log. An entry at its place is the same as long as it is the same object.

    What lies before the place to which undo may go back is counted and let go.
    """

    __slots__ = ("_choices", "_first", "_key", "_last", "_named", "_secret", "_seen", "_settled")

    def __init__(self, key: Callable[[int], str]) -> None:
        self._key = key
        self._begin()

    def _begin(self) -> None:
        self._first = 0  # entries that were let go
        self._last: Entry | None = None  # the last one of them
        self._seen: list[Entry] = []  # those after them
        self._choices: Counter[int] = Counter()  # by seat
        self._secret: Counter[int] = Counter()  # those of them that are secret
        self._named: dict[int, list[Named]] = {}  # those that may be taken back
        self._settled: dict[int, str] = {}  # the name of the last one before these

    def follow(self, log: list[Entry], horizon: int) -> None:
        """Go on with what has come since, after whatever is still as it was; undo ends at an entry."""
        first, seen = self._first, self._seen
        if first and (len(log) < first or log[first - 1] is not self._last):
            self._begin()
            first, seen = 0, self._seen
        while seen and (first + len(seen) > len(log) or log[first + len(seen) - 1] is not seen[-1]):
            self._forget(seen.pop())
        for place in range(first + len(seen), len(log)):
            seen.append(log[place])
            self._add(place, log[place])
        if horizon > first:
            self._settle(log, horizon)

    def _add(self, place: int, entry: Entry) -> None:
        if type(entry) is Chose:
            named = self._named.setdefault(entry.seat, [])
            before = named[-1].name if named else self._settled.get(entry.seat, "")
            named.append(Named(place, digest(before.encode(), self._key(entry.action).encode())))
            self._choices[entry.seat] += 1
            self._secret[entry.seat] += entry.secret

    def _forget(self, entry: Entry) -> None:
        if type(entry) is Chose:
            self._named[entry.seat].pop()
            self._choices[entry.seat] -= 1
            self._secret[entry.seat] -= entry.secret

    def _settle(self, log: list[Entry], horizon: int) -> None:
        """Nobody goes back before this entry any more."""
        del self._seen[: horizon - self._first]
        self._first, self._last = horizon, log[horizon - 1]
        for seat, named in self._named.items():
            past = [choice for choice in named if choice.place < horizon]
            if past:
                self._settled[seat] = past[-1].name
                del named[: len(past)]

    def choices(self, seat: int) -> int:
        """How many choices of a seat there are, forced ones included."""
        return self._choices[seat]

    def names(self, seat: int, places: Sequence[int]) -> list[str]:
        """The names of a seat's choices at these places of the log, which may be taken back; in their order."""
        return [name for place, name in self._named.get(seat, ()) if place in places]

    def shown(self, reader: int | None) -> int:
        """How many entries there are for a reader: all but what others have chosen in secret."""
        entries = self._first + len(self._seen)
        if reader == EVERYTHING:
            return entries
        return entries - self._secret.total() + (self._secret[reader] if reader is not None else 0)


def digest(*parts: bytes) -> str:
    """A short name for some bytes."""
    hashed = blake2b(digest_size=9)
    for part in parts:
        hashed.update(len(part).to_bytes(4, "big"))
        hashed.update(part)
    return hashed.hexdigest()
