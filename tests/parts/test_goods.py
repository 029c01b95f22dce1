"""Goods of several kinds, taken together, compared and drawn."""

from __future__ import annotations

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from orrery.kernel.message import Amount, Several
from orrery.kernel.scene import Pip
from orrery.parts import goods


class Stock(msgspec.Struct):
    water: int = 0
    ore: int = 0


class Price(msgspec.Struct, frozen=True):
    ore: int = 0
    water: int = 0
    points: int = 0  # which no stock holds


prices = st.builds(Price, *[st.integers(0, 5)] * 3)


@given(st.lists(prices, max_size=4))
def test_goods_together_are_the_sum_of_each(parts: list[Price]) -> None:
    total = goods.added(Price, parts)
    assert total == Price(
        sum(part.ore for part in parts), sum(part.water for part in parts), sum(part.points for part in parts)
    )


@given(st.integers(0, 5), st.integers(0, 5), prices)
def test_a_stock_covers_a_price_if_it_does_so_for_each_of_its_goods(water: int, ore: int, price: Price) -> None:
    """Whatever the order of the fields, and whatever else the price's type can name."""
    assert goods.covers(Stock(water, ore), price) == (water >= price.water and ore >= price.ore)


def test_goods_are_told_in_the_order_of_their_names() -> None:
    """With those there are none of left out; nothing at all is a message of its own."""
    assert goods.amounts(Price(ore=2, water=1, points=9), ("water", "ore"), "and") == Several(
        (Amount(1, "water"), Amount(2, "ore")), "and"
    )
    assert goods.amounts(None, ("water",)) == goods.amounts(Price(), ("water",)) == Several(())


def test_goods_are_drawn_in_the_order_of_their_icons() -> None:
    """With those there are none of left out; nothing at all is no pips."""
    icons = {"water": "drop", "ore": "rock", "points": "star"}
    assert goods.pips(Price(ore=2, water=1), icons) == (Pip("drop", 1), Pip("rock", 2))
    assert goods.pips(None, icons) == goods.pips(Price(), icons) == ()
