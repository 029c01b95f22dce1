"""Nobody's bots make the others wait: everybody has the same share of the thinkers, and small thoughts go first."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import pytest
import sqlalchemy as sa
from tests.server.at_the_table import Guest, House

from orrery.server.bots import bot_seats
from orrery.server.bots.fair_queue import ROUND, SHORTEST, FairQueue
from orrery.server.store import schema
from orrery.server.tables.live import Live

DEEP, QUICK, GREEDY = 4.0, 0.5, 0.05


class Served(NamedTuple):
    """A thought that had its turn."""

    name: str
    seconds: float


class Desk:
    """Thinkers that think when the test says so."""

    def __init__(self, thinkers: int = 1) -> None:
        self.queue = FairQueue(thinkers)
        self.served: list[Served] = []
        self._ends: list[tuple[str, asyncio.Event]] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def want(self, person: str, seconds: float, name: str = "", *, watched: bool = True) -> asyncio.Task[None]:
        task = asyncio.create_task(self._think(person, seconds, name or person, watched))
        self._tasks.append(task)
        await breathe()
        return task

    async def _think(self, person: str, seconds: float, name: str, watched: bool) -> None:
        async with self.queue.turn(person, seconds, watched=watched) as budget:
            self.served.append(Served(name, round(budget, 3)))
            end = asyncio.Event()
            self._ends.append((name, end))
            await end.wait()

    @property
    def thinking(self) -> list[str]:
        return [name for name, _ in self._ends]

    async def finish(self) -> str:
        """End the thought that has been going on for longest; whose it was."""
        name, end = self._ends.pop(0)
        end.set()
        await breathe()
        return name

    async def order(self) -> list[str]:
        """End one thought after the other until there are none."""
        return [await self.finish() for _ in iter(lambda: bool(self._ends), False)]


async def breathe() -> None:
    for _ in range(8):
        await asyncio.sleep(0)


def at_a_desk(thinkers: int) -> Callable[[Callable[[Desk], Awaitable[None]]], Callable[[], None]]:
    def of(test: Callable[[Desk], Awaitable[None]]) -> Callable[[], None]:
        async def whole() -> None:
            desk = Desk(thinkers)
            await test(desk)
            await desk.order()
            assert len(desk.queue) == 0

        def run() -> None:
            asyncio.run(whole())

        run.__name__, run.__doc__ = test.__name__, test.__doc__
        return run

    return of


@at_a_desk(1)
async def test_a_stranger_waits_for_one_short_thought_whatever_another_has_asked_for(desk: Desk) -> None:
    """One guest's twenty deep tables: a stranger's quick bot and hint come right after the thought that is going on,
    and that one is short, since its owner wants far more than their part."""
    for number in range(20):
        await desk.want("eve", DEEP, f"eve {number}")
    await desk.finish()
    assert desk.served[-1].seconds <= ROUND / 10
    await desk.want("ada", QUICK)
    await desk.want("bob", 1.0)
    assert desk.thinking[0].startswith("eve")
    await desk.finish()
    assert desk.thinking == ["ada"]
    assert desk.served[-1].seconds == QUICK  # and all of it
    await desk.finish()
    assert desk.thinking == ["bob"]
    assert all(served.seconds <= ROUND / 10 for served in desk.served[1:] if served.name.startswith("eve"))


@at_a_desk(1)
async def test_nobody_is_passed_over_for_longer_than_a_round(desk: Desk) -> None:
    """Guests are free to make: forty of them with five deep tables each. Somebody with quick bots plays on beside them
    for long, and then asks for a hint: it is larger than a quick thought, and comes within one round all the same."""
    for guest in range(40):
        for _ in range(5):
            await desk.want(f"eve {guest}", DEEP)
    longest = 0
    for move in range(80):
        await desk.want("ada", 1.0 if move > 70 else QUICK)
        waited = 0
        while desk.thinking != ["ada"]:
            await desk.want(await desk.finish(), DEEP)
            waited += 1
        await desk.finish()
        longest = max(longest, waited)
    assert longest <= 42  # a round, and the thought that is going on


@at_a_desk(1)
async def test_everybody_has_the_same_share(desk: Desk) -> None:
    """Three people with one, four and twelve tables of the same bots: they take turns."""
    for person, tables in (("ada", 1), ("bob", 4), ("eve", 12)):
        for _ in range(tables):
            await desk.want(person, QUICK)
    for turn in range(12):
        who = await desk.finish()
        await desk.want(who, QUICK)  # their table's next move
        assert turn or who == "ada"
    counts = {name: [served.name for served in desk.served][:12].count(name) for name in ("ada", "bob", "eve")}
    seconds = {name: sum(s.seconds for s in desk.served[:12] if s.name == name) for name in counts}
    assert max(seconds.values()) - min(seconds.values()) <= QUICK + 0.01, (counts, seconds)


@at_a_desk(1)
async def test_small_thoughts_go_first_and_large_ones_are_not_put_off_for_ever(desk: Desk) -> None:
    await desk.want("x", QUICK)
    await desk.want("ada", DEEP)
    await desk.want("bob", QUICK)
    await desk.want("cid", GREEDY)
    assert (await desk.finish(), desk.thinking) == ("x", ["cid"])
    assert (await desk.finish(), desk.thinking) == ("cid", ["bob"])
    for number in range(100):  # ever new people with small thoughts
        await desk.want(f"new {number}", QUICK)
        await desk.finish()
        if desk.thinking == ["ada"]:
            break
    assert desk.thinking == ["ada"]
    assert number <= DEEP / QUICK


@at_a_desk(1)
async def test_of_ones_own_tables_those_that_somebody_looks_at_come_first(desk: Desk) -> None:
    await desk.want("ada", QUICK, "first")
    await desk.want("ada", QUICK, "nobody looks", watched=False)
    await desk.want("ada", DEEP, "somebody looks")
    assert await desk.order() == ["first", "somebody looks", "nobody looks"]


@at_a_desk(3)
async def test_a_thinker_is_left_for_the_others(desk: Desk) -> None:
    """However idle the house, one person's thoughts do not take every thinker."""
    for _ in range(5):
        await desk.want("eve", DEEP)
    assert desk.thinking == ["eve", "eve"]
    await desk.want("ada", QUICK)
    assert desk.thinking == ["eve", "eve", "ada"]


