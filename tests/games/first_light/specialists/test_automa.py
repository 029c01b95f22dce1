"""SP-15 to SP-19  The AI with Specialists: its Outpost, Exploit, the Schemes, Conspire and what it scores."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from tests.games.first_light.builder import (
    ORANGE,
    PURPLE,
    asked,
    begin,
    place,
    play,
    player,
    scheme_draws,
    score,
    told,
)
from tests.games.first_light.specialists.builder import fresh, lay, specialist

from orrery.games.first_light.components import Scheme
from orrery.games.first_light.specialists import automa
from orrery.games.first_light.specialists.components import box, parts
from orrery.games.first_light.specialists.state import WILD, Conspiracy, State, conspiracy, outpost
from orrery.games.first_light.state import AI, Ai, Die
from orrery.kernel.game import BrokenState
from orrery.kernel.play.match import Match

# The Schemes of these tests, whatever the sheets print: a value and three options from the top.
CARDS = {
    "scheme-01": (4, "mining-camp:2", "market:2", "market:1"),
    "scheme-02": (2, "depository", "market:2", "market:1"),
    "scheme-03": (5, "leyrien", "market:2", "market:1"),
    "scheme-04": (3, "foundry", "market:2", "market:1"),
    "scheme-05": (6, "academy:2", "market:2", "market:1"),
    "scheme-06": (1, "temple", "market:2", "market:1"),
    "scheme-07": (4, "laboratory", "laboratory", "laboratory"),
    "scheme-08": (3, "oxataya", "market:2", "market:1"),
}
CAMP, DEPOSITORY, LEYRIEN, FOUNDRY, ACADEMY, TEMPLE, LABORATORY, OXATAYA = CARDS
SPECIALIST = Die(AI, WILD)


@pytest.fixture(autouse=True)
def _schemes_of_these_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    for key, (value, first, second, third) in CARDS.items():
        card = Scheme(key=key, value=value, first=first, second=second, third=third)
        monkeypatch.setitem(box().schemes, key, card)


def solo(gems: int = 0, *, seats: int = 1, active: bool = True, **options: object) -> State:
    """A game in mid-Execute, the AI with an active Specialist and two dice on its track, nothing on the planet."""
    s = lay(seats=seats, **({"ai": "1"} if seats > 1 else {}), **options)
    s.planet_tokens = [0] * len(s.planet_tokens)
    ai_of(s).gems = gems
    if active:
        conspiracy(s).gained, conspiracy(s).active = 1, True
        ai_of(s).reserve += 1
    return s


def ai_of(s: State) -> Ai:
    assert s.ai is not None
    return s.ai


def plot(match: Match) -> Conspiracy:
    """The AI's part of a match."""
    return conspiracy(match.state)


def exploit(s: State, face: int, *schemes: str) -> Match:
    """The AI exploits: its roll, and the Schemes that are revealed in it."""
    match = begin(s, "exploit", chance=[face - 1, *scheme_draws(s, *schemes)])
    automa.census_ai(match.state)
    return match


def scheme(s: State, *schemes: str) -> Match:
    """The AI's Schemes of a round, in this order."""
    match = begin(s, "schemes", chance=scheme_draws(s, *schemes))
    assert ai_of(match.state).revealed == list(schemes)
    automa.census_ai(match.state)
    return match


def conspire(s: State, face: int = 1) -> Match:
    match = begin(s, "conspire", chance=[face - 1])
    automa.census_ai(match.state)
    return match


def spend(s: State, where: list[Die | None], index: int) -> None:
    """Another Specialist of the AI's that has gone to a board for good."""
    where[index] = SPECIALIST
    conspiracy(s).gained += 1


def occupy(s: State, seat: int, at: int) -> None:
    """A die of a player on the first space of somebody's Outpost."""
    place(s, seat, s.locations[f"outpost-{at}"], 0, 3)


