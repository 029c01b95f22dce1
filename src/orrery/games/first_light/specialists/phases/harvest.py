"""SP-8.1  Harvest: more kinds of Farm, and what Outposts have unlocked."""

from __future__ import annotations

from orrery.games.first_light import goods, rounds
from orrery.games.first_light.phases.harvest import carry_out, choices, farm_value, harvest_moves, harvest_planet
from orrery.games.first_light.specialists import gaining
from orrery.games.first_light.specialists.cards import moments
from orrery.games.first_light.specialists.components import parts_of
from orrery.games.first_light.specialists.state import outpost, outpost_board, unlocked
from orrery.games.first_light.state import PRINTED_FARMS, Player, State, in_turn_order
from orrery.kernel.flow import Flow, new_action, together
from orrery.kernel.state import rule


@rule
def harvest(s: State) -> None:
    """SP-11.7  What Leaders do before the Harvest, and the Harvest."""
    s.phase = "harvest"
    firsts = (moments.harvesting.at(p.character, s, p) for p in in_turn_order(s))
    s.next(*filter(None, firsts), gather.step())


@rule
@new_action
def gather(s: State) -> Flow[None]:
    """FL-15, SP-5.5, 8.1, 11.1  The planet, then the Farms; not again for whom they were harvested."""
    before = [p.stock.water for p in s.players]
    for p in in_turn_order(s):
        harvest_planet(s, p)
    farming = [p for p in in_turn_order(s) if not outpost(s, p.seat).flipped]
    yield from together({p.seat: choices(s, p) for p in farming})
    s.next(*harvest_moves(s))
    s.after(*rounds.harvested(s))  # what was put off comes between
    for p in farming:
        yield from gather_farms(s, p)
    for p in in_turn_order(s):
        outpost(s, p.seat).flipped = False
        moments.harvested.at(p.character, s, p, before[p.seat])
        if unlocked(s, p.seat, "harvest"):
            goods.gain_goods(s, p, "unlocked", outpost_board(s, p.seat).harvest)


def gather_farms(s: State, p: Player) -> Flow[None]:
    """SP-8.1  What the Farms give, Contracts and Specialists included."""
    carry_out(s, p)
    for i, key in enumerate(p.farm_tiles):
        tile = parts_of(s.game).farms[key]
        if farm_value(s, p, PRINTED_FARMS + i) < tile.needs:
            continue
        if tile.harvest is not None:
            yield from goods.draw_items(s, p, tile.harvest.items)
        s.next(*[gaining.gain_specialist.step(p.seat)] * tile.specialists)
