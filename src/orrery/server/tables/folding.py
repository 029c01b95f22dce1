"""Folds the changes of games that are over, a few tables at a time, beside everything else."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

import sqlalchemy as sa

from orrery.server.ops import logs
from orrery.server.refusals import NotPlayable
from orrery.server.store import schema
from orrery.server.store.folded import course, fold, pack
from orrery.server.store.records import table_record
from orrery.server.store.store import Conflict, Row, Store

FOLD = 60.0  # seconds between looks for games that are over
SETTLED = 600.0  # seconds after the last change, when nobody sends it again
AT_ONCE = 20  # tables in one look
log = logs.get("store")


class Folding:
    """Goes through the store for games that are over and not yet folded."""

    def __init__(self, store: Store, *, settled: float = SETTLED) -> None:
        self.store = store
        self._settled = settled
        self._left: set[str] = set()  # damaged tables, and such as cannot be folded: looked at once

    async def sweep(self) -> int:
        """Fold some; how many."""
        done = 0
        for row in await self.store.rows(self._due()):
            try:
                done += await self._fold(row)
            except NotPlayable:  # `orrery db check` says why
                self._left.add(row["id"])
        return done

    def _due(self) -> sa.Select[tuple[object, ...]]:
        """Tables whose game is over and has been for a while, and that have more than their last change."""
        t, c = schema.tables.c, schema.changes.c
        first = sa.select(sa.func.min(c.n)).where(c.table_id == t.id).scalar_subquery()
        last = sa.select(sa.func.max(c.n)).where(c.table_id == t.id).scalar_subquery()
        over = (t.status == "over") & (t.updated < time.time() - self._settled) & t.id.not_in(self._left)
        return sa.select(schema.tables).where(over & (first < last)).order_by(t.updated).limit(AT_ONCE)

    async def _fold(self, row: Row) -> bool:
        table = table_record(row)
        changes = await self.store.changes(table.id)
        stored = course(changes, await self.store.folded(table.id))
        if len(stored.changes) < 2:  # another worker was first
            return False
        folded = await asyncio.to_thread(fold, table, stored)
        if folded is None:
            log.error("the changes of a table cannot be folded; they stay as they are", table=table.id)
            self._left.add(table.id)
            return False
        f, c = schema.folded, schema.changes.c
        with suppress(Conflict):  # another worker has just written the same
            await self.store.write(
                sa.delete(f).where(f.c.table_id == table.id),
                sa.insert(f).values(table_id=table.id, n=folded.n, pages=pack(folded.pages)),
                sa.delete(schema.changes).where((c.table_id == table.id) & (c.n <= folded.n)),
            )
            return True
        return False
