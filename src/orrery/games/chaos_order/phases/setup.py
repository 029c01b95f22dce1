"""CO-2  Set-up: factions, the map, bases, foundations and relics, leaders and the first fighters."""

from __future__ import annotations

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order import rounds
from orrery.games.chaos_order.bundle import Bundle
from orrery.games.chaos_order.components import HEX, HEXES, Box
from orrery.games.chaos_order.phases.prices import Flare
from orrery.games.chaos_order.speech import cards
from orrery.games.chaos_order.speech.names import hex_at
from orrery.games.chaos_order.state import (
    APART,
    Leader,
    Player,
    Region,
    Site,
    State,
    chart_of,
    clockwise,
    faction,
    shift,
)
from orrery.games.chaos_order.vocabulary import BASE, COUNT, DOORS, FACTION, LEADER, POST
from orrery.kernel.flow import Ask, Flow, Shuffle, drawn_from, new_action
from orrery.kernel.game import Options
from orrery.kernel.message import Refusal, Thing, Values, refuse, several
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action


class ChooseFaction(Ask):
    """CO-2.1  Which faction one leads."""

    family = FACTION
    why_not = refuse("faction-taken", "CO-2.1")

    def values(self, s: State, action: Action) -> Values:
        return {"text": cards.faction(FACTION.member(action))}


class ChooseBase(Ask):
    """CO-2.7  Where one's base stands, or the ship lands that one has instead."""

    family = BASE

    def asks(self, s: State) -> Values:
        return {"ship": int(faction(s, s.players[self.seat]).ship)}

    def values(self, s: State, action: Action) -> Values:
        land = chart_of(s).land
        return {"lands": several(cards.land(s, place) for place in box.TOUCHING[BASE.index(action)] if place in land)}

    def reason(self, s: State, action: Action) -> Refusal | None:
        taken = BASE.index(action) in chart_of(s).bases
        return refuse("base-taken" if taken else "no-base", "CO-2.7", hex=Thing("hex", BASE.member(action)))


class ChooseDoors(Ask, kw_only=True):
    """CO-2.7  The two regions beside one's base, which mountains close to the others; or those of the ship."""

    family = DOORS.family
    hex: str  # of the base

    def asks(self, s: State) -> Values:
        return {"ship": int(faction(s, s.players[self.seat]).ship)}

    def values(self, s: State, action: Action) -> Values:
        places = (HEX[key] for key in DOORS.member(action))
        land = chart_of(s).land
        return {"lands": several((cards.land(s, place) for place in places if place in land), "and")}

    def reason(self, s: State, action: Action) -> Refusal | None:
        here = [HEX[key] for key in DOORS.member(action)]
        beside = all(place in box.TOUCHING[HEX[self.hex]] for place in here)
        return refuse("no-neighbours" if beside else "not-beside-base", "CO-2.7")


class Opened(Note):
    """CO-2.7  The two regions beside a base."""

    hex: str
    other: str


class KeepLeader(Ask, kw_only=True):
    """CO-2.2  Which leaders one keeps for the game."""

    family = LEADER
    left: int

    def values(self, s: State, action: Action) -> Values:
        b, key = s.game.box, LEADER.member(action)
        return {
            "gems": b.leaders[key].deploy,
            "then": cards.once_upgraded(b, key),
            **cards.about_leader(b, key, better=False),
        }

    def reason(self, s: State, action: Action) -> Refusal | None:
        kept = any(leader.key == LEADER.member(action) for leader in s.players[self.seat].leaders)
        return refuse("kept-already" if kept else "not-your-leader", "CO-2.2")


class LeaderKept(Note):
    """CO-2.2  Somebody keeps a leader for the game."""

    leader: str


class FirstLeader(Ask):
    """CO-2.10  Which leader begins on the map."""

    family = LEADER

    def values(self, s: State, action: Action) -> Values:
        b, key = s.game.box, LEADER.member(action)
        return {"gems": b.leaders[key].deploy, **cards.about_leader(b, key, better=False)}

    def reason(self, s: State, action: Action) -> Refusal | None:
        kept = any(leader.key == LEADER.member(action) for leader in s.players[self.seat].leaders)
        return refuse("leader-too-dear" if kept else "not-your-leader", "CO-2.10")


class FirstPost(Ask, kw_only=True):
    """CO-2.10  In which of the two regions the leader begins."""

    family = POST
    leader: str
    why_not = refuse("not-beside-base", "CO-2.10")

    def values(self, s: State, action: Action) -> Values:
        place = POST.index(action)
        return {"land": cards.land(s, place) if place in chart_of(s).land else hex_at(POST.member(action))}


