"""Bots think in processes of their own, never in the event loop.

A thinker is handed an observation as bytes and answers with bytes, so it holds nothing of a match but what the bots it
keeps remember of their own seats. Each process has a pipe of its own: one that is killed, or thinks for too long, is
replaced alone, and the others go on undisturbed. A seat is thought for where it was last, if that process is idle or
soon will be; elsewhere, or after a restart, its bot begins anew and has lost nothing but its memory.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import threading
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from pathlib import Path
from time import monotonic, perf_counter

import msgspec

from orrery.bots.ratings import between
from orrery.bots.remote import pack, unpack
from orrery.bots.search import Search, Thought
from orrery.games import catalogue
from orrery.kernel.message import Message
from orrery.kernel.play.observation import Observation
from orrery.kernel.sheets import use_overlay
from orrery.kernel.vocabulary import Action
from orrery.server.bots.fair_queue import FairQueue
from orrery.server.bots.kept_bots import KEPT, KeptBots, Whose
from orrery.server.refusals import Refusal
from orrery.server.tables.shown.replays import FilmOrder, developed, no_replay
from orrery.server.wire.house import BotInfo
from orrery.server.words import in_words

PATIENCE = 20.0  # seconds a thought may take beyond its budget
READY = b"ready"  # a thinker's first word
STARTING = 300.0  # seconds a thinker may take to make itself ready, on a machine with much else to do
LONGEST_HINT = 20.0  # seconds of budget for a hint, which is counted in iterations
A_HINT = 1.0  # seconds that a hint counts for when turns are given
A_FILM = 1.0  # the same of a replay
SOON = 0.25  # seconds that a thought waits for the thinker that its seat had last
AT_ONCE = 0.05  # seconds that a bot counts for that does not think by the clock
NICENESS = 10  # so that thinking never keeps people waiting


class Level(msgspec.Struct, frozen=True):
    """A bot that can sit at a table and how it is made; the message ``bot-...`` is how it is offered to people."""

    name: str
    spec: str
    seconds: float = 0.0

    def info(self, language: str) -> BotInfo:
        """The bot as it is offered to people."""
        id = f"bot-{self.name}"
        title, help = (in_words(Message(id, (), part), language) for part in ("", "help"))
        return BotInfo(name=self.name, title=title, help=help, seconds=self.seconds, won=self.won)

    @property
    def won(self) -> tuple[int, int, str] | None:
        """How many of how many games it won over the strongest weaker one that it was measured against."""
        names = list(LEVELS)
        for other in reversed(names[: names.index(self.name)]):
            wins, games = between(self.spec, LEVELS[other].spec)
            if games:
                return int(wins), games, other
        return None

    def called(self, language: str) -> str:
        """Its name at a table."""
        return in_words(Message(f"bot-{self.name}", (), "name"), language)


# From the weakest to the strongest; how strong they are is measured in orrery/bots/ratings.toml.
LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("random", "random"),
        Level("greedy", "greedy"),
        Level("search-quick", "search:0.5s", 0.5),
        Level("search-steady", "search:1.5s", 1.5),
        Level("search-deep", "search:4s", 4.0),
    )
}


OTHERS = {"hint": A_HINT, "film": A_FILM}  # what thinkers do beside choosing for bots


class ThinkingFailed(RuntimeError):
    """A thought that came to nothing, twice: the thinker died, took too long, or hit a fault."""


class Task(msgspec.Struct, array_like=True):
    """What a thinker is asked: a bot's choice, or what a search thinks of every option."""

    spec: str
    seed: int  # of a bot that is made anew
    observation: bytes
    table: str = ""  # whose bots go on where they were; without one the bot is made for this choice alone
    seconds: float = 0.0  # for this thought, of a bot that thinks by the clock
    iterations: int = 0  # more than none: tell the thoughts of so many
    film: FilmOrder | None = None  # instead: play a game again


class Answer(msgspec.Struct, array_like=True):
    """What a thinker answers; `fault` says what went wrong inside it."""

    action: int = -1
    thoughts: list[tuple[int, float, int]] = []
    fault: str = ""
    film: bytes = b""


