"""SP-11.8  Tariq Azizi: the action of his first die sent from the Headquarters, a second time, at every station."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    ORANGE,
    PURPLE,
    asked,
    at_headquarters,
    begin,
    first_options,
    goods,
    keys,
    place,
    player,
    show_tile,
    space,
    use_tokens,
    walk,
)
from tests.games.first_light.specialists.builder import contract_cost, lay, space_price, specialist
from tests.games.first_light.specialists.stations.again_tables import ASKED_AGAIN, BOX, GARAGE, sends, sheet, tariqs

from orrery.games.first_light.specialists.state import WILD, active, outpost
from orrery.games.first_light.state import Die

# -- whether it may be done -------------------------------------------------------------------------------------------


def test_tariq_may_decline():
    """SP-11.8, GS-17: the second time is his choice; declined, it costs nothing."""
    match = sends(tariqs(2, power=4), "send:control-room:2")
    assert (asked(match), keys(match, PURPLE)) == (ASKED_AGAIN, ["again", "decline"])
    match.choose(PURPLE, "decline")
    assert player(match, PURPLE).harvester == space(match.state, 1, 0)
    assert (goods(match)[2], asked(match)) == (2, [(PURPLE, "send")])


def test_only_his_first_die_of_a_round():
    """SP-11.8: the second die he sends from the Headquarters acts once, whether or not the first acted twice."""
    for choice in ("again", "decline"):
        match = sends(tariqs(2, 2, power=6), "send:control-room:2", choice, "send:control-room:2")
        assert asked(match) == [(PURPLE, "send")]
        assert player(match, PURPLE).harvester == space(match.state, 3 if choice == "again" else 2, 0)


def test_a_die_that_rests_was_not_sent():
    """SP-11.8, FL-5.8: one left in the Cantina is not sent, so the next is the first he sends."""
    match = sends(tariqs(2, 2, power=4), "cantina", "send:control-room:2")
    assert asked(match) == ASKED_AGAIN


def test_a_specialist_sent_to_a_farm_was_the_first():
    """SP-11.8, SP-4.3: a Farm does nothing before Harvest, but the die was sent; the next acts once."""
    match = sends(tariqs(2, wild=True, power=4), "to-farm:2", "send:control-room:2")
    assert asked(match) == [(PURPLE, "send")]


def test_next_round_there_is_a_first_again():
    """SP-11.8: each round anew."""
    s = lay(seats=2, purple={"character": "tariq-azizi", "ready": 1, "power": 4}, orange={"ready": 1})
    at_headquarters(s, PURPLE, 2)
    outpost(s, PURPLE).doubled = True
    match = first_options(begin(s, "roll"), until=lambda match: match.state.phase == "execute")
    assert asked(walk(match, PURPLE, "send:control-room:2", "pay:power")) == ASKED_AGAIN


def test_a_garage_die_acts_once():
    """SP-11.8: it is for dice from the Headquarters alone."""
    s = lay(seats=2, purple={"character": "tariq-azizi", "garages": [2], "power": 4})
    match = walk(begin(s, "turn", PURPLE), PURPLE, "send:control-room:2", "pay:power")
    assert asked(match) == [(ORANGE, "send")]


def test_others_act_once():
    """SP-11.8: so it is for Tariq alone."""
    match = sends(tariqs(2, leader="naira-sol", power=4), "send:control-room:2")
    assert asked(match) == [(PURPLE, "send")]


@pytest.mark.parametrize(
    ("send", "given"),
    [
        (["send:control-room:2"], {"power": 3}),
        (["send:foundry:2"], {"power": 3}),
        (["send:academy:2", "buy:1"], {"algae": 3}),
        (["send:temple:2", "specialist:top", "exchange:garage-1"], {"gems": 1, "water": 9}),
        (["send:mining-camp:2", "dig:x8"], {"water": 11}),
        (["send:negotiation:2", "negotiate:zcharo-1", "decline"], {"power": 1 + 2 * space_price("zcharo-1") - 2}),
        (["send:depository:2", "row:middle"], {"hand": ["aqua-lung"], **contract_cost("aqua-lung")}),
    ],
)
def test_what_cannot_be_paid_twice_is_not_offered(send: list[str], given: dict[str, object]):
    """SP-11.8, GS-17, FL-1.6: the price is due again in full; who lacks it is not asked."""
    s = tariqs(2, **given)
    use_tokens(s, advancements=(2,), rewards=("gem",))
    assert asked(sends(s, *send)) == [(PURPLE, "send")]


def test_the_same_value_and_the_same_space():
    """SP-11.8, GS-17: the die stays where it is, one die on one space, whatever is resolved."""
    match = sends(tariqs(2, water=40), "send:mining-camp:2", "dig:x10", "again")
    assert [die for die in match.state.locations["mining-camp"] if die] == [Die(PURPLE, 2)]
    assert match.state.locations["mining-camp"][1] == Die(PURPLE, 2)
    match.rules.check(match.state)


# -- one station after the other --------------------------------------------------------------------------------------


def test_negotiation_twice():
    """SP-11.8, GS-17: the space is paid twice and the ability comes twice; its advancement came once."""
    price = space_price("zcharo-1")
    s = tariqs(2, power=2 * price + 2)
    match = sends(s, "send:negotiation:2", "negotiate:zcharo-1", "move:2", "reward:gem")
    assert asked(match) == ASKED_AGAIN
    walk(match, PURPLE, "again", "move:2")
    assert goods(match) == (0, 0, 0, 1)
    assert player(match, PURPLE).harvester == space(match.state, 2, 0)
    assert match.state.advancements.count(False) == 1
    assert match.state.negotiation["zcharo"] == [Die(PURPLE, 2), None, None, None]


def test_a_setback_again():
    """SP-11.8, GS-17: setbacks are looked for again: one token the first time, another the second."""
    price = space_price("zcharo-1")
    s = tariqs(4, power=2 * price, upgrades=["plating", "trimmer"], farm_tiles=["springs"])
    use_tokens(s, advancements=(4,), rewards=("gem",))
    place(s, ORANGE, s.negotiation["zcharo"], 1, 6)
    match = sends(s, "send:negotiation:4", "negotiate:zcharo-1", "decline", "setback:sum-8", "punishment:upgrade")
    walk(match, PURPLE, "lose-upgrade:2", "again")
    assert match.state.setbacks.count(False) == 1
    walk(match, PURPLE, "setback:sum-10", "punishment:farm")
    assert match.state.setbacks[:2] == [False, False]
    assert goods(match)[2] == 0


def test_a_die_that_its_own_setback_took_away():
    """SP-11.8, GS-17, FL-21.5: it is no longer on its space, so there is nothing to resolve again."""
    s = tariqs(4, power=2 * space_price("zcharo-1"), garages=[])
    use_tokens(s, advancements=(4,), rewards=("gem",))
    place(s, ORANGE, s.negotiation["zcharo"], 1, 6)
    match = sends(s, "send:negotiation:4", "negotiate:zcharo-1", "decline", "setback:sum-8", "punishment:die")
    assert match.state.negotiation["zcharo"][0] is None
    assert asked(match) != ASKED_AGAIN
    match.rules.check(match.state)


def test_a_specialist_negotiates_twice():
    """SP-11.8, SP-9.1, SP-9.2: ability and setback twice; the advancement belongs to the Specialist, so once."""
    price = space_price("oxataya-1")
    gives = BOX.clan_boards["oxataya-a"].gives
    s = tariqs(wild=True, water=2 * price)
    specialist(s, ORANGE, "negotiation-oxataya-2")
    s.advancements[6] = s.rewards[0] = False
    match = sends(s, "send:negotiation:6", "negotiate:oxataya-1", "reward:gem")
    walk(match, PURPLE, "punishment:contracts", "again", "punishment:specialist")
    assert goods(match) == tuple(map(sum, zip((0, 0, 0, 1), sheet(gives, gives), strict=True)))
    assert goods(match, ORANGE)[3] == 1
    assert match.state.advancements[6:] == [False, False]
    assert match.state.setbacks[6:] == [False, False]
    assert match.state.negotiation["oxataya"][0] == Die(PURPLE, WILD)


def test_a_specialist_that_negotiates_makes_room_once():
    """SP-11.8, SP-5.4: the locked one enters when the die has gone there, before the second time, and once."""
    s = tariqs(wild=True, water=2 * space_price("oxataya-1"))
    specialist(s, PURPLE, "locked")
    match = sends(s, "send:negotiation:6", "negotiate:oxataya-1", "exchange:garage-1", "reward:gem", "again")
    assert (active(match.state, PURPLE), outpost(match.state, PURPLE).locked) == (1, 0)
    assert player(match, PURPLE).garages[0] == WILD


def test_ahzuri_twice():
    """SP-11.8, SP-10.2: nothing is paid, but the requirement must hold the second time too."""
    gives = BOX.clan_boards["ahzuri-a"].gives
    s = tariqs(2, items=["yeki", "grogg", "ledger", "archive"])
    use_tokens(s, advancements=(2,), rewards=("gem",))
    match = sends(s, "send:negotiation:2", "negotiate:ahzuri-1", "again")
    assert goods(match) == sheet(gives, gives)


def test_armour_works_with_each():
    """SP-11.8, SP-12.2: Oxataya Armour gives a die with each resolution."""
    s = tariqs(2, water=2 * space_price("oxataya-1"), items=["oxataya-armour"])
    use_tokens(s, advancements=(2,), rewards=("gem",))
    match = sends(s, "send:negotiation:2", "negotiate:oxataya-1", "again")
    assert player(match, PURPLE).new == 2


def test_aqua_pack_works_with_each():
    """SP-11.8, FL-19.1: so does a Contract that works with any negotiation."""
    s = tariqs(2, gems=2 * space_price("jrayek-1"), items=["aqua-pack"])
    use_tokens(s, advancements=(2,), rewards=("gem",))
    match = sends(s, "send:negotiation:2", "negotiate:jrayek-1", "again")
    assert (goods(match)[0], goods(match)[3]) == (10, 0)


def test_depository_twice():
    """SP-11.8, the book's example: two Contracts fulfilled and the row's reward twice, with one die."""
    price = contract_cost("aqua-lung")
    other = contract_cost("ryh-zu-tent")
    both = {good: price.get(good, 0) + other.get(good, 0) for good in ("water", "algae", "power")}
    s = tariqs(4, hand=["aqua-lung", "ryh-zu-tent"], **both)
    match = sends(s, "send:depository:4", "trade:aqua-lung", "row:middle", "again")
    assert player(match, PURPLE).items == ["aqua-lung", "ryh-zu-tent"]
    assert (goods(match), player(match, PURPLE).new) == ((0, 0, 0, 0), 2)
    assert sum(1 for column in match.state.depository for die in column if die) == 1


def test_drop_ship_first():
    """T-SP-28, SP-11.8, the book's example: a Drop Ship fulfilled first takes 1 Gem off the second, 2 Gems dear."""
    ship, coin = contract_cost("drop-ship"), contract_cost("khyzera-coin")
    assert coin["gems"] == 2
    given = {"water": ship["water"] + coin["water"], "algae": ship["algae"], "power": ship["power"], "gems": 1}
    s = tariqs(4, hand=["drop-ship", "khyzera-coin"], **given)
    match = sends(s, "send:depository:4", "trade:drop-ship", "row:bottom", "again")
    walk(match, PURPLE, "trade:khyzera-coin")
    assert player(match, PURPLE).items == ["drop-ship", "khyzera-coin"]
    assert goods(match) == (0, 0, 0, 0)
    assert len(player(match, PURPLE).hand) == 4  # two rewards of the bottom row


