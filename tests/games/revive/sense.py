"""A way to play Revive with some sense, from a seeded generator: for games in which things happen.

It goes out rather than plays cards, plays cards rather than sleeps, and takes what is offered. It is no bot and is
never tuned, for whole games that are told elsewhere follow from it.
"""

from __future__ import annotations

from functools import partial
from random import Random

from tests.playthroughs import Playthrough

from orrery.games.revive.vocabulary import DO, END, HIBERNATE, OPEN, PLAY, SKIP, SWITCH, TRADE, USE
from orrery.kernel.flow import Ask
from orrery.kernel.play.match import Match

LIKED = {
    **dict.fromkeys(DO, 9.0), **dict.fromkeys(PLAY, 2.0), **dict.fromkeys(USE, 2.0), **dict.fromkeys(OPEN, 1.0),
    **dict.fromkeys(TRADE, 0.1), SWITCH: 0.7, HIBERNATE: 0.4, END: 0.1, SKIP: 0.1,
}  # fmt: skip
ENOUGH = 0.6  # how often somebody alone leaves the rest of the display


def sensible(match: Match, ask: Ask, rng: Random) -> int:
    """A choice at random, but rather something than nothing, and rather on the board than at home."""
    options = list(ask.options)
    if ask.prompt == "discard" and rng.random() < ENOUGH:
        return SKIP
    return rng.choices(options, [LIKED.get(action, 1.0) for action in options])[0]


EVERYTHING = ["large-locations", "tribes", "moon", "vast-crystals", "switch-plates"]
_told = partial(Playthrough, "revive", choose=sensible, round_rule="RV-7.1", round_words="")
TOLD = (
    _told("one", 1, 3),
    _told("two", 2, 5, {"tribes": "chosen", "artifact-cards": "two"}),
    _told("three", 3, 7, {"artifact-cards": "common", "length": "long"}),
    _told("four", 4, 4, {"content": EVERYTHING}),
    *(_told(f"chapter-{name}", seats, seats, {"campaign": chapter}) for chapter, name, seats in (
        ("1", "one", 1), ("2", "two", 2), ("3", "three", 2), ("4", "four", 3), ("5", "five", 2),
    )),
)  # fmt: skip
