"""Tables: make, list, rename, archive, import."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, get, patch, post
from litestar.params import Parameter

from orrery.games import find
from orrery.kernel.game import BadOption
from orrery.kernel.kept.saves import BadSave, Loaded, SaveFile
from orrery.kernel.message import say
from orrery.kernel.play.match import Match
from orrery.server.bots.advice import estimate
from orrery.server.people.guests import Person, lock_with
from orrery.server.people.names import clean_name
from orrery.server.refusals import Refusal, unreadable
from orrery.server.routes import making
from orrery.server.routes.common import TableId, limited, looked_at, owned
from orrery.server.services import Services
from orrery.server.store.records import Mix, TableRecord
from orrery.server.tables import campaigns
from orrery.server.tables.listing import listed
from orrery.server.tables.live import Live
from orrery.server.tables.shown.replays import position
from orrery.server.wire.base import NONCE
from orrery.server.wire.tables import ChangeTable, Created, CreateTable, Promised, SeatPlan, TableList
from orrery.server.words import in_words

LARGEST_SAVE = 4 * 1024 * 1024
LONGEST_SEED, MOST_SEEDS, LONGEST_NAME = 80, 20, 100  # in a file
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
async def create(data: CreateTable, services: Services, me: Person, language: str) -> Created:
    """A new table; it starts at once when no seat is open."""
    services.limit(me.id, "create")
    if data.start is not None:
        return await _play_on(services, data, me, language)
    try:
        game = find(data.game)
        options = game.read_options(data.options)
        game.read_seats(len(data.seats))
    except BadOption as bad:
        raise unreadable(_sentence(str(bad))) from None
    usual = in_words(say("usual-table", name=me.name), language)
    table = making.new_table(data, me, game.name, options, await making.seed_for(services, me, data.commitment), usual)
    before = await looked_at(services, data.rematch_of, me) if data.rematch_of else None
    await _lock(services, me, table, data.password, before)
    new = [] if before is not None else campaigns.founded(table)
    live = await services.hall.create(table, making.seats_for(data.seats, me, data.nonce, language), also=new)
    return Created(id=live.table.id)


@post("/api/promises", status_code=201)
async def promise(services: Services, me: Person) -> Promised:
    """Choose the seed of a table that I am about to make, and tell me its hash before I add anything to it."""
    services.limit(me.id, "choose")
    return Promised(commitment=await making.promise(services, me))


async def _lock(services: Services, me: Person, table: TableRecord, password: str, before: Live | None) -> None:
    """Give a new table its password, or else that of the table it follows; hashing one takes long, so that nobody
    guesses it."""
    if password:
        table.password = await services.beside(me.id, lock_with, password)
    elif before is not None:
        table.password = before.table.password


async def _play_on(services: Services, data: CreateTable, me: Person, language: str) -> Created:
    """Go on from a position of a finished game, with luck of its own."""
    assert data.start is not None
    old = await looked_at(services, data.start.table, me)
    if old.table.status != "over":
        raise Refusal(409, "not-over", say("not-finished"))
    seed = await making.seed_for(services, me, data.commitment)
    seats = making.seats_for(data.seats, me, data.nonce, language)
    nonces = [seat.nonce for seat in seats]
    async with old.lock:
        save = old.match.save() if old.match is not None else b""
    match = await services.beside(me.id, position, save, data.start.frame, seed, nonces)
    if len(data.seats) != match.seats:
        raise unreadable(say("other-seat-count", seats=match.seats, given=len(data.seats)))
    usual = in_words(say("usual-table", name=me.name), language)
    table = making.new_table(data, me, match.game, match.options, seed, usual)
    table.sheets, table.origin, table.luck = old.table.sheets, "position", Mix(nonces)
    await _lock(services, me, table, data.password, old)
    live = await services.hall.create(table, seats, match)
    return Created(id=live.table.id)


@post("/api/tables/import", status_code=201, request_max_body_size=LARGEST_SAVE)
async def import_save(
    request: Request[Any, Any, Any],
    services: Services,
    me: Person,
    language: str,
    commitment: Annotated[str, Parameter(max_length=64)] = "",
    nonce: Annotated[str, Parameter(pattern=NONCE)] = "",
) -> Created:
    """Go on with a saved game as a new table; all seats are mine, and keep the names they had.

    Whoever has the file knows its seed, so all luck still to come is another's.
    """
    services.limit(me.id, "create")
    data = await request.body()
    try:
        loaded = await services.beside(me.id, Loaded, data, find)
        match = await services.beside(me.id, _shown, loaded)
    except (BadSave, BadOption) as bad:
        raise unreadable(_sentence(str(bad))) from None
    _require_short(loaded.file)
    names = loaded.file.names or [""] * match.seats
    plan = CreateTable(game=match.game, seats=[SeatPlan(kind="me", name=name) for name in names], listed=False)
    seats = making.seats_for(plan.seats, me, nonce, language)
    luck = match.renew_luck(await making.seed_for(services, me, commitment), [seat.nonce for seat in seats])
    usual = in_words(say("saved-game", name=me.name), language)
    table = making.new_table(plan, me, match.game, match.options, luck.seed, usual)
    table.origin, table.sheets = "import", loaded.file.sheets
    table.luck = Mix(list(luck.nonces), list(luck.earlier))
    live = await services.hall.create(table, seats, match)
    return Created(id=live.table.id)


def _require_short(file: SaveFile) -> None:
    """Refuse what no game of ours has and every list of tables would have to carry along."""
    seeds = [str(seed) for seed in (file.seed, *(stretch.seed for stretch in file.earlier))]
    if any(len(seed) > LONGEST_SEED or not seed.isprintable() for seed in seeds):
        raise unreadable(say("seed-unseen"))
    if len(file.earlier) > MOST_SEEDS:
        raise unreadable(say("too-many-seeds", seeds=len(file.earlier), most=MOST_SEEDS))
    if any(len(name) > LONGEST_NAME for name in file.names):
        raise unreadable(say("name-too-long"))


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
    await owned(services, table_id, me)
    name = clean_name(data.name) if data.name is not None else None
    await services.hall.arrange(table_id, name=name, listed=data.listed, archived=data.archived)
    return Created(id=table_id)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


HANDLERS = [tables, create, promise, import_save, change]
