"""A wrong choice is refused with the number of its rule, and leaves the match as it was, to the last byte."""

from __future__ import annotations

import re
from random import Random

import pytest
from tests.games.first_light.builder import (
    BLACK,
    BLUE,
    ORANGE,
    PURPLE,
    at_headquarters,
    begin,
    cost,
    keys,
    lay,
    place,
    play,
    player,
    refused,
    table,
)

import orrery
from orrery.games.first_light import GAME
from orrery.games.first_light.vocabulary import SEND, vocabulary
from orrery.kernel.play.world import IllegalChoice
from orrery.kernel.words import rulebook

SENDS = [*SEND]
POOR = {"water": 0, "algae": 0, "power": 0, "gems": 0}


@pytest.mark.parametrize(
    ("key", "rule"),
    [
        ("send:negotiation:3", "FL-6.1: You cannot pay for any free space"),
        ("send:depository:3", "FL-7.2: You cannot pay for any Item"),
        ("send:mining-camp:3", "FL-9.1: You cannot reach the total"),
        ("send:laboratory:3", "FL-10.2: The Laboratory takes a pair, and your next die"),
        ("send:foundry:3", "FL-11.1: The Foundry costs 2 Power or 10 Water."),
        ("send:control-room:3", "FL-12.1: The Control Room costs 2 Power or 10 Water."),
        ("send:academy:3", "FL-14.1: A die costs 2 Algae."),
    ],
)
def test_a_poor_player_learns_what_is_missing(key, rule):
    """FL-1.6  An action that cannot be paid is refused by the rule that asks for the payment."""
    match = table("turn", BLUE, blue={"garages": [3], "hand": ["yeki"], **POOR})
    assert refused(match, BLUE, key).startswith(rule)


def test_another_value_is_refused():
    """FL-5.9, FL-5.6  A value that the left-most die cannot count as."""
    match = table("turn", BLUE, blue={"garages": [3, 6]})
    assert refused(match, BLUE, "send:market:6").startswith("FL-5.9")


def test_a_headquarters_die_keeps_its_value():
    """FL-5.3  No vehicle helps a Headquarters die: the first may flip to the other side, and nothing else."""
    s = lay()
    at_headquarters(s, BLUE, 2)
    match = begin(s, "headquarters_dice", 1)
    assert refused(match, BLUE, "send:market:3").startswith("FL-5.3")
    assert refused(match, BLUE, "send:headquarters:2").startswith("FL-5.2")


def test_every_refused_send_names_a_rule():
    """FL-5.10  Whatever place and value is tried for a die, what is not offered is refused by a rule."""
    s = lay(blue={"garages": [2, 5], "hand": ["yeki"], **POOR})
    place(s, ORANGE, s.locations["market"], 0, 1)
    match = begin(s, "turn", BLUE)
    offered = keys(match, BLUE)
    for action in SENDS:
        why = match.why_not(BLUE, action)
        if vocabulary.key(action) in offered:
            assert why is None
        else:
            assert re.match(r"FL-\d+\.\d+: [A-Z].*\.$", why)


def test_not_your_turn():
    """FL-5.5  Another seat's turn is refused, and so is a seat that does not exist."""
    match = table("turn", BLUE, blue={"garages": [3]})
    assert "not your turn" in refused(match, BLACK, "send:market:1")
    assert "there is no seat 7" in refused(match, 7, "cantina")


def test_an_answer_to_another_question():
    """FL-8.1  While Items or Water is asked, no die can be sent."""
    match = table("turn", BLUE, blue={"garages": [3, 4]})
    match.choose(BLUE, "send:headquarters:3")
    assert "not among the options" in refused(match, BLUE, "send:market:4")
    assert "no action called" in refused(match, BLUE, "headquarters:gems")


def test_a_space_one_cannot_pay():
    """FL-6.1, FL-9.1  Once the board is chosen, its dearer spaces are refused too."""
    match = table("turn", BLUE, blue={"garages": [3], "water": 7, "algae": 6, "power": 4})
    match.choose(BLUE, "send:negotiation:3")
    assert refused(match, BLUE, "negotiate:leyrien-2") == "FL-6.1: It costs 9 Algae; you have 6 Algae."
    match = table("turn", BLUE, blue={"garages": [0, 3], "water": 7, "algae": 9, "power": 4})
    match.choose(BLUE, "send:negotiation:3")
    said = "FL-6.1: It costs 9 Algae, and 1 Algae for the Garage; you have 9 Algae."
    assert refused(match, BLUE, "negotiate:leyrien-2") == said
    match = table("turn", BLUE, blue={"garages": [3], "water": 7})
    match.choose(BLUE, "send:mining-camp:3")
    assert refused(match, BLUE, "dig:x14") == "FL-9.1: A 3 needs 11 Water there; you have 7."


