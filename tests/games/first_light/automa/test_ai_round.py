"""FL-23  The AI's part of a round, step by step."""

from __future__ import annotations

import pytest
from tests.games.first_light.automa.ai_tables import GEMS, QUIET, dice_for, reveal, solo
from tests.games.first_light.builder import (
    PURPLE,
    ai_of,
    arrow,
    asked,
    at_headquarters,
    begin,
    first_options,
    fresh,
    place,
    space,
    told,
)
from tests.games.first_light.cards.printed import THE_BOX

from orrery.games.first_light.components import base_box
from orrery.games.first_light.state import AI, GEM_TOKEN, WATER_TOKEN, Die
from orrery.kernel.secrecy import copied

PLANET = base_box().planets["a"]


def steps(start: int, direction: int, count: int) -> int:
    """The space so many steps away, on the board."""
    for _ in range(count):
        start = PLANET.adjacent[start][direction - 1]
    assert start >= 0
    return start


# -- the round --------------------------------------------------------------------------------------------------------


def test_events_never_affect_the_ai():
    """FL-23.3: a festival does not lower its price, and recruits do not come to it."""
    match = reveal(solo(gems=GEMS[1] - 1, event="festival-of-clans"), "scheme-05", "scheme-08")  # so Laboratory
    assert match.state.negotiation["jrayek"] == [None] * 4
    assert ai_of(match.state).unlocked == 1
    match = reveal(solo(event="fresh-recruits"), "scheme-15", QUIET)  # a 3: Jrayek, else Academy (+2 dice)
    assert ai_of(match.state).track == 3 - 1 + 2 - 1


def test_plan_leaves_the_ai_alone():
    """FL-23.3: until the Schemes nothing of the AI's changes."""
    match = fresh(1)
    before = copied(match.state).ai
    first_options(match, until=lambda match: match.state.phase == "plan" and match.state.round == 1)
    assert match.state.ai == before


def test_order_of_execute():
    """T-FL-73, FL-23.4: the player's Headquarters dice, then the Schemes, then the player's Garage dice."""
    s = solo()
    at_headquarters(s, PURPLE, 3)
    match = begin(s, "headquarters_dice", 1)
    assert asked(match) == [(PURPLE, "send-headquarters")]
    assert ai_of(match.state).revealed == []
    match.choose(PURPLE, "cantina")
    assert asked(match) == [(PURPLE, "send")]
    assert len(ai_of(match.state).revealed) >= 2


def test_harvester_runs_to_the_cache():
    """T-FL-64, FL-23.5, G-41: a 2 runs right until the cache stops it; Water on the way is removed, not gained."""
    s = solo()
    s.planet_tokens[space(s, 1, 0)] = WATER_TOKEN
    match = reveal(s, "scheme-08", QUIET)
    assert ai_of(match.state).harvester == space(s, 2, 0)
    assert match.state.planet_tokens[space(s, 1, 0)] == 0
    assert "The AI's Harvester runs right." in told(match)


def test_harvester_stops_at_a_gem():
    """T-FL-65, FL-23.5, FL-23.7: it stops on a Gem and takes it; the second Scheme does not move it."""
    s = solo()
    s.planet_tokens[space(s, 1, 0)] = GEM_TOKEN
    match = reveal(s, "scheme-08", "scheme-02")  # two 2s; no Gem is needed for the Market
    assert ai_of(match.state).harvester == space(s, 1, 0)
    assert match.state.planet_tokens[space(s, 1, 0)] == 0
    assert "It stops at 1 Gem and takes it." in told(match)


def test_gem_of_the_harvester_can_be_spent_by_the_same_scheme():
    """FL-23.5: the run comes before the die, so its Gem pays for the Depository."""
    s = solo()
    s.planet_tokens[space(s, 1, 0)] = GEM_TOKEN
    match = reveal(s, "scheme-02", QUIET)
    assert match.state.depository[1][0] == Die(AI, 2)


