"""First Light at the command line, as a person who owns the game would sit down to it."""

from __future__ import annotations

import json

import pytest
from tests.cli.typing_at import pipe, run

SECONDS = "#2\n" * 900
HEADINGS = ("Negotiation", "Items", "Harvester", "Research base", "Gems")


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_whole_game_through_a_pipe(seats: int) -> None:
    """Every ask has a second option, so #2 alone plays to the end; no line is wider than the screen."""
    played = pipe("play", "first-light", "--seats", str(seats), "--bots", "random", "--seed", "3", typed=SECONDS)
    assert played.returncode == 0, played.stderr
    assert all(heading in played.stdout for heading in HEADINGS)
    assert "Round 8 of 8" in played.stdout
    assert max(map(len, played.stdout.splitlines())) <= 80
    assert "\x1b" not in played.stdout


def test_save_load_and_verify() -> None:
    """A game cut short goes on from its file, is cut short again, and its file verifies."""
    run("play", "first-light", "--seed", "9", "--bots", "random", typed="#2\n" * 9)
    cut = run("play", "--load", "first-light-1.json", "--bots", "random", typed="#2\n" * 9)
    assert "saved in first-light-2.json" in cut.stdout.replace("\n", " ")
    verified = run("replay", "first-light-2.json", "--verify")
    assert verified.exit_code == 0, verified.output
    done = run("play", "--load", "first-light-2.json", "--bots", "random", typed=SECONDS)
    assert "Final scores" in done.stdout


def test_rules_and_sheets_are_at_hand() -> None:
    assert "FL-10.1" in run("play", "first-light", typed="? FL-10.1\n").stdout
    assert "Laboratory" in run("rules", "first-light", "FL-10").stdout
    plain = json.loads(run("sheets", "first-light", "item", "--json").stdout)
    assert sum(len(entries) for entries in plain.values()) == 36


def test_the_rules_of_the_expansion_are_at_hand() -> None:
    """By rule and by section, behind the game's own; a whole listing names both books."""
    assert "SP-4.1" in run("play", "first-light", typed="? SP-4.1\n").stdout
    assert "SP-4.1" in run("rules", "first-light", "sp-4.1").stdout
    section = json.loads(run("rules", "first-light", "SP-4", "--json").stdout)
    assert [rule["number"] for rule in section] == [f"SP-4.{number}" for number in range(1, 8)]
    shown = run("rules", "first-light").stdout
    assert shown.startswith("First Light: the rules, numbered")
    assert shown.index("FL-25.1") < shown.index("Specialists: the rules, numbered") < shown.index("SP-1.1")
    assert "the rules, numbered" not in run("rules", "first-light", "FL-10").stdout


def test_the_draft_is_explained() -> None:
    """Options that point at a card are numbered beside it, and explained by their number."""
    shown = run("play", "first-light", "--seed", "2", typed="1\n? 1\nwhy draft\n").stdout
    assert "<1>" in shown
    explained = shown.partition("> ? 1")[2]
    assert "FL-2.12" in explained.partition(">")[0]


def test_the_laws_hold_for_every_seat_count() -> None:
    checked = run("check", "first-light", "--games", "1", "--quick")
    assert checked.exit_code == 0, checked.output
    assert "4 games of first-light with 1, 2, 3 and 4 seats kept every law." in checked.stdout


def test_an_arena() -> None:
    shown = run("arena", "first-light", "--bots", "greedy,random", "--games", "2", "--workers", "1")
    assert shown.exit_code == 0, shown.output
    assert "greedy" in shown.stdout
