"""FL-11  The Foundry: an Upgrade Tile from the stack the die points to."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.games.first_light import goods
from orrery.games.first_light.bundle import Sending
from orrery.games.first_light.state import Player, State
from orrery.games.first_light.stations import locations, tiles
from orrery.kernel import message
from orrery.kernel.flow import Flow
from orrery.kernel.state import rule

FULL = message.refuse("foundry-full", "FL-5.10")
NO_TILE = message.refuse("foundry-stack-empty", "FL-11.1")
TOO_DEAR = message.refuse("foundry-too-dear", "FL-11.1")


def refuse(s: State, p: Player, d: Sending) -> message.Refusal | None:
    """FL-11.1  The stack the die points to may be empty."""
    return None if s.upgrade_stacks[s.game.box.foundry[d.value]].top else NO_TILE


def forge(s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-11.1, 11.2  The tile works at once, also for a die that waits in its Garage."""
    yield from goods.station_gains(s, p, "foundry")
    s.next(foundry_upgrade.step(p.seat, s.game.box.foundry[d.value]))


@rule
def foundry_upgrade(s: State, seat: int, stack: int) -> Flow[None]:
    """FL-11.1  Take the top tile of the stack."""
    return tiles.take_upgrade(s, s.players[seat], stack)


def stacks(s: State, p: Player, d: Sending) -> Sequence[int]:
    """FL-11.1  A value for each stack."""
    return locations.one_of_each(s.game.box.foundry)


def result(s: State, p: Player, d: Sending) -> message.Message:
    """FL-11.1  The tile on top of the stack the die points to."""
    return message.say("offer-upgrade", tile=message.Thing("tile", s.upgrade_stacks[s.game.box.foundry[d.value]].top))


STATION = locations.paid_either_way("foundry", "FL-11.1", FULL, TOO_DEAR, refuse, forge, stacks, result)
