"""What a seat may know: hands, draft packs, dice behind screens, and (by table option) stocks are hidden.

Facedown piles are pools whose contents everybody could work out from what lies open, except Items and
dealt Characters, which may also be in somebody's hand: those pools are hidden too.
"""

from __future__ import annotations

from random import Random
from typing import TypeVar

from orrery.games.first_light.state import FARMS, GARAGES, Player, State, Stock
from orrery.kernel.secrecy import HIDDEN, UNKNOWN, copied, covered
from orrery.parts.dealing import deal

T = TypeVar("T", bound=State)


def redact(s: T, seat: int | None) -> T:
    """FL-1.7, 2.1, 2.11, 4.10  The state as a seat may know it; None is a spectator."""
    seen = copied(s)
    seen.item_pool = covered(s.item_pool)
    seen.item_bottom = covered(s.item_bottom)
    if any(p.dealt for p in s.players):
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
    b = seen.game.box
    hands = [cards for p in seen.players for cards in (p.hand, p.pack)]
    faceup = [*seen.item_discards, *(key for p in seen.players for key in p.items)]
    deal(rng, b.items, [*hands, seen.item_pool, seen.item_bottom], faceup)
    if HIDDEN in seen.characters_left or any(HIDDEN in p.dealt for p in seen.players):
        lists = [p.dealt for p in seen.players]
        deal(rng, b.characters, [*lists, seen.characters_left], [p.character for p in seen.players])
    for p in seen.players:
        if p.stock.water == UNKNOWN:
            p.stock = _likely_stock(rng)
        if UNKNOWN in p.rolled:
            p.rolled = sorted(rng.randrange(1, 7) for _ in p.rolled)
    return seen


def foresee(s: State, rng: Random) -> None:
    """FL-2.1, 17.1  The Gem Caches as they might lie, for who counts points before they are turned."""
    if not s.cache_points:
        s.cache_points = rng.sample(s.game.box.caches, len(s.game.box.caches))


def _likely_stock(rng: Random) -> Stock:
    """A stock somebody might have in mid-game."""
    return Stock(
        water=rng.randrange(4, 16), algae=rng.randrange(0, 8), power=rng.randrange(0, 6), gems=rng.randrange(0, 4)
    )
