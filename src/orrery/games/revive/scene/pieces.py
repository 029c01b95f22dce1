"""What is drawn in more than one place: effects, cards, modules and machines."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from orrery.games.revive.components import HALVES, Box
from orrery.games.revive.speech import cards, ids, names
from orrery.games.revive.words import BASIC, Word
from orrery.kernel.message import Say, Thing, Value
from orrery.kernel.scene import Item, Line, Pip
from orrery.parts import goods

CARD = (1, 3)  # columns and rows of a card on display, beside which a module has one
SPENT = "spent"  # the face of what is used
FREE = "gone"  # the face of a place where nothing lies, and of a half that is covered
# words with a drawing of their own and nothing to count
PLAIN = (
    "module", "star", "recharge", "rest", "wake", "hibernate", "early-top", "flip", "far", "all-colours", "again",
    "forest-tile", "temple", "target", "sand-tile", "workshop", "workshop-step", "falcon",
)  # fmt: skip
# what is counted by a word or a large location, and the drawing that stands for it
COUNTED = {
    "modules": "module", "population": "person", "population-large": "person-large", "cards": "recruit-any",
    "crystals": "crystal", "flasks": "flask", "energy-flasks": "flask", "crates": "crate", "water": "water-space",
    "large-buildings": "large-building", "grey-track": "step-grey", "green-track": "step-green",
    "yellow-track": "step-yellow", "grey": "card-grey", "green": "card-green", "yellow": "card-yellow",
}  # fmt: skip


def told(say: Say, value: Value) -> str:
    """What is said, in words."""
    return say("words", text=value)


# -- effects ----------------------------------------------------------------------------------------------------------


@cache
def effect(b: Box, source: str) -> tuple[Pip, ...]:
    """RV-30  What an effect does, drawn, by its source."""
    return all_of(b.effects[source])


def all_of(words: Iterable[Word]) -> tuple[Pip, ...]:
    """One word after another; a deal, or what is had for each of something, stands apart from the others."""
    found: list[Pip] = []
    long = False
    for word in words:
        was, long = long, bool(word.gets) or word.name in ("per", "while")
        found += [*([Pip("plus", 0)] if found and (was or long) else []), *_word(word)]
    return tuple(found)


def _word(word: Word) -> list[Pip]:
    """RV-30  One word: so many of something, a sign, or a deal."""
    if word.name in PLAIN:
        return [Pip(word.name, 0)]
    if word.name in ("step", "play", "recruit"):
        return [Pip(f"{word.name}-{word.what}", word.count if word.name == "step" else 0)]
    if word.name == "per":
        return [Pip(word.good), Pip("per", 0), Pip(COUNTED.get(word.what, word.what), 0)]
    if word.name == "act":
        return [Pip("act" if word.what == "any" else word.what, 0)]
    if word.name == "while":
        return [Pip("while", 0), *_lighter(word)]
    if word.name == "discount":
        return _lighter(word)
    if word.gets:
        return _deal(word)
    return [Pip(word.name, word.count)]


def _lighter(word: Word) -> list[Pip]:
    """RV-28, 30.11  More range, or an action that costs less."""
    return [Pip("range", word.count)] if word.what == "range" else [Pip(word.what, 0), Pip("less", word.count)]


def _deal(word: Word) -> list[Pip]:
    """RV-30.2  What is paid for what; or one of several."""
    found = [Pip(word.pays), Pip("arrow", 0)] if word.pays else []
    for number, gain in enumerate(word.gets):
        found += [*([Pip("or", 0)] if number else []), *all_of(gain)]
    return found


@cache
def cost(b: Box, back: str) -> tuple[Pip, ...]:
    """RV-13.1  What the back of a tile asks for."""
    return goods.pips(b.backs[back].cost, {name: name for name in reversed(BASIC)})


# -- cards, modules, machines -----------------------------------------------------------------------------------------


def _suits(*colours: str) -> tuple[str, ...]:
    """RV-1.4  Colours of cards as drawings, which have a pattern each."""
    return tuple(f"card-{colour}" for colour in colours)


def _half(b: Box, say: Say, key: str, half: str, shown: str) -> Line:
    """RV-8.2, 10.1  A half of a card with its symbols."""
    printed = b.cards[key]
    symbols = [Pip(name, 0) for name in ("slot", "flask") if getattr(printed, name) == half]
    gives = [*effect(b, f"card:{key}:{half}"), *symbols]
    return Line(
        told(say, Thing("half", half)), gives=[] if shown not in ("", half) else gives,
        face="" if shown in ("", half) else FREE,
    )  # fmt: skip


@cache
def card(
    b: Box, say: Say, key: str, seat: int | None = None, *, x: float = 0, y: float = 0, at: str | None = None,
    half: str = "", face: str = "",
) -> Item:  # fmt: skip
    """RV-8  A card: both halves, or the one that is seen of it in a slot."""
    text = cards.half(b, key, half) if half else cards.card(b, key)
    return Item(
        ids.card(key, seat), "card", told(say, Thing("card", key)), at, x=x, y=y, face=face, owner=seat,
        text=told(say, text), rule="RV-8.2", size=CARD if seat is None else (1, 1), suits=_suits(b.cards[key].colour),
        lines=[_half(b, say, key, each, half) for each in HALVES], art=f"citizen/{key}",
    )  # fmt: skip


@cache
def module(
    b: Box, say: Say, key: str, *, at: str | None = None, x: float = 0, y: float = 0, fires: bool = False
) -> Item:
    """RV-9.1  A module: what it gives, to cards of which colours."""
    printed = b.modules[key]
    label = say("module-label", module=names.module(b, key), text=cards.module(b, key), fires=int(fires))
    return Item(
        ids.module(key), "tile", label, at, x=x, y=y, rule="RV-9.1",
        gives=_with_flasks(b, "module", key, printed.flasks), suits=_suits(*printed.colours),
        name=told(say, names.module(b, key)), art=f"module/{key}",
    )  # fmt: skip


@cache
def machine(
    b: Box, say: Say, key: str, seat: int | None = None, *, at: str | None = None, x: float = 0, y: float = 0,
    energy: bool = False,
) -> Item:  # fmt: skip
    """RV-20.2, 28  A machine: what it does for energy; one with energy on it is used."""
    special = b.machines.get(key)
    label = say("machine-label", machine=names.machine(b, key), text=cards.machine(b, key), energy=int(energy))
    return Item(
        ids.machine(key, seat), "tile", label, at, x=x, y=y, face=SPENT if energy else "", owner=seat, rule="RV-20.2",
        cost=(Pip("energy", 0),), gives=_with_flasks(b, "machine", key, special.flasks if special else 0),
        suits=_suits(special.colour) if special else (), name=told(say, names.machine(b, key)),
        art=f"machine/{key}",
    )  # fmt: skip


def _with_flasks(b: Box, kind: str, key: str, flasks: int) -> tuple[Pip, ...]:
    return (*effect(b, f"{kind}:{key}"), *[Pip("flask", 0)] * flasks)


@cache
def goal(b: Box, say: Say, id: str, key: str, seat: int | None, at: str | None) -> Item:
    """RV-22.7  An artifact card: what counts for each colour."""
    printed = b.goals[key]
    lines = [
        Line(told(say, Thing("artifact", colour)), gives=(Pip(f"artifact-{colour}", 0), Pip("per", 0), unit(named)))
        for colour, named in (("amber", printed.amber), ("violet", printed.violet), ("teal", printed.teal))
    ]
    return Item(
        id, "card", say("goal-label"), at, owner=seat, text=told(say, cards.goal(b, key)), rule="RV-22.7",
        icon="artifact", lines=lines, art=f"goal/{key}",
    )  # fmt: skip


def unit(name: str) -> Pip:
    """RV-33  What is counted, as a sign."""
    return Pip(COUNTED.get(name, name), 0)
