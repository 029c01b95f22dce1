"""SP-11  Leaders whose power shows in the phases of a round; and that each of the twelve is proved."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.first_light.builder import (
    ORANGE,
    PURPLE,
    asked,
    begin,
    first_options,
    goods,
    keys,
    player,
    refused,
    space,
    told,
    walk,
)
from tests.games.first_light.specialists.builder import home_of, lay, specialist, table
from tests.games.first_light.specialists.cards.leader_tables import (
    BOX,
    CENTRE,
    GARAGE,
    LIMIT,
    PLAIN,
    bare,
    rest_of,
    turn_of,
)
from tests.games.first_light.specialists.cards.printed import THE_EXPANSION
from tests.helpers.citations import cases

from orrery.games.first_light.specialists.components import own_tables, parts
from orrery.games.first_light.specialists.state import WILD, outpost
from orrery.kernel.play.match import Match
from orrery.kernel.secrecy import UNKNOWN

LEADERS = list(own_tables()["leaders/leader"])


# -- Amos Tullan ------------------------------------------------------------------------------------------------------


def amos(**purple: object) -> Match:
    """Amos's turn; Orange has two turns to come."""
    given = bare("amos-tullan", ready=0, **purple)
    return table("turn", PURPLE, seats=2, purple=given, orange={"garages": [1, 1], "algae": 5})


def test_amos_harvests_his_farms_in_a_turn():
    """T-SP-29, SP-11.1: on his second turn he flips: both Farms and 3 Water more; Harvest brings the planet only."""
    match = amos(garages=[4, 4], farms={2: 5, 3: 2}, algae=GARAGE)
    assert keys(match, PURPLE) == ["die:garage-1", "flip-tile"]
    walk(match, PURPLE, "die:garage-1", "send:headquarters:4", "headquarters:items")
    walk(match, ORANGE, "cantina")
    assert keys(match, PURPLE) == ["die:garage-2", "flip-tile"]
    walk(match, PURPLE, "flip-tile", "harvest:water", "harvest:power")
    now = (BOX.yields[5]["water"] + 3, GARAGE, BOX.yields[2]["power"], 0)
    assert goods(match) == now
    assert outpost(match.state, PURPLE).flipped
    assert asked(match) == [(PURPLE, "send")]  # only his own last die is left in a Garage
    walk(match, PURPLE, "send:headquarters:4", "headquarters:items")
    assert match.state.round == 2
    assert goods(match) == (now[0] + CENTRE, 0, now[2], 0)
    assert not outpost(match.state, PURPLE).flipped


def test_amos_chooses_when():
    """SP-11.1, GS-18: he may flip on his first turn, and then goes on with his dice; never twice in a round."""
    match = walk(amos(garages=[4, 4], algae=GARAGE), PURPLE, "flip-tile")
    assert goods(match) == (3, GARAGE, 0, 0)
    walk(match, ORANGE, "send:headquarters:1", "headquarters:water")
    assert asked(match) == [(PURPLE, "send")]
    assert "flip-tile" not in keys(match, PURPLE)


def test_amos_must_flip():
    """SP-11.1: with all his dice sent his tile is still to be flipped, and that is his next turn."""
    match = walk(amos(garages=[4], farms={2: 5}), PURPLE, "die:garage-1", "cantina")
    walk(match, ORANGE, "send:headquarters:1", "headquarters:water")
    assert asked(match) == [(PURPLE, "harvest")]
    match.choose(PURPLE, "harvest:algae")
    assert goods(match) == (2 + 3, BOX.yields[5]["algae"], 0, 0)
    assert asked(match) == [(ORANGE, "send")]


def test_amos_flips_without_a_die_in_his_garages():
    """SP-11.1, GS-18: with no die to send he still has a turn for it."""
    match = amos(farms={3: 6})
    assert asked(match) == [(PURPLE, "harvest")]
    walk(match, PURPLE, "harvest:power")
    assert goods(match) == (3, 0, BOX.yields[6]["power"], 0)
    assert asked(match) == [(ORANGE, "send")]


def test_amos_flips_with_nothing_to_harvest():
    """SP-11.1: no Farm gives anything, but the 3 Water come, and nobody asks."""
    match = amos()
    assert (goods(match), asked(match)) == ((3, 0, 0, 0), [(ORANGE, "send")])


