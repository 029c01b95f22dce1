"""CO-2  Set-up: factions, map, bases, foundations, leaders and the first fighters."""

from __future__ import annotations

import pytest
from tests.games.chaos_order.builder import (
    BOX,
    asked,
    begin,
    fighters,
    first_options,
    fresh,
    goods,
    keys,
    leader,
    play,
    player,
    refused,
    set_player,
    table,
    told,
)

import orrery
from orrery.games.chaos_order.components import HEX, HEXES
from orrery.games.chaos_order.vocabulary import DOORS
from orrery.kernel.play.match import Match

COUNTS = (2, 3, 4, 5)
SEATED = ("oxataya", "zcharo", "leyrien", "jrayek", "ai")


def chosen(*factions: str) -> Match:
    """Factions are chosen, and the first base is to be placed."""
    match = fresh(len(factions))
    for seat, key in enumerate(factions):
        play(match, seat, f"faction:{key}")
    return match


def settled(*factions: str) -> Match:
    """Bases stand, and whoever has the flare gun keeps leaders."""
    return first_options(chosen(*factions), lambda match: asked(match)[0][1] == "keep-leader")


def ready(*factions: str, kept: str, seat: int = 0) -> Match:
    """A seat is about to choose the leader it begins with, one of these it has kept."""
    match = settled(*factions)
    while asked(match)[0][1] == "keep-leader":
        now = asked(match)[0][0]
        mine = [key for key in kept.split() if f"leader:{key}" in keys(match, now)] if now == seat else []
        play(match, now, f"leader:{mine[0]}" if mine else keys(match, now)[0])
    return first_options(match, lambda match: asked(match)[0] == (seat, "first-leader"))


# -- the map ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "land"), [(2, 10), (3, 13), (4, 16), (5, 19)])
def test_land_for_a_number_of_factions(count: int, land: int):
    """CO-2.6, T-001  10, 13, 16 or 19 land regions and two lakes, with a tile on every location in use."""
    s = settled(*SEATED[:count]).state
    here = BOX.charts[count]
    assert (len(here.land), len(here.lakes)) == (land, 2)
    tiles = sorted(region.tile for region in s.regions if region.tile)
    assert tiles == sorted(key for key, tile in BOX.tiles.items() if tile.set in {*here.tiles.values()})
    assert {place for place, region in enumerate(s.regions) if region.tile} == {*here.tiles}


@pytest.mark.parametrize("count", COUNTS)
def test_a_foundation_in_every_region(count: int):
    """CO-2.7, 2.8, T-002  Every land region has exactly one foundation, each another one; none is left over."""
    s = settled(*SEATED[:count]).state
    lying = [site.foundation for region in s.regions for site in region.sites]
    assert [len(s.regions[place].sites) for place in sorted(BOX.charts[count].land)] == [1] * len(lying)
    assert len({*lying}) == len(lying) == len(BOX.charts[count].land)
    assert s.foundations == []
    for p in s.players:
        own = {s.regions[place].sites[0].foundation for place in p.doors}
        assert own == {key for key, printed in BOX.foundations.items() if printed.faction == p.faction}


@pytest.mark.parametrize("count", COUNTS)
def test_relics_lie_with_their_numbers(count: int):
    """CO-2.9, T-003  Relic k lies with the foundation of that number, and all six are on the map."""
    s = settled(*SEATED[:count]).state
    for region in s.regions:
        assert region.relic == (BOX.foundations[region.sites[0].foundation].relic if region.sites else 0)
    assert sorted(region.relic for region in s.regions if region.relic) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(("count", "blue", "red"), [(3, False, False), (4, True, False), (5, True, True)])
def test_tunnels_by_the_number_of_factions(count: int, blue: bool, red: bool):
    """CO-1.4, G-56, T-011  The blue tunnel from four factions on, the red one with five."""
    beside = BOX.charts[count].beside
    assert (HEX["b6"] in beside[HEX["f3"]], HEX["f6"] in beside[HEX["a3"]]) == (blue, red)


# -- bases ------------------------------------------------------------------------------------------------------------


def test_a_base_keeps_two_regions():
    """CO-2.7, T-004  With four factions a base at e2 may keep e3 and f3; d3 is no door of it then."""
    match = play(chosen("ai", "zcharo", "leyrien", "jrayek"), 3, "base:e2")
    assert keys(match, 3) == ["doors:d3-e3", "doors:e3-f3"]
    play(match, 3, "doors:e3-f3")
    assert [HEXES[place] for place in player(match, 3).doors] == ["e3", "f3"]
    assert "Player 4 begins beside E3 and F3." in told(match)


