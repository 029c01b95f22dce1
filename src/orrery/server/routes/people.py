"""Who this browser is: a guest, their name, their other devices, their webhook."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar import Request, Response, delete, get, post, put

from orrery.kernel.message import say
from orrery.server.people.guests import COOKIE, MINUTES, UNUSED, Person
from orrery.server.people.webhooks import Refused, Undelivered
from orrery.server.refusals import Refusal
from orrery.server.routes.common import limited, network_of
from orrery.server.services import Services
from orrery.server.wire.people import LeaveDevice, Me, NameMe, ResumeCode, SetWebhook, UseCode
from orrery.server.words import in_words


def _told(person: Person) -> Me:
    return Me(name=person.name, webhook=urlsplit(person.webhook).hostname or "" if person.webhook else "")


def _with_cookie(services: Services, person: Person, token: str) -> Response[Me]:
    response = Response(_told(person))
    response.set_cookie(
        COOKIE, token, max_age=int(UNUSED), path="/", httponly=True, samesite="lax",
        secure=services.settings.secure_cookies,
    )  # fmt: skip
    return response


@get("/api/me")
async def who_am_i(request: Request[Any, Any, Any], services: Services, guest: Person | None) -> Response[Me]:
    """Who this browser is; an empty name for somebody who is no guest yet. The cookie is kept on from now."""
    if guest is None:
        return Response(Me(name=""))
    return _with_cookie(services, guest, request.cookies[COOKIE])


@post("/api/me", status_code=200)
async def name_me(
    request: Request[Any, Any, Any], data: NameMe, services: Services, guest: Person | None
) -> Response[Me]:
    """Become a guest of this name, or change the name."""
    limited(services, request, guest, "name")
    if guest is not None:
        return Response(_told(await services.people.rename(guest, data.name)))
    person, token = await services.people.come_in(data.name)
    return _with_cookie(services, person, token)


@post("/api/me/code", status_code=200)
async def make_code(services: Services, me: Person) -> ResumeCode:
    """A code to type on another device."""
    services.limit(me.id, "code")
    return ResumeCode(code=await services.people.make_code(me), minutes=MINUTES)


@post("/api/me/resume", status_code=200)
async def use_code(request: Request[Any, Any, Any], data: UseCode, services: Services) -> Response[Me]:
    """Be the guest who made this code, on this device too."""
    async with services.guesses.guess(network_of(request)):
        person, token = await services.people.use_code(data.code)
    return _with_cookie(services, person, token)


@post("/api/me/leave", status_code=200)
async def leave(request: Request[Any, Any, Any], data: LeaveDevice, services: Services, me: Person) -> Response[Me]:
    """Be nobody on this device any more, or on none of mine; only a resume code made before on another leads back."""
    services.limit(me.id, "code")
    await services.people.leave(me, request.cookies[COOKIE], everywhere=data.everywhere)
    services.let_go(me.id)
    response = Response(Me(name=""))
    response.delete_cookie(COOKIE, path="/")
    return response


@put("/api/me/webhook")
async def set_webhook(data: SetWebhook, services: Services, me: Person, language: str) -> Me:
    """Tell this address when it is my turn, in the language I read now."""
    services.limit(me.id, "chat")
    why = services.notifier.check(data.url)
    if why is not None:
        raise Refusal(400, "webhook", why)
    return _told(await services.people.set_webhook(me, data.url, language))


@post("/api/me/webhook/test", status_code=204)
async def try_webhook(request: Request[Any, Any, Any], services: Services, me: Person, language: str) -> None:
    """Send a test message to my webhook."""
    limited(services, request, me, "hint")
    if not me.webhook:
        raise Refusal(404, "no-webhook", say("no-webhook"))
    try:
        await services.notifier.send(me.webhook, in_words(say("webhook-works"), language))
    except (Refused, Undelivered) as failed:
        raise Refusal(400, "webhook", str(failed)) from None


@delete("/api/me/webhook", status_code=200)
async def drop_webhook(services: Services, me: Person) -> Me:
    """Tell me nothing any more."""
    return _told(await services.people.set_webhook(me, ""))


HANDLERS = [who_am_i, name_me, make_code, use_code, leave, set_webhook, try_webhook, drop_webhook]
