"""What a faction has and may hope for, as figures with names: its fame, the relics, its land, economy and army.

Two things have not happened yet and count all the same: battles that are due, by what both sides declare, and a plan
that one has chosen while the opponent's is unknown, by the average over what the opponent may plan. What one of each is
worth, in percent of victory, is in `weights.toml`.
"""

from __future__ import annotations

from functools import cache
from math import exp
from operator import mul
from pathlib import Path
from typing import NamedTuple

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order import moments
from orrery.games.chaos_order.battles import plans, strength
from orrery.games.chaos_order.phases import turns
from orrery.games.chaos_order.state import APART, NOBODY, Battle, Leader, Player, Side, State, chart_of, sides
from orrery.kernel.model import Model

NAMES = (
    "fame", "fame-square", "fame-now", "battle-fame", "wounds", "stake",
    "relics", "relic-due", "relics-later", "all-relics-now", "all-relics-later", "forces",
    "land", "land-left", "last-land", "count-row", "present",
    "energy", "gems", "cards", "discover", "build", "harvest", "recruit", "move",
    "foundries", "outposts", "strongholds", "foundries-left", "outposts-left", "strongholds-left",
    "foundations", "attributes", "attributes-left", "on-map", "at-base", "on-track", "fighters-left",
    "leaders", "leaders-might", "leaders-kept", "upgrades", "priced", "moves-last", "recruit-paid", "move-paid",
    "gun", "tokens",
)  # fmt: skip
PHASES = ("prices", *box.TRACKS, "combat", "income", "relics")
PASSED = {"": 0.0} | {phase: n / len(PHASES) for n, phase in enumerate(PHASES)}  # how much of a round is over
AT = {"": 0} | {phase: n for n, phase in enumerate(PHASES)}
RECRUIT_AT, MOVE_AT, INCOME_AT = AT["recruit"], AT["move"], AT["income"]
RATE = 0.7  # how much of the fame to be expected is likely to come
ENERGY = (0.0, 0.5, 1.0, 1.5, 1.9, 2.3, 2.6, 2.9, 3.1, 3.25, 3.4, 3.5, 3.6, 3.65, 3.7)  # what so much is good for
GEMS = (0.0, 1.4, 2.6, 3.5, 4.1, 4.5, 4.8, 5.0)
MOST_ENERGY, MOST_GEMS, MOST_CARDS = len(ENERGY) - 1, len(GEMS) - 1, 5
FOUNDRY, OUTPOST, STRONGHOLD = (0.5, 0.7), (1.0, 0.9), (1.5, 1.3)  # what each is worth as it stands, and in each round
BUILDINGS = dict(zip(box.TYPES, (FOUNDRY, OUTPOST, STRONGHOLD), strict=True))
ON_TRACK = (0.2, 0.08, 0.03)  # how good a fighter on the recruitment track is, by the steps that it has still to go
POSTS = len(box.HEXES) - APART  # places where fighters are counted; who is on none counts from the end
LEADER = 2  # fighters that a leader is as good as
BESIDE = 0.35  # how much of a unit counts that is beside a region
ENOUGH = 2.5  # fighters that hold a region about half of the time
SHARED = 0.25  # how likely one comes to a region where only others are; and where nobody is
EMPTY = 0.5
CHECKED = {"combat": 1.0, "income": 1.0, "relics": 1.0, "move": 0.6}  # how sure control is to last until the check
UNSURE = 0.4
SLOPE = 2.5  # strength that makes a battle likely
CARD_UNSEEN = 1.2  # strength that an opponent's card may add
DIE = 1.7  # strength of a die that is not rolled yet


def progress(s: State) -> float:
    """How far the game has come."""
    return max(0.0, s.round - 1 + PASSED[s.phase]) / s.game.box.figures.rounds


def features(s: State, seat: int) -> list[float]:
    """How much a faction has of everything that counts, in the order of the names."""
    p, left, phase = s.players[seat], s.game.box.figures.rounds - s.round, AT[s.phase]
    if not p.faction:
        return [0.0] * len(NAMES)
    places, relics = _survey(s)
    held = dict.fromkeys(places[seat] & chart_of(s).regions, 1.0)
    battles = _battles(s, p, places, held, left)  # which says how far shared regions are held
    soon = min(1.0, (left + 1) / 3)
    posts = [0] * POSTS
    for place in p.fighters:
        posts[place] += 1
    return [
        *_fame(s, p, places, left + (phase < INCOME_AT)),
        *battles,
        len(p.relics),
        *_relics(s, p, posts, places, relics, held),
        *_land(held, left, phase),
        *_board(p, left, phase, soon),
        *_army(s, p, posts, left, soon),
        *_prices(s, p, phase),
        s.gun == seat,
        len(p.tokens),
    ]


def _fame(s: State, p: Player, places: list[set[int]], incomes: int) -> tuple[float, ...]:
    """The share of the track with what incomes may still bring; its square, for the end is worth more; as it stands."""
    goal = s.game.box.factions[p.faction].fame
    now = p.fame / goal
    hoped = RATE * incomes * sum(moments.told(s, moments.fame_rate, p, None, places)) / goal
    share = 1.0 - (1.0 - now) * exp(-hoped)  # never quite all of it
    return share, share * share, now


