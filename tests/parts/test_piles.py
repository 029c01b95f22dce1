"""Drawing off a pile that is made anew from its discards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from orrery.kernel.flow import Draw, Flow
from orrery.kernel.play.luck import RandomLuck, outcome_of
from orrery.parts import piles


def draw(
    pile: list[str], discards: list[str], count: int, seed: int = 0, renewed: Callable[[], None] | None = None
) -> list[str]:
    """Cards for seat 2, off a pile."""
    return answered(piles.draw(pile, discards, count, what="cards", seat=2, renewed=renewed), seed, seat=2)


def answered(flow: Flow[Any], seed: int = 0, seat: int | None = None) -> Any:
    """The result of a flow with chance's answers; every draw is for this seat and of what it is said to be."""
    luck, answer = RandomLuck(Random(seed)), None
    while True:
        try:
            chance = flow.send(answer)
        except StopIteration as done:
            return done.value
        assert isinstance(chance, Draw)
        assert (chance.what, chance.seat) == ("cards", seat)
        answer = outcome_of(chance, luck)


cards = st.lists(st.sampled_from("abcdef"), max_size=6)


@given(cards, cards, st.integers(0, 14), st.integers(0, 9))
def test_no_card_is_lost_or_made(pile: list[str], discards: list[str], count: int, seed: int) -> None:
    """As many as asked for, or all there are; what was drawn is in neither pile."""
    before = Counter(pile + discards)
    drawn = draw(pile, discards, count, seed)
    assert len(drawn) == min(count, before.total())
    assert Counter(drawn + pile + discards) == before


@given(cards, cards, st.integers(0, 6))
def test_discards_come_only_when_the_pile_is_empty(pile: list[str], discards: list[str], count: int) -> None:
    had, aside = Counter(pile), list(discards)
    drawn = draw(pile, discards, count)
    if count <= had.total():
        assert discards == aside
        assert Counter(drawn) <= had
    else:
        assert Counter(drawn) >= had
        assert discards == []


def test_the_pile_is_said_to_be_new_between_the_draws() -> None:
    """Once, when the discards lie in it already, and never when there is nothing to make it from."""
    pile, discards = ["a"], ["b", "c", "d"]
    sizes: list[int] = []
    assert len(draw(pile, discards, 3, renewed=lambda: sizes.append(len(pile)))) == 3
    assert sizes == [3]
    draw(pile, discards, 1, renewed=lambda: sizes.append(len(pile)))
    draw(pile, discards, 1, renewed=lambda: sizes.append(len(pile)))
    assert sizes == [3]


@given(st.lists(st.sampled_from(["", "a", "b"]), max_size=5), cards, cards)
def test_only_the_empty_places_of_a_row_are_filled(row: list[str], pile: list[str], discards: list[str]) -> None:
    """From the first on, as far as there are cards; a card that lies there stays in its place."""
    before, there = list(row), Counter(pile + discards)
    answered(piles.refill(row, pile, discards, what="cards"))
    filled = [card for card, was in zip(row, before, strict=True) if not was]
    assert [card for card, was in zip(row, before, strict=True) if was] == [was for was in before if was]
    assert len([card for card in filled if card]) == min(len(filled), there.total())
    assert sorted(filled, key=bool, reverse=True) == filled
    assert Counter(card for card in filled if card) + Counter(pile + discards) == there


def test_one_card_is_drawn_unless_more_are_asked_for() -> None:
    assert len(answered(piles.draw(["a", "b", "c"], [], what="cards"))) == 1
