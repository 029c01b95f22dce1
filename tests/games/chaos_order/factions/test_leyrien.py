"""CO-20  The Leyrien: morale, swamps, their attributes and leaders."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.chaos_order.battles.fights import declared, fight, notes, sides
from tests.games.chaos_order.builder import (
    BOX,
    asked,
    begin,
    buildings,
    fighters,
    goods,
    keys,
    lay_foundation,
    leader,
    play,
    player,
    refused,
    set_player,
    table,
    told,
)

from orrery.games.chaos_order.components import HEX, HEXES
from orrery.games.chaos_order.state import State
from orrery.kernel.play.match import Match

SPREAD = ["d3", "c3", "e3", "b4", "c4", "e4", "b5", "d5"]  # where tokens lie


def cheer(s: State, strength: int, fame: int, places: list[str] | None = None) -> None:
    """So many tokens of each row lie on the map, in regions of the Leyrien, the first ones of a list."""
    where = [HEX[place] for place in (places or SPREAD)]
    s.players[0].morale = [where[:strength], where[strength : strength + fame]]


def cheered(strength: int, fame: int, *, phase: str = "income", **given: Any) -> State:
    """The Leyrien hold the regions in which their tokens lie."""
    s = table("leyrien", "ai", phase=phase)
    set_player(s, 0, **{"fighters": dict.fromkeys(SPREAD[: strength + fame], 1), **given})
    cheer(s, strength, fame)
    return s


def rows(match: Match) -> list[int]:
    """How many tokens are gone from each row."""
    return [len(row) for row in player(match, 0).morale]


# -- morale -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gone", "fame"), [(1, 1), (2, 2), (3, 3), (4, 5)])
def test_the_fame_row_gives_fame_in_income(gone: int, fame: int):
    """CO-20.1, 14.4, T-084, T-085"""
    match = begin(cheered(gone, gone), "own_income", 0)
    assert player(match, 0).fame == fame


def test_morale_boosted_in_income_counts_in_it():
    """CO-10.1, CO-20.1, 20.12  Income comes in the order its owner likes, so the boost is before the fame."""
    s = table("leyrien", "ai", phase="income")
    set_player(s, 0, fighters={"d3": 1})
    match = play(begin(s, "own_income", 0), 0, "boost:d3", "row:fame")
    assert player(match, 0).fame == 1


def test_the_rows_are_kept_level():
    """CO-20.2, 20.4  From the row that has more left; either where both have as many."""
    match = begin(cheered(1, 0, fighters=dict.fromkeys(SPREAD[:3], 1)), "boost_any", 0)
    play(match, 0, "boost:c3")
    assert rows(match) == [1, 1]
    match = begin(match.state, "boost_any", 0)
    assert keys(match, 0) == ["boost:e3", "done"]
    play(match, 0, "boost:e3")
    assert keys(match, 0) == ["row:strength", "row:fame"]
    play(match, 0, "row:strength")
    assert rows(match) == [2, 1]


def test_a_region_has_one_token():
    """CO-20.4  Not where one lies, not where somebody else is, and not on the base."""
    s = cheered(1, 0, phase="move", fighters={"d3": 1, "c3": 1, "e3": 1, "base": 2})
    set_player(s, 1, fighters={"e3": 1})
    match = begin(s, "boost_any", 0)
    assert keys(match, 0) == ["boost:c3", "done"]
    assert refused(match, 0, "boost:d3").startswith("CO-20.4")


def test_a_boost_may_be_declined():
    """CO-20.4"""
    s = cheered(0, 0, fighters={"d3": 1})
    assert rows(play(begin(s, "boost_any", 0), 0, "done")) == [0, 0]


def test_all_eight_tokens_can_be_gone():
    """CO-20.4, 20.2  Then nothing happens."""
    s = cheered(4, 4, fighters=dict.fromkeys([*SPREAD, "d4"], 1))
    assert asked(begin(s, "boost_any", 0)) == []


@pytest.mark.parametrize(("gone", "more"), [(0, 0), (1, 1), (4, 4)])
def test_the_strength_row_fights_beside_a_token(gone: int, more: int):
    """CO-20.3, 14.4, T-084  For each token gone from it, where a token lies, of either row."""
    s = sides("leyrien", 2, "ai", 1)
    cheer(s, gone, 1, [*["d3", "c3", "e3", "b4"][:gone], "d4"])
    assert declared(s) == (2 + more, 1, 1)
    cheer(s, gone, 1)
    assert declared(s) == (2, 0, 0), "not where none lies"


def test_a_stronghold_boosts_morale_where_it_stands():
    """CO-20.5, 20.7"""
    s = table("leyrien", "ai", phase="build")
    set_player(s, 0, gems=1, fighters={"c4": 1, "d4": 1})
    match = play(begin(s, "build", 0, 1), 0, "build:stronghold")
    assert keys(match, 0) == ["boost:c4", "done"]
    assert refused(match, 0, "boost:d4") == "CO-20.5: This time morale is boosted at C4 and nowhere else."
    assert refused(match, 0, "boost:e4").startswith("CO-20.4")
    play(match, 0, "boost:c4", "row:fame")
    assert player(match, 0).morale == [[], [HEX["c4"]]]


def test_the_first_relic_boosts_morale_on_the_base():
    """CO-20.5, 20.6, 11.2  And there it stays."""
    s = table("leyrien", "ai", phase="relics")
    set_player(s, 0, fighters={"c3": 1})
    place = next(n for n, region in enumerate(s.regions) if region.relic == 1)
    s.players[0].fighters[s.players[0].fighters.index(HEX["c3"])] = place
    match = begin(s, "check_relics")
    play(match, 0, *(["done"] if asked(match) == [(0, "research")] else []))
    assert asked(match) == [(0, "boost")]
    play(match, 0, keys(match, 0)[0], "row:fame")
    assert player(match, 0).morale[1] == [player(match, 0).base]
    assert rows(begin(match.state, "go_home", 0, place)) == [0, 1]


def test_a_victory_in_a_swamp_boosts_morale():
    """CO-20.5  In step 1, in a region they control by then; on cliffs it does not."""
    one = {"fighters": {"c4": 5, "c3": 1}}
    match = fight(sides("leyrien", 0, "ai", 0, one=one, other={"fighters": {"c4": 1}}), "hold", "hold")
    assert keys(match, 0) == ["boost:c3", "done"]
    assert asked(fight(sides("leyrien", 5, "ai", 1), "hold", "hold")) == []


def test_a_token_stays_until_the_battle_is_lost():
    """CO-20.6, 20.3, G-74, T-084  Who comes there fights beside it; beaten, they lose it to the row with fewer left."""
    s = cheered(2, 1, phase="move")
    set_player(s, 1, fighters={"d4": 5})
    match = play(begin(s, "move", 1, 1), 1, "from:d4", "to:c3", "all")
    assert rows(match) == [2, 1]
    match.state.phase = "combat"
    match = fight(match.state, "hold", "hold")
    assert notes(match, "tallied")[0][1:4] == (1 + 2 + 1, 1, 2), "a fighter, two tokens gone, Spirited, Protective"
    assert rows(match) == [1, 1]
    assert all(HEX["c3"] not in row for row in player(match, 0).morale)


def test_who_loses_a_token_chooses_the_row_where_they_are_level():
    """CO-20.6"""
    s = cheered(1, 1, phase="combat")
    set_player(s, 1, fighters={"c3": 9})
    match = fight(s, "hold", "hold")
    assert asked(match) == [(0, "morale-row")]
    play(match, 0, "row:strength")
    assert player(match, 0).morale == [[], [HEX["d3"]]]


def test_a_token_goes_back_where_nobody_stays():
    """CO-20.6  Leaving a region gives up its control."""
    s = cheered(1, 0, phase="move")
    match = play(begin(s, "move", 0, 1), 0, "from:d3", "to:c3")
    assert rows(match) == [0, 0]


def test_morale_is_boosted_out_of_the_row_that_has_tokens():
    """CO-20.4  One row may be used up while the other has one left; with none at all nobody is asked."""
    most = len(BOX.factions["leyrien"].morale) - 1
    for fame, places in ((most - 1, 1), (most, 0)):
        s = cheered(most, fame)
        match = begin(s, "boost", 0, s.players[0].base)
        assert len(asked(match)) == places


def test_a_token_at_the_base_stays():
    """CO-20.6  A base is one's own, whoever leaves it."""
    s = table("leyrien", "ai")
    set_player(s, 0, fighters={"base": 1})
    s.players[0].morale = [[s.players[0].base], []]
    match = play(begin(s, "move", 0, 1), 0, f"from:{HEXES[s.players[0].base]}", f"to:{HEXES[s.players[0].doors[0]]}")
    assert fighters(match, 0) == {HEXES[s.players[0].doors[0]]: 1}
    assert rows(match) == [1, 0]


