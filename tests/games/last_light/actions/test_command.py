"""LL-10: Command, moves."""

from __future__ import annotations

import pytest
from tests.games.last_light.actions.command_tables import hidden
from tests.games.last_light.builder import (
    AZURE,
    CORAL,
    HIT,
    JADE,
    arena,
    asked,
    begin,
    keys,
    lumos,
    next_token,
    play,
    player,
    refused,
    round_of,
    set_player,
    where,
)

from orrery.games.last_light.components import SECTOR
from orrery.kernel.play.match import Match

SIZES = ("small", "medium", "large")


def goes(match: Match, seat: int, ship: str) -> set[str]:
    """Where a ship of a player who is asked to move may go."""
    match.choose(seat, f"ship:{ship}")
    there = {key.removeprefix("go:") for key in keys(match, seat)}
    match.undo(seat)
    return there


# -- moves ------------------------------------------------------------------------------------------------------------


def test_one_step():
    """LL-10.2, T-090  A ship with movement 1 gets to a neighbouring sector, not two away; and it moves once."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["outer-8"], "medium": ["outer-8"]})
    match = begin(s, "command", AZURE)
    assert goes(match, AZURE, "small-1") == {"outer-7", "outer-9", "inner-4", "distant-8"}
    play(match, AZURE, "ship:small-1")
    for sector in ("outer-6", "outer-10", "centre", "outer-8"):
        refused(match, AZURE, f"go:{sector}")
    play(match, AZURE, "go:distant-8")
    assert where(match, AZURE, "small-1") == "distant-8"
    assert keys(match, AZURE) == ["done", "ship:medium-1"]
    refused(match, AZURE, "ship:small-1")


@pytest.mark.parametrize(
    ("mods", "steps"), [([], 1), (["ion-drive"], 2), (["warp-coils"], 3), (["ion-drive", "ion-drive"], 3)]
)
def test_more_steps_with_mods(mods: list[str], steps: int):
    """LL-10.2, 15.3, 15.5  Mods of its size add to a ship's steps."""
    s = arena(3)
    set_player(s, AZURE, ships={"large": ["outer-6"]}, mods={"large": mods})
    there = goes(begin(s, "command", AZURE), AZURE, "large-1")
    ring = ["outer-6", "outer-7", "outer-8", "outer-9", "outer-10"]
    assert [sector in there for sector in ring] == [False, *[n <= steps for n in range(1, 5)]]
    assert ("centre" in there) == (steps >= 2)


def test_no_entering_an_asteroid():
    """LL-10.3, T-091  distant-4 is closed: a ship next door may not enter it."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["distant-3"]})
    match = begin(s, "command", AZURE)
    assert goes(match, AZURE, "small-1") == {"distant-2", "outer-3"}
    play(match, AZURE, "ship:small-1")
    refused(match, AZURE, "go:distant-4")


def test_no_crossing_an_asteroid():
    """LL-10.3, T-091  With movement 2 it cannot be crossed either."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["distant-3"]}, mods={"small": ["swift-hulls"]})
    match = play(begin(s, "command", AZURE), AZURE, "ship:small-1")
    for sector in ("distant-4", "distant-5"):
        refused(match, AZURE, f"go:{sector}")


def test_rock_cutters_cross_but_do_not_stop():
    """LL-10.3  With Rock Cutters a ship of that size passes through the asteroid, and never stays in it."""
    s = arena(3)
    set_player(
        s, AZURE, ships={"small": ["distant-3"], "medium": ["distant-3"]},
        mods={"small": ["rock-cutters"], "medium": ["ion-drive"]},
    )  # fmt: skip
    match = begin(s, "command", AZURE)
    assert "distant-5" in goes(match, AZURE, "small-1")
    assert "distant-4" not in goes(match, AZURE, "small-1")
    assert "distant-5" not in goes(match, AZURE, "medium-1")


