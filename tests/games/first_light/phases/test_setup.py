"""FL-1 and FL-2: what the game is made of, and how the table is laid."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.first_light.builder import (
    BLACK,
    BLUE,
    ORANGE,
    PURPLE,
    asked,
    at_headquarters,
    begin,
    first_options,
    fresh,
    keys,
    lay,
    place,
    play,
    player,
    refused,
    show_tile,
    space,
    starting,
    table,
    told,
)
from tests.games.first_light.cards.printed import THE_BOX

import orrery
from orrery.games.first_light.state import GEM_TOKEN, WATER_TOKEN, Die, dice_on_base
from orrery.kernel.game import BadOption
from orrery.kernel.play.match import Match
from orrery.kernel.secrecy import HIDDEN, UNKNOWN


def planning(match: Match) -> bool:
    return bool(match.state.phase == "plan")


def drafting(match: Match) -> bool:
    return match.pending[0].prompt == "draft"


# -- FL-1 Foundations ------------------------------------------------------------------------------------------


def test_one_person_always_meets_an_opponent():
    """FL-1.1  One person plays against an AI opponent, chosen or not."""
    assert fresh(1).state.ai.opponent == "1"
    assert fresh(1, ai="3").state.ai.opponent == "3"


def test_two_or_three_people_may_add_an_opponent():
    """FL-1.1  Two or three people may add an AI; without the option they play among themselves."""
    assert fresh(2).state.ai is None
    assert fresh(3, ai="2").state.ai.opponent == "2"


def test_four_people_leave_no_place_for_an_opponent():
    """FL-1.1  Four people are the most, and then no AI can join."""
    with pytest.raises(BadOption, match=r"FL-1\.1"):
        fresh(4, ai="1")
    with pytest.raises(BadOption, match="1 to 4 seats"):
        orrery.start("first-light", seats=5)


def test_most_points_win():
    """FL-1.1  Whoever has the most points at the end wins."""
    match = begin(lay(purple={"gems": 3}, orange={"gems": 5}, blue={}, black={}), "reveal_caches")
    assert match.outcome.winners == [ORANGE]


def test_eight_rounds_and_then_the_end():
    """FL-1.2  The game ends right after the Rest of round 8."""
    match = first_options(fresh(2), until=lambda match: match.over)
    assert [line for line in told(match) if line.startswith("Round ")][-1].startswith("Round 8.")
    assert match.state.round == 8
    assert match.state.phase == "over"
    assert match.outcome is not None


def test_second_edition_is_shorter_and_richer():
    """FL-1.2, G-1  The second edition: 7 rounds, 15 Water, 4 Algae, 2 Power, and 3 Characters to choose from."""
    match = fresh(2, edition="second")
    assert len(keys(match, PURPLE)) == 3
    stock = player(match, PURPLE).stock
    assert (stock.water, stock.algae, stock.power) == (15, 4, 2)
    first_options(match, until=lambda match: match.over)
    assert match.state.round == 7
    assert match.state.events_past[-1] == "end-of-an-era"


def test_the_supply_never_runs_out():
    """FL-1.3  The box holds 70 Water; a player may hold more, and what is paid goes to no other player."""
    match = table("turn", BLUE, blue={"garages": [4], "water": 70})
    play(match, BLUE, "send:headquarters:4", "headquarters:water")
    assert player(match, BLUE).stock.water == 75
    match = table("turn", BLUE, blue={"garages": [4], "water": 10})
    before = [player(match, seat).stock.water for seat in (PURPLE, ORANGE, BLACK)]
    play(match, BLUE, "send:mining-camp:4", "dig:x10")
    assert player(match, BLUE).stock.water == 4
    assert [player(match, seat).stock.water for seat in (PURPLE, ORANGE, BLACK)] == before


def test_an_empty_reserve_gives_no_die():
    """FL-1.4, G-33  Thirteen dice of a colour and no more: from an empty reserve nothing is gained."""
    match = table("turn", BLUE, blue={"garages": [6], "new": 12, "hand": ["aqua-cannon"], "water": 3, "power": 2})
    assert player(match, BLUE).reserve == 0
    play(match, BLUE, "send:depository:6", "row:middle")
    assert player(match, BLUE).new == 12
    match.rules.check(match.state)


def test_thirteen_dice_wherever_they_are():
    """FL-1.4, FL-1.5  A die can be in nine kinds of places; in all there are thirteen, and a fourteenth is refused."""
    s = lay(seats=2, purple={"garages": [1], "farms": {2: 4}, "cantina": 1, "new": 1, "ready": 0})
    place(s, PURPLE, s.locations["market"], 0, 3)
    place(s, PURPLE, s.depository[5], 0, 6)
    place(s, PURPLE, s.negotiation["leyrien"], 0, 2)
    at_headquarters(s, PURPLE, 5)
    match = begin(s, "turn", PURPLE)
    assert player(match, PURPLE).reserve == 13 - 8
    match.state.players[PURPLE].reserve += 1
    with pytest.raises(ValueError, match="14 dice in all, not 13"):
        match.rules.check(match.state)


def test_depository_and_negotiation_dice_stay_for_good():
    """FL-1.5, FL-6.1, FL-7.5  In Rest all dice come home but those at Headquarters and on the two scoring boards."""
    s = lay(seats=2, purple={"farms": {2: 4}, "cantina": 1, "new": 1, "ready": 0}, orange={"new": 1, "ready": 0})
    place(s, PURPLE, s.locations["market"], 0, 3)
    place(s, PURPLE, s.depository[5], 0, 6)
    place(s, PURPLE, s.negotiation["leyrien"], 0, 2)
    at_headquarters(s, PURPLE, 5)
    match = begin(s, "rest")
    assert len(player(match, PURPLE).rolled) == 4
    assert match.state.locations["market"] == [None, None]
    assert match.state.depository[5][0] == Die(PURPLE, 6)
    assert match.state.negotiation["leyrien"][0] == Die(PURPLE, 2)
    assert match.state.headquarters[0] == Die(PURPLE, 5)


def test_what_cannot_be_paid_in_full_cannot_be_done():
    """FL-1.6  9 Water and 1 Power are neither 10 Water nor 2 Power: no Foundry, no Control Room."""
    match = table("turn", BLUE, blue={"garages": [4], "water": 9, "power": 1})
    assert refused(match, BLUE, "send:foundry:4").startswith("FL-11.1")
    assert refused(match, BLUE, "send:control-room:4").startswith("FL-12.1")


def test_a_discount_lowers_only_what_it_names():
    """FL-1.6, G-29  Fuel Refiner saves 1 Power at the Control Room, nothing of its Water, nothing at the Foundry."""
    match = table("turn", BLUE, blue={"garages": [3], "water": 10, "power": 1, "items": ["fuel-refiner"]})
    assert refused(match, BLUE, "send:foundry:5").startswith("FL-5.9")
    play(match, BLUE, "send:control-room:3", "pay:water")
    assert player(match, BLUE).stock.water == 0
    match = table("turn", BLUE, blue={"garages": [3], "water": 9, "power": 1, "items": ["fuel-refiner"]})
    assert refused(match, BLUE, "send:foundry:3").startswith("FL-11.1")


def test_discounts_add_up():
    """FL-1.6, G-29  Aqua Cannon and Coolant Surplus together make the Foundry's 10 Water free."""
    match = table(
        "turn", BLUE, event="coolant-surplus", blue={"garages": [4], "water": 1, "power": 0, "items": ["aqua-cannon"]}
    )
    play(match, BLUE, "send:foundry:4")
    assert player(match, BLUE).stock.water == 1
    assert len(player(match, BLUE).upgrades) == 1


