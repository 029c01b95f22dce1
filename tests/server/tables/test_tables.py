"""Tables: make, list, join, leave, hand over, rename, archive, lock, clock, take in, give out."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.server.at_the_table import Guest, House, play_on
from tests.server.client import Plain

import orrery
from orrery.kernel.log import Chose
from orrery.kernel.play.rewind import Mark
from orrery.server.tables.workers import Rearranged

GAME = "first-light"


def seats(view: Plain) -> list[str]:
    return [seat["kind"] for seat in view["seats"]]


def lines(guest: Guest, show: str) -> dict[str, Plain]:
    return {line["id"]: line for line in guest.get("/api/tables", show=show).ok()["tables"]}


def play_out(house: House, table: str, guest: Guest, seed: int = 0) -> None:
    """Play a table of one person's to its end."""
    seats = range(house.match(table).seats)
    for _ in play_on(house, table, dict.fromkeys(seats, guest), Random(seed)):
        pass


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


# -- clocks ------------------------------------------------------------------------------------------------------------


class Time:
    """A clock on the wall that a test moves."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = time.time()
        monkeypatch.setattr(time, "time", lambda: self.now)


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


def clock(view: Plain, seat: int) -> Plain:
    found: Plain = view["seats"][seat]["clock"]
    return found


def at_a_turn(house: House, ada: Guest, bob: Guest, **more: Any) -> tuple[str, int]:
    """A table that stands in somebody's open turn, and the seat whose it is."""
    table = ada.create("me", "open", **more)
    bob.join(table)
    for seat in play_on(house, table, {0: ada, 1: bob}, Random(3)):
        match = house.match(table)
        if not match.behind_screens and len(match.pending) == 1 and seat >= 0:
            return table, int(match.pending[0].seat)
    raise AssertionError("no turn")


