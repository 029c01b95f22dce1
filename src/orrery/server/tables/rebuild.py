"""A table put together again from what is stored of it, or a sentence on what is wrong with that."""

from __future__ import annotations

from typing import NamedTuple

import orrery
from orrery.games import find
from orrery.kernel.play.match import Match
from orrery.server.refusals import reading
from orrery.server.store.folded import Course
from orrery.server.store.records import TableRecord


class Rebuilt(NamedTuple):
    """A match as its changes leave it, and whether the rules are newer than those that wrote the last of them."""

    match: Match
    older: bool


def require_game(table: TableRecord) -> None:
    """`NotPlayable` if the table's game is not in this house, or not with these seats and options."""
    with reading("its game"):
        game = find(table.game)
        game.read_seats(table.seats)
        game.read_options(table.options)


def rebuilt(table: TableRecord, stored: Course) -> Rebuilt:
    """The match of a table that has begun, from all that is stored of it; `NotPlayable` if that leads nowhere."""
    with reading("its changes"):
        if not stored.changes:
            raise ValueError("it has begun, and none is stored")
        pages = stored.pages(table)
        save = pages.save()
    with reading("its position"):
        match = orrery.load(save)
        older = pages.rules < match.rules.game.version
        if not older and match.over != (table.status == "over"):
            raise ValueError(f"its row says that it is {table.status}, its changes do not")
    return Rebuilt(match, older)


def not_begun(changes: int) -> None:
    """`NotPlayable` if a table whose row says that people still gather has changes."""
    with reading("its row"):
        if changes:
            raise ValueError("it says that people still gather, and the match has begun")
