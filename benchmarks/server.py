"""The server under load, beside a bare Litestar endpoint in the same run.

Two clients sit at each table, each with a cookie and a socket of their own, and choose at random. Servers are processes
of their own; the clients are this one. The two servers take turns in short slices, so that a busy machine slows both
alike; the ratio is a median over the slices. Every choice is on disk before it is acknowledged, on both sides.
"""

from __future__ import annotations

import asyncio
import base64
import os
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
from tests.server.processes import HOME, QUICK, Server, free_port
from tests.server.traffic import Guest
from tests.server.wire import Wire

from orrery.server.store import migrate

CHOICES_A_SECOND = 100  # choices, when it is measured how long they take to be seen
SECRET_AFTER = 0.5  # seconds after which a choice that the other was not told of was a secret one


def measure(tables: int, seconds: float, slices: int) -> dict[str, float]:
    """Every figure by name."""
    return asyncio.run(_measure(tables, seconds, slices))


async def _measure(tables: int, seconds: float, slices: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        async with (
            serving("orrery.server.app:create", Path(folder, "house.db")) as ours,
            serving("benchmarks.bare_server:create", Path(folder, "bare.db")) as bare,
        ):
            warm = await _open_tables(ours, 10, 0)
            before = ours.memory
            games = [*warm, *await _open_tables(ours, tables - len(warm), len(warm))]
            memory = (ours.memory - before) / (tables - len(warm))
            floor = [await BareTable(bare, place).sit() for place in range(tables)]
            rates = [(await _full_speed(games, seconds), await _full_speed(floor, seconds)) for _ in range(slices)]
            seen, bare_seen = [], []
            for _ in range(slices):
                seen += await _latency(games, 2 * seconds)
                bare_seen += await _latency(floor, seconds)
            played = (ours.memory - before) / (tables - len(warm))
            for game in [*games, *floor]:
                game.leave()
    return {
        "server: tables with two people each": float(tables),
        "server: choices per second at full speed": statistics.median(mine.rate for mine, _ in rates),
        "server: bare endpoint's requests per second": statistics.median(other.rate for _, other in rates),
        "server: rate against the bare endpoint": statistics.median(mine.rate / other.rate for mine, other in rates),
        "server: processor time of a choice, ms": 1000 * statistics.median(mine.cost for mine, _ in rates),
        "server: bare endpoint's processor time of a request, ms": 1000
        * statistics.median(other.cost for _, other in rates),
        f"server: POST to the other's socket at {CHOICES_A_SECOND}/s, ms (median)": percentile(seen, 50),
        f"server: POST to the other's socket at {CHOICES_A_SECOND}/s, ms (99th)": percentile(seen, 99),
        f"server: the same of the bare endpoint at {CHOICES_A_SECOND}/s, ms (99th)": percentile(bare_seen, 99),
        "server: memory of one open table, kB": memory / 1000,
        "server: memory of one table after this play, kB": played / 1000,
    }


@asynccontextmanager
async def serving(app: str, file: Path, core: int | None = None) -> AsyncIterator[Server]:
    """A server in a process of its own, on one core if that is wanted."""
    url, port = f"sqlite+aiosqlite:///{file}", free_port()
    await asyncio.to_thread(migrate.upgrade, url)
    pinned = f"import os; os.sched_setaffinity(0, {{{core}}}); " if core is not None else ""
    imports = "import uvicorn; from tests.server.processes import UVICORN; "
    program = f"{pinned}{imports}uvicorn.run({app!r}, port={port}, **UVICORN)"
    environment = {**os.environ, **QUICK, "ORRERY_DATABASE_URL": url}
    process = subprocess.Popen([sys.executable, "-c", program], cwd=HOME, env=environment)
    try:
        yield await Server(process.pid, port).ready()
    finally:
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.wait(10)
        process.kill()
        process.wait()


async def _open_tables(server: Server, count: int, first: int) -> list[Game]:
    return [await Game(server, place).sit() for place in range(first, first + count)]


# -- clients -----------------------------------------------------------------------------------------------------------


class Ear:
    """One end of a socket that only listens; no more of the protocol than is needed."""

    def __init__(self, take: Callable[[bytes], None]) -> None:
        self._take = take
        self._task: asyncio.Task[None] | None = None

    async def open(self, port: int, path: str, cookie: str) -> None:
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
        key = base64.b64encode(os.urandom(16)).decode()
        self._writer.write(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n".encode()
        )
        head = await self._reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in head[:20], head
        self._task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        read = self._reader.readexactly
        with suppress(asyncio.IncompleteReadError, OSError):
            while True:
                kind, size = await read(2)
                if size == 126:
                    size = int.from_bytes(await read(2), "big")
                elif size == 127:
                    size = int.from_bytes(await read(8), "big")
                data = await read(size)
                if kind & 15 == 1:
                    self._take(data)

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._writer.close()


class Option(msgspec.Struct):
    """What a client needs to know of an option."""

    key: str


class Asked(msgspec.Struct):
    """What a client needs to know of an ask."""

    id: str
    options: list[Option]


class News(msgspec.Struct):
    """What a client needs to know of a message."""

    type: str
    version: str = ""
    ask: Asked | None = None


class Table:
    """Two clients at one table."""

    def __init__(self, server: Server, place: int) -> None:
        self.server = server
        self.rng = Random(place)
        self.busy = False
        self.news = asyncio.Event()
        self.told = [0.0, 0.0]  # when each client was last told of a change

    async def sit(self) -> Any:
        """Come in and open the sockets."""
        raise NotImplementedError

    async def choose(self) -> int | None:
        """Send one choice; who sent it, or None if there is nothing to choose."""
        raise NotImplementedError

    def leave(self) -> None:
        raise NotImplementedError


class Game(Table):
    """A real table."""

    _news = msgspec.json.Decoder(News)

    async def sit(self) -> Game:
        port = self.server.port
        self.guests = [await Guest([port]).come_in(name) for name in ("Ada", "Grace")]
        self.id = await self.guests[0].table("me", "open")
        await self.guests[1].join(self.id)
        self.asks: list[Asked | None] = [None, None]
        self.answered = ["", ""]  # the last ask that each answered; a message from before may still name it
        self.ears = [Ear(lambda data, seat=seat: self._take(seat, data)) for seat in (0, 1)]  # type: ignore[misc]
        for seat, (guest, ear) in enumerate(zip(self.guests, self.ears, strict=True)):
            await ear.open(port, f"/api/tables/{self.id}/live?seat={seat}", guest.cookie)
        while not any(self.asks):
            self.news.clear()
            await self.news.wait()
        return self

    def _take(self, seat: int, data: bytes) -> None:
        news = self._news.decode(data)
        if news.type in ("view", "update"):
            self.asks[seat] = news.ask if news.ask is not None and news.ask.id != self.answered[seat] else None
            self.told[seat] = time.perf_counter()
            self.news.set()

    async def choose(self) -> int | None:
        seats = [seat for seat in (0, 1) if self.asks[seat] is not None]
        if not seats:
            return None
        seat = self.rng.choice(seats)
        ask = self.asks[seat]
        assert ask is not None
        self.asks[seat], self.answered[seat] = None, ask.id
        choice = {"seat": seat, "ask": ask.id, "action": self.rng.choice(ask.options).key, "key": secrets.token_hex(8)}
        answer = await self.guests[seat].ask("POST", f"/api/tables/{self.id}/choices", choice)
        if answer.status != 200:
            raise RuntimeError(f"a choice was refused: {answer.status} {answer.body[:200]!r}")
        return seat

    def leave(self) -> None:
        for ear in self.ears:
            ear.close()
        for guest in self.guests:
            guest.close()


class BareTable(Table):
    """What a table is to the bare endpoint: a name, and somebody who listens."""

    def __init__(self, server: Server, place: int) -> None:
        super().__init__(server, place)
        self.id = f"table{place}"

    async def sit(self) -> BareTable:
        self.wires = [Wire(self.server.port), Wire(self.server.port)]
        self.ears = [Ear(lambda _data, seat=seat: self._take(seat)) for seat in (0, 1)]  # type: ignore[misc]
        for seat, ear in enumerate(self.ears):
            await ear.open(self.server.port, f"/live/{self.id}/{seat}", "")
        return self

    def _take(self, seat: int) -> None:
        self.told[seat] = time.perf_counter()
        self.news.set()

    async def choose(self) -> int | None:
        seat = self.rng.randrange(2)
        choice = {"seat": seat, "ask": "0" * 18, "action": "dig:x10", "key": secrets.token_hex(8)}
        answer = await self.wires[seat].ask("POST", f"/choices/{self.id}", choice)
        assert answer.status == 200, answer
        return seat

    def leave(self) -> None:
        for ear in self.ears:
            ear.close()
        for wire in self.wires:
            wire.close()


# -- load --------------------------------------------------------------------------------------------------------------


class Speed(NamedTuple):
    """Choices per second, and the server's seconds of processor time for each."""

    rate: float
    cost: float


async def _full_speed(tables: list[Any], seconds: float) -> Speed:
    """How fast it goes when every table chooses again as soon as it can."""
    until, done = time.perf_counter() + seconds, 0

    async def play(table: Table) -> None:
        nonlocal done
        while time.perf_counter() < until:
            table.news.clear()
            if await table.choose() is None:
                with suppress(TimeoutError):
                    await asyncio.wait_for(table.news.wait(), until - time.perf_counter())
                continue
            done += 1

    server: Server = tables[0].server
    begun, worked = time.perf_counter(), server.worked
    await asyncio.gather(*[play(table) for table in tables])
    return Speed(done / (time.perf_counter() - begun), (server.worked - worked) / max(1, done))


async def _latency(tables: list[Any], seconds: float) -> list[float]:
    """Milliseconds from each POST to the other client's message, at a steady rate that does not wait for answers."""
    found: list[float] = []
    rng, begun, tasks = Random(1), time.perf_counter(), set()
    for place in range(int(seconds * CHOICES_A_SECOND)):
        await asyncio.sleep(max(0.0, begun + place / CHOICES_A_SECOND - time.perf_counter()))
        free = [table for table in rng.sample(tables, min(len(tables), 20)) if not table.busy]
        if free:
            task = asyncio.create_task(_seen(free[0], found))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
    await asyncio.gather(*tasks)
    return found


async def _seen(table: Table, found: list[float]) -> None:
    table.busy = True
    try:
        sent = time.perf_counter()
        seat = await table.choose()
        if seat is None:
            return
        while table.told[1 - seat] < sent and time.perf_counter() < sent + SECRET_AFTER:
            table.news.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(table.news.wait(), SECRET_AFTER)
        if table.told[1 - seat] > sent:
            found.append((table.told[1 - seat] - sent) * 1000)
    finally:
        table.busy = False


def percentile(values: list[float], percent: int) -> float:
    return statistics.quantiles(values, n=100, method="inclusive")[percent - 1] if len(values) > 1 else 0.0
