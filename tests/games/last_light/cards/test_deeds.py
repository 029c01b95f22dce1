"""LL-15.1, LL-15.6: cards that change how one plays, exhausted where there is something for them to do."""

from __future__ import annotations

import pytest
from tests.games.last_light.builder import (
    AZURE,
    CORAL,
    HERE,
    JADE,
    WORLD,
    arena,
    asked,
    begin,
    bury,
    face_up,
    goods,
    graves,
    keys,
    lumos,
    play,
    player,
    refused,
    round_of,
    set_player,
    told,
    where,
)

from orrery.games.last_light.census import check
from orrery.games.last_light.components import BOX, SECTOR, neighbours
from orrery.games.last_light.state import State
from orrery.kernel.play.match import Match


def table(key: str, **azure: object) -> State:
    """Azure has a card ready, and no ships but those given; nobody else has any."""
    s = arena(3)
    for seat in (CORAL, JADE):
        set_player(s, seat, ships={})
    field = {"faction": key} if key in BOX.factions else {"civilizations": [key]}
    set_player(s, AZURE, **{"ships": {}, **field, **azure})
    return s


def window(s: State) -> Match:
    """The window after Azure's card."""
    return begin(s, "window", AZURE, 1)


def used(s: State, key: str, *choices: str) -> Match:
    match = play(window(s), AZURE, f"use:{key}", *choices)
    check(match.state)
    return match


# -- the first player token -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["dawn-sceptre", "envoys"])
def test_dawn_sceptre(key: str):
    """LL-15.1, 15.6, 4.2, 13.3  Its owner is first player at once and comes first in the next round; at the next turn
    of the board the token passes on from there. The order of this round stays."""
    s = table(key)
    s.first = JADE
    match = round_of(s, "construct", "construct", "construct")
    assert asked(match) == [(JADE, "extractor")]
    play(match, JADE, "done")
    play(match, AZURE, f"use:{key}")
    assert match.state.first == AZURE
    play(match, AZURE, "done")
    assert asked(match) == [(CORAL, "extractor")]
    assert goods(match, AZURE)[:3] == tuple(
        getattr(BOX.uses[key].gain, name) for name in ("common", "uncommon", "rare")
    )


def test_envoys_who_are_first_already():
    """LL-4.6, 15.6  With the token in hand there is nothing to exhaust them for."""
    s = table("envoys")
    assert s.first == AZURE
    assert window(s).over


# -- discards ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["gleaners", "lampwrights"])
def test_gleaners(key: str):
    """LL-15.1, 15.6, 5.2  One of the technologies that lie face up on the discards comes to hand, for all to see."""
    assert BOX.uses[key].salvage == 1
    s = table(key)
    assert window(s).over  # nothing lies there
    for discard in ("night-shift", "ion-drive", "ion-drive"):
        s.deck.remove(discard)
        s.discards.append(discard)
    match = play(window(s), AZURE, f"use:{key}")
    assert keys(match, AZURE) == ["done", "salvage:night-shift", "salvage:ion-drive"]
    assert refused(match, AZURE, "salvage:archive") == "LL-15.1: Archive is not among the discards."
    play(match, AZURE, "salvage:ion-drive")
    assert player(match, AZURE).unresearched == ["ion-drive"]
    assert match.state.discards == ["night-shift", "ion-drive"]
    assert match.over


# -- the colony ship --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["migration-engines", "siri"])
def test_migration_engines(key: str):
    """LL-15.1, 15.6, 1.4, 10.3  The colony ship goes over an edge, its extractors with it, and new ships come there;
    not to another's home. Ships stay where they were."""
    s = table(key, ships={"small": ["distant-1"]}, common=2)
    s.homes[CORAL] = SECTOR["distant-2"]
    match = play(window(s), AZURE, f"use:{key}")
    there = {SECTOR[place.removeprefix("place:")] for place in keys(match, AZURE)[1:]}
    assert there == {*neighbours(0, 0)[SECTOR["distant-1"]]} - {SECTOR["distant-2"]}
    assert refused(match, AZURE, "place:distant-2").startswith("LL-15.1: Your colony ship moves over one edge")
    play(match, AZURE, "place:outer-1")
    assert match.state.homes[AZURE] == SECTOR["outer-1"]
    assert where(match, AZURE, "small-1") == "distant-1"
    match = play(begin(match.state, "build", AZURE), AZURE, "build:small")
    assert where(match, AZURE, "small-2") == "outer-1"
    assert player(match, AZURE).extractors[0] == 41
    check(match.state)


