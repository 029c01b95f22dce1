"""FL-23 to FL-25  The printed opponent, alone against one player or beside two or three."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    BLUE,
    ORANGE,
    PURPLE,
    arrow,
    asked,
    at_headquarters,
    begin,
    first_options,
    fresh,
    keys,
    lay,
    negotiation_price,
    place,
    play,
    player,
    scheme_draws,
    score,
    space,
    told,
    use_setbacks,
    use_tokens,
)

from orrery.games.first_light.components import Scheme, base_box
from orrery.games.first_light.state import AI, GEM_TOKEN, WATER_TOKEN, Ai, Die, State
from orrery.kernel.game import BadOption
from orrery.kernel.play.match import Match

# The Schemes of these tests, whatever the sheets print: a value and three options from the top.
CARDS = (
    (1, "leyrien", "laboratory", "mining-camp:1"),
    (2, "depository", "foundry", "market:1"),
    (3, "zcharo", "academy:2", "mining-camp:1"),
    (4, "mining-camp:2", "market:2", "market:1"),
    (5, "jrayek", "laboratory", "mining-camp:1"),
    (6, "leyrien", "foundry", "market:1"),
    (1, "depository", "academy:2", "mining-camp:1"),
    (2, "zcharo", "market:2", "market:1"),
    (3, "mining-camp:2", "laboratory", "mining-camp:1"),
    (4, "jrayek", "foundry", "market:1"),
    (5, "leyrien", "academy:2", "mining-camp:1"),
    (6, "depository", "market:2", "market:1"),
    (1, "zcharo", "laboratory", "mining-camp:1"),
    (2, "mining-camp:2", "foundry", "market:1"),
    (3, "jrayek", "academy:2", "mining-camp:1"),
    (4, "leyrien", "market:2", "market:1"),
    (5, "depository", "laboratory", "mining-camp:1"),
    (6, "zcharo", "foundry", "market:1"),
    (1, "mining-camp:2", "academy:2", "mining-camp:1"),
    (2, "jrayek", "market:2", "market:1"),
)
SCHEMES = {
    (key := f"scheme-{number:02}"): Scheme(key=key, value=value, first=first, second=second, third=third)
    for number, (value, first, second, third) in enumerate(CARDS, 1)
}
QUIET = "scheme-04"  # a 4: Mining Camp (+2 Gems), else Market (+2 Gems), else Market (+1 Gem)
GEMS = {row: negotiation_price(f"jrayek-{row}") for row in (1, 2, 3)}  # what the AI pays in a row of any column
PLANET = base_box().planets["a"]
PRINTED = dict(base_box().schemes)


@pytest.fixture(autouse=True)
def _schemes_of_these_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    for key, card in SCHEMES.items():
        monkeypatch.setitem(base_box().schemes, key, card)


def solo(gems: int = 0, **options: object) -> State:
    """A solo game in mid-Execute, the AI with its first three dice, nothing lying on the planet."""
    s = lay(seats=1, purple={"garages": [1]}, **options)
    s.planet_tokens = [0] * len(s.planet_tokens)
    ai_of(s).gems = gems
    return s


def ai_of(s: State) -> Ai:
    assert s.ai is not None
    return s.ai


def reveal(s: State, *schemes: str) -> Match:
    """The AI's part of Execute with these Schemes, in this order."""
    match = begin(s, "schemes", chance=scheme_draws(s, *schemes))
    assert ai_of(match.state).revealed == list(schemes)
    return match


def steps(start: int, direction: int, count: int) -> int:
    """The space so many steps away, on the board."""
    for _ in range(count):
        start = PLANET.adjacent[start][direction - 1]
    assert start >= 0
    return start


def stand(s: State, q: int, r: int) -> None:
    """Put the AI's Harvester on a space."""
    ai_of(s).harvester = space(s, q, r)


def dice_for(ai: Ai, track: int, reserve: int | None = None) -> None:
    """So many dice on the track; the rest in the reserve, or out of the way."""
    ai.reserve += ai.track - track
    ai.track = track
    if reserve is not None:
        ai.reserve = reserve


# -- set-up --------------------------------------------------------------------------------------------------------


