"""States of older rules versions become states of today's."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.saves import saves_of

import orrery
from orrery.games.last_light.components import BOX
from orrery.games.last_light.migrations import (
    NEW_CARDS,
    from_1,
    from_2,
    from_3,
    from_4,
    from_5,
    told_by_2,
    told_by_3,
)
from orrery.kernel.state import Noted


def test_light_from_before_sources_were_kept_says_so():
    """LL-1.1, version 1: the first save ever kept loads, and its light stands under a heading that claims nothing."""
    match = orrery.load((saves_of("last-light") / "v1.json").read_bytes())
    lights = [p.light for p in match.state.players]
    assert max(lights) > 0
    assert [p.sources for p in match.state.players] == [{"unrecorded": light} if light else {} for light in lights]
    rng = Random(1)
    while match.pending:
        ask = rng.choice(match.pending)
        match.choose(ask.seat, rng.choice(ask.options))
    assert match.outcome is not None
    for standing, before in zip(sorted(match.outcome.standings, key=lambda side: side.seat or 0), lights, strict=True):
        assert standing.breakdown["unrecorded"] == before
        assert sum(standing.breakdown.values()) == standing.total


def test_sources_that_were_kept_stay():
    """LL-1.1, version 1: states were written with and without sources under one version number; both are right."""
    with_sources = {"players": [{"light": 3, "sources": {"mines": 1, "centre": 2}}, {"light": 0, "sources": {}}]}
    assert from_1(with_sources) == {
        "players": [{"light": 3, "sources": {"mines": 1, "centre": 2}}, {"light": 0, "sources": {}}]
    }
    assert from_1({"players": [{"light": 2}]}) == {"players": [{"light": 2, "sources": {"unrecorded": 2}}]}


def test_offered_trades_stay_an_offer():
    """LL-8.1, 10.7, version 2: trades that no gift follows came from a token or a card, and may still be left out."""
    players = [{"civilizations": []}, {"civilizations": ["silent-brokers"]}]
    of_trade = [["resolved", [0]], ["gift", [0]], ["bargain", [0, 2]]]
    assert from_2({"players": players, "agenda": of_trade})["agenda"] == of_trade
    of_token = [["explore", [0]], ["bargain", [0, 1]]]
    assert from_2({"players": players, "agenda": of_token})["agenda"] == [["explore", [0]], ["offer", [0, 1]]]
    without_gift = [["window", [1]], ["bargain", [1, 2]]]
    assert from_2({"players": players, "agenda": without_gift})["agenda"] == without_gift


def test_lost_hits_are_told_in_the_words_of_today():
    """LL-11.7, version 2: each lost hit had a note with what was left; each is told now as one that was lost."""
    assert told_by_2(Noted("lost", 1, [2, 1, False])) == Noted("lost", 1, [1, False])
    assert told_by_2(Noted("mined", 1, [2, 0, 0, 0])) == Noted("mined", 1, [2, 0, 0, 0])


def test_lost_hits_of_every_name_are_told():
    """LL-11.7, versions 2 and 3: lost hits were counted as wasted before they were counted as lost."""
    assert told_by_3(Noted("wasted", 1, [2, True])) == Noted("lost", 1, [2, True])
    assert told_by_3(Noted("lost", 1, [2, True])) == Noted("lost", 1, [2, True])


def test_nothing_is_claimed_of_what_was_not_counted():
    """LL-7.1, version 3: who had built a ship when the game was saved is not told to have built none."""
    agenda = [["extract", [0, 1]], ["build", [0]], ["manufacture", [1]], ["offer", [1, 2]]]
    assert from_3({"agenda": agenda})["agenda"] == [
        ["extract", [0, 1]], ["build", [0, 1]], ["manufacture", [1, 1]], ["offer", [1, 2, 1]]
    ]  # fmt: skip


def test_what_the_agenda_alone_said_is_kept():
    """LL-4.2, 4.6, 11.5, version 4: whose card is not done, whether a window comes after its card, and whether all have
    rolled were read off the agenda."""
    agenda: list[Any] = [["end_of_round", []], ["resolved", [0, 1]], ["window", [1]], ["attacks", []], ["command", [1]]]
    agenda += [["window", [1]], ["resolved", [2]], ["window", [2]]]
    state = from_4({"agenda": agenda, "players": [{"card": 6}, {"card": 6}, {"card": 2}], "battle": None})
    assert [args for name, args in state["agenda"] if name == "window"] == [[1, 1], [1, 0], [2, 1]]
    assert state["unresolved"] == [2, 0, 1]
    assert state["battle"] is None
    for agenda, rolling in (([["settle", []], ["place", []], ["attack", [0, 0]]], True), ([["settle", []]], False)):
        fight = from_4({"agenda": agenda, "players": [], "battle": [3, [], [], [0, 0]]})
        assert fight["battle"] == [3, [], [], [0, 0], rolling]


def old_state(**azure: Any) -> dict[str, Any]:
    """The technologies of a state of version 5: all in the deck, but for those that Azure is given."""
    deck = [key for key in BOX.deck if key not in NEW_CARDS.values()]
    for old, new in NEW_CARDS.items():
        deck += [old] + [new] * (BOX.deck.count(new) - 1)
    empty: dict[str, Any] = {
        "unresearched": [],
        "drawn": [],
        "civilizations": [],
        "exhausted": [],
        "mods": [[], [], []],
    }
    players = [empty | azure, empty]
    for p in players:
        for cards in (p["unresearched"], p["drawn"], p["civilizations"], *p["mods"]):
            for key in cards:
                deck.remove(key)
    return {"deck": deck, "discards": [], "players": players}


def test_a_copy_that_nobody_holds_becomes_the_new_card():
    """LL-15.1, G-06, version 5: where a technology has lost a copy to a new one, cards in hand and in play stay what
    they are as long as there is another in the deck, and the deck is that of the box."""
    held = {"unresearched": ["archive"], "civilizations": ["grey-forge"], "mods": [["swift-hulls"], [], ["ion-drive"]]}
    s = from_5(old_state(**held))
    p = s["players"][0]
    assert {name: p[name] for name in held} == held
    in_play = [*held["unresearched"], *held["civilizations"], "swift-hulls", "ion-drive"]
    assert sorted([*s["deck"], *in_play]) == sorted(BOX.deck)


def test_two_copies_in_play_are_two_cards():
    """LL-15.1, 15.3, version 5: with both copies in play one of them is the new card, exhausted if it was, in its
    place."""
    s = old_state(civilizations=["grey-forge"], exhausted=["grey-forge"], mods=[["swift-hulls"], [], []])
    s["players"][1] = s["players"][1] | {"civilizations": ["grey-forge"], "mods": [["swift-hulls"], [], []]}
    for key in ("grey-forge", "swift-hulls"):
        s["deck"].remove(key)
    first, second = from_5(s)["players"]
    assert (first["civilizations"], first["exhausted"]) == (["dawn-sceptre"], ["dawn-sceptre"])
    assert (second["civilizations"], second["exhausted"]) == (["grey-forge"], [])
    assert (first["mods"][0], second["mods"][0]) == (["raider-bays"], ["swift-hulls"])


def test_new_cards_are_of_the_kind_and_size_of_the_old():
    """LL-15.1, 15.3, version 5: what becomes another card stays where it lies, so it has to be one that may lie
    there."""
    for old, new in NEW_CARDS.items():
        assert BOX.technologies[old].kind == BOX.technologies[new].kind
        assert BOX.technologies[new].size in ("", BOX.technologies[old].size)