@at_a_desk(2)
async def test_who_wants_no_more_than_their_part_is_given_all(desk: Desk) -> None:
    """One deep table of each of two people at two thinkers, with small thoughts of others beside them."""
    await desk.want("ada", DEEP)
    await desk.want("bob", DEEP)
    assert [served.seconds for served in desk.served] == [DEEP, DEEP]
    await desk.want("cid", GREEDY)
    await desk.finish()
    await desk.want("ada", DEEP)
    await desk.finish()
    assert desk.served[-1].name == "ada"
    assert desk.served[-1].seconds > 0.9 * DEEP


@at_a_desk(1)
async def test_a_thought_is_never_too_short_to_be_one(desk: Desk) -> None:
    for number in range(300):
        await desk.want(f"guest {number}", DEEP)
    await desk.want("ada", GREEDY)
    while desk.thinking:
        await desk.finish()
    assert min(served.seconds for served in desk.served if served.name != "ada") == SHORTEST
    assert next(served for served in desk.served if served.name == "ada").seconds == GREEDY


@at_a_desk(1)
async def test_a_thought_that_is_wanted_no_more_leaves_its_place(desk: Desk) -> None:
    """A table that is dropped while its bot waits, or thinks, or was just given its turn."""
    running = await desk.want("ada", QUICK)
    waiting = await desk.want("bob", QUICK)
    await desk.want("cid", DEEP)
    waiting.cancel()
    running.cancel()  # which would make it bob's turn
    await breathe()
    assert desk.thinking[-1:] == ["cid"]
    assert len(desk.queue) == 1
    desk._ends = desk._ends[-1:]


# -- at tables ---------------------------------------------------------------------------------------------------------