def test_solo_set_up():
    """T-FL-63, FL-23.1, FL-23.2: 5 Items drawn, 2 discarded; the AI has 3 dice and its Harvester at the centre."""
    match = fresh(1)
    match.choose(PURPLE, keys(match, PURPLE)[0])  # a Character
    assert len(player(match, PURPLE).hand) == 5
    discards = [keys(match, PURPLE)[1].removeprefix("discard:")]
    match.choose(PURPLE, f"discard:{discards[0]}")
    discards.append(keys(match, PURPLE)[0].removeprefix("discard:"))
    match.choose(PURPLE, f"discard:{discards[1]}")
    assert len(player(match, PURPLE).hand) == 3
    assert match.state.item_discards == discards
    ai = ai_of(match.state)
    assert (ai.track, ai.reserve, ai.gems, ai.unlocked) == (3, 10, 0, 0)
    assert ai.harvester == player(match, PURPLE).harvester == space(match.state, 0, 0)
    assert len(ai.schemes) == 20
    assert match.state.side == "few"


def test_a_solo_game_always_has_an_opponent():
    """FL-1.1, FL-23.1: one of the four AI boards is chosen; the first if none is named."""
    assert ai_of(fresh(1).state).opponent == "1"
    assert [ai_of(fresh(1, ai=number).state).opponent for number in "1234"] == list("1234")


def test_exhausted_scheme_pile_is_reshuffled():
    """FL-23.2: when no Scheme is left the discards form a new pile; those of this round stay where they lie."""
    s = solo()
    ai = ai_of(s)
    ai.schemes, ai.discards = [QUIET], [key for key in ai.schemes if key != QUIET]
    match = begin(s, "schemes")
    ai = ai_of(match.state)
    assert ai.revealed[0] == QUIET
    assert len(ai.revealed) + len(ai.schemes) == 20
    assert ai.discards == []


# -- the round -----------------------------------------------------------------------------------------------------


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
    before = match.rules.copy(match.state).ai
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
    assert len(ai_of(match.state).schemes) == 18


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
    assert len(match.state.removed) == 33


# -- placing dice --------------------------------------------------------------------------------------------------


def test_negotiation_spends_as_many_gems_as_possible():
    """T-FL-67, FL-24.1, the book's example: with 4 Gems a 5 goes to the third row of Leyrien."""
    match = reveal(solo(gems=4), "scheme-11", QUIET)
    assert match.state.negotiation["leyrien"] == [None, None, Die(AI, 5), None]
    assert f"The AI negotiates with Leyrien: a 5 in row 3, for {GEMS[3]} Gems." in told(match)
    assert ai_of(match.state).gems == 4 - GEMS[3] + 2


def test_negotiation_takes_the_next_cheaper_space():
    """T-FL-67, FL-24.1: if the third row is taken, the second, at its price."""
    s = solo(gems=4)
    place(s, PURPLE, s.negotiation["leyrien"], 2, 1)
    match = reveal(s, "scheme-11", QUIET)
    assert match.state.negotiation["leyrien"][1] == Die(AI, 5)
    assert ai_of(match.state).gems == 4 - GEMS[2] + 2


def test_negotiation_needs_gems():
    """FL-24.1: with fewer Gems than the cheapest free row costs, the option is not possible."""
    match = reveal(solo(gems=GEMS[1] - 1), "scheme-11", QUIET)
    assert match.state.negotiation["leyrien"] == [None] * 4
    assert match.state.locations["academy"][2] == Die(AI, 5)


def test_tokens_move_to_the_left_most_places():
    """T-FL-67, FL-24.2, G-16: the advancement covers Items, the setback too; the AI neither gains nor loses."""
    s = solo(gems=4)
    place(s, PURPLE, s.negotiation["leyrien"], 0, 6)
    match = reveal(s, "scheme-11", QUIET)  # 6 + 5 meets the sums of 8 and 10
    assert match.state.advancements == [True, True, True, True, False, True]
    assert match.state.rewards == [False] + [True] * 5
    assert match.state.setbacks == [False] + [True] * 5
    assert match.state.punishments == [False] + [True] * 5
    assert list(base_box().incidents) == ["items", "die", "gem", "harvester", "upgrade", "farm"]
    assert ai_of(match.state).gems == 4 - GEMS[3] + 2


def test_tokens_take_the_next_open_place():
    """FL-24.2: covered places are passed over, and a condition whose token is gone does not count."""
    s = solo(gems=4)
    place(s, PURPLE, s.negotiation["leyrien"], 0, 6)
    use_tokens(s, advancements=(6,), rewards=("items",))
    use_setbacks(s, setbacks=("sum-8",), punishments=("items",))
    match = reveal(s, "scheme-11", QUIET)
    assert match.state.rewards == [False, False, True, True, True, True]
    assert match.state.setbacks == [False, False, True, True, True, True]
    assert match.state.punishments == [False, False, True, True, True, True]


