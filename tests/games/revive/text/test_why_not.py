"""Why not: the place or thing, what it costs, and what one has."""

from __future__ import annotations

import pytest
from tests.games.revive.builder import begin, play, set_player, table
from tests.games.revive.text.said import why

from orrery.games.revive.components import SPACE_KEYS
from orrery.server.bots.advice import why_item

TRIBES = ("nadair-sun", "kuniban-sun", "0x49-sun", "hofstadterians-sun")


@pytest.mark.parametrize(
    ("key", "said"),
    [
        (
            "do:build",
            "RV-16.1: A small building at D4 left costs 3 gears; you have 1 gear, 1 book, 1 food.",
        ),
        ("do:explore", "RV-13.1: Exploring tile C2 costs 3 food; you have 1 gear, 1 book, 1 food."),
        ("do:populate", "RV-14.3: Populating C3 bottom costs at least 2 books; you have 1 gear, 1 book, 1 food."),
        ("build:d2-top", "RV-16.1: D2 top is a mountain; buildings stand on sand."),
        ("build:a1-top", "RV-16.1: A1 top is not explored yet."),
        ("build:e2-left", "RV-16.1: E2 left is water; buildings stand on sand."),
        ("play:drover", "RV-8.1: Drover is on display: whoever explores recruits a citizen."),
        ("slot:upper-left", "RV-8.1: Choose the card that you play first, then its slot."),
        ("bed:h2", "RV-19.5: Rewards of the hibernation track are taken by hibernating."),
        ("technology:bottom", "RV-14.2: Populate unlocks a technology: choose that first, then where."),
        ("technology:left", "RV-14.2: Told Again is not connected to a technology you have unlocked."),
        (
            "populate:south-east",
            "RV-12.4: There is no way to the south-east corner yet: ways lead over explored tiles only.",
        ),
        ("explore:a1", "RV-12.4: There is no way to tile A1 yet: ways lead over explored tiles only."),
        ("explore:c3", "RV-13.1: Tile C3 is explored already."),
        (
            "explore:f2",
            (
                "RV-13.1: Exploring tile F2 costs 1 gear, 4 food (2 food of it for range); you "
                "have 1 gear, 1 book, 1 food."
            ),
        ),
        ("play:mason", "RV-8.1: You do not have Mason."),
        ("play:elder", "RV-8.1: Elder is at rest until you hibernate."),
        ("trade:gear", "RV-20.1: You have no crystal."),
        ("use:forge", "RV-20.2: You do not have that machine: pay 1 basic resource for 1 crystal."),
        ("end-turn", "RV-7.3: Take an action first; who wants none hibernates."),
    ],
)
def test_at_the_beginning_of_a_turn(key: str, said: str):
    """RV-7, 8, 12 to 16, 20  Whatever one points at says why it cannot be done now."""
    s = table(*TRIBES[:2])
    set_player(s, 0, gear=1, book=1, food=1)
    assert why(begin(s, "act", 0), 0, key) == said


def test_what_could_be_done_says_how():
    """RV-7.2  A space where one could build asks for the action first."""
    s = table(*TRIBES[:2])
    set_player(s, 0, gear=6, food=6, book=6)
    match = begin(s, "act", 0)
    assert why(match, 0, "build:d2-bottom") == "RV-7.2: Choose Build first, then where."
    assert why(match, 0, "explore:c2") == "RV-7.2: Choose Explore first, then where."
    assert why(match, 0, "populate:c3-bottom") == "RV-7.2: Choose Populate first, then where."


def test_one_thing_is_said_of_a_space():
    """RV-7.2, 14.1, 16.1  Who points at a location is told of populating, who points elsewhere of building."""
    match = begin(table(*TRIBES[:2]), "act", 0)
    for item, rule in (("space:c3-bottom", "RV-14.3"), ("space:c3-top", "RV-16.1"), ("space:d2-top", "RV-16.1")):
        assert [reason.rule for reason in why_item(match, 0, item).reasons] == [rule]


def test_where_one_may_populate():
    """RV-14.1  What is no location says what it is."""
    s = table(*TRIBES[:2])
    set_player(s, 0, book=6, food=6)
    match = play(begin(s, "act", 0), 0, "do:populate")
    assert why(match, 0, "populate:e2-left") == "RV-14.1: E2 left is no location, but water."


def test_after_the_actions():
    """RV-7.1, 11.1  No action is left, the switch is down, and hibernating would take a whole turn."""
    s = table(*TRIBES[:2])
    s.actions, s.players[0].switch = 1, False
    match = begin(s, "act", 0)
    assert why(match, 0, "switch") == "RV-11.1: Your switch is down. It goes up again when you hibernate."
    assert why(match, 0, "hibernate") == "RV-7.1: Hibernating takes the whole turn, and you have taken an action."
    s = table(*TRIBES[:2])
    s.actions, s.players[0].stock.crystal = 0, 1
    match = begin(s, "act", 0)
    for key in ("do:build", "play:reader", "switch", "build:d2-bottom"):
        assert why(match, 0, key) == "RV-7.1: You have taken your actions of this turn."


def test_machines():
    """RV-20.2, 19.8  No energy, energy on it, energy back in this turn, nothing to be had."""
    s = table(*TRIBES[:2])
    set_player(s, 0, machines=["forge", "grey-2"], energy=0)
    set_player(s, 0, crystal=1)
    match = begin(s, "act", 0)
    assert why(match, 0, "use:grey-2") == "RV-20.2: The grey machine takes 1 energy, and you have none in your storage."
    s = table(*TRIBES[:2])
    set_player(s, 0, machines=["forge", "walker"], energy=1)
    match = begin(s, "act", 0)
    assert why(match, 0, "use:forge") == (
        "RV-20.2: There is nothing to be had of it now: pay 1 basic resource for 1 crystal."
    )
    play(match, 0, "use:walker")
    s.energy, s.players[0].energy = s.energy - 1, 1
    match = begin(s, "act", 0)
    assert why(match, 0, "use:walker") == "RV-20.2: Energy lies on Walker; it works again when that is taken back."
    s.returned = True
    assert why(begin(s, "act", 0), 0, "use:walker") == (
        "RV-20.2: Your energy came back in this turn, so no machine works in it any more."
    )


