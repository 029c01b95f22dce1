"""SP-4: Specialists sent from Garages in any order, and where they may go."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
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
    space,
    use_tokens,
    walk,
)
from tests.games.first_light.specialists.builder import SPECIALIST, specialist
from tests.games.first_light.specialists.phases.sending_tables import RICH, sent, two

from orrery.games.first_light.specialists.components import box
from orrery.games.first_light.specialists.phases.execute import Send
from orrery.games.first_light.specialists.state import WILD, active, outpost
from orrery.games.first_light.state import Die
from orrery.kernel.play.match import Match


def asked_to_send(match: Match) -> Send:
    [ask] = match.pending
    assert isinstance(ask, Send)
    return ask


# -- from Garages, in any order ---------------------------------------------------------------------------------------


def test_ahead_of_other_dice():
    """T-SP-06, SP-4.1  Dice in Garages 1 and 3, a Specialist in 2: it may go first, and its Algae is paid."""
    match = begin(two(4, WILD, 2), "turn", PURPLE)
    assert asked(match) == [(PURPLE, "die")]
    assert keys(match, PURPLE) == ["die:garage-1", "die:garage-2"]
    play(match, PURPLE, "die:garage-2", "send:foundry:6", "pay:power")
    assert match.state.locations["foundry"] == [SPECIALIST, None]
    assert player(match, PURPLE).garages == [4, 0, 2, 0, 0]
    assert player(match, PURPLE).stock.algae == RICH["algae"] - box().garages[1].algae
    assert asked(match) == [(ORANGE, "send")]


def test_passed_over_and_sent_later():
    """T-SP-06, SP-4.1  It may wait: the dice around it act in their order, it comes when its owner likes."""
    s = two(4, WILD, 2)
    s.players[ORANGE].garages = [1, 1, 1, 0, 0]
    s.players[ORANGE].reserve -= 2
    match = begin(s, "turn", PURPLE)
    play(match, PURPLE, "die:garage-1", "send:control-room:4", "pay:power")
    play(match, ORANGE, "send:market:1", "stall:left", "done")
    assert keys(match, PURPLE) == ["die:garage-2", "die:garage-3"]
    play(match, PURPLE, "die:garage-3", "send:control-room:2", "pay:power")
    play(match, ORANGE, "send:market:1", "done")
    assert asked(match) == [(PURPLE, "send")]  # nothing else is left
    assert asked_to_send(match).garage == 1


def test_regular_dice_keep_their_order():
    """T-SP-06, SP-4.1, FL-5.6  The die in Garage 3 may not go before the one in Garage 1."""
    match = begin(two(4, WILD, 2), "turn", PURPLE)
    assert refused(match, PURPLE, "die:garage-3").startswith("SP-4.1")
    assert refused(match, PURPLE, "die:garage-4").startswith("SP-4.1")


def test_without_a_specialist_nobody_is_asked_which_die():
    """SP-4.1, FL-5.6  With regular dice alone the left-most is the next, as ever."""
    match = begin(two(4, 2), "turn", PURPLE)
    assert asked(match) == [(PURPLE, "send")]
    assert asked_to_send(match).garage == 0


def test_each_turn_sends_one_die():
    """SP-4.1, FL-5.5  A Specialist is the die of its turn: then it is the next player's."""
    match = begin(two(4, WILD), "turn", PURPLE)
    play(match, PURPLE, "die:garage-2", "send:headquarters:6", "headquarters:water")
    assert asked(match) == [(ORANGE, "send")]


def test_melvans_two_go_in_any_order():
    """SP-4.1, SP-11.6  With two Specialists and a die in Garages each of the three may be next."""
    match = begin(two(WILD, 3, WILD, character="melvan-hadley"), "turn", PURPLE)
    assert keys(match, PURPLE) == ["die:garage-1", "die:garage-2", "die:garage-3"]


def test_its_garage_must_be_paid():
    """SP-4.1, FL-5.7  Without the Algae of its Garage it can only rest; in Garage 1, which costs none, it may act."""
    match = begin(two(0, WILD, algae=0), "turn", PURPLE)
    assert (player(match, PURPLE).cantina, outpost(match.state, PURPLE).cantina) == (1, 1)
    match = begin(two(WILD, algae=0), "turn", PURPLE)
    assert sent(match, "headquarters") == [6]


# -- the Cantina ------------------------------------------------------------------------------------------------------


def test_refusing_a_regular_die_takes_a_specialist_along():
    """GS-9, SP-4.1, FL-5.8  The die of Garage 2 rests with all to its right, a Specialist too; Garage 1 stays."""
    match = begin(two(WILD, 3, WILD, 5, character="melvan-hadley", water=0), "turn", PURPLE)
    play(match, PURPLE, "die:garage-2", "cantina")
    assert player(match, PURPLE).garages == [WILD, 0, 0, 0, 0]
    assert player(match, PURPLE).cantina == 3
    assert outpost(match.state, PURPLE).cantina == 1
    assert player(match, PURPLE).stock.water == 3 * box().figures.cantina_water


