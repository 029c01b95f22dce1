"""LL-8: Trade: two trades, then a light for somebody else."""

from __future__ import annotations

import pytest
from tests.games.last_light.builder import (
    AZURE,
    CORAL,
    JADE,
    VIOLET,
    arena,
    asked,
    begin,
    goods,
    keys,
    play,
    player,
    refused,
    round_of,
    set_player,
)

GAINS = ["trade:gain-common", "trade:gain-uncommon", "trade:gain-rare"]


def test_the_same_gain_twice():
    """LL-8.1, T-070, G-44  With nothing owned: gain a rare twice."""
    match = begin(arena(3), "trade", AZURE)
    assert keys(match, AZURE) == GAINS
    play(match, AZURE, "trade:gain-rare", "trade:gain-rare")
    assert goods(match, AZURE) == (0, 0, 2, 0)
    assert asked(match) == [(AZURE, "gift")]


def test_the_second_uses_what_the_first_brought():
    """LL-8.1, T-071, G-14  Gain a rare, give it for 2 uncommon."""
    match = begin(arena(3), "trade", AZURE)
    refused(match, AZURE, "trade:rare-uncommon")
    play(match, AZURE, "trade:gain-rare", "trade:rare-uncommon")
    assert goods(match, AZURE) == (0, 2, 0, 0)


def test_only_what_can_be_given():
    """LL-8.1, T-072  3 common: 2 for an uncommon, and a second time refused."""
    s = arena(3)
    set_player(s, AZURE, common=3)
    match = begin(s, "trade", AZURE)
    play(match, AZURE, "trade:common-uncommon")
    assert goods(match, AZURE) == (1, 1, 0, 0)
    refused(match, AZURE, "trade:common-uncommon")
    assert keys(match, AZURE) == [*GAINS, "trade:uncommon-common"]


@pytest.mark.parametrize(
    ("key", "have", "after"),
    [
        ("gain-common", (0, 0, 0), (1, 0, 0, 0)),
        ("gain-uncommon", (0, 0, 0), (0, 1, 0, 0)),
        ("gain-rare", (0, 0, 0), (0, 0, 1, 0)),
        ("common-uncommon", (2, 0, 0), (0, 1, 0, 0)),
        ("uncommon-rare", (0, 2, 0), (0, 0, 1, 0)),
        ("rare-uncommon", (0, 0, 1), (0, 2, 0, 0)),
        ("uncommon-common", (0, 1, 0), (2, 0, 0, 0)),
    ],
)
def test_each_of_the_seven(key: str, have: tuple[int, int, int], after: tuple[int, int, int, int]):
    """LL-8.1, 2.3, G-44  What each trade takes and gives; with one resource less it is not offered."""
    s = arena(3)
    set_player(s, AZURE, common=have[0], uncommon=have[1], rare=have[2])
    match = play(begin(s, "trade", AZURE), AZURE, f"trade:{key}")
    assert goods(match, AZURE) == after
    assert [goods(match, seat) for seat in (CORAL, JADE)] == [(0, 0, 0, 0)] * 2
    for missing, amount in enumerate(have):
        if amount:
            less = [count - (n == missing) for n, count in enumerate(have)]
            s = arena(3)
            set_player(s, AZURE, common=less[0], uncommon=less[1], rare=less[2])
            assert f"trade:{key}" not in keys(begin(s, "trade", AZURE), AZURE)


@pytest.mark.parametrize("trades", [0, 1])
def test_no_fewer_than_two(trades: int):
    """LL-8.1, 7.6, G-13, G-14  The text has one choose two: nobody stops after a trade or makes none."""
    match = begin(arena(3), "trade", AZURE)
    play(match, AZURE, *["trade:gain-common"] * trades)
    assert refused(match, AZURE, "done").startswith("LL-8.1: Every trade of the card has to be made")
    play(match, AZURE, *["trade:gain-common"] * (2 - trades), f"gift:{JADE}")
    assert (goods(match, AZURE), goods(match, JADE)) == ((2, 0, 0, 0), (0, 0, 0, 1))


def test_what_a_card_offers_may_be_left_out():
    """LL-10.7, 8.1, G-14  The trades of Ovar Weavers are an offer: one of the two is enough, or none."""
    for trades in (0, 1):
        s = arena(3)
        set_player(s, AZURE, faction="ovar")
        match = begin(s, "window", AZURE, 1)
        play(match, AZURE, "use:ovar", *["trade:gain-rare"] * trades, "done")
        assert (asked(match), goods(match, AZURE)) == ([], (0, 0, trades, 0))


def test_no_third_trade():
    """LL-8.1  After two trades there is nothing but the gift."""
    match = begin(arena(3), "trade", AZURE)
    play(match, AZURE, "trade:gain-common", "trade:gain-common")
    assert asked(match) == [(AZURE, "gift")]
    refused(match, AZURE, "trade:gain-common")


def test_a_third_trade_with_silent_brokers():
    """LL-8.1, 15.1  Silent Brokers allow one trade more, and not two; their Trade gives nobody light."""
    s = arena(3)
    set_player(s, AZURE, civilizations=["silent-brokers"])
    match = play(begin(s, "trade", AZURE), AZURE, *["trade:gain-rare"] * 3)
    assert asked(match) == []
    assert goods(match, AZURE) == (0, 0, 3, 0)


def test_the_gift_is_not_optional():
    """LL-8.2, G-13  Any other player, but somebody; not oneself."""
    match = begin(arena(4), "trade", CORAL)
    play(match, CORAL, *GAINS[:2])
    assert keys(match, CORAL) == [f"gift:{seat}" for seat in (AZURE, JADE, VIOLET)]
    refused(match, CORAL, "done")
    refused(match, CORAL, f"gift:{CORAL}")
    play(match, CORAL, f"gift:{VIOLET}")
    assert [player(match, seat).light for seat in range(4)] == [0, 0, 0, 1]


def test_a_gift_can_end_the_game():
    """LL-8.2, 1.1, 13.4, T-073  Azure has 19, Coral names Azure: 20, and the game is over after this round."""
    s = arena(3)
    set_player(s, AZURE, light=19)
    match = round_of(s, "command", "trade", "mine")
    play(match, CORAL, *GAINS[:2], f"gift:{AZURE}")
    assert player(match, AZURE).light == 20
    assert asked(match) == [(AZURE, "move")]  # the round is played to its end
    play(match, AZURE, "done")
    assert match.over
    assert match.outcome.winners == [AZURE]


def test_with_two_players_the_opponent_gains_it():
    """LL-8.2, T-074, G-50  Two players: the light goes to the other without a question, never to the Lumos."""
    match = begin(arena(2), "trade", CORAL)
    play(match, CORAL, "trade:gain-rare", "trade:gain-rare")
    assert asked(match) == []
    assert (goods(match, AZURE), goods(match, CORAL)) == ((0, 0, 0, 1), (0, 0, 2, 0))
    assert len(match.state.players) == 2
