"""Who looks at a table: every connection, as whom it looks and what it has been sent."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator

import msgspec

from orrery.server.tables.shown.reader import Reader
from orrery.server.wire.live import Message

SLOWEST = 128  # messages a socket may lag behind before it is told to begin again
CROWD = 50  # strangers who are told every change by itself; more of them are told several changes at once
TOLD = 8_000  # messages a second that a table has for its crowd

encode = msgspec.json.Encoder().encode


class Looker:
    """A connection that looks at a table: as whom, from which seat, and what it has been sent."""

    __slots__ = ("language", "person", "queue", "seat", "version")

    def __init__(self, person: str | None, reader: Reader, version: str = "") -> None:
        self.person = person
        self.seat, self.language = reader
        self.version = version
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(SLOWEST)

    @property
    def reader(self) -> Reader:
        return Reader(self.seat, self.language)

    def send(self, message: Message) -> None:
        """Queue a message that is for this connection alone."""
        self.put(encode(message))

    def put(self, data: bytes | None) -> None:
        """Queue an encoded message; whoever does not keep up is closed and comes back with the version it has."""
        if self.queue.full():
            while not self.queue.empty():
                self.queue.get_nowait()
            data = None
        self.queue.put_nowait(data)


class Audience:
    """All who look at one table. What is asked of it at every change does not grow with their number."""

    def __init__(self) -> None:
        self._lookers: set[Looker] = set()
        self._people: Counter[str] = Counter()  # how many connections each person has

    def __len__(self) -> int:
        return len(self._lookers)

    def __iter__(self) -> Iterator[Looker]:
        return iter(self._lookers)

    def add(self, looker: Looker) -> None:
        if looker not in self._lookers:
            self._lookers.add(looker)
            if looker.person is not None:
                self._people[looker.person] += 1

    def discard(self, looker: Looker) -> None:
        if looker not in self._lookers:
            return
        self._lookers.discard(looker)
        if looker.person is not None:
            self._people[looker.person] -= 1
            if not self._people[looker.person]:
                del self._people[looker.person]

    def count(self, person: str | None) -> int:
        """From how many places somebody looks."""
        return self._people[person] if person is not None else 0

    @property
    def pause(self) -> float:
        """Seconds between what is told to a crowd: none for a few, and so many that a table never fills the house."""
        return len(self) / TOLD if len(self) > CROWD else 0.0