def _land(held: dict[int, float], left: int, phase: int) -> tuple[float, ...]:
    """Regions as far as one holds them, before the last round and in it; better rows of the count; where one is."""
    land = sum(held.values())
    row = (left + (phase < INCOME_AT)) * ((land >= 5) + (land >= 7))
    return (land, land * left / 6, 0.0, row, len(held)) if left else (0.0, 0.0, land, row, len(held))


def _board(p: Player, left: int, phase: int, soon: float) -> tuple[float, ...]:
    """Goods while there is time to use them, research by the rounds in which it is used, buildings, attributes."""
    use, (foundries, outposts, strongholds), attributes = 0.3 + 0.7 * soon, p.built, len(p.attributes)
    return (
        use * ENERGY[min(p.energy, MOST_ENERGY)],
        use * GEMS[min(p.gems, MOST_GEMS)],
        use * min(len(p.hand), MOST_CARDS),
        *map(mul, p.research, _uses(left, phase)),
        foundries,
        outposts,
        strongholds,
        left * foundries,
        left * outposts,
        left * strongholds,
        soon * len(p.laid),
        soon * attributes,
        left * attributes / 6,
    )


@cache
def _uses(left: int, phase: int) -> tuple[float, ...]:
    """By track, in how many of the rounds left it will be used, as a share of a game."""
    return tuple((left + (phase <= n)) / 6 for n in range(1, len(box.TRACKS) + 1))


def _army(s: State, p: Player, posts: list[int], left: int, soon: float) -> tuple[float, ...]:
    """Fighters on the map, at the base and on their way there; leaders, those in the supply, and what they are."""
    printed = s.game.box.factions[p.faction]
    fighter, sectors = printed.fighter, len(printed.sectors)
    base = posts[p.base] if p.base >= 0 else 0
    joined = sum(posts[: len(s.regions)])
    leaders, might, kept, better = 0, 0.0, 0.0, 0
    for leader in p.leaders:
        better += leader.better
        if leader.place >= 0:
            leaders += 1
            might += _might(s, leader)
        else:
            kept += _might(s, leader)
    return (
        fighter * (joined - base),
        fighter * base,
        fighter * soon * sum([ON_TRACK[sectors - n] * posts[-n] for n in range(1, sectors + 1)]),
        fighter * joined * left / 6,
        soon * leaders,
        soon * might,
        soon * kept,
        better,
    )


def _survey(s: State) -> tuple[list[set[int]], list[tuple[int, int]]]:
    """CO-1.1  By seat, the places where a faction is present; and the relics on the map with their places."""
    places = [{*p.fighters, *[leader.place for leader in p.leaders]} for p in s.players]
    relics = []
    regions = s.regions
    for place in chart_of(s).land:
        region = regions[place]
        if region.relic:
            relics.append((region.relic, place))
        for site in region.sites:
            if site.owner != NOBODY:
                places[site.owner].add(place)
    return places, relics


def _relics(
    s: State, p: Player, posts: list[int], places: list[set[int]], relics: list[tuple[int, int]],
    held: dict[int, float],
) -> tuple[float, ...]:  # fmt: skip
    """The next relic and later ones as far as one holds them, all of them now and in time, and who is there or near."""
    if not relics:
        return 0.0, 0.0, 0.0, 0.0, 0.0
    beside, fighter = chart_of(s).beside, s.game.box.factions[p.faction].fighter
    here = [fighter * count for count in posts]
    for leader in p.leaders:
        here[leader.place] += LEADER
    relics.sort(reverse=True)
    due, later, now, ever, forces, hope = 0.0, 0.0, 1.0, 0.0, 0.0, 1.0
    for relic, place in relics:
        part = held.get(place, 0.0)
        now *= part
        if relic == s.round:
            due = part
        else:
            later += part
        force = here[place] + BESIDE * sum(map(here.__getitem__, beside[place]))
        if part:
            force += 0.5
        else:
            part = SHARED if any(place in theirs for theirs in places) else EMPTY
        near = force / (force + ENOUGH)
        forces += near
        hope *= part * near
        ever += hope
    sure = CHECKED.get(s.phase, UNSURE) if relics[-1][0] == s.round else UNSURE
    return due, later, now * sure, ever, forces


def _might(s: State, leader: Leader) -> float:
    """What a leader adds to a battle, by the side that lies up."""
    printed = s.game.box.leaders[leader.key]
    values = printed.better if leader.better else printed.basic
    return 1 + values.strength + 0.5 * (values.attack + values.shields)


