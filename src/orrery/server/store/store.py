"""The store: people, tables, seats and every change of every match, in SQLite or PostgreSQL.

A match is an append-only list of changes. (table, n) is unique, so of two workers that answer the same ask one
wins; (table, by, key) is unique, so an answer sent twice counts once. Writes wait in a queue and are committed
together, many in one transaction; each caller goes on only when its own is on disk.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import asyncpg
import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from orrery.server.ops import logs
from orrery.server.refusals import NoStore
from orrery.server.store import schema

MOST_AT_ONCE = 200  # writes in one transaction
DAY = 86400.0
QUIET = 10.0  # seconds between two lines of the log about a store that cannot be used
UNUSABLE = (
    sa.exc.DBAPIError, sa.exc.TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError,
    OSError,
)  # fmt: skip
OURS = (sa.exc.ProgrammingError, sa.exc.DataError)  # a statement that is wrong, whatever the store's state
log = logs.get("store")
Row = Mapping[str, Any]
ADD_CHANGE = sa.insert(schema.changes)
SET_TABLE = sa.update(schema.tables).where(schema.tables.c.id == sa.bindparam("which"))


class Same(NamedTuple):
    """A row for a statement that others use too, so that the rows of many go to the database together."""

    statement: sa.Insert | sa.Update
    row: dict[str, Any]


Write = sa.sql.dml.UpdateBase | Same


class Conflict(Exception):
    """Somebody else was first: another worker's change, or the same answer sent before."""


class _Waiting:
    __slots__ = ("about", "done", "writes")

    def __init__(self, writes: Sequence[Write], about: str, done: asyncio.Future[list[int]]) -> None:
        self.writes = writes
        self.about = about
        self.done = done


def engine_for(url: str) -> AsyncEngine:
    """A database engine; SQLite in WAL mode, every commit on disk before it returns."""
    if not url.startswith("sqlite"):
        return create_async_engine(
            url, pool_size=10, max_overflow=10, pool_pre_ping=True, pool_timeout=10, connect_args={"timeout": 10},
            hide_parameters=True,
        )  # fmt: skip
    engine = create_async_engine(url, connect_args={"timeout": 30}, hide_parameters=True)

    @sa.event.listens_for(engine.sync_engine, "connect")
    def _prepare(connection: Any, _record: Any) -> None:
        connection.driver_connection.text_factory = _text
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def _text(data: bytes) -> str:
    """A text of SQLite, which keeps whatever it was given: a damaged one is read, too, and then found to be none."""
    return data.decode("utf-8", "surrogateescape")


