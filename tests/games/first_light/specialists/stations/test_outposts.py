"""SP-6, SP-8.2: Outposts, their tiles and what they unlock; Shuttles, Traders; the Events of the expansion."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.first_light.builder import (
    BLUE,
    GOODS,
    ORANGE,
    PURPLE,
    asked,
    at_headquarters,
    begin,
    keys,
    place,
    play,
    player,
    refused,
    said,
    space,
    told,
    walk,
)
from tests.games.first_light.specialists.builder import lay, set_tile, specialist

from orrery.games.first_light.actions import SWAP
from orrery.games.first_light.cards import goods
from orrery.games.first_light.components import Goods, MarketSpace
from orrery.games.first_light.specialists.components import HOMES, box, parts
from orrery.games.first_light.specialists.state import WILD, Peek, State, outpost
from orrery.games.first_light.specialists.stations import trading
from orrery.games.first_light.state import WATER_TOKEN, Die
from orrery.kernel.play.match import Match
from orrery.kernel.state import Step

NOTHING = {"water": 0, "algae": 0, "power": 0, "gems": 0}
SPECIALIST = Die(PURPLE, WILD)
BOARD = parts().boards["standard"]
OWNER = BOARD.owner


def visitor(tile: str, *, garage: int = 1, seats: int = 2, event: str = "", **purple: object) -> State:
    """Purple, poor, with a Specialist in a Garage; Orange's Outpost has this tile."""
    orange = {**NOTHING, "garages": [1], "tile": tile}
    s = lay(seats=seats, event=event, purple={**NOTHING, "ready": 0, **purple}, orange=orange)
    specialist(s, PURPLE, f"garage-{garage}")
    return s


def visit(s: State, *choices: str, chance: list[int] | None = None) -> Match:
    """Purple's Specialist goes to Orange's Outpost."""
    match = begin(s, "turn", PURPLE, chance=chance)
    return play(match, PURPLE, "send:outpost-1:6", *choices)


def why_not(s: State) -> str:
    """Why it cannot."""
    return refused(begin(s, "turn", PURPLE), PURPLE, "send:outpost-1:6")


def stock(match: Match, seat: int = PURPLE) -> tuple[int, ...]:
    """Water, Algae, Energy, Gems."""
    return tuple(getattr(player(match, seat).stock, good) for good in GOODS)


def worth(goods: Goods) -> tuple[int, ...]:
    return tuple(getattr(goods, good) for good in GOODS)


def more(*amounts: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sum(numbers) for numbers in zip(*amounts, strict=True))


# -- who may go there ------------------------------------------------------------------------------------------


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
        assert stock(match, ORANGE) == worth(OWNER)  # the same rules as for a Specialist


def test_a_shuttle_does_not_help_at_the_headquarters():
    """SP-6.1, SP-8.2  A die that waits at the Headquarters leaves from no Garage."""
    s = lay(seats=2, purple={"garages": [1], "ready": 0, "upgrades": ["shuttle"]})
    at_headquarters(s, PURPLE, 3)
    match = begin(s, "headquarters_dice", 0)
    assert refused(match, PURPLE, "send:outpost-1:3").startswith("SP-6.1: Only a Specialist")


# -- what the owner has of it ----------------------------------------------------------------------------------


def test_the_owner_gains_what_is_printed():
    """SP-6.2, GS-1  Orange gains for Purple's visit; Blue, whose Outpost it is not, nothing."""
    s = visitor("archive-hall", seats=3, algae=2)
    blue = s.players[BLUE].stock.water
    match = visit(s)
    assert stock(match, ORANGE) == worth(OWNER)
    assert player(match, BLUE).stock.water == blue
    assert f"Orange gains {said(match, goods(OWNER))} from Orange's Outpost." in told(match)
    assert match.state.locations["outpost-1"] == [SPECIALIST]


