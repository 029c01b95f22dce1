"""RV-19  Hibernating."""

from __future__ import annotations

from tests.games.revive.builder import (
    BOX,
    asked,
    begin,
    goods,
    in_slot,
    keys,
    leave_artifacts,
    options,
    play,
    player,
    refused,
    set_player,
    table,
)

from orrery.games.revive import scoring
from orrery.games.revive.state import State


def world(**given: object) -> State:
    s = table("nadair-sun", "kuniban-sun", "0x49-sun")
    set_player(s, 0, **given)
    return s


def test_what_happens_to_cards_energy_and_switch():
    """T-109  RV-19.1 to 19.4, 11.2  Energy back, resting cards awake, played ones to rest, the switch up."""
    s = world(
        active=["mason"],
        slots={"upper-left": ["archivist"], "lower-left": ["smith"], "lower-right": ["drover"]},
        busy=["grey-2", "grey-5"],
        energy=0,
        switch=False,
    )
    match = begin(s, "act", 0)
    play(match, 0, "hibernate", "skip")
    p = player(match, 0)
    assert (p.energy, [machine.energy for machine in p.machines]) == (2, [False, False])
    assert p.active == ["mason", "elder", "stonecutter", "peddler", "grain-hand", "ferryman", "reader"]
    assert p.resting == ["archivist", "smith", "drover"]
    assert p.switch
    assert in_slot(match, 0, "upper-left") == []


def test_the_reward_of_the_space_or_of_a_lower_one():
    """T-110  RV-19.5, G-08  The marker goes up one space; there is nothing beside the lowest."""
    match = play(begin(world(), "act", 0), 0, "hibernate")
    assert player(match, 0).hibernation == 1
    assert options(match, 0, "bed") == ["h2"]
    assert refused(match, 0, "bed:h3")
    play(match, 0, "bed:h2")
    assert goods(match, 0) == (1, 0, 0, 0)
    match = play(begin(world(hibernation=4), "act", 0), 0, "hibernate")
    assert options(match, 0, "bed") == ["h2", "h3", "h4", "h5", "h6"]


def test_the_fourth_space_removes_an_artifact():
    """T-111  RV-19.6, G-07, G-67  One of choice leaves the game, before the reward."""
    match = play(begin(world(hibernation=2), "act", 0), 0, "hibernate")
    assert options(match, 0, "remove") == ["amber", "violet", "teal"]
    play(match, 0, "remove:violet")
    assert match.state.removed == ["artifact:violet-1"]
    assert len(match.state.artifacts) == 8
    assert options(match, 0, "bed") == ["h2", "h3", "h4"]


def test_removing_the_last_artifact():
    """T-112  RV-19.6, 21.1, G-65  The end is triggered: the tile, one turn for each other, nothing for the artifact."""
    s = world(hibernation=2)
    leave_artifacts(s, "teal-2")
    match = play(begin(s, "act", 0), 0, "hibernate", "skip")
    assert (match.state.ended_by, match.state.last_turns) == (0, [2])
    assert asked(match) == [(1, "act")]
    assert scoring.points(match.state, player(match, 0))["end-tile"] == 4
    assert player(match, 0).artifacts == []


def test_no_artifact_to_remove():
    """G-66, RV-19.6  Nothing is removed, and nothing is triggered again."""
    s = world(hibernation=2)
    leave_artifacts(s)
    s.ended_by = 1
    match = play(begin(s, "act", 0), 0, "hibernate")
    assert options(match, 0, "bed") == ["h2", "h3", "h4"]


def test_the_last_space():
    """T-113  RV-19.7  The marker stays, any reward is offered, and nothing more is removed."""
    match = play(begin(world(hibernation=6), "act", 0), 0, "hibernate")
    assert player(match, 0).hibernation == 6
    assert options(match, 0, "bed") == ["h2", "h3", "h4", "h5", "h6", "h7"]
    play(match, 0, "bed:h7")
    assert player(match, 0).markers == BOX.figures.ability_markers - 1
    assert len(match.state.artifacts) == 9