class Store:
    """Reads at once; writes through a queue that commits many together."""

    def __init__(self, url: str, *, on_commit: Callable[[float], None] | None = None) -> None:
        """`on_commit` is told the seconds of every commit."""
        self.engine = engine_for(url)
        self._on_commit = on_commit
        self._queue: asyncio.Queue[_Waiting] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._told = 0.0  # until when nothing more is said of a store that cannot be used

    @property
    def waiting(self) -> int:
        """Writes that are not on disk yet."""
        return self._queue.qsize()

    async def open(self) -> None:
        self._writer = asyncio.create_task(self._write_on(), name="store")

    async def close(self) -> None:
        """Write what waits, then close."""
        if self._writer is not None:
            await self._queue.join()
            self._writer.cancel()
            with suppress(asyncio.CancelledError):
                await self._writer
        await self.engine.dispose()

    # -- writing -----------------------------------------------------------------------------------------------

    async def write(self, *writes: Write, about: str = "") -> list[int]:
        """All of these or none, on disk when this returns; how many rows each touched.

        `about` is the table whose row is written; `Conflict` if a row is there already.
        """
        done: asyncio.Future[list[int]] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Waiting(writes, about, done))
        return await asyncio.shield(done)

    async def _write_on(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < MOST_AT_ONCE and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            begun = time.perf_counter()
            batch.sort(
                key=lambda waiting: waiting.about
            )  # workers that lock rows in one order do not lock each other out
            await self._commit(batch)
            if self._on_commit is not None:
                self._on_commit(time.perf_counter() - begun)
            for _ in batch:
                self._queue.task_done()

    async def _commit(self, batch: list[_Waiting]) -> None:
        """One transaction for all; if it cannot be, one for each, so that each gets its own answer."""
        try:
            async with self.engine.begin() as connection:
                rows = await _execute(connection, batch)
        except Exception as fault:
            if len(batch) > 1 and not isinstance(fault, OSError):
                for waiting in batch:
                    await self._commit([waiting])
                return
            refused = Conflict(str(fault)) if isinstance(fault, IntegrityError) else self._named(fault)
            for waiting in batch:
                if not waiting.done.done():
                    waiting.done.set_exception(refused)
            return
        for waiting, touched in zip(batch, rows, strict=True):
            if not waiting.done.done():
                waiting.done.set_result(touched)

    # -- reading -----------------------------------------------------------------------------------------------

    async def rows(self, query: sa.Select[Any]) -> list[Row]:
        try:
            async with self.engine.connect() as connection:
                return list((await connection.execute(query)).mappings())
        except Exception as fault:
            raise self._named(fault) from fault

    async def row(self, query: sa.Select[Any]) -> Row | None:
        found = await self.rows(query)
        return found[0] if found else None

    def _named(self, fault: Exception) -> Exception:
        """A fault of the store itself as a refusal, told in the log once in a while; any other as it is."""
        if not isinstance(fault, UNUSABLE) or isinstance(fault, OURS):
            return fault
        if time.monotonic() > self._told:
            self._told = time.monotonic() + QUIET
            log.error("the store cannot be used", fault=type(fault).__name__, said=str(getattr(fault, "orig", fault)))
        return NoStore(fault)

    async def beat(self, worker: str) -> None:
        """Write something and have it on disk: `NoStore` if that cannot be done."""
        await self.write(
            sa.delete(schema.beats).where((schema.beats.c.worker == worker) | (schema.beats.c.at < time.time() - DAY)),
            sa.insert(schema.beats).values(worker=worker, at=time.time()),
        )

    async def table(self, table_id: str) -> Row | None:
        return await self.row(sa.select(schema.tables).where(schema.tables.c.id == table_id))

    async def seats(self, table_id: str) -> list[Row]:
        return await self.rows(
            sa.select(schema.seats).where(schema.seats.c.table_id == table_id).order_by(schema.seats.c.seat)
        )

    async def guests(self, table_id: str) -> set[str]:
        rows = await self.rows(sa.select(schema.guests.c.person).where(schema.guests.c.table_id == table_id))
        return {row["person"] for row in rows}

    async def changes(self, table_id: str, after: int | None = None) -> list[Row]:
        where = schema.changes.c.table_id == table_id
        if after is not None:
            where &= schema.changes.c.n > after
        return await self.rows(sa.select(schema.changes).where(where).order_by(schema.changes.c.n))

    async def folded(self, table_id: str) -> Row | None:
        """What stands for changes that are no longer there. Read it after them."""
        return await self.row(sa.select(schema.folded).where(schema.folded.c.table_id == table_id))

    async def answered(self, table_id: str, by: str, key: str) -> bool:
        """Whether this person's answer with this key is stored."""
        where = (schema.changes.c.table_id == table_id) & (schema.changes.c.by == by) & (schema.changes.c.key == key)
        return await self.row(sa.select(schema.changes.c.n).where(where)) is not None

    async def person_of(self, token_hash: str) -> Row | None:
        """Whose token this is, with when it was last used, to the day."""
        mine = sa.select(schema.people, schema.last_used.label("used")).join(
            schema.tokens, schema.tokens.c.person == schema.people.c.id
        )
        query = mine.where(schema.tokens.c.hash == token_hash)
        return await self.row(query)


def house_line(table_id: str, text: str, message: str, at: float, when: sa.ColumnElement[bool]) -> sa.Insert:
    """The next line of a table's chat, told by the house if this holds; nobody else's line is without a person."""
    c = schema.chat.c
    n = sa.select(sa.func.coalesce(sa.func.max(c.n), -1) + 1).where(c.table_id == table_id).scalar_subquery()
    row = {
        "table_id": sa.literal(table_id), "n": n, "name": sa.literal(""), "at": sa.literal(at, sa.Float),
        "text": sa.literal(text[:500]), "message": sa.literal(message),
    }  # fmt: skip
    return sa.insert(schema.chat).from_select(list(row), sa.select(*row.values()).where(when))


async def _execute(connection: AsyncConnection, batch: Sequence[_Waiting]) -> list[list[int]]:
    """How many rows each write of each touched; what is written together touches one row each, or fails."""
    together: dict[sa.Insert | sa.Update, list[dict[str, Any]]] = {}
    touched: list[list[int]] = []
    for waiting in batch:
        touched.append([])
        for write in waiting.writes:
            if isinstance(write, Same):
                together.setdefault(write.statement, []).append(write.row)
                touched[-1].append(1)
            else:
                touched[-1].append(int((await connection.execute(write)).rowcount))
    for statement, rows in together.items():
        await connection.execute(statement, rows)
    return touched


def as_json(value: Any) -> str:
    """Plain data as the store keeps it."""
    return msgspec.json.encode(value).decode()
