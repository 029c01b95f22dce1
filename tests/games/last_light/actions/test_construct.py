"""LL-7: Construct: ships, out of the supply or a graveyard, then an extractor."""

from __future__ import annotations

import pytest
from tests.games.last_light.builder import (
    AZURE,
    CORAL,
    HIT,
    JADE,
    arena,
    asked,
    begin,
    bury,
    face_up,
    goods,
    keys,
    lumos,
    play,
    player,
    refused,
    round_of,
    set_player,
    where,
)

from orrery.games.last_light.components import SECTOR
from orrery.games.last_light.state import SUPPLY, State, extractor_owner
from orrery.kernel.play.match import Match

COLONY = ["extractor:colony-2", "extractor:colony-3"]


def extracting(s: State, seat: int = AZURE) -> Match:
    """The step of Construct in which an extractor is placed; nobody here can pay for a ship."""
    match = begin(s, "construct", seat)
    assert asked(match) in ([], [(seat, "extractor")])
    return match


# -- ships -------------------------------------------------------------------------------------------------------------


def test_two_small_ships():
    """LL-7.1, LL-7.2, T-050  4 common make two small ships in the home sector; nobody else is richer."""
    s = arena(3)
    set_player(s, AZURE, common=4)
    match = begin(s, "construct", AZURE)
    assert keys(match, AZURE) == ["done", "build:small"]
    play(match, AZURE, "build:small", "build:small")
    assert [where(match, AZURE, f"small-{n}") for n in (1, 2, 3)] == ["distant-1"] * 3
    assert [goods(match, seat) for seat in range(3)] == [(0, 0, 0, 0)] * 3
    assert asked(match) == [(AZURE, "extractor")]  # nothing more can be paid


@pytest.mark.parametrize(("size", "cost"), [("small", (2, 0, 0)), ("medium", (1, 2, 0)), ("large", (1, 1, 2))])
def test_prices(size: str, cost: tuple[int, int, int]):
    """LL-7.1, 7.2, 3.1, G-04  Each size for its price, and not for one resource less."""
    s = arena(3)
    set_player(s, AZURE, common=cost[0] + 1, uncommon=cost[1], rare=cost[2])
    match = play(begin(s, "construct", AZURE), AZURE, f"build:{size}")
    assert goods(match, AZURE) == (1, 0, 0, 0)
    assert where(match, AZURE, "small-2" if size == "small" else f"{size}-1") == "distant-1"
    for missing in range(3):
        if cost[missing]:
            have = [amount - (n == missing) for n, amount in enumerate(cost)]
            s = arena(3)
            set_player(s, AZURE, common=have[0], uncommon=have[1], rare=have[2])
            assert f"build:{size}" not in keys(begin(s, "construct", AZURE), AZURE)


def test_any_number_of_ships():
    """LL-7.1, 2.1  As many as can be paid and as there are: 4 small, 3 medium, 2 large, and then no more."""
    s = arena(3)
    set_player(s, AZURE, common=99, uncommon=99, rare=99)
    match = begin(s, "construct", AZURE)
    play(match, AZURE, *["build:small"] * 4, *["build:medium"] * 3, *["build:large"] * 2)
    assert match.state.fleets[AZURE].ships == [SECTOR["distant-1"]] * 10
    assert goods(match, AZURE) == (99 - 13, 99 - 8, 99 - 4, 0)
    assert asked(match) == [(AZURE, "extractor")]


def test_no_ship_without_a_piece():
    """LL-7.1, 2.1, T-051  All medium ships are on the board and none is in a graveyard: it cannot be built."""
    s = arena(3)
    set_player(s, AZURE, common=9, uncommon=9, ships={"medium": ["centre", "centre", "centre"]})
    match = begin(s, "construct", AZURE)
    assert keys(match, AZURE) == ["done", "build:small"]
    refused(match, AZURE, "build:medium")


def test_a_ship_out_of_a_graveyard():
    """LL-7.3, 16.5, T-052  Azure's small lies with Coral: Coral receives 2 common, and the ship is home again."""
    s = arena(3)
    set_player(s, AZURE, common=2, ships={"small": ["centre"] * 4})
    bury(s, CORAL, (AZURE, "small-5"), (AZURE, "extractor-8"))
    match = begin(s, "construct", AZURE)
    assert keys(match, AZURE) == ["done", f"rebuild:small-{CORAL}"]
    play(match, AZURE, f"rebuild:small-{CORAL}")
    assert where(match, AZURE, "small-5") == "distant-1"
    assert (goods(match, AZURE), goods(match, CORAL)) == ((0, 0, 0, 0), (2, 0, 0, 0))
    assert player(match, CORAL).graveyard == [17]  # Azure's eighth extractor is still there


