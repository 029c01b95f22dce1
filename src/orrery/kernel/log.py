"""The log: every answer of players and chance, and what was told, as data.

Entries are written once and read by seat. `visible` takes out what a reader may not know before a
game makes its sentence of the rest.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from orrery.kernel.state import Noted

NOBODY = -1
EVERYTHING = -2  # a reader who may know all: the game is over
WENT_BACK = "orrery:went-back"
NEW_RULES = "orrery:new-rules"


class Chose(msgspec.Struct, tag="chose", tag_field="entry", gc=False):
    """A seat's answer. A forced one had no alternative; a secret one is shown to its seat alone."""

    seat: int
    action: int
    forced: bool = False
    secret: bool = False


class Chanced(msgspec.Struct, tag="chance", tag_field="entry", gc=False):
    """Chance's answer. `seat` None is for everybody to see, NOBODY for nobody, else for that seat."""

    kind: str
    what: str
    outcome: list[int | str | None]  # None only where a reader may not know
    seat: int | None = None


Entry: TypeAlias = Chose | Chanced | Noted


def visible(entry: Entry, reader: int | None) -> Entry | None:
    """The entry as this reader may know it; None if not even that it happened."""
    if reader == EVERYTHING:
        return entry
    if type(entry) is Noted:
        own = reader is not None and entry.seat == reader
        return entry if own or not entry.private else Noted(entry.key, entry.seat, entry.data)
    if type(entry) is Chose:
        return entry if not entry.secret or entry.seat == reader else None
    assert type(entry) is Chanced
    if entry.seat is None or entry.seat == reader:
        return entry
    return Chanced(entry.kind, entry.what, [None] * len(entry.outcome), entry.seat)


def from_the_house(entry: Entry) -> bool:
    """Whether the kernel wrote this entry; no game has a sentence for it."""
    return type(entry) is Noted and entry.key.startswith("orrery:")
