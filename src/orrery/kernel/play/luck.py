"""Where chance's answers come from: a seeded stream for real matches, a bot's own for imagined ones.

A match's stream is a keyed hash of a counter, so a match carries two small values instead of a
generator, the future cannot be computed from the past without the seed, and anyone who is given
the seed after the game can check every roll. The key is no plain hash of the seed, so the SHA-256 of
the seed may be published before the game.

Where people distrust whoever chose the seed, each adds a nonce after the SHA-256 was published: what the
stream is made from is then the SHA-256 of the seed and all nonces, which nobody could choose alone.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

import msgspec

from orrery.kernel.flow import Chance, Draw, Roll, Shuffle

NONCE = re.compile("[0-9a-f]{16,64}")  # what a person adds to a seed


class Luck(Protocol):
    """A source of numbers below a bound, which counts those it gave."""

    count: int

    def below(self, bound: int) -> int: ...

    def twin(self) -> Luck: ...


class Stretch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seed with its nonces that the first numbers of a match came from, before it was given another."""

    seed: int | str
    nonces: list[str]
    until: int  # how many numbers had come by then


def mixed(seed: int | str, nonces: Sequence[str]) -> str:
    """What luck is made from: the seed, or its SHA-256 with the nonces of all seats, where anybody gave one.

    The text that is hashed has the seed and then, for every seat in order, its nonce (nothing if it gave none), each
    on a line of its own.
    """
    if not any(nonces):
        return str(seed)
    return hashlib.sha256("\n".join([str(seed), *nonces]).encode()).hexdigest()


class SeededLuck:
    """The n-th number is cut from a keyed hash of n: no state but the seed and a count.

    One hash of 64 bytes makes four numbers of 16, so the last one is kept. After `earlier` seeds the count goes on.
    """

    __slots__ = ("_block", "_words", "count", "earlier", "key", "nonces", "seed")

    def __init__(
        self, seed: int | str, count: int = 0, *, nonces: Sequence[str] = (), earlier: Sequence[Stretch] = ()
    ) -> None:
        self.seed = str(seed)  # which the luck is made from: a large number would not survive every reader of JSON
        self.count = count
        self.nonces = tuple(nonces)
        self.earlier = tuple(Stretch(str(stretch.seed), stretch.nonces, stretch.until) for stretch in earlier)
        self.key = _key(self.seed, nonces)
        self._block, self._words = -1, b""

    def below(self, bound: int) -> int:
        if self.earlier and self.count < self.earlier[-1].until:
            return self._earlier().below(bound)
        block, place = divmod(self.count, 4)
        if block != self._block:
            self._block, self._words = block, hashlib.blake2b(block.to_bytes(8, "big"), key=self.key).digest()
        self.count += 1
        return int.from_bytes(self._words[16 * place : 16 * place + 16], "big") % bound

    def _earlier(self) -> SeededLuck:
        """The luck of the earlier seed that the next number still comes from."""
        stretch = next(stretch for stretch in self.earlier if self.count < stretch.until)
        luck = SeededLuck(stretch.seed, self.count, nonces=stretch.nonces)
        self.count += 1
        return luck

    def renewed(self, seed: int | str, nonces: Sequence[str] = ()) -> SeededLuck:
        """Luck that has given the same numbers until now and goes on with another seed."""
        past = Stretch(self.seed, list(self.nonces), self.count)
        return SeededLuck(seed, self.count, nonces=nonces, earlier=[*self.earlier, past])

    def twin(self) -> SeededLuck:
        other = SeededLuck.__new__(SeededLuck)
        other.seed, other.count, other.key = self.seed, self.count, self.key
        other.nonces, other.earlier = self.nonces, self.earlier
        other._block, other._words = self._block, self._words
        return other


def _key(seed: str, nonces: Sequence[str]) -> bytes:
    return hashlib.blake2b(mixed(seed, nonces).encode(), digest_size=32, person=b"orrery luck").digest()


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
