"""Revive through the terminal: a whole game alone with its rank, a chapter, and options that are explained."""

from __future__ import annotations

from tests.cli.typing_at import run

FIRSTS = "#1\n" * 600


def test_a_whole_game_alone_ends_with_its_rank() -> None:
    """RV-24.5: the first option each time; the final screen has the headings, the rank and where the next begins."""
    shown = run("play", "revive", "--seats", "1", "--seed", "3", typed=FIRSTS)
    assert shown.exit_code == 0, shown.output
    assert "Final scores" in shown.stdout
    assert "Artifact card" in shown.stdout
    assert "begins at" in " ".join(shown.stdout.split())


def test_an_option_is_explained_with_its_own_rule() -> None:
    """RV-7.1, 19: the question's rule, and that of the action."""
    shown = run("play", "revive", "--seats", "1", "--seed", "3", typed="? 5\n").stdout
    assert "RV-19.5" in shown
    assert "RV-7.1" in shown


def test_a_chapter_says_its_deeds() -> None:
    """RV-31.1: whoever sits down reads what is asked for."""
    shown = run("play", "revive", "--seats", "2", "--seed", "3", "--option", "campaign=1", typed="l 60\n").stdout
    assert "Chapter 1, Thaw" in shown
    assert "Tinkers, for the first with 2 special machines" in " ".join(shown.replace("·", " ").split())
