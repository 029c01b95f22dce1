"""What a seat's position is worth, in percent of victory: its fame, the relics, its land, its economy and its army.

Two things have not happened yet and count all the same: battles that are due, by what both sides declare, and a plan
that one has chosen while the opponent's is unknown, by the average over what the opponent may plan.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp

from msgspec.structs import replace

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order import moments
from orrery.games.chaos_order.components import BOX
from orrery.games.chaos_order.phases import plans, strength
from orrery.games.chaos_order.state import (
    NOBODY,
    Battle,
    Player,
    Side,
    State,
    faction,
    presence,
    sides,
    total,
    units,
)

RIVAL = 0.35  # how much of the best rival's standing counts against one
FAME = 70.0  # the whole fame track
RATE = 0.7  # how much of the fame to be expected is likely to come
RELIC = 5.0  # a relic on the board
NEXT_RELIC = 11.0  # controlling this round's relic, before it is taken
LATER_RELIC = 2.5  # controlling a later one
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
CARD_UNSEEN = 1.2  # strength that an opponent's card may add
DIE = 1.7  # strength of a die that is not rolled yet


def evaluate(s: State, seat: int) -> float:
    """The standing of a seat, less some of the best rival's."""
    if s.winners:
        return 100.0 if seat in s.winners else 0.0
    places = presence(s)
    worths = [standing(s, p, places) for p in s.players]
    rival = max(worth for other, worth in enumerate(worths) if other != seat)
    return worths[seat] - RIVAL * rival


def standing(s: State, p: Player, places: list[set[int]]) -> float:
    """What a faction has, and may expect of it."""
    if not p.faction:
        return 0.0
    left = BOX.figures.rounds - s.round
    held = dict(_held(s, p, places))
    return (
        _fame(s, p, left)
        + _battles(s, p, places, held)
        + _relics(s, p, held)
        + _land(s, held)
        + _economy(p, left)
        + _army(s, p)
    )


def _fame(s: State, p: Player, left: int) -> float:
    """The share of the track, with what the rest of the game may bring; its end is worth more than its beginning."""
    hoped = RATE * left * sum(moments.told(s, moments.fame_rate, p, None))
    share = min(1.0, (p.fame + min(hoped, 0.6 * faction(p).fame)) / faction(p).fame)
    return FAME * share * (0.6 + 0.4 * share)


# -- regions ----------------------------------------------------------------------------------------------------------


def _held(s: State, p: Player, places: list[set[int]]) -> Iterator[tuple[int, float]]:
    """How likely a faction will control each region where it is present when the battles are over."""
    regions = box.chart(len(s.players)).regions
    for place in places[p.seat]:
        if place in regions:
            others = [q for q in s.players if q is not p and place in places[q.seat]]
            yield place, min((wins(s, p, q, place) for q in others), default=1.0)


def wins(s: State, p: Player, q: Player, place: int) -> float:
    """How likely a faction wins a battle against another there."""
    battle = s.battle
    if battle is not None and battle.place == place and {side.seat for side in battle.sides} == {p.seat, q.seat}:
        if battle.victor != NOBODY:
            return float(battle.victor == p.seat)
        return _planned(s, p, battle)
    own, theirs = strength.tally(s, Battle(place, [Side(p.seat), Side(q.seat)])).sides
    return _likely(total(own, "strength") - total(theirs, "strength"))


def _battles(s: State, p: Player, places: list[set[int]], held: dict[int, float]) -> float:
    """The fame that battles still to be fought may bring."""
    if s.phase not in ("move", "combat"):
        return 0.0
    each = FAME / faction(p).fame
    worth = 0.0
    for place, share in held.items():
        for q in s.players:
            if q is not p and share < 1.0 and place in places[q.seat]:
                counted = strength.tally(s, Battle(place, [Side(p.seat), Side(q.seat)]))
                own, _other = sides(counted, p.seat)
                worth += share * sum(moments.told(s, moments.fame_of_victory, p, place, counted))
                wounds = min(BOX.figures.wounds, total(own, "attack") + 1, q.fighters.count(place))
                worth += wounds * sum(moments.told(s, moments.fame_of_wounds, p, None))
    return worth * each


def _likely(ahead: float) -> float:
    return 1.0 / (1.0 + exp(-ahead / SLOPE))


def _planned(s: State, p: Player, battle: Battle) -> float:
    """How likely a battle is won whose plans are made, or one of them: an unknown one may be any."""
    own, other = sides(battle, p.seat)
    mine = [own.plan] if own.plan else _usual(s, p, battle)
    theirs = [other.plan] if other.plan else _usual(s, s.players[other.seat], battle)
    found = [_outcome(s, p, battle, one, another) for one in mine for another in theirs]
    return sum(found) / len(found)


def _usual(s: State, p: Player, battle: Battle) -> list[str]:
    """The plans somebody may have who does not mean to retreat."""
    open_to = [plan for plan in plans.open_plans(s, p, battle) if not BOX.plans[plan].retreat]
    return open_to or list(BOX.plans)[:1]


def _outcome(s: State, p: Player, battle: Battle, mine: str, theirs: str) -> float:
    """How likely two plans win, with dice and an unseen card reckoned in."""
    own, other = sides(battle, p.seat)
    planned = {own.seat: mine, other.seat: theirs}
    counted = strength.tally(
        s, replace(battle, sides=[replace(side, plan=planned[side.seat]) for side in battle.sides])
    )
    one, another = sides(counted, p.seat)
    if strength.retreats(one) or strength.retreats(another):
        return float(strength.victor(counted).seat == p.seat)
    ahead: float = total(one, "strength") - total(another, "strength")
    ahead += DIE * (strength.dice(counted, one) - len(one.faces)) - DIE * (
        strength.dice(counted, another) - len(another.faces)
    )
    if not other.plan and s.players[other.seat].hand:
        ahead -= CARD_UNSEEN
    return _likely(ahead)


def _relics(s: State, p: Player, held: dict[int, float]) -> float:
    """Relics taken, this round's and later ones as far as one holds their regions."""
    on_map = [(region.relic, held.get(place, 0.0)) for place, region in enumerate(s.regions) if region.relic]
    worth = RELIC * len(p.relics) + sum(LATER_RELIC * share for relic, share in on_map if relic > s.round)
    last = s.round == BOX.figures.rounds
    worth += sum(share * (LAST_RELIC if last else NEXT_RELIC) for relic, share in on_map if relic == s.round)
    return worth + ALL_RELICS * (sum(share for _relic, share in on_map) / max(1, len(on_map))) ** 4


def _land(s: State, held: dict[int, float]) -> float:
    """Regions as far as one holds them."""
    return (LATE_LAND if s.round == BOX.figures.rounds else LAND) * sum(held.values())


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
    goal = next((place for place, region in enumerate(s.regions) if region.relic == s.round + 1), NOBODY)
    if goal != NOBODY:
        near = sum(units(p, place) for place in box.chart(len(s.players)).beside[goal])
        worth += NEAR * min(6, units(p, goal) * 2 + near)
    return worth
