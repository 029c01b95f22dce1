"""The hall: every table that somebody looks at or a bot plays at, kept in memory and always as the store has it.

A choice is made in the match, stored, and only then told. If another worker was first, what it stored is taken over
and the choice is refused as stale.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress

import sqlalchemy as sa

import orrery
from orrery.kernel.change import Change
from orrery.kernel.ledger import Ledger, Page
from orrery.kernel.match import IllegalChoice, Match
from orrery.server.ops import logs
from orrery.server.refusals import NoStore, NotPlayable, Refusal, last_secret, no_table, not_legal, not_yours, stale
from orrery.server.store import schema
from orrery.server.store.records import (
    BOT,
    ChangeRecord,
    SeatRecord,
    TableRecord,
    change_records,
    chat_line,
    pack_page,
    seat_records,
    seat_row,
    table_record,
    table_row,
)
from orrery.server.store.store import ADD_CHANGE, SET_TABLE, Conflict, Row, Same, Store, Write, as_json
from orrery.server.tables import seat_store
from orrery.server.tables.damaged import Fences
from orrery.server.tables.live import Live
from orrery.server.tables.rebuild import not_begun, rebuilt, require_game
from orrery.server.tables.views import ask_id, marks

Told = Callable[[Live], Awaitable[None]]
log = logs.get("hall")
SWEEP = 5.0  # seconds between looks after clocks, idle tables and bots that nobody plays


class Hall:
    """All live tables of this process."""

    def __init__(self, store: Store, *, keep: float = 600.0) -> None:
        self.store = store
        self.keep = keep
        self.begun = time.time()
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self.fences = Fences()
        self.changed: list[Told] = []  # called after a change of a match is stored here, with its live table
        self.announce: Callable[[str, str], None] = lambda *_: None  # tells the other workers
        self.turns: Callable[[Live, list[int], int | None], None] = lambda *_: None

    def __len__(self) -> int:
        return len(self._live)

    def open_tables(self) -> list[Live]:
        return list(self._live.values())

    # -- tables in and out of memory ---------------------------------------------------------------------------------

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
                with self._fencing(table_id):
                    live = self._live.setdefault(table_id, await self._load(table_id))
                self.fences.pop(table_id, None)
        finally:
            self._loading.pop(table_id, None)
        for told in self.changed:
            await told(live)
        return live

    async def _load(self, table_id: str) -> Live:
        row = await self.store.table(table_id)
        if row is None:
            raise no_table()
        table = table_record(row)
        require_game(table)
        seats = seat_records(table, await self.store.seats(table_id))
        live = Live(table, seats, await self.store.guests(table_id))
        live.table.times.wake(self.begun)
        await self._set_up(live)
        return live

    async def _set_up(self, live: Live) -> None:
        """Put the match on the table; it begins now if everybody sat down and nobody was left to begin it."""
        if live.table.status == "gathering" and live.full:
            try:
                await self.store.write(*self._begin(live))
            except Conflict:  # another worker has just begun
                row = await self.store.table(live.table.id)
                assert row is not None
                live.table = table_record(row)
                not_begun(live.table.status == "gathering")
            else:
                self.announce(live.table.id, "changed")
                return
        if live.table.status != "gathering":
            await self._rebuild(live)

    async def _rebuild(self, live: Live) -> None:
        """The match from all its changes; under newer rules than its last, one more writes all of it down anew."""
        changes = change_records(await self.store.changes(live.table.id), 0)
        match, older = rebuilt(live.table, changes)
        live.n = changes[-1].n
        self._seat(live, match, written=not older)
        live.last_at, live.last_person = changes[-1].at, changes[-1].by_person
        if older:
            with suppress(Conflict):  # another worker has just written the same
                await self._append(live, self._first(live), kind="rules", seat=None, action="", by="", key=None)

    def _seat(self, live: Live, match: Match, *, written: bool) -> None:
        live.match = match
        live.ledger = Ledger(match, written=written)
        live.forget()

    def _first(self, live: Live) -> Page:
        assert live.ledger is not None
        return live.ledger.first()

    def _page(self, live: Live, change: Change) -> Page:
        assert live.ledger is not None
        return live.ledger.page(change)

    def drop(self, live: Live) -> None:
        """Forget a table; who looks at it is told to come back."""
        live.dropped = True
        if self._live.get(live.table.id) is live:
            del self._live[live.table.id]
        if live.bots is not None:
            live.bots.cancel()
        for looker in live.lookers:
            looker.put(None)

    def fence(self, table_id: str, refusal: NotPlayable) -> None:
        """Keep a damaged table from everybody for a while, and name it in the log once."""
        self.fences.put_up(table_id, refusal)
        if (live := self._live.get(table_id)) is not None:
            self.drop(live)

    @contextmanager
    def _fencing(self, table_id: str) -> Iterator[None]:
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

    # -- beginning ---------------------------------------------------------------------------------------------------

    async def create(self, table: TableRecord, seats: list[SeatRecord], match: Match | None = None) -> Live:
        """Store a new table; it starts at once if nobody is awaited."""
        rows = [{"table_id": table.id, **seat_row(seat)} for seat in seats]
        live = Live(table, seats)
        async with live.lock:
            writes: list[Write] = [
                sa.insert(schema.tables).values(table_row(table)),
                sa.insert(schema.seats).values(rows),
            ]
            if match is not None or all(seat.kind != "open" for seat in seats):
                writes += self._begin(live, match)
            await self.store.write(*writes)
        self._live[table.id] = live
        await self._told(live, [], None)
        return live

    def _begin(self, live: Live, match: Match | None = None) -> list[Write]:
        """Start the match of a table; what is to be written for it."""
        table = live.table
        if match is None:
            table.luck.nonces = [seat.nonce for seat in live.seats]
            match = orrery.start(
                table.game, seats=table.seats, seed=table.seed, options=table.options, nonces=table.luck.nonces
            )
        self._seat(live, match, written=False)
        table.status, table.options = "over" if match.over else "running", match.options
        if table.clock is not None:
            table.times.go_on(table.clock, live.people_asked(), None, time.time())
        mix = sa.update(schema.tables).where(schema.tables.c.id == table.id).values(luck=as_json(table.luck))
        return [mix, *self._writes(live, self._first(live), kind="start", seat=None, action="", by="", key=None)]

    async def start(self, table_id: str) -> None:
        """Everybody sits: begin."""
        async with self.hold(table_id) as live:
            if live.table.status != "gathering":
                return
            try:
                await self.store.write(*self._begin(live))
            except Conflict:  # another worker began
                await self._reload(live)
            except BaseException:
                self.drop(live)  # the store has the truth; it is read again
                raise
            live.show_all()
        await self._told(live, [], None)

    # -- choosing ----------------------------------------------------------------------------------------------------

    async def choose(
        self, table_id: str, seat: int, ask: str, action: str, by: str, key: str | None, *, unless_last: bool = False
    ) -> bool:
        """Store an answer; False if this very answer was stored before. `Refusal` when it is stale or not legal."""
        async with self.hold(table_id) as live:
            stored = None
            while stored is None:
                _require_out(live)
                if by.startswith(BOT) and live.seats[seat].kind != "bot":
                    raise not_yours("That seat is not a bot's any more.")
                match, pending = live.match, live.ask(seat)
                if match is None or pending is None or ask_id(match, pending) != ask:
                    return await self._stored_before(live, seat, by, key)
                before, together = live.asked(), match.behind_screens
                try:
                    last = unless_last and match.closes(seat, action)
                    if not last:
                        change = match.choose(seat, action)
                except IllegalChoice as illegal:
                    raise not_legal(str(illegal)) from None
                except Exception:
                    if live.table.origin != "import":
                        raise
                    raise Refusal(422, "impossible", "The rules cannot go on from this position of the file.") from None
                if last:
                    raise last_secret()
                stored = await self._store(live, change, "choose", seat, action, by, key, None if together else seat)
        if stored:
            await self._told(live, before, seat)
        return stored

    async def undo(self, table_id: str, seat: int, mark: str, by: str, key: str | None) -> bool:
        """Take choices of a seat back to before the one with this mark."""
        async with self.hold(table_id) as live:
            stored = None
            while stored is None:
                _require_out(live)
                match = live.match
                names = marks(match, match.trail(seat)) if match is not None else []
                if match is None or mark not in names:
                    return await self._stored_before(live, seat, by, key)
                before, count = live.asked(), len(names) - names.index(mark)
                change = match.undo(seat, count)
                stored = await self._store(live, change, "undo", seat, str(count), by, key, None)
        if stored:
            await self._told(live, before, seat)
        return stored

    async def _stored_before(self, live: Live, seat: int, by: str, key: str | None) -> bool:
        """An answer to another ask than the present one: the first answer again, or it is stale."""
        if key is not None and await self.store.answered(live.table.id, by, key):
            return False
        raise stale(live.view(by, seat))

    async def _store(
        self,
        live: Live,
        change: Change,
        kind: str,
        seat: int,
        action: str,
        by: str,
        key: str | None,
        acted: int | None,
    ) -> bool | None:
        """Write what just happened to the match; if it cannot be written, it has not happened.

        False if this very answer had been stored by another worker; None if something else had, which need not be in
        the way: behind screens several choose at once. Then it is to be tried again.
        """
        table, match = live.table, live.match
        assert match is not None
        try:
            if match.over:
                table.status = "over"
            if table.clock is not None:
                table.times.go_on(table.clock, live.people_asked(), acted, time.time())
            await self._append(live, self._page(live, change), kind=kind, seat=seat, action=action, by=by, key=key)
        except Conflict:
            await self._reload(live)
            live.show_all()
            answered = key is not None and await self.store.answered(table.id, by, key)
            return False if answered else None
        except BaseException:
            self.drop(live)  # the store has the truth; it is read again
            raise
        live.last_person, live.last_at = not by.startswith(BOT), time.time()
        live.settled.clear()
        with suppress(NotPlayable), self._fencing(table.id):  # it is stored: that it cannot be shown changes nothing
            live.show_change()
        return True

    async def _append(
        self, live: Live, page: Page, *, kind: str, seat: int | None, action: str, by: str, key: str | None
    ) -> None:
        writes = self._writes(live, page, kind=kind, seat=seat, action=action, by=by, key=key)
        await self.store.write(*writes, about=live.table.id)

    def _writes(
        self, live: Live, page: Page, *, kind: str, seat: int | None, action: str, by: str, key: str | None
    ) -> list[Write]:
        """The rows of a change, and the table's as it then stands."""
        table, now = live.table, time.time()
        live.n += 1
        asked = live.asked()
        if asked != table.asked or live.match is None or not live.match.behind_screens:
            table.updated = now  # not for a secret choice in between, which would show in the list of tables
        table.asked = asked
        row = {
            "table_id": table.id, "n": live.n, "kind": kind, "seat": seat, "action": action, "by": by, "key": key,
            "change": pack_page(page), "at": now,
        }  # fmt: skip
        state = {
            "status": table.status, "asked": as_json(table.asked), "times": as_json(table.times),
            "updated": table.updated, "bots_due": bool(live.bots_asked()), "options": as_json(table.options),
        }  # fmt: skip
        return [Same(ADD_CHANGE, row), Same(SET_TABLE, {"which": table.id, **state})]

    async def _told(self, live: Live, before: list[int], actor: int | None) -> None:
        """After a change is stored and shown: tell the other workers, those whose turn it is, and the bots."""
        self.announce(live.table.id, "changed")
        fresh = [seat for seat in live.people_asked() if seat not in before and seat != actor]
        if fresh:
            self.turns(live, fresh, actor)
        for told in self.changed:
            await told(live)

    # -- what others changed -----------------------------------------------------------------------------------------

    async def heard(self, table_id: str, what: str) -> None:
        """Another worker changed a table: take it over, if it is in memory here."""
        live = self._live.get(table_id)
        if live is None:
            return
        async with live.lock:
            if what == "changed":
                await self._catch_up(live)
            elif what.startswith("settled "):
                if live.n == int(what[8:]):
                    live.settled.set()
            elif what.startswith("chat "):
                await self._overheard(live, int(what[5:]))
            else:
                await self._reload(live)
                live.show_all()
        for told in self.changed:
            await told(live)

    async def missed(self, table_id: str, updated: float) -> None:
        """A table was changed at this time, and nobody has told us: take it over."""
        live = self._live.get(table_id)
        if live is None:
            return
        async with live.lock:
            await self._catch_up(live)
            if live.table.updated < updated:  # it was not the match that changed
                await self._reload(live)
                live.show_all()
        for told in self.changed:
            await told(live)

    async def follow(self, live: Live) -> None:
        """Take over what other workers stored until now."""
        async with live.lock:
            await self._catch_up(live)

    async def refresh(self, live: Live) -> None:
        """Somebody says that they sit or may look here, and we do not know of it: perhaps another worker does."""
        async with live.lock:
            await self._reload(live)

    async def refresh_seats(self, live: Live) -> None:
        """Who sits where is about to be decided: as the store has it, whatever has come over until now."""
        async with live.lock:
            row = await self.store.table(live.table.id)
            if row is None or row["status"] != live.table.status:
                await self._reload(live)
            with self._fencing(live.table.id):
                live.seats = seat_records(live.table, await self.store.seats(live.table.id))

    async def _overheard(self, live: Live, n: int) -> None:
        """Somebody said something at another worker's."""
        c = schema.chat.c
        row = await self.store.row(sa.select(schema.chat).where((c.table_id == live.table.id) & (c.n == n)))
        if row is not None:
            live.show_chat(chat_line(row))

    async def _catch_up(self, live: Live) -> None:
        """Make the choices that another worker stored, in the match here."""
        rows = await self.store.changes(live.table.id, live.n)
        if not rows:
            return
        table = await self.store.table(live.table.id)
        with self._fencing(live.table.id):
            if live.match is None or table is None or not self._follow(live, rows):
                await self._reload(live)
                live.show_all()
                return
            live.table = table_record(table)
            live.show_change()

    def _follow(self, live: Live, rows: list[Row]) -> bool:
        """Do what the rows say; False if the match does not come out as they do."""
        assert live.match is not None
        for record in change_records(rows, live.n + 1):
            try:
                change = _do(live.match, record)
            except Exception:  # a damaged change may break the rules anywhere
                return False
            if change is None:
                return False
            made = self._page(live, change)
            if (made.keep, made.entries) != (record.change.keep, record.change.entries):
                return False
            live.n = record.n
            live.last_at, live.last_person = record.at, record.by_person
            live.settled.clear()
        return True

    async def _reload(self, live: Live) -> None:
        """Take everything from the store again, whatever is in memory."""
        with self._fencing(live.table.id):
            await self._read_again(live)

    async def _read_again(self, live: Live) -> None:
        try:
            row = await self.store.table(live.table.id)
            if row is None:
                raise no_table()
            live.table = table_record(row)
            require_game(live.table)
            live.table.times.wake(self.begun)
            live.seats = seat_records(live.table, await self.store.seats(live.table.id))
            live.guests = await self.store.guests(live.table.id)
            await self._set_up(live)
        except BaseException:
            self.drop(live)  # half of it may be old
            raise

    # -- seats and settings ------------------------------------------------------------------------------------------

    async def set_seat(self, table_id: str, record: SeatRecord, *, was: SeatRecord, told: str) -> None:
        """Somebody sits down, leaves or is replaced, and everybody is told; refused if the seat is not as it was."""
        async with self.hold(table_id) as live:
            _require_out(live)
            live.seats[record.seat] = record
            table, table.updated = live.table, time.time()
            if table.clock is not None and (record.kind, record.person) != (was.kind, was.person):
                table.times.since.pop(record.seat, None)
                table.times.left.pop(record.seat, None)
                table.times.go_on(table.clock, live.people_asked(), None, table.updated)
            try:
                taken = await seat_store.write(self.store, live, record, was, told)
            except BaseException:
                self.drop(live)  # the store has the truth; it is read again
                raise
            if not taken:
                await self._reload(live)
                if not _same_people(live.seats[record.seat], record):  # else another worker did this very thing
                    raise Refusal(409, "taken", "That seat has just been taken.")
            for looker in live.lookers:
                if looker.person == record.person and looker.reader is None:
                    looker.reader = record.seat
            live.show_all()
            line = await seat_store.last_told(self.store, live) if taken else None
            if line is not None:
                live.show_chat(line)
        self.announce(live.table.id, "seats")
        if line is not None:
            self.announce(live.table.id, f"chat {line.n}")
        for hear in self.changed:
            await hear(live)

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
                values["times"], values["bots_due"] = self._paused(live), bool(live.bots_asked())
            try:
                await self.store.write(
                    sa.update(schema.tables).where(schema.tables.c.id == table.id).values(values), about=table.id
                )
            except BaseException:
                self.drop(live)  # the store has the truth; it is read again
                raise
            live.show_all()
        self.announce(table_id, "table")
        for hear in self.changed:
            await hear(live)

    def _paused(self, live: Live) -> str:
        """The clocks of a table that was just put away, which stop, or taken out again, which run on."""
        table, now = live.table, time.time()
        if table.clock is not None and table.archived:
            table.times.stop(table.clock, now)
        elif table.clock is not None:
            table.times.wake(now)
            table.times.go_on(table.clock, live.people_asked(), None, now)
        return as_json(table.times)

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
                live.show_people()


def _do(match: Match, record: ChangeRecord) -> Change | None:
    """Do to a match what a change says; None if it is nothing that can be done again."""
    if record.seat is None or record.kind not in ("choose", "undo"):
        return None
    if record.kind == "choose":
        return match.choose(record.seat, record.action)
    return match.undo(record.seat, int(record.action))


def _require_out(live: Live) -> None:
    """Refuse whatever would change the game of a table that was put away."""
    if live.table.archived:
        raise Refusal(409, "archived", "This table is put away. Its owner can take it out again, and the game goes on.")


def _same_people(one: SeatRecord, other: SeatRecord) -> bool:
    return (one.kind, one.person, one.bot) == (other.kind, other.person, other.bot)
