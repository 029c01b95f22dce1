"""What a table may choose before the game: sides of boards, Characters, whether stocks are shown, the AI."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    ORANGE,
    PURPLE,
    asked,
    cost,
    first_options,
    fresh,
    keys,
    negotiation_price,
    player,
    refused,
    space,
    table,
    told,
    walk,
)

from orrery.games.first_light.components import base_box
from orrery.kernel.game import BadOption
from orrery.kernel.play.match import Match
from orrery.kernel.secrecy import UNKNOWN

PLAYERS = [(1, "none", "few"), (2, "none", "few"), (3, "none", "many"), (4, "none", "many"), (1, "3", "few")]


@pytest.mark.parametrize(("seats", "ai", "side"), [*PLAYERS, (2, "1", "many"), (3, "4", "many")])
def test_sides_by_player_count(seats: int, ai: str, side: str):
    """FL-2.4, FL-2.5, FL-2.7, FL-25.1: double-sided boards by the number of players, the AI counted."""
    state = fresh(seats, ai=ai).state
    few = side == "few"
    assert state.side == side
    assert {len(column) for column in state.negotiation.values()} == {4 if few else 5}
    spaces = {key: len(places) for key, places in state.locations.items()}
    assert spaces == {
        "mining-camp": 3 if few else 4,
        "laboratory": 2 if few else 4,  # one pair of dice or two
        "foundry": 2 if few else 3,
        "control-room": 2 if few else 3,
        "market": 2 if few else 3,
        "academy": 3,
    }


def test_academy_is_the_same_on_both_sides():
    """FL-2.7: three spaces by value, whoever plays."""
    assert fresh(2).state.locations["academy"] == fresh(4).state.locations["academy"] == [None] * 3


def test_left_most_depository_column():
    """FL-2.5, G-32: a 1 cannot go to the Depository with two players; with three it can."""
    purple = {"garages": [1], **cost("leyrien-basket"), "hand": ["leyrien-basket"]}
    match = table("turn", PURPLE, seats=2, purple=purple)
    assert refused(match, PURPLE, "send:depository:1").startswith("FL-2.5")
    assert "send:depository:1" in keys(table("turn", PURPLE, seats=3, purple=purple), PURPLE)


@pytest.mark.parametrize("side", ["a", "b"])
def test_planet_side(side: str):
    """FL-2.1: either side may lie up: the space to the right of the centre, harvested."""
    match = table(
        "harvest",
        seats=2,
        planet=side,
        purple={"water": 0, "algae": 0, "power": 0, "harvester": (1, 0)},
        orange={"power": 0},
    )
    stock = player(match, PURPLE).stock
    gives = base_box().planets[side].gives[space(match.state, 1, 0)]
    assert (stock.water, stock.algae, stock.power) == (gives.water, gives.algae, gives.power)


# -- Clan Boards ---------------------------------------------------------------------------------------------


def at_ability(clan: str, **given: object) -> Match:
    """Purple has placed a 3 in the top row below a clan; its ability is next."""
    purple = {"character": "naira-sol", "garages": [3, 2], "farms": {2: 5}, "water": 0, "algae": 0, "power": 0}
    pays = {"leyrien": "algae", "zcharo": "power", "jrayek": "gems"}[clan]
    goods = {pays: negotiation_price(f"{clan}-1") + (clan == "zcharo")}  # 1 Power more, for Zcharo's ability
    match = table("turn", PURPLE, seats=2, purple={**purple, **goods}, **given)
    return walk(match, PURPLE, "send:negotiation:3", f"negotiate:{clan}-1")


def test_leyrien_side_a():
    """FL-6.3, G-12, the book's example: one die still on the base may be set to any value."""
    match = at_ability("leyrien")
    assert asked(match) == [(PURPLE, "set-die")]
    offered = {key.split(":")[1] for key in keys(match, PURPLE) if key.startswith("set:")}
    assert offered == {"garage-2", "farm-2"}
    match.choose(PURPLE, "set:farm-2:6")
    assert player(match, PURPLE).farms[1] == 6


def test_leyrien_side_b():
    """FL-6.3: on the other side 2 Items may be drawn and 1 kept."""
    match = at_ability("leyrien", leyrien="b")
    assert keys(match, PURPLE) == ["use-ability", "decline"]
    match.choose(PURPLE, "use-ability")
    kept = keys(match, PURPLE)[0]
    assert asked(match) == [(PURPLE, "keep")]
    match.choose(PURPLE, kept)
    assert [f"keep:{key}" for key in player(match, PURPLE).hand] == [kept]
    assert len(match.state.item_discards) == 1


