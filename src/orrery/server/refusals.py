"""Refusals: what is said, with which status, when something cannot be done."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from orrery.kernel.game import Sentence
from orrery.kernel.message import Message, say
from orrery.kernel.play.finality import Finality
from orrery.kernel.scene import Scene
from orrery.kernel.words.catalogue import ENGLISH
from orrery.server.wire.playing import Problem
from orrery.server.wire.views import View
from orrery.server.words import in_words


class Refusal(Exception):
    """Ends a request with a `Problem`: a message of the server's own, or what a game has said in words."""

    def __init__(
        self,
        status: int,
        code: str,
        said: Message | str,
        *,
        rule: str | None = None,
        view: View | None = None,
        scene: Scene | None = None,
        wait: float = 0,
    ) -> None:
        super().__init__(in_words(said))
        self.status = status
        self.code = code
        self.said = said
        self.rule = rule
        self.view = view
        self.scene = scene
        self.wait = wait

    def problem(self, language: str = ENGLISH) -> Problem:
        """The refusal as it is told to a reader of this language."""
        error = in_words(self.said, language)
        return Problem(code=self.code, error=error, rule=self.rule, view=self.view, scene=self.scene)


def no_table() -> Refusal:
    return Refusal(404, "no-table", say("no-table"))


class NoStore(Refusal):
    """The store cannot be reached, or cannot be written to; whatever was asked for can be asked for again."""

    def __init__(self, fault: BaseException) -> None:
        super().__init__(503, "no-store", say("no-store"), wait=5)
        self.fault = fault


class NotPlayable(Refusal):
    """A table that is fenced off: what is stored of it cannot be read, or cannot be played on here.

    `part` of what is stored may stand in the log. `why` could tell a secret: only `orrery db check` says it.
    """

    def __init__(self, part: str, why: str) -> None:
        super().__init__(409, "not-playable", say("not-playable"))
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
    return Refusal(401, "guest", say("no-guest"))


def not_yours(why: Message) -> Refusal:
    return Refusal(403, "not-yours", why)


def unreadable(why: Message | str) -> Refusal:
    return Refusal(400, "unreadable", why)


def too_often(wait: float) -> Refusal:
    return Refusal(429, "too-often", say("too-often", seconds=round(wait)), wait=wait)


def busy() -> Refusal:
    return Refusal(409, "busy", say("busy"))


def put_away() -> Refusal:
    """Of whatever would change the game of a table that was put away."""
    return Refusal(409, "archived", say("archived"))


def not_sure(finality: Finality, scene: Scene | None = None) -> Refusal:
    """Somebody wants to be asked once more; `scene` shows all that they chose in secret.

    The same whether the others have chosen or not.
    """
    return Refusal(409, finality, say(f"final-{finality}"), scene=scene)


def not_begun() -> Refusal:
    return Refusal(409, "gathering", say("not-begun"))


def stale(view: View | None) -> Refusal:
    return Refusal(409, "stale", say("stale"), view=view)


def not_legal(why: Sentence) -> Refusal:
    """A refusal in the game's own words, with its rule if it names one."""
    return Refusal(422, "illegal", why.text[:1].upper() + why.text[1:], rule=why.rule)
