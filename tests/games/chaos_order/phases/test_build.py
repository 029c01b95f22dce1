"""CO-6.2 to 6.5  Foundations and buildings."""

from __future__ import annotations

from tests.games.chaos_order.builder import (
    add_foundations,
    asked,
    begin,
    buildings,
    goods,
    keys,
    lay_foundation,
    next_cards,
    play,
    player,
    refused,
    set_player,
    table,
    told,
)

from orrery.games.chaos_order import gaining
from orrery.games.chaos_order.components import HEX
from orrery.games.chaos_order.phases import build
from orrery.games.chaos_order.state import FLIPPED


def test_no_region_has_more_than_three_foundations():
    """CO-6.3, G-27, T-036  All foundations of a region count, whoever they came from."""
    s = table("leyrien", "jrayek", phase="build")
    set_player(s, 0, fighters={"d3": 1, "e3": 1, "e4": 1})
    add_foundations(s, 0, "d3", "hand", "unlock")
    match = begin(s, "build", 0, 1)
    play(match, 0, "foundation:adjacent")
    assert keys(match, 0) == ["ground:e3", "ground:e4"]
    assert refused(match, 0, "ground:d3") == "CO-6.3: There is no room for another foundation at D3."


def test_nothing_is_built_without_control():
    """CO-6.3, 6.4, G-26, T-037  Neither a foundation nor a building in a region that is shared or not one's own."""
    s = table("leyrien", "jrayek", phase="build")
    set_player(s, 0, fighters={"d3": 1, "e3": 1, "e4": 1})
    set_player(s, 1, fighters={"d3": 1})
    match = begin(s, "build", 0, 2)
    play(match, 0, "foundation:adjacent")
    assert refused(match, 0, "ground:d3") == "CO-6.3: You do not control D3."
    assert refused(match, 0, "ground:c4") == "CO-6.3: You do not control C4."
    play(match, 0, "ground:e4", "build:outpost")
    assert keys(match, 0) == ["ground:e3", "ground:e4"]
    assert refused(match, 0, "ground:d3") == "CO-6.4: You do not control D3."


def test_nothing_is_built_but_on_land():
    """CO-1.2, 6.3, 6.4  The own base and a lake are one's own and no land: that is why, not that one lacks them."""
    s = table("oxataya", "jrayek", phase="build")
    set_player(s, 0, fighters={"d3": 1, "e3": 1, "f4": 1})
    match = play(begin(s, "build", 0, 2), 0, "foundation:adjacent")
    assert keys(match, 0) == ["ground:d3", "ground:e3"]
    assert refused(match, 0, "ground:e2") == "CO-6.3: E2 is no land region."
    assert refused(match, 0, "ground:f4") == "CO-6.3: F4 is no land region."
    play(match, 0, "ground:d3", "build:foundry")
    assert refused(match, 0, "ground:e2") == "CO-6.4: E2 is no land region."


def test_a_foundation_off_the_board_lies_there_and_gives_nothing():
    """CO-6.3  It is neutral on the map, without a reward; its ability is uncovered."""
    s = table("leyrien", "jrayek", phase="build")
    set_player(s, 0, fighters={"e4": 1})
    match = begin(s, "build", 0, 2)
    play(match, 0, "foundation:adjacent")
    assert player(match, 0).laid == ["adjacent"]
    assert [site.foundation for site in match.state.regions[HEX["e4"]].sites][1] == FLIPPED
    assert refused(match, 0, "foundation:adjacent") == "CO-6.3: You have laid the Adjacent foundation."
    play(match, 0, "build:foundry", "site:1")
    assert goods(match, 0) == (0, 0, 0)
    assert buildings(match, 0) == {"e4": ["foundry"]}
    assert "Player 1 builds a foundry at E4." in told(match)


def test_a_locked_building_takes_a_gem():
    """CO-6.4, 1.7, T-038  The second foundry of the Oxataya has a gem lock."""
    s = table("oxataya", "jrayek", phase="build")
    set_player(s, 0, fighters={"d3": 1, "e3": 1}, buildings={"d3": ["foundry"]})
    match = begin(s, "build", 0, 1)
    assert refused(match, 0, "build:foundry") == "CO-1.7: There is a gem lock before it, and you cannot pay for it."

    s = table("oxataya", "jrayek", phase="build")
    set_player(s, 0, gems=1, fighters={"d3": 1, "e3": 1}, buildings={"d3": ["foundry"]})
    match = play(begin(s, "build", 0, 1), 0, "build:foundry")
    assert player(match, 0).gems == 0
    assert buildings(match, 0) == {"d3": ["foundry"], "e3": ["foundry"]}


def test_a_lock_may_be_paid_in_energy():
    """CO-1.7, 6.8  With the foundation that says so, and a choice where both can be paid."""
    s = table("oxataya", "jrayek", phase="build")
    set_player(
        s, 0, energy=2, gems=1, fighters={"d3": 1, "e3": 1}, buildings={"d3": ["foundry"]}, laid={"unlock": "d3"}
    )
    match = play(begin(s, "build", 0, 1), 0, "build:foundry")
    assert (asked(match), keys(match, 0)) == ([(0, "unlock")], ["lock:gems", "lock:energy"])
    play(match, 0, "lock:energy")
    assert (player(match, 0).energy, player(match, 0).gems) == (0, 1)


def test_a_covered_foundation_gives_its_reward():
    """CO-6.4, T-039  A foundation whose location reward is a card."""
    s = table("leyrien", "jrayek", phase="build")
    set_player(s, 0, fighters={"e4": 1})
    lay_foundation(s, "e4", "plain-c")
    next_cards(s, s.deck[5])
    match = play(begin(s, "build", 0, 1, chance=[0]), 0, "build:foundry")
    assert goods(match, 0) == (0, 0, 1)
    assert asked(match) == []


