"""The arena: many games between bots, with seats rotated fairly, and what came of them.

    result = run("first-light", ["search:100", "greedy"], games=60, seed=1, on_game=print)
    for bot in result.bots:
        print(bot.name, bot.win_rate, bot.interval)
    result.write("arena.json")

The same arguments give the same result, however many processes share the work (bots with a time
budget excepted).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

import orrery
from orrery import bots as players
from orrery.bots.random import RandomBot
from orrery.games import find
from orrery.kernel.flow import Ask
from orrery.kernel.game import BadOption, Game, Options
from orrery.kernel.play.match import start
from orrery.kernel.play.world import World
from orrery.kernel.vocabulary import Action
from orrery.lab.playing import play_out, spread

CONFIDENCE = 1.96  # standard deviations that leave out one case in twenty


class Record(msgspec.Struct):
    """One game: who sat where (places in the list of bots), and what each seat made of it."""

    game: int
    seed: int
    seats: list[int]
    bots: list[str]
    totals: list[int]
    ranks: list[int]
    wins: list[float]  # 1 for the winner; a shared victory is split
    decisions: list[int]  # choices with more than one option
    traits: list[dict[str, str]] | None = None  # what each seat was given, such as its character
    ending: dict[str, str] | None = None  # how and when it ended, where there are several ways


class Tally(msgspec.Struct):
    """What one bot, or one seat, made of its games. A bot in two seats of a game counts twice."""

    name: str
    games: int
    wins: float
    win_rate: float
    interval: tuple[float, float]  # Wilson, 95%
    mean_score: float
    mean_rank: float
    mean_decisions: float
    win_rate_by_seat: list[float | None]


class Ending(msgspec.Struct):
    """How often games ended in one way, and who won them then."""

    heading: str  # such as "won by" or "round"
    value: str
    games: int
    share: float
    interval: tuple[float, float]  # Wilson, 95%
    wins: dict[str, float]  # by what the winners were given


class Result(msgspec.Struct):
    """Everything an arena found out, and all that is needed to play it again."""

    orrery: str
    game: str
    rules: int
    options: Options
    seats: int
    seed: int
    games: int
    bots: list[Tally]
    by_seat: list[Tally]
    by_trait: list[Tally]  # such as each character; empty where the rules name no traits
    endings: list[Ending]  # empty where the rules know one way only
    records: list[Record]

    def json(self) -> bytes:
        """The result as readable JSON."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"

    def write(self, path: str | Path) -> None:
        """Write the JSON to a file."""
        Path(path).write_bytes(self.json())


class _Task(NamedTuple):
    """One game to play, as it is sent to a process."""

    game: Game | str
    options: Options
    bots: Sequence[str]
    lineup: list[int]
    place: int
    seed: int


def run(
    game: str | Game,
    bots: Sequence[str],
    games: int,
    *,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    workers: int | None = None,
    on_game: Callable[[Record], None] | None = None,
) -> Result:
    """Play so many games between bots and sum them up; `BadOption` says what is wrong with the arguments.

    Without `seats` there is one for each bot, as far as the game allows; where there are fewer bots
    than seats, each takes several. Without `workers` every core is used. `on_game` is called in
    this process after each game, in order. Seats are fair when `games` is a multiple of the bots.
    """
    found = find(game) if isinstance(game, str) else game
    chosen = found.read_options(options or {})
    count = found.read_seats(_clamped(len(bots), found.seats) if seats is None else seats)
    _check(bots, games, seed)
    tasks = [
        _Task(game, chosen, bots, lineup(place, len(bots), count), place, Random(f"{seed} {place}").getrandbits(48))
        for place in range(games)
    ]
    records = []
    for record in spread(_play, tasks, workers):
        records.append(record)
        if on_game is not None:
            on_game(record)
    return _result(found, chosen, list(bots), count, seed, records)


