"""Games of every kind under the laws, played so that they go somewhere, until everything has come up."""

from __future__ import annotations

from collections.abc import Container, Iterable
from random import Random
from typing import Any

import orrery
from orrery.kernel import laws
from orrery.kernel.game import Rules
from orrery.kernel.play.match import Match
from orrery.kernel.state import Noted
from orrery.kernel.vocabulary import Action


class Lively(Random):
    """A generator that does what is idle only if it must, so that games go somewhere."""

    idle: Container[Action]

    def choice(self, members: Any) -> Any:
        return super().choice([member for member in members if member not in self.idle] or members)


def lively(seed: int | str, *idle: Action) -> Random:
    """Such a generator, for a game in which these actions are idle."""
    rng = Lively(seed)
    rng.idle = idle
    return rng


def under_all_laws(match: Match, rng: Random, choices: int) -> None:
    """The laws hold at each of so many choices, or until the game is over."""
    for count, _ in enumerate(laws.play(match, rng, load=orrery.load), 1):
        if count == choices:
            break


def play_on(match: Match, rng: Random) -> None:
    """A whole game at random, every piece in its place at each choice."""
    for _ in laws.play(match, rng, load=orrery.load, thorough=False):
        pass


def look_aside(match: Match, tried: set[Action]) -> None:
    """Choose on clones what was never chosen."""
    for ask in match.pending:
        for action in ask.options:
            if action not in tried:
                match.clone().choose(ask.seat, action)
                tried.add(action)


def require_everything(rules: Rules, games: Iterable[tuple[Match, set[Action]]], cannot: Container[str]) -> None:
    """In games, each with all that was chosen so far, every action but these is chosen and every note is told."""
    vocabulary = rules.vocabulary
    missing = {key for key in map(vocabulary.key, range(len(vocabulary))) if key not in cannot}
    untold = set(rules.notes)
    for match, tried in games:
        missing -= {vocabulary.key(action) for action in tried}
        untold -= {entry.key for entry in match.log if isinstance(entry, Noted)}
        if not missing and not untold:
            break
    assert not missing, f"never chosen: {sorted(missing)}"
    assert not untold, f"never told: {sorted(untold)}"
