"""`orrery new` lays out a game that runs: it keeps the laws, is played, and speaks from its catalogue."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = "from orrery.cli import main; main()"


def orrery(*args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", PROGRAM, *args]
    return subprocess.run(command, input=typed, capture_output=True, text=True, timeout=300, check=False)


def test_a_new_game_keeps_every_law_and_is_played(tmp_path: Path) -> None:
    made = orrery("new", "star-harbour", "--into", str(tmp_path))
    assert made.returncode == 0, made.stderr
    assert f"orrery --games {tmp_path} check star-harbour" in made.stdout
    assert not list(tmp_path.rglob("*.txt"))
    checked = orrery("--games", str(tmp_path), "check", "star-harbour", "--games", "2")
    assert "kept every law" in checked.stdout, checked.stdout + checked.stderr
    played = orrery("--games", str(tmp_path), "play", "star-harbour", "--seed", "1", typed="1\n" * 30)
    assert "takes a" in played.stdout
    assert "Star Harbour" in played.stdout
    assert "SH-2.1" in played.stdout


@pytest.mark.parametrize("name", ["Star", "star_harbour", "-star", "star--harbour", "first-light", "s" * 50, "7seas"])
def test_a_name_that_will_not_do_is_refused(tmp_path: Path, name: str) -> None:
    refused = orrery("new", "--into", str(tmp_path), "--", name)
    assert refused.returncode != 0
    assert "Traceback" not in refused.stderr
    assert list(tmp_path.iterdir()) == []


def test_what_is_there_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "star_harbour").mkdir()
    refused = orrery("new", "star-harbour", "--into", str(tmp_path))
    assert refused.returncode != 0
    assert "is there already" in " ".join(refused.stderr.split())
