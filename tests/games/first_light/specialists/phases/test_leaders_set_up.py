"""SP-1.4, SP-1.6  Leaders are chosen before the game, and what they change of its beginning."""

from __future__ import annotations

import pytest
from tests.games.first_light import builder as base_game
from tests.games.first_light.builder import (
    BLUE,
    ORANGE,
    PURPLE,
    asked,
    begin,
    first_options,
    goods,
    keys,
    play,
    player,
    space,
    told,
    walk,
)
from tests.games.first_light.specialists.builder import fresh, lay, new_state
from tests.games.first_light.specialists.cards.printed import THE_BOX
from tests.games.first_light.specialists.phases.setup_tables import OPEN, begun, outpost_of, started, with_leaders

from orrery.games.first_light.components import base_box
from orrery.games.first_light.specialists.components import own_tables
from orrery.games.first_light.specialists.state import active
from orrery.games.first_light.state import GEM_TOKEN, WATER_TOKEN, Die, dice_on_base
from orrery.kernel.secrecy import HIDDEN


def start_goods(edition: str = "first", **more: int) -> tuple[int, int, int, int]:
    """What everybody starts with, and what a Leader adds."""
    given = base_box().editions[edition].start
    return (
        given.water + more.get("water", 0), given.algae + more.get("algae", 0),
        given.power + more.get("power", 0), given.gems + more.get("gems", 0),
    )  # fmt: skip


# -- SP-1.4: Leaders --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_three_leaders_to_choose_from(seats: int, edition: str):
    """T-SP-01, SP-1.4: 3 are dealt to each, in either edition and also to four; 1 is kept."""
    match = fresh(seats, edition=edition)
    dealt = [p.dealt[:] for p in match.state.players]
    assert [len(three) for three in dealt] == [3] * seats
    for seat in range(seats):
        match.choose(seat, f"character:{dealt[seat][2]}")
        match.choose(seat, match.ask(seat).options[0])
    assert [p.character for p in match.state.players] == [three[2] for three in dealt]
    assert len(match.state.characters_left) == THE_BOX["characters"] - seats


@pytest.mark.parametrize("edition", ["first", "second"])
def test_what_everybody_starts_with(edition: str):
    """SP-1.4, FL-2.10: the goods of the edition, 3 dice, 10 in reserve, 3 Contracts; the expansion changes none."""
    match = begun("dan-gautama", "naira-sol", edition=edition)
    for seat in (PURPLE, ORANGE):
        p = player(match, seat)
        assert goods(match, seat) == start_goods(edition)
        assert (dice_on_base(p), p.reserve, len(p.hand)) == (3, 10, 3)


def test_leaders_may_be_chosen_openly():
    """SP-1.4, FL-2.11: from all there are, what one took the next cannot; then the tiles, in secret."""
    match = fresh(3, **OPEN)
    assert (asked(match), len(keys(match, PURPLE))) == ([(PURPLE, "character")], THE_BOX["characters"])
    match.choose(PURPLE, "character:tariq-azizi")
    assert "character:tariq-azizi" not in keys(match, ORANGE)
    match.choose(ORANGE, "character:corey-ahrens")
    match.choose(BLUE, "character:akira-hope")
    assert asked(match) == [(seat, "outpost-tile") for seat in (PURPLE, ORANGE, BLUE)]
    assert all(len(keys(match, seat)) == 2 for seat in (PURPLE, ORANGE, BLUE))
    assert match.seen(PURPLE).outposts[BLUE].dealt == [HIDDEN, HIDDEN]


# -- SP-1.6: what Leaders change --------------------------------------------------------------------------------------