def test_a_good_that_no_price_asks_for():
    """FL-1.6, FL-5.7  The Algae of the Garages is no price in Gems."""
    match = table("turn", BLUE, blue={"garages": [0, 4, 4], "water": 20, "algae": 9, "gems": 0})
    match.choose(BLUE, "send:laboratory:4")
    assert keys(match, BLUE) == ["pay:algae", "pay:water"]
    assert refused(match, BLUE, "pay:gems") == "FL-1.6: This cannot be paid in Gem."


def test_prices_are_those_of_the_die():
    """FL-1.6, FL-22.2, G-29  What is offered and refused says what this die pays, by Items and its Garage."""
    tank = {"garages": [0, 3], "upgrades": ["water-tank"], "algae": 1, "power": 0}
    match = table("turn", BLUE, blue={**tank, "water": 0})
    said = "FL-11.1: The Foundry costs 2 Power or 5 Water, and 1 Algae for the Garage."
    assert refused(match, BLUE, "send:foundry:3") == said
    match = table("turn", BLUE, blue={**tank, "water": 2, "items": ["jrayek-drill"], "hand": ["yeki"]})
    match.choose(BLUE, "send:mining-camp:3")
    assert match.describe("dig:x10").text == "Mining Camp, total 10: 0 Water for 1 Gem"
    assert match.describe("dig:x14").text == "Mining Camp, total 14: 1 Water for 2 Gems"
    price = cost("leyrien-basket", water=5)
    rich = {"water": 30, "algae": 30, "power": 30, "gems": 30}
    match = table("turn", BLUE, blue={**tank, **rich, "hand": ["leyrien-basket", "grogg"]})
    match.choose(BLUE, "send:depository:3")
    assert f"(costs {price['water']} Water" in match.describe("trade:leyrien-basket").text


def test_a_refusal_tells_nothing_of_other_hands():
    """FL-1.7  Asking why not shows a seat nothing it may not know: the sentence is made from its own view."""
    rich = table("turn", BLUE, blue={"garages": [3], **POOR}, black={"garages": [1], "hand": ["yeki"], "gems": 9})
    poor = table("turn", BLUE, blue={"garages": [3], **POOR}, black={"garages": [1], **POOR})
    for action in SENDS:
        assert rich.why_not(BLUE, action) == poor.why_not(BLUE, action)


def test_a_refused_secret_choice_changes_nothing():
    """FL-4.6, FL-4.10  Behind the screens a wrong choice is refused like any other; the right one is still open."""
    match = table("assign", seats=2, purple={"rolled": [4, 5]}, orange={"rolled": [1]})
    assert refused(match, PURPLE, "assign:1:garage").startswith("FL-4.6")
    assert refused(match, ORANGE, "assign:1:farm-4").startswith("FL-4.8")
    play(match, PURPLE, "assign:4:garage", "assign:5:garage")
    assert player(match, PURPLE).garages == [4, 5, 0, 0, 0]


def test_numbers_outside_the_vocabulary():
    """FL-5.10  A number no action has is refused by name."""
    match = table("turn", BLUE, blue={"garages": [3]})
    before = match.save()
    with pytest.raises(IllegalChoice, match="no action number"):
        match.choose(BLUE, 100_000)
    assert match.save() == before


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {"edition": "second"}), (3, {"ai": "2"}), (4, {})])
def test_whatever_a_question_is_about_is_refused_by_its_rule(seats, options):
    """Every action of the kind that is asked for and is no option has a sentence of its own with a rule of the book."""
    book = rulebook.read(GAME.folder / "RULES.md")
    rng, seen = Random(seats), set()
    for seed in range(6):
        match = orrery.start("first-light", seats=seats, seed=seed, options=options)
        while match.pending:
            ask = rng.choice(match.pending)
            for action in ask.family:
                if action in ask.options:
                    assert match.why_not(ask.seat, action) is None
                    continue
                rule, _, sentence = match.why_not(ask.seat, action).partition(": ")
                assert rule in book.rules, (ask.prompt, rule)
                assert sentence.endswith("."), (ask.prompt, sentence)
                seen.add(ask.prompt)
            match.choose(ask.seat, rng.choice(ask.options))
    assert seen >= {"assign", "send", "negotiate", "trade", "dig", "swap", "harvest", "character"}
