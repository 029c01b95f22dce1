"""LL-13  The board turns."""

from __future__ import annotations

from orrery.games.last_light.bundle import Bundle
from orrery.games.last_light.components import CENTRE
from orrery.games.last_light.phases import lumos
from orrery.games.last_light.state import Player, State, perks, shine
from orrery.kernel.message import Values
from orrery.kernel.state import Note


class Rotated(Note):
    """LL-13.1  How far the rings have turned."""

    times: int
    carried: bool

    def values(self, game: Bundle) -> Values:
        rings = (game.box.rings[key] for key in ("inner", "outer"))
        inner, outer = (360 * ring.turn * self.times // ring.sectors for ring in rings)
        return {"inner": inner + outer * self.carried, "outer": outer}


class Centre(Note):
    """LL-13.2  Light for ships in the centre."""

    light: int
    ships: int = 0  # the oldest logs have none

    def values(self, game: Bundle) -> Values:
        return {"more": self.light - self.ships}


class First(Note):
    """Who is first player now."""

    by: str


def rotate(s: State) -> None:
    """LL-13.1, 13.2, 14.3, G-51  The rings turn, ships in the centre give light, more Lumos come."""
    s.rotations += 1
    times = 0 if s.anchored else 1 + s.spun
    outer, inner = s.game.box.rings["outer"].turn, s.game.box.rings["inner"].turn
    s.outer_turn += outer * times
    s.inner_turn += (inner + (outer // 2 if s.carried else 0)) * times
    s.anchored = s.spun = False
    s.tell(Rotated(None, times, s.carried))
    for p in s.players:
        light = centre_light(s, p)
        if light:
            shine(p, light, "centre")
            s.tell(Centre(p.seat, light, ships_in_centre(s, p)))
    if len(s.players) == 2:
        lumos.join(s, s.game.box.figures.lumos_more)


def centre_light(s: State, p: Player) -> int:
    """LL-13.2, 14.11  A light for each of a player's ships in the centre, whatever its size."""
    ships = ships_in_centre(s, p)
    return ships + perks(s, p).centre_light if ships else 0


def ships_in_centre(s: State, p: Player) -> int:
    return s.fleets[p.seat].ships.count(CENTRE)


def pass_first(s: State) -> None:
    """LL-13.3  The next player is first player."""
    s.first = (s.first + 1) % len(s.players)
    s.tell(First(s.first, "LL-13.3"))