def test_refusing_the_specialist_takes_those_to_its_right_along():
    """GS-9, SP-4.1, FL-5.8  Refused itself, it rests with all dice to its right like any die; those to its left act."""
    match = begin(two(2, WILD, 5, water=0), "turn", PURPLE)
    play(match, PURPLE, "die:garage-2", "cantina")
    assert player(match, PURPLE).garages == [2, 0, 0, 0, 0]
    assert (player(match, PURPLE).cantina, outpost(match.state, PURPLE).cantina) == (2, 1)
    assert player(match, PURPLE).stock.water == 2 * box().figures.cantina_water


def test_what_the_cantina_is_called_for_it():
    """GS-9  The option says how many go along, for a Specialist as for a die."""
    match = begin(two(2, WILD, 5), "turn", PURPLE)
    match.choose(PURPLE, "die:garage-2")
    assert match.describe("cantina").text == "Let it rest in the Cantina with the die to its right, which gives 4 Water"
    match = begin(two(2, WILD, 5), "turn", PURPLE)
    match.choose(PURPLE, "die:garage-1")
    assert (
        match.describe("cantina").text == "Let it rest in the Cantina with the 2 dice to its right, which gives 6 Water"
    )


# -- the values worth naming ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("station", "values"),
    [
        ("negotiation", [6]),
        ("depository", [2, 3, 4, 5, 6]),
        ("headquarters", [6]),
        ("mining-camp", [6]),
        ("laboratory", [3]),
        ("foundry", [2, 4, 6]),
        ("control-room", [1, 2, 3, 4, 5, 6]),
        ("market", [6]),
        ("academy", [2, 4, 6]),
        ("temple", [1, 3, 6]),
        ("outpost-0", [6]),
        ("outpost-1", [6]),
    ],
)
def test_every_value_that_makes_a_difference(station: str, values: list[int]):
    """SP-2.1, SP-4.6  Any value from 1 to 6: offered is one of those that mean the same, and none that is worse."""
    match = begin(two(WILD, 3, hand=["yeki"]), "turn", PURPLE)
    match.choose(PURPLE, "die:garage-1")
    assert sent(match, station) == values


def test_what_its_values_are_called():
    """SP-4.6, SP-4.7  A value is named where it means something and nowhere else."""
    match = begin(two(WILD, 3, hand=["yeki"]), "turn", PURPLE)
    match.choose(PURPLE, "die:garage-1")
    said = {key: match.describe(key).text for key in keys(match, PURPLE)}
    assert said["send:negotiation:6"] == "Negotiations Board: 16 spaces open, 3 to 10 points"
    assert said["send:headquarters:6"] == "Headquarters: 2 Contracts or 5 Water, and first to act next round"
    assert said["send:market:6"] == "Market: up to 6 trades"
    assert said["send:foundry:4"].startswith("Foundry as a 4: 2 Energy or 10 Water for ")
    assert said["send:laboratory:3"].startswith("Laboratory, with another die, as 3s: a Farm Tile for ")
    assert said["send:temple:1"].startswith("Temple as a 1: 1 Gem or 10 Water for this: Gain 1 Specialist")


def test_with_three_players_every_column_is_open():
    """SP-4.6, FL-2.5  The left-most column of the Depository is open to three players, and so to a Specialist."""
    match = begin(two(WILD, seats=3, hand=["yeki"]), "turn", PURPLE)
    assert sent(match, "depository") == [1, 2, 3, 4, 5, 6]


def test_taken_spaces_stay_taken():
    """SP-4.6, FL-14.1, FL-11.1, FL-7.1  Its value leads to free and open spaces only."""
    s = two(WILD, hand=["yeki"])
    place(s, ORANGE, s.locations["academy"], 1, 3)
    s.upgrade_stacks[0].top, s.upgrade_stacks[0].below = "", 0
    for row in range(3):
        place(s, ORANGE, s.depository[3], row, 4)
    match = begin(s, "turn", PURPLE, check=False)
    assert sent(match, "academy") == [2, 6]
    assert sent(match, "foundry") == [4, 6]
    assert sent(match, "depository") == [2, 3, 5, 6]
    assert refused(match, PURPLE, "send:academy:3").startswith("FL-14.1")
    assert refused(match, PURPLE, "send:foundry:1").startswith("FL-11.1")
    assert refused(match, PURPLE, "send:depository:4").startswith("FL-7.1")