def lineup(place: int, bots: int, seats: int) -> list[int]:
    """Which bot takes each seat in a game.

    Every run of as many games as there are bots puts each bot in each seat once; from one run to
    the next the bots sit in another order, so that each comes to follow every other.
    """
    run, turn = divmod(place, bots)
    orders = list(permutations(range(1, min(bots, 6))))
    order = [0, *orders[run % len(orders)], *range(6, bots)]
    return [order[(turn + seat) % bots] for seat in range(seats)]


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The Wilson 95% interval of a rate."""
    if games == 0:
        return (0.0, 1.0)
    rate, z = wins / games, CONFIDENCE
    middle = rate + z * z / (2 * games)
    reach = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale))


# -- playing -----------------------------------------------------------------------------------------


def _check(bots: Sequence[str], games: int, seed: int) -> None:
    if not bots:
        raise BadOption(f"an arena needs at least one bot; {players.SPECS}")
    if games < 1:
        raise BadOption(f"an arena plays 1 game or more, not {games}")
    for spec in bots:
        players.make(spec, seed)


def _clamped(seats: int, allowed: range) -> int:
    return max(allowed.start, min(allowed.stop - 1, seats))


def _play(task: _Task) -> Record:
    """One game from start to end."""
    game = find(task.game) if isinstance(task.game, str) else task.game
    world = start(game.rules(task.options), len(task.lineup), task.options, task.seed).light()
    names = [task.bots[place] for place in task.lineup]
    seated = [players.make(spec, task.seed + 1 + seat) for seat, spec in enumerate(names)]
    decisions = [0] * world.seats

    def choose(world: World, ask: Ask) -> Action:
        bot = seated[ask.seat]
        decisions[ask.seat] += 1
        return bot.pick(ask) if isinstance(bot, RandomBot) else bot.choose(world.observe(ask.seat))

    where = f"in game {task.place} of the arena: {game.name}, seed {task.seed}, bots {', '.join(names)}"
    play_out(game, world, choose, task.seed, where)
    return _record(task, world, names, decisions)


def _record(task: _Task, world: World, names: list[str], decisions: list[int]) -> Record:
    outcome, seats, rules = world.outcome, range(world.seats), world.rules
    assert outcome is not None
    return Record(
        game=task.place,
        seed=task.seed,
        seats=task.lineup,
        bots=names,
        totals=[outcome.of(seat).total for seat in seats],
        ranks=[outcome.of(seat).rank for seat in seats],
        wins=outcome.shares(world.seats),
        decisions=decisions,
        traits=None if rules.traits is None else [rules.traits(world.state, seat) for seat in seats],
        ending=None if rules.ending is None else rules.ending(world.state),
    )


# -- summing up ----------------------------------------------------------------------------------------


def _result(game: Game, options: Options, bots: list[str], seats: int, seed: int, records: list[Record]) -> Result:
    entries = [(record, seat) for record in records for seat in range(seats)]
    return Result(
        orrery=orrery.__version__,
        game=game.name,
        rules=game.version,
        options=options,
        seats=seats,
        seed=seed,
        games=len(records),
        bots=[
            _tally(name, [entry for entry in entries if entry[0].seats[entry[1]] == place], seats)
            for place, name in enumerate(bots)
        ],
        by_seat=[
            _tally(f"seat {seat}", [entry for entry in entries if entry[1] == seat], seats) for seat in range(seats)
        ],
        by_trait=_by_trait(entries, seats),
        endings=_endings(records),
        records=records,
    )


def _by_trait(entries: list[tuple[Record, int]], seats: int) -> list[Tally]:
    groups: dict[tuple[str, str], list[tuple[Record, int]]] = {}
    for record, seat in entries:
        for trait, value in (record.traits[seat] if record.traits else {}).items():
            groups.setdefault((trait, value), []).append((record, seat))
    return [_tally(value, group, seats) for (_, value), group in sorted(groups.items())]


def _endings(records: list[Record]) -> list[Ending]:
    """Every way in which games ended, by its heading."""
    groups: dict[tuple[str, str], list[Record]] = {}
    for record in records:
        for way in (record.ending or {}).items():
            groups.setdefault(way, []).append(record)
    return [_ending(heading, value, ended, len(records)) for (heading, value), ended in sorted(groups.items())]


def _ending(heading: str, value: str, ended: list[Record], of: int) -> Ending:
    wins: dict[str, float] = {}
    for record in ended:
        for won, given in zip(record.wins, record.traits or [], strict=False):
            for trait in given.values():
                wins[trait] = wins.get(trait, 0.0) + won
    return Ending(heading, value, len(ended), len(ended) / of, wilson(len(ended), of), dict(sorted(wins.items())))


def _tally(name: str, entries: list[tuple[Record, int]], seats: int) -> Tally:
    wins = sum(record.wins[seat] for record, seat in entries)
    return Tally(
        name=name,
        games=len(entries),
        wins=wins,
        win_rate=_mean(record.wins[seat] for record, seat in entries),
        interval=wilson(wins, len(entries)),
        mean_score=_mean(record.totals[seat] for record, seat in entries),
        mean_rank=_mean(record.ranks[seat] for record, seat in entries),
        mean_decisions=_mean(record.decisions[seat] for record, seat in entries),
        win_rate_by_seat=[_rate([r.wins[s] for r, s in entries if s == seat]) for seat in range(seats)],
    )


def _rate(wins: list[float]) -> float | None:
    return sum(wins) / len(wins) if wins else None


def _mean(values: Iterator[float] | Sequence[float]) -> float:
    numbers = list(values)
    return sum(numbers) / len(numbers) if numbers else 0.0
