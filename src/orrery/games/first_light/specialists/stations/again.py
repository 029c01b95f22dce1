"""SP-11.8  Tariq resolves the action of his first Headquarters die twice: the same space and value, paid again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from orrery.games.first_light.actions import BUY, DECLINE, DIG, NEGOTIATE, ROW, STALL, TRADE
from orrery.games.first_light.components import NegotiationSpace
from orrery.games.first_light.goods import discounts, gain, pay, settle, station_gains
from orrery.games.first_light.kit import Steps, kit
from orrery.games.first_light.specialists.actions import AGAIN
from orrery.games.first_light.specialists.components import parts
from orrery.games.first_light.specialists.state import WILD, site
from orrery.games.first_light.specialists.stations import outposts, temple
from orrery.games.first_light.specialists.stations.negotiation import Again
from orrery.games.first_light.state import Player, State, box
from orrery.games.first_light.stations import academy, depository, locations, mining_camp, negotiation
from orrery.games.first_light.stations.movement import move
from orrery.kernel.flow import Flow, plain_ask
from orrery.kernel.state import step

NOWHERE = -1


def again(s: State, seat: int, station: str, value: int, water_off: int, *taken: int) -> Flow[None]:
    """SP-11.8  Once more, if it can be done and he wants to; Contracts and what the dice's Garages save count again."""
    p = s.players[seat]
    face = _face(s, p, station, taken)
    d = Again("again", NOWHERE, value, water_off=water_off, gems_off=_gems_off(p), face=face)
    second = SECONDS.get(station, OUTPOST)
    place = taken[-1] if taken else NOWHERE
    possible = second.possible(s, p, d, place)
    chosen = (yield plain_ask(seat, "again", (AGAIN, DECLINE), about=station)) if possible else DECLINE
    if chosen == DECLINE:
        s.tell("declines", seat, "again")
        return
    s.tell("again", seat, station)
    yield from second.act(s, p, d, place)


def _gems_off(p: Player) -> int:
    """SP-12.2  Drop Ship, even if it was fulfilled by the first resolution."""
    return sum(parts().contracts[key].headquarters_gems for key in p.items)


def _face(s: State, p: Player, station: str, taken: tuple[int, ...]) -> int:
    """Whether it was a Specialist that negotiated."""
    if station != "negotiation":
        return 0
    clan, row = NEGOTIATE.member(taken[-1]).rsplit("-", 1)
    die = s.negotiation[clan][int(row) - 1]
    return WILD if die is not None and die.value == WILD else 0


# -- one station after the other -------------------------------------------------------------------------------


def _space(s: State, place: int) -> NegotiationSpace:
    clan, row = NEGOTIATE.member(place).rsplit("-", 1)
    return box(s).sides[s.side].negotiation[clan][int(row) - 1]


def _can_negotiate(s: State, p: Player, d: Again, place: int) -> bool:
    space = _space(s, place)
    due = negotiation.due(box(s).clans[space.clan].pays, negotiation.price(s, p, space, d))
    return kit(s).affords(s, p, *due) and (not space.needs or kit(s).needs[space.needs](s, p))


def _negotiate(s: State, p: Player, d: Again, place: int) -> Flow[None]:
    """GS-17  The price again, ability and setback again; its advancement was taken before."""
    space = _space(s, place)
    cost = negotiation.price(s, p, space, d)
    water, algae, power, gems = negotiation.due(box(s).clans[space.clan].pays, cost)
    yield from settle(s, p, space.clan, water=water, algae=algae, power=power, gems=gems)
    s.then(*kit(s).triggers(s, p, space.clan, d))
    yield from station_gains(s, p, "negotiation")
    yield from station_gains(s, p, space.clan)


def _can_deposit(s: State, p: Player, d: Again, place: int) -> bool:
    return bool(depository.affordable(s, p, d))


def _deposit(s: State, p: Player, d: Again, place: int) -> Flow[None]:
    """SP-11.8  Another Contract, and the row's reward again."""
    key = TRADE.member((yield plain_ask(p.seat, "trade", depository.affordable(s, p, d), about=d.terms())))
    water, algae, power, gems = depository.price(box(s).items[key], discounts(s, p, "depository"), d)
    yield from settle(s, p, key, water=water, algae=algae, power=power, gems=gems)
    p.hand.remove(key)
    s.then(step("row_reward", p.seat, ROW.index(place)))
    yield from station_gains(s, p, "depository")
    p.items.append(key)


def _can_mine(s: State, p: Player, d: Again, place: int) -> bool:
    return p.stock.water >= mining_camp.water_due(s, p, mining_camp.space_of(s, DIG.member(place)), d)


