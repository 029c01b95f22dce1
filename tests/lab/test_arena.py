"""The arena: fair seats, the same result for any number of processes, and a file that says everything."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.bots.salvage import GAME, salvage

import orrery
from orrery.kernel.game import BadOption, Outcome, Standing
from orrery.lab import arena
from orrery.lab.arena import Record, lineup, run, wilson


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("bots", [1, 2, 3, 4, 5, 7])
def test_each_bot_takes_each_seat_equally_often(bots: int, seats: int) -> None:
    taken = Counter((bot, seat) for place in range(bots * 4) for seat, bot in enumerate(lineup(place, bots, seats)))
    assert set(taken.values()) == {4}
    assert len(taken) == bots * seats


def test_each_bot_comes_to_meet_every_other_in_both_orders() -> None:
    pairs = Counter(tuple(lineup(place, 4, 2)) for place in range(24))
    assert len(pairs) == 12
    assert set(pairs.values()) == {2}


def test_a_few_bots_fill_many_seats() -> None:
    assert lineup(0, 3, 4) == [0, 1, 2, 0]
    assert lineup(1, 1, 3) == [0, 0, 0]


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    alone = run(GAME, ["greedy", "random"], 6, seed=5, workers=1)
    spread = run(GAME, ["greedy", "random"], 6, seed=5, workers=2)
    assert alone == spread
    assert alone.json() == spread.json()


def test_another_seed_gives_other_games() -> None:
    first, second = (run(GAME, ["random"], 4, seats=3, seed=seed, workers=1) for seed in (1, 2))
    assert [record.totals for record in first.records] != [record.totals for record in second.records]


def test_each_game_is_reported_in_order() -> None:
    heard: list[Record] = []
    result = run(GAME, ["random"], 5, workers=1, on_game=heard.append)
    assert heard == result.records
    assert [record.game for record in heard] == [0, 1, 2, 3, 4]


def test_the_sums_agree_with_the_records() -> None:
    result = run(GAME, ["greedy", "random", "random"], 12, seats=2, seed=3, workers=1)
    greedy = result.bots[0]
    mine = [(record, seat) for record in result.records for seat in (0, 1) if record.seats[seat] == 0]
    assert greedy.games == len(mine) == 8
    assert greedy.wins == sum(record.wins[seat] for record, seat in mine)
    assert greedy.win_rate == greedy.wins / 8
    assert greedy.mean_score == sum(record.totals[seat] for record, seat in mine) / 8
    assert sum(bot.wins for bot in result.bots) == sum(seat.wins for seat in result.by_seat) == 12
    assert [seat.games for seat in result.by_seat] == [12, 12]
    assert greedy.win_rate > result.bots[1].win_rate


def test_one_bot_against_itself_shows_the_seats() -> None:
    result = run(GAME, ["random"], 6, seats=3, workers=1)
    assert [bot.games for bot in result.bots] == [18]
    assert result.bots[0].win_rate == pytest.approx(1 / 3)
    assert result.bots[0].win_rate_by_seat == [seat.win_rate for seat in result.by_seat]


def test_the_file_says_everything(tmp_path: Path) -> None:
    result = run(GAME, ["greedy", "random"], 2, seed=8, workers=1)
    result.write(tmp_path / "arena.json")
    written = json.loads((tmp_path / "arena.json").read_text())
    assert written["orrery"] == orrery.__version__
    assert (written["game"], written["rules"], written["seed"], written["games"]) == ("salvage", 1, 8, 2)
    assert (written["seats"], written["options"]) == (2, {})
    assert [bot["name"] for bot in written["bots"]] == ["greedy", "random"]
    assert {"wins", "win_rate", "interval", "mean_score", "mean_rank", "mean_decisions"} <= set(written["bots"][0])
    assert [record["bots"] for record in written["records"]] == [["greedy", "random"], ["random", "greedy"]]
    assert len({record["seed"] for record in written["records"]}) == 2


def test_a_shared_victory_is_split() -> None:
    outcome = Outcome([Standing("a", 0, 5, {}, 1), Standing("b", 1, 5, {}, 1), Standing("c", 2, 3, {}, 3)])
    assert outcome.shares(3) == [0.5, 0.5, 0.0]


def test_a_printed_opponent_may_win() -> None:
    outcome = Outcome([Standing("AI", None, 9, {}, 1), Standing("a", 0, 5, {}, 2)])
    assert outcome.shares(1) == [0.0]


def test_traits_are_kept_where_the_rules_offer_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def play_with_traits(task: arena._Task) -> Record:
        match = salvage(1)
        while match.pending:
            match.choose(match.pending[0].seat, match.pending[0].options[0])
        rules = SimpleNamespace(traits=lambda state, seat: {"points": state.players[seat].points}, ending=None)
        finished = SimpleNamespace(outcome=match.outcome, seats=2, state=match.state, rules=rules)
        return arena._record(task, finished, ["x", "y"], [1, 1])  # type: ignore[arg-type]

    monkeypatch.setattr(arena, "_play", play_with_traits)
    (record,) = run(GAME, ["random"], 1, workers=1).records
    assert record.traits == [{"points": total} for total in record.totals]


def test_the_endings_are_counted_with_who_won_them() -> None:
    """Three of four games end by fame; a shared victory counts half for each; the rounds stand under their heading."""
    traits = [{"faction": "AI"}, {"faction": "Zcharo"}]
    ended = [("fame", "4", [1.0, 0.0]), ("fame", "5", [0.0, 1.0]), ("fame", "5", [0.5, 0.5]), ("land", "6", [0.0, 1.0])]
    records = [
        Record(game, 0, [0, 0], ["x", "x"], [1, 1], [1, 1], wins, [1, 1], traits, {"won by": how, "round": when})
        for game, (how, when, wins) in enumerate(ended)
    ]
    endings = arena._endings(records)
    assert [(each.heading, each.value, each.games, each.share) for each in endings] == [
        ("round", "4", 1, 0.25), ("round", "5", 2, 0.5), ("round", "6", 1, 0.25),
        ("won by", "fame", 3, 0.75), ("won by", "land", 1, 0.25),
    ]  # fmt: skip
    assert [each.wins for each in endings if each.heading == "won by"] == [
        {"AI": 1.5, "Zcharo": 1.5},
        {"AI": 0.0, "Zcharo": 1.0},
    ]
    assert endings[3].interval == wilson(3, 4)
    assert arena._endings([Record(0, 0, [0], ["x"], [1], [1], [1.0], [1])]) == []


def test_the_interval_is_wilsons() -> None:
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_without_seats_there_is_one_for_each_bot() -> None:
    assert run(GAME, ["random"] * 3, 1, workers=1).seats == 3
    assert run(GAME, ["random"], 1, workers=1).seats == 2


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"bots": ["clever"]}, "search:200"),
        ({"bots": []}, "at least one bot"),
        ({"games": 0}, "1 game or more"),
        ({"seats": 9}, "2 to 4 seats"),
        ({"options": {"moon": 1}}, "no option"),
        ({"game": "chess"}, "no game called"),
    ],
)
def test_wrong_arguments_are_refused_with_a_sentence(arguments: dict[str, object], reason: str) -> None:
    given: dict[str, object] = {"game": GAME, "bots": ["random"], "games": 1, "workers": 1}
    with pytest.raises(BadOption, match=reason):
        run(**{**given, **arguments})  # type: ignore[arg-type]


def test_a_failing_game_says_which_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object) -> None:
        raise RuntimeError("stumbled")

    monkeypatch.setattr("orrery.bots.random.RandomBot.pick", stumble)
    with pytest.raises(RuntimeError, match="stumbled") as failed:
        run(GAME, ["random"], 1, workers=1)
    assert "game 0 of the arena: salvage, seed" in failed.value.__notes__[0]