def test_there_is_always_an_open_place():
    """FL-24.2, G-51: with five of each covered, the sixth token takes the sixth place."""
    s = solo(gems=4)
    place(s, PURPLE, s.negotiation["leyrien"], 0, 6)
    use_tokens(s, advancements=(1, 2, 3, 4, 6), rewards=("items", "die", "gem", "harvester", "upgrade"))
    gone = ("sum-8", "sum-12", "sum-14", "alike-2", "alike-3")
    use_setbacks(s, setbacks=gone, punishments=("items", "die", "gem", "harvester", "upgrade"))
    match = reveal(s, "scheme-11", QUIET)
    assert not any([*match.state.rewards, *match.state.punishments])


def test_no_clan_ability_for_the_ai():
    """FL-24.2: with Jrayek's side that gives 2 Algae nothing is asked or given."""
    match = reveal(solo(gems=GEMS[1]), "scheme-05", QUIET)
    assert match.state.negotiation["jrayek"][0] == Die(AI, 5)
    assert not [line for line in told(match) if "Algae" in line and "gains" in line]


def test_depository_uses_the_top_most_free_row():
    """FL-24.3: the second die of a column goes to the middle row; a reward is never taken."""
    s = solo(gems=1)
    place(s, PURPLE, s.depository[5], 0, 6)
    match = reveal(s, "scheme-12", QUIET)
    assert match.state.depository[5][1] == Die(AI, 6)
    assert ai_of(match.state).reserve == 10


@pytest.mark.parametrize("stars", [0, 1, 2])
def test_laboratory_unlocks_the_next_tile(stars: int):
    """T-FL-71, FL-24.4: a single die at the Laboratory unlocks the next Progress Tile: 1 star, then 2, then 3."""
    s = solo()
    ai_of(s).unlocked = stars
    schemes = ["scheme-05", "scheme-08"] + (["scheme-20"] if stars == 2 else [])
    match = reveal(s, *schemes)
    assert ai_of(match.state).unlocked == stars + 1
    assert match.state.locations["laboratory"] == [Die(AI, 5), None]


def test_laboratory_is_not_used_any_more():
    """T-FL-71, FL-24.4: with all three unlocked the option is not possible."""
    s = solo()
    ai_of(s).unlocked = 3
    match = reveal(s, "scheme-05", "scheme-08", "scheme-20")
    assert match.state.locations["laboratory"] == [None, None]


def test_an_ai_die_blocks_the_laboratory():
    """FL-24.4: in solo play its single die leaves no space for the player's pair."""
    s = lay(seats=1, purple={"garages": [4, 4], "algae": 9})
    assert "send:laboratory:4" in keys(begin(s, "turn", PURPLE), PURPLE)
    s = lay(seats=1, purple={"garages": [4, 4], "algae": 9})
    place(s, AI, s.locations["laboratory"], 0, 5)
    assert "send:laboratory:4" not in keys(begin(s, "turn", PURPLE), PURPLE)


def test_foundry_reveals_one_more_scheme():
    """T-FL-72, FL-24.5: the extra Scheme is resolved at once, moves no Harvester and does not count among the two."""
    s = solo()
    match = reveal(s, "scheme-10", "scheme-05", QUIET)  # a 4: Jrayek, else Foundry
    ai = ai_of(match.state)
    assert match.state.locations["foundry"][0] == Die(AI, 4)
    assert ai.unlocked == 1
    assert ai.track == 0
    assert ai.harvester == space(s, -2, 2)  # a 4 runs to the lower left; the 5 did not move it


def test_foundries_may_follow_one_another():
    """FL-24.5, G-60: an extra Scheme may be a Foundry again; the AI's dice set the limit."""
    match = reveal(solo(), "scheme-10", "scheme-18", "scheme-05", "scheme-08")
    ai = ai_of(match.state)
    assert match.state.locations["foundry"] == [Die(AI, 4), Die(AI, 6)]
    assert (ai.track, ai.unlocked) == (0, 1)
    assert "The AI has no die left; nothing happens." in told(match)


@pytest.mark.parametrize(("scheme", "where", "gems"), [("scheme-14", "mining-camp", 2), ("scheme-20", "market", 2)])
def test_market_and_mining_camp_give_the_schemes_gems(scheme: str, where: str, gems: int):
    """FL-24.6: the left-most free space, and the Gems of the Scheme whatever the space says."""
    s = solo()
    place(s, PURPLE, s.locations[where], 0, 1)
    match = reveal(s, scheme, "scheme-05")
    assert match.state.locations[where][1] == Die(AI, 2)
    assert f"The AI gains {gems} Gems there." in told(match)


