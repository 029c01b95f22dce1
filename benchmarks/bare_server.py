"""The floor that the server is measured against: Litestar, SQLAlchemy and a socket, and nothing else.

A request stores one row and sends 20 kB to the other client's socket.
"""

from __future__ import annotations

import asyncio
import os
import time
from typing import Annotated, Any

import msgspec
import sqlalchemy as sa
from litestar import Litestar, WebSocket, get, post, websocket
from litestar.exceptions import WebSocketDisconnect

from orrery.server.store.store import engine_for

MESSAGE_BYTES = 20_000
metadata = sa.MetaData()
rows = sa.Table(
    "bare", metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("action", sa.String(100), nullable=False),
    sa.Column("key", sa.String(64), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)  # fmt: skip


class Choice(msgspec.Struct, forbid_unknown_fields=True):
    """The same fields as of a real choice."""

    seat: int
    ask: Annotated[str, msgspec.Meta(max_length=64)]
    action: str
    key: str


def create() -> Litestar:
    """The bare server on the database that the environment names."""
    engine = engine_for(os.environ["ORRERY_DATABASE_URL"])
    ears: dict[tuple[str, int], asyncio.Queue[str]] = {}
    one_at_a_time = asyncio.Lock()  # SQLite has one writer; without this they get in each other's way
    message = msgspec.json.encode({"scene": "x" * (MESSAGE_BYTES - 12)}).decode()

    @post("/choices/{name:str}", status_code=200)
    async def choose(name: str, data: Choice) -> dict[str, bool]:
        row = {"name": name, "seat": data.seat, "action": data.action, "key": data.key, "at": time.time()}
        async with one_at_a_time, engine.begin() as connection:
            await connection.execute(sa.insert(rows), row)
        ear = ears.get((name, 1 - data.seat))
        if ear is not None:
            ear.put_nowait(message)
        return {"accepted": True}

    @websocket("/live/{name:str}/{seat:int}")
    async def live(socket: WebSocket[Any, Any, Any], name: str, seat: int) -> None:
        await socket.accept()
        queue = ears[name, seat] = asyncio.Queue()

        sending = asyncio.create_task(_send(socket, queue))
        try:
            while True:
                await socket.receive_data(mode="text")
        except WebSocketDisconnect:
            pass
        finally:
            sending.cancel()

    @get("/readyz", sync_to_thread=False)
    def ready() -> dict[str, str]:
        return {"status": "ready"}

    async def make_table() -> None:
        async with engine.begin() as connection:
            await connection.run_sync(metadata.create_all)

    return Litestar([choose, live, ready], on_startup=[make_table], on_shutdown=[engine.dispose])


async def _send(socket: WebSocket[Any, Any, Any], queue: asyncio.Queue[str]) -> None:
    while True:
        await socket.send_text(await queue.get())