def test_nothing_costs_less_than_zero():
    """FL-1.6  Jrayek Drill saves 5 Water; a 6 that lacks only 2 pays nothing and gets nothing back."""
    match = table("turn", BLUE, blue={"garages": [6], "water": 3, "items": ["jrayek-drill"]})
    play(match, BLUE, "send:mining-camp:6", "dig:x8")
    assert player(match, BLUE).stock.water == 3
    assert player(match, BLUE).stock.gems == 1


def test_every_figure_says_where_it_is_from():
    """FL-1.6, G-4  The Mining Camp's X = 10 is the rulebook's, its X = 8 is ours; a rule reads both from the sheets."""
    by_key = {place.key: place for place in fresh(2).state.game.box.sides["few"].mining}
    assert by_key["x10"].source("total") == by_key["x10"].source("gems") == "rulebook"
    assert by_key["x8"].source("total") == "reconstructed"


def test_the_water_tank_helps_any_action():
    """FL-1.6, G-29  The Upgrade Tile that saves 5 Water lowers an Item's Water and the Mining Camp's too."""
    match = table(
        "turn",
        BLUE,
        blue={"garages": [0, 6], "upgrades": ["water-tank"], "hand": ["leyrien-basket"], "water": 5, "algae": 1},
    )
    play(match, BLUE, "send:depository:6", "row:middle")
    assert player(match, BLUE).stock.water == 0
    assert player(match, BLUE).items == ["leyrien-basket"]
    match = table("turn", BLUE, blue={"garages": [0, 4], "upgrades": ["water-tank"], "water": 1, "algae": 1})
    play(match, BLUE, "send:mining-camp:4", "dig:x10")
    assert player(match, BLUE).stock.water == 0


