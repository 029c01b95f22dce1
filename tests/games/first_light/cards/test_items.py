"""FL-19  The Items, one case each: an action that the card changes, or a scoring that counts it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.first_light.builder import (
    ORANGE,
    PURPLE,
    at_headquarters,
    begin,
    cost,
    goods,
    keys,
    lay,
    negotiation_price,
    place,
    player,
    refused,
    score,
    table,
    told,
    walk,
)
from tests.helpers.citations import cases

from orrery.games.first_light.components import base_box
from orrery.games.first_light.state import State
from orrery.kernel.play.match import Match

IN_GAME = [key for key, item in base_box().items.items() if item.kind == "in-game"]
BELOW_CLANS = [("leyrien-scythe", "leyrien"), ("zcharo-flyer", "zcharo"), ("jrayek-shield", "jrayek")]
GOODS_LEFT = [("grogg", "water", 5), ("uxolotyl", "algae", 4), ("zcarpi", "power", 2), ("yeki", "gems", 2)]
JRAYEK = negotiation_price("jrayek-1")
PLAIN = "naira-sol"  # her Garages are free, so that only the action's own price shows


def own(*items: str, event: str = "", **purple: object) -> Match:
    """Purple's turn with these Items faceup, a 4 in the first Garage and nothing else."""
    given = {"character": PLAIN, "garages": [4], "water": 0, "algae": 0, "power": 0, "items": list(items), **purple}
    return table("turn", PURPLE, seats=2, event=event, purple=given)


# -- in the game: what an action costs --------------------------------------------------------------------------


def test_algae_cells():
    """FL-19.1, FL-10.3: the Laboratory costs 1 Algae instead of 3."""
    pair = {"garages": [4, 4], "algae": 1}
    walk(match := own("algae-cells", **pair), PURPLE, "send:laboratory:4", "farm:left")
    assert goods(match) == (0, 0, 0, 0)
    assert "send:laboratory:4" not in keys(own(**pair), PURPLE)


def test_ice_stones():
    """FL-19.1, FL-10.3: the Laboratory costs 3 Water instead of 10."""
    pair = {"garages": [4, 4], "water": 3}
    walk(match := own("ice-stones", **pair), PURPLE, "send:laboratory:4", "farm:left")
    assert goods(match) == (0, 0, 0, 0)
    assert "send:laboratory:4" not in keys(own(**pair), PURPLE)


def test_aqua_cannon():
    """FL-19.1, FL-11.1: the Foundry costs 5 Water instead of 10."""
    walk(match := own("aqua-cannon", water=5), PURPLE, "send:foundry:4")
    assert goods(match) == (0, 0, 0, 0)
    assert "send:foundry:4" not in keys(own(water=5), PURPLE)


def test_spare_parts():
    """FL-19.1, FL-11.1: the Foundry costs 1 Power instead of 2."""
    walk(match := own("spare-parts", power=1), PURPLE, "send:foundry:4")
    assert goods(match) == (0, 0, 0, 0)
    assert "send:foundry:4" not in keys(own(power=1), PURPLE)


def test_fuel_refiner():
    """FL-19.1, FL-12.1, the book's example: the Control Room costs 1 Power instead of 2."""
    walk(match := own("fuel-refiner", power=1), PURPLE, "send:control-room:3")
    assert goods(match) == (0, 0, 0, 0)
    assert "send:control-room:3" not in keys(own(power=1), PURPLE)


def test_hydrolic_core():
    """FL-19.1, FL-12.1: the Control Room costs 5 Water instead of 10."""
    walk(match := own("hydrolic-core", water=5), PURPLE, "send:control-room:3")
    assert goods(match) == (0, 0, 0, 0)
    assert "send:control-room:3" not in keys(own(water=5), PURPLE)


def test_jrayek_drill():
    """FL-19.1, FL-9.1: the Mining Camp costs 5 Water less: a 4 on X = 10 pays 1."""
    walk(match := own("jrayek-drill", water=1), PURPLE, "send:mining-camp:4", "dig:x10")
    assert goods(match) == (0, 0, 0, 1)
    assert "send:mining-camp:4" not in keys(own(water=1), PURPLE)


def test_soda_supply():
    """FL-19.1, FL-7.2: an Item costs 5 Water less."""
    walk(
        match := own("soda-supply", **cost("leyrien-basket", water=5), hand=["leyrien-basket"]),
        PURPLE,
        "send:depository:4",
        "row:middle",
    )
    assert goods(match) == (0, 0, 0, 0)
    assert player(match, PURPLE).items == ["soda-supply", "leyrien-basket"]
    assert "send:depository:4" not in keys(own(**cost("leyrien-basket", water=5), hand=["leyrien-basket"]), PURPLE)


