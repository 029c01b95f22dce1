"""What actions speak of and point at, whatever is asked."""

from __future__ import annotations

from collections.abc import Callable

from orrery.games.last_light.cards import words
from orrery.games.last_light.components import FIGURES, SECTOR, SECTORS, SHIPS, SIZE_OF, SIZES
from orrery.games.last_light.speech import ids, names
from orrery.games.last_light.speech.question import commanded
from orrery.games.last_light.state import NOBODY, State, extractor_owner
from orrery.games.last_light.vocabulary import (
    ATTACK,
    ATTACKING,
    EXTRACT,
    HIT,
    HITS,
    REBUILD,
    REBUILT,
    SHIP,
    SHIPS_NAMED,
    STEAL,
    STOLEN,
)
from orrery.kernel.message import Thing, Values, Who, say, several

# -- what they speak of by themselves ---------------------------------------------------------------------------------


def _build(game: object, size: str) -> Values:
    return {"size": Thing("size", size), "cost": names.goods(SHIPS[SIZES.index(size)].cost)}


def _rebuild(game: object, key: str) -> Values:
    size, keeper = REBUILT[REBUILD.of(key)]
    return {"size": names.size(size), "keeper": Who(keeper), "cost": names.goods(SHIPS[size].cost)}


def _extractor(game: object, key: str) -> Values:
    place = EXTRACT.members.index(key)
    if place < SECTORS:
        return {"where": names.sector(place), "yields": "none", "light": 0}
    return {"where": say("colony-space", number=place - SECTORS + 1), "yields": words.colony(place), "light": 0}


def _ship(game: object, key: str) -> Values:
    lumos, ship = SHIPS_NAMED[SHIP.of(key)]
    return {"lumos": int(lumos), "size": names.size(SIZE_OF[ship])}


def _steal(game: object, key: str) -> Values:
    seat, resource = STOLEN[STEAL.of(key)]
    return {"player": Who(seat), "resource": names.resource(resource)}


CHOICES: dict[str, Callable[[object, str], Values]] = {
    "use": lambda game, key: {"card": names.card(key)},
    "build": _build,
    "rebuild": _rebuild,
    "extractor": _extractor,
    "gift": lambda game, key: {"receiver": Who(int(key)), "light": FIGURES.gift},
    "ship": _ship,
    "keep": lambda game, key: {"token": words.token(key)},
    "attack": lambda game, key: {"sizes": several(map(names.size, ATTACKING[ATTACK.of(key)]), "and")},
    "hit": lambda game, key: {"size": names.size(SIZE_OF[HITS[HIT.of(key)][1]])},
    "steal": _steal,
}

# -- what they point at, for whoever is asked -------------------------------------------------------------------------


def _at(place: Callable[[int, int], str], cards: Callable[[State, int], list[str]]) -> Callable[..., str | None]:
    """A card by its place among some of a player's."""

    def item(s: State, seat: int, key: str) -> str | None:
        held = cards(s, seat)
        return place(seat, held.index(key)) if key in held else None

    return item


def _use_item(s: State, seat: int, key: str) -> str | None:
    p = s.players[seat]
    if key == p.faction:
        return ids.faction(seat)
    return ids.civilization(seat, key) if key in p.civilizations else None


def _rebuild_item(s: State, seat: int, key: str) -> str | None:
    keeper = REBUILT[REBUILD.of(key)][1]
    return ids.graveyard(keeper) if keeper < len(s.players) else None


def _extractor_item(s: State, seat: int, key: str) -> str:
    place = EXTRACT.members.index(key)
    if place >= SECTORS:
        return ids.colony(seat, place)
    site = s.sites.get(place)
    return ids.planet(site.planet) if site and site.planet else ids.sector(place)


def _ship_item(s: State, seat: int, key: str) -> str | None:
    fleet, ship = commanded(s, seat, SHIP.of(key))
    return ids.ship(fleet, ship) if fleet != NOBODY else None


def _token_item(s: State, seat: int, key: str) -> str:
    sector = SECTOR[key]
    return ids.token(sector) if sector in s.sites and s.sites[sector].pile else ids.sector(sector)


def _hit_item(s: State, seat: int, key: str) -> str | None:
    fleet, ship = HITS[HIT.of(key)]
    return ids.ship(fleet, ship) if fleet < len(s.fleets) else None


def _hit_extractor_item(s: State, seat: int, key: str) -> str | None:
    owner = extractor_owner(s, s.battle.sector) if s.battle else NOBODY
    if s.battle is None or owner == NOBODY:
        return None
    return ids.extractor(owner, s.players[owner].extractors.index(s.battle.sector))


def _steal_item(s: State, seat: int, key: str) -> str | None:
    other, resource = STOLEN[STEAL.of(key)]
    return ids.stock(other, resource) if other < len(s.players) else None


ITEMS: dict[str, Callable[[State, int, str], str | None]] = {
    "faction": _at(ids.dealt, lambda s, seat: s.players[seat].factions),
    "achievement": lambda s, seat, key: ids.choice(key) if s.players[seat].factions else None,
    "play": lambda s, seat, key: ids.card(seat, key),
    "use": _use_item,
    "discard": _at(ids.drawn, lambda s, seat: s.players[seat].drawn),
    "make": _at(ids.technology, lambda s, seat: s.players[seat].unresearched),
    "size": lambda s, seat, key: ids.size(seat, SIZES.index(key)),
    "build": lambda s, seat, key: ids.size(seat, SIZES.index(key)),
    "rebuild": _rebuild_item,
    "extractor": _extractor_item,
    "trade": lambda s, seat, key: ids.bargain(key),
    "gift": lambda s, seat, key: ids.light(int(key)) if int(key) < len(s.players) else None,
    "ship": _ship_item,
    "go": lambda s, seat, key: ids.sector(SECTOR[key]),
    "explore": _token_item,
    "look": _token_item,
    "keep": lambda s, seat, key: ids.found(s.found.index(key)) if key in s.found else None,
    "pick-up": lambda s, seat, key: ids.card(seat, key),
    "battle": lambda s, seat, key: ids.sector(SECTOR[key]),
    "hit": _hit_item,
    "hit-extractor": _hit_extractor_item,
    "steal": _steal_item,
}
