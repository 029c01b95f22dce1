"""SP-2, SP-3, SP-5: what a Specialist is, how it is planned with and gained."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    ORANGE,
    PURPLE,
    asked,
    at_headquarters,
    begin,
    first_options,
    keys,
    place,
    play,
    player,
    refused,
    score,
    told,
    use_tokens,
    walk,
)
from tests.games.first_light.specialists.builder import SPECIALIST, specialist, table
from tests.games.first_light.specialists.cards.specialist_tables import own, two

from orrery.games.first_light.specialists.components import parts
from orrery.games.first_light.specialists.state import WILD, State, active, gained
from orrery.games.first_light.state import Die, dice_on_base
from orrery.kernel.play.match import Match
from orrery.kernel.state import Step


def gain(s: State, seat: int = PURPLE) -> Match:
    """The player gains a Specialist; then it is somebody's turn."""
    s.agenda.append(Step("turn", [ORANGE]))
    return begin(s, "gain_specialist", seat)


# -- what a Specialist is ---------------------------------------------------------------------------------------------


def test_it_is_never_rolled():
    """SP-2.1  Of three dice on the base one is a Specialist: two are rolled, and it lies beside them."""
    s = two({"ready": 2}, ready=1, garages=[])
    specialist(s, PURPLE, "ready")
    match = begin(s, "roll", chance=[2, 4])
    assert player(match, PURPLE).rolled == [3, 5, WILD]
    assert "Purple rolls 2 dice." in told(match)
    assert (player(match, PURPLE).ready, own(match).ready) == (0, 0)


def test_a_crew_of_one_specialist_rolls_nothing():
    """SP-2.1  With a Specialist alone on the base there is nothing to roll and still a die to assign."""
    s = two({}, ready=1, garages=[])
    specialist(s, PURPLE, "ready")
    match = begin(s, "roll")
    assert player(match, PURPLE).rolled == [WILD]
    assert not [line for line in told(match) if line.startswith("Purple rolls")]


def test_what_helps_a_die_helps_a_specialist():
    """SP-2.2, SP-12.2  Drop Ship: a Specialist sent from the Headquarters to the Temple owes no Gem either."""
    s = two({"items": ["drop-ship"], "gems": 0, "water": 0, "garages": [1]})
    specialist(s, PURPLE, "headquarters")
    match = begin(s, "headquarters_dice", 1)
    match.choose(PURPLE, "send:temple:6")
    assert match.state.locations["temple"][0] == SPECIALIST
    assert player(match, PURPLE).stock.gems == 0


def test_it_counts_as_a_die_one_has():
    """SP-2.2, GS-44  Sleep Capsules: 2 dice and a Specialist on the base and one more at Headquarters are 4."""
    s = two({"ready": 2, "items": ["sleep-capsules"], "character": "melvan-hadley"})
    specialist(s, PURPLE, "ready")
    specialist(s, PURPLE, "headquarters")
    card = parts().contracts["sleep-capsules"]
    assert score(s).of(PURPLE).breakdown["contracts"] == card.points + 4


@pytest.mark.parametrize(
    ("item", "spots", "each"),
    [
        ("alien-relic", ("negotiation-leyrien-1", "negotiation-ahzuri-2"), 1),
        ("jrayek-shield", ("negotiation-jrayek-1", "negotiation-jrayek-3"), 2),
        ("leyrien-scythe", ("negotiation-leyrien-2", "negotiation-leyrien-3"), 2),
        ("zcharo-flyer", ("negotiation-zcharo-1", "negotiation-zcharo-2"), 2),
        ("engineer-bot", ("depository-3-top", "depository-6-bottom"), 1),
    ],
)
def test_cards_that_count_dice_count_it(item: str, spots: tuple[str, str], each: int):
    """GS-45  Alien Relic, the cards for one Faction and Engineer Bot count two Specialists as two dice."""
    s = two({"items": [item]})
    for spot in spots:
        specialist(s, PURPLE, spot)
    use_tokens(s, advancements=(7, 8), rewards=("gem", "die"))
    assert score(s).of(PURPLE).breakdown["contracts"] == parts().contracts[item].points + 2 * each


def test_a_die_gained_is_a_regular_one():
    """SP-2.3  The Academy's die comes from the reserve; no Specialist may be taken in its stead."""
    match = table("turn", PURPLE, seats=2, purple={"garages": [3], "algae": 2, "power": 0, "water": 0})
    walk(match, PURPLE, "send:academy:3", "buy:1")
    assert player(match, PURPLE).new == 1
    assert (own(match).new, own(match).homes) == (0, [True, True, True])