# -- in the game: what an action gives ---------------------------------------------------------------------------


def test_aqua_pack():
    """FL-19.1, G-31: 5 Water when negotiating, after paying; it comes with every clan."""
    match = own("aqua-pack", gems=JRAYEK)
    walk(match, PURPLE, "send:negotiation:4", "negotiate:jrayek-1")
    assert "Purple gains 5 Water from Aqua Pack." in told(match)
    assert player(match, PURPLE).stock.water == 5


def test_captains_hat():
    """FL-19.1, FL-14.1: one more die than bought at the Academy."""
    walk(match := own("captains-hat", algae=2), PURPLE, "send:academy:4")
    assert player(match, PURPLE).new == 2


def test_id_badge():
    """FL-19.1, FL-8.1: 2 more Items at Headquarters, also with the Water."""
    walk(match := own("id-badge"), PURPLE, "send:headquarters:4", "headquarters:items")
    assert len(player(match, PURPLE).hand) == 4
    walk(match := own("id-badge"), PURPLE, "send:headquarters:4", "headquarters:water")
    assert (len(player(match, PURPLE).hand), player(match, PURPLE).stock.water) == (2, 5)


def test_security_codes():
    """FL-19.1, FL-8.1: 5 more Water at Headquarters, also with the Items."""
    walk(match := own("security-codes"), PURPLE, "send:headquarters:4", "headquarters:water")
    assert player(match, PURPLE).stock.water == 10
    walk(match := own("security-codes"), PURPLE, "send:headquarters:4", "headquarters:items")
    assert (len(player(match, PURPLE).hand), player(match, PURPLE).stock.water) == (2, 5)


def below(item: str, space: str, **goods: int) -> int:
    """The new dice Purple has after negotiating in a space."""
    match = own(item, **goods)
    walk(match, PURPLE, "send:negotiation:4", f"negotiate:{space}")
    return player(match, PURPLE).new


def test_jrayek_armour():
    """FL-19.1: a die when actioning below Jrayek, and only there."""
    assert below("jrayek-armour", "jrayek-1", gems=JRAYEK) == 1
    assert below("jrayek-armour", "zcharo-1", power=4) == 0


def test_leyrien_armour():
    """FL-19.1: a die when actioning below Leyrien, and only there."""
    assert below("leyrien-armour", "leyrien-1", algae=6) == 1
    assert below("leyrien-armour", "jrayek-1", gems=JRAYEK) == 0


def test_zcharo_armour():
    """FL-19.1: a die when actioning below Zcharo, and only there."""
    assert below("zcharo-armour", "zcharo-1", power=4) == 1
    assert below("zcharo-armour", "leyrien-1", algae=6) == 0


def test_jrayek_pump():
    """FL-19.1: 5 Water at the Market, before trading: with 1 Water two trades of 3 are possible."""
    match = own("jrayek-pump", water=1)
    walk(match, PURPLE, "send:market:4", "stall:right", "swap:water-algae", "swap:water-power", "done")
    assert goods(match) == (0, 2, 1, 0)


def test_leyrien_basket():
    """FL-19.1: 2 Algae at the Market, before trading."""
    match = own("leyrien-basket")
    walk(match, PURPLE, "send:market:4", "stall:right", "swap:algae-power", "done")
    assert goods(match) == (0, 0, 1, 0)


def test_zcharo_lamp():
    """T-FL-41, FL-19.1: with no Power at all, the Lamp's 1 Power can be traded in the same action."""
    match = own("zcharo-lamp")
    walk(match, PURPLE, "send:market:4", "stall:right", "swap:power-algae", "done")
    assert goods(match) == (0, 2, 0, 0)


def test_ledger():
    """FL-19.1: an Item at the Depository, after the trade: it cannot be the one traded for."""
    match = own("ledger", **cost("leyrien-basket"), hand=["leyrien-basket"])
    walk(match, PURPLE, "send:depository:4")
    assert keys(match, PURPLE) == ["row:top", "row:middle", "row:bottom"]
    match.choose(PURPLE, "row:middle")
    assert len(player(match, PURPLE).hand) == 1
    lines = told(match)
    assert lines.index("Purple draws 1 Item.") > lines.index("Purple trades for Leyrien Basket.")


