"""What somebody who has never played reads in the terminal: the aim, what is theirs, the question."""

from __future__ import annotations

import re

import pytest
from tests.cli.typing_at import run

import orrery
from orrery.kernel.words.rulebook import of_game

GAMES = [game.name for game in orrery.games()]
MOST_LINES = 58  # before the first question of any game; two small screens


@pytest.mark.parametrize("game", GAMES)
def test_the_first_question_is_near(game: str) -> None:
    """The goal in three lines, what is mine, and the question: all in sight."""
    shown = run("play", game, "--seed", "3", "--seats", "2").stdout
    before = shown.partition("type a key of the list, or help >")[0].splitlines()
    assert len(before) <= MOST_LINES
    assert any(line.startswith("You play ") for line in before[4:7])
    assert any(line.startswith("Type help") for line in before[5:8])


@pytest.mark.parametrize("game", GAMES)
def test_goal_rules_and_words_are_answered(game: str) -> None:
    """`? goal`, `rules`, `? WORD` and `help` say something, and nothing they say is the key of an action."""
    shown = run("play", game, "--seed", "3", "--seats", "2", typed="? goal\nrules\n? card\nhelp\n").stdout
    goal, rules, word, helped = re.split(r"help > .*\n", shown)[1:5]
    assert 2 <= len(goal.strip().splitlines()) <= 6
    match = orrery.start(game, seats=2, seed=3)
    assert all(rule.section in rules for rule in of_game(match.rules.game.folder).rules.values())
    assert re.search(r"[A-Z]+-\d+\.\d+ ", word)
    assert "show all" in helped
    keys = (match.rules.vocabulary.key(action) for ask in match.pending for action in ask.options)
    assert not any(key in shown for key in keys if ":" in key)


def test_a_place_and_a_value_are_typed_together() -> None:
    """In First Light the first place with a 5 is 15; the place alone is asked about, not taken."""
    shown = run("play", "first-light", "--seed", "3", "--bots", "greedy,greedy", typed="1\n" * 6 + "15\n").stdout
    assert "1 is one of several; type 11 or 15." in shown
    after = shown.rpartition("> 15")[2]
    assert "Garage 1 (0 Algae): [5]" in after


def test_only_the_lines_that_changed_come_again() -> None:
    """A die laid on the base changes two lines of it; the other areas are named, not drawn."""
    shown = run("play", "first-light", "--seed", "3", "--bots", "greedy,greedy", typed="1\n1\n1\n1\n25\n").stdout
    after = shown.rpartition("> 25")[2].partition("Assign a die")[0]
    assert "New at Purple's Research Base:" in after
    assert len(after.strip().splitlines()) <= 5
    assert "Farm Tiles" not in after


def test_a_card_is_typed_by_its_number() -> None:
    """Last Light: the action card 6 is key 6, wherever it stands in the list; Refresh cannot be played first."""
    shown = run("play", "last-light", "--seed", "3", typed="#1\n#1\n").stdout
    numbers = dict(re.findall(r"^ +(\d)  (Research|Mine|Construct|Trade|Refresh|Command)\b", shown, re.MULTILINE))
    cards = orrery.start("last-light", seats=2, seed=3).rules.bundle.box.cards
    assert numbers == {str(card.number): key.capitalize() for key, card in cards.items() if key != "refresh"}


def test_what_was_short_stays_short() -> None:
    """Last Light: action cards that were named and no more are so for all rounds, with those that are played."""
    shown = run("play", "last-light", "--seed", "3", typed="#1\n#1\n2\n3\n").stdout
    after = shown.rpartition("> 2\n")[2]
    first = r"│ 1 Research <1> · 2 Mine \(played\) · 3 Construct <3> · 4 Trade <4> +│"
    assert re.search(first + r"\n│ 5 Refresh <5> · [^:]*│", after)


@pytest.mark.parametrize(("game", "meant"), [("first-light", "1W = 1 Water"), ("chaos-order", "1E = 1 energy")])
def test_the_letters_of_a_map_are_explained(game: str, meant: str) -> None:
    """Hexes are small: what they give is written in letters, and what those mean stands below the map."""
    assert meant in run("play", game, "--seed", "3", typed="#1\nshow all\n").stdout


def test_a_map_too_wide_for_the_screen_is_shown_on_request() -> None:
    """Revive at 80 columns: the options say where and for how much; the list of its tiles comes with `show`."""
    shown = run("play", "revive", "--seed", "5", "--seats", "2", typed="#1\n#1\n4\nshow board\n").stdout
    asked, _, wanted = shown.partition("> show board")
    assert "Which tile do you explore?" in asked
    assert "Tile A1, unexplored" not in asked
    assert "Tile A1, unexplored" in wanted


def test_why_not_finds_what_is_called_so_before_what_speaks_of_it() -> None:
    """First Light in German: the market is a place; Items that speak of it are not what was meant."""
    typed = "#1\n#1\n#1\n#1\nwhy markt\n"
    shown = run("play", "first-light", "--seed", "3", "--language", "de", "--bots", "greedy", typed=typed).stdout
    assert shown.rpartition("> why markt\n")[2].startswith("Markt als 1; Markt als 2; Markt als 3; Markt als 4 und")