def points_of(s: State) -> dict[str, int]:
    """The AI's points by heading, the game being over."""
    standing = score(s).standings[-1]
    assert standing.seat is None
    assert sum(standing.breakdown.values()) == standing.total
    return standing.breakdown


def lines(match: Match, *beginnings: str) -> Iterator[int]:
    """Where in the log the first lines with these beginnings stand."""
    for beginning in beginnings:
        yield next(i for i, line in enumerate(told(match)) if line.startswith(beginning))


# -- set-up --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_set_up(seats: int):
    """SP-15.1: a random Outpost Tile nobody was dealt, three Specialists not gained yet, 26 Schemes, a free Outpost."""
    match = fresh(seats, ai="1")
    c, ai = plot(match), ai_of(match.state)
    dealt = [tile for seat in range(seats) for tile in outpost(match.state, seat).dealt]
    assert c.tile in parts().tiles
    assert c.tile not in dealt
    assert (c.gained, c.locked, c.active, c.scheme) == (0, 0, False, "")
    assert (ai.track, ai.reserve, len(ai.schemes)) == (3, 10, 26)
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


# -- Exploit ---------------------------------------------------------------------------------------------------------


def test_own_outpost():
    """T-SP-45, SP-16.1: on a 1 the Specialist goes to its own Outpost; a Gem is paid, a Progress Tile unlocked."""
    match = exploit(solo(gems=1), 1)
    ai = ai_of(match.state)
    assert match.state.locations["outpost-4"] == [SPECIALIST]
    assert (ai.gems, ai.unlocked, ai.track) == (0, 1, 2)
    assert (ai.revealed, plot(match).scheme, plot(match).active) == ([], "", True)
    assert "The AI exploits and rolls a 1." in told(match)
    assert "Its Specialist goes to its own Outpost, for 1 Gem." in told(match)


def test_no_gem_for_the_own_outpost():
    """T-SP-45, SP-16.1: without a Gem a 1 counts as a 2 or 3."""
    match = exploit(solo(), 1)
    ai = ai_of(match.state)
    assert match.state.locations["outpost-4"] == [None]
    assert match.state.locations["outpost-0"] == [SPECIALIST]
    assert (ai.gems, ai.unlocked) == (2, 0)


def test_own_outpost_occupied():
    """SP-16.1: with a player's die at the AI's Outpost a 1 counts as a 2 or 3."""
    s = solo(gems=1)
    occupy(s, PURPLE, AI)
    match = exploit(s, 1)
    assert match.state.locations["outpost-0"] == [SPECIALIST]
    assert (ai_of(match.state).gems, ai_of(match.state).unlocked) == (3, 0)


def test_no_progress_tile_left():
    """GS-38: with all Progress Tiles unlocked a 1 counts as a 2 or 3."""
    s = solo(gems=1)
    ai_of(s).unlocked = 3
    match = exploit(s, 1)
    assert match.state.locations["outpost-0"] == [SPECIALIST]
    assert (ai_of(match.state).gems, ai_of(match.state).unlocked) == (3, 3)


@pytest.mark.parametrize("face", [2, 3])
def test_your_outpost(face: int):
    """SP-16.1: on a 2 or 3 it goes to the player's Outpost, for 2 Gems; the player gains as when another comes."""
    s = solo()
    water = s.players[PURPLE].stock.water
    match = exploit(s, face)
    ai = ai_of(match.state)
    assert match.state.locations["outpost-0"] == [SPECIALIST]
    assert (ai.gems, ai.track, plot(match).active) == (2, 2, True)
    assert player(match, PURPLE).stock.water == water + parts().boards["standard"].owner.water
    assert "Its Specialist goes to Purple's Outpost; the AI gains 2 Gems." in told(match)


def test_the_event_for_owners():
    """SP-16.1, FL-23.3: what an Event adds for owners comes to the player; the AI has nothing of it."""
    s = solo(event="grateful-hosts")
    algae = s.players[PURPLE].stock.algae
    match = exploit(s, 2)
    assert player(match, PURPLE).stock.algae == algae + 2
    assert ai_of(match.state).gems == 2


