"""What a seat may know: the contracts of redaction and determinization.

`redact(state, seat)` returns a state of the same type in which everything the seat may not know
is `HIDDEN` (text) or `UNKNOWN` (numbers); seat None is a spectator. Views, scenes, log lines,
hints and bots are all made from a redacted state, so they cannot leak. `determinize(seen, rng)`
fills the holes with a possible world. The law: `redact(determinize(redact(s, p)), p) == redact(s, p)`.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from orrery.kernel.copying import copier

if TYPE_CHECKING:
    from orrery.kernel.state import State

S = TypeVar("S", bound="State")

HIDDEN: Final = "?"
UNKNOWN: Final = -1


class Redact(Protocol):
    """`redact(state, seat)`: a copy of the state with what the seat may not know taken out."""

    def __call__(self, s: Any, seat: int | None) -> Any: ...


class Determinize(Protocol):
    """`determinize(seen, rng)`: fill the holes of a redacted state with a possible world."""

    def __call__(self, seen: Any, rng: Random) -> Any: ...


def copied(s: S) -> S:
    """An independent copy of a state, for a redaction to take things out of; it is played with the same `game`."""
    copy: S = copier(type(s))(s)
    return copy


def covered(cards: list[str]) -> list[str]:
    """The same number of cards, seen from behind."""
    return [HIDDEN] * len(cards)
