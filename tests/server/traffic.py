"""Scripted people at a real server: processes that can be killed, and clients that play at random and keep count.

Shared by the tests of durability, those of several workers, and `python -m benchmarks server`.
"""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Self

import msgspec
from tests.helpers.patience import Patience
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from orrery.server.ops.connections import Connection, LiveConnection

HOME = Path(__file__).parents[2]
GAME = "first-light"
PATIENCE = 90.0  # seconds that a busy machine is given for anything; none of these tests is about time
TOKEN = "the-token-of-these-tests"  # for the numbers of a server
QUICK = {
    "ORRERY_METRICS_TOKEN": TOKEN,
    "ORRERY_RATES": "0",
    "ORRERY_BOT_PACE": "0",
    "ORRERY_BOT_GRACE": "0",
    "ORRERY_BOT_PROCESSES": "1",
    "ORRERY_CONNECTIONS_PER_ADDRESS": "0",
}


# -- servers -------------------------------------------------------------------------------------------------------


def impatient() -> Any:
    """The server with leases and sweeps that a test can wait for."""
    from orrery.server import app, services
    from orrery.server.bots import bot_seats

    for place, name, seconds in ((bot_seats, "LEASE", 1.5), (services, "SWEEP", 0.3)):
        setattr(place, name, seconds)
    return app.create()


def deaf() -> Any:
    """A server to which no announcement of another worker ever comes."""
    from orrery.server.tables.sync import Sync

    async def listen(self: Sync) -> None:
        return

    Sync.listen = listen  # type: ignore[method-assign]
    return impatient()


def hurried() -> Any:
    """A server that waits for nobody: requests that come slowly are given up within what a test can wait."""
    from orrery.server import app
    from orrery.server.ops import connections

    for name in ("HEAD_SECONDS", "BODY_SECONDS", "UNREAD_SECONDS"):
        setattr(connections, name, 2.0)
    return app.create()


def watched() -> Any:
    """A server that tells, at /slowest, how long its event loop worked at one thing, in seconds of processor time."""
    from litestar import get

    handles: Any = asyncio.Handle
    run, slowest = handles._run, [(0.0, "")]

    def timed(handle: asyncio.Handle) -> None:
        begun = time.thread_time()
        run(handle)
        spent = time.thread_time() - begun
        if spent > slowest[0][0]:
            slowest[0] = (spent, repr(handle)[:300])

    @get("/slowest", sync_to_thread=False)
    def tell() -> tuple[float, str]:
        told, slowest[0] = slowest[0], (0.0, "")
        return told

    handles._run = timed
    app = impatient()
    app.register(tell)
    return app


def nursery() -> None:
    """Fork a server for every line read: all is imported already, so it serves after a blink, and can be killed."""
    import uvicorn

    from orrery.games import catalogue

    catalogue()
    uvicorn.Config("orrery.server.app:create", **UVICORN).load()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    started = []
    for line in sys.stdin:
        order = json.loads(line)
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            os.dup2(2, 1)
            os.environ.update(order["environment"])
            uvicorn.run(order["app"], port=order["port"], **UVICORN | order["uvicorn"])
            os._exit(0)
        started.append(pid)
        print(pid, flush=True)
    for pid in started:  # the tests are over, or were killed themselves
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


UVICORN: dict[str, Any] = {
    "factory": True, "host": "127.0.0.1", "log_level": "warning", "access_log": False, "lifespan": "on",
    "http": Connection, "ws": LiveConnection, "ws_max_size": 64 * 1024, "ws_per_message_deflate": False,
    "timeout_graceful_shutdown": 5, "timeout_keep_alive": 75,
}  # fmt: skip


