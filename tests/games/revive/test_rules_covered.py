"""Every rule and ruling of RULES.md is kept in the code and proved by a test, and nobody cites what is not there."""

from __future__ import annotations

from pathlib import Path

from tests.helpers import citations
from tests.helpers.citations import in_order

from orrery.games import find

PROSE = {f"RV-0.{number}" for number in range(1, 10)}  # the game in short, which the rules below say in full


class TestRules(citations.Proved):
    """RV-n.m, their rulings G-nn, and T-001 to T-170 as SCENARIOS.md lists them."""

    folder = find("revive").folder
    tests = Path(__file__)
    letters, ruled, gaps, played = "RV", "G", 94, "T"

    def test_every_rule_is_kept_in_the_code(self) -> None:
        """Each RV-n.m is cited where it is kept, or is prose."""
        kept = {number for text in self.code().values() for number in self.rules(text)}
        assert in_order(set(self.book().rules) - kept - PROSE) == []
        assert set(self.book().rules) >= PROSE

    def test_no_gap_is_decided_twice(self) -> None:
        """G-01 to G-94 each stand below one rule."""
        assert len(set(self.taken())) == len(self.taken())
