"""What workers tell each other: a table that changed, somebody who left."""

from __future__ import annotations

import msgspec


class FromWorker(msgspec.Struct, frozen=True, tag_field="what"):
    """The base of what one worker tells the others."""

    by: str  # the worker


class Changed(FromWorker, frozen=True, tag="changed"):
    """Something happened to the match of a table."""

    table: str


class Rearranged(FromWorker, frozen=True, tag="rearranged"):
    """A table is to be read again: who sits there, its name, its settings."""

    table: str


class Said(FromWorker, frozen=True, tag="said"):
    """A table has a line of chat with this number."""

    table: str
    n: int


class Settled(FromWorker, frozen=True, tag="settled"):
    """Whoever made the change with this number stands by it."""

    table: str
    n: int


class Hurried(FromWorker, frozen=True, tag="hurried"):
    """The bots of a table are to make no pauses until a person chooses."""

    table: str


class Left(FromWorker, frozen=True, tag="left"):
    """Somebody left a device."""

    person: str


AboutTable = Changed | Rearranged | Said | Settled | Hurried
Message = AboutTable | Left
