"""Whole games as text that a person can read: `python -m tests.playthroughs` writes them anew.

Each file tells one game, every sentence of its log with the number of its rule, so that a change of rules or of
words is seen as a change of text. Choices come from a seeded generator that plays with some sense and never
changes; bots may be tuned without touching a transcript. With `--save` a game in its middle is kept too, as the
save of the present version of the rules; those of older versions are never written again.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

import orrery
from orrery.games.first_light import scoring
from orrery.kernel.flow import Ask
from orrery.kernel.game import Outcome
from orrery.kernel.match import Match

TESTS = Path(__file__).parent
ROUND = "FL-4.1"  # the rule of the sentence that begins a round
LIKED = {
    "negotiation": 12, "depository": 6, "headquarters": 2, "mining-camp": 4, "laboratory": 15, "foundry": 3,
    "control-room": 5, "market": 2, "academy": 5,
    "temple": 9, "outpost-0": 3, "outpost-1": 3, "outpost-2": 3, "outpost-3": 3, "outpost-4": 3, "to-farm": 2,
}  # fmt: skip
RELUCTANT = ("cantina", "decline", "done")


@dataclass(frozen=True)
class Playthrough:
    """One game to tell: who plays, with what options, from which seed."""

    name: str
    seats: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        folder = Path("first_light", *self.options.get("expansions", []), "playthroughs")
        return TESTS / folder / f"{self.name}.txt"

    def play(self) -> Match:
        match = orrery.start("first-light", seats=self.seats, seed=self.seed, options=self.options)
        rng = Random(self.seed)
        while match.pending:
            ask = match.pending[0]
            match.choose(ask.seat, sensible(match, ask, rng))
        return match

    def text(self) -> str:
        return "\n".join(self._lines(self.play())) + "\n"

    def _lines(self, match: Match) -> Iterator[str]:
        said = {name: value if isinstance(value, str) else ", ".join(value) for name, value in match.options.items()}
        options = ", ".join(f"{name} {value}" for name, value in said.items() if value)
        yield f"{match.rules.game.title}, rules version {match.rules.game.version}"
        yield f"seats: {self.seats}"
        yield f"options: {options}"
        yield f"seed: {self.seed}"
        yield from ("", "Set-up")
        for line in self._in_the_rules_words(match).sentences(None):
            if line.rule == ROUND and line.text.startswith("Round "):
                yield from ("", f"{line.text} [{line.rule}]")
            else:
                yield f"  {line.text}{f' [{line.rule}]' if line.rule else ''}"
        yield from ("", "Points")
        assert match.outcome is not None
        yield from _table(match.outcome)

    def _in_the_rules_words(self, match: Match) -> Match:
        """Told as the rules call things, whichever edition is played; with an expansion as people read it."""
        if not match.options["expansions"]:
            text = copy(match.rules.text)
            text.named = str  # type: ignore[attr-defined]
            match.rules = replace(match.rules, text=text, outcome=scoring.outcome)
        return match


PLAYTHROUGHS = (
    Playthrough("one", 1, 73),
    Playthrough("two", 2, 18),
    Playthrough("three", 3, 38, {"characters": "open", "leyrien": "b", "zcharo": "b", "jrayek": "b"}),
    Playthrough("four", 4, 81),
    Playthrough("two-and-ai", 2, 74, {"ai": "3", "edition": "second", "planet": "b"}),
)
SPECIALISTS = {"expansions": ["specialists"]}
WITH_SPECIALISTS = (
    Playthrough("one", 1, 88, {**SPECIALISTS, "ai": "2"}),
    Playthrough("three-and-ai", 3, 38, {**SPECIALISTS, "ai": "3", "edition": "second", "oxataya": "b", "ahzuri": "b"}),
    Playthrough("four", 4, 97, {**SPECIALISTS, "planet": "b"}),
)


def sensible(match: Match, ask: Ask, rng: Random) -> int:
    """A choice at random, but dice rather act than rest, and rather there where much is to be had."""
    options = [(action, match.rules.vocabulary.key(action).split(":")) for action in ask.options]
    wanted = [action for action, key in options if key[0] not in RELUCTANT] or list(ask.options)
    stations = sorted({_station(key) for _, key in options} - {""})
    if stations:
        [station] = rng.choices(stations, [LIKED[name] for name in stations])
        wanted = [action for action, key in options if _station(key) == station]
    elif ask.prompt == "swap" and rng.random() < 0.4:
        wanted = list(ask.options[-1:])  # enough traded
    elif ask.prompt == "assign" and rng.random() < 0.6:
        wanted = [action for action, key in options if key[-1] == "garage"] or wanted
    return rng.choice(wanted)


def _station(key: list[str]) -> str:
    """Where an action sends a die, if it does."""
    return key[1] if key[0] == "send" else key[0] if key[0] == "to-farm" else ""


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


def save_path(version: int) -> Path:
    return TESTS / "first_light" / "saves" / f"v{version}.json"


def keep_save() -> Path:
    """A three-player game in the middle of round 4, kept for as long as its rules version can be loaded."""
    match = orrery.start("first-light", seats=3, seed=66, options={"ai": "2"})
    rng = Random(66)
    while not (match.state.round == 4 and match.state.phase == "execute" and match.can_undo(match.pending[0].seat)):
        ask = match.pending[0]
        match.choose(ask.seat, sensible(match, ask, rng))
    path = save_path(match.rules.game.version)
    path.write_bytes(match.save())
    return path


def main() -> None:
    for playthrough in (*PLAYTHROUGHS, *WITH_SPECIALISTS):
        playthrough.path.parent.mkdir(exist_ok=True)
        playthrough.path.write_text(playthrough.text(), encoding="utf-8")
        print(playthrough.path.relative_to(TESTS.parent))
    if "--save" in sys.argv:
        print(keep_save().relative_to(TESTS.parent))


if __name__ == "__main__":
    main()
