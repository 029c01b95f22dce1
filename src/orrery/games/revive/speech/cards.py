"""What cards, modules, machines, crates, tiles, tribes and locations do, made from the words of their sheets.

No card has a sentence of its own: each word of an effect has one (`word-step`, `word-swap`), and an effect is its words
one after another. Technologies hang on moments by their keys, so each has a message of its own (`does-fifth-slot`).
"""

from __future__ import annotations

from collections.abc import Iterable

from orrery.games.revive.components import ARTIFACTS, Box
from orrery.games.revive.speech import names
from orrery.games.revive.state import Player
from orrery.games.revive.words import BASIC, Word
from orrery.kernel.message import Amount, Message, Several, Thing, Value, Values, say, several
from orrery.parts import goods

# what a word gives so much of, by its name; others have a message of their own
AMOUNTS = ("crystal", "gear", "book", "food", "basic", "points", "purple", "energy", "crate", "artifact")
# what the second part of a word is
KINDS = {
    "step": "colour", "play": "colour", "recruit": "colour",
    "act": "action", "discount": "action", "while": "action",
    "per": "colour",
}  # fmt: skip


# -- effects ----------------------------------------------------------------------------------------------------------


def word(each: Word, of: str = "") -> Value:
    """RV-30  What one word does, of a card or of something else: "2 food", "pay 1 gear for 2 food or 2 books"."""
    if each.name in AMOUNTS:
        return Amount(each.count, each.name)
    told: Values = {"count": each.count, "of": of}
    if each.what:
        told["what"] = Thing(KINDS.get(each.name, each.name), each.what)
    if each.good:
        told["gain"] = Amount(1, each.good)
    if each.pays:
        told |= {"paid": Amount(1, each.pays), "times": each.times}
    if each.gets:
        told["gets"] = several((all_of(gain, of) for gain in each.gets), "or")
    return say(f"word-{each.name}", **told)


def all_of(words: Iterable[Word], of: str = "") -> Several:
    """All words of a gain."""
    return several((word(each, of) for each in words), "and")


def effect(b: Box, source: str) -> Several:
    """What an effect does, by its source."""
    return several(word(each, source.partition(":")[0]) for each in b.effects[source])


def waiting(p: Player) -> Several:
    """RV-28, 30.11  What waits for the next fitting action of the turn, and which card has all colours in it."""
    armed = p.armed
    told = [Word("range", count=armed.range)] if armed.range else []
    told += [Word("discount", action, count) for action, count in armed.discounts.items()]
    told += [Word(name) for name, waits in (("far", armed.far), ("flip", armed.flip)) if waits]
    coloured = [say("all-coloured", card=names.card(armed.colours, p.seat))] if armed.colours else []
    return several([*map(word, told), *coloured])


# -- cards, modules, machines, crates ---------------------------------------------------------------------------------


def half(b: Box, key: str, name: str) -> Message:
    """RV-8.2, 10.1, 30.16  What a half of a card does, and the symbols it shows."""
    card = b.cards[key]
    slot, flask = int(card.slot == name), int(card.flask == name)
    return say("half-does", effect=effect(b, f"card:{key}:{name}"), slot=slot, flask=flask)


def card(b: Box, key: str) -> Message:
    """RV-8  What a card does."""
    colour = Thing("colour", b.cards[key].colour)
    return say("card-does", colour=colour, top=half(b, key, "top"), bottom=half(b, key, "bottom"))


def module(b: Box, key: str) -> Message:
    """RV-9.1  What a module does."""
    return say("does-with-flasks", effect=effect(b, f"module:{key}"), flasks=b.modules[key].flasks)


def named_module(b: Box, key: str) -> Message:
    """RV-9.1  A module with what it does."""
    return say("named", name=names.module(b, key), text=module(b, key))


def machine(b: Box, key: str) -> Message:
    """RV-20.2  What a machine does."""
    flasks = b.machines[key].flasks if key in b.machines else 0
    return say("does-with-flasks", effect=effect(b, f"machine:{key}"), flasks=flasks)


def named_machine(b: Box, key: str) -> Message:
    """RV-20.2  A machine with what it does."""
    return say("named", name=names.machine(b, key), text=machine(b, key))


def crate(b: Box, key: str) -> Several:
    """RV-20.3  What is in a crate."""
    return effect(b, f"crate:{key}")


# -- the board --------------------------------------------------------------------------------------------------------


def back(b: Box, key: str) -> Message:
    """RV-13.1, 13.2  What the back of a tile asks for and pays."""
    printed = b.backs[key]
    return say("back-text", cost=goods.amounts(printed.cost, BASIC), points=Amount(printed.points, "points"))


