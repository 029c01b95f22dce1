"""`orrery bots`: what bots there are, how long they think and how strong they are, as measured."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
import typer
from rich import box
from rich.table import Table
from rich.text import Text

import orrery
from orrery.bots import SPECS
from orrery.bots.ratings import Measured, measured, ratings
from orrery.cli.common import console
from orrery.cli.listing import AsJson, print_json
from orrery.games import find
from orrery.kernel.words.catalogue import ENGLISH
from orrery.lab.arena import wilson
from orrery.server.bots.thinkers import LEVELS

RATED = "Ratings at two seats: random is 0, and who has 400 more wins 10 of 11 games"


def command(
    game: Annotated[
        str | None, typer.Argument(help="A game's name, to see who won how many games there; as standard all of them.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Describe the bots: what each level is, how long it thinks, and its rating at each game, as arenas measured it.

    \b
    orrery bots
    orrery bots first-light
    orrery bots --json
    """
    known = _known(game)
    if json:
        print_json(
            {"levels": [_level(name) for name in LEVELS], "games": {name: _plain(known[name]) for name in known}}
        )
        return
    out = console()
    out.print(_levels(known))
    out.print(Text(f"To arenas and `orrery play`, {SPECS}."))
    if game is None:
        out.print(_ratings(known))
    elif not known[game].pairs:
        out.print(Text(f"Nobody has measured bots at {game}; `orrery arena {game}` does."))
    else:
        out.print(_strengths(game, known[game]))
        out.print(_pairs(game, known[game]))


def _known(game: str | None) -> dict[str, Measured]:
    """What was measured at one game, or at each game of the house of which anything is known."""
    found = measured()
    if game is not None:
        return {find(game).name: found.get(game, Measured())}
    return {each.name: found[each.name] for each in orrery.games() if each.name in found}


def _level(name: str) -> dict[str, Any]:
    level = LEVELS[name]
    told = level.info(ENGLISH)
    return {"name": name, "bot": level.spec, "title": told.title, "help": told.help, "seconds": level.seconds or None}


def _plain(known: Measured) -> dict[str, Any]:
    return {
        "ratings": {bot: round(rating) for bot, rating in ratings(known).items()},
        "seconds": known.seconds,
        "pairs": msgspec.to_builtins(known.pairs),
    }


def _levels(known: Mapping[str, Measured]) -> Table:
    table = Table(box=box.ROUNDED, title="Levels, as they sit at tables", title_justify="left")
    table.add_column("Level")
    table.add_column("Bot")
    table.add_column("Seconds per move", justify="right")
    table.add_column("What it does")
    for name, level in LEVELS.items():
        table.add_row(name, level.spec, _seconds(level.spec, known.values()), level.info(ENGLISH).help)
    return table


def _seconds(bot: str, known: Any) -> str:
    """How long a bot takes for a move: by its clock, or as it was measured at these games."""
    if bot.endswith("s") and bot.startswith("search:"):
        return bot.removeprefix("search:").removesuffix("s")
    found = sorted(each.seconds[bot] for each in known if bot in each.seconds)
    ends = dict.fromkeys(f"{seconds:.2g}" for seconds in (found[:1] + found[-1:]))
    return " to ".join(ends)


def _ratings(known: Mapping[str, Measured]) -> Table:
    """The rating of every bot at every game."""
    rated = {game: ratings(each) for game, each in known.items()}
    bots = {bot for each in rated.values() for bot in each}
    means = {bot: [each[bot] for each in rated.values() if bot in each] for bot in bots}
    table = Table(box=box.ROUNDED, title=RATED, title_justify="left")
    table.add_column("Bot")
    for game in rated:
        table.add_column(game, justify="right")
    for bot in sorted(bots, key=lambda bot: -sum(means[bot]) / len(means[bot])):
        table.add_row(bot, *(f"{each[bot]:.0f}" if bot in each else "" for each in rated.values()))
    return table


def _strengths(game: str, known: Measured) -> Table:
    table = Table(box=box.ROUNDED, title=f"{game}. {RATED}", title_justify="left")
    for heading in ("Bot", "Rating", "Seconds per move"):
        table.add_column(heading, justify="left" if heading == "Bot" else "right")
    for bot, rating in ratings(known).items():
        table.add_row(bot, f"{rating:.0f}", _seconds(bot, [known]))
    return table


def _pairs(game: str, known: Measured) -> Table:
    table = Table(box=box.ROUNDED, title=f"{game}, as measured", title_justify="left")
    for heading in ("Bot", "Over", "Wins", "Games", "Win rate", "95% interval"):
        table.add_column(heading, justify="left" if heading in ("Bot", "Over") else "right")
    for pair in known.pairs:
        low, high = wilson(pair.wins, pair.games)
        table.add_row(
            pair.bot, pair.over, f"{pair.wins:g}", str(pair.games), f"{pair.wins / pair.games:.1%}",
            f"{low:.1%} to {high:.1%}",
        )  # fmt: skip
    return table
