"""Tables: make, list, join, leave, hand over, rename, archive, import."""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import suppress
from typing import Annotated, Any, Literal

import msgspec
import sqlalchemy as sa
from litestar import Request, get, patch, post
from litestar.params import Parameter

from orrery.games import find
from orrery.kernel.game import BadOption
from orrery.kernel.match import Match
from orrery.kernel.saves import BadSave, Loaded
from orrery.server import store as db
from orrery.server.advice import estimate
from orrery.server.listing import listed
from orrery.server.live import Live
from orrery.server.people import Person, clean_name, lock_with, opens
from orrery.server.records import SeatRecord, TableRecord
from orrery.server.refusals import Refusal, not_yours, unreadable
from orrery.server.replays import position
from orrery.server.routes.common import TableId, limited, looked_at
from orrery.server.services import Services
from orrery.server.store import Conflict
from orrery.server.thinking import LEVELS
from orrery.server.wire import ChangeTable, Created, CreateTable, HandOver, Join, SeatPlan, TableList

LARGEST_SAVE = 4 * 1024 * 1024
Show = Literal["mine", "open", "running", "over", "archived"]


@get("/api/tables")
async def tables(
    request: Request[Any, Any, Any],
    services: Services,
    guest: Person | None,
    show: Show = "open",
    page: Annotated[str, Parameter(max_length=40)] = "",
) -> TableList:
    """A page of tables, the latest first."""
    limited(services, request, guest, "look")
    return await listed(services, guest, show, page)


@post("/api/tables", status_code=201)
async def create(data: CreateTable, services: Services, me: Person) -> Created:
    """A new table; it starts at once when no seat is open."""
    services.limit(me.id, "create")
    if data.start is not None:
        return await _play_on(services, data, me)
    try:
        game = find(data.game)
        options = game.read_options(data.options)
        game.read_seats(len(data.seats))
    except BadOption as bad:
        raise unreadable(_sentence(str(bad))) from None
    table = _table(data, me, game.name, options, secrets.token_hex(16))
    live = await services.hall.create(table, _seats(data.seats, me))
    return Created(id=live.table.id)


def _table(data: CreateTable, me: Person, game: str, options: dict[str, Any], seed: str) -> TableRecord:
    now = time.time()
    name = clean_name(data.name)[:60] if data.name.strip() else f"{me.name}'s table"
    return TableRecord(
        id=secrets.token_urlsafe(9), name=name, game=game, owner=me.id, status="gathering", seats=len(data.seats),
        options=options, seed=seed, created=now, updated=now, listed=data.listed, clock=data.clock,
        password=lock_with(data.password) if data.password else "",
    )  # fmt: skip


def _seats(plans: list[SeatPlan], me: Person) -> list[SeatRecord]:
    people = sum(plan.kind == "me" for plan in plans)
    seats = [_seat(place, plan, me, alone=people < 2) for place, plan in enumerate(plans)]
    for seat in seats:
        before = sum(other.kind == "bot" and other.bot == seat.bot for other in seats[: seat.seat])
        if seat.kind == "bot" and before:
            seat.name = f"{seat.name} {before + 1}"
    return seats


def _seat(place: int, plan: SeatPlan, me: Person, *, alone: bool) -> SeatRecord:
    if plan.kind == "me":
        name = clean_name(plan.name) if plan.name.strip() else me.name if alone else f"Player {place + 1}"
        return SeatRecord(place, "person", me.id, "", name)
    if plan.kind == "open":
        return SeatRecord(place, "open")
    return SeatRecord(place, "bot", None, *_bot(plan.bot or "greedy"))


def _bot(level: str) -> tuple[str, str]:
    if level not in LEVELS:
        raise unreadable(f"There is no bot {level!r}; there is {', '.join(LEVELS)}.")
    return level, f"{LEVELS[level].title} bot"


async def _play_on(services: Services, data: CreateTable, me: Person) -> Created:
    """Go on from a position of a finished game, with luck of its own."""
    assert data.start is not None
    old = await looked_at(services, data.start.table, me)
    if old.table.status != "over":
        raise Refusal(409, "not-over", "Only a finished game can be played on from.")
    seed = secrets.token_hex(16)
    async with old.lock:
        save = old.match.save() if old.match is not None else b""
    match = await asyncio.to_thread(position, save, data.start.frame, seed)
    if len(data.seats) != match.seats:
        raise unreadable(f"That game has {match.seats} seats, not {len(data.seats)}.")
    table = _table(data, me, match.game, match.options, seed)
    table.sheets, table.origin = old.table.sheets, "position"
    live = await services.hall.create(table, _seats(data.seats, me), match)
    return Created(id=live.table.id)


@post("/api/tables/import", status_code=201, request_max_body_size=LARGEST_SAVE)
async def import_save(request: Request[Any, Any, Any], services: Services, me: Person) -> Created:
    """Go on with a saved game as a new table; all seats are mine."""
    services.limit(me.id, "create")
    data = await request.body()
    try:
        loaded = await asyncio.to_thread(Loaded, data, find)
        match = await asyncio.to_thread(_shown, loaded)
    except BadSave as bad:
        raise unreadable(_sentence(str(bad))) from None
    seed = str(loaded.file.seed)
    if len(seed) > 80 or not seed.isprintable():
        raise unreadable("The seed of the file is none that could be shown to people.")
    plan = CreateTable(game=match.game, seats=[SeatPlan(kind="me") for _ in range(match.seats)], listed=False)
    table = _table(plan, me, match.game, match.options, seed)
    table.name, table.origin, table.sheets = f"{me.name}'s saved game", "import", loaded.file.sheets
    live = await services.hall.create(table, _seats(plan.seats, me), match)
    return Created(id=live.table.id)


