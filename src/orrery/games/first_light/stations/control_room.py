"""FL-12  The Control Room: the Harvester moves the way the die points."""

from __future__ import annotations

from functools import partial

from orrery.games.first_light import goods
from orrery.games.first_light.bundle import Sending, Station
from orrery.games.first_light.state import Player, State
from orrery.games.first_light.stations import locations, movement
from orrery.kernel import message
from orrery.kernel.flow import Flow
from orrery.kernel.message import Refusal, Value

FULL = message.refuse("control-room-full", "FL-5.10")
OFF_BOARD = message.refuse("off-the-planet", "FL-12.1")
TOO_DEAR = message.refuse("control-room-too-dear", "FL-12.1")


def closed(s: State, p: Player, d: Sending) -> Refusal | None:
    if None not in s.locations["control-room"]:
        return FULL
    return None if locations.can_pay(s, p, "control-room", d) else TOO_DEAR


def costs(s: State, p: Player, d: Sending) -> Value:
    return locations.either_price(s, p, "control-room", d)


def able(s: State, p: Player, d: Sending) -> bool:
    return leads(s, p, d) and locations.can_pay(s, p, "control-room", d)


def leads(s: State, p: Player, d: Sending) -> bool:
    """FL-12.1  Whether the Harvester can move in the die's direction."""
    return s.game.box.planets[s.planet].leads[p.harvester][d.value - 1] >= 0


def refuse(s: State, p: Player, d: Sending) -> Refusal | None:
    return None if leads(s, p, d) else OFF_BOARD


def steer(s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-12.1  The Harvester must move one space in the die's direction."""
    movement.move(s, p, d.value)
    yield from goods.station_gains(s, p, "control-room")


STATION = Station(
    "control-room", "FL-12.1", closed, partial(locations.pay_either, "control-room"),
    partial(locations.put, "control-room"), steer, refuse, able=able, costs=costs,
)  # fmt: skip
