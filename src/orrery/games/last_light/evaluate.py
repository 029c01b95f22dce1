"""What a seat's position is worth, in light: what it has, what that will bring, and what the best rival has.

A card chosen in secret has done nothing yet, so its prospect counts: what playing it now would bring.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from orrery.games.last_light import components, state, worth
from orrery.games.last_light.actions.construct import places, ship_cost
from orrery.games.last_light.actions.mine import mined
from orrery.games.last_light.actions.refresh import claimed
from orrery.games.last_light.actions.research import light_for_technologies
from orrery.games.last_light.cards.technologies import cost_of
from orrery.games.last_light.phases.achievements import planets_achieved, planets_needed
from orrery.games.last_light.phases.rotation import centre_light
from orrery.games.last_light.state import Player, State
from orrery.parts import maps

RIVAL = 0.3  # how much of the best rival's standing counts against one
PER_CYCLE = 5.0  # light that the leader gains between two rotations
DELAY = 0.68  # what is left of a worth that takes one more Command to reach
CENTRE_SHIP = 0.75  # a ship in the centre, for each rotation to come
HULL = (0.15, 0.4, 0.8)  # a ship wherever it is, for what it can fight
UNKNOWN_YIELD = {"common": 0.35, "rare": 0.8}  # what a face-down token may yield, for each Mine to come
FIND = {"common": 0.35, "rare": 0.3, "deep": 0.45}  # what revealing a token brings
BLOCKADED = 0.5  # what is left of a planet's worth under a blockade
BLOCKADE = 0.2  # worth of blockading a rival's planet, for each light it would claim
TECH_LIGHT = 0.7  # share of the light for technologies in play that will be claimed, for each rotation to come
TECH_CYCLES = 3.5  # for so many rotations at most a technology in play pays
HAND = 0.06  # a technology in hand, beside a share of what it would be in play
HOPED = 0.2  # that share
MANY = 5  # so many of a hand count, the best
FIRST = 0.06  # being first player
HOME = 0.1  # the colony ship a step nearer to the centre, for each rotation to come
READY = 0.03  # a card that can still be exhausted
RAZE = 0.25  # an enemy extractor, for a ship that bombards and reaches it
CARD = 0.14  # an action card in hand, which is freedom
KNOWN = 0.03  # a face-down token one has looked at
TARGET = 0.7  # a free planet for the ship that is there, before the extractor
FAR = 99


def evaluate(s: State, seat: int) -> float:
    """The standing of a seat, less some of the best rival's, with the prospect of a card not resolved yet."""
    left = cycles_left(s)
    p = s.players[seat]
    rival = max(rough(s, other, left) for other in s.players if other is not p)
    stands = standing(s, p, left) - RIVAL * rival
    return stands + PROSPECTS[p.card](s, p, left) if p.card and not s.revealed else stands


def cycles_left(s: State) -> float:
    """About how many rotations are still to come."""
    lead = max(p.light for p in s.players)
    return min(3.5, max(0.25, (s.game.box.figures.goal - lead) / PER_CYCLE))


def rough(s: State, p: Player, left: float) -> float:
    """A rival's standing, from what lies open at a glance."""
    ships = s.fleets[p.seat].ships
    fleet = sum(HULL[components.SIZE_OF[n]] for n, where in enumerate(ships) if where >= 0)
    centre = ships.count(components.CENTRE) * CENTRE_SHIP * left
    planets = sum(_claims(s, p, place) + 0.3 for place in state.controlled(p)) * left
    return p.light + fleet + centre + planets + _stock(p) + 0.2 * left * state.technologies_in_play(p)


def _claims(s: State, p: Player, sector: int) -> float:
    """The light of a planet, less while it is blockaded."""
    return state.claim(sector) * (BLOCKADED if state.blockaded(s, p.seat, sector) else 1.0)


def standing(s: State, p: Player, left: float) -> float:
    """What a player has and may expect of it."""
    return (
        p.light
        + _stock(p) * min(1.0, 0.3 + left / 2)
        + sum(_extractor(s, p, place, left) for place in p.extractors if place >= 0)
        + _fleet(s, p, left)
        + _technologies(s, p, left)
        + CARD * len(p.hand)
        + KNOWN * len(p.looked)
        + _achievement(s, p)
        + _graveyard(s, p)
        + (FIRST if s.first == p.seat else 0.0)
        + HOME * left * (3 - distances(*state.board(s))[s.homes[p.seat]][components.CENTRE])
    )


def _stock(p: Player) -> float:
    """Resources; of a heap the last ones are worth less."""
    common, uncommon, rare = worth.RESOURCE
    total = p.stock.common * common + p.stock.uncommon * uncommon + p.stock.rare * rare
    return total if total < 2 else 2 + (total - 2) * 0.5