def test_hands_are_secret():
    """FL-1.7  The owner sees the Items in hand, nobody else does; faceup Items are for all to see."""
    match = table("turn", BLUE, blue={"garages": [4], "hand": ["yeki", "ledger"], "items": ["archive"]})
    assert match.seen(BLUE).players[BLUE].hand == ["yeki", "ledger"]
    for reader in (PURPLE, None):
        assert match.seen(reader).players[BLUE].hand == [HIDDEN, HIDDEN]
        assert match.seen(reader).players[BLUE].items == ["archive"]


def test_stocks_are_hidden_unless_the_table_shows_them():
    """FL-1.7, G-56  Other players' goods are hidden by default and shown by option."""
    match = table("turn", BLUE, blue={"garages": [4], "water": 8})
    assert match.seen(BLUE).players[BLUE].stock.water == 8
    assert match.seen(PURPLE).players[BLUE].stock.water == UNKNOWN
    match = table("turn", BLUE, stocks="open", blue={"garages": [4], "water": 8})
    assert match.seen(PURPLE).players[BLUE].stock.water == 8


def test_discards_become_the_new_pile():
    """FL-1.8  An exhausted Item pile is rebuilt from the faceup discards, and drawing goes on."""
    s = lay(blue={"garages": [4]})
    s.item_discards, s.item_pool = s.item_pool, []
    last = s.item_discards.pop()
    s.item_pool.append(last)
    match = begin(s, "turn", BLUE)
    play(match, BLUE, "send:headquarters:4", "headquarters:items")
    hand = player(match, BLUE).hand
    assert hand[0] == last
    assert len(hand) == 2
    assert len(match.state.item_pool) == THE_BOX["items"] - 2
    assert match.state.item_discards == []
    assert "The Item discards form a new pile." in told(match)


def test_an_empty_pile_without_discards_gives_nothing():
    """FL-1.8  With neither pile nor discards there is nothing to draw."""
    s = lay(blue={"garages": [4]})
    s.players[PURPLE].hand, s.item_pool = s.item_pool, []
    match = begin(s, "turn", BLUE)
    play(match, BLUE, "send:headquarters:4", "headquarters:items")
    assert player(match, BLUE).hand == []


def test_cards_under_the_pile_come_last():
    """FL-1.8  The cards put under the pile in the draft are drawn after all others, before any reshuffling."""
    s = lay(blue={"garages": [4]})
    s.item_discards, s.item_pool = s.item_pool, []
    s.item_bottom = [s.item_discards.pop() for _ in range(3)]
    s.item_pool = [s.item_discards.pop()]
    first, under = s.item_pool[0], s.item_bottom[:]
    match = begin(s, "turn", BLUE)
    play(match, BLUE, "send:headquarters:4", "headquarters:items")
    assert player(match, BLUE).hand == [first, under[0]]
    assert match.state.item_bottom == under[1:]
    assert len(match.state.item_discards) == THE_BOX["items"] - 4


