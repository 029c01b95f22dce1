"""The round board: sectors that turn, and what lies in them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from orrery.games.last_light import state
from orrery.games.last_light.components import (
    CENTRE,
    CHARTS,
    DISTANT,
    INNER,
    OUTER,
    RING_KEYS,
    RING_OF,
    SECTORS,
    SIZES,
    Box,
)
from orrery.games.last_light.scene import pieces
from orrery.games.last_light.speech import cards, names
from orrery.games.last_light.state import Mark, Player, Site, State
from orrery.kernel.message import Say, Thing, Who, several
from orrery.kernel.message import say as message
from orrery.kernel.scene import Area, Item, Rail
from orrery.kernel.secrecy import HIDDEN

THICK = {"centre": 0.88, "inner": 1.1, "outer": 1.16, "distant": 1.2}  # the disc, and the rings without it
# The two rings that turn are toothed; the distant one stands still.
RAILS = (Rail(0), Rail(1, teeth=96, way=1), Rail(2, teeth=144, way=1), Rail(3))
KEPT = 256  # boards whose sectors are kept: colony ships may move, so there is no end of them
GLOBES = dict(zip(SIZES, ((0.85, 0.85), (1.0, 1.0), (1.15, 1.15)), strict=True))


def board(s: State, say: Say) -> Area:
    """LL-1.3  The board as it is turned now, with everything on it."""
    marks = s.battle.marks if s.battle is not None else []
    homes = tuple(s.homes)
    items = [*_sectors(say, homes, s.inner_turn, s.outer_turn)]
    items += [item for sector, site in s.sites.items() for item in _site(s.game.box, say, sector, site)]
    items += _homes(say, homes)
    items += [mark for p in s.players for mark in _blockades(s, say, p)]
    items += _extractors(s, say, marks)
    items += _ships(s, say, marks)
    return Area("board", say("board"), items, shape="rings", backdrop="stars", rails=RAILS)


# -- sectors ----------------------------------------------------------------------------------------------------------


@lru_cache(KEPT)
def _sectors(say: Say, homes: tuple[int, ...], inner: int, outer: int) -> tuple[Item, ...]:
    """LL-1.3, 13.1  The sectors; as the board turns, only where they stand changes, and that only grows."""
    return tuple(_sector(say, homes, sector, _stands(sector, inner, outer)) for sector in range(SECTORS))


def _stands(sector: int, inner: int, outer: int) -> float:
    """How far round the middle of a sector is, in turns; the first distant sector is at the top.

    An inner sector is as wide as the two outer ones without it, and so begins where the first of them does.
    """
    count = RING_OF[sector].sectors
    if sector < OUTER:
        return (sector - INNER + inner + 0.25) / count if sector != CENTRE else 0
    return (sector - OUTER + outer) / count if sector < DISTANT else (sector - DISTANT) / count


def _sector(say: Say, homes: tuple[int, ...], sector: int, x: float) -> Item:
    ring = RING_OF[sector]
    text, rule, state = say("said", said=cards.sector(sector)), "LL-1.3", "open"
    closed = sector in CHARTS[len(homes)].asteroids
    owner = homes.index(sector) if sector in homes else None
    if closed:
        text, rule, state = say("asteroids-text"), "LL-10.3", "asteroids"
    elif owner is not None:
        rule, state = "LL-1.4", "home"
    title = names.sector(sector)
    label = say("sector-label", sector=title, state=state, owner=Who(owner or 0))
    return Item(
        names.sector(sector).item, "space", label, x=x, y=RING_KEYS.index(ring.key), face="closed" if closed else "",
        owner=owner, text=text, rule=rule, icon="asteroid" if closed else "",
        size=(1 / ring.sectors, THICK[ring.key]),
        name="" if state == "open" else say.name("sector-label", sector=title),
    )  # fmt: skip


@lru_cache(KEPT)
def _homes(say: Say, homes: tuple[int, ...]) -> tuple[Item, ...]:
    """LL-1.4, 11.13  The colony ships."""
    return tuple(_home(say, seat, sector) for seat, sector in enumerate(homes))


def _home(say: Say, seat: int, sector: int) -> Item:
    label, text, at = say("colony-ship", seat=Who(seat)), say("colony-ship-text"), names.sector(sector).item
    return Item(f"home-{seat}", "tile", label, at, owner=seat, rule="LL-1.4", icon="colony-ship", text=text)


# -- planets and tokens -----------------------------------------------------------------------------------------------


def _site(b: Box, say: Say, sector: int, site: Site) -> Iterator[Item]:
    """LL-3.4 to 3.6  A planet with its token, or a token alone."""
    if site.planet:
        yield _planet(b, say, sector, site.planet)
    yield _token(b, say, sector, site.planet, site.pile, site.token)


@cache
def _planet(b: Box, say: Say, sector: int, key: str) -> Item:
    planet = b.planets[key]
    colours = several(Thing("colour", colour) for colour in planet.colours)
    label, text = say("planet-label", planet=names.planet(key), colours=colours), say("said", said=cards.planet(b, key))
    at, size = names.sector(sector).item, GLOBES[planet.size]
    return Item(f"planet-{key}", "tile", label, at, rule="LL-1.5", text=text, size=size, suits=planet.colours)


@cache
def _token(b: Box, say: Say, sector: int, planet: str, pile: str, key: str) -> Item:
    """LL-3.5, 10.6  A token: covered, it shows its pile; face up, what the planet yields."""
    id, at = names.token_item(sector), f"planet-{planet}" if planet else names.sector(sector).item
    if not key or key == HIDDEN:
        label, text = say("unexplored", pile=message(f"pile-{pile}")), say("unexplored-text")
        return Item(id, "token", label, at, face=HIDDEN, text=text, rule="LL-10.4", icon=f"pile-{pile}")
    icon, text, gives = pieces.token_face(b, say, key)
    if pile:
        label, rule = say("unexplored-known", pile=message(f"pile-{pile}")), "LL-15.1"
    else:
        yields = b.tokens[key].yields
        label, rule, gives = say("token-yields", goods=names.goods(yields)), "LL-10.6", pieces.goods_pips(yields)
    return Item(id, "token", label, at, face=key, text=text, rule=rule, icon=icon, gives=gives)


def _blockades(s: State, say: Say, p: Player) -> Iterator[Item]:
    """LL-1.6, 9.4  A mark where an enemy ship keeps light away from a planet's controller."""
    more = state.perks(s, p)
    if more.unblockaded:
        return
    for sector in state.controlled(p):
        if (state.claim(sector) or more.claim_distant) and state.blockaded(s, p.seat, sector):
            planet, label = s.sites[sector].planet, say("blockaded", seat=Who(p.seat))
            yield Item(f"blockade-{planet}", "token", label, f"planet-{planet}", rule="LL-1.6", icon="blockade")


# -- pieces -----------------------------------------------------------------------------------------------------------


def _extractors(s: State, say: Say, marks: list[Mark]) -> Iterator[Item]:
    """LL-1.5  Extractors on planets; those on colony ships stand on their owners' mats."""
    for p in s.players:
        for number, place in enumerate(p.extractors):
            if 0 <= place < SECTORS:
                yield pieces.extractor(s, say, p.seat, number, f"planet-{s.sites[place].planet}", marks)


def _ships(s: State, say: Say, marks: list[Mark]) -> Iterator[Item]:
    """LL-10  Ships of all colours, the Lumos' too."""
    for fleet, theirs in enumerate(s.fleets):
        for number, sector in enumerate(theirs.ships):
            if sector >= 0:
                yield pieces.ship(s, say, fleet, number, names.sector(sector).item, marks)
