"""One table in memory: its match, who sits there, what each reader was last shown, and the sockets that look at it."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from orrery.games import find
from orrery.kernel.flow import Ask
from orrery.kernel.ledger import Ledger
from orrery.kernel.match import Match
from orrery.server.refusals import reading
from orrery.server.store.records import SeatRecord, TableRecord
from orrery.server.tables import seating
from orrery.server.tables.audience import Audience, Looker, encode
from orrery.server.tables.views import Lines, Sight, digest, scene_patch
from orrery.server.wire import ApplicantInfo, ChatLine, People, SeatClock, SeatInfo, TableInfo, Update, View

STRANGER = (None, None)  # the reader and the person of everybody who only looks on
SLICE = 100  # of a crowd are told in one breath; then others have their turn
Group = tuple[int | None, str | None]


class Step(NamedTuple):
    """From what a reader saw to what they see: the sights, and how many lines of the log stayed."""

    old: Sight | None
    new: Sight
    kept: int


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
        self.lookers = Audience()
        self.bots: asyncio.Task[None] | None = None
        self.settled = asyncio.Event()  # the last person to choose stands by it
        self.last_person = False  # whether a person made the last change
        self.last_at = 0.0
        self.used = time.monotonic()
        self.told_out: list[int] = []  # the seats that everybody knows to be out of time
        self._shown: dict[int | None, tuple[Lines, Sight]] = {}
        self._whole: dict[Group, tuple[str, bytes]] = {}  # versions and views, until people are told again
        self._behind: Step | None = None  # what the crowd has not been told yet
        self._people_due = False
        self._telling: asyncio.Task[None] | None = None
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
        """The seats whose bots are to choose; none while the table is put away."""
        return [] if self.table.archived else [seat for seat in self.asked() if self.seats[seat].kind == "bot"]

    def people_asked(self) -> list[int]:
        return [seat for seat in self.asked() if self.seats[seat].kind == "person"]

    def here(self, seat: int) -> bool:
        person = self.seats[seat].person
        return self.lookers.count(person) > 0

    def out_of_time(self, seat: int) -> bool:
        clock, times = self.table.clock, self.table.times
        if clock is None or self.table.archived:
            return False
        return seat in times.since and times.remaining(seat, clock, time.time()) <= 0

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
            nonces=self.nonces(),
            rules=self.match.rules.game.version if self.match else find(table.game).version,
        )  # fmt: skip

    def nonces(self) -> list[str]:
        """What each seat adds to the seed, or has added to it."""
        found = self.table.luck.nonces if self.match is not None else [seat.nonce for seat in self.seats]
        return found if any(found) else []

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
        return len(self.lookers) - sum(self.lookers.count(person) for person in {seat.person for seat in self.seats})

    # -- what is shown --------------------------------------------------------------------------------------------

    def sight(self, reader: int | None) -> Sight | None:
        """What a reader sees now."""
        if self.match is None:
            return None
        if reader not in self._shown:
            with reading("what is shown of it"):
                lines = Lines(reader)
                lines.follow(self.match)
                self._shown[reader] = (lines, Sight(self.match, reader, lines))
        return self._shown[reader][1]

    def forget(self) -> None:
        """The match is another object: whatever was shown of it is found anew."""
        self._shown, self._whole, self._behind = {}, {}, None

    def version(self, reader: int | None) -> str:
        """The name of what a reader sees now, the people at the table included."""
        sight = self.sight(reader)
        return self._named(sight.version if sight else "")

    def _named(self, version: str) -> str:
        table = self.table
        people = [[seat.kind, seat.name, seat.bot, seat.past.since] for seat in self.seats]
        about = encode([table.status, table.name, table.archived, table.listed, people])
        return f"{version}{digest(about)[:6]}"

    def known(self, person: str | None) -> str | None:
        """Somebody whom this table tells something of their own; everybody else is a stranger and told the same."""
        return person if person in self._known() else None

    def _known(self) -> set[str | None]:
        """The owner, who sits or sat in a seat, and who asks for one."""
        applicants = {seat.applicant.person for seat in self.seats if seat.applicant is not None}
        return {self.table.owner, *applicants, *(one for seat in self.seats for one in (seat.person, seat.past.holder))}

    def view(self, person: str | None, reader: int | None) -> View:
        """The whole table for somebody who looks from a seat of theirs, or from none."""
        person = self.known(person)
        view = View(
            version=self.version(reader), table=self.table_info(person), seats=self.seat_infos(person), reader=reader,
            watching=self.watching(),
        )  # fmt: skip
        sight = self.sight(reader)
        if sight is not None:
            view.scene, view.ask, view.undo, view.outcome = sight.scene, sight.ask, sight.undo, sight.outcome
            view.log = list(sight.log)
        return view

    # -- telling those who look: one message for all who see the same ----------------------------------------------

    def _groups(self) -> dict[Group, list[Looker]]:
        """Those who look, by what they see."""
        known, groups = self._known(), dict[Group, list[Looker]]()
        for looker in self.lookers:
            person = looker.person if looker.person in known else None
            groups.setdefault((looker.reader, person), []).append(looker)
        return groups

    def show_change(self) -> None:
        """Tell everybody who looks what changed for them; those for whom nothing did are told nothing."""
        self._whole = {}
        groups = self._groups()
        steps = self._steps({reader for reader, _ in groups})
        for group, lookers in groups.items():
            step = steps.get(group[0])
            if step is None:
                continue
            if group == STRANGER and self.lookers.pause:
                self._keep_for_later(step)
            else:
                for _ in self._tell_step(group, lookers, step):
                    pass

    def _steps(self, readers: set[int | None]) -> dict[int | None, Step]:
        """What changed for each of those readers for whom anything did."""
        assert self.match is not None
        self._shown = {reader: shown for reader, shown in self._shown.items() if reader in readers}
        steps = {}
        for reader in readers:
            lines, old = self._shown.get(reader, (Lines(reader), None))
            with reading("what is shown of it"):
                kept = lines.follow(self.match)
                new = Sight(self.match, reader, lines, old)
            self._shown[reader] = (lines, new)
            if old is None or old.version != new.version:
                steps[reader] = Step(old, new, kept)
        return steps

    def _tell_step(self, group: Group, lookers: Iterable[Looker], step: Step) -> Iterator[None]:
        """Send the step to whoever is where it begins, and the whole table to the others; stops after each."""
        base, version = self._named(step.old.version) if step.old is not None else "", self._named(step.new.version)
        update = whole = None
        for looker in lookers:
            if looker.version == version:
                continue
            if step.old is None or looker.version != base:
                whole = whole or encode(self.view(group[1], group[0]))
                looker.put(whole)
            else:
                update = update or encode(self._update(group, base, version, step))
                looker.put(update)
            looker.version = version
            yield

    def _update(self, group: Group, base: str, version: str, step: Step) -> Update:
        _, person = group
        old, new, kept = step
        return Update(
            base=base, version=version, table=self.table_info(person), seats=self.seat_infos(person),
            scene=scene_patch(old.scene, new.scene) if old is not None else None, ask=new.ask, undo=new.undo,
            log_from=kept, log=list(new.log[kept:]), outcome=new.outcome,
        )  # fmt: skip

    def show_all(self) -> None:
        """Send the whole table to everybody for whom it changed: who sits there, its name, its status, the match.

        Those for whom nothing did are told nothing, or they could count the secret choices of others.
        """
        self._whole, self._behind = {}, None
        for looker in self.lookers:
            looker.reader = self.reader_of(looker.person, -1 if looker.reader is None else looker.reader)
        for (reader, person), lookers in self._groups().items():
            version = self.version(reader)
            stale = [looker for looker in lookers if looker.version != version]
            whole = encode(self.view(person, reader)) if stale else b""
            for looker in stale:
                looker.version = version
                looker.put(whole)

    def show_view(self, looker: Looker) -> None:
        """Send one connection the whole table; those who come while people are being told are sent the same."""
        group = looker.reader, self.known(looker.person)
        whole = self._whole.get(group)
        if whole is None:
            view = self.view(group[1], group[0])
            whole = view.version, encode(view)
        if self._telling is not None:
            self._whole[group] = whole
        looker.version, data = whole
        looker.put(data)

    def show_people(self) -> None:
        """Tell everybody who is here and how the clocks stand; soon, and once for all who come and go together."""
        self._people_due = True
        self._tell_soon()

    def show_chat(self, line: ChatLine) -> None:
        data = encode(line)
        for looker in self.lookers:
            looker.put(data)

    # -- telling a crowd ---------------------------------------------------------------------------------------------

    def _keep_for_later(self, step: Step) -> None:
        """Have the crowd told of a step together with those before and after it."""
        behind = self._behind
        self._behind = Step(behind.old, step.new, min(behind.kept, step.kept)) if behind is not None else step
        self._tell_soon()

    def _tell_soon(self) -> None:
        if self._telling is None:
            self._telling = asyncio.create_task(self._tell(), name=f"telling {self.table.id}")

    async def _tell(self) -> None:
        """Tell what is due, and then what came due in a pause as long as the crowd is large."""
        try:
            while self._people_due or self._behind is not None:
                async with self.lock:
                    if self.dropped:
                        return
                    for place, _ in enumerate(self._tell_crowd(), 1):
                        if place % SLICE == 0:
                            await asyncio.sleep(0)
                await asyncio.sleep(self.lookers.pause)
        finally:
            self._telling, self._whole = None, {}

    def _tell_crowd(self) -> Iterator[None]:
        """Tell the crowd what it has missed and everybody who is here; stops after each who is told."""
        self._whole = {}
        groups = self._groups()
        step, self._behind = self._behind, None
        if step is not None and STRANGER in groups:
            yield from self._tell_step(STRANGER, groups[STRANGER], step)
        if self._people_due:
            self._people_due = False
            for (_, person), lookers in groups.items():
                data = encode(People(seats=self.seat_infos(person), watching=self.watching()))
                for looker in lookers:
                    looker.put(data)
                    yield


def commitment(seed: str) -> str:
    """The SHA-256 of a seed, which is shown before the game begins."""
    return hashlib.sha256(seed.encode()).hexdigest()