def test_ones_own_outpost_gives_its_owner_nothing():
    """GS-11, GS-1, SP-4.4  One may use the own Outpost; the tile works, the owner's gain does not come."""
    s = lay(seats=2, purple={**NOTHING, "algae": 2, "ready": 0, "tile": "archive-hall"})
    specialist(s, PURPLE, "garage-1")
    match = begin(s, "turn", PURPLE)
    match.choose(PURPLE, "send:outpost-0:6")
    assert stock(match) == (0, 0, 0, 2)
    assert len(player(match, PURPLE).hand) == 2


def test_its_garage_and_the_tile_are_both_paid():
    """SP-6.2, SP-4.1  In Garage 2 the Archive Hall's 2 Algae come on top of the Garage's."""
    due = box().garages[1].algae + 2
    assert stock(visit(visitor("archive-hall", garage=2, algae=due)))[1] == 0
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
    assert stock(match) == (0, 0, 0, 2)


# -- the eight tiles -------------------------------------------------------------------------------------------


def test_retreat():
    """SP-6.5  The Harvester moves a space back; its new space's yield and 2 Energy are gained."""
    s = visitor("retreat", harvester=(2, 0))
    match = visit(s)
    here = space(s, 1, 0)
    assert player(match, PURPLE).harvester == here
    assert stock(match) == more(worth(box().planets["a"].gives[here]), (0, 0, 2, 0))


def test_retreat_chooses_among_the_ways_back():
    """SP-6.5, FL-21.3  Off the six lines two spaces are nearer the centre; no other way is."""
    match = visit(visitor("retreat", harvester=(2, -1)))
    assert asked(match) == [(PURPLE, "must-move")]
    assert len(keys(match, PURPLE)) == 2
    assert refused(match, PURPLE, "move:2").startswith("SP-6.5")
    distance = box().planets["a"].distance
    match.choose(PURPLE, keys(match, PURPLE)[0])
    assert distance[player(match, PURPLE).harvester] == 1


def test_retreat_picks_up_before_it_yields():
    """GS-32, SP-6.5, FL-12.2  3 Water that lie on the space are taken on entering, then comes the yield."""
    s = visitor("retreat", harvester=(3, 0))
    s.planet_tokens[space(s, 2, 0)] = WATER_TOKEN
    match = visit(s)
    while match.ask(PURPLE) is not None:
        match.choose(PURPLE, "move:5")
    lines = told(match)
    found = lines.index("Purple gains 3 Water found on the planet.")
    assert found < next(i for i, line in enumerate(lines) if line.endswith("from the planet."))
    assert match.state.planet_tokens[space(s, 2, 0)] == 0


def test_retreat_from_the_centre_is_refused():
    """T-SP-35, SP-6.5  With the Harvester at the centre this Outpost cannot be used."""
    assert why_not(visitor("retreat")).startswith("SP-6.5")


def test_survey():
    """SP-6.6  Purple looks under a Gem Cache, alone, and then must move the Harvester."""
    s = visitor("survey")
    match = visit(s, chance=[3])
    assert keys(match, PURPLE) == [*(f"peek:{i}" for i in range(1, 7)), "decline"]
    match.choose(PURPLE, "peek:2")
    points = box().caches[3]
    assert [(peek.cache, peek.points, peek.seats) for peek in match.state.peeks] == [(1, points, [PURPLE])]
    assert keys(match, PURPLE) == [f"move:{way}" for way in range(1, 7)]
    match.choose(PURPLE, "move:2")
    assert player(match, PURPLE).harvester == space(s, 1, 0)
    seen = f"Purple sees that it is worth {points} points."
    assert seen in [line.text for line in match.sentences(PURPLE)]
    assert seen not in [line.text for line in match.sentences(ORANGE)]
    assert seen not in told(match)
    assert match.view(ORANGE)["state"]["peeks"][0]["points"] != points


def test_survey_may_leave_the_caches_alone():
    """SP-6.6  Looking is optional, moving is not."""
    match = visit(visitor("survey"), "decline")
    assert match.state.peeks == []
    assert asked(match) == [(PURPLE, "must-move")]


