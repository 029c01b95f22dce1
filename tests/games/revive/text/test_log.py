"""What the log tells: what happened and at what price, nothing twice, and to others nothing that is a secret."""

from __future__ import annotations

import re

import pytest
from tests.games.revive.builder import begin, play, set_player, table
from tests.games.revive.text.said import lines

import orrery
from orrery.games.revive.components import SPACE_KEYS
from orrery.kernel.message import ThingPart

TRIBES = ("nadair-sun", "kuniban-sun", "0x49-sun", "hofstadterians-sun")


def test_a_card_with_a_module():
    """RV-8.1, 9.1  The slot, what the half does, what fires, and what comes of it."""
    s = table(*TRIBES[:2])
    set_player(s, 0, modules={"upper-left-1": "green-5"})
    match = play(begin(s, "act", 0), 0, "play:reader", "slot:upper-left", "fire:new")
    assert lines(match)[:5] == [
        "Blue plays Reader into the upper left slot: 3 books.",
        "Blue gains 3 books.",
        "Blue's green module fires: 1 point, 1 book.",
        "Blue scores 1 point and stands at 1.",
        "Blue gains 1 book.",
    ]


def test_a_trade_is_told_once():
    """RV-20.1, 30.2  A crystal that becomes a gear, and a trade: no line says again what was gained."""
    s = table(*TRIBES[:2])
    set_player(s, 0, active=["peddler"], crystal=1)
    match = play(begin(s, "act", 0), 0, "trade:gear", "play:peddler", "slot:upper-left", "exchange:gear-food", "skip")
    assert lines(match) == [
        "Blue turns a crystal into 1 gear.",
        "Blue plays Peddler into the upper left slot: 2 gears, up to 3 trades of a basic resource for another.",
        "Blue gains 2 gears.",
        "Blue trades 1 gear for 1 food.",
    ]


def test_what_finds_no_room():
    """RV-4.1  Gains above a limit are told as lost, all of them or some."""
    s = table(*TRIBES[:2])
    set_player(s, 0, book=5)
    match = play(begin(s, "act", 0), 0, "play:reader", "slot:upper-left")
    assert lines(match)[1] == "Blue gains 1 book; there is no room for 2 more."
    s = table(*TRIBES[:2])
    set_player(s, 0, book=6)
    match = play(begin(s, "act", 0), 0, "play:reader", "slot:upper-left")
    assert lines(match)[1] == "Blue has no room for 3 books."


def test_an_exchange_says_what_was_paid():
    """RV-30.2, 20.2  The machine, what was paid, what came of it."""
    s = table(*TRIBES[:2])
    set_player(s, 0, gear=1)
    set_player(s, 0, machines=["forge"], energy=1)
    match = play(begin(s, "act", 0), 0, "use:forge", "swap:gear-0")
    assert lines(match) == [
        "Blue uses Forge: pay 1 basic resource for 1 crystal.",
        "Forge: Blue pays 1 gear.",
        "Blue gains 1 crystal.",
    ]


def test_what_tribes_pay_is_told():
    """RV-26.4, 27.2  A crystal for a card that goes to rest, a crystal and range for a temple."""
    s = table("kuniban-sun", *TRIBES[:1])
    set_player(s, 0, crystal=1, slots={"upper-left": ["reader"]})
    s.players[0].technologies = ["bottom", "left"]
    match = play(begin(s, "act", 0), 0, "calm:reader")
    assert lines(match) == ["Quiet Hours: Blue pays 1 crystal.", "Blue's Reader goes to rest."]
    s = table("hofstadterians-moon", *TRIBES[:1])
    set_player(s, 0, crystal=1, food=2)
    match = play(begin(s, "word", 0, "card:elder:bottom", "0"), 0, "star", "put:e2-left")
    assert lines(match)[2] == "Blue puts a temple at E2 left for 1 crystal, 1 food."


