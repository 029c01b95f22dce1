"""Every piece of the box in exactly one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Protocol

from orrery.kernel.game import BrokenState


class Copied(Protocol):
    """A component of which the box holds several."""

    @property
    def copies(self) -> int: ...


def every(table: Mapping[str, Copied]) -> list[str]:
    """The keys of a table's components, each as often as it is in the box."""
    return [key for key, entry in table.items() for _ in range(entry.copies)]


def none_owed(who: str, amounts: Iterable[int]) -> None:
    """Raise `BrokenState` where somebody has less than nothing of something."""
    if min(amounts) < 0:
        raise BrokenState(f"{who} has less than nothing of some good")


def same(name: str, printed: Iterable[str], found: Iterable[str]) -> None:
    """Raise `BrokenState` unless the pieces found are those of the box, however they are ordered."""
    want, have = Counter(iter(printed)), Counter(iter(found))
    if want != have:
        wrong = sorted((want - have) + (have - want))
        raise BrokenState(f"the {name} are not all in one place each: {', '.join(key[:40] for key in wrong[:4])}")
