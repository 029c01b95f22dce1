"""RV-21 to 24, 33  The end of a game, final scoring, the winner, and a game alone."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.revive.builder import (
    BOX,
    PLACE,
    asked,
    begin,
    carry,
    fresh,
    keys,
    lay,
    leave_artifacts,
    mark,
    options,
    play,
    player,
    set_player,
    table,
)

from orrery.games.revive import scoring
from orrery.games.revive.gaining import takes_last
from orrery.games.revive.state import State
from orrery.games.revive.words import Word
from orrery.kernel.game import Outcome
from orrery.kernel.laws.people import shown
from orrery.kernel.play.match import Match


def world(**given: object) -> State:
    s = table("nadair-sun", "kuniban-sun", "0x49-sun")
    set_player(s, 0, **given)
    return s


def headings(s: State, seat: int = 0) -> dict[str, int]:
    return scoring.points(s, s.players[seat])


def hibernating(match: Match, seat: int) -> Match:
    """A turn that brings nothing."""
    play(match, seat, "hibernate", "skip")
    if "end-turn" in keys(match, seat):
        play(match, seat, "end-turn")
    return match


# -- the end ----------------------------------------------------------------------------------------------------------


def test_the_last_turns():
    """T-145  RV-21.1, G-68  Seat 1 takes the last artifact in its first action, goes on; then 2 and 0 have a turn."""
    s = world()
    leave_artifacts(s, "amber-1")
    set_player(s, 1, points=23, active=["toolwright", "mason"])
    s.turn = 1
    match = begin(s, "act", 1)
    play(match, 1, "play:toolwright", "slot:upper-left", "take")
    assert (match.state.ended_by, match.state.last_turns) == (1, [2, 0])
    play(match, 1, "play:mason", "slot:upper-right")
    assert asked(match) == [(2, "act")]
    hibernating(match, 2)
    assert asked(match) == [(0, "act")]
    hibernating(match, 0)
    assert match.state.over
    assert not match.pending


@pytest.mark.parametrize(
    ("given", "source", "take"),
    [
        ({"points": 23}, "card:toolwright:top", "take"),
        ({"tracks": {"grey": 8, "green": 6}}, "module:grey-3", "take"),
        ({"tracks": {"grey": 2, "green": 12, "yellow": 12}}, "module:grey-3", "take"),
        ({"tracks": {"grey": 7, "green": 7, "yellow": 5}}, "card:elder:bottom", "star"),
    ],
)
def test_nobody_has_to_end_the_game_by_an_effect(given: dict[str, object], source: str, take: str):
    """RV-1.8, 21.1, G-81  A point, a step or a marker that takes the last artifact may be left; others not."""
    for choice, ended in ((take, 0), ("skip", -1)):
        s = world(**given)
        leave_artifacts(s, "amber-1")
        match = carry(s, 0, source)
        shown(match, Random(0))
        assert play(match, 0, choice).state.ended_by == ended
    match = carry(world(**given), 0, source)
    assert asked(match) == [(0, "take-artifact")]


def test_rewards_end_the_game_unasked():
    """RV-17.2, 16.3, G-81  Steps by a building, and what a technology gives, are taken."""
    s = world(tracks={"grey": 8, "green": 6})
    leave_artifacts(s, "amber-1")
    assert begin(s, "step_on", 0, "grey", 1).state.ended_by == 0


def test_artifacts_after_the_last():
    """T-146  RV-21.2, 22.5  Minor ones, two points each."""
    s = world(points=23)
    leave_artifacts(s)
    s.ended_by = 1
    match = begin(s, "word", 0, "card:toolwright:top", "1")
    assert player(match, 0).minor == 1
    assert headings(match.state)["minor"] == 2


def test_the_last_artifact_out_of_turn():
    """T-147  G-64, RV-21.1, 13.5  Seat 0 takes it while seat 1 explores: all but seat 0 have one more turn."""
    s = world(tracks={"grey": 8, "green": 6}, small=["c3-top"])
    leave_artifacts(s, "amber-1")
    lay(s, "b3", "a02")  # a mountain beside the building
    s.turn, s.actions = 1, 0
    match = begin(s, "orient", 1, PLACE["b3"])
    play(match, 1, "orient:as-drawn")
    while match.pending:
        play(match, 0, keys(match, 0)[0])
    assert (match.state.ended_by, match.state.last_turns) == (0, [2, 1])


# -- headings ---------------------------------------------------------------------------------------------------------


def test_the_artifact_card():
    """T-148  RV-22.7, G-60, 33.9, 33.3, 33.8  Each category once, and once more for each artifact of its colour."""
    s = world(
        goals=["ac-1"],  # crates, population, crystals
        crates=["crate-1", "crate-1", "crate-2"],
        opened=["crate-3"],
        figures=["d4-top", "c3-bottom", "north-west"],
        artifacts=["amber-1", "amber-2", "teal-1"],
    )
    lay(s, "a1", "a02")
    lay(s, "a2", "a04")
    set_player(s, 0, small=["a1-top", "a2-right"])
    assert headings(s)["artifacts"] == 4 * 3 + 3 * 1 + 2 * 2


def test_modules_count_in_pairs():
    """T-149  RV-33.2, 22.7  Five modules and a matching artifact: two pairs, twice."""
    spaces = ["upper-left-1", "upper-left-2", "upper-left-3", "right-1", "right-2"]
    modules = {space: f"yellow-{n}" for n, space in enumerate(spaces, 1)}
    s = world(goals=["ac-4"], modules=modules, artifacts=["teal-1"])
    assert headings(s)["artifacts"] == 4
    assert scoring.large_location(s, s.players[0], "modules") == 5


def test_card_bonuses():
    """T-150  RV-18.4, 22.4, 1.7  Four green recruits, active, played and resting; the starting ones do not count."""
    s = world(
        tracks={"green": 11},
        active=["reader", "elder", "archivist", "scribe", "mason"],
        slots={"upper-left": ["teacher"]},
    )
    s.deck.remove("oracle")
    s.players[0].resting.append("oracle")
    assert headings(s)["card-bonus"] == 8


def test_leftovers():
    """T-151  RV-22.6, G-62, G-63  Fourteen resources, crystals among them: two points."""
    s = world(crystal=2, gear=6, book=4, food=2)
    assert headings(s)["leftovers"] == 2


@pytest.mark.parametrize(("count", "points"), [(2, 0), (3, 3), (5, 3), (6, 7), (8, 12), (9, 12), (10, 15)])
def test_presence_on_tiles(count: int, points: int):
    """T-152  RV-33.10  By steps."""
    s = world()
    s.players[0].figures = [4 * place for place in range(count)]
    assert scoring.large_location(s, s.players[0], "tiles") == points


def test_a_large_location_is_no_tile():
    """T-153  RV-33.10  Starting tiles count, large locations do not, and each tile once."""
    s = world(figures=["north-west", "d4-top"], small=["d4-left", "e3-top"])
    assert scoring.UNITS["tiles"](s, s.players[0]) == 2


def test_the_end_tile():
    """T-154  RV-22.5  Four points for its holder."""
    s = world()
    s.ended_by = 0
    assert headings(s)["end-tile"] == 4
    assert headings(s, 1)["end-tile"] == 0


def test_a_location_that_counts_a_track():
    """T-155  RV-22.3, 14.6  The number under the yellow marker."""
    s = world(tracks={"yellow": 7}, figures=["north-east"])
    assert s.corners[1] == "yellow-track"
    assert headings(s)["locations"] == 7


def test_crystal_symbols_count_once():
    """T-156  RV-33.8  Two buildings beside one symbol."""
    s = world()
    lay(s, "a1", "a02")
    lay(s, "a2", "a05")
    set_player(s, 0, small=["a1-top", "a2-left"])
    assert scoring.UNITS["crystals"](s, s.players[0]) == 1


def test_the_location_that_counts_crystals():
    """RV-22.3, 33.8  Two points for each symbol beside one's buildings."""
    s = world()
    lay(s, "a1", "a02")
    set_player(s, 0, small=["a1-top"], figures=["north-west"])
    s.corners[0] = "crystals"
    assert headings(s)["locations"] == 2