def test_survey_shows_what_the_cache_is_worth_in_the_end():
    """SP-6.6, FL-17.4  The points seen are the points scored; the other caches share what is left."""
    match = visit(visitor("survey", harvester=(3, 0)), "peek:4", chance=[5])
    end = match.state
    end.agenda = []
    end.players[PURPLE].harvester = box().planets["a"].caches[3]
    match = begin(end, "reveal_caches")
    assert match.outcome is not None
    assert match.outcome.of(PURPLE).breakdown["harvester"] == box().caches[5]
    assert sorted(match.state.cache_points) == sorted(box().caches)


@pytest.mark.parametrize(("knows", "offered"), [(PURPLE, [1, 3, 4, 5, 6]), (ORANGE, [1, 2, 3, 4, 5, 6])])
def test_a_cache_one_knows_is_not_looked_at_again(knows: int, offered: list[int]):
    """SP-6.6  Who knows the second cache is not shown it again; another player may look, and sees the same."""
    s = visitor("survey")
    s.peeks.append(Peek(1, 8, [knows]))
    match = visit(s)
    assert keys(match, PURPLE) == [*(f"peek:{number}" for number in offered), "decline"]
    if knows == PURPLE:
        assert refused(match, PURPLE, "peek:2").startswith("SP-6.6")
        return
    match.choose(PURPLE, "peek:2")
    assert [(peek.cache, peek.points, peek.seats) for peek in match.state.peeks] == [(1, 8, [ORANGE, PURPLE])]


def test_summons():
    """SP-6.7, SP-6.4, FL-8.1  A die of the reserve is rolled into the first free space, for Contracts or Water."""
    s = visitor("summons")
    at_headquarters(s, ORANGE, 2)
    match = visit(s, chance=[4])
    assert match.state.headquarters == [Die(ORANGE, 2), Die(PURPLE, 5), None, None]
    assert player(match, PURPLE).reserve == 12
    assert keys(match, PURPLE) == ["headquarters:items", "headquarters:water"]
    match.choose(PURPLE, "headquarters:water")
    assert player(match, PURPLE).stock.water == box().headquarters.water
    assert "Purple rolls a 5 into space 2 of Headquarters." in told(match)


def test_what_is_gained_at_the_headquarters_is_gained_for_a_summons():
    """SP-6.4, FL-19.1  The die counts as sent there: a Captain's Hat works."""
    item = next(key for key, card in box().items.items() if card.gain and card.gain.at == "headquarters")
    match = visit(visitor("summons", items=[item]), "headquarters:water")
    gives = box().items[item].gain
    assert gives is not None
    assert stock(match) == more(worth(gives), (box().headquarters.water, 0, 0, 0))


def test_no_room_for_a_summons():
    """T-SP-35, SP-6.7  With the Headquarters full this Outpost cannot be used."""
    s = visitor("summons")
    for value in (1, 2, 3, 4):
        at_headquarters(s, ORANGE, value)
    assert why_not(s) == "SP-6.7: Headquarters is full."


def test_a_specialist_from_full_headquarters_may_use_a_summons():
    """SP-6.7, GS-49  Its own space is free by the time the summoned die comes."""
    s = visitor("summons")
    s.players[PURPLE].garages = [0] * 5
    for o in s.outposts:
        o.homes = [True] * 3
    specialist(s, PURPLE, "headquarters")
    for _ in range(3):
        at_headquarters(s, ORANGE, 3)
    match = begin(s, "headquarters_dice", 1, chance=[4])
    assert "send:outpost-1:6" in keys(match, PURPLE)
    play(match, PURPLE, "send:outpost-1:6", "headquarters:water")
    assert match.state.headquarters[0] == Die(PURPLE, 5)


def test_no_die_for_a_summons():
    """GS-49, SP-6.7  Nor with an empty reserve."""
    assert why_not(visitor("summons", cantina=13)) == "SP-6.7: Your reserve holds no die."


