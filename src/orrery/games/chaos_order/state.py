"""The table as plain data, and the questions every rule asks of it.

A place is a hex by its number; a fighter that is not on the map is in a sector of its recruitment track, and a leader
in its owner's supply. The base of a faction, or the drop ship that stands for one, is the hex of its base location.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from orrery.games.chaos_order import components as box
from orrery.kernel.state import State as KernelState

if TYPE_CHECKING:
    from orrery.games.chaos_order.bundle import Bundle

NOBODY = -1  # no seat; as the seat of a price: a neutral token
NOWHERE = -1  # a leader in the supply; a base that is not placed yet
WOUNDED = -1  # a fighter in the first sector of its recruitment track, where those go who are wounded
APART = -9  # a fighter that has not joined yet
FLIPPED = "board"  # the foundation of a site that came off a faction's board; it gives nothing


class Site(msgspec.Struct, array_like=True, frozen=True):
    """A foundation on the map, "" for bare ground, and the building on it."""

    foundation: str
    owner: int = NOBODY
    building: str = ""


class Region(msgspec.Struct, array_like=True):
    """What lies in a hex."""

    tile: str = ""  # its land tile, where it has one
    token: str = ""  # the production token that covers what is printed
    better: bool = False  # which is turned to its better side
    harvested: bool = False  # this round
    relic: int = 0
    sites: list[Site] = []


class Leader(msgspec.Struct, array_like=True):
    """A leader with whoever leads it."""

    key: str
    place: int = NOWHERE
    better: bool = False


class Price(msgspec.Struct, array_like=True):
    """What a phase costs: a token, and who placed it."""

    seat: int
    token: str


class Player(msgspec.Struct):
    """One faction's board and pieces."""

    seat: int
    faction: str = ""
    energy: int = 0
    gems: int = 0
    fame: int = 0
    research: list[int] = []  # by track: the column, 0 to 4
    hand: list[str] = []
    fresh: list[str] = []  # those of the hand that may not be played yet
    tokens: list[str] = []
    vault: list[str] = []
    collected: list[str] = []  # out of the vault, to be used from the next round on
    fighters: list[int] = []  # the place of each; sector n is -n
    leaders: list[Leader] = []
    built: list[int] = []  # buildings on the map, by type
    laid: list[str] = []  # board foundations that are on the map
    attributes: list[str] = []  # the upgraded ones
    relics: list[int] = []
    base: int = NOWHERE
    doors: list[int] = []  # the two regions beside the base
    marks: dict[str, int] = {}  # what a rule has to remember until the round is over
    intel: int = 0  # intel cards left to give
    armed: list[int] = []  # regions with an armed trap
    morale: list[list[int]] = []  # the places of morale tokens, by the row they came from


class Count(msgspec.Struct, array_like=True):
    """What adds to a side of a battle, and why."""

    why: str
    strength: int = 0
    attack: int = 0
    shields: int = 0


class Side(msgspec.Struct, array_like=True):
    """One side of a battle: what it plans behind its wheel, and what came of it."""

    seat: int
    plan: str = ""
    card: str = ""  # the one it uses
    bluff: bool = False
    faces: list[int] = []  # dice
    counts: list[Count] = []
    wounds: int = 0  # dealt to the other side's fighters
    leaders: list[str] = []  # who took part, wherever they are by now
    shown: bool = False  # plan and card lie open; the card has left the hand


class Battle(msgspec.Struct, array_like=True):
    """The battle being fought; the first side selected it."""

    place: int
    sides: list[Side]
    victor: int = NOBODY

    @property
    def revealed(self) -> bool:
        """CO-9.5  Whether both wheels lie open."""
        return all(side.shown for side in self.sides)


def sides(battle: Battle, seat: int) -> tuple[Side, Side]:
    """The side of a seat in a battle, and the other one."""
    one, other = battle.sides
    return (one, other) if one.seat == seat else (other, one)


