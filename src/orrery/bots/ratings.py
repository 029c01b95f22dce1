"""How strong the bots are: what arenas measured stands in `ratings.toml`, and the ratings are made from that.

    for bot, rating in ratings(measured()["first-light"]).items():
        print(bot, round(rating))

A rating is Elo's: 400 points more win 10 of 11 games, and the bot that chooses at random has 0. They are fitted to all
pairs of a game at once (Bradley and Terry's model), so two bots that never met compare through those they did meet.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from math import log10
from pathlib import Path

import msgspec

FILE = Path(__file__).with_name("ratings.toml")
ZERO = "random"
UNSURE = 0.5  # games won and lost besides those played, so that who never lost is not endlessly strong
CLOSE = 1e-9
ROUNDS = 10_000


class Pair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many of their games one bot won over another; a shared victory is a part of one."""

    bot: str
    over: str
    wins: float
    games: int

    def __post_init__(self) -> None:
        if self.bot == self.over or not 0 <= self.wins <= self.games or not self.games:
            raise ValueError(f"{self.bot} cannot have won {self.wins:g} of {self.games} games over {self.over}")


class Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is known of the bots at one game."""

    pairs: list[Pair] = []
    seconds: dict[str, float] = {}  # per move, of bots that do not think by the clock


@cache
def measured(file: Path = FILE) -> dict[str, Measured]:
    """What arenas measured, by game."""
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), dict[str, Measured])


def ratings(known: Measured) -> dict[str, float]:
    """The rating of each bot that can be compared with the one that chooses at random, the strongest first."""
    games, wins = _counted(_connected(known.pairs))
    if not games:
        return {}
    strength = dict.fromkeys(games, 1.0)
    for _ in range(ROUNDS):
        before = dict(strength)
        for bot, others in games.items():
            strength[bot] = wins[bot] / sum(n / (strength[bot] + strength[other]) for other, n in others.items())
        zero = strength[ZERO]
        strength = {bot: each / zero for bot, each in strength.items()}
        if all(abs(strength[bot] / before[bot] - 1) < CLOSE for bot in strength):
            break
    found = {bot: 400 * log10(each) for bot, each in strength.items()}
    return dict(sorted(found.items(), key=lambda one: -one[1]))


def between(bot: str, other: str, file: Path = FILE) -> tuple[float, int]:
    """How many games one bot won over another, and of how many, in all games of the house together."""
    wins, games = 0.0, 0
    for known in measured(file).values():
        for pair in known.pairs:
            if (pair.bot, pair.over) == (bot, other):
                wins, games = wins + pair.wins, games + pair.games
            elif (pair.over, pair.bot) == (bot, other):
                wins, games = wins + pair.games - pair.wins, games + pair.games
    return wins, games


def _connected(pairs: Iterable[Pair]) -> list[Pair]:
    """The pairs that hang together with the bot that has 0."""
    pairs, reached = list(pairs), {ZERO}
    while (
        further := {bot for pair in pairs if {pair.bot, pair.over} & reached for bot in (pair.bot, pair.over)} - reached
    ):
        reached |= further
    return [pair for pair in pairs if pair.bot in reached]


def _counted(pairs: list[Pair]) -> tuple[dict[str, dict[str, float]], dict[str, float]]:
    """The games of each bot with each other one, and its victories."""
    games: dict[str, dict[str, float]] = {}
    wins: dict[str, float] = {}
    for pair in pairs:
        for bot, other, won in ((pair.bot, pair.over, pair.wins), (pair.over, pair.bot, pair.games - pair.wins)):
            met = games.setdefault(bot, {})
            wins[bot] = wins.get(bot, 0.0) + won + (0 if other in met else UNSURE)
            met[other] = met.get(other, 2 * UNSURE) + pair.games
    return games, wins
