"""Battles for tests: two plain sides, both plans at once, and what was told of them."""

from __future__ import annotations

from typing import Any

from tests.games.chaos_order.builder import begin, play, set_player, table

from orrery.games.chaos_order.battles.strength import tally
from orrery.games.chaos_order.components import HEX
from orrery.games.chaos_order.state import Battle, Side, State, total
from orrery.kernel.play.match import Match


def facing(mine: int, theirs: int, **more: Any) -> State:
    """Leyrien and Oxataya with so many fighters each at d4; on cliffs neither has anything else that counts.

    Both have a gem. `one` and `other` are what else they have, as `set_player` takes it; their `fighters` come on top.
    """
    return sides("leyrien", mine, "oxataya", theirs, **more)


def sides(first: str, mine: int, second: str, theirs: int, *others: str, **more: Any) -> State:
    """Two factions with so many fighters each at d4, and further factions at the table."""
    s = table(first, second, *others, phase="combat")
    for seat, (count, given) in enumerate(((mine, more.pop("one", {})), (theirs, more.pop("other", {})))):
        fighters = {"d4": count, "base": 2, **given.pop("fighters", {})}
        set_player(s, seat, **{"gems": 1, **given}, fighters=fighters)
    assert not more, f"unknown: {more}"
    return s


def fight(s: State, one: str, other: str, *, chance: tuple[int, ...] = (), gun: int = 0) -> Match:
    """Begin combat and let both sides plan: `assault`, or with a card `assault ambush`."""
    match = begin(s, "battles", gun, chance=chance)
    for seat, plans in enumerate((one, other)):
        plan, card = plans.split() if " " in plans else (plans, "no-card")
        play(match, seat, f"plan:{plan}")
        if match.ask(seat) is not None:
            play(match, seat, card if card in ("bluff", "no-card") else f"use:{card}")
    return match


def notes(match: Match, key: str) -> list[Any]:
    """What was told under a name, as the log keeps it: seat and data."""
    return [(entry.seat, *entry.data) for entry in match.log if getattr(entry, "key", "") == key]


def won(match: Match) -> int:
    """Who has won the first battle."""
    seat: int = notes(match, "victory")[0][0]
    return seat


def declared(s: State, hex: str = "d4", *, selector: int = 0, plan: str = "") -> tuple[int, int, int]:
    """What seat 0 declares against seat 1 in a region: strength, attacks and shields; with a plan, what it comes to."""
    both = [Side(0, plan), Side(1)]
    counted = tally(s, Battle(HEX[hex], both if selector == 0 else both[::-1]))
    own = next(side for side in counted.sides if side.seat == 0)
    return total(own, "strength"), total(own, "attack"), total(own, "shields")