class FirstFighters(Ask, kw_only=True):
    """CO-2.10  How many fighters begin in the first of the two regions; at least one in each."""

    family = COUNT
    hex: str
    other: str
    fighters: int
    why_not = refuse("one-in-each", "CO-2.10")

    def values(self, s: State, action: Action) -> Values:
        return {"hex": hex_at(self.hex), "other": hex_at(self.other)}


class Dealt(Note):
    """CO-2.1  A faction was dealt to somebody."""

    faction: str


class Laid(Note):
    """CO-2.6  A land tile lies on the map."""

    hex: str
    tile: str


class Founded(Note):
    """CO-2.7, 2.8  A foundation lies in a region, with a relic on it where it has a number."""

    hex: str
    foundation: str
    relic: int

    def cites(self, game: Bundle) -> str:
        return "CO-2.7" if game.box.foundations[self.foundation].faction else "CO-2.8"

    def values(self, game: Bundle) -> Values:
        return {"goods": cards.amounts(game.box.foundations[self.foundation].gives)}


class Deployed(Note):
    """CO-2.10  Where a faction begins."""

    leader: str
    hex: str  # of the leader
    one: str  # the two regions, and how many fighters are in each
    first: int
    other: str
    second: int
    gems: int = 0


def new_table(seats: int, options: Options, bundle: Bundle) -> State:
    """CO-2.1  The empty map and a seat for each faction."""
    b = bundle.box
    return State(
        agenda=[begin.step()],
        players=[Player(seat) for seat in range(seats)],
        regions=[Region() for _ in HEXES],
        deck=list(b.deck),
        tiles=list(b.tiles),
        foundations=[key for key, printed in b.foundations.items() if not printed.faction],
        loose=[key for key, printed in b.production.items() if printed.loose],
        neutral=_pairs(b, seats),
        dealt=options["factions"] == "dealt",
    )


def _pairs(b: Box, seats: int) -> list[list[str]]:
    """CO-2.5  The pairs of neutral tokens for a number of factions, the one that leaves on top."""
    used = [token for token in b.neutral.values() if seats in token.factions]
    pairs = [[token for token in used if token.pair == pair] for pair in ("a", "b")]
    return [[token.key for token in sorted(pair, key=lambda token: not token.until)] for pair in pairs if pair]


@rule
def begin(s: State) -> Flow[None]:
    """CO-2.1, 2.1a  Factions are dealt, or chosen in seat order."""
    s.next(*(choose.step(p.seat) for p in s.players if not s.dealt), lay_out.step())
    if s.dealt:
        dealt = yield Shuffle(list(s.game.box.factions), what="factions", hidden=False)
        for p, key in zip(s.players, dealt, strict=False):
            s.tell(Dealt(p.seat, key))
            equip(s, p, key)


@rule
@new_action
def choose(s: State, seat: int) -> Flow[None]:
    """CO-2.1  A faction that nobody has."""
    taken = {p.faction for p in s.players}
    chosen = yield ChooseFaction(seat, [FACTION.of(key) for key in s.game.box.factions if key not in taken])
    equip(s, s.players[seat], FACTION.member(chosen))


def equip(s: State, p: Player, key: str) -> None:
    """CO-2.1, 2.3, 2.4  A faction's board with all that is on it, tokens, energy and a gem."""
    b, p.faction = s.game.box, key
    printed = b.factions[key]
    p.energy, p.gems = b.figures.energy, b.figures.gems
    p.research = [0] * len(box.TRACKS)
    p.tokens = [token for token, each in b.tokens.items() if not each.vault]
    p.vault = [token for token, each in b.tokens.items() if each.vault]
    on_track = [-sector for sector, count in enumerate(printed.sectors, 1) for _ in range(count)]
    p.fighters = on_track + [APART] * (printed.start + printed.extra)
    p.leaders = [Leader(leader) for leader, each in b.leaders.items() if each.faction == key and each.hired]
    p.built = [0] * len(box.TYPES)
    p.morale = [[], []]
    p.intel = printed.intel


@rule
def lay_out(s: State) -> Flow[None]:
    """CO-2.4, 2.6, 2.7  The flare gun, land tiles onto their locations; then bases, from the right of the vault on."""
    b = s.game.box
    vault = list(b.factions)  # left to right
    order = sorted(s.players, key=lambda p: vault.index(p.faction))
    s.gun = order[0].seat
    s.tell(Flare(s.gun, "CO-2.4"))
    tiles = chart_of(s).tiles
    for colour in sorted({*tiles.values()}):
        pool = [key for key in s.tiles if b.tiles[key].set == colour]
        drawn = yield from drawn_from(pool, len(pool), what="tiles")
        for place, tile in zip((place for place in sorted(tiles) if tiles[place] == colour), drawn, strict=True):
            s.regions[place].tile = tile
            s.tell(Laid(None, HEXES[place], tile))
    s.tiles = []
    s.next(
        *(settle.step(p.seat) for p in reversed(order)),
        found.step(),
        *(keep.step(p.seat) for p in clockwise(s, s.gun)),
        *(start.step(p.seat) for p in clockwise(s, s.gun)),
        rounds.round.step(),
    )


