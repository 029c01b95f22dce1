"""FL-1.7  What a seat may know: views, scenes and sentences never tell more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from tests.games.first_light.builder import ORANGE, PURPLE, asked, fresh, keys, play, table, walk
from tests.helpers.disguise import disguised, readers, reshuffle, shown
from tests.helpers.random_games import Known, check_names_told, played

import orrery
from orrery.games.first_light.components import base_box
from orrery.games.first_light.state import FARMS, GARAGES, Player, State, Stock
from orrery.games.first_light.vocabulary import CANTINA, TRADE
from orrery.kernel.log import Chose
from orrery.kernel.play.match import Match

TITLES = {key: re.compile(rf"\b{re.escape(item.title)}\b(?!s)") for key, item in base_box().items.items()}
TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (4, {"leyrien": "b"}),
    (3, {"ai": "1", "stocks": "open", "jrayek": "b"}),
    (2, {"characters": "open", "leyrien": "b", "edition": "second"}),
]


def lively(seats: int, options: dict[str, str], seed: int) -> Iterator[Match]:
    """A random game that avoids the Cantina, before every choice and at its end."""
    match = orrery.start("first-light", seats=seats, seed=seed, options=options)
    return played(match, Random(seed), CANTINA)


# -- what lies hidden ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_nothing_hidden_is_in_a_view(number: int):
    """T-FL-77, FL-1.7, FL-2.1, FL-4.10: no other hand, no facedown pile, no dice behind another's screen, no points."""
    seats, options = TABLES[number]
    for match in lively(seats, options, number):
        if match.over:
            break
        for reader in readers(match):
            seen: State = match.seen(reader)
            assert set(seen.item_pool) <= {"?"}
            assert set(seen.item_bottom) <= {"?"}
            assert seen.cache_points == []
            for p in seen.players:
                if p.seat != reader:
                    _nothing_of(match.state, p)


def _nothing_of(s: State, p: Player) -> None:
    """What another seat holds is only counted."""
    real = s.players[p.seat]
    assert p.hand == ["?"] * len(real.hand)
    assert p.pack == ["?"] * len(real.pack)
    assert p.dealt == ["?"] * len(real.dealt)
    assert p.choices == []
    if not s.open_stocks:
        assert {p.stock.water, p.stock.algae, p.stock.power, p.stock.gems} == {-1}
    if s.screens:
        assert set(p.rolled) <= {-1}
        assert (p.garages, p.farms) == ([0] * GARAGES, [0] * FARMS)


def test_the_view_as_json_holds_no_other_items():
    """T-FL-77, FL-1.7: the whole view of Orange, as it is sent, does not name a card of Purple's hand."""
    match = table("turn", PURPLE, seats=2, purple={"garages": [4], "hand": ["grogg", "yeki"]}, orange={"garages": [1]})
    for reader in (ORANGE, None):
        sent = msgspec.json.encode((match.view(reader), match.scene(reader))).decode().lower()
        assert "grogg" not in sent
        assert "yeki" not in sent
    assert "grogg" in msgspec.json.encode(match.view(PURPLE)).decode()


def test_items_drawn_to_keep_one_are_nowhere_in_what_others_get():
    """FL-1.7, FL-6.3  Purple has drawn two and is asked which to keep. Neither is named in what Orange is sent, nor in
    the agenda of the boundary, from which Orange's bots imagine worlds."""
    purple = {"character": "naira-sol", "garages": [3, 2], "algae": 9}
    match = table("turn", PURPLE, seats=2, purple=purple, orange={"garages": [1]}, leyrien="b")
    match = walk(match, PURPLE, "send:negotiation:3", "negotiate:leyrien-1", "use-ability")
    drawn = match.state.players[PURPLE].hand
    assert keys(match, PURPLE) == [f"keep:{key}" for key in drawn]
    for reader in (ORANGE, None):
        boundary = match.rules.redact(match.rules.decode(match.snapshot), reader)
        sent = msgspec.json.encode((match.view(reader), boundary)).decode()
        assert not [key for key in drawn if f'"{key}"' in sent]


def test_cache_points_are_not_decided_before_the_end():
    """T-FL-77, FL-2.1, G-20: nobody can see the points, for chance has not dealt them yet."""
    match = fresh(2)
    assert match.state.cache_points == []
    assert '"points": [' not in str(match.view(None))


def test_an_own_hand_is_seen():
    """FL-1.7: its owner may look at it at any time."""
    match = table("turn", PURPLE, seats=2, purple={"garages": [4], "hand": ["grogg"]})
    assert match.seen(PURPLE).players[PURPLE].hand == ["grogg"]


def test_dice_behind_the_screen():
    """T-FL-77, FL-4.3, FL-4.10: others see how many dice there are, not what they show or where they go."""
    match = table("roll", seats=2, purple={}, orange={})
    match.choose(PURPLE, keys(match, PURPLE)[0])
    seen = match.seen(ORANGE).players[PURPLE]
    assert seen.rolled == [-1, -1, -1]
    assert seen.garages == [0] * GARAGES
    own = match.seen(PURPLE).players[PURPLE]
    assert -1 not in own.rolled


