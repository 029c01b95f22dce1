"""What a player has and may hope for, as figures with names: what bots go by.

Points already made count as they are; goods, dice, tiles and the Harvester count for what they can still become in the
rounds left. What one of each is worth is in `weights.toml`, fitted to games that bots played.
"""

from __future__ import annotations

from copy import copy
from pathlib import Path

from orrery.games.first_light import scoring, state
from orrery.games.first_light.components import Box, Goods
from orrery.games.first_light.dice import garage_price
from orrery.games.first_light.phases import effects, harvest, rest
from orrery.games.first_light.state import Player, State
from orrery.kernel.model import Model

NAMES = (
    "points", "water", "algae", "power", "gems", "plenty", "dice", "income", "waiting", "actions", "pips", "pair",
    "algae-due", "headquarters", "farm-dice", "farm-yield", "farm-tiles", "harvester", "cache-near", "hand", "cards",
    "items", "upgrades", "tiles", "start",
)  # fmt: skip
PLENTY = (9, 7, 5, 4)  # Water, Algae, Power, Gems that one readily uses
WORTH = (0.16, 0.3, 0.55, 1.9, 1.5)  # Water, Algae, Power, a Gem and a new die in points, where they are added up
DICE = (0.0, 1.6, 3.1, 4.4, 5.4, 6.0, 6.2)  # what so many dice are worth in a round to come, beside each other
ROUNDS = (0.0, 1.0, 1.8, 2.4, 2.7, 2.9, 3.0, 3.0, 3.0)  # how many such rounds, for a lost die can be replaced
GARAGE_DICE = (0.0, 1.6, 3.0, 4.1, 4.8, 5.1, 5.2)  # what so many dice still to be actioned this round are worth
NEAR_CACHE = (1.0, 0.6, 0.25, 0.08)  # how much of a Gem Cache counts that is so many steps away
CACHE_MEAN = 6  # points of a Gem Cache that is not turned yet
AI_POINTS = {"1": 36.0, "2": 43.0, "3": 52.0, "4": 59.0}  # what printed opponents make in a game beside a Gem Cache
SOON = 3  # with fewer actions left than these, goods lose their worth
PHASES = {
    "setup": 0.0,
    "plan": 0.0,
    "execute": 0.25,
    "harvest": 0.5,
    "rest": 0.75,
    "over": 1.0,
}  # how much of a round is over


def progress(s: State) -> float:
    """How far the game has come."""
    return max(0.0, s.round - 1 + PHASES[s.phase]) / s.game.box.editions[s.edition].rounds


def features(s: State, seat: int) -> list[float]:
    """How much a player has of everything that counts, in the order of the names."""
    p, b = s.players[seat], s.game.box
    if p.choices:
        p = _foreseen(s, p, b)
    rounds = b.editions[s.edition].rounds - s.round
    harvests = rounds + (s.phase in ("plan", "execute"))
    unsent = [die for die in (*p.rolled, *p.garages) if die]
    waiting = len(unsent)
    limit = rest.dice_limit(s, p) if p.character else b.figures.dice_limit
    dice = min(effects.dice_owned(s, p) + state.dice_at_locations(s, seat), limit, len(DICE) - 1)
    actions = waiting + rounds * min(dice, 5)
    use = min(1.0, actions / SOON)
    stock = (p.stock.water, p.stock.algae, p.stock.power, p.stock.gems)
    water, algae, power, gems = map(min, stock, PLENTY)
    spare = sum([max(0, held - plenty) * each for held, plenty, each in zip(stock, PLENTY, WORTH, strict=False)])
    points = scoring.negotiation(s, p) + scoring.research_base(s, p) + p.stock.gems + scoring.harvester(s, p)
    planet, near = b.planets[s.planet], 0.0
    if not s.cache_points:
        near = CACHE_MEAN * NEAR_CACHE[planet.to_cache[p.harvester]]
    by_table, tiles = _farms(s, p, b, harvests)
    return [
        points + sum([scoring.item_points(s, p, key) for key in p.items]),
        use * water, use * algae, use * power, use * gems, use * spare,
        DICE[dice] * ROUNDS[rounds],
        dice * rounds,
        GARAGE_DICE[min(waiting, 6)],
        min(actions, 6),
        sum(unsent),
        len(set(unsent)) < waiting,
        sum([garage_price(s, p, garage) for garage, die in enumerate(p.garages) if die]),
        state.dice_at_headquarters(s, seat),
        sum([1 for die in p.farms if die]),
        by_table,
        tiles,
        worth(planet.gives[p.harvester]) * harvests,
        near,
        _hand(s, p, b, actions),
        min(len(p.hand), 8),
        rounds * sum([1 for key in p.items if b.items[key].kind == "in-game"]),
        rounds * len(p.upgrades),
        len(p.upgrades) + len(p.farm_tiles),
        s.start == seat,
    ]  # fmt: skip


