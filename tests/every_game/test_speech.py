"""What a game says: what an action points at, and choices that are told only where there was another."""

from __future__ import annotations

from orrery.games import find
from orrery.games.last_light.vocabulary import BATTLE, PLAY
from orrery.kernel.log import Chose
from orrery.parts.testing import fresh

GAME = find("last-light")


def test_an_action_points_at_something_whatever_is_asked() -> None:
    """At a question of another family an action points where the game says its family does, for whoever is asked."""
    match = fresh(GAME, 2)
    [ask, *_] = match.pending
    speech, seen = match.rules.speech(), match.seen(ask.seat)
    assert ask.family is not PLAY
    assert speech.option(seen, ask, PLAY.of("mine")).item == f"card-{ask.seat}-mine"
    assert speech.option(seen, None, PLAY.of("mine")).item is None


def test_a_forced_choice_is_not_told_as_one() -> None:
    """The line of `.chosen` is for a choice that had an alternative."""
    speech = GAME.rules({}).speech()
    told = speech.sentence(Chose(0, BATTLE.of("outer-5")))
    assert told is not None
    assert told.text == "Azure chooses Outer 5 for the next attacks."
    assert speech.sentence(Chose(0, BATTLE.of("outer-5"), forced=True)) is None