def test_the_left_neighbour_is_next_clockwise():
    """FL-1.9, FL-16.2  Turns and the marker go from each seat to the next, and from the last to the first."""
    s = lay(purple={"garages": [2]}, orange={"garages": [2], "power": 0}, blue={"garages": [2]}, black={"garages": [2]})
    s.start = BLACK
    match = begin(s, "turn", BLACK)
    order = []
    while match.state.phase == "execute":
        order.append(match.pending[0].seat)
        match.choose(order[-1], "cantina")
    assert order == [BLACK, PURPLE, ORANGE, BLUE]
    assert match.state.start == PURPLE


# -- FL-2 Set-up -----------------------------------------------------------------------------------------------


def test_what_everybody_starts_with():
    """T-FL-01, FL-2.3, FL-2.9, FL-2.10, FL-2.12  10 Water, 2 Algae, 2 Power, 3 dice, 10 in reserve, 3 Items, centre."""
    match = first_options(fresh(3), until=planning)
    s = match.state
    for p in s.players:
        assert (p.stock.water, p.stock.algae, p.stock.power, p.stock.gems) == (10, 2, 2, 0)
        assert dice_on_base(p) == 3
        assert p.reserve == 10
        assert len(p.hand) == 3
        assert p.harvester == space(s, 0, 0)


def test_the_event_pile():
    """T-FL-02, FL-2.6  Eight events are played, End of an Era the last of them; the others stay unseen."""
    match = fresh(2)
    assert len(match.state.events_unseen) == THE_BOX["events"] - 1
    assert "end-of-an-era" not in match.state.events_unseen
    first_options(match, until=lambda match: match.over)
    assert len(set(match.state.events_past)) == 8
    assert match.state.events_past[-1] == "end-of-an-era"
    assert len(match.state.events_unseen) == THE_BOX["events"] - 8


def test_three_stacks_of_each_kind_of_tile():
    """T-FL-03, FL-2.8  Farm Tiles in 3 stacks of 5, Upgrade Tiles in 3 stacks of 6, each top faceup."""
    s = fresh(4).state
    assert [(bool(stack.top), stack.below) for stack in s.farm_stacks] == [(True, 4)] * 3
    assert [(bool(stack.top), stack.below) for stack in s.upgrade_stacks] == [(True, 5)] * 3
    assert len(s.farm_unseen) == THE_BOX["farm-tiles"] - 3
    assert len(s.upgrade_unseen) == THE_BOX["upgrade-tiles"] - 3


def test_only_the_top_tile_can_be_taken():
    """T-FL-03, FL-2.8  The three tops are offered; what lay below a taken one comes to light."""
    s = lay(blue={"garages": [2, 2], "algae": 4, "water": 0, "character": "roslyn-ashford"})
    show_tile(s, "farm", 1, "monument")
    match = begin(s, "turn", BLUE, chance=[0])
    play(match, BLUE, "send:laboratory:2")
    assert keys(match, BLUE) == ["farm:left", "farm:middle", "farm:right"]
    following = match.state.farm_unseen[0]
    match.choose(BLUE, "farm:middle")
    assert player(match, BLUE).farm_tiles == ["monument"]
    assert match.state.farm_stacks[1].top == following
    assert match.state.farm_stacks[1].below == 3


def test_an_empty_stack_is_never_refilled():
    """FL-2.8  When the last tile of a stack is gone, that place stays empty and is not offered."""
    s = lay(
        blue={"garages": [2, 2, 3, 3], "algae": 20, "water": 0, "character": "roslyn-ashford"},
        purple={},
        orange={},
        black={},
    )
    s.farm_stacks[0].below, s.farm_stacks[1].below = 0, 8
    match = begin(s, "turn", BLUE)
    play(match, BLUE, "send:laboratory:2", "farm:left")
    assert match.state.farm_stacks[0].top == ""
    play(match, BLUE, "send:laboratory:3")
    assert keys(match, BLUE) == ["farm:middle", "farm:right"]


