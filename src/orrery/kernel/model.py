"""What a position is worth: named features of a seat, each with a weight at the beginning and one in the end.

A game says what is counted (`names`, `features`) and how far it has come (`progress`); what one of each is worth stands
in its `weights.toml`, which `orrery fit GAME` makes from games that bots played. The sum is the points that a seat may
expect in the end, a victory counted in; `spread` says how sure that is: a lead of so many points makes the odds of
winning e to 1.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import exp
from operator import mul
from pathlib import Path
from typing import Any

import msgspec

PARTS = 32  # a game is weighed as if it came on in so many steps
USUAL_SPREAD = 12.0  # where nobody has measured it
ALMOST = 1e-4  # nobody is quite lost before the end


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `weights.toml` holds: weights by feature and the spread, each at the beginning and in the end."""

    spread: tuple[float, float]
    weights: dict[str, tuple[float, float]]


@dataclass(frozen=True, eq=False)
class Model:
    """A game's evaluation, fitted to its own games."""

    file: Path
    names: tuple[str, ...]
    features: Callable[[Any, int], Sequence[float]]  # of a state, for a seat, in the order of the names
    progress: Callable[[Any], float]  # of a state, from 0 at the beginning to 1 in the end
    victory: float = 0.0  # the points that winning counts beside those made
    weights: Weights = field(init=False)
    _steps: list[tuple[float, ...]] = field(init=False)
    _spreads: list[float] = field(init=False)

    def __post_init__(self) -> None:
        self.use(read(self.file))

    def use(self, weights: Weights) -> None:
        """Go by these weights from now on."""
        if missing := set(self.names) ^ set(weights.weights):
            raise ValueError(f"{self.file.name} and the features differ in: {', '.join(sorted(missing))}")
        object.__setattr__(self, "weights", weights)
        pairs = [weights.weights[name] for name in self.names]
        parts = [part / PARTS for part in range(PARTS + 1)]
        object.__setattr__(self, "_steps", [tuple(a + (b - a) * t for a, b in pairs) for t in parts])
        first, last = weights.spread
        object.__setattr__(self, "_spreads", [first + (last - first) * t for t in parts])

    def evaluate(self, state: Any, seat: int) -> float:
        """The points that a seat may expect."""
        worth: float = sum(map(mul, self._steps[round(PARTS * self.progress(state))], self.features(state, seat)))
        return worth

    def spread(self, state: Any) -> float:
        """The lead in points that makes the odds of winning e to 1."""
        return self._spreads[round(PARTS * self.progress(state))]


def read(file: Path) -> Weights:
    """The weights in a file."""
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Weights)


def usual_spread(state: Any) -> float:  # noqa: ARG001
    """The spread of a game that has no model."""
    return USUAL_SPREAD


def nobody(state: Any) -> Sequence[float]:  # noqa: ARG001
    """What opponents that have no seat may expect, where there are none."""
    return ()


def chances(points: Sequence[float], spread: float) -> list[float]:
    """The chance of winning of each, by what they may expect."""
    best = max(points)
    odds = [exp((each - best) / spread) for each in points]
    total = sum(odds)
    return [max(ALMOST, each / total) for each in odds]
