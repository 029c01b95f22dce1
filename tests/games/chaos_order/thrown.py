"""Tables in the middle of a game, thrown together at random, where much can happen at once."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tests.games.chaos_order.builder import BOX, set_player, set_price, table

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order import rounds
from orrery.games.chaos_order.components import HEXES, TRACKS
from orrery.games.chaos_order.state import APART, NOBODY, NOWHERE, Player, Price, State, faction, is_hired
from orrery.games.chaos_order.units.marching import is_open


def thrown(factions: Sequence[str], rng: Random, first: str) -> State:
    """Units crowd in a few regions; buildings, cards, research and tokens are wherever they may be; a phase is next."""
    chart = BOX.charts[len(factions)]
    bases = dict(enumerate(HEXES[place] for place in rng.sample(chart.bases, len(factions))))
    s = table(*factions, phase=first, round=rng.randint(1, BOX.figures.rounds), bases=bases)
    s.gun = rng.randrange(len(factions))
    crowded = rng.sample(sorted(chart.land), 3)
    for p in s.players:
        _board(s, p, rng)
        _buildings(s, p, rng)
        _units(s, p, crowded, rng)
    _relics(s, rng)
    for place in rng.sample(sorted(chart.regions | {p.base for p in s.players}), 5):
        s.regions[place].token, s.regions[place].better = s.loose.pop(), rng.random() < 0.5
    _prices(s, rng)
    later = box.PHASES[box.PHASES.index(first) :]
    s.next(*(rounds.phase.step(phase) for phase in later), rounds.end.step())
    return s


def _prices(s: State, rng: Random) -> None:
    """All have priced a phase, two factions have twice; neutral tokens have the rest."""
    tracks = rng.sample(TRACKS, len(TRACKS))
    for p in s.players * (2 if len(s.players) == 2 else 1):
        set_price(s, tracks.pop(), p.seat, rng.choice(p.tokens))
    for track, pair in zip(tracks, s.neutral, strict=True):
        s.prices[TRACKS.index(track)] = Price(NOBODY, pair[0])


def _board(s: State, p: Player, rng: Random) -> None:
    """Goods, cards, research, attributes, fame and board foundations."""
    own = [key for key, printed in BOX.attributes.items() if printed.faction == p.faction]
    set_player(
        s, p.seat,
        energy=rng.randrange(14), gems=rng.randrange(7), fame=rng.randrange(faction(s, p).fame - 2),
        intel=rng.randint(0, faction(s, p).intel), attributes=rng.sample(own, rng.randint(0, len(own))),
        research={track: rng.randint(1, box.COLUMNS) for track in TRACKS}, hand=rng.sample(s.deck, rng.randrange(5)),
    )  # fmt: skip
    p.doors = list(rng.choice(BOX.charts[len(s.players)].doors[p.base]))
    if faction(s, p).extra and rng.random() < 0.5:
        p.fighters = [-1 if place == APART else place for place in p.fighters]  # they have joined


def _buildings(s: State, p: Player, rng: Random) -> None:
    """Some of each type, each in another region, on foundations of the map or of the board."""
    land = sorted(BOX.charts[len(s.players)].land)
    for kind in box.TYPES:
        most = len(faction(s, p).locks(kind))
        for place in rng.sample(land, rng.randint(0, most)):
            region = s.regions[place]
            full = len(region.sites) == BOX.figures.foundations or len(p.laid) == len(box.SLOTS)
            if not full or any(not site.building for site in region.sites):
                set_player(s, p.seat, buildings={HEXES[place]: [kind]})
                if kind == "stronghold" and faction(s, p).traps:
                    p.armed.append(place)
    if faction(s, p).morale:
        p.morale = [[p.base], [p.doors[0]]] if rng.random() < 0.5 else [[], []]


def _units(s: State, p: Player, crowded: Sequence[int], rng: Random) -> None:
    """Most fighters are in one of a few places, now and then all of them; leaders stand apart from each other."""
    chart = BOX.charts[len(s.players)]
    regions = [place for place in sorted(chart.regions) if is_open(s, p, place)]
    sector = -rng.randint(1, len(faction(s, p).sectors))
    near = [sector, p.base, rng.choice(regions), *crowded]
    few = [rng.choice(near)] if rng.random() < 0.25 else near
    p.fighters = [rng.choice(few) if place != APART else place for place in p.fighters]
    own = [key for key, printed in BOX.leaders.items() if printed.faction == p.faction and not printed.hired]
    kept = rng.sample(own, faction(s, p).leaders)
    places = rng.sample(sorted(chart.land), len(p.leaders))
    for leader, place in zip(p.leaders, places, strict=True):
        leader.key = leader.key if is_hired(s, leader) else kept.pop()
        leader.place = rng.choice([place, place, p.base, NOWHERE])
        leader.better = not is_hired(s, leader) and rng.random() < 0.5


def _relics(s: State, rng: Random) -> None:
    """Relics of earlier rounds were taken, or have gone."""
    for relic in range(1, s.round):
        if rng.random() < 0.6 and relic <= BOX.figures.relics:
            rng.choice(s.players).relics.append(relic)