def test_a_clock_runs_while_one_is_asked(house: House, wall: Time) -> None:
    """Per move: full again for every move, and it does not run for those who are not asked."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table, seat = at_a_turn(house, ada, bob, clock={"kind": "move", "seconds": 60})
    wall.now += 25
    view = ada.view(table)
    assert clock(view, seat) == {"left": pytest.approx(35, abs=1), "running": True}
    assert clock(view, 1 - seat).get("running") is None
    (ada, bob)[seat].choose(table, seat)
    asked = int(house.match(table).pending[0].seat)
    assert clock(ada.view(table), asked)["left"] == pytest.approx(60, abs=1)


def test_a_bank_is_spent_and_added_to(house: House, wall: Time) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table, seat = at_a_turn(house, ada, bob, clock={"kind": "bank", "seconds": 600, "increment": 10})
    before = clock(ada.view(table), seat)["left"]
    wall.now += 100
    (ada, bob)[seat].choose(table, seat)
    assert clock(ada.view(table), seat)["left"] == pytest.approx(before - 90, abs=1)


def test_who_runs_out_of_time_may_be_replaced_by_anybody_at_the_table(house: House, wall: Time) -> None:
    """Nobody loses by the clock: the others are told, and may hand the seat over; before, only the owner could."""
    ada, bob, eve = house.guest("Ada"), house.guest("Bob"), house.guest("Eve")
    table = ada.create("me", "open", clock={"kind": "move", "seconds": 60})
    bob.join(table)
    socket = bob.socket(table)
    socket.take()
    bob.do(table, "seats/0/hand", {"to": "bot"}).problem(403, "not-yours")
    wall.now += 61
    house.run(house.services.hall.sweep())
    [people] = socket.take()
    assert people["type"] == "people"
    assert people["seats"][0]["clock"]["out"]
    assert people["seats"][0]["may_hand"]
    eve.do(table, "seats/0/hand", {"to": "bot"}).problem(403, "not-yours")
    bob.do(table, "seats/0/hand", {"to": "bot", "bot": "random"}).ok()
    house.rest()
    assert bob.view(table)["seats"][0]["kind"] == "bot"
    socket.close()


def test_clocks_do_not_run_while_the_server_is_away(open_house: Callable[..., House], wall: Time) -> None:
    """After a restart nobody has lost time, whatever was read from the store first."""
    house = open_house()
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table, seat = at_a_turn(house, ada, bob, clock={"kind": "move", "seconds": 60})
    house.close()
    wall.now += 3600
    house = open_house(house.url)
    assert clock(ada.again(house).view(table), seat)["left"] > 50
    live = house.live(table)
    house.run(house.services.sync.heard(Rearranged("another", table)))  # another worker says to read it all again
    assert clock(ada.again(house).view(table), seat)["left"] > 50
    assert not live.out_of_time(seat)


# -- in and out --------------------------------------------------------------------------------------------------------


def test_before_the_end_a_report_and_after_it_the_whole_game(house: House) -> None:
    """An export of a running game holds what its reader may know and cannot be loaded; a finished one is a save."""
    ada = house.guest("Ada")
    table = ada.create("me", "me")
    reply = ada.at(table, "export", seat=0)
    assert "attachment" in reply.header("content-disposition")
    report = reply.ok()
    assert report["orrery"] == "report"
    assert report["view"]["seat"] == 0
    assert "a game that was not over" in ada.post("/api/tables/import", report).problem(400)["error"]
    play_out(house, table, ada)
    save = ada.at(table, "export").body
    assert orrery.load(save).outcome == house.match(table).outcome


def words(match: orrery.Match, mark: Mark) -> str:
    entry = match.log[mark.log]
    assert isinstance(entry, Chose)
    return match.rules.speech().option(match.seen(mark.seat), None, entry.action).text


def test_a_save_file_becomes_a_table_that_goes_on(house: House) -> None:
    """From any program of ours: the same position, all seats mine, undo still possible, but luck of its own."""
    ada = house.guest("Ada")
    match, rng = orrery.start(GAME, seats=2, seed=5), Random(5)
    for _ in range(47):
        ask = rng.choice(match.pending)
        match.choose(ask.seat, rng.choice(ask.options))
    reply = house.request("POST", "/api/tables/import", body=match.save(), cookie=ada.cookie)
    table = reply.ok()["id"]
    view = ada.view(table)
    assert view["table"]["origin"] == "import"
    assert not view["table"].get("listed", True)
    assert all(seat["mine"] for seat in view["seats"])
    here = house.match(table)
    assert (here.state, here.pending, here.log) == (match.state, match.pending, match.log)
    assert [crumb["text"] for crumb in view["undo"]["trail"]] == [words(match, mark) for mark in match.trail(0)]
    play_out(house, table, ada)
    assert house.match(table).log[: len(match.log)] == match.log
    assert ada.view(table)["table"]["seed"] not in ("5", "")


def test_a_game_keeps_its_players_names_in_a_file(house: House) -> None:
    """From export to import, cleaned like any name; a file without names, or with the wrong number, is no trouble."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.create("me", "open")
    bob.join(table)
    for _ in play_on(house, table, {0: ada, 1: bob}, Random(2)):
        pass
    save = json.loads(ada.at(table, "export").body)
    assert save["names"] == ["Ada", "Bob"]

    def names(**changed: Any) -> list[str]:
        new = house.guest("Cec").post("/api/tables/import", {**save, **changed}).ok()["id"]
        return [seat["name"] for seat in house.guest("Dee").view(new)["seats"]]

    assert names() == ["Ada", "Bob"]
    assert names(names=["\u202eAda" + "a" * 90, " "]) == ["Ada" + "a" * 37, "Player 2"]
    assert names(names=[]) == ["Player 1", "Player 2"]
    for wrong in (["Ada"], ["Ada", "Bob", "Cec"], ["Ada", 7], "Ada"):
        house.guest("Cec").post("/api/tables/import", {**save, "names": wrong}).problem(400)


def test_a_finished_game_can_be_played_on_from_any_frame(house: House) -> None:
    """As a new table with luck of its own, with other people; only once it is over, and not from beyond its end."""
    ada = house.guest("Ada")
    table = ada.create("me", "me")
    start = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "start": {"table": table, "frame": 20}}
    ada.post("/api/tables", start).problem(409, "not-over")
    play_out(house, table, ada, seed=4)
    frames = len(ada.at(table, "replay").ok()["frames"])
    new = ada.post("/api/tables", start).ok()["id"]
    view = ada.view(new)
    assert view["table"]["origin"] == "position"
    assert view["table"]["commitment"] != ada.view(table)["table"]["commitment"]
    bob = house.guest("Bob")
    bob.join(new)
    for place, then in enumerate(orrery.replay(house.match(table).save())):
        if place == 20:
            assert then.state == house.match(new).state
            break
    for _ in play_on(house, new, {0: ada, 1: bob}, Random(1), most=15):
        pass
    bad = {**start, "start": {"table": table, "frame": frames}}
    ada.post("/api/tables", bad).problem(404, "no-frame")
    ada.post("/api/tables", {**start, "seats": [{"kind": "me"}]}).problem(400)


