"""SP-8.1, SP-13: Farms with Specialists and the new Farm Tiles; Specialists come home in Rest and count as dice."""

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
    score,
    told,
)
from tests.games.first_light.specialists.builder import NOTHING, lay, set_tile, specialist

from orrery.games.first_light.phases.harvest import Harvest
from orrery.games.first_light.phases.rest import dice_limit, surplus_dice
from orrery.games.first_light.specialists.components import HOMES, box, parts
from orrery.games.first_light.specialists.state import WILD, State, active, gained, outpost
from orrery.games.first_light.state import Die, dice_at_headquarters
from orrery.kernel.play.match import Match

LIMIT = 5  # the book's dice limit
ABILITY = parts().boards["standard"]
FREE = next(home for home in HOMES if getattr(ABILITY, home) == "no-limit")
BOUND = next(home for home in HOMES if getattr(ABILITY, home) != "no-limit")


def two(**purple: object) -> State:
    """Purple as described and no other dice; Orange has one die in the Cantina."""
    given = {"ready": 0, "character": "jakob-olander", **NOTHING, **purple}
    return lay(seats=2, purple=given, orange={"ready": 0, "cantina": 1})


# -- Farms -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("farm", "good"), [(2, "water"), (2, "algae"), (3, "water"), (3, "power")])
def test_on_a_farm_it_always_counts_six(farm: int, good: str):
    """SP-4.6, SP-13.1  On Farms 2 and 3 a Specialist yields what a 6 yields."""
    s = two()
    specialist(s, PURPLE, f"farm-{farm}")
    match = begin(s, "harvest")
    ask = match.pending[0]
    assert isinstance(ask, Harvest)
    assert (ask.farm, ask.value) == (farm, 6)
    match.choose(PURPLE, f"harvest:{good}")
    word = {"power": "Energy"}.get(good, good.capitalize())
    assert f"Purple gains {box().yields[6][good]} {word} from Farm {farm}." in told(match)


def test_farm_one_cannot_raise_it_further():
    """SP-4.6, FL-15.2  With a die on Farm 1 it still counts 6."""
    s = two(farms={1: 2})
    specialist(s, PURPLE, "farm-3")
    ask = begin(s, "harvest").pending[0]
    assert isinstance(ask, Harvest)
    assert (ask.farm, ask.value) == (3, 6)


@pytest.mark.parametrize(("tile", "gems", "dice"), [("gem-garden", 1, 0), ("crew-quarters", 0, 2)])
def test_tiles_that_need_a_six_are_content(tile: str, gems: int, dice: int):
    """T-SP-09, SP-4.6  Sent to a Farm Tile that needs a 6 it counts 6."""
    s = two(farm_tiles=[tile], garages=[0, 0])
    specialist(s, PURPLE, "garage-1")
    s.players[ORANGE].cantina, s.players[ORANGE].garages[0] = 0, 3
    match = begin(s, "turn", PURPLE)
    match.choose(PURPLE, "to-farm:4")
    match.choose(ORANGE, "cantina")
    lines = told(match)
    assert f"Purple gains {'1 Gem' if gems else '2 dice'} from {box().farms[tile].title}." in lines
    assert player(match, PURPLE).stock.gems == gems


def test_records_vault():
    """SP-8.1, FL-15.4  A Contract in every Harvest, without any die; two vaults give two."""
    s = two(cantina=1, farm_tiles=["records-vault", "records-vault"])
    match = begin(s, "harvest")
    assert len(player(match, PURPLE).hand) == 2
    assert not [key for key in keys(match, PURPLE) if key.endswith(("farm-4", "farm-5"))]  # it takes no die


def test_records_vault_is_worth_a_point():
    """SP-8.1, FL-17.5  1 point on the tile, beside those of the room."""
    with_it = score(two(farm_tiles=["records-vault"])).of(PURPLE).breakdown["research base"]
    without = score(two(farm_tiles=["springs"])).of(PURPLE).breakdown["research base"]
    assert with_it == without + 1