def total(side: Side, value: str) -> int:
    """CO-9.8  All strength, attacks or shields of a side; there are never fewer than none."""
    values: list[int] = [getattr(count, value) for count in side.counts]
    return max(0, sum(values))


class State(KernelState, kw_only=True):
    """A whole game of Chaos Order."""

    if TYPE_CHECKING:

        @property
        def game(self) -> Bundle: ...

        @game.setter
        def game(self, bundle: Bundle) -> None: ...

    players: list[Player]
    regions: list[Region]
    deck: list[str]  # a pool
    discards: list[str] = []
    tiles: list[str]  # pools of set-up
    foundations: list[str]
    loose: list[str]  # production tokens beside the map
    neutral: list[list[str]]  # pairs of neutral tokens, the top one first
    dealt: bool = False  # factions are dealt, not chosen
    gun: int = 0  # who has the flare gun
    round: int = 0
    phase: str = ""  # of the round; "" is set-up
    acting: int = NOBODY  # whose turn it is
    prices: list[Price | None] = []  # by action phase
    last: bool = False  # who priced Move acts last
    counted: list[int] = []  # region counts, fixed when income begins
    battle: Battle | None = None
    fought: Battle | None = None  # the last one of the round, as it came out
    winners: list[int] = []
    how: str = ""  # they won


# -- factions ---------------------------------------------------------------------------------------------------------


def faction(s: State, p: Player) -> box.Faction:
    return s.game.box.factions[p.faction]


def clockwise(s: State, first: int) -> list[Player]:
    """CO-1.5  All players from one on, in seating order."""
    return s.players[first:] + s.players[:first]


def upgraded(p: Player, attribute: str) -> bool:
    return attribute in p.attributes


def figure(s: State, p: Player, attribute: str) -> int:
    """The figure of an attribute's side that lies up."""
    printed = s.game.box.attributes[attribute]
    return printed.better if attribute in p.attributes else printed.basic


def led(p: Player, key: str) -> Leader:
    """A leader of a faction by its key."""
    return next(leader for leader in p.leaders if leader.key == key)


def ability(s: State, p: Player, key: str) -> int:
    """The figure of a leader's ability, on the side that lies up."""
    printed = s.game.box.leaders[key]
    return printed.better_power if led(p, key).better else printed.power


def is_hired(s: State, leader: Leader) -> bool:
    """CO-14.5, 21.3  Whether a leader serves whoever beats it."""
    return bool(s.game.box.leaders[leader.key].hired)


def column(s: State, p: Player, track: str) -> box.Column:
    """CO-5.5  The column a faction's marker stands on."""
    return s.game.box.rows[track][p.research[box.TRACKS.index(track)]]


# -- places -----------------------------------------------------------------------------------------------------------


def chart_of(s: State) -> box.Chart:
    """CO-1.2  The map at this number of factions."""
    return s.game.box.charts[len(s.players)]


def terrain(s: State, place: int) -> str:
    """Swamp, cliffs, plains or lake; "" is a hex that is no such region."""
    chart, b = chart_of(s), s.game.box
    if place not in chart.land:
        return "lake" if place in chart.lakes else ""
    tile = s.regions[place].tile
    return b.tiles[tile].terrain if tile else b.hexes[box.HEXES[place]].terrain


def is_base(s: State, place: int) -> bool:
    """CO-8.2  A base, or the place of a ship that stands for one."""
    return any(p.base == place for p in s.players)


def produces(s: State, p: Player, place: int) -> box.Reward:
    """CO-6.6  What harvesting a place gives: the token that lies there, or what is printed."""
    b, region = s.game.box, s.regions[place]
    if region.token:
        token = b.production[region.token]
        return token.better if region.better else token.gives
    if place == p.base:
        return b.factions[p.faction].base
    return b.tiles[region.tile].produces if region.tile else b.hexes[box.HEXES[place]].produces


# -- units and buildings ----------------------------------------------------------------------------------------------


def leaders_at(p: Player, place: int) -> list[Leader]:
    return [leader for leader in p.leaders if leader.place == place]