@pytest.mark.parametrize(("size", "cost"), [("medium", (1, 2, 0, 0)), ("large", (1, 1, 2, 0))])
def test_larger_ships_out_of_a_graveyard(size: str, cost: tuple[int, int, int, int]):
    """LL-7.3, 16.5  The whole price of its size goes to the graveyard's owner."""
    s = arena(3)
    set_player(s, AZURE, common=cost[0], uncommon=cost[1], rare=cost[2])
    bury(s, JADE, (AZURE, f"{size}-1"))
    match = play(begin(s, "construct", AZURE), AZURE, f"rebuild:{size}-{JADE}")
    assert (goods(match, AZURE), goods(match, JADE)) == ((0, 0, 0, 0), cost)
    assert where(match, AZURE, f"{size}-1") == "distant-1"
    assert player(match, JADE).graveyard == []


def test_supply_or_graveyard_as_one_likes():
    """LL-7.3, 7.2, T-053  A small lies with Coral, others in supply: built from the supply, the bank is paid."""
    s = arena(3)
    set_player(s, AZURE, common=4)
    bury(s, CORAL, (AZURE, "small-5"))
    match = begin(s, "construct", AZURE)
    assert keys(match, AZURE) == ["done", "build:small", f"rebuild:small-{CORAL}"]
    play(match, AZURE, "build:small")
    assert (goods(match, AZURE), goods(match, CORAL)) == ((2, 0, 0, 0), (0, 0, 0, 0))
    assert where(match, AZURE, "small-5") == "graveyard"
    play(match, AZURE, f"rebuild:small-{CORAL}")
    assert goods(match, CORAL) == (2, 0, 0, 0)


def test_only_own_ships_out_of_other_graveyards():
    """LL-7.3, 16.5  Ships of others, and ships in one's own graveyard, are not for sale."""
    s = arena(3)
    set_player(s, AZURE, common=9, ships={"small": ["centre"] * 4})
    bury(s, CORAL, (JADE, "small-5"))
    bury(s, AZURE, (CORAL, "small-5"))
    match = begin(s, "construct", AZURE)
    assert not [key for key in keys(match, AZURE) if key.startswith("rebuild:")]
    for key in (f"rebuild:small-{CORAL}", f"rebuild:small-{AZURE}"):
        refused(match, AZURE, key)


def test_two_want_each_others_ships():
    """LL-7.3, 4.2, G-52  Azure builds first; what Coral is paid buys Coral's own ship out of Azure's graveyard."""
    s = arena(3)
    set_player(s, AZURE, common=2)
    bury(s, CORAL, (AZURE, "small-5"))
    bury(s, AZURE, (CORAL, "small-5"))
    match = round_of(s, "construct", "construct", "mine")
    play(match, AZURE, f"rebuild:small-{CORAL}", "done")
    assert keys(match, CORAL) == ["done", "build:small", f"rebuild:small-{AZURE}"]
    play(match, CORAL, f"rebuild:small-{AZURE}")
    assert (goods(match, AZURE), goods(match, CORAL)) == ((2, 0, 0, 0), (0, 0, 0, 0))
    assert (where(match, AZURE, "small-5"), where(match, CORAL, "small-5")) == ("distant-1", "distant-6")


def test_a_rebuilt_ship_leaves_no_damage():
    """LL-7.3, 11.10  A ship comes out of a graveyard undamaged."""
    s = arena(3)
    set_player(s, CORAL, ships={"large": ["centre"]}, damage={"large-1": 2}, common=1, uncommon=1, rare=2)
    set_player(s, AZURE, ships={"small": ["centre"]})
    s.commanders = [AZURE]
    match = play(begin(s, "attacks", chance=[HIT]), AZURE, "attack:small")
    match = play(begin(match.state, "construct", CORAL), CORAL, f"rebuild:large-{AZURE}")
    assert (where(match, CORAL, "large-1"), match.state.fleets[CORAL].damage[8]) == ("distant-6", 0)


# -- extractors --------------------------------------------------------------------------------------------------------


def test_an_extractor_on_a_planet():
    """LL-7.4, 1.5, T-054  An own small alone at a free planet: placed, free, and the planet is controlled."""
    s = arena(3)
    face_up(s, "outer-3", "common-12")
    set_player(s, AZURE, ships={"small": ["outer-3"]})
    match = extracting(s)
    assert sorted(keys(match, AZURE)) == sorted(["done", "extractor:outer-3", *COLONY])
    play(match, AZURE, "extractor:outer-3")
    assert extractor_owner(match.state, SECTOR["outer-3"]) == AZURE
    assert player(match, AZURE).extractors.count(SUPPLY) == 6
    assert goods(match, AZURE) == (0, 0, 0, 0)


