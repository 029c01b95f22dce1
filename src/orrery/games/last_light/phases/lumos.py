"""LL-14  The Lumos, the third force of a two-player game: how they come, and whom they are with."""

from __future__ import annotations

from orrery.games.last_light.components import CENTRE
from orrery.games.last_light.state import LUMOS, NOBODY, SUPPLY, State, perks
from orrery.kernel.message import Message, say
from orrery.kernel.state import Note


class Lumos(Note):
    """LL-14.3  More of them have come."""

    count: int


class Ally(Note):
    """LL-14.4  Whom they are with now."""

    pact: bool = False

    def says(self, game: object) -> Message | None:
        return super().says(game) if self.seat is not None else say("note-no-ally")


def add(s: State, count: int) -> int:
    """LL-14.2, 14.3  The smallest Lumos ships that are left join the centre; the answer is how many came."""
    ships = s.fleets[LUMOS].ships
    left = [n for n, where in enumerate(ships) if where == SUPPLY][:count]
    for n in left:
        ships[n] = CENTRE
    return len(left)


def join(s: State, count: int) -> None:
    """LL-14.3  More of them come when the board has turned."""
    came = add(s, count)
    if came:
        s.tell(Lumos(None, came))


def ally(s: State) -> None:
    """LL-14.4  The Lumos are with whoever has less light, and with nobody where it is equal; or with who has a pact."""
    lights = [p.light for p in s.players]
    pacts = [p.seat for p in s.players if perks(s, p).pact]
    if len(pacts) == 1:
        [ally] = pacts
    else:
        ally = NOBODY if lights[0] == lights[1] else lights.index(min(lights))
    if ally != s.ally:
        s.ally = ally
        s.tell(Ally(ally if ally != NOBODY else None, len(pacts) == 1))