def _foreseen(s: State, p: Player, b: Box) -> Player:
    """The player as the choices made behind the screen will have it: Items kept or thrown, goods harvested."""
    after = copy(p)
    if s.phase == "setup":
        after.hand = p.hand + [key for key in p.choices if key in b.items]
    elif s.phase == "rest":
        after.hand = [key for key in p.hand if key not in p.choices]
    elif s.phase == "harvest":
        after.stock = copy(p.stock)
        for (farm, _), good in zip(harvest.farms_by_table(s, p), p.choices, strict=False):
            gained = b.yields[harvest.farm_value(s, p, farm)][good]
            setattr(after.stock, good, getattr(after.stock, good) + gained)
    return after


def worth(goods: Goods) -> float:
    """About what a bundle of goods is worth while there is time to use it."""
    water, algae, power, gem, die = WORTH
    return water * goods.water + algae * goods.algae + power * goods.power + gem * goods.gems + die * goods.dice


def _farms(s: State, p: Player, b: Box, harvests: int) -> tuple[float, float]:
    """What dice on Farms bring at this Harvest, and Farm Tiles at this and all to come."""
    by_table, tiles = 0.0, 0.0
    if s.phase in ("plan", "execute"):
        for farm, space in enumerate(b.farm_spaces):
            if p.farms[farm] and space.by_table:
                by_table += _by_table(b, space.by_table, harvest.farm_value(s, p, farm))
    for i, key in enumerate(p.farm_tiles):
        tile = b.farms[key]
        die = p.farms[state.PRINTED_FARMS + i]
        if tile.harvest is not None:
            tiles += worth(tile.harvest) * (harvests if not tile.needs else 0.25 * harvests)
            if die and harvest.farm_value(s, p, state.PRINTED_FARMS + i) >= tile.needs:
                tiles += worth(tile.harvest)
        elif die and tile.by_table:
            by_table += _by_table(b, tile.by_table, harvest.farm_value(s, p, state.PRINTED_FARMS + i))
    return by_table, tiles


def _by_table(b: Box, goods: list[str], value: int) -> float:
    yields = b.yields[value]
    weights = dict(zip(("water", "algae", "power"), WORTH, strict=False))
    return max(yields[good] * weights[good] for good in goods)


def _hand(s: State, p: Player, b: Box, actions: int) -> float:
    """The best few Items in hand, for what they would bring beyond their cost."""
    if not actions:
        return 0.0
    gains = sorted(
        (scoring.item_points(s, p, key) - worth(b.items[key].cost) for key in p.hand if key in b.items), reverse=True
    )
    return sum([gain for gain in gains[: min(3, actions)] if gain > 0])


def rivals(s: State) -> list[float]:
    """The points that the printed opponent may expect: those it has, and what each round usually adds."""
    if s.ai is None:
        return []
    turned = s if s.cache_points else copy(s)
    if turned is not s:
        turned.game = s.game
        turned.cache_points = [CACHE_MEAN] * len(s.game.box.planets[s.planet].caches)
    return [sum(scoring.ai_points(turned, s.ai).values()) + AI_POINTS[s.ai.opponent] * (1.0 - progress(s))]


MODEL = Model(Path(__file__).with_name("weights.toml"), NAMES, features, progress)
