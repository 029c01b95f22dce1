"""SP-11  The twelve Leaders (Tariq's double actions have a file of their own)."""

from __future__ import annotations

import pytest
from tests.games.first_light.builder import (
    BLUE,
    ORANGE,
    PURPLE,
    asked,
    at_headquarters,
    begin,
    first_options,
    keys,
    place,
    player,
    refused,
    space,
    told,
    use_setbacks,
    use_tokens,
    walk,
)
from tests.games.first_light.specialists.builder import contract_cost, home_of, lay, space_price, specialist, table

from orrery.games.first_light.components import Goods
from orrery.games.first_light.specialists.components import box, own_tables, parts
from orrery.games.first_light.specialists.state import WILD, active, outpost
from orrery.games.first_light.state import Die
from orrery.kernel.play.match import Match
from orrery.kernel.secrecy import UNKNOWN

LEADERS = list(own_tables()["leaders/leader"])
BOX = box()
PLANET = BOX.planets["a"]
CENTRE = PLANET.gives[PLANET.centre].water
GARAGE = BOX.garages[1].algae  # what the second Garage costs
LIMIT = BOX.figures.dice_limit
PLAIN = "naira-sol"  # her Garages are free, so that only the action's own price shows
OXATAYA = BOX.clan_boards["oxataya-a"].gives or Goods()
COREYS = parts().boards["corey"].owner


def goods(match: Match, seat: int = PURPLE) -> tuple[int, int, int, int]:
    """Water, Algae, Power and Gems of a player."""
    stock = player(match, seat).stock
    return stock.water, stock.algae, stock.power, stock.gems


def bare(leader: str, **purple: object) -> dict[str, object]:
    """A player with this Leader and nothing but what the test gives."""
    return {"character": leader, "water": 0, "algae": 0, "power": 0, **purple}


def turn_of(leader: str, *, seats: int = 2, event: str = "", **purple: object) -> Match:
    """Purple's turn with this Leader."""
    return table("turn", PURPLE, seats=seats, event=event, purple=bare(leader, **purple))


def harvest_of(leader: str, *, event: str = "", **purple: object) -> Match:
    """The Harvest of a round; Orange has a die in the Cantina, so that it can plan afterwards."""
    given = bare(leader, ready=0, **purple)
    orange = {"ready": 0, "cantina": 1, "power": 0}
    return table("harvest", seats=2, event=event, purple=given, orange=orange)


# -- Amos Tullan -------------------------------------------------------------------------------------------------------


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


def rest_of(leader: str, *, dice: int, homes: tuple[str, ...] = (), at_hq: int = 0, **purple: object) -> Match:
    """Rest, with so many regular dice in the Cantina, Specialists from these places there too, and some at HQ."""
    given = bare(leader, ready=0, cantina=dice, **purple)
    s = lay(seats=2, purple=given, orange={"ready": 0, "cantina": 1})
    for home in homes:
        specialist(s, PURPLE, "cantina", home=home)
    for _ in range(at_hq):
        at_headquarters(s, PURPLE, 3)
    return begin(s, "rest")


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


# -- Charlene Fortin -------------------------------------------------------------------------------------------------


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


# -- Corey Ahrens ----------------------------------------------------------------------------------------------------


def coreys(*, tile: str, corey: dict[str, object] | None = None, **purple: object) -> Match:
    """Purple's turn with a Specialist in the first Garage; Orange is Corey, with this tile."""
    s = lay(
        seats=3,
        purple={**bare(PLAIN, ready=0), **purple},
        orange={**bare("corey-ahrens", garages=[1]), **(corey or {}), "tile": tile},
    )
    specialist(s, PURPLE, "garage-1")
    return begin(s, "turn", PURPLE)


def test_coreys_guests_gain_algae_first():
    """T-SP-30, SP-11.4: 1 Algae before the tile is resolved, so 1 in stock is enough for its price of 2."""
    match = walk(coreys(tile="archive-hall", algae=1), PURPLE, "send:outpost-1:6")
    assert goods(match) == (0, 0, 0, 2)
    assert len(player(match, PURPLE).hand) == 2
    assert goods(match, ORANGE) == (COREYS.water, COREYS.algae, COREYS.power, COREYS.gems)
    assert refused(coreys(tile="archive-hall"), PURPLE, "send:outpost-1:6").startswith("SP-6.12")


def test_corey_gains_the_algae_himself():
    """SP-11.4, GS-21, GS-11: at his own Outpost too, but nothing as its owner."""
    s = lay(seats=2, purple=bare("corey-ahrens", ready=0, tile="survey"))
    specialist(s, PURPLE, "garage-1")
    match = walk(begin(s, "turn", PURPLE), PURPLE, "send:outpost-0:6", "decline", "move:2")
    assert goods(match) == (0, 1, 0, 0)


def test_nobody_gains_algae_elsewhere():
    """SP-11.4: it is Corey's board that gives it."""
    s = lay(seats=2, purple=bare("corey-ahrens", ready=0), orange={**bare(PLAIN, garages=[1]), "tile": "survey"})
    specialist(s, PURPLE, "garage-1")
    match = walk(begin(s, "turn", PURPLE), PURPLE, "send:outpost-1:6", "decline", "move:2")
    assert goods(match) == (0, 0, 0, 0)