def test_the_draft_passes_to_the_left():
    """T-FL-04, FL-2.12  Keep 1 of 4, then 1 of 3, then 1 of 2, packs going left; the last card goes under the pile."""
    match = first_options(fresh(4), until=drafting)
    s = match.state
    assert len(s.item_pool) == THE_BOX["items"] - 4 * 4
    packs = [p.pack[:] for p in s.players]
    kept: list[list[str]] = [[] for _ in packs]
    for _ in range(3):
        assert [p.pack for p in match.state.players] == packs
        for seat in (BLUE, PURPLE, BLACK, ORANGE):
            chosen = packs[seat][-1]
            match.choose(seat, f"keep:{chosen}")
            kept[seat].append(chosen)
        for seat, pack in enumerate(packs):
            pack.remove(kept[seat][-1])
        packs = [packs[seat - 1] for seat in range(4)]
    under = [packs[(seat + 1) % 4] for seat in range(4)]
    assert [p.hand for p in match.state.players] == kept
    assert match.state.item_bottom == [key for cards in under for key in cards]
    everywhere = [key for cards in kept for key in cards] + match.state.item_bottom + match.state.item_pool
    assert Counter(everywhere) == Counter(list(match.state.game.box.items))


def test_the_last_pick_says_where_the_other_card_goes():
    """FL-2.12  The third pick passes nothing on: the other card goes under the pile, and the prompt says so."""
    match = first_options(fresh(2), until=drafting)
    assert "left neighbour" in match.rules.speech().prompt(match.seen(PURPLE), match.ask(PURPLE)).text
    first_options(match, until=lambda match: len(match.pending[0].options) == 2)
    assert match.rules.speech().prompt(match.seen(PURPLE), match.ask(PURPLE)).text.endswith("goes under the pile.")


def test_draft_choices_are_secret():
    """FL-2.12, FL-1.7  Nobody sees another player's pack, nor what was kept before all have chosen."""
    match = first_options(fresh(3), until=drafting)
    match.choose(PURPLE, match.ask(PURPLE).options[0])
    seen = match.seen(ORANGE)
    assert seen.players[PURPLE].pack == [HIDDEN] * 4
    assert seen.players[PURPLE].choices == []
    assert not any("Purple keeps" in line.text for line in match.sentences(ORANGE))
    assert seen.players[ORANGE].pack == match.state.players[ORANGE].pack


def test_the_item_that_the_book_does_not_describe():
    """FL-2.12, G-2  All Items are in play; the one the book counts and does not describe is Zcharo Forge."""
    items = fresh(2).state.game.box.items
    assert len(items) == THE_BOX["items"]
    forge = items["zcharo-forge"]
    assert (forge.kind, forge.gain.at, forge.gain.power, forge.rulebook) == ("in-game", "foundry", 1, [])


def test_gem_cache_points_are_hidden_from_all():
    """FL-2.1, G-20  Six caches lie at the planet's corners, all with one face; their points appear at the end only."""
    match = first_options(fresh(2), until=planning)
    planet = match.state.game.box.planets["a"]
    assert len(planet.caches) == 6
    assert len({planet.gives[place] for place in planet.caches}) == 1
    for reader in (PURPLE, ORANGE, None):
        assert match.seen(reader).cache_points == []
    first_options(match, until=lambda match: match.over)
    assert sorted(match.state.cache_points) == [4, 5, 6, 7, 8, 9]


def test_people_may_enter_a_gem_cache():
    """FL-2.1, G-20  For people a Gem Cache is an ordinary space to enter."""
    match = table("turn", BLUE, blue={"garages": [2], "power": 2, "water": 0, "harvester": (2, 0)})
    play(match, BLUE, "send:control-room:2")
    assert player(match, BLUE).harvester == space(match.state, 3, 0)
    assert player(match, BLUE).harvester in match.state.game.box.planets["a"].caches


@pytest.mark.parametrize("side", ["a", "b"])
def test_water_and_gems_lie_on_the_planet(side):
    """FL-2.1, FL-2.2  Either side of the planet: tokens lie exactly where the icons ask for them."""
    s = fresh(2, planet=side).state
    wanted = {"": 0, "water": WATER_TOKEN, "gem": GEM_TOKEN}
    assert s.planet_tokens == [wanted[there.token] for there in s.game.box.planets[side].spaces]
    assert s.planet_tokens.count(WATER_TOKEN) == 6
    assert s.planet_tokens.count(GEM_TOKEN) == 6


