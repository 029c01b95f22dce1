"""CO-6.6, 6.7  Harvest and production tokens."""

from __future__ import annotations

from tests.games.chaos_order.builder import (
    asked,
    begin,
    goods,
    keys,
    play,
    player,
    refused,
    set_player,
    table,
)

from orrery.games.chaos_order.components import HEX
from orrery.games.chaos_order.state import State
from orrery.kernel.state import Step


def token(s: State, where: str, key: str, *, better: bool = False) -> None:
    """A production token that lies on the map."""
    s.loose.remove(key)
    s.regions[HEX[where]].token, s.regions[HEX[where]].better = key, better


def test_each_token_is_harvested_once_a_round():
    """CO-6.6, T-042  The region of a foundry and the base, neither twice."""
    s = table("leyrien", "jrayek", phase="harvest")
    set_player(s, 0, fighters={"d3": 1}, buildings={"d3": ["foundry"]})
    match = begin(s, "harvest", 0, 3)
    assert keys(match, 0) == ["harvest:e2", "harvest:d3", "done"]
    play(match, 0, "harvest:e2")
    assert goods(match, 0) == (2, 0, 0)
    assert refused(match, 0, "harvest:e2") == "CO-6.6: You have harvested E2 this round."
    play(match, 0, "harvest:d3")
    assert goods(match, 0) == (2, 0, 1)
    assert asked(match) == [], "a third point finds nothing more"


def test_every_point_is_a_harvest():
    """CO-6.6  Three points are three regions, two are two."""
    for points, harvested in ((2, 2), (3, 3)):
        s = table("leyrien", "jrayek", phase="harvest")
        set_player(s, 0, fighters={"d3": 1, "e3": 1}, buildings={"d3": ["foundry"], "e3": ["foundry"]})
        match = begin(s, "harvest", 0, points)
        for key in ("e2", "d3", "e3")[:harvested]:
            play(match, 0, f"harvest:{key}")
        assert asked(match) == []


def test_harvesting_needs_control_and_a_foundry():
    """CO-6.6, G-25  A foundry in a shared region will not do, nor a region without one."""
    s = table("leyrien", "jrayek", phase="harvest")
    set_player(s, 0, fighters={"d3": 1, "e3": 1}, buildings={"d3": ["foundry"]})
    set_player(s, 1, fighters={"d3": 1})
    match = begin(s, "harvest", 0, 1)
    assert keys(match, 0) == ["harvest:e2", "done"]
    assert refused(match, 0, "harvest:d3") == "CO-6.6: You do not control D3."
    assert refused(match, 0, "harvest:e3") == "CO-6.6: No building of yours lets you harvest E3."


def test_the_harvest_foundation_lets_any_building_harvest():
    """CO-6.6, 6.8, T-043  An outpost is enough once it is laid."""
    s = table("leyrien", "jrayek", phase="harvest")
    set_player(s, 0, fighters={"e3": 1}, buildings={"e3": ["outpost"]}, laid={"harvest": "e3"})
    match = play(begin(s, "harvest", 0, 1), 0, "harvest:e3")
    assert goods(match, 0) == (0, 1, 0)


def test_a_token_may_cover_the_base():
    """CO-6.7, T-044  On entering the third column of Harvest, with no region controlled."""
    s = table("leyrien", "jrayek", phase="discover")
    set_player(s, 0, research={"harvest": 2})
    match = play(begin(s, "research", 0, 1), 0, "research:harvest")
    assert asked(match) == [(0, "produce")]
    play(match, 0, "production:p4")
    assert match.state.regions[player(match, 0).base].token == "p4"
    assert "p4" not in match.state.loose


def test_the_ship_is_no_base_to_cover_or_harvest():
    """CO-6.6, 6.7  The Circadians have no base tile, so nothing there."""
    s = table("circadians", "jrayek", phase="discover")
    set_player(s, 0, research={"harvest": 2})
    s.next(Step("harvest", [0, 1]))
    match = play(begin(s, "research", 0, 1), 0, "research:harvest")
    assert asked(match) == []


def test_why_the_ship_is_no_place_to_harvest():
    """CO-6.6, 6.7  It is theirs, but nothing is produced there, and nothing printed could be covered."""
    s = table("circadians", "jrayek", phase="harvest")
    set_player(s, 0, fighters={"d3": 1, "e3": 1}, research={"harvest": 2})
    match = begin(s, "harvest", 0, 1)
    assert refused(match, 0, "harvest:e2") == "CO-6.6: Nothing is produced at E2."
    match = play(begin(s, "cover", 0, 1), 0, "production:p4")
    assert refused(match, 0, "cover:e2") == "CO-6.7: Nothing is printed there that a token could cover."


def test_a_turned_token_gives_more():
    """CO-6.7, G-22, T-045  The token for 4 energy gives 6; what is printed cannot be turned."""
    s = table("leyrien", "jrayek", phase="harvest")
    set_player(s, 0, fighters={"e3": 1, "e4": 1}, buildings={"e3": ["foundry"]})
    token(s, "e3", "p4")
    token(s, "e4", "p3")
    s.next(Step("harvest", [0, 1]))
    match = begin(s, "improve", 0, 1)
    assert refused(match, 0, "improve:e2") == (
        "CO-6.7: No production token lies there; what is printed has one side only."
    )
    play(match, 0, "improve:e3", "harvest:e3")
    assert goods(match, 0) == (6, 0, 0)


def test_a_new_token_may_be_harvested_where_the_printed_one_was():
    """CO-6.6, G-23  The limit is on the token."""
    s = table("leyrien", "jrayek", phase="harvest")
    s.regions[s.players[0].base].harvested = True
    s.next(Step("harvest", [0, 1]))
    match = play(begin(s, "cover", 0, 1), 0, "production:p4", "harvest:e2")
    assert goods(match, 0) == (4, 0, 0)


def test_the_main_action_gives_energy_first():
    """CO-6.6, 5.4  The energy of the column, then its points."""
    s = table("leyrien", "jrayek", phase="harvest")
    set_player(s, 0, energy=5)
    match = play(begin(s, "turn", 0, "harvest"), 0, "act")
    assert goods(match, 0) == (4, 0, 0)
    assert asked(match) == [(0, "harvest")]