def test_two_dice_at_coreys_outpost():
    """T-SP-30, SP-11.4, SP-6.1: a second die finds room there, a third does not; elsewhere a second does not."""
    for there, room in ((1, True), (2, False)):
        s = lay(
            seats=3,
            purple=bare(PLAIN, ready=0),
            orange=bare("corey-ahrens", garages=[1], tile="survey"),
            blue=bare("dan-gautama", garages=[1], tile="shipyard"),
        )
        specialist(s, PURPLE, "garage-1")
        for i in range(there):
            place(s, BLUE, s.locations["outpost-1"], i, 3)
        place(s, ORANGE, s.locations["outpost-0"], 0, 3)
        match = begin(s, "turn", PURPLE)
        assert ("send:outpost-1:6" in keys(match, PURPLE)) is room
        if not room:
            assert refused(match, PURPLE, "send:outpost-1:6").startswith("SP-6.1")
        assert "send:outpost-0:6" not in keys(match, PURPLE)


def test_coreys_unused_outpost():
    """T-SP-30, SP-11.4: 1 Gem in Harvest if no die stands there; none if anybody's does, his own included."""
    for seat, gems in ((None, 1), (ORANGE, 0), (PURPLE, 0)):
        s = lay(seats=2, purple=bare("corey-ahrens", ready=0), orange={"ready": 0, "cantina": 1})
        if seat is not None:
            place(s, seat, s.locations["outpost-0"], 1, 3)
        assert goods(begin(s, "harvest")) == (CENTRE, 0, 0, gems)


def test_the_ais_die_uses_coreys_outpost():
    """SP-11.4, GS-50: a Specialist that the AI sent there is a die at his Outpost."""
    for there, gems in ((False, 1), (True, 0)):
        s = lay(seats=1, purple=bare("corey-ahrens", ready=0))
        assert s.conspiracy is not None
        assert s.ai is not None
        if there:
            s.conspiracy.gained, s.conspiracy.active = 1, True
            s.ai.reserve += 1
            s.ai.track -= 1
            s.locations["outpost-0"][0] = Die(4, WILD)
        assert goods(begin(s, "harvest"))[3] == gems


def test_others_gain_no_gem_for_an_unused_outpost():
    """SP-11.4: it is Corey's alone."""
    assert goods(harvest_of(PLAIN)) == (CENTRE, 0, 0, 0)


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


# -- Garmon Lindroos -----------------------------------------------------------------------------------------------

JRAYEK_3 = next(f"jrayek-{row}" for row in range(1, 6) if space_price(f"jrayek-{row}", "many") == 3)
RATE = 6


def garmon(**purple: object) -> Match:
    return turn_of("garmon-lindroos", garages=[4], **purple)


def negotiates_for_three(**purple: object) -> Match:
    """Garmon goes to the space of Jrayek that costs 3 Gems."""
    return walk(garmon(**purple), PURPLE, "send:negotiation:4", f"negotiate:{JRAYEK_3}")


def test_garmon_pays_eighteen_water_for_three_gems():
    """T-SP-24, SP-11.5, the book's example: without a Gem he pays Jrayek 18 Water in place of 3."""
    match = walk(negotiates_for_three(water=18), PURPLE, "in-water:3")
    assert "Purple pays 18 Water to Jrayek." in told(match)
    assert goods(match)[0] == goods(match)[3] == 0
    assert match.state.negotiation["jrayek"][int(JRAYEK_3[-1]) - 1] == Die(PURPLE, 4)


def test_garmon_with_too_little_water():
    """T-SP-24, SP-11.5: 17 Water and no Gem are not enough for 3 Gems."""
    match = garmon(water=17)
    match.choose(PURPLE, "send:negotiation:4")
    assert f"negotiate:{JRAYEK_3}" not in keys(match, PURPLE)
    assert "negotiate:jrayek-1" in keys(match, PURPLE)


def test_garmon_pays_in_part():
    """T-SP-24, SP-11.5: 1 Gem and 12 Water pay 3 Gems too."""
    match = walk(negotiates_for_three(gems=1, water=12), PURPLE, "in-water:2")
    assert told(match).count("Purple spends 12 Water in place of 2 Gems.") == 1
    assert "Purple pays 12 Water, 1 Gem to Jrayek." in told(match)
    assert goods(match)[0] == goods(match)[3] == 0


@pytest.mark.parametrize(
    ("gems", "water", "choices"),
    [(3, 18, [0, 1, 2, 3]), (3, 6, [0, 1]), (2, 13, [1, 2]), (5, 11, [0, 1])],
)
def test_garmon_chooses_how_many(gems: int, water: int, choices: list[int]):
    """SP-11.5: as many of the Gems owed as he likes, as far as Gems and Water allow."""
    match = negotiates_for_three(gems=gems, water=water)
    assert asked(match) == [(PURPLE, "in-water")]
    assert keys(match, PURPLE) == [f"in-water:{count}" for count in choices]
    match.choose(PURPLE, f"in-water:{choices[-1]}")
    assert (goods(match)[0], goods(match)[3]) == (water - RATE * choices[-1], gems - 3 + choices[-1])


