"""Games that live outside the package: in a folder that is named, and in packages that are installed."""

from __future__ import annotations

import importlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.cli.typing_at import refused, run
from tests.helpers.more_games import more_games

import orrery
from orrery.games import FOLDER, broken, catalogue, find, languages, use_folder
from orrery.kernel.game import BadOption, BrokenGame
from orrery.kernel.message import say
from orrery.server.language import language_of
from orrery.server.ops.settings import BadSetting, read
from orrery.server.words import in_words

DRIFT = Path(__file__).parents[1] / "cli" / "games" / "drift"


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Path]:
    """A folder with Drift in it, in use until the test ends, whoever named it."""
    shutil.copytree(DRIFT, tmp_path / "games" / "drift", ignore=shutil.ignore_patterns("__pycache__"))
    with more_games(tmp_path / "games"):
        yield tmp_path / "games"


def test_a_command_takes_a_folder_of_games(elsewhere: Path) -> None:
    """Every command does, for the flag stands before it; what to type again names the folder too."""
    there = ("--games", str(elsewhere))
    assert "drift  Drift, 1 to 3 seats" in run(*there, "games").stdout
    assert run(*there, "check", "drift", "--games", "1", "--quick").exit_code == 0
    assert run(*there, "rules", "drift").exit_code == 0
    played = run(*there, "play", "drift", "--seed", "1", typed="q\n")
    assert f"go on with: orrery --games {elsewhere} play --load drift-1.json" in " ".join(played.stdout.split())


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a command writes is the test's own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")


def test_processes_that_are_started_find_the_games_too(elsewhere: Path) -> None:
    typed = ("arena", "drift", "--bots", "random,greedy", "--games", "4", "--workers", "2")
    assert run("--games", str(elsewhere), *typed).exit_code == 0


def test_a_broken_game_elsewhere_is_named_and_stops_no_other(elsewhere: Path) -> None:
    (elsewhere / "ruin").mkdir()
    (elsewhere / "ruin" / "__init__.py").write_text("GAME = 1 +\n", encoding="utf-8")
    listed = run("--games", str(elsewhere), "games")
    assert listed.exit_code == 0
    assert {"drift", "first-light"} <= {line.partition(" ")[0] for line in listed.stdout.splitlines()}
    assert "orrery: the game in ruin is left out: SyntaxError" in listed.stderr


BROKEN_WORDS: dict[str, tuple[str | bytes, str]] = {
    "no message": ("# words\n\nlost words\n", 'text/en/drift.ftl, line 3: Expected token: "="'),
    "an orphan": ("   behind nothing\n", r"text/en/drift.ftl, line 1: Expected an entry start"),
    "open braces": ("one = 1\ntwo = { $n\n", r'text/en/drift.ftl, line 3: Expected token: "}"'),
    "twice": ("one = 1\none = 2\n", "text/en/drift.ftl, line 2: the message one stands in line 1 already"),
    "a function": ("one = 1\ntwo = { SHOUT($n) }\n", "text/en/drift.ftl, line 2: catalogues know CAPITAL"),
    "a choice by a function": (
        "two = { NUMBER($n) ->\n   *[a] b\n }\n",
        "text/en/drift.ftl, line 1: a choice of words goes by",
    ),
    "half a number": (
        "one = { $n ->\n    [1.5] x\n   *[2] y\n    }\n",
        "text/en/drift.ftl, line 1: a number in words is",
    ),
    "half a number given": (
        "-one = { $n }\ntwo = { -one(n: 0.5) }\n",
        "text/en/drift.ftl, line 2: a number in words is",
    ),
    "a summary of itself": ("game-summary = { game-summary }\n", "what it says of itself cannot be said: game-summary"),
    "a summary of nothing": ("game-summary = { $n }\n", "what it says of itself cannot be said: game-summary"),
    "bytes": (b"one = \xff\n", "text/en/drift.ftl cannot be read: 'utf-8' codec"),
}


@pytest.mark.parametrize("case", BROKEN_WORDS)
def test_words_that_cannot_be_read_are_named_before_anybody_plays(elsewhere: Path, case: str) -> None:
    """File and line, when the game is looked for: not when the message is said, in the middle of a game."""
    written, said = BROKEN_WORDS[case]
    data = written if isinstance(written, bytes) else written.encode()
    (elsewhere / "drift" / "text" / "en" / "drift.ftl").write_bytes(data)
    catalogue.cache_clear()
    with pytest.raises(BrokenGame, match=f"the game drift cannot be read: {re.escape(said)}"):
        find("drift")
    assert f"the game in drift is left out: {said}" in run("--games", str(elsewhere), "games").stderr


def test_long_words_that_cannot_be_read_are_named(elsewhere: Path) -> None:
    """Every guest asks for the long words of every game: one that has none to read, or too many, stops no other."""
    for written, wrong in ((b"Treib-\xff", "cannot be read"), (b"Treib-stoff\n" * 3000, "is larger than 32 KB")):
        (elsewhere / "drift" / "text" / "en" / "hyphens.txt").write_bytes(written)
        catalogue.cache_clear()
        assert broken()["drift"].startswith(f"text/en/hyphens.txt {wrong}")


def test_a_language_that_is_none_is_named(elsewhere: Path) -> None:
    shutil.copytree(elsewhere / "drift" / "text" / "en", elsewhere / "drift" / "text" / "klingonish")
    catalogue.cache_clear()
    assert broken()["drift"] == "text/klingonish: there is no language called 'klingonish'"


