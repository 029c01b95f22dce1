"""Seats: sit down, ask for one, accept who asks, leave, hand over."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import sqlalchemy as sa
from litestar import Request, post

from orrery.kernel.message import say
from orrery.server.people.guests import Person, opens
from orrery.server.refusals import Refusal, not_yours
from orrery.server.routes.common import TableId, bot_of, network_of, owned
from orrery.server.services import Services
from orrery.server.store import schema
from orrery.server.store.records import SeatRecord
from orrery.server.store.store import Conflict
from orrery.server.tables import seating
from orrery.server.tables.live import Live
from orrery.server.wire.tables import AnswerApplicant, Created, HandOver, Join


@post("/api/tables/{table_id:str}/join", status_code=200)
async def join(
    request: Request[Any, Any, Any], table_id: TableId, data: Join, services: Services, me: Person
) -> Created:
    """Sit down, in this seat or in any that is open; or give the password to watch."""
    live = await _current(services, table_id)
    if not live.may_look(me.id):
        async with services.guesses.guess(network_of(request), f"table {table_id}"):
            if not await asyncio.to_thread(opens, data.password, live.table.password):
                raise Refusal(403, "password", say("wrong-password"))
        with suppress(Conflict):  # they have given it at another worker's
            await services.store.write(sa.insert(schema.guests).values(table_id=table_id, person=me.id))
        live.guests.add(me.id)
    if data.watch:
        return Created(id=table_id)
    services.limit(me.id, "choose")
    own = live.seats_of(me.id)
    if own and data.seat in (None, *own):  # asked again, for no answer came
        await _start_if_full(services, live)
        return Created(id=table_id)
    if live.table.status == "over":
        raise Refusal(409, "over", say("table-over"))
    was = seating.seat_for(live, me, data.seat)
    if was.applicant is not None and was.applicant.person == me.id:
        return Created(id=table_id, asked=True)
    record, told = seating.sits_down(live, me, was, data.nonce)
    await services.seat_changes.set(table_id, record, was=was, told=told)
    if record.person is not None:
        await _withdraw(services, table_id, record.person)
    await _start_if_full(services, live)
    return Created(id=table_id, asked=record.kind == "open")


async def _withdraw(services: Services, table_id: str, person: str) -> None:
    """Whoever has sat down asks for no other seat."""
    live = await services.hall.get(table_id)
    for was in seating.asked_for_by(live, person):
        record, told = seating.withdrawn(was)
        await services.seat_changes.set(table_id, record, was=was, told=told)


async def _current(services: Services, table_id: str) -> Live:
    """A table with its seats as they are, whichever worker changed them."""
    live = await services.hall.get(table_id)
    if services.shared:
        await services.sync.refresh_seats(live)
    return live


async def _start_if_full(services: Services, live: Live) -> None:
    if live.table.status == "gathering" and live.full:
        await services.hall.start(live.table.id)


@post("/api/tables/{table_id:str}/leave", status_code=204)
async def leave(table_id: TableId, services: Services, me: Person) -> None:
    """Leave: my seats are open to whoever comes, and I no longer ask for one."""
    services.limit(me.id, "choose")
    live = await _current(services, table_id)
    if live.table.status == "over":
        return
    for was in list(live.seats):
        if was.person == me.id:
            record, told = seating.left(live, was)
        elif was.applicant is not None and was.applicant.person == me.id:
            record, told = seating.withdrawn(was)
        else:
            continue
        await services.seat_changes.set(table_id, record, was=was, told=told)
    await _let_in(services, live)


async def _let_in(services: Services, live: Live) -> None:
    """Who was waited for has gone: perhaps everybody who is left has accepted an applicant."""
    for was in list(live.seats):
        found = seating.granted(live, was)
        if found is not None:
            record, told = found
            await services.seat_changes.set(live.table.id, record, was=was, told=told)
            await _withdraw(services, live.table.id, record.person or "")


@post("/api/tables/{table_id:str}/start", status_code=204)
async def start(table_id: TableId, services: Services, me: Person, language: str) -> None:
    """Begin now: bots take the open seats."""
    live = await owned(services, table_id, me)
    services.limit(me.id, "create")
    for was in [seat for seat in live.seats if seat.kind == "open"]:
        record, told = seating.handed(live, was, me, bot_of("greedy", language))
        await services.seat_changes.set(table_id, record, was=was, told=told)
    await _start_if_full(services, live)


@post("/api/tables/{table_id:str}/seats/{seat:int}/hand", status_code=204)
async def hand(table_id: TableId, seat: int, data: HandOver, services: Services, me: Person, language: str) -> None:
    """Give a seat to a bot, or open it."""
    services.limit(me.id, "choose")
    live = await _current(services, table_id)
    was = _the_seat(live, seat)
    if not live.may_hand(me.id, seat):
        raise not_yours(say("may-not-hand"))
    if was.kind == data.to == "open" and not was.past.kept:
        raise Refusal(409, "taken", say("seat-open"))
    bot = bot_of(data.bot, language) if data.to == "bot" else None
    record, told = seating.handed(live, was, me, bot)
    await services.seat_changes.set(table_id, record, was=was, told=told)
    await _let_in(services, live)
    await _start_if_full(services, live)


def _the_seat(live: Live, seat: int) -> SeatRecord:
    if seat not in range(len(live.seats)):
        raise Refusal(404, "no-seat", say("no-seat"))
    return live.seats[seat]


@post("/api/tables/{table_id:str}/seats/{seat:int}/answer", status_code=204)
async def answer(table_id: TableId, seat: int, data: AnswerApplicant, services: Services, me: Person) -> None:
    """Accept a newcomer who asks for a seat that was taken from somebody, or refuse them."""
    services.limit(me.id, "choose")
    live = await _current(services, table_id)
    was = _the_seat(live, seat)
    record, told = seating.answered(live, was, me, data.mark, accept=data.accept)
    await services.seat_changes.set(table_id, record, was=was, told=told)
    if record.person is not None:
        await _withdraw(services, table_id, record.person)


HANDLERS = [join, leave, start, hand, answer]
