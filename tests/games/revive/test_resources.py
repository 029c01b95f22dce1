"""RV-4, 5, 6  Resources, payment, points and the progress track."""

from __future__ import annotations

import pytest
from tests.games.revive.builder import (
    BOX,
    asked,
    begin,
    carry,
    goods,
    keys,
    options,
    play,
    player,
    set_player,
    table,
    told,
)

from orrery.games.revive import scoring
from orrery.games.revive.gaining import bonuses, gain, score
from orrery.games.revive.state import can_pay
from orrery.kernel.state import Step


def test_surplus_is_lost():
    """T-012  RV-4.1  Six gears are the most."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, gear=6)
    assert goods(carry(s, 0, "crate:crate-1"), 0) == (0, 6, 0, 0)


def test_only_what_is_above_the_limit_becomes_something_else():
    """RV-4.2, G-19  Of two crystals one still fits."""
    s = table("nadair-sun", "kuniban-sun")
    p = set_player(s, 0, crystal=2)
    gain(s, p, "crystal", 2)
    assert (p.stock.crystal, s.agenda) == (3, [Step("surplus", [0, 1])])


def test_each_crystal_above_the_limit_is_asked_for():
    """RV-4.2, G-16  Two of them, one after the other."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, crystal=3)
    match = play(begin(s, "surplus", 0, 2), 0, "basic:gear", "basic:food")
    assert (goods(match, 0), asked(match)) == ((3, 1, 0, 1), [])


def test_a_crystal_above_the_limit_becomes_something_else():
    """T-013  RV-4.2, G-19  A crystal that finds its track full may be a basic resource."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, crystal=3, food=2, gear=6)
    match = carry(s, 0, "hibernation:h2")
    assert options(match, 0, "basic") == ["book", "food"]
    play(match, 0, "basic:food")
    assert goods(match, 0) == (3, 6, 0, 3)


def test_a_crystal_is_lost_if_everything_is_full():
    """RV-4.2, G-19  Nobody is asked, and nothing changes."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, crystal=3, food=6, gear=6, book=6)
    match = carry(s, 0, "hibernation:h2")
    assert not match.pending
    assert goods(match, 0) == (3, 6, 6, 6)


def test_a_crystal_out_of_turn_is_chosen_by_its_owner():
    """RV-4.2, G-16, G-51  In somebody else's turn too."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 1, crystal=3)
    match = carry(s, 1, "hibernation:h2")
    assert asked(match)[0][0] == 1
    play(match, 1, "basic:book")
    assert goods(match, 1) == (3, 0, 1, 0)


def test_crystals_stand_in():
    """T-014  RV-4.2  Two gears and a crystal pay for three gears."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, gear=2, crystal=1)
    match = begin(s, "build", 0, 0)
    play(match, 0, "build:d4-left")
    assert goods(match, 0) == (0, 0, 0, 0)
    assert len(player(match, 0).small) == 1


def test_a_crystal_is_paid_with_a_crystal():
    """T-015  RV-4.3  Nothing else stands in for it."""
    s = table("nadair-sun", "kuniban-sun")
    p = set_player(s, 0, gear=6)
    assert not can_pay(p, crystal=1)
    match = carry(s, 0, "module:yellow-10")
    assert not match.pending
    assert player(match, 0).crates == []


def test_discounts_stop_at_nothing():
    """T-016  RV-4.4, G-20  Two machines take four off three gears, and nothing is paid back."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, slots={"upper-left": ["roofer"]}, machines=["grey-1"], energy=2, gear=1)
    s.players[0].armed.discounts["build"] = 1
    match = begin(s, "act", 0)
    play(match, 0, "use:grey-1", "do:build", "build:d4-left", "size:small")
    assert goods(match, 0) == (0, 1, 0, 0)


def test_no_overflow_before_paying():
    """T-017  RV-4.5, G-17  A crate opened while a build is under way fills up to the limit and no further."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, gear=5, crates=["crate-1"])
    match = begin(s, "act", 0)
    play(match, 0, "do:build", "open:crate-1")
    assert goods(match, 0) == (0, 6, 0, 0)


