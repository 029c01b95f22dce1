"""LL-15.7  Planetary achievements."""

from __future__ import annotations

from orrery.games.last_light.components import BOX
from orrery.games.last_light.state import Player, State, controlled, perks, shine
from orrery.kernel.message import Thing, Values
from orrery.kernel.state import Note


class Achieved(Note):
    """LL-15.7  An achievement is shown and pays."""

    achievement: str
    light: int
    planets: int = 0  # the oldest logs have none

    def values(self, game: object) -> Values:
        return {"colour": Thing("colour", BOX.achievements[self.achievement].colour)}


def achieve(s: State, p: Player) -> None:
    """LL-15.7, G-05  Enough planets of the secret colour: the card is shown and pays, once."""
    if not p.achieved and planets_achieved(s, p) >= planets_needed(p):
        p.achieved = True
        shine(p, BOX.achievements[p.achievement].light, "achievement")
        s.tell(Achieved(p.seat, p.achievement, BOX.achievements[p.achievement].light, planets_achieved(s, p)))


def planets_achieved(s: State, p: Player) -> int:
    """The planets a player controls that show the colour of the achievement."""
    colour = BOX.achievements[p.achievement].colour
    return sum(colour in BOX.planets[s.sites[sector].planet].colours for sector in controlled(p))


def planets_needed(p: Player) -> int:
    """How many planets the achievement takes."""
    return BOX.achievements[p.achievement].planets - perks(p).achievement
