"""Several processes that share one house, and the life and end of each."""

from __future__ import annotations

import asyncio
import os
import re
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.postgres import Cluster, postgres
from tests.server.traffic import (
    HOME,
    PATIENCE,
    QUICK,
    Follower,
    Guest,
    Nursery,
    Player,
    Server,
    Wire,
    free_port,
    shown,
)

from orrery.server.store import migrate
from orrery.server.store.store import Row, Store

__all__ = ["postgres"]
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


@pytest.fixture(scope="module")
def nursery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nursery]:
    started = Nursery(tmp_path_factory.mktemp("servers") / "log")
    yield started
    started.close()


@pytest.fixture(scope="module")
def shared(postgres: Cluster) -> str:
    """A database that several workers share."""
    url = postgres.database()
    migrate.upgrade(url)
    return url


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


def on_sqlite(tmp_path: Path) -> str:
    url = f"sqlite+aiosqlite:///{tmp_path / 'house.db'}"
    migrate.upgrade(url)
    return url


# -- told from worker to worker --------------------------------------------------------------------------------------


def test_a_choice_through_one_worker_reaches_the_sockets_at_the_other_in_order(shared: str, nursery: Nursery) -> None:
    async def play(house: House) -> None:
        table, one, other = await house.pair()
        players = [Player(one, table, 0, Random(1)), Player(other, table, 1, Random(2))]
        async with Follower(one, table, 0) as first, Follower(other, table, 1) as second:
            await asyncio.gather(first.connected.wait(), second.connected.wait())
            until = time.monotonic() + PATIENCE
            while sum(len(player.acknowledged) for player in players) < 60 and time.monotonic() < until:
                for player, follower in zip(players, (first, second), strict=True):
                    view = await player.guest.view(table, player.seat)
                    if await player.answer(view):
                        continue
                    with suppress(TimeoutError):  # nothing to do until the other's choice comes over
                        await follower.until(lambda one: (one.view or {}).get("ask"), 0.2)
            for player, follower in zip(players, (first, second), strict=True):
                for door in (0, 1):
                    looking = Guest([house.ports[door]])
                    looking.cookie = player.guest.cookie
                    view = await looking.view(table, player.seat)
                    await follower.until(lambda one, view=view: one.view and one.view["version"] == view["version"])
                    assert shown(follower.view) == shown(view)
                assert follower.syncs == 0, "every update led on from the one before"
                updates = [message for message in follower.heard if message["type"] == "update"]
                assert len(updates) > 20

    played(shared, nursery, play)


def test_chat_seats_and_names_are_told_at_the_other_worker(shared: str, nursery: Nursery) -> None:
    async def play(house: House) -> None:
        one, other = await house.guest("One", 0), await house.guest("Other", 1)
        table = await one.table("me", "open", "open")
        async with Follower(one, table) as first, Follower(other, table) as second:
            await asyncio.gather(first.connected.wait(), second.connected.wait())
            for n in range(5):
                for guest in (one, other):
                    assert (await guest.ask("POST", f"/api/tables/{table}/chat", {"text": f"line {n}"})).status == 200
            for follower in (first, second):
                await follower.until(lambda one: sum(message["type"] == "chat" for message in one.heard) == 10)
                lines = [message for message in follower.heard if message["type"] == "chat"]
                assert sorted(line["n"] for line in lines) == list(range(10))
            await other.join(table)
            await first.until(lambda one: one.view and one.view["seats"][1]["name"] == "Other")
            await one.ask("PATCH", f"/api/tables/{table}", {"name": "Renamed"})
            await second.until(lambda one: one.view and one.view["table"]["name"] == "Renamed")
            assert (await one.ask("POST", f"/api/tables/{table}/start")).status == 204
            for follower in (first, second):
                await follower.until(lambda one: one.view["table"]["status"] == "running" and one.view.get("scene"))

    played(shared, nursery, play)


def test_two_who_take_the_last_seats_at_two_workers_begin_the_game(shared: str, nursery: Nursery) -> None:
    async def play(house: House) -> None:
        owner = await house.guest("Owner", 0)
        for _ in range(8):
            one, other = await house.guest("One", 0), await house.guest("Other", 1)
            table = await owner.table("me", "open", "open")
            await asyncio.gather(one.join(table, seat=1), other.join(table, seat=2))
            async with Follower(owner, table) as follower:
                await follower.until(lambda one: one.view and one.view["table"]["status"] == "running", 3.0)
            answers = [await guest.ask("POST", f"/api/tables/{table}/settle") for guest in (one, other)]
            assert [answer.status for answer in answers] == [204, 204]

    played(shared, nursery, play)