def test_a_summoned_die_waits_for_the_next_round():
    """SP-6.4, FL-8.1  Summoned by a Specialist of the Headquarters it lies in the first space and does not act now."""
    s = visitor("summons")
    s.players[PURPLE].garages[0] = 1
    s.players[PURPLE].reserve -= 1
    s.headquarters[0] = SPECIALIST
    at_headquarters(s, ORANGE, 2)
    match = begin(s, "headquarters_dice", 1, chance=[4])
    play(match, PURPLE, "send:outpost-1:6", "headquarters:water")
    assert match.state.headquarters == [Die(PURPLE, 5), Die(ORANGE, 2), None, None]
    assert asked(match) == [(ORANGE, "send-headquarters")]
    assert refused(match, ORANGE, "send:foundry:5").startswith("FL-5.3")
    match.choose(ORANGE, "cantina")
    assert asked(match) == [(PURPLE, "send")]  # Garages
    assert match.state.headquarters == [Die(PURPLE, 5), None, None, None]


def test_shipyard():
    """T-SP-36, SP-6.8, GS-33  5 Water for the top Ship Tile of any stack, and 1 Algae."""
    s = visitor("shipyard", water=5)
    middle = s.upgrade_stacks[1].top
    match = visit(s)
    assert keys(match, PURPLE) == ["upgrade:left", "upgrade:middle", "upgrade:right"]
    match.choose(PURPLE, "upgrade:middle")
    assert player(match, PURPLE).upgrades == [middle]
    assert stock(match) == (0, 1, 0, 0)


def test_shipyard_is_refused():
    """T-SP-36, SP-6.8  With 4 Water, or with no Ship Tile left."""
    assert why_not(visitor("shipyard", water=4)).startswith("SP-6.8: That Outpost's tile costs 5 Water")
    s = visitor("shipyard", water=5)
    for stack in s.upgrade_stacks:
        stack.top, stack.below = "", 0
    match = begin(s, "turn", PURPLE, check=False)
    assert refused(match, PURPLE, "send:outpost-1:6").startswith("SP-6.8: There is no Ship Tile")


def test_shipyard_with_full_garages():
    """SP-6.8, FL-11.3, G-13  A free Ship Tile may replace another or be left; the Water is gone either way."""
    s = visitor("shipyard", water=5, upgrades=["plating", "trimmer", "booster", "flipper"])
    match = visit(s, "upgrade:left")
    assert keys(match, PURPLE)[-1] == "decline"
    match.choose(PURPLE, "decline")
    assert player(match, PURPLE).upgrades == ["plating", "trimmer", "booster", "flipper"]
    assert stock(match) == (0, 1, 0, 0)


def test_a_water_tank_helps_at_the_shipyard():
    """SP-6.8, FL-22.2  A die from the Garage of a Water Tank owes no Water there."""
    match = visit(visitor("shipyard", garage=2, upgrades=["water-tank"], algae=1), "upgrade:left")
    assert stock(match) == (0, 1, 0, 0)


def test_nursery():
    """SP-6.9  A Contract of the hand and 1 Energy for the top Farm Tile of any stack."""
    s = visitor("nursery", power=1, hand=["yeki", "grogg"])
    right = s.farm_stacks[2].top
    match = visit(s)
    assert keys(match, PURPLE) == ["discard:yeki", "discard:grogg"]
    play(match, PURPLE, "discard:grogg", "farm:right")
    assert player(match, PURPLE).farm_tiles == [right]
    assert player(match, PURPLE).hand == ["yeki"]
    assert match.state.item_discards == ["grogg"]
    assert stock(match) == (0, 0, 0, 0)


@pytest.mark.parametrize("lacking", [{"power": 1}, {"hand": ["yeki"]}])
def test_nursery_is_refused(lacking: dict[str, object]):
    """SP-6.9  Without a Contract in hand, or without the Energy."""
    assert why_not(visitor("nursery", **lacking)).startswith("SP-6.9: That Outpost's tile takes 1 Contract")


