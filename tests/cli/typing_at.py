"""Ways to type at the command line in tests, and to read what it says."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.helpers.patience import STUCK
from typer.testing import CliRunner, Result

from orrery.cli import app

GAMES = Path(__file__).parent / "games"  # where Drift is
PROGRAM = "from orrery.cli import main; main()"


def run(*arguments: str, typed: str = "") -> Result:
    """Run a command in this process: `run("play", "drift", typed="1\\n2\\n")`."""
    return CliRunner().invoke(app, list(arguments), input=typed, prog_name="orrery")


def pipe(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own with Drift among the games, typing through a pipe."""
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, "--games", str(GAMES), *arguments], input=typed, capture_output=True, text=True,
        timeout=STUCK, check=False, env={**os.environ, **environment},
    )  # fmt: skip


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
