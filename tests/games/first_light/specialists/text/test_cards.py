"""What the expansion's components say: each something of its own, with its figures, in the second edition's words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec
import pytest
from tests.games.first_light.specialists.cards.printed import THE_BOX, THE_EXPANSION

import orrery
from orrery.games.first_light import rules
from orrery.games.first_light.components import Goods, base_box
from orrery.games.first_light.specialists.components import HOMES, box, own_tables, parts
from orrery.games.first_light.specialists.rules import BUNDLE
from orrery.games.first_light.specialists.speech import cards
from orrery.games.first_light.speech import cards as base_cards
from orrery.kernel.message import Value

SHARED = {"key", "title", "rulebook", "public", "yours", "copies", "kind"}
FIRST_EDITION = re.compile(r"\b(Items?|Power|Characters?|Upgrades?|[Cc]lans?|Locations?)\b")


SPEECH = orrery.start("first-light", seats=2, seed=1, options={"expansions": ["specialists"]}).rules.speech()


def said(value: Value) -> str:
    """A value in the words of the expansion."""
    return SPEECH.say("said", said=value)


def figures(component: Any, *, leave: Iterable[str] = ()) -> set[int]:
    """Every number printed on a component, but for those that only say once."""
    printed = msgspec.structs.asdict(component)
    found: set[int] = set()
    for name, value in printed.items():
        if name in SHARED or name in leave:
            continue
        if isinstance(value, msgspec.Struct):
            found |= figures(value)
        elif isinstance(value, int) and not isinstance(value, bool):
            found.add(abs(value))
    return found - {0}


def says(text: str, numbers: set[int]) -> bool:
    """Whether a text names all these numbers."""
    return numbers <= {int(number) for number in re.findall(r"\d+", text)}


def own(table: str) -> list[Any]:
    """The components of one of the expansion's own tables."""
    return list(own_tables()[table].values())


CONTRACTS, LEADERS, EVENTS = own("contracts/contract"), own("leaders/leader"), own("more_events/event")
TILES, SHIPS, FARMS = own("outposts/tile"), own("more_tiles/ship"), own("more_tiles/farm")
OWN_PLACES = own("factions/incident")
PUNISHING = [place for place in OWN_PLACES if place.punishment]


@pytest.mark.parametrize("contract", CONTRACTS, ids=lambda contract: contract.key)
def test_a_contract_says_what_it_does(contract):
    """SP-12.1: every Contract has words for its effect, with its figures."""
    text = said(base_cards.item(contract))
    assert text != "No effect of its own."
    unsaid = {1} if contract.times == 1 or contract.score is not None else set()
    assert says(text, figures(contract, leave=("cost", "points")) - unsaid)
    assert text.startswith("At the end:") == (contract.kind == "end-game")


@pytest.mark.parametrize("leader", LEADERS, ids=lambda leader: leader.key)
def test_a_leader_says_what_they_may_do_and_start_with(leader):
    """SP-11.1 to 11.12, SP-1.6: the ability first, then what is different at the start."""
    text = said(base_cards.character(BUNDLE, leader.key))
    assert text != "No ability."
    started = leader.start is not None or leader.start_dice or leader.start_items or leader.start_move
    started = started or leader.start_specialists or leader.start_headquarters or leader.outpost != "standard"
    assert ("Set-up: " in text) == bool(started)
    assert not text.startswith("Set-up")
    unsaid = {1} if leader.active_specialists == 1 else set()
    assert says(text, figures(leader) - unsaid)


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.key)
def test_an_event_says_what_it_changes(event):
    """SP-1.2: no new event is without an effect."""
    text = said(base_cards.event(event))
    assert text != "No effect."
    assert says(text, figures(event))


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.key)
def test_an_outpost_tile_says_what_it_takes_and_brings(tile):
    """SP-6.5 to 6.12: price and gain stand on the tile."""
    assert says(said(cards.tile(tile)), figures(tile))


def test_tiles_say_what_they_do():
    """SP-8.1, SP-8.2: the new Ship and Farm Tiles."""
    texts = {tile.key: said(base_cards.upgrade(tile)) for tile in SHIPS}
    texts |= {tile.key: said(base_cards.farm(tile)) for tile in FARMS}
    assert texts == {
        "trader": "One trade at the Market's rates, before the die is sent or after its action.",
        "shuttle": "The die may be sent to an Outpost.",
        "records-vault": "Every Harvest: 1 Contract. 1 point at the end.",
        "training-ground": "With a 6: 1 Specialist.",
    }


@pytest.mark.parametrize(
    ("texts", "count"),
    [
        ([said(base_cards.item(contract)) for contract in CONTRACTS], THE_EXPANSION["items"]),
        ([said(base_cards.character(BUNDLE, key)) for key in parts().leaders], THE_BOX["characters"]),
        ([said(base_cards.event(event)) for event in EVENTS], THE_EXPANSION["events"]),
        ([said(cards.tile(tile)) for tile in TILES], THE_EXPANSION["outpost-tiles"]),
        ([said(cards.temple(result)) for result in parts().temple], 3),
        ([said(cards.column(column)) for column in parts().columns.values()], 5),
        ([said(base_cards.sentences("star", star)) for star in parts().stars], 3),
        ([said(cards.exploit(row)) for row in parts().exploits], 3),
        ([said(base_cards.reward(place)) for place in OWN_PLACES], 4),
        ([said(cards.punishment(place, alone=alone)) for place in PUNISHING for alone in (False, True)], 4),
    ],
    ids=["contracts", "leaders", "events", "tiles", "temple", "columns", "stars", "exploits", "rewards", "punishments"],
)
def test_no_two_say_the_same(texts, count):
    """One can tell components apart by what they say, and all are in the second edition's words."""
    assert len(set(texts)) == len(texts) == count
    for text in texts:
        assert not FIRST_EDITION.search(text), text


