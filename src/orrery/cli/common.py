"""What every command shares: the way a refusal is said, consoles, and the reading of what was typed."""

from __future__ import annotations

import codecs
import io
import os
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import typer
from rich.console import Console
from typer.core import TyperGroup

import orrery
from orrery.games import FOLDER, broken, languages
from orrery.kernel.game import EXPANSIONS, BadOption, Game, Options
from orrery.kernel.kept.saves import BadSave
from orrery.kernel.mistakes import Mistaken, lines, told
from orrery.kernel.play.match import Match
from orrery.kernel.sheets import SheetError, use_overlay
from orrery.kernel.words.rulebook import BadRulebook, UnknownRule

LANGUAGES = f"The language of the game's words, where it has them: {', '.join(sorted(languages()))}."
PLAIN = str.maketrans("─│╭╮╰╯┌┐└┘├┤┬┴┼╴╵╶╷●▲■◆★✚·×…‘’“”", "-|+++++++++++++-|-|o^#*@+-x~''\"\"")


class Refused(ValueError):
    """Something typed that cannot be done; the message says what would be right."""


class Commands(TyperGroup):
    """Says what is wrong in one sentence and leaves with status 2; a fault of ours leaves with status 1."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except (Refused, BadOption, BadSave, SheetError, UnknownRule, BadRulebook) as refusal:
            raise _leave(str(refusal), 2) from None
        except KeyboardInterrupt:
            raise typer.Exit(130) from None
        except (typer.Exit, typer.Abort, OSError):
            raise
        except Mistaken as mistake:
            if os.environ.get("ORRERY_DEBUG"):
                raise
            print(f"orrery: {mistake}", file=sys.stderr)
            raise typer.Exit(1) from None
        except Exception as fault:
            if hasattr(fault, "format_message"):  # what Typer says of an option it cannot read
                where = getattr(fault, "ctx", None) or ctx
                raise _leave(f"{fault.format_message().rstrip('.')}; see {where.command_path} --help", 2) from None
            if os.environ.get("ORRERY_DEBUG"):
                raise
            for game in orrery.games():
                if lines(fault, game.folder):
                    raise _leave(f"a mistake in the code of {game.name}: {told(fault, game.folder)}", 1) from None
            said = f"a fault inside the program, {type(fault).__name__}: {fault}"
            raise _leave(f"{said}; set ORRERY_DEBUG=1 to see where, and please report it", 1) from None


def _leave(sentence: str, status: int) -> typer.Exit:
    seen = (letter if letter.isprintable() else ascii(letter)[1:-1] for letter in " ".join(sentence.split()))
    print(f"orrery: {''.join(seen)}", file=sys.stderr)  # a file may have told it what moves the cursor
    return typer.Exit(status)


def again_with(command: str, game: str, options: Mapping[str, object], **flags: object) -> str:
    """The sentence that says what to type to see something again."""
    typed = [f" --{name} {value}" for name, value in flags.items() if value is not None]
    chosen = [f" --option {name}={shown(value)}" for name, value in options.items()]
    return f"See it again with: {typed_as(command)} {game}{''.join(typed)}{''.join(chosen)}"


def typed_as(command: str) -> str:
    """A command as it is typed here: with the further folder of games that is in use."""
    folder = os.environ.get(FOLDER)
    return f"orrery --games {shlex.quote(folder)} {command}" if folder else f"orrery {command}"


def name_broken_games() -> None:
    """Say which games are left out, and why."""
    for place, wrong in broken().items():
        print(f"orrery: the game in {place} is left out: {wrong}", file=sys.stderr)


def say_it_anyhow() -> None:
    """Let a screen that cannot show a character show the nearest it can, and let odd input through."""
    codecs.register_error("orrery-plain", _plain)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="orrery-plain")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def _plain(fault: UnicodeError) -> tuple[str, int]:
    assert isinstance(fault, UnicodeEncodeError)
    wanted = fault.object[fault.start : fault.end].translate(PLAIN)
    return "".join(character if character.isascii() else "?" for character in wanted), fault.end


def console(*, errors: bool = False) -> Console:
    """Where to print. With NO_COLOR set there are no escape codes at all, not even for bold."""
    plain = bool(os.environ.get("NO_COLOR"))
    return Console(stderr=errors, highlight=False, emoji=False, markup=False, color_system=None if plain else "auto")


def lay_over(folder: Path | None) -> None:
    """Use the values of somebody's own sheets; `SheetError` names the file and the entry that do not fit."""
    if folder is None:
        return
    use_overlay(folder)
    known = {path.name for game in orrery.games() for path in game.folder.rglob("sheets/*.toml")}
    for path in sorted(folder.glob("*.toml")):
        if path.name not in known:
            raise SheetError(f"{path.name} in your sheets: no game has a sheet of that name; {_named(known)}")
    for game in orrery.games():
        more = [choice for option in game.options if option.name == EXPANSIONS for choice in option.choices]
        for expansions in ({}, *({EXPANSIONS: [choice]} for choice in more)):
            _require_set_up(game, expansions)


