"""Rows of the store as typed records, and the clocks that they carry."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta

from orrery.kernel.kept.ledger import Header, Page
from orrery.kernel.message import say
from orrery.kernel.play.luck import Stretch
from orrery.kernel.words.catalogue import ENGLISH
from orrery.server.refusals import reading
from orrery.server.store.store import Row, as_json
from orrery.server.wire.base import Status
from orrery.server.wire.live import ChatLine
from orrery.server.wire.tables import Clock
from orrery.server.words import in_words

SMALL = 600  # bytes of a page that are stored as they are
ZLIB = b"\x78"  # what compressed data begins with; a page that is not begins as a map does
BOT = "bot:"  # what a bot's changes are marked with, before its level
Moment = Annotated[float, Meta(ge=0, le=1e11)]  # in seconds, as `time.time` counts them; or a number of them
Span = Annotated[float, Meta(ge=-1e11, le=1e11)]
T = TypeVar("T")
_pages = msgspec.msgpack.Decoder(Page)


class Times(msgspec.Struct):
    """What each seat had left when its clock last stopped, and since when the running ones run."""

    left: dict[int, Span] = {}
    since: dict[int, Moment] = {}

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

    def stop(self, clock: Clock, now: float) -> None:
        """Nobody's clock runs any more; `go_on` starts them with what they have left now."""
        self.left |= {seat: self.remaining(seat, clock, now) for seat in self.since}
        self.since = {}

    def wake(self, now: float) -> None:
        """The server was away: nobody's clock ran meanwhile."""
        self.since = {seat: max(since, now) for seat, since in self.since.items()}


class Past(msgspec.Struct, omit_defaults=True):
    """How a seat of a running game came to be as it is."""

    since: float = 0.0  # when it last changed, which tells two changes of the same kind apart
    holder: str | None = None  # from whom it was taken, who may have it back
    holder_name: str = ""
    takers: list[str] = []  # who took it: none, and a newcomer may sit down unasked
    witnesses: list[str] = []  # who else sat at the table when it was taken
    sat: list[str] = []  # who has left it or lost it, in their order
    kept: bool = False  # the holder sat here in the chapter before, and has not come yet


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
    nonce: str = ""  # what they add to the seed, if the game has not begun


class Mix(msgspec.Struct, omit_defaults=True):
    """What was added to a table's seed when its game began, and the seeds that it had before."""

    nonces: list[str] = []
    earlier: list[Stretch] = []


def commitment(seed: str) -> str:
    """The SHA-256 of a seed, which is shown before the game begins."""
    return hashlib.sha256(seed.encode()).hexdigest()


class TableRecord(msgspec.Struct):
    """A table as it is stored."""

    id: str
    name: str
    game: str
    owner: str
    status: Status
    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[str, Any]
    seed: str
    created: Moment
    updated: Moment
    luck: Mix = msgspec.field(default_factory=Mix)
    sheets: str | None = None
    password: Annotated[str, Meta(pattern=r"^([0-9a-f]{32}\$[0-9a-f]{64})?$")] = ""
    listed: bool = True
    archived: bool = False
    clock: Clock | None = None
    origin: str = ""
    campaign: str = ""  # of which it is a chapter
    asked: list[int] = []
    times: Times = msgspec.field(default_factory=Times)

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    @property
    def header(self) -> Header:
        mix = self.luck
        return Header(self.game, self.seats, self.options, self.seed, self.sheets, mix.nonces, mix.earlier)


class _TableRow(TableRecord, kw_only=True):
    """A whole row: also what only the store itself goes by."""

    bots_due: bool
    lease: Moment
    lease_by: str


def table_record(row: Row) -> TableRecord:
    """A table from its row; `NotPlayable` if the row is none that was ever written."""
    with reading("its row"):
        plain = {name: row[name] for name in _TableRow.__struct_fields__}
        for name in ("options", "asked", "times", "luck"):
            plain[name] = msgspec.json.decode(row[name])
        plain["clock"] = msgspec.json.decode(row["clock"]) if row["clock"] else None
        table = whole(plain, _TableRow)
        if {*table.asked, *table.times.left, *table.times.since} - {*range(table.seats)}:
            raise ValueError(f"it speaks of seats beyond its {table.seats}")
        return table


def whole(plain: dict[str, Any], kind: type[T]) -> T:
    """A record with every value of its type, which people can be told: a damaged text may be no text at all."""
    record = msgspec.convert(plain, kind, str_keys=True)
    as_json(record)
    return record


