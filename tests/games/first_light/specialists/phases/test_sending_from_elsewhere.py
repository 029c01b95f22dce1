"""SP-4  Specialists sent from Farms and from the Headquarters."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    BLUE,
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
    told,
)
from tests.games.first_light.specialists.builder import SPECIALIST, lay, specialist
from tests.games.first_light.specialists.phases.sending_tables import sent, two

from orrery.games.first_light.phases.harvest import Harvest
from orrery.games.first_light.specialists.components import box
from orrery.games.first_light.specialists.phases.execute import SendHeadquarters
from orrery.games.first_light.specialists.state import WILD, active, outpost
from orrery.kernel.play.match import Match

POOR = {"water": 0, "algae": 0, "power": 0, "gems": 0}


def asked_from_headquarters(match: Match) -> SendHeadquarters:
    [ask] = match.pending
    assert isinstance(ask, SendHeadquarters)
    return ask


# -- Farms ------------------------------------------------------------------------------------------------------------


def test_a_specialist_may_be_sent_to_a_farm():
    """SP-4.3  It takes a free Farm of its owner's base; that is the turn's die, and its Garage's Algae is paid."""
    match = begin(two(2, 0, 0, WILD, algae=2), "turn", PURPLE)
    play(match, PURPLE, "die:garage-4", "to-farm:3")
    assert player(match, PURPLE).farms == [0, 0, WILD, 0, 0, 0]
    assert player(match, PURPLE).garages == [2, 0, 0, 0, 0]
    assert player(match, PURPLE).stock.algae == 2 - box().garages[3].algae
    assert asked(match) == [(ORANGE, "send")]
    assert "Purple sends a Specialist to Farm 3." in told(match)


def test_farms_it_may_go_to():
    """SP-4.3, FL-4.8  Free Farms that take a die: not a taken one, not a tile that needs none, not an empty room."""
    s = two(WILD, farms={2: 5}, farm_tiles=["springs", "gem-garden"])
    match = begin(s, "turn", PURPLE)
    assert [key for key in keys(match, PURPLE) if key.startswith("to-farm")] == ["to-farm:1", "to-farm:3", "to-farm:5"]
    for farm in (2, 4, 6):
        assert refused(match, PURPLE, f"to-farm:{farm}").startswith("SP-4.3")


def test_a_regular_die_may_not():
    """SP-4.3  Only Specialists are sent to Farms in Execute."""
    match = begin(two(3, WILD), "turn", PURPLE)
    match.choose(PURPLE, "die:garage-1")
    assert not [key for key in keys(match, PURPLE) if key.startswith("to-farm")]
    assert refused(match, PURPLE, "to-farm:1").startswith("SP-4.3")


def test_on_farm_one_it_raises_the_others():
    """GS-7, SP-4.6  On Farm 1 it does what any die does there: a 2 on Farm 3 counts 5."""
    s = lay(seats=2, purple={"ready": 0, "farms": {3: 2}, **POOR}, orange={"ready": 0, "cantina": 1})
    specialist(s, PURPLE, "farm-1")
    match = begin(s, "harvest")
    ask = match.pending[0]
    assert isinstance(ask, Harvest)
    assert (ask.farm, ask.value) == (3, 5)
    match.choose(PURPLE, "harvest:power")
    assert player(match, PURPLE).stock.power == box().yields[5]["power"]


# -- the Headquarters -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("choice", "water", "cards"), [("headquarters:water", 5, 0), ("headquarters:items", 0, 2)])
def test_going_to_the_headquarters(choice: str, water: int, cards: int):
    """SP-4.5, FL-8.1  It waits there like any die, for 2 Contracts or 5 Water, and is still a Specialist."""
    match = begin(two(3, WILD, water=0), "turn", PURPLE)
    play(match, PURPLE, "die:garage-2", "send:headquarters:6", choice)
    assert match.state.headquarters == [SPECIALIST, None, None, None]
    assert (player(match, PURPLE).stock.water, len(player(match, PURPLE).hand)) == (water, cards)
    assert active(match.state, PURPLE) == 1


