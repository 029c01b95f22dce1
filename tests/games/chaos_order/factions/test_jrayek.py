"""CO-21  The Jrayek: hired leaders and whom they follow, attributes and leaders."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.chaos_order.battles.fights import declared, fight, notes, sides, won
from tests.games.chaos_order.builder import (
    BOX,
    NEUTRAL,
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
    track,
)

from orrery.games.chaos_order.components import HEXES
from orrery.games.chaos_order.state import NOBODY, Price, relic_place
from orrery.kernel.play.match import Match


def leads(match: Match) -> dict[str, int]:
    """Who leads which hired leader."""
    hired = [(one.key, p.seat) for p in match.state.players for one in p.leaders if BOX.leaders[one.key].hired]
    return dict(sorted(hired))


# -- fame -------------------------------------------------------------------------------------------------------------


def test_fame_for_a_battle_with_a_hired_leader():
    """CO-21.1, 14.5  Won, with one on either side; without one there is none."""
    s = sides("jrayek", 5, "ai", 1, one={"leaders": {"halke": "d4"}})
    assert player(fight(s, "hold", "hold"), 0).fame == 1
    s = sides("jrayek", 9, "ai", 1, other={"leaders": {"halke": "d4"}})
    assert player(fight(s, "hold", "hold"), 0).fame == 1
    assert player(fight(sides("jrayek", 5, "ai", 1), "hold", "hold"), 0).fame == 0


@pytest.mark.parametrize(("before", "fame"), [(1, 1), (2, 0)])
def test_no_more_than_two_a_round(before: int, fame: int):
    """CO-21.1  A third battle gives none."""
    one = {"leaders": {"halke": "d4"}, "marks": {"hired-battles": before}}
    match = fight(sides("jrayek", 5, "ai", 1, one=one), "hold", "hold")
    assert player(match, 0).fame == fame
    assert player(match, 0).marks["hired-battles"] == 2


# -- hired leaders ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("token", "hired"), [("1", "uryk"), ("3", "halke"), ("4", "")])
def test_a_token_brings_its_hired_leader(token: str, hired: str):
    """CO-21.2, 14.5, G-11  For no gems, to the base; others pay the price of it as anybody's."""
    s = table("jrayek", "ai", "zcharo", phase="prices")
    s.prices = [None] * 5
    match = play(begin(s, "price", 0), 0, "spot:discover", f"token:{token}")
    there = {key: leader(match, 0, key) for key in ("uryk", "halke", "katarin")}
    assert there == {key: "base" if key == hired else "supply" for key in there}
    assert notes(match, "hired") == ([(0, hired)] if hired else [])


def test_the_sixth_token_brings_katarin():
    """CO-21.2  Once it is out of the vault."""
    s = table("jrayek", "ai", "zcharo", phase="prices")
    s.prices = [None] * 5
    set_player(s, 0, tokens=["6", "3", "4", "5"], vault=["1", "2"])
    match = play(begin(s, "price", 0), 0, "spot:discover", "token:6")
    assert (leader(match, 0, "katarin"), player(match, 0).gems) == ("base", 0)


def test_a_hired_leader_on_the_map_stays_where_it_is():
    """CO-21.2  Led by the Jrayek or by somebody else."""
    for seat in (0, 1):
        s = table("jrayek", "ai", "zcharo", phase="prices")
        s.prices = [None] * 5
        set_player(s, seat, leaders={"uryk": "d4"})
        match = play(begin(s, "price", 0), 0, "spot:discover", "token:1")
        assert (leads(match)["uryk"], leader(match, seat, "uryk")) == (seat, "d4")


def test_others_pay_the_jrayek_their_part():
    """CO-21.2, 5.2, G-11"""
    s = table("jrayek", "ai", "zcharo", phase="discover")
    s.prices = [Price(0, "4"), *(Price(NOBODY, NEUTRAL) for _ in range(4))]
    set_player(s, 0, tokens=["1", "3", "5"])
    set_player(s, 1, energy=4)
    match = play(begin(s, "turn", 1, "discover"), 1, "act")
    assert (goods(match, 0)[0], goods(match, 1)[0]) == (2, 0)


def test_a_hired_leader_is_a_leader_of_whom_it_follows():
    """CO-21.3, G-59  It keeps from onslaught, is upgraded by whoever leads it, and is never deployed."""
    s = sides("ai", 5, "jrayek", 1, one={"leaders": {"uryk": "d4"}})
    assert refused(begin(s, "battles", 0), 0, "plan:onslaught").startswith("CO-9.4")
    s = table("ai", "jrayek")
    set_player(s, 0, leaders={"uryk": "d4"})
    match = begin(s, "promote", 0, 1)
    assert "leader:uryk" in keys(match, 0)
    play(match, 0, "leader:uryk")
    assert next(one for one in player(match, 0).leaders if one.key == "uryk").better
    match = begin(match.state, "promote", 1, 1)
    assert refused(match, 1, "leader:uryk") == "CO-8.8: That is no leader of yours to choose."


