"""What a seat may know (G-48): hands and the deck are hidden, and plans until they are shown; all else lies open."""

from __future__ import annotations

from random import Random

from orrery.games.chaos_order.state import State, wheel_cards
from orrery.kernel.secrecy import copied, covered
from orrery.parts.dealing import deal


def redact(s: State, seat: int | None) -> State:
    """CO-9.3, 15.5, G-48  The state as a seat may know it; None is a spectator.

    Of another's hand only its size is known, not which of its cards just came. A plan that is not shown looks like
    none, whether there is a card with it, a bluff or nothing.
    """
    seen = copied(s)
    seen.deck = covered(s.deck)
    for p in seen.players:
        if p.seat != seat:
            p.hand, p.fresh = covered(p.hand), []
    for side in seen.battle.sides if seen.battle else ():
        if side.seat != seat and not side.shown:
            side.plan, side.card, side.bluff = "", "", False
    return seen


def determinize(seen: State, rng: Random) -> State:
    """Fill the holes of a redacted state with a world that looks the same to its reader."""
    deal(rng, seen.game.box.deck, [*(p.hand for p in seen.players), seen.deck], [*seen.discards, *wheel_cards(seen)])
    return seen