class Nursery:
    """Where servers come from."""

    def __init__(self, log: Path | None = None) -> None:
        self._log = log.open("ab") if log is not None else None
        self._process = subprocess.Popen(
            [sys.executable, "-c", "from tests.server.traffic import nursery; nursery()"],
            cwd=HOME, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._log,
        )  # fmt: skip

    def start(
        self, url: str, port: int, *, app: str = "impatient", uvicorn: dict[str, Any] | None = None, **settings: str
    ) -> Server:
        """A server; `app` is one of the factories above, or any other by its full name."""
        environment = {"ORRERY_DATABASE_URL": url, **QUICK, **settings}
        app = app if ":" in app else f"tests.server.traffic:{app}"
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        order = {"environment": environment, "app": app, "port": port, "uvicorn": uvicorn or {}}
        self._process.stdin.write(json.dumps(order).encode() + b"\n")
        self._process.stdin.flush()
        return Server(int(self._process.stdout.readline()), port)

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(10)
        if self._log is not None:
            self._log.close()


class Server:
    """One process of a server."""

    def __init__(self, pid: int, port: int) -> None:
        self.pid = pid
        self.port = port

    async def ready(self, patience: float = PATIENCE) -> Server:
        """Wait until it serves."""
        until = time.monotonic() + patience
        while time.monotonic() < until:
            with suppress(Gone):
                if (await Wire(self.port).ask("GET", "/readyz")).status == 200:
                    return self
            await asyncio.sleep(0.02)
        raise TimeoutError(f"the server on port {self.port} does not become ready")

    def kill(self) -> None:
        """As a machine that loses power would, this process ends between two instructions."""
        os.kill(self.pid, signal.SIGKILL)

    def stop(self) -> None:
        os.kill(self.pid, signal.SIGTERM)

    @property
    def alive(self) -> bool:
        try:
            state = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii", errors="replace")
        except OSError:
            return False
        return state.rpartition(")")[2].split()[0] != "Z"

    async def gone(self, patience: float = PATIENCE) -> bool:
        """Whether the process ends within some seconds."""
        until = time.monotonic() + patience
        while self.alive and time.monotonic() < until:
            await asyncio.sleep(0.02)
        return not self.alive

    def children(self) -> list[int]:
        """The processes that this one has started, and theirs."""
        found = []
        for path in Path(f"/proc/{self.pid}/task").glob("*/children"):
            with suppress(OSError):
                for pid in path.read_text(encoding="ascii").split():
                    found += [int(pid), *Server(int(pid), 0).children()]
        return found

    @property
    def worked(self) -> float:
        """Seconds of processor time that it has used."""
        fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> int:
        """Bytes that it holds."""
        pages = Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")


def free_port() -> int:
    """A port that no connection is given by chance, which would keep a server from coming back to it."""
    for port in Random().sample(range(20_000, 32_000), 50):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("there is no free port")


# -- a connection --------------------------------------------------------------------------------------------------


class Gone(Exception):
    """Nobody answers: the server is down, or died before it answered."""


class Answer(NamedTuple):
    """What a server said."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def data(self) -> Any:
        return msgspec.json.decode(self.body)


class Wire:
    """A plain HTTP connection that stays open: no more than is needed here, and fast enough to measure with."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: Any = None, cookie: str = "") -> Answer:
        """Send a request; `Gone` if there is no whole answer."""
        data = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Length: {len(data)}\r\n"
        if body is not None:
            head += "Content-Type: application/json\r\n"
        if cookie:
            head += f"Cookie: {cookie}\r\n"
        if path == "/metrics":
            head += f"Authorization: Bearer {TOKEN}\r\n"
        try:
            if self._streams is None:
                self._streams = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
            reader, writer = self._streams
            writer.write(head.encode() + b"\r\n" + data)
            return await asyncio.wait_for(_answer(reader), PATIENCE)
        except (OSError, EOFError, TimeoutError) as fault:
            self.close()
            raise Gone(str(fault)) from None

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


async def _answer(reader: asyncio.StreamReader) -> Answer:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:] if line)}
    size = int(headers.get("content-length", 0))
    return Answer(int(head[0].split()[1]), headers, await reader.readexactly(size) if size else b"")


