"""All that the handlers of requests share, put together once for each process."""

from __future__ import annotations

import asyncio
import gc
import os
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import ParamSpec, TypeVar

from litestar.channels import ChannelsBackend, ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend

from orrery.games import use_folder
from orrery.kernel.sheets import use_overlay
from orrery.server.bots.bot_seats import BotSeats
from orrery.server.bots.fair_queue import ROUND, FairQueue
from orrery.server.bots.thinkers import Thinkers
from orrery.server.ops import logs
from orrery.server.ops.channels import PostgresChannels
from orrery.server.ops.limits import Kind, Limits, Places
from orrery.server.ops.metrics import Metrics
from orrery.server.ops.settings import Settings
from orrery.server.people.guesses import Guesses
from orrery.server.people.guests import People
from orrery.server.people.webhooks import Notifier, kept_text, turn_text
from orrery.server.refusals import NoStore, too_often
from orrery.server.store.store import Store
from orrery.server.tables.choices import Choices
from orrery.server.tables.folding import FOLD, Folding
from orrery.server.tables.hall import SWEEP, Hall
from orrery.server.tables.live import Live
from orrery.server.tables.seat_changes import SeatChanges
from orrery.server.tables.sync import CHANNEL, Sync
from orrery.server.tables.workers import Left

P = ParamSpec("P")
T = TypeVar("T")
HINTS = 3  # that one person may wait for at once
PAUSE = 1.0  # seconds between one lot of folded games and the next
TIDY = 3600.0  # seconds between looks for memory that holds itself
log = logs.get("house")


