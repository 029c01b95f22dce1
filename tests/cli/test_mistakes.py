"""A mistake in a game's code is told to who writes it: what, in which line, at which choice, how to see it again."""

from __future__ import annotations

import importlib
import re
import shlex
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.cli.typing_at import refused, run

import orrery
from orrery.games import __path__
from orrery.kernel.game import Game

DRIFT = Path(__file__).parent / "games" / "drift"
Wreck = Callable[[str, str], Game]


@pytest.fixture
def wreck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Wreck]:
    """Drift under another name, with one place of its code changed."""

    def made(right: str, wrong: str) -> Game:
        shutil.copytree(DRIFT, tmp_path / "wreck", ignore=shutil.ignore_patterns("__pycache__"))
        for path in (tmp_path / "wreck").glob("*.py"):
            text = path.read_text(encoding="utf-8").replace("drift", "wreck").replace("Drift", "Wreck")
            path.write_text(text.replace(right, wrong), encoding="utf-8")
        importlib.invalidate_caches()
        game: Game = importlib.import_module("wreck").GAME
        games = {"wreck": game, **{other.name: other for other in orrery.games()}}
        monkeypatch.setattr("orrery.games.catalogue", lambda: games)
        return game

    monkeypatch.syspath_prepend(str(tmp_path))
    yield made
    for name in [name for name in sys.modules if name.partition(".")[0] == "wreck"]:
        del sys.modules[name]


MISTAKES = [
    ("in a rule", "p.hand.remove(LAND.member(land))", "p.hand.remove('moon')", "ValueError: list.remove", "turn"),
    ("in the deal", "p.hand = yield", "p.hands = yield", "AttributeError: ", "deal"),
    ("in redact", "seen.deck = covered(s.deck)", "seen.deck = covered(s.dock)", "AttributeError: ", "redact"),
    ("in determinize", "seen.deck = left", "seen.deck = [left[9]]", "IndexError: list index", "determinize"),
    ("in the scene", "say(\"rock\", rock=rock)", "say(\"rock\", rock=rocks)", "", "scene"),
    ("in an option", "s.players[seat].hand\n", "s.players[9].hand\n", "IndexError: list index", "card_in_hand"),
    ("in a refusal", "return FAR_AWAY", "return ROCKS['moon'][0]", "KeyError: 'moon'", "refuse"),
    ("in a sentence", "self.cards or ()", "self.cords or ()", "AttributeError: ", "values"),
    ("in evaluate", "evaluate=lambda s, seat: float(s.players[seat].fuel)",
     "evaluate=lambda s, seat: s.players[seat].gold", "AttributeError: ", "<lambda>"),
    ("in the outcome", "CARDS[card].points for card", "CARDS[card].pints for card", "AttributeError: ", "outcome"),
    ("in an ask", "(STAY, *(MOVE.of(rock) for rock in ROCKS if can_move(s, p, rock)))", "()",
     "BadRule: wreck: the ask 'move' has no options", ""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("right", "wrong", "what", "where"), [case[1:] for case in MISTAKES], ids=[m[0] for m in MISTAKES]
)
def test_a_mistake_is_told_with_its_line_and_how_to_see_it_again(
    wreck: Wreck, right: str, wrong: str, what: str, where: str
) -> None:
    """Game, error, file and line, step and prompt, seed, seats and options; and the command that is named shows the
    same mistake again."""
    wreck(right, wrong)
    result = run("check", "wreck", "--games", "3", "--seats", "2", "--seed", "7")
    said = result.stderr[result.stderr.index("orrery: a mistake") :]
    assert result.exit_code == 1
    assert f"a mistake in the code of wreck: {what}" in said
    assert "report it" not in said
    assert "Traceback" not in result.output
    if where:
        assert re.search(rf"wreck/rules\.py, line \d+, in (\S*\.)?{re.escape(where)}", said), said
    assert re.search(r"step \w+, at [\w-]+ of seat \d|before anybody is asked|at the end", said), said
    assert re.search(r"seed \d+, 2 seats", said)
    [again] = re.findall(r"See it again with: orrery (check wreck --games 1 --seats 2 .*)", said)
    assert "--option rounds=" in again
    second = run(*shlex.split(again)).stderr
    assert second[second.index("orrery: a mistake") :] == said


def test_a_mistake_at_the_table_saves_the_game(wreck: Wreck, tmp_path: Path) -> None:
    """Whoever plays is told whose fault it is, and the game is in a file that shows it again."""
    wreck("p.rock = MOVE.member(move)", "p.rock = MOVE.member(0)")
    result = run("play", "wreck", "--seats", "1", "--seed", "4", typed="1\nmove:nw\n")
    assert result.exit_code == 1
    assert "a mistake in the code of wreck: KeyError: 0" in result.stderr
    assert re.search(r"wreck/rules\.py, line \d+, in turn: p\.rock = MOVE\.member\(0\)", result.stderr)
    assert "seat 0 chose move:nw, in the step turn" in result.stderr
    assert "See it again with: orrery play --load wreck-1.json" in result.stderr
    again = run("play", "--load", "wreck-1.json", typed="move:nw\n")
    assert "a mistake in the code of wreck: KeyError: 0" in again.stderr


def test_a_mistake_in_an_arena_is_told_too(wreck: Wreck) -> None:
    wreck("p.rock = MOVE.member(move)", "p.rock = MOVE.member(0)")
    result = run("arena", "wreck", "--bots", "random", "--seats", "2", "--games", "4", "--workers", "1")
    assert result.exit_code == 1
    assert "a mistake in the code of wreck: KeyError: 0" in result.stderr
    assert "See it again with: orrery arena wreck --bots random --games 4 --seats 2 --seed 0" in result.stderr


def test_a_broken_folder_stops_no_other_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is named with file and line, by `orrery games` and to who asks for it; the others are listed and checked."""
    (tmp_path / "games" / "ruin").mkdir(parents=True)
    (tmp_path / "games" / "ruin" / "__init__.py").write_text('"""A ruin."""\n\nGAME = Game("ruin")\n')
    monkeypatch.setattr("orrery.games.__path__", [*__path__, str(tmp_path / "games")])
    wrong = "NameError: name 'Game' is not defined (ruin/__init__.py, line 3, in <module>: GAME = Game(\"ruin\"))"
    listed = run("games")
    assert listed.exit_code == 0
    assert "first-light" in listed.stdout
    assert f"orrery: the game in ruin is left out: {wrong}" in listed.stderr
    assert run("games", "--json").exit_code == 0
    refused(run("check", "ruin"), f"the game ruin cannot be read: {wrong}")
    assert run("check", "drift", "--games", "1", "--quick").exit_code == 0


def test_a_sheet_that_is_no_toml_is_named_with_its_line(wreck: Wreck, tmp_path: Path) -> None:
    wreck("", "")
    (tmp_path / "wreck" / "sheets" / "cards.toml").write_text('[[card]]\nkey = "comet"\npoints = = 3\n')
    refused(run("check", "wreck", "--games", "1"), "cards.toml is not TOML", "line 3")
    assert run("check", "drift", "--games", "1", "--quick").exit_code == 0
