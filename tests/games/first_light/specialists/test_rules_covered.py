"""Every rule and ruling of the expansion is proved or kept somewhere, and nobody cites what is not there."""

from __future__ import annotations

from pathlib import Path

from tests.helpers import citations

from orrery.games import find
from orrery.kernel.words.rulebook import of_game

GAME = find("first-light").folder


class TestRules(citations.Proved):
    """SP-n.m, their rulings GS-n, and T-SP-01 to T-SP-50."""

    folder = GAME / "specialists"
    tests = Path(__file__)
    letters, ruled, gaps, played = "SP", "GS", 50, "T-SP"


def test_the_base_game_cites_nothing_of_it():
    """The base game does not know its expansion, not even by a number."""
    base = [*GAME.glob("*.py"), *GAME.glob("scene/*.py"), *GAME.glob("sheets/*.toml"), GAME / "RULES.md"]
    for path in base:
        text = path.read_text(encoding="utf-8")
        assert not TestRules.rules(text), path
        assert not TestRules.rulings(text), path
        assert "specialist" not in text.lower(), path


def test_both_books_are_one():
    """SP-1.1  A number of either is found in the rulebook of the game."""
    whole = of_game(GAME)
    assert whole.find("SP-1.1")[0].book.startswith("Specialists")
    assert whole.find("FL-1.1")[0].book.startswith("First Light")
    assert [rule.number for rule in whole.find("sp-11")] == [f"SP-11.{number}" for number in range(1, 13)]
