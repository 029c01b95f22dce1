"""CO-2.1  Every piece in exactly one place: what must hold of any state of Chaos Order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order.state import (
    APART,
    NOBODY,
    NOWHERE,
    Player,
    State,
    buildings_at,
    chart_of,
    faction,
    those_present,
    wheel_cards,
)
from orrery.games.chaos_order.units.marching import crowds
from orrery.kernel.game import BrokenState
from orrery.parts import census

PEACE = ("income", "relics", "prices")  # phases in which no region is shared
PRICED = (*box.TRACKS, "combat", "income")  # phases in which every action phase has its price


def check(s: State) -> None:
    """Raise `BrokenState` where a piece is missing, doubled or somewhere it cannot be."""
    b, seats = s.game.box, len(s.players)
    if len(s.regions) != len(box.HEXES) or not 0 <= s.gun < seats or not 0 <= s.round <= b.figures.rounds:
        raise BrokenState("the table has another map, round or flare gun than there are")
    _distinct("factions", (p.faction for p in s.players if p.faction), b.factions)
    for p in s.players:
        if p.faction:
            _check_board(s, p)
            _check_fighters(s, p)
            _check_tokens(s, p)
            _check_buildings(s, p)
    _check_leaders(s)
    _check_regions(s)
    _check_relics(s)
    hands = [card for p in s.players for card in p.hand]
    census.same("tactics cards", b.deck, [*s.deck, *s.discards, *hands, *wheel_cards(s)])
    _check_round(s)


def _distinct(name: str, found: Iterable[str], known: Iterable[str]) -> None:
    """Each of these once at most, and none that is not in the box."""
    pieces = list(found)
    if len({*pieces}) != len(pieces) or not {*pieces} <= {*known}:
        raise BrokenState(f"the {name} are not all in one place each")


def _places(s: State, p: Player) -> set[int]:
    """CO-1.2, 8.2  Where units of a faction can be: land regions, lakes and its own base."""
    chart = chart_of(s)
    return {*chart.land, *chart.lakes, p.base}


def _check_board(s: State, p: Player) -> None:
    """CO-1.6, 5.5, 13.1  Counters and markers are on their tracks, and cards are those of the faction."""
    printed = faction(s, p)
    census.none_owed(f"seat {p.seat}", (p.energy, p.gems, p.fame, p.intel))
    if p.fame > printed.fame or p.intel > printed.intel:
        raise BrokenState(f"seat {p.seat} has more fame or intel than there is")
    if len(p.research) != len(box.TRACKS) or not {*p.research} <= {*range(box.COLUMNS)}:
        raise BrokenState(f"a research marker of seat {p.seat} is on no column")
    own = (key for key, each in s.game.box.attributes.items() if each.faction == p.faction)
    _distinct(f"attributes of seat {p.seat}", p.attributes, own)
    _distinct(f"board foundations of seat {p.seat}", p.laid, box.SLOTS)
    if Counter(p.fresh) - Counter(p.hand):
        raise BrokenState(f"seat {p.seat} has just drawn a card that it does not hold (CO-15.2)")
    morale = [place for row in p.morale for place in row]
    lasting = max(0, len(printed.morale) - 1)
    if len({*morale}) != len(morale) or not {*morale} <= _places(s, p) or any(len(row) > lasting for row in p.morale):
        raise BrokenState(f"the morale tokens of seat {p.seat} are not all in one place each (CO-20.4)")
    if len({*p.armed}) != len(p.armed) or not all("stronghold" in buildings_at(s, p, place) for place in p.armed):
        raise BrokenState(f"a trap of seat {p.seat} is armed where no stronghold is (CO-18.3)")


def _check_fighters(s: State, p: Player) -> None:
    """CO-7.1  All fighters are on the track, the map or the base; some may not have joined yet."""
    printed = faction(s, p)
    if len(p.fighters) != printed.fighters + printed.extra:
        raise BrokenState(f"seat {p.seat} does not have all its fighters")
    apart = p.fighters.count(APART)
    if s.phase and apart not in (0, printed.extra):
        raise BrokenState(f"some fighters of seat {p.seat} have joined without the others (CO-18.12)")
    sectors = {-sector for sector in range(1, len(printed.sectors) + 1)}
    if not {*p.fighters} <= {*sectors, APART, *_places(s, p)}:
        raise BrokenState(f"a fighter of seat {p.seat} is where no fighter can be")


def _check_tokens(s: State, p: Player) -> None:
    """CO-4.6, 11.4  Each pricing token is in one place; only those that leave may be in the box."""
    tokens, few = s.game.box.tokens, len(s.players) == 2
    placed = [price.token for price in s.prices if price is not None and price.seat == p.seat]
    found = [*p.tokens, *p.vault, *p.collected, *placed]
    _distinct(f"pricing tokens of seat {p.seat}", found, tokens)
    stay = {key for key, token in tokens.items() if not (token.few_removed if few else token.removed)}
    if not stay <= {*found}:
        raise BrokenState(f"seat {p.seat} lacks a pricing token that never leaves")


def _check_buildings(s: State, p: Player) -> None:
    """CO-6.4  Buildings on the map are those gone from the board; a type is in a region once, or as often as it may."""
    most = {"foundry": 1, "outpost": faction(s, p).outposts, "stronghold": 1}
    here = [Counter(buildings_at(s, p, place)) for place in range(len(s.regions))]
    built = sum(here, Counter[str]())
    if [built[kind] for kind in box.TYPES] != p.built or not {*built} <= {*box.TYPES}:
        raise BrokenState(f"the board of seat {p.seat} lacks other buildings than the map has")
    if any(count > len(faction(s, p).locks(kind)) for kind, count in built.items()):
        raise BrokenState(f"seat {p.seat} has built more than it has")
    if any(count > most[kind] for counts in here for kind, count in counts.items()):
        raise BrokenState(f"seat {p.seat} has built a type twice in a region (CO-6.4)")


def _check_leaders(s: State) -> None:
    """CO-2.2, 8.2  A leader is with its faction, or with another if it is hired, and where units can be."""
    known = s.game.box.leaders
    _distinct("leaders", (leader.key for p in s.players for leader in p.leaders), known)
    for p in s.players:
        for leader in p.leaders:
            printed = known[leader.key]
            if printed.faction != p.faction and not printed.hired:
                raise BrokenState(f"seat {p.seat} leads a leader of another faction")
            if leader.place not in {NOWHERE, *_places(s, p)}:
                raise BrokenState(f"a leader of seat {p.seat} is where no leader can be")
        own = sum(not known[leader.key].hired for leader in p.leaders)
        if p.faction and (own > faction(s, p).leaders or (s.phase and own != faction(s, p).leaders)):
            raise BrokenState(f"seat {p.seat} has another number of leaders than it keeps (CO-2.2)")
    here = {p.faction for p in s.players}
    hired = {key for key, printed in known.items() if printed.hired and printed.faction in here}
    if not hired <= {leader.key for p in s.players for leader in p.leaders}:
        raise BrokenState("a hired leader is nowhere")


def _check_regions(s: State) -> None:
    """CO-6.3, 6.7, 2.6, G-74  Foundations, tiles and production tokens; nothing is built but on land."""
    b, chart = s.game.box, chart_of(s)
    founded = [site.foundation for region in s.regions for site in region.sites if site.foundation]
    _distinct("foundations", (key for key in founded if key in b.foundations), b.foundations)
    if sum(key not in b.foundations for key in founded) != sum(len(p.laid) for p in s.players):
        raise BrokenState("the map has other foundations of the boards than they lack (CO-6.3)")
    for place, region in enumerate(s.regions):
        if region.sites and place not in chart.land:
            raise BrokenState("something is built where no land is")
        if sum(bool(site.foundation) for site in region.sites) > b.figures.foundations:
            raise BrokenState("a region has more than three foundations (CO-6.3)")
        if any(bool(site.building) != (0 <= site.owner < len(s.players)) for site in region.sites):
            raise BrokenState("a building is nobody's")
        if any(not site.foundation and not site.building for site in region.sites):
            raise BrokenState("a site is neither founded nor built on")
    _distinct("land tiles", [*s.tiles, *(region.tile for region in s.regions if region.tile)], b.tiles)
    tokens = [*s.loose, *(region.token for region in s.regions if region.token)]
    _distinct("production tokens", tokens, b.production)


def _check_relics(s: State) -> None:
    """CO-2.9, 11.2, 11.3  A relic is on the map before its round is over, and then with whoever took it, if anybody."""
    lying = [region.relic for region in s.regions if region.relic]
    taken = [relic for p in s.players for relic in p.relics]
    most = s.game.box.figures.relics
    _distinct("relics", map(str, [*lying, *taken]), map(str, range(1, most + 1)))
    ahead = {*range(s.round + 1, most + 1)}
    due = ahead if s.phase in ("", "relics") else ahead | {s.round}
    if s.phase and not (due <= {*lying} <= ahead | {s.round}):
        raise BrokenState("a relic has left the map before its round, or lies there after it")
    if {*taken} & ahead:
        raise BrokenState("a relic was taken before its round (CO-11.2)")


def _check_round(s: State) -> None:
    """CO-4.1, 8.3, 9.16, 3.2  Prices are set, leaders apart, no region shared after combat, and who wins is there."""
    if s.phase in PRICED and (len(s.prices) != len(box.TRACKS) or None in s.prices):
        raise BrokenState("a phase has no price (CO-4.1)")
    _distinct("neutral tokens", (token for pair in s.neutral for token in pair), s.game.box.neutral)
    if not all(s.neutral) or not all(NOBODY <= price.seat < len(s.players) for price in s.prices if price is not None):
        raise BrokenState("a price is nobody's")
    if s.phase not in ("", "move") and any(crowds(s, p) for p in s.players):
        raise BrokenState("leaders stand together that may not (CO-8.3)")
    if s.phase in PEACE and any(len(those_present(s, place)) > 1 for place in range(len(s.regions))):
        raise BrokenState("a region is shared after combat (CO-9.16)")
    if bool(s.winners) != bool(s.how) or not {*s.winners} <= {*range(len(s.players))}:
        raise BrokenState("nobody at the table has won")