def test_garmon_at_the_temple():
    """SP-11.5, SP-7.1: 6 Water in place of the Temple's Gem; paying its 10 Water stays possible."""
    assert goods(walk(garmon(water=6), PURPLE, "send:temple:4", "pay:gems", "in-water:1"))[0] == 0
    assert "send:temple:4" not in keys(garmon(water=5), PURPLE)
    match = walk(garmon(water=10), PURPLE, "send:temple:4")
    assert keys(match, PURPLE) == ["pay:gems", "pay:water"]
    match.choose(PURPLE, "pay:water")
    assert goods(match)[0] == 0


def test_garmon_fulfils_contracts():
    """SP-11.5: the Gems of a Contract in the Depository may be Water, besides its own Water."""
    price = contract_cost("khyzera-coin")
    water = price["water"] + RATE * price["gems"]
    match = walk(garmon(water=water, hand=["khyzera-coin"]), PURPLE, "send:depository:4", "row:middle")
    assert player(match, PURPLE).items == ["khyzera-coin"]
    assert goods(match) == (0, 0, 0, 0)
    assert "send:depository:4" not in keys(garmon(water=water - 1, hand=["khyzera-coin"]), PURPLE)


def test_garmon_fulfils_contracts_in_part():
    """SP-11.5: 1 Gem and 6 Water pay a Contract's 2 Gems, besides its own Water; 1 Water less does not."""
    price = contract_cost("khyzera-coin")
    assert price["gems"] == 2
    water = price["water"] + RATE
    match = walk(garmon(gems=1, water=water, hand=["khyzera-coin"]), PURPLE, "send:depository:4", "row:middle")
    assert (goods(match), player(match, PURPLE).items) == ((0, 0, 0, 0), ["khyzera-coin"])
    assert "send:depository:4" not in keys(garmon(gems=1, water=water - 1, hand=["khyzera-coin"]), PURPLE)


def test_garmon_at_the_embassy():
    """SP-11.5, SP-6.10: also where a Contract is fulfilled for less: the Gem that is left may be Water."""
    price = contract_cost("khyzera-coin", gems=1, water=2)
    water = price["water"] + RATE * price["gems"]
    for given, room in ((water, True), (water - 1, False)):
        s = lay(
            seats=2,
            purple=bare("garmon-lindroos", ready=0, water=given, hand=["khyzera-coin"], tile="embassy"),
        )
        specialist(s, PURPLE, "garage-1")
        match = begin(s, "turn", PURPLE)
        assert ("send:outpost-0:6" in keys(match, PURPLE)) is room
        if room:
            walk(match, PURPLE, "send:outpost-0:6")
            assert (goods(match), player(match, PURPLE).items) == ((0, 0, 0, 0), ["khyzera-coin"])


def test_garmon_loses_no_water_for_a_gem():
    """SP-11.5, GS-20: the punishment is no spending: without a Gem it does not bite, however much Water he has."""
    for punishments in ((), ("items", "die", "harvester", "upgrade", "farm", "contracts", "specialist")):
        s = lay(
            seats=2,
            purple=bare("garmon-lindroos", garages=[6], water=2 * RATE, hand=["yeki", "grogg"]),
        )
        place(s, ORANGE, s.negotiation["jrayek"], 3, 6)
        use_tokens(s, advancements=(6,), rewards=("gem",))
        used = ("sum-8", "sum-10", "sum-14", "alike-2", "alike-3", "specialists-1", "specialists-2")
        use_setbacks(s, setbacks=used[: len(punishments)], punishments=punishments)
        match = walk(begin(s, "turn", PURPLE), PURPLE, "send:negotiation:6", "negotiate:jrayek-1", "in-water:2")
        if not punishments:
            match.choose(PURPLE, "setback:sum-8")
            assert asked(match) == [(PURPLE, "punishment")]
            assert "punishment:gem" not in keys(match, PURPLE)
            continue
        assert match.state.punishments.count(True) == 0
        assert (goods(match)[0], goods(match)[3]) == (0, 0)
        assert "in-water" not in {ask.prompt for ask in match.pending}


def test_garmons_punishment_takes_a_gem_if_he_has_one():
    """GS-20: he loses the Gem itself; no Water stands in for it."""
    s = lay(seats=2, purple=bare("garmon-lindroos", garages=[6], gems=3, water=RATE))
    place(s, ORANGE, s.negotiation["jrayek"], 3, 6)
    use_tokens(s, advancements=(6,), rewards=("gem",))
    match = walk(begin(s, "turn", PURPLE), PURPLE, "send:negotiation:6", "negotiate:jrayek-1", "in-water:0")
    walk(match, PURPLE, "setback:sum-8", "punishment:gem")
    assert (goods(match)[0], goods(match)[3]) == (RATE, 0)


def at_the_middle_stall(**purple: object) -> Match:
    """Garmon trades where 1 Gem is worth 3 Energy."""
    match = turn_of("garmon-lindroos", seats=3, garages=[4], **purple)
    return walk(match, PURPLE, "send:market:4", "stall:middle")


