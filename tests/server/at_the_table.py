"""A server in this process, people with cookies of their own, and what a client does with what it is sent.

    house = House(url)
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.create("me", "open")
    bob.join(table)
    ada.choose(table)

The server runs only while something is asked of it, on a loop of its own, so a test sees everything in a fixed order.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, closing
from itertools import count
from random import Random
from typing import Any, TypeVar
from urllib.parse import quote, urlencode

import msgspec
import pytest
from tests.helpers.patience import Patience
from tests.server.client import Plain, applied
from tests.server.wire import PATIENCE

from orrery.bots import make as make_bot
from orrery.bots.remote import pack, unpack
from orrery.bots.search import Search, Thought
from orrery.kernel.play.match import Match
from orrery.kernel.play.observation import Observation
from orrery.kernel.vocabulary import Action
from orrery.server.app import make
from orrery.server.bots.fair_queue import FairQueue
from orrery.server.bots.thinkers import LEVELS
from orrery.server.ops.settings import Settings
from orrery.server.tables.live import Live
from orrery.server.tables.shown.replays import FilmOrder, developed

T = TypeVar("T")
_keys = count()


def new_key() -> str:
    """A key for a request."""
    return f"test-key-{next(_keys)}"


class Inside:
    """Thinkers that think here and now; what they are handed has gone through bytes all the same."""

    waiting = 0

    def __init__(self) -> None:
        self.queue = FairQueue(1)

    @asynccontextmanager
    async def turn(self, person: str, kind: str, *, watched: bool = True) -> AsyncIterator[float]:
        yield 10.0

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    async def choose(self, observation: Observation, level: str, seed: int, seconds: float, table: str = "") -> Action:
        return make_bot(LEVELS[level].spec, seed).choose(unpack(pack(observation)))

    async def film(self, order: FilmOrder) -> bytes:
        return developed(order)

    async def advise(self, observation: Observation, iterations: int, seed: int) -> list[Thought]:
        return Search(seed, iterations=iterations).think(unpack(pack(observation)))


class Reply:
    """The answer to a request."""

    def __init__(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
        self.status, self.headers, self.body = status, headers, body

    def header(self, name: str) -> str:
        return ", ".join(value for key, value in self.headers if key == name.lower())

    def json(self) -> Any:
        return msgspec.json.decode(self.body)

    def ok(self) -> Any:
        """What a request that must succeed gave."""
        assert 200 <= self.status < 300, (self.status, self.body[:500])
        return self.json() if self.body else None

    def problem(self, status: int, code: str = "") -> Plain:
        """The problem of a request that must be refused."""
        assert self.status == status, (self.status, self.body[:500])
        found: Plain = self.json()
        assert found["error"]
        assert not code or found["code"] == code, found
        return found


class House:
    """A server on a store, driven from here."""

    def __init__(self, url: str, *, thinkers: bool = False, **settings: Any) -> None:
        """`thinkers` has bots think in processes, as they really do."""
        quick = {"bot_pace": 0, "bot_grace": 0, "rates": 0, "hint_iterations": 12, "bot_processes": 1}
        self.loop = asyncio.new_event_loop()
        self.url = url
        self.address = "127.0.0.1"  # where requests come from
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of what the next Litestar will want
            self.app = make(Settings(database_url=url, **(quick | settings)))
        self.services = self.app.state.services
        if not thinkers:
            self.services.thinkers = self.services.bots.thinkers = Inside()
        self._connections: set[asyncio.Task[None]] = set()  # a loop alone would not keep them
        self._life: asyncio.Queue[Plain] = asyncio.Queue()
        self._said: asyncio.Queue[Plain] = asyncio.Queue()
        self._living = self.loop.create_task(
            self.app({"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}, self._life.get, self._said.put)  # type: ignore
        )
        assert self._lifespan("startup") == "lifespan.startup.complete"

    def _lifespan(self, what: str) -> str:
        async def tell() -> str:
            await self._life.put({"type": f"lifespan.{what}"})
            return str((await self._said.get())["type"])

        return self.run(tell())

    def run(self, work: Awaitable[T]) -> T:
        async def awaited() -> T:
            return await work

        return self.loop.run_until_complete(asyncio.wait_for(awaited(), PATIENCE))

    def close(self) -> None:
        """Stop as a server does that is asked to."""
        if self.loop.is_closed():
            return
        self.breathe()
        assert self._lifespan("shutdown") == "lifespan.shutdown.complete"
        self.crash()

    def crash(self) -> None:
        """Stop at once, with whatever was going on."""
        if self.loop.is_closed():
            return
        self.loop.run_until_complete(self._end_all())
        self.run(self.services.store.engine.dispose())
        self.loop.close()

    async def _end_all(self) -> None:
        """End whatever is going on, and what is begun by its ending: whoever leaves is told of to the others.

        Who is told to end while they tidy up goes on with that, so they are told again.
        """
        while others := asyncio.all_tasks() - {asyncio.current_task()}:
            for task in others:
                task.cancel()
            await asyncio.wait(others, timeout=1)

    def connect(self, scope: Any, receive: Any, send: Any) -> asyncio.Task[None]:
        """Hold a live connection for as long as it lasts, as a server does."""
        task: asyncio.Task[None] = self.loop.create_task(self.app(scope, receive, send))
        self._connections.add(task)
        task.add_done_callback(self._connections.discard)
        return task

    def breathe(self) -> None:
        """Let messages that are on their way arrive."""

        async def little() -> None:
            for _ in range(12):
                await asyncio.sleep(0)

        self.run(little())

    def rest(self) -> None:
        """Let the bots play until people are awaited."""

        async def until_quiet() -> None:
            patience = Patience("bots to rest")
            while busy := [live for live in self.services.hall.open_tables() if live.bots is not None]:
                patience.look([(live.table.id, live.n) for live in busy])
                await asyncio.sleep(0.001)

        self.loop.run_until_complete(until_quiet())
        self.breathe()

    def live(self, table: str) -> Live:
        """A table as the server has it in memory."""
        return self.run(self.services.hall.get(table))

    def match(self, table: str) -> Match:
        match = self.live(table).match
        assert match is not None
        return match

    def put(self, table: str, match: Match) -> None:
        """Have a table stand elsewhere than its store says: for tests of what is shown."""
        live = self.live(table)
        live.put(match, written=True)

    def meddle(self, *statements: tuple[Any, ...]) -> None:
        """Change the SQLite store behind the server's back: statements with their values.

        The server goes on meanwhile. With its loop at rest it may be in the middle of writing, and would hold the store
        for as long as anybody waits.
        """

        def change() -> None:
            with closing(sqlite3.connect(self.url.partition(":///")[2], timeout=PATIENCE / 2)) as store, store:
                for statement, *values in statements:
                    store.execute(statement, values)

        self.run(asyncio.to_thread(change))

    # -- asking -----------------------------------------------------------------------------------------------------

    def request(
        self,
        method: str,
        path: str,
        *,
        query: str = "",
        headers: dict[str, str] | None = None,
        body: bytes = b"",
        cookie: str = "",
    ) -> Reply:
        """Send any request, however odd."""
        return self.run(self._request(method, path, query, headers or {}, body, cookie))

    async def _request(
        self, method: str, path: str, query: str, headers: dict[str, str], body: bytes, cookie: str
    ) -> Reply:
        given = {"host": "house", "content-length": str(len(body)), **headers}
        if cookie:
            given["cookie"] = f"orrery={cookie}"
        status = 0
        told: list[tuple[str, str]] = []
        parts: list[bytes] = []
        sent = iter([{"type": "http.request", "body": body, "more_body": False}])

        async def receive() -> Plain:
            for message in sent:
                return message
            return await asyncio.Future()

        async def send(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                told.extend((key.decode().lower(), value.decode()) for key, value in message["headers"])
            elif message["type"] == "http.response.body":
                parts.append(bytes(message.get("body", b"")))

        await self.app(self._scope("http", path, query, given) | {"method": method}, receive, send)  # type: ignore
        return Reply(status, told, b"".join(parts))

    def _scope(self, kind: str, path: str, query: str, headers: dict[str, str]) -> Any:
        return {
            "type": kind, "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http", "root_path": "",
            "path": path, "raw_path": quote(path).encode(), "query_string": query.encode(), "client": (self.address, 9),
            "headers": [(key.lower().encode(), value.encode("latin-1")) for key, value in headers.items()],
            "server": ("house", 80), "subprotocols": [], "state": {}, "extensions": {},
        }  # fmt: skip

    def stranger(self) -> Guest:
        """Somebody without a cookie."""
        return Guest(self, "", "")

    def guest(self, name: str) -> Guest:
        """Somebody new."""
        reply = self.request("POST", "/api/me", body=msgspec.json.encode({"name": name}))
        reply.ok()
        return Guest(self, name, cookie_of(reply))


def cookie_of(reply: Reply) -> str:
    """The token that a reply sets as a cookie."""
    return reply.header("set-cookie").partition("orrery=")[2].partition(";")[0]


class Guest:
    """Somebody with a cookie (or none), and all that they can do."""

    def __init__(self, house: House, name: str, cookie: str) -> None:
        self.house, self.name, self.cookie = house, name, cookie

    def again(self, house: House) -> Guest:
        """The same person at another server."""
        return Guest(house, self.name, self.cookie)

    def ask(self, method: str, path: str, data: Any = None, **query: Any) -> Reply:
        body = b"" if data is None else msgspec.json.encode(data)
        given = urlencode({key: value for key, value in query.items() if value is not None})
        return self.house.request(method, path, query=given, body=body, cookie=self.cookie)

    def get(self, path: str, **query: Any) -> Reply:
        return self.ask("GET", path, **query)

    def post(self, path: str, data: Any = None) -> Reply:
        return self.ask("POST", path, data)

    def at(self, table: str, what: str = "", **query: Any) -> Reply:
        """Read something of a table."""
        return self.get(f"/api/tables/{table}{what and '/' + what}", **query)

    def do(self, table: str, what: str, data: Any = None) -> Reply:
        """Do something at a table."""
        return self.post(f"/api/tables/{table}/{what}", data)

    def create(self, *seats: str, game: str = "first-light", **more: Any) -> str:
        """A new table; a seat is "me", "open" or the level of a bot."""
        plans = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        return str(self.post("/api/tables", {"game": game, "seats": plans, **more}).ok()["id"])

    def join(self, table: str, **more: Any) -> None:
        self.do(table, "join", more).ok()

    def view(self, table: str, seat: int | None = None) -> Plain:
        found: Plain = self.at(table, seat=seat).ok()
        return found

    def answer(self, table: str, seat: int, ask: str, action: str, key: str | None = None) -> Reply:
        return self.do(table, "choices", {"seat": seat, "ask": ask, "action": action, "key": key or new_key()})

    def choose(self, table: str, seat: int | None = None, *, pick: Callable[[list[Any]], Any] | None = None) -> str:
        """Choose something (the first option) in one of my seats that is asked; the key of what was chosen."""
        ask = self.view(table, seat)["ask"]
        option = (pick or (lambda options: options[0]))(ask["options"])
        self.answer(table, ask["seat"], ask["id"], option["key"]).ok()
        return str(option["key"])

    def undo(self, table: str, seat: int, mark: str, key: str | None = None) -> Reply:
        return self.do(table, "undo", {"seat": seat, "mark": mark, "key": key or new_key()})

    def socket(self, table: str, **query: Any) -> Socket:
        """Look at a table live."""
        return Socket(self.house, self.cookie, table, query)


class Socket:
    """A live connection, and the view that its messages keep up to date."""

    def __init__(
        self, house: House, cookie: str, table: str, query: Plain, headers: dict[str, str] | None = None
    ) -> None:
        self.house = house
        self.raw: list[bytes] = []
        self.view: Plain | None = None
        self.closed: tuple[int, str] | None = None
        self._to: asyncio.Queue[Plain] = asyncio.Queue()
        self._new = 0
        given = {"host": "house", **(headers or {})} | ({"cookie": f"orrery={cookie}"} if cookie else {})
        text = urlencode({key: value for key, value in query.items() if value is not None})
        scope = house._scope("websocket", f"/api/tables/{table}/live", text, given) | {"scheme": "ws"}
        self._to.put_nowait({"type": "websocket.connect"})
        self.task = house.connect(scope, self._to.get, self._got)
        house.run(self._first())
        house.breathe()

    async def _first(self) -> None:
        while not self.raw and self.closed is None:
            await asyncio.sleep(0.001)

    async def _got(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            data = message.get("text") or message["bytes"]
            self.raw.append(data.encode() if isinstance(data, str) else data)
        elif message["type"] == "websocket.close":
            self.closed = (message["code"], message.get("reason", ""))

    def take(self) -> list[Plain]:
        """The messages since the last time, and the view brought up to date with them."""
        self.house.breathe()
        fresh = [msgspec.json.decode(data) for data in self.raw[self._new :]]
        self._new = len(self.raw)
        for message in fresh:
            self.view = applied(self.view, message)
        return fresh

    def kinds(self) -> list[str]:
        """The kinds of messages since the last time."""
        return [message["type"] for message in self.take()]

    def send(self, data: Any) -> None:
        text = data if isinstance(data, str) else msgspec.json.encode(data).decode()
        self._to.put_nowait({"type": "websocket.receive", "text": text})
        self.house.breathe()

    def send_bytes(self, data: bytes) -> None:
        self._to.put_nowait({"type": "websocket.receive", "bytes": data})
        self.house.breathe()

    def close(self) -> None:
        """The connection breaks."""
        self._to.put_nowait({"type": "websocket.disconnect", "code": 1006})
        self.house.run(asyncio.wait([self.task]))
        if not self.task.cancelled():
            self.task.result()


class Time:
    """A clock on the wall that a test moves."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = time.time()
        monkeypatch.setattr(time, "time", lambda: self.now)


# -- playing ----------------------------------------------------------------------------------------------------------


def play_on(house: House, table: str, seats: dict[int, Guest], rng: Random, most: int = 10_000) -> Iterator[int]:
    """Play at random through the server until the end, with some undo; yields the seat that did something."""
    for _ in range(most):
        match = house.match(table)
        if match.over:
            return
        ask = rng.choice([ask for ask in match.pending if ask.seat in seats])
        seat = int(ask.seat)
        view = seats[seat].view(table, seat)
        trail = view["undo"]["trail"]
        if trail and rng.random() < 0.15:
            seats[seat].undo(table, seat, rng.choice(trail)["mark"]).ok()
        else:
            action = rng.choice(view["ask"]["options"])["key"]
            seats[seat].answer(table, seat, view["ask"]["id"], action).ok()
        yield seat


def play_out(house: House, table: str, guest: Guest, seed: int = 0) -> None:
    """Play a table of one person's to its end."""
    seats = range(house.match(table).seats)
    for _ in play_on(house, table, dict.fromkeys(seats, guest), Random(seed)):
        pass