def test_at_the_edge_of_the_planet():
    """SP-4.6, FL-12.1  At the Control Room its value is a direction that must lead somewhere."""
    s = two(WILD, harvester=(3, 0))
    match = begin(s, "turn", PURPLE)
    leads = box().planets["a"].leads[space(s, 3, 0)]
    assert sent(match, "control-room") == [i for i, there in enumerate(leads, 1) if there >= 0]
    assert len(sent(match, "control-room")) < 6


def test_at_the_market_it_makes_six_trades():
    """SP-4.6, FL-13.1  A 6 is never worse there: up to six trades."""
    match = begin(two(WILD, water=18, power=0, algae=0), "turn", PURPLE)
    play(match, PURPLE, "send:market:6", "stall:right", *["swap:water-power"] * 6)
    assert (player(match, PURPLE).stock.water, player(match, PURPLE).stock.power) == (0, 6)
    assert asked(match) == [(ORANGE, "send")]


def test_in_the_mining_camp_it_is_a_six():
    """SP-4.6, FL-9.1  The space of total 8 takes 2 Water beside it."""
    match = begin(two(WILD, water=2, gems=0), "turn", PURPLE)
    walk(match, PURPLE, "send:mining-camp:6", "dig:x8")
    assert (player(match, PURPLE).stock.water, player(match, PURPLE).stock.gems) == (0, 1)
    assert match.state.locations["mining-camp"][0] == SPECIALIST


def test_any_open_column_of_the_depository():
    """T-SP-10, SP-4.6, SP-2.4  It goes to column 2 as to any other; there it has left its owner's supply for good."""
    match = begin(two(WILD, hand=["yeki"]), "turn", PURPLE)
    walk(match, PURPLE, "send:depository:2", "trade:yeki", "row:middle")
    assert match.state.depository[1] == [None, SPECIALIST, None]
    assert player(match, PURPLE).items == ["yeki"]
    assert active(match.state, PURPLE) == 0
    assert player(match, PURPLE).new == 1  # the middle row's die


def test_a_closed_column_stays_closed():
    """GS-48, SP-4.6, FL-2.5  With two players column 1 is closed to a Specialist too."""
    match = begin(two(WILD, hand=["yeki"]), "turn", PURPLE)
    assert sent(match, "depository") == [2, 3, 4, 5, 6]
    assert refused(match, PURPLE, "send:depository:1").startswith("FL-2.5")


def test_a_garage_does_not_change_it():
    """SP-2.1, FL-5.9  A Specialist in the Garage of a Flipper or a Trimmer has the values it always has."""
    plain = begin(two(0, 0, WILD, hand=["yeki"]), "turn", PURPLE)
    match = begin(two(0, 0, WILD, hand=["yeki"], upgrades=["trimmer", "flipper"]), "turn", PURPLE)
    assert keys(match, PURPLE) == keys(plain, PURPLE)


def test_leyrien_cannot_turn_it():
    """SP-2.1, FL-6.3  A Specialist on the base shows no value that could be turned or rolled again."""
    s = two(3, WILD, 2)
    use_tokens(s, advancements=(3,), rewards=("gem",))
    match = begin(s, "turn", PURPLE)
    play(match, PURPLE, "die:garage-1", "send:negotiation:3", "negotiate:leyrien-1")
    assert {key.split(":")[1] for key in keys(match, PURPLE) if key != "decline"} == {"garage-3"}


# -- the Laboratory ---------------------------------------------------------------------------------------------------


def test_a_die_and_a_specialist_two_garages_away():
    """T-SP-08, SP-4.2, GS-8  A 4 in Garage 2 and a Specialist in Garage 4 are a pair; both Garages are paid."""
    match = begin(two(0, 4, 1, WILD, algae=6, water=0), "turn", PURPLE)
    play(match, PURPLE, "die:garage-2", "send:laboratory:4", "farm:left")
    assert match.state.locations["laboratory"] == [Die(PURPLE, 4), SPECIALIST]
    assert player(match, PURPLE).garages == [0, 0, 1, 0, 0]
    garages = box().garages[1].algae + box().garages[3].algae
    assert player(match, PURPLE).stock.algae == 6 - 3 - garages == 0
    assert len(player(match, PURPLE).farm_tiles) == 1


def test_both_garages_must_be_payable():
    """T-SP-08, GS-8  With the Algae of one Garage only the pair cannot go, and the refusal says why."""
    match = begin(two(0, 4, 1, WILD, algae=5, water=0), "turn", PURPLE)
    match.choose(PURPLE, "die:garage-2")
    assert refused(match, PURPLE, "send:laboratory:4").startswith("FL-10.3")


