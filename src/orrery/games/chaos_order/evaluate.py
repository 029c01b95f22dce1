"""What a seat's position is worth, in percent of victory: its fame, the relics, its land, its economy and its army.

Two things have not happened yet and count all the same: battles that are due, by what both sides declare, and a plan
that one has chosen while the opponent's is unknown, by the average over what the opponent may plan.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import exp
from typing import NamedTuple

from msgspec.structs import replace

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order import moments
from orrery.games.chaos_order.battles import plans, strength
from orrery.games.chaos_order.state import (
    NOBODY,
    Battle,
    Player,
    Side,
    State,
    chart_of,
    faction,
    presence,
    sides,
    total,
)
from orrery.kernel.game import Stakes

STAKES = Stakes(lead=25.0, victory=100.0)  # percent: whoever wins has it all, however far the others have come
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
WOUND = 0.4  # a fighter wounded
DIE = 1.7  # strength of a die that is not rolled yet


def evaluate(s: State, seat: int) -> float:
    """The standing of a seat, less some of the best rival's."""
    if s.winners:
        return 100.0 if seat in s.winners else 0.0
    places, relics = presence(s), [(place, region.relic) for place, region in enumerate(s.regions) if region.relic]
    worths = [standing(s, p, places, relics) for p in s.players]
    rival = max(worth for other, worth in enumerate(worths) if other != seat)
    return worths[seat] - RIVAL * rival


def standing(s: State, p: Player, places: list[set[int]], relics: list[tuple[int, int]]) -> float:
    """What a faction has, and may expect of it; where all are and which relics lie where is found once for all."""
    if not p.faction:
        return 0.0
    left, goal = s.game.box.figures.rounds - s.round, faction(s, p).fame
    clashes = dict(_clashes(s, p, places))
    held = {place: min((clash.win for clash in met), default=1.0) for place, met in clashes.items()}
    return (
        _fame(s, p, places, goal, left)
        + _battles(s, goal, clashes)
        + _relics(s, p, [(relic, held.get(place, 0.0)) for place, relic in relics], left)
        + _land(held, left)
        + _economy(p, left)
        + _army(s, p, next((place for place, relic in relics if relic == s.round + 1), NOBODY))
    )


def _fame(s: State, p: Player, places: list[set[int]], goal: int, left: int) -> float:
    """The share of the track, with what the rest of the game may bring; its end is worth more than its beginning."""
    hoped = RATE * left * sum(moments.told(s, moments.fame_rate, p, None, places))
    share = min(1.0, (p.fame + min(hoped, 0.6 * goal)) / goal)
    return FAME * share * (0.6 + 0.4 * share)


# -- regions ----------------------------------------------------------------------------------------------------------


class Clash(NamedTuple):
    """What a battle is likely to bring to one side of it."""

    win: float
    dealt: float  # wounds
    taken: float
    fame: float


def _clashes(s: State, p: Player, places: list[set[int]]) -> Iterator[tuple[int, list[Clash]]]:
    """The battles that wait for a faction in each region where it is present."""
    regions = chart_of(s).regions
    for place in places[p.seat]:
        if place in regions:
            yield place, [clash(s, p, q, place) for q in s.players if q is not p and place in places[q.seat]]


def clash(s: State, p: Player, q: Player, place: int) -> Clash:
    """What a battle against somebody there is likely to bring: by plans where they are made, else by what both have."""
    battle = s.battle
    if battle is None or battle.place != place or {side.seat for side in battle.sides} != {p.seat, q.seat}:
        return _outcome(s, p, Battle(place, [Side(p.seat), Side(q.seat)]))
    if battle.victor != NOBODY:
        return Clash(float(battle.victor == p.seat), 0.0, 0.0, 0.0)
    found = [_outcome(s, p, planned) for planned in _planned(s, p, battle)]
    return Clash(*(sum(values) / len(found) for values in zip(*found, strict=True)))


def _planned(s: State, p: Player, battle: Battle) -> Iterator[Battle]:
    """A battle with the plans that are made; an unknown one may be any that is no retreat."""
    own, other = sides(battle, p.seat)
    for mine in [own.plan] if own.plan else _usual(s, p, battle):
        for theirs in [other.plan] if other.plan else _usual(s, s.players[other.seat], battle):
            plan = {own.seat: mine, other.seat: theirs}
            yield replace(battle, sides=[replace(side, plan=plan[side.seat]) for side in battle.sides])


