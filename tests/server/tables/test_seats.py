"""Seats cannot be looked into: who may sit where once the game runs, and that every change is told for good."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from tests.server.at_the_table import Guest, House, Time
from tests.server.client import Plain

from orrery.server.refusals import Refusal
from orrery.server.store import schema
from orrery.server.store.store import Row
from orrery.server.tables import seating
from orrery.server.tables.choices import Choice


def at_table(house: House, *names: str, **more: Any) -> tuple[str, list[Guest]]:
    """A running table of so many people; the first owns it."""
    people = [house.guest(name) for name in names]
    table = people[0].create("me", *["open"] * (len(names) - 1), **more)
    for person in people[1:]:
        person.join(table)
    return table, people


def told(guest: Guest, table: str) -> list[str]:
    """What the house has told at a table."""
    return [line["text"] for line in guest.at(table, "chat").ok() if line.get("house")]


def kinds(guest: Guest, table: str) -> list[str]:
    return [seat["kind"] for seat in guest.view(table)["seats"]]


def open_seat(owner: Guest, table: str, seat: int = 1) -> None:
    owner.do(table, f"seats/{seat}/hand", {"to": "open"}).ok()


def applicant(guest: Guest, table: str, seat: int = 1) -> Plain:
    found: Plain = guest.view(table)["seats"][seat]["applicant"]
    return found


def answer(guest: Guest, table: str, seat: int = 1, *, accept: bool = True) -> None:
    mark = applicant(guest, table, seat)["mark"]
    guest.do(table, f"seats/{seat}/answer", {"mark": mark, "accept": accept}).ok()


def sees_from(guest: Guest, table: str, seat: int) -> bool:
    """Whether somebody is shown the table from a seat, by any way that there is."""
    view = guest.at(table, seat=seat).ok()
    socket = guest.socket(table, seat=seat)
    messages = socket.take()
    socket.send({"type": "look", "seat": seat})
    messages += socket.take()
    socket.close()
    shown = [view, *(message for message in messages if message["type"] == "view")]
    refused = [guest.at(table, what, seat=seat).status == 403 for what in ("why", "hint")]
    return any(one["reader"] == seat for one in shown) or not all(refused)


# -- the attack --------------------------------------------------------------------------------------------------------


def test_the_owner_cannot_sit_down_in_a_seat_they_opened(house: House) -> None:
    """Nobody takes a second seat in a running game: the victim's plan stays the victim's."""
    table, [ada, bob] = at_table(house, "Ada", "Bob")
    bob.choose(table)
    open_seat(ada, table)
    assert "second seat" in ada.do(table, "join", {"seat": 1}).problem(409, "seated")["error"]
    assert not sees_from(ada, table, 1)
    ada.do(table, "leave").ok()  # and not after standing up either
    assert "another seat" in ada.do(table, "join", {"seat": 1}).problem(409, "seated")["error"]
    assert not sees_from(ada, table, 1)


def test_a_second_browser_of_the_owner_waits_for_everybody(house: House) -> None:
    """Guests are free to make: a newcomer in a seat that was taken is accepted by every other person first."""
    table, [ada, bob, cec] = at_table(house, "Ada", "Bob", "Cec")
    again = house.guest("Ada's other browser")
    open_seat(ada, table)
    assert again.do(table, "join", {"seat": 1}).ok() == {"id": table, "asked": True}
    assert not sees_from(again, table, 1)
    assert applicant(cec, table)["awaits"] == ["Ada", "Cec"]
    answer(ada, table)
    assert not sees_from(again, table, 1)
    again.do(table, "seats/1/answer", {"mark": applicant(again, table)["mark"], "accept": True}).problem(403)
    answer(cec, table, accept=False)
    assert "applicant" not in cec.view(table)["seats"][1]
    assert not sees_from(again, table, 1)
    bob.join(table, seat=1)
    assert bob.view(table)["reader"] == 1
    assert house.match(table).trail(1) == []


def test_who_took_a_seat_is_not_the_only_one_to_accept(house: House) -> None:
    """At a table of two the taker would be alone with the other browser: the holder has to accept as well."""
    table, [ada, bob] = at_table(house, "Ada", "Bob")
    again = house.guest("Friend")
    open_seat(ada, table)
    again.join(table, seat=1)
    answer(ada, table)
    assert applicant(ada, table)["awaits"] == ["Bob"]
    assert not sees_from(again, table, 1)
    assert applicant(bob, table)["may_answer"]
    answer(bob, table)
    assert again.view(table)["reader"] == 1
    bob.do(table, "join", {"seat": 1}).problem(409, "taken")


def test_a_crowd_of_other_browsers_is_nobody(house: House) -> None:
    """The owner takes a seat, gives up their own to a second browser, and that one accepts a third: the holder is
    asked all the same, for nobody who accepted sat here when the seat was taken."""
    table, [ada, bob] = at_table(house, "Ada", "Bob")
    second, third = house.guest("Second"), house.guest("Third")
    open_seat(ada, table)
    ada.do(table, "leave").ok()
    second.join(table, seat=0)
    third.join(table, seat=1)
    answer(second, table)
    assert applicant(second, table)["awaits"] == ["Bob"]
    assert not sees_from(third, table, 1)
    answer(bob, table, accept=False)
    assert "applicant" not in bob.view(table)["seats"][1]


def test_after_a_clock_it_is_the_same(house: House, wall: Time) -> None:
    """Whoever hands over a seat whose time is out may not sit there, nor may their other browser unasked."""
    table, [ada, bob] = at_table(house, "Ada", "Bob", clock={"kind": "move", "seconds": 60})
    wall.now += 61
    open_seat(bob, table, 0)
    bob.do(table, "join", {"seat": 0}).problem(409, "seated")
    again = house.guest("Bob's other browser")
    again.join(table, seat=0)
    answer(bob, table, 0)
    assert not sees_from(again, table, 0)
    ada.join(table)
    assert ada.view(table)["reader"] == 0
    assert told(ada, table)[-4:] == [
        "Bob took seat 1 from Ada, whose time was out, and opened it.",
        "Bob's other browser asks for seat 1 (taken from Ada). Everybody at the table is to accept or refuse.",
        "Bob accepts Bob's other browser in seat 1 (taken from Ada).",
        "Ada took seat 1 back.",
    ]


def test_a_seat_given_to_a_bot_is_still_the_holders(house: House) -> None:
    """Not by way of a bot either: opened again, it asks for everybody's consent, and the holder has it back at once."""
    table, [ada, bob] = at_table(house, "Ada", "Bob")
    ada.do(table, "seats/1/hand", {"to": "bot", "bot": "random"}).ok()
    house.rest()
    assert bob.view(table)["seats"][1]["may_return"]
    open_seat(ada, table)
    assert house.guest("Eve").do(table, "join", {}).ok()["asked"]
    ada.do(table, "seats/1/hand", {"to": "bot", "bot": "random"}).ok()
    house.guest("Dan").do(table, "join", {"seat": 1}).problem(409, "taken")
    bob.join(table, seat=1)
    assert bob.view(table)["reader"] == 1
    assert not ada.view(table)["seats"][1].get("taken_from")


