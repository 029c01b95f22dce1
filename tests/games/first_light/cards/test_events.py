"""FL-4.1  The sixteen Events, each in force for its own round."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.first_light.builder import (
    ORANGE,
    PURPLE,
    begin,
    cost,
    first_options,
    fresh,
    keys,
    lay,
    negotiation_price,
    player,
    said,
    table,
    told,
    walk,
)
from tests.games.first_light.cards.printed import THE_BOX
from tests.helpers.citations import cases

from orrery.games.first_light.components import base_box
from orrery.kernel.message import Amount
from orrery.kernel.play.match import Match

NONE = "end-of-an-era"
CHEAPER = [
    ({good: negotiation_price(space) - 1}, space)
    for good, space in (("algae", "leyrien-1"), ("power", "zcharo-1"), ("gems", "jrayek-1"))
]
BOX = base_box()
CENTRE = BOX.planets["a"].gives[BOX.planets["a"].centre].water


def turn(event: str, **purple: object) -> Match:
    """Purple's turn under an event, with a 4 in the first Garage and no goods but those given."""
    given = {"character": "naira-sol", "garages": [4], "water": 0, "algae": 0, "power": 0, **purple}
    return table("turn", PURPLE, seats=2, event=event, purple=given)


def can(event: str, key: str, **purple: object) -> bool:
    return key in keys(turn(event, **purple), PURPLE)


def harvested(event: str, **purple: object) -> Match:
    given = {"water": 0, "algae": 0, "power": 0, "ready": 0, **purple}
    return table("harvest", seats=2, event=event, purple=given, orange={"power": 0, "ready": 0})


def test_end_of_an_era():
    """FL-2.6, FL-4.1: the last event changes nothing: every price is the printed one."""
    assert not can(NONE, "send:foundry:4", water=9)
    assert can(NONE, "send:foundry:4", water=10)
    assert base_box().last_event == NONE
    assert player(harvested(NONE), PURPLE).stock.water == CENTRE


def test_coolant_surplus():
    """FL-4.1: the Foundry costs 5 Water instead of 10; its price in Power is the same."""
    assert can("coolant-surplus", "send:foundry:4", water=5)
    assert not can("coolant-surplus", "send:foundry:4", water=4, power=1)


def test_clear_skies():
    """FL-4.1: the Control Room costs 1 Power instead of 2."""
    assert can("clear-skies", "send:control-room:4", power=1)
    assert not can(NONE, "send:control-room:4", power=1)


def test_spore_bloom():
    """FL-4.1: the Laboratory costs 2 Algae instead of 3."""
    assert can("spore-bloom", "send:laboratory:4", garages=[4, 4], algae=2)
    assert not can(NONE, "send:laboratory:4", garages=[4, 4], algae=2)


def test_caravan_season():
    """FL-4.1: one more trade than the die shows: a 3 trades four times."""
    match = walk(turn("caravan-season", water=12), PURPLE, "send:market:3", "stall:right")
    walk(match, PURPLE, *["swap:water-algae"] * 4)
    assert player(match, PURPLE).stock.algae == 8
    assert match.ask(PURPLE) is None


def test_closed_gates():
    """FL-4.1: one trade fewer than the die shows: a 3 trades twice, and with a 1 nothing can be traded."""
    match = walk(turn("closed-gates", water=12), PURPLE, "send:market:3", "stall:right")
    walk(match, PURPLE, *["swap:water-algae"] * 2)
    assert (player(match, PURPLE).stock.algae, match.ask(PURPLE)) == (4, None)
    match = walk(turn("closed-gates", garages=[1], water=12), PURPLE, "send:market:1", "stall:right")
    assert match.ask(PURPLE) is None


def test_fresh_recruits():
    """FL-4.1: one more die at the Academy for the same price."""
    match = walk(turn("fresh-recruits", algae=2), PURPLE, "send:academy:4")
    assert (player(match, PURPLE).new, player(match, PURPLE).stock.algae) == (2, 0)


def test_soft_ground():
    """FL-4.1: totals at the Mining Camp are 3 lower: a 4 on X = 10 pays 3 Water."""
    match = walk(turn("soft-ground", water=3), PURPLE, "send:mining-camp:4", "dig:x10")
    assert (player(match, PURPLE).stock.water, player(match, PURPLE).stock.gems) == (0, 1)


def test_tremors():
    """FL-4.1: totals at the Mining Camp are 3 higher: a 4 on X = 10 pays 9 Water."""
    match = walk(turn("tremors", water=9), PURPLE, "send:mining-camp:4", "dig:x10")
    assert (player(match, PURPLE).stock.water, player(match, PURPLE).stock.gems) == (0, 1)


