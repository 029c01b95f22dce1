"""FL-20  The eight Characters."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    ORANGE,
    PURPLE,
    arrow,
    asked,
    at_headquarters,
    begin,
    cost,
    keys,
    lay,
    negotiation_price,
    place,
    play,
    player,
    refused,
    space,
    table,
    told,
    walk,
)

from orrery.games.first_light.components import base_box
from orrery.games.first_light.state import WATER_TOKEN, Die, dice_on_base
from orrery.kernel.play.match import Match

BOX = base_box()
PLANET = BOX.planets["a"]
CENTRE = PLANET.gives[PLANET.centre].water
GARAGE = BOX.garages[1].algae  # what the second Garage costs
FARE = goods.water if (goods := BOX.characters["sable-lesedi"].harvest_move) else 0


def turn_of(character: str, *, event: str = "", **purple: object) -> Match:
    """Purple's turn with this Character and nothing but what the test gives."""
    given = {"character": character, "water": 0, "algae": 0, "power": 0, **purple}
    return table("turn", PURPLE, seats=2, event=event, purple=given)


def harvest_of(character: str, **purple: object) -> Match:
    given = {"character": character, "water": 0, "algae": 0, "power": 0, "ready": 0, **purple}
    return table("harvest", seats=2, purple=given, orange={"ready": 0, "power": 0, "cantina": 1})


# -- Akira Hope ------------------------------------------------------------------------------------------------


def test_akira_harvests_a_tile_that_needs_a_six_with_a_one():
    """T-FL-60, FL-20.1: a 1 on the tile that needs a 6 gives its 2 dice."""
    match = harvest_of("akira-hope", farms={4: 1}, farm_tiles=["crew-quarters"])
    assert dice_on_base(player(match, PURPLE)) == 3


def test_akiras_twos_count_six_on_printed_farms():
    """FL-20.1, G-36: on Farms her 1s and 2s always count 6; a 2 of others is a 2."""
    match = walk(harvest_of("akira-hope", farms={2: 2}), PURPLE, "harvest:water")
    assert player(match, PURPLE).stock.water == CENTRE + BOX.yields[6]["water"]
    match = walk(harvest_of("naira-sol", farms={2: 2}), PURPLE, "harvest:water")
    assert player(match, PURPLE).stock.water == CENTRE + BOX.yields[2]["water"]


def test_akira_uses_ones_and_twos_as_sixes():
    """FL-20.1: a 2 in a plain Garage may go as a 2 or as a 6; a 3 only as a 3."""
    match = turn_of("akira-hope", garages=[0, 2], algae=GARAGE)
    assert {key for key in keys(match, PURPLE) if key.startswith("send:market")} == {"send:market:2", "send:market:6"}
    match = turn_of("akira-hope", garages=[0, 3], algae=GARAGE)
    assert {key for key in keys(match, PURPLE) if key.startswith("send:market")} == {"send:market:3"}


def test_others_may_not():
    """FL-20.1: without her a 2 is a 2."""
    match = turn_of("naira-sol", garages=[0, 2])
    assert {key for key in keys(match, PURPLE) if key.startswith("send:market")} == {"send:market:2"}
    assert refused(match, PURPLE, "send:market:6").startswith("FL-5.9")


def test_akiras_six_on_the_negotiation_board_is_a_six():
    """FL-20.1, G-47: it earns the advancement of 6, and the column's sum counts 6."""
    s = lay(
        seats=2,
        purple={"character": "akira-hope", "garages": [0, 1], "gems": negotiation_price("jrayek-1"), "algae": GARAGE},
    )
    place(s, ORANGE, s.negotiation["jrayek"], 1, 2)
    match = walk(begin(s, "turn", PURPLE), PURPLE, "send:negotiation:6", "negotiate:jrayek-1", "reward:gem")
    assert match.state.negotiation["jrayek"][0] == Die(PURPLE, 6)
    assert match.state.advancements == [True] * 5 + [False]
    assert asked(match) == [(PURPLE, "punishment")]  # 6 + 2 meets the sum of 8, and nothing else


def test_akiras_die_waits_at_headquarters_as_it_is():
    """FL-20.1: the die is not turned, so a 2 may not wait at Headquarters as a 6; next round it may serve as either."""
    match = turn_of("akira-hope", garages=[0, 2], algae=GARAGE)
    assert refused(match, PURPLE, "send:headquarters:6").startswith("FL-20.1")
    play(match, PURPLE, "send:headquarters:2", "headquarters:water")
    assert match.state.headquarters[0] == Die(PURPLE, 2)
    s = lay(seats=2, purple={"character": "akira-hope"})
    at_headquarters(s, ORANGE, 3)
    at_headquarters(s, PURPLE, 2)
    match = begin(s, "headquarters_dice", 1)
    match.choose(ORANGE, "cantina")
    assert {key for key in keys(match, PURPLE) if key.startswith("send:market")} == {"send:market:2", "send:market:6"}


