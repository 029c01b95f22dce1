"""A seat and the line that tells of its change, stored together."""

from __future__ import annotations

from contextlib import suppress

import sqlalchemy as sa

from orrery.server.refusals import Refusal
from orrery.server.store import schema
from orrery.server.store.records import SeatRecord, chat_line, seat_row
from orrery.server.store.store import Conflict, Store, as_json, house_line
from orrery.server.tables.live import Live
from orrery.server.wire import ChatLine

MOST_TRIES = 20  # of a write that others may be in the way of


async def write(store: Store, live: Live, record: SeatRecord, was: SeatRecord, told: str) -> bool:
    """Store a seat and the line that tells of it, both or neither; False if the seat was no longer as it was."""
    table, c, row, before = live.table, schema.seats.c, seat_row(record), seat_row(was)
    here, this_table = (c.table_id == table.id) & (c.seat == record.seat), schema.tables.c.id == table.id
    same = (c.kind == was.kind) & c.person.is_not_distinct_from(was.person) & (c.past == before["past"])
    stands = {"times": as_json(table.times), "bots_due": bool(live.bots_asked()), "updated": table.updated}
    done = sa.exists().where(here & (c.past == row["past"]) & (c.kind == record.kind))
    for _ in range(MOST_TRIES):
        with suppress(Conflict):  # somebody said something meanwhile, and had the number of our line
            _, taken, *_ = await store.write(
                sa.update(schema.tables)
                .where(this_table)
                .values(lease=schema.tables.c.lease),  # one seat after the other
                sa.update(schema.seats).where(here & same & _alone(live, record, was)).values(row),
                sa.update(schema.tables).where(this_table & done).values(stands),
                house_line(table.id, told, table.updated, done),
                about=table.id,
            )
            return bool(taken)
    raise Refusal(409, "busy", "Too many speak at once; try again.")


async def last_told(store: Store, live: Live) -> ChatLine | None:
    """What the house told last at a table."""
    c = schema.chat.c
    mine = (c.table_id == live.table.id) & c.person.is_(None)
    row = await store.row(sa.select(schema.chat).where(mine).order_by(c.n.desc()).limit(1))
    return chat_line(row) if row is not None else None


def _alone(live: Live, record: SeatRecord, was: SeatRecord) -> sa.ColumnElement[bool]:
    """In a running game, that whoever sits down sits in no other seat, whatever another request has stored meanwhile.

    Those who come back to a seat of their own may have others, at a table that was for several at one screen.
    """
    back = record.person in (was.past.holder, *was.past.sat[-1:])
    if live.table.status != "running" or record.person is None or back:
        return sa.true()
    other = sa.alias(schema.seats)
    c = other.c
    return ~sa.exists().where((c.table_id == live.table.id) & (c.person == record.person) & (c.seat != record.seat))
