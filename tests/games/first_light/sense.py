"""A way to play First Light with some sense, from a seeded generator, and the games that are told.

It is no bot and is never tuned, for transcripts and saves follow from it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

from tests.playthroughs import Playthrough

from orrery.kernel.flow import Ask
from orrery.kernel.play.match import Match

LIKED = {
    "negotiation": 12, "depository": 6, "headquarters": 2, "mining-camp": 4, "laboratory": 15, "foundry": 3,
    "control-room": 5, "market": 2, "academy": 5,
    "temple": 9, "outpost-0": 3, "outpost-1": 3, "outpost-2": 3, "outpost-3": 3, "outpost-4": 3, "to-farm": 2,
}  # fmt: skip
RELUCTANT = ("cantina", "decline", "done")


def sensible(match: Match, ask: Ask, rng: Random) -> int:
    """A choice at random, but dice rather act than rest, and rather there where much is to be had."""
    options = [(action, match.rules.vocabulary.key(action).split(":")) for action in ask.options]
    wanted = [action for action, key in options if key[0] not in RELUCTANT] or list(ask.options)
    stations = sorted({_station(key) for _, key in options} - {""})
    if stations:
        [station] = rng.choices(stations, [LIKED[name] for name in stations])
        wanted = [action for action, key in options if _station(key) == station]
    elif ask.prompt == "swap" and rng.random() < 0.4:
        wanted = list(ask.options[-1:])  # enough traded
    elif ask.prompt == "assign" and rng.random() < 0.6:
        wanted = [action for action, key in options if key[-1] == "garage"] or wanted
    return rng.choice(wanted)


def _station(key: list[str]) -> str:
    """Where an action sends a die, if it does."""
    return key[1] if key[0] == "send" else key[0] if key[0] == "to-farm" else ""


def in_the_rules_words(match: Match) -> Match:
    """Told as the rules call things, whichever edition is played; with an expansion as people read it."""
    if not match.options["expansions"]:
        match.rules = replace(match.rules, edition="")
    return match


_told = partial(Playthrough, "first-light", choose=sensible, round_rule="FL-4.1", retold=in_the_rules_words)
PLAYTHROUGHS = (
    _told("one", 1, 73),
    _told("two", 2, 18),
    _told("three", 3, 38, {"characters": "open", "leyrien": "b", "zcharo": "b", "jrayek": "b"}),
    _told("four", 4, 81),
    _told("two-and-ai", 2, 74, {"ai": "3", "edition": "second", "planet": "b"}),
)
SPECIALISTS = {"expansions": ["specialists"]}
WITH_SPECIALISTS = (
    _told("one", 1, 88, {**SPECIALISTS, "ai": "2"}),
    _told("three-and-ai", 3, 38, {**SPECIALISTS, "ai": "3", "edition": "second", "oxataya": "b", "ahzuri": "b"}),
    _told("four", 4, 97, {**SPECIALISTS, "planet": "b"}),
)
TOLD = (*PLAYTHROUGHS, *WITH_SPECIALISTS)