def due(house: House, owner: Guest, tables: int) -> list[str]:
    """Tables at which a bot is to move and nobody has it think: as a server that was killed leaves them."""
    made = [owner.create("me", "random") for _ in range(tables)]
    house.rest()
    for table in made:
        house.services.hall.drop(house.live(table))

    async def mark() -> None:
        write = sa.update(schema.tables).where(schema.tables.c.id.in_(made)).values(bots_due=True)
        await house.services.store.write(write)

    house.run(mark())
    return made


def test_a_restart_does_not_resume_a_flood(open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch) -> None:
    """Forty tables of one guest and one each of two others: the first sweep takes up a few, one of everybody's first,
    and the rest when there is room again."""
    monkeypatch.setattr("orrery.server.services.SWEEP", 3600.0)  # none but those of this test
    house = open_house()
    eve, ada, bob = house.guest("Eve"), house.guest("Ada"), house.guest("Bob")
    quiet = due(house, ada, 1) + due(house, bob, 1)
    flood = due(house, eve, 40)
    taken: list[str] = []

    async def attend(live: Live) -> None:
        taken.append(live.table.id)

    monkeypatch.setattr(house.services.bots, "attend", attend)
    house.run(house.services.bots.sweep())
    room = bot_seats.RESUMED * house.services.thinkers.queue.at_once
    assert len(taken) == room
    assert set(quiet) <= set(taken)
    assert taken[0] == flood[-1]  # where something happened last
    for table in taken:  # their bots are thinking now, and nobody looks
        house.live(table).bots = house.loop.create_task(asyncio.sleep(30))
    house.run(house.services.bots.sweep())
    assert len(taken) == room
    for table in quiet:
        house.live(table).bots = None
        house.services.hall.drop(house.live(table))
    house.run(house.services.bots.sweep())
    assert len(taken) == room + 2


def test_a_person_waits_for_few_hints_at_once(open_house: Callable[..., House]) -> None:
    """What one person asks for is bounded; the answer says what to do."""
    house = open_house(rates=1000)
    ada = house.guest("Ada")
    table = ada.create("me", "random")
    house.rest()
    for _ in range(3):
        assert house.services.hints.take(house.live(table).table.owner)
    problem = ada.at(table, "hint", seat=0).problem(429, "too-many")
    assert "come first" in problem["error"]
    house.services.hints.give_back(house.live(table).table.owner)
    assert ada.at(table, "hint", seat=0).ok()["advice"]


def test_a_quick_bot_and_a_hint_come_through_a_flood(open_house: Callable[..., House]) -> None:
    """With real thinkers: one guest's twenty tables of the deepest bots, and a stranger gets a hint and a quick bot's
    choice before the flood has had more than a few thoughts."""
    house = open_house(thinkers=True)
    eve, ada = house.guest("Eve"), house.guest("Ada")
    table = ada.create("me", "search-quick")
    for _ in range(20):
        eve.create("search-deep", "search-deep")
    thoughts: list[str] = []
    told = house.services.thinkers._on_thought

    def note(kind: str, seconds: float) -> None:
        thoughts.append(kind)
        told(kind, seconds)

    house.services.thinkers._on_thought = note
    ada.at(table, "hint", seat=0).ok()
    assert thoughts.count("search-deep") <= 4, thoughts
    assert "hint" in thoughts


def test_long_work_in_threads_is_done_one_at_a_time_and_by_turns(house: House) -> None:
    """Whoever imports ten games at once has nobody else wait for more than the one that is being read."""
    order: list[str] = []
    at_once: list[int] = []
    ada_asked = threading.Event()

    def work(name: str) -> str:
        at_once.append(1)
        assert sum(at_once) == 1
        ada_asked.wait()
        at_once.append(-1)
        order.append(name)
        return name

    async def flood() -> list[str]:
        tasks = [asyncio.create_task(house.services.beside("eve", work, f"eve {number}")) for number in range(10)]
        await breathe()
        tasks.append(asyncio.create_task(house.services.beside("ada", work, "ada")))
        await breathe()
        ada_asked.set()
        return list(await asyncio.gather(*tasks))

    assert sorted(house.run(flood())) == sorted(order)
    assert order.index("ada") <= 2
