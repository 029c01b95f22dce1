"""SP-11.5  Garmon's Water in place of Gems."""

from __future__ import annotations

from orrery.games.first_light import goods as base
from orrery.games.first_light.goods import pay
from orrery.games.first_light.specialists.actions import IN_WATER
from orrery.games.first_light.specialists.components import parts
from orrery.games.first_light.state import Player, State
from orrery.kernel.flow import Ask, Flow


def affords(s: State, p: Player, water: int, algae: int, power: int, gems: int) -> bool:
    """SP-11.5  Whether so much can be paid, Water standing in for missing Gems where a Leader allows it."""
    rate = parts().leaders[p.character].gem_in_water
    if rate and gems > p.stock.gems:
        water += rate * (gems - p.stock.gems)
        gems = p.stock.gems
    return base.affords(s, p, water, algae, power, gems)


def settle(s: State, p: Player, *, water: int, algae: int, power: int, gems: int) -> Flow[None]:
    """SP-11.5, GS-20  Pay; who may choose says how many of the Gems are paid in Water."""
    rate = parts().leaders[p.character].gem_in_water
    if rate and gems:
        least, most = max(0, gems - p.stock.gems), min(gems, (p.stock.water - water) // rate)
        chosen = yield Ask(p.seat, "in-water", IN_WATER[least : most + 1], about=[gems, rate])
        instead = IN_WATER.index(chosen)
        water, gems = water + rate * instead, gems - instead
    pay(s, p, water=water, algae=algae, power=power, gems=gems)


def purse(p: Player) -> int:
    """SP-11.5  How many Gems a price may be."""
    rate = parts().leaders[p.character].gem_in_water
    return p.stock.gems + (p.stock.water // rate if rate else 0)


PURSES = {**base.PURSES, "gems": purse}
