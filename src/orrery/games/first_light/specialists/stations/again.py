"""SP-11.8  Tariq resolves the action of his first Headquarters die twice: the same space and value, paid again."""

from __future__ import annotations

from orrery.games.first_light.actions import DECLINE
from orrery.games.first_light.bundle import NO_ACTION, Sending, Steps, kit
from orrery.games.first_light.specialists.actions import AGAIN
from orrery.games.first_light.specialists.components import parts
from orrery.games.first_light.specialists.state import WILD
from orrery.games.first_light.specialists.stations.negotiation import ONCE_MORE
from orrery.games.first_light.state import Player, State
from orrery.games.first_light.stations import negotiation
from orrery.kernel.flow import Flow, plain_ask
from orrery.kernel.vocabulary import Action


def again(s: State, seat: int, key: str, value: int, water_off: int, space: Action = NO_ACTION) -> Flow[None]:
    """SP-11.8  Once more, if it can be done and he wants to; Contracts and what the dice's Garages save count again."""
    p = s.players[seat]
    station = kit(s).stations[key]
    d = Sending(ONCE_MORE, -1, value, water_off=water_off, gems_off=_gems_off(p), space=space)
    if key == "negotiation" and negotiation.die_on(s, d).value == WILD:
        d.face = WILD
    possible = station.able is None or station.able(s, p, d)
    chosen = (yield plain_ask(seat, "again", (AGAIN, DECLINE), about=key)) if possible else DECLINE
    if chosen == DECLINE:
        s.tell("declines", seat, "again")
        return
    s.tell("again", seat, key)
    if station.order is not None:
        d.order = yield station.order(s, p, d)
    yield from station.pay(s, p, d)
    yield from station.effect(s, p, d)


def _gems_off(p: Player) -> int:
    """SP-12.2  Drop Ship, even if it was fulfilled by the first resolution."""
    return sum(parts().contracts[key].headquarters_gems for key in p.items)


STEPS: Steps = {"again": again}
