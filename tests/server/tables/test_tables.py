"""Tables: make, list, join, leave, hand over, rename, lock, talk."""

from __future__ import annotations

import asyncio
import json

import pytest
from tests.server.at_the_table import Guest, House, play_out
from tests.server.client import Plain

GAME = "first-light"


def seats(view: Plain) -> list[str]:
    return [seat["kind"] for seat in view["seats"]]


def lines(guest: Guest, show: str) -> dict[str, Plain]:
    return {line["id"]: line for line in guest.get("/api/tables", show=show).ok()["tables"]}


# -- gathering ---------------------------------------------------------------------------------------------------------


def test_a_table_starts_when_nobody_is_awaited(house: House) -> None:
    """With an open seat it gathers; the last to join starts it, with everybody's names."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.create("me", "open", name="  Friday   night ")
    waiting = ada.view(table)
    assert (waiting["table"]["status"], waiting["table"]["name"]) == ("gathering", "Friday night")
    assert "scene" not in waiting
    assert seats(waiting) == ["person", "open"]
    bob.join(table)
    view = bob.view(table)
    assert view["table"]["status"] == "running"
    assert view["reader"] == 1
    assert [seat["name"] for seat in view["seats"]] == ["Ada", "Bob"]
    assert view["ask"]["seat"] == 1
    bob.join(table)  # once more, for the answer was lost on its way
    assert [seat.get("mine") for seat in bob.view(table)["seats"]] == [None, True]
    house.guest("Cec").do(table, "join", {}).problem(409, "taken")


def test_my_finished_games_are_listed_as_finished(house: House) -> None:
    """Also those that only I could find (a fixed bug: no game begun by one click was in the list); of others, none."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    hidden, public = ada.create("me", listed=False), ada.create("me")
    assert not {hidden, public} & set(lines(ada, "over"))
    for table in (hidden, public):
        play_out(house, table, ada)
    assert {hidden, public} <= set(lines(ada, "over"))
    assert public in lines(bob, "over")
    assert hidden not in lines(bob, "over")
    ada.ask("PATCH", f"/api/tables/{hidden}", {"archived": True}).ok()
    assert hidden not in lines(ada, "over")


def test_a_table_without_open_seats_starts_at_once(house: House) -> None:
    ada = house.guest("Ada")
    view = ada.view(ada.create("me", "me", options={"edition": "second"}))
    assert view["table"]["status"] == "running"
    assert view["table"]["options"]["edition"] == "second"
    assert [seat["name"] for seat in view["seats"]] == ["Player 1", "Player 2"]


def test_the_owner_may_start_with_bots(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.create("me", "open", "open")
    bob.do(table, "start").problem(403, "not-yours")
    ada.do(table, "start").ok()
    house.rest()
    assert seats(ada.view(table)) == ["person", "bot", "bot"]
    assert ada.view(table)["table"]["status"] == "running"


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"game": "chess"}, "there is no game called 'chess'"),
        ({"seats": [{"kind": "me"}] * 5}, "1 to 4 seats"),
        ({"options": {"edition": "third"}}, "first, second"),
        ({"options": {"nonsense": 1}}, "has no option 'nonsense'"),
        ({"seats": [{"kind": "bot", "bot": "genius"}]}, "there is no bot 'genius'"),
    ],
)
def test_what_does_not_fit_is_refused_with_what_would(house: House, wrong: Plain, says: str) -> None:
    data = {"game": GAME, "seats": [{"kind": "me"}]} | wrong
    assert says in house.guest("Ada").post("/api/tables", data).problem(400)["error"].replace("There", "there")


# -- who may what ------------------------------------------------------------------------------------------------------


def test_lists_show_what_concerns_whom(house: House) -> None:
    """Mine, to join, running; an unlisted table only to those who sit at it or have the link."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    open_one, hidden = ada.create("me", "open"), ada.create("me", "open", listed=False)
    running = ada.create("me", "me")
    assert {open_one, hidden, running} <= set(lines(ada, "mine"))
    assert open_one in lines(bob, "open")
    assert hidden not in lines(bob, "open")
    assert open_one not in lines(ada, "open")
    assert running in lines(bob, "running")
    assert lines(ada, "mine")[running]["your_turn"]
    assert not lines(ada, "mine")[open_one].get("your_turn")
    bob.join(hidden)
    assert hidden in lines(bob, "mine")
    assert lines(bob, "mine")[hidden]["seated"]


def test_lists_have_pages(house: House) -> None:
    """Every table is on exactly one page."""
    ada = house.guest("Ada")
    made = {ada.create("me", "open") for _ in range(35)}
    found: list[str] = []
    page: str | None = ""
    while page is not None:
        got = ada.get("/api/tables", show="mine", page=page).ok()
        found += [line["id"] for line in got["tables"]]
        page = got.get("next")
    assert sorted(found) == sorted(made)


def test_leaving_opens_the_seat_for_others(house: House) -> None:
    """In the middle of a game too; whoever comes sits where the other sat, and nobody lost anything."""
    ada, bob, cec = house.guest("Ada"), house.guest("Bob"), house.guest("Cec")
    table = ada.create("me", "open")
    bob.join(table)
    options = bob.view(table)["ask"]["options"]
    bob.do(table, "leave").ok()
    assert seats(ada.view(table)) == ["person", "open"]
    assert bob.view(table)["reader"] is None
    bob.answer(table, 1, "x", options[0]["key"]).problem(403, "not-yours")
    cec.join(table, seat=1)
    assert cec.view(table)["ask"]["options"] == options
    cec.choose(table)


def test_the_owner_hands_a_seat_to_a_bot_and_the_game_goes_on(house: House) -> None:
    """An abandoned seat is played by a bot from then on; others may not hand it over."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.create("me", "open")
    bob.join(table)
    hand = "seats/1/hand"
    bob.do(table, "seats/0/hand", {"to": "bot"}).problem(403, "not-yours")
    ada.do(table, "seats/7/hand", {"to": "bot"}).problem(404, "no-seat")
    ada.do(table, hand, {"to": "bot", "bot": "nonsense"}).problem(400)
    ada.do(table, hand, {"to": "bot", "bot": "random"}).ok()
    house.rest()
    view = ada.view(table)
    assert view["seats"][1]["bot"] == "random"
    assert not view["seats"][1].get("asked")
    bob.answer(table, 1, "x", "y").problem(403)
    ada.do(table, hand, {"to": "open"}).ok()
    bob.join(table)
    assert bob.view(table)["reader"] == 1