def test_no_farm_tile_for_the_nursery():
    """SP-6.9  With the stacks empty it cannot be used."""
    s = visitor("nursery", power=1, hand=["yeki"])
    for stack in s.farm_stacks:
        stack.top, stack.below = "", 0
    match = begin(s, "turn", PURPLE, check=False)
    assert refused(match, PURPLE, "send:outpost-1:6").startswith("SP-6.9: There is no Farm Tile")


def test_embassy():
    """T-SP-37, SP-6.10, GS-43  An end-game Contract of 2 Gems and 4 Water for 1 Gem and 2 Water; no row's reward."""
    assert worth(box().items["grogg"].cost) == (4, 0, 0, 2)
    match = visit(visitor("embassy", water=2, gems=1, hand=["grogg", "ledger"]))
    assert player(match, PURPLE).items == ["grogg"]
    assert player(match, PURPLE).hand == ["ledger"]
    assert stock(match) == (0, 0, 0, 0)
    assert player(match, PURPLE).new == 0
    assert asked(match) == [(ORANGE, "send")]


def test_embassy_is_refused():
    """T-SP-37, SP-6.10  With too little for any end-game Contract; an in-game one does not serve."""
    poor, close = {"water": 2, "hand": ["grogg"]}, {"water": 1, "gems": 1, "hand": ["grogg"]}
    for lacking in (poor, close, {"water": 20, "gems": 9, "hand": ["leyrien-basket"]}):
        s = visitor("embassy", **lacking)
        assert why_not(s) == "SP-6.10: You cannot fulfil any end-game Contract in your hand."


def test_workshop():
    """SP-6.11, GS-43  An in-game Contract for up to 1 Energy, 2 Algae and 3 Water less, never less than nothing."""
    assert worth(box().items["zcharo-armour"].cost) == (3, 6, 0, 0)
    match = visit(visitor("workshop", algae=4, hand=["zcharo-armour"]))
    assert player(match, PURPLE).items == ["zcharo-armour"]
    assert stock(match) == (0, 0, 0, 0)


def test_workshop_takes_off_energy():
    """SP-6.11  3 Water and 3 Energy become 2 Energy."""
    assert worth(box().items["leyrien-armour"].cost) == (3, 0, 3, 0)
    assert stock(visit(visitor("workshop", power=2, hand=["leyrien-armour"]))) == (0, 0, 0, 0)


def test_workshop_is_refused():
    """SP-6.11  With too little for any in-game Contract; an end-game one does not serve."""
    s = visitor("workshop", algae=3, gems=9, water=9, hand=["zcharo-armour", "grogg"])
    assert why_not(s) == "SP-6.11: You cannot fulfil any in-game Contract in your hand."


def test_a_contract_fulfilled_at_an_outpost_is_not_the_depositorys():
    """GS-43, SP-6.11  Ledger gives nothing for it and Soda Supply takes nothing off; it counts as fulfilled."""
    match = visit(visitor("workshop", algae=4, hand=["zcharo-armour"], items=["ledger", "soda-supply"]))
    assert player(match, PURPLE).items == ["ledger", "soda-supply", "zcharo-armour"]
    assert stock(match) == (0, 0, 0, 0)
    assert player(match, PURPLE).hand == []


def test_archive_hall():
    """SP-6.12  2 Algae for 2 Contracts and 2 Gems."""
    match = visit(visitor("archive-hall", algae=2))
    assert stock(match) == (0, 0, 0, 2)
    assert len(player(match, PURPLE).hand) == 2


def test_archive_hall_is_refused():
    """SP-6.12  With 1 Algae."""
    assert why_not(visitor("archive-hall", algae=1)).startswith("SP-6.12")


def test_every_tile_is_described():
    """SP-6.2  The option says what the tile asks for and brings."""
    for tile in parts().tiles:
        s = visitor(tile, water=9, algae=9, power=9, gems=9, hand=["grogg", "ledger"], harvester=(1, 0))
        match = begin(s, "turn", PURPLE)
        said = match.describe("send:outpost-1:6").text
        assert said.startswith("Send it to Orange's Outpost: ")
        assert len(said) > 50