def test_nobody_takes_two_seats_of_a_running_game_at_two_workers(shared: str, nursery: Nursery) -> None:
    """One person asks for two seats that were given up, at two workers at once: never both, and one line tells it."""

    async def play(house: House) -> None:
        owner = await house.guest("Owner", 0)
        for _ in range(6):
            leaving = [await house.guest(f"Leaving {n}", n) for n in (0, 1)]
            table = await owner.table("me", "open", "open")
            for seat, guest in enumerate(leaving, 1):
                await guest.join(table, seat=seat)
            for guest in leaving:
                assert (await guest.ask("POST", f"/api/tables/{table}/leave")).status == 204
            one = await house.guest("One", 0)
            elsewhere = Guest([house.ports[1]])
            elsewhere.cookie = one.cookie
            path = f"/api/tables/{table}/join"
            asked = [one.ask("POST", path, {"seat": 1}), elsewhere.ask("POST", path, {"seat": 2})]
            answers = await asyncio.gather(*asked)
            assert sorted(answer.status for answer in answers) == [200, 409]
            seats = (await owner.view(table))["seats"]
            assert sorted(seat["kind"] for seat in seats) == ["open", "person", "person"]
            told = (await owner.ask("GET", f"/api/tables/{table}/chat?house=true")).data
            assert sum(line["text"].startswith("One sat down") for line in told) == 1

    played(shared, nursery, play)


def test_who_gave_the_password_or_sat_down_at_one_worker_is_known_at_the_other(shared: str, nursery: Nursery) -> None:
    async def play(house: House) -> None:
        owner, guest = await house.guest("Owner", 0), await house.guest("Guest", 0)
        elsewhere = Guest([house.ports[1]])
        elsewhere.cookie = guest.cookie
        for _ in range(5):
            table = await owner.table("me", "open", "open", password="secret")
            assert (await elsewhere.ask("GET", f"/api/tables/{table}")).status == 403
            await guest.join(table, password="secret", watch=True)
            assert (await elsewhere.ask("GET", f"/api/tables/{table}")).status == 200
            await guest.join(table, seat=1)
            why = await elsewhere.ask("GET", f"/api/tables/{table}/why?seat=1&action=x")
            assert why.data["code"] == "gathering", "the seat is known; the game has not begun"

    played(shared, nursery, play)


def test_settling_at_one_worker_lets_the_bots_of_the_other_go_on(shared: str, nursery: Nursery) -> None:
    async def play(house: House) -> None:
        one = await house.guest("One", 0)
        elsewhere = Guest([house.ports[1]])
        elsewhere.cookie = one.cookie
        waited = 0
        while waited < 2:  # some games have no such moment
            waited += await _settled(one, elsewhere, await one.table("me", "greedy"))

    played(shared, nursery, play, ORRERY_BOT_GRACE="30")


async def _settled(one: Guest, elsewhere: Guest, table: str) -> int:
    """Play a game; how often its bot waited for a choice to be taken back, until the other worker was told to go on."""
    player, waited = Player(one, table, 0, Random(4), undo=0), 0
    async with Follower(one, table, 0):
        while waited < 2:
            view = await one.view(table, 0)
            if view["table"]["status"] == "over":
                break
            if view.get("ask"):
                await player.answer(view)
            elif view["undo"]["trail"] and view["seats"][1].get("asked") and "secret" not in view["undo"]["horizon"]:
                await asyncio.sleep(0.3)
                assert (await one.view(table, 0))["version"] == view["version"], "the bot waits for me"
                assert (await elsewhere.ask("POST", f"/api/tables/{table}/settle")).status == 204
                waited += 1
                until = time.monotonic() + PATIENCE
                while (await one.view(table, 0))["version"] == view["version"]:
                    assert time.monotonic() < until, "the bot still waits"
                    await asyncio.sleep(0.05)
            else:
                await elsewhere.ask("POST", f"/api/tables/{table}/settle")
                await asyncio.sleep(0.05)
    return waited