def test_a_seat_given_up_is_open_to_newcomers_alone(house: House) -> None:
    """Its holder left of their own will: whoever has sat nowhere else may have it, and nobody else."""
    table, [ada, bob, cec] = at_table(house, "Ada", "Bob", "Cec")
    bob.do(table, "leave").ok()
    ada.do(table, "join", {"seat": 1}).problem(409, "seated")
    cec.do(table, "leave").ok()
    cec.do(table, "join", {"seat": 1}).problem(409, "seated")
    assert house.guest("Dan").do(table, "join", {"seat": 1}).ok() == {"id": table}
    cec.join(table, seat=2)  # one's own, if nobody has had it since
    assert kinds(ada, table) == ["person"] * 3


def test_several_at_one_screen_keep_their_seats(house: House) -> None:
    """A hot-seat table is declared so from the start; its people come back to all their seats, to no others."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.create("me", "me", "open")
    bob.join(table)
    ada.do(table, "leave").ok()
    ada.join(table, seat=0)
    ada.join(table, seat=1)
    assert [bool(seat.get("mine")) for seat in ada.view(table)["seats"]] == [True, True, False]
    ada.do(table, "leave").ok()
    house.guest("Dan").join(table, seat=1)
    bob.do(table, "leave").ok()
    ada.join(table, seat=0)
    ada.do(table, "join", {"seat": 2}).problem(409, "seated")


def test_who_still_had_to_answer_may_leave(house: House) -> None:
    """Those who are left decide; but never the takers alone."""
    table, [ada, bob, cec, dan] = at_table(house, "Ada", "Bob", "Cec", "Dan")
    eve = house.guest("Eve")
    open_seat(ada, table)
    eve.join(table)
    answer(ada, table)
    answer(cec, table)
    dan.do(table, "leave").ok()
    assert eve.view(table)["reader"] == 1
    assert told(bob, table)[-1] == "Eve sat down in seat 2 (taken from Bob): everybody has accepted."


def test_one_applicant_at_a_time_who_may_think_better_of_it(house: House) -> None:
    """A second newcomer waits; an answer is about the applicant it names."""
    table, [ada, bob, _] = at_table(house, "Ada", "Bob", "Cec")
    dan, eve = house.guest("Dan"), house.guest("Eve")
    open_seat(ada, table)
    dan.join(table)
    dan.join(table)
    mark = applicant(ada, table)["mark"]
    assert applicant(dan, table)["mine"]
    assert "Dan asks" in eve.do(table, "join", {}).problem(409, "asked-for")["error"]
    dan.do(table, "leave").ok()
    eve.join(table)
    ada.do(table, "seats/1/answer", {"mark": mark, "accept": True}).problem(409, "answered")
    assert len(told(bob, table)) == len(set(told(bob, table)))


def test_who_asks_for_two_seats_gets_one(house: House) -> None:
    """Nobody takes a second seat: whoever is let in asks for no other any more, and cannot be let in by themselves."""
    table, [ada, _, _, dan] = at_table(house, "Ada", "Bob", "Cec", "Dan")
    eve = house.guest("Eve")
    for seat in (1, 2):
        open_seat(ada, table, seat)
        eve.join(table, seat=seat)
    mark = applicant(eve, table, 2)["mark"]
    answer(ada, table, 2)
    answer(dan, table, 2)
    assert [bool(seat.get("mine")) for seat in eve.view(table)["seats"]] == [False, False, True, False]
    assert "applicant" not in eve.view(table)["seats"][1]
    eve.do(table, "seats/1/answer", {"mark": mark, "accept": True}).problem(409, "answered")
    assert told(ada, table)[-1] == "Eve no longer asks for seat 2 (taken from Bob)."


def test_who_found_a_free_seat_asks_for_no_other(house: House) -> None:
    """Not even if their sitting down and their asking were stored in one moment, by two workers."""
    table, [ada, _, cec, _] = at_table(house, "Ada", "Bob", "Cec", "Dan")
    eve = house.guest("Eve")
    open_seat(ada, table, 1)
    eve.join(table, seat=1)
    asking = applicant(ada, table)["mark"], house.live(table).seats[1]
    cec.do(table, "leave").ok()
    eve.join(table, seat=2)
    assert "applicant" not in ada.view(table)["seats"][1]
    house.live(table).seats[1] = asking[1]
    ada.do(table, "seats/1/answer", {"mark": asking[0], "accept": True}).problem(409, "seated")


def test_two_seats_granted_in_one_moment_are_one(house: House) -> None:
    """The last words about both come together: one is stored, and the other finds the newcomer seated."""
    table, [ada, _, _, dan] = at_table(house, "Ada", "Bob", "Cec", "Dan")
    eve = house.guest("Eve")
    for seat in (1, 2):
        open_seat(ada, table, seat)
        eve.join(table, seat=seat)
        answer(ada, table, seat)
    live = house.live(table)
    both = [live.seats[1], live.seats[2]]
    me = house.run(house.services.people.of(dan.cookie))
    assert me is not None
    words = [seating.answered(live, was, me, applicant(dan, table, was.seat)["mark"], accept=True) for was in both]
    for was, (record, said) in zip(both, words, strict=True):
        with suppress(Refusal):
            house.run(house.services.seat_changes.set(table, record, was=was, told=said))
    assert sum(bool(seat.get("mine")) for seat in eve.view(table)["seats"]) == 1
    assert sum("everybody has accepted" in line for line in told(ada, table)) == 1


def test_anybody_at_the_table_may_give_an_open_seat_to_a_bot(house: House) -> None:
    """So that nobody waits for ever; what is open already cannot be opened."""
    table, [ada, bob] = at_table(house, "Ada", "Bob")
    ada.do(table, "leave").ok()
    bob.do(table, "seats/0/hand", {"to": "open"}).problem(409)
    house.guest("Eve").do(table, "seats/0/hand", {"to": "bot"}).problem(403)
    bob.do(table, "seats/0/hand", {"to": "bot", "bot": "random"}).ok()
    house.rest()
    assert kinds(bob, table) == ["bot", "person"]


# -- the trace ---------------------------------------------------------------------------------------------------------


def test_every_change_of_seats_leaves_a_line_for_good(open_house: Callable[..., House]) -> None:
    """In the chat, stored, told live and after a restart; and no person can speak as the house does."""
    house = open_house()
    table, [ada, bob] = at_table(house, "Ada", "Bob")
    socket = bob.socket(table)
    open_seat(ada, table)
    bob.join(table)
    bob.do(table, "chat", {"text": "Ada took seat 1 from Ada and opened it."}).ok()
    heard = [line for line in socket.take() if line["type"] == "chat"]
    assert [line["text"] for line in heard if line.get("house")] == [
        "Ada took seat 2 from Bob and opened it.", "Bob took seat 2 back.",
    ]  # fmt: skip
    assert [(line["name"], line["seat"]) for line in heard if not line.get("house")] == [("Bob", 1)]
    bob.do(table, "chat", {"text": "me", "house": True}).problem(400)
    for _ in range(3):
        bob.do(table, "leave").ok()
        bob.join(table)
    socket.close()
    lines = told(bob, table)
    house.close()
    house = open_house(house.url)
    assert told(bob.again(house), table) == lines
    assert lines[0] == "Bob sat down in seat 2."
    assert lines[-2:] == ["Bob gave up seat 2.", "Bob sat down in seat 2."]


def test_talk_cannot_bury_what_the_house_told(house: House) -> None:
    """However much is said afterwards, the lines of the house can be asked for alone."""
    table, [ada, bob] = at_table(house, "Ada", "Bob")
    for n in range(205):
        bob.do(table, "chat", {"text": f"line {n}"}).ok()
    assert told(ada, table) == []
    assert [line["text"] for line in ada.at(table, "chat", house=True).ok()] == ["Bob sat down in seat 2."]


def test_a_seat_and_its_line_are_stored_together(house: House) -> None:
    """Two who sit down at once: one does, one line is told; the other is refused and leaves none."""
    ada, bob, cec = house.guest("Ada"), house.guest("Bob"), house.guest("Cec")
    table = ada.create("me", "open", "open")

    async def both() -> list[int]:
        body = json.dumps({"seat": 1}).encode()
        asks = [
            house._request("POST", f"/api/tables/{table}/join", "", {}, body, person.cookie) for person in (bob, cec)
        ]
        return sorted([reply.status for reply in await asyncio.gather(*asks)])

    assert house.run(both()) == [200, 409]
    assert len(told(ada, table)) == 1


def test_a_bots_thought_does_not_choose_for_a_person_who_came_back(house: House) -> None:
    """A bot that was thinking when its seat was taken back has nothing to say any more."""
    table, [_, bob] = at_table(house, "Ada", "Bob")
    ask = bob.view(table)["ask"]
    choose = house.services.choices.choose(table, Choice(1, ask["id"], ask["options"][0]["key"], "bot:random"))
    with pytest.raises(Exception, match="not a bot's"):
        house.run(choose)
    assert bob.view(table)["ask"] == ask


def rows(house: House, table: str) -> list[Row]:
    return house.run(house.services.store.seats(table))


def test_what_is_kept_of_a_seat_is_sent_to_nobody(house: House) -> None:
    """Who held, took and accepted is kept by id, and an id of a person is never told."""
    table, [ada, bob, cec] = at_table(house, "Ada", "Bob", "Cec")
    eve = house.guest("Eve")
    open_seat(ada, table)
    eve.join(table)
    answer(cec, table)
    ids = {row["person"] for row in rows(house, table)} | {
        row["id"] for row in house.run(house.services.store.rows(schema.people.select()))
    }
    for guest in (ada, bob, cec, eve, house.stranger()):
        said = json.dumps(guest.view(table)) + json.dumps(guest.at(table, "chat").ok())
        assert not [person for person in ids if person and person in said]
