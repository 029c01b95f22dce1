"""Every scenario of SCENARIOS.md is played by a test, and no test names one that is not there."""

from __future__ import annotations

import re
from pathlib import Path

from tests.helpers.citations import docstrings

HERE = Path(__file__).parent
NUMBERED = re.compile(r"\bT-\d{3}b?\b")


def test_every_scenario_is_played():
    """T-001 to T-170, in the docstrings of the tests."""
    listed = {*NUMBERED.findall((HERE / "SCENARIOS.md").read_text(encoding="utf-8"))}
    texts = docstrings(path for path in HERE.rglob("test_*.py") if path != Path(__file__))
    played = {number for text in texts for number in NUMBERED.findall(text)}
    assert len(listed) == 171
    assert sorted(listed - played) == []
    assert sorted(played - listed) == []