def test_harvester_stops_at_the_edge():
    """FL-23.5: an arrow in the middle of a run is not used: it ends on the arrow's space."""
    s = solo()
    here, _far = arrow(s, 2)
    ai_of(s).harvester = steps(here, 5, 2)  # two spaces to the left of the arrow
    match = reveal(s, "scheme-08", QUIET)
    assert ai_of(match.state).harvester == here


def test_harvester_starts_on_an_arrow():
    """FL-23.5, G-42: from the arrow's space it appears on the other side and stops there at the Gem."""
    s = solo()
    ai_of(s).harvester, far = arrow(s, 2)
    s.planet_tokens[far] = GEM_TOKEN
    match = reveal(s, "scheme-08", QUIET)
    assert ai_of(match.state).harvester == far
    assert "It stops at 1 Gem and takes it." in told(match)


def test_harvester_runs_on_after_an_arrow():
    """FL-23.5, G-42: with nothing to stop it, it runs on, here to a Gem farther along, but uses no second arrow."""
    s = solo()
    ai_of(s).harvester, far = arrow(s, 2)
    s.planet_tokens[steps(far, 2, 1)] = WATER_TOKEN
    s.planet_tokens[steps(far, 2, 2)] = GEM_TOKEN
    match = reveal(s, "scheme-08", QUIET)
    assert ai_of(match.state).harvester == steps(far, 2, 2)
    assert match.state.planet_tokens[steps(far, 2, 1)] == 0
    s = solo()
    here, far = arrow(s, 2)
    ai_of(s).harvester = here
    match = reveal(s, "scheme-08", QUIET)
    assert ai_of(match.state).harvester == here  # once around, and no second time


@pytest.mark.parametrize("at_edge", [False, True])
def test_harvester_may_be_unable_to_move(at_edge: bool):
    """FL-23.5: beside a cache, which it never enters, or at an edge without an arrow it stays."""
    s = solo()
    edges = [i for i, there in enumerate(PLANET.spaces) if PLANET.leads[i][1] < 0 and not there.cache]
    stuck = ai_of(s).harvester = edges[0] if at_edge else space(s, 2, 0)
    match = reveal(s, "scheme-08", QUIET)
    assert ai_of(match.state).harvester == stuck
    assert not [line for line in told(match) if "runs" in line]


def test_first_possible_option():
    """T-FL-66, FL-23.6, FL-24.3, the book's example: a 6 goes to the Depository for 1 Gem, top-most row, no reward."""
    s = solo(gems=1)
    match = reveal(s, "scheme-12", QUIET)
    assert match.state.depository[5] == [Die(AI, 6), None, None]
    ai = ai_of(match.state)
    assert (ai.gems, ai.track, ai.reserve) == (2, 1, 10)  # 1 Gem paid, then 2 from the second Scheme


def test_second_option():
    """T-FL-66, FL-23.6: without a Gem the second option is tried: the Market, for 2 Gems."""
    match = reveal(solo(), "scheme-12", QUIET)
    assert match.state.depository[5] == [None] * 3
    assert match.state.locations["market"][0] == Die(AI, 6)
    assert ai_of(match.state).gems == 4


def test_third_option():
    """FL-23.6: with the first two impossible the third is taken."""
    s = solo()
    ai_of(s).unlocked = 3
    match = reveal(s, "scheme-05", QUIET, "scheme-08")  # a 5: Jrayek, else Laboratory, else Mining Camp (+1 Gem)
    assert match.state.locations["mining-camp"][0] == Die(AI, 5)


def test_full_depository_column_is_not_possible():
    """FL-23.6, G-43: a column without a free space is passed over."""
    s = solo(gems=3)
    for row in range(3):
        place(s, PURPLE, s.depository[5], row, 6)
    match = reveal(s, "scheme-12", QUIET)
    assert match.state.locations["market"][0] == Die(AI, 6)


