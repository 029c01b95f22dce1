"""CO-1.7  Gem locks: a gem, or two energy for whoever has built the foundation that says so."""

from __future__ import annotations

from orrery.games.chaos_order.components import Price
from orrery.games.chaos_order.state import Player, State, pay, spend
from orrery.games.chaos_order.vocabulary import LOCK
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import Amount, Values
from orrery.kernel.state import Note
from orrery.kernel.vocabulary import Action

FREE = "unlocked"  # the mark of a card that lets the next lock be passed for nothing


class Unlock(Ask):
    """CO-1.7  What a gem lock is paid with."""

    family = LOCK

    def values(self, s: State, action: Action) -> Values:
        figures = s.game.box.figures
        return {"gems": Amount(figures.lock_gems, "gems"), "energy": Amount(figures.lock_energy, "energy")}


class Unlocked(Note):
    """CO-1.7  Somebody has passed a gem lock, for so much or by a card."""

    energy: int = 0
    gems: int = 0


def can_unlock(s: State, p: Player) -> bool:
    """CO-1.7, 1.7a  Whether a faction can pass a gem lock."""
    return _with_gems(s, p) or _with_energy(s, p) or FREE in p.marks


def _with_gems(s: State, p: Player) -> bool:
    return p.gems >= s.game.box.figures.lock_gems


def _with_energy(s: State, p: Player) -> bool:
    return "unlock" in p.laid and p.energy >= s.game.box.figures.lock_energy


def unlock(s: State, p: Player) -> Flow[None]:
    """CO-1.7  Pay for a gem lock, with what one chooses where there is a choice."""
    if FREE in p.marks:
        spend(p, FREE)
        s.tell(Unlocked(p.seat))
        return
    ways = [LOCK.of(way) for way, open_to in (("gems", _with_gems(s, p)), ("energy", _with_energy(s, p))) if open_to]
    chosen = yield Unlock(p.seat, ways)
    figures = s.game.box.figures
    paid = Price(gems=figures.lock_gems) if LOCK.member(chosen) == "gems" else Price(energy=figures.lock_energy)
    pay(p, paid)
    s.tell(Unlocked(p.seat, paid.energy, paid.gems))
