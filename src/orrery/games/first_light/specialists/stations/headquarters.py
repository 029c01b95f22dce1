"""SP-6.4  A die that is rolled into Headquarters from elsewhere."""

from __future__ import annotations

from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.bundle import Sending
from orrery.games.first_light.state import Die, Player, State
from orrery.games.first_light.stations import headquarters
from orrery.kernel.flow import Flow, Roll
from orrery.kernel.state import Note, rule


class RollsIn(Note):
    """SP-6.4  What it shows, and its space."""

    face: int
    space: int


def roll_in(s: State, p: Player) -> Flow[None]:
    """SP-6.4  A die is rolled into the first free space of Headquarters, for the usual goods."""
    [face] = yield Roll(1)
    place = s.headquarters.index(None)
    s.headquarters[place] = Die(p.seat, face)
    s.tell(RollsIn(p.seat, face, place + 1))
    s.next(report.step(p.seat))


@rule
def report(s: State, seat: int) -> Flow[None]:
    """SP-6.4  Contracts or Water, as for any die sent to Headquarters."""
    d = Sending("", -1, 0, order=(yield headquarters.Headquarters(seat, vocab.COMMAND)))
    yield from headquarters.report(s, s.players[seat], d)
