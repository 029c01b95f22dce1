"""Saves for tests, and what somebody made of them by hand."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.kernel.toys import A, B, C, Pick, Toy, load

import orrery
from orrery import BadSave
from orrery.kernel.flow import Flow, Roll
from orrery.kernel.game import Rules
from orrery.kernel.play.match import Match


def played(seats: int = 3, seed: int = 5, choices: int = 20) -> Match:
    """A game of the guide, some way in, with secret answers and things to undo."""
    match, rng = orrery.start("comet-rush", seats=seats, seed=seed), Random(seed)
    for _ in range(choices):
        ask = rng.choice(match.pending)
        match.choose(ask.seat, rng.choice(ask.options))
    return match


def edited(match: Match, change: Callable[[dict[str, Any]], Any]) -> str:
    """The save of a match after somebody edited it."""
    plain = json.loads(match.save())
    change(plain)
    return json.dumps(plain)


def refusal(data: bytes | str, made: Rules | None = None) -> str:
    with pytest.raises(BadSave) as refused:
        _ = orrery.load(data) if made is None else load(data, made)
    return str(refused.value)


def rolls_first(s: Toy) -> Flow[None]:
    """A step that goes on after the dice, against the rules of the house."""
    s.chance = yield Roll(2)
    yield Pick(0, (A, B, C))
    yield Pick(0, (B,))
    yield Pick(0, (A, B))