def test_every_flask_counts():
    """T-160  RV-33.5, G-43  On a resting card, on a covered half, on a machine."""
    s = world(slots={"upper-left": ["granary-keeper"]}, machines=["grey-3"])
    s.deck.remove("teacher")
    s.players[0].resting.append("teacher")
    assert scoring.flasks(s, s.players[0]) == 3


@pytest.mark.parametrize(
    ("side", "given", "points"),
    [
        ("green-track", {"tracks": {"green": 4}}, 4),
        ("yellow-track", {"tracks": {"yellow": 6}}, 6),
        ("grey-track", {"tracks": {"grey": 8}}, 8),
        ("energy", {"energy": 2, "busy": ["grey-2"]}, 6),
        ("modules", {"modules": {"right-1": "grey-1"}}, 1),
        ("large-buildings", {"large": ["c3-top", "d4-left"]}, 6),
        ("population", {"figures": ["d4-top", "north-east"]}, 6),
        ("water", {"waters": ["d2-right", "e2-left"]}, 4),
        ("population-large", {"figures": ["d4-top", "north-east"]}, 6),
        ("cards", {"active": ["mason", "reader"]}, 1),
        ("progress", {"markers": 2}, 6),
        ("flasks", {"active": ["teacher"]}, 1),
        ("crates", {"crates": ["crate-1"], "opened": ["crate-2"]}, 4),
        ("tiles", {"small": ["c3-top", "d4-left", "e3-top"]}, 3),
        ("energy-flasks", {"active": ["teacher"], "machines": ["grey-3"]}, 2),
    ],
)
def test_each_large_location(side: str, given: dict[str, object], points: int):
    """RV-22.3, 33.1 to 33.10  What it counts for a figure there, itself included where population counts."""
    s = world(**given)
    s.corners[:2] = side, "crystals"  # which count nothing
    set_player(s, 0, figures=["north-west"])
    assert headings(s)["locations"] == points


