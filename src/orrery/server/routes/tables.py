"""Tables: make, list, rename, archive, import."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, get, patch, post
from litestar.params import Parameter

from orrery.games import find
from orrery.kernel.game import BadOption
from orrery.kernel.match import Match
from orrery.kernel.saves import BadSave, Loaded
from orrery.server.advice import estimate
from orrery.server.listing import listed
from orrery.server.people import Person, clean_name, lock_with
from orrery.server.records import SeatRecord, TableRecord
from orrery.server.refusals import Refusal, unreadable
from orrery.server.replays import position
from orrery.server.routes.common import TableId, bot_of, limited, looked_at, owned
from orrery.server.services import Services
from orrery.server.wire import ChangeTable, Created, CreateTable, SeatPlan, TableList

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
    return SeatRecord(place, "bot", None, *bot_of(plan.bot or "greedy"))


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
    """Go on with a saved game as a new table; all seats are mine, and keep the names they had."""
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
    names = loaded.file.names or [""] * match.seats
    plan = CreateTable(game=match.game, seats=[SeatPlan(kind="me", name=name) for name in names], listed=False)
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
    live = await owned(services, table_id, me)
    async with live.lock:
        values: dict[str, Any] = {}
        if data.name is not None:
            values["name"] = live.table.name = clean_name(data.name)
        if data.listed is not None:
            values["listed"] = live.table.listed = data.listed
        await services.hall.save(live, **values)
        if data.archived is not None:
            await services.hall.put_away(live, data.archived)
        live.show_all()
    services.hall.announce(table_id, "table")
    await services.bots.attend(live)
    return Created(id=table_id)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


HANDLERS = [tables, create, import_save, change]
