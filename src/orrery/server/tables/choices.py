"""Choices and what is taken back: made in the match, stored, and only then told.

If another worker was first, what it stored is taken over and the choice is refused as stale.
"""

from __future__ import annotations

import time
from contextlib import suppress

import msgspec

from orrery.kernel.message import say
from orrery.kernel.play.change import Change
from orrery.kernel.play.finality import Finality, finality
from orrery.kernel.play.match import Match
from orrery.kernel.play.world import IllegalChoice
from orrery.kernel.words.catalogue import ENGLISH
from orrery.server.refusals import NotPlayable, Refusal, not_legal, not_sure, not_yours, put_away, stale
from orrery.server.store.records import BOT, Move
from orrery.server.store.store import Conflict
from orrery.server.tables.hall import Hall
from orrery.server.tables.live import Live
from orrery.server.tables.shown.reader import Reader
from orrery.server.tables.shown.sights import ask_id, marks


class Choice(msgspec.Struct, frozen=True):
    """An answer of a seat to the ask of this name, by whoever sits there; `key` tells a retry from another answer."""

    seat: int
    ask: str
    action: str
    by: str
    key: str | None = None
    unless: frozenset[Finality] = frozenset()  # refused if one follows: they want to be asked first
    language: str = ENGLISH  # in which a refusal is told

    @property
    def move(self) -> Move:
        return Move("choose", self.seat, self.action, self.by, self.key)


class TakeBack(msgspec.Struct, frozen=True):
    """Choices of a seat to be taken back, to before the one with this mark."""

    seat: int
    mark: str
    by: str
    key: str | None = None
    language: str = ENGLISH

    def move(self, count: int) -> Move:
        return Move("undo", self.seat, str(count), self.by, self.key)


class Choices:
    """Makes and takes back choices at the tables of the hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def choose(self, table_id: str, choice: Choice) -> bool:
        """Store an answer; False if this very answer was stored before. `Refusal` when it is stale or not legal."""
        async with self.hall.hold(table_id) as live:
            stored = None
            while stored is None:
                if live.table.archived:
                    raise put_away()
                if choice.by.startswith(BOT) and live.seats[choice.seat].kind != "bot":
                    raise not_yours(say("seat-not-bots"))
                match, pending = live.match, live.ask(choice.seat)
                if match is None or pending is None or ask_id(match, pending) != choice.ask:
                    return await self._stored_before(live, choice)
                before, acted = live.asked(), None if match.behind_screens else choice.seat
                change = _make(live, match, choice)
                stored = await self._store(live, choice.move, change, acted)
        if stored:
            await self.hall.stored(live, before, choice.seat)
        return stored

    async def undo(self, table_id: str, back: TakeBack) -> bool:
        """Store that choices are taken back; False if this was stored before. `Refusal` when it is stale."""
        async with self.hall.hold(table_id) as live:
            stored = None
            while stored is None:
                if live.table.archived:
                    raise put_away()
                match = live.match
                names = marks(match, match.trail(back.seat)) if match is not None else []
                if match is None or back.mark not in names:
                    return await self._stored_before(live, back)
                before, count = live.asked(), len(names) - names.index(back.mark)
                change = match.undo(back.seat, count)
                stored = await self._store(live, back.move(count), change, None)
        if stored:
            await self.hall.stored(live, before, back.seat)
        return stored

    async def _stored_before(self, live: Live, asked: Choice | TakeBack) -> bool:
        """An answer to another ask than the present one: the first answer again, or it is stale."""
        if asked.key is not None and await self.hall.store.answered(live.table.id, asked.by, asked.key):
            return False
        raise stale(live.views.whole(asked.by, Reader(asked.seat, asked.language)))

    async def _store(self, live: Live, move: Move, change: Change, acted: int | None) -> bool | None:
        """Write what just happened to the match; if it cannot be written, it has not happened.

        False if this very answer had been stored by another worker; None if something else had, which need not be in
        the way: behind screens several choose at once. Then it is to be tried again.
        """
        hall, table = self.hall, live.table
        assert live.match is not None
        assert live.ledger is not None
        try:
            with hall.or_drop(live):
                if live.match.over:
                    table.status = "over"
                live.clocks_go_on(acted)
                await hall.journal.add(live, move, live.ledger.page(change))
        except Conflict:
            await hall.reload(live)
            live.telling.everything()
            answered = move.key is not None and await hall.store.answered(table.id, move.by, move.key)
            return False if answered else None
        live.changed_by(move.by_person, time.time())
        with suppress(NotPlayable), hall.fencing(table.id):  # it is stored: that it cannot be shown changes nothing
            live.telling.change(change)
        return True


def _make(live: Live, match: Match, choice: Choice) -> Change:
    """Choose in the match; `Refusal` if that cannot be."""
    try:
        follows = finality(match, choice.seat, choice.action) if choice.unless else None
        if follows is None or follows not in choice.unless:
            return match.choose(choice.seat, choice.action)
    except IllegalChoice as illegal:
        raise not_legal(match.refusal(choice.seat, choice.action, choice.language) or illegal.sentence) from None
    except Exception:
        if live.table.origin != "import":
            raise
        raise Refusal(422, "impossible", say("impossible-position")) from None
    closed, speech = match.closed(choice.seat, choice.action), match.rules.speech(choice.language)
    raise not_sure(follows, speech.scene(closed, choice.seat) if closed is not None else None)