def _usual(s: State, p: Player, battle: Battle) -> list[str]:
    """The plans somebody may have who does not mean to retreat."""
    return [plan for plan in plans.open_plans(s, p, battle) if not s.game.box.plans[plan].retreat]


def _outcome(s: State, p: Player, battle: Battle) -> Clash:
    """What comes of a battle, with dice that are not rolled yet and an unseen card reckoned in."""
    counted = strength.tally(s, battle)
    own, other = sides(counted, p.seat)
    q = s.players[other.seat]
    ahead = float(total(own, "strength") - total(other, "strength"))
    if own.plan and other.plan:
        ahead += DIE * (strength.dice(s, counted, own) - len(own.faces))
        ahead -= DIE * (strength.dice(s, counted, other) - len(other.faces))
    ahead -= CARD_UNSEEN if q.hand and not battle.revealed else 0.0
    retreat = strength.retreats(s, own) or strength.retreats(s, other)
    win = float(strength.victor(s, counted).seat == p.seat) if retreat else 1.0 / (1.0 + exp(-ahead / SLOPE))
    dealt = _wounds(s, total(own, "attack"), total(other, "shields"), q.fighters.count(battle.place))
    taken = _wounds(s, total(other, "attack"), total(own, "shields"), p.fighters.count(battle.place))
    fame = win * sum(moments.told(s, moments.fame_of_victory, p, battle.place, counted))
    return Clash(win, dealt, taken, fame + dealt * sum(moments.told(s, moments.fame_of_wounds, p, None)))


def _wounds(s: State, attack: int, shields: int, fighters: int) -> float:
    return float(max(0, min(s.game.box.figures.wounds, attack - shields, fighters)))


def _battles(s: State, goal: int, clashes: dict[int, list[Clash]]) -> float:
    """The fame that battles still to be fought may bring, and the fighters they may cost."""
    if s.phase not in ("move", "combat"):
        return 0.0
    each = FAME / goal
    return sum(clash.fame * each - WOUND * clash.taken for met in clashes.values() for clash in met)


def _relics(s: State, p: Player, on_map: list[tuple[int, float]], left: int) -> float:
    """Relics taken, this round's and later ones as far as one holds their regions."""
    worth = RELIC * len(p.relics) + sum([LATER_RELIC * share for relic, share in on_map if relic > s.round])
    worth += sum([share * (NEXT_RELIC if left else LAST_RELIC) for relic, share in on_map if relic == s.round])
    return worth + ALL_RELICS * (sum([share for _relic, share in on_map]) / max(1, len(on_map))) ** 4


def _land(held: dict[int, float], left: int) -> float:
    """Regions as far as one holds them."""
    return (LAND if left else LATE_LAND) * sum(held.values())


# -- the board --------------------------------------------------------------------------------------------------------


def _economy(p: Player, left: int) -> float:
    """Goods, research, buildings and what they will bring."""
    soon = min(1.0, (left + 1) / 3)
    goods = ENERGY * min(p.energy, 12) + GEM * min(p.gems, 6) + CARD * min(len(p.hand), 5)
    boards = sum([count * (INCOME[kind] * left + STANDS[kind]) for kind, count in zip(box.TYPES, p.built, strict=True)])
    return (
        goods * (0.3 + 0.7 * soon)
        + COLUMN * sum(p.research) * min(1.5, left / 3)
        + boards
        + FOUNDATION * len(p.laid) * soon
        + ATTRIBUTE * len(p.attributes) * (0.4 + 0.6 * soon)
    )


def _army(s: State, p: Player, goal: int) -> float:
    """Fighters by where they are, leaders, and who stands in or beside the region of the next relic."""
    posts = _posts(p.base)
    worth = sum([posts.get(place, 0.0) for place in p.fighters])
    for leader in p.leaders:
        worth += (LEADER if leader.place >= 0 else 0.0) + UPGRADE * leader.better
    if goal != NOBODY:
        beside = chart_of(s).beside[goal]
        places = p.fighters + [leader.place for leader in p.leaders]
        worth += NEAR * min(6, places.count(goal) * 2 + sum([place in beside for place in places]))
    return worth


@cache
def _posts(base: int) -> dict[int, float]:
    """What a fighter is worth by where it is, with the base there; one that has not joined yet is worth nothing."""
    sectors = {-sector: worth for sector, worth in enumerate(SECTORS, 1)}
    return dict.fromkeys(range(len(box.HEXES)), ON_MAP) | sectors | {base: ON_BASE}