def test_slots():
    """RV-8.1, 8.2, 10.1  Locked, or taken by a card without the slot symbol."""
    s = table(*TRIBES[:2])
    set_player(s, 0, slots={"upper-left": ["mason"]})
    match = play(begin(s, "act", 0), 0, "play:reader")
    assert why(match, 0, "slot:right") == "RV-8.1: The right-hand slot opens with the technology The Fifth Slot."
    assert why(match, 0, "slot:upper-left") == (
        "RV-8.1: The upper left slot is taken by Mason, and another card fits only on a slot symbol."
    )


def test_full_tracks():
    """RV-4.1  A resource of which one has as many as one can."""
    s = table(*TRIBES[:2])
    set_player(s, 0, gear=6)
    match = play(begin(s, "act", 0), 0, "switch")
    assert why(match, 0, "basic:gear") == "RV-4.1: You have 6 gears, as many as you can."


def test_exchanges():
    """RV-30.2  What is not offered, and what cannot be paid."""
    s = table(*TRIBES[:2])
    set_player(s, 0, active=["tinker"], food=1)
    match = play(begin(s, "act", 0), 0, "play:tinker", "slot:upper-left")
    assert why(match, 0, "swap:food-0") == (
        "RV-30.2: That is not offered. What is: pay 1 gear for 2 food or 2 books, up to 3 times."
    )
    s = table(*TRIBES[:2])
    set_player(s, 0, active=["peddler"], gear=0)
    match = play(begin(s, "act", 0), 0, "play:peddler", "slot:upper-left")
    assert why(match, 0, "exchange:food-gear") == "RV-30.2: That costs 1 food; you have 2 gears."


def test_technologies():
    """RV-14.2, 14.3  Not connected, unlocked, or too dear with the book for somebody who is there."""
    s = table(*TRIBES[:2])
    set_player(s, 0, book=4, food=2)
    s.players[1].figures, s.players[1].technologies = [SPACE_KEYS.index("d4-top")], ["bottom"]
    s.players[0].figures, s.players[0].technologies = [SPACE_KEYS.index("e3-left")], ["bottom"]
    match = play(begin(s, "act", 0), 0, "do:populate", "populate:d4-top")
    assert why(match, 0, "technology:bottom") == "RV-14.2: You have unlocked Shade and Shore already."
    assert why(match, 0, "technology:top-left") == (
        "RV-14.2: Relic and Crate is not connected to a technology you have unlocked."
    )
    assert why(match, 0, "technology:middle") == (
        "RV-14.3: The Fifth Slot costs 2 food, 5 books (2 food of it for range), 1 book of it to Red; "
        "you have 4 books, 2 food."
    )


def test_buildings():
    """RV-16.1, 16.2  Somebody's building, or none left of a size."""
    s = table(*TRIBES[:2])
    set_player(s, 0, gear=6, food=6)
    s.players[1].small = [SPACE_KEYS.index("d2-bottom")]
    match = begin(s, "act", 0)
    assert why(match, 0, "build:d2-bottom") == "RV-16.1: A building of Red stands at D2 bottom."


def test_the_display():
    """RV-9.2, 13.3, 18.2, 30.14  What does not lie there, or has another colour."""
    match = play(begin(table(*TRIBES[:2]), "act", 0), 0, "play:ferryman", "slot:lower-left")
    assert why(match, 0, "module:grey-1") == "RV-9.2: That grey module is not on display."
    match = begin(table(*TRIBES[:2]), "special", 0, "grey")
    assert why(match, 0, "machine:green-1") == "RV-18.2: You may take a grey machine, not a green machine."
    assert why(match, 0, "machine:grey-9") == "RV-18.2: That grey machine is not on display."
    match = begin(table(*TRIBES[:2]), "recruit", 0)
    assert why(match, 0, "recruit:mason") == "RV-30.14: Mason is not on display."


def test_the_hibernation_track():
    """RV-19.5  A space one has not reached, and one without a reward."""
    s = table(*TRIBES[:2])
    s.players[0].hibernation = 2
    match = begin(s, "bed", 0)
    assert why(match, 0, "bed:h6") == "RV-19.5: Your marker is on space 3 of the hibernation track, not yet on 6."
    assert why(match, 0, "bed:h1") == "RV-19.5: Space 1 of the hibernation track has no reward."


def test_free_actions_of_technologies():
    """RV-26.2, 26.4  Whoever has the technology reads what is missing."""
    s = table(*TRIBES)
    s.turn = 3
    set_player(s, 3, gear=1)
    s.players[3].technologies = ["bottom"]
    match = begin(s, "act", 3)
    assert why(match, 3, "press:gear-gear") == "RV-26.2: That costs 2 gears; you have 1 gear."
    s = table(*TRIBES[:2])
    s.turn = 1
    set_player(s, 1, slots={"upper-left": ["mason"]})
    s.players[1].technologies = ["bottom", "left"]
    match = begin(s, "act", 1)
    assert why(match, 1, "calm:mason") == "RV-26.4: You have no crystal."
    assert why(match, 1, "calm:reader") == "RV-26.4: Reader does not lie in one of your slots."
