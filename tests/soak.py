"""What takes longer than a test may: the same promises, tried by the thousand. `make soak`, or

    python -m tests.soak --only kills --kills 50

Prints a table of what was tried and what was lost; anything lost is a failure.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import count, cycle
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid
from tests.server.postgres import cluster
from tests.server.processes import Nursery
from tests.server.store.test_durability import besiege

import orrery
from orrery.kernel import laws
from orrery.kernel.play.match import Match

LAST = 20  # faults that are told in full


class Tried(NamedTuple):
    """A row of the table: what was tried, how often, what was lost, and what else came of it."""

    what: str
    tried: int
    lost: int
    more: str = ""


class Soak:
    """How much of everything, and what was lost so far."""

    def __init__(self, args: argparse.Namespace, bar: Progress) -> None:
        self.args = args
        self.bar = bar
        self.faults: list[str] = []

    def steps(self, what: str, total: int) -> Iterator[int]:
        """So many, with progress."""
        task = self.bar.add_task(what, total=total)
        for place in range(total):
            yield place
            self.bar.advance(task)

    def lose(self, what: str) -> None:
        self.faults.append(what)
        if len(self.faults) <= LAST:
            self.bar.console.print(f"LOST {what}", style="red", markup=False)

    # -- rooms of the soak ---------------------------------------------------------------------------------------------

    def laws(self) -> Iterator[Tried]:
        """Every law at every choice of random games of every game, number of seats and expansion."""
        for game in orrery.games():
            before, choices = len(self.faults), 0
            for place in self.steps(f"laws of {game.name}", self.args.games):
                seats = game.seats[place % len(game.seats)]
                match = _started(game.name, seats, place)
                try:
                    choices += sum(1 for _ in laws.play(match, Random(place), load=orrery.load))
                except Exception as fault:
                    self.lose(f"{game.name}, {seats} seats, game {place}, {match.options}: {fault!r}")
            yield Tried(f"games of {game.name}", self.args.games, len(self.faults) - before, f"{choices} choices")

    def whys(self) -> Iterator[Tried]:
        """Why not, of every action and every thing on the table, at every ask of random games."""
        from tests.every_game.test_why_not import asked_everything

        for game in orrery.games():
            before, asked = len(self.faults), 0
            for place in self.steps(f"why not in {game.name}", self.args.whys):
                match, rng = _started(game.name, game.seats[place % len(game.seats)], place), Random(place)
                while match.pending:
                    ask = rng.choice(match.pending)
                    try:
                        asked += asked_everything(match, ask.seat, rng, items=10_000)
                    except Exception as fault:
                        self.lose(f"{game.name}, game {place}, {match.options}, {ask.prompt}: {fault!r}"[:600])
                    match.choose(ask.seat, rng.choice(ask.options))
            yield Tried(f"why not in {game.name}", asked, len(self.faults) - before, f"in {self.args.whys} games")

    def kills(self) -> Iterator[Tried]:
        """Servers killed outright while people and bots play, on each store."""
        with tempfile.TemporaryDirectory() as folder:
            nursery, span = Nursery(Path(folder, "log")), (0.05, self.args.traffic)
            try:
                yield self._besieged(
                    "kills on SQLite",
                    lambda kills: besiege(_sqlite(folder), nursery, workers=1, kills=kills, traffic=span),
                )
                with cluster() as running:
                    yield self._besieged(
                        "kills on PostgreSQL",
                        lambda kills: besiege(running.database(), nursery, workers=2, kills=kills, traffic=span),
                    )
            finally:
                nursery.close()

    def _besieged(self, what: str, siege: Callable[[int], dict[str, int]]) -> Tried:
        for _ in self.steps(what, 1):
            try:
                counts = siege(self.args.kills)
            except (AssertionError, TimeoutError) as lost:
                self.lose(f"{what}: {lost}")
                return Tried(what, self.args.kills, 1)
        return Tried(what, self.args.kills, 0, ", ".join(f"{number} {name}" for name, number in counts.items()))

    def requests(self) -> Iterator[Tried]:
        """Requests right and wrong, in any order, by people who sit there and people who do not."""
        from tests.server.at_the_table import House
        from tests.server.test_bad_input import GOOD, ODD, WRONG, _encoded, helpful

        rng, said = Random(self.args.seed), dict[int, int]()
        with tempfile.TemporaryDirectory() as folder:
            house = House(_prepared(folder))
            people = [house.guest(f"Guest {number}") for number in range(6)]
            tables = [person.create("me", "greedy") for person in people[:3]]
            for _ in self.steps("requests", self.args.requests):
                method, path = rng.choice([*GOOD, ("GET", "/api/tables"), ("GET", "/api/tables/TABLE/WHAT")])
                body = dict(GOOD.get((method, path), {}))
                for key in body:
                    if rng.random() < 0.3:
                        body[key] = rng.choice(WRONG)
                what = rng.choice(["", "why", "estimate", "export", "chat", "replay"])
                path = path.replace("TABLE", rng.choice([*tables, "nowhere"])).replace("WHAT", what)
                query = rng.choice(["", f"seat={rng.choice(['0', '1', '-1', 'x'])}", "item=x", "version=0"])
                cookie = rng.choice(people).cookie if rng.random() < 0.9 else rng.choice(["", "x", ODD[0]])
                data = b"" if method == "GET" else _encoded(body)
                try:
                    reply = house.request(method, path, query=query, body=data, cookie=cookie)
                    said[reply.status] = said.get(reply.status, 0) + 1
                    helpful(reply)
                except Exception as fault:
                    self.lose(f"{method} {path}?{query} {data[:200]!r}: {fault!r}"[:600])
            house.close()
        yield Tried("requests", self.args.requests, len(self.faults), f"answered {dict(sorted(said.items()))}")

    def worlds(self) -> Iterator[Tried]:
        """All that a reader can get, in worlds that this reader cannot tell apart, byte by byte."""
        from tests.server.at_the_table import House
        from tests.server.other_worlds import hidden, imagined, lively, rewritten
        from tests.server.tables.shown.test_secrecy_on_the_wire import TABLES, Table, different

        before, rng, seeds = len(self.faults), Random(self.args.seed), count(1000)
        compared, answers = 0, 0
        task = self.bar.add_task("worlds", total=self.args.worlds)
        with tempfile.TemporaryDirectory() as folder:
            house = House(_prepared(folder))
            for seats, options in cycle(TABLES):
                table = Table(house, seats, options)
                for place, match in enumerate(lively(seats, options, next(seeds))):
                    if compared == self.args.worlds:
                        break
                    reader, history = [None, *range(seats)][place % (seats + 1)], place % 2 == 0
                    twin = rewritten(match, reader, rng) if history else imagined(match, reader, rng)
                    if place % 5 or twin is None or hidden(twin, reader) == hidden(match, reader):
                        continue
                    asked = rng.random()
                    one = table.told(match, reader, Random(asked), history=history)
                    other = table.told(twin, reader, Random(asked), history=history)
                    if differing := different(one, other):
                        self.lose(f"{seats} seats, {options}, choice {place}, reader {reader}: {differing}")
                    compared, answers = compared + 1, answers + len(one)
                    self.bar.advance(task)
                if compared == self.args.worlds:
                    break
            house.close()
        yield Tried("worlds", compared, len(self.faults) - before, f"{answers} pairs of answers")


ROOMS: dict[str, Callable[[Soak], Iterator[Tried]]] = {
    "laws": Soak.laws, "whys": Soak.whys, "kills": Soak.kills, "requests": Soak.requests, "worlds": Soak.worlds,
}  # fmt: skip


def _started(game: str, seats: int, seed: int) -> Match:
    from orrery.cli.check import started
    from orrery.games import find

    return started(find(game), seats, seed, {})


def _sqlite(folder: str) -> str:
    return f"sqlite+aiosqlite:///{folder}/house.db"


def _prepared(folder: str) -> str:
    from orrery.server.store import migrate

    migrate.upgrade(_sqlite(folder))
    return _sqlite(folder)


def read() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", choices=list(ROOMS), action="append", help="this part; may be repeated")
    parser.add_argument("--games", type=int, default=200, help="random games under every law, for each game")
    parser.add_argument("--whys", type=int, default=4, help="random games with why not of everything, for each game")
    parser.add_argument("--kills", type=int, default=200, help="kills on each store")
    parser.add_argument("--traffic", type=float, default=1.0, help="most seconds between two kills")
    parser.add_argument("--requests", type=int, default=100_000)
    parser.add_argument("--worlds", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


def soak(args: Any) -> int:
    """Everything in turn; the number of things lost."""
    rows: list[tuple[Tried, float]] = []
    with Progress(console=Console(stderr=True)) as bar:
        work = Soak(args, bar)
        for name in args.only or ROOMS:
            begun = time.monotonic()
            for row in ROOMS[name](work):
                rows.append((row, time.monotonic() - begun))
                begun = time.monotonic()
    grid = Grid("tried", "how often", "lost", "seconds", "and")
    for row, seconds in rows:
        grid.add_row(row.what, f"{row.tried:,}", str(row.lost), f"{seconds:.0f}", row.more)
    Console(width=140).print(grid)
    return len(work.faults)


if __name__ == "__main__":
    sys.exit(1 if soak(read()) else 0)
