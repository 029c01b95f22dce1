"""SP-6  Traders, and the six Events of Outposts."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.first_light.builder import (
    ORANGE,
    PURPLE,
    asked,
    at_headquarters,
    begin,
    goods,
    keys,
    place,
    play,
    player,
    refused,
    walk,
)
from tests.games.first_light.specialists.builder import NOTHING, lay, specialist
from tests.games.first_light.specialists.stations.outpost_tables import OWNER, more, visit, visitor, worth

from orrery.games.first_light.components import MarketSpace
from orrery.games.first_light.specialists.components import box, parts
from orrery.games.first_light.specialists.state import State
from orrery.games.first_light.specialists.stations import trading
from orrery.games.first_light.vocabulary import SWAP
from orrery.kernel.play.match import Match

# -- Traders ----------------------------------------------------------------------------------------------------------


def trader(*faces: int, **purple: object) -> State:
    """Purple's Garage 2 has a Trader."""
    given = {**NOTHING, "garages": [0, *faces], "ready": 0, "upgrades": ["trader"], "algae": 1, **purple}
    return lay(seats=2, purple=given)


def test_a_trade_before_the_die_is_sent():
    """T-SP-39, SP-8.2  3 Water become 1 Energy first; then the die goes, and there is no second trade."""
    match = begin(trader(2, water=3, power=1), "turn", PURPLE)
    assert asked(match) == [(PURPLE, "side-trade")]
    match.choose(PURPLE, "swap:water-power")
    assert goods(match) == (0, 1, 2, 0)
    walk(match, PURPLE, "send:control-room:2", "pay:power")
    assert asked(match) == [(ORANGE, "send")]


def test_or_after_its_action():
    """T-SP-39, SP-8.2  Put off, the trade is offered once more when the action is resolved; it may be declined."""
    match = begin(trader(2, water=3, power=2), "turn", PURPLE)
    walk(match, PURPLE, "later", "send:control-room:2", "pay:power")
    assert asked(match) == [(PURPLE, "side-trade")]
    assert keys(match, PURPLE) == ["swap:water-algae", "swap:water-power", "decline"]
    match.choose(PURPLE, "swap:water-algae")
    assert goods(match) == (0, 2, 0, 0)
    assert asked(match) == [(ORANGE, "send")]


def pair_with_trader(first: int, *, headquarters: bool = False, **purple: object) -> Match:
    """Purple may send two 4s to the Laboratory; the second comes from Garage 3 with a Trader."""
    given = {**NOTHING, "ready": 0, "upgrades": ["plating", "trader"], **purple}
    s = lay(seats=2, purple={**given, "garages": [0, 0 if headquarters else first, 4]})
    if headquarters:
        at_headquarters(s, PURPLE, first)
    return begin(s, *(("headquarters_dice", 1) if headquarters else ("turn", PURPLE)))


@pytest.mark.parametrize("headquarters", [False, True])
def test_the_second_die_of_a_pair_brings_its_trade(headquarters: bool):
    """SP-8.2, FL-10.2  Sent beside another die, from a Garage or the Headquarters, it may trade before or after."""
    garages = sum(box().garages[i].algae for i in ((2,) if headquarters else (1, 2)))
    match = pair_with_trader(4, headquarters=headquarters, algae=3 + garages, water=3)
    match.choose(PURPLE, "send:laboratory:4")
    assert asked(match) == [(PURPLE, "side-trade")]
    assert "Garage 3" in match.rules.speech().prompt(match.state, match.pending[0]).text
    match.choose(PURPLE, "swap:water-power")
    walk(match, PURPLE, "farm:left")
    assert goods(match) == (0, 0, 1, 0)
    assert asked(match) == [(ORANGE, "send")]

    match = pair_with_trader(4, headquarters=headquarters, algae=3 + garages, water=3)
    walk(match, PURPLE, "send:laboratory:4", "later", "farm:left")
    assert asked(match) == [(PURPLE, "side-trade")]
    match.choose(PURPLE, "swap:water-algae")
    assert goods(match) == (0, 2, 0, 0)