def test_a_vehicle_does_turn_akiras_die():
    """FL-5.9, FL-20.1: the first Garage may turn her 5 into a 6, and that 6 may wait at Headquarters."""
    match = turn_of("akira-hope", garages=[5])
    play(match, PURPLE, "send:headquarters:6", "headquarters:water")
    assert match.state.headquarters[0] == Die(PURPLE, 6)


# -- Dan Gautama -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("other", "new", "drawn"), [("also:middle", 1, 0), ("also:bottom", 0, 2)])
def test_dan_takes_one_more_row_reward(other: str, new: int, drawn: int):
    """T-FL-55, FL-20.2, the book's example: in the top row he moves his Harvester and takes 1 die or 2 Items."""
    match = turn_of("dan-gautama", garages=[4], hand=["leyrien-basket"], **cost("leyrien-basket"))
    walk(match, PURPLE, "send:depository:4", "trade:leyrien-basket", "row:top", "move:2")
    assert player(match, PURPLE).harvester == space(match.state, 1, 0)
    assert keys(match, PURPLE) == ["also:middle", "also:bottom"]
    match.choose(PURPLE, other)
    assert (player(match, PURPLE).new, len(player(match, PURPLE).hand)) == (new, drawn)


def test_dan_takes_exactly_one_other():
    """FL-20.2, G-48: after one other reward his action is over."""
    match = turn_of("dan-gautama", garages=[4], hand=["leyrien-basket"], **cost("leyrien-basket"))
    walk(match, PURPLE, "send:depository:4", "row:bottom", "also:middle")
    assert asked(match) == [(ORANGE, "send")]
    assert (player(match, PURPLE).new, len(player(match, PURPLE).hand)) == (1, 2)


def test_dan_may_leave_the_other_rows_move_out():
    """FL-20.2, G-33: the Harvester's move stays optional when it is the other row's."""
    match = turn_of("dan-gautama", garages=[4], hand=["leyrien-basket"], **cost("leyrien-basket"))
    walk(match, PURPLE, "send:depository:4", "row:middle", "also:top", "decline")
    assert player(match, PURPLE).harvester == space(match.state, 0, 0)


# -- Jakob Olander -----------------------------------------------------------------------------------------------


def test_jakob_takes_an_upgrade_at_the_laboratory():
    """T-FL-59, FL-20.3: a pair of 1s brings a Farm Tile and any visible Upgrade Tile; only the Laboratory is paid."""
    match = turn_of("jakob-olander", garages=[1, 1], algae=3 + GARAGE)
    walk(match, PURPLE, "send:laboratory:1", "pay:algae", "farm:middle")
    assert keys(match, PURPLE) == ["upgrade:left", "upgrade:middle", "upgrade:right"]
    match.choose(PURPLE, "upgrade:right")
    assert (len(player(match, PURPLE).farm_tiles), len(player(match, PURPLE).upgrades)) == (1, 1)
    assert player(match, PURPLE).stock.algae == 0  # 3 for the Laboratory, the rest for the second Garage


def test_jakob_gets_nothing_when_no_upgrade_is_left():
    """FL-20.3, G-13: with all Upgrade stacks empty he takes only the Farm Tile."""
    s = lay(seats=2, purple={"character": "jakob-olander", "garages": [1, 1], "algae": 3 + GARAGE})
    for stack in s.upgrade_stacks:
        s.removed.append(stack.top)
        stack.top, stack.below = "", 0
    s.removed += s.upgrade_unseen
    s.upgrade_unseen = []
    match = walk(begin(s, "turn", PURPLE), PURPLE, "send:laboratory:1", "pay:algae", "farm:left")
    assert asked(match) == [(ORANGE, "send")]
    assert player(match, PURPLE).upgrades == []


# -- Lysias James -----------------------------------------------------------------------------


