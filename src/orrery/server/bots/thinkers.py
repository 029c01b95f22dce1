"""Bots think in processes of their own, never in the event loop.

A thinker is handed an observation as bytes and answers with bytes, so it holds nothing of a match. Each process has
a pipe of its own: one that is killed, or thinks for too long, is replaced alone, and the others go on undisturbed.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import signal
import threading
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from math import log
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter

import msgspec

from orrery.bots import make
from orrery.bots.remote import pack, unpack
from orrery.bots.search import Search, Thought
from orrery.games import catalogue
from orrery.kernel.game import Stakes
from orrery.kernel.message import Message
from orrery.kernel.play.observation import Observation
from orrery.kernel.sheets import use_overlay
from orrery.kernel.vocabulary import Action
from orrery.server.bots.fair_queue import FairQueue
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
AT_ONCE = 0.05  # seconds that a bot counts for that does not think by the clock
NICENESS = 10  # so that thinking never keeps people waiting


class Level(msgspec.Struct, frozen=True):
    """A bot that can sit at a table and how it is made; the message ``bot-...`` is how it is offered to people."""

    name: str
    spec: str
    seconds: float = 0.0
    won: tuple[int, int, str] | None = None  # how many of how many games it won against which other, as measured

    def within(self, seconds: float) -> str:
        """How the bot is made that has so many seconds for a thought."""
        return self.spec if seconds >= self.seconds else f"search:{seconds:.3f}s"

    def info(self, language: str) -> BotInfo:
        """The bot as it is offered to people."""
        id = f"bot-{self.name}"
        title, help = (in_words(Message(id, (), part), language) for part in ("", "help"))
        return BotInfo(name=self.name, title=title, help=help, seconds=self.seconds, won=self.won)

    def called(self, language: str) -> str:
        """Its name at a table."""
        return in_words(Message(f"bot-{self.name}", (), "name"), language)


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("random", "random"),
        Level("greedy", "greedy", won=(24, 24, "random")),  # six games of two of each game of the house
        Level("search-quick", "search:0.5s", 0.5, won=(5, 8, "greedy")),  # of First Light
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
    seed: int
    observation: bytes
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
        self._idle: queue.SimpleQueue[_Thinker] = queue.SimpleQueue()
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

    async def choose(self, observation: Observation, level: str, seed: int, seconds: float) -> Action:
        """What a bot of this level chooses. The same seed chooses the same, but for bots that think by the clock."""
        task = Task(LEVELS[level].within(seconds), seed, pack(observation))
        answer = await self._think(task, min(seconds, LEVELS[level].seconds))
        return Action(answer.action)

    async def advise(self, observation: Observation, iterations: int, seed: int) -> list[Thought]:
        """What a search thinks of every option, best first; it depends on nothing but these arguments."""
        answer = await self._think(Task("", seed, pack(observation), iterations), LONGEST_HINT)
        return [Thought(Action(action), value, visits) for action, value, visits in answer.thoughts]

    async def film(self, order: FilmOrder) -> bytes:
        """A replay as it is sent; `Refusal` if the game cannot be played again."""
        answer = await self._think(Task("", 0, b"", film=order), LONGEST_HINT)
        if not answer.film:
            raise no_replay()
        return answer.film

    async def _think(self, task: Task, seconds: float) -> Answer:
        if self._threads is None:
            raise ThinkingFailed("the thinkers have not been started")
        loop = asyncio.get_running_loop()
        reply = await loop.run_in_executor(self._threads, self._ask, msgspec.msgpack.encode(task), seconds + PATIENCE)
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

    def _ask(self, task: bytes, limit: float) -> bytes:
        """Have an idle thinker answer; one that dies or is too slow is replaced, and the thought tried once more."""
        thinker = self._idle.get()
        try:
            try:
                return thinker.ask(task, limit)
            except (OSError, EOFError):
                thinker = self._replace(thinker)
            try:
                return thinker.ask(task, limit)
            except (OSError, EOFError) as gone:
                thinker = self._replace(thinker)
                raise ThinkingFailed(f"the thought failed twice: {gone or type(gone).__name__}") from None
        finally:
            self._idle.put(thinker)

    def _replace(self, thinker: _Thinker) -> _Thinker:
        with self._lock:
            self._all.discard(thinker)
        thinker.kill()
        return self._new()


class _Thinker:
    """One process and the pipe to it."""

    def __init__(self, sheets: str) -> None:
        spawn = get_context("spawn")  # a forked copy of a server would hold its sockets and locks
        self._pipe, theirs = spawn.Pipe()
        self._process = spawn.Process(target=_live, args=(theirs, sheets), name="orrery-thinker", daemon=True)
        self._process.start()
        theirs.close()
        self._ready = False
        self._ending = threading.Lock()

    def ask(self, task: bytes, limit: float) -> bytes:
        """The answer; TimeoutError after so many seconds, EOFError or OSError if the process is gone.

        The seconds are for thinking: a process that is slow to start is waited for, or a busy machine would end every
        one of them before it was ready.
        """
        if not self._ready:
            self._ready = self._heard(STARTING) == READY
        self._pipe.send_bytes(task)
        return self._heard(limit)

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
    with contextlib.suppress(EOFError, OSError):
        pipe.send_bytes(READY)
        while True:
            pipe.send_bytes(_answer(pipe.recv_bytes()))


def _die_with_parent() -> None:
    """A server that is killed outright leaves no thinkers behind."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _answer(data: bytes) -> bytes:
    try:
        answer = _thought(msgspec.msgpack.decode(data, type=Task))
    except Exception as fault:
        answer = Answer(fault=f"{type(fault).__name__} in a bot: {fault}")
    return msgspec.msgpack.encode(answer)


def _thought(task: Task) -> Answer:
    if task.film is not None:
        with contextlib.suppress(Refusal):
            return Answer(film=developed(task.film))
        return Answer()
    observation = unpack(task.observation)
    if task.iterations:
        thoughts = Search(task.seed, iterations=task.iterations).think(observation)
        return Answer(thoughts=[(each.action, each.value, each.visits) for each in thoughts])
    return Answer(action=make(task.spec, task.seed).choose(observation))


def lead(thought: Thought, stakes: Stakes) -> float:
    """The lead in points that a thought expects in the end, from the value that a search squashes it into."""
    value = min(max(thought.value, 1e-6), 1 - 1e-6)
    return stakes.lead * log(value / (1 - value))
