"""Rows of the store as typed records, and the clocks that they carry."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from orrery.kernel.ledger import Change, Header
from orrery.server.store import Row, as_json
from orrery.server.wire import ChatLine, Clock, Status

SMALL = 600  # bytes of a change that are stored as they are
ZLIB = b"\x78"  # what compressed data begins with; a change that is not begins as a map does
_changes = msgspec.msgpack.Decoder(Change)


class Times(msgspec.Struct):
    """What each seat had left when its clock last stopped, and since when the running ones run."""

    left: dict[int, float] = {}
    since: dict[int, float] = {}

    def remaining(self, seat: int, clock: Clock, now: float) -> float:
        left = self.left.get(seat, float(clock.seconds))
        return left - (now - self.since[seat]) if seat in self.since else left

    def go_on(self, clock: Clock, asked: Iterable[int], acted: int | None, now: float) -> None:
        """Stop the clocks of those no longer asked and start those of the newly asked.

        `acted` is a seat whose open choice ended a move even if it is asked again; behind screens a clock runs
        on, so that it does not show how many choices a seat has made.
        """
        asked = set(asked)
        for seat in [seat for seat in self.since if seat not in asked or seat == acted]:
            left = self.remaining(seat, clock, now)
            del self.since[seat]
            self.left[seat] = max(0.0, left) + clock.increment if clock.kind == "bank" else float(clock.seconds)
        for seat in asked:
            self.since.setdefault(seat, now)

    def wake(self, now: float) -> None:
        """The server was away: nobody's clock ran meanwhile."""
        self.since = {seat: max(since, now) for seat, since in self.since.items()}


class Past(msgspec.Struct, omit_defaults=True):
    """How a seat of a running game came to be as it is."""

    since: float = 0.0  # when it last changed, which tells two changes of the same kind apart
    holder: str | None = None  # from whom it was taken, who may have it back
    holder_name: str = ""
    takers: list[str] = []  # who took it: none, and a newcomer may sit down unasked
    sat: list[str] = []  # who has left it or lost it, in their order


class Applicant(msgspec.Struct):
    """A newcomer who asks for a seat that was taken, and who has accepted them."""

    mark: str  # what an answer names, so that it is not taken for one about somebody else
    person: str
    name: str
    accepted: list[str] = []


class SeatRecord(msgspec.Struct):
    """Who sits where."""

    seat: int
    kind: Literal["open", "person", "bot"]
    person: str | None = None
    bot: str = ""
    name: str = ""
    past: Past = msgspec.field(default_factory=Past)
    applicant: Applicant | None = None


class TableRecord(msgspec.Struct):
    """A table as it is stored."""

    id: str
    name: str
    game: str
    owner: str
    status: Status
    seats: int
    options: dict[str, Any]
    seed: str
    created: float
    updated: float
    sheets: str | None = None
    password: str = ""
    listed: bool = True
    archived: bool = False
    clock: Clock | None = None
    origin: str = ""
    asked: list[int] = []
    times: Times = msgspec.field(default_factory=Times)

    @property
    def header(self) -> Header:
        return Header(self.game, self.seats, self.options, self.seed, self.sheets)


def table_record(row: Row) -> TableRecord:
    """A table from its row."""
    plain = {name: row[name] for name in TableRecord.__struct_fields__}
    plain["options"] = msgspec.json.decode(row["options"])
    plain["clock"] = msgspec.json.decode(row["clock"], type=Clock) if row["clock"] else None
    plain["asked"] = msgspec.json.decode(row["asked"])
    plain["times"] = msgspec.json.decode(row["times"], type=Times)
    return TableRecord(**plain)


def table_row(table: TableRecord) -> dict[str, Any]:
    """A table as a row."""
    plain = {name: getattr(table, name) for name in TableRecord.__struct_fields__}
    plain["options"], plain["asked"], plain["times"] = map(as_json, (table.options, table.asked, table.times))
    plain["clock"] = as_json(table.clock) if table.clock else ""
    return plain


def seat_record(row: Row) -> SeatRecord:
    """A seat from its row."""
    past = msgspec.json.decode(row["past"], type=Past)
    applicant = msgspec.json.decode(row["applicant"], type=Applicant) if row["applicant"] else None
    return SeatRecord(row["seat"], row["kind"], row["person"], row["bot"], row["name"], past, applicant)


def seat_row(seat: SeatRecord) -> dict[str, Any]:
    """A seat as a row, but for its table."""
    return {
        "seat": seat.seat, "kind": seat.kind, "person": seat.person, "bot": seat.bot, "name": seat.name,
        "past": as_json(seat.past), "applicant": as_json(seat.applicant) if seat.applicant else "",
    }  # fmt: skip


def pack_change(change: Change) -> bytes:
    """A change as it is stored; one with a whole state in it is worth compressing."""
    data = msgspec.msgpack.encode(change)
    return data if len(data) < SMALL else zlib.compress(data, 1)


def unpack_change(data: bytes) -> Change:
    return _changes.decode(zlib.decompress(data) if data[:1] == ZLIB else data)


def chat_line(row: Row) -> ChatLine:
    """A line of chat from its row."""
    return ChatLine(
        n=row["n"], name=row["name"], text=row["text"], at=row["at"], seat=row["seat"], house=row["person"] is None
    )
