"""What every bot must do: answer legally, reproducibly, and from what its seat may see."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from math import exp, log
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.bots.salvage import JOB, salvage

import orrery
from orrery.bots import Bot, make, search
from orrery.bots.judge import Judge
from orrery.bots.search import Search
from orrery.kernel import laws
from orrery.kernel.game import BadOption
from orrery.kernel.play.match import Match

SPECS = ["random", "greedy", "search:20"]
Watch = Callable[[Match, int], None]


def play(specs: list[str], seed: int, watch: Watch = lambda match, seat: None) -> Match:
    """A game of the toy between bots."""
    match = salvage(seed, len(specs))
    bots = [make(spec, 100 * seed + seat) for seat, spec in enumerate(specs)]
    while match.pending:
        seat = match.pending[0].seat
        watch(match, seat)
        match.choose(seat, bots[seat].choose(match.observe(seat)))
    return match


def wins(mine: str, other: str, games: int) -> int:
    """How many games of two seats a bot wins, from alternate seats."""
    won = 0
    for seed in range(games):
        seat = seed % 2
        outcome = play([mine, other] if seat == 0 else [other, mine], seed).outcome
        assert outcome is not None
        won += outcome.winners == [seat]
    return won


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_toy_keeps_the_laws(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "saves", lambda match, load: None)  # the toy is in no catalogue to load from
    for seed in range(5):
        for _ in laws.play(salvage(seed, seats), Random(seed), load=orrery.load):
            pass


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_bot_never_chooses_illegally(spec: str, seats: int) -> None:
    """Playing to the end is the proof: an illegal choice raises."""
    for seed in range(3):
        assert play([spec] * seats, seed).outcome is not None


@pytest.mark.parametrize("spec", SPECS)
def test_the_same_seed_gives_the_same_game(spec: str) -> None:
    assert play([spec, spec], 3).log == play([spec, spec], 3).log


def test_another_seed_gives_another_game() -> None:
    assert play(["random", "random"], 3).log != play(["random", "random"], 4).log


def test_choices_do_not_depend_on_the_hash_seed() -> None:
    program = (
        "from tests.bots.test_bots import play;print([(e.seat, e.action) for e in play(['greedy', 'search:10'], 5).log"
        " if hasattr(e, 'action')])"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(Path(__file__).parents[2])},
            capture_output=True, check=True, text=True,
        ).stdout
        for hash_seed in ("1", "2")
    }  # fmt: skip
    assert len(outputs) == 1


@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_cannot_see_what_is_hidden(spec: str) -> None:
    """Matches that differ only in what the seat cannot know get the same choice from the same seed."""
    differed = 0

    def watch(match: Match, seat: int) -> None:
        nonlocal differed
        observation = match.observe(seat)
        first, second = observation.imagine(Random(1)), observation.imagine(Random(2))
        differed += first.state != second.state
        assert make(spec, 9).choose(first.observe(seat)) == make(spec, 9).choose(second.observe(seat))

    play(["random", "random"], 4, watch)
    assert differed


@pytest.mark.parametrize("spec", ["greedy", "search:20"])
def test_a_look_goes_through_the_whole_action(spec: str) -> None:
    """The vault gives nothing at once and the most in the end; the lure is the other way round."""
    match = salvage(2)
    for seat in (0, 1):
        bot = make(spec, 1)
        match.choose(seat, bot.choose(match.observe(seat)))
        assert match.pending[0].prompt == "door"
        match.choose(seat, bot.choose(match.observe(seat)))
    assert [player.points for player in match.state.players] == [6, 6]


def test_greedy_beats_random() -> None:
    assert wins("greedy", "random", 30) >= 26


def test_search_beats_random() -> None:
    assert wins("search:40", "random", 30) >= 26


def test_search_tells_what_it_thinks() -> None:
    match = salvage(2)
    thoughts = Search(1, iterations=50).think(match.observe(0))
    assert thoughts[0].action == JOB.of("vault")
    assert {thought.action for thought in thoughts} == set(match.pending[0].options)
    assert sum(thought.visits for thought in thoughts) == 50
    assert [thought.value for thought in thoughts] == sorted((thought.value for thought in thoughts), reverse=True)
    assert all(0 <= thought.value <= 1 for thought in thoughts)


def test_a_time_budget_is_kept() -> None:
    match = salvage(2)
    assert make("search:0.01s", 1).choose(match.observe(0)) in match.pending[0].options


def test_a_habit_belongs_to_its_question() -> None:
    """The same action means another thing when something else is asked."""
    habits = search._Habits(Random(1))
    habits.learn([("from", 7)], 5.0)
    assert habits.of("from", 7) == 5.0
    assert habits.of("to", 7) == search.UNTRIED_GAIN


def test_a_playout_takes_the_best_of_what_it_tries() -> None:
    """Habits speak for three answers; each is gone through to the end of its action, and the best is taken."""
    habits, match = search._Habits(Random(1)), salvage(3)
    world = match.light()
    ask = world.pending[0]
    habits.learn([(ask.prompt, JOB.of(job)) for job in ("coin", "lure", "vault")], 50.0)
    after = habits.act(world, ask)
    assert match.rules.evaluate(after.state, ask.seat) == max(
        match.rules.evaluate(gone(match, ask.seat, job), ask.seat) for job in ("coin", "lure", "vault")
    )


def gone(match: Match, seat: int, job: str) -> object:
    """The state after a whole job, with the door opened where there is one."""
    world = match.light()
    world.choose(seat, JOB.of(job))
    following = world.ask(seat)
    if following is not None and following.prompt == "door":
        world.choose(seat, "door:open")
    return world.state


def test_a_search_goes_on_with_what_it_found_out() -> None:
    """After the vault it is asked for the door: what grew there counts, so it thinks the less, and not from nothing."""
    match, bot = salvage(2), Search(1, iterations=400)
    match.choose(0, bot.think(match.observe(0))[0].action)
    assert match.pending[0].prompt == "door"
    before = bot._done
    thoughts = bot.think(match.observe(0))
    assert bot._done - before < 400
    assert sum(thought.visits for thought in thoughts) > bot._done - before
    anew = Search(1, iterations=400).think(match.observe(0))
    assert thoughts[0].action == anew[0].action


def test_a_tree_is_not_gone_on_with_elsewhere() -> None:
    """What was expected did not come: another match asks the same seat something else."""
    bot = Search(1, iterations=50)
    bot.think(salvage(2).observe(0))
    assert bot._expected is not None
    other = salvage(5).observe(0)
    assert bot._continued(other) is None
    assert bot._expected is None


def test_a_clear_choice_is_made_early() -> None:
    """A thousand iterations are not spent where the second best is far behind after a few."""
    match = salvage(2)
    thoughts = Search(1, iterations=5000).think(match.observe(0))
    assert thoughts[0].action == JOB.of("vault")
    assert sum(thought.visits for thought in thoughts) < 5000


def test_a_single_option_is_not_thought_about() -> None:
    """What is asked though there is no choice, so as not to show what is hidden, costs no iterations."""
    only, other = search._Node(), search._Node()
    assert search._is_clear([only])
    assert not search._is_clear([only, other])


def with_rules(match: Match, **changes: Any) -> Match:
    match.rules = replace(match.rules, **changes)
    return match


def test_chances_come_from_what_all_may_expect() -> None:
    """Everybody's chance follows from their points, an opponent without a seat among them, and adds up to one."""
    match = with_rules(
        salvage(2), evaluate=lambda state, seat: [4.0, 2.0][seat], spread=lambda state: 2.0, rivals=lambda state: [2.0]
    )
    judge = Judge(match)
    mine, other, rival = judge(match)
    assert mine == pytest.approx(exp(1) / (exp(1) + 2))
    assert other == rival == pytest.approx((1 - mine) / 2)
    assert judge.lead(match, 0) == pytest.approx(log(mine / (1 - mine)))


