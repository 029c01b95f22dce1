"""Every rule and ruling of RULES.md is proved by a test or kept in the code, and nobody cites what is not there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.helpers import citations
from tests.helpers.citations import in_order

from orrery.games import find
from orrery.games.first_light.phases.scoring import HEADINGS
from orrery.games.first_light.table import STATIONS
from orrery.games.first_light.text import ABOUT, PROMPTS
from orrery.kernel.rulebook import Rulebook, read

TESTS = Path(__file__).parent
GAME = find("first-light").folder
SCENARIOS = 77  # T-FL-01 to T-FL-77, the list of scenarios these tests are written from


def book() -> Rulebook:
    return read(GAME / "RULES.md")


def rulings() -> set[str]:
    return citations.rulings_of(GAME / "RULES.md", "G")


def rules_in(text: str) -> set[str]:
    return citations.rules_in(text, "FL")


def rulings_in(text: str) -> set[str]:
    return citations.numbers_in(text, "G")


def docstrings() -> Iterator[str]:
    """The docstring of every test of the base game; those of this file prove nothing about it."""
    of_expansions = {*TESTS.glob("specialists/**/test_*.py")}
    return citations.docstrings({*TESTS.rglob("test_*.py")} - of_expansions - {Path(__file__)})


def sources() -> dict[str, str]:
    """Everything that may cite a rule: the code and sheets of the game and its expansions, and the tests."""
    paths = {*GAME.rglob("*.py"), *GAME.rglob("*.toml"), *TESTS.rglob("*.py")} - {Path(__file__)}
    return {str(path): path.read_text(encoding="utf-8") for path in sorted(paths)}


def test_every_rule_is_named_by_a_test():
    """Each FL-n.m stands in the docstring of a test that proves it."""
    proved = {number for text in docstrings() for number in rules_in(text)}
    assert in_order(set(book().rules) - proved) == []


def test_every_ruling_is_cited():
    """Each G-n of RULES.md is cited where it is kept or where it is proved."""
    cited = {number for text in sources().values() for number in rulings_in(text)}
    assert in_order(rulings() - cited) == []


def test_no_number_is_made_up():
    """What code, sheets and tests cite is there."""
    known, taken = set(book().rules), rulings()
    for name, text in sources().items():
        assert rules_in(text) <= known, f"{name} cites {sorted(rules_in(text) - known)}"
        assert rulings_in(text) <= taken, f"{name} cites {sorted(rulings_in(text) - taken)}"


def test_rules_cite_rules_that_exist():
    """The same holds for RULES.md itself, and for those of the expansions."""
    for path in [GAME / "RULES.md", *GAME.glob("*/RULES.md")]:
        text = path.read_text(encoding="utf-8")
        assert rules_in(text) <= set(book().rules), path
        assert rulings_in(text) <= rulings(), path


def test_every_scenario_is_played():
    """T-FL-01 to T-FL-77 each stand in the docstring of a test."""
    played = {number for text in docstrings() for number in citations.numbers_in(text, "T-FL")}
    assert in_order({f"T-FL-{number}" for number in range(1, SCENARIOS + 1)} - played) == []


def test_every_test_says_what_it_proves():
    """No test goes without a sentence."""
    assert all(docstrings())


def test_prompts_and_stations_cite_rules_that_exist():
    """What people are shown with a question leads to a rule they can look up."""
    cited = {rule for _text, rule in PROMPTS.values()} | {station.rule for station in STATIONS}
    assert cited - {ABOUT} <= set(book().rules)


def test_headings_are_those_of_the_book():
    """FL-17.2 to 17.6: the five areas of scoring, in the book's words."""
    assert list(HEADINGS) == ["negotiation", "items", "harvester", "research base", "gems"]


def test_citations_are_read_as_people_write_them():
    """The reader of numbers knows the ways they are written, and one book's from another's."""
    assert rules_in("FL-6.2 to 6.5, 7.1") == {"FL-6.2", "FL-6.3", "FL-6.4", "FL-6.5", "FL-7.1"}
    assert rules_in("FL-9.1, FL-1.6, G-29") == {"FL-9.1", "FL-1.6"}
    assert rules_in("FL-5.10, 1.6  Where") == {"FL-5.10", "FL-1.6"}
    assert rules_in("FL-5.10, SP-1.6, 2.1") == {"FL-5.10"}
    assert rulings_in("G-44 to G-46, G-5.") == {"G-44", "G-45", "G-46", "G-5"}
    assert rulings_in("GS-1, T-FL-01") == set()
    assert citations.numbers_in("T-FL-07 (ex)", "T-FL") == {"T-FL-7"}
