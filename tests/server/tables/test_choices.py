"""Choices: stored before they are acknowledged, once each, for the ask they name and by whom it asks."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from random import Random

from tests.server.at_the_table import Guest, House, new_key, play_on
from tests.server.client import Plain

from orrery.kernel.play.finality import finality


def table_for_two(house: House) -> tuple[Guest, Guest, str]:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.create("me", "open")
    bob.join(table)
    return ada, bob, table


def test_the_same_request_again_gets_the_same_answer_and_happens_once(house: House) -> None:
    """Whether the answer to the first was lost, others have chosen since, or the choice was taken back since."""
    ada, bob, table = table_for_two(house)
    ask, key = ada.view(table)["ask"], new_key()
    first = ada.answer(table, 0, ask["id"], ask["options"][0]["key"], key)
    assert first.ok() == {"key": key, "accepted": True}
    log = list(house.match(table).log)
    for _ in range(2):
        again = ada.answer(table, 0, ask["id"], ask["options"][0]["key"], key)
        assert again.body == first.body
        assert house.match(table).log == log
    ada.undo(table, 0, ada.view(table)["undo"]["trail"][0]["mark"]).ok()
    assert ada.view(table)["ask"]["id"] == ask["id"]
    before = list(house.match(table).log)
    assert ada.answer(table, 0, ask["id"], ask["options"][0]["key"], key).body == first.body
    assert house.match(table).log == before
    ada.choose(table)
    bob.choose(table)
    assert ada.answer(table, 0, ask["id"], ask["options"][0]["key"], key).body == first.body


def test_many_at_once_count_once(house: House) -> None:
    """Ten copies of one request on the wire at the same moment: all are acknowledged, one counts."""
    ada, _, table = table_for_two(house)
    ask = ada.view(table)["ask"]
    data = {"seat": 0, "ask": ask["id"], "action": ask["options"][0]["key"], "key": new_key()}

    async def all_at_once() -> list[int]:
        body, path = json.dumps(data).encode(), f"/api/tables/{table}/choices"
        asks = [house._request("POST", path, "", {}, body, ada.cookie) for _ in range(10)]
        return [reply.status for reply in await asyncio.gather(*asks)]

    before = house.live(table).n
    assert house.run(all_at_once()) == [200] * 10
    assert house.live(table).n == before + 1


def test_an_answer_to_another_ask_is_stale_and_shows_how_the_table_stands(house: House) -> None:
    ada, _, table = table_for_two(house)
    old = ada.view(table)["ask"]
    ada.choose(table)
    problem = ada.answer(table, 0, old["id"], old["options"][1]["key"]).problem(409, "stale")
    assert problem["view"] == ada.view(table)
    assert problem["view"]["reader"] == 0
    stale = ada.answer(table, 0, "no-such-ask", old["options"][0]["key"]).problem(409, "stale")
    assert stale["view"]["version"] == problem["view"]["version"]


def test_the_last_secret_choice_is_refused_once_to_whoever_wants_that(house: House) -> None:
    """With `unless_last`, and alike whether the others have chosen: the refusal tells nothing of them."""
    ada, bob, table = table_for_two(house)
    said = []
    for _ in range(2):
        ask = ada.view(table)["ask"]
        answer = {"seat": 0, "ask": ask["id"], "action": ask["options"][0]["key"]}
        before = house.live(table).n
        refused = ada.do(table, "choices", {**answer, "key": new_key(), "unless_last": True})
        said.append(refused.problem(409, "last"))
        assert house.live(table).n == before
        if len(said) == 1:
            bob.choose(table)
    assert said[0] == said[1]
    assert said[0]["scene"]["areas"]
    ada.do(table, "choices", {**answer, "key": new_key()}).ok()
    for _ in play_on(house, table, {0: ada, 1: bob}, Random(1), most=40):
        ask = ada.view(table).get("ask")
        if ask and ask["prompt"] == "assign":
            break
    answer = {"seat": 0, "ask": ask["id"], "action": ask["options"][0]["key"], "key": new_key(), "unless_last": True}
    ada.do(table, "choices", answer).ok()  # more dice are to be assigned
    assert ada.view(table)["ask"]["id"] != ask["id"]


def test_who_wants_it_is_asked_before_chance_decides_and_before_the_turn_ends(house: House) -> None:
    """Refused once and unchanged; with another wish, or with none, the same answer counts."""
    ada, bob, table = table_for_two(house)
    seen = set[str]()
    for _ in play_on(house, table, {0: ada, 1: bob}, Random(2), most=400):
        match, ask = house.match(table), ada.view(table).get("ask")
        if ask is None or match.behind_screens:
            continue
        for option in ask["options"]:
            follows = finality(match, 0, option["key"])
            if follows is None:
                continue
            seen.add(follows)
            answer = {"seat": 0, "ask": ask["id"], "action": option["key"], "key": new_key()}
            before = house.live(table).n
            ada.do(table, "choices", {**answer, f"unless_{follows}": True}).problem(409, follows)
            assert house.live(table).n == before
            if len(seen) == 2:
                ada.do(table, "choices", {**answer, "unless_last": True}).ok()
                return
    raise AssertionError(f"a game without such a moment: {seen}")


def test_before_the_game_begins_there_is_nothing_to_answer(house: House) -> None:
    ada = house.guest("Ada")
    table = ada.create("me", "open")
    ada.answer(table, 0, "x", "pass").problem(409, "stale")
    ada.undo(table, 0, "x").problem(409, "stale")
    for what in ("estimate", "aid", "export", "replay"):
        ada.at(table, what).problem(409, "gathering")
    ada.at(table, "why", seat=0, item="x").problem(409, "gathering")
    ada.at(table, "hint", seat=0).problem(409, "not-asked")


def test_what_the_rules_forbid_is_refused_with_the_rule(house: House) -> None:
    """In the game's own words and with its rule, and nothing has happened; unknown actions too."""
    ada, bob, table = table_for_two(house)
    seats, rules = {0: ada, 1: bob}, set[str]()
    for _ in play_on(house, table, seats, Random(5), most=60):
        match = house.match(table)
        ask, log, key = match.pending[0], list(match.log), match.rules.vocabulary.key
        seat = int(ask.seat)
        name = seats[seat].view(table, seat)["ask"]["id"]
        for action in range(0, len(match.rules.vocabulary), 9):
            why = match.why_not(seat, action)
            if why and why.startswith("FL-"):
                problem = seats[seat].answer(table, seat, name, key(action)).problem(422, "illegal")
                assert f"{problem['rule']}: {problem['error']}" == why
                rules.add(problem["rule"])
        assert house.match(table).log == log
        if len(rules) > 3:
            break
    assert len(rules) > 3
    assert "no-such-thing" in seats[seat].answer(table, seat, name, "no-such-thing").problem(422, "illegal")["error"]