def test_strongholds_stand_in_swamps():
    """CO-20.7  Refused on plains and cliffs; other buildings stand there."""
    s = table("leyrien", "ai", phase="build")
    set_player(s, 0, gems=1, fighters={"d3": 1, "d4": 1, "e4": 1})
    match = play(begin(s, "build", 0, 1), 0, "build:stronghold")
    assert keys(match, 0) == ["ground:d3", "ground:e4"]
    assert refused(match, 0, "ground:d4").startswith("CO-6.4")


# -- attributes -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attributes", "more"), [([], []), (["expeditious"], ["to:b4", "to:c4", "to:e4"])])
def test_expeditious(attributes: list[str], more: list[str]):
    """CO-20.11, 14.4, T-058  Upgraded, the base is beside all swamps too."""
    s = table("leyrien", "ai")
    set_player(s, 0, fighters={"base": 1, "d3": 1}, attributes=attributes)
    match = play(begin(s, "move", 0, 1), 0, "from:e2")
    assert keys(match, 0) == ["to:d3", "to:e3", *more]
    match = play(begin(s, "move", 0, 1), 0, "from:d3")
    assert {"to:b4", "to:c4", "to:e4"} <= {*keys(match, 0)}


@pytest.mark.parametrize(
    ("attributes", "gone", "boosts"),
    [([], 0, True), ([], 1, False), (["optimistic"], 0, True), (["optimistic"], 1, True)],
)
def test_optimistic(attributes: list[str], gone: int, boosts: bool):
    """CO-20.12  In income while all tokens lie on the board, upgraded always."""
    s = cheered(gone, 0, attributes=attributes, fighters={"d3": 1, "c3": 1})
    assert (asked(begin(s, "own_income", 0)) == [(0, "boost")]) == boosts