def test_a_folder_without_words_is_no_language(elsewhere: Path) -> None:
    (elsewhere / "drift" / "text" / "klingonish").mkdir()
    catalogue.cache_clear()
    assert find("drift").languages() == ["en"]
    assert "drift" not in broken()


def test_a_reader_gets_a_language_that_only_a_game_has(elsewhere: Path) -> None:
    """By the cookie or as the browser likes it; what the server has no words for in it is said in English."""
    french = elsewhere / "drift" / "text" / "fr"
    french.mkdir()
    (french / "drift.ftl").write_text("game-summary = Des comètes.\n", encoding="utf-8")
    before = languages()
    use_folder(elsewhere)
    assert languages() == before | {"fr"}
    for headers, cookies in (({"accept-language": "fr-FR,de"}, {}), ({}, {"language": "fr"})):
        asking: Any = SimpleNamespace(headers=headers, cookies=cookies)
        assert language_of(asking) == "fr"
    assert find("drift").words("fr").say(say("game-summary")) == "Des comètes."
    assert in_words(say("no-thought"), "fr") == in_words(say("no-thought"), "en")


def test_the_help_names_the_languages_there_are() -> None:
    for command in ("play", "replay"):
        assert f"where it has them: {', '.join(sorted(languages()))}." in " ".join(
            run(command, "--help").stdout.split()
        )


def test_a_folder_of_the_same_name_as_ours_is_named(elsewhere: Path) -> None:
    """It is not taken for the game of the house, nor silently passed over."""
    shutil.copytree(elsewhere / "drift", elsewhere / "first_light")
    catalogue.cache_clear()
    assert find("first-light").folder != elsewhere / "first_light"
    assert "there is another folder called first_light, in " in broken()[str(elsewhere / "first_light")]


def test_a_game_of_the_house_is_still_the_same_one_after_a_folder_with_its_name(tmp_path: Path) -> None:
    """What other tests imported of it before goes on to be what the next ones find."""
    ours = importlib.import_module("orrery.games.first_light.state")
    shutil.copytree(DRIFT, tmp_path / "games" / "first_light", ignore=shutil.ignore_patterns("__pycache__"))
    with more_games(tmp_path / "games"):
        assert find("first-light").folder != tmp_path / "games" / "first_light"
    assert importlib.import_module("orrery.games.first_light.state") is ours


def test_a_folder_that_is_none_is_refused(elsewhere: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refused(run("--games", str(tmp_path / "none"), "games"), "there is no folder of games")
    refused(run("--games", str(elsewhere / "drift"), "games"), "is a game itself", "give the folder that holds")
    with pytest.raises(BadSetting, match=r"games cannot be .*there is no such folder"):
        read({}, {FOLDER: str(tmp_path / "none")})
    monkeypatch.setattr("orrery.games.__path__", [str(tmp_path / "none")])
    assert broken() == {str(tmp_path / "none"): "there is no such folder"}


def test_the_variable_names_a_folder_from_where_it_is_read(elsewhere: Path) -> None:
    """Whatever folder a process goes to later, its games stay where they were found."""
    program = "import os, orrery; os.chdir('/'); print('drift' in [game.name for game in orrery.games()])"
    command = [sys.executable, "-c", program]
    environ = {**os.environ, FOLDER: elsewhere.name}
    done = subprocess.run(command, cwd=elsewhere.parent, env=environ, capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package with Drift in it, installed as others are; its entry points may be written anew."""
    shutil.copytree(DRIFT, tmp_path / "drifting", ignore=shutil.ignore_patterns("__pycache__"))
    about = tmp_path / "drifting-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: drifting\nVersion: 1.0\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    catalogue.cache_clear()
    yield about / "entry_points.txt"
    catalogue.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == "drifting"]:
        del sys.modules[name]


def test_an_installed_package_brings_a_game(installed: Path) -> None:
    """It is listed, found, played and loaded as the games of the house are."""
    installed.write_text("[orrery.games]\ndrift = drifting:GAME\n")
    importlib.invalidate_caches()
    assert "drift" in [game.name for game in orrery.games()]
    match = orrery.start("drift", seats=2, seed=1)
    assert orrery.load(match.save()).pending == match.pending
    assert run("sheets", "drift").exit_code == 0


@pytest.mark.parametrize(
    ("point", "wrong"),
    [
        ("drifting:NO_GAME", "AttributeError: module 'drifting' has no attribute 'NO_GAME'"),
        ("drifting.rules:CARDS", "the entry point drifting.rules:CARDS is no Game"),
        ("absent:GAME", "ModuleNotFoundError: No module named 'absent', at the entry point absent:GAME"),
    ],
)
def test_a_broken_entry_point_is_named_and_stops_no_other(installed: Path, point: str, wrong: str) -> None:
    installed.write_text(f"[orrery.games]\nsad-one = {point}\n")
    importlib.invalidate_caches()
    assert wrong in broken()["sad-one"]
    with pytest.raises(BrokenGame, match="the game sad-one cannot be read"):
        find("sad-one")
    assert find("last-light").name == "last-light"


def test_an_entry_point_whose_code_stumbles_is_told_with_its_line(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "drifting" / "__init__.py").write_text("x = 1\nraise KeyError('a')\n")
    installed.write_text("[orrery.games]\ndrift = drifting:GAME\n")
    importlib.invalidate_caches()
    assert "KeyError: 'a' (drifting/__init__.py, line 2" in broken()["drift"]
    with pytest.raises(BadOption):
        find("drift")
