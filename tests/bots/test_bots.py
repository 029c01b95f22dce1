"""What every bot must do: answer legally, reproducibly, and from what its seat may see."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from tests.bots.salvage import JOB, salvage

import orrery
from orrery.bots import Bot, make, search
from orrery.bots.search import Search
from orrery.kernel import laws
from orrery.kernel.game import BadOption, Stakes
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


def test_what_is_known_well_is_not_measured_again() -> None:
    """A habit costs evaluations while it is new, and once more when another position is thought about."""
    habits, measured = search._Habits(Random(1)), 0

    def evaluate(state: object, seat: int) -> float:
        nonlocal measured
        measured += 1
        return 0.0

    def act() -> int:
        nonlocal measured
        measured = 0
        world = replace_evaluation(salvage(3), evaluate)
        habits.act(world, world.pending[0])
        return measured

    assert act() == 2
    ask = salvage(3).pending[0]
    for _ in range(search.HABIT_LEARNT):
        habits.learn([(ask.prompt, option) for option in ask.options], 1.0)
    assert act() == 0
    habits.freshen()
    assert act() == 2


def replace_evaluation(match: Match, evaluate: Callable[[object, int], float]) -> Match:
    match.rules = replace(match.rules, evaluate=evaluate)
    return match


def test_a_victory_is_worth_what_the_game_says() -> None:
    """Where points are no measure of victory, a search knows who has won by the stakes of the game."""
    match = play(["random", "random"], 3)
    assert match.outcome is not None
    winner, loser = match.outcome.winners[0], 1 - match.outcome.winners[0]
    usual = search._Judge(match)(match)
    match.rules = replace(match.rules, stakes=Stakes(lead=12.0, victory=100.0))
    decisive = search._Judge(match)(match)
    assert decisive[winner] > usual[winner] > 0.5
    assert decisive[winner] > 0.99
    assert decisive[loser] < 0.01


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
