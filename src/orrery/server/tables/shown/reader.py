"""Who reads: from which seat, and in which language."""

from __future__ import annotations

from typing import NamedTuple

from orrery.kernel.words.catalogue import ENGLISH


class Reader(NamedTuple):
    """From which seat somebody looks (None: from none), and the language they read."""

    seat: int | None
    language: str = ENGLISH
