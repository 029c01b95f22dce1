"""LL-15  Abilities and mods of ships, one case each."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.last_light.builder import (
    AZURE,
    BLANK,
    CORAL,
    HERE,
    HIT,
    JADE,
    NEXT,
    SYMBOL,
    WORLD,
    arena,
    begin,
    damage,
    fight,
    graves,
    keys,
    next_technologies,
    play,
    player,
    rolls,
    set_player,
    where,
)
from tests.games.last_light.cards.technology_tables import ability, battle, mod

from orrery.games.last_light.components import BOX, SIZES
from orrery.games.last_light.state import Stock

# -- ship abilities ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", range(3))
def test_focused_beam(size: int):
    """LL-15.2, 15.4, 11.6  A symbol of the size it is beside, any size, is a hit more."""
    name = SIZES[size]
    azure = {"ships": {name: [HERE]}, "abilities": {name: "focused-beam"}}
    match = battle(azure, {"ships": {"large": [HERE]}}, SYMBOL, *[BLANK] * size)
    assert damage(match, CORAL, "large-1") == ability("focused-beam").hits > 0
    if size:
        match = battle(azure, {"ships": {"large": [HERE]}}, SYMBOL, SYMBOL, *[BLANK] * (size - 1))
        assert damage(match, CORAL, "large-1") == 2 * ability("focused-beam").hits


def test_nova_burst():
    """LL-15.2, 15.4, 11.6  For large ships: a symbol is several hits more, beside the hits rolled."""
    assert BOX.technologies["nova-burst"].size == "large"
    azure = {"ships": {"large": [HERE]}, "abilities": {"large": "nova-burst"}}
    match = battle(azure, {"ships": {"small": [HERE] * 5}}, SYMBOL, HIT, BLANK)
    assert len(graves(match, AZURE)) == 1 + ability("nova-burst").hits > 2


def test_repair_drones():
    """LL-15.2, 11.6  A symbol takes damage off own ships in the sector, the largest first; others stay damaged."""
    off = ability("repair-drones").repair
    assert off == 1
    azure = {
        "ships": {"medium": [HERE], "large": [HERE, NEXT]}, "damage": {"medium-1": 1, "large-1": 2, "large-2": 2},
        "abilities": {"medium": "repair-drones"},
    }  # fmt: skip
    match = battle(azure, {"ships": {"large": [HERE]}}, SYMBOL, *[BLANK] * 4)
    assert [damage(match, AZURE, key) for key in ("medium-1", "large-1", "large-2")] == [1, 1, 2]
    match = battle(azure, {"ships": {"large": [HERE]}}, SYMBOL, SYMBOL, *[BLANK] * 3)
    assert [damage(match, AZURE, key) for key in ("medium-1", "large-1", "large-2")] == [1, 0, 2]


def test_salvage_claw():
    """LL-15.2, 11.6  A symbol brings common."""
    azure = {"ships": {"large": [HERE]}, "abilities": {"large": "salvage-claw"}}
    match = battle(azure, {"ships": {"large": [HERE]}}, SYMBOL, SYMBOL, BLANK)
    assert player(match, AZURE).stock == Stock(2 * ability("salvage-claw").gain.common) != Stock()


def test_siphon():
    """LL-15.2, 15.4, 11.6  For medium ships: a symbol brings uncommon."""
    assert BOX.technologies["siphon"].size == "medium"
    azure = {"ships": {"medium": [HERE]}, "abilities": {"medium": "siphon"}}
    match = battle(azure, {"ships": {"large": [HERE]}}, SYMBOL, BLANK)
    assert player(match, AZURE).stock == Stock(0, ability("siphon").gain.uncommon) != Stock()


def test_ray_screen():
    """LL-15.2, 11.6, 11.7  A symbol puts up a screen that takes hits of fleets that place theirs afterwards."""
    assert ability("ray-screen").screen == 1
    azure = {"ships": {"medium": [HERE]}, "abilities": {"medium": "ray-screen"}}
    for first, taken in ((SYMBOL, 1), (BLANK, 2)):
        match = battle(azure, {"ships": {"medium": [HERE]}}, first, BLANK, HIT, HIT, both=True)
        lost = 2 if where(match, AZURE, "medium-1") == "graveyard" else damage(match, AZURE, "medium-1")
        assert lost == taken


def test_data_tap():
    """LL-15.2, 15.4, 11.6, 2.4  For small ships: a symbol draws a technology, which nobody else sees."""
    assert BOX.technologies["data-tap"].size == "small"
    s = arena(3)
    set_player(s, AZURE, ships={"small": [HERE]}, abilities={"small": "data-tap"})
    set_player(s, CORAL, ships={"large": [HERE]})
    next_technologies(s, "archive")
    match = fight(s, AZURE, CORAL, chance=[SYMBOL, 0])
    play(match, AZURE, "attack:small")
    assert player(match, AZURE).unresearched == ["archive"] * ability("data-tap").draw
    assert match.seen(CORAL).players[AZURE].unresearched == ["?"]


def test_boarding_hooks():
    """LL-15.2, 15.4, 11.6  For small ships: a symbol takes a resource of one's choice from an enemy in the sector."""
    assert (BOX.technologies["boarding-hooks"].size, ability("boarding-hooks").steal) == ("small", 1)
    s = arena(3)
    set_player(s, AZURE, ships={"small": [HERE]}, abilities={"small": "boarding-hooks"})
    set_player(s, CORAL, ships={"large": [HERE]}, common=1, rare=2)
    set_player(s, JADE, ships={"large": [NEXT]}, common=9, uncommon=9)  # not in the sector
    match = play(fight(s, AZURE, chance=[SYMBOL]), AZURE, "attack:small")
    assert keys(match, AZURE) == ["steal:1-common", "steal:1-rare"]
    play(match, AZURE, "steal:1-rare")
    assert (player(match, AZURE).stock, player(match, CORAL).stock) == (Stock(0, 0, 1), Stock(1, 0, 1))