@pytest.mark.parametrize(("value", "comes"), [(6, True), (5, False), (0, False), (WILD, True)])
def test_training_ground(value: int, comes: bool):
    """SP-8.1, T-SP-09  With a 6 on it 1 Specialist is gained; with less nothing; a Specialist there is a 6."""
    farms = {4: value} if 0 < value <= 6 else {}
    s = two(farm_tiles=["training-ground"], farms=farms, cantina=1)
    if value == WILD:
        specialist(s, PURPLE, "farm-4")
    match = begin(s, "harvest")
    assert (asked(match) == [(PURPLE, "specialist")]) == comes


def test_training_ground_replaces_a_die_at_once():
    """SP-8.1, SP-5.1  The Specialist may take the place of the very die that trained it."""
    s = two(farm_tiles=["training-ground"], farms={4: 6}, cantina=2)
    match = play(begin(s, "harvest"), PURPLE, "specialist:top")
    assert keys(match, PURPLE) == ["exchange:farm-4", "exchange:cantina"]
    match.choose(PURPLE, "exchange:farm-4")
    assert active(match.state, PURPLE) == gained(match.state, PURPLE) == 1
    assert WILD in player(match, PURPLE).rolled  # it came home in Rest and lies there in the next Planning


def test_farm_one_helps_the_training_ground():
    """SP-8.1, FL-15.2  A 3 beside a die on Farm 1 counts 6."""
    match = begin(two(farm_tiles=["training-ground"], farms={1: 1, 4: 3}), "harvest")
    assert asked(match) == [(PURPLE, "specialist")]


# -- coming home -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "where",
    [
        "mining-camp-1", "laboratory-1", "foundry-1", "control-room-1", "market-1", "academy-1", "temple-1",
        "outpost-0-1", "outpost-1-1", "farm-2", "cantina", "new",
    ],
)  # fmt: skip
def test_it_comes_home(where: str):
    """SP-13.1, SP-6.3, FL-16.1  From the 7 Stations, Outposts, Farms and the Cantina it returns with the other dice."""
    s = two(cantina=1)
    specialist(s, PURPLE, where)
    match = begin(s, "rest", chance=[0, 0, 3])
    assert player(match, PURPLE).rolled == [4, WILD]
    assert not any(die for spaces in match.state.locations.values() for die in spaces)


@pytest.mark.parametrize("where", ["negotiation-oxataya-1", "depository-3-top", "locked"])
def test_where_dice_stay_it_stays(where: str):
    """SP-13.1, FL-16.1  From the Negotiations Board and the Depository none returns; a locked one waits for a die."""
    s = two(ready=0)
    at_headquarters(s, PURPLE, 4)
    specialist(s, PURPLE, where)
    specialist(s, PURPLE, "headquarters")
    if where.startswith("negotiation"):
        s.advancements[6] = s.rewards[0] = False
    match = begin(s, "rest")
    assert active(match.state, PURPLE) == 1
    assert player(match, PURPLE).rolled == []
    assert outpost(match.state, PURPLE).locked == (where == "locked")


def test_at_the_headquarters_it_stays_too():
    """SP-13.1, FL-16.1  Dice at the Headquarters wait for the next round, Specialists among them."""
    s = two(cantina=1)
    specialist(s, PURPLE, "headquarters")
    match = begin(s, "rest")
    assert match.state.headquarters[0] == Die(PURPLE, WILD)
    assert WILD not in player(match, PURPLE).rolled


def test_a_die_sent_by_shuttle_comes_home():
    """SP-6.3  A regular die at another's Outpost returns in Rest like one at a Station."""
    s = two()
    place(s, PURPLE, s.locations["outpost-1"], 0, 3)
    match = begin(s, "rest", chance=[0, 0, 5])
    assert player(match, PURPLE).rolled == [6]
    assert match.state.locations["outpost-1"] == [None]


# -- limits ----------------------------------------------------------------------------------------------------


def resting(home: str, *, regular: int, **purple: object) -> Match:
    """So many regular dice of Purple's and a Specialist from this place come home."""
    s = two(cantina=regular, **purple)
    specialist(s, PURPLE, "market-1", home=home)
    return begin(s, "rest")


def test_six_dice_with_a_specialist():
    """T-SP-40, SP-13.2  Five dice and a Specialist, limit 5: one regular die goes back."""
    match = resting(BOUND, regular=5)
    assert player(match, PURPLE).rolled.count(WILD) == 1
    assert len(player(match, PURPLE).rolled) == LIMIT
    assert "Purple returns 1 die over the limit." in told(match)


