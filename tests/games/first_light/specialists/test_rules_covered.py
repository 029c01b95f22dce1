"""Every rule and ruling of the expansion is proved or kept somewhere, and nobody cites what is not there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.helpers import citations
from tests.helpers.citations import in_order

from orrery.games import find
from orrery.kernel.rulebook import Rulebook, of_game, read

TESTS = Path(__file__).parent
GAME = find("first-light").folder
FOLDER = GAME / "specialists"
SCENARIOS = 50  # T-SP-01 to T-SP-50, the list of scenarios these tests are written from
RULINGS = 50  # GS-1 to GS-50, the gaps of the rulebook that had to be decided


def book() -> Rulebook:
    return read(FOLDER / "RULES.md")


def rulings() -> set[str]:
    return citations.rulings_of(FOLDER / "RULES.md", "GS")


def rules_in(text: str) -> set[str]:
    return citations.rules_in(text, "SP")


def rulings_in(text: str) -> set[str]:
    return citations.numbers_in(text, "GS")


def docstrings() -> Iterator[str]:
    """The docstring of every test of the expansion; those of this file prove nothing about it."""
    return citations.docstrings(set(TESTS.rglob("test_*.py")) - {Path(__file__)})


def sources() -> dict[str, str]:
    """Everything that may cite a rule of the expansion: its code and sheets, and its tests."""
    paths = {*FOLDER.rglob("*.py"), *FOLDER.rglob("*.toml"), *TESTS.rglob("*.py")} - {Path(__file__)}
    return {str(path): path.read_text(encoding="utf-8") for path in sorted(paths)}


def test_every_rule_is_named_by_a_test():
    """Each SP-n.m stands in the docstring of a test that proves it."""
    proved = {number for text in docstrings() for number in rules_in(text)}
    assert in_order(set(book().rules) - proved) == []


def test_every_gap_has_its_ruling():
    """GS-1 to GS-50 each stand below a rule."""
    assert in_order(rulings()) == [f"GS-{number}" for number in range(1, RULINGS + 1)]


def test_every_ruling_is_cited():
    """Each GS-n of RULES.md is cited where it is kept or where it is proved."""
    cited = {number for text in sources().values() for number in rulings_in(text)}
    assert in_order(rulings() - cited) == []


def test_every_ruling_says_why():
    """A ruling says what was decided and why."""
    assert [
        rule.number for rule in book().rules.values() if not all("Why: " in ruling for ruling in rule.rulings)
    ] == []


def test_no_number_is_made_up():
    """What code, sheets and tests cite is there."""
    known, taken = set(book().rules), rulings()
    for name, text in sources().items():
        assert rules_in(text) <= known, f"{name} cites {in_order(rules_in(text) - known)}"
        assert rulings_in(text) <= taken, f"{name} cites {in_order(rulings_in(text) - taken)}"


def test_rules_cite_rules_that_exist():
    """The same holds for RULES.md itself."""
    text = (FOLDER / "RULES.md").read_text(encoding="utf-8")
    assert rules_in(text) <= set(book().rules)


def test_every_scenario_is_played():
    """T-SP-01 to T-SP-50 each stand in the docstring of a test."""
    played = {number for text in docstrings() for number in citations.numbers_in(text, "T-SP")}
    assert in_order({f"T-SP-{number}" for number in range(1, SCENARIOS + 1)} - played) == []


def test_every_test_says_what_it_proves():
    """No test goes without a sentence."""
    assert all(docstrings())


def test_the_base_game_cites_nothing_of_it():
    """The base game does not know its expansion, not even by a number."""
    base = [*GAME.glob("*.py"), *GAME.glob("scene/*.py"), *GAME.glob("sheets/*.toml"), GAME / "RULES.md"]
    for path in base:
        text = path.read_text(encoding="utf-8")
        assert not rules_in(text), path
        assert not rulings_in(text), path
        assert "specialist" not in text.lower(), path


def test_both_books_are_one():
    """SP-1.1  A number of either is found in the rulebook of the game."""
    whole = of_game(GAME)
    assert whole.find("SP-1.1")[0].book.startswith("Specialists")
    assert whole.find("FL-1.1")[0].book.startswith("First Light")
    assert [rule.number for rule in whole.find("sp-11")] == [f"SP-11.{number}" for number in range(1, 13)]