def test_light_trap():
    """LL-15.2, 15.4, 11.6  For large ships: a symbol brings light."""
    assert BOX.technologies["light-trap"].size == "large"
    azure = {"ships": {"large": [HERE]}, "abilities": {"large": "light-trap"}}
    match = battle(azure, {"ships": {"large": [HERE]}}, SYMBOL, SYMBOL, HIT)
    assert player(match, AZURE).light == 2 * ability("light-trap").gain.light > 0


# -- ship mods --------------------------------------------------------------------------------------------------------

DISTANCE = {"inner-3": 1, "centre": 2, "outer-8": 2, "inner-1": 3, "outer-9": 3}  # from outer-6, by steps


def steps(key: str, size: str, others: str) -> None:
    """Ships of a size reach as many sectors further as the mod says, those of another size do not."""
    for name, reach in ((size, 1 + mod(key).movement), (others, 1)):
        s = arena(3)
        set_player(s, AZURE, ships={size: [NEXT], others: [NEXT]}, mods={size: [key]})
        offered = {*keys(play(begin(s, "command", AZURE), AZURE, f"ship:{name}-1"), AZURE)}
        assert {sector for sector in DISTANCE if f"go:{sector}" in offered} == {
            sector for sector, distance in DISTANCE.items() if distance <= reach
        }


@pytest.mark.parametrize(("size", "others"), [("small", "medium"), ("medium", "large"), ("large", "small")])
def test_ion_drive(size: str, others: str):
    """LL-15.3, 15.4, 10.2  A step more for the size it is under, any size."""
    assert mod("ion-drive").movement == 1
    steps("ion-drive", size, others)


def test_warp_coils():
    """LL-15.3, 15.4, 10.2  For large ships: further steps."""
    assert (BOX.technologies["warp-coils"].size, mod("warp-coils").movement > 0) == ("large", True)
    steps("warp-coils", "large", "small")


def test_swift_hulls():
    """LL-15.3, 15.4, 10.2  For small ships: further steps."""
    assert (BOX.technologies["swift-hulls"].size, mod("swift-hulls").movement > 0) == ("small", True)
    steps("swift-hulls", "small", "large")


def shielded(key: str, size: int) -> None:
    """A ship bears as many hits more as the mod says, and not one more than that."""
    name, more = SIZES[size], mod(key).shields
    assert more > 0
    coral = {"ships": {name: [HERE]}, "mods": {name: [key]}}
    bears = BOX.ships[size].shields + more
    for hits, there in ((bears - 1, HERE), (bears, "graveyard")):
        match = battle({"ships": {"large": [HERE, HERE]}}, coral, *[HIT] * hits, *[BLANK] * (6 - hits))
        assert where(match, CORAL, f"{name}-1") == there


@pytest.mark.parametrize("size", range(3))
def test_shield_plates(size: int):
    """LL-15.3, 15.4, 11.10  More shields for the size it is under, any size."""
    shielded("shield-plates", size)


def test_bulkheads():
    """LL-15.3, 15.4, 11.10  For large ships: more shields."""
    assert BOX.technologies["bulkheads"].size == "large"
    shielded("bulkheads", 2)


def test_deflector_skin():
    """LL-15.3, 15.4, 11.10  For small ships: more shields."""
    assert BOX.technologies["deflector-skin"].size == "small"
    shielded("deflector-skin", 0)


def armed(key: str, size: int) -> None:
    """Each of two ships of the size rolls as many dice more as the mod says."""
    assert mod(key).dice > 0
    name, count = SIZES[size], 2 * (BOX.ships[size].dice + mod(key).dice)
    match = battle(
        {"ships": {name: [HERE, HERE]}, "mods": {name: [key]}}, {"ships": {"large": [HERE]}}, *[BLANK] * count
    )
    assert rolls(match) == [[6] * count]