@pytest.mark.parametrize(
    ("category", "given", "count"),
    [
        ("crates", {"opened": ["crate-1", "crate-1"]}, 2),
        ("energy", {"energy": 1, "busy": ["grey-2", "grey-5"]}, 3),
        ("modules", {"modules": {"right-1": "grey-1", "right-2": "grey-2", "upper-left-1": "grey-3"}}, 1),
        ("population", {"figures": ["d4-top", "north-west"]}, 2),
        ("progress", {"markers": 1}, 4),
        ("flasks", {"modules": {"right-1": "grey-9"}}, 1),
        ("cards", {"slots": {"upper-left": ["mason"]}}, 1),
        ("water", {"waters": ["d2-right"]}, 1),
        ("crystals", {}, 0),
    ],
)
def test_each_category_of_artifact_cards(category: str, given: dict[str, object], count: int):
    """RV-33.1 to 33.9, 22.7  What it counts; each is on some artifact card."""
    s = world(**given)
    assert scoring.category(s, s.players[0], category) == count
    assert any(category in (card.amber, card.violet, card.teal) for card in BOX.goals.values())


@pytest.mark.parametrize(
    ("word", "given", "last"),
    [
        (Word("points", count=1), {"points": 23}, True),
        (Word("points", count=1), {"points": 24}, False),
        (Word("star"), {"progress": 8, "markers": 1}, True),
        (Word("star"), {"progress": 8, "markers": 0}, False),
        (Word("star"), {"progress": 9, "markers": 1}, False),
    ],
)
def test_what_takes_the_last_artifact(word: Word, given: dict[str, int], last: bool):
    """RV-5.1, 6.2, 21.1, G-81  A bonus space that is reached now, a marker that there is."""
    s = table("nadair-sun", "kuniban-sun")
    leave_artifacts(s, "amber-1")
    assert takes_last(s, set_player(s, 0, **given), word) is last


