"""LL-9: Refresh: ready, repair, take cards back, claim light."""

from __future__ import annotations

import pytest
from tests.games.last_light.builder import (
    AZURE,
    CORAL,
    JADE,
    arena,
    asked,
    begin,
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
from orrery.games.last_light.state import State, blockaded


def six_extractors() -> State:
    """Azure's extractors: 1 on an inner planet, 2 on outer ones, 1 on a distant one, 2 on the colony ship."""
    s = arena(3)
    for sector, token in (
        ("inner-1", "rare-13"),
        ("outer-3", "common-12"),
        ("outer-7", "common-19"),
        ("distant-3", "common-17"),
    ):
        face_up(s, sector, token)
    set_player(
        s, AZURE, extractors=["inner-1", "outer-3", "outer-7", "distant-3", "colony-1", "colony-2"], table=["refresh"]
    )
    return s


# -- ready, repair, take back ------------------------------------------------------------------------------------------


def test_all_of_refresh():
    """LL-9.1, LL-9.2, LL-9.3, LL-15.6, T-080  All ready, no damage, cards 1, 2, 6 in hand, Refresh on the table."""
    s = arena(3)
    used = ["grey-forge", "amber-loom", "ovar"]
    set_player(
        s, AZURE, faction="ovar", civilizations=["grey-forge", "amber-loom"], exhausted=used,
        ships={"large": ["centre", "outer-4"], "medium": ["centre"]},
        damage={"large-1": 2, "large-2": 1, "medium-1": 1}, table=["research", "mine", "command"],
    )  # fmt: skip
    set_player(s, CORAL, ships={"medium": ["outer-8"]}, damage={"medium-1": 1}, table=["mine"])
    match = round_of(s, "refresh", "construct", "construct")
    while asked(match)[0][1] != "use":
        [(seat, _prompt)] = asked(match)
        play(match, seat, "done")
    p = player(match, AZURE)
    assert asked(match) == [(AZURE, "use")]  # the window after the card: all are ready again
    assert p.exhausted == []
    assert match.state.fleets[AZURE].damage == [0] * 10
    assert (sorted(p.hand), p.table) == ([1, 2, 3, 4, 6], [5])
    assert where(match, AZURE, "large-1") == "centre"
    assert match.state.fleets[CORAL].damage[5] == 1  # others are left alone
    assert player(match, CORAL).table == [2, 3]


def test_refresh_does_not_take_itself_back():
    """LL-9.3, 9.5, 16.6, T-081  It stays on the table, in the next rounds as well, until the board turns."""
    s = arena(3)
    set_player(s, AZURE, table=["research", "mine"])
    match = round_of(s, "refresh", "mine", "mine")
    assert (player(match, AZURE).hand, player(match, AZURE).table) == ([1, 2, 3, 4, 6], [5])
    assert "play:refresh" not in keys(match, AZURE)
    refused(match, AZURE, "play:refresh")
    for seat, card in enumerate(("mine", "refresh", "construct")):
        match.choose(seat, f"play:{card}")
    play(match, JADE, "done")
    assert player(match, AZURE).table == [5, 2]
    for seat, card in enumerate(("construct", "mine", "refresh")):
        match.choose(seat, f"play:{card}")
    play(match, AZURE, "done")
    assert match.state.rotations == 1
    assert [player(match, seat).hand for seat in range(3)] == [[1, 4, 5, 6], [1, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]]


def test_refresh_without_anything_to_refresh():
    """LL-9.1, 9.2, 9.3, T-086  With three players it may be played at once; it gives nothing back."""
    match = begin(arena(3), "round")
    assert "play:refresh" in keys(match, AZURE)
    match = round_of(arena(3), "refresh", "mine", "mine")
    assert (player(match, AZURE).hand, player(match, AZURE).table) == ([1, 2, 3, 4, 6], [5])
    assert goods(match, AZURE) == (0, 0, 0, 0)


# -- light -------------------------------------------------------------------------------------------------------------


def test_light_by_ring():
    """LL-9.4, T-082  1 inner, 2 outer, 1 distant planet and 2 colony spaces, no blockade: 4 light."""
    assert goods(begin(six_extractors(), "refresh", AZURE), AZURE) == (0, 0, 0, 4)


@pytest.mark.parametrize(
    ("sector", "light"), [("inner-1", 2), ("outer-3", 1), ("distant-3", 0), ("colony-1", 0), ("colony-3", 0)]
)
def test_light_of_one_extractor(sector: str, light: int):
    """LL-9.4  2 in the inner ring, 1 in the outer ring, none elsewhere."""
    s = arena(3)
    if not sector.startswith("colony"):
        face_up(s, sector, "rare-13" if sector.startswith("inner") else "common-12")
    set_player(s, AZURE, extractors=[sector], table=["refresh"])
    assert player(begin(s, "refresh", AZURE), AZURE).light == light


@pytest.mark.parametrize(
    ("sector", "light"), [("inner-1", 2), ("outer-3", 3), ("outer-7", 3), ("distant-3", 4), ("distant-1", 4)]
)
def test_no_light_from_a_blockaded_planet(sector: str, light: int):
    """LL-9.4, 16.9, 16.18, T-083, G-38  The inner planet blockaded: 2 light; an outer one: 3; the home: 4."""
    s = six_extractors()
    set_player(s, CORAL, ships={"small": [sector]})
    assert player(begin(s, "refresh", AZURE), AZURE).light == light


def test_own_ships_do_not_lift_a_blockade():
    """LL-1.6, 9.4, T-084, G-19  Own medium and enemy small at the own outer planet: nothing from it."""
    s = arena(3)
    face_up(s, "outer-3", "common-12")
    set_player(s, AZURE, extractors=["outer-3"], ships={"medium": ["outer-3"]}, table=["refresh"])
    set_player(s, CORAL, ships={"small": ["outer-3"]})
    assert player(begin(s, "refresh", AZURE), AZURE).light == 0


def test_own_ships_alone_are_no_blockade():
    """LL-1.6, 9.4  With only own ships the light is claimed."""
    s = arena(3)
    face_up(s, "outer-3", "common-12")
    set_player(s, AZURE, extractors=["outer-3"], ships={"medium": ["outer-3"]}, table=["refresh"])
    assert player(begin(s, "refresh", AZURE), AZURE).light == 1


def test_face_down_planets_give_light_too():
    """LL-9.4, 1.5  Light is for the extractor and its ring, not for what the token shows."""
    s = arena(3)
    set_player(s, AZURE, extractors=["inner-1"], table=["refresh"])
    assert player(begin(s, "refresh", AZURE), AZURE).light == 2


@pytest.mark.parametrize(("ally", "light"), [(-1, 0), (AZURE, 1), (CORAL, 0)])
def test_lumos_blockade_who_is_not_their_ally(ally: int, light: int):
    """LL-9.4, 14.9, 1.8, T-177, G-28  Lumos at the own planet: light for their ally, none for others."""
    s = arena(2)
    face_up(s, "outer-3", "common-12")
    set_player(s, AZURE, extractors=["outer-3"], table=["refresh", "mine"])
    lumos(s, {"small": ["outer-3"]})
    s.ally = ally
    assert player(begin(s, "refresh", AZURE), AZURE).light == light


def test_the_ring_counts_not_where_it_has_turned():
    """LL-9.4, 13.1  Sectors keep their ring: after a turn the outer planet still gives 1."""
    s = six_extractors()
    s.inner_turn, s.outer_turn = 6, 10
    assert player(begin(s, "refresh", AZURE), AZURE).light == 4


def test_refresh_comes_before_command():
    """LL-9.4, 4.2, T-087  Coral's Command moves onto Azure's planet in the same round: Azure has claimed already."""
    s = arena(3)
    face_up(s, "outer-3", "common-12")
    set_player(s, AZURE, extractors=["outer-3"])
    set_player(s, CORAL, ships={"small": ["outer-4"]})
    match = round_of(s, "refresh", "command", "mine")
    assert asked(match) == [(CORAL, "move")]
    assert player(match, AZURE).light == 1
    play(match, CORAL, "ship:small-1", "go:outer-3")
    assert blockaded(match.state, AZURE, SECTOR["outer-3"])
    assert player(match, AZURE).light == 1


# -- two players -------------------------------------------------------------------------------------------------------


def test_with_two_players_refresh_needs_another_card():
    """LL-9.6, 14.12, T-085  No card on the table: refused; with Mine there: allowed."""
    match = begin(arena(2), "round")
    assert "play:refresh" not in keys(match, AZURE)
    refused(match, AZURE, "play:refresh")
    s = arena(2)
    set_player(s, AZURE, table=["mine"])
    match = begin(s, "round")
    assert "play:refresh" in keys(match, AZURE)
    assert "play:refresh" not in keys(match, CORAL)


def test_with_three_players_it_needs_none():
    """LL-9.6, T-086  Three players, no card on the table: allowed."""
    match = begin(arena(3), "round")
    for seat in range(3):
        assert "play:refresh" in keys(match, seat)
