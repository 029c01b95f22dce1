"""Every rule and ruling of RULES.md is proved by a test or kept in the code, and nobody cites what is not there."""

from __future__ import annotations

from pathlib import Path

from tests.helpers import citations

from orrery.games import find
from orrery.games.first_light.rules import ROOMS, STATIONS
from orrery.games.first_light.scoring import HEADINGS
from orrery.kernel.flow import Ask
from orrery.kernel.state import Note


class TestRules(citations.Proved):
    """FL-n.m, their rulings G-n, and T-FL-01 to T-FL-77."""

    folder = find("first-light").folder
    tests = Path(__file__)
    letters, ruled, gaps, played = "FL", "G", 60, "T-FL"


def test_questions_notes_and_stations_cite_rules_that_exist():
    """What people are shown with a question or in the log leads to a rule they can look up."""
    said = [one for room in ROOMS for one in vars(room).values() if isinstance(one, type)]
    cited = {one.rule for one in said if issubclass(one, Ask | Note) and one.rule}
    assert len(cited) > 40
    assert cited | {station.rule for station in STATIONS} <= set(TestRules.book().rules)


def test_headings_are_those_of_the_book():
    """FL-17.2 to 17.6: the five areas of scoring, in the book's words."""
    assert list(HEADINGS) == ["negotiation", "items", "harvester", "research-base", "gems"]


def test_citations_are_read_as_people_write_them():
    """The reader of numbers knows the ways they are written, and one book's from another's."""
    assert citations.rules_in("FL-6.2 to 6.5, 7.1", "FL") == {"FL-6.2", "FL-6.3", "FL-6.4", "FL-6.5", "FL-7.1"}
    assert citations.rules_in("FL-9.1, FL-1.6, G-29", "FL") == {"FL-9.1", "FL-1.6"}
    assert citations.rules_in("FL-5.10, 1.6  Where", "FL") == {"FL-5.10", "FL-1.6"}
    assert citations.rules_in("FL-5.10, SP-1.6, 2.1", "FL") == {"FL-5.10"}
    assert citations.numbers_in("G-44 to G-46, G-5.", "G") == {"G-44", "G-45", "G-46", "G-5"}
    assert citations.numbers_in("GS-1, T-FL-01", "G") == set()
    assert citations.numbers_in("T-FL-07 (ex)", "T-FL") == {"T-FL-7"}
    assert citations.numbers_in("T-101b, T-102", "T") == {"T-101b", "T-102"}
