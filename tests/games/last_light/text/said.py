"""What a match says to whom."""

from __future__ import annotations

from tests.games.last_light.builder import (
    SPEECH,
)

from orrery.kernel.play.match import Match

HERE, NEXT = "inner-4", "outer-6"  # neighbours in which nothing lies, with three players


def prompt(match: Match, seat: int) -> str:
    ask = match.ask(seat)
    assert ask is not None
    return SPEECH.prompt(match.seen(seat), ask).text