def test_zcharo_side_a():
    """FL-6.3: the Harvester may be moved one space for 1 Power."""
    match = at_ability("zcharo")
    assert asked(match) == [(PURPLE, "may-move")]
    match.choose(PURPLE, "move:2")
    assert (player(match, PURPLE).harvester, player(match, PURPLE).stock.power) == (space(match.state, 1, 0), 0)


def test_zcharo_side_b():
    """FL-6.3: on the other side it gives 3 Water."""
    match = at_ability("zcharo", zcharo="b")
    assert "Purple gains 3 Water from Zcharo." in told(match)


def test_jrayek_side_a():
    """FL-6.3: it gives 2 Algae."""
    match = at_ability("jrayek")
    assert "Purple gains 2 Algae from Jrayek." in told(match)


def test_jrayek_side_b():
    """FL-6.3, G-12: on the other side one die still on the base may be rolled again."""
    match = at_ability("jrayek", jrayek="b", chance=[5])
    assert keys(match, PURPLE) == ["roll-again:garage-2", "roll-again:farm-2", "decline"]
    match.choose(PURPLE, "roll-again:garage-2")
    assert player(match, PURPLE).garages[1] == 6
    assert "Purple rolls the 2 on Garage 2 again: a 6." in told(match)


@pytest.mark.parametrize(
    ("where", "options"), [("leyrien", {}), ("leyrien", {"leyrien": "b"}), ("zcharo", {}), ("jrayek", {"jrayek": "b"})]
)
def test_abilities_are_optional(where: str, options: dict[str, str]):
    """FL-6.3: every ability that asks something may be left out."""
    match = at_ability(where, **options)
    before = match.rules.encode(player(match, PURPLE))
    walk(match, PURPLE, "decline")
    assert match.rules.encode(player(match, PURPLE)) == before


# -- Characters ----------------------------------------------------------------------------------------------


def test_characters_dealt_are_secret():
    """FL-2.11: each chooses from those dealt, at the same time, unseen; then everybody knows."""
    match = fresh(2)
    assert asked(match) == [(PURPLE, "character"), (ORANGE, "character")]
    assert match.seen(ORANGE).players[PURPLE].dealt == ["?", "?"]
    chosen = keys(match, PURPLE)[0].removeprefix("character:")
    match.choose(PURPLE, f"character:{chosen}")
    assert match.seen(ORANGE).players[PURPLE].character == ""
    match.choose(ORANGE, keys(match, ORANGE)[0])
    assert match.seen(ORANGE).players[PURPLE].character == chosen


def test_characters_in_the_open():
    """FL-2.11: the alternative: one seat after the other, each chooses from all that are left."""
    match = fresh(3, characters="open")
    taken: list[str] = []
    for seat in (0, 1, 2):
        assert asked(match) == [(seat, "character")]
        assert len(keys(match, seat)) == 8 - len(taken)
        assert not set(keys(match, seat)) & set(taken)
        taken.append(keys(match, seat)[-1])
        match.choose(seat, taken[-1])
    assert [f"character:{match.state.players[seat].character}" for seat in (0, 1, 2)] == taken
    assert len([line for line in told(match) if " plays " in line]) == 3


# -- stocks --------------------------------------------------------------------------------------------------


def test_stocks_are_hidden_by_default():
    """FL-1.7, G-56: others' goods are not shown; one's own are."""
    match = table("turn", PURPLE, seats=2)
    seen = match.seen(ORANGE)
    assert seen.players[PURPLE].stock.water == UNKNOWN
    assert seen.players[ORANGE].stock.water == 10
    assert match.seen(None).players[ORANGE].stock.gems == UNKNOWN


def test_stocks_may_be_open():
    """FL-1.7, G-56: the table may show them; hands stay secret all the same."""
    match = table("turn", PURPLE, seats=2, stocks="open", purple={"garages": [1], "hand": ["grogg"], "water": 7})
    seen = match.seen(ORANGE)
    assert seen.players[PURPLE].stock.water == 7
    assert seen.players[PURPLE].hand == ["?"]


def test_everything_is_shown_when_the_game_is_over():
    """FL-17.1: after the end nothing is hidden any more."""
    match = first_options(fresh(2), until=lambda match: False)
    assert match.seen(ORANGE) == match.state


# -- what does not exist -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [{"edition": "third"}, {"planet": "c"}, {"leyrien": "x"}, {"characters": "mine"}, {"stocks": ""}, {"ai": "5"}],
)
def test_unknown_values_are_refused(options: dict[str, str]):
    """FL-1.2, FL-1.7, FL-23.1: an option takes the values it names."""
    with pytest.raises(BadOption, match=f"option {next(iter(options))}"):
        fresh(2, **options)
