"""Where chance's answers come from: a seeded stream for real matches, a bot's own for imagined ones.

A match's stream is a keyed hash of a counter, so a match carries two small values instead of a
generator, the future cannot be computed from the past without the seed, and anyone who is given
the seed after the game can check every roll. The key is no plain hash of the seed, so the SHA-256 of
the seed may be published before the game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from orrery.kernel.flow import Chance, Draw, Roll, Shuffle


class Luck(Protocol):
    """A source of numbers below a bound, which counts those it gave."""

    count: int

    def below(self, bound: int) -> int: ...

    def twin(self) -> Luck: ...


class SeededLuck:
    """The n-th number is cut from a keyed hash of n: no state but the seed and a count.

    One hash of 64 bytes makes four numbers of 16, so the last one is kept.
    """

    __slots__ = ("_block", "_words", "count", "key", "seed")

    def __init__(self, seed: int | str, count: int = 0) -> None:
        self.seed = seed
        self.count = count
        self.key = hashlib.blake2b(str(seed).encode(), digest_size=32, person=b"orrery luck").digest()
        self._block, self._words = -1, b""

    def below(self, bound: int) -> int:
        block, place = divmod(self.count, 4)
        if block != self._block:
            self._block, self._words = block, hashlib.blake2b(block.to_bytes(8, "big"), key=self.key).digest()
        self.count += 1
        return int.from_bytes(self._words[16 * place : 16 * place + 16], "big") % bound

    def twin(self) -> SeededLuck:
        other = SeededLuck.__new__(SeededLuck)
        other.seed, other.count, other.key = self.seed, self.count, self.key
        other._block, other._words = self._block, self._words
        return other


class RandomLuck:
    """Numbers from a generator somebody else owns; twins share it."""

    __slots__ = ("count", "rng")

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.count = 0

    def below(self, bound: int) -> int:
        return int(self.rng.random() * bound)

    def twin(self) -> RandomLuck:
        return self


def outcome_of(chance: Chance, luck: Luck) -> list[Any]:
    """Chance's answer to a `Roll`, `Draw` or `Shuffle`; it takes one number of luck for each member."""
    if type(chance) is Roll:
        return [1 + luck.below(chance.sides) for _ in range(chance.count)]
    pool, count = _pool(chance)
    if count > len(pool):
        raise ValueError(f"cannot draw {count} from a pool of {len(pool)}")
    if count == 1:
        return [pool[luck.below(len(pool))]]
    left = list(pool)
    return [left.pop(luck.below(len(left))) for _ in range(count)]


def as_answer(chance: Chance, outcome: Sequence[Any]) -> list[Any] | None:
    """An outcome read from a log as chance's answer; None if chance could not have given it."""
    if type(chance) is Roll:
        faces = range(1, chance.sides + 1)
        fits = len(outcome) == chance.count and all(type(face) is int and face in faces for face in outcome)
        return list(outcome) if fits else None
    pool, count = _pool(chance)
    left = list(pool)
    if len(outcome) != count or count > len(left):
        return None
    try:
        return [left.pop(left.index(member)) for member in outcome]
    except ValueError:
        return None


def _pool(chance: Chance) -> tuple[Sequence[Any], int]:
    if type(chance) is Draw:
        return chance.pool, chance.count
    if type(chance) is Shuffle:
        return chance.members, len(chance.members)
    raise TypeError(f"a rule yielded {chance!r}, which is neither an Ask nor a Roll, Draw, Shuffle or together")
