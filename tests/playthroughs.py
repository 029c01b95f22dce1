"""Whole games as text that a person can read: `python -m tests.playthroughs` writes them anew.

Each file tells one game, every sentence of its log with the number of its rule, so that a change of rules or of
words is seen as a change of text. Choices come from a seeded generator that plays with some sense and never
changes; bots may be tuned without touching a transcript.

A game is found by its folder of tests: its `sense.py` says how it is played (`sensible`) and which games are told
(`TOLD`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import orrery
from orrery.kernel.flow import Ask
from orrery.kernel.game import Outcome
from orrery.kernel.play.match import Match

TESTS = Path(__file__).parent
GAMES = TESTS / "games"
Choice = Callable[[Match, Ask, Random], int]


def _as_it_is(match: Match) -> Match:
    return match


@dataclass(frozen=True)
class Playthrough:
    """One game to tell: what is played, by how many, from which seed, with what options, and how."""

    game: str
    name: str
    seats: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    choose: Choice = field(kw_only=True)
    round_rule: str = field(kw_only=True)  # the rule of the sentence that begins a round, or a turn where there is none
    round_words: str = field(default="Round ", kw_only=True)  # and its first words
    retold: Callable[[Match], Match] = field(default=_as_it_is, kw_only=True)  # in other words than people read

    @property
    def path(self) -> Path:
        return folder(self.game).joinpath(*self.options.get("expansions", []), "playthroughs", f"{self.name}.txt")

    def play(self) -> Match:
        match = orrery.start(self.game, seats=self.seats, seed=self.seed, options=self.options)
        rng = Random(self.seed)
        while match.pending:
            ask = match.pending[0]
            match.choose(ask.seat, self.choose(match, ask, rng))
        return match

    def text(self) -> str:
        return "\n".join(self._lines(self.play())) + "\n"

    def require_as_it_was(self) -> None:
        """The transcript is what is told now; a change of rules or of words shows here."""
        now, kept = self.text(), self.path.read_text(encoding="utf-8")
        assert now == kept, f"{self.path.name} tells another game: `make transcripts` if the change is meant"

    @property
    def story(self) -> list[str]:
        """The lines of the kept transcript between its header and its points."""
        told = self.path.read_text(encoding="utf-8").partition("Set-up\n")[2].partition("\nPoints\n")[0]
        return [line for line in told.splitlines() if line.strip()]

    @property
    def cited(self) -> list[str]:
        """The rule of each line of the story; "" is none."""
        found = (re.search(r"\[([A-Z]+-[\d.]+[a-z]?)\]$", line) for line in self.story)
        return [match[1] if match else "" for match in found]

    def require_rules_cited(self, rules: Container[str], least: int = 100) -> None:
        """The story has more lines than this, and each can be looked up."""
        assert len(self.story) > least
        assert not [line for line, rule in zip(self.story, self.cited, strict=True) if rule not in rules]

    def require_no_keys(self, keys: Iterable[str]) -> None:
        """Nothing is called by what the program calls it, where that is told from a word by its hyphen."""
        text = self.path.read_text(encoding="utf-8").lower()
        assert not [key for key in keys if "-" in key and key in text]

    def _lines(self, match: Match) -> Iterator[str]:
        said = {name: value if isinstance(value, str) else ", ".join(value) for name, value in match.options.items()}
        options = ", ".join(f"{name} {value}" for name, value in said.items() if value)
        yield f"{match.rules.game.title}, rules version {match.rules.game.version}"
        yield f"seats: {self.seats}"
        yield f"options: {options}"
        yield f"seed: {self.seed}"
        yield from ("", "Set-up")
        for line in self.retold(match).sentences(None):
            if line.rule == self.round_rule and line.text.startswith(self.round_words):
                yield from ("", f"{line.text} [{line.rule}]")
            else:
                yield f"  {line.text}{f' [{line.rule}]' if line.rule else ''}"
        yield from ("", "Points")
        assert match.outcome is not None
        yield from _table(match.outcome)


def _table(outcome: Outcome) -> Iterator[str]:
    """The score sheet: a line for each heading, a column for each side."""
    standings = outcome.standings
    headings = dict.fromkeys(name for standing in standings for name in standing.breakdown)
    rows = [["", *(standing.name for standing in standings)]]
    rows += [[name, *(str(standing.breakdown.get(name, "-")) for standing in standings)] for name in headings]
    rows.append(["total", *(str(standing.total) for standing in standings)])
    rows.append(["rank", *(f"{standing.rank}" for standing in standings)])
    if any(standing.tiebreak for standing in standings):
        rows.append(["tie", *(standing.tiebreak or "-" for standing in standings)])
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for first, *rest in rows:
        cells = [first.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))]
        yield f"  {'  '.join(cells)}".rstrip()


def folder(game: str) -> Path:
    """The folder of a game's tests."""
    return GAMES / game.replace("-", "_")


def games() -> list[ModuleType]:
    """What each game's tests know of playing it."""
    return [import_module(f"tests.games.{path.parent.name}.sense") for path in sorted(GAMES.glob("*/sense.py"))]


def main() -> None:
    for game in games():
        for playthrough in game.TOLD:
            playthrough.path.parent.mkdir(exist_ok=True)
            playthrough.path.write_text(playthrough.text(), encoding="utf-8")
            print(playthrough.path.relative_to(TESTS.parent))


if __name__ == "__main__":
    main()
