"""Passwords and codes cannot be guessed: not by making guests, not from a whole network, not at several workers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tests.server.at_the_table import Guest, House, Reply
from tests.server.postgres import Cluster, postgres

from orrery.server.people.guesses import AT_A_TARGET, OF_A_NETWORK, Guesses
from orrery.server.refusals import Refusal
from orrery.server.store import migrate
from orrery.server.store.store import Store

__all__ = ["postgres"]


def locked_table(house: House) -> str:
    house.address = "192.0.2.200"
    return house.guest("Ada").create("me", "open", password="right")


def guess(house: House, table: str, password: str, who: Guest | None = None) -> Reply:
    """A new guest's word."""
    return (who or house.guest("Eve")).do(table, "join", {"password": password, "watch": True})


def test_new_guests_have_no_new_guesses(open_house: Callable[..., House]) -> None:
    """The network is counted, not the guest; even the right password has to wait then, and another network has not."""
    house = open_house(rates=1)
    table = locked_table(house)
    house.address = "192.0.2.1"
    people = [house.guest("Eve") for _ in range(OF_A_NETWORK.most + 3)]
    said = [guess(house, table, f"wrong {place}", who).status for place, who in enumerate(people)]
    assert said == [403] * OF_A_NETWORK.most + [429] * 3
    refused = guess(house, table, "right", people[0])
    assert "try again in" in refused.problem(429, "too-often")["error"]
    assert 1 <= int(refused.header("retry-after")) <= OF_A_NETWORK.seconds
    house.address = "192.0.2.2"
    assert guess(house, table, "right").status == 200


def test_a_network_of_addresses_is_one(open_house: Callable[..., House]) -> None:
    """Somebody with 2^64 IPv6 addresses guesses codes no faster than somebody with one."""
    house = open_house(rates=1)
    said = []
    for place in range(OF_A_NETWORK.most + 2):
        house.address = f"2001:db8:1:2::{place + 1:x}"
        said.append(house.stranger().post("/api/me/resume", {"code": "ABCD-EFGH-JKLM"}).status)
    assert said == [404] * OF_A_NETWORK.most + [429] * 2
    house.address = "2001:db8:1:3::1"
    house.stranger().post("/api/me/resume", {"code": "ABCD-EFGH-JKLM"}).problem(404, "no-code")


def test_workers_count_together(open_house: Callable[..., House]) -> None:
    """What is guessed at one worker counts at the other, and after a restart."""
    one = open_house(rates=1)
    table = locked_table(one)
    other = open_house(one.url, rates=1)
    one.address = other.address = "192.0.2.1"
    said = [guess((one, other)[place % 2], table, "wrong").status for place in range(OF_A_NETWORK.most + 2)]
    assert said == [403] * OF_A_NETWORK.most + [429] * 2


def test_a_table_is_not_guessed_at_from_everywhere(open_house: Callable[..., House]) -> None:
    """Many networks together have so many guesses at one table; another table is not concerned."""
    house = open_house(rates=1)
    table, another = locked_table(house), locked_table(house)
    eve = house.guest("Eve")
    said = []
    for place in range(AT_A_TARGET.most + 2):
        house.address = f"198.51.100.{place // 3}"
        said.append(guess(house, table, "wrong", eve).status)
    assert said == [403] * AT_A_TARGET.most + [429] * 2
    guess(house, another, "wrong", eve).problem(403, "password")


def test_what_is_right_is_not_counted(open_house: Callable[..., House]) -> None:
    """A whole club comes in from one address."""
    house = open_house(rates=10)
    table = locked_table(house)
    assert all(guess(house, table, "right").status == 200 for _ in range(70))


def test_many_guesses_at_once_are_all_counted(open_house: Callable[..., House]) -> None:
    """Each is counted before it is looked at."""
    house = open_house(rates=1)
    guesses = Guesses(house.services.store)
    looked_at = 0

    async def one() -> None:
        nonlocal looked_at
        async with guesses.guess("192.0.2.1", "table x"):
            looked_at += 1
            await asyncio.sleep(0.01)
            raise ValueError("wrong")

    async def together() -> list[BaseException | None]:
        return await asyncio.gather(*[one() for _ in range(40)], return_exceptions=True)

    found = house.run(together())
    assert looked_at == OF_A_NETWORK.most
    assert sum(isinstance(each, Refusal) for each in found) == 40 - OF_A_NETWORK.most


def test_there_is_room_again_after_a_while(open_house: Callable[..., House]) -> None:
    house = open_house()
    now = 1000.0
    guesses = Guesses(house.services.store, clock=lambda: now)

    async def wrong() -> float:
        try:
            async with guesses.guess("192.0.2.1"):
                raise ValueError
        except ValueError:
            return 0.0
        except Refusal as refusal:
            return refusal.wait

    for place in range(OF_A_NETWORK.most):
        now = 1000.0 + place
        assert house.run(wrong()) == 0
    wait = house.run(wrong())
    assert 0 < wait <= OF_A_NETWORK.seconds
    now += wait + 0.001
    assert house.run(wrong()) == 0
    assert house.run(wrong()) > 0


def test_postgresql_counts_as_well(postgres: Cluster) -> None:
    """Two workers' stores on one database."""
    url = postgres.database()
    migrate.upgrade(url)

    async def guessed() -> list[int]:
        stores = [Store(url), Store(url)]
        workers = [Guesses(store) for store in stores]
        said = []
        for store in stores:
            await store.open()
        for place in range(OF_A_NETWORK.most + 2):
            try:
                async with workers[place % 2].guess("192.0.2.1", "table x"):
                    raise ValueError
            except ValueError:
                said.append(403)
            except Refusal as refusal:
                said.append(refusal.status)
        async with workers[0].guess("192.0.2.2", "table x"):
            said.append(200)
        for store in stores:
            await store.close()
        return said

    assert asyncio.run(guessed()) == [403] * OF_A_NETWORK.most + [429] * 2 + [200]