@pytest.mark.parametrize("face", [1, 2, 3])
def test_your_outpost_occupied(face: int):
    """T-SP-46, SP-16.1: with the player's Outpost taken, a Scheme sends it; a 1 without a Gem comes to this too."""
    s = solo()
    occupy(s, PURPLE, PURPLE)
    match = exploit(s, face, CAMP)
    assert match.state.locations["outpost-0"] == [Die(PURPLE, 3)]
    assert match.state.locations["mining-camp"][0] == SPECIALIST
    assert ai_of(match.state).gems == 2  # the Mining Camp's


@pytest.mark.parametrize("face", [4, 5, 6])
def test_a_scheme_in_the_specialist_slot(face: int):
    """T-SP-46, SP-16.1: it goes by a Scheme, at the card's value; no Harvester runs, and the card does not count."""
    s = solo()
    harvester = ai_of(s).harvester
    match = exploit(s, face, ACADEMY)
    ai = ai_of(match.state)
    assert match.state.locations["academy"] == [None, None, SPECIALIST]  # the space of a 6
    assert (plot(match).scheme, ai.revealed, ai.harvester) == (ACADEMY, [], harvester)
    assert (ai.track, ai.reserve) == (2 + 2, 11 - 2)
    assert "Its Specialist follows a Scheme of its own." in told(match)
    match = scheme(match.state, CAMP, DEPOSITORY)
    assert len(ai_of(match.state).revealed) == 2


def test_no_option_of_its_scheme():
    """SP-16.1, FL-23.6: if nothing on the card is possible the AI gains a Gem and the Specialist stays."""
    s = solo()
    ai_of(s).unlocked = 3
    match = exploit(s, 4, LABORATORY)
    ai = ai_of(match.state)
    assert (ai.gems, ai.track, plot(match).active) == (1, 3, True)
    assert plot(match).scheme == LABORATORY
    assert automa.on_track(match.state)


def test_its_scheme_leads_to_the_foundry():
    """SP-16.1, FL-24.5: there one more Scheme is revealed at once, which an ordinary die follows."""
    match = exploit(solo(), 5, FOUNDRY, CAMP)
    ai = ai_of(match.state)
    assert match.state.locations["foundry"][0] == SPECIALIST
    assert match.state.locations["mining-camp"][0] == Die(AI, 4)
    assert (plot(match).scheme, ai.revealed, ai.track) == (FOUNDRY, [CAMP], 1)


def test_depository_keeps_the_specialist():
    """SP-2.4, GS-36: in the Depository, in the column of the card's value, it has left for good."""
    match = exploit(solo(gems=1), 6, DEPOSITORY)
    assert match.state.depository[1][0] == SPECIALIST
    assert (plot(match).active, plot(match).gained, ai_of(match.state).gems) == (False, 1, 0)


def test_negotiations_board_keeps_the_specialist():
    """SP-2.4, GS-36: a locked one does not follow at once, only at Conspire."""
    s = solo(gems=4)
    conspiracy(s).gained, conspiracy(s).locked = 2, 1
    match = exploit(s, 6, LEYRIEN)
    assert SPECIALIST in match.state.negotiation["leyrien"]
    assert (plot(match).active, plot(match).locked) == (False, 1)
    match = conspire(match.state)
    assert (plot(match).active, plot(match).locked) == (True, 0)


def test_an_exhausted_pile_is_reshuffled():
    """FL-23.2, SP-16.1: the discards form the pile from which the Specialist's Scheme comes."""
    s = solo()
    ai = ai_of(s)
    ai.schemes, ai.discards = [], ai.schemes
    match = begin(s, "exploit", chance=[5, ai.discards.index(CAMP)])
    assert plot(match).scheme == CAMP
    assert ai_of(match.state).discards == []


