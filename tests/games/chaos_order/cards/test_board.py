"""CO-5.4, 5.5, 6.4, 6.6, 6.8  Every column, production token, foundation and board foundation, for what it gives."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.chaos_order.builder import (
    BOX,
    add_foundations,
    asked,
    begin,
    goods,
    keys,
    lay_foundation,
    play,
    player,
    refused,
    set_player,
    set_price,
    table,
)

from orrery.games.chaos_order import gaining
from orrery.games.chaos_order.components import COLUMNS, HEX, NOTHING, SLOTS, TRACKS, Reward
from orrery.games.chaos_order.state import Site, State
from orrery.kernel.play.match import Match

ASKED_NEXT = {  # what is asked where something is given that is to be done, and what is asked besides to have it
    "research": "research",
    "recruits": "recruit",
    "builds": "build",
    "foundations": "lay",
    "placements": "produce",
    "improvements": "improve",
    "deployments": "deploy-leader",
    "promotions": "promote-leader",
}


def at_work(phase: str = "discover", **given: Any) -> State:
    """Leyrien who can make use of everything: regions of their own, a token to turn, leaders to deploy and upgrade."""
    s = table("leyrien", "jrayek", phase=phase)
    set_player(s, 0, **{"fighters": {"c4": 2, "e4": 2, "d5": 2}, **given})
    s.regions[HEX["d5"]].token = "p4"
    s.loose.remove("p4")
    return s


def got(match: Match, reward: Reward, before: tuple[int, int, int] = (0, 0, 0)) -> bool:
    """Whether the first seat has goods and cards of a reward, and is asked for what it is to do with it."""
    had = goods(match, 0) == (before[0] + reward.energy, before[1] + reward.gems, before[2] + reward.cards)
    to_do = [ASKED_NEXT[name] for name, _count in gaining.named(reward) if name in ASKED_NEXT]
    return had and [prompt for _seat, prompt in asked(match)] == to_do


# -- columns ----------------------------------------------------------------------------------------------------------

IMMEDIATE = {  # by column: what may be taken, one of these
    "discover-2": ["energy", "gems"],
    "discover-3": ["energy", "cards"],
    "discover-4": ["energy", "gems"],
    "discover-5": ["cards"],
    "build-2": ["foundations", "cards"],
    "build-4": ["foundations", "cards"],
    "harvest-3": ["placements"],
    "harvest-5": ["improvements"],
    "recruit-3": ["gems", "cards"],
    "recruit-5": ["energy"],
    "move-4": ["recruits", "cards"],
}


@pytest.mark.parametrize("key", [key for key in BOX.columns if not key.endswith("-1")])
def test_what_entering_a_column_gives(key: str):
    """CO-5.5, 6.7, 6.7a  One of what the column shows, at once; nothing where it shows nothing."""
    track, number = key.split("-")
    offered = IMMEDIATE.get(key, [])
    for wanted in offered or [""]:
        locked = BOX.columns[key].lock
        s = at_work(research={track: int(number) - 1}, gems=int(locked))
        match = play(begin(s, "research", 0, 1), 0, f"research:{track}")
        if len(offered) > 1:
            assert keys(match, 0) == [f"take:{name}" for name in offered]
            play(match, 0, f"take:{wanted}")
        given = (
            next((one for one in BOX.columns[key].immediate if getattr(one, wanted)), NOTHING) if wanted else NOTHING
        )
        assert got(match, given)
        assert player(match, 0).research[TRACKS.index(track)] == int(number) - 1


@pytest.mark.parametrize("key", BOX.columns)
def test_the_auxiliary_action_of_a_column(key: str):
    """CO-5.4, 6.1, 6.2, 6.6, 7.5, 8.8  For its price in energy or gems, and what it gives."""
    track, number = key.split("-")
    printed = BOX.columns[key]
    s = at_work(track, research={track: int(number)}, energy=printed.price.energy, gems=printed.price.gems)
    set_player(s, 0, leaders={"ivi": "supply", "niruveh": "supply"})
    match = begin(s, "auxiliary", 0, track)
    assert keys(match, 0) == ["auxiliary", "done"]
    other = play(match.clone(), 0, "done")
    assert goods(other, 0) == (printed.price.energy, printed.price.gems, 0)
    assert got(play(match, 0, "auxiliary"), printed.auxiliary)


@pytest.mark.parametrize("key", BOX.columns)
def test_an_auxiliary_action_for_less_is_not_offered(key: str):
    """CO-5.4  Its price has to be paid in full."""
    track, number = key.split("-")
    price = BOX.columns[key].price
    less = {"energy": price.energy - 1} if price.energy else {"gems": price.gems - 1}
    assert asked(begin(at_work(track, research={track: int(number)}, **less), "auxiliary", 0, track)) == []


@pytest.mark.parametrize("number", range(1, COLUMNS + 1))
@pytest.mark.parametrize("track", TRACKS)
def test_the_main_action_of_a_column(track: str, number: int):
    """CO-5.4, 6.1, 6.2, 6.6, 7.1, 8.1, 8.7  As many points or research as the column shows, and its goods."""
    main = BOX.columns[f"{track}-{number}"].main
    s = at_work(track, research={track: number})
    set_player(s, 0, buildings={"c4": ["foundry"]})
    set_price(s, track, 0, "3")
    match = play(begin(s, "turn", 0, track), 0, "act")
    assert goods(match, 0) == (main.energy, main.gems, main.cards)
    ask = match.ask(0)
    assert ask is not None
    points = main.research + main.builds + main.harvests + main.recruits + main.moves
    assert getattr(ask, "points", getattr(ask, "left", 0)) == points


# -- tokens and foundations -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [key for key, token in BOX.production.items() if token.loose])
@pytest.mark.parametrize("better", [False, True])
def test_a_production_token_is_harvested(key: str, better: bool):
    """CO-6.6, 6.7  What its side shows, in place of what is printed there."""
    s = table("leyrien", "jrayek", phase="harvest")
    set_player(s, 0, fighters={"c4": 1}, buildings={"c4": ["foundry"]})
    s.regions[HEX["c4"]].token, s.regions[HEX["c4"]].better = key, better
    s.loose.remove(key)
    match = play(begin(s, "harvest", 0, 1), 0, "harvest:c4")
    assert got(match, BOX.production[key].better if better else BOX.production[key].gives)


def test_two_production_tokens_are_out_of_play():
    """CO-2.3, G-24  Six are loose; those that deploy or construct are not."""
    assert [key for key, token in BOX.production.items() if not token.loose] == ["p7", "p8"]


@pytest.mark.parametrize("key", BOX.foundations)
def test_a_foundation_gives_its_reward(key: str):
    """CO-6.5, 6.4  Whoever covers a foundation has what it shows, with a relic or not, whoever began there."""
    s = table("leyrien", "jrayek", phase="build")
    set_player(s, 0, fighters={"e4": 1})
    lay_foundation(s, "e4", key)
    match = play(begin(s, "build", 0, 1, check=False), 0, "build:foundry")
    assert got(match, BOX.foundations[key].gives)


def test_a_foundation_gives_again_after_a_razing():
    """CO-6.4  Each time it is covered."""
    s = table("leyrien", "jrayek", phase="build")
    set_player(s, 0, fighters={"e4": 1})
    lay_foundation(s, "e4", "plain-b")
    match = play(begin(s, "build", 0, 2), 0, "build:foundry")
    there = match.state.regions[HEX["e4"]].sites
    there[0] = Site(there[0].foundation)
    player(match, 0).built[0] -= 1
    again = play(begin(match.state, "build", 0, 1, check=False), 0, "build:foundry")
    assert player(again, 0).gems == 2


# -- board foundations ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slot", SLOTS)
@pytest.mark.parametrize("faction", BOX.factions)
def test_the_locks_of_board_foundations(faction: str, slot: str):
    """CO-6.3, 1.7  Those of the sheet take a gem, the others none."""
    s = table(faction, "ai" if faction != "ai" else "zcharo", phase="build")
    set_player(s, 0, fighters={"e4": 1})
    match = begin(s, "build", 0, 2)
    assert (f"foundation:{slot}" in keys(match, 0)) == (slot not in BOX.factions[faction].locked)
    if slot in BOX.factions[faction].locked:
        assert refused(match, 0, f"foundation:{slot}").startswith("CO-1.7")


def test_the_research_foundation_asks_for_each_stronghold():
    """CO-6.8, 10.4  A gem of a stronghold may be research."""
    s = table("leyrien", "jrayek", phase="income")
    set_player(s, 0, fighters={"e4": 1, "c4": 1}, buildings={"c4": ["stronghold"]}, laid={"research": "e4"})
    match = begin(s, "phase", "income")
    while asked(match)[0][1] != "gem-or-research":
        play(match, asked(match)[0][0], keys(match, asked(match)[0][0])[-1])
    assert keys(match, 0) == ["take:gems", "take:research"]


def test_the_hand_foundation_keeps_a_sixth_card():
    """CO-6.8, 15.4  Six cards are kept, of a seventh one goes."""
    hand = ("tailwind", "ambush", "plunder", "old-trick", "first-strike")
    s = table("leyrien", "jrayek")
    set_player(s, 0, hand=hand)
    add_foundations(s, 0, "e4", "hand")
    match = begin(s, "draw", 0, 1)
    assert (asked(match), len(player(match, 0).hand)) == ([], 6)
    match = begin(match.state, "draw", 0, 1, check=False)
    assert (asked(match), len(keys(match, 0)) >= 6) == ([(0, "discard")], True)
