"""What cards, tiles and spaces say, made from their printed values.

Each word on a component's sheet has a message of its own (`word-item-discount`, `word-character-as-six`), which may
speak of everything printed there. So a new word is a field of the sheet and a message, and whoever asks what a card
says need not know which box it is from.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from orrery.games.first_light import components
from orrery.games.first_light.bundle import Bundle
from orrery.games.first_light.components import Goods, Worded
from orrery.kernel.message import Amount, Message, Several, Thing, Value, Values, say, several
from orrery.kernel.sheets import Printed
from orrery.parts.goods import amounts, counts

GOODS = Goods.__struct_fields__

# -- what is printed, as values of a message -----------------------------------------------------------------------


def goods(bundle: Goods | None, join: str = "comma") -> Several:
    """A bundle of goods: "3 Water, 1 die"."""
    return amounts(bundle, GOODS, join)


def differences(changes: dict[str, int], join: str = "comma") -> Several:
    """More of some goods, fewer of others: "2 fewer Algae, 1 more die"."""
    found = (
        say("more" if count > 0 else "fewer", count=abs(count), good=Thing("good", good))
        for good, count in changes.items()
        if count
    )
    return several(found, join)


def told(value: Any) -> Value | None:
    """What is printed as a message speaks of it."""
    if isinstance(value, components.Discount):
        fewer = differences({good: -count for good, count in counts(value, GOODS).items()}, "and")
        return say("discount", goods=fewer, at=Thing("place", value.at))
    if isinstance(value, components.Gain):
        return say("gain", goods=goods(value), at=Thing("place", value.at))
    if isinstance(value, components.Per):
        return say("score", points=value.points, each=value.each, counted=Thing("counted", value.count))
    if isinstance(value, components.Difference):
        return differences(counts(value, GOODS))
    if isinstance(value, Goods):
        return goods(value)
    if isinstance(value, list):
        return _listed(value)
    return abs(value) if isinstance(value, int) else value if isinstance(value, str) else None


def _listed(members: list[Any]) -> Several:
    """Several values of dice, or the goods or places one may choose from."""
    if all(isinstance(member, int) for member in members):
        return several((say("faces", value=member) for member in members), "and")
    return several((Thing("good" if member in components.RESOURCES else "place", member) for member in members), "or")


@cache
def printed(component: Printed) -> Values:
    """All that is printed on a component."""
    found = {name: told(getattr(component, name)) for name in _fields(type(component))}
    return {name: value for name, value in found.items() if value is not None}


@cache
def _fields(kind: type[Printed]) -> dict[str, Any]:
    """The fields of a kind of component, and what they are where a sheet says nothing."""
    return {
        field.name: None if field.default is msgspec.NODEFAULT else field.default
        for field in msgspec.structs.fields(kind)
        if field.name not in Printed.__struct_fields__
    }


# -- what a component says by its words ----------------------------------------------------------------------------


@cache
def sentences(kind: str, component: Worded, **more: Value) -> Several:
    """What a component says: a sentence for each of its words."""
    return _words(kind, component, component.words, "sentence", printed(component) | more)


@cache
def phrases(kind: str, component: Worded) -> Several:
    """What a component says in one sentence: a phrase for each of its words."""
    return _words(kind, component, component.words, "semicolon", printed(component))


def _words(kind: str, component: Worded, words: tuple[str, ...], join: str, values: Values) -> Several:
    said = (_word(kind, component, word, values) for word in words)
    return several((message for message in said if message is not None), join, f"word-{kind}-none")


def _word(kind: str, component: Worded, word: str, values: Values) -> Message | None:
    id = f"word-{kind}-{word.replace('_', '-')}"
    if word in component.lists:
        listed = _words(kind, component, component.lists[word], "comma", values)
        return say(id, listed=listed) if listed.values else None
    value = getattr(component, word)
    if not value or value == _fields(type(component))[word]:
        return None
    return say(f"{id}-less" if isinstance(value, int) and value < 0 else id, **values)


def item(card: components.Item) -> Several:
    """What an Item does."""
    return sentences("item", card)


def character(game: Bundle, key: str) -> Several:
    """What a Character may do."""
    card = game.box.characters[key]
    return sentences("character", card, **card.says(game))


def event(card: components.Event) -> Several:
    """What an Event changes in its round."""
    return sentences("event", card)


def farm(tile: components.FarmTile) -> Several:
    """What a Farm Tile gives."""
    return sentences("farm", tile)


def upgrade(tile: components.UpgradeTile) -> Several:
    """What an Upgrade Tile lets its Garage do."""
    return sentences("upgrade", tile)


def condition(setback: components.Setback) -> Several:
    """What brings a setback about."""
    return sentences("condition", setback)


# -- what others say -----------------------------------------------------------------------------------------------


@cache
def ability(board: components.ClanBoard) -> Message:
    """A clan's ability."""
    return say(f"ability-{board.ability}", **printed(board))


@cache
def reward(incident: components.Incident) -> Message:
    """What a reward gives."""
    return say(f"reward-{incident.key}", **printed(incident))


@cache
def punishment(incident: components.Incident) -> Message:
    """What a punishment takes."""
    return say(f"punishment-{incident.key}", **printed(incident))


def space(planet: components.Planet, there: int) -> Value:
    """What a space of the planet yields: "3 Water, 1 Power", "a Gem Cache with 6 Water"."""
    yields = goods(planet.gives[there])
    return say("gem-cache-with", goods=yields) if there in planet.caches else yields


@cache
def scheme(card: components.Scheme) -> Several:
    """A Scheme's options from the top."""
    return several(map(_errand, card.errands()), "else")


def _errand(errand: components.Errand) -> Value:
    name = Thing("station", errand.place)
    if not errand.amount:
        return name
    return say("scheme-option", place=name, gain=Amount(errand.amount, "dice" if errand.place == "academy" else "gems"))


@cache
def stall(space: components.MarketSpace) -> Several:
    """The bundles of a Market space that may be traded for each other."""
    return several((Amount(count, good) for good, count in space.bundles.items()), "equals")