def test_garmon_spends_water_at_the_market():
    """SP-11.5, GS-20: always, so 6 Water stand for the Gem of a trade too; the log says both."""
    match = at_the_middle_stall(water=7)
    assert keys(match, PURPLE) == ["swap:gems-power", "done"]
    match.choose(PURPLE, "swap:gems-power")
    assert goods(match) == (1, 0, 3, 0)
    assert told(match)[-2:] == ["Purple spends 6 Water in place of 1 Gem.", "Purple trades 1 Gem for 3 Energy."]


def test_garmon_chooses_at_the_market():
    """SP-11.5: with a Gem and the Water he says which he gives."""
    for choice, left in (("in-water:0", (6, 0, 3, 0)), ("in-water:1", (0, 0, 3, 1))):
        match = at_the_middle_stall(water=6, gems=1)
        match.choose(PURPLE, "swap:gems-power")
        assert asked(match) == [(PURPLE, "in-water")]
        match.choose(PURPLE, choice)
        assert goods(match) == left


def test_garmon_trades_no_water_for_water():
    """SP-11.5, GS-20, G-27: a trade brings another good, so Water in place of a Gem buys no Water."""
    match = walk(garmon(water=12), PURPLE, "send:market:4", "stall:left")
    assert keys(match, PURPLE) == ["swap:water-gems", "done"]
    match = walk(garmon(water=12, gems=1), PURPLE, "send:market:4", "stall:left", "swap:gems-water")
    assert goods(match) == (12 + 7, 0, 0, 0)


def test_others_pay_gems():
    """SP-11.5: Water is no Gem to anybody else."""
    match = turn_of("dan-gautama", garages=[4], water=30, gems=0)
    assert "send:temple:4" in keys(match, PURPLE)  # for its 10 Water
    walk(match, PURPLE, "send:negotiation:4")
    assert not any(key.startswith("negotiate:jrayek") for key in keys(match, PURPLE))


def dry_planet(monkeypatch: pytest.MonkeyPatch, gives: Goods) -> None:
    """Let the planet's centre yield this."""
    given = list(PLANET.gives)
    given[PLANET.centre] = gives
    monkeypatch.setattr(PLANET, "gives", given)


@pytest.mark.parametrize("side", ["a", "b"])
def test_garmon_harvests_where_the_planet_is_dry(side: str):
    """T-SP-25, SP-11.5, FL-15.1: both sides of the planet have spaces without Water, where he gains his 6."""
    planet = BOX.planets[side]
    dry = [i for i, gives in enumerate(planet.gives) if not gives.water]
    assert len(dry) >= 3
    for there in dry:
        s = lay(seats=2, planet=side, purple=bare("garmon-lindroos", ready=0), orange={"ready": 0, "cantina": 1})
        s.players[PURPLE].harvester = there
        gives = planet.gives[there]
        assert goods(begin(s, "harvest")) == (6, gives.algae, gives.power, gives.gems)


def test_garmon_harvests_no_water(monkeypatch: pytest.MonkeyPatch):
    """T-SP-25, SP-11.5: 6 Water in Harvest if neither the planet nor his Farms gave any."""
    dry_planet(monkeypatch, Goods(algae=4))
    assert goods(harvest_of("garmon-lindroos")) == (6, 4, 0, 0)
    match = walk(harvest_of("garmon-lindroos", farms={2: 5}), PURPLE, "harvest:algae")
    assert goods(match) == (6, 4 + BOX.yields[5]["algae"], 0, 0)
    assert goods(harvest_of(PLAIN)) == (0, 4, 0, 0)


def test_garmon_harvests_water_from_his_farms(monkeypatch: pytest.MonkeyPatch):
    """T-SP-25, SP-11.5: Water of a Farm, printed or bought, is enough to lose them."""
    dry_planet(monkeypatch, Goods(algae=4))
    match = walk(harvest_of("garmon-lindroos", farms={2: 5}), PURPLE, "harvest:water")
    assert goods(match)[0] == BOX.yields[5]["water"]
    assert goods(harvest_of("garmon-lindroos", farm_tiles=["springs"]))[0] == 3


def test_garmon_harvests_a_single_water(monkeypatch: pytest.MonkeyPatch):
    """T-SP-25, SP-11.5: 1 Water from the planet and there are no 6."""
    dry_planet(monkeypatch, Goods(water=1, algae=4))
    assert goods(harvest_of("garmon-lindroos")) == (1, 4, 0, 0)


def test_garmons_water_in_stock_does_not_count(monkeypatch: pytest.MonkeyPatch):
    """SP-11.5: what he has already is not harvested."""
    dry_planet(monkeypatch, Goods(algae=4))
    assert goods(harvest_of("garmon-lindroos", water=9)) == (15, 4, 0, 0)


def test_garmons_outpost_is_neither_planet_nor_farm(monkeypatch: pytest.MonkeyPatch):
    """SP-11.5, SP-5.5: Water that his Outpost gives in Harvest does not take the 6 away."""
    dry_planet(monkeypatch, Goods(algae=4))
    s = lay(seats=2, purple=bare("garmon-lindroos", ready=0), orange={"ready": 0, "cantina": 1})
    specialist(s, PURPLE, "cantina", home=home_of("harvest"))
    board = parts().boards["standard"]
    assert goods(begin(s, "harvest"))[0] == 6 + board.harvest.water


# -- Hikaru Aoki --------------------------------------------------------------------------------------------------


