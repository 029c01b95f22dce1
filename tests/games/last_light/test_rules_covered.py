"""Every rule and ruling of RULES.md is kept in the code and proved by a test, and nobody cites what is not there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.helpers import citations
from tests.helpers.citations import in_order

from orrery.games import find
from orrery.kernel.rulebook import Rulebook, read

TESTS = Path(__file__).parent
GAME = find("last-light").folder
GAPS = 56  # G-01 to G-56, the gaps of the rulebook that had to be decided
SCENARIOS = (  # first and last number of each group of T-001 to T-195, the scenarios these tests are written from
    (1, 6),  # set-up
    (10, 17),  # the round
    (20, 31),  # Research and technologies
    (40, 46),  # Mine and control
    (50, 62),  # Construct
    (70, 74),  # Trade
    (80, 87),  # Refresh
    (90, 107),  # Command: moves and exploration
    (110, 132),  # Command: attacks
    (140, 143),  # graveyards
    (150, 160),  # end of the round
    (170, 181),  # the Lumos
    (190, 195),  # achievements, and what holds at all times
)
PROSE = {  # what never happens, or stands elsewhere; and the answers of LL-16, which follow from other rules
    *("LL-1.2", "LL-2.5", "LL-3.13", "LL-5.4", "LL-11.12", "LL-11.14", "LL-14.12"),
    *(f"LL-16.{number}" for number in range(1, 26)),
}


def book() -> Rulebook:
    return read(GAME / "RULES.md")


def rulings() -> list[str]:
    """The numbers of the rulings in RULES.md, as often as they are there; G-01 is G-1, as citations are read."""
    numbers = re.findall(r"Ruling \(G-(\d+)\)", (GAME / "RULES.md").read_text(encoding="utf-8"))
    return [f"G-{int(number)}" for number in numbers]


def rules_in(text: str) -> set[str]:
    return citations.rules_in(text, "LL")


def rulings_in(text: str) -> set[str]:
    return citations.numbers_in(text, "G")


def docstrings() -> Iterator[str]:
    """The docstring of every test of the game; those of this file prove nothing about it."""
    return citations.docstrings(set(TESTS.rglob("test_*.py")) - {Path(__file__)})


def texts(paths: Iterable[Path]) -> dict[str, str]:
    return {str(path): path.read_text(encoding="utf-8") for path in sorted(paths)}


def code() -> dict[str, str]:
    """The code and sheets of the game."""
    return texts({*GAME.rglob("*.py"), *GAME.rglob("*.toml")})


def sources() -> dict[str, str]:
    """Everything that may cite a rule: the code and sheets of the game, and the tests."""
    return code() | texts(set(TESTS.rglob("*.py")) - {Path(__file__)})


def test_every_rule_is_kept_in_the_code():
    """Each LL-n.m is cited where it is kept, or is prose."""
    kept = {number for text in code().values() for number in rules_in(text)}
    assert in_order(set(book().rules) - kept - PROSE) == []


def test_every_rule_is_named_by_a_test():
    """Each LL-n.m stands in the docstring of a test that proves it."""
    proved = {number for text in docstrings() for number in rules_in(text)}
    assert in_order(set(book().rules) - proved) == []


def test_every_gap_has_its_ruling():
    """G-01 to G-56 each stand below one rule."""
    assert in_order(rulings()) == [f"G-{number}" for number in range(1, GAPS + 1)]


def test_every_ruling_is_cited():
    """Each G-nn of RULES.md is cited where it is kept or where it is proved."""
    cited = {number for text in sources().values() for number in rulings_in(text)}
    assert in_order(set(rulings()) - cited) == []


def test_every_ruling_says_why():
    """A ruling says what was decided and why."""
    assert [
        rule.number for rule in book().rules.values() if not all("Why: " in ruling for ruling in rule.rulings)
    ] == []


def test_no_number_is_made_up():
    """What code, sheets and tests cite is there."""
    known, taken = set(book().rules), set(rulings())
    for name, text in sources().items():
        assert rules_in(text) <= known, f"{name} cites {in_order(rules_in(text) - known)}"
        assert rulings_in(text) <= taken, f"{name} cites {in_order(rulings_in(text) - taken)}"


def test_rules_cite_rules_that_exist():
    """The same holds for RULES.md itself, and for the rules that are called prose here."""
    text = (GAME / "RULES.md").read_text(encoding="utf-8")
    assert rules_in(text) | PROSE <= set(book().rules)
    assert rulings_in(text) <= set(rulings())


def test_every_scenario_is_played():
    """T-001 to T-195 each stand in the docstring of a test."""
    wanted = {f"T-{number}" for first, last in SCENARIOS for number in range(first, last + 1)}
    played = {number for text in docstrings() for number in citations.numbers_in(text, "T")}
    assert in_order(wanted - played) == []
    assert in_order(played - wanted) == []


def test_every_test_says_what_it_proves():
    """No test goes without a sentence."""
    assert all(docstrings())


def test_citations_are_read_as_people_write_them():
    """The reader of numbers knows the ways they are written here."""
    assert rules_in("LL-4.6, 16.10, G-12, T-016") == {"LL-4.6", "LL-16.10"}
    assert rules_in("LL-10.8a") == {"LL-10.8"}
    assert rules_in("LL-10.8, 16.23") == {"LL-10.8", "LL-16.23"}
    assert rulings_in("G-01, G-24 to G-26.") == {"G-1", "G-24", "G-25", "G-26"}
    assert citations.numbers_in("T-045 to T-046, T-190 (A)", "T") == {"T-45", "T-46", "T-190"}