def test_closed_depository_column_is_not_possible():
    """FL-23.6, FL-2.5, G-43: with fewer than three players the AI finds the column of 1 closed."""
    match = reveal(solo(gems=3), "scheme-07", QUIET)  # a 1: Depository, else Academy (+2 dice)
    assert match.state.depository[0] == [None] * 3
    assert match.state.locations["academy"][0] == Die(AI, 1)


def test_no_option_possible():
    """T-FL-68, FL-23.6: no die is used and the AI gains 1 Gem."""
    s = solo()
    for i in range(2):
        place(s, PURPLE, s.locations["market"], i, 1)
    match = reveal(s, "scheme-12", QUIET)
    assert "No option is possible; the AI gains 1 Gem instead." in told(match)
    assert (ai_of(match.state).gems, ai_of(match.state).track) == (1 + 2, 2)


def test_no_die_left():
    """T-FL-68, FL-23.6: without a die nothing happens, not even a Gem; the Harvester has run before."""
    s = solo()
    dice_for(ai_of(s), 0)
    match = reveal(s, "scheme-08", QUIET)
    assert ai_of(match.state).gems == 0
    assert all(die is None for spaces in match.state.locations.values() for die in spaces)
    assert ai_of(match.state).harvester == space(s, 2, 0)


def test_two_schemes_a_round():
    """FL-23.7: two are resolved, each with a die of its own."""
    match = reveal(solo(), QUIET, "scheme-08")
    assert ai_of(match.state).track == 1
    assert len(ai_of(match.state).schemes) == THE_BOX["schemes"] - 2


def test_three_schemes_with_the_third_tile():
    """FL-23.7: with the 3-star tile there is a third Scheme."""
    s = solo()
    ai_of(s).unlocked = 3
    match = reveal(s, QUIET, "scheme-08", "scheme-09")
    assert ai_of(match.state).track == 0


def test_third_tile_works_in_the_round_it_is_unlocked():
    """FL-24.4, G-49: unlocked by the second Scheme, it adds a third at once."""
    s = solo()
    ai_of(s).unlocked = 2
    match = reveal(s, "scheme-03", "scheme-05", "scheme-08")
    assert ai_of(match.state).unlocked == 3


@pytest.mark.parametrize(("dice", "gems", "gained"), [(0, 0, 3), (1, 0, 2), (2, 0, 1), (3, 1, 0), (4, 2, 0), (5, 3, 0)])
def test_harvest_and_rest_by_dice_on_the_track(dice: int, gems: int, gained: int):
    """T-FL-69, FL-23.8, FL-23.9: Gems for dice beyond two, dice up to three; the book's example is 4 dice."""
    s = solo()
    dice_for(ai_of(s), dice)
    match = begin(s, "ai_harvest")
    assert ai_of(match.state).gems == gems
    s = solo()
    dice_for(ai_of(s), dice)
    match = begin(s, "ai_rest")
    assert ai_of(match.state).track == dice + gained


def test_dice_return_before_gems_are_counted():
    """T-FL-69, FL-23.8: 3 dice on the track and 1 back from a Location make 2 Gems."""
    s = solo()
    place(s, AI, s.locations["market"], 0, 2)
    match = begin(s, "ai_harvest")
    assert (ai_of(match.state).track, ai_of(match.state).gems) == (4, 2)
    assert match.state.locations["market"][0] is None


def test_dice_without_room_go_to_the_reserve():
    """FL-23.8: the track has 5 spaces; what does not fit goes to the reserve."""
    s = solo()
    dice_for(ai_of(s), 4)
    for i in range(2):
        place(s, AI, s.locations["market"], i, 2)
    reserve = ai_of(s).reserve
    match = begin(s, "ai_harvest")
    assert (ai_of(match.state).track, ai_of(match.state).reserve) == (5, reserve + 1)


