"""Battles for tests: two plain sides, and both plans at once."""

from __future__ import annotations

from tests.games.chaos_order.builder import begin, new_state, notes, play, put

from orrery.games.chaos_order.phases import combat
from orrery.games.chaos_order.state import State
from orrery.kernel.play.match import Match


def facing(mine: int, theirs: int, hex: str = "d4") -> State:
    """Leyrien and Oxataya with so many fighters each; on cliffs neither has anything else that counts."""
    s = new_state("leyrien", "oxataya")
    put(s, 0, hex, fighters=mine)
    put(s, 1, hex, fighters=theirs)
    return s


def fight(s: State, one: str, other: str, *, chance: list[int] | None = None, gun: int = 0) -> Match:
    """Begin combat and let both sides plan: `assault`, or with a card `assault ambush`."""
    match = begin(s, combat.battles.step(gun), chance=chance or [])
    for seat, plans in enumerate((one, other)):
        plan, card = plans.split() if " " in plans else (plans, "no-card")
        play(match, seat, f"plan:{plan}")
        if match.ask(seat) is not None:
            play(match, seat, card if card in ("bluff", "no-card") else f"use:{card}")
    return match


def won(match: Match) -> int:
    """Who has won the first battle."""
    seat: int = notes(match, "victory")[0][0]
    return seat