def test_announcements_that_are_lost_are_caught_up_with(shared: str, nursery: Nursery) -> None:
    async def play(house: House) -> None:
        table, one, other = await house.pair()
        async with Follower(other, table, 1) as follower:  # at the worker that hears nothing
            await follower.connected.wait()
            player = Player(one, table, 0, Random(3), undo=0)
            for _ in range(3):
                assert await player.move() or await Player(other, table, 1, Random(5)).move()
                view = await one.view(table, -1)
                await follower.until(
                    lambda one, log=view["log"]: one.view and len(one.view.get("log", [])) >= len(log), 5.0
                )
            await one.ask("PATCH", f"/api/tables/{table}", {"name": "Renamed"})
            await follower.until(lambda one: one.view["table"]["name"] == "Renamed", 5.0)

    played(shared, nursery, play, "impatient", "deaf")


# -- races -----------------------------------------------------------------------------------------------------------


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
            bodies = [
                {"seat": ask["seat"], "ask": ask["id"], "action": action, "key": key}
                for action, key in zip(options, keys, strict=True)
            ]
            answers = await asyncio.gather(
                *[
                    guest.ask("POST", f"/api/tables/{table}/choices", body)
                    for guest, body in zip((one, other), bodies, strict=True)
                ]
            )
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


def test_two_who_choose_behind_screens_at_two_workers_are_both_heard(shared: str, nursery: Nursery) -> None:
    """Neither is told that the table has moved on: what they were asked has not changed."""

    async def play(house: House) -> None:
        table, one, other = await house.pair()
        players = [Player(one, table, 0, Random(1), undo=0), Player(other, table, 1, Random(2), undo=0)]
        both, until = 0, time.monotonic() + PATIENCE
        while both < 8 and time.monotonic() < until:
            views = [await one.view(table, 0), await other.view(table, 1)]
            both += (together := all(view.get("ask", {}).get("together") for view in views))
            late = sum(len(player.refused) for player in players)
            await asyncio.gather(*[player.answer(view) for player, view in zip(players, views, strict=True)])
            assert not together or sum(len(player.refused) for player in players) == late
        assert both == 8

    played(shared, nursery, play)


def test_who_looks_on_is_shown_nothing_that_did_not_change(shared: str, nursery: Nursery) -> None:
    """Secret choices at two workers get in each other's way; a spectator of either is sent no view a second time."""

    async def play(house: House) -> None:
        table, one, other = await house.pair()
        players = [Player(one, table, 0, Random(1), undo=0), Player(other, table, 1, Random(2), undo=0)]
        eyes = [await house.guest("Eve", 0), await house.guest("Eva", 1)]
        async with Follower(eyes[0], table) as first, Follower(eyes[1], table) as second:
            await asyncio.gather(first.connected.wait(), second.connected.wait())
            both, until = 0, time.monotonic() + PATIENCE
            while both < 16 and time.monotonic() < until:
                views = [await one.view(table, 0), await other.view(table, 1)]
                both += all(view.get("ask", {}).get("together") for view in views)
                await asyncio.gather(*[player.answer(view) for player, view in zip(players, views, strict=True)])
            assert both == 16
            for follower in (first, second):
                last = (await one.view(table, -1))["version"]
                await follower.until(lambda eye, last=last: eye.view["version"] == last)
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
            until = time.monotonic() + PATIENCE
            while sum(len(player.acknowledged) for player in players) < 25 and time.monotonic() < until:
                if not any([await player.move() for player in players]):
                    await asyncio.sleep(0.02)
        await asyncio.sleep(0.5)
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
            until = time.monotonic() + PATIENCE
            while (await watching.view(table))["table"]["status"] != "over":
                assert time.monotonic() < until, f"{table} stands still"
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
            assert await asyncio.to_thread(process.wait, 15) == 0
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


# -- the life of one process ----------------------------------------------------------------------------------------


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
            until = time.monotonic() + PATIENCE
            while not player.over and time.monotonic() < until:
                view = await one.view(table)
                player.seat, player.over = view.get("reader", 0), view["table"]["status"] == "over"
                if not await player.answer(view):
                    await asyncio.sleep(0.01)
        assert player.over
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