class Guest:
    """Somebody with a cookie, who knows several doors into the house and tries another when one is closed."""

    def __init__(self, ports: Sequence[int], door: int = 0) -> None:
        self._wires = [Wire(port) for port in ports]
        self._door = door % len(ports)
        self.cookie = ""

    @property
    def port(self) -> int:
        return self._wires[self._door].port

    async def come_in(self, name: str) -> Guest:
        answer = await self.insist("POST", "/api/me", {"name": name})
        assert answer.status == 200, answer
        self.cookie = answer.headers["set-cookie"].partition(";")[0]
        return self

    async def ask(self, method: str, path: str, body: Any = None) -> Answer:
        """One attempt."""
        return await self._wires[self._door].ask(method, path, body, self.cookie)

    async def insist(self, method: str, path: str, body: Any = None, patience: float = PATIENCE) -> Answer:
        """The same request again and again until a server answers it."""
        until = time.monotonic() + patience
        while True:
            try:
                answer = await self.ask(method, path, body)
            except Gone:
                self._door = (self._door + 1) % len(self._wires)
            else:
                if answer.status < 500:
                    return answer
            if time.monotonic() > until:
                raise TimeoutError(f"{method} {path} was never answered")
            await asyncio.sleep(0.03)

    async def table(self, *seats: str, **settings: Any) -> str:
        """A new table; each seat is `me`, `open`, or the level of a bot."""
        plans = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        answer = await self.insist("POST", "/api/tables", {"game": GAME, "seats": plans, **settings})
        assert answer.status == 201, answer
        table: str = answer.data["id"]
        return table

    async def join(self, table: str, **wish: Any) -> None:
        answer = await self.insist("POST", f"/api/tables/{table}/join", wish)
        assert answer.status == 200, answer

    async def view(self, table: str, seat: int | None = None) -> Any:
        answer = await self.insist("GET", f"/api/tables/{table}" + ("" if seat is None else f"?seat={seat}"))
        assert answer.status == 200, answer
        return answer.data

    def close(self) -> None:
        for wire in self._wires:
            wire.close()


# -- playing -------------------------------------------------------------------------------------------------------


class Sent(NamedTuple):
    """A choice or an undo that was sent, with the key of the request."""

    kind: str
    key: str
    action: str


@dataclass
class Player:
    """Somebody in a seat who chooses at random, takes back now and then, and remembers what was promised."""

    guest: Guest
    table: str
    seat: int
    rng: Random
    undo: float = 0.12
    acknowledged: list[Sent] = field(default_factory=list)
    refused: list[Sent] = field(default_factory=list)
    over: bool = False
    sees: str = ""  # the version of the table when it was last looked at

    async def move(self) -> bool:
        """Look, and answer if asked; whether anything was done."""
        view = await self.guest.view(self.table, self.seat)
        self.over, self.sees = view["table"]["status"] == "over", view["version"]
        return await self.answer(view)

    async def answer(self, view: Any) -> bool:
        """Do something about what the table shows."""
        trail = (view.get("undo") or {}).get("trail", [])
        if trail and self.rng.random() < self.undo:
            await self._send("undo", "", {"mark": self.rng.choice(trail)["mark"]})
            return True
        ask = view.get("ask")
        if ask is None:
            return False
        action = self.rng.choice(ask["options"])["key"]
        await self._send("choose", action, {"ask": ask["id"], "action": action})
        return True

    async def _send(self, kind: str, action: str, body: dict[str, Any]) -> None:
        sent = Sent(kind, secrets.token_hex(8), action)
        path = f"/api/tables/{self.table}/" + ("choices" if kind == "choose" else "undo")
        answer = await self.guest.insist("POST", path, {"seat": self.seat, "key": sent.key, **body})
        if answer.status == 200:
            self.acknowledged.append(sent)
        else:
            assert answer.status == 409, answer
            assert answer.data["code"] == "stale", answer
            assert answer.data["view"]["version"]
            self.refused.append(sent)

    async def play_on(self) -> None:
        """Play to the end of the game; it may take as long as anything moves there."""
        patience = Patience(f"the end of table {self.table}, seat {self.seat}")
        while not self.over:
            done = await self.move()
            patience.look((self.sees, len(self.acknowledged)))
            if not done and not self.over:
                await asyncio.sleep(0.02)


