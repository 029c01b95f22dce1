"""A house with a toy game in it, and a folder of its own for every test."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.games.drift import GAME

from orrery.games import catalogue


@pytest.fixture(autouse=True)
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Drift stands beside the games of the house; files go to a folder of the test's own."""
    games = {"drift": GAME, **catalogue()}
    monkeypatch.setattr("orrery.games.catalogue", lambda: games)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)