def _extractor(s: State, p: Player, place: int, left: float) -> float:
    """What an extractor mines and claims until the end."""
    if place in components.COLONY_SPACES:
        return worth.goods(state.yield_of(s, place)) * left * 0.8
    open_sky = state.perks(s, p).unblockaded or not state.blockaded(s, p.seat, place)
    return _planet(s, p, place, left) * (1.0 if open_sky else BLOCKADED)


def _planet(s: State, p: Player, sector: int, left: float) -> float:
    """What a planet gives who controls it."""
    site = s.sites[sector]
    mines = UNKNOWN_YIELD[site.pile] if site.pile else worth.goods(state.yield_of(s, sector))
    bonus = 0.5 * state.perks(s, p).claim_distant if not state.claim(sector) else 0.0
    return (state.claim(sector) + bonus + mines * 0.8) * left


def _technologies(s: State, p: Player, left: float) -> float:
    """Technologies in play by what they do and the light they bring; in hand they are a hope."""
    in_play = [*p.civilizations, *filter(None, p.abilities), *(key for mods in p.mods for key in mods)]
    b, cycles = s.game.box, min(TECH_CYCLES, left)
    done = sum([worth.of(b, key) for key in in_play])
    ready = sum(1 for key in (p.faction, *p.civilizations) if key not in p.exhausted)
    light = len(in_play) / b.figures.tech_light * TECH_LIGHT * left
    hopes = [worth.of(b, key) for key in p.unresearched if key not in p.civilizations]
    if len(hopes) > MANY:
        hopes = sorted(hopes)[-MANY:]
    hand = HAND * len(hopes) + HOPED * sum(hopes)
    return light + done * cycles + READY * ready + hand


def _graveyard(s: State, p: Player) -> float:
    more = state.perks(s, p)
    return len(p.graveyard) * 0.8 * (s.grave_light + more.grave_light) / (s.game.box.figures.graveyard - more.graves)


def _achievement(s: State, p: Player) -> float:
    if p.achieved or not p.achievement:
        return 0.0
    share = min(1.0, planets_achieved(s, p) / planets_needed(s, p))
    return s.game.box.achievements[p.achievement].light * 0.6 * share * share


# -- ships ------------------------------------------------------------------------------------------------------------


@cache
def distances(seats: int, inner: int, outer: int) -> tuple[tuple[int, ...], ...]:
    """Steps from each sector to each other one, round the asteroids."""
    beside, closed = components.neighbours(inner, outer), components.CHARTS[seats].asteroids
    steps = [maps.steps_from(beside, start, closed=closed) for start in range(components.SECTORS)]
    return tuple(tuple(there.get(sector, FAR) for sector in range(components.SECTORS)) for there in steps)


def _fleet(s: State, p: Player, left: float) -> float:
    """Every ship for itself, and for the best place it can get to that no other ship is bound for."""
    total = 0.0
    for n, _where, best, _away in _voyages(s, p, left):
        size, damage = components.SIZE_OF[n], s.fleets[p.seat].damage[n]
        total += best + HULL[size] * (1 - 0.5 * damage / s.game.box.ships[size].shields)
    return total


def _voyages(s: State, p: Player, left: float) -> Iterator[tuple[int, int, float, int]]:
    """Each ship with where it is, what the best place it can get to is worth, and how far away that is."""
    steps, goals, taken = distances(*state.board(s)), _goals(s, p, left), set[int]()
    for n, where in enumerate(s.fleets[p.seat].ships):
        if where >= 0:
            speed = state.movement(s, p.seat, components.SIZE_OF[n])
            best, goal = _bound_for(steps[where], goals, taken, speed, left)
            taken.add(goal)
            yield n, where, best, steps[where][goal if goal != state.NOBODY else components.CENTRE]


def _goals(s: State, p: Player, left: float) -> list[tuple[int, float]]:
    """Places worth going to, each for one ship: free planets and unknown tokens."""
    owned = {place: other for other in s.players for place in state.controlled(other)}
    can_build = state.SUPPLY in p.extractors
    found = []
    more = state.perks(s, p)
    toll, raze = more.toll, _razing(s, p, more)
    for sector, site in s.sites.items():
        good = FIND[site.pile] if site.pile else 0.0
        if sector in owned:
            if owned[sector] is not p:
                light = state.claim(sector)
                good += BLOCKADE * light * left + (toll * left * 0.7 if light else 0.0) + raze
        elif site.planet and can_build:
            good += TARGET * _planet(s, p, sector, left) * (0.5 if state.blockaded(s, p.seat, sector) else 1.0)
        if good:
            found.append((sector, good))
    return found