def test_the_specialist_goes_with_the_left_most_regular_die():
    """SP-4.2, FL-10.2  Sent itself it is joined by the next regular die in order, not by a later one."""
    match = begin(two(0, 4, 2, WILD), "turn", PURPLE)
    match.choose(PURPLE, "die:garage-4")
    assert sent(match, "laboratory") == [4]
    assert refused(match, PURPLE, "send:laboratory:2").startswith("FL-10.2")
    play(match, PURPLE, "send:laboratory:4", "pay:algae")
    assert match.state.locations["laboratory"] == [SPECIALIST, Die(PURPLE, 4)]
    assert player(match, PURPLE).garages == [0, 0, 2, 0, 0]


def test_the_player_says_which_goes_along():
    """SP-4.2  If the next die matches too, its owner chooses between that and the Specialist."""
    match = begin(two(0, 4, 4, WILD), "turn", PURPLE)
    play(match, PURPLE, "die:garage-2", "send:laboratory:4")
    assert asked(match) == [(PURPLE, "pair")]
    assert keys(match, PURPLE) == ["pair:garage-3", "pair:garage-4"]
    assert refused(match, PURPLE, "pair:garage-5").startswith("SP-4.2")
    play(match, PURPLE, "pair:garage-4", "pay:water")
    assert player(match, PURPLE).garages == [0, 0, 4, 0, 0]


def test_a_partner_that_cannot_be_paid_is_not_asked_for():
    """SP-4.2, GS-8  Where the Specialist's Garage is too dear the next die goes along without a question."""
    match = begin(two(4, 4, 0, 0, WILD, algae=1, water=10), "turn", PURPLE)
    play(match, PURPLE, "die:garage-1", "send:laboratory:4")
    assert player(match, PURPLE).garages == [0, 0, 0, 0, WILD]


def test_two_specialists_are_a_pair():
    """SP-4.2, SP-4.6  Melvan's two go together as any value; only one such is offered."""
    match = begin(two(WILD, WILD, character="melvan-hadley"), "turn", PURPLE)
    match.choose(PURPLE, "die:garage-1")
    assert sent(match, "laboratory") == [6]
    play(match, PURPLE, "send:laboratory:6", "pay:water")
    assert match.state.locations["laboratory"] == [SPECIALIST, SPECIALIST]


def test_the_last_headquarters_die_may_be_joined():
    """SP-4.2, GS-8  A 3 leaves the Headquarters, with the Specialist of Garage 5, whose Algae is paid."""
    s = two(1, 0, 0, 0, WILD, algae=6, water=0)
    at_headquarters(s, PURPLE, 3)
    match = begin(s, "headquarters_dice", 0)
    play(match, PURPLE, "send:laboratory:3")
    assert match.state.locations["laboratory"] == [Die(PURPLE, 3), SPECIALIST]
    assert player(match, PURPLE).garages == [1, 0, 0, 0, 0]
    assert player(match, PURPLE).stock.algae == 6 - 3 - box().garages[4].algae


def test_an_earlier_headquarters_die_may_not():
    """SP-4.2, FL-10.2  With another own die behind it at the Headquarters that is the next, Specialist or no."""
    s = two(1, WILD)
    at_headquarters(s, PURPLE, 3)
    at_headquarters(s, PURPLE, 5)
    match = begin(s, "headquarters_dice", 0)
    assert sent(match, "laboratory") == []
    assert refused(match, PURPLE, "send:laboratory:3").startswith("FL-10.2")


def test_a_specialist_at_the_headquarters_matches_the_next_die_there():
    """SP-4.2, SP-4.6  It takes the value of its owner's next Headquarters die; beside a Specialist any will do."""
    s = two(1)
    specialist(s, PURPLE, "headquarters")
    at_headquarters(s, ORANGE, 2)
    at_headquarters(s, PURPLE, 5)
    match = begin(s, "headquarters_dice", 1)
    assert sent(match, "laboratory") == [5]
    s = two(1, character="melvan-hadley")
    specialist(s, PURPLE, "headquarters")
    specialist(s, PURPLE, "headquarters")
    assert sent(begin(s, "headquarters_dice", 1), "laboratory") == [6]


def test_a_die_before_a_specialist_at_the_headquarters():
    """SP-4.2, SP-4.5  The regular die in the first space goes with the Specialist in the third, as what it shows."""
    s = two(1)
    at_headquarters(s, PURPLE, 4)
    at_headquarters(s, ORANGE, 2)
    specialist(s, PURPLE, "headquarters")
    match = begin(s, "headquarters_dice", 1)
    assert sent(match, "laboratory") == [3, 4]  # the first space's die may be flipped
    play(match, PURPLE, "send:laboratory:3", "pay:water", "farm:left")
    assert match.state.locations["laboratory"] == [Die(PURPLE, 3), SPECIALIST]
    assert match.state.headquarters == [None, Die(ORANGE, 2), None, None]