@pytest.mark.parametrize("locked", [0, 1])
def test_no_active_specialist(locked: int):
    """SP-16.1: without an active Specialist there is no Exploit; a locked one is not active."""
    s = solo(gems=1, active=False)
    conspiracy(s).gained = conspiracy(s).locked = locked
    before = (ai_of(s).track, ai_of(s).gems)
    match = begin(s, "exploit", chance=[0])
    assert (ai_of(match.state).track, ai_of(match.state).gems) == before
    assert not [line for line in told(match) if "exploits" in line]


def test_coreys_second_space():
    """SP-6.1, SP-16.1: his Outpost has two spaces; the AI takes the one left, and a Scheme when both are taken."""
    s = solo(purple={"garages": [1], "character": "corey-ahrens"})
    occupy(s, PURPLE, PURPLE)
    match = exploit(s, 2)
    assert match.state.locations["outpost-0"] == [Die(PURPLE, 3), SPECIALIST]
    s = solo(purple={"garages": [1], "character": "corey-ahrens"})
    occupy(s, PURPLE, PURPLE)
    place(s, PURPLE, s.locations["outpost-0"], 1, 3)
    assert plot(exploit(s, 2, CAMP)).scheme == CAMP


@pytest.mark.parametrize("comes", [False, True])
def test_corey_counts_the_ais_die(comes: bool):
    """GS-50: a die of the AI's at his Outpost is a die there: no Gem for him in Harvest."""
    s = solo(purple={"ready": 0, "cantina": 1, "character": "corey-ahrens", "gems": 0})
    if comes:
        s = exploit(s, 2).state
    match = begin(s, "harvest")
    assert player(match, PURPLE).stock.gems == (0 if comes else 1)


def test_the_player_next_in_turn_order():
    """GS-40: with several people "you" is the start player; another's free Outpost is not used instead."""
    s = solo(seats=2)
    s.start = ORANGE
    match = exploit(s, 3)
    assert (match.state.locations["outpost-1"], match.state.locations["outpost-0"]) == ([SPECIALIST], [None])
    s = solo(seats=2)
    s.start = ORANGE
    occupy(s, PURPLE, ORANGE)
    match = exploit(s, 3, CAMP)
    assert match.state.locations["outpost-0"] == [None]
    assert plot(match).scheme == CAMP


@pytest.mark.parametrize("seats", [1, 2])
def test_order_of_execute(seats: int):
    """SP-16.1, SP-19.1: Headquarters dice, Exploit, two Schemes, then people's Garage dice."""
    s = solo(gems=1, seats=seats)
    place(s, PURPLE, s.headquarters, 0, 3)
    match = begin(s, "headquarters_dice", 1, chance=[0])
    assert not plot(match).scheme
    assert not any(match.state.locations["outpost-4"])
    play(match, PURPLE, "cantina")
    assert match.state.locations["outpost-4"] == [SPECIALIST]
    assert len(ai_of(match.state).revealed) >= 2
    assert asked(match) == [(PURPLE, "send")]
    order = list(lines(match, "Purple's Headquarters die", "The AI exploits", "Scheme revealed"))
    assert order == sorted(order)


# -- Schemes ---------------------------------------------------------------------------------------------------------


def test_ordinary_dice_go_first():
    """SP-17.2, FL-23.6: where the Specialist stands on the track does not matter; Schemes send ordinary dice."""
    match = scheme(solo(), CAMP, ACADEMY)
    assert match.state.locations["mining-camp"][0] == Die(AI, 4)
    assert match.state.locations["academy"][2] == Die(AI, 6)
    assert automa.on_track(match.state)
    assert plot(match).active
    assert not [line for line in told(match) if "its Specialist" in line]


def test_the_last_die_is_the_specialist():
    """FL-23.6, SP-17.2: with no other die left a Scheme sends the Specialist, at the card's value."""
    s = solo()
    ai_of(s).track, ai_of(s).reserve = 1, 13
    match = scheme(s, ACADEMY, CAMP)  # which brings two dice, so that the next one is ordinary again
    assert match.state.locations["academy"] == [None, None, SPECIALIST]
    assert match.state.locations["mining-camp"][0] == Die(AI, 4)
    assert plot(match).active


