"""Several processes that share one house."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from tests.server.processes import Nursery, Server, free_port
from tests.server.traffic import Guest
from tests.server.wire import Wire

from orrery.server.store.store import Row, Store

Play = Callable[["House"], Awaitable[None]]


class House:
    """The workers of one database."""

    def __init__(self, url: str, servers: list[Server]) -> None:
        self.url = url
        self.servers = servers

    @property
    def ports(self) -> list[int]:
        return [server.port for server in self.servers]

    async def guest(self, name: str, door: int) -> Guest:
        """Somebody who comes in by the door of one worker and stays with it."""
        return await Guest([self.servers[door].port]).come_in(name)

    async def pair(self) -> tuple[str, Guest, Guest]:
        """A table of two, one at each worker."""
        one, other = await self.guest("One", 0), await self.guest("Other", 1)
        table = await one.table("me", "open")
        await other.join(table)
        return table, one, other

    async def changes(self, table: str) -> list[Row]:
        store = Store(self.url)
        try:
            return await store.changes(table)
        finally:
            await store.engine.dispose()

    async def thoughts(self) -> list[int]:
        """How many choices each worker has had its bots think about."""
        return [int(await metric(port, r'orrery_thinking_seconds_count\{[^}]*level="greedy"\}')) for port in self.ports]


async def metric(port: int, pattern: str) -> float:
    text = (await Wire(port).ask("GET", "/metrics")).body.decode()
    found = re.search(pattern + r" (\S+)", text)
    return float(found[1]) if found else 0.0


def played(url: str, nursery: Nursery, play: Play, *apps: str, **settings: Any) -> None:
    """Start a worker for each app, play, and end them."""

    async def whole() -> None:
        servers = [nursery.start(url, free_port(), app=app, **settings) for app in apps or ("impatient", "impatient")]
        try:
            for server in servers:
                await server.ready()
            await play(House(url, servers))
        finally:
            for server in servers:
                with suppress(ProcessLookupError):
                    server.kill()

    asyncio.run(whole())
