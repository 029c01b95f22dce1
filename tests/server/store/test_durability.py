"""Servers are killed outright while people and bots play; nothing that was acknowledged is lost, nothing diverges.

A longer run than the test's: `python -m tests.server.store.test_durability --kills 200`.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest
from tests.helpers.patience import Patience
from tests.server.postgres import Cluster, cluster, postgres
from tests.server.processes import Nursery, Server, free_port
from tests.server.traffic import Follower, Guest, Player, shown

import orrery
from orrery.kernel.kept.ledger import Pages
from orrery.server.store import migrate
from orrery.server.store.records import table_record, unpack_page
from orrery.server.store.store import Row, Store

TABLES = (("me", "open"), ("me", "greedy"), ("me", "open", "random"))
__all__ = ["postgres"]


class Siege:
    """Some tables, those who play at them, and servers that are killed meanwhile."""

    def __init__(self, url: str, nursery: Nursery, *, workers: int, seed: int) -> None:
        self.url = url
        self.nursery = nursery
        self.ports = [free_port() for _ in range(workers)]
        self.servers: list[Server] = []
        self.rng = Random(seed)
        self.players: list[Player] = []
        self.finished: list[Player] = []  # of games that ended while there was still something to be killed
        self.followers: list[Follower] = []
        self.killed = 0

    async def run(self, kills: int, traffic: tuple[float, float]) -> None:
        """Kill so many times, then let everybody play to the end."""
        self.servers = [self.nursery.start(self.url, port) for port in self.ports]
        for server in self.servers:
            await server.ready()
        async with AsyncExitStack() as closing:
            for seats in TABLES:
                await self._table(seats, closing)
            playing = [asyncio.create_task(self._play(player, closing)) for player in self.players]
            for _ in range(kills):
                await asyncio.sleep(self.rng.uniform(*traffic))
                await self._kill()
            self.killing = False
            await asyncio.gather(*playing)
            await self._compare()
        for server in self.servers:
            server.stop()
        assert all([await server.gone() for server in self.servers])

    killing = True

    async def _table(self, seats: tuple[str, ...], closing: AsyncExitStack) -> list[Player]:
        """A table with its people, each with a socket of their own, perhaps at another worker than their requests."""
        people = [await self._guest(f"guest {place}") for place, kind in enumerate(seats) if kind in ("me", "open")]
        table = await people[0].table(*seats)
        for guest in people[1:]:
            await guest.join(table)
        new = [Player(guest, table, seat, Random(self.rng.random())) for seat, guest in enumerate(people)]
        for player in new:
            follower = Follower(player.guest, table, player.seat)
            self.followers.append(await closing.enter_async_context(follower))
        self.players += new
        return new

    async def _guest(self, name: str) -> Guest:
        return await Guest(self.ports, self.rng.randrange(len(self.ports))).come_in(name)

    async def _play(self, player: Player, closing: AsyncExitStack) -> None:
        """Play to the end; while servers are still being killed, the owner opens another table then."""
        await player.play_on()
        if self.killing and player.seat == 0:
            kinds = self.rng.choice(TABLES)
            await asyncio.gather(*[self._play(new, closing) for new in await self._table(kinds, closing)])

    async def _kill(self) -> None:
        """Kill one worker, or all; then start what is missing again."""
        self.killed += 1
        dead = self.servers if self.killed % 3 == 0 else [self.rng.choice(self.servers)]
        for server in dead:
            server.kill()
        for place, server in enumerate(self.servers):
            if server in dead:
                assert await server.gone()
                self.servers[place] = self.nursery.start(self.url, server.port)
        for server in self.servers:
            await server.ready()

    async def _compare(self) -> None:
        """What each client has put together from its socket is what the server shows."""
        for follower in self.followers:
            view = await follower.guest.view(follower.table, follower.seat)
            await follower.until(lambda one, version=view["version"]: one.view and one.view["version"] == version)
            assert shown(follower.view) == shown(view)

    # -- afterwards --------------------------------------------------------------------------------------------------

    def check(self) -> dict[str, int]:
        """Hold what the store has against what was promised."""
        assert migrate.check(self.url) == []
        counts: Counter[str] = Counter()
        for table, (row, rows) in asyncio.run(self._stored()).items():
            players = [player for player in self.players if player.table == table]
            _check_promises(players, rows)
            _check_game(row, rows)
            counts["tables"] += 1
            counts["acknowledged"] += sum(len(player.acknowledged) for player in players)
            counts["undone"] += sum(row["kind"] == "undo" for row in rows)
            counts["stale"] += sum(len(player.refused) for player in players)
            counts["by bots"] += sum(row["by"].startswith("bot:") for row in rows)
        return {"kills": self.killed, **counts}

    async def _stored(self) -> dict[str, tuple[Row, list[Row]]]:
        store, found = Store(self.url), {}
        for table in {player.table for player in self.players}:
            row = await store.table(table)
            assert row is not None
            found[table] = (row, await store.changes(table))
        await store.engine.dispose()
        return found


def _check_promises(players: list[Player], rows: list[Row]) -> None:
    """Every acknowledged answer is stored exactly once, in the order it was given, and no refused one is."""
    assert [row["n"] for row in rows] == list(range(len(rows)))
    stored = {row["key"]: row for row in rows if row["key"]}
    assert len(stored) == sum(row["key"] is not None for row in rows)
    for player in players:
        places = []
        for sent in player.acknowledged:
            row = stored.pop(sent.key)
            assert (row["kind"], row["seat"]) == (sent.kind, player.seat)
            assert sent.kind == "undo" or row["action"] == sent.action
            places.append(row["n"])
        assert places == sorted(places)
        assert not any(sent.key in stored for sent in player.refused)
    assert not stored, "answers are stored that nobody sent"


def _check_game(row: Row, rows: list[Row]) -> None:
    """The changes together are a finished game that rules and seed lead to."""
    pages = Pages(table_record(row).header)
    for change in rows:
        pages.add(unpack_page(change["change"]))
    save = pages.save()
    assert orrery.load(save).over
    assert orrery.replay(save).verify().over
    assert row["status"] == "over"
    assert not row["bots_due"]


@pytest.fixture(scope="module")
def nursery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nursery]:
    started = Nursery(tmp_path_factory.mktemp("servers") / "log")
    yield started
    started.close()


def besiege(url: str, nursery: Nursery, *, workers: int, kills: int, traffic: tuple[float, float]) -> dict[str, int]:
    """Kill servers of this database, and check everything afterwards; what happened, in numbers."""
    migrate.upgrade(url)
    siege = Siege(url, nursery, workers=workers, seed=kills)
    asyncio.run(siege.run(kills, traffic))
    return siege.check()


def test_no_acknowledged_choice_is_lost_on_sqlite(tmp_path: Path, nursery: Nursery) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'house.db'}"
    counts = besiege(url, nursery, workers=1, kills=20, traffic=(0.05, 0.3))
    assert counts["kills"] == 20
    assert counts["acknowledged"] > 200
    assert counts["undone"] > 10


def test_no_acknowledged_choice_is_lost_on_postgres(postgres: Cluster, nursery: Nursery) -> None:
    """Two workers share the tables; one of them is killed, or both."""
    counts = besiege(postgres.database(), nursery, workers=2, kills=20, traffic=(0.05, 0.3))
    assert counts["kills"] == 20
    assert counts["acknowledged"] > 200
    assert counts["undone"] > 10


def interrupted(tmp_path: Path, nursery: Nursery, *statements: str) -> str:
    """What became of a table of two that was killed between two steps, and is looked at again: its status.

    The first seat is its owner's and the second open; the statements do what was done before the end.
    """
    url, port = f"sqlite+aiosqlite:///{tmp_path / 'house.db'}", free_port()
    migrate.upgrade(url)

    async def whole() -> str:
        server = await nursery.start(url, port).ready()
        owner = await Guest([port]).come_in("Owner")
        table = await owner.table("me", "open")
        server.kill()
        assert await server.gone()
        with sqlite3.connect(tmp_path / "house.db") as database:
            for statement in statements:
                database.execute(statement)
        database.close()
        server = await nursery.start(url, port).ready()
        patience = Patience("a table that begins or ends")
        while (view := await owner.view(table))["table"]["status"] != "over" and not view.get("ask"):
            patience.look(view["version"])
            await asyncio.sleep(0.05)
        server.kill()
        return str(view["table"]["status"])

    return asyncio.run(whole())


def test_a_table_at_which_all_sat_down_begins_though_the_server_died_before_it_did(
    tmp_path: Path, nursery: Nursery
) -> None:
    sits = "UPDATE seats SET kind = 'person', person = 'somebody', name = 'Somebody' WHERE seat = 1"
    assert interrupted(tmp_path, nursery, sits) == "running"


def test_bots_play_at_a_table_though_the_server_died_before_it_noted_that_they_are_due(
    tmp_path: Path, nursery: Nursery
) -> None:
    sits = "UPDATE seats SET kind = 'bot', bot = 'random', person = NULL, name = 'Bot'"
    assert interrupted(tmp_path, nursery, sits, "UPDATE tables SET bots_due = 0") == "over"


def test_sitting_down_again_is_no_second_seat(tmp_path: Path, nursery: Nursery) -> None:
    """No answer came, so the request is sent again; it was done the first time."""
    url, port = f"sqlite+aiosqlite:///{tmp_path / 'house.db'}", free_port()
    migrate.upgrade(url)

    async def whole() -> None:
        server = await nursery.start(url, port).ready()
        owner, guest = await Guest([port]).come_in("Owner"), await Guest([port]).come_in("Guest")
        table = await owner.table("me", "open", "open")
        for wish in ({}, {}, {"seat": 1}):
            await guest.join(table, **wish)
        assert [seat["kind"] for seat in (await owner.view(table))["seats"]] == ["person", "person", "open"]
        server.kill()

    asyncio.run(whole())


def main() -> None:
    """A long run on both databases."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.store.test_durability", description=main.__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--traffic", type=float, default=1.0, help="most seconds between two kills")
    parser.add_argument("--only", choices=("sqlite", "postgres"))
    args = parser.parse_args()
    span = (0.05, args.traffic)
    with tempfile.TemporaryDirectory() as folder:
        nursery = Nursery(Path(folder, "log"))
        try:
            if args.only != "postgres":
                url = f"sqlite+aiosqlite:///{folder}/house.db"
                print("SQLite", besiege(url, nursery, workers=1, kills=args.kills, traffic=span))
            if args.only != "sqlite":
                with cluster() as running:
                    url = running.database()
                    print("PostgreSQL", besiege(url, nursery, workers=2, kills=args.kills, traffic=span))
        finally:
            nursery.close()
            print(Path(folder, "log").read_text(errors="replace")[-3000:])


if __name__ == "__main__":
    main()