def test_a_pairs_trade_may_pay_for_the_laboratory():
    """SP-8.2  Made before, the trade may bring the Algae that is lacking; it may not take what is needed."""
    garages = box().garages[1].algae + box().garages[2].algae
    match = pair_with_trader(4, algae=1 + garages, power=1)
    match.choose(PURPLE, "send:laboratory:4")
    assert match.state.players[PURPLE].stock.algae == 0  # the only trade that pays was taken at once
    match = pair_with_trader(4, algae=3 + garages, power=1)
    match.choose(PURPLE, "send:laboratory:4")
    assert keys(match, PURPLE) == ["swap:power-water", "swap:power-algae", "later"]
    assert refused(match, PURPLE, "swap:algae-power") == "SP-8.2: That trade would leave too little for the Laboratory."
    assert refused(match, PURPLE, "swap:water-power") == "SP-8.2: It takes 3 Water; you have 0."
    assert refused(match, PURPLE, "swap:algae-gems") == "SP-8.2: The Market has no such rate."
    assert "send:laboratory:4" not in keys(pair_with_trader(4, algae=garages, power=1), PURPLE)


def test_a_trade_is_made_at_a_rate_that_can_be_paid():
    """SP-8.2, GS-30  Where sheets have two spaces that swap the same goods, the dear one takes nothing one lacks."""
    dear, cheap = {"water": 9, "algae": 8}, {"water": 3, "algae": 2}
    stalls = [MarketSpace(key=key, bundles=bundles) for key, bundles in (("left", dear), ("right", cheap))]
    s = trader(2, water=4)
    sides = {key: replace(side, market=stalls) for key, side in s.game.box.sides.items()}
    s.game = replace(s.game, box=replace(s.game.box, sides=sides))
    assert [after.stock.water for after in trading.traded(s, s.players[PURPLE], SWAP.of("water-algae"))] == [1]


def test_what_is_won_by_the_action_can_be_traded_after_it():
    """SP-8.2  At the Headquarters 5 Water are gained; three of them are traded behind it."""
    match = begin(trader(2), "turn", PURPLE)
    play(match, PURPLE, "send:headquarters:2", "headquarters:water")
    assert asked(match) == [(PURPLE, "side-trade")]
    match.choose(PURPLE, "swap:water-algae")
    assert goods(match) == (2, 2, 0, 0)


def test_no_trade_for_a_die_that_rests():
    """SP-8.2  A die that goes to the Cantina is not sent."""
    match = begin(trader(2, water=3), "turn", PURPLE)
    play(match, PURPLE, "later", "cantina")
    assert asked(match) == [(ORANGE, "send")]


def test_who_has_traded_sends_the_die():
    """SP-8.2  A trade made before is for sending the die: it may not rest then, unless nothing else is possible."""
    match = begin(trader(2, water=3), "turn", PURPLE)
    match.choose(PURPLE, "swap:water-algae")
    assert "send:headquarters:2" in keys(match, PURPLE)
    refused(match, PURPLE, "cantina")
    assert match.rules.speech().prompt(match.state, match.pending[0]).text == "Send the 2 in Garage 2 for 1 Algae."
    s = trader(2, algae=2)
    for seat in (PURPLE, ORANGE, ORANGE, ORANGE):
        at_headquarters(s, seat, 2)
    place(s, ORANGE, s.locations["market"], 0, 3)
    place(s, ORANGE, s.locations["market"], 1, 3)
    match = play(begin(s, "turn", PURPLE), PURPLE, "swap:algae-power")
    assert player(match, PURPLE).cantina == 1  # no Algae is left for its Garage


def test_only_the_traders_garage_trades():
    """SP-8.2  A die of Garage 1 or 3 brings no trade."""
    s = lay(seats=2, purple={**NOTHING, "water": 9, "garages": [4], "ready": 0, "upgrades": ["trader"]})
    assert asked(begin(s, "turn", PURPLE)) == [(PURPLE, "send")]


def test_a_specialist_trades_there_too():
    """SP-8.2, SP-4.3  A Specialist sent from a Trader's Garage, be it to a Farm, brings the trade."""
    s = trader(0, water=3)
    specialist(s, PURPLE, "garage-2")
    match = begin(s, "turn", PURPLE)
    play(match, PURPLE, "later", "to-farm:2")
    assert asked(match) == [(PURPLE, "side-trade")]


def test_any_rate_of_the_market_whether_or_not_its_spaces_are_free():
    """GS-30, SP-8.2  With dice on every space of the Market all its rates are open to a Trader."""
    s = trader(2, water=7, power=1, gems=1)
    place(s, ORANGE, s.locations["market"], 0, 3)
    place(s, ORANGE, s.locations["market"], 1, 3)
    match = begin(s, "turn", PURPLE)
    assert set(keys(match, PURPLE)) == {
        "swap:water-gems", "swap:gems-water", "swap:water-algae", "swap:water-power", "swap:power-water",
        "swap:power-algae", "later",
    }  # fmt: skip
    assert match.describe("swap:water-gems").text == "7 Water for 1 Gem"
    match.choose(PURPLE, "swap:water-gems")
    assert goods(match) == (0, 1, 1, 2)