def test_academy_space_by_value():
    """FL-24.7: a 3 goes to the space of 3 and 4; 2 dice come onto the track."""
    match = reveal(solo(), "scheme-03", QUIET)
    assert match.state.locations["academy"] == [None, Die(AI, 3), None]
    ai = ai_of(match.state)
    assert (ai.track, ai.reserve) == (3 - 1 + 2 - 1, 8)


def test_academy_space_taken():
    """FL-24.7, G-43: the space for the value must be free."""
    s = solo()
    place(s, PURPLE, s.locations["academy"], 1, 4)
    match = reveal(s, "scheme-03", QUIET)
    assert match.state.locations["mining-camp"][0] == Die(AI, 3)


def test_academy_with_an_empty_reserve():
    """FL-24.7: without dice in the reserve the option is not possible."""
    s = solo()
    for row in range(3):
        for column in (1, 2, 3):
            place(s, AI, s.depository[column], row, column + 1)
    place(s, AI, s.depository[4], 0, 5)
    match = reveal(s, "scheme-03", QUIET)
    assert ai_of(match.state).reserve == 0
    assert match.state.locations["academy"] == [None] * 3


def test_academy_gives_what_the_reserve_has():
    """FL-24.7: with one die left in the reserve only one comes, and no Gem for the other."""
    s = solo()
    for row in range(3):
        for column in (1, 2, 3):
            place(s, AI, s.depository[column], row, column + 1)
    match = reveal(s, "scheme-03", "scheme-05")
    assert "The AI gains 1 die there." in told(match)
    ai = ai_of(match.state)
    assert (ai.reserve, ai.gems) == (0, 0)


# -- scoring ---------------------------------------------------------------------------------------------------------


def ai_standing(s: State, caches: tuple[int, ...] = (4, 5, 6, 7, 8, 9)) -> dict[str, int]:
    standing = score(s, caches).standings[-1]
    assert standing.seat is None
    assert sum(standing.breakdown.values()) == standing.total
    return standing.breakdown


@pytest.mark.parametrize("opponent", ["1", "2", "3", "4"])
def test_points_by_opponent(opponent: str):
    """FL-24.8: each board prints its points for a die on the Negotiation Board and for one in the Depository."""
    s = solo(ai=opponent)
    place(s, AI, s.negotiation["leyrien"], 0, 2)
    place(s, AI, s.negotiation["jrayek"], 3, 2)
    place(s, AI, s.depository[1], 0, 2)
    points, board = ai_standing(s), base_box().opponents[opponent]
    assert (points["negotiation"], points["depository"]) == (2 * board.negotiation, board.depository)


def test_nearest_cache_and_the_dearer_of_two():
    """T-FL-75, FL-24.8, G-52: equally near to caches of 4 and 7 it scores 7; 2 for a Progress Tile, 1 for a Gem."""
    s = solo(gems=5)
    ai_of(s).unlocked = 2
    stand(s, 2, -1)  # two steps from the upper right cache, two from the right one
    points = ai_standing(s, caches=(9, 4, 5, 7, 6, 8))
    assert points == {"negotiation": 0, "depository": 0, "harvester": 7, "progress": 4, "gems": 5}


def test_a_nearer_cache_beats_a_dearer_one():
    """FL-24.8: the nearest counts first."""
    s = solo()
    stand(s, 2, 0)
    assert ai_standing(s, caches=(9, 8, 7, 4, 6, 5))["harvester"] == 4


def test_arrows_do_not_shorten_the_way():
    """FL-24.8, G-52: from an arrow's space the cache beside it is nearest, not one beyond the arrow."""
    s = solo()
    stand(s, 3, -1)
    assert ai_standing(s, caches=(9, 5, 8, 4, 7, 6))["harvester"] == 4


def test_the_ai_can_win():
    """FL-24.8, FL-17.1: it is ranked with the players."""
    s = solo(gems=30)
    outcome = score(s)
    assert (outcome.winners, outcome.standings[-1].rank, outcome.of(PURPLE).rank) == ([], 1, 2)


# -- with two or three people ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3])
def test_set_up_beside_people(seats: int):
    """T-FL-74, FL-25.1, G-54: sides for the total number of players, and people draft as usual."""
    match = fresh(seats, ai="2")
    assert match.state.side == "many"
    assert ai_of(match.state).opponent == "2"
    first_options(match, until=lambda match: match.pending[0].prompt == "draft")
    assert [len(p.pack) for p in match.state.players] == [4] * seats
    first_options(match, until=lambda match: match.state.phase == "plan")
    assert [len(p.hand) for p in match.state.players] == [3] * seats
    assert match.state.screens