def _prices(s: State, p: Player, phase: int) -> tuple[float, ...]:
    """Phases to come that one has priced, whether one moves last, and whether one can pay for Recruit and for Move."""
    if not s.prices:
        return 0.0, 0.0, 0.0, 0.0
    priced = sum([1 for n, price in enumerate(s.prices, 1) if price and price.seat == p.seat and phase <= n])
    spot = s.prices[MOVE_AT - 1] if phase <= MOVE_AT else None
    if spot is None:
        return priced, 0.0, 0.0, 0.0
    first = s.gun if spot.seat == NOBODY else spot.seat
    final = spot.seat if s.last and spot.seat != NOBODY else (first - 1) % len(s.players)
    recruits = phase < RECRUIT_AT and s.prices[RECRUIT_AT - 1] is not None and turns.can_act(s, p, "recruit")
    return priced, float(final == p.seat), float(recruits), float(phase < MOVE_AT and turns.can_act(s, p, "move"))


# -- battles ----------------------------------------------------------------------------------------------------------


class Clash(NamedTuple):
    """What a battle is likely to bring to one side of it."""

    win: float
    taken: float  # wounds
    fame: float
    flees: bool = False  # this side has planned to retreat


class Battles(NamedTuple):
    """What all battles of a faction are likely to bring to it."""

    fame: float  # as a share of its track
    taken: float
    stake: float  # leaders and buildings lost


def _battles(s: State, p: Player, places: list[set[int]], held: dict[int, float], left: int) -> Battles:
    """What battles that are due will bring; regions where others are count as held by how likely one wins there."""
    fame, taken, stake = 0.0, 0.0, 0.0
    for q in s.players:
        if q is not p:
            for place in sorted(held.keys() & places[q.seat]):
                met = clash(s, p, q, place)
                held[place] = min(held[place], met.win)
                fame += met.fame
                taken += met.taken
                if met.win < 1.0:
                    stake += (1.0 - met.win) * _stake(s, p, place, left, flees=met.flees)
    fame /= s.game.box.factions[p.faction].fame
    return Battles(fame, taken, stake) if s.phase in ("move", "combat") else Battles(0.0, 0.0, 0.0)


def _stake(s: State, p: Player, place: int, left: int, *, flees: bool) -> float:
    """CO-9.12  What a loser leaves behind: buildings, and leaders that did not retreat."""
    lost = 0.0 if flees else sum([_might(s, leader) for leader in p.leaders if leader.place == place])
    for site in s.regions[place].sites:
        if site.owner == p.seat:
            stands, brings = BUILDINGS[site.building]
            lost += stands + brings * left
    return lost


def clash(s: State, p: Player, q: Player, place: int) -> Clash:
    """What a battle against somebody there is likely to bring: by plans where they are made, else by what both have."""
    battle = s.battle
    if battle is None or battle.place != place or {side.seat for side in battle.sides} != {p.seat, q.seat}:
        return _outcome(s, p, q, strength.fill(s, Battle(place, [Side(p.seat), Side(q.seat)])))
    if battle.victor != NOBODY:
        return Clash(float(battle.victor == p.seat), 0.0, 0.0)
    own, other = sides(battle, p.seat)
    if bool(own.plan) == bool(other.plan):
        return _outcome(s, p, q, strength.tally(s, battle))
    unknown, planner = (other, q) if own.plan else (own, p)
    found = []
    for plan in _usual(s, planner, battle):
        unknown.plan = plan
        found.append(_outcome(s, p, q, strength.tally(s, battle)))
    unknown.plan = ""
    return Clash(*[sum(values) / len(found) for values in zip(*found, strict=True)])


def _usual(s: State, p: Player, battle: Battle) -> list[str]:
    """The plans somebody may have who does not mean to retreat."""
    return [plan for plan in plans.open_plans(s, p, battle) if not s.game.box.plans[plan].retreat]


def _outcome(s: State, p: Player, q: Player, battle: Battle) -> Clash:
    """What comes of a battle that is counted up, with dice not rolled yet and an unseen card reckoned in."""
    place = battle.place
    own, other = sides(battle, p.seat)
    mine, theirs = strength.totals(own), strength.totals(other)
    flees, retreat = False, False
    ahead = float(mine.strength - theirs.strength)
    if own.plan and other.plan:
        ahead += DIE * (strength.dice(s, battle, own) - len(own.faces))
        ahead -= DIE * (strength.dice(s, battle, other) - len(other.faces))
    if own.plan or other.plan:
        flees = strength.retreats(s, own)
        retreat = flees or strength.retreats(s, other)
    if q.hand and not battle.revealed:
        ahead -= CARD_UNSEEN
    win = float(strength.victor(s, battle).seat == p.seat) if retreat else 1.0 / (1.0 + exp(-ahead / SLOPE))
    taken = _wounds(s, theirs.attack - mine.shields, p, place)
    fame = win * sum(moments.told(s, moments.fame_of_victory, p, place, battle))
    if each := sum(moments.told(s, moments.fame_of_wounds, p, None)):
        fame += each * _wounds(s, mine.attack - theirs.shields, q, place)
    return Clash(win, taken, fame, flees)


def _wounds(s: State, attack: int, p: Player, place: int) -> float:
    return float(max(0, min(s.game.box.figures.wounds, attack, p.fighters.count(place)))) if attack > 0 else 0.0


MODEL = Model(Path(__file__).with_name("weights.toml"), NAMES, features, progress, victory=100.0)
