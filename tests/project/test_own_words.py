"""The catalogues of the program itself, beside those of kernel and games: each message is said, in every language."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import orrery
from orrery.kernel.words.catalogue import HOUSE, Entry, Source, files_of, languages_of, references, variables

SRC = Path(str(orrery.__file__)).parent
ROOMS = {"server": ["server"], "terminal": ["terminal", "cli"]}  # a room with words, and those that say them
SAID_BY_GAMES = {"game-goal", "game-summary"}  # each in its own catalogue
each_room = pytest.mark.parametrize("room", ROOMS)


def source(room: str, language: str = "en") -> Source:
    return Source(files_of([SRC / room / "text"], language))


def entry(there: Source, name: str) -> Entry:
    found = there.get(name)
    assert found is not None
    return found


def code(room: str) -> list[Path]:
    return [path for speaker in ROOMS[room] for path in (SRC / speaker).rglob("*.py")]


def texts(room: str) -> tuple[set[str], set[str]]:
    """Texts in the code of a room, whole ones and the beginnings of such as are put together."""
    whole, beginnings = set[str](), set[str]()
    for path in code(room):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
                beginnings |= {str(parts[0])} if parts[0] else set()
                whole |= {str(part) for part in parts if part}
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
    return whole, {beginning for beginning in beginnings if beginning.endswith("-")}


@each_room
def test_every_message_is_said(room: str) -> None:
    """None is left over: each is named in the code, or by another message."""
    there, (whole, beginnings) = source(room), texts(room)
    whole |= {name for other in there.names() for name in references(entry(there, other))}
    ends = tuple(end for end in whole if end.startswith("-"))
    left = [
        name
        for name in there.names()
        if name not in whole and not name.startswith(tuple(beginnings)) and not (ends and name.endswith(ends))
    ]
    assert left == []


@each_room
def test_whatever_is_said_has_a_message(room: str) -> None:
    """Every name that is handed to `say` in the code, and every message that another refers to."""
    there = Source(files_of([HOUSE, SRC / room / "text"], "en"))
    said = set()
    for path in code(room):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) in (
                "say",
                "_say",
            ):
                said |= {str(part.value) for part in _chosen(node.args[0]) if isinstance(part, ast.Constant)}
    said |= {name for other in source(room).names() for name in references(entry(there, other))}
    assert said
    assert sorted(name for name in said if name not in {*there.names(), *SAID_BY_GAMES} and " " not in name) == []


def _chosen(name: ast.expr) -> list[ast.expr]:
    """The name of a message, or both where one of two is said."""
    return [name.body, name.orelse] if isinstance(name, ast.IfExp) else [name]


@each_room
def test_every_language_says_the_same(room: str) -> None:
    """Every other language of the house has every message with its parts, none besides, with the same values."""
    english = source(room)
    for language in languages_of([HOUSE])[1:]:
        other = source(room, language)
        assert sorted(english.names()) == sorted(other.names())
        for name in english.names():
            here, there = entry(english, name), entry(other, name)
            assert sorted(here.attributes) == sorted(there.attributes), name
            assert variables(here) == variables(there), name