def test_tariqs_die_at_headquarters():
    """T-SP-02, SP-1.6: one of his 3 dice is rolled into the first space; he takes 2 Contracts or 5 Water for it."""
    for reward, contracts, water in (("items", 3 + 2, 0), ("water", 3, 5)):
        match = begun("dan-gautama", "tariq-azizi", "naira-sol")
        assert asked(match) == [(ORANGE, "headquarters")]
        die = match.state.headquarters[0]
        assert (die.seat, die.value in range(1, 7)) == (ORANGE, True)
        assert match.state.headquarters[1:] == [None] * 3
        assert f"Orange rolls a {die.value} into space 1 of Headquarters." in told(match)
        match.choose(ORANGE, f"headquarters:{reward}")
        p = player(match, ORANGE)
        assert (dice_on_base(p), p.reserve) == (2, 10)
        assert (len(p.hand), goods(match, ORANGE)) == (contracts, start_goods(water=water))
        match.rules.check(match.state)


def test_tariqs_die_is_rolled():
    """T-SP-02, SP-1.6: it shows what chance says, and may be flipped in round 1 like any first die (FL-5.3)."""
    s = new_state(2)
    base_game.set_player(s, PURPLE, character="tariq-azizi")
    match = begin(s, "leader_begins", PURPLE, chance=[1])
    assert match.state.headquarters[0] == Die(PURPLE, 2)
    s = lay(seats=2, purple={"character": "tariq-azizi", "garages": [1]})
    base_game.at_headquarters(s, PURPLE, 2)
    match = begin(s, "headquarters_dice", 1)
    values = {key[-1] for key in keys(match, PURPLE) if key.startswith("send:market")}
    assert values == {"2", "5"}


def test_melvan_begins_with_a_specialist():
    """T-SP-03, SP-1.6, SP-11.6: any of the 3, in place of one of his 3 dice: 1 Specialist and 2 regular dice."""
    match = begun("melvan-hadley", "naira-sol")
    assert keys(match, PURPLE) == ["specialist:top", "specialist:left", "specialist:right"]
    match.choose(PURPLE, "specialist:right")
    p, o = player(match, PURPLE), outpost_of(match, PURPLE)
    assert o.homes == [True, True, False]
    assert (active(match.state, PURPLE), o.locked) == (1, 0)
    assert (dice_on_base(p), p.reserve) == (3, 11)  # the third die went back to the reserve
    assert p.rolled.count(7) == 1
    match.rules.check(match.state)


@pytest.mark.parametrize(
    ("leader", "more", "dice", "contracts"),
    [
        ("eden-forrester", {"gems": 1, "power": 2, "algae": 4}, 3, 3),
        ("hikaru-aoki", {"water": 5}, 3, 3),
        ("michela-swan", {"water": -5}, 3, 3),
        ("peyton-lux", {}, 3, 5),
        ("amos-tullan", {"algae": -2}, 4, 3),
        ("britta-bell", {}, 3, 3),
        ("charlene-fortin", {}, 3, 3),
        ("corey-ahrens", {}, 3, 3),
        ("garmon-lindroos", {}, 3, 3),
    ],
)
@pytest.mark.parametrize("edition", ["first", "second"])
def test_what_a_leader_starts_with(leader: str, more: dict[str, int], dice: int, contracts: int, edition: str):
    """T-SP-04, SP-1.6: goods, dice and Contracts more or fewer than everybody's; the neighbour has the usual."""
    match = begun(leader, "naira-sol", edition=edition)
    p = player(match, PURPLE)
    assert goods(match, PURPLE) == start_goods(edition, **more)
    assert (dice_on_base(p), p.reserve, len(p.hand)) == (dice, 13 - dice, contracts)
    assert goods(match, ORANGE) == start_goods(edition)
    assert any(line.startswith("Purple starts with") for line in told(match)) is bool(more)
    match.rules.check(match.state)


def test_amos_starts_with_no_algae():
    """T-SP-04, SP-1.6, GS-41: 2 Algae less 2 are none in the first edition; nobody starts with less than nothing."""
    assert goods(begun("amos-tullan", "naira-sol"), PURPLE)[1] == 0
    s = new_state(2)
    base_game.set_player(s, PURPLE, character="amos-tullan", algae=1)
    assert player(begin(s, "leader_begins", PURPLE), PURPLE).stock.algae == 0


