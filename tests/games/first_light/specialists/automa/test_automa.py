"""SP-15, SP-18, SP-19  The AI with Specialists: its Outpost, its tokens, its round and what it scores."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.games.first_light.builder import (
    PURPLE,
    ai_of,
    begin,
    place,
    play,
    player,
    told,
)
from tests.games.first_light.specialists.automa.ai_tables import (
    ACADEMY,
    CAMP,
    LABORATORY,
    LEYRIEN,
    SPECIALIST,
    exploit,
    lines,
    plot,
    points_of,
    scheme,
    solo,
    spend,
)
from tests.games.first_light.specialists.builder import fresh, specialist
from tests.games.first_light.specialists.cards.printed import THE_BOX

from orrery.games.first_light.automa import move_tokens
from orrery.games.first_light.specialists import automa
from orrery.games.first_light.specialists.components import box, parts
from orrery.games.first_light.specialists.state import WILD, conspiracy, outpost
from orrery.games.first_light.state import AI, Die
from orrery.kernel.game import BrokenState

# -- set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_set_up(seats: int):
    """SP-15.1: a random Outpost Tile nobody was dealt, three Specialists to gain, all Schemes, a free Outpost."""
    match = fresh(seats, ai="1")
    c, ai = plot(match), ai_of(match.state)
    dealt = [tile for seat in range(seats) for tile in outpost(match.state, seat).dealt]
    assert c.tile in parts().tiles
    assert c.tile not in dealt
    assert (c.gained, c.locked, c.active, c.scheme) == (0, 0, False, "")
    assert (ai.track, ai.reserve, len(ai.schemes)) == (3, 10, THE_BOX["schemes"])
    assert match.state.locations["outpost-4"] == [None]
    assert f"The AI's Outpost Tile is the {parts().tiles[c.tile].title}." in told(match)


def test_every_tile_may_be_the_ais():
    """SP-15.1: the tile is drawn at random from those left, and leaves them."""
    s = solo()
    pool = list(parts().tiles)
    flow = automa.deal_ai_tile(s, pool)
    draw = next(flow)
    assert list(draw.pool) == list(parts().tiles)
    with pytest.raises(StopIteration):
        flow.send(["embassy"])
    assert conspiracy(s).tile == "embassy"
    assert "embassy" not in pool


# -- tokens -----------------------------------------------------------------------------------------------------------


def test_the_first_two_specialists_take_advancements():
    """SP-9.1, FL-24.2: each moves a token of the new two to the left-most reward; a third moves none."""
    s = solo(gems=9)
    for count, clan in enumerate(["leyrien", "zcharo", "jrayek"], 1):
        s.negotiation[clan][0] = SPECIALIST
        move_tokens(s, clan, WILD)
        taken = min(count, 2)
        assert s.advancements == [True] * 6 + [False] * taken + [True] * (2 - taken)
        assert s.rewards[:8] == [False] * taken + [True] * (8 - taken)
    assert all(s.setbacks)


def test_a_second_specialist_in_a_column_is_a_setback():
    """SP-9.2, FL-24.2: beside anybody's Specialist it covers the left-most punishment, while the two tokens last."""
    s = solo(gems=9)
    for count in range(1, 5):
        s.negotiation["leyrien"][count - 1] = SPECIALIST if count % 2 == 0 else Die(PURPLE, WILD)
        move_tokens(s, "leyrien", WILD)
        taken = min(count - 1, 2)
        assert s.setbacks == [True] * 6 + [False] * taken + [True] * (2 - taken)
        assert s.punishments[:8] == [False] * taken + [True] * (8 - taken)


def test_a_specialist_of_the_ai_has_no_value():
    """SP-4.7, GS-15: sent to a Faction by its Scheme, it moves no token of a value, whatever the column's dice show."""
    s = solo(gems=9)
    place(s, PURPLE, s.negotiation["leyrien"], 0, 6)
    place(s, PURPLE, s.negotiation["leyrien"], 1, 6)
    specialist(s, PURPLE, "negotiation-leyrien-3")
    match = exploit(s, 4, LEYRIEN)
    assert match.state.negotiation["leyrien"][3] == SPECIALIST
    assert match.state.advancements == [True] * 6 + [False, True]
    assert match.state.setbacks == [True] * 6 + [False, True]
    assert "The AI covers the reward Contracts." in told(match)


