"""RV-17, 18, 20, 28 to 30  Machine tracks, machines, crates and the words of cards."""

from __future__ import annotations

import pytest
from tests.games.revive.builder import (
    asked,
    begin,
    carry,
    draws,
    goods,
    in_slot,
    keys,
    options,
    play,
    player,
    refused,
    set_player,
    table,
    tracks,
)

from orrery.games.revive.state import State


def world(**given: object) -> State:
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, **given)
    return s


# -- tracks -----------------------------------------------------------------------------------------------------------


def test_a_reward_that_is_passed_opens():
    """T-087  RV-17.1, 17.2, 18.1, G-23  From two to four over the third space: the Forge, and a marker moves."""
    match = carry(world(tracks={"grey": 2}), 0, "card:mason:bottom")
    p = player(match, 0)
    assert (p.rewards, [machine.key for machine in p.machines], p.progress) == (["grey-standard"], ["forge"], 1)


def test_a_reward_of_two_markers():
    """T-088  RV-17.1  It opens when the second one has come far enough."""
    s = world(tracks={"grey": 8, "green": 3})
    assert "grey-special-2" not in s.players[0].rewards
    match = carry(s, 0, "module:green-3")
    assert asked(match) == [(0, "take-machine")]
    assert "grey-special-2" in player(match, 0).rewards


def test_beyond_the_end_of_a_track():
    """T-089  RV-17.3, G-53  Each further step is a resource of the kind there."""
    s = world(tracks={"grey": 12, "green": 12, "yellow": 12})
    match = carry(s, 0, "card:mason:bottom")
    assert goods(match, 0) == (0, 3, 0, 0)
    match = carry(world(tracks={"grey": 11, "green": 12, "yellow": 11}), 0, "card:archivist:bottom")
    assert goods(match, 0) == (0, 0, 3, 0)


def test_a_special_machine():
    """T-090  RV-18.2  One of the revealed ones of the colour, and three are shown again."""
    match = carry(world(tracks={"green": 4}), 0, "module:green-3")
    assert options(match, 0, "machine") == ["green-1", "green-2", "green-3"]
    assert refused(match, 0, "machine:grey-1")
    play(match, 0, "machine:green-2")
    assert len(match.state.machines["green"]) == 3
    assert [machine.key for machine in player(match, 0).machines] == ["green-2"]


def test_two_special_machines_at_once():
    """T-091  RV-18.2  The second choice has what came for the first."""
    s = world(tracks={"grey": 6, "green": 4})
    s.players[0].rewards.remove("grey-special-1")
    s.players[0].progress -= 1
    match = carry(s, 0, "card:mason:bottom")
    play(match, 0, "machine:grey-1")
    shown = options(match, 0, "machine")
    assert shown[:2] == ["grey-2", "grey-3"]
    assert len(shown) == 3
    play(match, 0, f"machine:{shown[2]}")
    assert [machine.key for machine in player(match, 0).machines] == ["grey-1", shown[2]]


def test_card_bonus():
    """RV-18.4  It opens far along a track."""
    match = carry(world(tracks={"grey": 10}), 0, "module:grey-3")
    assert "grey-cards" in player(match, 0).rewards


def test_an_empty_pile_of_machines():
    """G-24, RV-18.2  Nothing is shown, nothing is taken."""
    s = world(tracks={"green": 4})
    s.removed += [f"machine:{key}" for key in (*s.machines["green"], *s.machine_piles["green"])]
    s.machines["green"], s.machine_piles["green"] = [], []
    match = carry(s, 0, "module:green-3")
    assert not match.pending
    assert player(match, 0).machines == []


# -- machines ---------------------------------------------------------------------------------------------------------


def test_a_busy_machine():
    """T-092  RV-20.2  It has its energy already."""
    match = begin(world(busy=["grey-2"], energy=1), "act", 0)
    assert "use:grey-2" not in keys(match, 0)
    assert refused(match, 0, "use:grey-2")


def test_no_energy():
    """T-093  RV-20.2  Nothing in the storage."""
    match = begin(world(machines=["grey-2"], energy=0), "act", 0)
    assert refused(match, 0, "use:grey-2")


def test_the_forge():
    """T-094  RV-18.1, 30.2  A basic resource for a crystal."""
    match = begin(world(machines=["forge"], book=1), "act", 0)
    play(match, 0, "use:forge", "swap:book-0")
    assert goods(match, 0) == (1, 0, 0, 0)


def test_call_home():
    """T-095  RV-18.1, 30.8  A played card rests, and its slot is free."""
    match = begin(world(machines=["call-home"], slots={"upper-left": ["mason"]}), "act", 0)
    play(match, 0, "use:call-home", "rest:mason")
    assert in_slot(match, 0, "upper-left") == []
    assert "mason" in player(match, 0).resting