def water(b: Box, tile: str) -> Several:
    """RV-16.5  What the water of a tile gives."""
    return effect(b, f"water:{tile}")


def bed(b: Box, key: str) -> Message:
    """RV-19.5, 19.6  The reward of a space of the hibernation track, and what entering it does."""
    printed = next(each for each in b.hibernation if each.key == key)
    return say("bed-text", effect=effect(b, f"hibernation:{key}"), removes=int(printed.removes))


def side(b: Box, key: str) -> Message:
    """RV-14.6, 33  What a large location gives at once and at the end."""
    printed = b.sides[key]
    at_once: Value = names.NONE
    if printed.at_once:
        at_once = say("side-at-once", effect=effect(b, f"side:{key}"))
    return say("side-text", scores=scores(b, key), once=at_once)


def scores(b: Box, key: str) -> Message:
    """RV-22.3, 33  What a large location counts."""
    printed, counted = b.sides[key], Thing("unit", key)
    if printed.reaches:
        steps = (say("side-reach", least=least, points=Amount(points, "points")) for least, points in printed.reaches)
        return say("side-reaches", unit=counted, steps=several(steps))
    return say("side-each", unit=counted, points=Amount(printed.each, "points"))


def reward(b: Box, key: str) -> Message:
    """RV-17.1, 18  What a reward space gives, and the values it needs."""
    printed = b.rewards[key]
    needs = (say("reward-need", colour=Thing("colour", colour), least=least) for colour, least in printed.needs.items())
    return say("reward-text", gives=given(b, key), needs=several(needs, "and"))


def given(b: Box, key: str) -> Message:
    """RV-18  What a reward space gives."""
    printed = b.rewards[key]
    if printed.kind == "standard":
        machine = Thing("standard", printed.machine)
        return say("reward-standard", machine=machine, effect=effect(b, f"machine:{printed.machine}"))
    return say(f"reward-{printed.kind}", colour=Thing("colour", printed.colour or "any"), points=b.figures.card_bonus)


def deed(b: Box, key: str) -> Message:
    """RV-31.1  What a deed of a chapter asks for and gives."""
    return say("deed-for", deed=Thing("deed", key), needs=deed_needs(b, key), effect=effect(b, f"deed:{key}"))


def deed_needs(b: Box, key: str) -> Message:
    """RV-31.1  Who has done a deed."""
    return say("deed-needs", least=b.deeds[key].least, what=b.deeds[key].counts)


def event(b: Box, key: str) -> Message:
    """RV-31.1  What the turn of events of a chapter brings."""
    printed = b.events[key]
    if printed.effect:
        return say("event-gives", effect=effect(b, f"event:{key}"))
    return say("event-clears" if printed.clears else "event-switches")


# -- tribes and artifact cards ----------------------------------------------------------------------------------------


def ability(b: Box, tribe: str) -> Several:
    """RV-25.1  What a tribe's ability does."""
    return effect(b, f"ability:{tribe}")


def technology(b: Box, key: str) -> Message:
    """RV-14.5, 15, 26  What a technology does."""
    printed = b.technologies[key]
    if printed.machine:
        return say("does-machine", effect=effect(b, f"machine:{key}"))
    gives = effect(b, f"technology:{key}") if printed.gives else several([])
    free = several((names.terrain(kind) for kind in printed.free), "and")
    return say(f"does-{key}", count=printed.figure, gives=gives, free=free)


def named_technology(b: Box, key: str) -> Message:
    """RV-14.5  A technology with what it does."""
    return say("named", name=Thing("technology", key), text=technology(b, key))


def tribe(b: Box, key: str) -> Message:
    """RV-25, 26  What a tribe can do, and will be able to do by its own technologies."""
    printed = b.tribes[key]
    own = (named_technology(b, each) for each in (printed.bottom, printed.left, printed.right))
    return say("tribe-text", ability=ability(b, key), tiles=tiles(b, key), technologies=several(own, "semicolon"))


def tiles(b: Box, tribe: str) -> Message:
    """RV-27  What the pieces that a tribe has of its own are for; nothing of one that has none."""
    own = b.tribes[tribe].tiles
    return say(f"tiles-{own}") if own else names.NONE


def goal(b: Box, key: str) -> Message:
    """RV-22.7  What an artifact card counts."""
    printed = b.goals[key]
    return say("goal-text", **{colour: Thing("unit", f"card-{getattr(printed, colour)}") for colour in ARTIFACTS})
