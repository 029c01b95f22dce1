"""LL-1.3, LL-10.3, LL-13.1: the sectors, which of them touch, and how the rings turn."""

from __future__ import annotations

from itertools import product

import pytest
from tests.games.last_light.builder import (
    AZURE,
    CORAL,
    JADE,
    begin,
    face_up,
    fresh,
    keys,
    new_state,
    play,
    refused,
    round_of,
    set_player,
    where,
)

from orrery.games.last_light.components import CHARTS, SECTOR, SECTOR_KEYS, neighbours, reach
from orrery.kernel.play.match import Match

TURNS = list(product(range(8), range(16)))  # every way the two rings can stand
CENTRE = {"centre"}


def inner(n: int) -> str:
    """The inner sector I(n) of the plan, which counts from 0 at the top."""
    return f"inner-{n % 8 + 1}"


def outer(n: int) -> str:
    return f"outer-{n % 16 + 1}"


def distant(n: int) -> str:
    return f"distant-{n % 16 + 1}"


def edges(inner_turn: int, outer_turn: int) -> set[frozenset[str]]:
    """Every pair of sectors with a common edge, as LL-1.3 tells it: by places, and what stands there."""
    at_inner = {(n + inner_turn) % 8: inner(n) for n in range(8)}
    at_outer = {(n + outer_turn) % 16: outer(n) for n in range(16)}
    pairs = [("centre", sector) for sector in at_inner.values()]
    pairs += [(inner(n), inner(n + 1)) for n in range(8)]
    pairs += [(outer(n), outer(n + 1)) for n in range(16)]
    pairs += [(distant(n), distant(n + 1)) for n in range(16)]
    pairs += [(at_inner[place], at_outer[2 * place + half]) for place in range(8) for half in (0, 1)]
    pairs += [(at_outer[place], distant(place)) for place in range(16)]
    return {frozenset(pair) for pair in pairs}


def drawn(inner_turn: int, outer_turn: int, corners: bool = False) -> set[frozenset[str]]:
    """Every pair of sectors that are neighbours on the board as it stands."""
    around = neighbours(inner_turn, outer_turn, corners)
    return {frozenset((SECTOR_KEYS[here], SECTOR_KEYS[there])) for here in range(41) for there in around[here]}


def beside(sector: str, inner_turn: int = 0, outer_turn: int = 0) -> set[str]:
    return {SECTOR_KEYS[there] for there in neighbours(inner_turn, outer_turn)[SECTOR[sector]]}


def goes(match: Match, seat: int, ship: str) -> set[str]:
    """Where a ship of a player who is asked to move may go."""
    match.choose(seat, f"ship:{ship}")
    there = {key.removeprefix("go:") for key in keys(match, seat)}
    match.undo(seat)
    return there


# -- sectors and edges -------------------------------------------------------------------------------------------------


def test_forty_one_sectors():
    """LL-1.3, G-03  The centre, 8 inner, 16 outer and 16 distant sectors, numbered clockwise."""
    assert len(SECTOR_KEYS) == 41
    assert SECTOR_KEYS[0] == "centre"
    assert SECTOR_KEYS[1:9] == tuple(f"inner-{n}" for n in range(1, 9))
    assert SECTOR_KEYS[9:25] == tuple(f"outer-{n}" for n in range(1, 17))
    assert SECTOR_KEYS[25:] == tuple(f"distant-{n}" for n in range(1, 17))


def test_edges_before_the_first_turn():
    """LL-1.3, G-03  Some sectors by name: the centre, a place of each circle and what is around it."""
    assert beside("centre") == {f"inner-{n}" for n in range(1, 9)}
    assert beside("inner-1") == {"centre", "inner-8", "inner-2", "outer-1", "outer-2"}
    assert beside("inner-8") == {"centre", "inner-7", "inner-1", "outer-15", "outer-16"}
    assert beside("outer-1") == {"outer-16", "outer-2", "inner-1", "distant-1"}
    assert beside("outer-16") == {"outer-15", "outer-1", "inner-8", "distant-16"}
    assert beside("distant-1") == {"distant-16", "distant-2", "outer-1"}


def test_edges_after_one_turn():
    """LL-1.3, 13.1  After one turn inner-1 stands at place 2 of 8 and outer-1 at place 2 of 16: who touches whom."""
    assert beside("inner-1", 2, 2) == {"centre", "inner-8", "inner-2", "outer-3", "outer-4"}
    assert beside("outer-1", 2, 2) == {"outer-16", "outer-2", "inner-8", "distant-3"}
    assert beside("distant-1", 2, 2) == {"distant-16", "distant-2", "outer-15"}