def test_the_card_that_fires_a_module_does_not_go_to_rest():
    """RV-30.8  It is what activates the effect; others may go. Nor does it by a card that it makes fire again."""
    s = world(active=["mason"], modules={"upper-left-1": "grey-8"}, slots={"lower-left": ["scribe"]})
    match = begin(s, "act", 0)
    play(match, 0, "play:mason", "slot:upper-left", "fire-module:upper-left-1")
    assert options(match, 0, "rest") == ["scribe"]
    assert "sets this off" in refused(match, 0, "rest:mason")
    s = world(active=["teacher"], slots={"lower-left": ["envoy"], "lower-right": ["mason"]})
    match = begin(s, "act", 0)
    play(match, 0, "play:teacher", "slot:lower-left", "fire:envoy")
    assert options(match, 0, "rest") == ["mason"]


def test_a_machine_sends_any_card_to_rest():
    """RV-18.1, 30.8  Also the one that was played last, and in the middle of a turn what an early top half moves."""
    s = world(active=["mason", "watchmaker"], machines=["green-3", "call-home"], energy=2)
    match = begin(s, "act", 0)
    play(match, 0, "play:mason", "slot:upper-left", "use:green-3", "early:watchmaker")
    assert options(match, 0, "rest") == ["mason"]
    play(match, 0, "skip", "basic:food", "use:call-home")
    assert options(match, 0, "rest") == ["mason"]


def test_energy_back():
    """T-096  RV-30.6, G-84  The machine can be used again."""
    match = begin(world(busy=["grey-2"], energy=0, crates=["crate-9"]), "act", 0)
    play(match, 0, "open:crate-9", "recharge:grey-2", "basic:food", "use:grey-2")
    assert goods(match, 0) == (0, 3, 0, 1)


def test_a_crate_again():
    """T-097  RV-28.6, G-83  For a gear, and each crate once a game."""
    s = world(machines=["grey-4", "yellow-9"], energy=2, gear=2, opened=["crate-3"])
    match = begin(s, "act", 0)
    play(match, 0, "use:grey-4", "again:crate-3")
    assert goods(match, 0) == (0, 1, 0, 3)
    assert "use:yellow-9" not in keys(match, 0)
    assert refused(match, 0, "use:yellow-9")


def test_a_crate_that_brings_nothing_is_not_used_again():
    """RV-28.6, 20.3  Nobody pays for an ability that cannot be carried out."""
    s = table("hofstadterians-sun", "nadair-sun")
    set_player(s, 0, machines=["grey-4"], gear=1, opened=["crate-7"])
    assert refused(begin(s, "act", 0), 0, "use:grey-4")


def test_a_crate_before_an_effect_is_lost():
    """RV-7.4, 1.8  Salvager's first crate has the gear that the second one costs; or one goes on."""
    s = world()
    match = carry(s, 0, "card:salvager:bottom", chance=draws(s.crates, "crate-1", "crate-3"))
    assert asked(match) == [(0, "pause")]
    play(match, 0, "open:crate-1", "swap:gear-0")
    assert (player(match, 0).crates, goods(match, 0)) == (["crate-3"], (0, 2, 0, 0))
    s = world()
    match = carry(s, 0, "card:salvager:bottom", chance=draws(s.crates, "crate-1"))
    play(match, 0, "skip")
    assert player(match, 0).crates == ["crate-1"]


def test_a_machine_before_an_effect_is_lost():
    """RV-7.4, 30.6  Energy can be taken back once a machine has been used; without energy there is nothing to ask."""
    match = carry(world(machines=["grey-2"]), 0, "module:grey-7")
    play(match, 0, "use:grey-2", "recharge:grey-2")
    assert (goods(match, 0)[1], player(match, 0).energy) == (3, 1)
    assert not carry(world(machines=["grey-2"], energy=0), 0, "module:grey-7").pending


def test_nothing_is_asked_where_no_free_action_helps():
    """RV-7.4, 25.2, G-78  No crate brings water; nor is anybody asked in the turn of somebody else."""
    s = table("hofstadterians-sun", "nadair-sun")
    set_player(s, 0, crates=["crate-1"])
    assert not carry(s, 0, "card:elder:bottom").pending
    s = world()
    set_player(s, 1, crates=["crate-3"])
    assert not carry(s, 1, "card:elder:bottom").pending


