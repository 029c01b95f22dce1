"""Scripted people at a real server: clients that play at random and keep count.

Shared by the tests of durability, those of several workers, and `python -m benchmarks server`.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple, Self

import msgspec
from tests.helpers.patience import Patience
from tests.server.client import applied
from tests.server.wire import PATIENCE, Answer, Gone, Wire
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

GAME = "first-light"


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
        if message["type"] == "update" and (self.view is None or message["base"] != self.view["version"]):
            return True
        self.view = applied(self.view, message)
        return False


SHOWN = ("version", "scene", "ask", "undo", "log", "outcome")


def shown(view: Any) -> dict[str, Any]:
    """What a view shows of the match."""
    return {name: view.get(name) for name in SHOWN}