def test_rename_archive_and_unlist(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.create("me", "me")
    path = f"/api/tables/{table}"
    bob.ask("PATCH", path, {"name": "Mine now"}).problem(403, "not-yours")
    ada.ask("PATCH", path, {"name": "Night\u202e <b>shift</b>"}).ok()
    assert ada.view(table)["table"]["name"] == "Night <b>shift</b>"
    ada.ask("PATCH", path, {"archived": True}).ok()
    assert table not in lines(ada, "mine")
    assert table in lines(ada, "archived")
    assert table not in lines(bob, "running")
    ada.ask("PATCH", path, {"archived": False, "listed": False}).ok()
    assert table in lines(ada, "mine")
    assert table not in lines(bob, "running")


def test_a_password_keeps_everybody_out(house: House) -> None:
    """From the view, the connection, chat, advice, export, replay and seats; who gives it may look and sit."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.create("me", "open", password="sesame")
    for what in ("", "chat", "estimate", "export", "replay"):
        bob.at(table, what).problem(403, "password")
        house.stranger().at(table, what).problem(403, "password")
    for what in ("why", "hint"):
        bob.at(table, what, seat=0).problem(403, "password")
    bob.do(table, "chat", {"text": "hello?"}).problem(403, "password")
    socket = bob.socket(table)
    assert socket.closed is not None
    assert socket.closed[0] == 4003
    assert not socket.raw
    bob.do(table, "join", {"password": "simsalabim"}).problem(403, "password")
    bob.join(table, password="sesame", watch=True)
    assert bob.view(table)["reader"] is None
    assert bob.view(table)["table"]["locked"]
    bob.join(table)
    assert bob.view(table)["reader"] == 1


def test_a_rematch_has_the_password_of_its_table(house: House) -> None:
    """Whoever knew it then knows it now; who may not look at the table makes no rematch of it."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.create("me", "open", password="sesame")
    again = ada.create("me", "open", rematch_of=table)
    bob.at(again).problem(403, "password")
    bob.do(again, "join", {"password": "simsalabim"}).problem(403, "password")
    bob.join(again, password="sesame")
    other = ada.create("me", "open", rematch_of=table, password="another")
    bob.do(other, "join", {"password": "sesame"}).problem(403, "password")
    plan = {"game": "first-light", "seats": [{"kind": "me"}, {"kind": "open"}]}
    house.guest("Eve").post("/api/tables", {**plan, "rematch_of": table}).problem(403, "password")
    ada.post("/api/tables", {**plan, "rematch_of": "nowhere"}).problem(404, "no-table")
    assert house.stranger().at(ada.create("me", "open", rematch_of=ada.create("me", "open"))).status == 200


def test_two_who_give_the_password_at_once_are_both_let_in(house: House) -> None:
    """A click too many on "open" is no fault."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.create("me", "open", password="sesame")

    async def twice() -> list[int]:
        body = json.dumps({"password": "sesame", "watch": True}).encode()
        asks = [house._request("POST", f"/api/tables/{table}/join", "", {}, body, bob.cookie) for _ in range(3)]
        return [reply.status for reply in await asyncio.gather(*asks)]

    assert house.run(twice()) == [200, 200, 200]


def test_chat_is_kept_and_told(house: House) -> None:
    """Everybody who looks hears it at once; who comes later can read it; control characters are left out."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.create("me", "open")
    socket = bob.socket(table)
    socket.take()
    ada.do(table, "chat", {"text": "hello <b>you</b>\u202e\n!"}).ok()
    bob.do(table, "chat", {"text": "hi"}).ok()
    heard = [message for message in socket.take() if message["type"] == "chat"]
    assert [(line["n"], line["name"], line["text"], line.get("seat")) for line in heard] == [
        (0, "Ada", "hello <b>you</b>\n!", 0), (1, "Bob", "hi", None),
    ]  # fmt: skip
    assert [line["text"] for line in ada.at(table, "chat", since=1).ok()] == ["hi"]
    assert [line["type"] for line in house.stranger().at(table, "chat").ok()] == ["chat", "chat"]
    socket.close()
