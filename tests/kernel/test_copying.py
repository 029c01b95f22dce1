"""Copies by code written for a type: equal, independent, and right for whatever a field may hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar

import msgspec
import pytest

from orrery.kernel.copying import copier


class Colour(Enum):
    RED = "red"


class Frozen(msgspec.Struct, frozen=True):
    number: int
    names: tuple[str, ...] = ()


class FrozenAroundAList(msgspec.Struct, frozen=True):
    inside: list[int]


class Small(msgspec.Struct, array_like=True):
    number: int
    inside: list[int] = []


class ByName(msgspec.Struct, kw_only=True):
    number: int = 1
    inside: list[int] = []


class One(msgspec.Struct, tag=True):
    inside: list[int]


class Other(msgspec.Struct, tag=True):
    inside: dict[str, int]


@dataclass
class Plain:
    inside: list[int]


T = TypeVar("T")


class Holds(msgspec.Struct, Generic[T]):
    inside: T


class Again(msgspec.Struct):
    """A type that holds its own kind."""

    inside: list[Again] = []
    next: Again | None = None


class Chain(msgspec.Struct, frozen=True):
    """A frozen type that holds its own kind."""

    next: Chain | None = None


class Whole(msgspec.Struct, dict=True):
    """Everything a state may be made of."""

    leaf: int | str | None
    colour: Colour
    frozen: list[Frozen]
    odd: FrozenAroundAList
    small: Small
    smalls: list[Small]
    perhaps: list[Small | None]
    named: dict[str, ByName]
    places: dict[int, list[list[int]]]
    numbers: set[int]
    pair: tuple[int, list[int]]
    either: One | Other
    some: list[int] | dict[str, int] | None
    anything: Any
    plain: Plain
    again: Again
    chain: Chain
    holds: Holds[list[int]]
    held: list[Holds[list[list[int]]]]


def whole() -> Whole:
    one = Whole(
        leaf=3,
        colour=Colour.RED,
        frozen=[Frozen(1, ("a",))],
        odd=FrozenAroundAList([1]),
        small=Small(1, [2]),
        smalls=[Small(1, [2]), Small(3)],
        perhaps=[None, Small(1, [2])],
        named={"a": ByName(inside=[1])},
        places={4: [[1], []]},
        numbers={1, 2},
        pair=(1, [2]),
        either=Other({"a": 1}),
        some=[1],
        anything=[{"a": [1, Small(2, [3])]}],
        plain=Plain([1]),
        again=Again([Again()], Again()),
        chain=Chain(Chain()),
        holds=Holds([1]),
        held=[Holds([[1]])],
    )
    one.game = "shared"  # type: ignore[attr-defined]
    return one


CHANGES: list[Callable[[Any], object]] = [
    lambda copy: copy.frozen.clear(),
    lambda copy: copy.odd.inside.append(2),
    lambda copy: copy.small.inside.append(2),
    lambda copy: setattr(copy.small, "number", 2),
    lambda copy: copy.smalls[0].inside.append(2),
    lambda copy: setattr(copy.smalls[1], "number", 2),
    lambda copy: setattr(copy.perhaps[1], "number", 2),
    lambda copy: copy.perhaps.pop(),
    lambda copy: copy.named["a"].inside.append(2),
    lambda copy: copy.named.clear(),
    lambda copy: copy.places[4][0].append(2),
    lambda copy: copy.places.clear(),
    lambda copy: copy.numbers.clear(),
    lambda copy: copy.pair[1].append(2),
    lambda copy: copy.either.inside.clear(),
    lambda copy: copy.some.append(2),
    lambda copy: copy.anything[0]["a"][1].inside.append(2),
    lambda copy: copy.plain.inside.append(2),
    lambda copy: copy.again.inside[0].inside.append(Again()),
    lambda copy: setattr(copy.again.next, "next", Again()),
    lambda copy: copy.holds.inside.append(2),
    lambda copy: copy.held[0].inside[0].append(2),
    lambda copy: setattr(copy, "game", "another"),
]


@pytest.mark.parametrize("change", CHANGES)
def test_a_copy_is_equal_and_independent(change: Callable[[Any], object]) -> None:
    """Whatever is changed in a copy, its original stays as it was; before, the two are equal."""
    one = whole()
    copy = copier(Whole)(one)
    assert (copy, vars(copy)) == (one, vars(one))
    change(copy)
    assert (copy, vars(copy)) != (one, vars(one))
    assert (one, vars(one)) == (whole(), vars(whole()))


def test_what_nobody_can_change_is_shared() -> None:
    one = whole()
    copy = copier(Whole)(one)
    assert (copy.frozen[0] is one.frozen[0], copy.chain is one.chain) == (True, True)


def test_what_stands_where_a_list_should_becomes_one() -> None:
    """A rule that puts a tuple into a list of its state gets a list back, as from a save."""
    assert copier(Small)(Small(1, (2, 3))).inside == [2, 3]  # type: ignore[arg-type]