def test_free_actions_beside_what_fires_and_the_ability():
    """RV-7.4, 8.3, 25.1  One may open a crate between a card and its module, and before the ability."""
    s = world(active=["mason"], modules={"upper-left-1": "grey-1"}, crates=["crate-3"])
    match = begin(s, "act", 0)
    play(match, 0, "play:mason", "slot:upper-left", "open:crate-3", "fire:new")
    assert goods(match, 0) == (0, 6, 0, 3)
    s = table("kuniban-sun", "nadair-sun")
    set_player(s, 0, food=1, crates=["crate-3"])
    match = play(carry(s, 0, "card:elder:bottom"), 0, "open:crate-3", "star", "recruit:outrider")
    assert goods(match, 0)[3] == 3


def test_free_actions_only_in_ones_own_turn():
    """T-098  RV-20, 7.4, G-51  Out of turn nothing is offered but what is asked."""
    s = world()
    set_player(s, 1, crates=["crate-1"], crystal=3)
    match = carry(s, 1, "hibernation:h2")
    assert keys(match, 1) == ["basic:gear", "basic:book", "basic:food"]
    assert refused(match, 1, "open:crate-1")
    s = world(active=["mason"])
    set_player(s, 1, crates=["crate-1"])
    assert refused(begin(s, "act", 0), 1, "open:crate-1")


def test_an_unplayed_card_for_its_top():
    """T-099  RV-28.2, 28.1  It rests; modules do nothing."""
    s = world(machines=["green-3"], active=["mason", "elder"], modules={"upper-left-1": "grey-5"})
    match = begin(s, "act", 0)
    play(match, 0, "use:green-3", "early:mason")
    assert goods(match, 0) == (0, 4, 0, 0)
    assert "mason" in player(match, 0).resting
    assert player(match, 0).points == 0


def test_the_other_half():
    """T-100  RV-28.3, G-40  A card in an upper slot for its bottom."""
    match = begin(world(machines=["grey-7"], active=["mason"]), "act", 0)
    play(match, 0, "play:mason", "use:grey-7", "slot:upper-left")
    assert goods(match, 0) == (0, 1, 0, 0)
    assert tracks(match, 0)["grey"] == 3
    assert not player(match, 0).armed.flip


def test_a_card_of_all_colours():
    """T-101  RV-28.5, G-39  A grey card fires a green module."""
    s = world(machines=["grey-3"], active=["quarrier"], modules={"upper-left-1": "green-5"})
    match = begin(s, "act", 0)
    play(match, 0, "use:grey-3")
    assert player(match, 0).armed.colours == "quarrier"
    play(match, 0, "play:quarrier", "slot:upper-left", "fire-module:upper-left-1")
    assert goods(match, 0) == (0, 2, 1, 2)
    assert player(match, 0).armed.colours == ""


def test_an_older_card_of_all_colours():
    """T-101b  RV-28.5, 10.2  It fires again for a green card; a grey module does not."""
    s = world(
        machines=["grey-3"],
        active=["archivist"],
        slots={"upper-left": ["smith"]},
        modules={"upper-left-1": "grey-1"},
    )
    match = begin(s, "act", 0)
    play(match, 0, "use:grey-3", "all-colours:smith", "play:archivist", "slot:upper-left")
    assert options(match, 0, "fire") == ["new", "smith"]
    assert options(match, 0, "fire-module") == []


# -- words of cards ---------------------------------------------------------------------------------------------------


def test_food_for_yellow_cards():
    """T-102  RV-29.1  Two lie in slots, this one included; and two food besides."""
    s = world(active=["granary-keeper"], slots={"lower-left": ["trail-cook"], "lower-right": ["mason"]})
    match = begin(s, "act", 0)
    play(match, 0, "play:granary-keeper", "slot:upper-left")
    assert goods(match, 0) == (0, 0, 0, 4)


def test_resources_for_visible_flasks():
    """T-103  RV-29.2, G-42  Machine, module, an active card and itself: four; a covered half does not count."""
    s = world(
        active=["herbalist", "teacher"],
        machines=["grey-3"],
        modules={"lower-left-1": "grey-9"},
        slots={"upper-right": ["granary-keeper"]},
        energy=0,
    )
    match = begin(s, "act", 0)
    play(match, 0, "play:herbalist", "slot:upper-left", "basic:gear", "basic:gear", "basic:food", "basic:food")
    assert goods(match, 0) == (0, 2, 1, 2)


def test_a_gear_for_two_three_times():
    """T-104  RV-30.2  Food, books, food."""
    match = begin(world(active=["tinker"], gear=1), "act", 0)
    play(match, 0, "play:tinker", "slot:upper-left", "swap:gear-0", "swap:gear-1", "swap:gear-0")
    assert goods(match, 0) == (0, 0, 2, 4)


