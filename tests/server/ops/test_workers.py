"""What is done through one worker is told at the others."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from random import Random
from typing import Any

from tests.helpers.patience import Patience
from tests.server.ops.workers import House, played
from tests.server.processes import Nursery
from tests.server.traffic import Follower, Guest, Player, shown
from tests.server.wire import PATIENCE


def test_a_choice_through_one_worker_reaches_the_sockets_at_the_other_in_order(shared: str, nursery: Nursery) -> None:
    async def play(house: House) -> None:
        table, one, other = await house.pair()
        players = [Player(one, table, 0, Random(1)), Player(other, table, 1, Random(2))]
        async with Follower(one, table, 0) as first, Follower(other, table, 1) as second:
            await asyncio.gather(first.connected.wait(), second.connected.wait())
            patience = Patience("60 choices of two people")
            while (chosen := sum(len(player.acknowledged) for player in players)) < 60:
                patience.look(chosen)
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
                    view = await same_through(looking, table, player.seat, follower)
                    assert shown(follower.view) == shown(view)
                assert follower.syncs == 0, "every update led on from the one before"
                updates = [message for message in follower.heard if message["type"] == "update"]
                assert len(updates) > 20

    played(shared, nursery, play)


async def same_through(door: Guest, table: str, seat: int, follower: Follower) -> dict[str, Any]:
    """What a view through this door shows, once it and the follower have come to the same; either may be behind."""
    patience = Patience("the same version through both workers")
    while True:
        view: dict[str, Any] = await door.view(table, seat)
        with suppress(TimeoutError):
            await follower.until(lambda one, view=view: one.view and one.view["version"] == view["version"], 1.0)
            return view
        patience.look((view["version"], follower.view and follower.view["version"]))


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
                    lambda one, log=view.get("log", []): one.view and len(one.view.get("log", [])) >= len(log), 5.0
                )
            await one.ask("PATCH", f"/api/tables/{table}", {"name": "Renamed"})
            await follower.until(lambda one: one.view["table"]["name"] == "Renamed", 5.0)

    played(shared, nursery, play, "impatient", "deaf")