def test_the_victor_takes_a_hired_leader_over():
    """CO-21.4, G-60, T-080  It stays in the region; Jrayek gain for it in income, and pay nothing."""
    s = sides("ai", 9, "jrayek", 1, other={"leaders": {"halke": "d4"}})
    match = fight(s, "hold", "hold")
    assert (leads(match)["halke"], leader(match, 0, "halke")) == (0, "d4")
    match.state.phase = "income"
    assert asked(begin(match.state, "upkeep", 1, "halke")) == []
    assert goods(begin(match.state, "income", 1), 1)[0] == 1


def test_a_victor_with_nothing_left_takes_nobody_over():
    """CO-21.4, G-60, 9.14  It goes to the supply of the Jrayek, from a third faction as well."""
    s = sides("oxataya", 0, "ai", 1, "jrayek", one={"leaders": {"uryk": "d4"}}, other={"hand": ["hidden-camps"]})
    match = fight(s, "assault", "hold hidden-camps")
    assert (won(match), notes(match, "wounded")) == (1, [(1, 1)])
    assert (leads(match)["uryk"], leader(match, 2, "uryk")) == (2, "supply")


def test_a_building_is_enough_to_take_over():
    """CO-21.4, G-60"""
    other = {"buildings": {"d4": ["outpost", "stronghold"]}, "fighters": {}}
    s = sides("jrayek", 0, "zcharo", 0, one={"leaders": {"halke": "d4"}}, other=other)
    match = fight(s, "hold", "hold")
    assert (won(match), leads(match)["halke"]) == (1, 1)


def test_a_hired_leader_retreats_to_the_base_of_its_side():
    """CO-21.4, 9.11, G-60"""
    s = sides("ai", 2, "jrayek", 3, one={"leaders": {"uryk": "d4"}})
    match = fight(s, "retreat", "hold")
    assert (leads(match)["uryk"], leader(match, 0, "uryk")) == (0, "base")


def test_a_captured_leader_goes_home_with_whoever_takes_a_relic():
    """CO-21.3, 11.2  To the base of the faction it follows."""
    s = table("ai", "jrayek", phase="relics")
    place = relic_place(s, 1)
    set_player(s, 0, leaders={"uryk": "d4"})
    next(one for one in s.players[0].leaders if one.key == "uryk").place = place
    match = begin(s, "go_home", 0, place)
    assert leader(match, 0, "uryk") == "base"


@pytest.mark.parametrize(
    ("hired", "attributes", "energy", "gems"),
    [
        ("uryk", [], 2, 0), ("halke", [], 1, 0), ("katarin", [], 0, 1),
        ("uryk", ["assertive"], 1, 0), ("halke", ["assertive"], 1, 0), ("katarin", ["assertive"], 0, 0),
    ],
)  # fmt: skip
def test_upkeep(hired: str, attributes: list[str], energy: int, gems: int):
    """CO-21.12, CO-21.5, 21.26 to 21.28, T-087  3, 2 energy and a gem; 1 energy less, upgraded half and no gem."""
    s = table("jrayek", "ai", phase="income")
    set_player(s, 0, energy=5, gems=2, leaders={hired: "d4"}, attributes=attributes)
    match = begin(s, "upkeep", 0, hired)
    if energy or gems:
        play(match, 0, f"upkeep:{hired}")
    assert goods(match, 0)[:2] == (5 - energy, 2 - gems)
    assert leader(match, 0, hired) == "d4"


@pytest.mark.parametrize(("hired", "energy", "gems"), [("uryk", 1, 0), ("halke", 1, 0), ("katarin", 0, 1)])
def test_what_a_leader_gives_that_others_lead(hired: str, energy: int, gems: int):
    """CO-21.26 to 21.28, CO-21.5, T-080"""
    s = table("jrayek", "ai", phase="income")
    set_player(s, 1, leaders={hired: "d4"})
    assert goods(begin(s, "income", 0), 0)[:2] == (energy, gems)


def test_an_unpaid_leader_gives_up_its_region():
    """CO-21.5, T-087  It leaves the map, and nobody controls where it was alone."""
    s = table("jrayek", "ai", phase="income")
    set_player(s, 0, leaders={"katarin": "d4"})
    match = begin(s, "upkeep", 0, "katarin")
    assert leader(match, 0, "katarin") == "supply"
    assert begin(match.state, "count_regions").state.counted[0] == 1


def test_a_stronghold_shields():
    """CO-21.6  2 shields and 1 strength."""
    s = sides("jrayek", 1, "ai", 1, one={"buildings": {"d4": ["stronghold"]}})
    assert declared(s, selector=1) == (1 + 1, 0, 2)


# -- attributes -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attributes", "selector", "attack"), [([], 0, 1), (["aggressive"], 0, 2), ([], 1, 0)])
def test_aggressive(attributes: list[str], selector: int, attack: int):
    """CO-21.11  In battles they have selected."""
    s = sides("jrayek", 1, "ai", 1, one={"attributes": attributes})
    assert declared(s, selector=selector)[1] == attack


