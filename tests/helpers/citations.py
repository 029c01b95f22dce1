"""Numbers of rules cited in texts, for tests that each is proved by somebody and that nobody makes one up."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import ClassVar

from orrery.kernel.words.rulebook import Rulebook, read

_MORE = re.compile(r"(?:, | and | or )(?:(\d+)\.(\d+[a-z]?)|(\d+)(?![\d.]))(?: to (?:(\d+)\.)?(\d+))?")


def rules_in(text: str, letters: str) -> set[str]:
    """Rule numbers named in a text: "FL-6.1", "FL-6.2 to 6.5", "FL-9.1, 1.6", "CO-8.3a"."""
    first = re.compile(rf"\b{letters}-(\d+)\.(\d+[a-z]?)(?: to (?:{letters}-)?(?:(\d+)\.)?(\d+))?")
    found: set[str] = set()
    for match in first.finditer(text):
        found |= _span(letters, match[1], match[2], match[3], match[4])
        end = match.end()
        while (more := _MORE.match(text, end)) and more[1]:
            found |= _span(letters, more[1], more[2], more[4], more[5])
            end = more.end()
    return found


def _span(letters: str, section: str, first: str, last_section: str | None, last: str | None) -> set[str]:
    if last is None:
        return {f"{letters}-{section}.{first}"}
    assert last_section in (None, section), f"{letters}-{section}.{first} to {last_section}.{last} spans sections"
    return {f"{letters}-{section}.{number}" for number in range(int(first), int(last) + 1)}


def numbers_in(text: str, letters: str) -> set[str]:
    """Plain numbers, of rulings and scenarios: "G-5", "G-44 to G-46", "T-101b"."""
    numbered = re.compile(rf"(?<![\w-]){letters}-(\d+)(?:([a-z])|(?: to {letters}-(\d+))?)\b")
    return {
        f"{letters}-{number}{match[2] or ''}"
        for match in numbered.finditer(text)
        for number in range(int(match[1]), int(match[3] or match[1]) + 1)
    }


def cases(room: Path) -> set[str]:
    """What the tests of a folder are named after, as keys of components are written: "ice-stones"."""
    texts = (path.read_text(encoding="utf-8") for path in room.glob("test_*.py"))
    return {name.replace("_", "-") for text in texts for name in re.findall(r"^def test_(\w+)", text, re.MULTILINE)}


def docstrings(paths: Iterable[Path]) -> Iterator[str]:
    """The docstring of every test in some files."""
    for path in sorted(paths):
        yield from _docstrings(path)


@cache
def _docstrings(path: Path) -> list[str]:
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    tests = (node for node in nodes if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"))
    return [ast.get_docstring(node) or "" for node in tests]


def in_order(numbers: Iterable[str]) -> list[str]:
    """Numbers as a reader would list them: 9.1 before 10.1, and 8.3a after 8.3."""
    return sorted(numbers, key=lambda number: ([int(part) for part in re.findall(r"\d+", number)], number))


class Proved:
    """What holds of the rules of every game and expansion, for the class of its tests to inherit."""

    folder: ClassVar[Path]  # of the game, with its RULES.md
    tests: ClassVar[Path]  # the file in which this is inherited, beside or above all tests of the game
    letters: ClassVar[str]  # of its rules: "FL"
    ruled: ClassVar[str]  # of its rulings: "G"
    gaps: ClassVar[int]  # how many there are
    played: ClassVar[str]  # of the scenarios its tests are written from, in a SCENARIOS.md beside them: "T-FL"

    @classmethod
    def book(cls) -> Rulebook:
        return read(cls.folder / "RULES.md")

    @classmethod
    def rules(cls, text: str) -> set[str]:
        """The rules that a text cites."""
        return rules_in(text, cls.letters)

    @classmethod
    def rulings(cls, text: str) -> set[str]:
        """The rulings that a text cites."""
        return numbers_in(text, cls.ruled)

    @classmethod
    def taken(cls) -> list[str]:
        """The rulings of RULES.md, as often as they are there."""
        text = (cls.folder / "RULES.md").read_text(encoding="utf-8")
        return [f"{cls.ruled}-{int(number)}" for number in re.findall(rf"Ruling \({cls.ruled}-(\d+)\)", text)]

    @classmethod
    def claims(cls) -> list[str]:
        """The docstring of every test; an expansion's, and those of the file that inherits this, prove nothing."""
        apart = [path.parent for path in cls.tests.parent.glob(f"*/{cls.tests.name}")]
        paths = set(cls.tests.parent.rglob("test_*.py")) - {cls.tests}
        return list(docstrings(path for path in paths if not any(path.is_relative_to(folder) for folder in apart)))

    @classmethod
    def code(cls) -> dict[str, str]:
        """The code and sheets of the game, its expansions included."""
        return texts({*cls.folder.rglob("*.py"), *cls.folder.rglob("*.toml")})

    @classmethod
    def sources(cls) -> dict[str, str]:
        """Everything that may cite a rule: the code and sheets, and the tests."""
        return cls.code() | texts(set(cls.tests.parent.rglob("*.py")) - {cls.tests})

    def test_every_rule_is_named_by_a_test(self) -> None:
        """Each stands in the docstring of a test that proves it."""
        proved = {number for text in self.claims() for number in self.rules(text)}
        assert in_order(set(self.book().rules) - proved) == []

    def test_every_gap_has_its_ruling(self) -> None:
        """Each gap of the rulebook was decided, below some rule."""
        assert in_order(set(self.taken())) == [f"{self.ruled}-{number}" for number in range(1, self.gaps + 1)]

    def test_every_ruling_is_cited(self) -> None:
        """Each is cited where it is kept or where it is proved."""
        cited = {number for text in self.sources().values() for number in self.rulings(text)}
        assert in_order(set(self.taken()) - cited) == []

    def test_every_ruling_says_why(self) -> None:
        """A ruling says what was decided and why."""
        rules = self.book().rules.values()
        assert [rule.number for rule in rules if not all("Why: " in ruling for ruling in rule.rulings)] == []

    def test_no_number_is_made_up(self) -> None:
        """What code, sheets and tests cite is there."""
        known, taken = set(self.book().rules), set(self.taken())
        for name, text in self.sources().items():
            assert in_order(self.rules(text) - known) == [], name
            assert in_order(self.rulings(text) - taken) == [], name

    def test_rules_cite_rules_that_exist(self) -> None:
        """The same holds for RULES.md itself, and for those of the expansions."""
        for path in self.folder.rglob("RULES.md"):
            text = path.read_text(encoding="utf-8")
            assert self.rules(text) <= set(self.book().rules), path
            assert self.rulings(text) <= set(self.taken()), path

    def test_every_scenario_is_played(self) -> None:
        """Each of the list stands in the docstring of a test, and none that is not on it."""
        text = self.tests.with_name("SCENARIOS.md").read_text(encoding="utf-8")
        listed = numbers_in(" ".join(re.findall(rf"^\| ({self.played}-\d+[a-z]?)", text, re.MULTILINE)), self.played)
        played = {number for claim in self.claims() for number in numbers_in(claim, self.played)}
        assert in_order(listed - played) == []
        assert in_order(played - listed) == []
        assert in_order(self.rules(text) - set(self.book().rules)) == []

    def test_every_test_says_what_it_proves(self) -> None:
        """No test goes without a sentence."""
        assert all(self.claims())


def texts(paths: Iterable[Path]) -> dict[str, str]:
    """Files by their names."""
    return {str(path): path.read_text(encoding="utf-8") for path in sorted(paths)}