def test_a_card_does_not_send_itself_to_rest():
    """T-105  RV-30.8  Only others."""
    s = world(active=["watchmaker"], slots={"lower-left": ["mason"]})
    match = begin(s, "act", 0)
    play(match, 0, "play:watchmaker", "slot:upper-left")
    assert options(match, 0, "rest") == ["mason"]
    assert refused(match, 0, "rest:watchmaker")


def test_resources_for_population():
    """T-106  RV-30.12  Four figures, four basic resources of choice."""
    s = world(active=["settler"], figures=["c3-bottom", "d4-top", "e3-left", "north-west"])
    match = begin(s, "act", 0)
    play(match, 0, "play:settler", "slot:lower-left", "basic:gear", "basic:book", "basic:food", "basic:food")
    assert goods(match, 0) == (0, 1, 1, 2)


def test_no_card_of_the_colour():
    """T-107  RV-30.13  Nothing happens."""
    match = begin(world(active=["grafter", "mason"]), "act", 0)
    play(match, 0, "play:grafter", "slot:upper-left")
    assert asked(match) == [(0, "act")]
    assert goods(match, 0) == (0, 0, 3, 0)


def test_a_granted_action_may_be_left():
    """T-108  RV-30.15, 1.8  One cannot pay, or does not want to."""
    match = begin(world(active=["foreman"]), "act", 0)
    play(match, 0, "play:foreman", "slot:upper-left")
    assert asked(match) == [(0, "act")]
    match = begin(world(active=["foreman"], gear=1), "act", 0)
    play(match, 0, "play:foreman", "slot:upper-left", "skip")
    assert (goods(match, 0), match.state.actions) == ((0, 3, 0, 0), 1)


def test_a_granted_build():
    """RV-30.15, 7.6  At its usual cost, without an action."""
    match = begin(world(active=["foreman"], gear=1), "act", 0)
    play(match, 0, "play:foreman", "slot:upper-left", "build:d4-left")
    assert (goods(match, 0)[1], match.state.actions, len(player(match, 0).small)) == (0, 1, 1)


@pytest.mark.parametrize(("card", "action", "paid"), [("roofer", "build", 2), ("midwife", "populate", 1)])
def test_a_discount_while_a_card_lies_in_a_slot(card: str, action: str, paid: int):
    """RV-29.3, G-38  One less for each such action, as long as it lies there."""
    s = world(slots={"upper-left": [card]}, gear=2, book=2)
    match = begin(s, "act", 0)
    play(match, 0, f"do:{action}", keys(play(match.clone(), 0, f"do:{action}"), 0)[0])
    assert sum(goods(match, 0)) == 4 - paid


def test_range_while_a_card_lies_in_a_slot():
    """RV-29.3, 12.5  One further with the Outrider."""
    match = begin(world(slots={"upper-left": ["outrider"]}, gear=3), "act", 0)
    play(match, 0, "do:build")
    assert "d2-left" in options(match, 0, "build")


def test_waking_a_card():
    """RV-30.9, G-41  Any card of one's own resting area."""
    match = carry(world(), 0, "module:green-8")
    assert options(match, 0, "wake") == ["elder", "stonecutter", "peddler"]
    play(match, 0, "wake:elder")
    assert "elder" in player(match, 0).active


def test_a_card_of_a_colour_from_the_display():
    """RV-30.14, G-54  Only those of the colour, never the top card of the deck."""
    s = world()
    match = carry(s, 0, "card:reaper:bottom")
    assert options(match, 0, "recruit") == ["trail-cook", "granary-keeper", "pathfinder", "drover", "outrider"]
    assert refused(match, 0, "recruit:deck")


def test_a_crate_is_taken_and_opened():
    """RV-30.7, 20.3  It stays with its owner."""
    match = carry(world(), 0, "hibernation:h5")
    [crate] = player(match, 0).crates
    assert len(match.state.crates) == 27
    assert crate in match.rules.bundle.box.crates


def test_nothing_in_the_supplies():
    """G-25, RV-30.6, 30.7  No crate, no energy: nothing is gained."""
    s = world()
    set_player(s, 1, crates=[*s.crates], energy=1 + s.energy)
    match = carry(s, 0, "hibernation:h5")
    assert player(match, 0).crates == []
    match = carry(match.state, 0, "hibernation:h4")
    assert player(match, 0).energy == 1


def test_an_artifact():
    """RV-30.10, 18.3  One of the craters, of a colour that is left."""
    s = world()
    set_player(s, 1, artifacts=["violet-1", "violet-2"])
    match = carry(s, 0, "technology:artifact-energy")
    assert options(match, 0, "artifact") == ["amber", "teal"]
    assert refused(match, 0, "artifact:violet")
    play(match, 0, "artifact:teal")
    assert (player(match, 0).artifacts, player(match, 0).energy) == (["teal-1"], 2)
