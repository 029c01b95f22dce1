"""Bots think in processes that can be killed, hang or outlive nothing, and the table goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Awaitable, Callable
from multiprocessing import Pipe
from pathlib import Path
from random import Random

import pytest
from tests.helpers.patience import STUCK, Patience

import orrery
from orrery.bots import make
from orrery.bots.search import Search
from orrery.kernel.play.observation import Observation
from orrery.kernel.vocabulary import Action
from orrery.server.bots.thinkers import LEVELS, READY, Thinkers, ThinkingFailed, _Thinker


def position(choices: int = 40) -> Observation:
    """What a seat sees after some random choices."""
    match, rng = orrery.start("first-light", seats=2, seed=3), Random(3)
    for _ in range(choices):
        ask = match.pending[0]
        match.choose(ask.seat, rng.choice(ask.options))
    return match.observe(match.pending[0].seat)


def with_thinkers(use: Callable[[Thinkers], Awaitable[None]], processes: int = 1) -> None:
    """Run a test with thinkers that are surely stopped after it."""

    async def whole() -> None:
        thinkers = Thinkers(processes)
        await thinkers.start()
        try:
            await use(thinkers)
        finally:
            await thinkers.stop()

    asyncio.run(whole())


def pids(thinkers: Thinkers) -> list[int]:
    return [thinker._process.pid or 0 for thinker in thinkers._all]


def alive(pid: int) -> bool:
    """Whether a process runs; one that is dead and not yet buried does not."""
    try:
        told = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace")
        return told.rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_thoughts_are_the_same_as_in_this_process_and_the_loop_stays_free() -> None:
    observation = position()

    async def use(thinkers: Thinkers) -> None:
        assert await thinkers.choose(observation, "greedy", 5, 1.0) == make("greedy", 5).choose(observation)
        assert await thinkers.choose(observation, "random", 6, 1.0) == make("random", 6).choose(observation)
        hint = asyncio.create_task(thinkers.advise(observation, 300, 7))
        breaths = 0
        while not hint.done():
            await asyncio.sleep(0.002)
            breaths += 1
        assert hint.result() == Search(7, iterations=300).think(observation)
        assert breaths > 5  # thinking in the loop would be one long breath

    with_thinkers(use)


def test_a_killed_thinker_is_replaced_and_its_thought_thought_again() -> None:
    observation = position()

    async def use(thinkers: Thinkers) -> None:
        await thinkers.choose(observation, "random", 1, 1.0)
        (before,) = pids(thinkers)
        hint = asyncio.create_task(thinkers.advise(observation, 400, 7))
        await asyncio.sleep(0.1)
        os.kill(before, signal.SIGKILL)
        assert await hint == Search(7, iterations=400).think(observation)
        assert pids(thinkers) != [before]
        os.kill(pids(thinkers)[0], signal.SIGKILL)  # while it is idle
        assert await thinkers.choose(observation, "greedy", 5, 1.0) == make("greedy", 5).choose(observation)

    with_thinkers(use)


def test_a_thinker_that_is_slow_to_start_is_waited_for() -> None:
    """The seconds of a thought are for thinking; a machine with much else to do may take longer to start a process."""
    thinker = _Thinker.__new__(_Thinker)
    thinker._pipe, theirs = Pipe()
    thinker._ready = False

    def live() -> None:
        time.sleep(2.5)
        theirs.send_bytes(READY)
        theirs.send_bytes(theirs.recv_bytes()[::-1])

    threading.Thread(target=live).start()
    assert thinker.ask(b"abc", 0.0, 2.0) == b"cba"


def test_a_thought_that_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.server.bots.thinkers.PATIENCE", 0.3)
    monkeypatch.setattr("orrery.server.bots.thinkers.LONGEST_HINT", 0.0)
    observation = position()

    async def use(thinkers: Thinkers) -> None:
        with pytest.raises(ThinkingFailed, match=r"more than 0\.3 seconds"):
            await thinkers.advise(observation, 100_000_000, 1)
        monkeypatch.setattr("orrery.server.bots.thinkers.PATIENCE", 20.0)
        assert await thinkers.choose(observation, "greedy", 5, 1.0) == make("greedy", 5).choose(observation)

    with_thinkers(use)


def test_a_fault_inside_a_bot_is_told_and_the_thinker_lives() -> None:
    observation = position()
    broken = Observation.of(
        observation.rules, observation.seats, observation.options, observation.ask, observation.seen, b"\x01", []
    )

    async def use(thinkers: Thinkers) -> None:
        with pytest.raises(ThinkingFailed, match="in a bot"):
            await thinkers.choose(broken, "greedy", 1, 1.0)
        before = pids(thinkers)
        await thinkers.choose(observation, "greedy", 1, 1.0)
        assert pids(thinkers) == before

    with_thinkers(use)


def test_stopping_ends_the_processes_in_the_middle_of_a_thought() -> None:
    observation = position()
    seen: list[int] = []

    async def use(thinkers: Thinkers) -> None:
        await thinkers.choose(observation, "random", 1, 1.0)
        seen.extend(pids(thinkers))
        hint = asyncio.create_task(thinkers.advise(observation, 100_000_000, 1))
        await asyncio.sleep(0.1)
        await asyncio.wait_for(thinkers.stop(), STUCK)  # the thought itself would take hours
        with pytest.raises(ThinkingFailed):
            await hint

    with_thinkers(use, processes=2)
    assert len(seen) == 2
    assert not any(alive(pid) for pid in seen)


SERVER = """
import asyncio, sys, time
from orrery.server.bots.thinkers import Thinkers