def test_drop_ship_last():
    """T-SP-28, SP-11.8: without it the same card costs both its Gems."""
    coin = contract_cost("khyzera-coin")
    s = tariqs(4, hand=["khyzera-coin"], water=coin["water"], gems=1)
    assert "send:depository:4" not in keys(begin(s, "headquarters_dice", 1), PURPLE)


def test_ledger_works_with_each():
    """SP-11.8, FL-19.1: a Contract that works at the Depository works with each resolution."""
    price = contract_cost("aqua-lung")
    other = contract_cost("ryh-zu-tent")
    both = {good: price.get(good, 0) + other.get(good, 0) for good in ("water", "algae", "power")}
    s = tariqs(4, items=["ledger"], hand=["aqua-lung", "ryh-zu-tent"], **both)
    match = sends(s, "send:depository:4", "trade:aqua-lung", "row:middle", "again")
    walk(match, PURPLE, "trade:ryh-zu-tent")
    assert len(player(match, PURPLE).hand) == 2


def test_mining_camp_twice():
    """SP-11.8: a 4 on X = 10 pays 6 Water twice for 2 Gems; a Ryh-zu Hammer draws twice."""
    s = tariqs(4, water=12, items=["ryh-zu-hammer"])
    match = sends(s, "send:mining-camp:4", "dig:x10", "again")
    assert (goods(match), len(player(match, PURPLE).hand)) == ((0, 0, 0, 2), 2)


