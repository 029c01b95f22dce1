"""Attacks with bare sockets on a real server: what is too large, too slow or too many ends, and others are served."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from tests.server.processes import Nursery, Server, free_port
from tests.server.traffic import Guest

from orrery.server.ops.connections import HEAD, HEADERS
from orrery.server.store import migrate

PATIENCE = 60.0  # seconds for an answer; a server that gives none fails the test
MOST = 12  # connections of one address, at the server with a bound


def serve(nursery: Nursery, folder: Path, **settings: Any) -> Server:
    url = f"sqlite+aiosqlite:///{folder}/house.db"
    migrate.upgrade(url)
    server = nursery.start(url, free_port(), app="hurried", **settings)
    asyncio.run(server.ready())
    return server


@pytest.fixture(scope="module")
def server(nursery: Nursery, tmp_path_factory: pytest.TempPathFactory) -> Server:
    return serve(nursery, tmp_path_factory.mktemp("open"))


@pytest.fixture(scope="module")
def narrow(nursery: Nursery, tmp_path_factory: pytest.TempPathFactory) -> Server:
    """A server with few connections for each address, which trusts no proxy."""
    settings = {"ORRERY_CONNECTIONS_PER_ADDRESS": str(MOST), "ORRERY_TRUSTED_PROXIES": ""}
    return serve(nursery, tmp_path_factory.mktemp("narrow"), **settings)


def connect(server: Server, source: str = "") -> socket.socket:
    address = (source, 0) if source else None
    made = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE, source_address=address)
    made.settimeout(PATIENCE)
    return made


def send_until_closed(wire: socket.socket, piece: bytes, most: int) -> int:
    """Send the same again and again; how many bytes were taken before the other side had enough."""
    sent = 0
    with suppress(OSError):
        while sent < most:
            sent += wire.send(piece)
    return sent


def answer(wire: socket.socket) -> bytes:
    """All that comes until the other side closes; a connection that was reset counts as closed."""
    told = b""
    with suppress(ConnectionError):
        while data := wire.recv(65536):
            told += data
    return told


def problem(told: bytes) -> tuple[int, str]:
    """The status and the code of a refusal."""
    head, _, body = told.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)["code"]


def is_served(server: Server, source: str = "") -> None:
    with connect(server, source) as wire:
        wire.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert answer(wire).startswith(b"HTTP/1.1 200")


ENDLESS = {
    "one header": (b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: ", b"a" * 65536),
    "the name of a header": (b"GET / HTTP/1.1\r\nHost: x\r\n", b"a" * 65536),
    "many headers": (b"GET / HTTP/1.1\r\nHost: x\r\n", b"X-Many: some\r\n" * 4000),
    "the address": (b"GET /", b"a" * 65536),
    "the method": (b"", b"A" * 65536),
    "the size of a piece": (
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5;x=", b"a" * 65536,
    ),
    "headers after a body": (
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", b"X-Late: some\r\n" * 4000,
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", ENDLESS)
def test_nothing_of_a_head_is_endless(server: Server, what: str) -> None:
    """100 MB of it are not taken: the connection ends after some hundred kilobytes, most of them on the way."""
    start, piece = ENDLESS[what]
    before = server.memory
    with connect(server) as wire:
        with suppress(OSError):
            wire.sendall(start)
        assert send_until_closed(wire, piece, 100_000_000) < 20_000_000
    assert server.memory - before < 30_000_000
    is_served(server)


def test_a_head_that_is_too_large_is_refused_in_words(server: Server) -> None:
    """Just above the bound in bytes, and in number; just below it a request is served."""
    for extra, status in (
        (b"X-Long: " + b"a" * HEAD + b"\r\n", 431),
        (b"X-Many: a\r\n" * HEADERS, 431),
        (b"X-Long: " + b"a" * (HEAD - 1000) + b"\r\n", 200),
        (b"X-Many: a\r\n" * (HEADERS - 5), 200),
    ):
        with connect(server) as wire:
            wire.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + extra + b"\r\n")
            told = answer(wire)
        assert told.startswith(b"HTTP/1.1 %d " % status), told[:200]
        if status == 431:
            assert problem(told) == (431, "too-large")


def test_requests_that_never_come_are_given_up(server: Server) -> None:
    """Fifty connections that say nothing, fifty that stop in the middle of a head, and some that go on byte by byte or
    with empty lines: all are ended, and meanwhile others are served."""
    silent = [connect(server) for _ in range(50)]
    halting = [connect(server) for _ in range(50)]
    for wire in halting:
        wire.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ")
    is_served(server)
    for wire in [*silent, *halting]:
        assert problem(answer(wire)) == (408, "too-slow")
        wire.close()
    for drop in (b"a", b"\r\n"):
        with connect(server) as wire:
            wire.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: " if drop == b"a" else b"\r\n")
            assert trickle(wire, drop)


def trickle(wire: socket.socket, drop: bytes) -> bool:
    """Send a little again and again until the other side has had enough."""
    wire.settimeout(0.2)
    for _ in range(600):
        try:
            wire.sendall(drop)
            if not wire.recv(65536):
                return True
        except TimeoutError:
            continue
        except OSError:
            return True
    return False


def test_an_empty_line_after_an_answer_keeps_no_connection(server: Server) -> None:
    with connect(server) as wire:
        wire.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert wire.recv(65536).startswith(b"HTTP/1.1 200")
        assert trickle(wire, b"\r\n")


def test_a_body_that_does_not_go_on_is_given_up(server: Server) -> None:
    with connect(server) as wire:
        wire.sendall(
            b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 60\r\nContent-Type: application/json\r\n\r\n{"
        )
        assert b"200" not in answer(wire)[:20]
    with connect(server) as wire:  # nor one that was answered long ago
        wire.sendall(b"POST /api/tables/import HTTP/1.1\r\nHost: x\r\nContent-Length: 999999\r\n\r\n{")
        assert trickle(wire, b" ")
    is_served(server)


def test_answers_that_nobody_reads_are_given_up(server: Server) -> None:
    """More answers than the wire holds, left unread for longer than the server waits: the last of them never come."""
    asking = b"GET /api/house HTTP/1.1\r\nHost: x\r\n\r\n"
    with connect(server) as wire:
        wire.sendall(asking.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        size = len(answer(wire))
    came = count = 30_000_000 // size
    for patience in (6, 20, 60):  # a busy machine takes its time to fill the wire
        if came < count:
            break
        with connect(server) as wire:
            wire.sendall(asking * count)
            time.sleep(patience)
            came = len(answer(wire)) // size
    assert 0 < came < count
    is_served(server)


def test_an_address_has_so_many_connections_and_no_more(narrow: Server) -> None:
    """The next one is refused in words, another address is not, and a place that is given back is free."""
    held = [connect(narrow, "127.0.0.2") for _ in range(MOST)]
    for wire in held:
        wire.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ")
    with connect(narrow, "127.0.0.2") as wire:
        assert problem(answer(wire)) == (429, "too-many")
    is_served(narrow, "127.0.0.3")
    for wire in held:
        answer(wire)
        wire.close()
    is_served(narrow, "127.0.0.2")


def test_sockets_count_as_long_as_they_are_open(narrow: Server) -> None:
    """A connection that became a WebSocket keeps its place, and gives it back when it ends."""
    shake = (
        b"GET /api/tables/%s/live HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )

    async def make_table() -> str:
        guest = await Guest([narrow.port]).come_in("Ada")
        table = await guest.table("me", "open")
        guest.close()
        return table

    table = asyncio.run(make_table()).encode()
    for _ in range(3):  # a place that was not given back would be missed in the second round
        held = [connect(narrow, "127.0.0.4") for _ in range(MOST)]
        for wire in held:
            wire.sendall(shake % (table, narrow.port))
            assert wire.recv(65536).startswith(b"HTTP/1.1 101")
        with connect(narrow, "127.0.0.4") as wire:
            assert problem(answer(wire)) == (429, "too-many")
        for wire in held:
            wire.shutdown(socket.SHUT_WR)
            answer(wire)
            wire.close()
