"""One table in memory: its match, who sits there, who may what, and what makes and tells its views."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress

from orrery.games import find
from orrery.kernel.flow import Ask
from orrery.kernel.kept.ledger import Ledger
from orrery.kernel.play.match import Match
from orrery.server.store.records import SeatRecord, TableRecord
from orrery.server.tables.shown.audience import Audience
from orrery.server.tables.shown.telling import Telling
from orrery.server.tables.shown.views import Views


class Live:
    """A table in memory. Whoever changes or reads the match holds `lock`."""

    def __init__(self, table: TableRecord, seats: Sequence[SeatRecord] = ()) -> None:
        self.table = table
        self.seats = list(seats)
        self.guests: set[str] = set()  # who has given the password
        self.match: Match | None = None
        self.ledger: Ledger | None = None
        self.dropped = False  # no longer the one in the hall
        self.n = -1  # the number of the last change
        self.lock = asyncio.Lock()
        self.lookers = Audience()
        self.bots: asyncio.Task[None] | None = None
        self.settled = asyncio.Event()  # the last person to choose stands by it
        self.hurried = asyncio.Event()  # somebody who sits here wants no pause between the moves of bots
        self.last_person = False  # whether a person made the last change
        self.last_at = 0.0
        self.used = time.monotonic()
        self.told_out: list[int] = []  # the seats that everybody knows to be out of time
        self.title = find(table.game).title
        self.views = Views(self)
        self.telling = Telling(self)

    def put(self, match: Match, *, written: bool) -> None:
        """Put a match on the table; `written` is whether all of it is in the store."""
        self.match = match
        self.ledger = Ledger(match, written=written)
        self.telling.forget()

    # -- who sits where ----------------------------------------------------------------------------------------------

    @property
    def full(self) -> bool:
        """Whether nobody is awaited any more."""
        return all(seat.kind != "open" for seat in self.seats)

    def seats_of(self, person: str | None) -> list[int]:
        return [seat.seat for seat in self.seats if person is not None and seat.person == person]

    def here(self, seat: int) -> bool:
        person = self.seats[seat].person
        return self.lookers.count(person) > 0

    def nonces(self) -> list[str]:
        """What each seat adds to the seed, or has added to it."""
        found = self.table.luck.nonces if self.match is not None else [seat.nonce for seat in self.seats]
        return found if any(found) else []

    # -- who is asked ------------------------------------------------------------------------------------------------

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

    def changed_by(self, person: bool, at: float) -> None:
        """A change was made then, by a person or a bot: nobody stands by it yet, and a person ends all hurry."""
        self.last_person, self.last_at = person, at
        self.settled.clear()
        if person:
            self.hurried.clear()

    async def unless_hurried(self, seconds: float) -> None:
        """Wait so long, or until somebody says to hurry."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.hurried.wait(), max(0.0, seconds))

    def out_of_time(self, seat: int) -> bool:
        clock, times = self.table.clock, self.table.times
        if clock is None or self.table.archived:
            return False
        return seat in times.since and times.remaining(seat, clock, time.time()) <= 0

    def clocks_go_on(self, acted: int | None = None) -> None:
        """Have the clocks of those run who are asked now; `acted` is a seat whose open choice ended a move."""
        if self.table.clock is not None:
            self.table.times.go_on(self.table.clock, self.people_asked(), acted, time.time())

    # -- who may what ------------------------------------------------------------------------------------------------

    def seat_of(self, person: str | None, wanted: int | None = None) -> int | None:
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
            person == self.table.owner
            or person in self.guests
            or any(person == seat.person or (seat.past.kept and person == seat.past.holder) for seat in self.seats)
        )

    def may_hand(self, person: str | None, seat: int) -> bool:
        """Whether somebody may give a seat to a bot or open it."""
        record = self.seats[seat]
        if person is None or self.table.status == "over":
            return False
        if record.kind == "open" and record.past.kept:
            return person == self.table.owner
        if record.kind == "open":  # to a bot alone, so that the others can go on
            return self.table.status == "running" and (person == self.table.owner or bool(self.seats_of(person)))
        if person == self.table.owner and (record.person != person or len(self.seats) > 1):
            return True
        return bool(self.seats_of(person)) and self.out_of_time(seat)
