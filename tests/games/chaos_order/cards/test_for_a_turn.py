"""Cards that change the turn they are played in."""

from __future__ import annotations

from tests.games.chaos_order.builder import table

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
