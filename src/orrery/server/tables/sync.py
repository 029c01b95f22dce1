"""Keeps the tables of this worker as the others leave them: they announce what they store, and it is taken over."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import msgspec
import sqlalchemy as sa
from litestar.channels import ChannelsPlugin

from orrery.kernel.play.change import Change
from orrery.kernel.play.match import Match
from orrery.server.ops import logs
from orrery.server.refusals import Refusal
from orrery.server.store import schema
from orrery.server.store.records import Move, change_records, chat_record, seat_records, table_record
from orrery.server.store.store import Row
from orrery.server.tables.hall import Hall
from orrery.server.tables.live import Live
from orrery.server.tables.workers import AboutTable, Changed, Hurried, Left, Message, Said, Settled

CHANNEL = "orrery_tables"
log = logs.get("hall")
_messages: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


class Sync:
    """Follows what other workers store."""

    def __init__(self, hall: Hall, channels: ChannelsPlugin, *, on_left: Callable[[str], None]) -> None:
        """`on_left` is told of a person who left a device."""
        self.hall = hall
        self.store = hall.store
        self._channels = channels
        self._on_left = on_left

    # -- announcements -----------------------------------------------------------------------------------------------

    def announce(self, message: Message) -> None:
        """Tell the other workers."""
        self._channels.publish(msgspec.json.encode(message), CHANNEL)

    async def listen(self) -> None:
        """Take over what other workers announce, for as long as this one runs."""
        async with self._channels.start_subscription(CHANNEL) as events:
            async for event in events.iter_events():
                try:
                    message = _messages.decode(event)
                    if isinstance(message, Left):
                        self._on_left(message.person)
                    elif message.by != self.hall.me:
                        await self.heard(message)
                except Refusal:  # of a table that is damaged or gone
                    continue
                except msgspec.DecodeError:
                    log.warning("another worker says what this one does not understand: is it of another version?")
                except Exception:
                    log.exception("a change of another worker could not be taken over")

    async def heard(self, message: AboutTable) -> None:
        """Another worker changed a table: take it over, if it is in memory here."""
        live = self.hall.in_memory(message.table)
        if live is None:
            return
        async with live.lock:
            if isinstance(message, Changed):
                await self._catch_up(live)
            elif isinstance(message, Settled):
                if live.n == message.n:
                    live.settled.set()
            elif isinstance(message, Hurried):
                live.hurried.set()
            elif isinstance(message, Said):
                await self._overheard(live, message.n)
            else:
                await self._reload(live)
        await self.hall.hear(live)

    async def catch_up(self) -> None:
        """Take over changes whose announcement was lost, at tables that somebody looks at."""
        known = {live.table.id: live for live in self.hall.open_tables() if live.lookers}
        if not known:
            return
        t, c = schema.tables.c, schema.changes.c
        last = sa.select(sa.func.max(c.n)).where(c.table_id == t.id).scalar_subquery()
        for row in await self.store.rows(sa.select(t.id, t.updated, last.label("n")).where(t.id.in_(known))):
            live = known[row["id"]]
            if row["updated"] > live.table.updated or (row["n"] is not None and row["n"] > live.n):
                with suppress(Refusal):  # of a table that is damaged or gone
                    await self._missed(live, row["updated"])

    async def _missed(self, live: Live, updated: float) -> None:
        """A table was changed at this time, and nobody has told us: take it over."""
        async with live.lock:
            await self._catch_up(live)
            if live.table.updated < updated:  # it was not the match that changed
                await self._reload(live)
        await self.hall.hear(live)

    # -- what is about to be decided goes by the store ---------------------------------------------------------------

    async def follow(self, live: Live) -> None:
        """Take over what other workers stored until now."""
        async with live.lock:
            await self._catch_up(live)

    async def refresh(self, live: Live) -> None:
        """Somebody says that they sit or may look here, and we do not know of it: perhaps another worker does."""
        async with live.lock:
            await self.hall.reload(live)

    async def refresh_seats(self, live: Live) -> None:
        """Who sits where is about to be decided: as the store has it, whatever has come over until now."""
        async with live.lock:
            row = await self.store.table(live.table.id)
            if row is None or row["status"] != live.table.status:
                await self.hall.reload(live)
            with self.hall.fencing(live.table.id):
                live.seats = seat_records(live.table, await self.store.seats(live.table.id))

    # -- taking over -------------------------------------------------------------------------------------------------

    async def _overheard(self, live: Live, n: int) -> None:
        """Somebody said something at another worker's."""
        c = schema.chat.c
        row = await self.store.row(sa.select(schema.chat).where((c.table_id == live.table.id) & (c.n == n)))
        if row is not None:
            live.telling.chat(chat_record(row))

    async def _reload(self, live: Live) -> None:
        await self.hall.reload(live)
        live.telling.everything()

    async def _catch_up(self, live: Live) -> None:
        """Make the choices that another worker stored, in the match here."""
        rows = await self.store.changes(live.table.id, live.n)
        if not rows:
            return
        table = await self.store.table(live.table.id)
        with self.hall.fencing(live.table.id):
            change = _repeated(live, rows) if live.match is not None and table is not None else None
            if change is None or table is None:
                await self._reload(live)
                return
            live.table = table_record(table)
            live.telling.change(change)


def _repeated(live: Live, rows: list[Row]) -> Change | None:
    """Do to the match what the rows say; None if it does not come out as they do."""
    assert live.match is not None
    assert live.ledger is not None
    if rows[0]["n"] != live.n + 1:  # what came before is folded already
        return None
    whole = Change(len(live.match.log), [], [])
    for record in change_records(rows, live.n + 1):
        try:
            change = _do(live.match, record.move)
        except Exception:  # a damaged change may break the rules anywhere
            return None
        if change is None:
            return None
        made = live.ledger.page(change)
        if (made.keep, made.entries) != (record.page.keep, record.page.entries):
            return None
        whole = whole.then(change)
        live.n = record.n
        live.changed_by(record.move.by_person, record.at)
    return whole


def _do(match: Match, move: Move) -> Change | None:
    """Do to a match what was done to it elsewhere; None if it is nothing that can be done again."""
    if move.seat is None or move.kind not in ("choose", "undo"):
        return None
    if move.kind == "choose":
        return match.choose(move.seat, move.action)
    return match.undo(move.seat, int(move.action))
