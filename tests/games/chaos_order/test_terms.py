"""CO-1  Terms that every phase uses: order, gem locks, boards, and gains that bring gains."""

from __future__ import annotations

from tests.games.chaos_order.battles.fights import sides
from tests.games.chaos_order.builder import asked, begin, goods, keys, play, player, refused, set_player, table

from orrery.games.chaos_order.components import Reward
from orrery.games.chaos_order.gaining import gain, hand_limit
from orrery.games.chaos_order.secrecy import redact
from orrery.games.chaos_order.state import clockwise


def test_clockwise_is_the_order_of_seats():
    """CO-1.5  From a seat on and round the table; the left neighbour is the next."""
    s = table("ai", "zcharo", "leyrien", "oxataya")
    assert [p.seat for p in clockwise(s, 2)] == [2, 3, 0, 1]


def test_energy_passes_locks_and_nothing_else():
    """CO-1.7, 1.7a, T-032  With the foundation for it; leaders, attributes and plans take their gems."""
    s = table("leyrien", "ai", phase="recruit")
    supply = dict.fromkeys(["eeyla", "ivi", "niruveh"], "supply")
    set_player(s, 0, energy=9, laid={"unlock": "d4"}, research={"build": 4}, leaders=supply)
    match = play(begin(s, "research", 0, 1), 0, "research:build")
    assert (goods(match, 0)[0], player(match, 0).research[1]) == (7, 4)
    match = begin(match.state, "deploy", 0, 1)
    assert refused(match, 0, "leader:eeyla").startswith("CO-7.5")
    s = table("leyrien", "ai", phase="income")
    set_player(s, 0, energy=9, laid={"unlock": "d4"})
    s.counted = [6, 0]
    assert player(begin(s, "count_gain", 0), 0).gems == 1, "the gem, as no attribute can be paid"
    s = sides("leyrien", 2, "ai", 2, one={"gems": 0, "energy": 9, "laid": {"unlock": "c3"}})
    assert refused(begin(s, "battles", 0), 0, "plan:gamble").startswith("CO-9.4")


def test_only_what_lies_uncovered_works():
    """CO-1.8  A foundation on the board does nothing, and a building there hides its income."""
    s = table("leyrien", "ai", phase="income")
    p = set_player(s, 0, fighters={"d4": 1})
    assert hand_limit(s, p) == 5
    match = begin(s, "bared", 0)
    assert goods(match, 0) == (0, 0, 0)
    set_player(match.state, 0, laid={"hand": "d4"}, buildings={"d4": ["foundry"]})
    assert hand_limit(match.state, player(match, 0)) == 6
    assert goods(begin(match.state, "bared", 0), 0) == (2, 0, 0)


def test_the_newest_gain_is_finished_first():
    """CO-1.10, 13.1, G-44  Fame gives research, the research a choice; the point of a later step waits for both."""
    s = table("leyrien", "ai")
    set_player(s, 0, fame=4)
    match = begin(s, "fame", 0, 3)
    assert asked(match) == [(0, "research")]
    play(match, 0, "research:discover")
    assert keys(match, 0) == ["take:energy", "take:gems"]
    play(match, 0, "take:gems")
    assert asked(match) == [(0, "recruit")]


def test_gains_that_come_together_have_one_order():
    """CO-1.10, G-44  Energy and gems at once; then fame, cards, research and points."""
    s = table("leyrien", "ai")
    gain(s, s.players[0], Reward(energy=1, gems=1, recruits=1, research=1, cards=1, fame=1))
    assert (s.players[0].energy, s.players[0].gems) == (1, 1)
    assert [step.name for step in reversed(s.agenda)] == ["fame", "draw", "research", "recruit"]


def test_tokens_are_seen_by_all():
    """CO-4.0, 1.9  In hand, in the vault and collected."""
    s = table("ai", "zcharo", phase="prices")
    for reader in (1, None):
        seen = redact(s, reader).players[0]
        assert (seen.tokens, seen.vault) == (s.players[0].tokens, s.players[0].vault)
        assert len(seen.tokens) == 4
