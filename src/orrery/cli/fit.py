"""`orrery fit`: a game's evaluation, fitted to games that bots play by it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.table import Table
from rich.text import Text

import orrery
from orrery.cli.arena import progress
from orrery.cli.common import Refused, console, read_choices, write_text
from orrery.games import find

if TYPE_CHECKING:
    from orrery.lab.fit import Report, Step


def command(
    game: Annotated[str, typer.Argument(help="The game's name; `orrery games` lists them.")],
    rounds: Annotated[int, typer.Option(help="How often to play and fit; the first few make play worse.")] = 10,
    games: Annotated[int, typer.Option(help="How many games in each round.")] = 150,
    seats: Annotated[str, typer.Option(help="Numbers of seats, by turns, such as 2,2,4.")] = "2",
    bot: Annotated[str, typer.Option(help="Who plays.")] = "greedy",
    seed: Annotated[int, typer.Option(help="The same seed gives the same weights.")] = 0,
    workers: Annotated[int | None, typer.Option(help="How many processes (as standard: every core).")] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game; may be repeated.")
    ] = None,
    to: Annotated[Path, typer.Option(metavar="FILE", help="Where to write the weights.")] = Path("weights.toml"),
) -> None:
    """Fit what a game's features are worth to games that bots play by them, round by round.

    \b
    orrery fit last-light --rounds 10 --games 150
    orrery fit first-light --option expansions=specialists --to specialists.toml

    A game reads its weights from the `weights.toml` beside its evaluation. Which plays better, these or those, is
    for `orrery arena` to say.
    """
    try:
        from orrery.lab import fit, samples
    except ImportError:
        raise Refused("fitting needs NumPy: pip install 'orrery-table[lab]'") from None
    counts, chosen = _check(game, rounds, games, seats, workers), read_choices(option or [])
    model = samples.model_of(game, chosen)
    orrery.bot(bot)
    if to.is_dir() or not to.parent.is_dir():
        raise Refused(f"{to} is no file that could be written; name one with --to")
    steps: list[Step] = []
    with progress() as bar:
        task = bar.add_task(f"{game}: round 1 of {rounds}", total=rounds * games)
        for step in fit.improve(
            game, rounds=rounds, games=games, bot=bot, seats=counts, options=chosen, seed=seed, workers=workers,
            on_game=lambda: bar.advance(task),
        ):  # fmt: skip
            steps.append(step)
            said = f"Made by `orrery fit {game}`: {len(steps)} rounds of {games} games between {bot} bots."
            write_text(to, fit.as_toml(step.weights, model.names, said).encode())
            bar.update(task, description=f"{game}: round {min(rounds, len(steps) + 1)} of {rounds}")
    console().print(_rounds(game, steps))
    console().print(_calibration(steps[-1].report))
    console().print(Text(f"The weights are in {to}; the game goes by those in {model.file}."))


def _check(game: str, rounds: int, games: int, seats: str, workers: int | None) -> list[int]:
    """The numbers of seats; refuses what cannot be played before anything is shown."""
    found = find(game)
    try:
        counts = [int(count) for count in seats.split(",")]
    except ValueError:
        raise Refused(f"--seats takes numbers such as 2,2,4, not {seats[:60]!r}") from None
    for count in counts:
        found.read_seats(count)
        if count < 2:
            raise Refused("seats are compared with each other, so there must be at least 2")
    for name, value in (("rounds", rounds), ("games", games), ("workers", 1 if workers is None else workers)):
        if value < 1:
            raise Refused(f"--{name} must be at least 1, not {value}")
    return counts


def _rounds(game: str, steps: list[Step]) -> Table:
    table = Table(box=box.ROUNDED, title=f"{game}: how well each round's games were foretold", title_justify="left")
    for heading in ("Round", "Games", "Mean score", "Surprise left"):
        table.add_column(heading, justify="right")
    for number, step in enumerate(steps, 1):
        table.add_row(str(number), str(step.report.games), f"{step.score:.1f}", f"{step.report.surprise:.1%}")
    return table


def _calibration(report: Report) -> Table:
    table = Table(box=box.ROUNDED, title="Chances of winning in the last round's games", title_justify="left")
    for heading in ("Foretold", "Happened", "Positions"):
        table.add_column(heading, justify="right")
    for bin in report.calibration:
        table.add_row(f"{bin.foretold:.0%}", f"{bin.happened:.0%}", str(bin.positions))
    return table
