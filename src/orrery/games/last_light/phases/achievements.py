"""LL-15.7  Planetary achievements."""

from __future__ import annotations

from orrery.games.last_light.bundle import Bundle
from orrery.games.last_light.state import Player, State, controlled, perks, shine
from orrery.kernel.message import Thing, Values
from orrery.kernel.state import Note


class Achieved(Note):
    """LL-15.7  An achievement is shown and pays."""

    achievement: str
    light: int
    planets: int = 0  # the oldest logs have none

    def values(self, game: Bundle) -> Values:
        return {"colour": Thing("colour", game.box.achievements[self.achievement].colour)}


def achieve(s: State, p: Player) -> None:
    """LL-15.7, G-05  Enough planets of the secret colour: the card is shown and pays, once."""
    planets = 0 if p.achieved else planets_achieved(s, p)
    if planets and planets >= planets_needed(s, p):
        p.achieved = True
        light = s.game.box.achievements[p.achievement].light
        shine(p, light, "achievement")
        s.tell(Achieved(p.seat, p.achievement, light, planets))


def planets_achieved(s: State, p: Player) -> int:
    """The planets a player controls that show the colour of the achievement."""
    b = s.game.box
    colour = b.achievements[p.achievement].colour
    return sum(colour in b.planets[s.sites[sector].planet].colours for sector in controlled(p))


def planets_needed(s: State, p: Player) -> int:
    """How many planets the achievement takes."""
    return s.game.box.achievements[p.achievement].planets - perks(s, p).achievement
