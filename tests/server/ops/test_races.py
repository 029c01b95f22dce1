"""Workers that race: for an ask, behind screens, for the bots of a table, and for one that dies."""

from __future__ import annotations

import asyncio
import os
import re
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from random import Random
from typing import Any

from tests.helpers.patience import Patience
from tests.server.ops.workers import House, played
from tests.server.processes import HOME, QUICK, Nursery, Server, free_port
from tests.server.traffic import Follower, Guest, Player
from tests.server.wire import PATIENCE, Answer, Wire


def test_of_two_workers_racing_for_one_ask_exactly_one_wins(shared: str, nursery: Nursery) -> None:
    async def play(house: House) -> None:
        one = await house.guest("One", 0)
        other = Guest([house.ports[1]])
        other.cookie = one.cookie
        table, rng, rounds, sent = await one.table("me", "me"), Random(6), 0, set()
        for _ in range(60):
            view = await one.view(table)
            ask = view.get("ask")
            if ask is None:
                break
            same, keys = rng.random() < 0.25, [secrets.token_hex(8), secrets.token_hex(8)]
            options = [rng.choice(ask["options"])["key"] for _ in range(2)]
            if same:
                keys[1], options[1] = keys[0], options[0]
            answers = await _race((one, other), table, ask, options, keys)
            if same:
                assert [answer.status for answer in answers] == [200, 200], answers
                assert answers[0].data == answers[1].data
            else:
                assert sorted(answer.status for answer in answers) == [200, 409], answers
                late = next(answer for answer in answers if answer.status == 409).data
                assert late["code"] == "stale"
                assert late["view"]["version"] != view["version"]
            won = {key for key, answer in zip(keys, answers, strict=True) if answer.status == 200}
            assert len(won) == 1
            sent |= won
            rounds += 1
        rows = await house.changes(table)
        assert {row["key"] for row in rows if row["key"]} == sent
        assert len(rows) == rounds + 1
        assert rounds > 30

    played(shared, nursery, play)


async def _race(guests: Sequence[Guest], table: str, ask: Any, options: list[str], keys: list[str]) -> list[Answer]:
    """Two choices for one ask, sent at the same time through two workers."""
    sent = []
    for guest, action, key in zip(guests, options, keys, strict=True):
        body = {"seat": ask["seat"], "ask": ask["id"], "action": action, "key": key}
        sent.append(guest.ask("POST", f"/api/tables/{table}/choices", body))
    return await asyncio.gather(*sent)


def test_two_who_choose_behind_screens_at_two_workers_are_both_heard(shared: str, nursery: Nursery) -> None:
    """Neither is told that the table has moved on: what they were asked has not changed."""

    async def play(house: House) -> None:
        table, one, other = await house.pair()
        players = [Player(one, table, 0, Random(1), undo=0), Player(other, table, 1, Random(2), undo=0)]
        both, patience = 0, Patience("8 choices behind screens")
        while both < 8:
            views = [await one.view(table, 0), await other.view(table, 1)]
            patience.look([view["version"] for view in views])
            both += (together := all(view.get("ask", {}).get("together") for view in views))
            late = sum(len(player.refused) for player in players)
            await asyncio.gather(*[player.answer(view) for player, view in zip(players, views, strict=True)])
            assert not together or sum(len(player.refused) for player in players) == late

    played(shared, nursery, play)


def test_who_looks_on_is_shown_nothing_that_did_not_change(shared: str, nursery: Nursery) -> None:
    """Secret choices at two workers get in each other's way; a spectator of either is sent no view a second time."""

    async def play(house: House) -> None:
        table, one, other = await house.pair()
        players = [Player(one, table, 0, Random(1), undo=0), Player(other, table, 1, Random(2), undo=0)]
        eyes = [await house.guest("Eve", 0), await house.guest("Eva", 1)]
        async with Follower(eyes[0], table) as first, Follower(eyes[1], table) as second:
            await asyncio.gather(first.connected.wait(), second.connected.wait())
            both, patience = 0, Patience("16 choices behind screens")
            while both < 16:
                views = [await one.view(table, 0), await other.view(table, 1)]
                patience.look([view["version"] for view in views])
                both += all(view.get("ask", {}).get("together") for view in views)
                await asyncio.gather(*[player.answer(view) for player, view in zip(players, views, strict=True)])
            while len(last := {(await guest.view(table, -1))["version"] for guest in (one, other)}) > 1:
                patience.look(sorted(last))  # one of them has not heard yet what the other stored
            for follower in (first, second):
                await follower.until(lambda eye: {eye.view["version"]} == last)
                versions = [message["version"] for message in follower.heard if message["type"] in ("view", "update")]
                again = [version for version, then in pairwise(versions) if version == then]
                assert again == []

    played(shared, nursery, play)


