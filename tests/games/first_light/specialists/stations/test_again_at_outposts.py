"""SP-11.8  What Tariq does a second time at Outposts."""

from __future__ import annotations

from tests.games.first_light.builder import (
    ORANGE,
    PURPLE,
    asked,
    goods,
    player,
    space,
    told,
    walk,
)
from tests.games.first_light.specialists.builder import contract_cost, lay, specialist
from tests.games.first_light.specialists.stations.again_tables import ASKED_AGAIN, BOX, GARAGE, sends, sheet, tariqs

from orrery.games.first_light.components import Goods
from orrery.games.first_light.specialists.components import parts
from orrery.games.first_light.specialists.state import WILD, State
from orrery.games.first_light.state import Die

OWNER = parts().boards["standard"].owner


# -- Outposts ---------------------------------------------------------------------------------------------------------


def test_outpost_twice():
    """SP-11.8, GS-17: the tile is resolved and paid twice; its owner gains for the visit once."""
    s = tariqs(wild=True, algae=4, items=["oxataya-flask"], seats=3)
    s.outposts[ORANGE].tile, s.outposts[2].tile = "archive-hall", s.outposts[ORANGE].tile
    s.tiles_left = sorted(set(parts().tiles) - {o.tile for o in s.outposts})
    before = goods_of(s, ORANGE)
    match = sends(s, "send:outpost-1:6", "again")
    assert goods(match) == (5 * 2, 0, 0, 2 * 2)
    assert len(player(match, PURPLE).hand) == 2 * 2
    after = goods(match, ORANGE)
    assert tuple(b - a for a, b in zip(before, after, strict=True)) == sheet(OWNER)
    assert match.state.locations["outpost-1"] == [Die(PURPLE, WILD)]


def goods_of(s: State, seat: int) -> tuple[int, int, int, int]:
    stock = s.players[seat].stock
    return stock.water, stock.algae, stock.power, stock.gems


def test_outpost_that_cannot_be_used_again():
    """SP-11.8, SP-6.5: a Retreat ends at the centre, and from there it is no use."""
    s = tariqs(wild=True, tile="retreat", harvester=(1, 0))
    match = sends(s, "send:outpost-0:6")
    assert asked(match) == [(PURPLE, "send")]
    s = tariqs(wild=True, tile="retreat", harvester=(2, 0))
    match = sends(s, "send:outpost-0:6", "again")
    assert player(match, PURPLE).harvester == space(match.state, 0, 0)
    planet = BOX.planets["a"]
    assert goods(match) == sheet(
        planet.gives[space(s, 1, 0)], planet.gives[planet.centre], Goods(power=2), Goods(power=2)
    )


def test_coreys_algae_comes_once():
    """SP-11.8, SP-11.4, GS-17: he sent one die, so 1 Algae; it does not help to pay the tile a second time."""
    for algae, may in ((2, False), (3, True)):
        s = lay(
            seats=2,
            purple={"character": "tariq-azizi", "water": 0, "algae": algae, "power": 0, "garages": [1]},
            orange={"character": "corey-ahrens", "garages": [1], "tile": "archive-hall"},
        )
        specialist(s, PURPLE, "headquarters")
        match = sends(s, "send:outpost-1:6")
        assert goods(match)[1] == algae + 1 - 2
        assert (asked(match) == ASKED_AGAIN) is may
        if may:
            match.choose(PURPLE, "again")
            assert goods(match) == (0, 0, 0, 4)


def test_summons_twice():
    """SP-11.8, SP-6.7: two dice from the reserve are rolled into the Headquarters; they wait for the next round."""
    s = tariqs(wild=True, tile="summons")
    match = sends(s, "send:outpost-0:6", "headquarters:water", "again", "headquarters:water")
    dice = [die for die in match.state.headquarters if die]
    assert ([die.seat for die in dice], goods(match)[0]) == ([PURPLE, PURPLE], 10)
    assert asked(match) == [(PURPLE, "send")]


def test_embassy_twice_with_a_drop_ship():
    """SP-11.8, SP-6.10, SP-12.2: each end-game Contract for 1 Gem and 2 Water less, and 1 Gem less again."""
    coin, pin = contract_cost("khyzera-coin", gems=2, water=2), contract_cost("moontide-pin", gems=2, water=2)
    s = tariqs(
        wild=True, tile="embassy", items=["drop-ship"], hand=["khyzera-coin", "moontide-pin"],
        water=coin["water"] + pin["water"], gems=coin["gems"] + pin["gems"],
    )  # fmt: skip
    match = sends(s, "send:outpost-0:6", "trade:khyzera-coin", "again")
    assert player(match, PURPLE).items == ["drop-ship", "khyzera-coin", "moontide-pin"]
    assert goods(match) == (0, 0, 0, 0)


def test_the_log_says_so():
    """SP-11.8: readers are told that the action was resolved again, and what it cost."""
    match = sends(tariqs(4, water=12), "send:mining-camp:4", "dig:x10", "again")
    lines = told(match)
    assert "Purple resolves it a second time." in lines
    assert lines.count("Purple pays 6 Water at the Mining Camp.") == 2


def test_the_log_says_that_he_did_not():
    """SP-11.8: what he cannot pay for and what he does not want leave the same line; it tells nothing of his goods."""
    for water in (6, 12):
        match = sends(tariqs(4, water=water), "send:mining-camp:4", "dig:x10")
        if water == 12:
            match.choose(PURPLE, "decline")
        assert "Purple does not resolve it again." in told(match)


def test_a_partners_water_tank_saves_both_times():
    """SP-11.8, FL-22.2, GS-17: the Water Tank of the second die at the Laboratory takes 5 Water off each time."""
    s = tariqs(4, garages=[0, 4], upgrades=["water-tank"], water=10, algae=GARAGE)
    match = sends(s, "send:laboratory:4", "pay:water", "farm:left")
    assert (goods(match)[0], asked(match)) == (5, ASKED_AGAIN)
    walk(match, PURPLE, "again", "pay:water", "farm:right")
    assert goods(match) == (0, 0, 0, 0)
    assert len(player(match, PURPLE).farm_tiles) == 2