@pytest.mark.parametrize("size", range(3))
def test_twin_batteries(size: int):
    """LL-15.3, 15.4, 11.5  More dice for each ship of the size it is under, any size."""
    armed("twin-batteries", size)


def test_spinal_cannon():
    """LL-15.3, 15.4, 11.5  For large ships: more dice."""
    assert BOX.technologies["spinal-cannon"].size == "large"
    armed("spinal-cannon", 2)


@pytest.mark.parametrize("size", range(3))
def test_siege_mortars(size: int):
    """LL-15.3, 15.4, 11.8  Bombardment for the size it is under, any size."""
    name = SIZES[size]
    azure = {"ships": {name: [WORLD]}, "mods": {name: ["siege-mortars"]}}
    match = battle(azure, {"extractors": [WORLD], "ships": {}}, HIT, *[BLANK] * size, at=WORLD)
    assert graves(match, AZURE) == [(CORAL, "extractor-1")]


def test_orbital_lance():
    """LL-15.3, 15.4, 11.5, 11.8  For medium ships: bombardment, and more dice."""
    assert BOX.technologies["orbital-lance"].size == "medium"
    armed("orbital-lance", 1)
    azure = {"ships": {"medium": [WORLD]}, "mods": {"medium": ["orbital-lance"]}}
    more = mod("orbital-lance").dice
    match = battle(azure, {"extractors": [WORLD], "ships": {}}, HIT, *[BLANK] * (1 + more), at=WORLD)
    assert graves(match, AZURE) == [(CORAL, "extractor-1")]


def besieging(key: str, size: int) -> None:
    """One hit of a ship of the size destroys an extractor."""
    azure = {"ships": {SIZES[size]: [WORLD]}, "mods": {SIZES[size]: [key]}}
    blanks = [BLANK] * (BOX.ships[size].dice + mod(key).dice - 1)
    match = battle(azure, {"extractors": [WORLD], "ships": {}}, HIT, *blanks, at=WORLD)
    assert graves(match, AZURE) == [(CORAL, "extractor-1")]


@pytest.mark.parametrize("size", range(3))
def test_bunker_charges(size: int):
    """LL-15.3, 15.4, 11.5, 11.8  Bombardment and more dice for the size it is under, any size."""
    armed("bunker-charges", size)
    besieging("bunker-charges", size)


def test_raider_bays():
    """LL-15.3, 15.4, 10.2, 11.8  For small ships: bombardment, and further steps."""
    assert BOX.technologies["raider-bays"].size == "small"
    steps("raider-bays", "small", "medium")
    besieging("raider-bays", 0)


@pytest.mark.parametrize(("size", "others"), [("small", "medium"), ("medium", "large"), ("large", "small")])
def test_assault_drives(size: str, others: str):
    """LL-15.3, 15.4, 10.2, 11.8  Bombardment and further steps for the size it is under, any size."""
    steps("assault-drives", size, others)
    besieging("assault-drives", SIZES.index(size))


def test_worldbreaker():
    """LL-15.3, 15.4, 10.2, 11.5, 11.8  For large ships: bombardment, more dice and further steps."""
    assert BOX.technologies["worldbreaker"].size == "large"
    steps("worldbreaker", "large", "small")
    armed("worldbreaker", 2)
    besieging("worldbreaker", 2)


def going(seats: int, at: str, **azure: Any) -> set[str]:
    """Where Azure's small ship can go from a sector."""
    s = arena(seats)
    set_player(s, AZURE, ships={"small": [at]}, **azure)
    match = play(begin(s, "command", AZURE), AZURE, "ship:small-1")
    return {key.removeprefix("go:") for key in keys(match, AZURE)}


def test_rock_cutters():
    """LL-15.3, 10.3  Asteroids may be crossed, not stopped in; and so many steps more."""
    assert mod("rock-cutters").movement == 1
    with_drive = going(3, "distant-3", mods={"small": ["ion-drive"]})
    with_cutters = going(3, "distant-3", mods={"small": ["rock-cutters"]})
    assert with_cutters - with_drive == {"distant-5"}  # behind the asteroid of distant-4
    assert with_drive <= with_cutters
    assert "distant-4" not in with_cutters


def test_slipstream_keel():
    """LL-15.3, 10.3  Over corners: from the outer ring to more sectors on either side, from the inner to more outer."""
    plain = going(3, "outer-6")
    assert plain == {"outer-5", "outer-7", "inner-3", "distant-6"}
    assert going(3, "outer-6", mods={"small": ["slipstream-keel"]}) == plain | {"distant-5", "distant-7", "inner-4"}
    plain = going(3, "inner-3")
    assert plain == {"centre", "inner-2", "inner-4", "outer-5", "outer-6"}
    assert going(3, "inner-3", mods={"small": ["slipstream-keel"]}) == plain | {"outer-4", "outer-7"}