def test_amos_flips_again_next_round():
    """SP-11.1: the tile is flipped back in Harvest, and the next Execute asks for a flip again, once."""
    match = first_options(amos(new=1), until=lambda match: match.state.phase == "plan")
    assert (match.state.round, outpost(match.state, PURPLE).flipped) == (2, False)
    first_options(match, until=lambda match: match.state.round == 3)
    assert sum(1 for line in told(match) if line.startswith("Purple flips the tile")) == 2


def test_amoss_dice_stay_on_his_farms():
    """SP-11.1, GS-19: only the harvest is moved: a Farm that has been harvested takes no other die this round."""
    s = lay(seats=2, purple=bare("amos-tullan", ready=0, farms={2: 5}), orange={"garages": [1, 1], "algae": 5})
    specialist(s, PURPLE, "garage-1")
    match = walk(begin(s, "turn", PURPLE), PURPLE, "flip-tile", "harvest:water")
    assert player(match, PURPLE).farms[1] == 5
    walk(match, ORANGE, "send:headquarters:1", "headquarters:water")
    assert "to-farm:2" not in keys(match, PURPLE)
    walk(match, PURPLE, "to-farm:3")  # too late to be harvested this round
    before = goods(match)
    walk(match, ORANGE, "cantina")
    assert match.state.round == 2
    assert goods(match) == (before[0] + CENTRE, *before[1:])


def test_amoss_tiles_yield_when_he_flips():
    """SP-11.1, SP-8.1: a Records Vault gives its Contract, a Training Ground its Specialist, at once and only once."""
    tiles = ["records-vault", "training-ground"]
    match = amos(farms={5: 6, 2: 1}, farm_tiles=tiles)
    walk(match, PURPLE, "harvest:water", "specialist:top")
    assert keys(match, PURPLE) == ["exchange:farm-2", "exchange:farm-5"]
    walk(match, PURPLE, "exchange:farm-5")
    assert len(player(match, PURPLE).hand) == 1
    assert player(match, PURPLE).farms[4] == WILD
    first_options(match, until=lambda match: match.state.phase == "plan")
    assert len(player(match, PURPLE).hand) == 1
    assert outpost(match.state, PURPLE).homes.count(True) == 2


def test_others_have_no_tile_to_flip():
    """SP-11.1: nobody else is offered it."""
    match = turn_of(PLAIN, garages=[4])
    assert asked(match) == [(PURPLE, "send")]
    assert refused(match, PURPLE, "flip-tile")


# -- Britta Bell ------------------------------------------------------------------------------------------------------


def test_brittas_example():
    """T-SP-26, SP-11.2, the book's example: with a limit of 5 and 3 dice she gains 2 Energy and 2 Algae."""
    assert LIMIT == 5
    assert goods(rest_of("britta-bell", dice=3)) == (0, 2, 2, 0)


@pytest.mark.parametrize(("dice", "short"), [(1, 4), (4, 1), (5, 0), (7, 0)])
def test_britta_gains_for_each_die_short(dice: int, short: int):
    """SP-11.2, GS-25: one of each for a die; nothing at the limit, nor after dice over it have gone."""
    match = rest_of("britta-bell", dice=dice)
    assert goods(match) == (0, short, short, 0)
    assert len(player(match, PURPLE).rolled) == min(dice, LIMIT)


def test_britta_counts_headquarters():
    """SP-11.2, GS-25: dice at the Headquarters count toward the limit, so she lacks fewer."""
    assert goods(rest_of("britta-bell", dice=2, at_hq=1)) == (0, 2, 2, 0)


def test_britta_with_a_higher_limit():
    """SP-11.2: a Ryh-zu Tent raises her limit, and what she lacks to it."""
    assert goods(rest_of("britta-bell", dice=3, items=["ryh-zu-tent"])) == (0, 3, 3, 0)


def test_britta_counts_every_die_in_her_supply():
    """SP-11.2, GS-25: a Specialist is a die she has, also once it does not count toward the limit."""
    free = home_of("no-limit")
    other = next(home for home in ("top", "left", "right") if home != free)
    assert goods(rest_of("britta-bell", dice=2, homes=(other,))) == (0, 2, 2, 0)
    assert goods(rest_of("britta-bell", dice=2, homes=(free,))) == (0, 2, 2, 0)
    assert goods(rest_of("britta-bell", dice=5, homes=(free,))) == (0, 0, 0, 0)  # 6 dice, one more than the limit


