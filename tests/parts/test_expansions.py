"""Expansions are found by their folders."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.parts.expansions import expansions

EXPANSION = """
from orrery.parts.expansions import Expansion

EXPANSION = Expansion(name="further-moons", options=(), lay=lambda game, edition: None, tables=dict)
"""


def test_an_expansion_is_a_folder_of_the_game_with_rules_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It goes by the name it gives itself; a room of the game is none."""
    for folder in ("", "moons", "phases"):
        (tmp_path / "moon_rush" / folder).mkdir()
        (tmp_path / "moon_rush" / folder / "__init__.py").write_text(EXPANSION if folder == "moons" else "")
    (tmp_path / "moon_rush" / "moons" / "RULES.md").write_text("# Further Moons")
    monkeypatch.syspath_prepend(tmp_path)
    assert list(expansions("moon_rush")) == ["further-moons"]