def test_an_exploration():
    """RV-13  What was paid, how much of it for range, the points, the citizen and what lies there."""
    s = table(*TRIBES[:2])
    set_player(s, 0, gear=1, food=6)
    play_it = ("do:explore", "explore:f2", "recruit:drover", "orient:as-drawn")
    match = play(begin(s, "act", 0, chance=[0, 0, 0]), 0, *play_it)
    assert lines(match)[:5] == [
        "Blue explores tile F2 for 1 gear, 4 food (2 food of it for range).",
        "Blue scores 3 points and stands at 3.",
        "Blue recruits Drover.",
        "Seed Broker comes to the display.",
        "Tile F2 turns out to be mountain, water, sand and location.",
    ]


def test_populating_where_somebody_is():
    """RV-14.3, 14.5  The price, the technology and what it does, and the book for who is there."""
    s = table(*TRIBES[:2])
    set_player(s, 0, book=6, food=6)
    s.players[1].figures, s.players[1].technologies = [SPACE_KEYS.index("d4-top")], ["bottom"]
    match = play(begin(s, "act", 0), 0, "do:populate", "populate:d4-top")
    assert lines(match) == [
        (
            "Blue populates D4 top for 1 food, 2 books and unlocks Shade and Shore: "
            "forest and water cost no food on the way."
        ),
        "Blue pays Red, who is there already, 1 book.",
        "Red gains 1 book.",
    ]


def test_a_building_and_what_lies_beside_it():
    """RV-16.1, 16.3, 16.5  The price, the steps, the water."""
    s = table(*TRIBES[:2])
    set_player(s, 0, gear=6, food=6)
    match = play(begin(s, "act", 0), 0, "do:build", "build:d2-bottom", "size:small", "basic:gear", "basic:gear")
    assert lines(match)[0] == "Blue builds a small building at D2 bottom for 1 food, 3 gears."
    assert "Blue's marker on the green track is at 2." in lines(match)
    assert "Blue collects from the water at D2 right: 2 basic resources." in lines(match)


def test_a_reward_of_the_tracks():
    """RV-17.1, 17.2  The step, what opens, and the marker on the progress track."""
    s = table(*TRIBES[:2])
    s.players[0].tracks = [2, 1, 1]
    match = begin(s, "step_on", 0, "grey", 1)
    assert lines(match) == [
        "Blue's marker on the grey track is at 3.",
        "Blue opens a reward: the machine Forge (pay 1 basic resource for 1 crystal).",
        "Blue has 1 marker on the progress track.",
    ]


def test_why_something_comes():
    """RV-5.1, 6.2  What the point track and the progress track give is told where it comes from."""
    s = table(*TRIBES[:2])
    s.players[0].points = 7
    match = begin(s, "word", 0, "card:toolwright:top", "1", chance=[0])
    assert lines(match)[0] == "Blue scores 1 point and stands at 8; 1 crate on the way."
    s = table(*TRIBES[:2])
    s.players[0].progress, s.players[0].markers = 2, 3
    match = begin(s, "word", 0, "card:elder:bottom", "0")
    assert lines(match)[1] == "Blue has 3 markers on the progress track, for 1 energy."


def test_nothing_comes_of_an_effect():
    """RV-1.8, 25.2, G-25  What cannot be had is told, so that nobody looks for it."""
    s = table("hofstadterians-sun", *TRIBES[:1])
    set_player(s, 0, active=["elder"])
    match = play(begin(s, "act", 0), 0, "play:elder", "slot:lower-left")
    assert lines(match)[1] == "Elder: Blue gets nothing for this now: the tribe ability."
    s = table(*TRIBES[:2])
    s.players[1].energy += s.energy
    s.energy = 0
    assert lines(begin(s, "word", 0, "hibernation:h4", "0")) == ["There is no energy left for Blue."]