def test_a_colony_ship_never_stops_in_the_centre_at_a_planet_or_among_asteroids():
    """LL-15.1, 10.3  From an inner sector neither the centre nor a planet is offered, nor an asteroid sector from one
    beside it."""
    s = table("migration-engines")
    s.homes[AZURE] = SECTOR["inner-3"]
    match = play(window(s), AZURE, "use:migration-engines")
    assert keys(match, AZURE) == ["done", "place:inner-2", "place:outer-5", "place:outer-6"]  # a planet is in inner-4
    s = table("migration-engines")
    s.homes[AZURE] = SECTOR["distant-3"]
    match = play(window(s), AZURE, "use:migration-engines")
    assert "place:distant-2" in keys(match, AZURE)
    assert "place:distant-4" not in keys(match, AZURE)


def test_a_home_in_a_ring_turns_with_it():
    """LL-13.1, 15.1  What is in a ring sector goes with it: the sector is the same, its neighbours are others."""
    s = table("migration-engines")
    s.homes[AZURE] = SECTOR["outer-1"]
    for seat in range(3):
        set_player(s, seat, table=["refresh"])
    match = begin(s, "end_of_round")
    state = match.state
    assert (state.homes[AZURE], state.outer_turn) == (SECTOR["outer-1"], 2)
    assert SECTOR["distant-1"] not in neighbours(2, 2)[SECTOR["outer-1"]]


# -- the rings --------------------------------------------------------------------------------------------------------


def test_ring_gears():
    """LL-15.1, 13.1  The inner ring turns by one sector at once: a ship in outer-6 reaches another inner sector in its
    Command. No turn of the board has happened."""
    s = table("ring-gears", ships={"small": ["outer-6"]})
    match = play(round_of(s, "command", "mine", "mine"), AZURE, "use:ring-gears")
    assert (match.state.inner_turn, match.state.outer_turn, match.state.rotations) == (1, 0, 0)
    play(match, AZURE, "ship:small-1")
    assert {key for key in keys(match, AZURE) if key.startswith("go:inner")} == {"go:inner-2"}  # not inner-3


# -- planets and ships ------------------------------------------------------------------------------------------------


def test_night_shift():
    """LL-15.1, 6.1  All extractors yield as in Mine; with none that does it is not offered."""
    s = table("night-shift", extractors=["colony-1", "colony-3", WORLD])
    face_up(s, WORLD, "common-17")
    match = used(s, "night-shift")
    assert goods(match, AZURE) == (2, 2, 0, 0)
    assert window(table("night-shift", extractors=[])).over


def test_drydock():
    """LL-15.1, 7.1, 7.6  Ships are built as in Construct, without an extractor; not offered to who can pay for none."""
    match = used(table("drydock", common=4), "drydock", "build:small", "build:small")
    assert [where(match, AZURE, key) for key in ("small-1", "small-2")] == ["distant-1"] * 2
    assert match.over
    assert window(table("drydock", common=1)).over


def test_forward_slips():
    """LL-15.1, 16.23  A small ship comes to a planet one controls; without a planet, or a small ship, nothing does."""
    s = table("forward-slips", extractors=["colony-1", WORLD, "inner-1"])
    match = play(window(s), AZURE, "use:forward-slips")
    assert keys(match, AZURE) == ["done", f"place:{WORLD}", "place:inner-1"]
    assert refused(match, AZURE, "place:outer-7") == "LL-15.1: You control no planet in Eos (Outer 7)."
    play(match, AZURE, "place:inner-1")
    assert where(match, AZURE, "small-1") == "inner-1"
    assert window(table("forward-slips")).over
    assert window(table("forward-slips", extractors=[WORLD], ships={"small": [HERE] * 5})).over


