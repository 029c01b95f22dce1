"""How good a position is for a seat, in points: what bots look at.

Points already made count as they are; goods, dice, tiles and the Harvester count for what they can
still become in the rounds left. The weights were found by self-play.
"""

from __future__ import annotations

from copy import copy

from orrery.games.first_light import scoring, state
from orrery.games.first_light.components import Box, Goods
from orrery.games.first_light.phases import effects, harvest, rest
from orrery.games.first_light.state import Player, State

WATER, ALGAE, POWER, GEM, NEW_DIE = 0.16, 0.3, 0.55, 0.9, 1.5
PLENTY = (9, 7, 5, 4)  # Water, Algae, Power, Gems that one readily uses
SPARE = 0.1  # what as much again is worth, beside the first
PER_ACTION = 2.6  # goods, in points, that one more die can still turn into something
DICE = (0.0, 1.6, 3.1, 4.4, 5.4, 6.0, 6.2)  # what so many dice are worth in a round to come
ROUNDS = (0.0, 1.0, 1.8, 2.4, 2.7, 2.9, 3.0, 3.0, 3.0)  # how many such rounds, for a lost die can be replaced
GARAGE_DICE = (0.0, 1.6, 3.0, 4.1, 4.8, 5.1, 5.2)  # what so many dice still to be actioned this round are worth
INCOME = 0.8  # of what a Harvest to come gives
CACHE_MEAN = 6.5
TOWARDS_CACHE = (1.0, 0.6, 0.25, 0.08)
HELD_ITEM = 0.4  # of the points an Item in hand would bring beyond its cost
CARD = 0.2  # an Item in hand, whatever it is
ITEM_USE, UPGRADE_USE = 0.3, 0.25  # a round, for one that helps in the game


def evaluate(s: State, seat: int) -> float:
    """Points so far, and what the rest promises for the rounds left."""
    p, b = s.players[seat], s.game.box
    if p.choices:
        p = _foreseen(s, p, b)
    rounds = b.editions[s.edition].rounds - s.round
    harvests = rounds + (s.phase in ("plan", "execute"))
    waiting = sum(1 for die in p.garages if die) + len(p.rolled)
    limit = rest.dice_limit(s, p) if p.character else b.figures.dice_limit
    dice = min(effects.dice_owned(s, p) + state.dice_at_locations(s, seat), limit, len(DICE) - 1)
    actions = waiting + rounds * min(dice, 5)
    value: float = scoring.negotiation(s, p) + scoring.research_base(s, p) + p.stock.gems
    value += sum(scoring.item_points(s, p, key) for key in p.items)
    value += _harvester(s, p, harvests) + _goods(p, actions) + DICE[dice] * ROUNDS[rounds]
    value += GARAGE_DICE[min(waiting, 6)] + _farms(s, p, b, harvests) + _hand(s, p, b, actions)
    value += ITEM_USE * rounds * sum(1 for key in p.items if b.items[key].kind == "in-game")
    return value + UPGRADE_USE * rounds * len(p.upgrades)


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
    """What a bundle of goods is worth while there is time to use it."""
    return (
        WATER * goods.water + ALGAE * goods.algae + POWER * goods.power + (1 + GEM) * goods.gems + NEW_DIE * goods.dice
    )


def _goods(p: Player, actions: int) -> float:
    """Goods in stock: the first of each are worth most, and all only as far as dice are left to use them."""
    stock = p.stock
    held = _useful(stock.water, PLENTY[0]) * WATER + _useful(stock.algae, PLENTY[1]) * ALGAE
    held += _useful(stock.power, PLENTY[2]) * POWER + _useful(stock.gems, PLENTY[3]) * GEM
    return min(held, PER_ACTION * actions)


def _useful(amount: int, plenty: int) -> float:
    return amount if amount <= plenty else plenty + SPARE * min(amount - plenty, plenty)


def _harvester(s: State, p: Player, harvests: int) -> float:
    """What the planet will give from here, and the Gem Cache in reach."""
    planet = s.game.box.planets[s.planet]
    if s.cache_points:
        return scoring.cache_points(s, p.harvester)
    near = planet.to_cache[p.harvester]
    return worth(planet.gives[p.harvester]) * harvests * INCOME + CACHE_MEAN * TOWARDS_CACHE[near]


def _farms(s: State, p: Player, b: Box, harvests: int) -> float:
    """Farm Tiles for the Harvests left, and the dice that wait on Farms now."""
    value = 0.0
    if s.phase in ("plan", "execute"):
        for farm, space in enumerate(b.farm_spaces):
            if p.farms[farm] and space.by_table:
                value += _by_table(b, space.by_table, harvest.farm_value(s, p, farm))
    for i, key in enumerate(p.farm_tiles):
        tile = b.farms[key]
        die = p.farms[state.PRINTED_FARMS + i]
        if tile.harvest is not None:
            value += worth(tile.harvest) * (harvests if not tile.needs else 0.25 * harvests)
            if die and harvest.farm_value(s, p, state.PRINTED_FARMS + i) >= tile.needs:
                value += worth(tile.harvest)
        elif die and tile.by_table:
            value += _by_table(b, tile.by_table, harvest.farm_value(s, p, state.PRINTED_FARMS + i))
    return value


def _by_table(b: Box, goods: list[str], value: int) -> float:
    yields = b.yields[value]
    weights = {"water": WATER, "algae": ALGAE, "power": POWER}
    return max(yields[good] * weights[good] for good in goods)


def _hand(s: State, p: Player, b: Box, actions: int) -> float:
    """The best few Items in hand, for what they would bring beyond their cost."""
    if not actions:
        return 0.0
    gains = sorted(
        (scoring.item_points(s, p, key) - worth(b.items[key].cost) for key in p.hand if key in b.items), reverse=True
    )
    return HELD_ITEM * sum(gain for gain in gains[: min(3, actions)] if gain > 0) + CARD * min(len(p.hand), 8)
