"""`orrery replay`: a saved game again, read, stepped through or verified."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

import orrery
from orrery.cli import words
from orrery.cli.common import LANGUAGES, Refused, console, known_language, lay_over, read_file
from orrery.games import find
from orrery.kernel.kept.saves import Loaded
from orrery.kernel.log import Chanced, Chose
from orrery.kernel.play.match import Match
from orrery.kernel.play.view import asks_of
from orrery.kernel.words.catalogue import ENGLISH
from orrery.terminal import Words, draw, heading, words_of


class Reader(NamedTuple):
    """Who reads: a seat, or None for everybody, and in which language."""

    seat: int | None
    language: str


def command(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    verify: Annotated[bool, typer.Option("--verify", help="Play it again and check every choice and roll.")] = False,
    commitment: Annotated[
        str | None,
        typer.Option(metavar="HASH", help="Verify, and check that the seed is the one promised by this hash."),
    ] = None,
    nonce: Annotated[
        list[str] | None,
        typer.Option(metavar="NONCE", help="Verify, and check that what I added to the seed was mixed in."),
    ] = None,
    step: Annotated[bool, typer.Option("--step", help="Go through it choice by choice.")] = False,
    at: Annotated[int | None, typer.Option(metavar="N", help="Show the table after so many choices.")] = None,
    seat: Annotated[int | None, typer.Option(help="See it as this seat does, 1 being the first.")] = None,
    sheets: Annotated[Path | None, typer.Option(metavar="DIR", help="Your own values, laid over ours.")] = None,
    language: Annotated[str, typer.Option(metavar="LANGUAGE", help=LANGUAGES)] = ENGLISH,
) -> None:
    """Read a saved game as its log, look at any moment of it, or verify that rules and seed give the same.

    \b
    orrery replay first-light-1.json             the log, and the result if there is one
    orrery replay first-light-1.json --step      choice by choice
    orrery replay first-light-1.json --at 40     the table after 40 choices
    orrery replay first-light-1.json --verify    status 2 if anything in the file differs
    orrery replay first-light-1.json --commitment 5f0c...   and if the seed is not the one a table promised
    orrery replay first-light-1.json --nonce 07a1...        and if what my browser added to it was left out
    """
    lay_over(sheets)
    data = read_file(file)
    reader = _reader(orrery.load(data), seat, language)
    if verify or commitment is not None or nonce:
        _verify(data, file, commitment, nonce or [])
    elif step:
        _step(data, reader, at or 0)
    elif at is not None:
        _show(console(), _moment(data, at), reader)
    else:
        _read(data, reader)


def _reader(match: Match, seat: int | None, language: str) -> Reader:
    if seat is not None and not 1 <= seat <= match.seats:
        raise Refused(f"the game has seats 1 to {match.seats}, not {seat}")
    return Reader(None if seat is None else seat - 1, known_language(match, language))


def _verify(data: bytes, file: Path, promised: str | None, nonces: list[str]) -> None:
    saved = Loaded(data, find).file
    seed = seed_hash(saved.seed)
    if promised is not None and promised.strip().lower() != seed:
        raise Refused(f"the seed of {file} is not the one promised: its SHA-256 is {seed}")
    for nonce in nonces:
        if nonce.strip().lower() not in filter(None, saved.nonces):
            raise Refused(f"the nonce {nonce[:64]} was not mixed into the seed of {file}")
    match = orrery.replay(data).verify()
    choices = sum(type(entry) is Chose and not entry.forced for entry in match.log)
    chance = sum(type(entry) is Chanced for entry in match.log)
    end = "to the end of the game" if match.over else "to where it stands"
    console().print(Text(f"{file} is right: {choices} choices and {chance} answers of chance lead {end}."))
    kept = " and is what was promised" if promised is not None else ""
    console().print(Text(f"The SHA-256 of its seed is {seed}{kept}."), soft_wrap=True)
    for seat, nonce in enumerate(saved.nonces):
        if nonce:
            console().print(Text(f"Seat {seat + 1} added {nonce} to it."), soft_wrap=True)
    for stretch in saved.earlier:
        told = f"Its first {stretch.until} numbers of luck came from another seed, whose SHA-256 is"
        console().print(Text(f"{told} {seed_hash(stretch.seed)}."), soft_wrap=True)


def seed_hash(seed: int | str) -> str:
    """What a table shows of its seed before the game: the SHA-256 of its text."""
    return hashlib.sha256(str(seed).encode()).hexdigest()


def _moments(data: bytes) -> Iterator[Match]:
    return iter(orrery.replay(data))


def _moment(data: bytes, at: int) -> Match:
    """The match after so many choices."""
    found = next(islice(_moments(data), at, None), None) if at >= 0 else None
    if found is None:
        last = sum(1 for _ in _moments(data)) - 1
        raise Refused(f"the game has 0 to {last} choices to look at, not {at}")
    return found


def _show(out: Console, match: Match, reader: Reader) -> None:
    scene = match.scene(reader.seat, reader.language)
    out.print(heading(scene))
    said = words_of(match.rules, reader.language)
    out.print(draw(scene, reader=reader.seat, width=out.width, words=said))
    for ask in asks_of(match, match.seen(reader.seat), reader.seat, reader.language):
        out.print(Text(_asked(ask, said)))
    outcome = match.outcome_in(reader.language)
    if outcome is not None:
        out.print(words.result(outcome, said))


def _asked(ask: dict[str, Any], said: Words) -> str:
    """Who is asked what: in its words for whoever it is put to, by its name for others, who may not even know that."""
    number, what = ask["seat"] + 1, ask.get("text") or ask["prompt"]
    return said.say("is-asked", number=number, what=what) if what else said.say("is-asked-in-secret", number=number)


def _read(data: bytes, reader: Reader) -> None:
    out, match = console(), orrery.load(data)
    scene = match.scene(reader.seat, reader.language)
    out.print(heading(scene))
    for sentence in match.sentences(reader.seat, language=reader.language):
        out.print(words.said(sentence, scene.owners))
    outcome = match.outcome_in(reader.language)
    if outcome is not None:
        said = words_of(match.rules, reader.language)
        out.print(words.result(outcome, said))
        out.print(Text(words.winners(outcome, said), style="bold"))


def _step(data: bytes, reader: Reader, at: int) -> None:
    """Show one moment after another; a number goes there, p goes back."""
    out, last = console(), sum(1 for _ in _moments(data)) - 1
    at = min(max(at, 0), last)
    told = 0
    with suppress(EOFError):
        while True:
            match = _moment(data, at)
            said = words_of(match.rules, reader.language)
            out.print(Rule(said.say("after-choice", at=at, last=last)))
            _show(out, match, reader)
            owners = match.scene(reader.seat, reader.language).owners
            for sentence in match.sentences(reader.seat, min(told, len(match.log)), reader.language):
                out.print(words.said(sentence, owners))
            told = len(match.log)
            line = _typed(said.say("replay-offer"))
            if line in ("q", "quit") or (line == "" and at == last):
                return
            at = _towards(line, at, last)


def _towards(line: str, at: int, last: int) -> int:
    if line.isdigit() and len(line) < 9:
        return min(int(line), last)
    return max(at - 1, 0) if line == "p" else min(at + 1, last)


def _typed(offer: str) -> str:
    line = input(f"{offer} > ")
    if not sys.stdin.isatty():
        print(line)
    return line.strip().lower()