def test_no_extractor_beside_an_enemy():
    """LL-7.4, 16.4, T-055  Own and enemy ship at the planet: refused."""
    s = arena(3)
    face_up(s, "outer-3", "common-12")
    set_player(s, AZURE, ships={"small": ["outer-3"], "large": ["outer-3"]})
    set_player(s, CORAL, ships={"small": ["outer-3"]})
    match = extracting(s)
    assert keys(match, AZURE) == ["done", *COLONY]
    refused(match, AZURE, "extractor:outer-3")


def test_no_extractor_beside_another():
    """LL-7.4, T-056  An enemy extractor is on the planet, and only own ships: refused; beside one's own as well."""
    for owner in (CORAL, AZURE):
        s = arena(3)
        face_up(s, "outer-3", "common-12")
        set_player(s, owner, extractors=["outer-3"])
        set_player(s, AZURE, ships={"small": ["outer-3"]})
        match = extracting(s)
        assert "extractor:outer-3" not in keys(match, AZURE)
        refused(match, AZURE, "extractor:outer-3")


def test_no_extractor_without_a_ship():
    """LL-7.4, T-057, G-20  No own ship at the planet: refused, be it next door."""
    s = arena(3)
    face_up(s, "outer-3", "common-12")
    set_player(s, AZURE, ships={"small": ["outer-2"]})
    match = extracting(s)
    refused(match, AZURE, "extractor:outer-3")
    assert keys(match, AZURE) == ["done", *COLONY]


def test_no_extractor_where_no_planet_is():
    """LL-7.4  Empty space, deep space and the centre carry none."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["centre", "inner-2", "outer-8", "distant-1"]})
    assert keys(extracting(s), AZURE) == ["done", *COLONY]


@pytest.mark.parametrize("ally", [-1, AZURE, CORAL])
def test_no_extractor_beside_lumos(ally: int):
    """LL-7.4, T-181, G-20  The Lumos prevent it too, allied or not."""
    s = arena(2)
    face_up(s, "outer-3", "common-12")
    set_player(s, AZURE, ships={"small": ["outer-3"]})
    lumos(s, {"small": ["outer-3"]})
    s.ally = ally
    match = extracting(s)
    assert "extractor:outer-3" not in keys(match, AZURE)
    refused(match, AZURE, "extractor:outer-3")


@pytest.mark.parametrize("space", ["colony-2", "colony-3"])
def test_an_extractor_on_the_colony_ship(space: str):
    """LL-7.4, T-058  A free space of the colony ship is taken even with an enemy in the home sector."""
    s = arena(3)
    set_player(s, AZURE, ships={})
    set_player(s, CORAL, ships={"large": ["distant-1"]})
    match = extracting(s)
    assert keys(match, AZURE) == ["done", *COLONY]
    play(match, AZURE, f"extractor:{space}")
    assert sorted(player(match, AZURE).extractors)[-2:] == sorted([41, {"colony-2": 42, "colony-3": 43}[space]])


def test_spaces_of_the_colony_ship_hold_one():
    """LL-7.4  A space with an extractor is not offered; with all three taken only planets are left."""
    s = arena(3)
    set_player(s, AZURE, extractors=["colony-1", "colony-3"])
    match = extracting(s)
    assert keys(match, AZURE) == ["done", "extractor:colony-2"]
    refused(match, AZURE, "extractor:colony-1")
    s = arena(3)
    set_player(s, AZURE, extractors=["colony-1", "colony-2", "colony-3"])
    assert keys(extracting(s), AZURE) == []


def test_other_colony_ships_do_not_matter():
    """LL-7.4  Each player has the spaces of the own colony ship, whatever others have taken on theirs."""
    s = arena(3)
    set_player(s, CORAL, extractors=["colony-1", "colony-2", "colony-3"])
    assert keys(extracting(s), AZURE) == ["done", *COLONY]


def test_only_one_extractor():
    """LL-7.4, T-059  After one is placed, Construct is over."""
    s = arena(3)
    match = play(extracting(s), AZURE, "extractor:colony-2")
    assert asked(match) == []
    assert player(match, AZURE).extractors.count(SUPPLY) == 6


def test_prefabricated_rigs_place_a_second():
    """LL-7.4, 15.1  With Prefab Rigs a second one, and no third."""
    s = arena(3)
    face_up(s, "outer-3", "common-12")
    set_player(s, AZURE, civilizations=["prefabs"], ships={"small": ["outer-3"]})
    match = play(extracting(s), AZURE, "extractor:colony-2", "extractor:outer-3")
    assert asked(match) == []
    assert player(match, AZURE).extractors.count(SUPPLY) == 5


def test_without_an_extractor_in_supply():
    """LL-2.2, 16.20, T-060  6 on the board and 2 in graveyards: none can be built until a graveyard gives one back."""
    places = ["outer-3", "outer-7", "outer-11", "outer-15", "distant-3", "colony-1"]
    s = arena(3)
    set_player(s, AZURE, extractors=places)
    bury(s, CORAL, (AZURE, "extractor-7"), (AZURE, "extractor-8"))
    assert asked(extracting(s)) == []
    s = arena(3)
    set_player(s, AZURE, extractors=places)
    bury(s, CORAL, (AZURE, "extractor-7"))
    assert keys(extracting(s), AZURE) == ["done", *COLONY]


def test_no_extractor_out_of_a_graveyard():
    """LL-7.5, T-061  Azure's extractor lies with Coral: no price brings it back."""
    s = arena(3)
    set_player(s, AZURE, common=9, uncommon=9, rare=9)
    set_player(s, AZURE, extractors=[])
    bury(s, CORAL, (AZURE, "extractor-1"), (AZURE, "extractor-8"))
    match = begin(s, "construct", AZURE)
    assert keys(match, AZURE) == ["done", "build:small", "build:medium", "build:large"]
    play(match, AZURE, "done", "extractor:colony-2")
    assert player(match, AZURE).extractors == [-2, 42, *[SUPPLY] * 5, -2]
    assert player(match, CORAL).graveyard == [10, 17]
    assert goods(match, CORAL) == (0, 0, 0, 0)


