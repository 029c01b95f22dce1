"""What a connection may cost before anybody answers it: how large a request is, how slow, how many an address holds.

uvicorn bounds none of these with its fast parser, so its protocols are held to them here: the head of a request is
short and comes soon, its body keeps coming, what it is sent is read, and nobody has all the connections there are.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from ipaddress import ip_address, ip_network
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from orrery.server.ops import logs, settings
from orrery.server.ops.limits import Places, network
from orrery.server.wire.playing import Problem

HEAD = 32 * 1024  # bytes of a request's address and headers
HEADERS = 100  # of one request
FRAMING = 8  # bytes around each byte of a body that comes in pieces
HEAD_SECONDS = 10.0  # in which a request's head is here
BODY_SECONDS = 20.0  # in which a good piece of its body is
PIECE = 16 * 1024
UNREAD_SECONDS = 60.0  # that an answer may wait for somebody who does not read it
log = logs.get("connections")


class Door:
    """The connections of one process, counted by where they come from."""

    def __init__(self, chosen: settings.Settings) -> None:
        self._places = Places(chosen.connections_per_address)
        self._proxies = [ip_network(proxy, strict=False) for proxy in chosen.trusted_proxies]

    def enter(self, address: str) -> bool:
        """Whether there is room for one more; a proxy brings many people and is not counted."""
        return self._is_proxy(address) or self._places.take(network(address))

    def leave(self, address: str) -> None:
        if not self._is_proxy(address):
            self._places.give_back(network(address))

    def _is_proxy(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in proxies for proxies in self._proxies)


_doors: WeakKeyDictionary[ServerState, Door] = WeakKeyDictionary()


def door_of(server: ServerState) -> Door:
    """The door of a running server, whose settings are in its environment."""
    if server not in _doors:
        _doors[server] = Door(settings.read({}))
    return _doors[server]


class TooLarge(Exception):
    """The head of a request is larger than any that a browser sends."""


class Unread:
    """What is sent is read within a while, or the connection ends; in front of one of uvicorn's protocols."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _unread: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()  # type: ignore[misc]
        self._unread = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()  # type: ignore[misc]
        self._is_read()

    def _is_read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


class Connection(Unread, HttpToolsProtocol):
    """An HTTP connection that is held to the bounds."""

    _address: str | None = None  # counted at the door
    _deadline: asyncio.TimerHandle | None = None
    _size = 0  # bytes of the request under way, as far as they came in pieces
    _body = 0  # of them, what is body
    _head = 0  # bytes of the head, as it was read
    _piece = 0  # body since the last deadline was set
    _large = False

    # -- coming and going --------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._door = door_of(self.server_state)
        address = self.client[0] if self.client else ""
        if not self._door.enter(address):
            self._refuse(429, "too-many", "Too many connections are open from where you are; close some.")
            return
        self._address = address
        self._expect(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._leave()
        super().handle_websocket_upgrade()

    def _leave(self) -> None:
        """Give the place at the door back; nothing more is expected."""
        self._expect(None)
        self._is_read()
        if self._address is not None:
            self._door.leave(self._address)
            self._address = None

    # -- how large ---------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self._size += len(data)
        super().data_received(data)
        if self.transport.is_closing() or self._address is None:
            return
        if self._size - (FRAMING + 1) * self._body > HEAD:
            self._too_large()
        elif self._deadline is None and (self.cycle is None or self.cycle.response_complete):
            self._expect(HEAD_SECONDS)  # whatever came was no request yet

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = 0
        self._expect(HEAD_SECONDS)

    def on_url(self, url: bytes) -> None:
        self._count_head(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count_head(len(name) + len(value))
        if len(self.headers) >= HEADERS:
            self._large = True
            raise TooLarge
        super().on_header(name, value)

    def _count_head(self, size: int) -> None:
        self._head += size
        if self._head > HEAD:
            self._large = True
            raise TooLarge

    def send_400_response(self, msg: str) -> None:
        """What cannot be read is refused; also where the parser stopped because we had it stop."""
        if self._large:
            self._too_large()
        else:
            super().send_400_response(msg)

    def _too_large(self) -> None:
        self._refuse(431, "too-large", "The head of this request is too large.")

    # -- how slow ----------------------------------------------------------------------------------------------------

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._piece = 0
        self._expect(BODY_SECONDS)

    def on_body(self, body: bytes) -> None:
        self._body += len(body)
        self._piece += len(body)
        if self._piece >= PIECE:
            self._piece = 0
            self._expect(BODY_SECONDS)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._size = self._body = 0
        self._expect(None)
        super().on_message_complete()

    def _expect(self, seconds: float | None) -> None:
        """Something has to come within so many seconds; None: nothing is awaited."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = self.loop.call_later(seconds, self._late) if seconds is not None else None

    def _late(self) -> None:
        self._deadline = None
        if self.flow.read_paused:  # nothing can come: it is we who do not read
            self._expect(BODY_SECONDS)
        elif self.cycle is None or self.cycle.response_complete:
            self._refuse(408, "too-slow", "This request took too long to come.")
        else:
            self.transport.close()  # who reads the body is told that nobody is there any more

    def _refuse(self, status: int, code: str, error: str) -> None:
        """Answer once and close."""
        log.warning("a connection was refused", why=code)
        body = msgspec.json.encode(Problem(code=code, error=error))
        head = (
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        )
        self._expect(None)
        if not self.transport.is_closing():
            self.transport.write(head.encode() + body)
            self.transport.close()


class LiveConnection(Unread, WebSocketsSansIOProtocol):
    """A WebSocket that is counted like the connection it was, and ended when nobody reads what it is sent."""

    _address: str | None = None

    def __init__(self, config: Any, server_state: ServerState, app_state: dict[str, Any]) -> None:
        super().__init__(config, server_state, app_state)
        self._door = door_of(server_state)

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if self._door.enter(address):  # it was let in before it became a socket
            self._address = address

    def connection_lost(self, exc: Exception | None) -> None:
        self._is_read()
        if self._address is not None:
            self._door.leave(self._address)
            self._address = None
        super().connection_lost(exc)