def test_a_ship_lands_where_a_base_would_stand():
    """CO-2.7, 17.2, G-06  Who has a ship is asked about that, and no mountain closes anything."""
    match = chosen("circadians", "zcharo", "leyrien", "jrayek")
    assert match.view(3)["asks"][0]["text"].startswith("Where does your base stand?")
    play(match, 3, "base:a5")
    play(match, 2, "base:b3")
    play(match, 1, "base:f5", "doors:e4-e5")
    assert match.view(0)["asks"][0]["text"].startswith("Where does your ship land?")
    play(match, 0, "base:e2")
    assert match.view(0)["asks"][0]["text"] == "Which two regions is your ship docked to?"


def test_foundations_are_told_by_their_rules():
    """CO-2.7, 2.8  Two of the faction's beside each base; then neutral ones in all other regions."""
    rules = [line.rule for line in settled("ai", "zcharo").sentences(None) if line.text.startswith("A foundation")]
    assert rules == ["CO-2.7"] * 4 + ["CO-2.8"] * 6


def test_the_two_regions_are_neighbours():
    """CO-2.7, T-005  With five factions a base at b3 cannot keep c2 and b4, which do not touch."""
    match = play(chosen("ai", "zcharo", "leyrien", "jrayek", "oxataya"), 4, "base:b3")
    assert keys(match, 4) == ["doors:c2-c3", "doors:a3-b4", "doors:c3-b4"]
    assert ("c2", "b4") not in DOORS, "nobody can even say so"
    assert refused(match, 4, "doors:d3-e3") == "CO-2.7: That is not beside your base."


def test_a_printed_mountain_may_come_between_them():
    """CO-2.7, 2.11, G-04, T-006  With two factions a base at a4 keeps b4 and b5, which a mountain parts."""
    match = play(chosen("ai", "zcharo"), 1, "base:a4")
    assert [HEXES[place] for place in player(match, 1).doors] == ["b4", "b5"]
    assert HEX["b5"] not in BOX.charts[2].beside[HEX["b4"]]


def test_the_vault_says_who_begins():
    """CO-2.4, 2.7, T-007  Zcharo have the flare gun, Oxataya place their base first, whatever their seats."""
    match = chosen("oxataya", "zcharo")
    assert match.state.gun == 1
    assert ("The flare gun goes to Player 2.", "CO-2.4") in [(line.text, line.rule) for line in match.sentences(None)]
    assert asked(match) == [(0, "choose-base")]


def test_bases_stand_on_free_locations():
    """CO-2.7, G-05  Two factions have three locations; one that is taken, or is none, is refused."""
    match = chosen("oxataya", "zcharo")
    assert keys(match, 0) == ["base:e2", "base:a4", "base:d6"]
    assert refused(match, 0, "base:d7") == "CO-2.7: D7 is no base location in this game."
    play(match, 0, "base:e2")
    assert refused(match, 1, "base:e2") == "CO-2.7: Somebody else has a base at E2."


# -- factions, tokens and goods ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "pairs"),
    [
        (2, [["b-top", "b-bottom"]]),
        (3, [["a-top", "a-bottom"], ["b-top", "b-bottom"]]),
        (4, [["b-top", "b-bottom"]]),
        (5, []),
    ],
)
def test_neutral_tokens_in_use(count: int, pairs: list[list[str]]):
    """CO-2.5, T-010  Pair B with two or four factions, both with three, none with five; the numbered one on top."""
    assert fresh(count).state.neutral == pairs


def test_what_everybody_begins_with():
    """CO-2.3, 2.4, 2.1a  6 energy, a gem, no card, four tokens in hand, two in the vault, markers in column 1."""
    match = chosen("ai", "zcharo", "leyrien")
    for p in match.state.players:
        assert goods(match, p.seat) == (6, 1, 0)
        assert (p.tokens, p.vault) == (["1", "3", "4", "5"], ["2", "6"])
        assert (p.research, p.fame) == ([0] * 5, 0)
    assert match.state.loose == ["p1", "p2", "p3", "p4", "p5", "p6"]


def test_factions_are_taken_once():
    """CO-2.1  A faction that somebody leads is refused."""
    match = play(fresh(2), 0, "faction:ai")
    assert refused(match, 1, "faction:ai") == "CO-2.1: Somebody else leads that faction."


