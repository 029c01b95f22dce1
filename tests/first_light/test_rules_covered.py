"""Every rule and ruling of RULES.md is proved by a test or kept in the code, and nobody cites what is not there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from orrery.games import find
from orrery.games.first_light.scoring import HEADINGS
from orrery.games.first_light.table import STATIONS
from orrery.games.first_light.text import PROMPTS
from orrery.kernel.rulebook import Rulebook, read

TESTS = Path(__file__).parent
GAME = find("first-light").folder
SCENARIOS = 77  # T-FL-01 to T-FL-77, the list of scenarios these tests are written from
_RULE = re.compile(r"\bFL-(\d+)\.(\d+)(?: to (?:FL-)?(?:(\d+)\.)?(\d+))?")
_MORE = re.compile(r"(?:, | and | or )(?:(\d+)\.(\d+)|(\d+)(?![\d.]))(?: to (?:(\d+)\.)?(\d+))?")
_RULING = re.compile(r"\bG-(\d+)(?: to G-(\d+))?\b")
_SCENARIO = re.compile(r"\bT-FL-(\d+)(?: to T-FL-(\d+))?\b")


def book() -> Rulebook:
    return read(GAME / "RULES.md")


def rulings() -> set[str]:
    """The numbers of the rulings in RULES.md."""
    text = (GAME / "RULES.md").read_text(encoding="utf-8")
    return set(re.findall(r"Ruling \((G-\d+)\)", text))


def rules_in(text: str) -> set[str]:
    """Rule numbers named in a text: "FL-6.1", "FL-6.2 to 6.5", "FL-9.1, 1.6"."""
    found: set[str] = set()
    for match in _RULE.finditer(text):
        found |= _span(match[1], match[2], match[3], match[4])
        end = match.end()
        while (more := _MORE.match(text, end)) and more[1]:
            found |= _span(more[1], more[2], more[4], more[5])
            end = more.end()
    return found


def _span(section: str, first: str, last_section: str | None, last: str | None) -> set[str]:
    if last is None:
        return {f"FL-{section}.{first}"}
    assert last_section in (None, section), f"FL-{section}.{first} to {last_section}.{last} spans sections"
    return {f"FL-{section}.{number}" for number in range(int(first), int(last) + 1)}


def rulings_in(text: str) -> set[str]:
    return {f"G-{n}" for match in _RULING.finditer(text) for n in range(int(match[1]), int(match[2] or match[1]) + 1)}


def docstrings() -> Iterator[str]:
    """The docstring of every test of the game; those of this file prove nothing about it."""
    for path in sorted(set(TESTS.glob("test_*.py")) - {Path(__file__)}):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield ast.get_docstring(node) or ""


def sources() -> dict[str, str]:
    """Everything that may cite a rule: the game's code and sheets, and the tests."""
    paths = [*GAME.rglob("*.py"), *GAME.rglob("*.toml"), *TESTS.glob("*.py")]
    return {path.name: path.read_text(encoding="utf-8") for path in paths if path != Path(__file__)}


def test_every_rule_is_named_by_a_test():
    """Each FL-n.m stands in the docstring of a test that proves it."""
    proved = {number for text in docstrings() for number in rules_in(text)}
    assert sorted(set(book().rules) - proved, key=_order) == []


def test_every_ruling_is_cited():
    """Each G-n of RULES.md is cited where it is kept or where it is proved."""
    cited = {number for text in sources().values() for number in rulings_in(text)}
    assert sorted(rulings() - cited, key=lambda number: int(number[2:])) == []


def test_no_number_is_made_up():
    """What code, sheets and tests cite is there."""
    known, taken = set(book().rules), rulings()
    for name, text in sources().items():
        assert rules_in(text) <= known, f"{name} cites {sorted(rules_in(text) - known)}"
        assert rulings_in(text) <= taken, f"{name} cites {sorted(rulings_in(text) - taken)}"


def test_rules_cite_rules_that_exist():
    """The same holds for RULES.md itself."""
    text = (GAME / "RULES.md").read_text(encoding="utf-8")
    assert rules_in(text) <= set(book().rules)
    assert rulings_in(text) <= rulings()


def test_every_scenario_is_played():
    """T-FL-01 to T-FL-77 each stand in the docstring of a test."""
    played = {
        number
        for text in docstrings()
        for match in _SCENARIO.finditer(text)
        for number in range(int(match[1]), int(match[2] or match[1]) + 1)
    }
    assert sorted(set(range(1, SCENARIOS + 1)) - played) == []


def test_every_test_says_what_it_proves():
    """No test goes without a sentence."""
    assert all(docstrings())


def test_prompts_and_stations_cite_rules_that_exist():
    """What people are shown with a question leads to a rule they can look up."""
    cited = {rule for _text, rule in PROMPTS.values()} | {station.rule for station in STATIONS}
    assert cited <= set(book().rules)


def test_headings_are_those_of_the_book():
    """FL-17.2 to 17.6: the five areas of scoring, in the book's words."""
    assert list(HEADINGS) == ["negotiation", "items", "harvester", "research base", "gems"]


def test_this_file_reads_lists_of_numbers():
    """The reader of numbers above knows the ways they are written."""
    assert rules_in("FL-6.2 to 6.5, 7.1") == {"FL-6.2", "FL-6.3", "FL-6.4", "FL-6.5", "FL-7.1"}
    assert rules_in("FL-9.1, FL-1.6, G-29") == {"FL-9.1", "FL-1.6"}
    assert rules_in("FL-5.10, 1.6  Where") == {"FL-5.10", "FL-1.6"}
    assert rulings_in("G-44 to G-46, G-5.") == {"G-44", "G-45", "G-46", "G-5"}


def _order(number: str) -> tuple[int, int]:
    section, rule = number.removeprefix("FL-").split(".")
    return int(section), int(rule)