def test_screens_lift_together():
    """T-FL-77, FL-4.10: until all have assigned nothing shows; then everything does."""
    match = table("roll", seats=2, purple={}, orange={})
    play(match, PURPLE, *_first_choices(match, PURPLE))
    assert asked(match) == [(ORANGE, "assign")]
    assert match.seen(ORANGE).players[PURPLE].garages == [0] * GARAGES
    assert not [line for line in match.sentences(ORANGE) if "Purple has assigned" in line.text]
    play(match, ORANGE, *_first_choices(match, ORANGE))
    assert match.seen(ORANGE).players[PURPLE].garages[0] != 0
    assert [line for line in match.sentences(ORANGE) if "Purple has assigned" in line.text]


def _first_choices(match: Match, seat: int) -> list[str]:
    """The choices that put all of a seat's dice into Garages."""
    return [f"assign:{value}:garage" for value in match.state.players[seat].rolled]


def test_another_seats_question_is_not_shown_behind_screens():
    """FL-4.10: not even how far another seat is."""
    match = table("roll", seats=2, purple={}, orange={})
    [mine, other] = match.view(PURPLE)["asks"]
    assert mine["options"]
    assert other == {"seat": ORANGE, "prompt": None}


def test_what_a_clan_lets_one_keep_is_secret():
    """FL-6.3, FL-1.7: of two Items drawn the discarded one is seen, the kept one is not."""
    purple = {"character": "naira-sol", "garages": [3], "algae": 6}
    match = table("turn", PURPLE, seats=2, leyrien="b", purple=purple)
    walk(match, PURPLE, "send:negotiation:3", "negotiate:leyrien-1", "use-ability")
    kept, other = (key.removeprefix("keep:") for key in keys(match, PURPLE))
    match.choose(PURPLE, f"keep:{kept}")
    lines = " ".join(line.text for line in match.sentences(ORANGE))
    titles = base_box().items
    assert titles[other].title in lines
    assert not TITLES[kept].search(lines)
    assert f"Purple keeps {titles[kept].title}." in [line.text for line in match.sentences(PURPLE)]


# -- the log --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_no_sentence_names_a_card_that_only_others_have_seen(number: int):
    """T-FL-77, FL-1.7: what a seat is told never names an Item it has not held and nobody has shown."""
    seats, options = TABLES[number]
    for seed in range(3):
        check_names_told(lively(seats, options, 100 * number + seed), TITLES, _learn)


def _learn(match: Match, known: Known) -> None:
    """Which Items each reader may know by name: discarded or traded for, faceup, or once held."""
    s: State = match.state
    traded = [entry.action for entry in match.log if isinstance(entry, Chose) and entry.action in TRADE]
    shown = {*s.item_discards, *(TRADE.member(action) for action in traded)}
    for reader, cards in known.items():
        cards |= shown
        if reader is not None:
            cards |= {*s.players[reader].hand, *s.players[reader].pack}


def test_a_forced_choice_does_not_tell_what_one_could_not_do():
    """FL-1.7: the sentence on a choice is the same whether there was another or not."""
    for hand in (["leyrien-basket"], ["leyrien-basket", "leyrien-sceptre"]):
        purple = {"garages": [4], "hand": hand, "water": 20, "algae": 20, "power": 20}
        match = walk(table("turn", PURPLE, seats=2, purple=purple), PURPLE, "send:depository:4", "trade:leyrien-basket")
        assert [line.text for line in match.sentences(ORANGE)][-1] == "Purple trades for Leyrien Basket."


# -- the same, whatever is hidden -------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_hidden_things_do_not_change_what_is_seen(number: int):
    """T-FL-77, FL-1.7, FL-4.10: exchange all that a reader may not know, and view, scene and log are the same bytes."""
    seats, options = TABLES[number]
    rng = Random(number)
    for place, match in enumerate(lively(seats, options, 200 + number)):
        if match.over:
            break
        if place % 5:
            continue
        for reader in readers(match):
            assert shown(disguised(match, reader, rng, exchange, any_item), reader) == shown(match, reader)


def exchange(s: State, reader: int | None, rng: Random) -> None:
    """Shuffle the unseen cards among all hidden places; change stocks and dice that cannot be seen."""
    others = [p for p in s.players if p.seat != reader]
    places = [s.item_pool, s.item_bottom, *(cards for p in others for cards in (p.hand, p.pack))]
    reshuffle(places, rng)
    if any(p.dealt for p in s.players):
        reshuffle([s.characters_left, *(p.dealt for p in others)], rng)
    for p in others:
        p.choices = []
        if not s.open_stocks:
            p.stock = Stock(*(rng.randrange(30) for _ in range(4)))
        if s.screens:
            dice = len(p.rolled) + sum(map(bool, p.garages)) + sum(map(bool, p.farms))
            p.rolled = [rng.randrange(1, 7) for _ in range(dice)]
            p.garages, p.farms = [0] * GARAGES, [0] * FARMS


def any_item(_: Any, rng: Random) -> str:
    """Any Item."""
    return rng.choice(list(base_box().items))


def test_the_disguise_does_change_what_is_hidden():
    """T-FL-77: the exchange above is a real one: another reader's view of the twin differs."""
    match = table("turn", PURPLE, seats=2, purple={"garages": [4], "hand": ["grogg", "yeki", "ledger"]})
    twin = disguised(match, ORANGE, Random(1), exchange, any_item)
    assert shown(twin, ORANGE) == shown(match, ORANGE)
    assert twin.state.players[PURPLE].hand != match.state.players[PURPLE].hand
    assert shown(twin, PURPLE) != shown(match, PURPLE)