def test_no_specialist_for_an_empty_reserve():
    """SP-2.3  With no die left in the reserve a reward of a die gives nothing, not a Specialist."""
    s = two({"garages": [3], "cantina": 12, "algae": 6, "power": 0, "water": 0})
    match = walk(begin(s, "turn", PURPLE), PURPLE, "send:negotiation:3", "negotiate:leyrien-1", "reward:die")
    assert player(match, PURPLE).new == 0
    assert own(match).homes == [True, True, True]


@pytest.mark.parametrize(
    "where",
    [
        "garage-1", "farm-2", "rolled", "ready", "cantina", "new", "headquarters", "market-1", "temple-1",
        "outpost-0-1", "outpost-1-1",
    ],
)  # fmt: skip
def test_in_supply_it_is_active(where: str):
    """SP-2.4  On the base, at the Headquarters, at a Station or at an Outpost it was sent to it is active."""
    s = two({})
    specialist(s, PURPLE, where)
    assert active(s, PURPLE) == 1
    match = gain(s)
    match.choose(PURPLE, "specialist:left")
    assert own(match).locked == 1


@pytest.mark.parametrize("where", ["locked", "negotiation-oxataya-1", "depository-4-top"])
def test_elsewhere_it_is_not(where: str):
    """SP-2.4  On a lock space, on the Negotiations Board and in the Depository it is not active."""
    s = two({"garages": [2]})
    specialist(s, PURPLE, where)
    assert active(s, PURPLE) == 0
    assert gained(s, PURPLE) == 1


def test_those_at_home_are_not_active():
    """SP-2.4  The three on their places of the Outpost Board are nobody's dice yet."""
    s = two({"ready": 3})
    assert active(s, PURPLE) == 0
    assert dice_on_base(s.players[PURPLE]) == 3


# -- Planning ---------------------------------------------------------------------------------------------------------


def test_it_must_be_assigned():
    """T-SP-05, SP-3.1, FL-4.6  An active Specialist goes to a Garage or a Farm, like every die."""
    s = two({"rolled": [2]})
    specialist(s, PURPLE, "rolled")
    match = begin(s, "assign")
    assert keys(match, PURPLE) == [
        "assign:2:garage", "assign:2:farm-1", "assign:2:farm-2", "assign:2:farm-3",
        "assign:specialist:garage", "assign:specialist:farm-1", "assign:specialist:farm-2", "assign:specialist:farm-3",
    ]  # fmt: skip
    assert refused(match, PURPLE, "decline").startswith("FL-4.6")
    assert refused(match, PURPLE, "cantina").startswith("FL-4.9")
    play(match, PURPLE, "assign:specialist:garage", "assign:2:farm-3")
    assert player(match, PURPLE).garages == [WILD, 0, 0, 0, 0]
    assert player(match, PURPLE).farms[2] == 2


def test_it_may_work_on_a_farm_from_the_start():
    """SP-3.1, FL-4.8  A Farm Tile that takes a die takes a Specialist."""
    s = two({"rolled": [], "farm_tiles": ["gem-garden"]})
    specialist(s, PURPLE, "rolled")
    match = begin(s, "assign")
    assert "assign:specialist:farm-4" in keys(match, PURPLE)
    match.choose(PURPLE, "assign:specialist:farm-4")
    assert player(match, PURPLE).farms[3] == WILD


def test_no_die_is_assigned_to_an_outpost():
    """T-SP-05, SP-3.1  Neither a die nor a Specialist can be planned for an Outpost."""
    s = two({"rolled": [2]})
    specialist(s, PURPLE, "rolled")
    match = begin(s, "assign")
    for owner in (PURPLE, ORANGE):
        refused(match, PURPLE, f"send:outpost-{owner}:6")
    assert not [key for key in keys(match, PURPLE) if "outpost" in key]


def test_a_specialist_one_does_not_have_is_refused():
    """SP-3.1, FL-4.6  Without an active Specialist there is none to assign; a full place is named too."""
    match = begin(two({"rolled": [2]}), "assign")
    assert refused(match, PURPLE, "assign:specialist:garage") == "SP-3.1: You have no Specialist left to assign."
    s = two({"rolled": [2], "farms": {3: 1}})
    specialist(s, PURPLE, "rolled")
    assert refused(begin(s, "assign"), PURPLE, "assign:specialist:farm-3").startswith("FL-4.8")


def test_screens_do_not_cover_outposts():
    """SP-3.1  While the screens stand, everybody sees the Specialists that wait at home, not the active one."""
    s = two({"rolled": [2]})
    specialist(s, PURPLE, "rolled", home="left")
    s.screens = True
    match = begin(s, "assign")
    seen = match.view(ORANGE)["state"]
    assert seen["outposts"][PURPLE]["homes"] == [True, False, True]
    assert WILD not in seen["players"][PURPLE]["rolled"]


# -- gaining ----------------------------------------------------------------------------------------------------------


