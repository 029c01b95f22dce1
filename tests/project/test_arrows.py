"""Arrows point one way: games stand on parts, parts on the kernel, and no game knows another."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"
HOUSE = SOURCE / "orrery"
GAMES = sorted(path.parent for path in (HOUSE / "games").glob("*/__init__.py"))


def imported(path: Path) -> Iterator[str]:
    """The modules of the house that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports by a relative name"
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


def strangers(room: Path, *known: str) -> list[str]:
    """What the files of a room import of the house beside the rooms they may know."""
    return [
        f"{path.relative_to(SOURCE)} imports {module}"
        for path in sorted(room.rglob("*.py"))
        for module in imported(path)
        if module.split(".")[0] == "orrery" and not any(f"{module}.".startswith(f"{name}.") for name in known)
    ]


def test_the_kernel_knows_nothing_but_itself() -> None:
    assert strangers(HOUSE / "kernel", "orrery.kernel") == []


def test_parts_know_the_kernel_alone() -> None:
    assert strangers(HOUSE / "parts", "orrery.kernel", "orrery.parts") == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_knows_no_other_game(game: Path) -> None:
    """And nothing of those who play it: bots, server, lab."""
    assert strangers(game, "orrery.kernel", "orrery.parts", f"orrery.games.{game.name}") == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_base_game_knows_no_expansion(game: Path) -> None:
    """Its folder is loaded by name where a table plays with it; no file of the base game imports it."""
    expansions = [path.parent.name for path in game.glob("*/RULES.md")]
    base = [path for path in game.rglob("*.py") if path.relative_to(game).parts[0] not in expansions]
    for path in base:
        for module in imported(path):
            assert not any(f"{module}.".startswith(f"orrery.games.{game.name}.{name}.") for name in expansions), path
