"""However many look on, a change is worked out and encoded once for all who see the same, and players come first."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from tests.server.at_the_table import Guest, House, play_on
from tests.server.client import Plain, applied

from orrery.server.tables.live import Live
from orrery.server.tables.shown import audience, scene_patch, telling, views
from orrery.server.tables.shown.audience import CROWD, Looker
from orrery.server.tables.shown.reader import Reader
from orrery.server.tables.shown.views import Views


class Spectator:
    """A looker without a connection, who reads what is queued."""

    def __init__(self, table: Live) -> None:
        self.looker = Looker(None, Reader(None))
        self.taken: list[bytes] = []
        self.view: Plain | None = None
        table.lookers.add(self.looker)
        table.telling.view(self.looker)

    def take(self) -> list[bytes]:
        fresh = []
        while not self.looker.queue.empty():
            data = self.looker.queue.get_nowait()
            assert data is not None, "it was told to come back"
            fresh.append(data)
            self.view = applied(self.view, msgspec.json.decode(data))
        return fresh


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """What the tables do: how often a message is encoded, the seats are looked through, a scene compared."""
    done: Counter[str] = Counter()

    def counted(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def wrapper(*args: Any) -> Any:
            done[name] += 1
            return function(*args)

        return wrapper

    for module in (telling, views):
        monkeypatch.setattr(module, "encode", counted("encoded", audience.encode))
    monkeypatch.setattr(views, "scene_patch", counted("patches", scene_patch.scene_patch))
    for kind, name in ((Views, "_seat_info"), (Views, "_watching"), (Views, "_table_info"), (Live, "may_hand")):
        monkeypatch.setattr(kind, name, counted(name, getattr(kind, name)))
    return done


def two_at_a_table(house: House) -> tuple[list[Guest], str]:
    people = [house.guest("Ada"), house.guest("Bob")]
    table = people[0].create("me", "open")
    people[1].join(table)
    return people, table


def tell_people(house: House, table: str) -> None:
    """Have a table tell everybody who is here."""

    async def tell() -> None:
        house.services.hall._live[table].telling.people()

    house.run(tell())


def quiet(house: House, table: str) -> None:
    """Wait until a table has told all that it has to tell."""
    while house.live(table).telling._task is not None:
        house.run(asyncio.sleep(0.002))


def work_of_a_game(house: House, work: Counter[str], spectators: int) -> tuple[Counter[str], list[Spectator]]:
    """What thirty changes before so many spectators cost."""
    people, table = two_at_a_table(house)
    sockets = [person.socket(table) for person in people]
    crowd = [Spectator(house.live(table)) for _ in range(spectators)]
    tell_people(house, table)
    quiet(house, table)
    work.clear()
    for _ in play_on(house, table, dict(enumerate(people)), Random(5), most=30):
        quiet(house, table)
        for spectator in crowd:
            spectator.take()
    done = Counter(work)
    for person, socket in zip(people, sockets, strict=True):
        socket.take()
        assert socket.view == person.view(table)
        socket.close()
    quiet(house, table)
    for spectator in crowd:
        spectator.take()
        assert spectator.view == house.stranger().view(table)
    return done, crowd


def test_a_change_costs_no_more_before_a_crowd(
    house: House, work: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same thirty changes before 2 spectators, before as many as are told one by one, and before 500: the messages
    are encoded, the seats gone through and the scenes compared as often, and everybody sees exactly the table."""
    monkeypatch.setattr("orrery.server.routes.making.secrets.token_hex", lambda size: "7f" * size)  # the same game
    few, _ = work_of_a_game(house, work, 2)
    some, _ = work_of_a_game(house, work, CROWD)
    many, _ = work_of_a_game(house, work, 500)
    assert few["encoded"] > 30
    assert some == few
    for what in few:
        assert many[what] <= few[what], what


