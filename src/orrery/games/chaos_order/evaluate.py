"""What a seat's position is worth, in percent of victory: its fame, the relics, its land, its economy and its army.

Two things have not happened yet and count all the same: battles that are due, by the strength on both sides, and a plan
that one has chosen while the opponent's is unknown, by the average over what the opponent may plan.
"""

from __future__ import annotations

from math import exp

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order.components import BOX
from orrery.games.chaos_order.phases import strength
from orrery.games.chaos_order.state import (
    NOBODY,
    Battle,
    Player,
    Side,
    State,
    faction,
    present,
    those_present,
    total,
    units,
)

RIVAL = 0.35  # how much of the best rival's standing counts against one
FAME = 65.0  # the whole fame track
RELIC = 5.0  # a relic on the board
NEXT_RELIC = 11.0  # controlling this round's relic, before it is taken
LATER_RELIC = 3.0  # controlling a later one
ALL_RELICS = 35.0  # the prospect of holding all that are left
LAST_RELIC = 55.0  # controlling the last one in the last round
LAND, LATE_LAND = 1.6, 4.0  # a region, and one in the last round
ENERGY, GEM, CARD = 0.35, 1.3, 0.9
COLUMN = 1.4  # a step on a research track, while half of the rounds are left
INCOME = {"foundry": 0.7, "outpost": 0.9, "stronghold": 1.3}  # a building, for each round left
STANDS = {"foundry": 0.5, "outpost": 1.0, "stronghold": 1.5}  # for standing where it stands
FOUNDATION = 1.2
ATTRIBUTE = 3.0
LEADER, UPGRADE = 1.2, 2.0
ON_MAP, ON_BASE, SECTORS = 0.5, 0.4, (0.1, 0.25, 0.3)
NEAR = 0.35  # a unit beside the region of the next relic
SLOPE = 2.5  # strength that makes a battle likely


def evaluate(s: State, seat: int) -> float:
    """The standing of a seat, less some of the best rival's."""
    if s.winners:
        return 100.0 if seat in s.winners else 0.0
    mine = standing(s, s.players[seat])
    rival = max(standing(s, other) for other in s.players if other.seat != seat)
    return mine - RIVAL * rival


def standing(s: State, p: Player) -> float:
    """What a faction has, and may expect of it."""
    if not p.faction:
        return 0.0
    left = BOX.figures.rounds - s.round
    return _fame(s, p) + _relics(s, p) + _land(s, p) + _economy(p, left) + _army(s, p)


def _fame(s: State, p: Player) -> float:
    """The share of the track, which is worth more the nearer its end is."""
    share = p.fame / faction(p).fame
    return FAME * share * (0.6 + 0.4 * share)


# -- regions ----------------------------------------------------------------------------------------------------------


def holds(s: State, p: Player, place: int) -> float:
    """How likely a faction will control a region when the battles are over."""
    if not present(s, p, place):
        return 0.0
    others = [other for other in those_present(s, place) if other is not p]
    if not others:
        return 1.0
    return min(_wins(s, p, other, place) for other in others)


def _wins(s: State, p: Player, other: Player, place: int) -> float:
    """How likely a faction wins a battle, by what both declare."""
    own, theirs = strength.tally(s, Battle(place, [Side(p.seat), Side(other.seat)])).sides
    ahead = total(own, "strength") - total(theirs, "strength")
    return 1.0 / (1.0 + exp(-ahead / SLOPE))


def _relics(s: State, p: Player) -> float:
    """Relics taken, this round's and later ones as far as one holds their regions."""
    places = {region.relic: place for place, region in enumerate(s.regions) if region.relic}
    held = {relic: holds(s, p, place) for relic, place in places.items()}
    worth = RELIC * len(p.relics) + sum(LATER_RELIC * share for relic, share in held.items() if relic > s.round)
    if s.round in held:
        worth += held[s.round] * (LAST_RELIC if s.round == BOX.figures.rounds else NEXT_RELIC)
    if held:
        worth += ALL_RELICS * (sum(held.values()) / len(held)) ** 4
    return worth


def _land(s: State, p: Player) -> float:
    """Regions as far as one holds them."""
    late = LATE_LAND if s.round == BOX.figures.rounds else LAND
    places = {*p.fighters, *(leader.place for leader in p.leaders)}
    places |= {place for place, region in enumerate(s.regions) for site in region.sites if site.owner == p.seat}
    land = box.chart(len(s.players)).land
    return late * sum(holds(s, p, place) for place in sorted(places) if place in land)


# -- the board --------------------------------------------------------------------------------------------------------


def _economy(p: Player, left: int) -> float:
    """Goods, research, buildings and what they will bring."""
    soon = min(1.0, (left + 1) / 3)
    goods = ENERGY * min(p.energy, 12) + GEM * min(p.gems, 6) + CARD * min(len(p.hand), 5)
    boards = sum(count * (INCOME[kind] * left + STANDS[kind]) for kind, count in zip(box.TYPES, p.built, strict=True))
    return (
        goods * (0.3 + 0.7 * soon)
        + COLUMN * sum(p.research) * min(1.5, left / 3)
        + boards
        + FOUNDATION * len(p.laid) * soon
        + ATTRIBUTE * len(p.attributes) * (0.4 + 0.6 * soon)
    )


def _army(s: State, p: Player) -> float:
    """Fighters by where they are, leaders, and who stands beside the next relic."""
    worth = 0.0
    for place in p.fighters:
        worth += ON_BASE if place == p.base else ON_MAP if place >= 0 else SECTORS[-place - 1] if place > -4 else 0.0
    for leader in p.leaders:
        worth += (LEADER if leader.place >= 0 else 0.0) + UPGRADE * leader.better
    goal = next((place for place, region in enumerate(s.regions) if region.relic == min(s.round + 1, 6)), NOBODY)
    if goal != NOBODY:
        near = (place for place in box.chart(len(s.players)).beside[goal])
        worth += NEAR * min(6, units(p, goal) * 2 + sum(units(p, place) for place in near))
    return worth
