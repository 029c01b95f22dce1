"""RV-28 to 30  Every effect of the box once: each card half, module, machine, crate, water and reward."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest
from tests.games.revive.builder import BOX, begin, carry, goods, keys, options, play, player, set_player, table, tracks

from orrery.games.revive.state import State
from orrery.games.revive.words import BASIC, COLOURS, GOODS, Word
from orrery.kernel.laws.people import shown
from orrery.kernel.play.match import Match
from orrery.kernel.state import Step

BEFORE = ("ability", "technology", "side", "deed", "event", "plate")  # played where they belong
SOURCES = [source for source, words in BOX.effects.items() if words and source.partition(":")[0] not in BEFORE]
SWAPS = [
    (source, str(n), gain)
    for source, effect in BOX.effects.items()
    for n, word in enumerate(effect)
    if word.name == "swap" and not source.startswith("ability:")
    for gain in range(len(word.gets))
]


def bare(**given: object) -> State:
    """Hofstadterians without water, whose ability cannot be used; all cards rest."""
    s = table("hofstadterians-sun", "nadair-sun")
    set_player(s, 0, active=[], **given)
    return s


def reckoned(words: Iterable[Word]) -> Counter[str]:
    """What plain words come to where the first option is taken: gears, the grey track."""
    found: Counter[str] = Counter()
    for word in words:
        if word.name in (*GOODS, "points", "purple", "range"):
            found[word.name] += word.count
        elif word.name == "basic":
            found["gear"] += word.count
        elif word.name == "step":
            found[COLOURS[0] if word.what == "any" else word.what] += word.count
        elif word.name in ("energy", "crate"):
            found[word.name] += 1
        elif word.name == "discount":
            found[f"discount-{word.what}"] += word.count
        elif word.name in ("far", "flip"):
            found[word.name] += 1
    return found


def had(match: Match) -> Counter[str]:
    """What seat 0 has more than at the beginning."""
    p = player(match, 0)
    found = Counter(dict(zip(GOODS, goods(match, 0), strict=True)))
    found.update({colour: space - 1 for colour, space in tracks(match, 0).items()})
    found.update(points=p.points, purple=p.purple, energy=p.energy - 1, crate=len(p.crates), range=p.armed.range)
    found.update({f"discount-{action}": count for action, count in p.armed.discounts.items()})
    found.update(far=p.armed.far, flip=p.armed.flip)
    return +found


def left(match: Match) -> Match:
    """Everything that may be left is left, but for steps."""
    while match.pending:
        offered = keys(match, 0)
        play(match, 0, "skip" if "skip" in offered and "track:grey" not in offered else offered[0])
    return match


@pytest.mark.parametrize("source", SOURCES)
def test_plain_words_of_each_effect(source: str):
    """RV-30.1, 30.3, 30.6, 30.7, 30.11, 28.3, 28.4, 28.7, 1.8  They just happen; all others may be left."""
    assert had(left(carry(bare(), 0, source))) == +reckoned(BOX.effects[source])


@pytest.mark.parametrize(("source", "path", "gain"), SWAPS)
def test_each_exchange(source: str, path: str, gain: int):
    """RV-30.2, 4.3  One of what is paid goes, and what it is for comes; as often as it says."""
    word = BOX.effects[source][int(path)]
    paid = "gear" if word.pays == "basic" else word.pays
    s = bare()
    setattr(s.players[0].stock, paid, 3)
    s.next(Step("word", [0, source, path]))
    s.agenda, [step] = [], s.agenda
    match = begin(s, step.name, *step.args)
    given = word.gets[gain]
    if not options(match, 0, "swap"):
        assert [part.name for part in given] == ["star"]  # there is nothing to be had of it
        return
    times = min(word.times, 3)
    for _ in range(times):
        play(match, 0, f"swap:{paid}-{gain}")
        while match.pending and "skip" not in keys(match, 0):
            play(match, 0, keys(match, 0)[0])
    expected = reckoned(given * times)
    expected[paid] += 3 - times
    expected["crate"] += sum(bonus <= expected["points"] for bonus in BOX.points.crate)
    left(match)
    assert had(match) == +expected


def test_paying_with_a_crystal_instead():
    """RV-4.2, 30.2  Where a basic resource of a kind is asked for, a crystal stands in."""
    match = carry(bare(crystal=1), 0, "module:grey-yellow-5")
    play(match, 0, "swap:gear-0")
    assert goods(match, 0) == (0, 0, 0, 2)


def test_a_crystal_stands_in_for_any_basic_resource():
    """RV-4.2, 30.2, 26.5  Where there is none: for more than the crystal one pays, not for a crystal alone."""
    s = table("formica-sun", "nadair-sun")
    set_player(s, 0, crystal=1, crates=["crate-7"])
    match = play(begin(s, "act", 0), 0, "open:crate-7", "star")
    assert (goods(match, 0), tracks(match, 0)["grey"]) == ((1, 0, 0, 0), 2)
    assert not carry(bare(crystal=1), 0, "module:green-grey-6").pending


def test_nobody_pays_for_what_cannot_be_had_then():
    """RV-30.2, 25.2  The only crystal would be gone, with which alone the ability could be used."""
    for crystals in (1, 2):
        s = table("nadair-moon", "kuniban-sun")
        set_player(s, 0, crystal=crystals, food=6)
        assert bool(carry(s, 0, "module:green-10").pending) == (crystals == 2)


def test_what_cannot_be_had_in_its_place_comes_after_the_rest():
    """RV-1.8, 26.4  The food of a card pays for the ability that stands before it; with food at hand it comes later."""
    for food in (0, 1):
        s = table("kuniban-sun", "nadair-sun")
        set_player(s, 0, food=food)
        match = carry(s, 0, "card:caravan-cook:bottom")
        assert goods(match, 0)[3] == 1
        play(match, 0, "star", "recruit:outrider")
        assert goods(match, 0)[3] == food


def test_what_does_not_fit_may_come_after_what_uses_it_up():
    """RV-1.8, 4.1, 30.15  Foreman's gears, with five at hand: one is lost, or one builds first."""
    for first, left in (("take", 6 - 3), ("skip", 5 - 3 + 2)):
        s = bare(gear=5)
        match = carry(s, 0, "card:foreman:top")
        shown(match, Random(0))
        play(match, 0, first, "build:d4-left", "size:small")
        assert goods(match, 0)[1] == left
    match = carry(bare(gear=4), 0, "card:foreman:top")
    assert "take" not in keys(match, 0)