class Follower:
    """Somebody who looks at a table through a socket, applies what is told, and comes back when it breaks."""

    def __init__(self, guest: Guest, table: str, seat: int | None = None, *, port: int | None = None) -> None:
        self.guest = guest
        self.table = table
        self.seat = seat
        self.port = port
        self.view: Any = None
        self.heard: list[Any] = []  # every message since the beginning
        self.closes: list[int | None] = []
        self.syncs = 0
        self.connected = asyncio.Event()
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._follow())
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._task is not None
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def until(self, right: Any, patience: float = PATIENCE) -> None:
        """Wait until a condition on this follower holds."""
        async with asyncio.timeout(patience):
            while not right(self):
                self._news.clear()
                await self._news.wait()

    async def _follow(self) -> None:
        while True:
            seat = "" if self.seat is None else f"&seat={self.seat}"
            version = self.view["version"] if self.view else ""
            port = self.port or self.guest.port
            address = f"ws://127.0.0.1:{port}/api/tables/{self.table}/live?version={version}{seat}"
            headers = {"Cookie": self.guest.cookie}
            with suppress(OSError, WebSocketException, EOFError, TimeoutError):
                async with connect(
                    address, additional_headers=headers, compression=None, max_size=None, proxy=None
                ) as socket:
                    try:
                        async for text in socket:
                            self.connected.set()  # the first message says that the server counts us in
                            if self._take(msgspec.json.decode(text)):
                                self.syncs += 1
                                await socket.send('{"type":"sync"}')
                    finally:
                        self.connected.clear()
                        self.closes.append(socket.close_code)
                        self._news.set()
            await asyncio.sleep(0.05)

    def _take(self, message: Any) -> bool:
        """Apply a message; True if it does not fit, and the whole is to be asked for."""
        self.heard.append(message)
        self._news.set()
        if message["type"] == "view":
            self.view = message
        elif message["type"] == "people" and self.view is not None:
            self.view["seats"] = message["seats"]
        elif message["type"] == "update":
            if self.view is None or message["base"] != self.view["version"]:
                return True
            self.view = updated(self.view, message)
        return False


SHOWN = ("version", "scene", "ask", "undo", "log", "outcome")


def shown(view: Any) -> dict[str, Any]:
    """What a view shows of the match."""
    return {name: view.get(name) for name in SHOWN}


def updated(view: Any, update: Any) -> Any:
    """A view after an update, as the browser puts it together."""
    new = {**view, **{name: update[name] for name in ("version", "table", "seats")}}
    for name in ("ask", "undo", "outcome"):
        new.pop(name, None)
        if name in update:
            new[name] = update[name]
    new["log"] = view.get("log", [])[: update.get("log_from", 0)] + update.get("log", [])
    if "scene" in update:
        new["scene"] = _patched_scene(view["scene"], update["scene"])
    return new


def _patched_scene(scene: Any, patch: Any) -> Any:
    new = {**scene, **{name: patch[name] for name in ("status", "owners") if name in patch}}
    areas = {area["id"]: area for area in scene["areas"]}
    areas |= {area["id"]: area for area in patch.get("areas", [])}
    for part in patch.get("patches", []):
        areas[part["id"]] = _patched_area(areas[part["id"]], part)
    new["areas"] = [areas[id] for id in patch["order"]] if "order" in patch else list(areas.values())
    return new


def _patched_area(area: Any, patch: Any) -> Any:
    items = {item["id"]: item for item in area["items"]}
    items |= {item["id"]: item for item in patch.get("items", [])}
    for gone in patch.get("gone", []):
        del items[gone]
    order = patch.get("order") or list(items)
    return {**area, "items": [items[id] for id in order]}
