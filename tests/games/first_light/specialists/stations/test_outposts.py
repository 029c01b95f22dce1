"""SP-6: Outposts: who may go there, what the owner has of it, and what Specialists unlock."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    BLUE,
    ORANGE,
    PURPLE,
    asked,
    at_headquarters,
    begin,
    goods,
    keys,
    place,
    player,
    refused,
    said,
    space,
    told,
)
from tests.games.first_light.specialists.builder import NOTHING, SPECIALIST, lay, set_tile, specialist
from tests.games.first_light.specialists.stations.outpost_tables import (
    BOARD,
    OWNER,
    lines,
    visit,
    visitor,
    why_not,
    worth,
)

from orrery.games.first_light.components import Goods
from orrery.games.first_light.specialists.components import HOMES, box, parts
from orrery.games.first_light.specialists.state import outpost
from orrery.games.first_light.speech import cards
from orrery.games.first_light.state import Die
from orrery.kernel.state import Step

# -- who may go there -------------------------------------------------------------------------------------------------


def test_any_players_outpost():
    """SP-4.4, SP-6.1  A Specialist may go to every player's Outpost; to those of colours nobody plays it may not."""
    s = visitor("survey", seats=3)
    set_tile(s, BLUE, "retreat")
    s.players[PURPLE].harvester = space(s, 1, 0)
    s.players[PURPLE].stock.water = 5
    match = begin(s, "turn", PURPLE)
    there = [key for key in keys(match, PURPLE) if "outpost" in key]
    assert there == ["send:outpost-0:6", "send:outpost-1:6", "send:outpost-2:6"]
    for nobody in (3, 4):
        assert refused(match, PURPLE, f"send:outpost-{nobody}:6") == "SP-6.1: Nobody plays that colour."


def test_one_die_at_a_time():
    """SP-6.1  An Outpost with a die takes no other, whosever it is."""
    s = visitor("survey")
    place(s, ORANGE, s.locations["outpost-1"], 0, 2)
    assert why_not(s) == "SP-6.1: That Outpost has no free space."


def test_a_regular_die_may_not():
    """T-SP-34, SP-6.1  A regular die in an ordinary Garage cannot go to an Outpost, not even its owner's."""
    s = lay(seats=2, purple={"garages": [3, 3], "ready": 0, "upgrades": ["plating"], "algae": 9})
    match = begin(s, "turn", PURPLE)
    for owner in (PURPLE, ORANGE):
        assert refused(match, PURPLE, f"send:outpost-{owner}:3").startswith("SP-6.1: Only a Specialist")


@pytest.mark.parametrize(("garage", "may"), [(1, False), (2, False), (3, True), (4, False)])
def test_from_the_garage_of_a_shuttle_it_may(garage: int, may: bool):
    """T-SP-34, SP-6.1, SP-8.2  The Shuttle lies on Garage 3: a regular die there may go, from other Garages none."""
    s = lay(
        seats=2,
        purple={"garages": [0] * (garage - 1) + [3], "ready": 0, "upgrades": ["plating", "shuttle"], "algae": 9},
        orange={"garages": [1], "tile": "archive-hall", **NOTHING},
    )
    match = begin(s, "turn", PURPLE)
    assert ("send:outpost-1:3" in keys(match, PURPLE)) == may
    if may:
        match.choose(PURPLE, "send:outpost-1:3")
        assert match.state.locations["outpost-1"] == [Die(PURPLE, 3)]
        assert player(match, PURPLE).stock.gems == 2
        assert goods(match, ORANGE) == worth(OWNER)  # the same rules as for a Specialist


def test_a_shuttle_does_not_help_at_the_headquarters():
    """SP-6.1, SP-8.2  A die that waits at the Headquarters leaves from no Garage."""
    s = lay(seats=2, purple={"garages": [1], "ready": 0, "upgrades": ["shuttle"]})
    at_headquarters(s, PURPLE, 3)
    match = begin(s, "headquarters_dice", 0)
    assert refused(match, PURPLE, "send:outpost-1:3").startswith("SP-6.1: Only a Specialist")