def test_dice_on_negotiation_and_depository_stay():
    """FL-23.8: only the six Locations give dice back."""
    s = solo()
    place(s, AI, s.negotiation["zcharo"], 0, 2)
    place(s, AI, s.depository[3], 0, 4)
    match = begin(s, "ai_harvest")
    assert ai_of(match.state).track == 3
    assert match.state.negotiation["zcharo"][0] == Die(AI, 2)
    assert match.state.depository[3][0] == Die(AI, 4)


def test_first_tile_gives_a_gem_in_any_case():
    """FL-23.8: 1 Gem more, even if there would be none."""
    s = solo()
    dice_for(ai_of(s), 1)
    ai_of(s).unlocked = 1
    assert ai_of(begin(s, "ai_harvest").state).gems == 1


def test_second_tile_gives_a_die_in_any_case():
    """FL-23.9: 1 die more, even with 3 or more on the track."""
    s = solo()
    dice_for(ai_of(s), 4)
    ai_of(s).unlocked = 2
    assert ai_of(begin(s, "ai_rest").state).track == 5


def test_dice_the_reserve_lacks_become_gems():
    """T-FL-70, FL-23.9: 1 die on the track and 1 in the reserve: one die, one Gem."""
    s = solo()
    dice_for(ai_of(s), 1, reserve=1)
    match = begin(s, "ai_rest", check=False)
    ai = ai_of(match.state)
    assert (ai.track, ai.reserve, ai.gems) == (2, 0, 1)


def test_second_tiles_die_with_a_full_track_is_lost():
    """FL-23.9, G-50: no room, no die and no Gem; with an empty reserve it is a Gem."""
    s = solo()
    dice_for(ai_of(s), 5)
    ai_of(s).unlocked = 2
    ai = ai_of(begin(s, "ai_rest").state)
    assert (ai.track, ai.reserve, ai.gems) == (5, 8, 0)
    s = solo()
    dice_for(ai_of(s), 5, reserve=0)
    ai_of(s).unlocked = 2
    assert ai_of(begin(s, "ai_rest", check=False).state).gems == 1


def test_schemes_are_discarded_in_rest():
    """FL-23.9: revealed Schemes go to the discards."""
    s = solo()
    ai = ai_of(s)
    ai.schemes.remove(QUIET)
    ai.revealed = [QUIET]
    ai = ai_of(begin(s, "ai_rest").state)
    assert (ai.revealed, ai.discards) == ([], [QUIET])


def test_second_edition_razes_tiles():
    """FL-23.9, FL-1.2, G-1: in the second edition the top of the left-most stack of each kind leaves the game."""
    s = solo(edition="second")
    s.farm_stacks[0].top, s.farm_stacks[0].below = "", 0
    s.removed += [*s.farm_unseen[:4], "springs"]
    del s.farm_unseen[:4]
    farm, upgrade = s.farm_stacks[1].top, s.upgrade_stacks[0].top
    match = begin(s, "ai_rest")
    assert match.state.removed[-2:] == [farm, upgrade]
    assert match.state.farm_stacks[1].below == 3
    assert match.state.upgrade_stacks[0].below == 4
    match.rules.check(match.state)


def test_first_edition_razes_nothing():
    """FL-23.9, G-1: in the first edition the stacks are left alone."""
    assert begin(solo(), "ai_rest").state.removed == []


def test_razing_ends_with_the_tiles():
    """FL-23.9, G-1: with all stacks empty nothing more leaves the game."""
    s = solo(edition="second")
    for stacks, unseen in ((s.farm_stacks, s.farm_unseen), (s.upgrade_stacks, s.upgrade_unseen)):
        s.removed += [stack.top for stack in stacks] + unseen
        unseen.clear()
        for stack in stacks:
            stack.top, stack.below = "", 0
    match = begin(s, "ai_rest")
    assert len(match.state.removed) == THE_BOX["farm-tiles"] + THE_BOX["upgrade-tiles"]
