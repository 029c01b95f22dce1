"""Live: what changed, applied on the client's side, is exactly the table; and coming back needs no luck."""

from __future__ import annotations

import gc
import warnings
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from tests.server.at_the_table import Guest, House, Socket, play_on
from tests.server.client import patched

from orrery.kernel.message import SeatPart
from orrery.kernel.scene import Area, Item, Scene
from orrery.server.tables.shown.audience import SLOWEST
from orrery.server.tables.shown.reader import Reader
from orrery.server.tables.shown.scene_patch import scene_patch


def table_for(house: House, seats: int, **more: Any) -> tuple[list[Guest], str]:
    people = [house.guest(f"P{seat}") for seat in range(seats)]
    table = people[0].create("me", *["open"] * (seats - 1), **more)
    for person in people[1:]:
        person.join(table)
    return people, table


@pytest.mark.parametrize(("seats", "seed"), [(2, 21), (4, 22), (3, 23)])
def test_updates_lead_to_exactly_the_view_over_whole_games(house: House, seats: int, seed: int) -> None:
    """For every seat and a spectator, after every choice and undo of a random game to its end: what a client has made
    of the messages is the view that the server would send whole, byte for byte what changed and no more."""
    options = {"ai": "1", "stocks": "open"} if seats == 3 else {}
    people, table = table_for(house, seats, options=options)
    lookers = [*people, house.guest("Spectator")]
    sockets = [person.socket(table) for person in lookers]
    kinds: list[str] = []
    for place, _ in enumerate(play_on(house, table, dict(enumerate(people)), Random(seed))):
        for number, socket in enumerate(sockets):
            kinds += socket.kinds()
            if place % 4 == 0 or number == place % len(sockets):
                assert socket.view == lookers[number].view(table, None if number == seats else number)
    for person, socket in zip(lookers, sockets, strict=True):
        assert socket.view == person.view(table)
        assert socket.view is not None
        assert socket.view["outcome"]["standings"]
    for socket in sockets:
        socket.close()
    assert kinds.count("update") > 100
    assert kinds.count("view") <= 2 * len(sockets)


def test_an_update_is_small(house: House) -> None:
    """What changed, not everything: on average a small part of a whole view."""
    people, table = table_for(house, 2)
    socket = people[0].socket(table)
    for _ in play_on(house, table, dict(enumerate(people)), Random(4), most=80):
        pass
    socket.take()
    whole = [len(data) for data in socket.raw if b'"type":"view"' in data]
    parts = [len(data) for data in socket.raw if b'"type":"update"' in data]
    assert sum(parts) / len(parts) < min(whole) / 4
    socket.close()


def test_who_comes_back_with_the_present_version_is_sent_nothing_old(house: House) -> None:
    """With an old version, a whole view; with the present one, only who is here."""
    people, table = table_for(house, 2)
    socket = people[0].socket(table)
    socket.take()
    assert socket.view is not None
    version = socket.view["version"]
    socket.close()
    again = people[0].socket(table, version=version)
    assert set(again.kinds()) == {"people"}
    again.view = socket.view
    people[0].choose(table)
    assert again.take()[0]["base"] == version
    again.close()
    late = people[0].socket(table, version=version)
    assert late.kinds()[0] == "view"
    assert late.view == people[0].view(table)
    late.close()


def test_polling_with_the_present_version_costs_nothing(house: House) -> None:
    """304 until something changes for this reader."""
    people, table = table_for(house, 2)
    version = people[0].view(table)["version"]
    assert people[0].at(table, version=version).status == 304
    assert people[0].at(table, version=version).body == b""
    people[1].choose(table)  # the first of a secret choice: seat 1 is done, which all may see
    assert people[0].at(table, version=version).status == 200


def test_versions_are_the_same_wherever_they_are_made(house: House) -> None:
    """A version depends on what is seen, not on when or by which process it was found."""
    people, table = table_for(house, 2)
    people[0].choose(table)
    before = people[0].view(table)
    house.services.hall.drop(house.live(table))
    assert people[0].view(table) == before


def test_one_may_look_from_any_seat_of_ones_own_and_as_a_spectator(house: House) -> None:
    """Several people at one screen: the view changes hands; another person's seat is refused."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.create("me", "me", "open")
    bob.join(table)
    socket = ada.socket(table, seat=1)
    socket.take()
    for seat in (0, 1, None):
        socket.send({"type": "look", "seat": seat})
        [view] = socket.take()
        assert view["reader"] == seat
        assert view == ada.view(table, -1 if seat is None else seat) | {"type": "view"}
    socket.send({"type": "look", "seat": 2})
    [trouble] = socket.take()
    assert (trouble["type"], trouble["code"]) == ("trouble", "not-yours")
    socket.close()


def test_sync_sends_what_is_missing(house: House) -> None:
    """Somebody who finds a gap says what they have and is sent the whole table if that is old."""
    people, table = table_for(house, 2)
    socket = people[0].socket(table)
    socket.take()
    assert socket.view is not None
    socket.send({"type": "sync", "version": socket.view["version"]})
    assert socket.kinds() == ["people"]
    socket.send({"type": "sync", "version": "something old"})
    assert socket.kinds() == ["view"]
    socket.send({"type": "sync"})
    assert socket.kinds() == ["view"]
    socket.send({"type": "ping"})
    assert socket.kinds() == ["pong"]
    socket.close()


def test_two_connections_of_one_person_are_told_the_same(house: House) -> None:
    """A phone and a computer: both follow, and one going away does not make the person leave."""
    people, table = table_for(house, 2)
    one, other = people[0].socket(table), people[0].socket(table)
    watching = people[1].socket(table)
    for _ in play_on(house, table, dict(enumerate(people)), Random(8), most=20):
        one.take()
        other.take()
        assert one.view == other.view
    one.close()
    watching.take()
    assert watching.view is not None
    assert watching.view["seats"][0]["here"]
    other.close()
    watching.take()
    assert not watching.view["seats"][0].get("here")
    watching.close()


def test_everybody_knows_who_is_here(house: House) -> None:
    people, table = table_for(house, 2)
    socket = people[0].socket(table)
    spectator = house.stranger().socket(table)
    socket.take()
    assert socket.view is not None
    assert socket.view["watching"] == 1
    assert [seat.get("here", False) for seat in socket.view["seats"]] == [True, False]
    spectator.close()
    socket.take()
    assert socket.view.get("watching", 0) == 0
    socket.close()
    assert not house.live(table).lookers


def test_sitting_down_changes_what_an_open_connection_sees(house: House) -> None:
    """Who joins while looking sees from their seat at once; who is replaced sees as a spectator."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.create("me", "open")
    socket = bob.socket(table)
    socket.take()
    bob.join(table)
    socket.take()
    assert socket.view is not None
    assert socket.view["reader"] == 1
    assert socket.view == bob.view(table)
    ada.do(table, "seats/1/hand", {"to": "open"}).ok()
    socket.take()
    assert socket.view["reader"] is None
    assert "ask" not in socket.view
    assert socket.view == bob.view(table)
    socket.close()


