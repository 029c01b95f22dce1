"""RV-1.9  What a seat may know: artifact cards and closed crates are their owners'; all else that is decided lies open.

Fronts of unexplored tiles, decks and piles are pools: nobody knows their order because it is not decided, and what is
left in them can be counted. The crates are left to guess, because those that others hold are not seen.
"""

from __future__ import annotations

from random import Random

from orrery.games.revive.state import State
from orrery.kernel.secrecy import copied, covered
from orrery.parts import census
from orrery.parts.dealing import deal


def redact(s: State, seat: int | None) -> State:
    """The state as a seat may know it; None is a spectator."""
    seen = copied(s)
    seen.crates = covered(s.crates)
    for p in seen.players:
        if p.seat != seat:
            p.crates, p.goals = covered(p.crates), covered(p.goals)
    return seen


def determinize(seen: State, rng: Random) -> State:
    """Fill the holes of a redacted state with a world that looks the same to its reader."""
    b = seen.game.box
    opened = [crate for p in seen.players for crate in p.opened]
    deal(rng, census.every(b.crates), [*(p.crates for p in seen.players), seen.crates], opened)
    deal(rng, b.goals, [p.goals for p in seen.players], [seen.common_goal] if seen.common_goal else [])
    return seen
