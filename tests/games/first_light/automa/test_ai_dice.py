"""FL-24  Where the AI's dice are placed."""

from __future__ import annotations

import pytest
from tests.games.first_light.automa.ai_tables import GEMS, QUIET, reveal, solo
from tests.games.first_light.builder import (
    PURPLE,
    ai_of,
    begin,
    keys,
    lay,
    place,
    space,
    told,
    use_setbacks,
    use_tokens,
)

from orrery.games.first_light.components import base_box
from orrery.games.first_light.state import AI, Die


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
