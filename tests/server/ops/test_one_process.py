"""The life of one process: how it stops, what it lets go, and that no request keeps it from others."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Any

from tests.helpers.patience import Patience
from tests.server.ops.workers import House, metric, played
from tests.server.processes import Nursery, Server
from tests.server.traffic import Follower, Player, shown
from tests.server.wire import PATIENCE, Wire

from orrery.server.store import migrate


def on_sqlite(tmp_path: Path) -> str:
    url = f"sqlite+aiosqlite:///{tmp_path / 'house.db'}"
    migrate.upgrade(url)
    return url


# -- the life of one process ------------------------------------------------------------------------------------------


def test_a_server_that_is_told_to_stop_lets_everybody_go_and_leaves_nothing(tmp_path: Path, nursery: Nursery) -> None:
    async def play(house: House) -> None:
        [server], one = house.servers, await house.guest("One", 0)
        table, busy = await one.table("me", "me"), await one.table("search-deep", "search-deep")
        player = Player(one, table, 0, Random(1), undo=0)
        async with Follower(one, table, 0) as first, Follower(one, busy) as second:
            await asyncio.gather(first.connected.wait(), second.connected.wait())
            for _ in range(5):
                player.seat = (await one.view(table))["ask"]["seat"]
                assert await player.move()
            children = server.children()
            assert children, "bots think in processes of their own"
            server.stop()
            assert await server.gone(PATIENCE)
            await first.until(lambda one: one.closes)
            await second.until(lambda one: one.closes)
            assert (first.closes[0], second.closes[0]) == (1012, 1012)
            until = time.monotonic() + PATIENCE
            while any(Server(pid, 0).alive for pid in children) and time.monotonic() < until:
                await asyncio.sleep(0.05)
            assert not any(Server(pid, 0).alive for pid in children)
        keys = [row["key"] for row in await house.changes(table) if row["key"]]
        assert keys == [sent.key for sent in player.acknowledged]

    played(on_sqlite(tmp_path), nursery, play, "impatient")


def test_tables_that_nobody_looks_at_are_let_go_and_come_back_as_they_were(tmp_path: Path, nursery: Nursery) -> None:
    async def play(house: House) -> None:
        one, port = await house.guest("One", 0), house.ports[0]
        tables = [await one.table("me", "me") for _ in range(20)]
        before = [await one.view(table) for table in tables]
        async with Follower(one, tables[0]) as follower:
            await follower.connected.wait()
            until = time.monotonic() + PATIENCE
            while await metric(port, r"orrery_tables_live\{[^}]*\}") > 1:
                assert time.monotonic() < until
                await asyncio.sleep(0.1)
        assert [shown(await one.view(table)) for table in tables] == [shown(view) for view in before]

    played(on_sqlite(tmp_path), nursery, play, "impatient", ORRERY_KEEP_LIVE="0.2")


def test_no_request_keeps_the_event_loop_from_others(tmp_path: Path, nursery: Nursery) -> None:
    """Processor time, not the clock's, so that a busy machine does not fail this."""

    async def play(house: House) -> None:
        one, port = await house.guest("One", 0), house.ports[0]
        table = await one.table("me", "me", "random", "random")
        player, slow = Player(one, table, 0, Random(1)), Wire(port)
        await _slowest(slow)
        async with Follower(one, table, 0), Follower(one, table, -1):
            patience = Patience(f"the end of table {table}")
            while not player.over:
                view = await one.view(table)
                patience.look(view["version"])
                player.seat, player.over = view.get("reader", 0), view["table"]["status"] == "over"
                if not await player.answer(view):
                    await asyncio.sleep(0.01)
        found = {"playing": await _slowest(slow)}
        for path in ("replay", "export", "estimate", "chat", ""):
            answer = await one.ask("GET", f"/api/tables/{table}/{path}")
            assert answer.status == 200, answer
            found[path or "look"] = await _slowest(slow)
            if path == "export":
                save = answer.data
        assert (await one.ask("POST", "/api/tables/import", save)).status == 201
        found["import"] = await _slowest(slow)
        late = {name: told for name, told in found.items() if told[0] > 0.05}
        assert not late, late

    played(on_sqlite(tmp_path), nursery, play, "watched", uvicorn={"loop": "asyncio"})


async def _slowest(wire: Wire) -> list[Any]:
    told: list[Any] = (await wire.ask("GET", "/slowest")).data
    return told