def test_bots_are_thought_for_once(shared: str, nursery: Nursery) -> None:
    async def play(house: House) -> None:
        one, other = await house.guest("One", 0), await house.guest("Other", 1)
        table = await one.table("me", "open", "greedy", "greedy")
        await other.join(table)
        players = [Player(one, table, 0, Random(1), undo=0), Player(other, table, 1, Random(2), undo=0)]
        async with Follower(one, table, 0), Follower(other, table, 1):
            patience = Patience("25 choices of two people")
            while (chosen := sum(len(player.acknowledged) for player in players)) < 25:
                patience.look(chosen)
                if not any([await player.move() for player in players]):
                    await asyncio.sleep(0.02)
        while any(seat.get("asked") for seat in (await one.view(table, 0))["seats"][2:]):
            patience.look(await house.thoughts())
            await asyncio.sleep(0.02)
        chosen = sum(row["by"] == "bot:greedy" for row in await house.changes(table))
        assert chosen >= 10
        assert chosen <= sum(await house.thoughts()) <= chosen + 1, "one may still be under way"

    real = "orrery.server.app:create"  # whose leases are longer than any thought
    played(shared, nursery, play, real, real)


def test_another_worker_goes_on_with_the_bots_of_one_that_was_killed(shared: str, nursery: Nursery) -> None:
    async def play(house: House) -> None:
        tables = [await (await house.guest("One", 0)).table("greedy", "greedy") for _ in range(4)]
        while sum(await house.thoughts()) < 12:
            await asyncio.sleep(0.02)
        house.servers[0].kill()
        before = [len(await house.changes(table)) for table in tables]
        watching = Guest([house.ports[1]])
        for table, rows in zip(tables, before, strict=True):
            patience = Patience(f"the end of table {table}")
            while (view := await watching.view(table))["table"]["status"] != "over":
                patience.look(view["version"])
                await asyncio.sleep(0.1)
            assert len(await house.changes(table)) >= rows

    played(shared, nursery, play)


def test_uvicorn_with_two_workers_survives_the_death_of_one(shared: str) -> None:
    async def whole() -> None:
        port = free_port()
        command = [sys.executable, "-m", "uvicorn", "orrery.server.app:create", "--factory", "--workers", "2"]
        process = subprocess.Popen(
            [*command, "--port", str(port), "--log-level", "warning"],
            cwd=HOME, env={**os.environ, **QUICK, "ORRERY_DATABASE_URL": shared, "ORRERY_WORKERS": "2"},
        )  # fmt: skip
        server = Server(process.pid, port)
        try:
            await server.ready()
            guest = await Guest([port]).come_in("One")
            player = Player(guest, await guest.table("me", "me"), 0, Random(1), undo=0)
            workers = await _workers(port)
            os.kill(workers.pop(), signal.SIGKILL)
            for _ in range(10):
                view = await guest.view(player.table)
                player.seat = view["ask"]["seat"]
                await player.answer(view)
            assert len(player.acknowledged) == 10
            assert len(await _workers(port)) == 2, "another worker has come"
            process.terminate()
            assert await asyncio.to_thread(process.wait, PATIENCE) == 0
        finally:
            process.kill()
            process.wait()

    asyncio.run(whole())


async def _workers(port: int) -> set[int]:
    """The processes that answer at a port."""
    found, until = set[int](), time.monotonic() + PATIENCE
    while len(found) < 2 and time.monotonic() < until:
        wire = Wire(port)
        with suppress(Exception):
            text = (await wire.ask("GET", "/metrics")).body.decode()
            found.add(int(re.findall(r'worker="(\d+)"', text)[0]))
        wire.close()
        await asyncio.sleep(0.02)
    return found
