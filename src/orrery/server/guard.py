"""What keeps strangers out: where a request comes from, what a page may load, how large a message may be."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler

from orrery.server.refusals import Refusal

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
READING = frozenset({"GET", "HEAD", "OPTIONS"})


def same_origin(connection: ASGIConnection[Any, Any, Any, Any], trusted: list[str]) -> bool:
    """Whether a request comes from this house's own pages, or from no page at all."""
    if not any(name == b"origin" for name, _ in connection.scope["headers"]):
        return True
    origin = connection.headers.get("origin")
    if not origin:
        return True
    return origin in trusted or urlsplit(origin).netloc == connection.headers.get("host")


def from_this_house(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """Refuse what another page's script sends with somebody's cookie."""
    if connection.scope.get("method", "GET") in READING:
        return
    if not same_origin(connection, connection.app.state.services.settings.trusted_origins):
        raise Refusal(403, "origin", "This request comes from a page that is not part of this house.")