def test_leyrien_sceptre():
    """FL-19.1, G-58: a setback may be ignored; then no token moves. Without the Item it may not."""
    for items, may_ignore in ((["leyrien-sceptre"], True), ([], False)):
        s = lay(seats=2, purple={"garages": [6], "gems": JRAYEK, "items": items, "upgrades": ["plating"]})
        place(s, ORANGE, s.negotiation["jrayek"], 1, 6)
        s.advancements[5] = s.rewards[0] = False
        match = walk(begin(s, "turn", PURPLE), PURPLE, "send:negotiation:6", "negotiate:jrayek-1")
        assert ("decline" in keys(match, PURPLE)) == may_ignore
        if may_ignore:
            match.choose(PURPLE, "decline")
            assert all(match.state.setbacks)
            assert all(match.state.punishments)
            assert player(match, PURPLE).upgrades == ["plating"]


def test_zcharo_forge():
    """FL-19.1, G-2: our stand-in for the card the book does not describe gives 1 Power at the Foundry."""
    walk(match := own("zcharo-forge", power=2), PURPLE, "send:foundry:4")
    assert goods(match) == (0, 0, 1, 0)


# -- at the end ----------------------------------------------------------------------------------------------------


def end(*items: str, **purple: object) -> State:
    """A game about to be scored: Purple has these Items faceup and what the test gives; goods and dice are none."""
    given = {"water": 0, "algae": 0, "power": 0, "ready": 0, "items": list(items), **purple}
    return lay(seats=2, purple=given, orange={"ready": 0})


def bonus(s: State, item: str) -> int:
    """What an Item scores beyond its printed points, if it is the only one faceup."""
    assert s.players[PURPLE].items == [item]
    return score(s).of(PURPLE).breakdown["items"] - base_box().items[item].points


def test_alien_relic():
    """FL-17.3: 1 point for each own die on the Negotiation Board."""
    s = end("alien-relic")
    for clan in ("leyrien", "zcharo", "jrayek"):
        place(s, PURPLE, s.negotiation[clan], 0, 2)
    place(s, ORANGE, s.negotiation["zcharo"], 1, 2)
    assert bonus(s, "alien-relic") == 3


def test_engineer_bot():
    """FL-17.3, G-30: 1 point for each own die in the Depository, the one that bought it included."""
    s = lay(
        seats=2,
        purple={"character": PLAIN, "garages": [4], "hand": ["engineer-bot"], **cost("engineer-bot")},
        orange={"ready": 0},
    )
    place(s, PURPLE, s.depository[5], 0, 6)
    place(s, ORANGE, s.depository[5], 1, 6)
    s.round = 8
    match = walk(begin(s, "turn", PURPLE), PURPLE, "send:depository:4", "row:middle")
    while match.pending:
        match.choose(match.pending[0].seat, "decline")
    assert match.outcome is not None
    assert match.outcome.of(PURPLE).breakdown["items"] == base_box().items["engineer-bot"].points + 2


@pytest.mark.parametrize(
    ("item", "space"), [("leyrien-scythe", "leyrien"), ("zcharo-flyer", "zcharo"), ("jrayek-shield", "jrayek")]
)
def test_two_points_for_each_die_below_a_clan(item: str, space: str):
    """FL-17.3: Leyrien Scythe, Zcharo Flyer and Jrayek Shield score 2 for each own die below their clan only."""
    s = end(item)
    for clan in ("leyrien", "zcharo", "jrayek"):
        place(s, PURPLE, s.negotiation[clan], 0, 2)
    place(s, PURPLE, s.negotiation[space], 1, 3)
    place(s, ORANGE, s.negotiation[space], 2, 3)
    assert bonus(s, item) == 4


@pytest.mark.parametrize(
    ("item", "good", "each"),
    [("grogg", "water", 5), ("uxolotyl", "algae", 4), ("zcarpi", "power", 2), ("yeki", "gems", 2)],
)
def test_points_for_goods_left(item: str, good: str, each: int):
    """FL-19.2: Grogg, Uxolotyl, Zcarpi and Yeki score 1 for every 5 Water, 4 Algae, 2 Power, 2 Gems, rounded down."""
    for amount in (0, each - 1, each, 2 * each - 1, 3 * each):
        assert bonus(end(item, **{good: amount}), item) == amount // each


def test_archive():
    """FL-19.2: 1 point for every 2 Items still in hand, rounded down."""
    assert bonus(end("archive", hand=["grogg"]), "archive") == 0
    assert bonus(end("archive", hand=["grogg", "yeki", "ledger", "karvyk", "jakhaw"]), "archive") == 2


def test_jakhaw():
    """FL-19.2: 1 point for each Upgrade Tile; the vehicle built into the first Garage does not count."""
    assert bonus(end("jakhaw"), "jakhaw") == 0
    assert bonus(end("jakhaw", upgrades=["plating", "trimmer", "flipper"]), "jakhaw") == 3


