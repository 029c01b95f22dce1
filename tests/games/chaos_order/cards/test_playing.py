"""CO-15  Tactics cards in hand, drawn and played."""

from __future__ import annotations

from tests.games.chaos_order.builder import asked, begin, draws, keys, play, player, refused, set_player, table

from orrery.games.chaos_order.battles import plans
from orrery.games.chaos_order.cards import playing
from orrery.games.chaos_order.components import HEX
from orrery.games.chaos_order.state import Battle, Side

FIVE = ("tailwind", "ambush", "plunder", "old-trick", "first-strike")


def test_a_hand_that_is_too_large():
    """CO-15.4, T-097  Five cards and one more: one of the six goes."""
    s = table("ai", "zcharo")
    set_player(s, 0, hand=FIVE)
    match = begin(s, "draw", 0, 1, chance=draws(s.deck, "home-ground"))
    assert asked(match) == [(0, "discard")]
    assert {*keys(match, 0)} == {f"discard:{card}" for card in (*FIVE, "home-ground")}
    play(match, 0, "discard:plunder")
    assert len(player(match, 0).hand) == 5
    assert match.state.discards == ["plunder"]


def test_of_equal_cards_the_one_just_drawn_goes_first():
    """CO-15.2, 15.4  Whoever discards one of them may still play the one held before."""
    s = table("ai", "zcharo", phase="move")
    set_player(s, 0, hand=FIVE)
    match = begin(s, "draw", 0, 1, chance=draws(s.deck, "tailwind"))
    assert player(match, 0).fresh == ["tailwind"]
    play(match, 0, "discard:tailwind")
    assert player(match, 0).fresh == []
    assert sorted(player(match, 0).hand) == sorted(FIVE)


def test_a_card_that_came_in_income():
    """CO-10.5, 15.2, T-098  Not in this income, nor when relics are checked; from the next round on."""
    s = table("ai", "zcharo", phase="combat")
    set_player(s, 0, fame=1)
    match = begin(s, "phase", "income", chance=draws(s.deck, "paid-blades"))
    assert player(match, 0).hand == player(match, 0).fresh == ["paid-blades"]
    assert playing.playable(match.state, player(match, 0)) == []
    match = begin(match.state, "phase", "relics", check=False)
    refusal = playing.why_not(match.state, player(match, 0), "paid-blades")
    assert refusal is not None
    assert refusal.rule == "CO-15.2"
    s = match.state
    s.agenda, s.prices, s.phase, s.round = [], [None] * 5, "relics", 2
    assert player(begin(s, "phase", "prices", check=False), 0).fresh == []


def test_a_lock_is_for_playing_only():
    """CO-15.3, 15.1, T-099  Without a gem a locked card cannot be played, but used in battle."""
    s = table("ai", "zcharo", phase="relics")
    set_player(s, 0, hand=["war-chronicle", "paid-blades"], fighters={"c3": 1, "d3": 1})
    match = begin(s, "window", 0)
    assert refused(match, 0, "play:war-chronicle").startswith("CO-15.3")
    battle = Battle(HEX["c3"], [Side(0), Side(1)])
    for plan in plans.open_plans(match.state, player(match, 0), battle):
        assert "war-chronicle" in plans.usable(match.state, player(match, 0), battle, plan)


def test_the_discards_become_the_deck():
    """CO-15.5, T-100  Three cards off a deck of one: the discards are made a deck, and the draw goes on."""
    s = table("ai", "zcharo")
    s.deck, s.discards = s.deck[:1], s.deck[1:]
    match = begin(s, "draw", 0, 3)
    assert len(player(match, 0).hand) == 3
    assert (len(match.state.deck), match.state.discards) == (37, [])
