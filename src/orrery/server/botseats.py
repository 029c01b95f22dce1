"""Bots at tables: who thinks for them, how long people are given, and that no table waits for ever.

A bot sees an observation of its seat and nothing else. With several workers one of them holds a lease on a table's
bots; if it dies, the lease runs out and another goes on.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import suppress

import sqlalchemy as sa

from orrery.server import logs
from orrery.server import store as db
from orrery.server.hall import BOT, Hall
from orrery.server.live import Live
from orrery.server.metrics import Metrics
from orrery.server.refusals import Refusal
from orrery.server.thinking import LEVELS, Thinkers, ThinkingFailed
from orrery.server.views import ask_id

LEASE = 45.0  # seconds; longer than any thought
COURTESY = 0.3  # seconds that a worker leaves a table to one at which people look on, who give them time to undo
log = logs.get("bots")


class BotSeats:
    """Makes the choices of every bot at every live table."""

    def __init__(
        self, hall: Hall, thinkers: Thinkers, metrics: Metrics, *, pace: float, grace: float, shared: bool
    ) -> None:
        self.hall = hall
        self.thinkers = thinkers
        self.metrics = metrics
        self.pace = pace
        self.grace = grace
        self.shared = shared
        self.me = secrets.token_hex(8)

    async def attend(self, live: Live) -> None:
        """See to it that the bots of a table play, if it is their turn."""
        if live.bots_asked() and (live.bots is None or live.bots.done()) and not live.dropped:
            live.bots = asyncio.create_task(self._play(live), name=f"bots {live.table.id}")

    async def sweep(self) -> None:
        """Find tables whose bots nobody thinks for: after a restart, or when another worker died."""
        c = db.tables.c
        due = sa.select(c.id).where(c.bots_due & (c.status == "running") & (c.lease < time.time())).limit(200)
        for row in await self.hall.store.rows(due):
            with suppress(Refusal):
                await self.attend(await self.hall.get(row["id"]))

    async def _play(self, live: Live) -> None:
        """Choose for the bots of a table until people are awaited."""
        try:
            if self.shared and not live.lookers:
                await asyncio.sleep(COURTESY)
            while live.bots_asked() and not live.dropped:
                if not await self._leased(live):
                    return
                await self._wait(live)
                await self._choose(live)
        except ThinkingFailed as failed:
            log.warning("a bot could not think", table=live.table.id, fault=type(failed).__name__)
            self.metrics.thinking_failed.add()
        finally:
            live.bots = None
            if self.shared and not live.bots_asked():
                await self._release(live)

    async def _leased(self, live: Live) -> bool:
        """Whether this worker thinks for the bots of this table."""
        if not self.shared:
            return True
        c, now = db.tables.c, time.time()
        free = (c.id == live.table.id) & ((c.lease < now) | (c.lease_by == self.me))
        write = sa.update(db.tables).where(free).values(lease=now + LEASE, lease_by=self.me)
        leased = any(await self.hall.store.write(write, about=live.table.id))
        if leased:
            await self.hall.follow(live)  # who held the lease before may have chosen what has not come over yet
        return leased

    async def _release(self, live: Live) -> None:
        mine = (db.tables.c.id == live.table.id) & (db.tables.c.lease_by == self.me)
        await self.hall.store.write(sa.update(db.tables).where(mine).values(lease=0), about=live.table.id)

    async def _wait(self, live: Live) -> None:
        """Let people follow, and let whoever chose last take it back; nobody waits for what is secret."""
        match = live.match
        if match is None or match.behind_screens or not live.lookers:
            return
        may_undo = live.last_person and any(match.can_undo(seat) for seat in range(match.seats))
        pause = live.last_at + (self.grace if may_undo else self.pace) - time.time()
        if pause <= 0:
            return
        if may_undo:
            with suppress(TimeoutError):
                await asyncio.wait_for(live.settled.wait(), pause)
        else:
            await asyncio.sleep(pause)

    async def _choose(self, live: Live) -> None:
        async with live.lock:
            asked = live.bots_asked()
            if not asked or live.match is None or live.dropped:
                return
            seat = asked[0]
            ask = live.ask(seat)
            assert ask is not None
            name, observation = ask_id(live.match, ask), live.match.observe(seat)
        level = live.seats[seat].bot
        action = await self.thinkers.choose(observation, level if level in LEVELS else "greedy", secrets.randbits(32))
        key = live.match.rules.vocabulary.key(action)
        with suppress(Refusal):  # the table moved on meanwhile: think again
            if await self.hall.choose(live.table.id, seat, name, key, BOT + level, None):
                self.metrics.choices.add(by="bot")