def test_six_dice_with_the_ability():
    """T-SP-40, SP-5.5, GS-42  Once the ability is unlocked the Specialist does not count: all six stay."""
    match = resting(FREE, regular=5)
    assert len(player(match, PURPLE).rolled) == 6
    assert not [line for line in told(match) if "over the limit" in line]


def test_the_ability_is_for_specialists_alone():
    """T-SP-40, SP-5.5  With six regular dice beside it one still goes back."""
    match = resting(FREE, regular=6)
    assert len(player(match, PURPLE).rolled) == LIMIT + 1


def test_the_ability_covers_both_of_melvans():
    """SP-11.6, SP-13.2, GS-42  Five dice and two Specialists: all seven stay; without the ability two dice go back."""
    for home, left in ((FREE, 7), (BOUND, 5)):
        s = two(cantina=5, character="melvan-hadley")
        specialist(s, PURPLE, "market-1", home=home)
        specialist(s, PURPLE, "temple-1", home=next(other for other in HOMES if other not in (FREE, home)))
        match = begin(s, "rest")
        assert len(player(match, PURPLE).rolled) == left
        assert player(match, PURPLE).rolled.count(WILD) == 2


def test_specialists_at_the_headquarters_count():
    """SP-13.2  Five dice come home, a Specialist waits at the Headquarters: one regular die goes back."""
    for home, left in ((BOUND, LIMIT - 1), (FREE, LIMIT)):
        s = two(cantina=5)
        specialist(s, PURPLE, "headquarters", home=home)
        match = begin(s, "rest")
        assert len(player(match, PURPLE).rolled) == left
        assert dice_at_headquarters(match.state, PURPLE) == 1


def test_only_regular_dice_are_returned():
    """SP-13.2, FL-16.3  Headquarters holds four dice, Specialists alone come home: they stay, over the limit or not."""
    s = two(character="michela-swan")
    for value in (1, 2, 3, 4):
        at_headquarters(s, PURPLE, value)
    specialist(s, PURPLE, "market-1", home=BOUND)
    assert dice_limit(s, s.players[PURPLE]) == LIMIT - 2
    match = begin(s, "rest")
    assert player(match, PURPLE).rolled == [WILD]


@pytest.mark.parametrize(("home", "surplus"), [(BOUND, 1), (FREE, 0)])
def test_the_limit_in_planning(home: str, surplus: int):
    """GS-42, FL-4.4  What is rolled in Planning was counted by the same limit in Rest."""
    s = two(ready=5)
    specialist(s, PURPLE, "ready", home=home)
    assert max(0, surplus_dice(s, s.players[PURPLE])) == surplus


def test_an_outposts_tile_does_not_keep_dice():
    """SP-6.3, SP-13.1  After Rest every Outpost is free again, Corey's second space too."""
    s = two(cantina=1, character="corey-ahrens")
    set_tile(s, PURPLE, "archive-hall")
    place(s, ORANGE, s.locations["outpost-0"], 1, 2)
    specialist(s, PURPLE, "outpost-0-1")
    match = begin(s, "rest")
    assert match.state.locations["outpost-0"] == [None, None]
    assert len(player(match, ORANGE).rolled) == 2


def test_a_specialist_is_never_what_the_limit_takes():
    """SP-13.2, SP-11.7  Four dice at the Headquarters are over Michela's limit; the Specialist on her base stays."""
    s = lay(seats=2, purple={"ready": 0, **NOTHING, "character": "michela-swan"}, orange={"ready": 0, "cantina": 1})
    for _ in range(4):
        at_headquarters(s, PURPLE, 3)
    specialist(s, PURPLE, "ready")
    assert dice_limit(s, s.players[PURPLE]) == 3
    assert surplus_dice(s, s.players[PURPLE]) == 0


def test_a_specialist_among_new_dice_joins_the_others():
    """SP-13.1, FL-14.2  After Rest it is one of the dice to roll, and no longer counted as new."""
    s = two(ready=0)
    specialist(s, PURPLE, "new")
    match = begin(s, "rest")
    assert (outpost(match.state, PURPLE).new, player(match, PURPLE).new) == (0, 0)
