"""LL-6, LL-1.5: Mine, and what controlling a planet means."""

from __future__ import annotations

import pytest
from tests.games.last_light.builder import (
    AZURE,
    CORAL,
    JADE,
    arena,
    begin,
    bury,
    face_up,
    goods,
    lumos,
    play,
    player,
    round_of,
    set_player,
)

from orrery.games.last_light.components import SECTOR
from orrery.games.last_light.state import blockaded, controlled, extractor_owner


def test_one_yield_for_each_extractor():
    """LL-6.1, T-040  Extractors on C12, C19 and a common space of the colony ship: 2 common, 1 uncommon."""
    s = arena(3)
    face_up(s, "outer-3", "common-12")
    face_up(s, "distant-3", "common-19")
    set_player(s, AZURE, extractors=["outer-3", "distant-3", "colony-1"])
    match = begin(s, "mine", AZURE)
    assert goods(match, AZURE) == (2, 1, 0, 0)
    assert [goods(match, seat) for seat in (CORAL, JADE)] == [(0, 0, 0, 0)] * 2


def test_a_token_with_two_resources():
    """LL-6.1, T-041  C17 gives 1 common and 1 uncommon."""
    s = arena(3)
    face_up(s, "outer-3", "common-17")
    set_player(s, AZURE, extractors=["outer-3"])
    assert goods(begin(s, "mine", AZURE), AZURE) == (1, 1, 0, 0)


def test_light_is_mined_under_a_blockade():
    """LL-6.2, 16.18, T-042  R01 shows light; with an enemy ship there Mine still gives it."""
    s = arena(3)
    face_up(s, "inner-1", "rare-01")
    set_player(s, AZURE, extractors=["inner-1"])
    set_player(s, CORAL, ships={"small": ["inner-1"]})
    assert blockaded(s, AZURE, SECTOR["inner-1"])
    assert goods(begin(s, "mine", AZURE), AZURE) == (0, 0, 0, 1)


def test_resources_are_mined_under_a_blockade():
    """LL-6.2, 16.18, T-043  A blockaded planet with a common resource gives it."""
    s = arena(3)
    face_up(s, "outer-3", "common-12")
    set_player(s, AZURE, extractors=["outer-3"])
    set_player(s, CORAL, ships={"large": ["outer-3", "outer-3"]})
    assert goods(begin(s, "mine", AZURE), AZURE) == (1, 0, 0, 0)


def test_lumos_do_not_keep_from_mining():
    """LL-6.2, 14.9  Neither does a blockade by the Lumos."""
    s = arena(2)
    face_up(s, "outer-3", "common-12")
    set_player(s, AZURE, extractors=["outer-3"])
    lumos(s, {"small": ["outer-3"]})
    assert goods(begin(s, "mine", AZURE), AZURE) == (1, 0, 0, 0)


def test_without_extractors_nothing_is_mined():
    """LL-6.1, 4.5, T-044  The card may be played, and gives nothing."""
    s = arena(3)
    set_player(s, AZURE, extractors=[])
    match = round_of(s, "mine", "mine", "mine")
    assert goods(match, AZURE) == (0, 0, 0, 0)
    assert player(match, AZURE).table == [2]
    assert goods(match, CORAL) == (1, 0, 0, 0)


def test_extractors_in_graveyards_give_nothing():
    """LL-6.1, 2.1  Only those on the board or the colony ship yield."""
    s = arena(3)
    set_player(s, AZURE, extractors=["colony-1", "colony-2"])
    bury(s, CORAL, (AZURE, "extractor-2"))
    assert goods(begin(s, "mine", AZURE), AZURE) == (1, 0, 0, 0)


@pytest.mark.parametrize(
    ("spaces", "stock"),
    [
        (["colony-1"], (1, 0, 0, 0)),
        (["colony-2"], (1, 0, 0, 0)),
        (["colony-3"], (0, 1, 0, 0)),
        (["colony-1", "colony-2", "colony-3"], (2, 1, 0, 0)),
    ],
)
def test_spaces_of_the_colony_ship(spaces: list[str], stock: tuple[int, int, int, int]):
    """LL-6.1, 3.1, G-04  Common, common, uncommon."""
    s = arena(3)
    set_player(s, AZURE, extractors=spaces)
    assert goods(begin(s, "mine", AZURE), AZURE) == stock


def test_an_extractor_needs_no_ship():
    """LL-1.5, 16.16, 9.4, T-045  All ships have left the planet: full yield, and light in Refresh."""
    s = arena(3)
    face_up(s, "outer-3", "common-12")
    set_player(s, AZURE, extractors=["outer-3"], ships={"small": ["outer-3"], "medium": ["outer-3"]})
    match = begin(s, "command", AZURE)
    play(match, AZURE, "ship:small-1", "go:outer-4", "ship:medium-1", "go:outer-2")
    s = match.state
    assert controlled(s.players[AZURE]) == [SECTOR["outer-3"]]
    assert extractor_owner(s, SECTOR["outer-3"]) == AZURE
    assert goods(begin(s, "mine", AZURE), AZURE) == (1, 0, 0, 0)
    set_player(s, AZURE, table=["refresh"])
    assert goods(begin(s, "refresh", AZURE), AZURE) == (1, 0, 0, 1)


def test_an_enemys_arrival_does_not_end_control():
    """LL-1.5, 1.6, 16.16, T-046  An enemy ship comes: still controlled, now blockaded."""
    s = arena(3)
    face_up(s, "outer-3", "common-12")
    set_player(s, AZURE, extractors=["outer-3"], ships={})
    set_player(s, CORAL, ships={"small": ["outer-4"]})
    assert not blockaded(s, AZURE, SECTOR["outer-3"])
    match = play(begin(s, "command", CORAL), CORAL, "ship:small-1", "go:outer-3")
    assert extractor_owner(match.state, SECTOR["outer-3"]) == AZURE
    assert controlled(match.state.players[AZURE]) == [SECTOR["outer-3"]]
    assert blockaded(match.state, AZURE, SECTOR["outer-3"])
    assert goods(begin(match.state, "mine", AZURE), AZURE) == (1, 0, 0, 0)


def test_an_unexplored_planet_yields_nothing():
    """LL-6.1, G-42  Should an extractor stand where the token is still face down, Mine gives nothing for it."""
    s = arena(3)
    set_player(s, AZURE, extractors=["outer-3", "colony-1"])
    assert goods(begin(s, "mine", AZURE), AZURE) == (1, 0, 0, 0)


def test_everybody_mines_for_themselves():
    """LL-6.1, 4.2  Three Mines in one round, each for the own extractors."""
    s = arena(3)
    face_up(s, "inner-1", "rare-13")
    set_player(s, AZURE, extractors=["inner-1"])
    set_player(s, CORAL, extractors=["colony-3"])
    match = round_of(s, "mine", "mine", "mine")
    assert [goods(match, seat) for seat in range(3)] == [(0, 0, 1, 0), (0, 1, 0, 0), (1, 0, 0, 0)]
