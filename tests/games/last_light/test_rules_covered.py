"""Every rule and ruling of RULES.md is kept in the code and proved by a test, and nobody cites what is not there."""

from __future__ import annotations

from pathlib import Path

from tests.helpers import citations
from tests.helpers.citations import in_order

from orrery.games import find

PROSE = {  # what never happens, or stands elsewhere; and the answers of LL-16, which follow from other rules
    *("LL-1.2", "LL-2.5", "LL-3.13", "LL-5.4", "LL-11.12", "LL-11.14", "LL-14.12"),
    *(f"LL-16.{number}" for number in range(1, 26)),
}


class TestRules(citations.Proved):
    """LL-n.m, their rulings G-nn, and T-001 to T-195 as they are grouped above."""

    folder = find("last-light").folder
    tests = Path(__file__)
    letters, ruled, gaps, played = "LL", "G", 56, "T"

    def test_every_rule_is_kept_in_the_code(self) -> None:
        """Each LL-n.m is cited where it is kept, or is prose."""
        kept = {number for text in self.code().values() for number in self.rules(text)}
        assert in_order(set(self.book().rules) - kept - PROSE) == []
        assert set(self.book().rules) >= PROSE

    def test_no_gap_is_decided_twice(self) -> None:
        """G-01 to G-56 each stand below one rule."""
        assert len(set(self.taken())) == len(self.taken())


def test_citations_are_read_as_people_write_them():
    """The reader of numbers knows the ways they are written here."""
    assert citations.rules_in("LL-4.6, 16.10, G-12, T-016", "LL") == {"LL-4.6", "LL-16.10"}
    assert citations.rules_in("LL-10.8a", "LL") == {"LL-10.8a"}
    assert citations.rules_in("LL-10.8, 10.8a and 11.2b, or a die", "LL") == {"LL-10.8", "LL-10.8a", "LL-11.2b"}
    assert in_order({"LL-8.10", "LL-8.3a", "LL-8.3"}) == ["LL-8.3", "LL-8.3a", "LL-8.10"]
    assert citations.rules_in("LL-10.8, 16.23", "LL") == {"LL-10.8", "LL-16.23"}
    assert citations.numbers_in("G-01, G-24 to G-26.", "G") == {"G-1", "G-24", "G-25", "G-26"}
    assert citations.numbers_in("T-045 to T-046, T-190 (A)", "T") == {"T-45", "T-46", "T-190"}
