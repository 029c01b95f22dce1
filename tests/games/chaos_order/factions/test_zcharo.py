"""CO-19  The Zcharo: fame for strength, outposts, their attributes and leaders."""

from __future__ import annotations

import pytest
from tests.games.chaos_order.battles.fights import declared, fight, notes, sides, won
from tests.games.chaos_order.builder import (
    asked,
    begin,
    buildings,
    goods,
    keys,
    play,
    player,
    refused,
    set_player,
    table,
)

# -- fame -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "fame"), [(3, 3, 1), (4, 3, 1), (5, 3, 2), (7, 3, 4), (9, 3, 4)])
def test_fame_is_the_margin(mine: int, theirs: int, fame: int):
    """CO-19.1, 14.3  The difference in strength, at least 1 (on a tie too) and at most 4."""
    match = fight(sides("zcharo", mine, "oxataya", theirs), "hold", "hold")
    assert (won(match), player(match, 0).fame) == (0, fame)


def test_who_retreats_leaves_one_point():
    """CO-19.1  However far behind."""
    assert player(fight(sides("zcharo", 9, "oxataya", 1), "hold", "retreat"), 0).fame == 1


def test_a_lost_battle_gives_no_fame():
    """CO-19.1"""
    assert player(fight(sides("zcharo", 1, "oxataya", 5), "hold", "hold"), 0).fame == 0


def test_the_end_of_the_track_waits():
    """CO-19.1, 13.3, T-093  With 20 in combat the game goes on."""
    match = fight(sides("zcharo", 9, "oxataya", 1, one={"fame": 18}), "hold", "hold")
    assert (player(match, 0).fame, match.state.winners) == (20, [])


# -- buildings --------------------------------------------------------------------------------------------------------


def test_two_outposts_stand_in_a_region():
    """CO-19.2, 6.4, T-040  A third is refused, and so is a second foundry."""
    s = table("zcharo", "oxataya", phase="build")
    set_player(s, 0, gems=2, fighters={"d4": 1}, laid={"hand": "d4", "research": "d4"}, buildings={"d4": ["outpost"]})
    match = play(begin(s, "build", 0, 1), 0, "build:outpost", "site:1")
    assert buildings(match, 0) == {"d4": ["outpost", "outpost"]}
    match = begin(match.state, "build", 0, 1)
    assert refused(match, 0, "build:outpost").startswith("CO-6.4")


def test_buildings_fight():
    """CO-19.3, 14.3, 9.8, T-074  Two outposts give 4 strength, a stronghold 1; any building a shield (Tenacious)."""
    s = sides("zcharo", 1, "oxataya", 1, one={"buildings": {"d4": ["outpost", "outpost", "stronghold"]}})
    assert declared(s) == (1 + 4 + 1, 0, 1)


# -- attributes -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attributes", "more"), [([], 1), (["proficient"], 2)])
def test_proficient(attributes: list[str], more: int):
    """CO-19.11  More energy with the first harvest of the round, not with the second."""
    s = table("zcharo", "oxataya", phase="harvest")
    set_player(s, 0, attributes=attributes, fighters={"d4": 1}, buildings={"d4": ["foundry"]})
    match = begin(s, "harvest", 0, 2)
    assert match.describe("harvest:d4").text == f"D4: {2 + more} energy"
    play(match, 0, "harvest:d4")
    assert match.describe("harvest:e2").text == "E2: 2 energy"
    play(match, 0, "harvest:e2")
    assert goods(match, 0)[0] == 2 + 2 + more
    assert asked(match) == []


@pytest.mark.parametrize(
    ("attributes", "selector", "strength"),
    [([], 1, 2 + 2 + 1), (["seclusive"], 1, 2 + 2 + 2), (["seclusive"], 0, 2 + 2)],
)
def test_seclusive(attributes: list[str], selector: int, strength: int):
    """CO-19.12  Beside an own outpost, where somebody else has selected the battle."""
    s = sides("zcharo", 2, "oxataya", 1, one={"attributes": attributes, "buildings": {"d4": ["outpost"]}})
    assert declared(s, selector=selector)[0] == strength


def test_seclusive_asks_for_an_outpost():
    """CO-19.12  Another building will not do."""
    s = sides("zcharo", 2, "oxataya", 1, one={"buildings": {"d4": ["foundry"]}})
    assert declared(s, selector=1)[0] == 2


@pytest.mark.parametrize(
    ("hex", "attributes", "more"), [("d5", [], 1), ("d5", ["resilient"], 2), ("e5", ["resilient"], 0)]
)
def test_resilient(hex: str, attributes: list[str], more: int):
    """CO-19.13, 14.3, T-106  On plains; nothing on cliffs."""
    s = sides("zcharo", 0, "ai", 0, one={"fighters": {hex: 3}, "attributes": attributes}, other={"fighters": {hex: 1}})
    assert declared(s, hex)[0] == 3 + more