def test_writ_of_seizure():
    """LL-15.1, 7.4  An extractor takes the place of another's where only own ships are; the other goes to its
    supply."""
    s = table("writ-of-seizure", ships={"small": [WORLD, "inner-1"]})
    set_player(s, CORAL, extractors=["colony-1", WORLD, "inner-1"], ships={"small": ["inner-1"]})
    face_up(s, WORLD, "common-19")
    match = play(window(s), AZURE, "use:writ-of-seizure")
    assert keys(match, AZURE) == ["done", f"place:{WORLD}"]
    assert refused(match, AZURE, "place:inner-1").startswith("LL-15.1: In ")
    play(match, AZURE, f"place:{WORLD}")
    assert SECTOR[WORLD] in player(match, AZURE).extractors
    assert player(match, CORAL).extractors.count(-1) == 6
    assert told(match)[1:] == [
        "Azure seizes Dovre (Outer 3): Coral's extractor goes back to the supply.",
        "Azure places an extractor on Dovre (Outer 3), which yields 1 uncommon.",
    ]
    check(match.state)


def test_writ_of_seizure_with_nothing_to_seize():
    """LL-15.1, 7.4, 2.2  Not one's own planet, not one without an extractor, and not without one in the supply."""
    full = ["colony-1", "colony-2", "colony-3", "inner-1", "inner-4", "inner-7", "outer-7", "outer-11"]
    assert window(table("writ-of-seizure", ships={"small": [WORLD]})).over
    assert window(table("writ-of-seizure", ships={"small": [WORLD]}, extractors=[WORLD])).over
    s = table("writ-of-seizure", ships={"small": [WORLD]}, extractors=full)
    set_player(s, CORAL, extractors=[WORLD])
    assert window(s).over


def test_echo_sounding():
    """LL-15.1, 10.8  The token of a planet one controls acts again; not one that is face down, or has no effect, or
    would place an extractor."""
    s = table("echo-sounding", extractors=["outer-3", "outer-7", "outer-11", "distant-3"])
    for sector, token in (("outer-3", "common-02"), ("outer-7", "common-17"), ("outer-11", "common-05")):
        face_up(s, sector, token)
    match = play(window(s), AZURE, "use:echo-sounding")
    assert keys(match, AZURE) == ["done", "place:outer-3"]
    refused(match, AZURE, "place:outer-7")
    play(match, AZURE, "place:outer-3")
    assert goods(match, AZURE) == (0, 0, 1, 0)
    assert window(table("echo-sounding")).over


# -- graveyards -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["trophy-yards", "mourners"])
def test_trophy_yards(key: str):
    """LL-15.1, 15.6, 12.2  The graveyard pays with two pieces in it and gives all of them back; with one it does
    not."""
    s = table(key)
    bury(s, AZURE, (CORAL, "large-1"))
    assert window(s).over
    bury(s, AZURE, (JADE, "extractor-8"))
    match = used(s, key)
    more = BOX.factions[key].perks.grave_light if key in BOX.factions else 0
    assert (player(match, AZURE).light, graves(match, AZURE)) == (1 + more, [])
    assert where(match, CORAL, "large-1") == "supply"
    assert player(match, JADE).extractors[7] == -1


def test_a_graveyard_that_pays_early_gives_lumos_to_the_box():
    """LL-14.10, 15.1  Released early, a ship of the Lumos is out of the game all the same."""
    s = arena(2)
    lumos(s, {})
    set_player(s, AZURE, civilizations=["trophy-yards"])
    bury(s, AZURE, (JADE, "small-1"), (CORAL, "small-5"))
    match = used(s, "trophy-yards")
    assert player(match, AZURE).light == 2
    assert where(match, JADE, "small-1") == "out"
