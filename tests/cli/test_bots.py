"""`orrery bots`: the levels, and how strong they are."""

from __future__ import annotations

import json

import pytest
from tests.cli.typing_at import refused, run

from orrery.bots.ratings import Measured, Pair
from orrery.server.bots.thinkers import LEVELS

KNOWN = {
    "drift": Measured(
        [Pair("greedy", "random", 18, 20), Pair("search:0.5s", "greedy", 7.5, 10)], {"greedy": 0.01, "random": 0.0}
    ),
    "no-game-of-ours": Measured([Pair("greedy", "random", 1, 2)]),
}


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.cli.bots.measured", lambda: KNOWN)


def test_every_level_is_described() -> None:
    shown = run("bots").stdout
    for name, level in LEVELS.items():
        assert name in shown
        assert level.spec in shown
    assert "Takes what brings most" in shown
    assert "search:N" in shown
    assert "no-game-of-ours" not in shown
    lines = [line.split("│")[1:3] for line in shown.split("Ratings")[1].splitlines() if "│" in line]
    assert [bot.strip() for bot, _ in lines] == ["Bot", "search:0.5s", "greedy", "random"]
    assert [rating.strip() for _, rating in lines][-1] == "0"


def test_one_game_is_told_with_who_won_what() -> None:
    shown = run("bots", "drift").stdout
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in shown.split("as measured")[1].splitlines()]
    assert ["greedy", "random", "18", "20", "90.0%", "69.9% to 97.2%"] in rows
    assert "7.5" in shown
    assert "0.01" in shown


def test_a_game_that_nobody_measured_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.cli.bots.measured", dict)
    assert "Nobody has measured bots at drift" in run("bots", "drift").stdout
    assert run("bots").exit_code == 0
    assert json.loads(run("bots", "drift", "--json").stdout)["games"] == {
        "drift": {"ratings": {}, "seconds": {}, "pairs": []}
    }


def test_as_json() -> None:
    told = json.loads(run("bots", "--json").stdout)
    assert [level["name"] for level in told["levels"]] == list(LEVELS)
    assert [level["seconds"] for level in told["levels"]][:3] == [None, None, 0.5]
    assert list(told["games"]) == ["drift"]
    drift = told["games"]["drift"]
    assert list(drift["ratings"]) == ["search:0.5s", "greedy", "random"]
    assert drift["pairs"][0] == {"bot": "greedy", "over": "random", "wins": 18, "games": 20}
    assert drift["seconds"]["greedy"] == 0.01


def test_a_game_that_is_not_there_is_refused() -> None:
    refused(run("bots", "chess"), "chess")