def _mine(s: State, p: Player, d: Again, place: int) -> Flow[None]:
    space = mining_camp.space_of(s, DIG.member(place))
    pay(s, p, "mining-camp", water=mining_camp.water_due(s, p, space, d))
    gain(s, p, "mining-camp", gems=space.gems)
    yield from station_gains(s, p, "mining-camp")


def _can_research(s: State, p: Player, d: Again, place: int) -> bool:
    return any(stack.top for stack in s.farm_stacks) and locations.can_pay(s, p, "laboratory", d)


def _research(s: State, p: Player, d: Again, place: int) -> Flow[None]:
    """SP-11.8  The same pair of dice buys a second Farm Tile."""
    yield from locations.pay_either(s, p, "laboratory", d)
    s.then(step("laboratory_farm", p.seat))
    yield from station_gains(s, p, "laboratory")


def _can_forge(s: State, p: Player, d: Again, place: int) -> bool:
    return bool(s.upgrade_stacks[box(s).foundry[d.value]].top) and locations.can_pay(s, p, "foundry", d)


def _forge(s: State, p: Player, d: Again, place: int) -> Flow[None]:
    yield from locations.pay_either(s, p, "foundry", d)
    s.then(step("foundry_upgrade", p.seat, box(s).foundry[d.value]))
    yield from station_gains(s, p, "foundry")


def _can_steer(s: State, p: Player, d: Again, place: int) -> bool:
    leads = box(s).planets[s.planet].leads[p.harvester][d.value - 1] >= 0
    return leads and locations.can_pay(s, p, "control-room", d)


def _steer(s: State, p: Player, d: Again, place: int) -> Flow[None]:
    yield from locations.pay_either(s, p, "control-room", d)
    move(s, p, d.value)
    yield from station_gains(s, p, "control-room")


def _can_trade(s: State, p: Player, d: Again, place: int) -> bool:
    return True


def _trade(s: State, p: Player, d: Again, place: int) -> Flow[None]:
    stalls = [stall.key for stall in box(s).sides[s.side].market]
    trades = d.value + (box(s).events[s.event].trades if s.event else 0)
    s.then(step("trading", p.seat, stalls.index(STALL.member(place)), max(0, trades)))
    yield from station_gains(s, p, "market")


def _can_enlist(s: State, p: Player, d: Again, place: int) -> bool:
    return bool(academy.purchases(s, p, d))


def _enlist(s: State, p: Player, d: Again, place: int) -> Flow[None]:
    offer = box(s).academy_prices[
        BUY.index((yield plain_ask(p.seat, "buy", academy.purchases(s, p, d), about=d.terms())))
    ]
    pay(s, p, "academy", algae=academy.due(s, p, offer))
    gain(s, p, "academy", dice=offer.dice)
    yield from station_gains(s, p, "academy")


def _can_enter(s: State, p: Player, d: Again, place: int) -> bool:
    return bool(temple.ways_to_pay(s, p, d))


def _enter(s: State, p: Player, d: Again, place: int) -> Flow[None]:
    yield from temple.pay_temple(s, p, d)
    s.then(*temple.results(p, d.value))
    yield from station_gains(s, p, "temple")


def _can_visit(s: State, p: Player, d: Again, place: int) -> bool:
    owner = _host(s, p)
    return owner >= 0 and outposts.usable(s, p, owner, d)


def _visit(s: State, p: Player, d: Again, place: int) -> Flow[None]:
    """SP-11.8  The tile once more; the owner gained when the die came."""
    s.then(step("use_outpost", p.seat, _host(s, p), 0, d.gems_off))
    yield from ()


def _host(s: State, p: Player) -> int:
    """Whose Outpost his die from Headquarters went to: no other die of his can be at one yet this round."""
    sites = [owner for owner in range(5) if any(die and die.seat == p.seat for die in s.locations.get(site(owner), []))]
    return sites[0] if sites else NOWHERE


@dataclass(frozen=True)
class Second:
    """A second resolution: whether it can be done, and doing it."""

    possible: Callable[[State, Player, Again, int], bool]
    act: Callable[[State, Player, Again, int], Flow[None]]


OUTPOST = Second(_can_visit, _visit)
SECONDS = {
    "negotiation": Second(_can_negotiate, _negotiate),
    "depository": Second(_can_deposit, _deposit),
    "mining-camp": Second(_can_mine, _mine),
    "laboratory": Second(_can_research, _research),
    "foundry": Second(_can_forge, _forge),
    "control-room": Second(_can_steer, _steer),
    "market": Second(_can_trade, _trade),
    "academy": Second(_can_enlist, _enlist),
    "temple": Second(_can_enter, _enter),
}
STEPS: Steps = {"again": again}
