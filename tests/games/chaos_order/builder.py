"""Tables for tests: a state as the test describes it, standing at a step, with chance that says what it is told.

    s = table("leyrien", "jrayek")
    set_player(s, 0, energy=4, fighters={"c4": 3}, leaders={"ivi": "c4"}, buildings={"c4": ["foundry"]})
    match = begin(s, "move", 0, 2)
    play(match, 0, "from:c4", "to:c3", "all", "done")
    assert fighters(match, 0) == {"c3": 3}

Seats are numbers from 0. Land tiles, bases and foundations lie in the order of the sheets; `lay_foundation` puts the
one a test wants where it wants it. On the map of two factions, regions are d3 (swamp), c3 (plains), e3 (cliffs), b4 and
c4 (swamp), d4 (cliffs), e4 (swamp), b5 and d5 (plains), e5 (cliffs), and the lakes f4 and c5.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from orrery.games import find
from orrery.games.chaos_order import components as box
from orrery.games.chaos_order.components import HEX, HEXES, TRACKS, TYPES, base_box
from orrery.games.chaos_order.phases import setup
from orrery.games.chaos_order.state import (
    APART,
    FLIPPED,
    NOBODY,
    NOWHERE,
    Leader,
    Player,
    Price,
    Site,
    State,
    faction,
    free_sites,
)
from orrery.kernel.play.match import Match
from orrery.kernel.state import Step
from orrery.parts import testing
from orrery.parts.testing import asked as asked
from orrery.parts.testing import draws as draws
from orrery.parts.testing import first_options as first_options
from orrery.parts.testing import keys as keys
from orrery.parts.testing import play as play
from orrery.parts.testing import refused as refused
from orrery.parts.testing import told as told

BOX = base_box()
NEUTRAL = next(key for key, token in BOX.neutral.items() if not token.until and token.supply == token.total)


def table(*factions: str, phase: str = "move", round: int = 1, bases: Mapping[int, str] | None = None) -> State:
    """A state in a phase of a round, with these factions in seat order: all fighters at home, no leader on the map.

    Nobody has energy, gems or cards; the first leaders of the sheet are kept. All phases have a
    neutral price, 5 energy to the supply. `bases`
    says where the bases of some seats stand, and keeps the first doors there.
    """
    game = find("chaos-order")
    read = game.read_options({})
    s: State = game.rules(read).set_up(len(factions), read)
    s.agenda = []
    for p, key in zip(s.players, factions, strict=True):
        setup.equip(s, p, key)
        p.energy = p.gems = 0
        own = [leader for leader, printed in BOX.leaders.items() if printed.faction == key and not printed.hired]
        p.leaders += [Leader(leader) for leader in own[: faction(s, p).leaders]]
    _lay_map(s, bases or {})
    s.gun = min(s.players, key=lambda p: list(BOX.factions).index(p.faction)).seat
    s.phase, s.round, s.acting = phase, round, 0
    for region in s.regions:
        region.relic = region.relic if region.relic >= round else 0
    s.prices = [Price(NOBODY, NEUTRAL) for _ in TRACKS]
    return s


def _lay_map(s: State, bases: Mapping[int, str]) -> None:
    """Land tiles, bases, foundations and relics, in the order of the sheets."""
    chart = BOX.charts[len(s.players)]
    for place, colour in sorted(chart.tiles.items()):
        s.regions[place].tile = next(key for key in s.tiles if BOX.tiles[key].set == colour)
        s.tiles.remove(s.regions[place].tile)
    s.tiles = []
    free = [base for base in chart.bases if HEXES[base] not in bases.values()]
    for p in s.players:
        p.base = HEX[bases[p.seat]] if p.seat in bases else free.pop(0)
        p.doors = list(chart.doors[p.base][0])
        p.fighters = [p.base if place == APART else place for place in p.fighters]
        for _ in range(faction(s, p).extra):
            p.fighters[p.fighters.index(p.base)] = APART
        own = [key for key, printed in BOX.foundations.items() if printed.faction == p.faction]
        for place, key in zip(p.doors, own, strict=True):
            s.regions[place].sites = [Site(key)]
    empty = [place for place in sorted(chart.land) if not s.regions[place].sites]
    for place, key in zip(empty, s.foundations, strict=False):
        s.regions[place].sites, s.regions[place].relic = [Site(key)], BOX.foundations[key].relic
    s.foundations = []


# -- what a player has ------------------------------------------------------------------------------------------------


def set_player(s: State, seat: int, **given: Any) -> Player:
    """Give a player what a test wants; pieces come from where they belong, so the census holds.

    energy, gems, fame, intel; relics=[1]; attributes=[...] upgraded; marks={...}; research={"move": 5} columns from 1;
    hand=[...] cards that may be played; tokens=[...] and vault=[...]; fighters={"c4": 3, "base": 2} all those on the
    map, sectors={2: 4} those on the track beyond the first sector, where all others are; leaders={"ivi": "c4"} where
    leaders stand ("base", "supply"), which are kept in place of others; upgraded=[...] leaders; armed=[...] places;
    buildings={"c4": ["foundry"]} on free foundations; laid={"harvest": "c4"} board foundations; doors=["c3", "b4"].
    """
    p = s.players[seat]
    for name in ("energy", "gems", "fame", "intel", "relics", "attributes", "marks", "tokens", "vault", "armed"):
        if name in given:
            setattr(p, name, given.pop(name))
    for track, column in given.pop("research", {}).items():
        p.research[TRACKS.index(track)] = column - 1
    for card in given.pop("hand", ()):
        s.deck.remove(card)
        p.hand.append(card)
    p.doors = [HEX[key] for key in given.pop("doors", map(HEXES.__getitem__, p.doors))]
    if "fighters" in given or "sectors" in given:
        _put_fighters(p, given.pop("fighters", {}), given.pop("sectors", None))
    _put_leaders(s, p, given.pop("leaders", {}), given.pop("upgraded", ()))
    for slot, where in given.pop("laid", {}).items():
        _lay(s, p, slot, where)
    for where, kinds in given.pop("buildings", {}).items():
        for kind in kinds:
            _build(s, p, kind, where)
    assert not given, f"unknown: {given}"
    return p


def at(p: Player, key: str) -> int:
    """A place by its key; "base" is the player's own, "supply" that of leaders."""
    return p.base if key == "base" else NOWHERE if key == "supply" else HEX[key]


