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

from orrery.server.bots.thinkers import LEVELS, Thinkers, ThinkingFailed
from orrery.server.ops import logs
from orrery.server.ops.metrics import Metrics
from orrery.server.refusals import NotPlayable, Refusal
from orrery.server.store import schema
from orrery.server.store.records import BOT
from orrery.server.tables.choices import Choice, Choices
from orrery.server.tables.live import Live
from orrery.server.tables.shown.sights import ask_id
from orrery.server.tables.sync import Sync

LEASE = 45.0  # seconds; longer than any thought
RESUMED = 4  # tables at which nobody looks on that are taken up at once, for each thinker
COURTESY = 0.3  # seconds that a worker leaves a table to one at which people look on, who give them time to undo
BEAT = 0.3  # seconds in which a bot has got over whatever it thinks besides its time by the clock
AGAIN = 60.0  # seconds before bots that met a fault are woken again
log = logs.get("bots")


class BotSeats:
    """Makes the choices of every bot at every live table."""

    def __init__(
        self, choices: Choices, thinkers: Thinkers, metrics: Metrics, *, pace: float, grace: float, sync: Sync | None
    ) -> None:
        """`sync` is with the other workers, if there may be any."""
        self.choices = choices
        self.hall = choices.hall
        self.me = self.hall.me
        self.thinkers = thinkers
        self.metrics = metrics
        self.pace = pace
        self.grace = grace
        self.sync = sync
        self._failed: dict[str, float] = {}  # tables whose bots met a fault, and until when they are left alone

    async def attend(self, live: Live) -> None:
        """See to it that the bots of a table play, if it is their turn."""
        if live.bots_asked() and (live.bots is None or live.bots.done()) and not live.dropped:
            live.bots = asyncio.create_task(self._play(live), name=f"bots {live.table.id}")

    async def sweep(self) -> None:
        """Find tables whose bots nobody thinks for: after a restart, or when another worker died.

        A few at a time and one of everybody's before another of anybody's, those first at which something happened
        last; those that somebody looks at do not wait for this.
        """
        now = time.monotonic()
        self._failed = {table: until for table, until in self._failed.items() if now < until}
        damaged = True
        while damaged:  # there is room for others in their place
            damaged = False
            for table_id in await self._due():
                try:
                    await self.attend(await self.hall.get(table_id))
                except Refusal as refusal:
                    damaged |= isinstance(refusal, NotPlayable)

    async def _due(self) -> list[str]:
        """Tables to be taken up: a bot's answer is awaited there and nobody thinks about it."""
        tables = self.hall.open_tables()
        room = RESUMED * self.thinkers.queue.at_once - sum(
            live.bots is not None and not live.lookers for live in tables
        )
        if room <= 0:
            return []
        busy = [live.table.id for live in tables if live.bots is not None]
        c = schema.tables.c
        alone = c.id.not_in([*busy, *self.hall.fences, *self._failed])
        due = c.bots_due & (c.status == "running") & (c.lease < time.time()) & alone
        nth = sa.func.row_number().over(partition_by=c.owner, order_by=c.updated.desc())
        rows = await self.hall.store.rows(sa.select(c.id).where(due).order_by(nth, c.updated.desc()).limit(room))
        return [row["id"] for row in rows]

    async def _play(self, live: Live) -> None:
        """Choose for the bots of a table until people are awaited."""
        try:
            if self.sync is not None and not live.lookers:
                await asyncio.sleep(COURTESY)
            while live.bots_asked() and not live.dropped:
                if not await self._leased(live):
                    return
                await self._wait(live)
                if not await self._think(live):
                    return
        except ThinkingFailed as failed:
            log.warning("a bot could not think", table=live.table.id, fault=type(failed).__name__)
            self.metrics.thinking_failed.add()
        except Refusal:  # the table is fenced off, or the store does not answer
            pass
        except Exception:
            log.exception("the bots of a table failed", table=live.table.id)
            self._failed[live.table.id] = time.monotonic() + AGAIN
        finally:
            live.bots = None
            if self.sync is not None and not live.bots_asked():
                await self._release(live)

    async def _leased(self, live: Live) -> bool:
        """Whether this worker thinks for the bots of this table."""
        if self.sync is None:
            return True
        c, now = schema.tables.c, time.time()
        free = (c.id == live.table.id) & ((c.lease < now) | (c.lease_by == self.me))
        write = sa.update(schema.tables).where(free).values(lease=now + LEASE, lease_by=self.me)
        leased = any(await self.hall.store.write(write, about=live.table.id))
        if leased:
            await self.sync.follow(live)  # who held the lease before may have chosen what has not come over yet
        return leased

    async def _release(self, live: Live) -> None:
        mine = (schema.tables.c.id == live.table.id) & (schema.tables.c.lease_by == self.me)
        await self.hall.store.write(sa.update(schema.tables).where(mine).values(lease=0), about=live.table.id)

    async def _wait(self, live: Live) -> None:
        """Let whoever chose last take it back; nobody waits for what is secret."""
        match = live.match
        if match is None or match.behind_screens or not live.lookers or not live.last_person:
            return
        pause = live.last_at + self.grace - time.time()
        if pause > 0 and any(match.can_undo(seat) for seat in range(match.seats)):
            with suppress(TimeoutError):
                await asyncio.wait_for(live.settled.wait(), pause)

    async def _think(self, live: Live) -> bool:
        """Have the first bot that is asked choose, when it is the owner's turn; False if the lease was lost."""
        asked, since = live.bots_asked(), time.monotonic()
        if not asked:
            return True
        seat, level = asked[0], self._level(live, asked[0])
        async with self.thinkers.turn(live.table.owner, level, watched=bool(live.lookers)) as seconds:
            if time.monotonic() - since > LEASE / 3 and not await self._leased(live):
                return False
            async with live.lock:
                ask = live.ask(seat)
                if ask is None or live.match is None or live.dropped or self._level(live, seat) != level:
                    return True  # the table moved on meanwhile
                name, observation = ask_id(live.match, ask), live.match.observe(seat)
                key, secret, begun = live.match.rules.vocabulary.key, live.match.behind_screens, time.time()
            action = await self.thinkers.choose(observation, level, secrets.randbits(32), seconds, live.table.id)
        if not secret:
            await self._keep_time(live, begun + min(seconds, LEVELS[level].seconds))
        with suppress(Refusal):  # the table moved on meanwhile: think again
            if await self.choices.choose(live.table.id, Choice(seat, name, key(action), BOT + live.seats[seat].bot)):
                self.metrics.choices.add(by="bot")
        return True

    async def _keep_time(self, live: Live, thought: float) -> None:
        """Let people follow who have not said to hurry; and let an answer not show by its time how much a bot had to
        choose from, as in its hand, however much they hurry.

        `thought` is when it is done by the clock, whatever it thinks about.
        """
        if live.lookers:
            await live.unless_hurried(live.last_at + self.pace - time.time())
            await asyncio.sleep(max(0.0, thought + min(self.pace, BEAT) - time.time()))

    def _level(self, live: Live, seat: int) -> str:
        """The level of the bot in a seat; a house that no longer has it offers another."""
        record = live.seats[seat]
        if record.kind != "bot":
            return ""
        return record.bot if record.bot in LEVELS else "greedy"
