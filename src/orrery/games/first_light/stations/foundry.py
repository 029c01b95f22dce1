"""FL-11  The Foundry: an Upgrade Tile from the stack the die points to."""

from __future__ import annotations

from functools import partial

from orrery.games.first_light import goods
from orrery.games.first_light.bundle import Sending, Station
from orrery.games.first_light.state import Player, Stack, State
from orrery.games.first_light.stations import locations, tiles
from orrery.kernel import message
from orrery.kernel.flow import Flow
from orrery.kernel.message import Refusal, Value
from orrery.kernel.state import rule

FULL = message.refuse("foundry-full", "FL-5.10")
NO_TILE = message.refuse("foundry-stack-empty", "FL-11.1")
TOO_DEAR = message.refuse("foundry-too-dear", "FL-11.1")


def closed(s: State, p: Player, d: Sending) -> Refusal | None:
    if None not in s.locations["foundry"]:
        return FULL
    return None if locations.can_pay(s, p, "foundry", d) else TOO_DEAR


def costs(s: State, p: Player, d: Sending) -> Value:
    return locations.either_price(s, p, "foundry", d)


def able(s: State, p: Player, d: Sending) -> bool:
    return bool(stack(s, d).top) and locations.can_pay(s, p, "foundry", d)


def stack(s: State, d: Sending) -> Stack:
    """FL-11.1  The stack the die points to."""
    return s.upgrade_stacks[s.game.box.foundry[d.value]]


def refuse(s: State, p: Player, d: Sending) -> Refusal | None:
    return None if stack(s, d).top else NO_TILE


def forge(s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-11.1, 11.2  The tile works at once, also for a die that waits in its Garage."""
    yield from goods.station_gains(s, p, "foundry")
    s.next(foundry_upgrade.step(p.seat, s.game.box.foundry[d.value]))


@rule
def foundry_upgrade(s: State, seat: int, stack: int) -> Flow[None]:
    """FL-11.1  Take the top tile of the stack."""
    return tiles.take_upgrade(s, s.players[seat], stack)


STATION = Station(
    "foundry", "FL-11.1", closed, partial(locations.pay_either, "foundry"), partial(locations.put, "foundry"), forge,
    refuse, able=able, costs=costs,
)  # fmt: skip