def test_the_last_die_stays_in_the_depository():
    """GS-36: a Specialist that an ordinary Scheme sends away for good is not active any more; then no die is left."""
    s = solo(gems=1)
    ai_of(s).track, ai_of(s).reserve = 1, 13
    match = scheme(s, DEPOSITORY, CAMP)
    assert match.state.depository[1][0] == SPECIALIST
    assert (plot(match).active, ai_of(match.state).track) == (False, 0)
    assert told(match)[-1] == "With no other die on its track the AI has sent its Specialist."


def test_the_temple():
    """T-SP-48, SP-18.1, GS-37: a die at the Temple gains a Specialist: locked, nothing paid, nothing else gained."""
    s = solo(gems=1, active=False)
    match = scheme(s, TEMPLE, LABORATORY)
    ai, c = ai_of(match.state), plot(match)
    assert match.state.locations["temple"][0] == Die(AI, 1)
    assert (c.gained, c.locked, c.active) == (1, 1, False)
    assert (ai.gems, ai.track, ai.reserve) == (1, 1, 10)
    line = "The AI gains Specialist 1, locked for now. It exploits in every round."
    assert line in told(match)
    match = conspire(match.state)
    ai, c = ai_of(match.state), plot(match)
    assert (c.gained, c.locked, c.active) == (1, 0, True)
    assert (ai.track, ai.reserve) == (1, 11)
    assert "The AI's locked Specialist takes the place of a die on its track." in told(match)


def test_the_specialist_itself_at_the_temple():
    """SP-16.1, SP-18.1: sent there by its own Scheme it gains another, which is locked beside the active one."""
    match = exploit(solo(), 6, TEMPLE)
    assert match.state.locations["temple"][0] == SPECIALIST
    assert (plot(match).gained, plot(match).locked, plot(match).active) == (2, 1, True)
    assert (plot(conspire(match.state)).locked, plot(match).active) == (1, True)


def test_the_temple_is_taken():
    """FL-23.6: without a free space the option is not possible."""
    s = solo(active=False)
    for i in range(len(s.locations["temple"])):
        place(s, PURPLE, s.locations["temple"], i, 2)
    match = scheme(s, TEMPLE, LABORATORY)
    assert plot(match).gained == 0
    assert match.state.locations["market"][0] == Die(AI, 1)


@pytest.mark.parametrize("gained", [2, 3])
def test_no_specialist_left_to_gain(gained: int):
    """GS-37: with all three gained the Temple is not possible, as the Laboratory without a Progress Tile."""
    s = solo(active=False)
    conspiracy(s).gained = conspiracy(s).locked = gained
    match = scheme(s, TEMPLE, LABORATORY)
    assert plot(match).gained == 3
    assert (match.state.locations["temple"][0] is None) == (gained == 3)
    assert (match.state.locations["market"][0] is None) == (gained == 2)


def test_oxataya_takes_gems_of_the_ai():
    """FL-24.1, SP-10.1: whatever a Faction takes, the AI pays Gems at Jrayek's prices."""
    prices = [row.cost for row in box().sides["solo"].negotiation["jrayek"]]
    match = scheme(solo(gems=prices[1]), OXATAYA, LABORATORY)
    assert match.state.negotiation["oxataya"] == [None, Die(AI, 3), None, None]
    assert ai_of(match.state).gems == 0


@pytest.mark.parametrize("key", list(box().schemes)[20:])
def test_each_new_scheme(key: str):
    """SP-15.1: each of the six goes to the Temple first; when nothing can be gained there, to its second option."""
    card = box().schemes[key]
    others = [other for other in box().schemes if other != key][:4]
    s = solo(active=False)
    match = begin(s, "schemes", chance=scheme_draws(s, key, *others))
    assert Die(AI, card.value) in match.state.locations["temple"]
    s = solo(gems=9, active=False)
    conspiracy(s).gained = conspiracy(s).locked = 3
    match = begin(s, "schemes", chance=scheme_draws(s, key, *others))
    boards = {**match.state.negotiation, "depository": match.state.depository[card.value - 1]}
    assert Die(AI, card.value) in boards[card.second]