def _put_fighters(p: Player, where: Mapping[str, int], sectors: Mapping[int, int] | None) -> None:
    """So many fighters on the map and in the later sectors; all others are in the first."""
    printed = BOX.factions[p.faction]
    track = dict(enumerate(printed.sectors[1:], 2)) if sectors is None else sectors
    placed = [at(p, key) for key, count in where.items() for _ in range(count)]
    placed += [-sector for sector, count in track.items() for _ in range(count)]
    apart = [APART] * p.fighters.count(APART)
    waiting = len(p.fighters) - len(placed) - len(apart)
    assert waiting >= 0, "there are not so many fighters"
    p.fighters = [*[-1] * waiting, *placed, *apart]


def _put_leaders(s: State, p: Player, where: Mapping[str, str], better: Sequence[str]) -> None:
    """Leaders where they stand; one that is not kept yet takes the place of one that is not wanted."""
    for key in (*where, *better):
        if all(leader.key != key for leader in p.leaders):
            _take_leader(s, p, key, {*where, *better})
    for leader in p.leaders:
        if leader.key in where:
            leader.place = at(p, where[leader.key])
        leader.better = leader.better or leader.key in better


def _take_leader(s: State, p: Player, key: str, wanted: set[str]) -> None:
    """A hired leader comes from whoever leads it, another one in exchange for one that is kept."""
    if BOX.leaders[key].hired:
        for other in s.players:
            other.leaders = [leader for leader in other.leaders if leader.key != key]
        p.leaders.append(Leader(key))
        return
    spare = next(leader for leader in p.leaders if leader.key not in wanted and not BOX.leaders[leader.key].hired)
    spare.key, spare.place, spare.better = key, NOWHERE, False


