"""What the server itself says is said in the language of whoever reads it: refusals, who sat where, names, notices."""

from __future__ import annotations

from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.at_the_table import Guest, House
from tests.server.client import Plain

from orrery.server.store import schema


def german(guest: Guest) -> Guest:
    """The same person, reading German."""
    return Guest(guest.house, guest.name, f"{guest.cookie}; language=de")


def told(guest: Guest, table: str) -> list[str]:
    """What the house has told at a table."""
    return [line["text"] for line in guest.at(table, "chat", house="true").ok()]


def test_refusals_are_in_the_readers_language(house: House) -> None:
    """The same code, another sentence; values are filled in."""
    ada = house.guest("Ada")
    for guest, said in ((ada, "There is no such table."), (german(ada), "Diesen Tisch gibt es nicht.")):
        assert guest.at("nowhere").problem(404, "no-table")["error"].startswith(said)
    table = ada.create("me", "open", password="sesame")
    bob = german(house.guest("Bob"))
    assert bob.at(table).problem(403, "password")["error"].startswith("Dieser Tisch hat ein Passwort")
    wrong = bob.do(table, "join", {"password": "x"}).problem(403, "password")["error"]
    assert wrong == "Das ist nicht das Passwort dieses Tisches."
    assert german(ada).do(table, "chat", {"text": " "}).problem(400)["error"] == "In dieser Nachricht steht nichts."
    assert german(ada).ask("DELETE", "/api/tables").problem(405)["error"] == "Das geht hier nicht."
    assert german(ada).at(table, "hint", seat=0).problem(409)["error"] == "Du wirst gerade nichts gefragt."


def test_who_sat_where_is_told_to_each_in_their_language(house: House) -> None:
    """In the list and live, and whoever did it reads whichever language."""
    ada, bob = house.guest("Ada"), german(house.guest("Bob"))
    table = ada.create("me", "open", "open")
    here, there = ada.socket(table), bob.socket(table)
    bob.join(table)
    assert told(ada, table) == ["Bob sat down in seat 2."]
    assert told(bob, table) == ["Bob sitzt jetzt auf Platz 2."]
    assert _chat(here) == ["Bob sat down in seat 2."]
    assert _chat(there) == ["Bob sitzt jetzt auf Platz 2."]
    bob.do(table, "leave").ok()
    assert told(bob, table)[1] == "Bob hat Platz 2 aufgegeben."


def _chat(socket: Any) -> list[str]:
    return [message["text"] for message in socket.take() if message["type"] == "chat"]


def test_what_was_told_before_there_were_messages_stays_as_it_was(house: House) -> None:
    """A line of an older store has its English words and nothing else; a damaged one is left out."""
    ada = german(house.guest("Ada"))
    table = ada.create("me", "open")
    row: Plain = {"table_id": table, "name": "", "at": 1.0}
    for n, (text, message) in enumerate(
        (("Bob left.", None), ("x", "{"), ("y", '{"id":"nothing-like-it","values":{}}'))
    ):
        write = sa.insert(schema.chat).values(row | {"n": n, "text": text, "message": message})
        house.run(house.services.store.write(write))
    assert told(ada, table) == ["Bob left."]


def test_names_that_the_house_gives_are_in_the_language_of_who_makes_the_table(house: House) -> None:
    ada = german(house.guest("Ada"))
    view = ada.view(ada.create("me", "greedy"))
    assert view["table"]["name"] == "Tisch von Ada"
    assert [seat["name"] for seat in view["seats"]] == ["Ada", "Gieriger Bot"]
    assert [bot["title"] for bot in ada.get("/api/house").ok()["bots"]][1] == "Gierig"
    here = ada.view(ada.create("me", "me"))
    assert [seat["name"] for seat in here["seats"]] == ["Spieler 1", "Spieler 2"]


def test_a_notice_is_in_the_language_in_which_its_webhook_was_set(house: House, monkeypatch: Any) -> None:
    """A language that a damaged store names and nobody speaks is English."""
    ada, sent = house.guest("Ada"), list[str]()

    async def notify(_person: str, _url: str, text: str, *, table: str = "") -> None:
        sent.append(f"{table} {text}")

    monkeypatch.setattr(house.services.notifier, "notify", notify)
    german(ada).ask("PUT", "/api/me/webhook", {"url": "https://hooks.example/x"}).ok()
    table = ada.create("me", "random")
    person = house.live(table).seats[0].person or ""
    house.run(house.services._notify(house.live(table), [person]))
    house.run(house.services.store.write(sa.update(schema.people).values(language="../x")))
    house.run(house.services._notify(house.live(table), [person]))
    assert [said.split()[1] for said in (sent[0], sent[-1])] == ["Du", "Your"]


@pytest.mark.parametrize(
    ("cookie", "accepted"),
    [
        ("de/../../x", ""),
        ("\xff", ""),
        ("d" * 4000, "e" * 4000),
        ("", "," * 4000),
        ("", ";q=nan, *;q=1, \x01"),
        ("DE", ""),
    ],
)
def test_a_language_that_is_none_is_english(house: House, cookie: str, accepted: str) -> None:
    """However long or odd what a browser says of languages may be."""
    ada = house.guest("Ada")
    sent = f"{ada.cookie}; language={cookie}" if cookie else ada.cookie
    given = {"accept-language": accepted} if accepted else {}
    reply = house.request("GET", "/api/tables/nowhere", headers=given, cookie=sent)
    assert reply.problem(404)["error"].startswith("There is no such table.")
