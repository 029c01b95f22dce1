"""Numbers of rules cited in texts, for tests that each is proved by somebody and that nobody makes one up."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

_MORE = re.compile(r"(?:, | and | or )(?:(\d+)\.(\d+)|(\d+)(?![\d.]))(?: to (?:(\d+)\.)?(\d+))?")


def rules_in(text: str, letters: str) -> set[str]:
    """Rule numbers named in a text: "FL-6.1", "FL-6.2 to 6.5", "FL-9.1, 1.6"."""
    first = re.compile(rf"\b{letters}-(\d+)\.(\d+)(?: to (?:{letters}-)?(?:(\d+)\.)?(\d+))?")
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
    """Plain numbers, of rulings and scenarios: "G-5", "G-44 to G-46"."""
    numbered = re.compile(rf"(?<![\w-]){letters}-(\d+)(?: to {letters}-(\d+))?\b")
    return {
        f"{letters}-{number}"
        for match in numbered.finditer(text)
        for number in range(int(match[1]), int(match[2] or match[1]) + 1)
    }


def rulings_of(rules: Path, letters: str) -> set[str]:
    """The numbers of the rulings in a RULES.md."""
    return set(re.findall(rf"Ruling \(({letters}-\d+)\)", rules.read_text(encoding="utf-8")))


def docstrings(paths: Iterable[Path]) -> Iterator[str]:
    """The docstring of every test in some files."""
    for path in sorted(paths):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield ast.get_docstring(node) or ""


def in_order(numbers: Iterable[str]) -> list[str]:
    """Numbers as a reader would list them: 9.1 before 10.1."""
    return sorted(numbers, key=lambda number: [int(part) for part in re.findall(r"\d+", number)])