# -- tokens ----------------------------------------------------------------------------------------------------------


def test_the_first_two_specialists_take_advancements():
    """SP-9.1, FL-24.2: each moves a token of the new two to the left-most reward; a third moves none."""
    s = solo(gems=9)
    for count, clan in enumerate(["leyrien", "zcharo", "jrayek"], 1):
        s.negotiation[clan][0] = SPECIALIST
        automa.ai_tokens(s, clan, WILD)
        taken = min(count, 2)
        assert s.advancements == [True] * 6 + [False] * taken + [True] * (2 - taken)
        assert s.rewards[:8] == [False] * taken + [True] * (8 - taken)
    assert all(s.setbacks)


def test_a_second_specialist_in_a_column_is_a_setback():
    """SP-9.2, FL-24.2: beside anybody's Specialist it covers the left-most punishment, while the two tokens last."""
    s = solo(gems=9)
    for count in range(1, 5):
        s.negotiation["leyrien"][count - 1] = SPECIALIST if count % 2 == 0 else Die(PURPLE, WILD)
        automa.ai_tokens(s, "leyrien", WILD)
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


# -- Harvest and Rest ------------------------------------------------------------------------------------------------


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


# -- Conspire --------------------------------------------------------------------------------------------------------


def meet(s: State, requirement: str) -> None:
    """Let the AI have what a requirement asks of it, and nothing more."""
    if requirement == "dice-on-negotiation":
        for row, clan in enumerate(["leyrien", "zcharo", "jrayek", "oxataya"]):
            place(s, AI, s.negotiation[clan], row % 2, 2)
    elif requirement == "dice-on-depository":
        for column in (2, 3):
            for row in (0, 1):
                place(s, AI, s.depository[column], row, column + 1)
    elif requirement == "progress":
        ai_of(s).unlocked = 3
    elif requirement == "specialists-placed":
        spend(s, s.depository[3], 0)
        spend(s, s.depository[4], 0)
        spend(s, s.negotiation["zcharo"], 0)
    else:
        ai_of(s).harvester = box().planets[s.planet].caches[0]


SOLO = ["dice-on-negotiation", "dice-on-depository", "progress", "specialists-placed"]
TABLE = ["dice-on-depository", "dice-on-negotiation", "on-cache", "progress", "specialists-placed"]


@pytest.mark.parametrize(("seats", "row"), [*((1, row) for row in range(4)), *((2, row) for row in range(5))])
def test_each_requirement(seats: int, row: int):
    """T-SP-47, SP-17.1: what the AI needs for each of Ahzuri's spaces, alone and by analogy beside several people."""
    s = solo(seats=seats, active=False)
    meet(s, (SOLO if seats == 1 else TABLE)[row])
    reserve = ai_of(s).reserve
    match = conspire(s, 4)
    column = [None] * (4 if seats == 1 else 5)
    assert match.state.negotiation["ahzuri"] == [*column[:row], Die(AI, 4), *column[row + 1 :]]
    assert ai_of(match.state).reserve == reserve - 1
    assert f"The AI conspires: a 4 from its reserve goes to Ahzuri, row {row + 1}." in told(match)


@pytest.mark.parametrize("row", range(4))
def test_one_short_of_a_requirement(row: int):
    """SP-17.1: with one fewer nothing is rolled or sent."""
    s = solo(active=False)
    meet(s, SOLO[row])
    if row == 0:
        s.negotiation["leyrien"][0] = None
    elif row == 1:
        s.depository[2][0] = None
    elif row == 2:
        ai_of(s).unlocked = 2
    else:
        s.negotiation["zcharo"][0] = None
        conspiracy(s).locked = 1
    ai_of(s).reserve += row < 2
    match = conspire(s)
    assert match.state.negotiation["ahzuri"] == [None] * 4


