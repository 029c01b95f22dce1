"""A match as one reader may see it, as plain data ready for JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from orrery.kernel.flow import Ask
from orrery.kernel.game import Label
from orrery.kernel.log import EVERYTHING, visible
from orrery.kernel.words.catalogue import ENGLISH

if TYPE_CHECKING:
    from orrery.kernel.play.match import Match


def view_of(match: Match, seat: int | None, language: str = ENGLISH, since: int = 0) -> dict[str, Any]:
    """Everything this seat may know; None is a spectator. Of the log only what it was told after so many entries."""
    seen = match.seen(seat)
    reader = EVERYTHING if match.over else seat
    version = match.trace.shown(reader)
    first = 0 if match.over and since < version else _first(match, reader, version - since) if since else 0
    return {
        "game": match.game,
        "rules": match.rules.game.version,
        "options": match.options,
        "seat": seat,
        "seats": match.seats,
        "version": version,
        "asks": asks_of(match, seen, seat, language),
        "can_undo": seat is not None and match.can_undo(seat),
        "state": msgspec.to_builtins(seen),
        "log": [msgspec.to_builtins(line) for line in match.sentences(seat, first, language)],
        "outcome": msgspec.to_builtins(match.outcome),
    }


def _first(match: Match, reader: int | None, count: int) -> int:
    """Where in the log the last so many entries begin that a reader is shown."""
    first = len(match.log)
    while count > 0 and first:
        first -= 1
        count -= visible(match.log[first], reader) is not None
    return first


def asks_of(match: Match, seen: Any, reader: int | None, language: str = ENGLISH) -> list[dict[str, Any]]:
    """The asks that wait for an answer, as a reader may know them."""
    return [_ask(match, seen, ask, reader, language) for ask in match.pending]


def _ask(match: Match, seen: Any, ask: Ask, reader: int | None, language: str) -> dict[str, Any]:
    """An ask; its options are shown to its own seat alone, for they tell what it holds.

    Not even its prompt is shown behind screens: a second question tells how the first was answered.
    """
    if ask.seat != reader:
        return {"seat": ask.seat, "prompt": None if ask.secret or match.behind_screens else ask.prompt}
    speech = match.rules.speech(language)
    return {
        "seat": ask.seat,
        "prompt": ask.prompt,
        "text": speech.prompt(seen, ask).text,
        "options": [
            {"key": key, **msgspec.to_builtins(label)} for key, label in options_of(match, seen, ask, language)
        ],
    }


def options_of(match: Match, seen: Any, ask: Ask, language: str = ENGLISH) -> list[tuple[str, Label]]:
    """The options of an ask, each with its key and its words, for the seat that is asked."""
    labels = match.rules.speech(language).options(seen, ask)
    return [(match.rules.vocabulary.key(action), label) for action, label in zip(ask.options, labels, strict=True)]