def test_laboratory_twice():
    """T-SP-27, SP-11.8, the book's example: one pair buys 2 Farm Tiles, paid twice; Ryh-zu Armour gives 2 dice."""
    s = tariqs(4, 4, algae=6, items=["ryh-zu-armour"])
    match = sends(s, "send:laboratory:4", "farm:left", "again", "farm:right")
    p = player(match, PURPLE)
    assert (len(p.farm_tiles), p.new, goods(match)) == (2, 2, (0, 0, 0, 0))
    assert match.state.locations["laboratory"] == [Die(PURPLE, 4), Die(PURPLE, 4)]
    assert match.state.headquarters == [None] * 4


def test_laboratory_with_a_garage_die():
    """T-SP-27, GS-17: the Algae of the matching die's Garage is paid once, the Laboratory twice."""
    s = tariqs(4, garages=[0, 4], algae=6 + GARAGE)
    match = sends(s, "send:laboratory:4", "farm:left", "again", "farm:right")
    assert (len(player(match, PURPLE).farm_tiles), goods(match)[1]) == (2, 0)


def test_laboratory_that_cannot_be_paid_twice():
    """SP-11.8, GS-17: one pair, one tile, if there is no more to pay with."""
    match = sends(tariqs(4, 4, algae=5, water=9), "send:laboratory:4", "farm:left")
    assert (asked(match), len(player(match, PURPLE).farm_tiles)) == ([(PURPLE, "send")], 1)