def _named(known: set[str]) -> str:
    return f"there is {', '.join(sorted(known))}"


def _require_set_up(game: Game, options: Options) -> None:
    """A game can be set up and shown with the sheets in use, whoever plays."""
    for seats in game.seats:
        try:
            match = orrery.start(game.name, seats=seats, seed=0, options=options)
            match.view(None)
            match.scene(None)
        except SheetError:
            raise
        except Exception as fault:
            said = f"{type(fault).__name__}: {str(fault)[:200]}"
            raise SheetError(f"{game.title} cannot be set up with your sheets ({said})") from None


def read_choices(given: list[str]) -> dict[str, str]:
    """Game options as they were typed, name=value each."""
    chosen = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise Refused(f"an option is given as name=value, such as edition=first, not {pair[:60]!r}")
        chosen[name.strip()] = value.strip()
    return chosen


def shown(value: object) -> str:
    """A value of a game option, as it is typed."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(value) if isinstance(value, list) else str(value)


def read_seed(text: str | None) -> int | str | None:
    """A seed as typed: a number where it is one."""
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 19 else text


def read_file(path: Path) -> bytes:
    """The bytes of a file, or a sentence why not."""
    try:
        return path.read_bytes()
    except IsADirectoryError:
        raise Refused(f"the file {path} is a folder; give the file of a saved game") from None
    except OSError as fault:
        raise Refused(f"the file {path} cannot be read: {(fault.strerror or str(fault)).lower()}") from None


def write_file(path: Path, data: bytes) -> None:
    """Write a whole file or none of it; a file that is not a saved game is never overwritten."""
    try:
        if path.exists() and (not path.is_file() or b'"orrery"' not in path.read_bytes()[:64]):
            raise Refused(f"the file {path} is there already and is no saved game; choose another name")
        beside = path.with_name(path.name + ".part")
        beside.write_bytes(data)
        beside.replace(path)
    except OSError as fault:
        raise Refused(f"the file {path} cannot be written: {(fault.strerror or str(fault)).lower()}") from None


def write_text(path: Path, data: bytes) -> None:
    """Write a result to a file of the person's choosing, or a sentence why not."""
    try:
        path.write_bytes(data)
    except OSError as fault:
        raise Refused(f"the file {path} cannot be written: {(fault.strerror or str(fault)).lower()}") from None


def free_name(game: str) -> Path:
    """A file name for a saved game that is not taken yet, here."""
    number = 1
    while Path(f"{game}-{number}.json").exists():
        number += 1
    return Path(f"{game}-{number}.json")


def known_language(match: Match, language: str) -> str:
    """A language the game speaks; `Refused` names those there are."""
    spoken = match.rules.languages()
    if language not in spoken:
        raise Refused(f"{match.game} does not speak {language[:20]!r}; it speaks {', '.join(spoken)}")
    return language