def test_karvyk():
    """FL-19.2: 1 point for each Farm Tile; the three printed Farms do not count."""
    assert bonus(end("karvyk"), "karvyk") == 0
    assert bonus(end("karvyk", farm_tiles=["springs", "monument"]), "karvyk") == 2


def test_sleep_capsules():
    """FL-19.2, G-55: 1 point for each die on the base and at Headquarters, none for those that stay elsewhere."""
    s = end("sleep-capsules", ready=3)
    at_headquarters(s, PURPLE, 2)
    at_headquarters(s, ORANGE, 2)
    place(s, PURPLE, s.depository[3], 0, 4)
    place(s, PURPLE, s.negotiation["jrayek"], 0, 4)
    assert bonus(s, "sleep-capsules") == 4


def test_security_drone():
    """T-FL-54, FL-19.3: 2 points for each faceup end-game Item: itself, Worker Drone and two others make 8."""
    s = end("security-drone", "worker-drone", "archive", "yeki", "ledger", "id-badge", "aqua-pack", hand=["grogg"])
    items = base_box().items
    printed = sum(items[key].points for key in s.players[PURPLE].items)
    assert score(s).of(PURPLE).breakdown["items"] == printed + 8 + 6


def test_security_drone_counts_itself():
    """FL-19.3: alone it scores 2."""
    assert bonus(end("security-drone"), "security-drone") == 2


def test_worker_drone():
    """T-FL-54, FL-19.3: 2 points for each faceup in-game Item, so none for itself; three in-game Items make 6."""
    assert bonus(end("worker-drone"), "worker-drone") == 0
    s = end("worker-drone", "ledger", "id-badge", "aqua-pack")
    printed = sum(base_box().items[key].points for key in s.players[PURPLE].items)
    assert score(s).of(PURPLE).breakdown["items"] == printed + 6


# -- all of them ---------------------------------------------------------------------------------------------------


def test_a_new_item_does_not_help_the_action_that_buys_it():
    """FL-7.4, G-30: Soda Supply and Ledger do nothing for their own purchase."""
    for item in ("soda-supply", "ledger"):
        match = own(**cost(item), hand=[item])
        walk(match, PURPLE, "send:depository:4", "row:middle")
        assert goods(match) == (0, 0, 0, 0)  # the printed cost, no less
        assert (player(match, PURPLE).items, player(match, PURPLE).hand) == ([item], [])


def test_an_item_in_hand_does_nothing():
    """FL-7.4: only faceup Items work."""
    assert "send:foundry:4" not in keys(own(water=5, hand=["aqua-cannon"]), PURPLE)


def test_items_of_others_do_nothing_for_me():
    """FL-7.4: a benefit is its owner's."""
    match = table(
        "turn",
        PURPLE,
        seats=2,
        purple={"character": PLAIN, "garages": [4], "water": 5, "power": 0},
        orange={"garages": [1], "items": ["aqua-cannon"]},
    )
    assert refused(match, PURPLE, "send:foundry:4").startswith("FL-11.1")


def test_discounts_of_two_items_each_count_for_their_own_payment():
    """FL-1.6, G-29: Aqua Cannon counts when Water is paid, Spare Parts when Power is."""
    match = own("aqua-cannon", "spare-parts", water=5, power=1)
    match.choose(PURPLE, "send:foundry:4")
    assert keys(match, PURPLE) == ["pay:power", "pay:water"]
    match.choose(PURPLE, "pay:power")
    assert goods(match) == (5, 0, 0, 0)


def test_once_for_each_action_not_for_each_die():
    """FL-19.1, FL-10.1: two dice at the Laboratory are one action: Ice Stones takes 7 Water off once."""
    match = own("ice-stones", garages=[4, 4], water=3)
    walk(match, PURPLE, "send:laboratory:4", "farm:left")
    assert "Purple pays 3 Water at the Laboratory." in told(match)


def test_every_item_works_in_an_action_or_counts_at_the_end():
    """FL-7.4: an Item has an ability in the game or a bonus in the scoring; none has both or neither."""
    items = base_box().items.values()
    for item in items:
        assert (item.score is not None) == (item.kind == "end-game")
        assert bool(item.discount or item.gain or item.ignores_setbacks) == (item.kind == "in-game")


def test_every_item_has_a_case_here():
    """FL-19.1, FL-19.2: each card of the box is proved by a test named after it, or by one that lists it."""
    listed = {item for item, *_ in [*BELOW_CLANS, *GOODS_LEFT]}
    assert set(base_box().items) <= cases(Path(__file__).parent) | listed
