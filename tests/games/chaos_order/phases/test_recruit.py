"""CO-7, 8.8  Fighters along the track, leaders deployed and upgraded."""

from __future__ import annotations

from tests.games.chaos_order.builder import (
    asked,
    begin,
    fighters,
    goods,
    keys,
    leader,
    play,
    player,
    refused,
    set_player,
    table,
    told,
    track,
)

from orrery.games.chaos_order.cards.playing import HURRIED
from orrery.games.chaos_order.components import HEX


def test_fighters_advance_a_sector_a_point():
    """CO-7.1, T-046  Two from the second sector to the base, two from the first to the second."""
    s = table("leyrien", "jrayek", phase="recruit")
    set_player(s, 0, fighters={"d3": 6})
    match = begin(s, "recruit", 0, 4)
    assert track(match, 0) == [8, 6]
    play(match, 0, "advance:2-2", "advance:1-2")
    assert track(match, 0) == [6, 6]
    assert fighters(match, 0) == {"base": 2, "d3": 6}
    assert asked(match) == [], "after the last point nothing is asked"


def test_no_more_advance_than_there_are_points_or_fighters():
    """CO-7.1  What is refused, and why."""
    s = table("leyrien", "jrayek", phase="recruit")
    set_player(s, 0, fighters={"d3": 6}, sectors={2: 1})
    match = begin(s, "recruit", 0, 2)
    assert refused(match, 0, "advance:1-3") == "CO-7.1: You have 2 recruitment points, which is not enough."
    assert refused(match, 0, "advance:2-2") == "CO-7.1: You have 1 fighter in sector 2."
    assert refused(match, 0, "advance:3-1") == "CO-7.1: Your track has no sector 3."
    assert refused(match, 0, "buy") == "CO-7.3: You have 2 recruitment points, which is not enough."


def test_where_fighters_suffice_it_is_points_that_are_missing():
    """CO-7.1, 7.2  All of a sector are there to go, by either track."""
    s = table("jrayek", "ai", phase="recruit")
    set_player(s, 0, energy=9, fighters={"base": 8}, sectors={2: 3})
    waiting = s.players[0].fighters.count(-1)
    match = begin(s, "recruit", 0, 2)
    short = "You have 2 recruitment points, which is not enough."
    assert refused(match, 0, "advance:2-3") == f"CO-7.1: {short}"
    assert refused(match, 0, f"fast:{waiting}") == f"CO-7.2: {short}"


def test_the_fast_track():
    """CO-7.2, T-047  A point and an energy from the first sector to the base; the AI has none."""
    s = table("jrayek", "ai", phase="recruit")
    set_player(s, 0, energy=1, fighters={"d3": 6})
    set_player(s, 1, energy=1)
    match = play(begin(s, "recruit", 0, 1), 0, "fast:1")
    assert (player(match, 0).energy, track(match, 0)) == (0, [9, 4])
    assert fighters(match, 0) == {"base": 1, "d3": 6}

    match = begin(s, "recruit", 1, 1)
    assert keys(match, 1) == ["advance:1-1", "done"]
    assert refused(match, 1, "fast:1") == "CO-7.2: Your faction has no fast-track."


def test_the_fast_track_of_the_circadians_takes_three_energy():
    """CO-7.2, T-048"""
    s = table("circadians", "ai", phase="recruit")
    set_player(s, 0, energy=5, fighters={"d3": 2})
    match = begin(s, "recruit", 0, 2)
    assert refused(match, 0, "fast:2") == "CO-7.2: That takes 6 energy, which you do not have."
    play(match, 0, "fast:1")
    assert (player(match, 0).energy, fighters(match, 0)) == (2, {"base": 1, "d3": 2})
    assert "Player 1 brings 1 fighter to E2 by fast-track for 3 energy." in told(match)


def test_a_card_hurries_one_fighter():
    """CO-7.2  One of those that go costs no energy, once."""
    s = table("jrayek", "ai", phase="recruit")
    set_player(s, 0, energy=1, marks={HURRIED: 1})
    match = play(begin(s, "recruit", 0, 3), 0, "fast:2")
    assert player(match, 0).energy == 0
    assert "Player 1 brings 2 fighters to E2 by fast-track for 1 energy." in told(match)
    assert refused(match, 0, "fast:1") == "CO-7.2: That takes 1 energy, which you do not have."


def test_three_points_buy_what_the_board_gives():
    """CO-7.3, T-049  A gem for the AI, a card for the Zcharo, as often as there are points."""
    s = table("ai", "zcharo", phase="recruit")
    match = play(begin(s, "recruit", 0, 7), 0, "buy", "buy")
    assert goods(match, 0) == (0, 2, 0)
    assert refused(match, 0, "buy") == "CO-7.3: You have 1 recruitment point, which is not enough."
    match = play(begin(table("ai", "zcharo", phase="recruit"), "recruit", 1, 3), 1, "buy")
    assert goods(match, 1) == (0, 0, 1)