def test_others_gain_nothing_in_rest():
    """SP-11.2: it is Britta's alone."""
    assert goods(rest_of(PLAIN, dice=3)) == (0, 0, 0, 0)


# -- Charlene Fortin --------------------------------------------------------------------------------------------------


def plans(leader: str, *rolled: int, wild: bool = False) -> Match:
    """Behind their screens: Purple has rolled these dice, Orange one."""
    s = lay(seats=2, purple=bare(leader, ready=0, rolled=list(rolled)), orange={"ready": 0, "rolled": [2]})
    if wild:
        specialist(s, PURPLE, "rolled")
    s.screens = True
    return begin(s, "assign")


def test_charlene_raises_one_die_by_two():
    """T-SP-33, SP-11.3: rolled a 3 and a 5: she may make the 3 a 5."""
    match = plans("charlene-fortin", 3, 5)
    assert (asked(match)[0], keys(match, PURPLE)) == ((PURPLE, "raise"), ["raise:3", "raise:5", "done"])
    walk(match, PURPLE, "raise:3", "raise:4")
    assert (player(match, PURPLE).rolled, asked(match)[0]) == ([5, 5], (PURPLE, "assign"))


def test_charlene_raises_two_dice_by_one():
    """T-SP-33, SP-11.3: or 3 to 4 and 5 to 6, and no more."""
    match = walk(plans("charlene-fortin", 3, 5), PURPLE, "raise:3", "raise:5")
    assert (player(match, PURPLE).rolled, asked(match)[0]) == ([4, 6], (PURPLE, "assign"))


def test_charlene_never_raises_above_six():
    """T-SP-33, SP-11.3: a 5 becomes a 6 and stops there; a 6 alone is not asked about."""
    match = plans("charlene-fortin", 5, 6)
    assert keys(match, PURPLE) == ["raise:5", "done"]
    walk(match, PURPLE, "raise:5")
    assert (player(match, PURPLE).rolled, asked(match)[0]) == ([6, 6], (PURPLE, "assign"))
    assert asked(plans("charlene-fortin", 6, 6))[0] == (PURPLE, "assign")


def test_charlene_may_leave_her_dice():
    """SP-11.3: neither pip has to be used."""
    match = walk(plans("charlene-fortin", 3, 5), PURPLE, "done")
    assert player(match, PURPLE).rolled == [3, 5]
    match = walk(plans("charlene-fortin", 3, 5), PURPLE, "raise:5", "done")
    assert player(match, PURPLE).rolled == [3, 6]


def test_charlene_raises_one_of_two_alike():
    """SP-11.3: of two 3s one becomes a 4; the next pip may go to either."""
    match = walk(plans("charlene-fortin", 3, 3), PURPLE, "raise:3")
    assert (player(match, PURPLE).rolled, keys(match, PURPLE)) == ([3, 4], ["raise:3", "raise:4", "done"])


def test_a_specialist_is_not_raised():
    """SP-11.3, SP-2.1: it has no pips to raise."""
    assert keys(plans("charlene-fortin", 2, wild=True), PURPLE) == ["raise:2", "done"]
    assert asked(plans("charlene-fortin", wild=True))[0] == (PURPLE, "assign")


def test_charlene_raises_in_secret():
    """T-SP-33, SP-11.3: until the screens lift nobody learns what she rolled or whether she raised it."""
    match = walk(plans("charlene-fortin", 3, 5), PURPLE, "raise:3", "raise:4")
    for reader in (ORANGE, None):
        assert match.seen(reader).players[PURPLE].rolled == [UNKNOWN, UNKNOWN]
        assert not any("raise" in line.text.lower() for line in match.sentences(reader))
    walk(match, PURPLE, "assign:5:garage", "assign:5:farm-2")
    walk(match, ORANGE, "assign:2:garage")
    assert match.seen(ORANGE).players[PURPLE].garages[0] == 5
    assert not any("raise" in line.text.lower() for line in match.sentences(ORANGE))


def test_others_raise_nothing():
    """SP-11.3: what others rolled is final (FL-4.5)."""
    assert asked(plans(PLAIN, 3, 5))[0] == (PURPLE, "assign")


