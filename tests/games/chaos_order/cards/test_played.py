"""CO-15.6, 15.8, 15.9  Every tactics card, played in its phase; and when it would be of no use."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.chaos_order.builder import (
    BOX,
    asked,
    begin,
    draws,
    fighters,
    goods,
    keys,
    leader,
    play,
    player,
    refused,
    set_player,
    set_price,
    table,
    told,
    track,
)

from orrery.games.chaos_order.components import TRACKS
from orrery.games.chaos_order.state import State
from orrery.kernel.play.match import Match

NO_USE = "That card would do nothing for you now."


def holding(*cards: str, faction: str = "leyrien", **given: Any) -> State:
    """A faction that holds cards in the phase of the first, which costs 5 energy; nobody has energy otherwise."""
    s = table(faction, "ai" if faction != "ai" else "zcharo", phase=BOX.tactics[cards[0]].phase)
    set_player(s, 0, hand=cards, **given)
    return s


def turn(s: State, **more: Any) -> Match:
    """The turn of the first seat in the phase."""
    return begin(s, "turn", 0, s.phase, **more)


# -- gains ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "gained"),
    [("blood-price", (2, 0, 0)), ("shield-wall", (0, 1, 0)), ("jammed-signals", (0, 0, 1))],
)
def test_cards_of_income(card: str, gained: tuple[int, int, int]):
    """CO-15.8, 15.6  Blood Price gives 2 energy, Shield Wall a gem, Jammed Signals a card."""
    match = play(begin(holding(card), "window", 0), 0, f"play:{card}")
    assert goods(match, 0) == gained
    assert match.state.discards == [card]
    assert f"Player 1 plays {BOX.tactics[card].title}." in told(match)


def test_loaded_die_is_played_before_pricing():
    """CO-15.6, 15.8  2 energy, right before the own token."""
    s = holding("loaded-die")
    s.prices = [None] * len(TRACKS)
    match = begin(s, "price", 0)
    assert "play:loaded-die" in keys(match, 0)
    play(match, 0, "play:loaded-die")
    assert (asked(match), goods(match, 0)) == ([(0, "price-spot")], (2, 0, 0))


def test_plunder_draws_a_card_that_may_not_be_played_yet():
    """CO-15.8, 15.2  In Discover Plunder gives a card; another Plunder that comes so has to wait."""
    s = holding("plunder", energy=5)
    match = play(turn(s, chance=draws(s.deck, "plunder")), 0, "play:plunder")
    assert player(match, 0).hand == player(match, 0).fresh == ["plunder"]
    assert refused(match, 0, "play:plunder").startswith("CO-15.2")


def test_one_of_two_equal_cards_may_be_old():
    """CO-15.2  Of two equal cards, one of them fresh, the other may be played."""
    s = holding("plunder", "plunder", energy=5)
    s.players[0].fresh = ["plunder"]
    match = play(turn(s), 0, "play:plunder")
    assert "play:plunder" not in keys(match, 0)
    assert player(match, 0).hand[0] == "plunder"


def test_first_strike_trades_energy_for_a_gem():
    """CO-15.8  In Harvest 2 energy for a gem; who has 1 cannot."""
    match = play(turn(holding("first-strike", energy=7)), 0, "play:first-strike")
    assert goods(match, 0) == (5, 1, 0)
    s = holding("first-strike", energy=1)
    set_price(s, "harvest", 0, "4")
    expected = "CO-15.8: Playing that card takes 2 energy, which you do not have."
    assert refused(turn(s), 0, "play:first-strike") == expected


def test_forced_march_redeploys():
    """CO-15.8, 8.5  In Move one redeployment before moving, without a point."""
    s = holding("forced-march", energy=5, fighters={"c4": 2, "d4": 1})
    match = play(turn(s), 0, "play:forced-march", "redeploy:c4", "all")
    assert fighters(match, 0)["d4"] == 3
    assert asked(match) == [(0, "turn")]


def test_paid_blades_redeploy_before_relics_are_checked():
    """CO-15.8, 15.6  One redeployment, first of all in check relics."""
    match = play(begin(holding("paid-blades", fighters={"c4": 2, "d4": 1}), "window", 0), 0, "play:paid-blades")
    assert asked(match) == [(0, "redeploy")]


@pytest.mark.parametrize(("faction", "fame", "energy"), [("leyrien", 1, 0), ("ai", 1, 0), ("jrayek", 0, 4)])
def test_war_chronicle(faction: str, fame: int, energy: int):
    """CO-15.8, 15.3  Past a gem lock a point of fame, or 4 energy where the track is short."""
    match = play(begin(holding("war-chronicle", faction=faction, gems=1), "window", 0), 0, "play:war-chronicle")
    play(match, 0, *(["done"] if asked(match) and asked(match)[0][1] == "recruit" else []))
    assert player(match, 0).fame == fame
    assert (player(match, 0).energy, player(match, 0).gems) == (energy, 0)


def test_war_chronicle_at_the_end_of_the_track():
    """CO-15.8, 13.3  Zcharo who have 20 gain no more."""
    match = begin(holding("war-chronicle", "paid-blades", faction="zcharo", gems=1, fame=20,
                          fighters={"c4": 2, "d4": 1}), "window", 0)  # fmt: skip
    assert refused(match, 0, "play:war-chronicle") == f"CO-15.8: {NO_USE}"


# -- for those who pass -----------------------------------------------------------------------------------------------


def test_fallow_season():
    """CO-5.3, 15.8, T-102  5 energy for one who does not act in Harvest: to play it is to pass."""
    match = turn(holding("fallow-season", energy=5))
    assert keys(match, 0) == ["act", "pass", "play:fallow-season"]
    assert match.describe("play:fallow-season", 0).text == "Pass, and play Fallow Season: 5 energy"
    acting, passing = match.clone(), match.clone()
    play(match, 0, "play:fallow-season")
    assert (asked(match), goods(match, 0)) == ([], (5 + 5, 0, 0))
    assert told(match) == ["Player 1 passes in Harvest.", "Player 1 plays Fallow Season.", "Player 1 gains 5 energy."]
    play(acting, 0, "act")
    assert "play:fallow-season" not in keys(acting, 0)
    play(passing, 0, "pass")
    assert asked(passing) == [], "who passes without a card is not asked again"


def test_more_cards_for_those_who_pass():
    """CO-5.3, 15.2, 15.6  As many as one likes; who holds another is asked, whatever it is."""
    match = play(turn(holding("fallow-season", "fallow-season", "tailwind", energy=5)), 0, "play:fallow-season")
    assert (asked(match), keys(match, 0)) == ([(0, "passing")], ["play:fallow-season", "done"])
    play(match, 0, "play:fallow-season")
    assert (keys(match, 0), goods(match, 0)) == (["done"], (5 + 10, 0, 1))
    play(match, 0, "done")
    assert asked(match) == []


def test_hidden_camps():
    """CO-5.3, 15.8  2 recruitment points for one who passes in Recruit."""
    match = play(turn(holding("hidden-camps")), 0, "play:hidden-camps", "advance:2-2")
    assert fighters(match, 0)["base"] >= 2
    assert track(match, 0)[1] == 4


def test_stolen_notes():
    """CO-5.3, 15.3  Past a gem lock, research for one who passes in Discover."""
    match = play(turn(holding("stolen-notes", gems=1)), 0, "play:stolen-notes")
    assert (asked(match), player(match, 0).gems) == ([(0, "research")], 0)
    match = turn(holding("stolen-notes"))
    assert keys(match, 0) == ["pass"], "without a gem there is nothing to choose, but nobody else sees that"


def test_home_ground():
    """CO-5.3, 15.3  Past a gem lock, a build point for one who passes in Build and can build."""
    match = play(turn(holding("home-ground", gems=1, fighters={"e4": 1})), 0, "play:home-ground")
    assert asked(match) == [(0, "build")]
    match = turn(holding("home-ground", gems=1))
    assert keys(match, 0) == ["pass"], "where nothing can be built the card is of no use"


def test_when_acting_cards_are_not_for_those_who_pass():
    """CO-15.6  A card that is played before the choice cannot be played on passing."""
    match = play(turn(holding("fallow-season", "first-strike", energy=5)), 0, "play:fallow-season")
    assert refused(match, 0, "play:first-strike") == "CO-5.3: That card is played before you act or pass."


# -- cards that change a turn -----------------------------------------------------------------------------------------


def test_night_shift_adds_a_harvest_point():
    """CO-15.9  Two points in place of one in the first column of Harvest."""
    s = holding("night-shift", energy=5, fighters={"c4": 1}, buildings={"c4": ["foundry"]})
    match = play(turn(s), 0, "play:night-shift", "act")
    assert match.ask(0).points == 2


def test_tailwind_adds_a_movement_point():
    """CO-15.9  Three points in place of two in the first column of Move."""
    match = play(turn(holding("tailwind", energy=5, fighters={"c4": 2})), 0, "play:tailwind", "act")
    assert match.ask(0).points == 3
    assert "moves" in player(match, 0).marks
    match = play(match, 0, "done")
    assert player(match, 0).marks == {}


def test_master_key_opens_a_lock():
    """CO-15.9, 1.7  The locked stronghold of the Leyrien without a gem, and only one lock."""
    s = holding("master-key", energy=5, research={"build": 3}, fighters={"e4": 1, "c4": 1})
    match = play(turn(s), 0, "play:master-key", "act", "build:stronghold", "ground:e4")
    while asked(match)[0][1] != "build":
        play(match, 0, keys(match, 0)[0])
    assert player(match, 0).gems == 0
    assert refused(match, 0, "build:stronghold").startswith("CO-1.7")


def test_two_master_keys_open_two_locks():
    """CO-15.9  Each card opens one: the second is not lost with the first."""
    s = holding("master-key", "master-key", energy=5, research={"build": 3}, fighters={"e4": 1, "c4": 1})
    match = play(turn(s), 0, "play:master-key", "play:master-key", "act", "build:stronghold", "ground:e4")
    while asked(match)[0][1] != "build":
        play(match, 0, keys(match, 0)[0])
    assert "build:stronghold" in keys(match, 0)


def test_massed_volley_hurries_a_fighter():
    """CO-15.9, 7.2  One fast-track without energy; of two cards the second is left for another fighter."""
    s = holding("massed-volley", "massed-volley", energy=5, research={"recruit": 2})
    match = play(turn(s), 0, "play:massed-volley", "play:massed-volley", "act")
    assert {"fast:1", "fast:2"} <= {*keys(match, 0)}
    play(match, 0, "fast:1", "fast:1")
    assert player(match, 0).energy == 0
    assert refused(match, 0, "fast:1") == "CO-7.2: That takes 1 energy, which you do not have."


def test_smoke_screen_heeds_no_pinning():
    """CO-15.9, 8.4  All units may leave a region once, where they are pinned."""
    s = holding("smoke-screen", energy=5, fighters={"c4": 2})
    set_player(s, 1, fighters={"c4": 2})
    match = play(turn(s), 0, "play:smoke-screen", "act", "from:c4", "to:d4", "all")
    assert fighters(match, 0)["d4"] == 2


def test_ambush_deploys_for_less():
    """CO-15.9, 7.5  2 energy less for deploying a leader: 2 in place of 4."""
    match = play(turn(holding("ambush", energy=7)), 0, "play:ambush", "act", "done")
    assert asked(match) == [(0, "auxiliary")]
    play(match, 0, "auxiliary")
    assert player(match, 0).energy == 0
    assert leader(match, 0, "niruveh") == "base"


def test_old_trick_upgrades_for_less():
    """CO-15.9, 8.8  2 energy less for upgrading a leader: 3 in place of 5."""
    match = play(turn(holding("old-trick", energy=8, fighters={"c4": 1})), 0, "play:old-trick", "act", "done")
    assert asked(match) == [(0, "auxiliary")]
    play(match, 0, "auxiliary")
    assert player(match, 0).energy == 0


# -- of no use --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "card", ["night-shift", "tailwind", "master-key", "massed-volley", "smoke-screen", "ambush", "old-trick"]
)
def test_who_cannot_act_changes_no_turn(card: str):
    """CO-15.9  Without the energy to act nothing of these cards could be used."""
    other = {"harvest": "fallow-season", "recruit": "hidden-camps"}.get(BOX.tactics[card].phase, card)
    match = turn(holding(card, other, energy=4, fighters={"c4": 2, "d4": 1}))
    assert f"play:{card}" not in keys(match, 0)
    assert player(match, 0).hand.count(card) == (2 if other == card else 1)


def test_no_fast_track_for_a_faction_without_one():
    """CO-15.9, 7.2  Massed Volley is of no use to the AI, nor to anybody with an empty first sector."""
    match = turn(holding("massed-volley", faction="ai", energy=5))
    assert refused(match, 0, "play:massed-volley") == f"CO-15.9: {NO_USE}"
    match = turn(holding("massed-volley", faction="jrayek", energy=5, sectors={2: 4}, fighters={"base": 16}))
    assert refused(match, 0, "play:massed-volley") == f"CO-15.9: {NO_USE}"


def test_no_discount_without_a_leader():
    """CO-15.9, 7.5, 8.8  Ambush needs a leader in the supply, Old Trick one that is not upgraded."""
    at_base = dict.fromkeys(["ivi", "niruveh", "vehlac"], "base")
    match = turn(holding("ambush", energy=9, leaders=at_base))
    assert refused(match, 0, "play:ambush") == f"CO-15.9: {NO_USE}"
    match = turn(holding("old-trick", energy=9, leaders=at_base, upgraded=list(at_base)))
    assert refused(match, 0, "play:old-trick") == f"CO-15.9: {NO_USE}"
    match = turn(holding("old-trick", energy=9, leaders=at_base))
    assert leader(match, 0, "ivi") == "base"
    assert "play:old-trick" in keys(match, 0)


def test_no_discount_on_what_is_free():
    """CO-15.9, 22.4  Oxataya who priced Recruit take its auxiliary action for no energy anyhow."""
    s = holding("ambush", faction="oxataya", energy=9)
    set_price(s, "recruit", 0, "4")
    assert refused(turn(s), 0, "play:ambush") == f"CO-15.9: {NO_USE}"


def test_a_key_for_a_locked_card_on_passing():
    """CO-15.9, 15.3  Who cannot act but holds Home Ground may open its lock with Master Key."""
    match = turn(holding("master-key", "home-ground", energy=4, fighters={"e4": 1}))
    play(match, 0, "play:master-key")
    assert keys(match, 0) == ["pass", "play:home-ground"]
    play(match, 0, "play:home-ground")
    assert asked(match) == [(0, "build")]


def test_a_gain_that_cannot_be_had():
    """CO-15.8  Forced March without a region to redeploy to."""
    match = turn(holding("forced-march", energy=5, fighters={"c4": 2}))
    assert refused(match, 0, "play:forced-march") == f"CO-15.8: {NO_USE}"