def units(p: Player, place: int) -> int:
    """CO-1.1  Fighters and leaders of a faction in a place."""
    count = p.fighters.count(place)
    for leader in p.leaders:
        count += leader.place == place
    return count


def buildings_at(s: State, p: Player, place: int) -> list[str]:
    """CO-1.1  The types of a faction's buildings in a region."""
    return [site.building for site in s.regions[place].sites if site.owner == p.seat]


def present(s: State, p: Player, place: int) -> bool:
    """CO-1.1  Whether a faction has a unit or a building there."""
    if place in p.fighters:
        return True
    for leader in p.leaders:
        if leader.place == place:
            return True
    return p.seat in [site.owner for site in s.regions[place].sites]


def those_present(s: State, place: int) -> list[Player]:
    return [p for p in s.players if present(s, p, place)]


def presence(s: State) -> list[set[int]]:
    """CO-1.1  By seat, the places where a faction is present."""
    found = [{*p.fighters, *[leader.place for leader in p.leaders]} for p in s.players]
    regions = s.regions
    for place in chart_of(s).land:
        for site in regions[place].sites:
            if site.owner != NOBODY:
                found[site.owner].add(place)
    return found


def controller(s: State, place: int, places: list[set[int]] | None = None) -> int:
    """CO-1.3, G-01  The only faction present there; NOBODY if there is none, or more than one."""
    here = [seat for seat, own in enumerate(places or presence(s)) if place in own]
    return here[0] if len(here) == 1 else NOBODY


def controlled(s: State, p: Player, places: list[set[int]] | None = None) -> list[int]:
    """CO-1.3, G-02  The land regions and lakes a faction controls, in the order of the map."""
    others = presence(s) if places is None else places[:]
    mine = others.pop(p.seat) & chart_of(s).regions
    return sorted(mine.difference(*others))


def controlled_land(s: State, p: Player) -> list[int]:
    """CO-6.3  The land regions a faction controls."""
    land = chart_of(s).land
    return [place for place in controlled(s, p) if place in land]


def own_buildings(s: State, p: Player) -> list[tuple[int, str]]:
    """CO-1.1  The buildings of a faction: in which region, and of which type."""
    if not any(p.built):
        return []
    seat = p.seat
    return [(n, site.building) for n, region in enumerate(s.regions) for site in region.sites if site.owner == seat]


def free_sites(s: State, place: int) -> list[int]:
    """CO-6.4  The foundations of a region on which nothing stands."""
    return [n for n, site in enumerate(s.regions[place].sites) if site.foundation and not site.building]


def wheel_cards(s: State) -> list[str]:
    """CO-9.5, 9.15  The cards that lie open on the wheels: out of the hands, and not discarded yet."""
    return [side.card for side in s.battle.sides if side.shown and side.card] if s.battle else []


def relic_place(s: State, relic: int) -> int:
    """CO-2.9  Where a relic lies; NOWHERE once it has left the map."""
    return next((place for place, region in enumerate(s.regions) if region.relic == relic), NOWHERE)


# -- the recruitment track --------------------------------------------------------------------------------------------


def in_sector(p: Player, sector: int) -> int:
    """CO-7.1  How many fighters stand in a sector, from 1 on."""
    return p.fighters.count(-sector)


def shift(p: Player, count: int, here: int, there: int) -> None:
    """So many fighters from one place to another."""
    for _ in range(count):
        p.fighters[p.fighters.index(here)] = there


# -- paying -----------------------------------------------------------------------------------------------------------


def can_pay(p: Player, price: box.Price) -> bool:
    return p.energy >= price.energy and p.gems >= price.gems


def pay(p: Player, price: box.Price) -> None:
    """CO-1.6  What is paid goes to the supply."""
    p.energy -= price.energy
    p.gems -= price.gems


def spend(p: Player, mark: str, count: int = 1) -> None:
    """CO-15.9  So much of what is remembered is used up; what is left stays."""
    left = p.marks.pop(mark, 0) - count
    if left > 0:
        p.marks[mark] = left
