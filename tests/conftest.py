"""For all tests: Hypothesis on busy machines, and the small real game of docs/adding-a-game.md, built from its text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from tests.helpers.more_games import more_games

from orrery.games import find
from orrery.kernel.game import Game

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")  # how long an example takes is the machine's business
_BLOCK = re.compile(r"^`([\w./]+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="session")
def guide() -> str:
    """The text of the guide."""
    return (Path(__file__).parents[1] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def guide_files(guide: str) -> dict[str, str]:
    """Each file of the guide by its name."""
    return dict(_BLOCK.findall(guide))


@pytest.fixture(scope="session")
def guide_folder(guide_files: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of games that holds the game of the guide."""
    folder = tmp_path_factory.mktemp("games")
    for name, text in guide_files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def comet_rush(guide_folder: Path) -> Iterator[Game]:
    """The game of the guide, found like any other while a module of tests runs."""
    with more_games(guide_folder):
        yield find("comet-rush")
