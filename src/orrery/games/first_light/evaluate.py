"""How good a position is for a seat, in points: what bots look at."""

from __future__ import annotations

from orrery.games.first_light.scoring import item_points, negotiation, research_base
from orrery.games.first_light.state import State, box, dice_at_headquarters, dice_on_base

CACHE_MEAN = 6.5


def evaluate(s: State, seat: int) -> float:
    """Points so far, and what goods, dice, tiles, Items and the Harvester promise for the rounds left."""
    p = s.players[seat]
    b = box(s)
    rounds = b.editions[s.edition].rounds
    left = max(0, rounds - s.round) + (s.phase in ("plan", "execute", "setup")) * 0.5
    share = left / rounds
    value: float = negotiation(s, p) + research_base(s, p) + p.stock.gems
    value += sum(item_points(s, p, key) for key in p.items)
    stock = p.stock
    value += (0.12 * stock.water + 0.2 * stock.algae + 0.36 * stock.power) * (0.25 + share) + 0.8 * share * stock.gems
    dice = min(6, dice_on_base(p) + dice_at_headquarters(s, seat))
    value += 2.2 * left * min(dice, 5) / 3
    planet = b.planets[s.planet]
    gives = planet.gives[p.harvester]
    income = 0.12 * gives.water + 0.2 * gives.algae + 0.36 * gives.power + 0.9 * gives.dice
    value += income * left
    near = planet.to_cache[p.harvester]
    value += CACHE_MEAN if near == 0 else max(0.0, (3 - near)) * 0.9
    value += len(p.hand) * 0.35 * min(1.0, left / 3)
    value += 0.5 * left * len(p.items) * 0.3
    value += sum(0.35 * left for key in p.farm_tiles if b.farms[key].harvest)
    value += sum(0.25 * left for _ in p.upgrades)
    return value