# -- the order ---------------------------------------------------------------------------------------------------------


def test_a_new_ship_counts_for_the_extractor():
    """LL-7.6, T-062  Were a planet in the home sector, the ship built a moment ago would be presence enough."""
    s = arena(3)
    s.sites[SECTOR["distant-1"]] = s.sites.pop(SECTOR["distant-3"])
    face_up(s, "distant-1", "common-12")
    set_player(s, AZURE, common=2, ships={})
    match = begin(s, "construct", AZURE)
    play(match, AZURE, "build:small")
    assert "extractor:distant-1" in keys(match, AZURE)
    play(match, AZURE, "extractor:distant-1")
    assert extractor_owner(match.state, SECTOR["distant-1"]) == AZURE


def test_without_the_new_ship_there_is_none():
    """LL-7.6, 7.4, T-062  The same without building: no ship is there, so no extractor."""
    s = arena(3)
    s.sites[SECTOR["distant-1"]] = s.sites.pop(SECTOR["distant-3"])
    face_up(s, "distant-1", "common-12")
    set_player(s, AZURE, common=2, ships={})
    match = play(begin(s, "construct", AZURE), AZURE, "done")
    assert keys(match, AZURE) == ["done", *COLONY]


def test_ships_come_before_the_extractor():
    """LL-7.6  An extractor cannot be placed while ships are built, nor a ship built after it."""
    s = arena(3)
    set_player(s, AZURE, common=4)
    match = begin(s, "construct", AZURE)
    refused(match, AZURE, "extractor:colony-2")
    play(match, AZURE, "build:small", "done")
    assert asked(match) == [(AZURE, "extractor")]
    refused(match, AZURE, "build:small")


def test_both_may_be_left_out():
    """LL-7.6, G-13  No ship and no extractor: the card is played all the same."""
    s = arena(3)
    set_player(s, AZURE, common=4)
    match = round_of(s, "construct", "mine", "mine")
    play(match, AZURE, "done", "done")
    assert goods(match, AZURE) == (4, 0, 0, 0)
    assert player(match, AZURE).table == [3]
    assert player(match, AZURE).extractors.count(SUPPLY) == 7


def test_a_released_extractor_can_be_built():
    """LL-2.2, 12.2, 16.20, T-143  When Coral's graveyard pays, Azure's extractors can be placed again."""
    s = arena(3)
    places = ["outer-3", "outer-7", "outer-11", "outer-15", "distant-3", "colony-1"]
    set_player(s, AZURE, extractors=places, ships={"small": ["centre"]})
    bury(s, CORAL, (AZURE, "extractor-7"), (AZURE, "extractor-8"), (AZURE, "small-5"))
    set_player(s, CORAL, ships={"small": ["centre"]})
    s.commanders = [CORAL]
    match = play(begin(s, "attacks", chance=[HIT]), CORAL, "attack:small")
    assert player(match, CORAL).graveyard == []
    match = extracting(match.state)
    assert keys(match, AZURE) == ["done", *COLONY]
