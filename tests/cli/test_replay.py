"""Saved games read, stepped through and verified."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest
from tests.cli.typing_at import refused, run

import orrery


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A finished game of two seats, first options all the way."""
    match = orrery.start("drift", seats=2, seed=3)
    while match.pending:
        match.choose(match.pending[0].seat, match.pending[0].options[-1])
    file = tmp_path / "done.json"
    file.write_bytes(match.save())
    return file


def tampered(file: Path, **changes: object) -> str:
    """A copy of a save with something in it changed by hand."""
    plain = json.loads(file.read_text())
    plain.update(changes)
    other = file.with_name("tampered.json")
    other.write_text(json.dumps(plain))
    return str(other)


def test_reading_the_log(saved: Path) -> None:
    shown = run("replay", str(saved))
    assert shown.exit_code == 0
    assert "Red rolls" in shown.stdout
    assert "Final scores" in shown.stdout


def test_a_good_file_is_verified(saved: Path) -> None:
    shown = run("replay", saved.name, "--verify")
    assert shown.exit_code == 0
    said = " ".join(shown.stdout.split())
    assert said.startswith("done.json is right: 12 choices and 6 answers of chance lead to the end of the game.")


def test_another_seed_is_found_out(saved: Path) -> None:
    refused(run("replay", tampered(saved, seed=4), "--verify"), "seed")


def test_another_roll_is_found_out(saved: Path) -> None:
    log = json.loads(saved.read_text())["log"]
    roll = next(entry for entry in log if entry["entry"] == "chance" and entry["kind"] == "roll")
    roll["outcome"] = [7 - roll["outcome"][0]]
    refused(run("replay", tampered(saved, log=log), "--verify"))


def test_a_choice_left_out_is_found_out(saved: Path) -> None:
    log = json.loads(saved.read_text())["log"]
    last = max(place for place, entry in enumerate(log) if entry["entry"] == "chose")
    refused(run("replay", tampered(saved, log=log[:last] + log[last + 1 :]), "--verify"))


def test_the_table_at_a_moment(saved: Path) -> None:
    assert "Round 1 of 2" in run("replay", str(saved), "--at", "0").stdout
    assert "Round 2 of 2" in run("replay", str(saved), "--at", "8", "--seat", "2").stdout
    refused(run("replay", str(saved), "--at", "99"), "0 to 12")
    refused(run("replay", str(saved), "--at", "-1"), "0 to 12")
    refused(run("replay", str(saved), "--seat", "3"), "seats 1 to 2")


def test_a_spectator_sees_no_hand_before_the_end(saved: Path) -> None:
    hands = [p.hand for p in orrery.start("drift", seats=2, seed=3).state.players]
    shown = run("replay", str(saved), "--at", "1").stdout.lower()
    assert not any(card in shown for hand in hands for card in hand)
    mine = run("replay", str(saved), "--at", "1", "--seat", "1").stdout.lower()
    assert all(card in mine for card in hands[0])
    assert not any(card in mine for card in hands[1])


def test_a_secret_question_of_another_seat_is_not_named(saved: Path) -> None:
    """A second one behind a screen would tell how the first was answered; an open question has its name."""
    at_first = run("replay", str(saved), "--at", "0", "--seat", "1").stdout
    assert "Seat 1 is asked: Keep or push your die" in at_first
    assert "Seat 2 is asked in secret." in at_first
    watched = run("replay", str(saved), "--at", "0").stdout
    assert "Seat 1 is asked in secret." in watched
    assert "plan" not in watched.lower()
    assert "Seat 1 is asked: move" in run("replay", str(saved), "--at", "2").stdout


def test_stepping(saved: Path) -> None:
    shown = run("replay", str(saved), "--step", typed="\np\n12\n\n")
    assert shown.exit_code == 0
    places = [line.split("choice ")[1].split(" of")[0] for line in shown.stdout.splitlines() if "after choice" in line]
    assert places == ["0", "1", "0", "12"]
    assert run("replay", str(saved), "--step", typed="").exit_code == 0


def test_the_seed_is_the_one_that_was_promised(saved: Path) -> None:
    promised = hashlib.sha256(b"3").hexdigest()
    assert promised in run("replay", saved.name, "--verify").stdout
    shown = run("replay", saved.name, "--commitment", promised.upper())
    assert shown.exit_code == 0
    assert "is what was promised" in shown.stdout
    refused(run("replay", saved.name, "--commitment", "0" * 64), "not the one promised", promised)
    refused(run("replay", tampered(saved, seed=4), "--commitment", promised), "not the one promised")