def _shown(loaded: Loaded) -> Match:
    """The match of a file, if people can be shown it: a file may hold what no game could have come to."""
    match = loaded.match()
    try:
        for reader in [None, *range(match.seats)]:
            msgspec.json.encode(match.view(reader))
            msgspec.json.encode(match.scene(reader))
            estimate(match, reader)
    except Exception as fault:
        raise BadSave(f"the position in the file cannot be shown ({type(fault).__name__})") from None
    return match


@patch("/api/tables/{table_id:str}")
async def change(table_id: TableId, data: ChangeTable, services: Services, me: Person) -> Created:
    """Rename, archive or list a table of mine."""
    services.limit(me.id, "choose")
    live = await _owned(services, table_id, me)
    async with live.lock:
        values: dict[str, Any] = {}
        if data.name is not None:
            values["name"] = live.table.name = clean_name(data.name)
        if data.archived is not None:
            values["archived"] = live.table.archived = data.archived
        if data.listed is not None:
            values["listed"] = live.table.listed = data.listed
        await services.hall.save(live, **values)
        live.show_all()
    services.hall.announce(table_id, "table")
    return Created(id=table_id)


async def _owned(services: Services, table_id: str, me: Person) -> Live:
    live = await services.hall.get(table_id)
    if live.table.owner != me.id:
        raise not_yours("Only the owner of a table may do that.")
    return live


# -- sitting down ------------------------------------------------------------------------------------------------------


@post("/api/tables/{table_id:str}/join", status_code=200)
async def join(table_id: TableId, data: Join, services: Services, me: Person) -> Created:
    """Sit down, in this seat or in any that is open; or give the password to watch."""
    live = await services.hall.get(table_id)
    if not live.may_look(me.id):
        services.limit(me.id, "code")
        if not await asyncio.to_thread(opens, data.password, live.table.password):
            raise Refusal(403, "password", "That is not the password of this table.")
        with suppress(Conflict):  # they have given it at another worker's
            await services.store.write(sa.insert(db.guests).values(table_id=table_id, person=me.id))
        live.guests.add(me.id)
    if data.watch:
        return Created(id=table_id)
    services.limit(me.id, "choose")
    own = live.seats_of(me.id)
    if own and data.seat in (None, *own):  # asked again, for no answer came
        await _start_if_full(services, live)
        return Created(id=table_id)
    free = [seat for seat in live.seats if seat.kind == "open" and data.seat in (None, seat.seat)]
    if not free:
        raise Refusal(409, "taken", "That seat is taken." if data.seat is not None else "All seats are taken.")
    if live.table.status == "over":
        raise Refusal(409, "over", "The game is over.")
    await services.hall.set_seat(table_id, SeatRecord(free[0].seat, "person", me.id, "", me.name), was=free[0])
    await _start_if_full(services, live)
    return Created(id=table_id)


async def _start_if_full(services: Services, live: Live) -> None:
    if live.table.status == "gathering" and live.full:
        await services.hall.start(live.table.id)


@post("/api/tables/{table_id:str}/leave", status_code=204)
async def leave(table_id: TableId, services: Services, me: Person) -> None:
    """Leave: my seats are open to whoever comes."""
    services.limit(me.id, "choose")
    live = await services.hall.get(table_id)
    if live.table.status == "over":
        return
    for seat in live.seats_of(me.id):
        await services.hall.set_seat(table_id, SeatRecord(seat, "open"), was=live.seats[seat])


@post("/api/tables/{table_id:str}/start", status_code=204)
async def start(table_id: TableId, services: Services, me: Person) -> None:
    """Begin now: bots take the open seats."""
    live = await _owned(services, table_id, me)
    services.limit(me.id, "create")
    for record in [seat for seat in live.seats if seat.kind == "open"]:
        await services.hall.set_seat(table_id, SeatRecord(record.seat, "bot", None, *_bot("greedy")), was=record)
    await _start_if_full(services, live)


@post("/api/tables/{table_id:str}/seats/{seat:int}/hand", status_code=204)
async def hand(table_id: TableId, seat: int, data: HandOver, services: Services, me: Person) -> None:
    """Give a seat to a bot, or open it to whoever comes."""
    services.limit(me.id, "choose")
    live = await services.hall.get(table_id)
    if seat not in range(len(live.seats)):
        raise Refusal(404, "no-seat", "There is no such seat.")
    if not live.may_hand(me.id, seat):
        raise not_yours("The owner may hand a seat over, or anybody at the table once its clock has run out.")
    new = SeatRecord(seat, "open") if data.to == "open" else SeatRecord(seat, "bot", None, *_bot(data.bot))
    await services.hall.set_seat(table_id, new, was=live.seats[seat])
    await _start_if_full(services, live)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


HANDLERS = [tables, create, import_save, change, join, leave, start, hand]