class Thinkers:
    """The processes in which the bots of this server think."""

    def __init__(
        self, processes: int, sheets: str = "", *, on_thought: Callable[[str, float], None] | None = None
    ) -> None:
        """`on_thought` is told the level (or "hint") and the seconds of every thought, waiting included."""
        self._count = max(1, processes)
        self._sheets = sheets
        self._on_thought = on_thought
        self._idle = _Idle()
        self._lately: OrderedDict[Whose, _Thinker] = OrderedDict()  # which thinker thought for a seat last
        self._threads: ThreadPoolExecutor | None = None
        self._all: set[_Thinker] = set()
        self._lock = threading.Lock()
        self._closed = True
        self.queue = FairQueue(self._count)

    @property
    def waiting(self) -> int:
        """Thoughts asked for and not yet answered."""
        return len(self.queue)

    async def start(self) -> None:
        """Start the processes; they make themselves ready while the server already serves."""
        self._closed = False
        self._threads = ThreadPoolExecutor(self._count, thread_name_prefix="thinking")
        await asyncio.get_running_loop().run_in_executor(self._threads, self._fill)

    async def stop(self) -> None:
        """End the processes, whatever they are thinking about."""
        with self._lock:
            self._closed = True
            thinkers, self._all = self._all, set()
        for thinker in thinkers:
            thinker.kill()  # which wakes the thread that waits for its answer
        if self._threads is not None:
            threads, self._threads = self._threads, None
            await asyncio.to_thread(threads.shutdown, cancel_futures=True)

    @asynccontextmanager
    async def turn(self, person: str, kind: str, *, watched: bool = True) -> AsyncIterator[float]:
        """Wait until it is somebody's turn to have a bot of this level think, or "hint" or "film"; its seconds."""
        begun = perf_counter()
        wanted = OTHERS[kind] if kind in OTHERS else LEVELS[kind].seconds or AT_ONCE
        async with self.queue.turn(person, wanted, watched=watched) as seconds:
            yield seconds
        if self._on_thought is not None:
            self._on_thought(kind, perf_counter() - begun)

    async def choose(self, observation: Observation, level: str, seed: int, seconds: float, table: str = "") -> Action:
        """What a bot of this level chooses. The same seed chooses the same, but for bots that think by the clock.

        At a table it is the bot that chose for this seat before, if it is still kept, and the seed is not used.
        """
        spec, seconds = LEVELS[level].spec, min(seconds, LEVELS[level].seconds)
        task = Task(spec, seed, pack(observation), table, seconds)
        answer = await self._think(task, seconds, (table, observation.seat, spec) if table else None)
        return Action(answer.action)

    async def advise(self, observation: Observation, iterations: int, seed: int) -> list[Thought]:
        """What a search thinks of every option, best first; it depends on nothing but these arguments."""
        answer = await self._think(Task("", seed, pack(observation), iterations=iterations), LONGEST_HINT)
        return [Thought(Action(action), value, visits) for action, value, visits in answer.thoughts]

    async def film(self, order: FilmOrder) -> bytes:
        """A replay as it is sent; `Refusal` if the game cannot be played again."""
        answer = await self._think(Task("", 0, b"", film=order), LONGEST_HINT)
        if not answer.film:
            raise no_replay()
        return answer.film

    async def _think(self, task: Task, seconds: float, whose: Whose | None = None) -> Answer:
        if self._threads is None:
            raise ThinkingFailed("the thinkers have not been started")
        loop, packed = asyncio.get_running_loop(), msgspec.msgpack.encode(task)
        reply = await loop.run_in_executor(self._threads, self._ask, packed, seconds, whose)
        answer = msgspec.msgpack.decode(reply, type=Answer)
        if answer.fault:
            raise ThinkingFailed(answer.fault)
        return answer

    # -- in the threads, one for each process --------------------------------------------------------------------

    def _fill(self) -> None:
        for _ in range(self._count):
            self._idle.put(self._new())

    def _new(self) -> _Thinker:
        thinker = _Thinker(self._sheets)
        with self._lock:
            if not self._closed:
                self._all.add(thinker)
                return thinker
        thinker.kill()
        raise ThinkingFailed("the server is stopping")

    def _ask(self, task: bytes, seconds: float, whose: Whose | None) -> bytes:
        """Have an idle thinker answer; one that dies or is too slow is replaced, and the thought tried once more."""
        thinker = self._idle.take(self._last(whose))
        try:
            try:
                return thinker.ask(task, seconds, PATIENCE)
            except (OSError, EOFError):
                thinker = self._replace(thinker)
            try:
                return thinker.ask(task, seconds, PATIENCE)
            except (OSError, EOFError) as gone:
                thinker = self._replace(thinker)
                raise ThinkingFailed(f"the thought failed twice: {gone or type(gone).__name__}") from None
        finally:
            self._remember(whose, thinker)
            self._idle.put(thinker)

    def _last(self, whose: Whose | None) -> _Thinker | None:
        """The thinker that thought for a seat last, if it still lives."""
        with self._lock:
            thinker = self._lately.get(whose) if whose is not None else None
            return thinker if thinker in self._all else None

    def _remember(self, whose: Whose | None, thinker: _Thinker) -> None:
        if whose is None:
            return
        with self._lock:
            self._lately[whose] = thinker
            self._lately.move_to_end(whose)
            while len(self._lately) > KEPT * self._count:
                self._lately.popitem(last=False)

    def _replace(self, thinker: _Thinker) -> _Thinker:
        with self._lock:
            self._all.discard(thinker)
        thinker.kill()
        return self._new()


