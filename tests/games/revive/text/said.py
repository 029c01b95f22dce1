"""What a match says to whom."""

from __future__ import annotations

from tests.games.revive.builder import GAME

from orrery.kernel.message import Value
from orrery.kernel.play.match import Match

RULES = GAME.rules(GAME.read_options({}))
SPEECH = RULES.speech()


def words(value: Value) -> str:
    """What a message speaks of, in English."""
    return SPEECH.say("words", text=value)


def prompt(match: Match, seat: int) -> str:
    ask = match.ask(seat)
    assert ask is not None
    return SPEECH.prompt(match.seen(seat), ask).text


def label(match: Match, key: str) -> str:
    return match.describe(key).text


def why(match: Match, seat: int, key: str) -> str:
    """Why not, with its rule."""
    said = match.why_not(seat, key)
    assert said is not None
    return said


def lines(match: Match, reader: int | None = None) -> list[str]:
    return [line.text for line in match.sentences(reader)]
