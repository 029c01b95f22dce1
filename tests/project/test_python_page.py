"""docs/python.md, followed to the letter: each of its blocks runs after those before it and prints what it says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "python.md"
_BLOCK = re.compile(r"^```python\n(.*?)^```$(?:\n\n```text\n(.*?)^```$)?", re.MULTILINE | re.DOTALL)


def test_every_block_runs_and_prints_what_it_says(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one session from top to bottom, as a reader would type them."""
    monkeypatch.chdir(tmp_path)
    text, session = PAGE.read_text(encoding="utf-8"), dict[str, Any]()
    blocks = [*_BLOCK.finditer(text)]
    assert len(blocks) == text.count("```python")
    for block in blocks:
        lines = "\n" * text.count("\n", 0, block.start(1))  # so that an error names the line of the page
        exec(compile(lines + block[1], str(PAGE), "exec"), session)
        assert capsys.readouterr().out == (block[2] or "")