def test_optimistic_boosts_in_the_income_in_which_it_is_upgraded():
    """CO-20.12, 10.1a  What a faction has of its own comes after the region count, the fame of morale last of all."""
    s = cheered(1, 0, gems=1, fighters=dict.fromkeys(("d3", "c3", "e3", "b4", "c4"), 1))
    s.gun = 0
    match = play(begin(s, "phase", "income"), 0, "take:energy", "take:attributes", "attribute:optimistic")
    assert asked(match) == [(0, "boost")]
    play(match, 0, "boost:c3")
    assert player(match, 0).fame == 1
    assert "Player 1 boosts morale at C3, with a token of the fame row." in told(match)


@pytest.mark.parametrize(("attributes", "attack"), [([], 1), (["spirited"], 2)])
def test_spirited(attributes: list[str], attack: int):
    """CO-20.13  Attacks beside a token."""
    s = sides("leyrien", 2, "ai", 1, one={"attributes": attributes})
    cheer(s, 0, 1, ["d4"])
    assert declared(s) == (2, attack, 1)


@pytest.mark.parametrize(("attributes", "shields"), [([], 1), (["protective"], 2)])
def test_protective(attributes: list[str], shields: int):
    """CO-20.14  Shields beside a token."""
    s = sides("leyrien", 2, "ai", 1, one={"attributes": attributes})
    cheer(s, 0, 1, ["d4"])
    assert declared(s) == (2, 1, shields)


# -- leaders ----------------------------------------------------------------------------------------------------------


def test_niruveh():
    """CO-20.21  Location rewards count twice, wherever she stands; no building goes on bare ground."""
    s = table("leyrien", "ai", phase="build")
    set_player(s, 0, fighters={"d4": 1}, leaders={"niruveh": "base"}, gems=1)
    lay_foundation(s, "d4", next(site.foundation for site in s.regions[HEX["d3"]].sites))
    match = play(begin(s, "build", 0, 2), 0, "build:foundry")
    first = goods(match, 0)
    assert first in ((0, 1, 2), (4, 1, 0))
    assert refused(match, 0, "build:outpost").startswith("CO-6.4")


