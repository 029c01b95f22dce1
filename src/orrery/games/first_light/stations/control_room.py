"""FL-12  The Control Room: the Harvester moves the way the die points."""

from __future__ import annotations

from orrery.games.first_light import goods
from orrery.games.first_light.bundle import Sending
from orrery.games.first_light.state import Player, State
from orrery.games.first_light.stations import locations, movement
from orrery.kernel import message
from orrery.kernel.flow import Flow

FULL = message.refuse("control-room-full", "FL-5.10")
OFF_BOARD = message.refuse("off-the-planet", "FL-12.1")
TOO_DEAR = message.refuse("control-room-too-dear", "FL-12.1")


def refuse(s: State, p: Player, d: Sending) -> message.Refusal | None:
    """FL-12.1  The die's direction may lead off the planet."""
    leads = s.game.box.planets[s.planet].leads[p.harvester]
    return None if leads[d.value - 1] >= 0 else OFF_BOARD


def steer(s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-12.1  The Harvester must move one space in the die's direction."""
    movement.move(s, p, d.value)
    yield from goods.station_gains(s, p, "control-room")


def result(s: State, p: Player, d: Sending) -> message.Message:
    """FL-12.1  Where the Harvester comes to."""
    to = movement.leads_to(s, p, d.value)
    return message.say("offer-move", direction=message.Thing("direction", d.value), to=to)


STATION = locations.paid_either_way(
    "control-room", "FL-12.1", FULL, TOO_DEAR, refuse, steer, locations.any_value, result
)