def test_who_does_not_keep_up_is_told_to_come_back(house: House) -> None:
    """A connection that reads nothing does not make the server hold its messages for ever."""
    people, table = table_for(house, 2)
    socket = people[0].socket(table)
    [looker] = house.live(table).lookers
    view = house.live(table).views.whole(None, Reader(None))
    for _ in range(SLOWEST + 3):
        looker.send(view)
    house.breathe()
    assert socket.closed is not None
    assert socket.closed[0] == 1012
    assert looker.queue.qsize() <= SLOWEST
    socket.close()


def test_who_looks_at_a_table_that_is_dropped_leaves_in_peace(open_house: Callable[..., House]) -> None:
    """Their connections last until they close them, though nothing else knows the table any more."""
    house = open_house()
    ada = house.guest("Ada")
    table = ada.create("me", "open")
    sockets = [ada.socket(table), house.stranger().socket(table)]
    house.services.hall.drop(house.live(table))
    house.breathe()
    assert [socket.closed[0] for socket in sockets] == [1012, 1012]
    gc.collect()  # the rubbish of whatever ran before is not theirs
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        del sockets
        gc.collect()
    assert not said


def test_a_table_that_is_not_there_closes_the_connection(house: House) -> None:
    socket = house.stranger().socket("no-such-table")
    assert socket.closed is not None
    assert socket.closed[0] == 4004
    assert not socket.raw


def test_another_sites_page_gets_no_connection(house: House) -> None:
    """A socket is opened with cookies whoever's page it is, so the page must be ours."""
    people, table = table_for(house, 2)
    for origin, allowed in (("http://house", True), ("https://evil.example", False), ("null", False)):
        socket = Socket(house, people[0].cookie, table, {}, {"origin": origin})
        assert (socket.closed is None) == allowed
        assert bool(socket.raw) == allowed
        socket.close()


def test_patches_of_scenes_that_grow_shrink_and_turn_about() -> None:
    """Areas and items come, go, change and change places: the patch leads from one to the other."""
    rng = Random(1)

    def scene() -> Scene:
        areas = []
        for name in rng.sample("abcdef", rng.randrange(1, 6)):
            items = [Item(f"{name}{i}", "token", rng.choice("xy")) for i in rng.sample(range(6), rng.randrange(0, 6))]
            areas.append(Area(name, rng.choice(["one", "two"]), items))
        parts = rng.choice([(), (SeatPart("s", 0),), (SeatPart("s", 1), "!")])
        return Scene(
            "T", rng.choice(["s", "t"]), areas, chapter=rng.choice(["", "c"]), status_parts=parts,
            phases=rng.choice([(), ("p", "q")]), phase=rng.randrange(-1, 2), beside=rng.choice([(), ("b",)]),
        )  # fmt: skip

    def sent(what: msgspec.Struct) -> Any:
        return msgspec.json.decode(msgspec.json.encode(what))

    for _ in range(300):
        old, new = scene(), scene()
        patch = scene_patch(old, new)
        plain = sent(old)
        after = patched(plain, sent(patch)) if patch is not None else plain
        assert after == sent(new)
        assert scene_patch(new, new) is None


def test_who_looks_on_is_told_nothing_of_secret_choices_that_conflict(open_house: Callable[..., House]) -> None:
    """Two workers store secret choices at once: one has to read the table again, and nothing changed for others."""
    house = open_house()
    [ada, bob], table = table_for(house, 2)
    while [ask.prompt for ask in house.match(table).pending] != ["assign", "assign"]:
        (ada, bob)[next(ask.seat for ask in house.match(table).pending if ask.prompt != "assign")].choose(table)
    other = open_house(house.url)
    elsewhere, eve = ada.again(other), house.guest("Eve")
    elsewhere.view(table)
    sockets = [eve.socket(table), eve.again(other).socket(table), ada.socket(table)]
    for socket in sockets:
        socket.take()
    stored = house.live(table).n
    elsewhere.choose(table)
    bob.choose(table)
    assert house.live(table).n == stored + 2, "the first was taken over when the second met it"
    assert house.match(table).behind_screens
    assert [socket.kinds() for socket in sockets[:2]] == [[], []]
    assert sockets[2].kinds() == ["view"], "whose own choice it was"
    for socket in sockets:
        socket.close()
