"""What the command-line tests share: a house with a toy game in it, and ways to type at it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from orrery.cli import app

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from drift import GAME  # noqa: E402

Orrery = Callable[..., Result]


@pytest.fixture(autouse=True)
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Drift is the only game, and files go to a folder of the test's own."""
    monkeypatch.setattr("orrery.games.catalogue", lambda: {"drift": GAME})
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def run() -> Orrery:
    """Run a command in this process: `run("play", "drift", typed="1\\n2\\n")`."""

    def running(*arguments: str, typed: str = "") -> Result:
        return CliRunner().invoke(app, list(arguments), input=typed, prog_name="orrery")

    return running


@pytest.fixture
def pipe(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run a command in a process of its own, typing through a pipe."""

    def running(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, str(HERE / "with_drift.py"), *arguments],
            input=typed, capture_output=True, text=True, cwd=tmp_path, timeout=60, check=False,
            env={**os.environ, **environment},
        )  # fmt: skip

    return running


def refused(result: Result, *parts: str) -> str:
    """The one sentence of a refusal, after checking that it is one."""
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1, lines
    assert lines[0].startswith("orrery: ")
    for part in parts:
        assert part in lines[0], lines[0]
    return lines[0]
