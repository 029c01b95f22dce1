"""What handlers have in common: who asks, how often, and whether they may look."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.params import Parameter

from orrery.kernel.message import say, several
from orrery.server.bots.thinkers import LEVELS
from orrery.server.language import language_of
from orrery.server.ops.limits import NOWHERE, Kind, network
from orrery.server.people.guests import COOKIE, Person
from orrery.server.refusals import Refusal, no_guest, not_yours, unreadable
from orrery.server.services import Services
from orrery.server.tables.live import Live

Seat = Annotated[int | None, Parameter(ge=-1, le=15, description="Which of my seats I look from; -1: as a spectator.")]
Version = Annotated[str, Parameter(max_length=64, description="The version I have.")]
TableId = Annotated[str, Parameter(max_length=40)]
Connection = ASGIConnection[Any, Any, Any, Any]


def services_of(connection: Connection) -> Services:
    services: Services = connection.app.state.services
    return services


async def provide_services(request: Request[Any, Any, Any]) -> Services:
    return services_of(request)


async def provide_guest(request: Request[Any, Any, Any], services: Services) -> Person | None:
    """Who asks, if they have been here before."""
    return await services.people.of(request.cookies.get(COOKIE))


async def provide_language(request: Request[Any, Any, Any]) -> str:
    return language_of(request)


async def provide_me(guest: Person | None) -> Person:
    """Who asks; refused if they have no name yet."""
    if guest is None:
        raise no_guest()
    return guest


def network_of(connection: Connection) -> str:
    """Where a request comes from, as far as one household can be told from another."""
    return network(connection.client.host) if connection.client else NOWHERE


def limited(services: Services, connection: Connection, guest: Person | None, kind: Kind) -> None:
    """Count a request of somebody, known by their cookie or by where they are."""
    services.limit(guest.id if guest is not None else network_of(connection), kind)


async def looked_at(services: Services, table_id: str, guest: Person | None) -> Live:
    """A table that this person may look at."""
    live = await services.hall.get(table_id)
    person = guest.id if guest else None
    if services.shared and person is not None and not live.may_look(person):
        await services.sync.refresh(live)
    if not live.may_look(person):
        raise Refusal(403, "password", say("locked"))
    return live


async def own_seat(services: Services, live: Live, me: Person, seat: int) -> int:
    """A seat that is this person's."""
    if services.shared and seat not in live.seats_of(me.id):
        await services.sync.refresh(live)
    if seat not in live.seats_of(me.id):
        raise not_yours(say("seat-not-yours"))
    return seat


async def owned(services: Services, table_id: str, me: Person) -> Live:
    """A table that is this person's."""
    live = await services.hall.get(table_id)
    if live.table.owner != me.id:
        raise not_yours(say("owner-only"))
    return live


def bot_of(level: str, language: str) -> tuple[str, str]:
    """A bot of this level, and its name at a table in the words of whoever puts it there."""
    if level not in LEVELS:
        raise unreadable(say("no-bot", bot=level, bots=several(LEVELS)))
    return level, LEVELS[level].called(language)
