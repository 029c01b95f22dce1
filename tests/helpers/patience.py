"""Waiting for progress, not for a number of seconds: a busy machine may take its time, a stuck one may not."""

from __future__ import annotations

import time

STUCK = 120.0  # seconds in which nothing at all has moved


class Patience:
    """Waits for something as long as anything moves, and says what it waited for when nothing does any more."""

    def __init__(self, what: str, stuck: float = STUCK) -> None:
        self.what = what
        self._stuck = stuck
        self._seen: object = None
        self._last = time.monotonic()

    def moved(self) -> None:
        """Something came nearer to its end."""
        self._last = time.monotonic()

    def look(self, at: object) -> None:
        """What can be seen of it now; another sight than the last one is a move. `TimeoutError` if it stands still."""
        if at != self._seen:
            self._seen = at
            self.moved()
        elif time.monotonic() - self._last > self._stuck:
            raise TimeoutError(
                f"nothing has moved for {self._stuck:.0f} s while waiting for {self.what}; it is at {at}"
            )