def test_a_hibernation():
    """RV-19.5, 19.6  The space, the artifact that leaves, the reward."""
    s = table(*TRIBES[:2])
    s.players[0].hibernation = 2
    match = play(begin(s, "hibernate", 0, ""), 0, "remove:teal", "bed:h2")
    assert lines(match) == [
        "Blue hibernates and is on space 4 of the hibernation track.",
        "Blue removes a teal artifact from the game.",
        "Blue takes the reward of space 2: 1 crystal.",
        "Blue gains 1 crystal.",
    ]


def test_a_crate_is_its_owners():
    """RV-1.9, 30.7  What is in a crate is told to its owner alone; opened, it is told to all."""
    s = table(*TRIBES[:2])
    set_player(s, 0, active=["salvager"])
    match = play(begin(s, "act", 0), 0, "play:salvager", "slot:upper-left")
    [own] = [line for line in lines(match, 0) if "crate:" in line]
    assert re.fullmatch(r"Blue gains a crate: .+\.", own)
    for reader in (1, None):
        assert "Blue gains a crate." in lines(match, reader)
    [crate] = s.players[0].crates
    play(match, 0, f"open:{crate}")
    assert any(line.startswith("Blue opens a crate: ") for line in lines(match, 1))


@pytest.mark.parametrize(("goals", "said"), [("one", "an artifact card"), ("two", "2 artifact cards")])
def test_artifact_cards_are_dealt_in_secret(goals: str, said: str):
    """RV-3.5  Each reads what was dealt to him, of the others only how many."""
    match = orrery.start("revive", seats=3, seed=4, options={"artifact-cards": goals})
    for reader in range(3):
        dealt = [line.text for line in match.sentences(reader) if "is dealt" in line.text]
        assert len([line for line in dealt if line.endswith(f"is dealt {said}.")]) == 2
        assert len([line for line in dealt if f"is dealt {said}: amber counts" in line]) == 1


def test_alone_the_cube_is_told():
    """RV-24.2  A turn of a game alone says how far the cube has gone."""
    match = orrery.start("revive", seats=1, seed=1)
    assert match.sentences(0)[-1].text == "Blue's turn; the action cube has gone 0 of 20 steps."


def test_spaces_and_cards_that_are_named_are_lit():
    """RV-1.3, 1.6  Who points at a name in the log sees where it lies."""
    s = table(*TRIBES[:2])
    set_player(s, 0, gear=6, food=6)
    match = play(begin(s, "act", 0), 0, "play:reader", "slot:upper-left", "do:build", "build:d4-left", "size:small")
    lit = {part.item for line in match.sentences(None) for part in line.parts if isinstance(part, ThingPart)}
    assert lit >= {"card:0:reader", "slot:0:upper-left", "space:d4-left", "track:0:yellow"}


def test_what_was_counted_is_told_at_the_end():
    """RV-22.3, 22.7  Each artifact card by its categories, each large location by what it counts."""
    s = table(*TRIBES[:2])
    s.ended_by, s.last_turns = 1, []
    set_player(s, 0, goals=["ac-1"], crates=["crate-1", "crate-2"], opened=["crate-3"])
    s.players[0].figures, s.players[0].technologies = [SPACE_KEYS.index("south-east")], ["bottom"]
    told = lines(begin(s, "next_turn", 0))
    assert told[0] == "The game is over; points are counted."
    assert told[1].startswith("Blue's artifact card: ")
    assert told[1].endswith(" in all.")
    assert told[2] == "Blue scores 2 points at the south-east corner: 2 points for every own figure on the board."


def test_the_result_has_its_headings():
    """RV-22  Every heading of the final scoring is said in words, and a game alone has a rank."""
    match = orrery.start("revive", seats=1, seed=3)
    while match.pending:
        match.choose(0, match.pending[0].options[-1])
    assert match.outcome is not None
    assert match.outcome.how == "Defeat; Survivor begins at 50 points"
    assert [*match.outcome.of(0).breakdown][:3] == ["Point track", "Progress track", "Technologies"]