# -- words with a choice, each once -----------------------------------------------------------------------------------


def test_star_of_a_crate():
    """RV-30.5, 25.1  The ability of whoever opens it."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, crates=["crate-7"])
    match = play(begin(s, "act", 0), 0, "open:crate-7")
    assert goods(match, 0) == (0, 0, 2, 0)


def test_recruiting_by_a_crate():
    """RV-30.14, 20.3  Any card of the display."""
    s = bare(crates=["crate-11"])
    match = play(begin(s, "act", 0), 0, "open:crate-11", "recruit:outrider")
    assert player(match, 0).active == ["outrider"]


def test_a_module_by_a_machine():
    """RV-30.4, 20.2  It is placed like any other."""
    s = bare(machines=["green-9"])
    match = play(begin(s, "act", 0), 0, "use:green-9", "module:yellow-1", "module-space:upper-left-2")
    assert goods(match, 0) == (0, 0, 0, 2)


def test_a_cheaper_build_by_a_machine():
    """RV-28.7, 12.5, 20.2  One gear less for the next build, and a step of range that costs no food."""
    s = bare(machines=["grey-10"], gear=2, food=0)
    assert "build:d4-left" not in keys(begin(s, "act", 0), 0)
    match = play(begin(s, "act", 0), 0, "use:grey-10")
    assert (player(match, 0).armed.range, player(match, 0).armed.discounts) == (1, {"build": 1})
    play(match, 0, "do:build", "build:d4-left")
    assert (goods(match, 0)[1], match.state.actions) == (0, 1)


def test_a_card_by_a_machine():
    """RV-30.13, 20.2  Played by all rules, without an action."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, active=["mason", "archivist"], machines=["yellow-8"])
    match = play(begin(s, "act", 0), 0, "use:yellow-8", "play:mason", "slot:upper-left")
    assert (goods(match, 0)[1], match.state.actions) == (4, 2)


def test_a_card_of_its_colour_by_a_machine():
    """RV-30.14, 20.2  Grey ones alone."""
    s = bare(machines=["grey-9"])
    s.citizens[0], s.deck[s.deck.index("mason")] = "mason", s.citizens[0]
    match = play(begin(s, "act", 0), 0, "use:grey-9")
    assert options(match, 0, "recruit") == ["mason"]


@pytest.mark.parametrize(("machine", "action"), [("grey-1", "build"), ("green-1", "populate"), ("yellow-1", "explore")])
def test_discounts_wait_for_their_action(machine: str, action: str):
    """RV-28.7, 28.1  They are used up by the next such action, and lost with the turn."""
    s = bare(machines=[machine])
    match = play(begin(s, "act", 0), 0, f"use:{machine}")
    assert player(match, 0).armed.discounts == {action: 2}
    play(match, 0, "switch", "basic:gear")
    if keys(match, 0):
        play(match, 0, "end-turn")
    assert player(match, 0).armed.discounts == {}


@pytest.mark.parametrize("word", ["per:yellow:food", "per:green:book"])
def test_a_resource_for_each_card_of_a_colour(word: str):
    """RV-29.1  Those in slots, this one included."""
    _, colour, good = word.split(":")
    card = next(card for card in BOX.citizens.values() if word in card.top)
    other = next(other for other in BOX.citizens.values() if other.colour == colour and other is not card)
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, active=[card.key], slots={"lower-left": [other.key]})
    match = play(begin(s, "act", 0), 0, f"play:{card.key}", "slot:upper-left")
    assert getattr(player(match, 0).stock, good) == 2 + 2


def test_every_basic_resource_can_be_chosen():
    """RV-30.1  Wherever one is of choice."""
    match = carry(bare(), 0, "module:grey-4")
    assert options(match, 0, "basic") == [*BASIC]
