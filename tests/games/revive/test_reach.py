"""Over many games everything comes up: every action is chosen, and all is told that the log can say."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, product
from random import Random
from typing import Any

from tests.games.revive.builder import BOX, begin, carry, lay, set_player, table
from tests.games.revive.test_laws import CONTENT, IDLE

import orrery
from orrery.games import find
from orrery.games.revive.components import BEGIN, HEXES, PLACE_KEYS
from orrery.games.revive.vocabulary import vocabulary
from orrery.kernel.play.match import Match
from orrery.kernel.state import Noted

SIZES = (4, 3, 2, 1)
KINDS: tuple[dict[str, Any], ...] = (
    {"content": CONTENT, "tribes": "chosen", "goals": "two"},
    {},
    {"campaign": "5", "long": "long"},
    {"campaign": "1", "goals": "common"},
    {"campaign": "2"},
    {"campaign": "3"},
    {"campaign": "4"},
)
LIVELY = 0.9  # how often somebody does something rather than nothing
GAMES = 1200  # at most; everything has come up long before
LOCATION = {"top": ("a03", False), "bottom": ("a03", True), "left": ("a08", False), "right": ("a08", True)}

# Nothing printed leads to these, but their families have a member for every card, place, good or space.
SYMBOL = {key for key, card in BOX.cards.items() if card.slot}
CANNOT = {
    **{f"fire:{key}": "it has no slot symbol, so nothing is put upon it" for key in BOX.cards if key not in SYMBOL},
    **{f"swap:{good}-1": "only gears are for one of two things" for good in ("book", "food", "crystal")},
    **{f"explore:{PLACE_KEYS[place]}": "a starting tile" for place in BEGIN},
    "technology:bottom": "the first technology is no choice",
    "bed:h1": "nothing is beside the first space",
}


def look_aside(match: Match, tried: set[int]) -> None:
    """Choose on clones what was never chosen."""
    for ask in match.pending:
        for action in ask.options:
            if action not in tried:
                match.clone().choose(ask.seat, action)
                tried.add(action)


def locations() -> Iterator[Match]:
    """Wherever a location can lie: a figure that may move there or away, a target that may be put there."""
    others = [key for place, key in enumerate(PLACE_KEYS) if place not in BEGIN]
    for place, hex in product(others, HEXES):
        tile, turned = LOCATION[hex]
        for figures in ([f"{place}-{hex}"], ["d4-top", "e3-left"]):
            s = table("0x49-sun", "nadair-sun")
            lay(s, place, tile, turned=turned)
            set_player(s, 0, figures=figures)
            match = begin(s, "relocate", 0)
            yield match
            match.choose(0, match.ask(0).options[0])
            yield match
        s = table("0x49-moon", "nadair-sun")
        lay(s, place, tile, turned=turned)
        yield carry(s, 0, "machine:machine-target")


def crowds() -> Iterator[Match]:
    """Where every card can be chosen: in slots, awake, asleep, with a rival."""
    for source in ("machine:call-home", "machine:grey-3"):
        s = table("kuniban-sun", "nadair-sun")
        set_player(s, 0, crystal=1, technologies=["bottom", "left"], slots={"upper-left": [*BOX.cards]})
        yield begin(s, "act", 0)
        yield carry(s, 0, source)
    for source, zone in (("module:green-8", "resting"), ("machine:green-3", "active")):
        s = table("kuniban-sun", "nadair-sun")
        set_player(s, 0, **{zone: [*BOX.cards]})
        yield carry(s, 0, source)
    s = table("formica-moon", "nadair-sun")
    set_player(s, 1, active=[*BOX.cards])
    yield begin(s, "copy", 0)


def games() -> Iterator[Match]:
    """Games of every kind before each choice."""
    for number in range(GAMES):
        rng, options = Random(f"reach {number}"), KINDS[number // len(SIZES) % len(KINDS)]
        match = orrery.start("revive", seats=SIZES[number % len(SIZES)], seed=f"reach {number}", options=options)
        while match.pending:
            yield match
            ask = rng.choice(match.pending)
            lively = [action for action in ask.options if action not in IDLE] if rng.random() < LIVELY else []
            match.choose(ask.seat, rng.choice(lively or [*ask.options]))
        yield match


def test_everything_comes_up():
    """RV-1 to 31  Every action but those that cannot be, and every note of the log."""
    tried: set[int] = set()
    for match in chain(locations(), crowds()):
        look_aside(match, tried)
    wanted = {*range(len(vocabulary))} - {vocabulary.action(key) for key in CANNOT}
    untold = set(find("revive").rules({}).notes)
    for match in games():
        look_aside(match, tried)
        if not match.pending:
            untold -= {entry.key for entry in match.log if isinstance(entry, Noted)}
            if not untold and tried >= wanted:
                break
    assert not sorted(vocabulary.key(action) for action in wanted - tried)
    assert not untold


def test_what_cannot_be_chosen_really_cannot():
    """RV-10.1, 13.1, 14.2, 19.5, 30.2  The sheets leave these members of their families out."""
    assert not {key for key in CANNOT if vocabulary.key(vocabulary.action(key)) != key}
    assert not BOX.hibernation[0].effect
    pairs = {
        word.pays for effect in BOX.effects.values() for word in effect if word.name == "swap" and len(word.gets) > 1
    }
    assert pairs == {"gear"}