def hikaru(leader: str = "hikaru-aoki", **options: str) -> Match:
    """Hikaru negotiates with Leyrien, whose board lets him turn a die, with one in the second Garage."""
    price = space_price("leyrien-1")
    s = lay(seats=2, purple=bare(leader, garages=[4, 2], algae=price), **options)
    use_tokens(s, advancements=(4,), rewards=("gem",))
    return walk(begin(s, "turn", PURPLE), PURPLE, "send:negotiation:4", "negotiate:leyrien-1")


def test_hikaru_uses_leyrien_then_oxataya():
    """T-SP-23, SP-11.10, the book's example: Leyrien's ability, then Oxataya's."""
    match = hikaru()
    assert asked(match) == [(PURPLE, "second")]
    match.choose(PURPLE, "second:after-oxataya")
    assert asked(match) == [(PURPLE, "set-die")]
    assert goods(match) == (0, 0, 0, 0)
    match.choose(PURPLE, "set:garage-2:6")
    assert player(match, PURPLE).garages[1] == 6
    assert goods(match) == (OXATAYA.water, OXATAYA.algae, OXATAYA.power, OXATAYA.gems)


def test_hikaru_uses_oxataya_then_leyrien():
    """T-SP-23, SP-11.10, the book's example: or the other way round."""
    match = walk(hikaru(), PURPLE, "second:before-oxataya")
    assert goods(match) == (OXATAYA.water, OXATAYA.algae, OXATAYA.power, OXATAYA.gems)
    assert asked(match) == [(PURPLE, "set-die")]
    match.choose(PURPLE, "set:garage-2:6")
    assert player(match, PURPLE).garages[1] == 6
    assert asked(match) == [(ORANGE, "send")]


def test_hikaru_has_any_other_faction():
    """SP-11.10, GS-16: one of the four others, before or after; never the same twice; or none."""
    match = hikaru()
    others = ("zcharo", "jrayek", "oxataya", "ahzuri")
    assert keys(match, PURPLE) == [f"second:{when}-{who}" for when in ("before", "after") for who in others] + [
        "decline"
    ]
    walk(match, PURPLE, "decline", "set:garage-2:6")
    assert (goods(match), asked(match)) == ((0, 0, 0, 0), [(ORANGE, "send")])


def test_hikaru_meets_no_requirement_for_the_second():
    """SP-11.10, GS-16: Ahzuri's ability asks for nothing but that the die went elsewhere."""
    gives = BOX.clan_boards["ahzuri-a"].gives
    assert gives is not None
    match = walk(hikaru(), PURPLE, "second:before-ahzuri")
    assert goods(match) == (gives.water, gives.algae, gives.power, gives.gems)


def test_hikarus_second_ability_of_a_board_that_draws():
    """SP-11.10: whatever side lies up: Oxataya's other side draws a Contract."""
    match = walk(hikaru(oxataya="b"), PURPLE, "second:after-oxataya", "set:garage-2:6")
    assert len(player(match, PURPLE).hand) == BOX.clan_boards["oxataya-b"].draw


def test_others_use_one_ability():
    """SP-11.10: nobody else is asked."""
    assert asked(hikaru(PLAIN)) == [(PURPLE, "set-die")]


# -- Luna Morrison ------------------------------------------------------------------------------------------------


FOUR = ["yeki", "grogg", "ledger", "archive"]


def luna(*, orange: str = "dan-gautama") -> Match:
    """Both have what the first and the third space of Ahzuri ask for; it is Orange's turn."""
    s = lay(
        seats=2,
        purple=bare("luna-morrison", garages=[4], items=FOUR, harvester=(3, 0)),
        orange=bare(orange, garages=[4, 4], algae=GARAGE, items=["id-badge", "aqua-pack", "jakhaw", "karvyk"]),
    )
    s.advancements[3] = False
    s.rewards[0] = False
    return begin(s, "turn", ORANGE)


def test_luna_gains_by_ahzuri():
    """T-SP-32, SP-11.11: 3 Water when an opponent negotiates with Ahzuri, 1 Gem when she does, besides the ability."""
    gives = BOX.clan_boards["ahzuri-a"].gives
    assert gives is not None
    match = walk(luna(), ORANGE, "send:negotiation:4", "negotiate:ahzuri-1")
    assert goods(match) == (3, 0, 0, 0)
    walk(match, PURPLE, "send:negotiation:4", "negotiate:ahzuri-3")
    assert goods(match) == (3 + gives.water, gives.algae, gives.power, 1 + gives.gems)
    assert "Purple gains 1 Gem by Luna Morrison's ability." in told(match)


def test_luna_gains_nothing_by_others():
    """SP-11.11: only Ahzuri count: neither her own nor an opponent's negotiation with Oxataya."""
    s = lay(
        seats=2,
        purple=bare("luna-morrison", garages=[4]),
        orange=bare("dan-gautama", garages=[4], water=space_price("oxataya-1")),
    )
    s.advancements[3] = False
    s.rewards[0] = False
    match = walk(begin(s, "turn", ORANGE), ORANGE, "send:negotiation:4", "negotiate:oxataya-1")
    assert goods(match) == (0, 0, 0, 0)