def test_waters_of_temples():
    """RV-33.7, G-91  Water under a tribe tile of one's own counts, once; that of others and dry tiles do not."""
    s = table("hofstadterians-moon", "nadair-moon")
    set_player(s, 0, waters=["d2-right"])
    mark(s, 0, "temple", "d2-right", "e2-left")
    mark(s, 1, "forest", "c3-top")
    assert [scoring.waters(s, p) for p in s.players] == [2, 0]


# -- the winner -------------------------------------------------------------------------------------------------------


def decided(first: dict[str, object], second: dict[str, object]) -> Outcome:
    """Two players with nothing else, the game over."""
    s = table("nadair-sun", "kuniban-sun")
    for seat, given in enumerate((first, second)):
        set_player(s, seat, goals=[], **given)
    s.common_goal = "ac-1"
    s.ended_by, s.last_turns = 0, []
    s.players[1].minor = 2  # as much as the end tile
    match = begin(s, "next_turn", 1)
    assert match.outcome is not None
    return match.outcome


def test_leftovers_break_a_tie():
    """T-157  RV-23.1, G-63  Three left against one."""
    assert decided({"gear": 3}, {"gear": 1}).winners == [0]


def test_tracks_break_a_tie():
    """T-158  RV-23.1  The sum of the three positions."""
    assert decided({"tracks": {"grey": 1}}, {"tracks": {"grey": 2}}).winners == [1]


def test_a_shared_victory():
    """T-159  RV-23.1, 1.1  All is equal."""
    assert decided({}, {}).winners == [0, 1]


def test_most_points_win():
    """RV-23.1, 1.1  Whatever is left over."""
    assert decided({"points": 5}, {"points": 4, "gear": 4}).winners == [0]


# -- alone ------------------------------------------------------------------------------------------------------------


def solo(**given: object) -> State:
    s = table("nadair-sun")
    set_player(s, 0, **given)
    return s


@pytest.mark.parametrize(("cube", "over"), [(18, False), (19, True)])
def test_the_cube_at_the_top(cube: int, over: bool):
    """T-161, T-162  RV-24.3, 6.4, G-73  The nineteenth card leaves it on the top space; the twentieth ends the game."""
    s = solo(active=["mason"])
    s.cube = cube
    match = begin(s, "act", 0)
    play(match, 0, "play:mason", "slot:upper-left")
    assert player(match, 0).stock.gear == 4
    assert (match.state.cube, match.state.over) == (cube + 1, over)


@pytest.mark.parametrize("cube", [18, 19])
def test_hibernating_at_the_top(cube: int):
    """T-163  RV-24.2, G-76  Two steps end the game from the last two spaces."""
    s = solo()
    s.cube = cube
    match = begin(s, "act", 0)
    play(match, 0, "hibernate")
    shown(match, Random(0))
    play(match, 0, "skip", "skip")
    assert match.state.over


def test_other_actions_do_not_move_the_cube():
    """T-164  RV-24.2  The switch, build, populate, explore."""
    match = begin(solo(gear=3, book=2, food=6), "act", 0)
    play(match, 0, "switch", "basic:gear", "do:build", "build:d4-left")
    play(match, 0, "do:populate", "populate:d4-top", "do:explore", "explore:c4", "recruit:deck", "orient:turned")
    assert match.state.places[PLACE["c4"]].front
    assert match.state.cube == 0


def test_a_card_that_hibernates_alone():
    """T-165  RV-24.4, 19.9, 29.5  One step for the card, none for the hibernation; discards are allowed."""
    match = begin(solo(active=["dream-walker"]), "act", 0)
    play(match, 0, "play:dream-walker", "slot:lower-left", "discard-card:drover", "skip", "skip")
    assert match.state.cube == 1
    assert "card:drover" in match.state.removed


