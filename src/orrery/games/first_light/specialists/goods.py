"""SP-11.5  Garmon's Water in place of Gems."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.first_light import goods as base
from orrery.games.first_light.specialists.actions import IN_WATER
from orrery.games.first_light.specialists.components import parts
from orrery.games.first_light.state import Player, State
from orrery.kernel.flow import Flow, plain_ask


def affords(s: State, p: Player, water: int, algae: int, power: int, gems: int) -> bool:
    """SP-11.5  Whether so much can be paid, Water standing in for missing Gems where a Leader allows it."""
    if rate(p) and gems > p.stock.gems:
        water += rate(p) * (gems - p.stock.gems)
        gems = p.stock.gems
    return base.affords(s, p, water, algae, power, gems)


def tender(s: State, p: Player, water: int, gems: int) -> Flow[tuple[int, int]]:
    """SP-11.5, GS-20  Who may choose says how many of the Gems are paid in Water."""
    found = list(tenders(p, water, gems))
    if len(found) == 1 and found[0] == (water, gems):
        return water, gems
    least = gems - found[0][1]
    chosen = yield plain_ask(p.seat, "in-water", IN_WATER[least : least + len(found)], about=[gems, rate(p)])
    instead = IN_WATER.index(chosen)
    if instead:
        s.tell("in-water", p.seat, instead, rate(p) * instead)
    return found[instead - least]


def tenders(p: Player, water: int, gems: int) -> Iterator[tuple[int, int]]:
    """SP-11.5  Every way to pay so much Water and so many Gems, those with the most Gems first."""
    if not rate(p):
        yield water, gems
        return
    for instead in range(max(0, gems - p.stock.gems), gems + 1):
        if water + rate(p) * instead <= p.stock.water or not instead:
            yield water + rate(p) * instead, gems - instead


def rate(p: Player) -> int:
    """SP-11.5  How much Water stands for a Gem; 0 if none does."""
    return parts().leaders[p.character].gem_in_water


def purse(p: Player) -> int:
    """SP-11.5  How many Gems a price may be."""
    return p.stock.gems + (p.stock.water // rate(p) if rate(p) else 0)


PURSES = {**base.PURSES, "gems": purse}