def test_lysias_turns_a_setback_into_its_reward():
    """T-FL-56, FL-20.4, the book's example: the right-most punishment brings him a Farm Tile instead."""
    s = lay(
        seats=2,
        purple={
            "character": "lysias-james",
            "garages": [3],
            "gems": negotiation_price("jrayek-1"),
            "farm_tiles": ["springs"],
        },
    )
    place(s, ORANGE, s.negotiation["jrayek"], 1, 6)
    s.advancements[2] = s.rewards[0] = False
    match = walk(begin(s, "turn", PURPLE), PURPLE, "send:negotiation:3", "negotiate:jrayek-1", "setback:sum-8")
    assert keys(match, PURPLE)[-1] == "punishment:farm"
    walk(match, PURPLE, "punishment:farm", "farm:left")
    assert len(player(match, PURPLE).farm_tiles) == 2
    assert (match.state.punishments[-1], match.state.rewards[-1]) == (False, True)
    assert "Purple covers the punishment Farm and takes it as the reward." in told(match)


# -- Naira Sol -----------------------------------------------------------------------------------------------------


def test_naira_pays_no_algae_for_garages():
    """T-FL-58, FL-20.5: all five Garages are free to her."""
    for garage in range(5):
        match = turn_of("naira-sol", garages=[0] * garage + [4])
        assert "send:headquarters:4" in keys(match, PURPLE)
    match = turn_of("lysias-james", garages=[0, 4])
    assert match.ask(PURPLE) is None  # others cannot pay the second Garage without Algae, so the die rests
    assert player(match, PURPLE).cantina == 1


def test_nairas_actions_cost_the_same():
    """T-FL-58, FL-20.5: the Foundry still costs 2 Power or 10 Water."""
    match = turn_of("naira-sol", garages=[0, 0, 0, 0, 4], power=1, water=9)
    assert "send:foundry:4" not in keys(match, PURPLE)
    match = turn_of("naira-sol", garages=[0, 0, 0, 0, 4], power=2)
    play(match, PURPLE, "send:foundry:4")
    assert player(match, PURPLE).stock.power == 0


# -- Roslyn Ashford --------------------------------------------------------------------------------------------------


def test_roslyn_may_hold_more_dice():
    """FL-20.6, G-44: her limit is the sheet's, above everybody's 5; Headquarters counts."""
    limit = BOX.characters["roslyn-ashford"].dice_limit
    assert limit > 5
    for character, kept in (("roslyn-ashford", limit - 2), ("troy-sullivan", 3)):
        s = lay(
            seats=2,
            purple={"character": character, "ready": 0, "cantina": 6},
            orange={"ready": 0, "cantina": 1},
        )
        at_headquarters(s, PURPLE, 3)
        at_headquarters(s, PURPLE, 4)
        match = begin(s, "rest")
        assert len(player(match, PURPLE).rolled) == kept


def test_roslyn_takes_dice_up_to_her_minimum():
    """FL-20.6, G-44: after Rest she has the sheet's minimum again, a die at Headquarters counted; others have not."""
    least = BOX.characters["roslyn-ashford"].dice_minimum
    for character, owned in (("roslyn-ashford", least), ("naira-sol", 2)):
        s = lay(seats=2, purple={"character": character, "ready": 0, "cantina": 1}, orange={"ready": 0, "cantina": 1})
        at_headquarters(s, PURPLE, 3)
        match = begin(s, "rest")
        assert len(player(match, PURPLE).rolled) + 1 == owned


# -- Sable Lesedi --------------------------------------------------------------------------------------------------


def test_sable_moves_after_harvesting_the_planet():
    """FL-20.7, G-45: she harvests where she stands, then may pay the sheet's Water to move a space in any direction."""
    match = harvest_of("sable-lesedi", water=FARE)
    assert asked(match) == [(PURPLE, "may-move")]
    assert keys(match, PURPLE) == [*(f"move:{way}" for way in range(1, 7)), "decline"]
    match.choose(PURPLE, "move:2")
    assert player(match, PURPLE).harvester == space(match.state, 1, 0)
    assert player(match, PURPLE).stock.water == CENTRE  # the centre's harvest


def test_sable_picks_up_what_she_finds():
    """FL-20.7, FL-12.2, G-23: a Gem or 3 Water where she arrives is hers."""
    s = lay(seats=2, purple={"character": "sable-lesedi", "ready": 0, "water": FARE}, orange={})
    s.planet_tokens[space(s, 1, 0)] = WATER_TOKEN
    match = walk(begin(s, "harvest"), PURPLE, "move:2")
    assert player(match, PURPLE).stock.water == CENTRE + 3
    assert match.state.planet_tokens[space(match.state, 1, 0)] == 0


