"""Whether the words of a game can be read, all of them, before anybody plays: for games from outside the house.

A catalogue reads a message when it is first said. Those of the house are tested; in a game that somebody writes, a
mistake would come up in the middle of play.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from babel import Locale, UnknownLocaleError
from fluent.syntax import FluentParser, ast

from orrery.kernel.message import say
from orrery.kernel.words.catalogue import HYPHENS, BadMessage, Catalogue, Source

MOST_HYPHENS = 32 * 1024  # bytes of a list of long words


def require_words(folder: Path) -> None:
    """Raise `BadMessage` with file and line unless every message of a game and its expansions can be read."""
    for room in sorted(room for room in folder.rglob("text/*") if room.is_dir() and room.parent.name == "text"):
        files = sorted(room.rglob("*.ftl"))
        if files:
            _require_language(room, folder)
        for file in files:
            _require_file(file, str(file.relative_to(folder)))
        if (room / HYPHENS).is_file():
            _require_hyphens(room / HYPHENS, str((room / HYPHENS).relative_to(folder)))


def _require_language(room: Path, folder: Path) -> None:
    try:
        Locale.parse(room.name)
    except (ValueError, UnknownLocaleError):
        raise BadMessage(f"{room.relative_to(folder)}: there is no language called {room.name[:40]!r}") from None


def require_said(words: Catalogue, ids: Iterable[str]) -> None:
    """Raise `BadMessage` unless a catalogue can say these messages, which speak of nothing."""
    for id in ids:
        try:
            words.say(say(id))
        except (BadMessage, RecursionError) as wrong:
            raise BadMessage(f"what it says of itself cannot be said: {id} ({str(wrong)[:80]})") from None


def _text(file: Path, name: str) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise BadMessage(f"{name} cannot be read: {fault}") from None


def _require_hyphens(file: Path, name: str) -> None:
    """Few enough long words: every guest is sent those of every game."""
    if file.stat().st_size > MOST_HYPHENS:
        raise BadMessage(f"{name} is larger than {MOST_HYPHENS // 1024} KB; list long words only")
    _text(file, name)


def _require_file(file: Path, name: str) -> None:
    text = _text(file, name)
    try:
        whole = FluentParser().parse(text)
    except RecursionError:
        raise BadMessage(f"{name}: it is nested too deeply") from None
    for entry in whole.body:
        if isinstance(entry, ast.Junk):
            wrong = entry.annotations[0]
            at = wrong.span.start if wrong.span is not None else 0
            raise BadMessage(f"{name}, line {_line(text, at)}: {(wrong.message or '').rstrip('.')}")
    _require_messages(file, name, whole, text)


def _require_messages(file: Path, name: str, whole: ast.Resource, text: str) -> None:
    """Every message is one that a catalogue can say: Fluent knows more than we do."""
    lines: dict[str, int] = {}
    for entry in whole.body:
        if isinstance(entry, ast.Message | ast.Term):
            id = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
            line = _line(text, entry.span.start if entry.span is not None else 0)
            if id in lines:
                raise BadMessage(f"{name}, line {line}: the message {id} stands in line {lines[id]} already")
            lines[id] = line
    source = Source([file])
    for id, line in lines.items():
        try:
            source.get(id)
        except (BadMessage, RecursionError) as wrong:
            raise BadMessage(f"{name}, line {line}: {str(wrong).removeprefix(f'{file}: ')}") from None


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1
