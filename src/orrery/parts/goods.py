"""Goods: structs whose fields are numbers of each kind, such as a stock, a price or what a card gives.

A stock and a price may be of different types: what counts are the fields that the stock has.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

import msgspec
from msgspec.structs import astuple

from orrery.kernel.message import Amount, Several, several
from orrery.kernel.scene import Pip

G = TypeVar("G", bound=msgspec.Struct)


def added(kind: type[G], parts: Iterable[G]) -> G:
    """Several goods of a kind together."""
    return kind(*map(sum, zip(*map(astuple, parts), strict=True)))


def covers(stock: msgspec.Struct, price: msgspec.Struct) -> bool:
    """Whether a price can be paid in full. Where rules ask it at every turn, they had better name the goods."""
    return all(getattr(stock, name) >= getattr(price, name) for name in stock.__struct_fields__)


def counts(goods: msgspec.Struct | None, names: Iterable[str]) -> dict[str, int]:
    """How many of each good there are, those there are none of left out."""
    return {name: count for name in names if goods is not None and (count := getattr(goods, name))}


def amounts(goods: msgspec.Struct | None, names: Iterable[str], join: str = "comma") -> Several:
    """Goods as a message speaks of them, in the order of their names."""
    return several((Amount(count, name) for name, count in counts(goods, names).items()), join)


def pips(goods: msgspec.Struct | None, icons: Mapping[str, str]) -> tuple[Pip, ...]:
    """Goods as they are drawn, in the order of their icons."""
    return tuple(Pip(icons[name], count) for name, count in counts(goods, icons).items())
