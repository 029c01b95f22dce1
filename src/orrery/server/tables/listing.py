"""Lists of tables: mine, those to join, those to watch, those that are over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import sqlalchemy as sa

from orrery.games import catalogue
from orrery.kernel.message import say
from orrery.server.people.guests import Person
from orrery.server.refusals import NotPlayable, unreadable
from orrery.server.store import schema
from orrery.server.store.records import SeatRecord, TableRecord, seat_records, table_record
from orrery.server.store.store import Row
from orrery.server.tables import campaigns
from orrery.server.wire.tables import SeatInfo, TableLine, TableList

if TYPE_CHECKING:
    from orrery.server.services import Services

PAGE = 30
FAR = 1e11  # seconds since 1970; no table is of a time beyond


async def listed(services: Services, guest: Person | None, show: str, page: str) -> TableList:
    """One page; `page` is what the last one gave as `next`."""
    c = schema.tables.c
    readable = c.updated < FAR  # a damaged time would come first on every page
    query = (
        sa.select(schema.tables).where(_which(guest, show) & readable).order_by(c.updated.desc(), c.id).limit(PAGE + 1)
    )
    if page:
        query = query.where(c.updated < before(page))
    rows = await services.store.rows(query)
    shown, more = rows[:PAGE], len(rows) > PAGE
    seats = await seats_at(services, [row["id"] for row in shown])
    lines = [line for row in shown for line in lines_of(services, row, seats.get(row["id"], []), guest)]
    if show == "mine":
        lines.sort(key=lambda line: (not line.your_turn, line.status == "over"))
    return TableList(tables=lines, next=repr(shown[-1]["updated"]) if more else "")


def before(page: str) -> float:
    try:
        return float(page)
    except ValueError:
        raise unreadable(say("no-list-page")) from None


def _which(guest: Person | None, show: str) -> sa.ColumnElement[bool]:
    t, s = schema.tables.c, schema.seats.c
    me = guest.id if guest else ""
    seated = sa.exists().where((s.table_id == t.id) & (s.person == me))
    mine = (t.owner == me) | seated
    kept = s.past.contains('"kept":true', autoescape=True)
    free = sa.exists().where((s.table_id == t.id) & (s.kind == "open") & ~kept)
    public = t.listed & ~t.archived
    if show == "mine":
        return mine & ~t.archived
    if show == "archived":
        return mine & t.archived
    if show == "open":
        return public & free & (t.status != "over") & ~seated
    if show == "over":
        return (public | (mine & ~t.archived)) & (t.status == "over")
    return public & (t.status == show)


async def seats_at(services: Services, ids: list[str]) -> dict[str, list[Row]]:
    """The rows of the seats of tables, in their order."""
    found: dict[str, list[Row]] = {}
    if ids:
        query = sa.select(schema.seats).where(schema.seats.c.table_id.in_(ids)).order_by(schema.seats.c.seat)
        for row in await services.store.rows(query):
            found.setdefault(row["table_id"], []).append(row)
    return found


def lines_of(services: Services, row: Row, seats: list[Row], guest: Person | None) -> Iterator[TableLine]:
    """A table's line; none for a damaged one, which is fenced off."""
    try:
        table = table_record(row)
        yield line(table, seat_records(table, seats), guest)
    except NotPlayable as refusal:
        services.hall.fence(row["id"], refusal)


def line(table: TableRecord, seats: list[SeatRecord], guest: Person | None) -> TableLine:
    """A table as a line of a list."""
    asked = table.asked if table.status == "running" else []
    me = guest.id if guest else None
    game = catalogue().get(table.game)
    infos = [
        SeatInfo(
            seat=seat.seat, kind=seat.kind, name=seat.name, bot=seat.bot, mine=me is not None and seat.person == me,
            asked=seat.seat in asked, kept_for=seat.past.holder_name if seat.past.kept else "",
            may_return=me is not None and seat.past.kept and seat.past.holder == me and table.status != "over",
        )
        for seat in seats
    ]  # fmt: skip
    return TableLine(
        id=table.id, name=table.name, game=table.game, title=game.title if game else table.game,
        status=table.status, seats=infos, updated=table.updated, mine=table.owner == me,
        seated=any(info.mine for info in infos), your_turn=any(info.mine and info.asked for info in infos),
        locked=bool(table.password), archived=table.archived, clock=table.clock, origin=table.origin,
        campaign=campaigns.place(table),
    )  # fmt: skip