def test_luna_gains_by_the_ai():
    """SP-11.11: the AI is an opponent too: when it conspires she gains 3 Water."""
    s = lay(seats=1, purple=bare("luna-morrison"))
    for clan in ("leyrien", "zcharo", "jrayek", "oxataya"):
        place(s, 4, s.negotiation[clan], 0, 1)
    match = begin(s, "conspire", chance=[2])
    assert match.state.negotiation["ahzuri"][0] == Die(4, 3)
    assert goods(match)[0] == 3


def test_two_opponents_of_ahzuri():
    """SP-11.11: every opponent's negotiation counts, with three players too."""
    s = lay(
        seats=3,
        purple=bare("luna-morrison", garages=[1]),
        orange=bare("dan-gautama", garages=[4], items=FOUR),
        blue=bare(PLAIN, garages=[4], harvester=(3, 0)),
    )
    s.advancements[3] = False
    s.rewards[0] = False
    match = walk(begin(s, "turn", ORANGE), ORANGE, "send:negotiation:4", "negotiate:ahzuri-1")
    walk(match, BLUE, "send:negotiation:4", "negotiate:ahzuri-3")
    assert goods(match) == (6, 0, 0, 0)


# -- Melvan Hadley ------------------------------------------------------------------------------------------------


def gains(leader: str, *homes: str, garages: tuple[int, ...] = (4, 5)) -> Match:
    """Purple gains a Specialist, with active ones from these places in the last Garages."""
    s = lay(seats=2, purple=bare(leader, ready=0, garages=list(garages)))
    for i, home in enumerate(homes):
        specialist(s, PURPLE, f"garage-{5 - i}", home=home)
    return begin(s, "gain_specialist", PURPLE)


def test_melvan_has_two_active():
    """SP-11.6, GS-22: with one active, the next he gains replaces a die and is the second."""
    match = walk(gains("melvan-hadley", "top"), PURPLE, "specialist:left", "exchange:garage-2")
    assert (active(match.state, PURPLE), outpost(match.state, PURPLE).locked) == (2, 0)
    assert player(match, PURPLE).garages == [4, WILD, 0, 0, WILD]
    match.rules.check(match.state)


def test_melvans_third_is_locked():
    """SP-11.6, SP-5.2: with two active the third goes to a lock space."""
    match = walk(gains("melvan-hadley", "top", "left"), PURPLE, "specialist:right")
    assert (active(match.state, PURPLE), outpost(match.state, PURPLE).locked) == (2, 1)
    assert player(match, PURPLE).garages == [4, 5, 0, WILD, WILD]


def test_others_have_one_active():
    """SP-5.2, SP-2.4: for anybody else the second is locked."""
    match = walk(gains(PLAIN, "top"), PURPLE, "specialist:left")
    assert (active(match.state, PURPLE), outpost(match.state, PURPLE).locked) == (1, 1)


def test_melvan_unlocks_when_one_leaves():
    """SP-11.6, SP-5.4: one of his two goes to the Negotiations Board, and the locked one takes a die's place."""
    s = lay(
        seats=2,
        purple=bare("melvan-hadley", ready=0, garages=[4], algae=20),
        orange={"garages": [1, 1], "algae": 5},
    )
    for place_ in ("garage-2", "garage-3", "locked"):
        specialist(s, PURPLE, place_)
    match = walk(begin(s, "turn", PURPLE), PURPLE, "die:garage-2", "send:negotiation:6", "negotiate:leyrien-1")
    walk(match, PURPLE, "exchange:garage-1")
    assert player(match, PURPLE).garages == [WILD, 0, WILD, 0, 0]
    assert (active(match.state, PURPLE), outpost(match.state, PURPLE).locked) == (2, 0)


@pytest.mark.parametrize(("unlock", "kept"), [(True, LIMIT), (False, LIMIT - 2)])
def test_melvans_unlock_covers_both(unlock: bool, kept: int):
    """SP-11.6, SP-5.5: once active Specialists do not count toward the limit, neither of his two does."""
    free = home_of("no-limit")
    others = [home for home in ("top", "left", "right") if home != free]
    homes = (free, others[0]) if unlock else tuple(others)
    match = rest_of("melvan-hadley", dice=LIMIT + 2, homes=homes)
    rolled = player(match, PURPLE).rolled
    assert (rolled.count(WILD), len(rolled) - rolled.count(WILD)) == (2, kept)


def test_melvan_plans_with_both():
    """SP-11.6, SP-3.1: both are assigned like dice."""
    s = lay(seats=2, purple=bare("melvan-hadley", ready=1), orange={"ready": 1})
    specialist(s, PURPLE, "ready")
    specialist(s, PURPLE, "ready")
    match = begin(s, "roll", chance=[3])
    assert player(match, PURPLE).rolled == [4, WILD, WILD]


# -- Michela Swan --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("leader", "items", "kept"), [
    ("michela-swan", [], 3), ("michela-swan", ["ryh-zu-tent"], 4), (PLAIN, [], 5),
])  # fmt: skip
def test_michelas_limit(leader: str, items: list[str], kept: int):
    """T-SP-31, SP-11.7, GS-23: her limit is lower by 2, so 3; a Ryh-zu Tent makes it 4."""
    match = rest_of(leader, dice=7, items=items)
    assert len(player(match, PURPLE).rolled) == kept


