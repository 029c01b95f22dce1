"""Whose thought comes next when more are wanted than there are thinkers.

Everybody has the same share, however many tables they have made: of those who wait, whoever has been thought for least
is next, and a small thought comes before a large one; but nobody is passed over for longer than it takes to serve
everybody once, so who had many small thoughts does not wait until all others have had as much. Whoever wants more than
their share is not made to wait for it and makes nobody wait: their thoughts become shorter. Time is counted in seconds
of thinking, so the order depends on nothing but what was wanted.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

ROUND = 4.0  # seconds in which everybody's thoughts should have had their turn: as long as the longest thought
SHORTEST = 0.1  # seconds that a thought is given in any case


class Wish:
    """A thought that somebody wants: of so many seconds, and whether anybody looks on and waits for it."""

    __slots__ = ("budget", "number", "person", "seconds", "served", "watched")

    def __init__(self, person: str, seconds: float, watched: bool, number: int) -> None:
        self.person = person
        self.seconds = seconds
        self.watched = watched
        self.number = number
        self.budget = 0.0  # the seconds it may take, once it is
        self.served = asyncio.Event()

    @property
    def order(self) -> tuple[bool, float, int]:
        """Which of one person's wishes comes first."""
        return not self.watched, self.seconds, self.number


class _Line:
    """One person's wishes."""

    __slots__ = ("begun", "running", "since", "waiting")

    def __init__(self, begun: float, since: int) -> None:
        self.begun = begun  # seconds of thinking after which this person's next thought begins
        self.since = since  # how many thoughts had had their turn when this person last had, or came
        self.waiting: list[Wish] = []
        self.running: list[Wish] = []

    @property
    def wanted(self) -> float:
        return sum(wish.seconds for wish in self.waiting) + sum(wish.seconds for wish in self.running)


class FairQueue:
    """Who waits for so many thinkers, and whose turn it is."""

    def __init__(self, thinkers: int) -> None:
        self.at_once = thinkers
        self.most = max(1, thinkers - 1)  # of one person at once: a thinker is left for the others
        self._lines: dict[str, _Line] = {}
        self._running = 0
        self._passed = 0.0  # seconds of thinking; each line counts its own and none lags behind
        self._number = 0
        self._turns = 0  # that were given

    def __len__(self) -> int:
        """Thoughts that wait or are being thought."""
        return sum(len(line.waiting) + len(line.running) for line in self._lines.values())

    @asynccontextmanager
    async def turn(self, person: str, seconds: float, *, watched: bool = True) -> AsyncIterator[float]:
        """Wait for a thinker; the seconds that the thought may take."""
        wish = self._ask(person, seconds, watched)
        try:
            await wish.served.wait()
            yield wish.budget
        finally:
            self._end(wish)

    def _ask(self, person: str, seconds: float, watched: bool) -> Wish:
        self._number += 1
        wish = Wish(person, seconds, watched, self._number)
        self._lines.setdefault(person, _Line(self._passed, self._turns)).waiting.append(wish)
        self._serve()
        return wish

    def _end(self, wish: Wish) -> None:
        """A thought was thought, or is wanted no more."""
        line = self._lines[wish.person]
        if wish in line.running:
            line.running.remove(wish)
            self._running -= 1
        else:
            line.waiting.remove(wish)
        if not line.waiting and not line.running:
            del self._lines[wish.person]
        self._serve()

    def _serve(self) -> None:
        while self._running < self.at_once and (line := self._next()) is not None:
            wish = min(line.waiting, key=lambda wish: wish.order)
            wish.budget = self._budget(line, wish)
            line.waiting.remove(wish)
            line.running.append(wish)
            self._running += 1
            line.begun += wish.budget
            self._passed = max(self._passed, line.begun)
            self._turns += 1
            line.since = self._turns
            wish.served.set()

    def _next(self) -> _Line | None:
        """The line that was passed over for a whole round; else the one whose first wish would be over soonest if every
        line had a thinker of its own."""
        lines = [line for line in self._lines.values() if line.waiting and len(line.running) < self.most]
        late = [line for line in lines if self._turns - line.since >= len(self._lines)]
        return min(late, key=lambda line: line.since) if late else min(lines, key=_over, default=None)

    def _budget(self, line: _Line, wish: Wish) -> float:
        """The seconds of a thought: all that is wanted, unless this person wants more than their part of a round."""
        whole = ROUND * self.at_once
        part = whole / len(self._lines)
        others = sum(min(part, other.wanted) for other in self._lines.values() if other is not line)
        share = min(1.0, (whole - others) / line.wanted)
        return max(min(wish.seconds, SHORTEST), wish.seconds * share)


def _over(line: _Line) -> tuple[float, int]:
    first = min(line.waiting, key=lambda wish: wish.order)
    return line.begun + first.seconds, first.number