class _Idle:
    """The thinkers that have nothing to do. There are no more threads than thinkers, so who waits for any gets one."""

    def __init__(self) -> None:
        self._thinkers: deque[_Thinker] = deque()
        self._changed = threading.Condition()

    def put(self, thinker: _Thinker) -> None:
        """This one has done its work."""
        with self._changed:
            self._thinkers.append(thinker)
            self._changed.notify_all()

    def take(self, wanted: _Thinker | None) -> _Thinker:
        """The one wanted, if it is idle or soon will be; else the one that has been idle for longest."""
        with self._changed:
            if wanted is not None and wanted.until <= monotonic() + SOON:
                self._changed.wait_for(lambda: wanted in self._thinkers, SOON)
            self._changed.wait_for(lambda: self._thinkers)
            thinker = wanted if wanted is not None and wanted in self._thinkers else self._thinkers[0]
            self._thinkers.remove(thinker)
            return thinker


class _Thinker:
    """One process and the pipe to it."""

    def __init__(self, sheets: str) -> None:
        spawn = get_context("spawn")  # a forked copy of a server would hold its sockets and locks
        self._pipe, theirs = spawn.Pipe()
        self._process = spawn.Process(target=_live, args=(theirs, sheets), name="orrery-thinker", daemon=True)
        self._process.start()
        theirs.close()
        self.until = 0.0  # when it should be done by the clock with what it thinks about
        self._ready = False
        self._ending = threading.Lock()

    def ask(self, task: bytes, seconds: float, patience: float) -> bytes:
        """The answer; TimeoutError if it takes longer and more than patience, EOFError or OSError if it is gone.

        The seconds are for thinking: a process that is slow to start is waited for, or a busy machine would end every
        one of them before it was ready.
        """
        if not self._ready:
            self._ready = self._heard(STARTING) == READY
        self.until = monotonic() + seconds
        self._pipe.send_bytes(task)
        return self._heard(seconds + patience)

    def _heard(self, limit: float) -> bytes:
        if not self._pipe.poll(limit):
            raise TimeoutError(f"it took more than {limit:g} seconds")
        return self._pipe.recv_bytes()

    def kill(self) -> None:
        """End the process at once and forget it."""
        with self._ending:
            self._process.kill()
            self._process.join()


# -- in the process ------------------------------------------------------------------------------------------------


def _live(pipe: Connection, sheets: str) -> None:
    """What a thinker does all its life."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its thinkers itself
    threading.Thread(target=_die_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    use_overlay(Path(sheets) if sheets else None)
    catalogue()
    bots = KeptBots()
    with contextlib.suppress(EOFError, OSError):
        pipe.send_bytes(READY)
        while True:
            pipe.send_bytes(_answer(pipe.recv_bytes(), bots))


def _die_with_parent() -> None:
    """A server that is killed outright leaves no thinkers behind."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _answer(data: bytes, bots: KeptBots) -> bytes:
    try:
        answer = _thought(msgspec.msgpack.decode(data, type=Task), bots)
    except Exception as fault:
        answer = Answer(fault=f"{type(fault).__name__} in a bot: {fault}")
    return msgspec.msgpack.encode(answer)


def _thought(task: Task, bots: KeptBots) -> Answer:
    if task.film is not None:
        with contextlib.suppress(Refusal):
            return Answer(film=developed(task.film))
        return Answer()
    observation = unpack(task.observation)
    if task.iterations:
        thoughts = Search(task.seed, iterations=task.iterations).think(observation)
        return Answer(thoughts=[(each.action, each.value, each.visits) for each in thoughts])
    with bots.of((task.table, observation.seat, task.spec), task.seed) as bot:
        if isinstance(bot, Search) and task.seconds:
            bot.within(task.seconds)
        return Answer(action=bot.choose(observation))