def test_zcharo_build_two_outposts_in_a_region():
    """CO-6.4, T-040  A second one, no third; nobody else a second."""
    s = table("zcharo", "jrayek", phase="build")
    set_player(s, 0, gems=2, fighters={"e3": 1, "d3": 1}, buildings={"e3": ["outpost"]})
    add_foundations(s, 0, "e3", "hand", "harvest")
    match = play(begin(s, "build", 0, 2), 0, "build:outpost", "ground:e3", "site:1")
    assert buildings(match, 0) == {"e3": ["outpost", "outpost"]}
    play(match, 0, "build:outpost")
    assert buildings(match, 0) == {"d3": ["outpost"], "e3": ["outpost", "outpost"]}

    s = table("leyrien", "jrayek", phase="build")
    set_player(s, 0, fighters={"e3": 1, "d3": 1, "e4": 1}, buildings={"e3": ["outpost"]})
    add_foundations(s, 0, "e3", "hand")
    match = play(begin(s, "build", 0, 1), 0, "build:outpost")
    assert refused(match, 0, "ground:e3") == "CO-6.4: You may not build another outpost at E3."


def test_the_hand_foundation_gives_energy_and_a_card_more():
    """CO-6.8, 15.4, T-041"""
    s = table("leyrien", "jrayek", phase="build")
    set_player(s, 0, fighters={"e3": 1})
    assert gaining.hand_limit(s, s.players[0]) == 5
    match = play(begin(s, "build", 0, 1), 0, "foundation:hand")
    assert goods(match, 0) == (2, 0, 0)
    assert gaining.hand_limit(match.state, player(match, 0)) == 6


def test_every_point_builds_once():
    """CO-6.2  Three points are three foundations, two are two; a foundation for no point likewise."""
    for step in ("build", "lay"):
        for points in (2, 3):
            s = table("leyrien", "jrayek", phase="build")
            set_player(s, 0, gems=9, fighters={"d4": 1, "d5": 1, "c3": 1})
            match = begin(s, step, 0, points)
            while asked(match):
                play(match, 0, next((key for key in keys(match, 0) if key.startswith("foundation")), keys(match, 0)[0]))
            assert len(player(match, 0).laid) == points, step


def test_points_may_be_left():
    """CO-5.4  Declining is one way of resolving the main action."""
    s = table("leyrien", "jrayek", phase="build")
    set_player(s, 0, fighters={"e3": 1})
    match = play(begin(s, "build", 0, 3), 0, "done")
    assert asked(match) == []
    assert buildings(match, 0) == {}


def test_whoever_can_build_nothing_is_not_asked():
    """CO-6.2  Without a controlled region there is nothing to build."""
    assert asked(begin(table("leyrien", "jrayek", phase="build"), "build", 0, 3)) == []


def test_a_column_gives_a_foundation_for_no_point():
    """CO-6.7a  Room, control and lock are needed all the same; a card may be taken in its stead."""
    s = table("leyrien", "jrayek", phase="discover")
    set_player(s, 0, fighters={"e3": 1})
    match = play(begin(s, "research", 0, 1), 0, "research:build")
    assert sorted(keys(match, 0)) == ["take:cards", "take:foundations"]
    play(match, 0, "take:foundations")
    assert "foundation:research" not in keys(match, 0)
    assert (
        refused(match, 0, "foundation:research") == "CO-1.7: There is a gem lock before it, and you cannot pay for it."
    )
    play(match, 0, "foundation:adjacent")
    assert player(match, 0).laid == ["adjacent"]

    match = play(begin(table("leyrien", "jrayek", phase="discover"), "research", 0, 1), 0, "research:build")
    assert goods(match, 0) == (0, 0, 1), "without a region of one's own only the card is left"


def test_niruveh_doubles_rewards_and_needs_no_foundation():
    """CO-20.21, 6.4  Twice the location reward; upgraded, bare ground will do, without a reward."""
    s = table("leyrien", "jrayek", phase="build")
    set_player(s, 0, fighters={"e4": 1}, leaders={"niruveh": "e4"})
    lay_foundation(s, "e4", "plain-a")
    match = play(begin(s, "build", 0, 1), 0, "build:foundry")
    assert goods(match, 0) == (4, 0, 0)

    s = table("leyrien", "jrayek", phase="build")
    set_player(s, 0, fighters={"e4": 1}, leaders={"niruveh": "e4"}, upgraded=["niruveh"])
    lay_foundation(s, "e4", "plain-a")
    match = play(begin(s, "build", 0, 2), 0, "build:foundry")
    assert match.describe("site:0").text == "The first foundation: you gain 4 energy"
    play(match, 0, "site:bare", "foundation:adjacent")
    assert goods(match, 0) == (0, 0, 0)
    sites = match.state.regions[HEX["e4"]].sites
    assert [bool(site.foundation) for site in sites] == [True, True, False], "foundations lie before bare ground"


def test_a_razed_building_gives_what_it_covers():
    """CO-9.13, G-28, G-29, T-072  It is back on its board, its owner gains the icon; the foundation stays."""
    s = table("leyrien", "jrayek", phase="combat")
    p = set_player(s, 0, fighters={"e3": 1}, buildings={"e3": ["foundry"], "d3": ["foundry"]})
    [site] = s.regions[HEX["e3"]].sites
    build.raze(s, p, HEX["e3"], site)
    assert (p.built, p.energy) == ([1, 0, 0], 2)
    assert [(one.foundation != "", one.building) for one in s.regions[HEX["e3"]].sites] == [(True, "")]
