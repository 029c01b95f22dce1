"""Goods: structs whose fields are numbers of each kind, such as a stock, a price or what a card gives.

A stock and a price may be of different types: what counts are the fields that the stock has.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

import msgspec

from orrery.kernel.scene import Pip

G = TypeVar("G", bound=msgspec.Struct)


def added(kind: type[G], parts: Iterable[msgspec.Struct]) -> G:
    """Several goods together."""
    several = list(parts)
    return kind(*(sum(getattr(part, name) for part in several) for name in kind.__struct_fields__))


def covers(stock: msgspec.Struct, price: msgspec.Struct) -> bool:
    """Whether a price can be paid in full. Where rules ask it at every turn, they had better name the goods."""
    return all(getattr(stock, name) >= getattr(price, name) for name in stock.__struct_fields__)


def pips(goods: msgspec.Struct | None, icons: Mapping[str, str]) -> tuple[Pip, ...]:
    """Goods as they are drawn, in the order of the icons."""
    if goods is None:
        return ()
    return tuple([Pip(icon, count) for name, icon in icons.items() if (count := getattr(goods, name))])