def test_nobody_answers_for_another(house: House) -> None:
    """Neither with another's ask nor from a seat that does not exist; a spectator has no seat at all."""
    ada, bob, table = table_for_two(house)
    ask = ada.view(table)["ask"]
    for who, seat in ((bob, 0), (ada, 1), (house.guest("Eve"), 0), (ada, 9)):
        who.answer(table, seat, ask["id"], ask["options"][0]["key"]).problem(403, "not-yours")
        who.undo(table, seat, "x").problem(403, "not-yours")
        who.at(table, "why", seat=seat, action="x").problem(403, "not-yours")
        who.at(table, "hint", seat=seat).problem(403, "not-yours")
    house.stranger().answer(table, 0, ask["id"], "x").problem(401, "guest")
    assert bob.view(table, seat=0)["reader"] == 1


def test_undo_leads_back_to_any_mark(house: House) -> None:
    """Each choice that can still be taken back has a mark, and going back to it leads exactly to where it was made."""
    ada, bob, table = table_for_two(house)
    seats, done = {0: ada, 1: bob}, 0
    for _ in play_on(house, table, seats, Random(2), most=90):
        match = house.match(table)
        asked = [seat for seat in seats if len(match.trail(seat)) > 1]
        if match.over or not asked:
            continue
        seat = asked[0]
        view = seats[seat].view(table, seat)
        trail, place = view["undo"]["trail"], len(view["undo"]["trail"]) // 2
        seats[seat].undo(table, seat, trail[place]["mark"]).ok()
        back = seats[seat].view(table, seat)
        assert back["undo"]["trail"] == trail[:place]
        assert back["ask"]["seat"] == seat
        options = {option["text"] for option in back["ask"]["options"]}
        assert options
        done += 1
        if done > 4:
            break
    assert done > 4


def test_undo_with_a_mark_that_is_gone_is_stale(house: House) -> None:
    ada, bob, table = table_for_two(house)
    ada.choose(table)
    mark, key = ada.view(table)["undo"]["trail"][0]["mark"], new_key()
    first = ada.undo(table, 0, mark, key)
    first.ok()
    assert ada.undo(table, 0, mark, key).body == first.body
    problem = ada.undo(table, 0, mark).problem(409, "stale")
    assert problem["view"] == ada.view(table)
    ada.choose(table)
    bob.choose(table)
    assert "trail" in ada.view(table)["undo"]
    ada.undo(table, 0, mark).problem(409, "stale")


def test_a_choice_that_could_not_be_stored_has_not_happened(open_house: Callable[..., House]) -> None:
    """If the store fails, the person is told so, and the table stands as the store has it."""
    house = open_house()
    ada, _, table = table_for_two(house)
    before, ask = list(house.match(table).log), ada.view(table)["ask"]
    store = house.services.store
    write = store.write

    async def fails(*writes: object) -> list[int]:
        raise OSError("the disk is full")

    store.write = fails
    assert ada.answer(table, 0, ask["id"], ask["options"][0]["key"]).status == 500
    store.write = write
    assert house.match(table).log == before
    assert ada.view(table)["ask"] == ask
    ada.choose(table)


def test_keys_are_the_senders_own(house: House) -> None:
    """Another person's key is not mine: two people may use the same."""
    ada, bob, table = table_for_two(house)
    views: list[Plain] = [ada.view(table), bob.view(table)]
    for who, view in zip((ada, bob), views, strict=True):
        who.answer(table, view["reader"], view["ask"]["id"], view["ask"]["options"][0]["key"], "same-key-1").ok()
    chosen = [entry.seat for entry in house.match(table).log if getattr(entry, "action", None) is not None]
    assert {0, 1} <= set(chosen)
