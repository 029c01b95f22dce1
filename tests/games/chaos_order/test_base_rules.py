"""Base rules never name a faction, a leader, an attribute or a tactics card: they call moments and read the sheets."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.games.chaos_order.builder import BOX

from orrery.games import find

FOLDER = find("chaos-order").folder
ROOMS = ("phases", "battles", "units", "cards")
FILES = (
    "gaining.py", "locks.py", "rounds.py", "state.py", "rules.py", "scoring.py", "secrecy.py",
    "census.py", "evaluate.py",
)  # fmt: skip
BASE = sorted([*(path for room in ROOMS for path in (FOLDER / room).glob("*.py")), *(FOLDER / name for name in FILES)])
NAMED = {
    **dict.fromkeys(BOX.factions, "faction"),
    **dict.fromkeys(BOX.leaders, "leader"),
    **dict.fromkeys(BOX.attributes, "attribute"),
    **dict.fromkeys(BOX.tactics, "tactic"),
}


def strings(text: str) -> Iterator[tuple[int, str]]:
    """Every string of a source by its line, docstrings included: none of those is a bare key."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def named(text: str) -> list[str]:
    """The keys of factions, leaders, attributes and cards that a source names."""
    return [f"line {line}: the {NAMED[key]} {key}" for line, key in strings(text) if key in NAMED]


@pytest.mark.parametrize("path", BASE, ids=lambda path: str(path.relative_to(FOLDER)))
def test_no_base_rule_names_them(path: Path):
    """CO-14.7, 14.8, 15.7  What they do is hung on moments, in `factions`, or is a figure of the sheets."""
    assert named(path.read_text(encoding="utf-8")) == []


def test_those_who_name_them_are_found():
    """CO-14.8  The factions' own files name their leaders, so the law can fail."""
    text = (FOLDER / "factions" / "jrayek.py").read_text(encoding="utf-8")
    assert any("the leader kajali" in found for found in named(text))
    assert named('if card == "ambush": ...') == ["line 1: the tactic ambush"]


def test_no_base_rule_reads_the_factions():
    """CO-14.7  Base rules do not import from `factions` either."""
    for path in BASE:
        if path.name != "rules.py":
            assert "chaos_order.factions" not in path.read_text(encoding="utf-8"), path
