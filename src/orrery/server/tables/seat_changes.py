"""Changes of seats: somebody sits down, leaves or is replaced; stored together with the line that tells of it."""

from __future__ import annotations

import time
from contextlib import suppress

import sqlalchemy as sa

from orrery.kernel.message import say
from orrery.server.refusals import Refusal, busy, put_away
from orrery.server.store import schema
from orrery.server.store.records import ChatRecord, HouseLine, SeatRecord, chat_record, seat_row
from orrery.server.store.store import Conflict, Store, as_json, house_line
from orrery.server.tables.hall import Hall
from orrery.server.tables.live import Live
from orrery.server.tables.workers import Rearranged, Said

MOST_TRIES = 20  # of a write that others may be in the way of


class SeatChanges:
    """Changes the seats of the tables in the hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def set(self, table_id: str, record: SeatRecord, *, was: SeatRecord, told: HouseLine) -> None:
        """Somebody sits down, leaves or is replaced, and everybody is told; refused if the seat is not as it was."""
        hall = self.hall
        async with hall.hold(table_id) as live:
            if live.table.archived:
                raise put_away()
            _put(live, record, was)
            with hall.or_drop(live):
                taken = await _write(hall.store, live, record, was, told)
            if not taken:
                await hall.reload(live)
                if not _same_people(live.seats[record.seat], record):  # else another worker did this very thing
                    raise Refusal(409, "taken", say("seat-just-taken"))
            for looker in live.lookers:
                if looker.person == record.person and looker.seat is None:
                    looker.seat = record.seat
            live.telling.everything()
            told_last = await _last_told(hall.store, live) if taken else None
            if told_last is not None:
                live.telling.chat(told_last)
        hall.announce(Rearranged(hall.me, table_id))
        if told_last is not None:
            hall.announce(Said(hall.me, table_id, told_last.line.n))
        await hall.hear(live)


def _put(live: Live, record: SeatRecord, was: SeatRecord) -> None:
    """Have a seat be another's in memory; whoever comes to sit there has all the time of a newcomer."""
    live.seats[record.seat] = record
    table, table.updated = live.table, time.time()
    if (record.kind, record.person) != (was.kind, was.person):
        table.times.since.pop(record.seat, None)
        table.times.left.pop(record.seat, None)
        live.clocks_go_on()


def _same_people(one: SeatRecord, other: SeatRecord) -> bool:
    return (one.kind, one.person, one.bot) == (other.kind, other.person, other.bot)


async def _write(store: Store, live: Live, record: SeatRecord, was: SeatRecord, told: HouseLine) -> bool:
    """Store a seat and the line that tells of it, both or neither; False if the seat was no longer as it was."""
    table, c, row, before = live.table, schema.seats.c, seat_row(record), seat_row(was)
    here, this_table = (c.table_id == table.id) & (c.seat == record.seat), schema.tables.c.id == table.id
    same = (c.kind == was.kind) & c.person.is_not_distinct_from(was.person) & (c.past == before["past"])
    stands = {"times": as_json(table.times), "bots_due": bool(live.bots_asked()), "updated": table.updated}
    done = sa.exists().where(here & (c.past == row["past"]) & (c.kind == record.kind))
    lock = sa.update(schema.tables).where(this_table).values(lease=schema.tables.c.lease)  # one seat after the other
    for _ in range(MOST_TRIES):
        with suppress(Conflict):  # somebody said something meanwhile, and had the number of our line
            _, taken, *_ = await store.write(
                lock,
                sa.update(schema.seats).where(here & same & _alone(live, record, was)).values(row),
                sa.update(schema.tables).where(this_table & done).values(stands),
                house_line(table.id, told.text(), as_json(told), table.updated, done),
                about=table.id,
            )
            return bool(taken)
    raise busy()


async def _last_told(store: Store, live: Live) -> ChatRecord | None:
    """What the house told last at a table."""
    c = schema.chat.c
    mine = (c.table_id == live.table.id) & c.person.is_(None)
    row = await store.row(sa.select(schema.chat).where(mine).order_by(c.n.desc()).limit(1))
    return chat_record(row) if row is not None else None


def _alone(live: Live, record: SeatRecord, was: SeatRecord) -> sa.ColumnElement[bool]:
    """In a running game, that whoever sits down sits in no other seat, whatever another request has stored meanwhile.

    Those who come back to a seat of their own may have others, at a table that was for several at one screen.
    """
    back = record.person in (was.past.holder, *was.past.sat[-1:]) and not was.past.kept
    if live.table.status != "running" or record.person is None or back:
        return sa.true()
    other = sa.alias(schema.seats)
    c = other.c
    return ~sa.exists().where((c.table_id == live.table.id) & (c.person == record.person) & (c.seat != record.seat))
