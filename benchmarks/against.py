"""The same games on this code and on other code, by turns: is it as fast as before?

`git worktree add ../before COMMIT`, then `python -m benchmarks against --other ../before`. Each side is a process of
its own that plays the game of a seed, the two in either order and several times over, so that a busy machine slows both
alike. A figure is the other side's least processor time over ours for the same game: above 1 is faster. Given are the
median over all games and the quartiles. Both choose at random by the same numbers, through what every version has.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

SEATS = 3
TRIES = 3  # at each game, the least of which counts
LOOKS = 12  # how often a game is looked at by those who play it
WARM_UP = 5  # games that do not count
HOUSE = Path(__file__).parents[1]


def measure(other: Path, games: int) -> dict[str, float]:
    """Every ratio by name, with its quartiles."""
    ours, theirs = Side(HOUSE), Side(other)
    figures: dict[str, float] = {}
    for game, expansions in ours.games():
        ratios: dict[str, list[float]] = {}
        for seed in range(games + WARM_UP):
            mine, others = _least_times(ours, theirs, game, expansions, seed)
            for work in mine if seed >= WARM_UP else ():
                ratios.setdefault(work, []).append(others[work] / mine[work])
        for work, found in ratios.items():
            low, middle, high = statistics.quantiles(found, n=4)
            name = f"{' with '.join([game, *expansions])}: {work} against {other.name}"
            figures |= {name: middle, f"{name} (25th)": low, f"{name} (75th)": high}
    ours.leave()
    theirs.leave()
    return figures


def _least_times(ours: Side, theirs: Side, game: str, expansions: list[str], seed: int) -> list[dict[str, float]]:
    """What each kind of work took at least, on both sides."""
    least: dict[Side, dict[str, float]] = {ours: {}, theirs: {}}
    for turn in range(TRIES):
        for side in (ours, theirs) if turn % 2 else (theirs, ours):
            times = side.play(game, expansions, seed)
            least[side] = {work: min(spent, least[side].get(work, spent)) for work, spent in times.items()}
    return list(least.values())


class Side:
    """A process that plays with the code of one folder."""

    def __init__(self, house: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, __file__],
            env={**os.environ, "PYTHONPATH": str(house.resolve() / "src")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        found = Path(self._answer())
        if not found.is_relative_to(house.resolve()):
            raise ValueError(f"{house} holds no code to play with; {found} was found instead")

    def games(self) -> list[tuple[str, list[str]]]:
        """What can be played: each game alone, and with each of its expansions."""
        return [(game, expansions) for game, expansions in self._asked(None)]

    def play(self, game: str, expansions: list[str], seed: int) -> dict[str, float]:
        """Processor time by kind of work."""
        return dict(self._asked([game, expansions, seed]))

    def leave(self) -> None:
        self._process.communicate()

    def _asked(self, question: object) -> Any:
        assert self._process.stdin is not None
        print(json.dumps(question), file=self._process.stdin, flush=True)
        return self._answer()

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())


# -- in the process of a side ------------------------------------------------------------------------------------------


def _serve() -> None:
    """Answer what `Side` asks."""
    import orrery

    _say(orrery.__file__)
    for line in sys.stdin:
        question = json.loads(line)
        _say(_play(*question) if question else _games())


def _say(answer: object) -> None:
    print(json.dumps(answer), flush=True)


def _games() -> list[tuple[str, list[str]]]:
    import orrery

    found: list[tuple[str, list[str]]] = []
    for game in orrery.games():
        expansions = [choice for option in game.options if option.name == "expansions" for choice in option.choices]
        found += [(game.name, []), *((game.name, [str(expansion)]) for expansion in expansions)]
    return found


def _play(game: str, expansions: list[str], seed: int) -> dict[str, float]:
    """Play the game of a seed twice: to its end, and with people who look at the table now and then."""
    options = {"expansions": expansions} if expansions else {}
    begun = process_time()
    choices = sum(1 for _ in _random_game(game, options, seed))
    times = {"random play": process_time() - begun}
    for place, match in enumerate(_random_game(game, options, seed)):
        if place % max(1, choices // LOOKS) == 0:
            for work, done in _looks(match).items():
                times[work] = times.get(work, 0.0) + _timed(done)
    return times


def _looks(match: Any) -> dict[str, Callable[[], object]]:
    """What is done for somebody who looks at a match or thinks about it."""
    ask = match.pending[0]
    return {
        "scenes": lambda: match.scene(ask.seat),
        "options in words": lambda: [match.describe(action) for action in ask.options],
        "log in words": lambda: match.sentences(ask.seat),
        "clones": lambda: [match.clone() for _ in range(10)],
    }


def _random_game(game: str, options: dict[str, Any], seed: int) -> Iterator[Any]:
    """Play a game at random; the match before every choice."""
    import orrery

    rng = Random(seed)
    match = orrery.start(game, seats=SEATS, seed=seed, options=options)
    while match.pending:
        yield match
        ask = match.pending[0]
        match.choose(ask.seat, ask.options[int(rng.random() * len(ask.options))])


def _timed(work: Callable[[], object]) -> float:
    begun = process_time()
    work()
    return process_time() - begun


if __name__ == "__main__":
    _serve()
