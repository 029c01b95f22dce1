"""The live connection: a table told change by change."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from orrery.kernel.message import Message, say
from orrery.server.language import language_of
from orrery.server.ops.guard import require_host, same_origin
from orrery.server.people.guests import COOKIE, Person
from orrery.server.refusals import NotPlayable, Refusal
from orrery.server.routes.common import Seat, Version, looked_at, network_of, services_of
from orrery.server.services import Services
from orrery.server.tables.live import Live
from orrery.server.tables.shown.audience import Looker
from orrery.server.tables.shown.reader import Reader
from orrery.server.wire.live import Look, Ping, Pong, Request, Trouble
from orrery.server.words import in_words

LARGEST = 64 * 1024
CLOSES = {401: 4001, 403: 4003, 421: 4003, 404: 4004, 429: 4029}
ROOM = 123  # bytes for why a socket is closed
MOST = 20  # connections of one person to one table
_requests: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)
Socket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{table_id:str}/live")
async def live_table(socket: Socket, table_id: str, seat: Seat = None, version: Version = "") -> None:
    """Tell a table live; see docs/protocol.md."""
    services, place = services_of(socket), network_of(socket)
    await socket.accept()
    try:
        if not services.places.take(place):
            raise Refusal(429, "too-many", say("too-many-connections"))
        try:
            await _look(services, socket, table_id, seat, version)
        finally:
            services.places.give_back(place)
    except Refusal as refusal:
        if isinstance(refusal, NotPlayable):
            services.hall.fence(table_id, refusal)
        await socket.close(CLOSES.get(refusal.status, 4000), _fitting(in_words(refusal.said, language_of(socket))))


def _fitting(reason: str) -> str:
    """As much of a reason as the close of a socket has room for, which is counted in bytes."""
    return reason.encode()[:ROOM].decode(errors="ignore")


async def _look(services: Services, socket: Socket, table_id: str, seat: int | None, version: str) -> None:
    """Let somebody look until they go; `Refusal` if they may not."""
    person, live = await _admitted(services, socket, table_id)
    looker = await _sit(live, person, seat, language_of(socket), version)
    sending = asyncio.create_task(_send(socket, looker))
    try:
        await _receive(services, socket, live, looker)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        sending.cancel()
        live.lookers.discard(looker)
        live.telling.people()
        with suppress(asyncio.CancelledError):
            await sending


async def _admitted(services: Services, socket: Socket, table_id: str) -> tuple[Person | None, Live]:
    """Who looks, and at what; refused before anything is sent."""
    require_host(socket)
    if not same_origin(socket, services.settings.trusted_origins):
        raise Refusal(403, "origin", say("foreign-socket"))
    person = await services.people.of(socket.cookies.get(COOKIE))
    services.limit(person.id if person else network_of(socket), "socket")
    live = await looked_at(services, table_id, person)
    if person and live.lookers.count(person.id) >= MOST:
        raise Refusal(429, "too-many", say("too-many-looks"))
    most = services.settings.connections_per_table
    if most and len(live.lookers) >= most and not (person and live.seats_of(person.id)):
        raise Refusal(429, "crowded", say("crowded"))
    return person, live


async def _sit(live: Live, person: Person | None, seat: int | None, language: str, version: str) -> Looker:
    """Begin to look: the whole table, unless the version is still the present one."""
    async with live.lock:
        who = person.id if person else None
        looker = Looker(who, Reader(live.seat_of(who, seat), language))
        if live.dropped:
            looker.put(None)
            return looker
        live.lookers.add(looker)
        if version and live.views.version(looker.reader) == version:
            looker.version = version
        else:
            live.telling.view(looker)
        live.telling.people()
    return looker


async def _send(socket: Socket, looker: Looker) -> None:
    """Send what is queued, in order; None closes the connection, and the client comes back."""
    while True:
        data = await looker.queue.get()
        if data is None:
            await socket.close(1012, in_words(say("read-again"), looker.reader.language))
            return
        await socket.send_data(data, mode="text", encoding="utf-8")


async def _receive(services: Services, socket: Socket, live: Live, looker: Looker) -> None:
    while True:
        text = await socket.receive_data(mode="text")
        wait = services.limits.take(looker.person or network_of(socket), "socket")
        if wait:
            looker.send(_trouble(looker, "too-often", say("too-often", seconds=round(wait))))
            continue
        if len(text) > LARGEST or len(text.encode(errors="replace")) > LARGEST:
            await socket.close(1009, in_words(say("message-too-large"), looker.reader.language))
            return
        try:
            request = _requests.decode(text)
        except (msgspec.DecodeError, RecursionError) as bad:
            looker.send(_trouble(looker, "unreadable", say("message-unreadable", why=str(bad)[:200])))
            continue
        await _answer(live, looker, request)


def _trouble(looker: Looker, code: str, said: Message) -> Trouble:
    return Trouble(code=code, error=in_words(said, looker.reader.language))


async def _answer(live: Live, looker: Looker, request: Request) -> None:
    if isinstance(request, Ping):
        looker.send(Pong())
        return
    async with live.lock:
        if isinstance(request, Look):
            if request.seat is not None and request.seat not in live.seats_of(looker.person):
                looker.send(_trouble(looker, "not-yours", say("seat-not-yours")))
                return
            looker.seat = request.seat
            live.telling.view(looker)
        elif request.version != live.views.version(looker.reader):
            live.telling.view(looker)
        else:
            looker.version = request.version
            looker.send(live.views.people(looker.person))


HANDLERS = [live_table]
