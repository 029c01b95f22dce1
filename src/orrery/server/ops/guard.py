"""What keeps strangers out: where a request comes from, what a page may load, how large a message may be."""

from __future__ import annotations

import socket
from functools import cache
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.handlers.base import BaseRouteHandler

from orrery.kernel.message import say
from orrery.server.ops.settings import Settings
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
# Names that no public server of names gives out; routers give theirs to what is at home.
NEVER_PUBLIC = (".local", ".localhost", ".internal", ".home.arpa", ".lan", ".home")
READING = frozenset({"GET", "HEAD", "OPTIONS"})


def same_origin(connection: ASGIConnection[Any, Any, Any, Any], trusted: list[str]) -> bool:
    """Whether a request comes from this house's own pages, or from no page at all."""
    if not any(name == b"origin" for name, _ in connection.scope["headers"]):
        return True
    origin = connection.headers.get("origin")
    if not origin:
        return True
    return origin in trusted or _place(origin) == connection.headers.get("host")


def _place(address: str) -> str:
    """The host and port that an address names; nothing if it is no address."""
    try:
        return urlsplit(address).netloc
    except ValueError:  # brackets that are no IPv6 address
        return ""


def _name(host: str) -> str:
    """The name in a Host header, without its port; nothing if it is no host at all."""
    try:
        return urlsplit(f"//{host}").hostname or "" if host.isascii() and host.isprintable() else ""
    except ValueError:
        return ""


@cache
def _own_names() -> frozenset[str]:
    return frozenset({socket.gethostname().lower(), socket.getfqdn().lower()})


def known_host(host: str, settings: Settings) -> bool:
    """Whether a request names this house as it may be named.

    A page that turns its own name to this machine's address (DNS rebinding) needs a public name. An address, a name
    without a dot and one that no public server gives out cannot be turned so; any other must be in the settings.
    """
    name = _name(host).rstrip(".").lower()
    if not name:
        return not host  # what is no browser need not name anybody
    if "." not in name or ":" in name or name.endswith(NEVER_PUBLIC) or name in _own_names():
        return True
    try:
        ip_address(name)
    except ValueError:
        told = [settings.host, *settings.allowed_hosts, *(urlsplit(one).hostname for one in settings.trusted_origins)]
        return name in told
    return True


def require_host(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """Refuse a request that names another house."""
    if not known_host(connection.headers.get("host", ""), connection.app.state.services.settings):
        raise Refusal(421, "host", say("unknown-host"))


async def from_this_house(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """Refuse what names another house, and what another page's script sends with somebody's cookie.

    A coroutine, for Litestar runs plain functions in threads, where a request would wait for the long work of others.
    """
    if connection.scope["type"] != ScopeType.HTTP:
        return  # a socket is told itself why it is closed
    require_host(connection)
    if connection.scope.get("method", "GET") in READING:
        return
    if not same_origin(connection, connection.app.state.services.settings.trusted_origins):
        raise Refusal(403, "origin", say("foreign-page"))
