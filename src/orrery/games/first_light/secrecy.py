"""What a seat may know: hands, draft packs, dice behind screens, and (by table option) stocks are hidden.

Facedown piles are pools whose contents everybody could work out from what lies open, except Items and
dealt Characters, which may also be in somebody's hand: those pools are hidden too.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

import msgspec

from orrery.games.first_light.state import FARMS, GARAGES, Player, State, Stock, box
from orrery.kernel.secrecy import HIDDEN, UNKNOWN, covered

T = TypeVar("T", bound=State)
_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(State).decode


def redact(s: State, seat: int | None) -> State:
    """FL-1.7, 2.1, 2.11, 4.10  The state as a seat may know it; None is a spectator."""
    return hide(_decode(_encode(s)), s, seat)


def hide(seen: T, s: State, seat: int | None) -> T:
    """Take out of a copy of a state what a seat may not know."""
    seen.item_pool = covered(s.item_pool)
    seen.item_bottom = covered(s.item_bottom)
    dealing = any(p.dealt for p in s.players)
    if dealing:
        seen.characters_left = covered(s.characters_left)
    for p in seen.players:
        if p.seat != seat:
            _hide(s, p)
    return seen


def _hide(s: State, p: Player) -> None:
    p.hand = covered(p.hand)
    p.pack = covered(p.pack)
    p.dealt = covered(p.dealt)
    p.choices = []
    if not s.open_stocks:
        p.stock = Stock(UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN)
    if s.screens:
        dice = len(p.rolled) + sum(1 for die in p.garages if die) + sum(1 for die in p.farms if die)
        p.rolled = [UNKNOWN] * dice
        p.garages = [0] * GARAGES
        p.farms = [0] * FARMS


def determinize(seen: T, rng: Random) -> T:
    """Fill the holes of a redacted state with a world that looks the same to its reader."""
    b = box(seen)
    hands = [cards for p in seen.players for cards in (p.hand, p.pack)]
    deal(rng, b.items, [*hands, seen.item_pool, seen.item_bottom], _open_items(seen))
    if HIDDEN in seen.characters_left or any(HIDDEN in p.dealt for p in seen.players):
        lists = [p.dealt for p in seen.players]
        deal(rng, b.characters, [*lists, seen.characters_left], [p.character for p in seen.players])
    for p in seen.players:
        if p.stock.water == UNKNOWN:
            p.stock = _likely_stock(rng)
        if UNKNOWN in p.rolled:
            p.rolled = sorted(rng.randrange(1, 7) for _ in p.rolled)
    return seen


def _open_items(seen: State) -> list[str]:
    return [*seen.item_discards, *(key for p in seen.players for key in p.items)]


def deal(rng: Random, all_keys: Iterable[str], lists: list[list[str]], elsewhere: list[str]) -> None:
    """Put the cards nobody sees into the hidden places, at random."""
    known = {*elsewhere, *(key for cards in lists for key in cards)}
    unseen = [key for key in all_keys if key not in known]
    rng.shuffle(unseen)
    for cards in lists:
        for i, key in enumerate(cards):
            if key == HIDDEN:
                cards[i] = unseen.pop()


def _likely_stock(rng: Random) -> Stock:
    """A stock somebody might have in mid-game."""
    return Stock(
        water=rng.randrange(4, 16), algae=rng.randrange(0, 8), power=rng.randrange(0, 6), gems=rng.randrange(0, 4)
    )
