"""SP-8.1, SP-11  Harvest: more kinds of Farm, and Leaders who harvest in their own way."""

from __future__ import annotations

from orrery.games.first_light.actions import DECLINE
from orrery.games.first_light.bundle import Steps
from orrery.games.first_light.goods import draw_items, gain_goods
from orrery.games.first_light.phases.harvest import carry_out, choices, farm_value, harvest_moves, harvest_planet
from orrery.games.first_light.specialists.actions import LATER, REWARD
from orrery.games.first_light.specialists.components import parts
from orrery.games.first_light.specialists.state import outpost, outpost_board, site, unlocked
from orrery.games.first_light.state import PRINTED_FARMS, Player, State, in_turn_order
from orrery.games.first_light.stations.incidents import reward
from orrery.kernel.flow import Flow, new_action, plain_ask, together
from orrery.kernel.state import step


def harvest(s: State) -> None:
    """SP-11.7  Who may take a reward in Harvest is asked before it, and again after it."""
    s.phase = "harvest"
    takers = [p.seat for p in in_turn_order(s) if parts().leaders[p.character].harvest_reward]
    s.then(*(step("harvest_reward", seat, 0) for seat in takers), step("gather"))


@new_action
def harvest_reward(s: State, seat: int, late: int) -> Flow[None]:
    """SP-11.7  Michela takes one reward that no token covers; no token moves."""
    free = [REWARD[i] for i, here in enumerate(s.rewards) if here]
    put_off = DECLINE if late else LATER
    chosen = yield plain_ask(seat, "harvest-reward", (*free, put_off), about=late)
    if chosen == LATER:
        next(waiting for waiting in s.agenda if waiting.name == "gather").args.append(seat)
    elif chosen == DECLINE:
        s.tell("declines", seat, "harvest-reward")
    else:
        kind = REWARD.member(chosen)
        s.tell("harvest-reward", seat, kind)
        yield from reward(s, s.players[seat], kind)


@new_action
def gather(s: State, *put_off: int) -> Flow[None]:
    """FL-15, SP-5.5, 8.1, 11.1, 11.4, 11.5  The planet, then the Farms; not again for whom they were harvested."""
    before = [p.stock.water for p in s.players]
    for p in in_turn_order(s):
        harvest_planet(s, p)
    farming = [p for p in in_turn_order(s) if not outpost(s, p.seat).flipped]
    yield from together({p.seat: choices(s, p) for p in farming})
    late = [step("harvest_reward", seat, 1) for seat in put_off]
    s.then(*harvest_moves(s), *late, *([step("ai_harvest")] if s.ai else []), step("rest"))
    for p in farming:
        yield from gather_farms(s, p)
    for p in in_turn_order(s):
        outpost(s, p.seat).flipped = False
        who = parts().leaders[p.character]
        if who.dry_harvest is not None and p.stock.water <= before[p.seat]:
            gain_goods(s, p, p.character, who.dry_harvest)
        if who.unused_outpost is not None and not any(s.locations[site(p.seat)]):
            gain_goods(s, p, p.character, who.unused_outpost)
        if unlocked(s, p.seat, "harvest"):
            gain_goods(s, p, "unlocked", outpost_board(s, p.seat).harvest)


def gather_farms(s: State, p: Player) -> Flow[None]:
    """SP-8.1  What the Farms give, Contracts and Specialists included."""
    carry_out(s, p)
    for i, key in enumerate(p.farm_tiles):
        tile = parts().farms[key]
        if farm_value(s, p, PRINTED_FARMS + i) < tile.needs:
            continue
        if tile.harvest is not None:
            yield from draw_items(s, p, tile.harvest.items)
        s.then(*[step("gain_specialist", p.seat)] * tile.specialists)


STEPS: Steps = {"harvest": harvest, "harvest_reward": harvest_reward, "gather": gather}