def _lay(s: State, p: Player, slot: str, where: str) -> None:
    s.regions[HEX[where]].sites.append(Site(FLIPPED))
    p.laid.append(slot)


def _build(s: State, p: Player, kind: str, where: str) -> None:
    """On a free foundation of the region; where there is none, one of the player's board is laid for it."""
    place = HEX[where]
    if not free_sites(s, place):
        _lay(s, p, next(slot for slot in reversed(box.SLOTS) if slot not in p.laid), where)
    there, n = s.regions[place].sites, free_sites(s, place)[0]
    there[n] = Site(there[n].foundation, p.seat, kind)
    p.built[TYPES.index(kind)] += 1


def lay_foundation(s: State, where: str, key: str) -> None:
    """A foundation of the sheet lies in a region; what was first there goes to where it was, or leaves. Relics stay."""
    here = s.regions[HEX[where]].sites[0]
    for region in s.regions:
        region.sites[:] = [
            replace(site, foundation=here.foundation) if site.foundation == key else site for site in region.sites
        ]
    s.regions[HEX[where]].sites[0] = replace(here, foundation=key)


def add_foundations(s: State, seat: int, where: str, *slots: str) -> None:
    """Foundations of a player's board that lie in a region."""
    for slot in slots:
        _lay(s, s.players[seat], slot, where)


def next_cards(s: State, *cards: str) -> None:
    """Put cards first in the deck, so that chance told 0, 0, 0 draws them in this order."""
    for key in cards:
        s.deck.remove(key)
    s.deck[:0] = cards


def set_price(s: State, phase: str, seat: int, token: str) -> None:
    """A phase priced by somebody, with a token of the hand."""
    s.players[seat].tokens.remove(token)
    s.prices[TRACKS.index(phase)] = Price(seat, token)


# -- the match --------------------------------------------------------------------------------------------------------


def begin(s: State, *step: Any, chance: Sequence[int] = (), check: bool = True) -> Match:
    """A match that stands at a step of this state, e.g. begin(s, "build", 0, 2); further steps follow none."""
    name, *args = step
    return testing.begin(find("chaos-order"), s, Step(name, args), seats=len(s.players), chance=chance, check=check)


def fresh(seats: int = 4, *, chance: Sequence[int] = (), **options: Any) -> Match:
    """A game from its very beginning, at the first ask of the set-up."""
    return testing.fresh(find("chaos-order"), seats, chance=chance, **options)


def player(match: Match, seat: int) -> Player:
    found: Player = match.state.players[seat]
    return found


def goods(match: Match, seat: int) -> tuple[int, int, int]:
    """What a player has: energy, gems, cards."""
    p = player(match, seat)
    return p.energy, p.gems, len(p.hand)


def fighters(match: Match, seat: int) -> dict[str, int]:
    """Where a player's fighters are on the map, "base" included."""
    p = player(match, seat)
    found = Counter(place for place in p.fighters if place >= 0)
    return {"base" if place == p.base else HEXES[place]: count for place, count in sorted(found.items())}


def track(match: Match, seat: int) -> list[int]:
    """How many fighters stand in each sector of a recruitment track."""
    p = player(match, seat)
    return [p.fighters.count(-sector) for sector in range(1, len(BOX.factions[p.faction].sectors) + 1)]


def leader(match: Match, seat: int, key: str) -> str:
    """Where a leader is: a hex, "base" or "supply"."""
    p = player(match, seat)
    place = next(one.place for one in p.leaders if one.key == key)
    return "base" if place == p.base else "supply" if place == NOWHERE else HEXES[place]


def buildings(match: Match, seat: int) -> dict[str, list[str]]:
    """A player's buildings by their regions."""
    regions = enumerate(match.state.regions)
    found = {HEXES[n]: [site.building for site in region.sites if site.owner == seat] for n, region in regions}
    return {where: kinds for where, kinds in found.items() if kinds}