def test_it_replaces_a_die_in_a_garage_and_acts_in_this_round():
    """T-SP-11, SP-5.1, GS-5  The die in Garage 2 makes room: the Specialist stands there and can be sent at once."""
    s = two({"garages": [3, 4], "gems": 1, "water": 0, "algae": 5}, garages=[1, 1])
    place(s, PURPLE, s.locations["market"], 0, 5)
    match = begin(s, "turn", PURPLE)
    reserve = player(match, PURPLE).reserve
    match.choose(PURPLE, "send:temple:3")
    assert keys(match, PURPLE) == ["specialist:top", "specialist:left", "specialist:right"]
    match.choose(PURPLE, "specialist:right")
    assert keys(match, PURPLE) == ["exchange:garage-2", "exchange:temple-1", "exchange:market-1"]
    match.choose(PURPLE, "exchange:garage-2")
    assert player(match, PURPLE).garages == [0, WILD, 0, 0, 0]
    assert player(match, PURPLE).reserve == reserve + 1
    assert own(match).homes == [True, True, False]
    assert "Purple gains the Specialist at the bottom right." in told(match)
    assert "A Specialist takes the place of Purple's die in Garage 2." in told(match)
    play(match, ORANGE, "cantina")
    assert "send:control-room:5" in keys(match, PURPLE)  # whatever value it likes


def test_it_stays_on_a_farm_and_works_there():
    """SP-5.1, GS-5, SP-4.6  In place of a 1 on the Gem Garden it counts 6 in the same round's Harvest."""
    s = two({"farms": {4: 1}, "farm_tiles": ["gem-garden"]}, garages=[])
    s.agenda.append(Step("harvest", []))
    match = play(begin(s, "gain_specialist", PURPLE), PURPLE, "specialist:top")
    assert "Purple gains 1 Gem from Gem Garden." in told(match)


@pytest.mark.parametrize("where", ["headquarters-1", "market-1"])
def test_at_a_board_it_may_replace_a_die_too(where: str):
    """SP-5.1, SP-2.4  A die at the Headquarters or a Station may make room; one sent to an Outpost is not in supply."""
    s = two({"garages": [2]})
    at_headquarters(s, PURPLE, 4)
    place(s, PURPLE, s.locations["market"], 0, 5)
    place(s, PURPLE, s.locations["outpost-1"], 0, 5)
    match = play(gain(s), PURPLE, "specialist:top")
    assert keys(match, PURPLE) == ["exchange:garage-1", "exchange:headquarters-1", "exchange:market-1"]
    match.choose(PURPLE, f"exchange:{where}")
    board = {"headquarters-1": match.state.headquarters, **{
        f"{name}-1": spaces for name, spaces in match.state.locations.items()}}[where]  # fmt: skip
    assert board[0] == SPECIALIST


@pytest.mark.parametrize("heap", ["cantina", "new", "idle"])
def test_a_die_of_a_heap_may_make_room(heap: str):
    """SP-5.1  So may a die in the Cantina, a new one, or one that lost its Farm; the heap stays as large."""
    s = two({heap: 2})
    match = play(gain(s), PURPLE, "specialist:left")
    assert getattr(player(match, PURPLE), heap) == 2
    assert active(match.state, PURPLE) == 1
    assert player(match, PURPLE).reserve == 13 - 1


def test_a_heap_with_a_specialist_alone_is_no_regular_die():
    """SP-5.1, GS-22  The Specialist in the Cantina is not replaced by the next one."""
    s = two({"garages": [4], "character": "melvan-hadley"})
    specialist(s, PURPLE, "cantina")
    match = play(gain(s), PURPLE, "specialist:left")
    assert player(match, PURPLE).garages == [WILD, 0, 0, 0, 0]


def test_dice_on_the_boards_where_dice_stay_are_not_in_supply():
    """SP-5.1, SP-2.4  A die on the Negotiations Board or in the Depository cannot make room."""
    s = two({"garages": [2]})
    place(s, PURPLE, s.negotiation["leyrien"], 0, 5)
    place(s, PURPLE, s.depository[3], 0, 4)
    use_tokens(s, advancements=(5,), rewards=("gem",))
    match = play(gain(s), PURPLE, "specialist:top")
    assert player(match, PURPLE).garages[0] == WILD  # there was no other


def test_no_regular_die_of_mine_lies_there():
    """SP-5.1  Another's die, or a place without one, is refused by name; so is a Specialist that has left."""
    s = two({"garages": [2, 3], "items": []})
    at_headquarters(s, ORANGE, 4)
    specialist(s, PURPLE, "negotiation-oxataya-1", home="top")
    use_tokens(s, advancements=(7,), rewards=("gem",))
    match = gain(s)
    assert refused(match, PURPLE, "specialist:top").startswith("SP-5.1")
    match.choose(PURPLE, "specialist:left")
    assert refused(match, PURPLE, "exchange:headquarters-1").startswith("SP-5.1")
    assert refused(match, PURPLE, "exchange:garage-4").startswith("SP-5.1")


