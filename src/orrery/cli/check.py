"""`orrery check`: the laws of the house on games played at random."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Annotated

import typer
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

import orrery
from orrery.cli.arena import progress
from orrery.cli.common import Refused, again_with, console, read_choices
from orrery.games import find
from orrery.kernel import laws
from orrery.kernel.game import EXPANSIONS, BadOption, Game, Option, Options
from orrery.kernel.kept import shape
from orrery.kernel.mistakes import Mistaken, lines, mistake, what
from orrery.kernel.play.match import Match
from orrery.kernel.sheets import SheetError
from orrery.kernel.vocabulary import Vocabulary

TRIES = 20  # so often options are drawn again that do not go together
NAMED = 12  # so many members of a family are named, the others counted


def command(
    game: Annotated[str, typer.Argument(help="The game's name; `orrery games` lists them.")],
    games: Annotated[int, typer.Option(help="How many games for each number of seats.")] = 10,
    seats: Annotated[int | None, typer.Option(help="Only this number of seats (as standard: every one).")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Only the cheap laws: pieces, options, the end.")] = False,
    seed: Annotated[int, typer.Option(help="The first seed; game number n uses seed + n.")] = 0,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="Hold an option of the game fixed; the others vary. May be repeated."),
    ] = None,
    keep_shape: Annotated[
        bool, typer.Option("--keep-shape", help="Keep what saves are made of in this rules version, for later checks.")
    ] = False,
    sheets_corrected: Annotated[
        str | None,
        typer.Option(metavar="WHY", help="Say that a printed value was wrong, and saves are right with the new one."),
    ] = None,
) -> None:
    """Play at random with varying options and check every law at every choice.

    \b
    orrery check first-light --games 20
    orrery check first-light --games 200 --quick --seats 4
    """
    found = find(game)
    if games < 1:
        raise Refused(f"a check plays 1 game or more, not {games}")
    fixed = read_choices(option or [])
    found.read_options(fixed)
    counts = list(found.seats) if seats is None else [found.read_seats(seats)]
    _require_shape(found, keep_shape, sheets_corrected)
    vocabulary, reached = _play_all(found, counts, range(seed, seed + games), fixed, quick)
    total = games * len(counts)
    console().print(Text(f"{total} games of {game} with {_listed(counts)} seats kept every law.", style="bold"))
    if keep_shape and shape.keep(found):
        console().print(f"{found.folder / shape.FILE} keeps the shape of rules version {found.version}.")
    if not shape.read(found):
        console().print(f"Before others play it, keep what its saves are made of: orrery check {game} --keep-shape")
    console().print(_unreached(vocabulary, reached))


def _play_all(
    game: Game, counts: Sequence[int], seeds: range, fixed: Options, quick: bool
) -> tuple[Vocabulary, Counter[str]]:
    """A game for every number of seats and every seed: the largest vocabulary among them, and what was chosen."""
    reached: Counter[str] = Counter()
    vocabularies: list[Vocabulary] = []
    with progress() as bar:
        for count in counts:
            task = bar.add_task(f"{game.name}, {count} seat{'s' * (count > 1)}", total=len(seeds))
            for seed in seeds:
                match = started(game, count, seed, fixed)
                reached += _play(match, seed, quick)
                vocabularies.append(match.rules.vocabulary)
                bar.advance(task)
    return max(vocabularies, key=len), reached


def _require_shape(game: Game, keep: bool, why_corrected: str | None) -> None:
    """Saves are a contract: what they are made of belongs to the rules version, and can be kept if it is to be."""
    if why_corrected is not None and not why_corrected.strip():
        raise Refused('say what was corrected, such as --sheets-corrected "a market card cost 2, as printed"')
    try:
        if why_corrected is not None and shape.correct_sheets(game, why_corrected):
            console().print(f"{game.folder / shape.FILE} keeps the corrected values of rules version {game.version}.")
        if not (keep and shape.is_new(game)):
            shape.require(game)
    except shape.ShapeChanged as changed:
        print(f"orrery: {changed}", file=sys.stderr)
        raise typer.Exit(1) from None


def _play(match: Match, seed: int, quick: bool) -> Counter[str]:
    """One game; the keys of the actions it reached."""
    again = again_with("check", match.game, match.options, games=1, seats=match.seats, seed=seed)
    again += " --quick" * quick
    try:
        for _ in laws.play(match, Random(seed), load=orrery.load, thorough=not quick):
            pass
    except laws.LawBroken as broken:
        raise Mistaken(f"{broken}\n  {again}") from broken
    except Exception as fault:
        raise mistake(fault, match, seed, again) from fault
    return Counter({match.rules.vocabulary.key(action): many for action, many in laws.reached(match).items()})


def started(game: Game, seats: int, seed: int, fixed: Options) -> Match:
    """A match with options taken at random, as far as the game allows them together."""
    rng = Random(f"options {seed}")
    for _ in range(TRIES):
        with suppress(BadOption):
            return _start(game, seats, seed, _taken(game, fixed, rng))
    return _start(game, seats, seed, fixed)


def _start(game: Game, seats: int, seed: int, options: Options) -> Match:
    try:
        return orrery.start(game.name, seats=seats, seed=seed, options=options)
    except (BadOption, SheetError):
        raise
    except Exception as fault:
        again = again_with("check", game.name, options, games=1, seats=seats, seed=seed)
        said = [f"a mistake in the code of {game.name}: {what(fault, game.folder)}", *lines(fault, game.folder)]
        raise Mistaken("\n  ".join([*said, f"before anybody is asked, seed {seed}, {seats} seats", again])) from fault


def _taken(game: Game, fixed: Options, rng: Random) -> Options:
    """A value for every option; one that comes with an expansion only if that is among those taken before."""
    taken: Options = {}
    for option in game.options:
        if not option.needs or option.needs in taken[EXPANSIONS]:
            taken[option.name] = option.read(fixed[option.name]) if option.name in fixed else _any(option, rng)
    return taken


def _any(option: Option, rng: Random) -> object:
    """A value of an option, taken at random; its default where its values are not listed."""
    if isinstance(option.default, bool):
        return rng.random() < 0.5
    if isinstance(option.default, list):
        return [choice for choice in option.choices if rng.random() < 0.5]
    return rng.choice(option.choices) if option.choices else option.default


def _listed(counts: list[int]) -> str:
    return str(counts[0]) if len(counts) == 1 else f"{', '.join(map(str, counts[:-1]))} and {counts[-1]}"


def _unreached(vocabulary: Vocabulary, reached: Counter[str]) -> RenderableType:
    """Which actions of the vocabulary no game came to, by family; an expansion not played may have appended more."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    missing = 0
    for name, family in vocabulary.families.items():
        known = [action for action in family if action < len(vocabulary)]
        members = [family.member(action) for action in known if vocabulary.key(action) not in reached]
        missing += len(members)
        if members:
            rest = f" and {len(members) - NAMED} more" if len(members) > NAMED else ""
            grid.add_row(name, f"{len(members)} of {len(known)}", ", ".join(members[:NAMED]) + rest)
    if not missing:
        return Text(f"Every one of the {len(vocabulary)} actions was reached.")
    return Group(Text(f"{missing} of {len(vocabulary)} actions were never reached:"), grid)
