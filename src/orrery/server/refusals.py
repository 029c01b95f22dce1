"""Refusals: what is said, with which status, when something cannot be done."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from orrery.kernel.game import Sentence
from orrery.server.wire.playing import Problem
from orrery.server.wire.views import View


class Refusal(Exception):
    """Ends a request with a `Problem`."""

    def __init__(
        self, status: int, code: str, error: str, *, rule: str | None = None, view: View | None = None, wait: float = 0
    ) -> None:
        super().__init__(error)
        self.status = status
        self.problem = Problem(code=code, error=error, rule=rule, view=view)
        self.wait = wait


def no_table() -> Refusal:
    return Refusal(404, "no-table", "There is no such table. Check the link, or ask who sent it to you.")


class NoStore(Refusal):
    """The store cannot be reached, or cannot be written to; whatever was asked for can be asked for again."""

    def __init__(self, fault: BaseException) -> None:
        said = "This house cannot read or write its tables now. What was confirmed is safe; try again in a moment."
        super().__init__(503, "no-store", said, wait=5)
        self.fault = fault


class NotPlayable(Refusal):
    """A table that is fenced off: what is stored of it cannot be read, or cannot be played on here.

    `part` of what is stored may stand in the log. `why` could tell a secret: only `orrery db check` says it.
    """

    def __init__(self, part: str, why: str) -> None:
        super().__init__(
            409,
            "not-playable",
            "This table is safe, but it cannot be played on with the rules or sheets in use here. "
            "Tell whoever runs this house.",
        )
        self.part = part
        self.why = why


@contextmanager
def reading(part: str) -> Iterator[None]:
    """Whatever goes wrong while a part of a stored table is read, the table is `NotPlayable` and nothing else is."""
    try:
        yield
    except NotPlayable:
        raise
    except Exception as fault:
        named = "" if isinstance(fault, ValueError | msgspec.MsgspecError) else f"{type(fault).__name__}: "
        raise NotPlayable(part, f"{named}{str(fault)[:200]}") from None


def no_guest() -> Refusal:
    return Refusal(401, "guest", "Give yourself a name first.")


def not_yours(what: str) -> Refusal:
    return Refusal(403, "not-yours", what)


def unreadable(why: str) -> Refusal:
    return Refusal(400, "unreadable", why)


def put_away() -> Refusal:
    """Of whatever would change the game of a table that was put away."""
    return Refusal(409, "archived", "This table is put away. Its owner can take it out again, and the game goes on.")


def last_secret() -> Refusal:
    """The same whether the others have chosen or not."""
    said = "This is the last of your secret choices; once everybody has chosen, it cannot be taken back."
    return Refusal(409, "last", said)


def stale(view: View | None) -> Refusal:
    return Refusal(409, "stale", "The table has moved on; this is how it stands now.", view=view)


def not_legal(why: Sentence) -> Refusal:
    """A refusal in the game's own words, with its rule if it names one."""
    return Refusal(422, "illegal", why.text[:1].upper() + why.text[1:], rule=why.rule)