def test_sable_may_use_arrows():
    """FL-20.7, FL-12.3, G-21: an arrow takes her to the other side."""
    s = lay(seats=2, purple={"character": "sable-lesedi", "ready": 0, "water": FARE}, orange={})
    s.players[PURPLE].harvester, far = arrow(s, 2)
    assert player(walk(begin(s, "harvest"), PURPLE, "move:2"), PURPLE).harvester == far


def test_sable_moves_when_all_is_harvested():
    """FL-20.7, G-45, FL-3.3: planet and Farms are harvested at once, so Water of her Farms may pay for the move."""
    dry = next(place for place, goods in zip(PLANET.spaces, PLANET.gives, strict=True) if goods.water < FARE)
    match = harvest_of("sable-lesedi", water=0, harvester=(dry.q, dry.r), farm_tiles=["springs"])
    assert asked(match) == [(PURPLE, "may-move")]
    assert player(match, PURPLE).stock.water >= 3


def test_sable_without_the_price():
    """FL-20.7: who cannot pay is not asked, and the log says no more than if she had stayed of her own will."""
    dry = next(place for place, goods in zip(PLANET.spaces, PLANET.gives, strict=True) if goods.water < FARE)
    match = harvest_of("sable-lesedi", water=0, harvester=(dry.q, dry.r))
    assert "Purple leaves the Harvester where it is." in told(match)


def test_sable_may_pay_with_what_the_planet_gave():
    """FL-20.7, G-45: Water harvested from the planet is there when she decides."""
    there = next(place for place, goods in zip(PLANET.spaces, PLANET.gives, strict=True) if goods.water >= FARE)
    match = harvest_of("sable-lesedi", water=0, harvester=(there.q, there.r))
    assert asked(match) == [(PURPLE, "may-move")]


def test_sable_may_stay():
    """FL-20.7: the move is hers to leave out."""
    match = walk(harvest_of("sable-lesedi", water=FARE), PURPLE, "decline")
    stays = (space(match.state, 0, 0), FARE + CENTRE)
    assert (player(match, PURPLE).harvester, player(match, PURPLE).stock.water) == stays


# -- Troy Sullivan --------------------------------------------------------------------------------------------------


def test_troy_pays_two_power_instead_of_four():
    """T-FL-57, FL-20.8, the book's example: the top row of Zcharo costs him 2 Power instead of 4."""
    match = turn_of("troy-sullivan", garages=[4], power=2)
    walk(match, PURPLE, "send:negotiation:4", "negotiate:zcharo-1")
    assert player(match, PURPLE).stock.power == 0
    assert "send:negotiation:4" not in keys(turn_of("naira-sol", garages=[4], power=2), PURPLE)


def test_troy_pays_fewer_of_every_clans_resource():
    """FL-20.8, G-46: 4 Algae instead of 6 below Leyrien."""
    match = turn_of("troy-sullivan", garages=[4], algae=4)
    walk(match, PURPLE, "send:negotiation:4", "negotiate:leyrien-1")
    assert player(match, PURPLE).stock.algae == 0


def test_troy_pays_at_least_one():
    """FL-20.8, G-46: 2 Gems less 2 are 1, also in the round of an event that takes off 1 more."""
    for event in ("", "festival-of-clans"):
        match = turn_of("troy-sullivan", event=event, garages=[4], gems=1)
        walk(match, PURPLE, "send:negotiation:4", "negotiate:jrayek-1")
        assert player(match, PURPLE).stock.gems == 0
        assert "send:negotiation:4" not in keys(turn_of("troy-sullivan", event=event, garages=[4], gems=0), PURPLE)


def test_troy_and_a_festival():
    """FL-20.8, FL-1.6: discounts add up: 6 Algae less 2 less 1."""
    match = turn_of("troy-sullivan", event="festival-of-clans", garages=[4], algae=3)
    walk(match, PURPLE, "send:negotiation:4", "negotiate:leyrien-1")
    assert player(match, PURPLE).stock.algae == 0


# -- all of them ---------------------------------------------------------------------------------------------------


def test_there_are_eight_and_each_has_one_power():
    """FL-2.11: the eight Character Boards of the box, no two alike."""
    characters = base_box().characters
    assert len(characters) == 8
    for character in characters.values():
        powers = [
            character.as_six,
            character.extra_row_rewards,
            character.upgrade_at_laboratory,
            character.setbacks_reward,
            character.garages_free,
            character.dice_limit,
            character.harvest_move,
            character.negotiation_discount,
        ]
        assert sum(map(bool, powers)) == 1