def test_all_strangers_are_sent_the_very_same_bytes(house: House, work: Counter[str]) -> None:
    people, table = two_at_a_table(house)
    crowd = [Spectator(house.live(table)) for _ in range(CROWD + 20)]
    for spectator in crowd:
        spectator.take()
    for _ in play_on(house, table, dict(enumerate(people)), Random(5), most=10):
        quiet(house, table)
        told = [spectator.take() for spectator in crowd]
        assert all(all(a is b for a, b in zip(other, told[0], strict=True)) for other in told)


def test_players_are_told_at_once_and_a_crowd_several_changes_together(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the crowd's pause lasts, every change reaches the players; after it the crowd gets one message that leads
    from what it had to what there is."""
    people, table = two_at_a_table(house)
    player = people[0].socket(table)
    crowd = [Spectator(house.live(table)) for _ in range(CROWD + 1)]
    quiet(house, table)
    for spectator in crowd:
        spectator.take()
    player.take()
    monkeypatch.setattr(audience, "TOLD", 1)  # a pause that no test waits for
    tell_people(house, table)
    house.breathe()
    told = 0
    for _ in play_on(house, table, dict(enumerate(people)), Random(6), most=12):
        told += player.kinds().count("update")
        assert player.view == people[0].view(table)
    assert told > 5
    assert all(len(spectator.take()) == 1 for spectator in crowd)  # who is here
    pause = house.live(table).telling._task
    assert pause is not None
    pause.cancel()  # as if it were over
    house.breathe()
    monkeypatch.setattr(audience, "TOLD", 1_000_000)
    tell_people(house, table)
    quiet(house, table)
    for spectator in crowd:
        kinds = [msgspec.json.decode(data)["type"] for data in spectator.take()]
        assert kinds == ["update", "people"]
        assert spectator.view == house.stranger().view(table)
    player.close()


def test_those_who_come_together_are_told_of_together(house: House, work: Counter[str]) -> None:
    """A hundred who come in one after the other before the table has told anybody: a view for all of them, and one
    message of who is here."""
    people, table = two_at_a_table(house)
    player = people[0].socket(table)
    player.take()
    crowd = []

    async def come_in() -> None:
        at = await house.services.hall.get(table)
        at.telling.people()
        work.clear()
        for _ in range(100):
            crowd.append(Spectator(at))
            at.telling.people()

    house.run(come_in())
    quiet(house, table)
    assert work["encoded"] <= 4
    assert player.kinds() == ["people"]
    assert player.view is not None
    assert player.view["watching"] == 100
    for spectator in crowd:
        spectator.take()
        assert spectator.view == house.stranger().view(table)
    player.close()


def test_a_table_has_room_for_so_many_and_always_for_its_players(open_house: Callable[..., House]) -> None:
    house = open_house(connections_per_table=3)
    people, table = two_at_a_table(house)
    crowd = [house.stranger().socket(table) for _ in range(4)]
    assert [socket.closed and socket.closed[0] for socket in crowd] == [None, None, None, 4029]
    assert crowd[3].closed is not None
    assert "no room" in crowd[3].closed[1]
    player = people[0].socket(table)
    assert player.closed is None
    for socket in [player, *crowd[:3]]:
        socket.close()
    later = house.stranger().socket(table)
    assert later.closed is None
    later.close()


def test_an_address_has_so_many_connections(open_house: Callable[..., House]) -> None:
    """Whoever makes guests and tables all the same: the connections of one address are counted over all tables."""
    house = open_house(connections_per_address=3)
    people, table = two_at_a_table(house)
    another = people[0].create("me", "open")
    sockets = [people[0].socket(table), people[1].socket(table), house.stranger().socket(another)]
    refused = house.guest("Eve").socket(another)
    assert refused.closed is not None
    assert refused.closed[0] == 4029
    assert "connections" in refused.closed[1]
    sockets.pop().close()
    assert people[0].socket(another).closed is None
    for socket in sockets:
        socket.close()
