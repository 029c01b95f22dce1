"""The journal of every match: what happens to it is written down, and from that it is put together again."""

from __future__ import annotations

import time
from contextlib import suppress

import sqlalchemy as sa

import orrery
from orrery.kernel.kept.ledger import Page
from orrery.kernel.play.match import Match
from orrery.server.store import schema
from orrery.server.store.folded import course
from orrery.server.store.records import ChangeRecord, Move, change_row, table_record
from orrery.server.store.store import ADD_CHANGE, SET_TABLE, Conflict, Same, Store, Write, as_json
from orrery.server.tables import campaigns
from orrery.server.tables.live import Live
from orrery.server.tables.rebuild import not_begun, rebuilt


class Journal:
    """Writes down the matches of live tables, and reads them."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def open(self, live: Live) -> bool:
        """Put the match on a table as it was read; whether it has begun only now, everybody having sat down and nobody
        having been left to begin it."""
        if live.table.status == "gathering" and live.full:
            try:
                await self.store.write(*self.begin(live))
            except Conflict:  # another worker has just begun
                row = await self.store.table(live.table.id)
                assert row is not None
                live.table = table_record(row)
                not_begun(live.table.status == "gathering")
            else:
                return True
        if live.table.status != "gathering":
            await self._rebuild(live)
        return False

    async def _rebuild(self, live: Live) -> None:
        """The match from all its changes; under newer rules than its last, one more writes all of it down anew."""
        rows = await self.store.changes(live.table.id)
        stored = course(rows, await self.store.folded(live.table.id))
        match, older = rebuilt(live.table, stored)
        last = stored.changes[-1]
        live.n = last.n
        live.put(match, written=not older)
        live.last_at, live.last_person = last.at, last.move.by_person
        if older:
            assert live.ledger is not None
            with suppress(Conflict):  # another worker has just written the same
                await self.add(live, Move("rules"), live.ledger.first())

    def begin(self, live: Live, match: Match | None = None) -> list[Write]:
        """Start the match of a table, or go on with one from elsewhere; what is to be written for it."""
        table = live.table
        if match is None:
            table.luck.nonces = [seat.nonce for seat in live.seats]
            match = orrery.start(
                table.game, seats=table.seats, seed=table.seed, options=table.options, nonces=table.luck.nonces
            )
        live.put(match, written=False)
        table.status, table.options = "over" if match.over else "running", match.options
        live.clocks_go_on()
        assert live.ledger is not None
        mix = sa.update(schema.tables).where(schema.tables.c.id == table.id).values(luck=as_json(table.luck))
        return [mix, *self._writes(live, Move("start"), live.ledger.first())]

    async def add(self, live: Live, move: Move, page: Page) -> None:
        """Write what has just happened to a match; `Conflict` if another worker was first."""
        await self.store.write(*self._writes(live, move, page), about=live.table.id)

    def _writes(self, live: Live, move: Move, page: Page) -> list[Write]:
        """The rows of a change, and the table's as it then stands."""
        table, now = live.table, time.time()
        live.n += 1
        asked = live.asked()
        if asked != table.asked or live.match is None or not live.match.behind_screens:
            table.updated = now  # not for a secret choice in between, which would show in the list of tables
        table.asked = asked
        row = {"table_id": table.id, **change_row(ChangeRecord(live.n, now, move, page))}
        state = {
            "status": table.status, "asked": as_json(table.asked), "times": as_json(table.times),
            "updated": table.updated, "bots_due": bool(live.bots_asked()), "options": as_json(table.options),
        }  # fmt: skip
        return [Same(ADD_CHANGE, row), Same(SET_TABLE, {"which": table.id, **state}), *campaigns.ended(live)]