async def serve():
    thinkers = Thinkers(2)
    await thinkers.start()
    print(*[thinker._process.pid for thinker in thinkers._all], flush=True)
    await asyncio.sleep(3600)

if __name__ == "__main__":
    asyncio.run(serve())
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks for processes in /proc")
def test_thinkers_die_with_a_server_that_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "server.py"
    program.write_text(SERVER, encoding="utf-8")
    with subprocess.Popen([sys.executable, program], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        thinkers = [int(pid) for pid in server.stdout.readline().split()]
        assert len(thinkers) == 2
        time.sleep(0.5)
        assert all(alive(pid) for pid in thinkers)
        server.kill()
    patience = Patience("the thinkers to end")
    while left := [pid for pid in thinkers if alive(pid)]:
        patience.look(left)
        time.sleep(0.05)


def test_levels_are_bots_of_the_house() -> None:
    for level in LEVELS.values():
        assert make(level.spec, 1).name == level.spec
        assert level.info("en").help.endswith(".")


def test_levels_have_won_what_was_measured() -> None:
    """Over the strongest weaker level that they met; nothing is said of the weakest."""
    assert LEVELS["random"].won is None
    wins, games, other = LEVELS["greedy"].won or (0, 0, "")
    assert other == "random"
    assert 0.9 * games <= wins <= games


def answers(observation: Observation, seed: int, count: int) -> list[Action]:
    """What one bot that chooses at random answers, asked the same again and again."""
    bot = make("random", seed)
    return [bot.choose(observation) for _ in range(count)]


def test_a_seat_has_the_same_bot_for_a_whole_game_wherever_others_think() -> None:
    """It goes on where it was, whatever seed comes with its next thought; hints and other seats change nothing for it,
    nor do other tables and levels get it."""
    observation, other = position(), position(41)
    other = other if other.seat != observation.seat else position(44)
    assert other.seat != observation.seat

    async def use(thinkers: Thinkers) -> None:
        def ask(what: Observation, seed: int, table: str) -> Awaitable[Action]:
            return thinkers.choose(what, "random", seed, 1.0, table)

        mine = [await ask(observation, 7, "red"), await ask(observation, 8, "red")]
        hint = await thinkers.advise(observation, 30, 7)
        elsewhere = [ask(observation, 9, "blue"), ask(other, 10, "red"), thinkers.choose(observation, "greedy", 7, 1.0)]
        one, two, _ = await asyncio.gather(*elsewhere)
        mine += [await ask(observation, seed, "red") for seed in range(20, 26)]
        assert mine == answers(observation, 7, 8)
        assert mine != [make("random", seed).choose(observation) for seed in (7, 8, *range(20, 26))]
        assert [one, await ask(observation, 1, "blue")] == answers(observation, 9, 2)
        assert [two, await ask(other, 1, "red")] == answers(other, 10, 2)
        assert hint == await thinkers.advise(observation, 30, 7) == Search(7, iterations=30).think(observation)

    with_thinkers(use, processes=2)


def test_a_seat_whose_thinker_is_busy_is_thought_for_elsewhere() -> None:
    """It does not wait for another's long thought; nothing is lost but memory."""
    observation = position()

    async def use(thinkers: Thinkers) -> None:
        assert await thinkers.choose(observation, "random", 7, 1.0, "red") == answers(observation, 7, 1)[0]
        home = thinkers._lately["red", observation.seat, "random"]
        thinkers._idle.take(home)  # as if it thought about something else
        home.until = time.monotonic() + 60
        found = [await thinkers.choose(observation, "random", 8, 1.0, "red") for _ in range(3)]
        assert found == answers(observation, 8, 3)
        thinkers._idle.put(home)

    with_thinkers(use, processes=2)


def test_a_killed_thinker_loses_nothing_but_memory() -> None:
    observation = position()

    async def use(thinkers: Thinkers) -> None:
        await thinkers.choose(observation, "random", 7, 1.0, "red")
        os.kill(pids(thinkers)[0], signal.SIGKILL)
        found = [await thinkers.choose(observation, "random", seed, 1.0, "red") for seed in (8, 9, 10)]
        assert found == answers(observation, 8, 3)

    with_thinkers(use)


def test_it_is_remembered_of_few_seats_who_thought_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.server.bots.thinkers.KEPT", 3)
    observation = position()

    async def use(thinkers: Thinkers) -> None:
        for table in range(8):
            await thinkers.choose(observation, "random", 1, 1.0, f"table {table}")
        assert [table for table, _, _ in thinkers._lately] == ["table 5", "table 6", "table 7"]

    with_thinkers(use)