def test_peyton_draws_after_the_draft():
    """T-SP-04, SP-1.6: her 2 Contracts come off the pile when all have drafted, not out of anybody's draft."""
    match = with_leaders("peyton-lux", "naira-sol")
    first_options(match, until=lambda match: match.pending[0].prompt == "draft")
    packs = [key for p in match.state.players for key in p.pack]
    assert len(packs) == 8
    first_options(match, until=lambda match: match.pending[0].prompt != "draft")
    hand = player(match, PURPLE).hand
    assert len(hand) == 5
    assert set(hand[3:]).isdisjoint(packs)
    assert "Purple draws 2 Contracts." in told(match)


def test_peyton_alone():
    """SP-1.6, FL-23.2: alone she discards 2 of 5 first, then draws her 2."""
    match = begun("peyton-lux")
    assert len(player(match, PURPLE).hand) == 5
    assert len(match.state.item_discards) == 2


def test_luna_moves_first():
    """SP-1.6, SP-11.11: after the draft her Harvester must move 1 space, in any of the six directions."""
    match = begun("luna-morrison", "naira-sol")
    assert asked(match) == [(PURPLE, "must-move")]
    assert keys(match, PURPLE) == [f"move:{way}" for way in range(1, 7)]
    assert all(not p.pack for p in match.state.players)
    match.choose(PURPLE, "move:2")
    assert player(match, PURPLE).harvester == space(match.state, 1, 0)
    assert player(match, ORANGE).harvester == space(match.state, 0, 0)


@pytest.mark.parametrize(("token", "water", "gems"), [(WATER_TOKEN, 3, 0), (GEM_TOKEN, 0, 1)])
def test_luna_picks_up_what_she_finds(token: int, water: int, gems: int):
    """SP-1.6, GS-28: what lies where she arrives is hers."""
    s = new_state(2)
    base_game.set_player(s, PURPLE, character="luna-morrison")
    s.planet_tokens[space(s, 1, 0)] = token
    match = play(begin(s, "leader_begins", PURPLE), PURPLE, "move:2")
    assert goods(match, PURPLE) == start_goods(water=water, gems=gems)
    assert match.state.planet_tokens[space(match.state, 1, 0)] == 0


def test_corey_has_an_outpost_board_of_his_own():
    """SP-1.6, SP-11.4: his Outpost takes 2 dice; everybody else's 1."""
    match = begun("naira-sol", "corey-ahrens")
    assert [o.board for o in match.state.outposts] == ["standard", "corey"]
    assert [len(match.state.locations[f"outpost-{seat}"]) for seat in (PURPLE, ORANGE)] == [1, 2]


def test_michelas_tile_is_for_everybody():
    """SP-1.6, SP-11.7: with her in play 10 rewards are open, and 8 punishments as before; without her 8."""
    s = begun("naira-sol", "michela-swan").state
    assert (s.rewards.count(True), s.punishments.count(True)) == (10, 8)
    assert begun("naira-sol", "dan-gautama").state.rewards.count(True) == 8


def test_leaders_begin_in_turn_order():
    """SP-1.6: from the start player on: with Orange starting, Orange chooses a Specialist before Purple moves."""
    match = begun("luna-morrison", "melvan-hadley", first=ORANGE)
    assert asked(match) == [(ORANGE, "specialist")]
    walk(match, ORANGE, "specialist:top")
    assert asked(match) == [(PURPLE, "must-move")]
    match = begun("luna-morrison", "melvan-hadley", "tariq-azizi")  # Purple gets the Radio
    order = []
    while match.pending[0].prompt != "assign":
        order.append(match.pending[0].seat)
        match.choose(order[-1], match.pending[0].options[0])
    assert order == [PURPLE, ORANGE, BLUE]


@pytest.mark.parametrize("leader", list(own_tables()["leaders/leader"]))
@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {"ai": "1"}), (4, {})])
def test_every_leader_can_begin(leader: str, seats: int, options: dict[str, str]):
    """SP-1.6: alone, beside an AI and with four, the set-up ends in round 1 with every piece in its place."""
    others = ["naira-sol", "dan-gautama", "akira-hope"][: seats - 1]
    match = started(begun(leader, *others, **options))
    assert (match.state.round, player(match, PURPLE).character) == (1, leader)
    match.rules.check(match.state)
