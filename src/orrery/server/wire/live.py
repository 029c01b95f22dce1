"""The messages of the live connection, both ways."""

from __future__ import annotations

from orrery.server.wire.base import Digest, SeatNumber, Sent, Told
from orrery.server.wire.tables import SeatInfo
from orrery.server.wire.views import Update, View


class People(Told, tag="people", tag_field="type"):
    """Who is here, whose clock runs: not part of the version."""

    seats: list[SeatInfo]
    watching: int = 0


class ChatLine(Told, tag="chat", tag_field="type"):
    """Somebody said something, or the house tells who sits where now. `n` counts up."""

    n: int
    name: str
    text: str
    at: float
    seat: int | None = None  # none: somebody who looks on, or the house
    house: bool = False  # told by the house, which no person can do


class Trouble(Told, tag="trouble", tag_field="type"):
    """A message could not be used; the connection goes on."""

    code: str
    error: str


class Pong(Told, tag="pong", tag_field="type"):
    """The answer to a ping."""


Message = View | Update | People | ChatLine | Trouble | Pong


class Look(Sent, tag="look", tag_field="type"):
    """See the table from another of my seats (None: as a spectator)."""

    seat: SeatNumber | None


class Sync(Sent, tag="sync", tag_field="type"):
    """I have this version (or none); send what I lack."""

    version: Digest = ""


class Ping(Sent, tag="ping", tag_field="type"):
    """Are you there?"""


Request = Look | Sync | Ping
