"""Litestar's channels on PostgreSQL, with a pool to publish from and a listener that comes back."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

import asyncpg
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

from orrery.server.ops import logs

log = logs.get("channels")
AGAIN = 1.0  # seconds before a lost listener is tried again


class PostgresChannels(AsyncPgChannelsBackend):
    """As the library's, which opens a connection for every message and does not notice when its own is lost."""

    def __init__(self, url: str) -> None:
        self._dsn = url.replace("postgresql+asyncpg://", "postgresql://")
        super().__init__(self._dsn)
        self._pool: Any = None
        self._closing = False

    async def on_startup(self) -> None:
        self._closing = False
        self._pool = await asyncpg.create_pool(self._dsn, min_size=1, max_size=4)
        await super().on_startup()
        self._listener_conn.add_termination_listener(self._lost)

    async def on_shutdown(self) -> None:
        self._closing = True
        await super().on_shutdown()
        await self._pool.close()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell the other workers; what cannot be told now, they find out when they look at the store again."""
        try:
            async with self._pool.acquire() as connection:
                for channel in channels:
                    await connection.execute("SELECT pg_notify($1, $2)", channel, data.decode())
        except Exception as fault:  # whatever it is, the library would never publish anything again after it
            log.warning("the other workers could not be told", fault=type(fault).__name__)

    def _lost(self, _connection: Any) -> None:
        if not self._closing:
            self._coming_back = asyncio.ensure_future(self._come_back())

    async def _come_back(self) -> None:
        while not self._closing:
            try:
                connection = await asyncpg.connect(self._dsn)
                for channel in self._subscribed_channels:
                    await connection.add_listener(channel, self._listener)
            except Exception:  # of the network, the database or its driver
                await asyncio.sleep(AGAIN)
                continue
            self._listener_conn = connection
            connection.add_termination_listener(self._lost)
            return
