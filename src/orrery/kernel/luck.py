"""Where chance's answers come from: a seeded stream for real matches, a bot's own for imagined ones.

A match's stream is a keyed hash of a counter, so a match carries two small values instead of a
generator, the future cannot be computed from the past without the seed, and anyone who is given
the seed after the game can check every roll.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from orrery.kernel.flow import Chance, Draw, Roll


class Luck(Protocol):
    """A source of numbers below a bound."""

    def below(self, bound: int) -> int: ...

    def twin(self) -> Luck: ...


class SeededLuck:
    """The n-th number is a keyed hash of n: no state but the seed and a count."""

    __slots__ = ("count", "key", "seed")

    def __init__(self, seed: int | str, count: int = 0) -> None:
        self.seed = seed
        self.count = count
        self.key = hashlib.sha256(str(seed).encode()).digest()

    def below(self, bound: int) -> int:
        word = hashlib.blake2b(self.count.to_bytes(8, "big"), key=self.key, digest_size=16).digest()
        self.count += 1
        return int.from_bytes(word, "big") % bound

    def twin(self) -> SeededLuck:
        other = SeededLuck.__new__(SeededLuck)
        other.seed, other.count, other.key = self.seed, self.count, self.key
        return other


class RandomLuck:
    """Numbers from a generator somebody else owns; twins share it."""

    __slots__ = ("rng",)

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def below(self, bound: int) -> int:
        return int(self.rng.random() * bound)

    def twin(self) -> RandomLuck:
        return self


def outcome_of(chance: Chance, luck: Luck) -> list[Any]:
    """Chance's answer to a `Roll`, `Draw` or `Shuffle`."""
    if type(chance) is Roll:
        return [1 + luck.below(chance.sides) for _ in range(chance.count)]
    if type(chance) is Draw:
        return _taken(chance.pool, chance.count, luck)
    members = chance.members  # type: ignore[union-attr]
    return _taken(members, len(members), luck)


def fits(chance: Chance, outcome: list[Any]) -> bool:
    """Whether an outcome read from a log could have been chance's answer."""
    if type(chance) is Roll:
        return len(outcome) == chance.count and all(
            isinstance(face, int) and 1 <= face <= chance.sides for face in outcome
        )
    pool = list(chance.pool) if type(chance) is Draw else list(chance.members)  # type: ignore[union-attr]
    count = chance.count if type(chance) is Draw else len(pool)
    for member in outcome:
        if member not in pool:
            return False
        pool.remove(member)
    return len(outcome) == count


def _taken(pool: Sequence[Any], count: int, luck: Luck) -> list[Any]:
    if count == 1:
        return [pool[luck.below(len(pool))]]
    left = list(pool)
    if count > len(left):
        raise ValueError(f"cannot draw {count} from a pool of {len(left)}")
    return [left.pop(luck.below(len(left))) for _ in range(count)]