def test_a_table_that_began_elsewhere_says_why_it_has_no_replay(house: House) -> None:
    """Played on from a position, it has no beginning: a refusal that tells nothing of the position, not a fault."""
    ada = house.guest("Ada")
    table = ada.create("me", "me")
    play_out(house, table, ada, seed=4)
    said = set()
    for frame in (20, 41, 60, 90):
        start = {"game": GAME, "seats": [{"kind": "me"}] * 2, "start": {"table": table, "frame": frame}}
        new = ada.post("/api/tables", start).ok()["id"]
        said.add(ada.at(new, "replay").problem(409, "no-replay")["error"])
    assert len(said) == 1


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


# -- put away ----------------------------------------------------------------------------------------------------------


def test_a_table_that_is_put_away_takes_no_choices(house: House, wall: Time) -> None:
    """No choice, no undo, no change of seats, no bot, no clock; taken out again, it goes on where it was."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.create("me", "open", "random", clock={"kind": "move", "seconds": 60})
    bob.join(table)
    house.rest()
    ada.choose(table)
    ada.ask("PATCH", f"/api/tables/{table}", {"archived": True}).ok()
    [ask, trail], log = [bob.view(table)["ask"], ada.view(table)["undo"]["trail"]], house.match(table).log[:]
    answer = {"seat": 1, "ask": ask["id"], "action": ask["options"][0]["key"], "key": "put-away-1"}
    assert "put away" in bob.do(table, "choices", answer).problem(409, "archived")["error"]
    ada.undo(table, 0, trail[-1]["mark"]).problem(409, "archived")
    ada.do(table, "seats/1/hand", {"to": "bot"}).problem(409, "archived")
    bob.do(table, "leave").problem(409, "archived")
    wall.now += 600
    house.rest()
    assert house.match(table).log == log
    assert not clock(ada.view(table), 1).get("out")
    ada.ask("PATCH", f"/api/tables/{table}", {"archived": False}).ok()
    assert clock(ada.view(table), 1)["left"] > 50
    bob.do(table, "choices", answer).ok()


@pytest.mark.parametrize("kind", ["move", "bank"])
def test_putting_a_table_away_gives_nobody_more_time(house: House, wall: Time, kind: str) -> None:
    """Its owner could else think for ever: away and out again, and the clock would be full."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.create("me", "open", clock={"kind": kind, "seconds": 60})
    bob.join(table)
    wall.now += 45
    for archived in (True, True, False, False):
        ada.ask("PATCH", f"/api/tables/{table}", {"archived": archived}).ok()
        assert clock(ada.view(table), 0)["left"] == pytest.approx(15, abs=3)
        wall.now += 600 * archived
    assert clock(ada.view(table), 0)["running"]
    wall.now += 20
    assert clock(ada.view(table), 0)["out"]


def test_bots_of_a_table_that_is_put_away_wait(open_house: Callable[..., House]) -> None:
    """Also after a restart, when bots that nobody thinks for are looked after; out again, they play on."""
    house = open_house()
    ada = house.guest("Ada")
    table = ada.create("me", "random")
    house.rest()
    ada.ask("PATCH", f"/api/tables/{table}", {"archived": True}).ok()
    live = house.live(table)
    live.seats[0] = live.seats[1]  # as if every seat were a bot's
    for _ in range(3):
        house.run(house.services.bots.attend(live))
        house.rest()
    length = len(house.match(table).log)
    house.run(house.services.bots.sweep())
    house.rest()
    assert len(house.match(table).log) == length
    ada.ask("PATCH", f"/api/tables/{table}", {"archived": False}).ok()
    house.rest()
    assert house.match(table).over