def test_a_rate_of_the_other_side_is_not():
    """GS-30, SP-8.2  Two players do not trade Energy for Gems; three do."""
    match = begin(trader(2, power=3), "turn", PURPLE)
    assert refused(match, PURPLE, "swap:power-gems").startswith("SP-8.2")
    s = lay(seats=3, purple={**NOTHING, "power": 3, "garages": [0, 2], "ready": 0, "upgrades": ["trader"], "algae": 1})
    assert "swap:power-gems" in keys(begin(s, "turn", PURPLE), PURPLE)


def test_contracts_of_the_market_have_no_part():
    """GS-31, T-SP-39, SP-8.2  Zcharo Lamp gives its Energy at the Market, not for a Trader's trade."""
    lamp = box().items["zcharo-lamp"].gain
    assert lamp is not None
    assert lamp.at == "market"
    match = begin(trader(2, water=3, items=["zcharo-lamp"]), "turn", PURPLE)
    match.choose(PURPLE, "swap:water-algae")
    assert goods(match) == (0, 3, 0, 0)


# -- the six Events ---------------------------------------------------------------------------------------------------


def test_temple_rites():
    """SP-1.2  Temple Rites: the Temple costs fewer Water."""
    off = box().events["temple-rites"].discount
    assert off is not None
    due = box().locations["temple"].price_in_water - off.water
    s = visitor("survey", event="temple-rites", water=due)
    match = walk(begin(s, "turn", PURPLE), PURPLE, "send:temple:6", "pay:water")
    assert player(match, PURPLE).stock.water == 0


def test_open_gates():
    """SP-1.2  Open Gates: who uses an Outpost gains something besides; its owner gains as ever."""
    gives = box().events["open-gates"].gain
    assert gives is not None
    match = visit(visitor("archive-hall", event="open-gates", algae=2))
    assert goods(match) == more(worth(gives), (0, 0, 0, 2))
    assert goods(match, ORANGE) == worth(OWNER)


def test_high_tide():
    """SP-1.2  High Tide: who negotiates with Oxataya gains something besides."""
    gives = box().events["high-tide"].gain
    assert gives is not None
    price = box().sides["few"].negotiation["oxataya"][0].cost
    s = visitor("survey", event="high-tide", water=price)
    match = walk(begin(s, "turn", PURPLE), PURPLE, "send:negotiation:6", "negotiate:oxataya-1")
    assert player(match, PURPLE).stock.water == gives.water


@pytest.mark.parametrize(("event", "algae"), [("expert-pilots", 3), ("", 0)])
def test_expert_pilots(event: str, algae: int):
    """SP-1.2  Expert Pilots: Specialists pay no Algae for their Garages."""
    s = visitor("survey", garage=5, event=event, algae=3)
    match = play(begin(s, "turn", PURPLE), PURPLE, "send:market:6", "stall:left")
    assert player(match, PURPLE).stock.algae == algae


def test_expert_pilots_are_specialists():
    """SP-1.2  Expert Pilots: a regular die pays its Garage as ever."""
    s = lay(seats=2, event="expert-pilots", purple={**NOTHING, "algae": 1, "garages": [0, 3]})
    match = play(begin(s, "turn", PURPLE), PURPLE, "send:market:3", "stall:left")
    assert player(match, PURPLE).stock.algae == 0


def test_grateful_hosts():
    """SP-1.2, SP-6.2  Grateful Hosts: the owner gains more for another's visit, nothing for an own one."""
    gives = parts().events["grateful-hosts"].owners_gain
    assert gives is not None
    match = visit(visitor("archive-hall", event="grateful-hosts", algae=2))
    assert goods(match, ORANGE) == more(worth(OWNER), worth(gives))
    s = lay(seats=2, event="grateful-hosts", purple={**NOTHING, "algae": 2, "ready": 0, "tile": "archive-hall"})
    specialist(s, PURPLE, "garage-1")
    match = begin(s, "turn", PURPLE)
    match.choose(PURPLE, "send:outpost-0:6")
    assert goods(match) == (0, 0, 0, 2)


def test_temple_scribes():
    """SP-1.2  Temple Scribes: a Contract for every die sent to the Temple."""
    s = visitor("survey", event="temple-scribes", gems=1)
    match = walk(begin(s, "turn", PURPLE), PURPLE, "send:temple:6")
    assert len(player(match, PURPLE).hand) == 1