def test_an_upgraded_leader_comes_upgraded():
    """CO-7.5, 9.12, G-69, T-050  For the gems of its upgraded side."""
    s = table("leyrien", "jrayek", phase="recruit")
    set_player(s, 0, gems=1, leaders={"niruveh": "e3", "vehlac": "e4"}, upgraded=["eeyla"])
    match = begin(s, "deploy", 0, 1)
    assert leader(match, 0, "eeyla") == "base"
    assert player(match, 0).gems == 0
    assert next(one for one in player(match, 0).leaders if one.key == "eeyla").better


def test_deploying_by_the_auxiliary_action():
    """CO-7.5, 5.4  Energy of the column and the leader's gems; whoever is on the map is not deployed."""
    s = table("leyrien", "jrayek", phase="recruit")
    set_player(s, 0, energy=9, gems=0, leaders={"niruveh": "e3", "eeyla": "supply", "ivi": "supply"})
    match = play(begin(s, "turn", 0, "recruit"), 0, "act", "done", "auxiliary")
    assert leader(match, 0, "ivi") == "base", "Eeyla takes a gem that is not there"
    assert player(match, 0).energy == 0


def test_several_leaders_come_one_after_another():
    """CO-7.5  Each is chosen by itself, as many as an effect grants."""
    for count, come in ((1, 1), (2, 2)):
        s = table("leyrien", "jrayek", phase="recruit")
        set_player(s, 0, gems=9)
        match = begin(s, "deploy", 0, count)
        while asked(match):
            play(match, 0, keys(match, 0)[0])
        assert sum(one.place == player(match, 0).base for one in player(match, 0).leaders) == come


def test_several_leaders_are_upgraded_one_after_another():
    """CO-8.8  Each is chosen by itself, as many as an effect grants."""
    for count, better in ((1, 1), (2, 2)):
        s = table("leyrien", "jrayek", phase="recruit")
        set_player(s, 0, gems=9)
        match = begin(s, "promote", 0, count)
        while asked(match):
            play(match, 0, keys(match, 0)[0])
        assert sum(one.better for one in player(match, 0).leaders) == better


def test_why_a_leader_is_not_deployed():
    """CO-7.5  On the map already, hired, too dear, not one's own."""
    s = table("jrayek", "leyrien", phase="recruit")
    set_player(s, 0, leaders={"ikryla": "d3", "lynke": "supply", "vahla": "supply"})
    match = begin(s, "deploy", 0, 1)
    assert sorted(keys(match, 0)) == ["leader:lynke", "leader:vahla"]
    assert refused(match, 0, "leader:ikryla") == "CO-7.5: That leader is on the map."
    assert refused(match, 0, "leader:uryk") == "CO-7.5: That leader is hired and comes with a pricing token only."
    assert refused(match, 0, "leader:ivi") == "CO-7.5: That is no leader of yours to choose."


def test_a_leader_in_the_supply_is_upgraded():
    """CO-8.8, T-108  By the auxiliary action of Move, for its gems, without being on the map."""
    s = table("circadians", "jrayek")
    set_player(s, 0, energy=10, gems=1, leaders={"renzo": "supply"}, upgraded=["sable", "akira"])
    match = play(begin(s, "turn", 0, "move"), 0, "act", "done", "auxiliary")
    assert leader(match, 0, "renzo") == "supply"
    assert next(one for one in player(match, 0).leaders if one.key == "renzo").better
    assert goods(match, 0) == (0, 0, 0)


def test_oxataya_recruit_to_strongholds():
    """CO-22.5, G-71, T-105  Base and stronghold are both offered, for the fast-track too."""
    s = table("oxataya", "jrayek", phase="recruit")
    set_player(s, 0, energy=1, fighters={"d3": 1}, buildings={"d3": ["stronghold"]})
    match = play(begin(s, "recruit", 0, 2), 0, "advance:2-1")
    assert keys(match, 0) == ["arrive:e2", "arrive:d3"]
    play(match, 0, "arrive:d3", "fast:1", "arrive:d3")
    assert fighters(match, 0) == {"d3": 3}
    assert player(match, 0).fighters.count(HEX["d3"]) == 3


def test_points_from_elsewhere_are_spent_at_once():
    """CO-5.5, 7.4, T-060  Entering the fourth column of Move: two points, or a card."""
    s = table("leyrien", "jrayek", phase="discover")
    set_player(s, 0, research={"move": 3})
    match = play(begin(s, "research", 0, 1), 0, "research:move")
    assert sorted(keys(match, 0)) == ["take:cards", "take:recruits"]
    play(match, 0, "take:recruits", "advance:2-2")
    assert fighters(match, 0) == {"base": 8}