@pytest.mark.parametrize(("attributes", "theirs", "more"), [([], [1], 1), (["hostile"], [1], 2), ([], [], 0)])
def test_hostile(attributes: list[str], theirs: list[int], more: int):
    """CO-21.13  Against a faction with more relics, not with as many."""
    s = sides("jrayek", 2, "ai", 1, one={"attributes": attributes})
    s.players[1].relics = theirs
    assert declared(s)[0] == 2 + more


@pytest.mark.parametrize(("attributes", "shields"), [([], 1), (["fortified"], 2)])
def test_fortified(attributes: list[str], shields: int):
    """CO-21.14  An outpost gives shields besides its strength."""
    s = sides("jrayek", 1, "ai", 1, one={"attributes": attributes, "buildings": {"d4": ["outpost"]}})
    assert declared(s, selector=1) == (1 + 2, 0, shields)


# -- leaders ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("upgraded", "mine", "lost"), [([], 5, 3), (["jayen"], 4, 2), ([], 0, 0)])
def test_jayen(upgraded: list[str], mine: int, lost: int):
    """CO-21.21, G-32  Half the fighters there, rounded up, go to the first sector; these are no wounds."""
    s = sides("jrayek", mine, "ai", 1, one={"leaders": {"jayen": "d4"}, "upgraded": upgraded})
    before = s.players[0].fighters.count(-1)
    match = fight(s, "hold", "hold")
    assert fighters(match, 0).get("d4", 0) == mine - lost
    assert track(match, 0)[0] == before + lost
    assert player(match, 1).fame == 0
    assert notes(match, "burned") == ([(0, "jayen", lost)] if lost else [])


def studying(where: str, **given: Any) -> Match:
    """Jrayek with Ikryla somewhere, who have taken the 2 energy of their standing income."""
    s = table("jrayek", "ai", phase="combat")
    set_player(s, 0, leaders={"ikryla": where}, **given)
    s.gun = 0
    return play(begin(s, "phase", "income"), 0, "take:energy")


def relic_at() -> str:
    """Where a later relic lies."""
    s = table("jrayek", "ai")
    return HEXES[relic_place(s, 3)]


@pytest.mark.parametrize(("taken", "has"), [("take:cards", (2, 0, 1)), ("take:gems", (2, 1, 0)), ("done", (2, 0, 0))])
def test_ikryla(taken: str, has: tuple[int, int, int]):
    """CO-21.22  A card or a gem in income, where a relic lies; nothing elsewhere."""
    upgraded = ["ikryla"] if taken == "done" else []
    assert asked(studying("base", upgraded=upgraded)) != [(0, "ikryla")]
    match = studying(relic_at(), fighters={"c4": 1}, upgraded=upgraded)
    assert asked(match) == [(0, "ikryla")]
    play(match, 0, taken)
    assert goods(match, 0) == has


def test_the_gem_of_ikryla_pays_for_an_attribute():
    """CO-21.22, 10.1a  What leaders give comes before the region count."""
    regions = dict.fromkeys(("d3", "c3", "e3", "b4", "c4", "d4"), 1)
    match = play(studying(relic_at(), fighters=regions), 0, "take:gems")
    assert "take:attributes" in keys(match, 0)


@pytest.mark.parametrize(
    ("upgraded", "selector", "worth"),
    [([], 1, (1 + 1, 2, 0)), ([], 0, (1 + 1, 3, 0)), (["lynke"], 1, (3 + 2, 4, 0))],
)
def test_lynke(upgraded: list[str], selector: int, worth: tuple[int, int, int]):
    """CO-21.23  1 strength for every 2 attacks of the side, Aggressive's among them."""
    s = sides("jrayek", 0, "ai", 1, one={"leaders": {"lynke": "d4"}, "upgraded": upgraded})
    assert declared(s, selector=selector) == worth


@pytest.mark.parametrize(
    ("upgraded", "mine", "theirs", "strength"),
    [([], "base", "d4", 2 + 4), ([], "d4", "base", 2 + 2), (["vahla"], "d4", "base", 4 + 4), ([], "base", "base", 2)],
)
def test_vahla(upgraded: list[str], mine: str, theirs: str, strength: int):
    """CO-21.24  Against a Ryh-zu; upgraded, with one on either side."""
    one = {"leaders": {"vahla": "d4", "halke": mine}, "upgraded": upgraded}
    s = sides("jrayek", 0, "ai", 1, one=one, other={"leaders": {"uryk": theirs}})
    assert declared(s)[0] == strength


@pytest.mark.parametrize("upgraded", [[], ["kajali"]])
def test_kajali(upgraded: list[str]):
    """CO-21.25, G-52, T-114  Nobody else selects there, not even against a third; elsewhere they do."""
    s = sides("jrayek", 1, "ai", 1, "zcharo", one={"leaders": {"kajali": "d4"}, "upgraded": upgraded})
    set_player(s, 1, fighters={"d4": 1, "d5": 1})
    set_player(s, 2, fighters={"d4": 1, "d5": 1})
    match = begin(s, "battles", 1)
    assert notes(match, "selected") == [(1, "d5", 2)]
