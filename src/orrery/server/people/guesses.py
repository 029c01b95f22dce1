"""Secrets are not to be guessed: wrong passwords and codes are counted in the store, for all workers together.

They are counted by the network they come from and by what is guessed at, never by the guest, for guests are free to
make. What was right is not counted.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import sqlalchemy as sa

from orrery.server.refusals import too_often
from orrery.server.store import schema
from orrery.server.store.store import Store


class Bound(NamedTuple):
    """So many wrong guesses in so many seconds."""

    most: int
    seconds: float


OF_A_NETWORK = Bound(6, 360.0)
AT_A_TARGET = Bound(60, 3600.0)


class Guesses:
    """The wrong guesses of late."""

    def __init__(self, store: Store, scale: float = 1.0, clock: Callable[[], float] = time.time) -> None:
        """`scale` makes the bounds so many times as generous; 0 is none at all."""
        self._store = store
        self._scale = scale
        self._clock = clock

    @asynccontextmanager
    async def guess(self, network: str, target: str = "") -> AsyncIterator[None]:
        """Count a guess before it is looked at, so that many at once count as well; forget it if nothing is raised.

        A `target` is what many networks could guess at together; a code that is drawn anew every time is none.
        """
        if not self._scale:
            yield
            return
        mark = await self._count(network, target)
        yield
        await self._store.write(sa.delete(schema.guesses).where(schema.guesses.c.id == mark))

    async def _count(self, network: str, target: str) -> str:
        c, now, mark = schema.guesses.c, self._clock(), secrets.token_hex(8)
        bounds: list[tuple[Any, Bound]] = [(c.network == network, OF_A_NETWORK)]
        if target:
            bounds.append((c.target == target, AT_A_TARGET))
        room = [
            sa.select(sa.func.count())
            .select_from(schema.guesses)
            .where(same & (c.at > now - bound.seconds))
            .scalar_subquery()
            < self._most(bound)
            for same, bound in bounds
        ]
        row = sa.select(sa.literal(mark), sa.literal(network), sa.literal(target), sa.literal(now)).where(*room)
        _, counted = await self._store.write(
            sa.delete(schema.guesses).where(c.at < now - AT_A_TARGET.seconds),
            sa.insert(schema.guesses).from_select(["id", "network", "target", "at"], row),
        )
        if not counted:
            wait = max([await self._wait(same, bound) for same, bound in bounds])
            raise too_often(wait)
        return mark

    def _most(self, bound: Bound) -> int:
        return max(1, round(bound.most * self._scale))

    async def _wait(self, same: Any, bound: Bound) -> float:
        """Seconds until there is room again."""
        c, now = schema.guesses.c, self._clock()
        rows = await self._store.rows(sa.select(c.at).where(same & (c.at > now - bound.seconds)).order_by(c.at))
        over = len(rows) - self._most(bound)
        return max(1.0, float(rows[over]["at"]) + bound.seconds - now) if over >= 0 else 1.0