def test_michelas_limit_counts_headquarters():
    """SP-11.7, FL-16.3: 2 dice at the Headquarters leave her 1 on the base."""
    assert len(player(rest_of("michela-swan", dice=4, at_hq=2), PURPLE).rolled) == 1


def michela(*, taken: tuple[str, ...] = (), **purple: object) -> Match:
    """Michela's Harvest, with tokens on these rewards."""
    s = lay(seats=2, purple=bare("michela-swan", ready=0, **purple), orange={"ready": 0, "cantina": 1, "power": 0})
    use_tokens(s, advancements=tuple(range(1, 1 + len(taken))), rewards=taken)
    return begin(s, "harvest")


def test_michela_takes_a_reward_without_a_token():
    """T-SP-31, SP-11.7: with tokens on Gem and Items she may take any other; no token moves."""
    match = michela(taken=("gem", "items"))
    assert asked(match) == [(PURPLE, "harvest-reward")]
    free = [key for key in parts().places if key not in ("gem", "items")]
    assert keys(match, PURPLE) == [*(f"reward:{key}" for key in free), "later"]
    before = (match.state.advancements[:], match.state.rewards[:])
    assert refused(match, PURPLE, "reward:gem").startswith("SP-11.7")
    match.choose(PURPLE, "reward:contracts")
    assert len(player(match, PURPLE).hand) == 2
    assert (match.state.advancements, match.state.rewards) == before
    assert any(line.startswith("Purple takes the reward") for line in told(match))


def test_michela_takes_it_before_the_harvest():
    """SP-11.7: a reward taken first: her Harvester moves and is harvested where it arrives; then she is not asked."""
    match = walk(michela(), PURPLE, "reward:harvester", "move:2")
    there = PLANET.gives[space(match.state, 1, 0)]
    assert goods(match) == (there.water, there.algae, there.power, there.gems)
    assert (PURPLE, "harvest-reward") not in asked(match)


def test_michela_takes_it_after_the_harvest():
    """SP-11.7: put off, it is offered once more after the Harvest, before Rest."""
    match = walk(michela(farms={2: 5}), PURPLE, "later")
    assert asked(match) == [(PURPLE, "harvest")]
    match.choose(PURPLE, "harvest:water")
    assert (asked(match), match.state.phase) == ([(PURPLE, "harvest-reward")], "harvest")
    assert goods(match)[0] == CENTRE + BOX.yields[5]["water"]
    assert keys(match, PURPLE)[-1] == "decline"
    walk(match, PURPLE, "reward:harvester", "move:2")
    assert player(match, PURPLE).harvester == space(match.state, 1, 0)
    assert goods(match)[0] == CENTRE + BOX.yields[5]["water"]
    assert match.state.round == 2


def test_michelas_late_die_comes_home_in_this_rest():
    """SP-11.7, FL-14.2: a die taken as a reward after the Harvest is rolled in the next Plan."""
    match = walk(michela(cantina=1), PURPLE, "later", "reward:die")
    assert (match.state.round, len(player(match, PURPLE).rolled)) == (2, 2)


def test_michela_may_take_none():
    """SP-11.7: neither before nor after."""
    match = walk(michela(), PURPLE, "later", "decline")
    assert (match.state.round, goods(match)) == (2, (CENTRE, 0, 0, 0))


def test_michela_takes_one_each_harvest():
    """SP-11.7: the next Harvest offers it again, the same reward too."""
    match = walk(michela(cantina=1), PURPLE, "reward:gem")
    first_options(match, until=lambda match: match.pending[0].prompt == "harvest-reward")
    assert (match.state.round, "reward:gem" in keys(match, PURPLE)) == (2, True)


def test_michela_alone():
    """SP-11.7: in solo play too, and put off it comes before the AI's Harvest is over and Rest begins."""
    s = lay(seats=1, purple=bare("michela-swan", ready=0, cantina=1))
    match = walk(begin(s, "harvest"), PURPLE, "later")
    assert (asked(match), match.state.phase) == ([(PURPLE, "harvest-reward")], "harvest")
    match.choose(PURPLE, "reward:swan-water")
    assert goods(match)[0] == CENTRE + (parts().places["swan-water"].gives or Goods()).water


def test_michela_gains_a_specialist_in_harvest():
    """SP-11.7, SP-9.3: the reward for a Specialist replaces a die where it stands now."""
    match = walk(michela(farms={1: 3}), PURPLE, "reward:specialist", "specialist:top")
    assert outpost(match.state, PURPLE).homes == [False, True, True]
    assert active(match.state, PURPLE) == 1


@pytest.mark.parametrize("key", ["swan-water", "swan-supplies"])
def test_michelas_tile_is_open_to_an_advancement(key: str):
    """SP-11.7: anybody's advancement may take one of her tile's two rewards, each once."""
    gives = parts().places[key].gives
    assert gives is not None
    s = lay(
        seats=2,
        purple=bare(PLAIN, garages=[4], power=space_price("zcharo-1")),
        orange={"character": "michela-swan", "garages": [1]},
    )
    match = walk(begin(s, "turn", PURPLE), PURPLE, "send:negotiation:4", "negotiate:zcharo-1")
    assert f"reward:{key}" in keys(match, PURPLE)
    match.choose(PURPLE, f"reward:{key}")
    assert goods(match) == (gives.water, gives.algae, gives.power, gives.gems)
    assert not match.state.rewards[list(parts().places).index(key)]


