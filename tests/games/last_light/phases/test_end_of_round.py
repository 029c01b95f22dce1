"""LL-13, LL-1.1  The end of a round: the board turns, the centre pays, the token passes, and somebody wins."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.last_light.builder import (
    AZURE,
    CORAL,
    JADE,
    VIOLET,
    arena,
    asked,
    begin,
    bury,
    face_up,
    keys,
    new_state,
    play,
    player,
    round_of,
    set_player,
    where,
)

import orrery
from orrery.games.last_light.components import BOX, REFRESH
from orrery.games.last_light.state import Battle, Mark, State
from orrery.kernel.flow import Ask
from orrery.kernel.play.match import Match


def refreshed(seats: int, **options: str) -> State:
    """A table where everybody has Refresh on the table and no ship is on the board."""
    s = arena(seats, **options)
    for seat in range(seats):
        set_player(s, seat, table=["refresh"], ships={})
    return s


def at_the_end(*lights: int) -> State:
    """A table at the end of a round, without a turn of the board."""
    s = arena(len(lights))
    for seat, light in enumerate(lights):
        set_player(s, seat, light=light)
    return s


def ranks(match: Match) -> list[int]:
    assert match.outcome is not None
    return [standing.rank for standing in match.outcome.standings]


# -- the turn of the board --------------------------------------------------------------------------------------------


def test_three_refreshes_of_four_do_not_turn_the_board():
    """LL-13.1, 4.7, 9.5, T-150  Four players, three of whom have refreshed: all stays as it is."""
    s = arena(4)
    for seat in (AZURE, CORAL, JADE):
        set_player(s, seat, table=["refresh"])
    match = round_of(s, "mine", "mine", "mine", "mine")
    s = match.state
    assert (s.round, s.rotations, s.inner_turn, s.outer_turn, s.first) == (2, 0, 0, 0, AZURE)
    assert [REFRESH in p.table for p in s.players] == [True, True, True, False]


def test_the_last_refresh_turns_the_board():
    """LL-13.1, 13.3  The fourth Refresh: the rings turn by 2 of 8 and 2 of 16 places, and all take Refresh back."""
    s = arena(4)
    for seat in (AZURE, CORAL, JADE):
        set_player(s, seat, table=["refresh"])
    s = round_of(s, "mine", "mine", "mine", "refresh").state
    assert (s.rotations, s.inner_turn, s.outer_turn) == (1, 2, 2)
    assert [p.table for p in s.players] == [[2], [2], [2], []]
    assert [p.hand for p in s.players] == [[1, 3, 4, 5, 6]] * 3 + [[1, 2, 3, 4, 5, 6]]


def test_the_inner_ring_may_ride_on_the_outer():
    """LL-13.1, G-02  With the inner ring carried it turns by 3 of 8 places, the outer by 2 of 16 as always."""
    s = begin(refreshed(3, inner_ring="carried"), "end_of_round").state
    assert (s.inner_turn, s.outer_turn) == (3, 2)


@pytest.mark.parametrize(("anchored", "spun", "turns"), [(True, False, (0, 0)), (False, True, (4, 4))])
def test_all_else_happens_once(anchored: bool, spun: bool, turns: tuple[int, int]):
    """LL-13.1  Rings kept still or turned twice: the centre pays once, the token passes once, Refresh returns."""
    s = refreshed(3)
    set_player(s, JADE, ships={"small": ["centre"]})
    s.anchored, s.spun = anchored, spun
    s = begin(s, "end_of_round").state
    assert (s.inner_turn, s.outer_turn) == turns
    assert ([p.light for p in s.players], s.first, s.rotations) == ([0, 0, 1], CORAL, 1)
    assert [p.table for p in s.players] == [[], [], []]
    assert (s.anchored, s.spun) == (False, False)  # for one turn only


def test_a_turn_reveals_and_starts_nothing():
    """LL-13.1, G-41  Ships of two players in one sector, on a face-down token: a turn of the board leaves it so."""
    s = refreshed(3)
    for seat in (AZURE, CORAL):
        set_player(s, seat, ships={"small": ["outer-5"]})
    match = begin(s, "end_of_round")
    assert [where(match, seat, "small-1") for seat in (AZURE, CORAL)] == ["outer-5", "outer-5"]
    assert match.state.sites[13].pile == "deep"
    assert asked(match) == [(seat, "play") for seat in range(3)]


# -- the centre -------------------------------------------------------------------------------------------------------


def test_light_for_ships_in_the_centre():
    """LL-13.2, T-154  Two small and a large ship give 3 light, a medium one 1; ships elsewhere none."""
    s = refreshed(3)
    set_player(s, AZURE, ships={"small": ["centre", "centre"], "large": ["centre"]})
    set_player(s, CORAL, ships={"medium": ["centre", "inner-1"]})
    set_player(s, JADE, ships={"large": ["inner-2", "outer-1"]})
    match = begin(s, "end_of_round")
    assert [p.light for p in match.state.players] == [3, 1, 0]


def test_no_light_from_the_centre_without_a_turn():
    """LL-13.2  Ships in the centre give nothing at the end of a round in which the board does not turn."""
    s = arena(3)
    set_player(s, AZURE, ships={"small": ["centre", "centre"]})
    assert begin(s, "end_of_round").state.players[AZURE].light == 0


# -- the token --------------------------------------------------------------------------------------------------------


def test_the_token_passes_when_the_board_turns():
    """LL-13.3, G-09, T-155  A round without a turn leaves the token with Azure; one with a turn gives it to Coral."""
    s = begin(arena(4), "end_of_round").state
    assert s.first == AZURE
    match = begin(refreshed(4), "end_of_round")
    assert match.state.first == CORAL
    assert all(REFRESH in p.hand and not p.table for p in match.state.players)


def test_the_token_goes_around():
    """LL-13.3  From the last seat it goes to the first."""
    s = refreshed(4)
    s.first = VIOLET
    assert begin(s, "end_of_round").state.first == AZURE


def test_the_token_may_pass_each_round():
    """LL-13.3, G-09  With the option round it passes without a turn, too, and with one it passes once."""
    s = begin(arena(4, first_player="round"), "end_of_round").state
    assert (s.first, s.rotations) == (CORAL, 0)
    s = begin(refreshed(4, first_player="round"), "end_of_round").state
    assert (s.first, s.rotations) == (CORAL, 1)


# -- the end of the game ----------------------------------------------------------------------------------------------


def test_the_goal_is_twenty():
    """LL-1.1, 13.4  With 19 light the game goes on, with 20 it is over."""
    assert BOX.figures.goal == 20
    assert asked(begin(at_the_end(19, 19, 19), "end_of_round")) == [(seat, "play") for seat in range(3)]
    match = begin(at_the_end(0, 20, 19), "end_of_round")
    assert match.over
    assert ranks(match) == [3, 1, 2]


def test_the_game_ends_in_a_round_without_a_turn():
    """LL-13.4, 1.1, G-15, T-156  Coral reaches 20 by a gift; the round is played out, then the game is over."""
    s = at_the_end(3, 19, 4)
    set_player(s, AZURE, light=3)
    match = round_of(s, "trade", "mine", "command")
    play(match, AZURE, "trade:gain-rare", "trade:gain-rare", "gift:1")
    assert player(match, CORAL).light == 20
    assert asked(match) == [(JADE, "move")]  # not before the end of the round
    play(match, JADE, "done")
    assert match.over
    assert match.state.rotations == 0
    assert ranks(match) == [3, 1, 2]


def test_most_light_wins_and_not_the_first_to_pass_twenty():
    """LL-1.1, 13.2, 13.4, T-157  Azure has 20 before the turn, Jade gets 22 through the centre: Jade wins."""
    s = refreshed(3)
    set_player(s, AZURE, light=20)
    set_player(s, JADE, light=19, ships={"small": ["centre"] * 3})
    match = begin(s, "end_of_round")
    assert match.over
    assert [p.light for p in match.state.players] == [20, 0, 22]
    assert ranks(match) == [2, 3, 1]


def test_an_achievement_at_the_end_of_a_round_counts():
    """LL-13.4, 15.7, G-51  Achievements are scored before the check: 17 light and a third yellow planet end the
    game."""
    s = at_the_end(17, 5, 5)
    set_player(s, AZURE, achievement="yellow", extractors=["distant-9", "outer-7", "outer-3"])
    match = begin(s, "end_of_round")
    assert player(match, AZURE).light == 20
    assert match.over


def test_ties_go_to_technologies():
    """LL-13.5, T-158  21 light each, 6 technologies against 5, abilities and mods counted: more technologies win."""
    s = at_the_end(21, 21, 3)
    set_player(
        s, AZURE, civilizations=["reinforce", "refineries"], abilities={"small": "siphon"},
        mods={"small": ["swift-hulls"], "large": ["bulkheads"]}, rare=9, hand=["ion-drive", "ion-drive"],
    )  # fmt: skip
    set_player(
        s, CORAL, civilizations=["reinforce", "drydock"], exhausted=[], abilities={"large": "nova-burst"},
        mods={"large": ["bulkheads", "warp-coils", "twin-batteries"]},
    )  # fmt: skip
    assert ranks(begin(s, "end_of_round")) == [2, 1, 3]


def test_then_to_resources():
    """LL-13.5, T-159  Equal light and technologies, 3 resources against 2: more resources win, whatever their kind."""
    s = at_the_end(20, 20, 20)
    set_player(s, AZURE, rare=2)
    set_player(s, CORAL, common=2, uncommon=1)
    assert ranks(begin(s, "end_of_round")) == [2, 1, 3]


def test_then_the_victory_is_shared():
    """LL-13.5, G-34, T-159  Equal in all three: both win; the one after them is third."""
    s = at_the_end(20, 18, 20)
    set_player(s, AZURE, rare=2)
    set_player(s, JADE, common=1, uncommon=1)
    assert ranks(begin(s, "end_of_round")) == [1, 3, 1]


# -- whole cycles -----------------------------------------------------------------------------------------------------


def without_pick_ups(match: Match, ask: Ask, rng: Random) -> int:
    """Any choice but taking an action card back."""
    keys = match.rules.vocabulary.key
    return rng.choice([action for action in ask.options if not keys(action).startswith("pick-up")])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_cycle_lasts_at_most_six_rounds(seats: int):
    """LL-4.5, 9.3, 13.1, 13.3, G-11, T-160  Without cards taken back, in games at random: no cycle has more than six
    rounds, and nobody is ever without a card to play."""
    cycles = []
    for seed in range(60):
        rng = Random(seed)
        match = orrery.start("last-light", seats=seats, seed=f"cycles {seed}")
        began, turns = 1, 0
        while match.pending:
            s: Any = match.state
            if s.rotations > turns:
                cycles.append(s.round - began)
                began, turns = s.round, s.rotations
            assert s.round - began < 6
            if match.pending[0].prompt == "play":
                assert all(p.hand for p in s.players)
            ask = rng.choice(match.pending)
            match.choose(ask.seat, without_pick_ups(match, ask, rng))
    assert max(cycles) == 6
    assert min(cycles) < 6
    assert len(cycles) > 400


def test_the_results_say_where_light_came_from():
    """LL-1.1, 5.1, 6.2, 8.2, 9.4, 12.2, 13.2, 15.7  Each kind of light has a heading."""
    s = new_state(3)
    face_up(s, "inner-1", "rare-01")
    civilizations = ["archive", "fabricators", "shipwrights", "deep-drills"]
    planets = ["colony-1", "inner-1", "outer-3"]
    set_player(
        s, AZURE, light=8, civilizations=civilizations, extractors=planets, ships={"small": ["centre"] * 2},
        table=["refresh"],
    )  # fmt: skip
    set_player(s, CORAL, table=["refresh"], ships={"small": ["centre"]})
    bury(s, AZURE, (CORAL, "small-2"), (CORAL, "small-3"), (CORAL, "small-4"))
    set_player(s, JADE, table=["mine"])
    match = begin(s, "research", AZURE, chance=[0, 0, 0])
    play(match, AZURE, keys(match, AZURE)[0])
    for step in (("mine", AZURE), ("refresh", AZURE), ("gift", JADE)):
        match = begin(match.state, *step)
        if step[0] == "gift":
            play(match, JADE, "gift:0")
    state = match.state
    state.battle = Battle(0, marks=[Mark(CORAL, 0, AZURE, AZURE)], screens=[0, 0, 0])
    match = begin(state, "settle")
    state.players[JADE].table.append(5)
    state.players[JADE].hand.remove(5)
    p = begin(state, "end_of_round").state.players[AZURE]
    assert p.sources == {"planets": 8 + 3, "research": 1, "mines": 1, "trade": 1, "graveyard": 1, "centre": 2}
    assert sum(p.sources.values()) == p.light == 17