def test_a_machine_before_hibernating():
    """T-114  RV-19.8  With energy that is left."""
    match = begin(world(machines=["grey-2"]), "act", 0)
    play(match, 0, "use:grey-2", "hibernate", "skip")
    assert goods(match, 0) == (0, 3, 0, 0)
    assert player(match, 0).energy == 1


def test_no_machine_after_energy_has_come_back():
    """T-115  RV-19.8, G-90  Crates and trades are possible, machines are not."""
    match = begin(world(machines=["grey-2"], crates=["crate-3"], crystal=1), "act", 0)
    play(match, 0, "hibernate", "skip")
    assert asked(match) == [(0, "act")]
    assert {"use:grey-2", "hibernate"} & {*keys(match, 0)} == set()
    assert refused(match, 0, "use:grey-2")
    play(match, 0, "open:crate-3", "trade:gear")
    assert goods(match, 0) == (0, 1, 0, 3)
    assert asked(match) == [(1, "act")]


def test_a_card_that_hibernates():
    """T-116  RV-29.5, G-36, G-37  The turn is over, the second action lost, the card out of the game."""
    match = begin(world(active=["dream-walker"], crates=["crate-1"]), "act", 0)
    play(match, 0, "play:dream-walker", "slot:lower-left")
    assert {"hibernate", "open:crate-1"} == {*keys(match, 0)}
    play(match, 0, "open:crate-1", "skip")  # nothing is left but to hibernate
    p = player(match, 0)
    assert (p.points, p.hibernation) == (5, 1)
    assert "card:dream-walker" in match.state.removed
    assert "dream-walker" not in (*p.active, *p.resting)
    assert asked(match) == [(1, "act")]


def test_two_cards_that_hibernate():
    """RV-29.5, G-36  A machine plays the second one: one hibernation, and both leave the game."""
    s = world(active=["dream-walker", "oracle"], machines=["yellow-8"])
    match = begin(s, "act", 0)
    play(match, 0, "play:dream-walker", "slot:lower-left", "use:yellow-8", "play:oracle", "slot:lower-right")
    play(match, 0, "hibernate", "skip")
    p = player(match, 0)
    assert {"card:dream-walker", "card:oracle"} <= {*match.state.removed}
    assert not {"dream-walker", "oracle"} & {*p.active, *p.resting}
    assert p.hibernation == 1


def test_alone_the_display_can_be_cleared():
    """T-117  RV-19.9, 24.2  Two cards and a module leave for good, all is refilled, and the cube moves two; then comes
    the reward, from the new display."""
    s = table("nadair-sun")
    set_player(s, 0, hibernation=1)
    match = begin(s, "act", 0)
    play(match, 0, "hibernate", "discard-card:drover", "discard-card:outrider", "discard-module:yellow-1", "skip")
    assert match.state.removed == ["card:drover", "card:outrider", "module:yellow-1"]
    assert (len(match.state.citizens), len(match.state.modules), match.state.cube) == (5, 5, 2)
    play(match, 0, "bed:h3")
    assert options(match, 0, "module") == match.state.modules


def test_machines_that_leave_are_replaced_alone():
    """RV-19.9  As many as are missing, and no more."""
    match = begin(table("nadair-sun"), "act", 0)
    play(match, 0, "hibernate", "discard-machine:grey-1", "discard-machine:grey-2", "skip")
    assert match.state.removed == ["machine:grey-1", "machine:grey-2"]
    assert {len(shown) for shown in match.state.machines.values()} == {BOX.figures.machines_shown}


def test_the_energy_of_the_reward():
    """RV-19.5  From the supply to the storage."""
    match = play(begin(world(hibernation=5), "act", 0), 0, "hibernate", "bed:h4")
    assert player(match, 0).energy == 2
