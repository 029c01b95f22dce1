"""The one maker of what people are shown of a table: whole views, what changed, who is here, the head of a replay."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from orrery.games import find
from orrery.kernel.play.change import Change
from orrery.kernel.play.trace import digest
from orrery.server.refusals import reading
from orrery.server.store.records import SeatRecord
from orrery.server.tables import campaigns, seating
from orrery.server.tables.shown.audience import encode
from orrery.server.tables.shown.reader import Reader
from orrery.server.tables.shown.replays import Head
from orrery.server.tables.shown.scene_patch import scene_patch
from orrery.server.tables.shown.sights import Lines, Sight
from orrery.server.wire.live import People
from orrery.server.wire.tables import ApplicantInfo, SeatClock, SeatInfo, TableInfo
from orrery.server.wire.views import Update, View

if TYPE_CHECKING:
    from orrery.server.tables.live import Live


class Step(NamedTuple):
    """From what a reader saw to what they see: the sights, and how many lines of the log stayed."""

    old: Sight | None
    new: Sight
    kept: int


class Views:
    """Makes the views of one table. Whoever asks for one holds the table's lock."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._shown: dict[Reader, tuple[Lines, Sight]] = {}  # to each reader who looks, and as of when they looked

    # -- what a reader sees of the match -----------------------------------------------------------------------------

    def forget(self) -> None:
        """The match is another object: whatever was shown of it is found anew."""
        self._shown = {}

    def _sight(self, reader: Reader) -> Sight | None:
        """What a reader sees now; None before the game."""
        match = self._live.match
        if match is None:
            return None
        if reader not in self._shown:
            with reading("what is shown of it"):
                lines = Lines(match, reader)
                self._shown[reader] = (lines, Sight(match, reader, lines))
        return self._shown[reader][1]

    def follow(self, change: Change, readers: Iterable[Reader]) -> dict[Reader, Step]:
        """After a change of the match, what changed for each of those readers for whom anything did."""
        match, steps, before = self._live.match, dict[Reader, Step](), self._shown
        assert match is not None
        self._shown = {}
        for reader in readers:
            with reading("what is shown of it"):
                if reader in before:
                    lines, old = before[reader]
                    kept = lines.follow(match, change)
                    step = Step(old, Sight(match, reader, lines, old), kept)
                else:
                    lines = Lines(match, reader)
                    step = Step(None, Sight(match, reader, lines), 0)
            self._shown[reader] = (lines, step.new)
            if step.old is None or step.old.version != step.new.version:
                steps[reader] = step
        return steps

    def version(self, reader: Reader) -> str:
        """The name of what a reader sees now, the people at the table included."""
        sight = self._sight(reader)
        return self.named(sight.version if sight else "")

    def named(self, version: str) -> str:
        """The name of a sight together with the people at the table as they are now."""
        live, table = self._live, self._live.table
        people = [[seat.kind, seat.name, seat.bot, seat.past.since] for seat in live.seats]
        about = encode([table.status, table.name, table.archived, table.listed, people])
        return f"{version}{digest(about)[:6]}"

    # -- what is sent ------------------------------------------------------------------------------------------------

    def whole(self, person: str | None, reader: Reader) -> View:
        """The whole table for somebody who looks from a seat of theirs, or from none."""
        person = self.known(person)
        view = View(
            version=self.version(reader), table=self._table_info(person), seats=self._seat_infos(person),
            reader=reader.seat, watching=self._watching(),
        )  # fmt: skip
        sight = self._sight(reader)
        if sight is not None:
            view.scene, view.ask, view.undo, view.outcome = sight.scene, sight.ask, sight.undo, sight.outcome
            view.log = list(sight.log)
        return view

    def update(self, person: str | None, step: Step, base: str, version: str) -> Update:
        """A step for somebody who has the version that it begins with."""
        old, new, kept = step
        assert old is not None
        return Update(
            base=base, version=version, table=self._table_info(person), seats=self._seat_infos(person),
            scene=scene_patch(old.scene, new.scene), ask=new.ask, undo=new.undo,
            log_from=kept, log=list(new.log[kept:]), outcome=new.outcome,
        )  # fmt: skip

    def people(self, person: str | None) -> People:
        """Who is here and how the clocks stand."""
        return People(seats=self._seat_infos(person), watching=self._watching())

    def head(self, person: str | None, reader: Reader) -> Head:
        """What is told beside the film of a replay."""
        match = self._live.match
        return Head(
            table=self._table_info(person), seats=self._seat_infos(person), reader=reader.seat,
            outcome=match.outcome_in(reader.language) if match is not None else None,
        )  # fmt: skip

    # -- to whom something of their own is told ----------------------------------------------------------------------

    def known(self, person: str | None) -> str | None:
        """Somebody whom this table tells something of their own; everybody else is a stranger and told the same."""
        return person if person in self.all_known() else None

    def all_known(self) -> set[str | None]:
        """The owner, who sits or sat in a seat, and who asks for one."""
        table, seats = self._live.table, self._live.seats
        applicants = {seat.applicant.person for seat in seats if seat.applicant is not None}
        return {table.owner, *applicants, *(one for seat in seats for one in (seat.person, seat.past.holder))}

    # -- the table and its seats -------------------------------------------------------------------------------------

    def _table_info(self, person: str | None) -> TableInfo:
        live, table = self._live, self._live.table
        return TableInfo(
            id=table.id, name=table.name, game=table.game, title=live.title, status=table.status,
            options=table.options, created=table.created, commitment=table.commitment,
            mine=person == table.owner, listed=table.listed, locked=bool(table.password), archived=table.archived,
            clock=table.clock, seed=table.seed if table.status == "over" else "", origin=table.origin,
            nonces=live.nonces(), campaign=campaigns.place(table),
            rules=live.match.rules.game.version if live.match else find(table.game).version,
        )  # fmt: skip

    def _seat_infos(self, person: str | None) -> list[SeatInfo]:
        asked = set(self._live.asked())
        return [self._seat_info(record, person, record.seat in asked) for record in self._live.seats]

    def _seat_info(self, record: SeatRecord, person: str | None, asked: bool) -> SeatInfo:
        live = self._live
        lost = record.kind != "person" and person is not None and record.past.holder == person
        kept = record.past.kept
        return SeatInfo(
            seat=record.seat, kind=record.kind, name=record.name, bot=record.bot, asked=asked,
            mine=person is not None and record.person == person, here=live.here(record.seat),
            clock=self._seat_clock(record.seat), may_hand=live.may_hand(person, record.seat),
            taken_from="" if kept else record.past.holder_name, kept_for=record.past.holder_name if kept else "",
            may_return=lost and (kept or live.table.status == "running"),
            applicant=self._applicant(record, person),
        )  # fmt: skip

    def _applicant(self, record: SeatRecord, person: str | None) -> ApplicantInfo | None:
        applicant = record.applicant
        if applicant is None:
            return None
        awaited = seating.awaited(self._live.seats, record)
        return ApplicantInfo(
            mark=applicant.mark, name=applicant.name, awaits=list(awaited.values()),
            mine=applicant.person == person, may_answer=person in awaited,
        )  # fmt: skip

    def _seat_clock(self, seat: int) -> SeatClock | None:
        live, table = self._live, self._live.table
        if table.clock is None or live.seats[seat].kind != "person" or table.status != "running":
            return None
        left = table.times.remaining(seat, table.clock, time.time())
        return SeatClock(left=round(max(0.0, left), 1), running=seat in table.times.since, out=live.out_of_time(seat))

    def _watching(self) -> int:
        """How many look on without a seat."""
        lookers, seated = self._live.lookers, {seat.person for seat in self._live.seats}
        return len(lookers) - sum(lookers.count(person) for person in seated)
