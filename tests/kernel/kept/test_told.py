"""What a file says happened is told on a screen, sent to people and stored: it holds nothing that would break those."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import orrery
from orrery import BadSave
from orrery.kernel.game import Game
from orrery.kernel.state import Noted


def edited(change: Callable[[list[Any]], Any]) -> str:
    """A game of the guide, some way in, after somebody edited its log."""
    match, rng = orrery.start("comet-rush", seats=2, seed=5), Random(5)
    while match.pending:
        ask = rng.choice(match.pending)
        match.choose(ask.seat, rng.choice(ask.options))
    plain = json.loads(match.save())
    change(plain["log"])
    return json.dumps(plain)


def _first(log: list[Any], entry: str, key: str = "") -> Any:
    return next(one for one in log if one["entry"] == entry and key in ("", one.get("key")))


def _takes(log: list[Any], comet: Any) -> None:
    """Somebody takes this for a comet."""
    _first(log, "told", "takes")["data"][0] = comet


def _house(*data: Any) -> dict[str, Any]:
    return {"entry": "told", "key": "orrery:new-rules", "data": list(data)}


ODD: dict[str, Callable[[list[Any]], Any]] = {
    "a word that moves the cursor": lambda log: _takes(log, "\x1b[2Jc1"),
    "a word that turns the line": lambda log: _takes(log, "c1\u202e"),
    "a word of a million letters": lambda log: _takes(log, "c" * 1_000_000),
    "words in a list": lambda log: _first(log, "told", "launched").update(data=[["p1", "p2", "\x1b[31m"]]),
    "a number for a word": lambda log: _takes(log, 1),
    "a list for a word": lambda log: _takes(log, ["c1"]),
    "a seat that no store keeps": lambda log: _first(log, "told").update(seat=10**30),
    "a note about nobody": lambda log: _first(log, "told").update(seat=99),
    "a note about a seat before the first": lambda log: _first(log, "told").update(seat=-1),
    "dice of nobody at the table": lambda log: _first(log, "chance").update(seat=2),
    "dice that no store keeps": lambda log: _first(log, "chance").update(outcome=[10**30]),
    "a pile that nobody can read": lambda log: _first(log, "chance").update(what="\x07"),
    "new rules of another number": lambda log: log.insert(0, _house("\x1b[2J", 2)),
    "new rules of no store's number": lambda log: log.insert(0, _house(1, 10**30)),
}


@pytest.mark.parametrize("change", ODD.values(), ids=ODD)
def test_what_cannot_be_told_or_kept_is_refused(comet_rush: Game, change: Callable[[list[Any]], Any]) -> None:
    """Words of one line that can be seen, numbers that a store keeps, and of each field what its note declares."""
    with pytest.raises(BadSave, match=r"entry \d+ of the log is damaged: "):
        orrery.load(edited(change))


def test_nobody_is_told_of_who_is_not_at_the_table() -> None:
    """Somebody named by a field of a note is at the table, as whoever the note is about."""
    match, rng = orrery.start("last-light", seats=2, seed=0), Random(0)
    while not any(isinstance(entry, Noted) and entry.key == "gift" for entry in match.log):
        ask = rng.choice(match.pending)
        match.choose(ask.seat, rng.choice(ask.options))
    plain = json.loads(match.save())
    _first(plain["log"], "told", "gift")["data"][0] = 99
    with pytest.raises(BadSave, match=r"entry \d+ of the log tells of seat 99, but the file says 2 seats"):
        orrery.load(json.dumps(plain))


def test_a_refusal_is_as_long_as_a_sentence(comet_rush: Game) -> None:
    """However much of a file does not fit, it is not all said again."""
    for change in (
        lambda log: _takes(log, "c" * 1_000_000),
        lambda log: _first(log, "chose").update(key="c" * 1_000_000),
        lambda log: _first(log, "chose").update(entry="c" * 1_000_000),
    ):
        with pytest.raises(BadSave) as refused:
            orrery.load(edited(change))
        assert len(str(refused.value)) < 2000
