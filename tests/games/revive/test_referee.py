"""RV-12 to 16, 22, 33  Random games under the eyes of a referee who reckons everything a second time."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.revive import referee

import orrery
from orrery.games.revive import components as box
from orrery.games.revive import scoring
from orrery.games.revive.components import PLACE_KEYS, SPACE_KEYS
from orrery.games.revive.state import Player, State
from orrery.kernel.play.match import Match

ALL = ["large-locations", "tribes", "moon", "vast-crystals", "switch-plates"]
GAMES: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {"content": ALL, "artifact-cards": "common"}),
    (2, {"content": ALL}),
    (2, {}),
    (3, {"campaign": "4"}),
    (4, {"content": ALL, "length": "long"}),
)
WANTED = {"do": 6, "build": 6, "populate": 6, "explore": 6, "technology": 6, "play": 3, "use": 2, "hibernate": 0.4}


def offered(match: Match) -> list[str]:
    return [match.rules.vocabulary.key(action) for action in match.pending[0].options]


def members(match: Match, family: str) -> set[str]:
    return {key.partition(":")[2] for key in offered(match) if key.startswith(f"{family}:")}


def reckoned(s: State, p: Player, prompt: str, space: int) -> set[str]:
    """What a question offers, by the referee."""
    if prompt == "build":
        return {SPACE_KEYS[at] for at, _size in referee.builds(s, p)}
    if prompt == "populate":
        return {SPACE_KEYS[at] for at, _place in referee.populates(s, p)}
    if prompt == "explore":
        return {PLACE_KEYS[place] for place in referee.explores(s, p)}
    priced = referee.builds(s, p) if prompt == "size" else referee.populates(s, p)
    return {what for at, what in priced if at == space}


def check(match: Match) -> None:
    """Every target, size and technology at its price, at this question; and all points as they would be counted now."""
    ask, s = match.pending[0], match.state
    p: Player = s.players[ask.seat]
    families = {"build": "build", "populate": "populate", "explore": "explore", "size": "size", "unlock": "technology"}
    if ask.prompt in families:
        space = SPACE_KEYS.index(ask.space) if ask.prompt in ("size", "unlock") else 0  # type: ignore[attr-defined]
        assert members(match, families[ask.prompt]) == reckoned(s, p, ask.prompt, space)
    if ask.prompt != "act":
        return
    if s.actions and not s.asleep:
        can = {"explore": referee.explores(s, p), "populate": referee.populates(s, p), "build": referee.builds(s, p)}
        assert members(match, "do") == {action for action, targets in can.items() if targets}
    for q in s.players:
        assert scoring.points(s, q) == referee.points(s, q)


def test_the_board_is_laid_out_alike():
    """RV-1.3, G-02  What lies beside what, and beside which crystal symbol."""
    assert [{*near} for near in box.BESIDE] == referee.BESIDE
    assert [{*near} for near in box.CRYSTALS] == referee.CRYSTALS


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_game_under_the_eyes_of_a_referee(number: int):
    """RV-12.1 to 12.5, 13.1, 14.1 to 14.4, 16.1, 22.1 to 22.8, 33.1 to 33.10  The same targets, prices and points."""
    seats, options = GAMES[number]
    match, rng = orrery.start("revive", seats=seats, seed=f"referee {number}", options=options), Random(number)
    while match.pending:
        check(match)
        weights = [WANTED.get(key.partition(":")[0], 0.3 if key == "skip" else 1) for key in offered(match)]
        match.choose(match.pending[0].seat, rng.choices(match.pending[0].options, weights)[0])
    assert [scoring.points(match.state, p) for p in match.state.players] == [
        referee.points(match.state, p) for p in match.state.players
    ]
