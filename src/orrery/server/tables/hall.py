"""The hall: every table that somebody looks at or a bot plays at, kept in memory and always as the store has it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager

import sqlalchemy as sa

from orrery.kernel.play.match import Match
from orrery.server.refusals import NoStore, NotPlayable, no_table
from orrery.server.store import schema
from orrery.server.store.records import SeatRecord, TableRecord, seat_records, seat_row, table_record, table_row
from orrery.server.store.store import Conflict, Store, Write, as_json
from orrery.server.tables.damaged import Fences
from orrery.server.tables.journal import Journal
from orrery.server.tables.live import Live
from orrery.server.tables.rebuild import require_game
from orrery.server.tables.workers import Changed, Message, Rearranged

SWEEP = 5.0  # seconds between looks after clocks, idle tables and bots that nobody plays


class Hall:
    """All live tables of this process."""

    def __init__(self, store: Store, *, me: str = "", keep: float = 600.0) -> None:
        """`me` is what this worker signs with; `keep` the seconds that an unused table stays."""
        self.store = store
        self.me = me
        self.keep = keep
        self.begun = time.time()
        self.journal = Journal(store)
        self.fences = Fences()
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self.changed: list[Callable[[Live], Awaitable[None]]] = []  # called after something is stored or taken over
        self.announce: Callable[[Message], None] = lambda *_: None  # tells the other workers
        self.turns: Callable[[Live, list[int], int | None], None] = lambda *_: None

    def __len__(self) -> int:
        return len(self._live)

    def open_tables(self) -> list[Live]:
        return list(self._live.values())

    # -- in and out of memory ----------------------------------------------------------------------------------------

    def in_memory(self, table_id: str) -> Live | None:
        return self._live.get(table_id)

    async def get(self, table_id: str) -> Live:
        """A table, from memory or from the store; `Refusal` if there is none."""
        if not (table_id.isascii() and table_id.isprintable()):
            raise no_table()  # not every store can even be asked for such a name
        live = self._live.get(table_id)
        if live is None:
            self.fences.require_none(table_id)
            live = await self._get_stored(table_id)
        live.used = time.monotonic()
        return live

    async def _get_stored(self, table_id: str) -> Live:
        """A table from the store, read once however many ask for it; its bots go on where they were."""
        try:
            async with self._loading.setdefault(table_id, asyncio.Lock()):
                if table_id in self._live:
                    return self._live[table_id]
                with self.fencing(table_id):
                    live = self._live.setdefault(table_id, await self._load(table_id))
                self.fences.pop(table_id, None)
        finally:
            self._loading.pop(table_id, None)
        await self.hear(live)
        return live

    async def _load(self, table_id: str) -> Live:
        live = Live(await self._row(table_id))
        await self._read(live)
        return live

    async def _row(self, table_id: str) -> TableRecord:
        """The row of a table whose game is in this house."""
        row = await self.store.table(table_id)
        if row is None:
            raise no_table()
        table = table_record(row)
        require_game(table)
        return table

    async def _read(self, live: Live) -> None:
        """Have a table with its people and its match as the store has them."""
        table = live.table
        table.times.wake(self.begun)
        live.seats = seat_records(table, await self.store.seats(table.id))
        live.guests = await self.store.guests(table.id)
        if await self.journal.open(live):
            self.announce(Changed(self.me, table.id))

    async def reload(self, live: Live) -> None:
        """Take everything from the store again, whatever is in memory."""
        with self.fencing(live.table.id), self.or_drop(live):  # half of it may be old
            live.table = await self._row(live.table.id)
            await self._read(live)

    def drop(self, live: Live) -> None:
        """Forget a table; who looks at it is told to come back."""
        live.dropped = True
        if self._live.get(live.table.id) is live:
            del self._live[live.table.id]
        if live.bots is not None:
            live.bots.cancel()
        for looker in live.lookers:
            looker.put(None)

    @contextmanager
    def or_drop(self, live: Live) -> Iterator[None]:
        """Forget a table if what is to be stored of it cannot be: the store has the truth, and is read again."""
        try:
            yield
        except Conflict:
            raise
        except BaseException:
            self.drop(live)
            raise

    def fence(self, table_id: str, refusal: NotPlayable) -> None:
        """Keep a damaged table from everybody for a while, and name it in the log once."""
        self.fences.put_up(table_id, refusal)
        if (live := self._live.get(table_id)) is not None:
            self.drop(live)

    @contextmanager
    def fencing(self, table_id: str) -> Iterator[None]:
        """Fence a table off if it turns out to be damaged."""
        try:
            yield
        except NotPlayable as refusal:
            self.fence(table_id, refusal)
            raise
        except NoStore as refusal:
            if "malformed" not in str(refusal.fault):  # as SQLite says of pages that are damaged
                raise
            damaged = NotPlayable("its rows", "the file of the store is damaged there")
            self.fence(table_id, damaged)
            raise damaged from None

    @asynccontextmanager
    async def hold(self, table_id: str) -> AsyncIterator[Live]:
        """A table with its lock held, and not one that was dropped while we waited."""
        while True:
            live = await self.get(table_id)
            async with live.lock:
                if not live.dropped:
                    yield live
                    return

    async def sweep(self) -> None:
        """Let go of tables that nobody uses, and tell people when a clock has run out."""
        now = time.monotonic()
        for live in self.open_tables():
            if live.lookers or live.bots is not None or live.lock.locked():
                live.used = now
            elif now - live.used > self.keep:
                self.drop(live)
                continue
            out = [seat for seat in range(live.table.seats) if live.out_of_time(seat)]
            if out != live.told_out:
                live.told_out = out
                live.telling.people()

    # -- beginning and arranging -------------------------------------------------------------------------------------

    async def create(
        self, table: TableRecord, seats: list[SeatRecord], match: Match | None = None, also: Sequence[Write] = ()
    ) -> Live:
        """Store a new table, and with it what else is to be written; it starts at once if nobody is awaited."""
        live = Live(table, seats)
        async with live.lock:
            rows = [{"table_id": table.id, **seat_row(seat)} for seat in seats]
            new = sa.insert(schema.tables).values(table_row(table))
            writes: list[Write] = [*also, new, sa.insert(schema.seats).values(rows)]
            if match is not None or live.full:
                writes += self.journal.begin(live, match)
            await self.store.write(*writes)
        self._live[table.id] = live
        await self.stored(live, [], None)
        return live

    async def start(self, table_id: str) -> None:
        """Everybody sits: begin."""
        async with self.hold(table_id) as live:
            if live.table.status != "gathering":
                return
            try:
                with self.or_drop(live):
                    await self.store.write(*self.journal.begin(live))
            except Conflict:  # another worker began
                await self.reload(live)
            live.telling.everything()
        await self.stored(live, [], None)

    async def arrange(
        self, table_id: str, *, name: str | None = None, listed: bool | None = None, archived: bool | None = None
    ) -> None:
        """Rename a table, list it, put it away or take it out again, and tell everybody; None leaves it as it is."""
        async with self.hold(table_id) as live:
            table, table.updated = live.table, time.time()
            values: dict[str, object] = {"updated": table.updated}
            if name is not None:
                values["name"] = table.name = name
            if listed is not None:
                values["listed"] = table.listed = listed
            if archived is not None and archived != table.archived:
                values["archived"] = table.archived = archived
                values["times"], values["bots_due"] = _paused(live), bool(live.bots_asked())
            with self.or_drop(live):
                this = schema.tables.c.id == table.id
                await self.store.write(sa.update(schema.tables).where(this).values(values), about=table.id)
            live.telling.everything()
        self.announce(Rearranged(self.me, table_id))
        await self.hear(live)

    # -- after something is stored -----------------------------------------------------------------------------------

    async def stored(self, live: Live, before: list[int], actor: int | None) -> None:
        """A change of a match is stored and shown: tell the other workers, those whose turn it is, and the bots."""
        self.announce(Changed(self.me, live.table.id))
        fresh = [seat for seat in live.people_asked() if seat not in before and seat != actor]
        if fresh:
            self.turns(live, fresh, actor)
        await self.hear(live)

    async def hear(self, live: Live) -> None:
        """Have those act who wait for something to happen at a table."""
        for act in self.changed:
            await act(live)


def _paused(live: Live) -> str:
    """The clocks of a table that was just put away, which stop, or taken out again, which run on."""
    table, now = live.table, time.time()
    if table.clock is not None and table.archived:
        table.times.stop(table.clock, now)
    elif table.clock is not None:
        table.times.wake(now)
        live.clocks_go_on()
    return as_json(table.times)
