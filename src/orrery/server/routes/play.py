"""Playing: the view, choices, undo, chat, and what a seat may ask for."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Annotated, Any

import msgspec
import sqlalchemy as sa
from litestar import Request, Response, get, post
from litestar.params import Parameter

from orrery.kernel import message
from orrery.kernel.play.finality import Finality
from orrery.server.bots import advice
from orrery.server.people.guests import Person
from orrery.server.people.names import clean_text
from orrery.server.refusals import NotPlayable, Refusal, busy, not_begun
from orrery.server.routes.common import Seat, TableId, Version, limited, looked_at, network_of, own_seat
from orrery.server.routes.house import icons_of
from orrery.server.services import Services
from orrery.server.store import schema
from orrery.server.store.records import ChatRecord, chat_record
from orrery.server.store.store import Conflict, Row
from orrery.server.tables import seating
from orrery.server.tables.choices import Choice, TakeBack
from orrery.server.tables.shown import replays
from orrery.server.tables.shown.aid import player_aid
from orrery.server.tables.shown.reader import Reader
from orrery.server.tables.workers import Hurried, Said, Settled
from orrery.server.wire.live import ChatLine
from orrery.server.wire.on_demand import Aid, Chances, Estimate, Hint, ReplayView, WhyNot
from orrery.server.wire.playing import Accepted, Choose, Say, Undo
from orrery.server.wire.views import View

CHAT = 200  # lines of chat sent at once
MOST_CHAT = 10**9  # lines that a table can have; a number beyond is none of ours


@get("/api/tables/{table_id:str}")
async def table_view(
    request: Request[Any, Any, Any],
    table_id: TableId,
    services: Services,
    guest: Person | None,
    language: str,
    seat: Seat = None,
    version: Version = "",
) -> View | Response[None]:
    """The table as I may see it; 304 if `version` is still the present one."""
    limited(services, request, guest, "look")
    live = await looked_at(services, table_id, guest)
    person = guest.id if guest else None
    async with live.lock:
        reader = Reader(live.seat_of(person, seat), language)
        if version and live.views.version(reader) == version:
            return Response(None, status_code=304)
        return live.views.whole(person, reader)


@post("/api/tables/{table_id:str}/choices", status_code=200)
async def choose(table_id: TableId, data: Choose, services: Services, me: Person, language: str) -> Accepted:
    """Answer an ask of my seat; acknowledged when it is stored."""
    services.limit(me.id, "choose")
    live = await looked_at(services, table_id, me)
    await own_seat(services, live, me, data.seat)
    try:
        fresh = await services.choices.choose(
            table_id, Choice(data.seat, data.ask, data.action, me.id, data.key, _unless(data), language)
        )
    except Refusal as refusal:
        if refusal.code == "stale":
            services.metrics.stale.add()
        raise
    if fresh:
        services.metrics.choices.add(by="person")
        services.notifier.withdraw(me.id, table_id)
    return Accepted(key=data.key, accepted=True)


def _unless(data: Choose) -> frozenset[Finality]:
    """Before what somebody wants to be asked once more."""
    asked = {
        Finality.LAST: data.unless_last,
        Finality.CHANCE: data.unless_chance,
        Finality.TURN: data.unless_turn,
    }
    return frozenset(finality for finality, wanted in asked.items() if wanted)


@post("/api/tables/{table_id:str}/undo", status_code=200)
async def undo(table_id: TableId, data: Undo, services: Services, me: Person, language: str) -> Accepted:
    """Take choices of my seat back, to before the one with this mark."""
    services.limit(me.id, "choose")
    live = await looked_at(services, table_id, me)
    await own_seat(services, live, me, data.seat)
    if await services.choices.undo(table_id, TakeBack(data.seat, data.mark, me.id, data.key, language)):
        services.metrics.undone.add()
    return Accepted(key=data.key, accepted=True)


@post("/api/tables/{table_id:str}/settle", status_code=204)
async def settle(table_id: TableId, services: Services, me: Person) -> None:
    """I stand by my choice: bots need not wait for me to take it back."""
    services.limit(me.id, "choose")
    live = await looked_at(services, table_id, me)
    if live.seats_of(me.id):
        if services.shared:
            await services.sync.follow(live)  # my choice may have been stored by another worker just now
        live.settled.set()
        services.hall.announce(Settled(services.hall.me, table_id, live.n))


@post("/api/tables/{table_id:str}/hurry", status_code=204)
async def hurry(table_id: TableId, services: Services, me: Person) -> None:
    """The bots of a table where I sit make no pauses, until a person chooses."""
    services.limit(me.id, "choose")
    live = await looked_at(services, table_id, me)
    if live.seats_of(me.id):
        live.hurried.set()
        services.hall.announce(Hurried(services.hall.me, table_id))


# -- chat ----------------------------------------------------------------------------------------------------------


@post("/api/tables/{table_id:str}/chat", status_code=200)
async def say(table_id: TableId, data: Say, services: Services, me: Person) -> ChatLine:
    """Say something to everybody who looks at the table."""
    services.limit(me.id, "chat")
    live = await looked_at(services, table_id, me)
    seats = live.seats_of(me.id)
    name, seat = seating.name_of(live, me), seats[0] if seats else None
    line = ChatLine(n=0, name=name, text=clean_text(data.text), at=time.time(), seat=seat)
    line.n = await _keep(services, table_id, me, line)
    live.telling.chat(ChatRecord(line))
    services.hall.announce(Said(services.hall.me, table_id, line.n))
    return line


async def _keep(services: Services, table_id: str, me: Person, line: ChatLine) -> int:
    """Store a line of chat; its number."""
    c = schema.chat.c
    for _ in range(20):
        mine = (c.table_id == table_id) & (c.n < MOST_CHAT)
        row = await services.store.row(sa.select(sa.func.max(c.n).label("n")).where(mine))
        n = (row["n"] if row and row["n"] is not None else -1) + 1
        values = {
            "table_id": table_id,
            "n": n,
            "person": me.id,
            "seat": line.seat,
            "name": line.name,
            "text": line.text,
        }
        try:
            await services.store.write(sa.insert(schema.chat).values(at=line.at, **values))
        except Conflict:
            continue
        return n
    raise busy()


@get("/api/tables/{table_id:str}/chat")
async def said(
    request: Request[Any, Any, Any],
    table_id: TableId,
    services: Services,
    guest: Person | None,
    language: str,
    since: Annotated[int, Parameter(ge=0, le=MOST_CHAT)] = 0,
    house: bool = False,
) -> list[ChatLine]:
    """What was said from line `since` on, the latest lines if there are many; `house` for those of the house alone."""
    limited(services, request, guest, "look")
    await looked_at(services, table_id, guest)
    c = schema.chat.c
    wanted = (c.table_id == table_id) & (c.n >= since) & (c.person.is_(None) if house else sa.true())
    query = sa.select(schema.chat).where(wanted).order_by(c.n.desc()).limit(CHAT)
    return [line for row in reversed(await services.store.rows(query)) for line in _readable(row, language)]


def _readable(row: Row, language: str) -> Iterator[ChatLine]:
    """A line of chat, unless it is damaged: the others are still told."""
    with suppress(NotPlayable):
        yield chat_record(row).told(language)


# -- on demand ------------------------------------------------------------------------------------------------------


@get("/api/tables/{table_id:str}/why")
async def why(
    table_id: TableId,
    services: Services,
    me: Person,
    language: str,
    seat: Annotated[int, Parameter(ge=0, le=15)],
    item: Annotated[str, Parameter(max_length=100)] = "",
    action: Annotated[str, Parameter(max_length=100)] = "",
) -> WhyNot:
    """Why an action, or what a piece on the table stands for, is not open to my seat now."""
    services.limit(me.id, "look")
    live = await looked_at(services, table_id, me)
    await own_seat(services, live, me, seat)
    async with live.lock:
        if live.match is None:
            raise not_begun()
        if item:
            return advice.why_item(live.match, seat, item, language)
        return advice.why_action(live.match, seat, action, language)


@get("/api/tables/{table_id:str}/hint")
async def hint(
    table_id: TableId, services: Services, me: Person, language: str, seat: Annotated[int, Parameter(ge=0, le=15)]
) -> Hint:
    """A bot's view of my position: my best options with the lead in points it expects."""
    services.limit(me.id, "hint")
    live = await looked_at(services, table_id, me)
    await own_seat(services, live, me, seat)
    async with live.lock:
        match = live.match.clone() if live.match is not None and live.ask(seat) is not None else None
    if match is None:
        raise Refusal(409, "not-asked", message.say("nothing-asked"))
    if not services.hints.take(me.id):
        raise Refusal(429, "too-many", message.say("hints-waiting"), wait=1)
    try:
        iterations = services.settings.hint_iterations
        return await advice.hint(match, seat, me.id, services.thinkers, iterations, language)
    finally:
        services.hints.give_back(me.id)