def test_factions_may_be_dealt():
    """CO-2.1a  By the option nobody is asked, and all get another one."""
    match = fresh(5, factions="dealt")
    assert len({p.faction for p in match.state.players} - {""}) == 5
    assert asked(match)[0][1] == "choose-base"


# -- leaders and fighters ---------------------------------------------------------------------------------------------


def test_some_leaders_are_kept():
    """CO-2.2  Three of five are kept openly, by the Oxataya four of six; hired ones besides."""
    match = first_options(settled("oxataya", "jrayek"), lambda match: asked(match)[0][1] == "first-leader")
    own = [[one.key for one in p.leaders if not BOX.leaders[one.key].hired] for p in match.state.players]
    assert [len(keys) for keys in own] == [4, 3]
    assert {one.key for one in player(match, 1).leaders} > {"uryk", "halke", "katarin"}


def test_refused_leaders():
    """CO-2.2  A leader that is kept already, and one of another faction."""
    match = play(settled("ai", "zcharo"), 0, "leader:demo")
    assert refused(match, 0, "leader:demo") == "CO-2.2: You keep that leader already."
    assert refused(match, 0, "leader:urzo") == "CO-2.2: That is no leader of yours to choose."


def test_a_first_leader_takes_its_gems():
    """CO-2.10, T-008  Adecai takes a gem: none is left; Demo takes none."""
    match = ready("ai", "zcharo", kept="adecai demo xiao")
    other = play(match.clone(), 0, "leader:demo")
    play(match, 0, "leader:adecai")
    assert (player(match, 0).gems, player(other, 0).gems) == (0, 1)
    play(match, 0, f"post:{HEXES[player(match, 0).doors[1]]}", "count:3")
    assert leader(match, 0, "adecai") == HEXES[player(match, 0).doors[1]]
    assert leader(match, 0, "demo") == "supply", "G-72"


def test_a_first_leader_that_is_too_dear():
    """CO-2.10, 2.2  One who has no gem left, or did not keep that leader."""
    match = ready("ai", "zcharo", kept="adecai demo xiao")
    assert refused(match, 0, "leader:phoros") == "CO-2.10: That is no leader of yours to choose."
    s = table("ai", "zcharo", phase="")
    set_player(s, 0, leaders={"adecai": "supply", "demo": "supply", "xiao": "supply"})
    match = begin(s, "start", 0, check=False)
    assert {*keys(match, 0)} == {"leader:xiao", "leader:demo"}
    assert refused(match, 0, "leader:adecai") == "CO-2.10: You cannot pay that leader's gems."


def test_a_fighter_in_each_region():
    """CO-2.10, T-009  Of the six of the Leyrien 5 and 1 may begin apart, never all in one region."""
    match = ready("leyrien", "oxataya", kept="ivi niruveh vehlac")
    play(match, 0, "leader:ivi", f"post:{HEXES[player(match, 0).doors[0]]}")
    assert keys(match, 0) == ["count:5", "count:4", "count:3", "count:2", "count:1"]
    for count in (0, 6):
        expected = "CO-2.10: At least one fighter begins in each of the two regions."
        assert refused(match, 0, f"count:{count}") == expected
    play(match, 0, "count:5")
    one, other = (HEXES[place] for place in player(match, 0).doors)
    assert fighters(match, 0) == {one: 5, other: 1}


def test_the_extra_fighters_stay_apart():
    """CO-18.12, 2.1  The AI begin with 7 fighters on the map, 13 on the track and 10 that may join later."""
    match = first_options(chosen("ai", "zcharo"), lambda match: asked(match)[0][1] == "price-spot")
    assert sum(fighters(match, 0).values()) == 7
    assert player(match, 0).fighters.count(-1) == 13
    assert len(player(match, 0).fighters) == 30


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whose_turn_it_is_shows(seats: int):
    """CO-2.7, 2.2, 2.10  From the bases on, whoever is asked in set-up is the one that acts."""
    match = orrery.start("chaos-order", seats=seats, seed=seats, options={"factions": "dealt"})
    asked_for = set()
    while match.state.round == 0:
        [ask] = match.pending
        asked_for.add(ask.prompt)
        assert match.state.acting == ask.seat, ask.prompt
        match.choose(ask.seat, ask.options[0])
    assert {"choose-base", "keep-leader", "first-leader", "first-fighters"} <= asked_for