def test_the_base_games_components_say_what_they_always_said():
    """In the expansion's box the base game's cards and tiles are of its types; their texts are the same."""
    ours, theirs = box(), base_box()
    for key, item in theirs.items.items():
        assert said(base_cards.item(ours.items[key])) == said(base_cards.item(item))
    for key in theirs.characters:
        text = said(base_cards.character(BUNDLE, key))
        usual = said(base_cards.character(rules.BUNDLE, key))
        assert text.replace("4 Water, ", "") == usual  # what Troy saves with Oxataya
    for key, event in theirs.events.items():
        assert said(base_cards.event(ours.events[key])) == said(base_cards.event(event))
    for key, farm in theirs.farms.items():
        assert said(base_cards.farm(ours.farms[key])) == said(base_cards.farm(farm))
    for key, upgrade in theirs.upgrades.items():
        assert said(base_cards.upgrade(ours.upgrades[key])) == said(base_cards.upgrade(upgrade))
    for mine, old in zip(ours.setbacks, theirs.setbacks, strict=False):
        assert said(base_cards.condition(mine)) == said(base_cards.condition(old))


def test_boards_say_what_they_give():
    """SP-6.1, SP-6.2, SP-14.1: how many dice an Outpost takes, who gains what, what is unlocked for which points."""
    standard, corey = parts().boards["standard"], parts().boards["corey"]
    assert said(cards.board(standard)) == "1 die a round; its owner gains 3 Water when another player sends one"
    assert said(cards.board(corey)).startswith("2 dice a round; each sender first gains 1 Algae;")
    for home in HOMES:
        text = said(cards.home(standard, home))
        unlocked = SPEECH.say(f"unlocks-{getattr(standard, home)}", harvest=base_cards.goods(Goods(water=2)))
        assert unlocked in text
        assert says(text, {standard.top_points if home == "top" else standard.bottom_points})
    assert len({said(cards.home(standard, home)) for home in HOMES}) == len(HOMES)


def test_the_temple_says_its_results():
    """SP-7.1: a Specialist always, and by value a Contract to fulfil, Contracts or a die."""
    assert [said(cards.temple(result)) for result in parts().temple] == [
        "Gain 1 Specialist; you may fulfil a Contract at its full price.",
        "Gain 1 Specialist and 3 Contracts.",
        "Gain 1 Specialist and 1 die.",
    ]


@pytest.mark.parametrize("requirement", parts().requirements.values(), ids=lambda requirement: requirement.key)
def test_a_requirement_says_what_must_hold(requirement):
    """SP-10.2: for a player, and for the AI where it has another form and plays."""
    text = said(cards.requirement(requirement))
    unsaid = {1} if requirement.count == "on-cache" else set()
    assert says(text, {requirement.least, requirement.other_least} - {0} - unsaid)
    assert "AI" not in text
    other = requirement.ai not in ("", requirement.count)
    assert ("(for the AI: " in said(cards.requirement(requirement, ai=True))) == other


def test_punishments_have_a_form_for_one_alone():
    """SP-9.3: with others they gain; alone one loses."""
    assert {place.key: said(cards.punishment(place)) for place in PUNISHING} == {
        "contracts": "Every other player gains 1 Gem", "specialist": "Every other player gains 5 Water",
    }  # fmt: skip
    assert {place.key: said(cards.punishment(place, alone=True)) for place in PUNISHING} == {
        "contracts": "Lose 2 Algae and 1 Energy", "specialist": "Lose 5 Water",
    }  # fmt: skip


def test_setbacks_of_specialists_say_so():
    """SP-9.2: the two new setbacks look at Specialists alone."""
    texts = [said(base_cards.condition(condition)) for condition in parts().conditions]
    assert texts[-2:] == ["a second Specialist"] * 2
    assert len(set(texts)) == 7


def test_places_and_counts_have_names():
    """SP-12.1, SP-15.1: wherever a card, an event or a Scheme points has a name, and so has what is counted."""
    b = box()
    for contract in b.items.values():
        if contract.score is not None:
            assert SPEECH.catalogue.has(f"counted-{contract.score.count}")
        for worded in (contract.gain, contract.discount):
            assert worded is None or SPEECH.catalogue.has(f"place-{worded.at}")
    for scheme in b.schemes.values():
        assert said(base_cards.scheme(scheme)).count(", else ") == 2
    for board in b.clan_boards.values():
        assert said(base_cards.ability(board)) != f"Gain {said(base_cards.goods(Goods()))}."
    assert said(base_cards.ability(b.clan_boards["oxataya-b"])) == "Draw 1 Contract."