def test_the_top_most_free_space():
    """SP-17.1: of several that it qualifies for, the top-most that is free; one die a round."""
    s = solo(active=False)
    meet(s, "dice-on-depository")
    meet(s, "progress")
    match = conspire(s, 5)
    assert match.state.negotiation["ahzuri"] == [None, Die(AI, 5), None, None]
    match = conspire(match.state, 6)
    assert match.state.negotiation["ahzuri"] == [None, Die(AI, 5), Die(AI, 6), None]
    match = conspire(match.state, 6)
    assert match.state.negotiation["ahzuri"] == [None, Die(AI, 5), Die(AI, 6), None]


def test_conspire_with_an_empty_reserve():
    """GS-39: without a die in the reserve it does not negotiate; a locked Specialist still enters."""
    s = solo(active=False)
    meet(s, "progress")
    for column in (1, 2, 3):
        for row in range(3):
            place(s, AI, s.depository[column], row, column + 1)
    place(s, AI, s.depository[4], 0, 5)
    conspiracy(s).gained = conspiracy(s).locked = 1
    match = conspire(s)
    assert match.state.negotiation["ahzuri"] == [None] * 4
    assert plot(match).active
    assert ai_of(match.state).reserve == 1


def test_tokens_move_as_for_any_die():
    """FL-24.2, SP-17.1: the rolled value takes its advancement, and the column is checked for a setback."""
    s = solo(active=False)
    meet(s, "progress")
    place(s, PURPLE, s.negotiation["ahzuri"], 0, 6)
    match = conspire(s, 6)
    assert match.state.negotiation["ahzuri"][2] == Die(AI, 6)
    assert match.state.advancements == [True] * 5 + [False, True, True]
    assert match.state.rewards[:8] == [False] + [True] * 7
    assert match.state.setbacks.count(False) == match.state.punishments[:8].count(False) == 1
    assert not match.state.setbacks[0]


def test_luna_gains_when_the_ai_conspires():
    """SP-17.1, SP-11.11: the AI's die at Ahzuri is one that another than Luna sent there."""
    s = solo(active=False, purple={"garages": [1], "character": "luna-morrison", "water": 0})
    meet(s, "progress")
    assert player(conspire(s), PURPLE).stock.water == 3


def test_a_die_at_ahzuri_scores():
    """FL-24.8, SP-17.1: it is a die on the Negotiations Board like any other."""
    s = solo(active=False)
    meet(s, "progress")
    match = conspire(s)
    assert points_of(match.state)["negotiations"] == box().opponents["1"].negotiation


def test_a_locked_specialist_enters():
    """T-SP-48, SP-17.2: with none active it takes the place of a die on the track, which goes to the reserve."""
    s = solo(active=False)
    conspiracy(s).gained = conspiracy(s).locked = 2
    match = conspire(s)
    assert (plot(match).active, plot(match).locked) == (True, 1)
    assert (ai_of(match.state).track, ai_of(match.state).reserve) == (3, 11)
    assert automa.on_track(match.state)
    assert automa.ai_dice(match.state) == 1
    match = conspire(match.state)
    assert (plot(match).active, plot(match).locked) == (True, 1)  # one is active now


def test_no_die_on_the_track():
    """SP-17.2: it replaces a die; with none on the track it stays locked."""
    s = solo(active=False)
    conspiracy(s).gained = conspiracy(s).locked = 1
    ai_of(s).track, ai_of(s).reserve = 0, 13
    match = conspire(s)
    assert (plot(match).active, plot(match).locked) == (False, 1)


def test_nothing_to_conspire():
    """SP-17: no requirement met and no Specialist locked: nothing happens."""
    s = solo(active=False)
    match = conspire(s)
    assert (ai_of(match.state).track, ai_of(match.state).reserve, told(match)) == (3, 10, [])


# -- abilities and points --------------------------------------------------------------------------------------------


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
