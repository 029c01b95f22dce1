"""Bots are kept for their seat alone, and only so many of them."""

from __future__ import annotations

from random import Random

import pytest

import orrery
from orrery.bots.search import Search
from orrery.kernel.play.observation import Observation
from orrery.server.bots import kept_bots
from orrery.server.bots.kept_bots import KeptBots, Whose


def used(bots: KeptBots, *whose: Whose) -> list[int]:
    """Which bots thought, one after the other."""
    found = []
    for seed, one in enumerate(whose):
        with bots.of(one, seed) as bot:
            found.append(id(bot))
    return found


def test_a_bot_is_kept_for_its_table_seat_and_level() -> None:
    bots = KeptBots()
    owners: list[Whose] = [("red", 0, "greedy"), ("red", 1, "greedy"), ("blue", 0, "greedy"), ("red", 0, "random")]
    found = used(bots, *owners)
    assert len(set(found)) == len(owners)
    assert used(bots, *reversed(owners)) == found[::-1]


def test_a_choice_beside_the_tables_leaves_no_bot() -> None:
    bots = KeptBots()
    used(bots, ("", 0, "greedy"))
    assert len(bots) == 0


def test_a_bot_whose_thought_fails_is_not_kept() -> None:
    bots = KeptBots()
    used(bots, ("red", 0, "greedy"))
    with pytest.raises(ZeroDivisionError), bots.of(("red", 0, "greedy"), 1):
        raise ZeroDivisionError
    assert len(bots) == 0


def test_those_used_last_are_kept() -> None:
    bots = KeptBots()
    owners: list[Whose] = [(f"table {number}", 0, "greedy") for number in range(kept_bots.KEPT)]
    before = used(bots, *owners)
    used(bots, owners[0], ("another", 0, "greedy"))
    assert len(bots) == kept_bots.KEPT
    assert used(bots, owners[0], *owners[2:]) == [before[0], *before[2:]]
    assert ("table 1", 0, "greedy") not in bots._bots


def going_on(seed: int) -> tuple[Search, Observation]:
    """A search in the middle of an action, which knows something of the next question."""
    match, rng = orrery.start("first-light", seats=2, seed=seed), Random(seed)
    bot = Search(seed, iterations=60)
    while bot._expected is None:
        ask = match.pending[0]
        match.choose(ask.seat, bot.choose(match.observe(0)) if ask.seat == 0 else rng.choice(ask.options))
    return bot, match.observe(0)


def test_few_of_them_keep_their_trees(monkeypatch: pytest.MonkeyPatch) -> None:
    """Trees may be large; what a bot has learned otherwise it keeps."""
    monkeypatch.setattr(kept_bots, "TREES", 2)
    bots, (bot, _) = KeptBots(), going_on(1)
    habits = bot._habits
    bots._bots["red", 0, bot.name] = bot
    used(bots, ("red", 0, bot.name), ("blue", 0, "greedy"))
    assert bot._expected is not None
    used(bots, ("green", 0, "greedy"))
    assert bot._expected is None
    assert used(bots, ("red", 0, bot.name)) == [id(bot)]
    assert bot._habits is habits