def test_niruveh_upgraded():
    """CO-20.21, 6.4  On bare ground nothing is covered and no reward gained; razed, it leaves no trace."""
    s = table("leyrien", "ai", phase="build")
    set_player(s, 0, fighters={"d4": 1}, leaders={"niruveh": "base"}, upgraded=["niruveh"], gems=1)
    match = play(begin(s, "build", 0, 1), 0, "build:outpost", "site:bare")
    assert (buildings(match, 0), goods(match, 0)) == ({"d4": ["outpost"]}, (0, 1, 0))
    s = match.state
    s.phase = "combat"
    set_player(s, 1, fighters={"d4": 9})
    match = fight(s, "hold", "hold")
    assert (buildings(match, 0), len(match.state.regions[HEX["d4"]].sites)) == ({}, 1)
    assert goods(match, 0)[2] == 1, "the outpost's income"


@pytest.mark.parametrize("upgraded", [[], ["eeyla"]])
def test_eeyla(upgraded: list[str]):
    """CO-20.22  Fame for a victory in her battle, none for another or a lost one."""
    for place, mine, fame in (("d4", 5, 1), ("d3", 5, 0), ("d4", 0, 0)):
        s = sides("leyrien", mine, "ai", 8 if mine == 0 else 1, one={"leaders": {"eeyla": place}, "upgraded": upgraded})
        assert player(fight(s, "hold", "hold"), 0).fame == fame


@pytest.mark.parametrize("upgraded", [[], ["vehlac"]])
def test_vehlac(upgraded: list[str]):
    """CO-20.23  A move alone for no point, after acting; not after passing."""
    s = table("leyrien", "ai")
    set_player(s, 0, energy=5, fighters={"d4": 1}, leaders={"vehlac": "d4"}, upgraded=upgraded)
    match = begin(s, "turn", 0, "move")
    idle = match.clone()
    play(match, 0, "act", "done")
    assert asked(match) == [(0, "go-alone")]
    play(match, 0, "to:d5")
    assert (leader(match, 0, "vehlac"), fighters(match, 0)) == ("d5", {"d4": 1})
    assert asked(play(idle, 0, "pass")) == []


def test_vehlac_heeds_pinning_and_other_leaders():
    """CO-20.23, 8.3, 8.4  Pinned he stays; and he goes to no other leader."""
    s = table("leyrien", "ai")
    set_player(s, 0, fighters={}, leaders={"vehlac": "d4", "eeyla": "d5"})
    match = begin(s, "go_alone", 0, "vehlac")
    assert refused(match, 0, "to:d5").startswith("CO-8.3: Two of your leaders may not end in one region")
    assert refused(match, 0, "to:c5").startswith("CO-8.2")
    set_player(s, 1, fighters={"d4": 1})
    assert asked(begin(s, "go_alone", 0, "vehlac")) == []


@pytest.mark.parametrize(("upgraded", "worth"), [([], (2 + 2, 2, 0)), (["ivi"], (3 + 2, 3, 1))])
def test_ivi(upgraded: list[str], worth: tuple[int, int, int]):
    """CO-20.24  Fights beside another leader of theirs."""
    s = sides("leyrien", 0, "ai", 1, one={"leaders": {"ivi": "d4", "eeyla": "d4"}, "upgraded": upgraded})
    assert declared(s) == worth


@pytest.mark.parametrize("upgraded", [[], ["rylach"]])
def test_rylach(upgraded: list[str]):
    """CO-20.25, 20.5  Boosts morale when movement ends with Rylach on cliffs or plains, not in a swamp."""
    for place, boosts in (("d4", True), ("d5", True), ("c4", False), ("base", False)):
        s = table("leyrien", "ai")
        set_player(s, 0, fighters={}, leaders={"rylach": place}, upgraded=upgraded)
        match = play(begin(s, "move", 0, 1), 0, "done")
        assert (asked(match) == [(0, "boost")]) == boosts, place


def test_rylach_when_no_point_is_left():
    """CO-20.25, 8.1  Movement ends with the last point as well, without a word."""
    s = table("leyrien", "ai")
    set_player(s, 0, fighters={}, leaders={"rylach": "c4"})
    match = play(begin(s, "move", 0, 1), 0, "from:c4", "to:d4")
    assert asked(match) == [(0, "boost")]
