"""FL-23 to FL-25  The printed opponent, alone against one player or beside two or three."""

from __future__ import annotations

import pytest
from tests.games.first_light.automa.ai_tables import QUIET, dice_for, solo
from tests.games.first_light.builder import (
    BLUE,
    ORANGE,
    PURPLE,
    ai_of,
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
    scheme_draws,
    score,
    space,
)
from tests.games.first_light.cards.printed import THE_BOX

from orrery.games.first_light.components import base_box
from orrery.games.first_light.state import AI, Die, State
from orrery.kernel.game import BadOption

PRINTED = dict(base_box().schemes)


def stand(s: State, q: int, r: int) -> None:
    """Put the AI's Harvester on a space."""
    ai_of(s).harvester = space(s, q, r)


# -- set-up -----------------------------------------------------------------------------------------------------------


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
    assert len(ai.schemes) == THE_BOX["schemes"]
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
    assert len(ai.revealed) + len(ai.schemes) == THE_BOX["schemes"]
    assert ai.discards == []


# -- scoring ----------------------------------------------------------------------------------------------------------


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


# -- with two or three people -----------------------------------------------------------------------------------------


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


# -- the cards --------------------------------------------------------------------------------------------------------


def test_every_scheme_names_places_the_ai_knows():
    """FL-23.6: Schemes have values 1 to 6, three options each out of seven kinds of place."""
    places = {"leyrien", "zcharo", "jrayek", "depository", "laboratory", "foundry", "market", "mining-camp", "academy"}
    schemes = base_box().schemes.values()
    assert {scheme.value for scheme in schemes} == set(range(1, 7))
    for scheme in schemes:
        assert len(scheme.errands()) == 3
        for where, count in scheme.errands():
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
    first = scheme.errands()[0].place
    if scheme.value == 1 and first == "depository":
        first = scheme.errands()[1].place  # its column is closed
    if first in match.state.negotiation:
        placed = [die for die in match.state.negotiation[first] if die]
    elif first == "depository":
        placed = [die for die in match.state.depository[scheme.value - 1] if die]
    else:
        placed = [die for die in match.state.locations[first] if die and die not in before[first]]
    assert Die(AI, scheme.value) in placed
