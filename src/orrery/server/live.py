"""One table in memory: its match, who sits there, what each reader was last shown, and the sockets that look at it."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Iterable

import msgspec

from orrery.games import find
from orrery.kernel.flow import Ask
from orrery.kernel.ledger import Ledger
from orrery.kernel.match import Match
from orrery.server import seating
from orrery.server.records import SeatRecord, TableRecord
from orrery.server.views import Lines, Sight, digest, scene_patch
from orrery.server.wire import ApplicantInfo, ChatLine, Message, People, SeatClock, SeatInfo, TableInfo, Update, View

SLOWEST = 128  # messages a socket may lag behind before it is told to begin again

_encode = msgspec.json.Encoder().encode


class Looker:
    """A connection that looks at a table: as whom, from which seat, and what it has been sent."""

    def __init__(self, person: str | None, reader: int | None, version: str = "") -> None:
        self.person = person
        self.reader = reader
        self.version = version
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(SLOWEST)

    def send(self, message: Message) -> None:
        """Queue a message; whoever does not keep up is closed and comes back with the version it has."""
        self.put(_encode(message))

    def put(self, data: bytes | None) -> None:
        if self.queue.full():
            while not self.queue.empty():
                self.queue.get_nowait()
            data = None
        self.queue.put_nowait(data)


class Live:
    """A table in memory. Whoever changes or reads the match holds `lock`."""

    def __init__(self, table: TableRecord, seats: list[SeatRecord], guests: set[str] | None = None) -> None:
        self.table = table
        self.seats = seats
        self.guests = guests or set()  # who has given the password
        self.match: Match | None = None
        self.ledger: Ledger | None = None
        self.dropped = False  # no longer the one in the hall
        self.n = -1  # the number of the last change
        self.lock = asyncio.Lock()
        self.lookers: set[Looker] = set()
        self.bots: asyncio.Task[None] | None = None
        self.settled = asyncio.Event()  # the last person to choose stands by it
        self.last_person = False  # whether a person made the last change
        self.last_at = 0.0
        self.used = time.monotonic()
        self.told_out: list[int] = []  # the seats that everybody knows to be out of time
        self._shown: dict[int | None, tuple[Lines, Sight]] = {}
        self.title = find(table.game).title

    # -- who may what -------------------------------------------------------------------------------------------

    @property
    def full(self) -> bool:
        """Whether nobody is awaited any more."""
        return all(seat.kind != "open" for seat in self.seats)

    def seats_of(self, person: str | None) -> list[int]:
        return [seat.seat for seat in self.seats if person is not None and seat.person == person]

    def reader_of(self, person: str | None, wanted: int | None = None) -> int | None:
        """The seat somebody looks from: the one they want if it is theirs, else their first that is asked."""
        own = self.seats_of(person)
        if wanted is not None and (wanted < 0 or wanted in own):
            return None if wanted < 0 else wanted
        asked = [seat for seat in own if self.ask(seat) is not None]
        return next(iter(asked or own), None)

    def may_look(self, person: str | None) -> bool:
        """Whether somebody may see this table: anybody, unless it has a password."""
        if not self.table.password:
            return True
        return person is not None and (
            person == self.table.owner or person in self.guests or bool(self.seats_of(person))
        )

    def ask(self, seat: int) -> Ask | None:
        return self.match.ask(seat) if self.match is not None else None

    def asked(self) -> list[int]:
        """The seats whose answer is awaited."""
        return [int(ask.seat) for ask in self.match.pending] if self.match is not None else []

    def bots_asked(self) -> list[int]:
        return [seat for seat in self.asked() if self.seats[seat].kind == "bot"]

    def people_asked(self) -> list[int]:
        return [seat for seat in self.asked() if self.seats[seat].kind == "person"]

    def here(self, seat: int) -> bool:
        person = self.seats[seat].person
        return person is not None and any(looker.person == person for looker in self.lookers)

    def out_of_time(self, seat: int) -> bool:
        clock, times = self.table.clock, self.table.times
        return clock is not None and seat in times.since and times.remaining(seat, clock, time.time()) <= 0

    def may_hand(self, person: str | None, seat: int) -> bool:
        """Whether somebody may give a seat to a bot or open it."""
        record = self.seats[seat]
        if person is None or self.table.status == "over":
            return False
        if record.kind == "open":  # to a bot alone, so that the others can go on
            return self.table.status == "running" and (person == self.table.owner or bool(self.seats_of(person)))
        if person == self.table.owner and (record.person != person or len(self.seats) > 1):
            return True
        return bool(self.seats_of(person)) and self.out_of_time(seat)

    # -- what is told about the table ------------------------------------------------------------------------------

    def table_info(self, person: str | None) -> TableInfo:
        table = self.table
        return TableInfo(
            id=table.id, name=table.name, game=table.game, title=self.title, status=table.status,
            options=table.options, created=table.created, commitment=commitment(table.seed),
            mine=person == table.owner, listed=table.listed, locked=bool(table.password), archived=table.archived,
            clock=table.clock, seed=table.seed if table.status == "over" else "", origin=table.origin,
            rules=self.match.rules.game.version if self.match else find(table.game).version,
        )  # fmt: skip

    def seat_infos(self, person: str | None) -> list[SeatInfo]:
        asked = set(self.asked())
        return [self._seat_info(record, person, record.seat in asked) for record in self.seats]

    def _seat_info(self, record: SeatRecord, person: str | None, asked: bool) -> SeatInfo:
        lost = record.kind != "person" and person is not None and record.past.holder == person
        return SeatInfo(
            seat=record.seat, kind=record.kind, name=record.name, bot=record.bot, asked=asked,
            mine=person is not None and record.person == person, here=self.here(record.seat),
            clock=self._seat_clock(record.seat), may_hand=self.may_hand(person, record.seat),
            taken_from=record.past.holder_name, may_return=lost and self.table.status == "running",
            applicant=self._applicant(record, person),
        )  # fmt: skip

    def _applicant(self, record: SeatRecord, person: str | None) -> ApplicantInfo | None:
        applicant = record.applicant
        if applicant is None:
            return None
        awaited = seating.awaited(self.seats, record)
        return ApplicantInfo(
            mark=applicant.mark, name=applicant.name, awaits=list(awaited.values()),
            mine=applicant.person == person, may_answer=person in awaited,
        )  # fmt: skip

    def _seat_clock(self, seat: int) -> SeatClock | None:
        clock, times = self.table.clock, self.table.times
        if clock is None or self.seats[seat].kind != "person" or self.table.status != "running":
            return None
        left = times.remaining(seat, clock, time.time())
        return SeatClock(left=round(max(0.0, left), 1), running=seat in times.since, out=self.out_of_time(seat))

    def watching(self) -> int:
        """How many look on without a seat."""
        return sum(1 for looker in self.lookers if not self.seats_of(looker.person))

    # -- what is shown --------------------------------------------------------------------------------------------

    def sight(self, reader: int | None) -> Sight | None:
        """What a reader sees now."""
        if self.match is None:
            return None
        if reader not in self._shown:
            lines = Lines(reader)
            lines.follow(self.match)
            self._shown[reader] = (lines, Sight(self.match, reader, lines))
        return self._shown[reader][1]

    def forget(self) -> None:
        """The match is another object: whatever was shown of it is found anew."""
        self._shown = {}

    def version(self, reader: int | None) -> str:
        """The name of what a reader sees now, the people at the table included."""
        sight = self.sight(reader)
        return self._named(sight.version if sight else "")

    def _named(self, version: str) -> str:
        table = self.table
        people = [[seat.kind, seat.name, seat.bot, seat.past.since] for seat in self.seats]
        about = _encode([table.status, table.name, table.archived, table.listed, people])
        return f"{version}{digest(about)[:6]}"

    def view(self, person: str | None, reader: int | None) -> View:
        """The whole table for somebody who looks from a seat of theirs, or from none."""
        view = View(
            version=self.version(reader), table=self.table_info(person), seats=self.seat_infos(person), reader=reader,
            watching=self.watching(),
        )  # fmt: skip
        sight = self.sight(reader)
        if sight is not None:
            view.scene, view.ask, view.undo, view.outcome = sight.scene, sight.ask, sight.undo, sight.outcome
            view.log = list(sight.log)
        return view

    def show_change(self) -> None:
        """Tell everybody who looks what changed for them; those for whom nothing did are told nothing."""
        assert self.match is not None
        readers = {looker.reader for looker in self.lookers}
        self._shown = {reader: shown for reader, shown in self._shown.items() if reader in readers}
        for reader in readers:
            lines, old = self._shown.get(reader, (Lines(reader), None))
            kept = lines.follow(self.match)
            new = Sight(self.match, reader, lines, old)
            self._shown[reader] = (lines, new)
            if old is None or old.version != new.version:
                self._send_change(reader, old, new, kept)

    def _send_change(self, reader: int | None, old: Sight | None, new: Sight, kept: int) -> None:
        patch = scene_patch(old.scene, new.scene) if old is not None else None
        base, version = self._named(old.version if old is not None else ""), self._named(new.version)
        for looker in self._lookers(reader):
            if old is None or looker.version != base:
                looker.send(self.view(looker.person, reader))
            else:
                looker.send(
                    Update(
                        base=base, version=version, table=self.table_info(looker.person),
                        seats=self.seat_infos(looker.person), scene=patch, ask=new.ask, undo=new.undo, log_from=kept,
                        log=list(new.log[kept:]), outcome=new.outcome,
                    )
                )  # fmt: skip
            looker.version = version

    def show_all(self) -> None:
        """Send everybody the whole table: who sits there, its name or its status changed."""
        for looker in self.lookers:
            looker.reader = self.reader_of(looker.person, -1 if looker.reader is None else looker.reader)
            self.show_view(looker)

    def show_view(self, looker: Looker) -> None:
        view = self.view(looker.person, looker.reader)
        looker.version = view.version
        looker.send(view)

    def show_people(self) -> None:
        """Tell everybody who is here and how the clocks stand."""
        for looker in self.lookers:
            looker.send(People(seats=self.seat_infos(looker.person), watching=self.watching()))

    def show_chat(self, line: ChatLine) -> None:
        for looker in self.lookers:
            looker.send(line)

    def _lookers(self, reader: int | None) -> Iterable[Looker]:
        return [looker for looker in self.lookers if looker.reader == reader]


def commitment(seed: str) -> str:
    """The SHA-256 of a seed, which is shown before the game begins."""
    return hashlib.sha256(seed.encode()).hexdigest()