def test_an_ordinary_die_beside_specialists():
    """SP-4.7, SP-9.2: it moves the token of its value; Specialists add nothing to the sum and bring it no setback."""
    s = solo(gems=9, active=False)
    spend(s, s.negotiation["leyrien"], 0)
    specialist(s, PURPLE, "negotiation-leyrien-2")
    match = scheme(s, LEYRIEN, LABORATORY)
    assert match.state.negotiation["leyrien"][3] == Die(AI, 5)
    assert match.state.advancements == [True, True, True, True, False, True, True, True]
    assert all(match.state.setbacks)


# -- Harvest and Rest -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["outpost-0", "outpost-4", "temple", "market"])
def test_the_specialist_returns_in_harvest(where: str):
    """GS-35, FL-23.8: from any Outpost or Station it comes back to the track with the dice, and counts for Gems."""
    s = solo()
    s.locations[where][0] = SPECIALIST
    ai_of(s).track = 2
    match = begin(s, "ai_harvest")
    ai = ai_of(match.state)
    assert match.state.locations[where][0] is None
    assert (ai.track, ai.reserve, ai.gems) == (3, 11, 1)
    assert automa.on_track(match.state)


def test_a_full_track_keeps_the_specialist():
    """GS-35, FL-23.8: where there is no room for all, it is an ordinary die that goes to the reserve."""
    s = solo()
    s.locations["outpost-4"][0] = SPECIALIST
    ai_of(s).track, ai_of(s).reserve = 5, 8
    match = begin(s, "ai_harvest")
    assert (ai_of(match.state).track, ai_of(match.state).reserve) == (5, 9)
    assert automa.on_track(match.state)
    automa.census_ai(match.state)


def test_the_slot_is_emptied_in_rest():
    """SP-16.1, FL-23.9: the Specialist's Scheme is discarded with the round's others."""
    s = exploit(solo(), 6, CAMP).state
    s = scheme(s, ACADEMY, LABORATORY).state
    match = begin(s, "ai_rest")
    ai = ai_of(match.state)
    assert (plot(match).scheme, ai.revealed) == ("", [])
    assert sorted(ai.discards) == [CAMP, ACADEMY, LABORATORY]


@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_ai_destroys_a_farm_and_a_ship(edition: str):
    """SP-19.1, GS-34: in Rest the top tile of the left-most stack of each kind leaves the game."""
    s = solo(edition=edition)
    tops = [s.farm_stacks[0].top, s.upgrade_stacks[0].top]
    assert begin(s, "ai_rest").state.removed == tops


def test_rest_counts_the_specialist_as_a_die():
    """FL-23.9, SP-2.2: dice up to three, the Specialist among them."""
    s = solo()
    ai_of(s).track, ai_of(s).reserve = 1, 13
    match = begin(s, "ai_rest")
    assert (ai_of(match.state).track, ai_of(match.state).reserve) == (3, 11)


@pytest.mark.parametrize("last", [False, True])
def test_conspire_follows_everybodys_rest(last: bool):
    """SP-17, SP-19.1: people's Rest, the AI's, then Conspire; after the last round too, before points are counted."""
    s = solo(active=False, purple={"ready": 1})
    conspiracy(s).gained = conspiracy(s).locked = 1
    s.round = 8 if last else 1
    match = begin(s, "rest")
    assert plot(match).active
    order = list(lines(match, "The AI removes", "The AI's locked", "The Gem Caches" if last else "Round 2"))
    assert order == sorted(order)


# -- abilities and points ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gained", "gems"), [(0, 1), (1, 1), (2, 2), (3, 2)])
def test_its_outpost_is_used(gained: int, gems: int):
    """SP-18.2, SP-18.3: a Gem for each die sent there; with the second Specialist, locked or not, one more."""
    s = solo(active=False)
    conspiracy(s).gained = conspiracy(s).locked = gained
    automa.ai_owner_gains(s)
    assert ai_of(s).gems == gems