def test_negotiation_board_by_player_count():
    """FL-2.4  Three columns, the side by player count; twelve tokens: six for values, six for setbacks."""
    few, many = fresh(2).state, fresh(3).state
    assert list(few.negotiation) == ["leyrien", "zcharo", "jrayek"]
    assert [len(column) for column in few.negotiation.values()] == [4, 4, 4]
    assert [len(column) for column in many.negotiation.values()] == [5, 5, 5]
    assert few.advancements == few.setbacks == few.rewards == few.punishments == [True] * 6


def test_clan_boards_lie_as_chosen():
    """FL-2.4  Either side of each Clan Board may lie up."""
    s = fresh(2, zcharo="b").state
    assert s.clan_boards == {"leyrien": "leyrien-a", "zcharo": "zcharo-b", "jrayek": "jrayek-a"}


@pytest.mark.parametrize(("seats", "offered"), [(2, False), (3, True)])
def test_the_left_depository_column(seats, offered):
    """T-FL-27, FL-2.5, G-32  With two players the left-most column, for 1s, is closed; with three it is open."""
    match = table("turn", PURPLE, seats=seats, purple={"garages": [1], "hand": ["aqua-cannon"], "water": 3, "power": 2})
    assert ("send:depository:1" in keys(match, PURPLE)) is offered
    assert "send:depository:2" in keys(match, PURPLE)
    if not offered:
        assert refused(match, PURPLE, "send:depository:1").startswith("FL-2.5")


def test_locations_by_player_count():
    """FL-2.7  Six Locations; more players have more spaces, but the Academy is the same on both sides."""
    few, many = fresh(2).state.locations, fresh(4).state.locations
    assert set(few) == {"mining-camp", "laboratory", "foundry", "control-room", "market", "academy"}
    assert len(few["market"]) == 2
    assert len(many["market"]) == 3
    assert len(few["academy"]) == len(many["academy"]) == 3
    assert all(len(few[key]) < len(many[key]) for key in few if key != "academy")


def test_two_characters_are_dealt_and_one_is_kept_in_secret():
    """FL-2.11  Each is dealt 2 Characters, sees only the own ones, keeps 1; the other leaves the game."""
    match = fresh(4)
    dealt = [p.dealt[:] for p in match.state.players]
    assert [len(cards) for cards in dealt] == [2, 2, 2, 2]
    assert match.seen(PURPLE).players[PURPLE].dealt == dealt[PURPLE]
    assert match.seen(PURPLE).players[BLUE].dealt == [HIDDEN, HIDDEN]
    match.choose(BLUE, f"character:{dealt[BLUE][1]}")
    assert match.seen(PURPLE).players[BLUE].choices == []
    for seat in (PURPLE, ORANGE, BLACK):
        match.choose(seat, f"character:{dealt[seat][0]}")
    assert player(match, BLUE).character == dealt[BLUE][1]
    assert dealt[BLUE][0] in match.state.characters_left


def test_characters_may_be_chosen_openly():
    """FL-2.11  By agreement all choose from all Characters; what one took the next cannot take."""
    match = fresh(2, characters="open")
    assert asked(match) == [(PURPLE, "character")]
    assert len(keys(match, PURPLE)) == 8
    match.choose(PURPLE, "character:naira-sol")
    assert asked(match) == [(ORANGE, "character")]
    assert len(keys(match, ORANGE)) == 7
    assert "character:naira-sol" not in keys(match, ORANGE)


@pytest.mark.parametrize("characters", ["dealt", "open"])
def test_the_start_player_comes_last(characters):
    """FL-2.13  The last step of the set-up: nobody knows who starts while Characters and Items are chosen."""
    match = first_options(fresh(3, characters=characters), until=lambda match: match.state.round == 1)
    lines = told(match)
    start = next(i for i, line in enumerate(lines) if line.endswith("is the start player."))
    last = max(i for i, line in enumerate(lines) if " plays " in line or " draws " in line)
    assert start > last
    assert lines[start + 1].startswith("Round 1.")


@pytest.mark.parametrize("first", [PURPLE, BLUE])
def test_the_start_player_is_found_by_chance(first):
    """FL-2.13  Chance says who starts, and that player has the first turn."""
    match = starting(fresh(3), first)
    assert match.state.start == first
    first_options(match, until=lambda match: match.state.phase == "execute")
    assert match.pending[0].seat == first