@rule
@new_action
def settle(s: State, seat: int) -> Flow[None]:
    """CO-2.7, G-05, G-06  A base location, the two regions it keeps, and a starting foundation in each at random."""
    p, chart = s.players[seat], chart_of(s)
    s.acting = seat
    taken = {other.base for other in s.players}
    p.base = BASE.index((yield ChooseBase(seat, [BASE[place] for place in chart.bases if place not in taken])))
    pairs = {DOORS[HEXES[one], HEXES[other]]: [one, other] for one, other in chart.doors[p.base]}
    p.doors = pairs[(yield ChooseDoors(seat, list(pairs), hex=HEXES[p.base]))]
    s.tell(Opened(seat, *(HEXES[place] for place in p.doors)))
    p.fighters = [p.base if place == APART else place for place in p.fighters]
    _keep_apart(s, p)
    own = [key for key, printed in s.game.box.foundations.items() if printed.faction == p.faction]
    for place, key in zip(p.doors, (yield Shuffle(own, what="foundations", hidden=False)), strict=True):
        _found(s, place, key)


def _keep_apart(s: State, p: Player) -> None:
    """Those fighters that join later stay apart."""
    for _ in range(faction(s, p).extra):
        p.fighters[p.fighters.index(p.base)] = APART


def _found(s: State, place: int, key: str) -> None:
    """CO-2.7 to 2.9  A foundation onto the map, and the relic of its number on it."""
    relic = s.game.box.foundations[key].relic
    s.regions[place].sites.append(Site(key))
    s.regions[place].relic = relic
    s.tell(Founded(None, HEXES[place], key, relic))


@rule
def found(s: State) -> Flow[None]:
    """CO-2.8, 2.9  A neutral foundation in each land region that has none; all with relics are among them."""
    empty = [place for place in sorted(chart_of(s).land) if not s.regions[place].sites]
    printed = s.game.box.foundations
    plain = [key for key in s.foundations if not printed[key].relic]
    relics = [key for key in s.foundations if printed[key].relic]
    drawn = yield from drawn_from(plain, len(empty) - len(relics), what="plain")
    for place, key in zip(empty, (yield Shuffle([*relics, *drawn], what="foundations", hidden=False)), strict=True):
        _found(s, place, key)
    s.foundations = []


@rule
@new_action
def keep(s: State, seat: int) -> Flow[None]:
    """CO-2.2  Some of a faction's leaders are kept, one by one; the others go back to the box."""
    p = s.players[seat]
    s.acting = seat
    own = [key for key, printed in s.game.box.leaders.items() if printed.faction == p.faction and not printed.hired]
    for left in range(faction(s, p).leaders, 0, -1):
        kept = {leader.key for leader in p.leaders}
        chosen = yield KeepLeader(seat, [LEADER.of(key) for key in own if key not in kept], left=left)
        p.leaders.append(Leader(LEADER.member(chosen)))
        s.tell(LeaderKept(seat, LEADER.member(chosen)))


@rule
@new_action
def start(s: State, seat: int) -> Flow[None]:
    """CO-2.10  A leader beside the base, for its gems, and the first fighters in both regions there."""
    p = s.players[seat]
    s.acting = seat
    printed = s.game.box.leaders
    ready = [leader for leader in p.leaders if not printed[leader.key].hired]
    chosen = yield FirstLeader(seat, [LEADER.of(one.key) for one in ready if printed[one.key].deploy <= p.gems])
    leader = next(one for one in ready if one.key == LEADER.member(chosen))
    gems = printed[leader.key].deploy
    p.gems -= gems
    leader.place = POST.index((yield FirstPost(seat, [POST[place] for place in p.doors], leader=leader.key)))
    one, other = (HEXES[place] for place in p.doors)
    waiting = p.fighters.count(p.base)
    counts = [COUNT[count] for count in range(waiting - 1, 0, -1)]
    first = COUNT.index((yield FirstFighters(seat, counts, hex=one, other=other, fighters=waiting)))
    shift(p, first, p.base, p.doors[0])
    shift(p, waiting - first, p.base, p.doors[1])
    s.tell(Deployed(seat, leader.key, HEXES[leader.place], one, first, other, waiting - first, gems))
