"""What is said, before it is put into words: the name of a message and the values it speaks of.

Rules, questions, notes, refusals and scenes say things with `say`; a `Catalogue` makes the words, in the language of
whoever reads. Nothing here holds a sentence, and a sentence is never searched for what it meant: its typed values
become typed parts.

    say("dig-short", die=3, total=10)
    say("gains", seat=Who(0), goods=Several((Amount(3, "water"), Amount(1, "gems"))))
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol, TypeAlias

import msgspec


class Who(msgspec.Struct, frozen=True):
    """Whoever sits in a seat; the table puts their name in. Negative numbers are a game's own (a printed opponent)."""

    seat: int


class Thing(msgspec.Struct, frozen=True):
    """A component or a place by its key: its name is the message ``kind-key``, and `item` is its scene item, if any."""

    kind: str
    key: str | int
    item: str = ""


class Amount(msgspec.Struct, frozen=True):
    """A number of one thing, told by the message ``amount-of`` and drawn with the icon of that name."""

    count: int
    of: str


class Field(msgspec.Struct, frozen=True):
    """A field of a question or a note, which means what its name says: what the game has by that name
    (`Rules.meanings`), the thing of that kind (``clan-leyrien``), that much of a good (``amount-gems``), or else its
    plain value."""

    name: str
    value: str | int


class Several(msgspec.Struct, frozen=True, cache_hash=True):
    """Some values one after another: joined by the message ``join-comma``, ``join-and``, ``join-or`` or another of that
    kind; none at all is the message `empty`."""

    values: tuple[Value, ...]
    join: str = "comma"
    empty: str = "nothing"


class Message(msgspec.Struct, frozen=True, cache_hash=True):
    """A message of the catalogue with its values; `attribute` is a part of it such as ``option``."""

    id: str
    values: tuple[tuple[str, Value], ...] = ()
    attribute: str = ""


Value: TypeAlias = int | str | Who | Thing | Amount | Field | Several | Message
Values: TypeAlias = dict[str, Value]
NOTHING: Values = {}


class Say(Protocol):
    """Puts a message into the words of one language; what is drawn again and again may be kept by it.

    Called with the name of a message and its values, it says it as plain text; `words` says it part by part. `name`
    says its attribute ``name``: what a thing is called where the rest is drawn beside it, "Farm" of "Farm (2 Algae)".
    """

    words: Callable[..., Words]
    name: Callable[..., str]

    def __call__(self, id: str, **values: Value) -> str: ...

    def __hash__(self) -> int: ...


def say(id: str, **values: Value) -> Message:
    """A message with its values."""
    return Message(id, tuple(values.items()))


def several(values: Iterable[Value], join: str = "comma", empty: str = "nothing") -> Several:
    """Some values one after another."""
    return Several(tuple(values), join, empty)


def fields(of: msgspec.Struct, first: int) -> Values:
    """The fields that words can speak of, from one on."""
    given = ((name, getattr(of, name)) for name in of.__struct_fields__[first:])
    return {name: Field(name, value) for name, value in given if isinstance(value, int | str)}


class Refusal(msgspec.Struct, frozen=True):
    """Why something may not be chosen: a message and the number of its rule.

    What a rule refuses again and again is a constant; `of` puts the values in where somebody asks why.
    """

    message: Message
    rule: str

    def of(self, **values: Value) -> Refusal:
        """The same refusal, speaking of these values."""
        return Refusal(Message(self.message.id, (*self.message.values, *values.items())), self.rule)


def refuse(id: str, rule: str, **values: Value) -> Refusal:
    """A refusal by its message and its rule."""
    return Refusal(say(id, **values), rule)


# -- words: what a message becomes in one language ----------------------------------------------------------------


class SeatPart(msgspec.Struct, frozen=True, tag="seat", tag_field="part"):
    """Somebody at the table: what the game calls the seat, until a name is put in its place."""

    text: str
    seat: int


class ThingPart(msgspec.Struct, frozen=True, tag="thing", tag_field="part"):
    """A component or a place, with the item of the scene that shows it."""

    text: str
    item: str = ""


class AmountPart(msgspec.Struct, frozen=True, tag="amount", tag_field="part"):
    """A number of something that has an icon."""

    text: str
    count: int
    icon: str


Part: TypeAlias = str | SeatPart | ThingPart | AmountPart


class Words(msgspec.Struct, frozen=True):
    """A message in one language, part by part."""

    parts: tuple[Part, ...]
    text: str

    @property
    def typed(self) -> tuple[Part, ...]:
        """Its parts, where it has others than text."""
        return () if all(isinstance(part, str) for part in self.parts) else self.parts

    @classmethod
    def of(cls, parts: Iterable[Part]) -> Words:
        """Words of these parts; neighbouring texts become one."""
        joined: list[Part] = []
        for part in parts:
            if isinstance(part, str) and joined and isinstance(joined[-1], str):
                joined[-1] += part
            elif part != "":
                joined.append(part)
        return cls(tuple(joined), "".join(part if isinstance(part, str) else part.text for part in joined))
