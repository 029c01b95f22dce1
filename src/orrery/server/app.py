"""The server: handlers, errors, headers and life of one process."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp, Receive, Scope, Send
from litestar.types import Message as AsgiMessage

import orrery
from orrery.kernel.message import say
from orrery.kernel.words.catalogue import HOUSE, read_ahead
from orrery.server.bots.thinkers import ThinkingFailed
from orrery.server.language import language_of
from orrery.server.ops import logs, settings
from orrery.server.ops.guard import HEADERS, from_this_house
from orrery.server.refusals import NotPlayable, Refusal
from orrery.server.routes import campaigns, house, live, ops, pages, people, play, seats, tables
from orrery.server.routes.common import provide_guest, provide_language, provide_me, provide_services
from orrery.server.routes.docs import docs_handlers
from orrery.server.services import Services
from orrery.server.wire.playing import Problem
from orrery.server.words import TEXT, in_words

LARGEST = 64 * 1024  # of any request but an import
log = logs.get("requests")
CODES = {400: "unreadable", 401: "guest", 403: "not-yours", 404: "no-page", 405: "no-page", 413: "too-large"}
SAID = {404: say("no-page"), 405: say("not-here"), 413: say("too-large")}


def create() -> Litestar:
    """The server as the environment sets it; what uvicorn calls."""
    return make(settings.read({}), own_process=True)


def make(chosen: settings.Settings, *, own_process: bool = False) -> Litestar:
    """A server with these settings; in a process of its own it also sees to that process's memory."""
    services = Services(chosen, own_process=own_process)
    app = Litestar(
        route_handlers=[
            *people.HANDLERS, *house.HANDLERS, *tables.HANDLERS, *campaigns.HANDLERS, *seats.HANDLERS,
            *play.HANDLERS, *live.HANDLERS, *ops.HANDLERS, *pages.HANDLERS, *docs_handlers(),
        ],
        dependencies={
            "services": Provide(provide_services), "guest": Provide(provide_guest), "me": Provide(provide_me),
            "language": Provide(provide_language),
        },
        lifespan=[lambda _: _life(services)],
        guards=[from_this_house],
        middleware=[measured],
        before_send=[keep_safe],
        exception_handlers={
            Refusal: _refused, ThinkingFailed: _no_thought, HTTPException: _http, Exception: _fault,
        },
        request_max_body_size=LARGEST,
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=4, minimum_size=1000, exclude_opt_key="compressed"
        ),
        openapi_config=OpenAPIConfig(
            title="Orrery", version=orrery.__version__, path="/docs/schema", use_handler_docstrings=True,
            description="A table for heavy science-fiction board games.",
        ),
    )  # fmt: skip
    app.state.services = services
    return app


@asynccontextmanager
async def _life(services: Services) -> AsyncIterator[None]:
    """From before the first request until after the last."""
    async with services.channels:  # before all that speaks through them, and until it has fallen silent
        await services.open()
        read_words()
        try:
            yield
        finally:
            await services.close()


def read_words() -> None:
    """Read all that is said here ahead."""
    for folder in (HOUSE, TEXT, *(game.folder for game in orrery.games())):
        read_ahead(folder)


# -- errors ------------------------------------------------------------------------------------------------------------


def _problem(status: int, problem: Problem, wait: float = 0) -> Response[bytes]:
    headers = {"Retry-After": str(max(1, round(wait)))} if wait else {}
    body = msgspec.json.encode(problem)
    return Response(body, status_code=status, media_type="application/json", headers=headers)


def _refused(request: Request[Any, Any, Any], refusal: Refusal) -> Response[bytes]:
    if isinstance(refusal, NotPlayable) and "table_id" in request.path_params:  # found out only now
        request.app.state.services.hall.fence(request.path_params["table_id"], refusal)
    return _problem(refusal.status, refusal.problem(language_of(request)), refusal.wait)


def _no_thought(request: Request[Any, Any, Any], _failed: ThinkingFailed) -> Response[bytes]:
    """Not in the words of whatever went wrong: a thinker knows what one seat may know."""
    services: Services = request.app.state.services
    services.metrics.thinking_failed.add()
    log.warning("a thought came to nothing", path=request.url.path)
    said = in_words(say("no-thought"), language_of(request))
    return _problem(503, Problem(code="no-thought", error=said), wait=5)


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """What the framework refuses, in our words; who looks for a page with a browser gets one."""
    if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
        return pages.client_page(status=404)
    detail = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        detail = "; ".join(_wrong(extra) for extra in error.extra[:5]) or detail
    code = CODES.get(error.status_code, "unreadable" if error.status_code < 500 else "fault")
    said = SAID.get(error.status_code) or say("unreadable", why=detail[:300])
    return _problem(error.status_code, Problem(code=code, error=in_words(said, language_of(request))))


def _wrong(extra: Any) -> str:
    if not isinstance(extra, dict):
        return str(extra)[:100]
    key = f"{extra['key']}: " if extra.get("key") else ""
    return f"{key}{extra.get('message', '')}"[:200]


def _fault(request: Request[Any, Any, Any], fault: Exception) -> Response[bytes]:
    if isinstance(fault, UnicodeDecodeError) or (isinstance(fault, RecursionError) and "deserializ" in str(fault)):
        said = say("not-utf-8" if isinstance(fault, UnicodeDecodeError) else "nested-too-deeply")
        return _problem(400, Problem(code="unreadable", error=in_words(said, language_of(request))))
    log.exception("a request failed", path=request.url.path)  # noqa: LOG004
    return _problem(500, Problem(code="fault", error=in_words(say("fault"), language_of(request))))


# -- around every request ----------------------------------------------------------------------------------------------


def measured(app: ASGIApp) -> ASGIApp:
    """Count and time every request."""

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        begun = time.perf_counter()
        services: Services = scope["litestar_app"].state.services
        route = scope.get("path_template", "other")

        async def sending(message: AsgiMessage) -> None:
            if message["type"] == "http.response.start":
                services.metrics.requests.add(route=route, status=str(message["status"]))
                services.metrics.faults.add(float(message["status"] >= 500))
            await send(message)

        try:
            with logs.bound(request=logs.new_request()):
                await app(scope, receive, sending)
        finally:
            services.metrics.request_seconds.note(time.perf_counter() - begun, route=route)

    return middleware


async def keep_safe(message: AsgiMessage, _scope: Scope) -> None:
    """Give every answer the headers that keep a page safe, those that no handler made included."""
    if message["type"] == "http.response.start":
        known = {name.lower() for name, _ in message["headers"]}
        message["headers"] = [*message["headers"], *((name, value) for name, value in SAFE if name not in known)]


SAFE = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