# -- what the owner has of it -----------------------------------------------------------------------------------------


def test_the_owner_gains_what_is_printed():
    """SP-6.2, GS-1  Orange gains for Purple's visit; Blue, whose Outpost it is not, nothing."""
    s = visitor("archive-hall", seats=3, algae=2)
    blue = s.players[BLUE].stock.water
    match = visit(s)
    assert goods(match, ORANGE) == worth(OWNER)
    assert player(match, BLUE).stock.water == blue
    assert f"Orange gains {said(match, cards.goods(OWNER))} from Orange's Outpost." in told(match)
    assert match.state.locations["outpost-1"] == [SPECIALIST]


def test_ones_own_outpost_gives_its_owner_nothing():
    """GS-11, GS-1, SP-4.4  One may use the own Outpost; the tile works, the owner's gain does not come."""
    s = lay(seats=2, purple={**NOTHING, "algae": 2, "ready": 0, "tile": "archive-hall"})
    specialist(s, PURPLE, "garage-1")
    match = begin(s, "turn", PURPLE)
    match.choose(PURPLE, "send:outpost-0:6")
    assert goods(match) == (0, 0, 0, 2)
    assert len(player(match, PURPLE).hand) == 2


def test_its_garage_and_the_tile_are_both_paid():
    """SP-6.2, SP-4.1  In Garage 2 the Archive Hall's 2 Algae come on top of the Garage's."""
    due = box().garages[1].algae + 2
    assert goods(visit(visitor("archive-hall", garage=2, algae=due)))[1] == 0
    assert why_not(visitor("archive-hall", garage=2, algae=due - 1)).startswith("SP-6.12")


def test_coreys_algae_comes_before_the_tile():
    """SP-11.4, SP-6.2  Who sends a die to Corey's Outpost may pay the tile with the Algae gained there."""
    s = visitor("archive-hall", algae=1)
    s.characters_left.remove("corey-ahrens")
    s.characters_left.append(s.players[ORANGE].character)
    s.players[ORANGE].character = "corey-ahrens"
    outpost(s, ORANGE).board = "corey"
    s.locations["outpost-1"] = [None, None]
    match = visit(s)
    assert goods(match) == (0, 0, 0, 2)


# -- what Specialists unlock ------------------------------------------------------------------------------------------


def home_of(ability: str) -> str:
    """The place on the Outpost Board that covers an ability."""
    board = parts().boards["standard"]
    return next(home for home in HOMES if getattr(board, home) == ability)


@pytest.mark.parametrize(("ability", "water"), [("harvest", 2), ("hand-limit", 0)])
def test_harvest_ability(ability: str, water: int):
    """SP-5.5, GS-1  Once its place is empty, 2 Water come with every Harvest, wherever that Specialist is by then."""
    s = lay(seats=2, purple={**NOTHING, "ready": 1}, orange={"ready": 1})
    specialist(s, PURPLE, "depository-3-top", home=home_of(ability))
    match = begin(s, "gather")
    planet = box().planets["a"]
    assert player(match, PURPLE).stock.water == planet.gives[planet.centre].water + water


@pytest.mark.parametrize(("ability", "limit"), [("hand-limit", 9), ("no-limit", 8)])
def test_hand_limit(ability: str, limit: int):
    """SP-5.5, GS-1, FL-16.4  The hand limit is 1 higher once its place is empty."""
    hand = list(box().items)[:10]
    s = lay(seats=2, purple={"ready": 0, "cantina": 1, "hand": hand}, orange={"ready": 1})
    specialist(s, PURPLE, "locked", home=home_of(ability))
    match = begin(s, "rest")
    for _ in range(10 - limit):
        assert asked(match) == [(PURPLE, "discard-surplus")]
        match.choose(PURPLE, match.pending[0].options[0])
    assert len(player(match, PURPLE).hand) == limit


