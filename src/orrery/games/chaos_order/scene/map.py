"""The map: hexes with their ground, ridges along their sides, tunnels, and all that lies and stands in them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order import state
from orrery.games.chaos_order.components import HEXES, Box, Reward
from orrery.games.chaos_order.scene import pieces
from orrery.games.chaos_order.speech import ids
from orrery.games.chaos_order.state import NOBODY, NOWHERE, Player, State, chart_of
from orrery.games.chaos_order.units.marching import is_open
from orrery.kernel.message import Say, Thing, Value
from orrery.kernel.message import say as message
from orrery.kernel.scene import Area, Item

HALF = 0.5  # columns with an odd number stand half a hex lower
SHIP = (0.62, 0.62)
CUT = "cut"  # the face of a token in the shape of its drawing
# Where tokens lie in a hex, from its middle, in parts of its height.
SEATS = {
    "relic": (0.24, -0.31), "fight": (0, -0.235), "tunnel": (0.41, 0.02), "morale": (0.38, -0.15),
    "trap": (0.37, 0.2), "harvested": (-0.42, -0.1), "production": (-0.42, 0.11),
}  # fmt: skip
LANDMARKS = {"plains": "stones", "swamp": "dead-tree", "cliffs": "mesa"}  # by the ground


def board(s: State, say: Say) -> Area:
    """CO-1.2  The regions in play and everything in them; what this number of factions does not use is not drawn."""
    places = in_play(s)
    items = [_hex(s, place, say) for place in places]
    items += _ridges(s, say)
    items += _tunnels(s.game.box, say, len(s.players))
    for place in places:
        items += _lying(s, place, say)
        items += _sites(s, place, say)
    for p in s.players:
        items += _army(s.game.box, p, places, say)
        items += _ship(s.game.box, p, say)
    return Area("map", say("map"), items, shape="hex", flat=True, backdrop="basalt")


def in_play(s: State) -> list[int]:
    """CO-1.2, 2.7  Land, lakes and bases; free base locations as long as somebody has none yet."""
    chart = chart_of(s)
    settled = [p.base for p in s.players if p.base != NOWHERE]
    bases = settled if len(settled) == len(s.players) else chart.bases
    return sorted(chart.land | chart.lakes | {*bases})


def middle(b: Box, place: int) -> tuple[float, float]:
    """Where a hex stands: its column, and its row."""
    printed = b.hexes[HEXES[place]]
    return float(printed.column), printed.row + HALF * (printed.column % 2)


# -- hexes ------------------------------------------------------------------------------------------------------------


def _hex(s: State, place: int, say: Say) -> Item:
    home = next((p for p in s.players if p.base == place), None)
    if home is not None:
        return _base(s.game.box, say, place, home.seat, home.faction, _covered(s, place))
    ground = state.terrain(s, place)
    gives = state.produces(s, s.players[0], place) if ground else box.NOTHING
    here = state.those_present(s, place)
    holder = here[0].seat if len(here) == 1 else NOBODY
    whose = pieces.whose(here[0]) if holder != NOBODY else ""
    return _region(s.game.box, say, place, ground, gives, holder, whose, len(here) > 1)


def _covered(s: State, place: int) -> Reward | None:
    """CO-6.7  What the production token of a place gives, if one lies there."""
    return state.produces(s, s.players[0], place) if s.regions[place].token else None


@cache
def _region(b: Box, say: Say, place: int, ground: str, gives: Reward, seat: int, holder: Value, shared: bool) -> Item:
    """CO-1.2, 1.3, 6.6  A region: its ground, what it produces, who controls it."""
    name = Thing("hex", HEXES[place])
    control = "held" if seat != NOBODY else "shared" if shared else "empty"
    x, y = middle(b, place)
    return Item(
        ids.hex_at(place), "space",
        say(
            "region-label", hex=name, terrain=Thing("terrain", ground) if ground else message("base-location"),
            goods=pieces.amounts(gives), produces=int(bool(gives)), control=control, holder=holder,
        ),
        x=x, y=y, owner=seat if seat != NOBODY else None, rule="CO-1.2" if ground else "CO-2.7",
        gives=pieces.pips(gives), suits=_ground(ground), name=pieces.told(say, name),
    )  # fmt: skip


def _ground(ground: str) -> tuple[str, ...]:
    """What a region is made of, and what stands out in it."""
    return (ground, LANDMARKS[ground]) if ground in LANDMARKS else (ground or "base",)


@cache
def _base(b: Box, say: Say, place: int, seat: int, faction: str, token: Reward | None) -> Item:
    """CO-2.7, 6.6  A base, or where the ship that stands for one waits; it produces for its faction."""
    printed = b.factions[faction]
    gives = printed.base if token is None else token
    label = say(
        "base-label", hex=Thing("hex", HEXES[place]), faction=Thing("faction", faction), goods=pieces.amounts(gives),
        produces=int(bool(gives)), ship=int(printed.ship),
    )  # fmt: skip
    x, y = middle(b, place)
    face, rule = ("landing", f"{pieces.chapter(b, faction)}.2") if printed.ship else ("fort", "CO-2.7")
    return Item(
        ids.hex_at(place), "space", label, x=x, y=y, face=face, owner=seat, rule=rule, gives=pieces.pips(gives),
        suits=("base",), name=pieces.told(say, Thing("hex", HEXES[place])),
    )  # fmt: skip


# -- between hexes ----------------------------------------------------------------------------------------------------


def _ridges(s: State, say: Say) -> Iterator[Item]:
    """CO-1.4, 2.7, 2.11, 22.2  Mountains on the borders printed for one, and around bases where they are closed."""
    b, land = s.game.box, chart_of(s).regions
    for mountain in b.mountains:
        one, other = sorted(box.ridge(mountain))
        if {one, other} <= land:
            yield _ridge(b, say, one, other)
    for p in s.players:
        if p.doors and not state.faction(s, p).ship:
            closed = (near for near in box.TOUCHING[p.base] if near not in p.doors and is_open(s, p, near))
            yield from (_ridge(b, say, p.base, near) for near in closed)


@cache
def _ridge(b: Box, say: Say, one: int, other: int) -> Item:
    (ax, ay), (bx, by) = middle(b, one), middle(b, other)
    label = say("ridge", hex=Thing("hex", HEXES[one]), other=Thing("hex", HEXES[other]))
    return Item(
        f"ridge-{HEXES[one]}-{HEXES[other]}", "edge", label, x=(ax + bx) / 2, y=(ay + by) / 2, rule="CO-1.4",
        icon="mountain",
    )  # fmt: skip


@cache
def _tunnels(b: Box, say: Say, factions: int) -> tuple[Item, ...]:
    """CO-1.4  Both mouths of each open tunnel, in its colour."""
    found = []
    for tunnel in b.tunnels:
        ends = [box.HEX[key] for key in tunnel.ends]
        if factions >= tunnel.least:
            for here, there in (ends, ends[::-1]):
                label = say("tunnel-label", tunnel=tunnel.title, hex=Thing("hex", HEXES[there]))
                found.append(
                    Item(
                        f"tunnel-{tunnel.key}-{HEXES[here]}", "token", label, ids.hex_at(here), *SEATS["tunnel"],
                        face=CUT, rule="CO-1.4", icon=f"tunnel-{tunnel.key}",
                    )
                )  # fmt: skip
    return tuple(found)


# -- what lies there --------------------------------------------------------------------------------------------------


def _lying(s: State, place: int, say: Say) -> Iterator[Item]:
    """CO-2.9, 6.7, 9.1, 18.3, 20.4  Relics, production tokens, traps, morale, and what goes on there."""
    region, at = s.regions[place], ids.hex_at(place)
    if region.relic:
        yield relic(s.game.box, say, region.relic, at)
    if region.token:
        yield _production(s.game.box, say, region.token, region.better, at)
    if region.harvested:
        label = say("harvested-label")
        yield Item(
            f"harvested-{HEXES[place]}", "token", label, at, *SEATS["harvested"], rule="CO-6.6", icon="harvested"
        )
    for p in s.players:
        if _trapped(s, p, place):
            armed = "armed" if place in p.armed else "sprung"
            label = say("trap-label", state=armed)
            yield Item(
                f"trap-{HEXES[place]}", "token", label, at, *SEATS["trap"], owner=p.seat, rule="CO-18.3",
                icon=f"trap-{armed}",
            )  # fmt: skip
        if any(place in row for row in p.morale):
            yield Item(
                f"morale-{HEXES[place]}", "token", say("morale-label"), at, *SEATS["morale"], owner=p.seat,
                rule="CO-20.3", icon="morale",
            )  # fmt: skip
    yield from _fights(s, place, at, say)


def _fights(s: State, place: int, at: str, say: Say) -> Iterator[Item]:
    """CO-9.1  That a battle is fought there, or is due."""
    if s.battle is not None and s.battle.place == place:
        yield Item("battle-here", "token", say("battle-here"), at, *SEATS["fight"], rule="CO-9.1", icon="battle")
    elif len(state.those_present(s, place)) > 1:
        id, label = f"contested-{HEXES[place]}", say("contested")
        yield Item(id, "token", label, at, *SEATS["fight"], rule="CO-9.1", icon="contested")


def _trapped(s: State, p: Player, place: int) -> bool:
    """CO-18.3  Whether a faction that has armed traps has one there: at its strongholds."""
    return bool(p.faction) and s.game.box.factions[p.faction].traps and "stronghold" in state.buildings_at(s, p, place)


@cache
def relic(b: Box, say: Say, number: int, at: str | None, owner: int | None = None) -> Item:
    """CO-2.9, 11.2  A relic with its number, on the map or on a board."""
    return Item(
        ids.relic(number), "token", say("relic-label", number=number), at, *SEATS["relic"], face=CUT, owner=owner,
        rule="CO-11.2", icon="relic", count=number, most=b.figures.relics,
    )  # fmt: skip


@cache
def _production(b: Box, say: Say, key: str, better: bool, at: str) -> Item:
    """CO-6.7  A production token on the map; what it gives is drawn with its hex."""
    side = "better" if better else "basic"
    printed = b.production[key]
    text = say("token-better", goods=pieces.amounts(printed.better)) if not better else ""
    return Item(
        ids.production(key), "token", say("production-on", side=side), at, *SEATS["production"], face=side, text=text,
        rule="CO-6.7", icon=f"production-{side}",
    )  # fmt: skip


# -- foundations and buildings ----------------------------------------------------------------------------------------


def _sites(s: State, place: int, say: Say) -> Iterator[Item]:
    """CO-6.3, 6.4  Foundations, free with their reward; and the buildings on them."""
    for number, site in enumerate(s.regions[place].sites):
        yield _site(s.game.box, say, place, number, site.foundation, bool(site.building))
        if site.building:
            yield _building(say, place, number, site.owner, pieces.whose(s.players[site.owner]), site.building)


@cache
def _site(b: Box, say: Say, place: int, number: int, foundation: str, covered: bool) -> Item:
    gives = b.foundations[foundation].gives if foundation in b.foundations else box.NOTHING
    state = "bare" if not foundation else "covered" if covered else "rewarding" if gives else "plain"
    label = say("site-label", state=state, goods=pieces.amounts(gives))
    return Item(
        ids.site(place, number), "tile", label, ids.hex_at(place), x=number, rule="CO-6.4",
        face="" if foundation else pieces.FREE, gives=() if covered else pieces.pips(gives),
    )  # fmt: skip


@cache
def _building(say: Say, place: int, number: int, seat: int, whose: Value, kind: str) -> Item:
    label = say("building-of", building=Thing("building", kind), faction=whose)
    return Item(
        ids.building(place, number), "figure", label, ids.site(place, number), face=kind, owner=seat, rule="CO-6.4"
    )


# -- units ------------------------------------------------------------------------------------------------------------


def _army(b: Box, p: Player, places: list[int], say: Say) -> Iterator[Item]:
    """CO-1.1, 16.1  A faction's fighters in each region as one body with its number, and its leaders."""
    for place in places:
        fighters = p.fighters.count(place)
        if fighters:
            yield pieces.army(say, p.seat, p.faction, place, fighters)
    for leader in p.leaders:
        if leader.place != NOWHERE:
            yield pieces.standee(b, say, p.seat, pieces.whose(p), leader.key, leader.better, ids.hex_at(leader.place))


def _ship(b: Box, p: Player, say: Say) -> Iterator[Item]:
    """CO-17.2  A ship between the two regions it is docked to."""
    if p.doors and b.factions[p.faction].ship:
        (ax, ay), (bx, by) = (middle(b, place) for place in p.doors)
        one, other = (Thing("hex", HEXES[place]) for place in p.doors)
        label = say("ship-label", faction=pieces.whose(p), hex=one, other=other)
        yield Item(
            f"ship-{p.seat}", "figure", label, x=(ax + bx) / 2, y=(ay + by) / 2, face="ship", owner=p.seat,
            rule="CO-17.2", size=SHIP,
        )  # fmt: skip