@pytest.mark.parametrize(
    ("attributes", "built", "shields"), [([], ["foundry"], 1), (["tenacious"], ["foundry"], 2), ([], [], 0)]
)
def test_tenacious(attributes: list[str], built: list[str], shields: int):
    """CO-19.14  Shields beside an own building, the same for one as for more."""
    s = sides("zcharo", 2, "oxataya", 1, one={"attributes": attributes, "buildings": {"d4": built}})
    assert declared(s)[2] == shields


# -- leaders ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("upgraded", "hurt"), [([], 2), (["oachra"], 3)])
def test_oachra(upgraded: list[str], hurt: int):
    """CO-19.21, T-077  Its attacks come first, past no shield, and those hurt do not count; not once more in step 2."""
    s = sides("zcharo", 0, "oxataya", 4, one={"leaders": {"oachra": "d4"}, "upgraded": upgraded})
    match = fight(s, "hold", "assault")
    assert notes(match, "wounded") == [(1, hurt)]
    assert notes(match, "tallied")[1][1] == 4 - hurt + 1


@pytest.mark.parametrize(
    ("upgraded", "built", "strength"),
    [([], ["foundry", "outpost"], 2 + 1), (["cahzor"], ["foundry", "outpost"], 4 + 2), (["cahzor"], [], 4)],
)
def test_cahzor(upgraded: list[str], built: list[str], strength: int):
    """CO-19.22  1 for enemy buildings there, upgraded 1 for each."""
    one = {"leaders": {"cahzor": "d4"}, "upgraded": upgraded}
    s = sides("zcharo", 0, "oxataya", 1, one=one, other={"buildings": {"d4": built}})
    assert declared(s)[0] == strength


def test_cahzor_counts_buildings_of_those_who_look_on():
    """CO-19.22  A third faction there is an enemy as well."""
    s = sides("zcharo", 0, "oxataya", 1, "ai", one={"leaders": {"cahzor": "d4"}})
    set_player(s, 2, buildings={"d4": ["foundry"]})
    assert declared(s)[0] == 2 + 1


@pytest.mark.parametrize(("upgraded", "left"), [([], 0), (["zucalah"], 1)])
def test_zucalah(upgraded: list[str], left: int):
    """CO-19.23  A card for 1 energy, upgraded for none; once, though they do not act."""
    s = table("zcharo", "oxataya", phase="harvest")
    set_player(s, 0, energy=1, leaders={"zucalah": "d4"}, upgraded=upgraded)
    match = begin(s, "turn", 0, "harvest")
    assert keys(match, 0) == ["pass", "power:zucalah"]
    play(match, 0, "power:zucalah")
    assert goods(match, 0) == (left, 0, 1)
    assert "power:zucalah" not in keys(match, 0)


def test_a_card_of_zucalah_is_fresh():
    """CO-19.23, 15.2  It cannot be played in this phase."""
    s = table("zcharo", "oxataya", phase="harvest")
    set_player(s, 0, energy=1, leaders={"zucalah": "d4"})
    s.deck.remove("fallow-season")
    s.deck.insert(0, "fallow-season")
    match = play(begin(s, "turn", 0, "harvest", chance=[0]), 0, "power:zucalah")
    assert player(match, 0).hand == ["fallow-season"]
    assert keys(match, 0) == ["pass"], "nothing to play, but nobody else sees that"


@pytest.mark.parametrize(("upgraded", "worth"), [([], (1 + 6, 1, 0)), (["ejax"], (2 + 6, 1, 2))])
def test_ejax(upgraded: list[str], worth: tuple[int, int, int]):
    """CO-19.24, T-076  The number of the round."""
    s = sides("zcharo", 0, "ai", 1, one={"leaders": {"ejax": "d4"}, "upgraded": upgraded})
    s.round = 6
    assert declared(s) == worth


@pytest.mark.parametrize("upgraded", [[], ["urzo"]])
def test_urzo(upgraded: list[str]):
    """CO-19.25  The used card, won or lost; a bluff is none."""

    def given() -> dict[str, dict[str, object]]:
        return {"one": {"leaders": {"urzo": "d4"}, "upgraded": upgraded}, "other": {"hand": ["ambush"]}}

    match = fight(sides("zcharo", 9, "oxataya", 1, **given()), "hold", "hold ambush")
    assert (player(match, 0).hand, player(match, 1).hand) == (["ambush"], [])
    match = fight(sides("zcharo", 9, "oxataya", 1, **given()), "hold", "hold bluff")
    assert (player(match, 0).hand, player(match, 1).hand) == ([], ["ambush"])


def test_urzo_heeds_the_hand_limit():
    """CO-19.25, 15.4, G-46  With five cards in hand the sixth makes them discard one at once."""
    hand = ["plunder", "tailwind", "old-trick", "night-shift", "shield-wall"]
    one = {"leaders": {"urzo": "d4"}, "hand": hand}
    match = fight(sides("zcharo", 9, "oxataya", 1, one=one, other={"hand": ["ambush"]}), "hold", "hold ambush")
    assert asked(match) == [(0, "discard")]
    play(match, 0, "discard:ambush")
    assert (player(match, 0).hand, match.state.discards, match.state.battle) == (hand, ["ambush"], None)