def test_the_ai_does_not_play_with_four():
    """FL-1.1, FL-25.1: beside four people there is no AI."""
    with pytest.raises(BadOption, match=r"FL-1\.1"):
        fresh(4, ai="1")


def test_two_people_without_the_ai():
    """FL-25.1: the AI is an option; without it two people use their own sides."""
    match = fresh(2)
    assert (match.state.ai, match.state.side) == (None, "few")


@pytest.mark.parametrize("seats", [2, 3])
def test_schemes_once_a_round_between_headquarters_and_garages(seats: int):
    """T-FL-74, FL-25.1, FL-23.4: all people's Headquarters dice, one Scheme step, then all Garage dice."""
    s = lay(seats=seats, ai="1")
    at_headquarters(s, ORANGE, 3)
    at_headquarters(s, PURPLE, 3)
    match = begin(s, "headquarters_dice", 1)
    play(match, ORANGE, "cantina")
    assert ai_of(match.state).revealed == []
    play(match, PURPLE, "cantina")
    schemes = len(ai_of(match.state).revealed)
    assert schemes >= 2
    for seat in range(seats):
        assert asked(match) == [(seat, "send")]
        assert len(ai_of(match.state).revealed) == schemes
        match.choose(seat, "cantina")


def test_marker_passes_among_people_only():
    """FL-25.1, FL-16.2, G-54: after the last person the first starts again; the AI has its own moment."""
    s = lay(seats=3, ai="1", purple={"ready": 0}, orange={"ready": 0}, blue={"ready": 0})
    s.start = BLUE
    assert begin(s, "rest").state.start == PURPLE


def test_the_ai_rests_and_harvests_beside_people():
    """FL-25.1, FL-23.8, FL-23.9: its dice return and its Gems come in a game with two people too."""
    s = lay(seats=2, ai="1", purple={"ready": 0, "cantina": 1}, orange={"ready": 0, "cantina": 1, "power": 0})
    dice_for(ai_of(s), 1)
    for i in range(2):
        place(s, AI, s.locations["market"], i, 4)
    match = begin(s, "harvest")
    ai = ai_of(match.state)
    assert (match.state.round, ai.track, ai.gems) == (2, 3, 1)
    assert match.state.locations["market"] == [None] * 3


def test_laboratory_with_three_players_has_a_space_left():
    """FL-25.1, FL-24.4: on the other side an AI die blocks one of two spaces."""
    s = lay(seats=2, ai="1", purple={"garages": [4, 4], "algae": 9})
    place(s, AI, s.locations["laboratory"], 0, 5)
    assert "send:laboratory:4" in keys(begin(s, "turn", PURPLE), PURPLE)


# -- the cards -------------------------------------------------------------------------------------------------------


def test_every_scheme_names_places_the_ai_knows():
    """FL-23.6: twenty Schemes, values 1 to 6, three options each out of seven kinds of place."""
    places = {"leyrien", "zcharo", "jrayek", "depository", "laboratory", "foundry", "market", "mining-camp", "academy"}
    schemes = base_box().schemes.values()
    assert len(schemes) == 20
    assert {scheme.value for scheme in schemes} == set(range(1, 7))
    for scheme in schemes:
        for option in (scheme.first, scheme.second, scheme.third):
            where, _, count = option.partition(":")
            assert where in places
            assert bool(count) == (where in ("market", "mining-camp", "academy"))


@pytest.mark.parametrize("key", base_box().schemes)
def test_each_printed_scheme_with_everything_possible(key: str, monkeypatch: pytest.MonkeyPatch):
    """FL-23.6: with Gems and an empty table each Scheme does its first possible option with its own value."""
    scheme = PRINTED[key]
    monkeypatch.setitem(base_box().schemes, key, scheme)
    s = solo(gems=9)
    before = {name: list(spaces) for name, spaces in s.locations.items()}
    others = [other for other in base_box().schemes if other != key][:4]
    dice_for(ai_of(s), 1)
    match = begin(s, "schemes", chance=scheme_draws(s, key, *others))
    first = scheme.first.partition(":")[0]
    if scheme.value == 1 and first == "depository":
        first = scheme.second.partition(":")[0]  # its column is closed
    if first in match.state.negotiation:
        placed = [die for die in match.state.negotiation[first] if die]
    elif first == "depository":
        placed = [die for die in match.state.depository[scheme.value - 1] if die]
    else:
        placed = [die for die in match.state.locations[first] if die and die not in before[first]]
    assert Die(AI, scheme.value) in placed