def test_a_crate_after_paying():
    """T-018  RV-4.5  Five gears are paid first, then three gained."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, gear=5, crates=["crate-1"])
    match = begin(s, "act", 0)
    play(match, 0, "do:build", "build:d4-left", "size:large", "open:crate-1")
    assert goods(match, 0) == (0, 3, 0, 0)


def test_a_crate_on_full_tracks():
    """T-019  RV-4.1, 4.5, 20.3  Six gears stay six; the crate is open all the same."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, gear=6, crates=["crate-1"])
    match = begin(s, "act", 0)
    play(match, 0, "open:crate-1")
    assert goods(match, 0) == (0, 6, 0, 0)
    assert player(match, 0).opened == ["crate-1"]


def test_bonus_spaces_of_the_point_track():
    """T-020  RV-5.1, G-82  All that are reached or passed give, the lowest first."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, points=22)
    assert (BOX.points.artifact, BOX.points.crate) == ([24, 48], [8, 16, 32, 40])
    match = carry(s, 0, "crate:crate-8")
    assert options(match, 0, "artifact") == ["amber", "violet", "teal"]
    play(match, 0, "artifact:teal")
    p = player(match, 0)
    assert (p.points, p.artifacts, p.crates) == (25, ["teal-1"], [])
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, points=7)
    assert len(player(carry(s, 0, "crate:crate-8"), 0).crates) == 1


def test_several_bonus_spaces_at_once():
    """T-020  RV-5.1, G-82  A leap over a crate and an artifact gives both, the crate before the artifact."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, points=15)
    score(s, s.players[0], 10)
    assert [step.name for step in reversed(s.agenda)] == ["crate", "artifact"]


def test_a_bonus_space_gives_once():
    """RV-5.1, 5.3  To reach it is to have it: who goes on from it has nothing more of it."""
    assert bonuses(BOX, 7, 8) == [(8, "crate")]
    assert bonuses(BOX, 8, 15) == []
    assert bonuses(BOX, 24, 47) == [(32, "crate"), (40, "crate")]


def test_purple_points_pass_no_bonus():
    """T-021  RV-5.2, 22.8  They are counted at the end alone."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, points=7)
    match = carry(s, 0, "crate:crate-14")
    p = player(match, 0)
    assert (p.points, p.purple, p.crates) == (7, 4, [])
    assert scoring.points(match.state, p)["purple"] == 4


def test_the_second_lap_has_no_bonus():
    """T-022  RV-5.3, G-94  Beyond fifty nothing more is passed, and the total goes on."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, points=48)
    score(s, s.players[0], 12)
    assert (s.players[0].points, s.agenda) == (60, [])


@pytest.mark.parametrize(("before", "energy"), [(4, 0), (5, 1)])
def test_progress_pays_on_covering(before: int, energy: int):
    """T-023  RV-6.1, 6.2, 25.1  A marker of the tribe board on the sixth space brings energy; on the fifth nothing."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, tracks={"grey": 11, "green": 11})
    s.players[0].progress = before
    match = carry(s, 0, "crate:crate-7")
    p = player(match, 0)
    assert (p.progress, p.markers, p.energy) == (before + 1, 4, 1 + energy)
    assert goods(match, 0) == (0, 0, 2, 0)


def test_progress_scores_by_its_lowest_vacant_space():
    """T-024  RV-6.3, 22.1, G-61  Seven markers leave the eighth space vacant; a full track has a value of its own."""
    s = table("nadair-sun", "kuniban-sun")
    p = s.players[0]
    p.progress = 7
    assert scoring.points(s, p)["progress"] == BOX.progress.points[7] == 5
    p.progress = 20
    assert scoring.points(s, p)["progress"] == BOX.progress.points[20] == 27


def test_progress_brings_an_artifact():
    """RV-6.2  The ninth space."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, tracks={"grey": 7, "green": 7, "yellow": 5}, markers=4)
    s.players[0].progress = 8
    match = carry(s, 0, "crate:crate-7")
    play(match, 0, "artifact:amber")
    assert player(match, 0).artifacts == ["amber-1"]


def test_trading_crystals():
    """RV-20.1, 4.2  A crystal is any basic resource in one's own turn, as long as that fits."""
    s = table("nadair-sun", "kuniban-sun")
    set_player(s, 0, crystal=2, gear=6)
    match = begin(s, "act", 0)
    assert options(match, 0, "trade") == ["book", "food"]
    play(match, 0, "trade:book", "trade:food")
    assert goods(match, 0) == (0, 6, 1, 1)
    assert not options(match, 0, "trade")
    assert "switch" in keys(match, 0)
    assert told(match)
