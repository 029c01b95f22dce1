"""Clocks run for whoever is asked, and stand still while the server is away or the table is put away."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.server.at_the_table import Guest, House, Time, play_on
from tests.server.client import Plain

from orrery.server.tables.workers import Rearranged


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
