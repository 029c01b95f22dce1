"""CO-3.2, 11.6  Who has won, and how far the others came."""

from __future__ import annotations

from tests.games.chaos_order.builder import begin, set_player, table

from orrery.games.chaos_order.components import HEXES
from orrery.games.chaos_order.scoring import ending, traits
from orrery.games.chaos_order.state import relic_place


def test_a_victory_is_a_hundred_and_fame_its_share():
    """CO-3.2, 13.1  A winner has 100, whatever its fame; the others the share of their tracks, less than 100."""
    s = table("ai", "zcharo", "leyrien", "oxataya", round=6, phase="relics")
    set_player(s, 0, fame=9, fighters={HEXES[relic_place(s, 6)]: 1})
    set_player(s, 1, fame=20)
    set_player(s, 2, fame=7, relics=[1])
    set_player(s, 3, fame=4)
    outcome = begin(s, "check_relics").outcome
    assert outcome is not None
    assert [standing.total for standing in outcome.standings] == [100, 99, 50, 44]
    assert [standing.rank for standing in outcome.standings] == [1, 2, 3, 4]
    assert outcome.standings[0].breakdown == {"fame in %": 50, "victory": 50}
    assert outcome.how == "AI controlled every relic on the map."


def test_relics_and_land_tell_the_others_apart():
    """CO-11.6  Two without fame: who has a relic is ahead."""
    s = table("ai", "zcharo", "leyrien", round=6, phase="relics")
    set_player(s, 0, fighters={HEXES[relic_place(s, 6)]: 1})
    set_player(s, 2, relics=[1])
    match = begin(s, "check_relics")
    assert match.outcome is not None
    assert [standing.rank for standing in match.outcome.standings] == [1, 3, 2]
    assert match.outcome.standings[2].tiebreak == "1 relic, 0 land regions"
    assert traits(match.state, 1) == {"faction": "Zcharo"}
    assert ending(match.state) == {"won by": "relics", "round": "6"}


def test_how_the_last_round_was_won():
    """CO-11.6  Who has won is named with the land that decided; where that was equal, it is said that relics did."""
    s = table("ai", "zcharo", "leyrien", round=6, phase="relics")
    set_player(s, 0, fighters={"c4": 1, "d4": 1})
    set_player(s, 1, fighters={"c3": 1, "d3": 1}, relics=[1])
    outcome = begin(s, "end").outcome
    assert outcome is not None
    assert outcome.how == (
        "Zcharo held the most land after the last round, 2 regions; where that was equal, more relics decided."
    )
    assert [standing.name for standing in outcome.standings] == ["AI", "Zcharo", "Leyrien"]