def test_a_player_comes_to_its_outpost():
    """T-SP-49, SP-18.2, SP-18.3: the player's Specialist resolves its tile; with two stars the AI gains 2 Gems."""
    s = solo(active=False, purple={"garages": [1], "algae": 3, "gems": 0})
    specialist(s, PURPLE, "garage-2")
    conspiracy(s).gained = conspiracy(s).locked = 2
    assert conspiracy(s).tile == "archive-hall"  # 2 Contracts and 2 Gems for 2 Algae
    match = play(begin(s, "turn", PURPLE), PURPLE, "die:garage-2", "send:outpost-4:6")
    assert match.state.locations["outpost-4"] == [Die(PURPLE, WILD)]
    assert ai_of(match.state).gems == 2
    p = player(match, PURPLE)
    assert (len(p.hand), p.stock.gems, p.stock.algae) == (2, 2, 3 - box().garages[1].algae - 2)
    assert "The AI gains 2 Gems for the use of its Outpost." in told(match)


@pytest.mark.parametrize(("gained", "points"), [(0, 0), (1, 0), (2, 2), (3, 7)])
def test_points_of_its_specialists(gained: int, points: int):
    """SP-18.2, SP-19.2: the second and third Specialist are worth their printed points, locked or not."""
    s = solo(gems=3, active=False)
    conspiracy(s).gained = conspiracy(s).locked = gained
    found = points_of(s)
    assert found["specialists"] == points
    assert set(found) == {"negotiations", "depository", "harvester", "progress", "gems", "specialists"}
    assert found["gems"] == 3


def test_specialists_score_as_dice_too():
    """SP-2.2, FL-24.8: on the Negotiations Board and in the Depository they count as its dice."""
    s = solo(active=False)
    spend(s, s.negotiation["jrayek"], 0)
    spend(s, s.depository[3], 0)
    found, board = points_of(s), box().opponents["1"]
    assert (found["negotiations"], found["depository"]) == (board.negotiation, board.depository)


def test_stars_come_in_order():
    """SP-18.2: 1 star the Exploit, 2 stars a Gem and points, 3 stars points alone."""
    first, second, third = parts().stars
    assert (first.exploits, first.gems, first.points) == (True, 0, 0)
    assert (second.exploits, second.gems) == (False, 1)
    assert (third.exploits, third.gems) == (False, 0)
    assert 0 < second.points < third.points


@pytest.mark.parametrize("broken", [{"locked": 2}, {"gained": 4, "locked": 3}, {"active": False}, {"gained": 2}])
def test_a_specialist_too_many(broken: dict[str, int]):
    """SP-2.4: each of its Specialists is locked, active or placed, never in two places or in none."""
    s = solo()
    automa.census_ai(s)
    for name, value in broken.items():
        setattr(conspiracy(s), name, value)
    with pytest.raises(BrokenState):
        automa.census_ai(s)


def test_two_specialists_at_stations():
    """SP-2.4: no more of them lie at Stations than are active."""
    s = solo()
    s.locations["temple"][0] = s.locations["market"][0] = SPECIALIST
    with pytest.raises(BrokenState):
        automa.census_ai(s)


def test_exploit_table_covers_a_die():
    """SP-16.1: each face of the die is in one row of the table, and every row leads to an action."""
    faces = [face for row in parts().exploits for face in row.values]
    assert sorted(faces) == list(range(1, 7))
    assert all(max(one.values) < min(other.values) for one, other in pairwise(parts().exploits))
    assert {row.action for row in parts().exploits} == set(automa.EXPLOITS)


def test_every_requirement_has_a_form_for_the_ai():
    """SP-17.1: each space of Ahzuri on each side asks something the AI can be measured by."""
    for side in ("solo", "few", "many"):
        for there in box().sides[side].negotiation["ahzuri"]:
            assert parts().requirements[there.needs].ai in automa.MEASURES