def test_laboratory_with_no_tile_left():
    """SP-11.8: nor if the last Farm Tile is gone."""
    s = tariqs(4, 4, algae=6)
    s.removed += [*s.farm_unseen, s.farm_stacks[1].top, s.farm_stacks[2].top]
    s.farm_unseen = []
    for stack in s.farm_stacks:
        stack.below = 0
    s.farm_stacks[1].top = s.farm_stacks[2].top = ""
    match = sends(s, "send:laboratory:4", "farm:left")
    assert (asked(match), goods(match)[1]) == ([(PURPLE, "send")], 3)


def test_foundry_twice():
    """SP-11.8: the value's stack gives its next tile too, for 2 Energy each; Eido Quarterstaff 2 Gems."""
    s = tariqs(3, power=4, items=["eido-quarterstaff"])
    show_tile(s, "upgrade", 1, "shuttle")
    match = sends(s, "send:foundry:3", "again")
    assert player(match, PURPLE).upgrades[0] == "shuttle"
    assert (len(player(match, PURPLE).upgrades), goods(match)) == (2, (0, 0, 0, 2))


def test_foundry_with_one_tile_left():
    """SP-11.8: with the stack empty there is nothing to resolve again."""
    s = tariqs(3, power=4)
    for stack in (s.upgrade_stacks[0], s.upgrade_stacks[1]):
        s.upgrade_stacks[2].below += stack.below
        stack.below = 0
    match = sends(s, "send:foundry:3")
    assert asked(match) == [(PURPLE, "send")]


def test_control_room_twice():
    """SP-11.8: two spaces the same way, each paid; Eido Tattoo Kit gives 2 Gems."""
    match = sends(tariqs(2, power=4, items=["eido-tattoo-kit"]), "send:control-room:2", "again")
    assert player(match, PURPLE).harvester == space(match.state, 2, 0)
    assert goods(match) == (0, 0, 0, 2)


