"""What simple bots go by: a position is worth more with more of what wins, and less as there is less time to use it."""

from __future__ import annotations

from math import isfinite
from typing import Any

import pytest
from tests.games.revive.builder import BOX, begin, leave_artifacts, set_player, table

import orrery
from orrery.games.revive import evaluate as worths
from orrery.games.revive import scoring
from orrery.games.revive.evaluate import LONG, MODEL, NAMES, WORDS, features, progress, turns_left
from orrery.games.revive.state import State
from orrery.games.revive.words import Word

CRATES = [f"crate-{n}" for n in range(1, 7)]


def world(**given: Any) -> State:
    s = table("nadair-sun", "kuniban-sun", "0x49-sun")
    set_player(s, 0, **given)
    return s


def worth(seat: int = 0, **given: Any) -> float:
    """How far a seat is ahead of the next at a table of three where the first has these things."""
    s = world(**given)
    return MODEL.evaluate(s, seat) - MODEL.evaluate(s, (seat + 1) % 3)


def feature(s: State, name: str, seat: int = 0) -> float:
    """How much a seat has of something that counts."""
    return features(s, seat)[NAMES.index(name)]


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


def test_what_rivals_have_is_not_looked_at():
    """RV-23.1  Who evaluates compares the seats; each is worth what it has by itself."""
    assert MODEL.evaluate(world(points=10), 1) == MODEL.evaluate(world(), 1)
    assert MODEL.evaluate(world(gear=4), 1) == MODEL.evaluate(world(), 1)


def test_a_reward_is_worth_more_the_nearer_it_is():
    """RV-17.1  The step that comes next to a reward space is worth more than those before it."""
    far, nearer, next_to = (_reward(green=n, grey=5) for n in (1, 2, 3))
    assert nearer > far
    assert next_to < nearer  # the machine at 3 is open and promised no more


def _reward(**tracks: int) -> float:
    return feature(world(tracks=tracks), "reward")


def test_less_time_makes_boards_worth_less():
    """RV-21.1  Modules, machines, cards and goods are for the turns to come; points are not."""
    given: dict[str, Any] = {"modules": {"upper-left-1": "grey-1"}, "machines": ["grey-2"], "gear": 3, "points": 7}
    early, late = world(**given), world(**given)
    leave_artifacts(late, "teal-1")
    assert turns_left(late) < turns_left(early)
    for name in ("module", "machine", "card", "basic"):
        assert feature(late, name) < feature(early, name)
    assert feature(late, "points") == feature(early, "points")


def test_time_goes_by_what_all_have_done():
    """RV-21.1  Artifacts go late: technologies, progress markers and hibernations of everybody tell the time too."""
    begun = turns_left(world())
    assert begun == LONG
    assert turns_left(world(technologies=["bottom"])) < begun
    assert turns_left(world(progress=3)) < begun
    assert turns_left(world(hibernation=2)) < begun
    s = world(technologies=["bottom", "left", "right"], progress=12, hibernation=6)
    assert 0 < turns_left(s) < begun
    assert 0 < progress(s) < 1
    s.over = True
    assert (turns_left(s), progress(s)) == (0, 1)


def test_artifacts_are_promised_for_what_one_has_most_of():
    """RV-22.7  An artifact that is near counts more the more there is to count, as long as its colour is to be had."""
    given: dict[str, Any] = {"goals": ["ac-1"], "tracks": {"grey": 8, "green": 5}}  # crates, population, crystals
    few, many, gone = world(**given), world(**given, opened=CRATES), world(**given, opened=CRATES)
    assert feature(many, "relic") > feature(few, "relic")
    leave_artifacts(gone, "violet-1", "teal-1")
    assert feature(gone, "relic") < feature(many, "relic")


def test_technologies_lead_to_those_with_artifacts():
    """RV-14.2, 15.2  From the left two of the upper row are next, from the middle one."""
    left, middle = (feature(world(technologies=["bottom", place]), "relic-path") for place in ("left", "middle"))
    assert left > middle > feature(world(), "relic-path")


def test_bonuses_of_both_tracks_come_nearer():
    """RV-5.1, 6.2  The next crate and the next artifact are promised, and those that one has had are not."""
    assert feature(world(points=7), "crate-bonus") > feature(world(points=3), "crate-bonus")
    assert feature(world(points=9), "crate-bonus") < feature(world(points=7), "crate-bonus")
    assert feature(world(points=23), "relic-bonus") > feature(world(points=15), "relic-bonus")
    assert feature(world(points=49), "relic-bonus") < feature(world(points=47), "relic-bonus")
    assert feature(world(progress=8), "relic-bonus") > feature(world(progress=4), "relic-bonus")


def test_a_game_that_is_over_is_worth_its_points():
    """RV-22, 23.1  At the end nothing else counts."""
    s = world(points=12, gear=6, active=["mason", "smith"])
    s.over = True
    assert features(s, 0) == [sum(scoring.points(s, s.players[0]).values()), *[0.0] * (len(NAMES) - 1)]


def test_alone_each_step_of_the_cube_counts():
    """RV-24.2, 24.3  Alone time is the cube's."""
    s = table("nadair-sun")
    before, left = MODEL.evaluate(s, 0), turns_left(s)
    s.cube += 1
    assert turns_left(s) < left
    assert MODEL.evaluate(s, 0) < before - 0.5


def test_a_discount_counts_where_the_action_can_be_taken():
    """RV-28.7, G-85  What waits for an action is worth something to who can take it in this turn."""
    s = world(gear=3)
    able = MODEL.evaluate(s, 0)
    s.players[0].armed.discounts["build"] = 2
    assert MODEL.evaluate(s, 0) > able
    s.actions = 0
    assert MODEL.evaluate(s, 0) == pytest.approx(able)


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
        known = [features(s, seat) for seat in range(seats)]
        remembered = dict(worths._known)
        worths._known.clear()
        assert [features(s, seat) for seat in range(seats)] == known
        worths._known.update(remembered)
        match.choose(ask.seat, bot.choose(match.observe(ask.seat)))
