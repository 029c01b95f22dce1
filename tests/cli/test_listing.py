"""Games, rules and sheets to read; checks and arenas."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.cli.games.drift import GAME
from tests.cli.typing_at import refused, run

from orrery.cli.check import _unreached
from orrery.cli.common import console
from orrery.kernel import laws, sheets
from orrery.kernel.game import Option
from orrery.kernel.play.match import Match
from orrery.kernel.vocabulary import Vocabulary


def test_games() -> None:
    shown = run("games").stdout
    assert "drift  Drift, 1 to 3 seats, rules version 1" in shown
    assert "rounds=2" in shown
    assert "(1 | 2 | 3)" in shown
    plain = json.loads(run("games", "--json").stdout)
    assert plain[0]["seats"] == [1, 2, 3]
    assert [option["name"] for option in plain[0]["options"]] == ["rounds", "storms", "voyage"]


def _with_an_expansion(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drift as if it had expansions, one of which brings an option."""
    more = (
        Option("expansions", [], "What is added.", ("comets", "moons")),
        Option("tails", 1, "How long tails are", (1, 2), needs="comets"),
    )
    games = {"drift": replace(GAME, options=(*GAME.options, *more))}
    monkeypatch.setattr("orrery.games.catalogue", lambda: games)


def test_an_option_that_comes_with_an_expansion(monkeypatch: pytest.MonkeyPatch) -> None:
    _with_an_expansion(monkeypatch)
    assert "How long tails are (1 | 2; comes with comets)" in run("games").stdout
    plain = json.loads(run("games", "--json").stdout)
    assert [option["needs"] for option in plain[0]["options"]] == ["", "", "", "", "comets"]


def test_a_check_varies_what_goes_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games with and without the expansion are played, its option with it alone; one may be held fixed."""
    _with_an_expansion(monkeypatch)
    played: list[dict[str, Any]] = []

    def noted(match: Match, *_: object, **__: object) -> list[object]:
        played.append(match.options)
        return []

    monkeypatch.setattr("orrery.kernel.laws.play", noted)
    assert run("check", "drift", "--games", "20", "--seats", "2").exit_code == 0
    assert {("comets" in options["expansions"], options.get("tails")) for options in played} == {
        (False, None), (True, 1), (True, 2),
    }  # fmt: skip
    played.clear()
    fixed = ["--option", "expansions=comets", "--option", "tails=2"]
    assert run("check", "drift", "--games", "5", "--seats", "2", *fixed).exit_code == 0
    assert {(*options["expansions"], options["tails"]) for options in played} == {("comets", 2)}
    refused(run("check", "drift", "--option", "tails=2"), "option tails comes with the expansion comets")


def test_what_was_never_reached_of_a_vocabulary_that_an_expansion_extends(capsys: pytest.CaptureFixture[str]) -> None:
    """Only of the actions of the games played: with the expansion its own too, without it none of them."""
    base = Vocabulary("drift")
    pick = base.family("pick", "ab")
    further = base.extended()
    further.more(pick, "cd")
    for words, counted, members in ((base, "1 of 2", "b"), (further, "3 of 4", "b, c, d")):
        console().print(_unreached(words, Counter({"pick:a": 1})))
        shown = capsys.readouterr().out.split("\n")
        assert shown[0] == f"{counted} actions were never reached:"
        assert shown[1].split("  ") == ["pick", counted, f"{members}"]


def test_rules() -> None:
    everything = run("rules", "drift").stdout
    assert "DR-1  The table" in everything
    assert "Ruling: a card landed stays landed." in everything
    assert run("rules", "drift", "DR-3.1").stdout.count("DR-3") == 2
    assert "DR-2.1" in run("rules", "drift", "dr-2").stdout
    assert json.loads(run("rules", "drift", "DR-3.1", "--json").stdout)[0]["number"] == "DR-3.1"


def test_sheets() -> None:
    shown = run("sheets", "drift").stdout
    assert "Reconstructed" in shown
    row = next(line for line in shown.splitlines() if "All" in line)
    assert [cell.strip() for cell in row.strip("│").split("│")] == ["All", "6", "3", "1", "10", "0"]
    table = run("sheets", "drift", "card").stdout
    assert "public: the toy's" in table
    plain = json.loads(run("sheets", "drift", "card", "--json").stdout)
    assert plain["card"]["comet"]["points"] == {"value": 3, "source": "public", "where": "the toy's own page"}


def test_sheets_with_values_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets, "_overlay", None)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "cards.toml").write_text('[[card]]\nkey = "anchor"\npoints = 9\n')
    plain = json.loads(run("sheets", "drift", "card", "--json", "--sheets", "mine").stdout)
    assert plain["card"]["anchor"]["points"] == {"value": 9, "source": "yours"}
    (tmp_path / "mine" / "cards.toml").write_text('[[card]]\nkey = "anchovy"\npoints = 9\n')
    refused(run("sheets", "drift", "--sheets", "mine"), "cards.toml", "anchovy")


def test_check() -> None:
    shown = run("check", "drift", "--games", "3").stdout
    assert "9 games of drift with 1, 2 and 3 seats kept every law." in shown
    assert "never reached:" in shown
    assert "never" in shown.splitlines()[-1]


def _broken(*_: object, **__: object) -> None:
    raise laws.LawBroken("drift: the sky fell (entry 3)")


def test_a_broken_law_is_told_with_the_way_to_see_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.kernel.laws.play", _broken)
    result = run("check", "drift", "--games", "1", "--seats", "2", "--quick", "--option", "rounds=1")
    assert result.exit_code == 1
    assert "the sky fell" in result.stderr
    assert "orrery check drift --games 1 --seats 2 --seed 0 --option rounds=1" in result.stderr
    assert result.stderr.strip().endswith("--quick")


def test_arena(tmp_path: Path) -> None:
    typed = ["arena", "drift", "--bots", "greedy,random", "--games", "4", "--workers", "1", "--json", "a.json"]
    shown = run(*typed)
    assert shown.exit_code == 0, shown.output
    assert "95% interval" in shown.stdout
    assert "By seat" in shown.stdout
    plain = json.loads((tmp_path / "a.json").read_text())
    assert plain["games"] == 4
    assert {bot["name"] for bot in plain["bots"]} == {"greedy", "random"}
    refused(run(*typed[:-1], "absent/a.json"), "there is no folder absent")


def test_a_check_holds_a_game_to_the_shape_of_its_saves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Saves are a contract for games from outside too: the shape is kept on request, and a change of it named."""
    quick = ("check", "drift", "--games", "1", "--seats", "2", "--quick")
    here = replace(GAME, folder=tmp_path)
    monkeypatch.setattr("orrery.games.catalogue", lambda: {"drift": here})
    assert "keep what its saves are made of: orrery check drift --keep-shape" in " ".join(run(*quick).stdout.split())
    with monkeypatch.context() as fallen:
        fallen.setattr("orrery.kernel.laws.play", _broken)
        assert run(*quick, "--keep-shape").exit_code == 1
    assert not (tmp_path / "shapes.toml").exists(), "nothing is kept of a game that breaks a law"
    assert "keeps the shape of rules version 1" in " ".join(run(*quick, "--keep-shape").stdout.split())
    again = run(*quick)
    assert again.exit_code == 0
    assert "--keep-shape" not in again.stdout
    more = replace(here, options=(*GAME.options, Option("tails", 1, "How long tails are", (1, 2))))
    monkeypatch.setattr("orrery.games.catalogue", lambda: {"drift": more})
    changed = run(*quick)
    assert changed.exit_code == 1
    assert "the options of its saves changed, but its rules are still version 1" in changed.stderr