def table_row(table: TableRecord) -> dict[str, Any]:
    """A table as a row."""
    plain = {name: getattr(table, name) for name in TableRecord.__struct_fields__}
    plain["options"], plain["asked"], plain["times"] = map(as_json, (table.options, table.asked, table.times))
    plain["clock"], plain["luck"] = as_json(table.clock) if table.clock else "", as_json(table.luck)
    return plain


def seat_records(table: TableRecord, rows: Iterable[Row]) -> list[SeatRecord]:
    """The seats of a table in their order; `NotPlayable` if they are not those that it must have."""
    with reading("its seats"):
        seats = [_seat_record(row) for row in rows]
        if [seat.seat for seat in seats] != list(range(table.seats)):
            raise ValueError(f"it has {table.seats}, and stored are {[seat.seat for seat in seats]}")
        if any(seat.kind == "person" and not seat.person for seat in seats):
            raise ValueError("somebody sits there whom nobody knows")
        return seats


def _seat_record(row: Row) -> SeatRecord:
    plain = {name: row[name] for name in SeatRecord.__struct_fields__}
    plain["past"] = msgspec.json.decode(row["past"])
    plain["applicant"] = msgspec.json.decode(row["applicant"]) if row["applicant"] else None
    return whole(plain, SeatRecord)


def seat_row(seat: SeatRecord) -> dict[str, Any]:
    """A seat as a row, but for its table."""
    return {
        "seat": seat.seat, "kind": seat.kind, "person": seat.person, "bot": seat.bot, "name": seat.name,
        "past": as_json(seat.past), "applicant": as_json(seat.applicant) if seat.applicant else "",
        "nonce": seat.nonce,
    }  # fmt: skip


def pack_page(page: Page) -> bytes:
    """A page as it is stored; one with a whole state in it is worth compressing."""
    data = msgspec.msgpack.encode(page)
    return data if len(data) < SMALL else zlib.compress(data, 1)


def unpack_page(data: bytes) -> Page:
    return _pages.decode(zlib.decompress(data) if data[:1] == ZLIB else data)


class Move(msgspec.Struct, frozen=True):
    """What made a change of a match: somebody's choice or undo, the start of the game, or newer rules."""

    kind: str  # start, choose, undo, rules
    seat: int | None = None
    action: str = ""  # a choice's key, or how many choices an undo takes back
    by: str = ""  # a person, or a bot with its mark
    key: str | None = None  # which tells the same request sent twice from two

    @property
    def by_person(self) -> bool:
        return self.kind in ("choose", "undo") and not self.by.startswith(BOT)


class ChangeRecord(msgspec.Struct):
    """A change of a match as it is stored."""

    n: int
    at: Moment
    move: Move
    page: Page


def change_row(record: ChangeRecord) -> dict[str, Any]:
    """A change as a row, but for its table."""
    move = {name: getattr(record.move, name) for name in Move.__struct_fields__}
    return {"n": record.n, "at": record.at, "change": pack_page(record.page), **move}


def change_records(rows: Iterable[Row], first: int) -> list[ChangeRecord]:
    """Changes from their rows, of which none may be missing; `NotPlayable` if one is, or cannot be read."""
    records = []
    for n, row in enumerate(rows, first):
        with reading(f"its change {n}"):
            move = {name: row[name] for name in ("kind", "seat", "action", "by")}
            plain = {"n": row["n"], "at": row["at"], "move": move, "page": unpack_page(row["change"])}
            records.append(msgspec.convert(plain, ChangeRecord))
            if row["n"] != n:
                raise ValueError("it is missing")
    return records


class HouseLine(msgspec.Struct, frozen=True):
    """What the house tells at a table: a message of the server's catalogue and what it speaks of."""

    id: str
    values: dict[str, str | int]

    def text(self, language: str = ENGLISH) -> str:
        return in_words(say(self.id, **self.values), language)


class ChatRecord(msgspec.Struct, frozen=True):
    """A line of chat as it is stored; what the house tells is a message too, but not in stores of old."""

    line: ChatLine
    message: HouseLine | None = None

    def told(self, language: str) -> ChatLine:
        """The line for a reader of this language."""
        if self.message is None or language == ENGLISH:
            return self.line
        return msgspec.structs.replace(self.line, text=self.message.text(language))


def chat_record(row: Row) -> ChatRecord:
    """A line of chat from its row; `NotPlayable` if it cannot be read."""
    with reading("its chat"):
        plain = {name: row[name] for name in ("n", "name", "text", "at", "seat")}
        line = whole({**plain, "house": row["person"] is None}, ChatLine)
        message = msgspec.json.decode(row["message"], type=HouseLine) if row["message"] is not None else None
        if message is not None:
            message.text()  # it can be said
        return ChatRecord(line, message)