def test_it_matters_which_rival_is_ahead() -> None:
    """Ten points taken from the leader are worth more than from who is last: several rivals are kept apart."""
    points = [10.0, 20.0, 0.0]
    match = with_rules(salvage(2, 3), evaluate=lambda state, seat: points[seat], spread=lambda state: 5.0)
    judge = Judge(match)
    before = judge(match)[0]
    points[2] -= 10.0
    from_the_last = judge(match)[0] - before
    points[1] -= 10.0
    assert judge(match)[0] - before > 10 * from_the_last > 0


def test_who_has_won_is_certain_and_nearer_is_still_better() -> None:
    match = play(["random", "random"], 3)
    assert match.outcome is not None
    winner, loser = match.outcome.winners[0], 1 - match.outcome.winners[0]
    found = Judge(match)(match)
    assert found[winner] > 0.95
    assert 0 < found[loser] < 0.05
    close = with_rules(play(["random", "random"], 3), spread=lambda state: 100.0)
    assert Judge(close)(close)[loser] > found[loser]


def test_alone_one_is_compared_with_how_it_stood() -> None:
    points = [10.0]
    match = with_rules(salvage(2, 1), evaluate=lambda state, seat: points[0], spread=lambda state: 5.0)
    judge = Judge(match)
    assert judge(match)[0] == 0.5
    points[0] = 15.0
    assert judge(match)[0] == pytest.approx(exp(1) / (1 + exp(1)))


@pytest.mark.parametrize("spec", ["random", "greedy", "search:7", "search:2s", "search:0.5s"])
def test_a_bot_bears_the_name_of_its_spec(spec: str) -> None:
    bot: Bot = make(spec, 1)
    assert bot.name == spec


@pytest.mark.parametrize(
    "spec",
    ["", "clever", "Random", "random:3", "greedy:", "search", "search:", "search:0", "search:-1", "search:x",
     "search:0s", "search:1.5", "search:s", "search:2m", "search: 5", "search:1e3", "search:٣", "search:5\n"],
)  # fmt: skip
def test_a_wrong_spec_says_what_would_be_right(spec: str) -> None:
    with pytest.raises(BadOption, match=r"search:200") as refused:
        make(spec, 1)
    assert "\n" not in str(refused.value)
