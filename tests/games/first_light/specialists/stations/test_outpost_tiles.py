"""SP-6  The eight Outpost Tiles, one by one."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    ORANGE,
    PURPLE,
    asked,
    at_headquarters,
    begin,
    goods,
    keys,
    play,
    player,
    refused,
    space,
    told,
)
from tests.games.first_light.specialists.builder import SPECIALIST, specialist
from tests.games.first_light.specialists.stations.outpost_tables import more, visit, visitor, why_not, worth

from orrery.games.first_light.specialists.components import box, parts
from orrery.games.first_light.specialists.state import Peek
from orrery.games.first_light.state import WATER_TOKEN, Die


def test_retreat():
    """SP-6.5  The Harvester moves a space back; its new space's yield and 2 Energy are gained."""
    s = visitor("retreat", harvester=(2, 0))
    match = visit(s)
    here = space(s, 1, 0)
    assert player(match, PURPLE).harvester == here
    assert goods(match) == more(worth(box().planets["a"].gives[here]), (0, 0, 2, 0))


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
    assert goods(match) == more(worth(gives), (box().headquarters.water, 0, 0, 0))


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
    assert goods(match) == (0, 1, 0, 0)


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
    assert goods(match) == (0, 1, 0, 0)


def test_a_water_tank_helps_at_the_shipyard():
    """SP-6.8, FL-22.2  A die from the Garage of a Water Tank owes no Water there."""
    match = visit(visitor("shipyard", garage=2, upgrades=["water-tank"], algae=1), "upgrade:left")
    assert goods(match) == (0, 1, 0, 0)


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
    assert goods(match) == (0, 0, 0, 0)


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
    assert goods(match) == (0, 0, 0, 0)
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
    assert goods(match) == (0, 0, 0, 0)


def test_workshop_takes_off_energy():
    """SP-6.11  3 Water and 3 Energy become 2 Energy."""
    assert worth(box().items["leyrien-armour"].cost) == (3, 0, 3, 0)
    assert goods(visit(visitor("workshop", power=2, hand=["leyrien-armour"]))) == (0, 0, 0, 0)


def test_workshop_is_refused():
    """SP-6.11  With too little for any in-game Contract; an end-game one does not serve."""
    s = visitor("workshop", algae=3, gems=9, water=9, hand=["zcharo-armour", "grogg"])
    assert why_not(s) == "SP-6.11: You cannot fulfil any in-game Contract in your hand."


def test_a_contract_fulfilled_at_an_outpost_is_not_the_depositorys():
    """GS-43, SP-6.11  Ledger gives nothing for it and Soda Supply takes nothing off; it counts as fulfilled."""
    match = visit(visitor("workshop", algae=4, hand=["zcharo-armour"], items=["ledger", "soda-supply"]))
    assert player(match, PURPLE).items == ["ledger", "soda-supply", "zcharo-armour"]
    assert goods(match) == (0, 0, 0, 0)
    assert player(match, PURPLE).hand == []


def test_archive_hall():
    """SP-6.12  2 Algae for 2 Contracts and 2 Gems."""
    match = visit(visitor("archive-hall", algae=2))
    assert goods(match) == (0, 0, 0, 2)
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
        assert said.startswith("Orange's Outpost: ")
        assert len(said) > 50
