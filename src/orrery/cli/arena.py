"""`orrery arena`: many games between bots, and how often each wins."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

import orrery
from orrery.cli.common import Refused, again_with, console, read_choices, write_text
from orrery.games import find
from orrery.kernel.mistakes import Mistaken
from orrery.lab.arena import Ending, Result, Tally, run


def command(
    game: Annotated[str, typer.Argument(help="The game's name; `orrery games` lists them.")],
    bots: Annotated[str, typer.Option(help="The bots, such as search:100,greedy,random.")],
    games: Annotated[int, typer.Option(help="How many games; a multiple of the bots is fair to the seats.")] = 60,
    seats: Annotated[int | None, typer.Option(help="How many seats (as standard: one for each bot).")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same result.")] = 0,
    workers: Annotated[int | None, typer.Option(help="How many processes (as standard: every core).")] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game; may be repeated.")
    ] = None,
    json: Annotated[Path, typer.Option(metavar="FILE", help="Where to write everything as JSON.")] = Path("arena.json"),
) -> None:
    """Let bots play many games in rotating seats and show who wins how often.

    \b
    orrery arena first-light --bots search:100,greedy,random --games 60
    orrery arena first-light --bots greedy --seats 4 --games 400 --json balance.json
    """
    names = [name.strip() for name in bots.split(",") if name.strip()]
    chosen = read_choices(option or [])
    _check(game, names, games, seats, workers, chosen)
    if not json.parent.is_dir():
        raise Refused(f"there is no folder {json.parent} to write {json.name} to")
    if json.is_dir():
        raise Refused(f"{json} is a folder; name the file for the result, such as {json / 'arena.json'}")
    with progress() as bar:
        task = bar.add_task(f"{game}: {', '.join(names)}", total=games)
        try:
            result = run(
                game, names, games, seats=seats, options=chosen, seed=seed, workers=workers,
                on_game=lambda _: bar.advance(task),
            )  # fmt: skip
        except Mistaken as mistake:
            again = again_with("arena", game, chosen, bots=",".join(names), games=games, seats=seats, seed=seed)
            raise Mistaken(f"{mistake}\n  {again}") from mistake
    console().print(_standings(result))
    for title, tallies in (("By seat", result.by_seat), ("By what they were given", result.by_trait)):
        if len(tallies) > 1:
            console().print(_table(title, tallies))
    if result.endings:
        console().print(_endings(result.endings))
    write_text(json, result.json())
    console().print(Text(f"Everything is in {json}."))


def _check(
    game: str, bots: list[str], games: int, seats: int | None, workers: int | None, options: dict[str, str]
) -> None:
    """Refuse what cannot be played before anything is shown."""
    found = find(game)
    found.read_options(options)
    if seats is not None:
        found.read_seats(seats)
    if not bots:
        raise Refused("an arena needs at least one bot, such as --bots greedy,random")
    for name in bots:
        orrery.bot(name)
    if games < 1:
        raise Refused(f"an arena plays 1 game or more, not {games}")
    if workers is not None and workers < 1:
        raise Refused(f"there must be at least 1 worker, not {workers}")


def progress() -> Progress:
    """A progress bar on the side, so that results can be piped."""
    return Progress(
        TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=console(errors=True),
    )  # fmt: skip


def _standings(result: Result) -> Table:
    title = f"{result.game}, {result.seats} seats, {result.games} games, seed {result.seed}"
    return _table(title, sorted(result.bots, key=lambda bot: -bot.win_rate))


def _table(title: str, tallies: list[Tally]) -> Table:
    table = Table(box=box.ROUNDED, title=title, title_justify="left")
    for heading in ("", "Games", "Wins", "Win rate", "95% interval", "Mean score", "Mean rank"):
        table.add_column(heading, justify="right" if heading else "left")
    for tally in tallies:
        table.add_row(*_row(tally))
    return table


def _endings(endings: list[Ending]) -> Table:
    table = Table(box=box.ROUNDED, title="How games ended", title_justify="left")
    for heading in ("", "Games", "Share", "95% interval", "Wins"):
        table.add_column(heading, justify="left" if heading in ("", "Wins") else "right")
    last = endings[0].heading
    for ending in endings:
        if ending.heading != last:
            table.add_section()
        last, (low, high) = ending.heading, ending.interval
        wins = ", ".join(f"{name} {count:.3g}" for name, count in ending.wins.items() if count)
        way, share = f"{ending.heading} {ending.value}", f"{ending.share:.1%}"
        table.add_row(way, str(ending.games), share, f"{low:.1%} to {high:.1%}", wins)
    return table


def _row(bot: Tally) -> list[str]:
    low, high = bot.interval
    return [
        bot.name, str(bot.games), f"{bot.wins:.4g}", f"{bot.win_rate:.1%}", f"{low:.1%} to {high:.1%}",
        f"{bot.mean_score:.1f}", f"{bot.mean_rank:.2f}",
    ]  # fmt: skip