def test_it_does_not_jump_ahead_of_its_owners_die():
    """T-SP-07, SP-4.5  The book's example: a die in the first space, a Specialist in the third; the die goes first."""
    s = two(1)
    at_headquarters(s, PURPLE, 4)
    at_headquarters(s, ORANGE, 2)
    specialist(s, PURPLE, "headquarters")
    match = begin(s, "headquarters_dice", 1)
    assert asked(match) == [(PURPLE, "send-headquarters")]
    assert asked_from_headquarters(match).face == 4
    play(match, PURPLE, "cantina")
    assert asked(match) == [(ORANGE, "send-headquarters")]
    play(match, ORANGE, "cantina")
    assert asked(match) == [(PURPLE, "send-headquarters")]
    assert asked_from_headquarters(match).face == WILD
    assert "Purple's Specialist at Headquarters is next." in told(match)


def test_from_the_headquarters_it_may_do_what_one_from_a_garage_may():
    """SP-4.5, SP-4.3, SP-4.4, FL-5.2, FL-5.4  Stations, Farms, Outposts, without Algae; not the Headquarters again."""
    s = two(0, 3, algae=0, hand=["yeki"])
    specialist(s, PURPLE, "headquarters")
    match = begin(s, "headquarters_dice", 1)
    assert sent(match, "temple") == [1, 3, 6]
    assert sent(match, "outpost-0") == sent(match, "outpost-1") == [6]
    assert {"to-farm:1", "to-farm:2", "to-farm:3", "cantina"} <= set(keys(match, PURPLE))
    assert refused(match, PURPLE, "send:headquarters:6").startswith("FL-5.2")
    match.choose(PURPLE, "to-farm:2")
    assert player(match, PURPLE).farms[1] == WILD
    assert match.state.headquarters == [None] * 4


def test_in_the_first_space_there_is_nothing_to_flip():
    """GS-10, SP-4.5, FL-5.3  Its prompt does not speak of flipping, and every value is open to it anyway."""
    s = two(1)
    specialist(s, PURPLE, "headquarters")
    at_headquarters(s, PURPLE, 2)
    match = begin(s, "headquarters_dice", 1)
    ask = asked_from_headquarters(match)
    assert (ask.face, ask.may_flip) == (WILD, False)
    assert match.rules.speech().prompt(match.state, match.pending[0]).text == "Send your Specialist from Headquarters."
    assert sent(match, "control-room") == [1, 2, 3, 4, 5, 6]
    play(match, PURPLE, "cantina")
    ask = asked_from_headquarters(match)
    assert (ask.face, ask.may_flip) == (2, False)  # no later die inherits the flip
    assert outpost(match.state, PURPLE).cantina == 1


def test_refusals_at_the_headquarters():
    """SP-4.5, SP-4.6  What is refused to a Specialist there is refused for its true reason."""
    s = two(1, seats=3, **POOR)
    specialist(s, PURPLE, "headquarters")
    place(s, BLUE, s.locations["outpost-1"], 0, 3)
    place(s, BLUE, s.locations["market"], 0, 3)
    place(s, BLUE, s.locations["market"], 1, 3)
    place(s, BLUE, s.locations["market"], 2, 3)
    match = begin(s, "headquarters_dice", 1)
    assert refused(match, PURPLE, "send:outpost-1:6").startswith("SP-6.1: That Outpost has no free space")
    assert refused(match, PURPLE, "send:market:6").startswith("FL-5.10")
    assert refused(match, PURPLE, "send:temple:3").startswith("SP-7.1")
    assert refused(match, PURPLE, "to-farm:4").startswith("SP-4.3")


def test_a_drop_ship_is_reckoned_with_in_refusals():
    """SP-4.5, SP-12.2  With a Drop Ship the Gem is no obstacle: a full column is refused for being full."""
    s = two(1, items=["drop-ship"], hand=["archive"], gems=1, water=2)
    at_headquarters(s, PURPLE, 4)
    for row in range(3):
        place(s, ORANGE, s.depository[3], row, 4)
    match = begin(s, "headquarters_dice", 0)
    assert refused(match, PURPLE, "send:depository:4").startswith("FL-7.1")