def test_through_an_enemy_fleet():
    """LL-10.3, 16.21, T-093  An enemy fleet between: passed with movement 2, no fight, no token revealed on the way."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["outer-4"]}, mods={"small": ["swift-hulls"]})
    set_player(s, CORAL, ships={"large": ["outer-5", "outer-5"]})
    match = round_of(s, "command", "mine", "mine")
    play(match, AZURE, "ship:small-1", "go:outer-6")
    assert where(match, AZURE, "small-1") == "outer-6"
    assert asked(match) == [(seat, "play") for seat in range(3)]  # nothing to explore, nobody to fight
    assert hidden(match.state, "outer-5")
    assert match.state.fleets[CORAL].damage == [0] * 10


def test_sectors_of_others_may_be_entered():
    """LL-10.3, 16.21  Sectors with enemies and another player's home sector are open, and may be left again."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["distant-5", "distant-6"], "medium": ["inner-2"]})
    set_player(s, CORAL, ships={"small": ["distant-6"], "medium": ["centre"]})
    match = begin(s, "command", AZURE)
    assert goes(match, AZURE, "small-1") == {"distant-6", "outer-5"}
    assert "distant-5" in goes(match, AZURE, "small-2")
    assert "centre" in goes(match, AZURE, "medium-1")


def test_every_ship_moves_or_stays():
    """LL-10.2, 16.22, 7.6, G-13  Each for itself: two move, one stays, in an order of the player's choice."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["outer-6"], "medium": ["outer-8"], "large": ["outer-10"]})
    match = begin(s, "command", AZURE)
    assert keys(match, AZURE) == ["done", "ship:small-1", "ship:medium-1", "ship:large-1"]
    play(match, AZURE, "ship:medium-1", "go:distant-8", "ship:small-1", "go:distant-6", "done")
    assert [where(match, AZURE, f"{size}-1") for size in SIZES] == ["distant-6", "distant-8", "outer-10"]


def test_no_ship_need_move():
    """LL-10.2, 16.22, T-107  Command without a single move is legal."""
    match = round_of(arena(3), "command", "mine", "mine")
    play(match, AZURE, "done")
    assert where(match, AZURE, "small-1") == "distant-1"
    assert player(match, AZURE).table == [6]
    assert asked(match) == [(seat, "play") for seat in range(3)]


def test_without_ships_on_the_board():
    """LL-10.2, 4.5  Command may be played by who has no ship left, and is over at once."""
    s = arena(3)
    set_player(s, AZURE, ships={})
    match = round_of(s, "command", "mine", "mine")
    assert asked(match) == [(seat, "play") for seat in range(3)]
    assert player(match, AZURE).table == [6]


def test_only_own_ships_move():
    """LL-10.2, 14.5  Nobody moves ships of others, nor Lumos that are not allied."""
    s = arena(2)
    set_player(s, CORAL, ships={"large": ["outer-6"]})
    lumos(s, {"small": ["centre"]})
    match = begin(s, "command", AZURE)
    assert keys(match, AZURE) == ["done", "ship:small-1"]
    refused(match, AZURE, "ship:large-1")
    refused(match, AZURE, "ship:lumos-small-1")


def test_one_finishes_before_the_next_begins():
    """LL-10.1, 10.4  Azure moves and explores; only then Jade moves, to a board where Azure's token is known."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["outer-4"]})
    next_token(s, "common-04")
    match = round_of(s, "command", "mine", "command", chance=[0])
    play(match, AZURE, "ship:small-1", "go:outer-3")
    assert asked(match) == [(AZURE, "trade-offer")]
    play(match, AZURE, "done")
    assert asked(match) == [(JADE, "move")]
    assert match.state.sites[SECTOR["outer-3"]].token == "common-04"


def test_meeting_is_not_fighting():
    """LL-10.3, 16.1, T-106  Fleets meet, the player declines to attack: no die is rolled."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["outer-8"]})
    set_player(s, CORAL, ships={"small": ["distant-8"]})
    match = round_of(s, "command", "mine", "mine", chance=[HIT])
    play(match, AZURE, "ship:small-1", "go:distant-8")
    assert asked(match) == [(AZURE, "attack")]
    play(match, AZURE, "done")
    assert where(match, CORAL, "small-1") == "distant-8"
    assert not [entry for entry in match.log if getattr(entry, "kind", "") == "roll"]