def _razing(s: State, p: Player, more: components.Perks) -> float:
    """What it is worth to reach an enemy's extractor: something for ships that bombard."""
    technologies = s.game.box.technologies
    bombards = more.siege or any(technologies[key].mod.bombardment for mods in p.mods for key in mods)
    return RAZE + more.raze * 0.8 if bombards else 0.0


def _bound_for(
    steps: tuple[int, ...], goals: list[tuple[int, float]], taken: set[int], speed: int, left: float
) -> tuple[float, int]:
    """The best place for a ship, by what is left of its worth once it gets there; the centre has room for all."""
    best, goal = CENTRE_SHIP * left * DELAY ** -(-steps[components.CENTRE] // speed), state.NOBODY
    for sector, good in goals:
        there = good * DELAY ** -(-steps[sector] // speed)
        if there > best and sector not in taken:
            best, goal = there, sector
    return best, goal


# -- prospects of a card that is chosen but not resolved ---------------------------------------------------------------


def _research(s: State, p: Player, left: float) -> float:
    gains = []
    for key in dict.fromkeys(p.unresearched):
        cost = cost_of(s, p, key)
        if state.can_pay(p, cost) and key not in p.civilizations:
            brings = worth.of(s.game.box, key) * min(TECH_CYCLES, left) + 0.17 * left
            gains.append(max(0.0, brings - worth.goods(cost) * min(1.0, 0.3 + left / 2)))
    made = sum(sorted(gains, reverse=True)[:2]) + (0.15 if p.stock.total() >= 2 else 0.0)
    return light_for_technologies(s, p) + 0.3 + made


def _mine(s: State, p: Player, left: float) -> float:
    return worth.goods(mined(s, p))


def _construct(s: State, p: Player, left: float) -> float:
    """The best extractor, and the ships one can pay for."""
    spots = [
        worth.goods(state.yield_of(s, place)) * left * 0.8
        if place in components.COLONY_SPACES
        else (1 - TARGET) * _planet(s, p, place, left)
        for place in places(s, p)
    ]
    extractors = sum(sorted(spots, reverse=True)[: 1 + state.perks(s, p).extractors])
    return extractors + _ships_to_build(s, p, left)


def _ships_to_build(s: State, p: Player, left: float) -> float:
    steps = distances(*state.board(s))[s.homes[p.seat]]
    sailing = CENTRE_SHIP * left * DELAY ** steps[components.CENTRE]
    best = 0.0
    for size in range(len(components.SIZES)):
        cost = ship_cost(s, p, size)
        if state.can_pay(p, cost) and state.first_in_supply(s.fleets[p.seat], size) is not None:
            count = p.stock.common // cost.common if size == 0 and cost.common else 1
            best = max(best, min(count, 3) * (sailing + HULL[size] - worth.goods(cost) * 0.8))
    return best


def _trade(s: State, p: Player, left: float) -> float:
    if state.perks(s, p).no_gift:
        return 0.65
    return 0.35 if max(other.light for other in s.players if other is not p) + 1 < s.game.box.figures.goal else -1.0


def _refresh(s: State, p: Player, left: float) -> float:
    """Light claimed, cards taken back, and the turn of the board if the others have refreshed."""
    others = all(components.REFRESH in other.table for other in s.players if other is not p)
    back = CARD * len(p.table) + 0.2 * len(p.exhausted) + 0.05 * sum(s.fleets[p.seat].damage)
    return claimed(s, p) + back + (centre_light(s, p) if others else 0.0) - 0.1


def _command(s: State, p: Player, left: float) -> float:
    """What every ship gains by coming a Command nearer, and fights where there is somebody to fight."""
    gain = 0.0
    for n, where, best, away in _voyages(s, p, left):
        if away:
            gain += best * (1 / DELAY - 1)
        if state.enemies_in(s, p.seat, where):
            gain += 0.15 * s.game.box.ships[components.SIZE_OF[n]].dice
        elif state.bombards(s, p.seat, components.SIZE_OF[n]) and _held_by_another(s, p, where):
            gain += RAZE + state.perks(s, p).raze * 0.5
    return gain


def _held_by_another(s: State, p: Player, sector: int) -> bool:
    return state.extractor_owner(s, sector) not in (state.NOBODY, p.seat)


PROSPECTS: dict[int, Callable[[State, Player, float], float]] = {
    components.RESEARCH: _research,
    components.MINE: _mine,
    components.CONSTRUCT: _construct,
    components.TRADE: _trade,
    components.REFRESH: _refresh,
    components.COMMAND: _command,
}
