"""What simple bots go by: a position is worth more with more of what wins, and less as there is less time to use it."""

from __future__ import annotations

from math import isfinite
from typing import Any

import pytest
from tests.games.revive.builder import BOX, begin, leave_artifacts, set_player, table

import orrery
from orrery.games.revive import evaluate as worths
from orrery.games.revive import scoring
from orrery.games.revive.evaluate import WEIGHTS, WORDS, evaluate, features, turns_left
from orrery.games.revive.state import State
from orrery.games.revive.words import Word


def world(**given: Any) -> State:
    s = table("nadair-sun", "kuniban-sun", "0x49-sun")
    set_player(s, 0, **given)
    return s


def worth(seat: int = 0, **given: Any) -> float:
    """What a seat's position is worth at a table of three where the first has these things."""
    return evaluate(world(**given), seat)


@pytest.mark.parametrize(
    ("less", "more"),
    [
        ({}, {"points": 1}),
        ({}, {"gear": 1}),
        ({"gear": 1}, {"crystal": 1}),
        ({"gear": 4}, {"gear": 2, "book": 2}),
        ({}, {"crates": ["crate-1"]}),
        ({"crates": ["crate-4"]}, {"crates": ["crate-8"]}),
        ({"active": ["mason"]}, {"active": ["mason", "smith"]}),
        ({"active": [], "resting": ["mason"]}, {"active": ["mason"], "resting": []}),
        ({"switch": False}, {"switch": True}),
        ({}, {"tracks": {"grey": 2}}),
        ({"tracks": {"grey": 1}}, {"tracks": {"grey": 3}}),
        ({"tracks": {"grey": 8, "green": 5}}, {"tracks": {"grey": 9, "green": 5}}),
        ({}, {"technologies": ["bottom"]}),
        ({"technologies": ["bottom", "middle"]}, {"technologies": ["bottom", "left"]}),
        ({"machines": ["grey-2"], "energy": 0}, {"machines": ["grey-2"], "energy": 1}),
        ({"busy": ["grey-2"], "energy": 0}, {"machines": ["grey-2"], "energy": 1}),
        ({"machines": ["grey-7"]}, {"machines": ["grey-2"]}),
        ({}, {"modules": {"upper-left-1": "grey-1"}}),
        ({"modules": {"upper-left-1": "grey-9"}}, {"modules": {"upper-left-1": "grey-1"}}),
        (
            {"modules": {"upper-left-1": "grey-1", "upper-left-2": "green-1"}},
            {"modules": {"upper-left-1": "grey-1", "lower-left-2": "green-1"}},
        ),
        ({}, {"artifacts": ["teal-1"]}),
        ({}, {"small": ["c3-top"]}),
        ({}, {"figures": ["c3-bottom"]}),
    ],
)
def test_more_is_worth_more(less: dict[str, Any], more: dict[str, Any]):
    """RV-22  Points count as they are; what brings them counts for what it will bring."""
    assert worth(**more) > worth(**less)


def test_what_rivals_have_counts_against():
    """RV-23.1  The best rival's worth is a loss."""
    assert worth(1, points=10) < worth(1)
    assert worth(1, gear=4) < worth(1)


def test_a_reward_is_worth_more_the_nearer_it_is():
    """RV-17.1  The step that comes next to a reward space is worth more than those before it."""
    far, nearer, next_to = (_reward(green=n, grey=5) for n in (1, 2, 3))
    assert nearer > far
    assert next_to < nearer  # the machine at 3 is open and promised no more


def _reward(**tracks: int) -> float:
    s = world(tracks=tracks)
    return features(s, s.players[0], 10.0)["reward"]


def test_less_time_makes_boards_worth_less():
    """RV-21.1  Modules, machines, cards and goods are for the turns to come; points are not."""
    given: dict[str, Any] = {"modules": {"upper-left-1": "grey-1"}, "machines": ["grey-2"], "gear": 3, "points": 7}
    early, late = world(**given), world(**given)
    leave_artifacts(late, "teal-1")
    assert turns_left(late) < turns_left(early)
    then, now = (features(s, s.players[0], turns_left(s)) for s in (early, late))
    assert all(now[name] < then[name] for name in ("module", "machine", "card", "basic"))
    assert now["points"] == then["points"]