def test_open_archives():
    """FL-4.1: one Item more at Headquarters, with the Items or with the Water."""
    match = walk(turn("open-archives"), PURPLE, "send:headquarters:4", "headquarters:items")
    assert len(player(match, PURPLE).hand) == 3
    match = walk(turn("open-archives"), PURPLE, "send:headquarters:4", "headquarters:water")
    assert len(player(match, PURPLE).hand) == 1


def test_light_cargo():
    """FL-4.1: an Item costs 3 Water less at the Depository."""
    match = walk(
        turn("light-cargo", **cost("leyrien-basket", water=3), hand=["leyrien-basket"]),
        PURPLE,
        "send:depository:4",
        "row:middle",
    )
    assert player(match, PURPLE).stock.water == 0
    assert not can(NONE, "send:depository:4", **cost("leyrien-basket", water=3), hand=["leyrien-basket"])


@pytest.mark.parametrize(
    ("goods", "where"), [({"algae": 5}, "leyrien-1"), ({"power": 3}, "zcharo-1"), ({"gems": 1}, "jrayek-1")]
)
def test_festival_of_clans(goods: dict[str, int], where: str):
    """FL-4.1: every space of the Negotiation Board costs 1 less of its resource."""
    match = walk(turn("festival-of-clans", **goods), PURPLE, "send:negotiation:4", f"negotiate:{where}")
    [resource] = goods
    clan = where.split("-", maxsplit=1)[0].capitalize()
    assert f"Purple pays {said(match, Amount(goods[resource], resource))} to {clan}." in told(match)
    assert not can(NONE, "send:negotiation:4", **goods)


def test_long_days():
    """FL-4.1: dice on Farms count 1 more, at most 6: a 5 feeds the tile that needs a 6."""
    assert player(harvested("long-days", farms={4: 5}, farm_tiles=["gem-garden"]), PURPLE).stock.gems == 1
    match = walk(harvested("long-days", farms={2: 6}), PURPLE, "harvest:water")
    assert player(match, PURPLE).stock.water == CENTRE + BOX.yields[6]["water"]


def test_meltwater():
    """FL-4.1: everybody's planet harvest brings 2 Water more."""
    match = harvested("meltwater")
    assert player(match, PURPLE).stock.water == CENTRE + 2
    assert player(match, ORANGE).stock.water == 10 + CENTRE + 2


def test_tailwind():
    """FL-4.1: Garage 2 costs no Algae; Garage 3 still does."""
    assert can("tailwind", "send:market:4", character="lysias-james", garages=[0, 4])
    assert not can(NONE, "send:market:4", character="lysias-james", garages=[0, 4])
    assert not can("tailwind", "send:market:4", character="lysias-james", garages=[0, 0, 4])


def test_ion_storm():
    """FL-4.1: the Control Room costs 3 Power instead of 2; its price in Water is the same."""
    assert not can("ion-storm", "send:control-room:4", power=2)
    assert can("ion-storm", "send:control-room:4", power=3)
    assert can("ion-storm", "send:control-room:4", water=10)


def test_an_event_and_an_item_add_up():
    """FL-1.6, G-29: Aqua Cannon and Coolant Surplus together make the Foundry free for Water."""
    assert can("coolant-surplus", "send:foundry:4", items=["aqua-cannon"])


def test_an_event_is_in_force_in_its_own_round_only():
    """FL-4.1, G-38: the next Plan reveals another event, and the old one is past."""
    s = lay(
        seats=2, event="meltwater", purple={"ready": 0, "cantina": 1}, orange={"power": 0, "ready": 0, "cantina": 1}
    )
    match = begin(s, "harvest")
    assert match.state.round == 2
    assert match.state.event != "meltwater"
    assert "meltwater" in match.state.events_past
    assert "meltwater" not in match.state.events_unseen


def test_a_round_has_one_event_and_the_last_is_known():
    """FL-2.6, FL-4.1: seven come up, no event twice, and End of an Era closes round 8."""
    match = first_options(fresh(2), until=lambda match: False)
    past = match.state.events_past
    assert len(past) == len(set(past)) == 8
    assert past[-1] == NONE
    assert len(match.state.events_unseen) == THE_BOX["events"] - 8


def test_every_event_has_a_case_here():
    """FL-2.6: each event is proved by a test named after it."""
    assert set(base_box().events) <= cases(Path(__file__).parent)
