"""Cards that change the turn they are played in."""

from __future__ import annotations

from tests.games.chaos_order.builder import begin, play, player, set_player, table

from orrery.games.chaos_order.cards import playing
from orrery.games.chaos_order.locks import FREE, can_unlock


def test_what_is_not_used_in_a_turn_is_lost():
    """CO-15.9  A free lock, points and discounts end with the turn; what leaders did this round is remembered."""
    s = table("circadians", "ai")
    p = s.players[0]
    p.marks = {FREE: 1, "moves": 1, playing.DISCOUNT: 2, playing.HURRIED: 1, "akira": 1}
    assert can_unlock(s, p)
    playing.lapse(p)
    assert p.marks == {"akira": 1}
    assert not can_unlock(s, p)


def test_who_passes_loses_it_too():
    """CO-15.9, 5.3  A turn is over for those who do not act in it."""
    s = table("circadians", "ai")
    set_player(s, 0, energy=9, fighters={"c4": 1})
    s.players[0].marks = {playing.UNPINNED: 1, "akira": 1}
    match = play(begin(s, "turn", 0, "move"), 0, "pass")
    assert player(match, 0).marks == {"akira": 1}
