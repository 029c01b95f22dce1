"""`orrery play`: who sits where, and then the table."""

from __future__ import annotations

import secrets
import sys
import zlib
from pathlib import Path
from typing import Annotated

import typer

import orrery
from orrery.bots import Bot
from orrery.cli.common import LANGUAGES, Refused, console, known_language, lay_over, read_choices, read_file, read_seed
from orrery.cli.session import Session
from orrery.games import find
from orrery.kernel.game import Game
from orrery.kernel.kept.saves import Loaded
from orrery.kernel.play.luck import mixed
from orrery.kernel.play.match import Match
from orrery.kernel.words.catalogue import ENGLISH

DEFAULT_BOT = "greedy"


def command(
    game: Annotated[str | None, typer.Argument(help="The game's name; `orrery games` lists them.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats; 1 is the solo game.")] = None,
    bots: Annotated[
        str | None, typer.Option(help="Bots for the other seats: random, greedy, search:200, search:2s. One is enough.")
    ] = None,
    hotseat: Annotated[bool, typer.Option("--hotseat", help="Several people at one keyboard.")] = False,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game; may be repeated.")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="The same seed deals the same game.")] = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    sheets: Annotated[Path | None, typer.Option(metavar="DIR", help="Your own values, laid over ours.")] = None,
    language: Annotated[str, typer.Option(metavar="LANGUAGE", help=LANGUAGES)] = ENGLISH,
    confirm: Annotated[
        bool | None, typer.Option(help="Ask before others act on your choice (as standard: at a terminal, yes).")
    ] = None,
) -> None:
    """Play a game against bots, alone, or with others at one keyboard.

    \b
    orrery play first-light                            you against one greedy bot
    orrery play first-light --seats 1                  the solo game
    orrery play first-light --bots search:200,greedy   two opponents
    orrery play first-light --hotseat --seats 3        three people
    orrery play first-light --language de              with the words of the game in German
    orrery play --load first-light-1.json              go on with a saved game
    """
    lay_over(sheets)
    names = [name.strip() for name in bots.split(",")] if bots else []
    if load is None:
        match, dealt = _started(game, seats, names, hotseat, option, seed)
    else:
        match, dealt = _resumed(game, load, seats, option, seed)
    seated = _seated(names, match.seats, hotseat, dealt)
    asks_first = sys.stdin.isatty() if confirm is None else confirm
    Session(match, seated, console(), seed=dealt, confirm=asks_first, language=known_language(match, language)).run()


def _started(
    name: str | None, seats: int | None, bots: list[str], hotseat: bool, option: list[str] | None, seed: str | None
) -> tuple[Match, int | str]:
    if name is None:
        raise Refused(f"say which game: orrery play {' or '.join(game.name for game in orrery.games())}")
    game = find(name)
    count = _usual_seats(game, len(bots), hotseat) if seats is None else seats
    given = read_seed(seed)
    dealt = secrets.token_hex(8) if given is None else given
    return orrery.start(name, seats=count, seed=dealt, options=read_choices(option or [])), dealt


def _usual_seats(game: Game, bots: int, hotseat: bool) -> int:
    """Enough seats for the bots named and the people playing; two where nothing says more."""
    people = 2 if hotseat else 1
    return max(game.seats.start, min(game.seats.stop - 1, max(2, people + bots)))


def _resumed(
    name: str | None, file: Path, seats: int | None, option: list[str] | None, seed: str | None
) -> tuple[Match, int | str]:
    if seats is not None or option or seed is not None:
        raise Refused("a saved game has its own seats, options and seed; give --load without them")
    loaded = Loaded(read_file(file), find)
    if name is not None and name != loaded.file.game:
        raise Refused(f"{file} is a game of {loaded.file.game}, not of {name}; give --load without the game's name")
    return loaded.match(), mixed(loaded.file.seed, loaded.file.nonces)


def _seated(names: list[str], seats: int, hotseat: bool, seed: int | str) -> dict[int, Bot]:
    """The bots by seat. People sit first; where every seat is a bot's, one may watch."""
    if hotseat:
        taken = names
        if len(names) >= seats:
            raise Refused(f"{len(names)} bots leave no seat of {seats} for a person; leave out --hotseat or a bot")
    elif len(names) in (0, 1):
        taken = (names or [DEFAULT_BOT]) * (seats - 1)
    elif len(names) in (seats - 1, seats):
        taken = names
    else:
        raise Refused(f"{len(names)} bots do not fit {seats} seats; name {seats - 1} of them, or one for all")
    first = seats - len(taken)
    return {first + i: orrery.bot(name, zlib.crc32(f"{seed} {first + i}".encode())) for i, name in enumerate(taken)}
