"""CO-4  Set prices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.games.chaos_order.builder import (
    BOX,
    asked,
    begin,
    draws,
    goods,
    keys,
    play,
    player,
    refused,
    set_player,
    table,
    told,
)

from orrery.games.chaos_order.components import TRACKS
from orrery.games.chaos_order.phases import prices, turns
from orrery.games.chaos_order.state import NOBODY, Price, State
from orrery.kernel.play.match import Match

THREE = ("ai", "zcharo", "leyrien")
FOUR = (*THREE, "oxataya")


def opening(*factions: str, round: int = 1, **given: Any) -> State:
    """Before a round of these factions, whose first has the flare gun; `given` is for the first."""
    s = table(*factions, phase="relics", round=round)
    set_player(s, 0, **given)
    s.gun, s.round = 0, round - 1
    s.prices = []
    s.neutral = [pair[1:] if BOX.neutral[pair[0]].until < round else pair for pair in s.neutral]
    return s


def pricing(*factions: str, round: int = 1, chance: Sequence[int] = (), **given: Any) -> Match:
    """The first seat is to price, in a round of these factions."""
    return begin(opening(*factions, round=round, **given), "round", chance=chance)


def priced(match: Match, *choices: str) -> Match:
    """Whoever is asked prices: `build 4`."""
    for choice in choices:
        spot, token = choice.split()
        seat = asked(match)[0][0]
        play(match, seat, f"spot:{spot}")
        if asked(match)[0] == (seat, "price-token"):
            play(match, seat, f"token:{token}")
    return match


def token_on(match: Match, phase: str) -> Price:
    found: Price | None = match.state.prices[TRACKS.index(phase)]
    assert found is not None
    return found


# -- rewards ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spot", "gained"),
    [
        ("build", (0, 1, 0)),
        ("recruit", (2, 0, 0)),
        ("move-first", (0, 0, 1)),
        ("move-last", (0, 0, 0)),
        ("discover", (0, 0, 0)),
        ("harvest", (0, 0, 0)),
    ],
)
def test_what_a_spot_gives(spot: str, gained: tuple[int, int, int]):
    """CO-4.2, T-012, T-013, T-014  A gem, 2 energy or a card, before the next faction prices."""
    match = priced(pricing(*THREE), f"{spot} 4")
    assert asked(match)[0] == (1, "price-spot")
    assert goods(match, 0) == gained


def test_move_takes_one_token():
    """CO-4.3, T-015  With a token on Move last, Move first is closed."""
    match = priced(pricing(*THREE), "move-last 4")
    assert refused(match, 1, "spot:move-first") == "CO-4.3: That phase has its price."
    assert keys(match, 1) == ["spot:discover", "spot:build", "spot:harvest", "spot:recruit"]


def test_a_phase_takes_one_token():
    """CO-4.1  A phase that has its price takes no other."""
    match = priced(pricing(*THREE), "build 4")
    assert refused(match, 1, "spot:build") == "CO-4.1: That phase has its price."


# -- the flare gun ----------------------------------------------------------------------------------------------------


def test_the_gun_is_handed_past_its_holder():
    """CO-4.5, T-016  The last seat prices Move; its left neighbour has the gun already, so it goes one further."""
    match = priced(pricing(*THREE), "build 4", "discover 4", "move-first 4")
    assert match.state.gun == 1
    assert "The flare gun goes to Player 2." in told(match)


def test_the_gun_goes_to_the_left_of_who_prices_move():
    """CO-4.5, G-07, T-017  The second seat prices Move: the third gets it, and still prices when its turn comes."""
    match = priced(pricing(*THREE), "build 4", "move-last 4")
    assert match.state.gun == 2
    assert asked(match)[0] == (2, "price-spot")
    priced(match, "harvest 4")
    assert turns.order(match.state, "discover") == [2, 0, 1], "a neutral token: from the flare gun on"


# -- neutral tokens ---------------------------------------------------------------------------------------------------


def test_a_neutral_token_on_move():
    """CO-4.4, 4.5, G-08, T-018  It lies on Move first, nobody draws, and the gun goes one seat on."""
    match = priced(pricing(*FOUR), "discover 4", "build 4", "harvest 4", "recruit 4")
    assert token_on(match, "move") == Price(NOBODY, "b-top")
    assert (match.state.last, match.state.gun) == (False, 1)
    assert [len(p.hand) for p in match.state.players] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("round", "upper", "lower"),
    [
        (1, [(1, 1), (2, 1)], [(NOBODY, 3)]),
        (3, [(NOBODY, 3)], [(NOBODY, 2), (1, 1), (2, 1)]),
        (5, [(NOBODY, 2), (1, 1), (2, 1)], [(NOBODY, 5)]),
    ],
)
def test_the_cheaper_neutral_token_lies_above(round: int, upper: list[tuple[int, int]], lower: list[tuple[int, int]]):
    """CO-4.4, 11.4, G-62, T-019, T-020, T-021  Discover and Move are left; who gets what the first seat pays."""
    match = priced(pricing(*THREE, round=round), "build 4", "harvest 4", "recruit 4")
    s = match.state
    for phase, shares in (("discover", upper), ("move", lower)):
        assert [share for share in prices.shares(s, s.players[0], phase) if share[1]] == shares


def test_two_factions_price_twice():
    """CO-4.1, 4.4, T-022  By turns; the phase that is left has a neutral token."""
    match = pricing("ai", "zcharo")
    seats = []
    for choice in ("build 4", "discover 4", "harvest 5", "recruit 5"):
        seats.append(asked(match)[0][0])
        priced(match, choice)
    assert seats == [0, 1, 0, 1]
    assert token_on(match, "move") == Price(NOBODY, "b-top")


# -- tokens -----------------------------------------------------------------------------------------------------------


def test_collected_tokens_come_with_the_next_round():
    """CO-4.6, G-09, T-023  Token 1 brings 2, 6 and 3 back; with two factions they wait for the next round."""
    match = priced(pricing("ai", "zcharo", tokens=["1", "4", "5"], vault=["2", "6", "3"]), "build 1", "discover 4")
    assert (player(match, 0).tokens, player(match, 0).collected) == (["4", "5"], ["2", "6", "3"])
    assert "Player 1 takes token 2, token 6 and token 3 back out of the vault." in told(match)
    play(match, 0, "spot:harvest")
    assert keys(match, 0) == ["token:4", "token:5"]
    assert refused(match, 0, "token:6") == "CO-4.6: Your token 6 is back from the next round on."
    assert refused(match, 0, "token:1") == "CO-4.1: Your token 1 lies on a phase."
    play(match, 0, "token:4")
    s = match.state
    s.agenda, s.phase = [], "income"
    after = begin(s, "put_away", check=False)
    assert {*player(after, 0).tokens} == {"5", "2", "6", "3"}
    assert {*player(after, 0).vault} == {"1", "4"}


def test_a_token_in_the_vault_cannot_be_placed():
    """CO-4.1, 2.4  Token 6 begins in the vault."""
    match = play(pricing(*THREE), 0, "spot:build")
    assert refused(match, 0, "token:6") == "CO-4.6: Your token 6 lies in the vault."


def test_token_2_gives_research_and_leaves():
    """CO-4.2, 11.4, T-024  With four factions: a research at once; after the round the token is in the box."""
    match = priced(pricing(*FOUR, tokens=["2", "3", "4"], vault=["6", "1", "5"]), "harvest 2")
    assert asked(match) == [(0, "research")]
    play(match, 0, "research:recruit")
    assert player(match, 0).research[TRACKS.index("recruit")] == 1
    s = match.state
    s.agenda, s.phase = [], "income"
    match = begin(s, "put_away", check=False)
    after = player(match, 0)
    assert "2" not in [*after.tokens, *after.vault, *after.collected]
    assert "Player 1 puts token 2 into the box." in told(match)
    s.prices = [None] * len(TRACKS)
    match = play(begin(s, "price", 0, check=False), 0, "spot:build")
    assert refused(match, 0, "token:2") == "CO-4.6: Your token 2 has left the game."


def test_token_1_gives_a_card():
    """CO-4.2  With three factions or more: a card, besides what the vault holds."""
    s = opening(*THREE)
    match = priced(begin(s, "round", chance=draws(s.deck, "ambush")), "harvest 1")
    assert player(match, 0).hand == ["ambush"]
    assert player(match, 0).collected == ["2", "6"]


def test_with_two_factions_tokens_have_other_icons():
    """CO-4.2, G-73  Token 1 gives no card then; token 2 collects and gives no research."""
    match = priced(pricing("ai", "zcharo", tokens=["1", "2"], vault=["3", "4", "5", "6"]), "harvest 1")
    assert goods(match, 0) == (0, 0, 0)
    match = priced(pricing("ai", "zcharo", tokens=["1", "2"], vault=["3", "4", "5", "6"]), "harvest 2")
    assert asked(match)[0][0] == 1
    assert player(match, 0).collected == ["3", "4", "5", "6"]


def test_an_empty_hand_takes_the_vault_first():
    """CO-4.7, G-10, T-025  Who has to price and has no token takes back the vault, and may use it at once."""
    match = play(pricing(*THREE, tokens=[], vault=["1", "3", "4", "5", "6"]), 0, "spot:discover")
    assert keys(match, 0) == ["token:1", "token:3", "token:4", "token:5", "token:6"]
    play(match, 0, "token:5")
    assert (player(match, 0).tokens, player(match, 0).vault) == (["1", "3", "4", "6"], [])