def test_a_game_that_is_over_is_worth_its_points():
    """RV-22, 23.1  At the end nothing else counts."""
    s = world(points=12, gear=6, active=["mason", "smith"])
    s.over = True
    assert features(s, s.players[0], turns_left(s)) == {"points": sum(scoring.points(s, s.players[0]).values())}


def test_alone_each_step_of_the_cube_counts():
    """RV-24.2, 24.3  Alone time is the cube's, and nobody is compared with."""
    s = table("nadair-sun")
    before = evaluate(s, 0)
    s.cube += 1
    assert evaluate(s, 0) < before - WEIGHTS["cube"] / 2


def test_a_discount_counts_where_the_action_can_be_taken():
    """RV-28.7, G-85  What waits for an action is worth something to who can take it in this turn."""
    s = world(gear=3)
    able = evaluate(s, 0)
    s.players[0].armed.discounts["build"] = 2
    assert evaluate(s, 0) > able
    s.actions = 0
    assert evaluate(s, 0) == pytest.approx(able)


def test_every_word_of_the_box_has_a_worth():
    """RV-30  Whatever an effect says can be reckoned."""

    def named(word: Word) -> list[str]:
        inner = [name for gain in word.gets for part in gain for name in named(part)]
        return inner if word.name in ("swap", "either") else [word.name]

    words = {name for effect in BOX.effects.values() for word in effect for name in named(word)}
    assert words <= {*WORDS}


def test_hibernating_is_for_who_has_nothing_else():
    """RV-19  Who has cards to play plays them; who has neither cards nor goods hibernates."""
    laid, resting = ["mason", "foreman", "scribe", "settler"], ["smith", "archivist"]
    full = {slot: [card] for slot, card in zip(BOX.slots, laid, strict=False)}
    assert _greedy(world(active=["trail-cook"], slots={"upper-left": ["mason"]}, resting=resting)).startswith("play:")
    assert _greedy(world(slots=full, resting=resting, switch=False, crystal=1)) == "hibernate"


def _greedy(s: State) -> str:
    match = begin(s, "act", 0)
    return match.rules.vocabulary.key(orrery.bot("greedy", 1).choose(match.observe(0)))


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_worths_are_numbers_all_along(seats: int):
    """RV-22  In every position of a game, to everybody."""
    match = orrery.start("revive", seats=seats, seed="worth")
    bot = orrery.bot("random", 3)
    while match.pending:
        ask = match.pending[0]
        assert all(isfinite(match.rules.evaluate(match.state, seat)) for seat in range(seats))
        match.choose(ask.seat, bot.choose(match.observe(ask.seat)))


def test_greedy_beats_random():
    """RV-23.1  The bot that looks ahead wins against the one that does not."""
    match = orrery.start("revive", seats=2, seed="greedy")
    bots = [orrery.bot("greedy", 1), orrery.bot("random", 2)]
    while match.pending:
        ask = match.pending[0]
        match.choose(ask.seat, bots[ask.seat].choose(match.observe(ask.seat)))
    totals = [sum(scoring.points(match.state, p).values()) for p in match.state.players]
    assert totals[0] > totals[1] + 20


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {}), (4, {}), (3, {"campaign": "5"})])
def test_what_is_remembered_is_what_would_be_reckoned(seats: int, options: dict[str, str]):
    """RV-22  A player's worth that is known from another position is the one it has in this one."""
    match = orrery.start("revive", seats=seats, seed="known", options=options)
    bot = orrery.bot("random", 3)
    while match.pending:
        ask, s = match.pending[0], match.state
        known = [evaluate(s, seat) for seat in range(seats)]
        remembered = dict(worths._known)
        worths._known.clear()
        assert [evaluate(s, seat) for seat in range(seats)] == known
        worths._known.update(remembered)
        match.choose(ask.seat, bot.choose(match.observe(ask.seat)))