@pytest.mark.parametrize(("inner_turn", "outer_turn"), TURNS)
def test_edges_at_every_turn(inner_turn: int, outer_turn: int):
    """LL-1.3, 10.3, 13.1  However the rings stand: just these edges, the same both ways, none back to itself."""
    around = neighbours(inner_turn, outer_turn)
    assert all(here in around[there] for here in range(41) for there in around[here])
    assert [len(sectors) for sectors in around] == [8] + [5] * 8 + [4] * 16 + [3] * 16
    assert all(here not in sectors for here, sectors in enumerate(around))
    assert drawn(inner_turn, outer_turn) == edges(inner_turn, outer_turn)


@pytest.mark.parametrize(("inner_turn", "outer_turn"), TURNS)
def test_corners_at_every_turn(inner_turn: int, outer_turn: int):
    """LL-10.3  What touches in a corner only: each place and those beside the ones outside it; again both ways."""
    around = neighbours(inner_turn, outer_turn, True)
    assert all(here in around[there] for here in range(41) for there in around[here])
    at_outer = {(n + outer_turn) % 16: outer(n) for n in range(16)}
    corners = set()
    for n in range(8):
        place = (n + inner_turn) % 8
        corners |= {frozenset((inner(n), at_outer[(2 * place + step) % 16])) for step in (-1, 2)}
    for place in range(16):
        corners |= {frozenset((at_outer[place], distant(place + step))) for step in (-1, 1)}
    assert len(corners) == 48
    assert drawn(inner_turn, outer_turn, corners=True) - drawn(inner_turn, outer_turn) == corners


def test_centre_is_three_steps_from_every_home():
    """LL-1.3, 1.4, G-03  On each map every home is as far from the centre as any other, however the rings stand."""
    for seats, chart in CHARTS.items():
        for inner_turn, outer_turn in TURNS:
            for home in chart.homes:
                assert 0 not in reach(seats, inner_turn, outer_turn, home, 2, False, False)
                assert 0 in reach(seats, inner_turn, outer_turn, home, 3, False, False)


# -- ships and the plan ------------------------------------------------------------------------------------------------


def test_no_ship_goes_over_a_corner():
    """LL-10.3, T-092  outer-3 and distant-2 touch in a corner: a ship may not move there, but over the edge it may."""
    s = new_state(3)
    set_player(s, AZURE, ships={"small": ["outer-3"]})
    match = begin(s, "command", AZURE)
    play(match, AZURE, "ship:small-1")
    assert set(keys(match, AZURE)) == {"go:outer-2", "go:outer-4", "go:inner-2", "go:distant-3"}
    refused(match, AZURE, "go:distant-2")
    refused(match, AZURE, "go:inner-1")


def test_a_keel_opens_corners():
    """LL-10.3, T-092  With Slipstream Keel corners are open to ships of its size, and to those alone."""
    s = new_state(3)
    set_player(s, AZURE, ships={"small": ["outer-3"], "medium": ["outer-3"]}, mods={"small": ["slipstream-keel"]})
    match = begin(s, "command", AZURE)
    edge = {"outer-2", "outer-4", "inner-2", "distant-3"}
    assert goes(match, AZURE, "medium-1") == edge
    assert goes(match, AZURE, "small-1") == edge | {"inner-1", "distant-2"}  # distant-4 is an asteroid


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_asteroids_are_nowhere_to_go(seats: int):
    """LL-10.3, 3.7  No way, of however many steps, ends on an asteroid, with leave to cross or without."""
    closed = CHARTS[seats].asteroids
    for start in set(range(41)) - closed:
        for steps, crossing, corners in product((1, 2, 3), (False, True), (False, True)):
            assert not closed & set(reach(seats, 0, 0, start, steps, crossing, corners))


def test_an_asteroid_bars_the_way():
    """LL-10.3  distant-4 is closed with three players: from distant-3, two steps do not lead to distant-5."""
    there = {SECTOR_KEYS[n] for n in reach(3, 0, 0, SECTOR["distant-3"], 2, False, False)}
    assert there == {"distant-2", "distant-1", "outer-2", "outer-3", "outer-4", "inner-2"}
    crossing = {SECTOR_KEYS[n] for n in reach(3, 0, 0, SECTOR["distant-3"], 2, True, False)}
    assert crossing == there | {"distant-5"}


