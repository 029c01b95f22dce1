"""The base of every game's state, and the steps and notes it carries."""

from __future__ import annotations

from typing import Any

import msgspec


class Step(msgspec.Struct, array_like=True):
    """One entry of the agenda: the name of a rule and its plain arguments."""

    name: str
    args: list[int | str] = []


class Noted(msgspec.Struct, tag="told", tag_field="entry"):
    """Something that happened without anybody choosing it, as data; the sentence is made for its reader.

    `private` is for the eyes of `seat` alone, such as the names of cards it drew.
    """

    key: str
    seat: int | None = None
    data: list[Any] = []
    private: list[Any] = []


class State(msgspec.Struct, kw_only=True):
    """What every game's state holds: what comes next, and what is to be told about what just happened.

    The agenda is a stack: the last step is the next one. `notes` is emptied by the match whenever it
    waits for an answer, so nobody ever sees it filled.
    """

    agenda: list[Step] = []
    notes: list[Noted] = []

    def then(self, *steps: Step) -> None:
        """Put steps before everything else on the agenda, to run in the order given."""
        self.agenda.extend(reversed(steps))

    def tell(self, key: str, seat: int | None = None, *data: Any, private: list[Any] | None = None) -> None:
        """Noted for the log that something happened; hand over copies of lists that the state goes on changing."""
        self.notes.append(Noted(key, seat, list(data), list(private) if private else []))


def step(name: str, *args: int | str) -> Step:
    """A step of the agenda: ``step("turn", seat)``."""
    return Step(name, list(args))
