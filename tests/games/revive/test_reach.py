"""Over many games everything comes up: every action is chosen, and all is told that the log can say."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, product
from random import Random
from typing import Any

from tests.games.revive.builder import BOX, begin, carry, lay, mark, set_player, table
from tests.games.revive.test_laws import CONTENT, IDLE
from tests.helpers.whole_games import look_aside, require_everything

import orrery
from orrery.games import find
from orrery.games.revive.components import BEGIN, HEXES, PLACE_KEYS
from orrery.games.revive.state import Machine
from orrery.games.revive.vocabulary import RECHARGE, vocabulary
from orrery.kernel.play.match import Match
from orrery.kernel.vocabulary import Action

SIZES = (4, 3, 2, 1)
KINDS: tuple[dict[str, Any], ...] = (
    {"content": CONTENT, "tribes": "chosen", "artifact-cards": "two"},
    {},
    {"campaign": "5", "length": "long"},
    {"campaign": "1", "artifact-cards": "common"},
    {"campaign": "2"},
    {"campaign": "3"},
    {"campaign": "4"},
)
LIVELY = 0.9  # how often somebody does something rather than nothing
GAMES = 1200  # at most; everything has come up long before
START = {"top": ("s3", False), "bottom": ("s3", True), "left": ("s5", False), "right": ("s5", True)}
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


def locations() -> Iterator[Match]:
    """Wherever a location can lie: a figure that may move there or away, one that comes, a target that is put there."""
    for place, hex in product(PLACE_KEYS, HEXES):
        tile, turned = (START if PLACE_KEYS.index(place) in BEGIN else LOCATION)[hex]
        here, beside = f"{place}-{hex}", f"{place}-{'left' if hex in ('top', 'bottom') else 'top'}"
        for figure in (here, beside):
            s = table("0x49-sun", "nadair-sun")
            lay(s, place, tile, turned=turned)
            set_player(s, 0, figures=[figure])
            match = begin(s, "relocate", 0, check=False)
            yield match
            match.choose(0, match.ask(0).options[0])
            yield match
        s = table("0x49-moon", "nadair-sun")
        lay(s, place, tile, turned=turned)
        yield carry(s, 0, "machine:machine-target")
        s = table("0x49-sun", "nadair-sun")
        lay(s, place, tile, turned=turned)
        set_player(s, 0, book=6, crystal=1, figures=[beside])
        yield begin(s, "populate", 0, 0, check=False)


def crowds() -> Iterator[Match]:
    """Where every card can be chosen: in slots, awake, asleep, with a rival; every machine; where nothing is left."""
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
    s = table("nadair-sun", "kuniban-sun")
    s.players[0].machines = [Machine(RECHARGE.member(action), True) for action in RECHARGE]
    yield begin(s, "word", 0, "module:green-7", "0", check=False)
    s = table("formica-moon", "nadair-sun")
    mark(s, 0, "workshop", "c3-left")
    set_player(s, 0, machines=["machine-workshop-step"])
    yield begin(s, "act", 0)
    s = table("nadair-sun", "kuniban-sun")
    s.energy = 0
    yield begin(s, "word", 0, "water:a16", "0", check=False)


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


def over() -> Iterator[tuple[Match, set[Action]]]:
    """Every position that is built and every game that is over, with all that was chosen by then."""
    tried: set[Action] = set()
    for match in chain(locations(), crowds()):
        look_aside(match, tried)
        yield match, tried
    for match in games():
        look_aside(match, tried)
        if not match.pending:
            yield match, tried


def test_everything_comes_up():
    """RV-1 to 31  Every action but those that cannot be, and every note of the log."""
    require_everything(find("revive").rules({}), over(), CANNOT)


def test_what_cannot_be_chosen_really_cannot():
    """RV-10.1, 13.1, 14.2, 19.5, 30.2  The sheets leave these members of their families out."""
    assert not {key for key in CANNOT if vocabulary.key(vocabulary.action(key)) != key}
    assert not BOX.hibernation[0].effect
    pairs = {
        word.pays for effect in BOX.effects.values() for word in effect if word.name == "swap" and len(word.gets) > 1
    }
    assert pairs == {"gear"}
