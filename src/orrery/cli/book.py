"""Rules as text, from the RULES.md of a game and of its expansions."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from orrery.kernel.game import Game
from orrery.kernel.words.rulebook import NumberedRule, Rulebook, UnknownRule, of_game


@cache
def _book(folder: Path) -> Rulebook:
    return of_game(folder)


def find_rules(game: Game, number: str | None) -> list[NumberedRule]:
    """A rule, the rules of a section, or all; `UnknownRule` names the nearest."""
    book = _book(game.folder)
    return list(book.rules.values()) if number is None else book.find(number)


def rule_text(game: Game, number: str) -> RenderableType | None:
    """A rule or a section by its number; None if there is none."""
    try:
        return printed(find_rules(game, number))
    except UnknownRule:
        return None


def chapters(game: Game) -> RenderableType:
    """The chapters of the rules, with their numbers."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for section, heading in dict.fromkeys((rule.section, rule.heading) for rule in _book(game.folder).rules.values()):
        grid.add_row(Text(section, style="bold"), Text(heading))
    return Padding(grid, (0, 0, 0, 2))


def rules_about(game: Game, word: str) -> list[NumberedRule]:
    """The rules that speak of something: first those of a chapter that is called so."""
    wanted = word.casefold()
    rules = _book(game.folder).rules.values()
    found = [rule for rule in rules if wanted in rule.heading.casefold() or wanted in rule.text.casefold()]
    return sorted(found, key=lambda rule: wanted not in rule.heading.casefold())


def printed(rules: Iterable[NumberedRule]) -> RenderableType:
    """Rules under their headings, with their rulings; where they are of several books, those are named."""
    rules = list(rules)
    several = len({rule.book for rule in rules}) > 1
    parts: list[RenderableType] = []
    book = section = None
    for rule in rules:
        if several and rule.book != book:
            parts.append(Text(f"{rule.book}\n" if book is None else f"\n{rule.book}\n", style="bold underline"))
            book = rule.book
        if rule.section != section:
            section = rule.section
            parts.append(Text(f"{section}  {rule.heading}", style="bold"))
        parts.append(_one(rule))
    return Group(*parts)


def _one(rule: NumberedRule) -> RenderableType:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, min_width=len("FL-10.10"))
    grid.add_column()
    grid.add_row(Text(rule.number, style="bold"), Text(rule.text))
    for ruling in rule.rulings:
        grid.add_row("", Text(ruling, style="italic"))
    return Padding(grid, (0, 0, 0, 2))
