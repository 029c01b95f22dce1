"""FL-10  The Laboratory: a matching pair of dice buys a Farm Tile."""

from __future__ import annotations

from functools import partial

from orrery.games.first_light import dice, goods
from orrery.games.first_light.bundle import Sending, Station
from orrery.games.first_light.state import GARAGES, Player, State
from orrery.games.first_light.stations import locations, tiles
from orrery.kernel import message
from orrery.kernel.flow import Flow
from orrery.kernel.message import Refusal, Value
from orrery.kernel.state import rule
from orrery.parts.powers import open_rule

FULL = message.refuse("laboratory-full", "FL-5.10")
NO_TILE = message.refuse("no-farm-tile-left", "FL-10.3")
NO_PAIR = message.refuse("no-matching-die", "FL-10.2")
TOO_DEAR = message.refuse("laboratory-too-dear", "FL-10.3")


@open_rule
def partners(s: State, p: Player, d: Sending) -> list[Sending]:
    """FL-10.2, G-8  The next actionable die, if it can match: at Headquarters the next own one, else a Garage's."""
    place = dice.next_own(s, p, d.place) if d.source == "headquarters" else -1
    if place >= 0:
        second = dice.from_headquarters(s, p, place, d.value)
        return [second] if d.value in dice.headquarters_values(s, p, second.shown, False) else []
    garage = dice.next_garage(p, d.place if d.source == "garage" else -1)
    if garage < 0 or d.value not in dice.garage_values(s, p, garage):
        return []
    return [dice.from_garage(s, p, garage, d.value)]


def both(d: Sending, second: Sending) -> Sending:
    """G-7  Two dice as one action: both Garages' Algae, both Garages' discounts."""
    return Sending(d.source, d.place, d.value, d.algae + second.algae, d.water_off + second.water_off)


def free_pair(s: State) -> int:
    """FL-10.1, 24.4  The left-most free pair space; an AI die or half a pair blocks one."""
    spaces = s.locations["laboratory"]
    for i in range(0, len(spaces), 2):
        if spaces[i] is None and spaces[i + 1] is None:
            return i
    return -1


def closed(s: State, p: Player, d: Sending) -> Refusal | None:
    """FL-10.2, 10.3  There may be no space, no second die, or no tile."""
    if free_pair(s) < 0:
        return FULL
    if d.source == "garage" and p.garages.count(0) == GARAGES - 1:
        return NO_PAIR
    return None if tiles.any_left(s.farm_stacks) else NO_TILE


def able(s: State, p: Player, d: Sending) -> bool:
    return tiles.any_left(s.farm_stacks) and locations.can_pay(s, p, "laboratory", d)


def refuse(s: State, p: Player, d: Sending) -> Refusal | None:
    """FL-10.2, 10.3  No die may match it, or the two may be too dear."""
    found = partners(s, p, d)
    if not found:
        return NO_PAIR
    return None if any(payable(s, p, d, second) for second in found) else TOO_DEAR


@open_rule
def payable(s: State, p: Player, d: Sending, second: Sending) -> bool:
    """FL-10.3, G-7  Whether the two together can pay one of the prices, and both Garages."""
    return locations.can_pay(s, p, "laboratory", both(d, second))


def beside(s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-10.1, 10.2  The die that goes with it: both are one action."""
    d.beside = yield from pair(s, p, d)
    dice.tell_change(s, p, d.beside, dice.OTHER)
    d.algae, d.water_off = d.algae + d.beside.algae, d.water_off + d.beside.water_off


def put(s: State, p: Player, d: Sending) -> None:
    """FL-10.1  Both on one space."""
    assert d.beside is not None
    dice.lift_die(s, p, d.beside)
    place = free_pair(s)
    s.locations["laboratory"][place : place + 2] = [d.die(p.seat), d.beside.die(p.seat)]


def research(s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-10.3  Take any visible Farm Tile."""
    yield from goods.station_gains(s, p, "laboratory")
    steps = [laboratory_farm.step(p.seat)]
    if s.game.box.characters[p.character].upgrade_at_laboratory:
        steps.append(free_upgrade.step(p.seat))
    s.next(*steps)


def costs(s: State, p: Player, d: Sending) -> Value:
    """FL-10.3, G-7  What the pair costs now, with the first die that could go beside it."""
    found = partners(s, p, d)
    return locations.either_price(s, p, "laboratory", both(d, found[0]) if found else d)


def offers(s: State, p: Player, d: Sending) -> Value:
    """FL-10.3, G-7  A Farm Tile; the Garage of the die beside it is paid as well, that of the first is known."""
    second = partners(s, p, d)[0]
    two = both(d, second)
    two.algae = second.algae
    return message.say("offer-farm", price=locations.either_price(s, p, "laboratory", two))


@open_rule
def pair(s: State, p: Player, d: Sending) -> Flow[Sending]:
    """FL-10.2  The die that goes with it; there is never a choice."""
    [second] = partners(s, p, d)
    yield from ()
    return second


@rule
def laboratory_farm(s: State, seat: int) -> Flow[None]:
    """FL-10.3  Take any visible Farm Tile."""
    return tiles.choose_farm(s, s.players[seat])


@rule
def free_upgrade(s: State, seat: int) -> Flow[None]:
    """FL-20.3  A free visible Upgrade Tile, whatever the dice show."""
    return tiles.choose_upgrade(s, s.players[seat])


STATION = Station(
    "laboratory", "FL-10.1", closed, partial(locations.pay_either, "laboratory"), put, research, refuse,
    beside=beside, able=able, costs=costs, offers=offers,
)  # fmt: skip