# -- what Specialists unlock -----------------------------------------------------------------------------------


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


# -- Traders ---------------------------------------------------------------------------------------------------


def trader(*faces: int, **purple: object) -> State:
    """Purple's Garage 2 has a Trader."""
    given = {**NOTHING, "garages": [0, *faces], "ready": 0, "upgrades": ["trader"], "algae": 1, **purple}
    return lay(seats=2, purple=given)


def test_a_trade_before_the_die_is_sent():
    """T-SP-39, SP-8.2  3 Water become 1 Energy first; then the die goes, and there is no second trade."""
    match = begin(trader(2, water=3, power=1), "turn", PURPLE)
    assert asked(match) == [(PURPLE, "side-trade")]
    match.choose(PURPLE, "swap:water-power")
    assert stock(match) == (0, 1, 2, 0)
    walk(match, PURPLE, "send:control-room:2", "pay:power")
    assert asked(match) == [(ORANGE, "send")]


def test_or_after_its_action():
    """T-SP-39, SP-8.2  Put off, the trade is offered once more when the action is resolved; it may be declined."""
    match = begin(trader(2, water=3, power=2), "turn", PURPLE)
    walk(match, PURPLE, "later", "send:control-room:2", "pay:power")
    assert asked(match) == [(PURPLE, "side-trade")]
    assert keys(match, PURPLE) == ["swap:water-algae", "swap:water-power", "decline"]
    match.choose(PURPLE, "swap:water-algae")
    assert stock(match) == (0, 2, 0, 0)
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
    assert stock(match) == (0, 0, 1, 0)
    assert asked(match) == [(ORANGE, "send")]

    match = pair_with_trader(4, headquarters=headquarters, algae=3 + garages, water=3)
    walk(match, PURPLE, "send:laboratory:4", "later", "farm:left")
    assert asked(match) == [(PURPLE, "side-trade")]
    match.choose(PURPLE, "swap:water-algae")
    assert stock(match) == (0, 2, 0, 0)


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
    assert stock(match) == (2, 2, 0, 0)


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
    assert stock(match) == (0, 1, 1, 2)


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
    assert stock(match) == (0, 3, 0, 0)


# -- the six Events --------------------------------------------------------------------------------------------


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
    assert stock(match) == more(worth(gives), (0, 0, 0, 2))
    assert stock(match, ORANGE) == worth(OWNER)


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
    assert stock(match, ORANGE) == more(worth(OWNER), worth(gives))
    s = lay(seats=2, event="grateful-hosts", purple={**NOTHING, "algae": 2, "ready": 0, "tile": "archive-hall"})
    specialist(s, PURPLE, "garage-1")
    match = begin(s, "turn", PURPLE)
    match.choose(PURPLE, "send:outpost-0:6")
    assert stock(match) == (0, 0, 0, 2)


def test_temple_scribes():
    """SP-1.2  Temple Scribes: a Contract for every die sent to the Temple."""
    s = visitor("survey", event="temple-scribes", gems=1)
    match = walk(begin(s, "turn", PURPLE), PURPLE, "send:temple:6")
    assert len(player(match, PURPLE).hand) == 1


# -- what is said ----------------------------------------------------------------------------------------------


def test_an_outpost_says_whose_it_is_and_what_the_owner_has():
    """SP-6.2, SP-8.2  The option names the owner, the owner's gain and the price as this die pays it."""
    match = begin(visitor("shipyard", garage=2, water=5, algae=1), "turn", PURPLE)
    gains = said(match, goods(OWNER))
    tile = "Pay 5 Water: take the top Ship Tile of any stack and gain 1 Algae."
    assert match.describe("send:outpost-1:6").text == f"Send it to Orange's Outpost: {tile} Orange gains {gains}."
    assert match.describe("send:outpost-0:6").text.startswith("Send it to your own Outpost: ")
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


def lines(match: Match) -> list[tuple[str, str | None]]:
    return [(line.text, line.rule) for line in match.sentences(None)]


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
    assert f"(costs {said(match, goods(less))}, " in option