COLUMNS = [
    (2, "x8", "springs"),
    (2, "x10", "mosses"),
    (2, "x14", "rover"),
    (3, "x8", "springs"),
    (3, "x10", "mosses"),
    (3, "x14", "records"),
    (3, "x16", "rover"),
]


def mines(leader: str, *, seats: int, at: str, hand: tuple[str, ...] = ("yeki", "grogg", "ledger")) -> Match:
    """Purple digs with a 6 and plenty of Water in a space of the Mining Camp."""
    match = turn_of(leader, seats=seats, garages=[6], water=20, hand=list(hand))
    return walk(match, PURPLE, "send:mining-camp:6", f"dig:{at}")


@pytest.mark.parametrize(("seats", "at", "column"), COLUMNS)
def test_charlenes_board(seats: int, at: str, column: str):
    """SP-11.3, GS-26: below each space, on either side, one ability of hers; the right-most is the Harvester's move."""
    match = mines("charlene-fortin", seats=seats, at=at)
    camp = next(place for place in BOX.sides["few" if seats < 3 else "many"].mining if place.key == at)
    before = (20 - (camp.total - 6), 0, 0, camp.gems)
    assert goods(match) == before  # the Gems first
    assert keys(match, PURPLE) == [f"column:{column}", "decline"]
    match.choose(PURPLE, f"column:{column}")
    gives = parts().columns[column].gives
    if gives is not None:
        assert goods(match) == (before[0] + gives.water, gives.algae, gives.power, before[3] + gives.gems)
        assert len(player(match, PURPLE).hand) == 3 + gives.items
        assert asked(match) == [(ORANGE, "send")]


def test_charlene_discards_two_to_move():
    """SP-11.3: the right-most ability takes 2 Contracts of her choice and moves her Harvester a space, any way."""
    match = walk(mines("charlene-fortin", seats=2, at="x14"), PURPLE, "column:rover", "discard:yeki", "discard:ledger")
    assert keys(match, PURPLE) == [f"move:{way}" for way in range(1, 7)]
    match.choose(PURPLE, "move:2")
    assert player(match, PURPLE).harvester == space(match.state, 1, 0)
    assert player(match, PURPLE).hand == ["grogg"]
    assert match.state.item_discards == ["yeki", "ledger"]


def test_charlene_needs_two_contracts_to_move():
    """SP-11.3: with one she is not asked."""
    match = mines("charlene-fortin", seats=2, at="x14", hand=("yeki",))
    assert asked(match) == [(ORANGE, "send")]


def test_charlene_may_leave_her_board():
    """SP-11.3: all of it is optional."""
    match = mines("charlene-fortin", seats=2, at="x8")
    before = goods(match)
    walk(match, PURPLE, "decline")
    assert (goods(match), asked(match)) == (before, [(ORANGE, "send")])


def test_charlenes_board_is_hers_alone():
    """SP-11.3: others gain Gems and nothing else, also with her at the table."""
    match = mines(PLAIN, seats=2, at="x8")
    assert asked(match) == [(ORANGE, "send")]
    s = lay(seats=2, purple=bare("charlene-fortin", garages=[1, 1], algae=3), orange={"garages": [6], "water": 20})
    match = walk(begin(s, "turn", ORANGE), ORANGE, "send:mining-camp:6", "dig:x8")
    assert asked(match) == [(PURPLE, "send")]


def test_charlene_alone_has_an_alternative():
    """SP-11.3: alone she may use the board's other ability instead of the one below her die, not both."""
    gives = parts().columns["solo"].gives
    assert gives is not None
    s = lay(seats=1, purple=bare("charlene-fortin", garages=[6, 1], water=20, algae=GARAGE))
    match = walk(begin(s, "turn", PURPLE), PURPLE, "send:mining-camp:6", "dig:x8")
    assert keys(match, PURPLE) == ["column:springs", "column:solo", "decline"]
    match.choose(PURPLE, "column:solo")
    assert goods(match) == (18 + gives.water, GARAGE + gives.algae, gives.power, 1 + gives.gems)
    assert asked(match) == [(PURPLE, "send")]


def test_charlene_alone_at_the_right_end():
    """SP-11.3: without Contracts the move is not to be had, but the alternative is."""
    s = lay(seats=1, purple=bare("charlene-fortin", garages=[6, 1], water=20, algae=GARAGE))
    match = walk(begin(s, "turn", PURPLE), PURPLE, "send:mining-camp:6", "dig:x14")
    assert keys(match, PURPLE) == ["column:solo", "decline"]


