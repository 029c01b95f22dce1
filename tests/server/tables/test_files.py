"""Games go out as files and come in again, and a finished one is played on from any moment of it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from tests.server.at_the_table import House, play_on, play_out

import orrery
from orrery.kernel.log import Chose
from orrery.kernel.play.rewind import Mark

GAME = "first-light"


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
