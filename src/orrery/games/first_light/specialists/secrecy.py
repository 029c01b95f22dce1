"""What a seat may know of the expansion's part: dealt Outpost Tiles and caches one has looked at are one's own."""

from __future__ import annotations

from random import Random

from orrery.games.first_light import secrecy as base
from orrery.games.first_light.specialists.components import parts_of
from orrery.games.first_light.specialists.state import WILD, State, behind_screen, caches_left, caches_turned
from orrery.kernel.secrecy import HIDDEN, UNKNOWN, covered
from orrery.parts.dealing import deal


def redact(s: State, seat: int | None) -> State:
    """SP-1.3, 3.1, 6.6  The state as a seat may know it; None is a spectator."""
    seen = base.redact(s, seat)
    if any(o.dealt for o in s.outposts):
        seen.tiles_left = covered(s.tiles_left)
    for owner, o in enumerate(seen.outposts):
        if owner != seat:
            o.dealt = covered(o.dealt)
    for peek in seen.peeks:
        if seat not in peek.seats:
            peek.points = UNKNOWN
    return seen


def determinize(seen: State, rng: Random) -> State:
    """Fill the holes of a redacted state with a world that looks the same to its reader."""
    wild = {p.seat: behind_screen(seen, p.seat) for p in seen.players if UNKNOWN in p.rolled}
    base.determinize(seen, rng)
    for seat, count in wild.items():
        rolled = seen.players[seat].rolled
        seen.players[seat].rolled = [*rolled[: len(rolled) - count], *[WILD] * count]
    if HIDDEN in seen.tiles_left or any(HIDDEN in o.dealt for o in seen.outposts):
        chosen = [seen.conspiracy.tile] if seen.conspiracy is not None else []
        lists = [*(o.dealt for o in seen.outposts), seen.tiles_left]
        deal(rng, parts_of(seen.game).tiles, lists, chosen)
    _look_again(seen, rng)
    return seen


def foresee(s: State, rng: Random) -> None:
    """FL-17.1, SP-6.6  As in the base game, but the caches that somebody has looked at are worth what was seen."""
    if not s.cache_points:
        left = caches_left(s)
        s.cache_points = caches_turned(s, rng.sample(left, len(left)))


def _look_again(seen: State, rng: Random) -> None:
    """What others saw under the caches they looked at."""
    left = list(seen.game.box.caches)
    for peek in seen.peeks:
        if peek.points != UNKNOWN:
            left.remove(peek.points)
    rng.shuffle(left)
    for peek in seen.peeks:
        if peek.points == UNKNOWN:
            peek.points = left.pop()
