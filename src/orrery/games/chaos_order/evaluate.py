"""What a faction has and may hope for, as figures with names: its fame, the relics, its land, economy and army.

Two things have not happened yet and count all the same: battles that are due, by what both sides declare, and a plan
that one has chosen while the opponent's is unknown, by the average over what the opponent may plan. What one of each is
worth, in percent of victory, is in `weights.toml`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import exp
from pathlib import Path
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
    sides,
    total,
)
from orrery.kernel.model import Model

NAMES = (
    "fame", "battle-fame", "wounds", "relics", "relic-due", "relic-last", "relics-later", "all-relics",
    "land", "last-land", "energy", "gems", "cards", "research", "foundries", "outposts", "strongholds", "income",
    "foundations", "attributes", "fighters", "leaders", "upgrades", "near",
)  # fmt: skip
PHASES = {
    "": 0.0, "prices": 0.0, "discover": 0.1, "build": 0.2, "harvest": 0.3, "recruit": 0.4, "move": 0.5,
    "combat": 0.65, "income": 0.8, "relics": 0.9,
}  # how much of a round is over  # fmt: skip
RATE = 0.7  # how much of the fame to be expected is likely to come
INCOME = (0.7, 0.9, 1.3)  # what a foundry, an outpost and a stronghold bring in a round
ON_MAP, ON_BASE, SECTORS = 0.5, 0.4, (0.1, 0.25, 0.3)
SLOPE = 2.5  # strength that makes a battle likely
CARD_UNSEEN = 1.2  # strength that an opponent's card may add
DIE = 1.7  # strength of a die that is not rolled yet


def progress(s: State) -> float:
    """How far the game has come."""
    return max(0.0, s.round - 1 + PHASES[s.phase]) / s.game.box.figures.rounds


def features(s: State, seat: int) -> list[float]:
    """How much a faction has of everything that counts, in the order of the names."""
    p = s.players[seat]
    if not p.faction:
        return [0.0] * len(NAMES)
    b = s.game.box
    chart = chart_of(s)
    left, goal = b.figures.rounds - s.round, b.factions[p.faction].fame
    places, relics = _survey(s)
    rate = sum(moments.told(s, moments.fame_rate, p, None, places))
    share = min(1.0, (p.fame + min(RATE * left * rate, 0.6 * goal)) / goal)
    held = dict.fromkeys(places[seat] & chart.regions, 1.0)
    fame, wounds, fighting = 0.0, 0.0, s.phase in ("move", "combat")
    for q in s.players:
        if q is not p:
            for place in sorted(held.keys() & places[q.seat]):
                met = clash(s, p, q, place)
                held[place] = min(held[place], met.win)
                if fighting:
                    fame += met.fame
                    wounds += met.taken
    due, later, every = 0.0, 0.0, 0.0
    for relic, place in relics:
        part = held.get(place, 0.0)
        every += part
        if relic == s.round:
            due += part
        elif relic > s.round:
            later += part
    land = sum(held.values())
    soon = min(1.0, (left + 1) / 3)
    use = 0.3 + 0.7 * soon
    near = next((place for relic, place in relics if relic == s.round + 1), NOBODY)
    built = p.built
    posts = _posts(p.base)
    leading = [leader.place for leader in p.leaders]
    close = 0
    if near != NOBODY:
        beside = chart.beside[near]
        close = min(6, sum([2 if place == near else place in beside for place in p.fighters + leading]))
    return [
        share * (0.6 + 0.4 * share),
        fame / goal,
        wounds,
        len(p.relics),
        due if left else 0.0,
        0.0 if left else due,
        later,
        (every / max(1, len(relics))) ** 4,
        land if left else 0.0,
        0.0 if left else land,
        use * min(p.energy, 12),
        use * min(p.gems, 6),
        use * min(len(p.hand), 5),
        sum(p.research) * min(1.5, left / 3),
        built[0],
        built[1],
        built[2],
        left * sum([count * each for count, each in zip(built, INCOME, strict=True)]),
        soon * len(p.laid),
        len(p.attributes) * (0.4 + 0.6 * soon),
        sum([posts.get(place, 0.0) for place in p.fighters]),
        sum([place >= 0 for place in leading]),
        sum([leader.better for leader in p.leaders]),
        close,
    ]


def _survey(s: State) -> tuple[list[set[int]], list[tuple[int, int]]]:
    """CO-1.1  By seat, the places where a faction is present; and the relics on the map with their places."""
    places = [{*p.fighters, *[leader.place for leader in p.leaders]} for p in s.players]
    relics = []
    for place, region in enumerate(s.regions):
        if region.relic:
            relics.append((region.relic, place))
        for site in region.sites:
            if site.owner != NOBODY:
                places[site.owner].add(place)
    return places, relics


# -- battles ----------------------------------------------------------------------------------------------------------


class Clash(NamedTuple):
    """What a battle is likely to bring to one side of it."""

    win: float
    dealt: float  # wounds
    taken: float
    fame: float


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


@cache
def _posts(base: int) -> dict[int, float]:
    """What a fighter is worth by where it is, with the base there; one that has not joined yet is worth nothing."""
    sectors = {-sector: worth for sector, worth in enumerate(SECTORS, 1)}
    return dict.fromkeys(range(len(box.HEXES)), ON_MAP) | sectors | {base: ON_BASE}


MODEL = Model(Path(__file__).with_name("weights.toml"), NAMES, features, progress, victory=100.0)