def test_with_one_active_the_next_is_locked():
    """T-SP-12, SP-5.2  It goes to a lock space; no die changes."""
    s = two({"garages": [2, 3]})
    specialist(s, PURPLE, "garage-3")
    match = play(gain(s), PURPLE, "specialist:left")
    assert player(match, PURPLE).garages == [2, 3, WILD, 0, 0]
    assert (own(match).locked, own(match).homes) == (1, [False, False, True])
    assert asked(match) == [(ORANGE, "send")]
    assert told(match)[-2:] == ["Purple gains the Specialist at the bottom left.", "It goes to a lock space."]


def test_two_lock_spaces_are_enough():
    """SP-5.2, GS-2  With one active the other two are locked one after the other."""
    s = two({"garages": [2]})
    specialist(s, PURPLE, "garage-2")
    specialist(s, PURPLE, "locked")
    match = gain(s)  # the last one at home is taken by itself
    assert (own(match).locked, own(match).homes) == (2, [False, False, False])
    assert active(match.state, PURPLE) == 1


def test_all_three_gained_is_enough():
    """SP-5.3  Who has gained all three gains no more: nothing is asked and nothing changes."""
    s = two({"garages": [2]})
    for spot in ("garage-2", "locked", "depository-6-top"):
        specialist(s, PURPLE, spot)
    match = gain(s)
    assert asked(match) == [(ORANGE, "send")]
    assert (own(match).locked, active(match.state, PURPLE)) == (1, 1)
    assert "Purple has no Specialist left to gain." in told(match)


def test_melvan_has_a_second():
    """GS-22, SP-11.6, SP-2.4  With one active his next becomes the second and replaces a die; the third is locked."""
    s = two({"garages": [2, 3], "character": "melvan-hadley"})
    specialist(s, PURPLE, "garage-3")
    match = play(gain(s), PURPLE, "specialist:left", "exchange:garage-1")
    assert player(match, PURPLE).garages == [WILD, 3, WILD, 0, 0]
    assert (active(match.state, PURPLE), own(match).locked) == (2, 0)
    match = gain(match.state)
    assert (active(match.state, PURPLE), own(match).locked) == (2, 1)


def test_it_cannot_replace_the_die_just_placed():
    """GS-6, SP-9.3  Gained by an advancement: the die on the Negotiations Board has left supply."""
    s = two({"garages": [3, 4], "algae": 6, "power": 0, "water": 0})
    match = begin(s, "turn", PURPLE)
    walk(match, PURPLE, "send:negotiation:3", "negotiate:leyrien-1", "decline", "reward:specialist", "specialist:top")
    assert match.state.negotiation["leyrien"][0] == Die(PURPLE, 3)
    assert player(match, PURPLE).garages == [0, WILD, 0, 0, 0]  # the only die left in supply


def without_dice() -> Match:
    """Purple's only die has gone to the Negotiations Board, for a Specialist as the reward."""
    poor = {"garages": [3], "algae": 6, "power": 0, "water": 0, "character": "jakob-olander"}
    s = two(poor, cantina=1, garages=[])
    match = begin(s, "turn", PURPLE)
    return walk(match, PURPLE, "send:negotiation:3", "negotiate:leyrien-1", "reward:specialist", "specialist:top")


def test_with_no_die_in_supply_it_is_locked():
    """GS-4, SP-5.1  A gain is a better die, not one more: with no regular die in supply it waits on a lock space."""
    match = without_dice()
    assert (own(match).locked, active(match.state, PURPLE)) == (1, 0)


def test_it_enters_at_the_next_turn_with_a_die():
    """GS-4, FL-4.2  A die is taken in Planning; on its owner's turn the Specialist takes its place and acts."""
    match = without_dice()
    assert asked(match) == [(PURPLE, "take-die")]
    match.choose(PURPLE, "take-die")
    match.choose(PURPLE, f"assign:{player(match, PURPLE).rolled[0]}:garage")
    first_options(match, lambda match: asked(match)[0][0] == PURPLE)
    assert player(match, PURPLE).garages[0] == WILD
    assert own(match).locked == 0
    assert asked(match) == [(PURPLE, "send")]


def test_it_enters_in_rest_with_a_new_die():
    """GS-4, SP-5.1  A new die comes home in Rest, and the locked Specialist takes its place there."""
    s = two({"new": 1, "character": "jakob-olander"}, cantina=1, garages=[])
    specialist(s, PURPLE, "locked")
    match = begin(s, "rest")
    assert own(match).locked == 0
    assert player(match, PURPLE).rolled == [WILD]
