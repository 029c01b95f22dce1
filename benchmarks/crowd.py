"""One table with many who look on, on a server that has one core.

Two people choose at a steady rate; everybody else only listens. The server's process is pinned to one core and the
clients to the others. What is measured is the server's processor time, and how long after a choice was acknowledged
each spectator had it on screen, together with whatever was told with it.
"""

from __future__ import annotations

import asyncio
import base64
import os
import statistics
import tempfile
import time
from pathlib import Path

from tests.server.processes import Server

from benchmarks.server import Game, percentile, serving

CHANGES_A_SECOND = 20
JOINING_AT_ONCE = 100  # spectators who come in together
SERVER_CORE = 0


def measure(spectators: int, seconds: float) -> dict[str, float]:
    """Every figure by name."""
    return asyncio.run(_measure(spectators, seconds))


async def _measure(spectators: int, seconds: float) -> dict[str, float]:
    others = os.sched_getaffinity(0) - {SERVER_CORE}
    os.sched_setaffinity(0, others or {SERVER_CORE})
    with tempfile.TemporaryDirectory() as folder:
        async with serving("orrery.server.app:create", Path(folder, "house.db"), core=SERVER_CORE) as server:
            game = await Game(server, 0).sit()
            crowd, coming = await _gather(server, game.id, spectators)
            load = await _play(game, crowd, seconds)
            game.leave()
            for spectator in crowd:
                spectator.close()
    name = f"crowd: {spectators} spectators"
    return {
        f"{name}: processor time of 100 coming in, s (first)": coming[0],
        f"{name}: processor time of 100 coming in, s (last)": coming[-1],
        f"{name}: choices a second": load.choices,
        f"{name}: messages a second": load.messages,
        f"{name}: share of one core": load.share,
        f"{name}: choice to everybody's screen, ms (median)": percentile(load.lags, 50),
        f"{name}: choice to everybody's screen, ms (99th)": percentile(load.lags, 99),
        f"{name}: connections lost": float(sum(spectator.closed for spectator in crowd)),
        f"{name}: spectators who saw the last choice": float(load.caught_up),
    }


async def _gather(server: Server, table: str, count: int) -> tuple[list[Spectator], list[float]]:
    """So many spectators, and the server's processor time for every hundred of them."""
    crowd: list[Spectator] = []
    spent = []
    while len(crowd) < count:
        before = server.worked
        fresh = [Spectator() for _ in range(min(JOINING_AT_ONCE, count - len(crowd)))]
        await asyncio.gather(*[spectator.open(server.port, table) for spectator in fresh])
        crowd += fresh
        await asyncio.sleep(0.5)  # until everybody is told who is here
        spent.append(server.worked - before)
    return crowd, spent


class Spectator(asyncio.Protocol):
    """Somebody who only listens, and notes when each version came."""

    def __init__(self) -> None:
        self.messages = 0
        self.version = b""
        self.seen: dict[bytes, float] = {}
        self.closed = False
        self._data = bytearray()
        self._skip = 0  # bytes of a message that are of no interest
        self._shaken = False
        self._first = asyncio.get_running_loop().create_future()

    async def open(self, port: int, table: str) -> None:
        loop = asyncio.get_running_loop()
        self._transport, _ = await loop.create_connection(lambda: self, "127.0.0.1", port)
        key = base64.b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await self._first

    def data_received(self, data: bytes) -> None:
        if self._skip:
            skipped = min(self._skip, len(data))
            self._skip -= skipped
            data = data[skipped:]
        self._data += data
        if not self._shaken:
            head, end, rest = self._data.partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in head[:20], head
            self._shaken, self._data = True, bytearray(rest)
        while self._message():
            pass

    def _message(self) -> bool:
        """Take one message from what came; only its beginning is read."""
        data = self._data
        if len(data) < 2:
            return False
        size, head = data[1], 2
        if size >= 126:
            head = 4 if size == 126 else 10
            size = int.from_bytes(data[2:head], "big")
        if len(data) < min(head + size, head + 200):
            return False
        if data[0] & 15 == 8:
            self.closed = True
        elif data[0] & 15 == 1:
            self._note(bytes(data[head : head + min(size, 200)]))
        whole = head + size
        self._skip = max(0, whole - len(data))
        del data[:whole]
        return True

    def _note(self, start: bytes) -> None:
        self.messages += 1
        place = start.find(b'"version":"')
        if place >= 0:
            self.version = start[place + 11 : start.index(b'"', place + 11)]
            self.seen[self.version] = time.perf_counter()
        if not self._first.done():
            self._first.set_result(None)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True

    def close(self) -> None:
        self._transport.close()


class Load:
    """What came of playing before a crowd."""

    def __init__(self) -> None:
        self.choices = self.messages = self.share = 0.0
        self.lags: list[float] = []
        self.caught_up = 0


async def _play(game: Game, crowd: list[Spectator], seconds: float) -> Load:
    """Choose at a steady rate before the crowd."""
    load, done = Load(), []
    before = sum(spectator.messages for spectator in crowd)
    begun, worked = time.perf_counter(), game.server.worked
    for place in range(int(seconds * CHANGES_A_SECOND)):
        await asyncio.sleep(max(0.0, begun + place / CHANGES_A_SECOND - time.perf_counter()))
        while await game.choose() is None:
            game.news.clear()
            await asyncio.wait_for(game.news.wait(), 30)
        done.append(time.perf_counter())
    spent = time.perf_counter() - begun
    load.share = (game.server.worked - worked) / spent
    await asyncio.sleep(1.0)
    load.choices = len(done) / spent
    load.messages = (sum(spectator.messages for spectator in crowd) - before) / spent
    load.lags = _lags(done, crowd)
    last = statistics.mode(spectator.version for spectator in crowd)
    load.caught_up = sum(spectator.version == last for spectator in crowd)
    return load


def _lags(done: list[float], crowd: list[Spectator]) -> list[float]:
    """For every choice and some of the crowd: milliseconds until the next message, which has the choice in it."""
    found = []
    for spectator in crowd[:: max(1, len(crowd) // 50)]:
        times = sorted(spectator.seen.values())
        for at in done:
            after = next((seen for seen in times if seen >= at - 0.005), None)
            if after is not None:
                found.append(1000 * max(0.0, after - at))
    return found