def test_no_tile_without_michela():
    """SP-11.7: without her nobody can take its rewards."""
    match = turn_of(PLAIN, garages=[4], power=space_price("zcharo-1"))
    walk(match, PURPLE, "send:negotiation:4", "negotiate:zcharo-1")
    assert [key for key in keys(match, PURPLE) if "swan" in key] == []
    assert refused(match, PURPLE, "reward:swan-water")


# -- Peyton Lux ----------------------------------------------------------------------------------------------------


def peyton(station: str, **purple: object) -> Match:
    return walk(turn_of("peyton-lux", **purple), PURPLE, f"send:{station}")


def test_peyton_draws_at_the_market():
    """SP-11.12: 2 Contracts before she trades."""
    match = peyton("market:4", garages=[4], hand=["yeki"])
    assert asked(match) == [(PURPLE, "perk")]
    assert keys(match, PURPLE) == ["perk:draw", "perk:gem", "later"]
    match.choose(PURPLE, "perk:draw")
    assert len(player(match, PURPLE).hand) == 3
    walk(match, PURPLE, "stall:right")
    assert asked(match) == [(ORANGE, "send")]  # nothing to trade, and no second time


def test_peyton_trades_the_gem_she_just_gained():
    """SP-11.12: a Contract discarded before the action is a Gem that can be traded in it."""
    match = walk(peyton("market:4", garages=[4], hand=["yeki"]), PURPLE, "perk:gem")
    assert (goods(match), match.state.item_discards) == ((0, 0, 0, 1), ["yeki"])
    walk(match, PURPLE, "stall:left")
    assert "swap:gems-water" in keys(match, PURPLE)


def test_peyton_after_the_action():
    """SP-11.12: put off, it is offered again when the trading is done; then no more."""
    match = walk(peyton("market:4", garages=[4], hand=["yeki"], water=3), PURPLE, "later")
    walk(match, PURPLE, "stall:right", "swap:water-algae", "done")
    assert (asked(match), keys(match, PURPLE)) == ([(PURPLE, "perk")], ["perk:draw", "perk:gem", "decline"])
    match.choose(PURPLE, "perk:gem")
    assert (goods(match), asked(match)) == ((0, 2, 0, 1), [(ORANGE, "send")])


def test_peyton_may_leave_it():
    """SP-11.12: neither before nor after."""
    match = walk(peyton("market:4", garages=[4], hand=["yeki"]), PURPLE, "later", "stall:right", "decline")
    assert (goods(match), player(match, PURPLE).hand) == ((0, 0, 0, 0), ["yeki"])


def test_peyton_at_the_laboratory():
    """SP-11.12, GS-24: two dice there are one action, so she draws once; the pair is sent as ever."""
    match = peyton("laboratory:4", garages=[4, 4], algae=3 + GARAGE)
    assert keys(match, PURPLE) == ["perk:draw", "later"]
    walk(match, PURPLE, "perk:draw", "farm:left")
    assert len(player(match, PURPLE).hand) == 2
    assert (asked(match), player(match, PURPLE).garages) == ([(ORANGE, "send")], [0] * 5)
    assert len(player(match, PURPLE).farm_tiles) == 1


def test_peyton_after_the_laboratory():
    """SP-11.12: there too it may come after."""
    match = walk(peyton("laboratory:4", garages=[4, 4], algae=3 + GARAGE), PURPLE, "later", "farm:left", "perk:draw")
    assert (len(player(match, PURPLE).hand), goods(match)) == (2, (0, 0, 0, 0))


def test_peyton_from_headquarters():
    """SP-11.12: a die from the Headquarters is sent to the Market like another."""
    s = lay(seats=2, purple=bare("peyton-lux", garages=[1]))
    at_headquarters(s, PURPLE, 3)
    match = walk(begin(s, "headquarters_dice", 1), PURPLE, "send:market:3", "perk:draw", "stall:right")
    assert len(player(match, PURPLE).hand) == 2
    assert match.state.locations["market"][-1] == Die(PURPLE, 3)


def test_peyton_nowhere_else():
    """SP-11.12: other Stations bring her nothing of it."""
    match = walk(turn_of("peyton-lux", garages=[4], power=2), PURPLE, "send:control-room:4")
    assert (asked(match), player(match, PURPLE).hand) == ([(ORANGE, "send")], [])


def test_others_at_the_market():
    """SP-11.12: nobody else is asked."""
    assert asked(walk(turn_of(PLAIN, garages=[4], water=3), PURPLE, "send:market:4")) == [(PURPLE, "stall")]


# -- all of them ---------------------------------------------------------------------------------------------------


def test_there_are_twelve_and_each_has_a_power():
    """SP-1.4: the twelve Leader Cards of the box; each has an ability of its own."""
    assert len(LEADERS) == 12
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
    named = " ".join(name for name in globals() if name.startswith("test_"))
    assert {key.split("-")[0] for key in LEADERS if key.split("-")[0] not in named} == {"tariq"}