# -- the board turns ---------------------------------------------------------------------------------------------------


def refreshed(seats: int = 4, **options: str) -> Match:
    """A table where the board has turned once, all having refreshed."""
    return round_of(new_state(seats, **options), *["refresh"] * seats)


def test_the_turn_of_the_board():
    """LL-13.1, T-151, G-02  The fourth Refresh: the inner ring by 90 degrees, the outer by 45, the distant not."""
    s = new_state(4)
    for seat in range(3):
        set_player(s, seat, table=["refresh"])
    match = round_of(s, "mine", "mine", "mine", "refresh")
    assert match.state.rotations == 1
    assert (match.state.inner_turn * 360 // 8, match.state.outer_turn * 360 // 16) == (90, 45)
    before, after = edges(0, 0), edges(2, 2)
    assert {pair for pair in before if all("distant" in key for key in pair)} <= after
    assert drawn(match.state.inner_turn % 8, match.state.outer_turn % 16) == after


def test_three_of_four_are_not_enough():
    """LL-13.1, T-150  With three Refresh cards on the table and a fourth player without, nothing turns."""
    s = new_state(4)
    for seat in range(2):
        set_player(s, seat, table=["refresh"])
    match = round_of(s, "mine", "mine", "refresh", "mine")
    assert (match.state.rotations, match.state.inner_turn, match.state.outer_turn) == (0, 0, 0)


def test_all_of_a_sector_goes_with_it():
    """LL-13.1, T-152, G-41  Ship, extractor and token keep their sector; its neighbours are new, nothing is shown."""
    s = new_state(3)
    set_player(s, AZURE, ships={"small": ["outer-7"]}, extractors=["outer-3"])
    set_player(s, CORAL, ships={"medium": ["outer-3"]})
    face_up(s, "outer-3", "common-19")
    site, hidden = s.sites[SECTOR["outer-3"]], s.sites[SECTOR["outer-7"]]
    match = round_of(s, "refresh", "refresh", "refresh")
    assert match.state.rotations == 1
    assert where(match, CORAL, "medium-1") == "outer-3"
    assert where(match, AZURE, "small-1") == "outer-7"
    assert match.state.players[AZURE].extractors[0] == SECTOR["outer-3"]
    assert match.state.sites[SECTOR["outer-3"]] == site
    assert match.state.sites[SECTOR["outer-7"]] == hidden
    assert (hidden.pile, hidden.token) == ("common", "")
    for seat, card in ((AZURE, "mine"), (CORAL, "command"), (JADE, "mine")):
        match.choose(seat, f"play:{card}")
    assert goes(match, CORAL, "medium-1") == {"outer-2", "outer-4", "inner-1", "distant-5"}


def test_eight_turns_lead_back():
    """LL-13.1, T-153  Four turns bring the inner ring back to its place, eight the outer one as well; not one fewer."""
    match = fresh(3)
    for seat in range(3):
        play(match, seat, keys(match, seat)[0], "achievement:blue")
    stands = []
    for turn in range(1, 9):
        for seat in range(3):
            match.choose(seat, "play:refresh")
        assert match.state.rotations == turn
        stands.append((match.state.inner_turn % 8, match.state.outer_turn % 16))
    assert stands == [(2, 2), (4, 4), (6, 6), (0, 8), (2, 10), (4, 12), (6, 14), (0, 0)]
    assert drawn(*stands[-1]) == edges(0, 0)


def test_a_turn_changes_where_ships_can_go():
    """LL-10.2, 13.1  From distant-1 the way into the rings is outer-1 at first, and outer-15 after one turn."""
    s = new_state(3)
    match = begin(s, "command", AZURE)
    assert goes(match, AZURE, "small-1") == {"distant-16", "distant-2", "outer-1"}
    match = refreshed(3)
    for seat, card in ((AZURE, "command"), (CORAL, "mine"), (JADE, "mine")):
        match.choose(seat, f"play:{card}")
    assert goes(match, AZURE, "small-1") == {"distant-16", "distant-2", "outer-15"}


def test_a_carried_inner_ring():
    """LL-13.1, G-02  Carried by the outer ring, the inner one turns 135 degrees; the outer one 45 as ever."""
    state = refreshed(3, inner_ring="carried").state
    assert (state.inner_turn * 360 // 8, state.outer_turn * 360 // 16) == (135, 45)
    assert "outer-5" in beside("inner-1", 3, 2)
    assert drawn(3, 2) == edges(3, 2)