def test_no_alternative_beside_an_ai_with_others():
    """SP-11.3: the alternative is for one who plays alone; two people and the AI have none."""
    s = lay(seats=2, ai="1", purple=bare("charlene-fortin", garages=[6], water=20))
    match = walk(begin(s, "turn", PURPLE), PURPLE, "send:mining-camp:6", "dig:x8")
    assert keys(match, PURPLE) == ["column:springs", "decline"]


def test_charlene_with_a_specialist():
    """SP-11.3, SP-4.6: a Specialist at the Mining Camp is a die of hers like another."""
    s = lay(seats=2, purple=bare("charlene-fortin", ready=0, water=20))
    specialist(s, PURPLE, "garage-1")
    match = walk(begin(s, "turn", PURPLE), PURPLE, "send:mining-camp:6", "dig:x10")
    assert keys(match, PURPLE) == ["column:mosses", "decline"]


# -- Eden Forrester ---------------------------------------------------------------------------------------------------


def rolls(leader: str, *hand: str) -> Match:
    return table("roll", seats=2, purple=bare(leader, hand=list(hand)), orange={})


def test_eden_discards_one_to_draw_two():
    """SP-11.9, GS-27: once in Planning, after the roll and before anybody assigns; the card goes faceup away."""
    match = rolls("eden-forrester", "yeki", "grogg")
    assert asked(match) == [(PURPLE, "redraw")]
    assert keys(match, PURPLE) == ["discard:yeki", "discard:grogg", "decline"]
    assert len(player(match, PURPLE).rolled) == 3
    match.choose(PURPLE, "discard:yeki")
    hand = player(match, PURPLE).hand
    assert (len(hand), "yeki" in hand, hand[0]) == (3, False, "grogg")
    assert match.state.item_discards == ["yeki"]
    assert "Purple discards Yeki." in told(match)
    assert asked(match) == [(PURPLE, "assign"), (ORANGE, "assign")]


def test_eden_may_keep_her_hand():
    """SP-11.9: she does not have to."""
    match = walk(rolls("eden-forrester", "yeki"), PURPLE, "decline")
    assert player(match, PURPLE).hand == ["yeki"]
    assert asked(match) == [(PURPLE, "assign"), (ORANGE, "assign")]


def test_eden_with_an_empty_hand():
    """SP-11.9: with nothing to discard nothing is drawn."""
    assert asked(rolls("eden-forrester")) == [(PURPLE, "assign"), (ORANGE, "assign")]


def test_eden_may_do_it_every_round():
    """SP-11.9: once in each round, and then again in the next."""
    match = rolls("eden-forrester", "yeki")
    first_options(match, until=lambda match: match.state.round == 2 and match.pending[0].prompt == "redraw")
    assert asked(match) == [(PURPLE, "redraw")]


def test_others_may_not():
    """SP-11.9: nobody else exchanges Contracts in Planning."""
    assert asked(rolls(PLAIN, "yeki")) == [(PURPLE, "assign"), (ORANGE, "assign")]


# -- all of them ------------------------------------------------------------------------------------------------------


def test_each_has_a_power():
    """SP-1.4: the Leader Cards of the box; each has an ability of its own."""
    assert len(LEADERS) == THE_EXPANSION["characters"]
    plain = parts().leaders["akira-hope"]
    powers = (
        "flip", "short_of_limit", "raises", "unused_outpost", "redraw", "gem_in_water", "second_ability",
        "with_ahzuri", "active_specialists", "harvest_reward", "perk_at", "first_twice",
    )  # fmt: skip
    owners = {power: [key for key in LEADERS if getattr(parts().leaders[key], power) != getattr(plain, power)]
              for power in powers}  # fmt: skip
    assert sorted(key for keys in owners.values() for key in keys) == sorted(LEADERS)


def test_every_leader_has_a_case():
    """SP-11.1 to SP-11.12: each Leader is named by a test here, Tariq in the file of the double actions."""
    named = " ".join(cases(Path(__file__).parent))
    assert {key.split("-")[0] for key in LEADERS if key.split("-")[0] not in named} == {"tariq"}