def test_the_last_artifact_alone():
    """T-166  RV-21.3, G-75  Nothing ends; the next one is a minor one."""
    s = solo(points=23)
    leave_artifacts(s, "teal-1")
    match = begin(s, "artifact", 0)
    assert (match.state.ended_by, player(match, 0).artifacts) == (-1, ["teal-1"])
    match = begin(match.state, "artifact", 0)
    assert player(match, 0).minor == 1
    s = solo(hibernation=2)
    leave_artifacts(s, "teal-1")
    match = begin(s, "act", 0)
    play(match, 0, "hibernate")
    assert (match.state.artifacts, match.state.ended_by) == ([], -1)


@pytest.mark.parametrize(
    ("total", "rank"),
    [
        (49, ""), (50, "survivor"), (74, "survivor"), (75, "minor"), (99, "minor"), (100, "regular"), (129, "regular"),
        (130, "major"), (159, "major"), (160, "superior"), (179, "superior"), (180, "utopia"),
    ],
)  # fmt: skip
def test_ranks(total: int, rank: str):
    """T-167  RV-24.5, 1.1  What so many points are called."""
    assert scoring.rank(solo(), total) == rank


@pytest.mark.parametrize(("points", "place"), [(49, 2), (50, 1)])
def test_a_defeat_alone(points: int, place: int):
    """RV-24.5  Up to 49 points the cold wins."""
    s = solo(points=points, energy=0)
    s.cube = 20
    s.players[0].goals, s.common_goal = [], "ac-1"
    match = begin(s, "next_turn", 0)
    assert match.outcome is not None
    [own] = [standing for standing in match.outcome.standings if standing.seat == 0]
    assert own.rank == place


# -- variants ---------------------------------------------------------------------------------------------------------


def test_a_long_game_of_three():
    """T-168  RV-32.1  All artifacts of four."""
    assert len(fresh(3, length="long").state.artifacts) == 12


def test_a_long_game_of_four():
    """T-169  RV-32.1, G-69  Two minor ones besides; the end comes when all fourteen are gone."""
    s = table("nadair-sun", "kuniban-sun", "0x49-sun", "hofstadterians-sun", length="long")
    assert (len(s.artifacts), s.spare) == (12, 2)
    leave_artifacts(s, "amber-1")
    match = begin(s, "artifact", 0)
    assert options(match, 0, "artifact") == ["amber", "minor"]
    play(match, 0, "artifact:amber")
    assert match.state.ended_by == -1
    match = begin(match.state, "artifact", 1)
    assert match.state.ended_by == -1
    match = begin(match.state, "artifact", 2)
    assert (match.state.ended_by, player(match, 2).minor) == (2, 1)


def test_a_common_artifact_card():
    """T-170  RV-32.2  Everybody counts the same one."""
    match = fresh(3, artifact_cards="common")
    s = match.state
    assert s.common_goal in BOX.goals
    assert all(p.goals == [] for p in s.players)
    s.common_goal = "ac-2"  # energy, water, modules
    assert [headings(s, seat)["artifacts"] for seat in range(3)] == [1, 1, 1]


def test_holdings_at_the_end():
    """G-70, G-71, G-72, RV-22.8, 33.9  Closed crates count as crates and give nothing; purple points are added."""
    s = world(goals=["ac-1"], crates=["crate-1"], purple=4, crystal=3, gear=1)
    s.ended_by, s.last_turns = 0, []
    match = begin(s, "next_turn", 2)
    found = headings(match.state)
    assert match.state.over
    assert (found["purple"], found["artifacts"], found["leftovers"]) == (4, 1, 0)


def test_cards_that_effects_play_alone():
    """G-74, RV-24.1, 24.2, 30.13  The Smith's own step of the cube, none for the card it plays."""
    match = begin(solo(active=["smith", "mason"]), "act", 0)
    play(match, 0, "play:smith", "slot:upper-left", "play:mason", "slot:lower-left")
    assert match.state.cube == 1