class Services:
    """One process of the server."""

    def __init__(self, settings: Settings, *, own_process: bool = False) -> None:
        self.settings = settings
        self.own_process = own_process
        self.metrics = Metrics()
        self.store = Store(settings.database_url, on_commit=self.metrics.commit_seconds.note)
        self.shared = settings.database_url.startswith("postgresql")
        self.hall = Hall(self.store, me=secrets.token_hex(8), keep=settings.keep_live)
        self.choices = Choices(self.hall)
        self.seat_changes = SeatChanges(self.hall)
        self.folding = Folding(self.store)
        self.channels = ChannelsPlugin(self._backend(), channels=[CHANNEL])  # how workers tell each other what changed
        self.sync = Sync(self.hall, self.channels, on_left=self._close)
        self.people = People(self.store)
        self.limits = Limits(settings.rates)
        self.guesses = Guesses(self.store, settings.rates)
        self.places = Places(settings.connections_per_address)
        self.hints = Places(HINTS if settings.rates else 0)
        processes = settings.bot_processes or max(1, (os.cpu_count() or 2) - 1)
        self.thinkers = Thinkers(processes, settings.sheets, on_thought=self._thought)
        self.bots = BotSeats(
            self.choices, self.thinkers, self.metrics, pace=settings.bot_pace, grace=settings.bot_grace,
            sync=self.sync if self.shared else None,
        )  # fmt: skip
        self.notifier = Notifier(
            allow_private=settings.allow_private_webhooks,
            on_result=lambda result: self.metrics.notices.add(result=result),
        )
        self.ready = False
        self.origin = (*settings.trusted_origins, f"http://{settings.host}:{settings.port}")[0]  # for links in notices
        self._tasks: set[asyncio.Task[None]] = set()
        self._threads = FairQueue(1)
        self.hall.changed.append(self.bots.attend)
        self.hall.turns = self._turns
        if self.shared:
            self.hall.announce = self.sync.announce
        self._watch()

    def _backend(self) -> ChannelsBackend:
        return PostgresChannels(self.settings.database_url) if self.shared else MemoryChannelsBackend()

    def _watch(self) -> None:
        metrics = self.metrics
        metrics.tables.ask(lambda: float(len(self.hall)))
        metrics.sockets.ask(lambda: float(sum(len(live.lookers) for live in self.hall.open_tables())))
        metrics.queue.ask(lambda: float(self.store.waiting), queue="store")
        metrics.queue.ask(lambda: float(self.thinkers.waiting), queue="thinking")
        metrics.queue.ask(lambda: float(len(self.notifier)), queue="notices")

    def _thought(self, level: str, seconds: float) -> None:
        self.metrics.thinking_seconds.note(seconds, level=level)

    # -- opening and closing -------------------------------------------------------------------------------------------

    async def open(self) -> None:
        if self.settings.games:
            use_folder(Path(self.settings.games))
        if self.settings.sheets:
            use_overlay(Path(self.settings.sheets))
        await self.store.open()
        await self.thinkers.start()
        if self.shared:
            self.spawn(self.sync.listen())
        self.spawn(self._every(SWEEP, self._sweep))
        self.spawn(self._every(FOLD, self._fold))
        if self.own_process:
            self.spawn(self._every(TIDY, _tidy))
        self.ready = True

    async def close(self) -> None:
        """Let everybody go, and write what is still to be written."""
        self.ready = False
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)  # so that none still holds a connection to the store
        for live in self.hall.open_tables():
            self.hall.drop(live)
        await self.notifier.stop()
        await self.thinkers.stop()
        await self.store.close()

    async def beside(self, person: str, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Do something long in a thread: one at a time and by turns, so that those who are served feel little of it."""
        async with self._threads.turn(person, ROUND):
            return await asyncio.to_thread(work, *args, **more)

    def spawn(self, work: Awaitable[None]) -> None:
        """Do something beside; it is ended when the server is."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except NoStore:  # which the store has said itself
                pass
            except Exception:
                log.exception("a sweep failed")
            await asyncio.sleep(seconds)

    async def _sweep(self) -> None:
        await self.hall.sweep()
        await self.bots.sweep()
        if self.shared:
            await self.sync.catch_up()
        if self.own_process:
            gc.collect()  # looks only through what is new
            gc.freeze()  # what is not so new any more is left alone until the next tidying

    async def _fold(self) -> None:
        """All that is due, a few at a time."""
        folded = await self.folding.sweep()
        while folded:
            await asyncio.sleep(PAUSE)
            folded = await self.folding.sweep()

    # -- people ------------------------------------------------------------------------------------------------------

    def limit(self, who: str, kind: Kind) -> None:
        """Count a request; refuse it if there were too many."""
        wait = self.limits.take(who, kind)
        if wait > 0:
            self.metrics.limited.add(kind=kind)
            raise too_often(wait)

    def let_go(self, person: str) -> None:
        """Somebody left a device: what they have open is closed, here and at the other workers; other devices of theirs
        come back by themselves."""
        self._close(person)
        self.hall.announce(Left(self.hall.me, person))

    def _close(self, person: str) -> None:
        self.people.forget(person)
        for live in self.hall.open_tables():
            for looker in live.lookers:
                if looker.person == person:
                    looker.put(None)

    def _turns(self, live: Live, seats: list[int], actor: int | None) -> None:
        """It is somebody's turn who is not looking: tell their webhook."""
        acting = live.seats[actor].person if actor is not None else None
        away = {live.seats[seat].person for seat in seats if not live.here(seat)} - {None, acting}
        if away:
            self.spawn(self._notify(live, [person for person in away if person is not None]))

    def call(self, live: Live) -> None:
        """Tell the webhooks of those for whom a seat is kept that the table waits for them."""
        awaited = {seat.past.holder for seat in live.seats if seat.past.kept} - {None}
        if awaited:
            self.spawn(self._notify(live, [person for person in awaited if person is not None], kept_text))

    async def _notify(
        self, live: Live, people: list[str], told: Callable[[str, str, str, str], str] = turn_text
    ) -> None:
        table, link = live.table, f"{self.origin}/t/{live.table.id}"
        with suppress(NoStore):  # whoever comes back sees whose turn it is
            for person in await self.people.webhooks(people):
                text = told(table.name, live.title, link, person.language)
                await self.notifier.notify(person.id, person.webhook, text, table=table.id)


async def _tidy() -> None:
    """Look for memory that holds itself, once in a while and not whenever Python thinks fit.

    Nearly everything here is freed by its reference count, and a look through some hundred open tables stops the house
    for a quarter of a second.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 1_000_000)
