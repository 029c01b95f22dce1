"""CO-2.1  Every piece in exactly one place: what must hold of any state of Chaos Order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order.state import (
    APART,
    FLIPPED,
    NOBODY,
    NOWHERE,
    Battle,
    Player,
    Side,
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
ENDS = ("fame", "relics", "land")  # how a game is won


def check(s: State) -> None:
    """Raise `BrokenState` where a piece is missing, doubled or somewhere it cannot be."""
    _check_table(s)
    for p in s.players:
        if p.faction:
            _check_base(s, p)
            _check_board(s, p)
            _check_fighters(s, p)
            _check_tokens(s, p)
            _check_buildings(s, p)
    _check_leaders(s)
    _check_regions(s)
    _check_relics(s)
    hands = [card for p in s.players for card in p.hand]
    census.same("tactics cards", s.game.box.deck, [*s.deck, *s.discards, *hands, *wheel_cards(s)])
    _check_prices(s)
    _check_round(s)
    for battle in filter(None, (s.battle, s.fought)):
        _check_battle(s, battle)


def _check_table(s: State) -> None:
    """CO-1.2, 2.1, 3.1  The map, who sits around it, and how far the game is."""
    b, seats = s.game.box, len(s.players)
    if len(s.regions) != len(box.HEXES) or not 0 <= s.gun < seats or not 0 <= s.round <= b.figures.rounds:
        raise BrokenState("the table has another map, round or flare gun than there are")
    if [p.seat for p in s.players] != [*range(seats)] or seats not in b.charts:
        raise BrokenState("the factions sit where no seats are")
    if s.phase not in ("", *box.PHASES) or not NOBODY <= s.acting < seats:
        raise BrokenState("the round has another phase or turn than there are (CO-3.1)")
    if s.phase and not all(p.faction for p in s.players):
        raise BrokenState("somebody leads no faction (CO-2.1)")
    _distinct("factions", (p.faction for p in s.players if p.faction), b.factions)
    if s.counted and (len(s.counted) != seats or min(s.counted) < 0):
        raise BrokenState("regions were counted for others than are at the table (CO-10.2)")


def _distinct(name: str, found: Iterable[str], known: Iterable[str]) -> None:
    """Each of these once at most, and none that is not in the box."""
    pieces = list(found)
    if len({*pieces}) != len(pieces) or not {*pieces} <= {*known}:
        raise BrokenState(f"the {name} are not all in one place each")


def _places(s: State, p: Player) -> set[int]:
    """CO-1.2, 8.2  Where units of a faction can be: land regions, lakes and its own base."""
    chart = chart_of(s)
    return {*chart.land, *chart.lakes, p.base}


def _check_base(s: State, p: Player) -> None:
    """CO-2.7, 17.5  A base is on one of its locations, alone there, and beside two land regions that touch."""
    chart, doors = chart_of(s), p.doors
    if p.base == NOWHERE and not s.phase:
        return
    if p.base not in chart.bases or [other.base for other in s.players].count(p.base) > 1:
        raise BrokenState(f"the base of seat {p.seat} is where no base can be (CO-2.7)")
    if not doors and not s.phase:
        return
    if len(doors) != 2 or not {*doors} <= chart.land or doors[1] not in box.TOUCHING[doors[0]]:
        raise BrokenState(f"the base of seat {p.seat} is beside other than two regions (CO-2.7)")


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
    if any(not 0 < count <= len(s.game.box.deck) for count in p.marks.values()):
        raise BrokenState(f"seat {p.seat} has more or less of something in this round than any card gives")
    morale = [place for row in p.morale for place in row]
    lasting = max(0, len(printed.morale) - 1)
    if len(p.morale) != 2:
        raise BrokenState(f"seat {p.seat} has other than two rows of morale tokens (CO-20.2)")
    if len({*morale}) != len(morale) or not {*morale} <= _places(s, p) or any(len(row) > lasting for row in p.morale):
        raise BrokenState(f"the morale tokens of seat {p.seat} are not all in one place each (CO-20.4)")
    forts = {place for place in range(len(s.regions)) if "stronghold" in buildings_at(s, p, place)}
    if len({*p.armed}) != len(p.armed) or not {*p.armed} <= forts:
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
    if not {*founded} <= {*b.foundations, FLIPPED}:
        raise BrokenState("the map has a foundation that is none")
    if founded.count(FLIPPED) != sum(len(p.laid) for p in s.players):
        raise BrokenState("the map has other foundations of the boards than they lack (CO-6.3)")
    for place, region in enumerate(s.regions):
        if region.sites and place not in chart.land:
            raise BrokenState("something is built where no land is")
        if sum(bool(site.foundation) for site in region.sites) > b.figures.foundations:
            raise BrokenState("a region has more foundations than it may (CO-6.3)")
        if any(site.owner not in (range(len(s.players)) if site.building else (NOBODY,)) for site in region.sites):
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


def _check_prices(s: State) -> None:
    """CO-2.5, 4.1, 4.4  Each phase has one price at most, and neutral tokens are those for so many factions."""
    neutral, seats = s.game.box.neutral, len(s.players)
    _distinct("neutral tokens", (token for pair in s.neutral for token in pair), neutral)
    pairs = {token.pair for token in neutral.values() if seats in token.factions}
    if not all(s.neutral) or sorted(neutral[pair[0]].pair for pair in s.neutral) != sorted(pairs):
        raise BrokenState("the neutral tokens are those of another number of factions (CO-2.5)")
    if len(s.prices) not in (0, len(box.TRACKS)):
        raise BrokenState("there are prices for other than the action phases (CO-4.1)")
    for price in filter(None, s.prices):
        if price.seat not in range(NOBODY, seats) or (price.seat == NOBODY and price.token not in neutral):
            raise BrokenState("a price is nobody's")


def _check_round(s: State) -> None:
    """CO-4.1, 8.3, 9.16, 3.2  Prices are set, leaders apart, no region shared after combat, and who wins is there."""
    if s.phase in PRICED and (len(s.prices) != len(box.TRACKS) or None in s.prices):
        raise BrokenState("a phase has no price (CO-4.1)")
    if s.phase not in ("", "move") and any(crowds(s, p) for p in s.players):
        raise BrokenState("leaders stand together that may not (CO-8.3)")
    if s.phase in PEACE and any(len(those_present(s, place)) > 1 for place in range(len(s.regions))):
        raise BrokenState("a region is shared after combat (CO-9.16)")
    if (s.how not in ENDS if s.winners else s.how) or not {*s.winners} <= {*range(len(s.players))}:
        raise BrokenState("nobody at the table has won")


def _check_battle(s: State, battle: Battle) -> None:
    """CO-9.1 to 9.8  Two of the table fight in a region; one that is over was shown, and won."""
    seats = [side.seat for side in battle.sides]
    if (s.battle and s.phase != "combat") or battle.place not in chart_of(s).regions:
        raise BrokenState("a battle is where none can be (CO-9.1)")
    if len(seats) != 2 or len({*seats}) != 2 or not {*seats} <= {*range(len(s.players))}:
        raise BrokenState("others than two of the table fight (CO-9.1)")
    if battle.victor not in (seats if battle is s.fought else (NOBODY, *seats)):
        raise BrokenState("somebody has won a battle who did not fight (CO-9.8)")
    if battle is s.fought and not battle.revealed:
        raise BrokenState("a battle is over whose plans were never shown (CO-9.5)")
    for side in battle.sides:
        _check_side(s, s.players[side.seat], side)


def _check_side(s: State, p: Player, side: Side) -> None:
    """CO-9.3, 9.5, 9.10  A plan of the wheel once there is one, a card of the own hand, dice as they fall."""
    b = s.game.box
    if side.plan not in b.plans and (side.plan or side.card or side.bluff or side.shown):
        raise BrokenState(f"seat {p.seat} has planned what is not on the wheel (CO-9.3)")
    if side.card and side.card not in (b.tactics if side.shown else p.hand):
        raise BrokenState(f"seat {p.seat} uses a card that it does not hold (CO-9.3)")
    if not {*side.faces} <= {*range(1, len(b.faces) + 1)} or not {*side.leaders} <= {*b.leaders}:
        raise BrokenState(f"seat {p.seat} fights with dice or leaders that there are not (CO-9.5)")
    if not 0 <= side.wounds <= b.figures.wounds:
        raise BrokenState(f"seat {p.seat} has wounded more fighters than it may (CO-9.10)")
