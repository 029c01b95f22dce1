"""FL-12  The Control Room: the Harvester moves the way the die points."""

from __future__ import annotations

from orrery.games.first_light.dice import lift_die
from orrery.games.first_light.goods import station_gains
from orrery.games.first_light.kit import Sending, Station
from orrery.games.first_light.state import Player, State, box
from orrery.games.first_light.stations.locations import can_pay, free_space, pay_either, price_words
from orrery.games.first_light.stations.movement import move
from orrery.kernel.flow import Flow

FULL = "FL-5.10: The Control Room has no free space."
OFF_BOARD = "FL-12.1: Your Harvester cannot move in that direction: it leads off the planet where no arrow is."
TOO_DEAR = "FL-12.1: The Control Room costs {costs}."


def closed(s: State, p: Player, d: Sending) -> str | None:
    if None not in s.locations["control-room"]:
        return FULL
    return None if can_pay(s, p, "control-room", d) else TOO_DEAR


def costs(s: State, p: Player, d: Sending) -> str:
    return price_words(s, p, "control-room", d)


def refuse(s: State, p: Player, d: Sending) -> str | None:
    return None if box(s).planets[s.planet].leads[p.harvester][d.value - 1] >= 0 else OFF_BOARD


def steer(s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-12.1  Pay; the Harvester must move one space in the die's direction."""
    yield from pay_either(s, p, "control-room", d)
    lift_die(s, p, d)
    s.locations["control-room"][free_space(s, "control-room")] = d.die(p.seat)
    move(s, p, d.value)
    yield from station_gains(s, p, "control-room")


STATION = Station("control-room", "Control Room", "FL-12.1", closed, steer, refuse, costs=costs)