@get("/api/tables/{table_id:str}/estimate")
async def estimate(
    request: Request[Any, Any, Any], table_id: TableId, services: Services, guest: Person | None, seat: Seat = None
) -> Estimate:
    """How everybody stands, as far as I can tell."""
    limited(services, request, guest, "look")
    live = await looked_at(services, table_id, guest)
    async with live.lock:
        if live.match is None:
            raise not_begun()
        return advice.estimate(live.match, live.seat_of(guest.id if guest else None, seat))


@get("/api/tables/{table_id:str}/aid")
async def aid(
    request: Request[Any, Any, Any],
    table_id: TableId,
    services: Services,
    guest: Person | None,
    language: str,
    seat: Seat = None,
) -> Aid:
    """What each heading of the scoring would give me now, as far as I can tell, and what the drawings stand for."""
    limited(services, request, guest, "look")
    live = await looked_at(services, table_id, guest)
    async with live.lock:
        if live.match is None:
            raise not_begun()
        icons, own = icons_of(live.table.game), live.seat_of(guest.id if guest else None, seat)
        return player_aid(live.match, own, icons, language)


@get("/api/tables/{table_id:str}/replay", compressed=True)
async def replay(
    request: Request[Any, Any, Any],
    table_id: TableId,
    services: Services,
    guest: Person | None,
    language: str,
    seat: Seat = None,
) -> Response[ReplayView]:
    """The whole game so far, frame by frame, as I may see it."""
    limited(services, request, guest, "hint")
    live = await looked_at(services, table_id, guest)
    person = guest.id if guest else None
    async with live.lock:
        if live.match is None:
            raise not_begun()
        reader, over, save = Reader(live.seat_of(person, seat), language), live.match.over, live.match.save()
        head = live.views.head(person, reader)
    compress = "gzip" in request.headers.get("accept-encoding", "")
    order = replays.FilmOrder(save, *reader, over, msgspec.json.encode(head), compress)
    async with services.thinkers.turn(person or network_of(request), "film"):
        whole: Any = await services.thinkers.film(order)  # made elsewhere, encoded and compressed
    headers = {"Vary": "Accept-Encoding, Accept-Language, Cookie", **({"Content-Encoding": "gzip"} if compress else {})}
    return Response(whole, media_type="application/json", headers=headers)


