"""Bots at tables: they play when asked, wait for people who may take something back, and never stop a game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest
from tests.helpers.patience import Patience
from tests.server.at_the_table import House, play_on

from orrery.kernel.log import Chose
from orrery.kernel.vocabulary import Action
from orrery.server.bots import bot_seats
from orrery.server.bots.thinkers import LEVELS


def test_a_person_plays_a_whole_game_against_bots(house: House) -> None:
    """Every level that does not think by the clock; whenever nobody but the person is asked, the bots are done."""
    ada = house.guest("Ada")
    table = ada.create("me", "greedy", "random")
    house.rest()
    rng = Random(1)
    while not house.match(table).over:
        assert [ask.seat for ask in house.match(table).pending] == [0]
        ada.choose(table, pick=rng.choice)
        house.rest()
    chosen = {entry.seat for entry in house.match(table).log if isinstance(entry, Chose)}
    assert chosen == {0, 1, 2}
    assert [seat["kind"] for seat in ada.view(table)["seats"]] == ["person", "bot", "bot"]


def test_bots_alone_play_to_the_end(house: House) -> None:
    """A table may be watched only; it ends."""
    ada = house.guest("Ada")
    table = ada.create("random", "random")
    house.rest()
    view = ada.view(table)
    assert view["table"]["status"] == "over"
    assert view["outcome"]["standings"]


def test_bots_really_think_in_processes(open_house: Callable[..., House]) -> None:
    """With the thinkers that a server has: a hint with chances, and a bot's choice."""
    house = open_house(thinkers=True)
    ada = house.guest("Ada")
    table = ada.create("me", "greedy")
    house.rest()
    hint = ada.at(table, "hint", seat=0).ok()
    ask = ada.view(table)["ask"]
    assert hint["ask"] == ask["id"]
    assert {advice["key"] for advice in hint["advice"]} <= {option["key"] for option in ask["options"]}
    assert all(0 < advice["chance"] < 1 and advice.get("points") is None for advice in hint["advice"])
    assert hint == ada.at(table, "hint", seat=0).ok()
    house.close()


def test_a_bot_waits_for_who_may_take_a_choice_back(open_house: Callable[..., House]) -> None:
    """Somebody who looks has a while to think again before a bot acts on their choice; or says to go on at once."""
    house = open_house(bot_grace=3600)
    ada = house.guest("Ada")
    table = ada.create("me", "random", clock=None)
    socket = ada.socket(table)
    rng = Random(3)
    patience = Patience("a bot that has to wait")
    while True:
        match = house.match(table)
        assert not match.over, "the bot never had to wait"
        patience.look(len(match.log))
        house.run(asyncio.sleep(0.002))
        live = house.live(table)
        if live.bots_asked() and not match.behind_screens and match.can_undo(0) and live.last_person:
            break
        if match.ask(0) is not None:
            ada.choose(table, 0, pick=rng.choice)
    log = list(match.log)
    house.run(asyncio.sleep(0.05))
    assert house.match(table).log == log
    house.stranger().do(table, "settle").problem(401)
    ada.do(table, "settle").ok()
    patience = Patience("the bot that was told to go on")
    while len(house.match(table).log) == len(log):
        patience.look(len(log))
        house.run(asyncio.sleep(0.002))
    socket.close()


def test_an_answer_does_not_show_how_long_a_bot_thought(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has more cards to choose from thinks longer: whatever it takes, people get the answer at the same time."""
    house = open_house(bot_pace=0.5)
    bots, now = house.services.bots, 0.0

    async def sleep(seconds: float) -> None:
        nonlocal now
        now += seconds

    async def think(thinking: float, *told: Any) -> Action:
        nonlocal now
        now += thinking
        return Action(0)

    async def chosen(thinking: float, level: str) -> float:
        """When the answer of a bot comes that thinks for so long."""
        nonlocal now
        now = live.last_at + 0.01
        live.seats[0].kind, live.seats[0].bot = "bot", level
        monkeypatch.setattr(bots.thinkers, "choose", partial(think, thinking))
        assert await bots._think(live)
        return now - live.last_at

    ada = house.guest("Ada")
    table = ada.create("me", "me", game="chaos-order")
    live, socket = house.live(table), ada.socket(table)
    monkeypatch.setattr(bots.choices, "choose", AsyncMock())
    monkeypatch.setattr(bot_seats, "asyncio", SimpleNamespace(sleep=sleep))
    monkeypatch.setattr(bot_seats, "time", SimpleNamespace(time=lambda: now, monotonic=lambda: now))
    monkeypatch.setattr(live, "unless_hurried", sleep)
    assert house.run(chosen(0.001, "greedy")) == house.run(chosen(0.2, "greedy")) == 0.5
    quick = LEVELS["search-quick"]
    times = {round(house.run(chosen(quick.seconds + ahead, quick.name)), 6) for ahead in (0.0, 0.1, 0.25)}
    assert times == {0.81}
    socket.close()
    house.crash()


def test_bots_that_are_told_to_hurry_make_no_pauses_until_a_person_chooses(open_house: Callable[..., House]) -> None:
    """Only somebody who sits there can tell them; a stranger and who looks on cannot."""
    house = open_house(bot_pace=3600)
    ada, eve = house.guest("Ada"), house.guest("Eve")
    table = ada.create("me", "random", "random", game="chaos-order")
    socket, live = ada.socket(table), house.live(table)
    patience = Patience("a bot that pauses")
    while not live.bots_asked() or house.match(table).behind_screens:
        assert not house.match(table).over, "no bot ever had to pause"
        patience.look(len(house.match(table).log))
        if house.match(table).ask(0) is not None:
            ada.choose(table, 0)
        house.run(asyncio.sleep(0.002))
    house.run(asyncio.sleep(0.05))
    before = len(house.match(table).log)
    house.stranger().do(table, "hurry").problem(401)
    eve.do(table, "hurry").ok()
    house.run(asyncio.sleep(0.05))
    assert len(house.match(table).log) == before, "who only looks on hurries nobody"
    ada.do(table, "hurry").ok()
    patience = Patience("the bots that were told to hurry")
    while house.match(table).ask(0) is None and not house.match(table).over:
        patience.look(len(house.match(table).log))
        house.run(asyncio.sleep(0.002))
    assert len(house.match(table).log) > before
    ada.choose(table, 0)
    assert not live.hurried.is_set()
    socket.close()
    house.crash()


def test_nobody_waits_when_nobody_looks(open_house: Callable[..., House]) -> None:
    """A pause is for people who follow; without any, bots play on."""
    house = open_house(bot_grace=30, bot_pace=30)
    ada = house.guest("Ada")
    table = ada.create("random", "random", "random")
    house.rest()
    assert house.match(table).over


def test_a_bot_in_an_abandoned_seat_goes_on_from_any_decision(house: House) -> None:
    """Wherever a person leaves, a bot can take over: in set-up, drafting, planning, harvest and in the middle of a
    turn."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    prompts = set()
    for seed in range(5):
        table = ada.create("me", "open")
        bob.join(table)
        for _ in play_on(house, table, {0: ada, 1: bob}, Random(seed), most=3 + 17 * seed):
            pass
        ask = house.match(table).ask(1)
        prompts.add(ask.prompt if ask is not None else "")
        before = len(house.match(table).log)
        ada.do(table, "seats/1/hand", {"to": "bot", "bot": "random"}).ok()
        house.rest()
        for _ in play_on(house, table, {0: ada}, Random(seed), most=6):
            house.rest()
        assert len(house.match(table).log) > before
    assert len(prompts) > 2