def test_control_room_in_water_the_second_time():
    """SP-11.8: each time he may pay in the other good."""
    match = sends(tariqs(2, power=2, water=10), "send:control-room:2", "pay:power", "again")
    assert goods(match) == (0, 0, 0, 0)


def test_control_room_at_the_edge():
    """SP-11.8, FL-12.1: where the same direction leads off the planet there is no second time."""
    match = sends(tariqs(2, power=4, harvester=(2, 0)), "send:control-room:2")
    assert player(match, PURPLE).harvester == space(match.state, 3, 0)
    assert asked(match) == [(PURPLE, "send")]


def test_control_room_along_the_edge():
    """SP-11.8, FL-12.1: where it leads on, it does, whatever lies beside."""
    match = sends(tariqs(4, power=4, harvester=(3, 0)), "send:control-room:4", "again")
    assert player(match, PURPLE).harvester == space(match.state, 1, 2)


def test_market_twice():
    """SP-11.8: as many trades again in the same space; Oxataya Cloak draws twice."""
    s = tariqs(1, water=6, items=["oxataya-cloak"])
    match = sends(s, "send:market:1", "stall:right", "swap:water-algae")
    assert asked(match) == ASKED_AGAIN
    walk(match, PURPLE, "again", "swap:water-power")
    assert (goods(match), asked(match)) == ((0, 2, 1, 0), [(PURPLE, "send")])
    assert len(player(match, PURPLE).hand) == 2


def test_market_twice_in_a_caravan_season():
    """SP-11.8, FL-4.1: what the event adds to an action it adds to each: 2 trades with a 1, twice."""
    s = tariqs(1, water=12)
    s.event = "caravan-season"
    s.events_unseen.remove(s.event)
    match = sends(s, "send:market:1", "stall:right", *["swap:water-power"] * 2, "again", *["swap:water-power"] * 2)
    assert (goods(match), asked(match)) == ((0, 0, 4, 0), [(PURPLE, "send")])


def test_academy_twice():
    """SP-11.8: dice are bought twice; Eido Cloak gives 2 Gems."""
    match = sends(tariqs(4, algae=4, items=["eido-cloak"]), "send:academy:4", "again")
    assert (player(match, PURPLE).new, goods(match)) == (2, (0, 0, 0, 2))


@pytest.mark.parametrize(
    ("value", "new", "hand"),
    [(2, 1, 3 * 2), (4, 1 + 2, 0)],
)
def test_temple_twice(value: int, new: int, hand: int):
    """SP-11.8, SP-7.1: two Specialists, the second locked, and the rest twice; Rynarian Armour gives 2 dice."""
    s = tariqs(value, gems=2, items=["rynarian-armour"])
    match = sends(s, f"send:temple:{value}", "specialist:top", "exchange:garage-1")
    walk(match, PURPLE, "again", "specialist:left")
    o = outpost(match.state, PURPLE)
    assert (o.homes, o.locked, active(match.state, PURPLE)) == ([False, False, True], 1, 1)
    assert (player(match, PURPLE).new, len(player(match, PURPLE).hand)) == (new + 1, hand)
    assert goods(match)[3] == 0


def test_temple_twice_for_two_contracts():
    """SP-11.8, SP-7.1: with a 1 he may fulfil a Contract each time, at its full price."""
    price = contract_cost("ryh-zu-tent")
    s = tariqs(1, gems=2, hand=["ryh-zu-tent", "yeki"], **price)
    match = sends(s, "send:temple:1", "specialist:top", "exchange:garage-1", "decline", "again", "specialist:left")
    walk(match, PURPLE, "trade:ryh-zu-tent")
    assert (player(match, PURPLE).items, goods(match)) == (["ryh-zu-tent"], (0, 0, 0, 0))


def test_temple_twice_with_a_drop_ship():
    """SP-11.8, SP-12.2: a Drop Ship takes the Gem off both."""
    s = tariqs(4, items=["drop-ship"])
    match = sends(s, "send:temple:4", "specialist:top", "exchange:garage-1", "again", "specialist:left")
    assert (goods(match), player(match, PURPLE).new) == ((0, 0, 0, 0), 2)
