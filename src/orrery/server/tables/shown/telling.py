"""Tells those who look at a table what changed: one message for all who see the same, and a crowd a little later."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from orrery.kernel.play.change import Change
from orrery.kernel.words.catalogue import ENGLISH
from orrery.server.store.records import ChatRecord
from orrery.server.tables.shown.audience import Looker, encode
from orrery.server.tables.shown.reader import Reader
from orrery.server.tables.shown.views import Step

if TYPE_CHECKING:
    from orrery.server.tables.live import Live

SLICE = 100  # of a crowd are told in one breath; then others have their turn
Group = tuple[Reader, str | None]  # as whom one reads, and who it is if the table knows them


class Telling:
    """Tells those who look at one table. Whoever has it tell something of the match holds the table's lock."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._whole: dict[Group, tuple[str, bytes]] = {}  # versions and views, until people are told again
        self._behind: dict[Reader, Step] = {}  # what the crowd has not been told yet, by language
        self._people_due = False
        self._task: asyncio.Task[None] | None = None

    def forget(self) -> None:
        """The match is another object: nothing that was shown or kept of it leads anywhere."""
        self._live.views.forget()
        self._whole, self._behind = {}, {}

    def change(self, change: Change) -> None:
        """Tell everybody who looks what changed for them; those for whom nothing did are told nothing."""
        self._whole = {}
        groups = self._groups()
        steps = self._live.views.follow(change, {reader for reader, _ in groups})
        for group, lookers in groups.items():
            step = steps.get(group[0])
            if step is None:
                continue
            if _strangers(group) and self._live.lookers.pause:
                self._keep_for_later(group[0], step)
            else:
                for _ in self._tell_step(group, lookers, step):
                    pass

    def everything(self) -> None:
        """Send the whole table to everybody for whom it changed: who sits there, its name, its status, the match.

        Those for whom nothing did are told nothing, or they could count the secret choices of others.
        """
        live = self._live
        self._whole, self._behind = {}, {}
        for looker in live.lookers:
            looker.seat = live.seat_of(looker.person, -1 if looker.seat is None else looker.seat)
        for (reader, person), lookers in self._groups().items():
            version = live.views.version(reader)
            stale = [looker for looker in lookers if looker.version != version]
            whole = encode(live.views.whole(person, reader)) if stale else b""
            for looker in stale:
                looker.version = version
                looker.put(whole)

    def view(self, looker: Looker) -> None:
        """Send one connection the whole table; those who come while people are being told are sent the same."""
        views = self._live.views
        group = looker.reader, views.known(looker.person)
        whole = self._whole.get(group)
        if whole is None:
            view = views.whole(group[1], group[0])
            whole = view.version, encode(view)
        if self._task is not None:
            self._whole[group] = whole
        looker.version, data = whole
        looker.put(data)

    def people(self) -> None:
        """Tell everybody who is here and how the clocks stand; soon, and once for all who come and go together."""
        self._people_due = True
        self._tell_soon()

    def chat(self, record: ChatRecord) -> None:
        """Tell everybody a line of chat; what the house tells, each in their language."""
        encoded: dict[str, bytes] = {}
        for looker in self._live.lookers:
            language = looker.reader.language if record.message is not None else ENGLISH
            if language not in encoded:
                encoded[language] = encode(record.told(language))
            looker.put(encoded[language])

    def _groups(self) -> dict[Group, list[Looker]]:
        """Those who look, by what they see."""
        known, groups = self._live.views.all_known(), dict[Group, list[Looker]]()
        for looker in self._live.lookers:
            person = looker.person if looker.person in known else None
            groups.setdefault((looker.reader, person), []).append(looker)
        return groups

    def _tell_step(self, group: Group, lookers: Iterable[Looker], step: Step) -> Iterator[None]:
        """Send the step to whoever is where it begins, and the whole table to the others; stops after each."""
        views = self._live.views
        base, version = views.named(step.old.version) if step.old is not None else "", views.named(step.new.version)
        update = whole = None
        for looker in lookers:
            if looker.version == version:
                continue
            if step.old is None or looker.version != base:
                whole = whole or encode(views.whole(group[1], group[0]))
                looker.put(whole)
            else:
                update = update or encode(views.update(group[1], step, base, version))
                looker.put(update)
            looker.version = version
            yield

    # -- a crowd -----------------------------------------------------------------------------------------------------

    def _keep_for_later(self, reader: Reader, step: Step) -> None:
        """Have the crowd told of a step together with those before and after it."""
        behind = self._behind.get(reader)
        step = Step(behind.old, step.new, min(behind.kept, step.kept)) if behind is not None else step
        self._behind[reader] = step
        self._tell_soon()

    def _tell_soon(self) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._tell(), name=f"telling {self._live.table.id}")

    async def _tell(self) -> None:
        """Tell what is due, and then what came due in a pause as long as the crowd is large."""
        live = self._live
        try:
            while self._people_due or self._behind:
                async with live.lock:
                    if live.dropped:
                        return
                    for place, _ in enumerate(self._tell_crowd(), 1):
                        if place % SLICE == 0:
                            await asyncio.sleep(0)
                await asyncio.sleep(live.lookers.pause)
        finally:
            self._task, self._whole = None, {}

    def _tell_crowd(self) -> Iterator[None]:
        """Tell the crowd what it has missed and everybody who is here; stops after each who is told."""
        self._whole = {}
        groups = self._groups()
        behind, self._behind = self._behind, {}
        for reader, step in behind.items():
            yield from self._tell_step((reader, None), groups.get((reader, None), ()), step)
        if self._people_due:
            self._people_due = False
            for (_, person), lookers in groups.items():
                data = encode(self._live.views.people(person))
                for looker in lookers:
                    looker.put(data)
                    yield


def _strangers(group: Group) -> bool:
    """Whether these are people who only look on."""
    reader, person = group
    return reader.seat is None and person is None