@get("/api/tables/{table_id:str}/chances")
async def chances(
    request: Request[Any, Any, Any], table_id: TableId, services: Services, guest: Person | None
) -> Chances:
    """After the end, what was asked of chance: with the export, all that it takes to check every roll."""
    limited(services, request, guest, "hint")
    live = await looked_at(services, table_id, guest)
    async with live.lock:
        if live.match is None or not live.match.over:
            raise Refusal(409, "not-over", message.say("dice-later"))
        save = live.match.save()
    who = guest.id if guest else network_of(request)
    return Chances(chances=await services.beside(who, replays.chances, save))


@get("/api/tables/{table_id:str}/export")
async def export(
    request: Request[Any, Any, Any],
    table_id: TableId,
    services: Services,
    guest: Person | None,
    language: str,
    seat: Seat = None,
) -> Response[bytes]:
    """After the end the whole game as a save file; before it a report of what I may know."""
    limited(services, request, guest, "hint")
    live = await looked_at(services, table_id, guest)
    async with live.lock:
        if live.match is None:
            raise not_begun()
        if live.match.over:
            names = [seat.name for seat in live.seats]
            data, name = live.match.save(names), f"{live.table.game}-{table_id}.json"
        else:
            mine = live.seat_of(guest.id if guest else None, seat)
            report = {"orrery": "report", "table": table_id, "view": live.match.view(mine, language)}
            data, name = msgspec.json.format(msgspec.json.encode(report), indent=1), f"report-{table_id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type="application/json", headers=headers)


HANDLERS = [table_view, choose, undo, settle, hurry, say, said, why, hint, estimate, aid, replay, chances, export]
