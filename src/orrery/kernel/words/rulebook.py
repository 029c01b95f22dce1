"""A game's RULES.md: numbered rules with their rulings, to look up by number.

The first line is the title of the book. A section is a heading with its number, a rule an item of a list with
its number in bold; its further lines are indented, and a paragraph that begins with `Ruling` is a ruling taken
for it. An expansion is a folder in the game's, with a RULES.md of its own.

    # Comet Rush: the rules, numbered

    ## CR-1 Set-up

    - **CR-1.2** The game lasts 5 rounds.
      Ruling (G-1): an option chooses a short game. Why: not everybody has the time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path

import msgspec

_NUMBER = r"[A-Z]+-\d+(?:\.\d+)*[a-z]?"
_TITLE = re.compile(r"# +(.+)")
_SECTION = re.compile(rf"##+ +({_NUMBER}) +(.+)")
_RULE = re.compile(rf"- +\*\*({_NUMBER})\*\*(.*)")
_RULING = re.compile(r"Ruling\b[^:]{0,40}:")


class UnknownRule(ValueError):
    """A number that no rule or section has; the message names the nearest."""


class BadRulebook(ValueError):
    """A RULES.md that numbers its rules wrongly; the message names file and number."""


class NumberedRule(msgspec.Struct, frozen=True):
    """One numbered rule, the section and the book it stands in, and the rulings taken for it."""

    number: str
    section: str
    heading: str
    text: str
    rulings: tuple[str, ...] = ()
    book: str = ""


class Rulebook:
    """Numbered rules, in the order of their RULES.md."""

    def __init__(self, rules: list[NumberedRule], sections: dict[str, str], name: str = "RULES.md") -> None:
        self.name = name
        self.sections = sections
        self.rules: dict[str, NumberedRule] = {}
        for rule in rules:
            self._enter(rule)

    def _enter(self, rule: NumberedRule) -> None:
        if rule.number in self.rules:
            raise BadRulebook(f"{self.name}: the rule {rule.number} is there twice")
        if not rule.number.startswith(f"{rule.section}."):
            raise BadRulebook(f"{self.name}: the rule {rule.number} stands under {rule.section or 'no section'}")
        self.rules[rule.number] = rule

    def add(self, other: Rulebook) -> None:
        """Put another book behind this one; no number may be in both."""
        for number in (*other.rules, *other.sections):
            if number in self.rules or number in self.sections:
                raise BadRulebook(f"{other.name}: {number} is in {self.name} too")
        self.rules |= other.rules
        self.sections |= other.sections

    def find(self, number: str) -> list[NumberedRule]:
        """The rule with this number, all rules of a section, or those with a ruling of this number (`G-1`);
        `UnknownRule` names the nearest."""
        wanted = self._known(number)
        if wanted in self.rules:
            return [self.rules[wanted]]
        if wanted in self.sections:
            return [rule for rule in self.rules.values() if rule.section == wanted]
        begins = f"ruling ({number.strip().casefold()})"
        ruled = [
            rule for rule in self.rules.values() if any(each.casefold().startswith(begins) for each in rule.rulings)
        ]
        if ruled:
            return ruled
        raise UnknownRule(f"there is no rule {number[:60]!r}; {self._nearest(number)}")

    def _known(self, number: str) -> str | None:
        """The number as the book spells it: case does not matter, and the letters may be left out."""
        plain = number.strip().casefold()
        for known in (*self.rules, *self.sections):
            if plain in (known.casefold(), known.casefold().partition("-")[2]):
                return known
        return None

    def _nearest(self, number: str) -> str:
        section = self._known(number.strip().rpartition(".")[0])
        inside = [rule.number for rule in self.rules.values() if rule.section == section]
        if inside:
            return f"{section} has {inside[0]} to {inside[-1]}"
        near = get_close_matches(number.strip().upper()[:60], [*self.rules, *self.sections], n=3, cutoff=0.5)
        if near:
            return f"the nearest are {', '.join(near)}"
        return f"the sections are {', '.join(self.sections) or 'none'}"


def of_game(folder: Path) -> Rulebook:
    """The rulebook of a game: its RULES.md, then those of its expansions."""
    book = read(folder / "RULES.md")
    for path in sorted(folder.glob("*/RULES.md")):
        book.add(read(path))
    return book


def read(path: Path) -> Rulebook:
    """The rulebook in a RULES.md."""
    name = f"{path.parent.name}/{path.name}"
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise BadRulebook(f"{name} cannot be read: {fault}") from None
    return parse(text, name)


def parse(text: str, name: str = "RULES.md") -> Rulebook:
    """The rulebook in the text of a RULES.md."""
    title = _TITLE.match(text)
    book = title[1].strip() if title else ""
    sections: dict[str, str] = {}
    rules = [
        _rule(lines, section, sections.get(section, ""), book) for section, lines in _items(text.splitlines(), sections)
    ]
    return Rulebook(rules, sections, name)


def _items(lines: list[str], sections: dict[str, str]) -> Iterator[tuple[str, list[str]]]:
    """Each rule's lines with the number of its section; enters the sections it passes."""
    section, item = "", list[str]()
    for line in [*lines, "end"]:
        if item and (not line.strip() or line.startswith((" ", "\t"))):
            item.append(line)
            continue
        if item:
            yield section, item
        item = [line] if _RULE.match(line) else []
        heading = _SECTION.match(line)
        if heading:
            section = heading[1]
            sections[section] = heading[2].strip()
        elif line.startswith("#"):
            section = ""


def _rule(lines: list[str], section: str, heading: str, book: str) -> NumberedRule:
    first = _RULE.match(lines[0])
    assert first is not None
    paragraphs = [first[2]]
    for line in lines[1:]:
        if _RULING.match(line.strip()):
            paragraphs.append(line)
        else:
            paragraphs[-1] += f" {line}"
    text, *rulings = (" ".join(paragraph.split()) for paragraph in paragraphs)
    return NumberedRule(first[1], section, heading, text, tuple(rulings), book)