def test_each_outpost_board_shows_three_abilities():
    """SP-5.5, GS-1  One of them frees active Specialists from the dice limit; each is described with its points."""
    for board in parts().boards.values():
        assert {board.top, board.left, board.right} == {"no-limit", "harvest", "hand-limit"}
    s = lay(seats=2, purple={"garages": [2]})
    s.agenda.append(Step("turn", [ORANGE]))
    match = begin(s, "gain_specialist", PURPLE)
    assert "do not count towards the dice limit" in match.describe(f"specialist:{home_of('no-limit')}").text
    assert "2 points" in match.describe("specialist:top").text


# -- what is said -----------------------------------------------------------------------------------------------------


def test_an_outpost_says_whose_it_is_and_what_the_owner_has():
    """SP-6.2, SP-8.2  The option names the owner, the owner's gain and the price as this die pays it."""
    match = begin(visitor("shipyard", garage=2, water=5, algae=1), "turn", PURPLE)
    gains = said(match, cards.goods(OWNER))
    tile = "Pay 5 Water: take the top Ship Tile of any stack and gain 1 Algae."
    assert match.describe("send:outpost-1:6").text == f"Orange's Outpost: {tile} Orange gains {gains}."
    assert match.describe("send:outpost-0:6").text.startswith("Your own Outpost: ")
    match = begin(visitor("shipyard", garage=2, algae=1, upgrades=["water-tank"]), "turn", PURPLE)
    assert "Pay nothing:" in match.describe("send:outpost-1:6").text


def test_what_is_unlocked_and_what_senders_gain_cite_their_rules():
    """SP-5.5, SP-11.4  Water of an emptied place and the Algae of Corey's senders come by rules of their own."""
    s = lay(seats=2, purple={"ready": 0}, orange={"ready": 0, "cantina": 1})
    specialist(s, PURPLE, "cantina", home=next(home for home in HOMES if getattr(BOARD, home) == "harvest"))
    assert ("Purple gains 2 Water from what a Specialist unlocked.", "SP-5.5") in lines(begin(s, "harvest"))
    s = visitor("archive-hall", algae=1)
    s.characters_left.remove("corey-ahrens")
    s.characters_left.append(s.players[ORANGE].character)
    s.players[ORANGE].character = "corey-ahrens"
    outpost(s, ORANGE).board = "corey"
    s.locations["outpost-1"] = [None, None]
    assert ("Purple gains 1 Algae on coming to the Outpost.", "SP-11.4") in lines(visit(s))


def test_a_drop_ship_lowers_the_price_shown():
    """SP-12.2, FL-1.6  From the Headquarters a space of Jrayek is offered and refused for 1 Gem less."""
    s = lay(seats=2, purple={**NOTHING, "garages": [1], "items": ["drop-ship"], "gems": 2, "algae": 30})
    at_headquarters(s, PURPLE, 3)
    match = begin(s, "headquarters_dice", 0)
    match.choose(PURPLE, "send:negotiation:3")
    prices = [space.cost - 1 for space in box().sides["few"].negotiation["jrayek"]]
    assert f": {prices[0]} Gem" in match.describe("negotiate:jrayek-1").text
    dear = next(row for row, price in enumerate(prices, 1) if price > 2)
    assert f"It costs {prices[dear - 1]} Gems" in refused(match, PURPLE, f"negotiate:jrayek-{dear}")


def test_a_contract_for_less_shows_its_price():
    """SP-6.10, SP-12.1  At an Embassy the Contracts are offered for what they cost there."""
    hand = [key for key, card in parts().contracts.items() if card.kind == "end-game" and card.cost.gems][:2]
    s = visitor("embassy", water=40, algae=40, power=40, gems=40, hand=hand)
    match = visit(s)
    cost = parts().contracts[hand[0]].cost
    option = match.describe(f"trade:{hand[0]}").text
    less = Goods(water=max(0, cost.water - 2), algae=cost.algae, power=cost.power, gems=cost.gems - 1)
    assert f"(costs {said(match, cards.goods(less))}, " in option
