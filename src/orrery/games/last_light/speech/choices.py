"""What actions speak of besides their members, and what they point at, whatever is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.games.last_light import vocabulary as vocab
from orrery.games.last_light.bundle import Bundle
from orrery.games.last_light.components import SECTOR, SECTORS, SIZES
from orrery.games.last_light.speech import cards, names
from orrery.games.last_light.speech.question import commanded
from orrery.games.last_light.state import NOBODY, SUPPLY, State, extractor_owner
from orrery.kernel.message import Values, say, several
from orrery.kernel.vocabulary import Action

# -- what they speak of by themselves ---------------------------------------------------------------------------------


def _ship_cost(game: Bundle, size: str) -> Values:
    return {"cost": names.goods(game.box.ships[SIZES.index(size)].cost)}


def _rebuild_cost(game: Bundle, key: str) -> Values:
    size, _keeper = vocab.REBUILD.member(vocab.REBUILD.of(key))
    return _ship_cost(game, size)


def _extractor(game: Bundle, key: str) -> Values:
    place = vocab.EXTRACT.members.index(key)
    if place < SECTORS:
        return {"where": names.sector(place), "yields": "none", "light": 0}
    space = say("colony-space", number=place - SECTORS + 1)
    return {"where": space, "yields": cards.colony(game.box, place), "light": 0}


def _attack(game: Bundle, key: str) -> Values:
    return {"sizes": several(map(names.size, vocab.ATTACKING[vocab.ATTACK.of(key)]), "and")}


SHORTCUTS: dict[str, Callable[[str], str]] = {
    "play": lambda key: str(vocab.NUMBER[vocab.PLAY.of(key)]),
    "pick-up": lambda key: str(vocab.NUMBER[vocab.PICK_UP.of(key)]),
}

CHOICES: dict[str, Callable[[Bundle, str], Values]] = {
    **dict.fromkeys(("play", "pick-up"), lambda game, key: {"gist": say(f"gist-{key}")}),
    "faction": lambda game, key: {"text": cards.faction(game.box, key)},
    "use": lambda game, key: {"used": names.card(game.box, key), "effects": cards.use(game.box.uses[key])},
    "replace": lambda game, key: {"text": cards.technology(game.box, key)},
    "build": _ship_cost,
    "rebuild": _rebuild_cost,
    "extractor": _extractor,
    "gift": lambda game, key: {"light": game.box.figures.gift},
    "keep": lambda game, key: {"token": cards.token(game.box, key)},
    "attack": _attack,
}

# -- what they point at, for whoever is asked -------------------------------------------------------------------------


def _at(kind: str, held: Callable[[State, int], list[str]]) -> Callable[..., str | None]:
    """A card by its place among some of a player's."""

    def item(s: State, seat: int, key: str) -> str | None:
        among = held(s, seat)
        return f"{kind}-{seat}-{among.index(key)}" if key in among else None

    return item


def _use(s: State, seat: int, key: str) -> str | None:
    p = s.players[seat]
    return f"faction-{seat}" if key == p.faction else f"civ-{seat}-{key}" if key in p.civilizations else None


def _rebuild(s: State, seat: int, key: str) -> str | None:
    _size, keeper = vocab.REBUILD.member(vocab.REBUILD.of(key))
    return f"graveyard-{keeper}" if keeper < len(s.players) else None


def _place(s: State, seat: int, key: str) -> str:
    place = vocab.EXTRACT.members.index(key)
    if place >= SECTORS:
        return names.colony_item(seat, place)
    site = s.sites.get(place)
    return f"planet-{site.planet}" if site and site.planet else names.sector(place).item


def _ship(s: State, seat: int, key: str) -> str | None:
    fleet, ship = commanded(s, seat, vocab.SHIP.of(key))
    return names.ship_item(fleet, ship) if fleet != NOBODY else None


def _token(s: State, seat: int, key: str) -> str:
    sector = SECTOR[key]
    return names.token_item(sector) if sector in s.sites and s.sites[sector].pile else names.sector(sector).item


def _hit(s: State, seat: int, key: str) -> str | None:
    fleet, ship = vocab.HITS[vocab.HIT.of(key)]
    return names.ship_item(fleet, ship) if fleet < len(s.fleets) else None


def _hit_extractor(s: State, seat: int, key: str) -> str | None:
    owner = extractor_owner(s, s.battle.sector) if s.battle else NOBODY
    if s.battle is None or owner == NOBODY:
        return None
    return names.extractor_item(owner, s.players[owner].extractors.index(s.battle.sector))


def _steal(s: State, seat: int, key: str) -> str | None:
    other, resource = vocab.STEAL.member(vocab.STEAL.of(key))
    return f"stock-{other}-{resource}" if other < len(s.players) else None


ITEMS: dict[str, Callable[[State, int, str], str | None]] = {
    "faction": _at("dealt", lambda s, seat: s.players[seat].factions),
    "achievement": lambda s, seat, key: f"choice-{key}" if s.players[seat].factions else None,
    "play": lambda s, seat, key: f"card-{seat}-{key}",
    "use": _use,
    "salvage": lambda s, seat, key: "discards",
    "place": _place,
    "discard": _at("drawn", lambda s, seat: s.players[seat].drawn),
    "make": _at("tech", lambda s, seat: s.players[seat].unresearched),
    "size": lambda s, seat, key: f"size-{seat}-{key}",
    "build": lambda s, seat, key: f"size-{seat}-{key}",
    "rebuild": _rebuild,
    "extractor": _place,
    "trade": lambda s, seat, key: f"trade-{key}",
    "gift": lambda s, seat, key: f"light-{key}" if int(key) < len(s.players) else None,
    "ship": _ship,
    "explore": _token,
    "look": _token,
    "keep": lambda s, seat, key: f"found-{s.found.index(key)}" if key in s.found else None,
    "pick-up": lambda s, seat, key: f"card-{seat}-{key}",
    "hit": _hit,
    "hit-extractor": _hit_extractor,
    "steal": _steal,
}

# -- what they move there, by the question ----------------------------------------------------------------------------


def _commanded(s: State, ask: Any, action: Action) -> str | None:
    """A ship is taken up, and flown by the next question."""
    return _ship(s, ask.seat, vocab.SHIP.member(action))


def _flown(s: State, ask: Any, action: Action) -> str:
    return names.ship_item(ask.fleet, ask.ship)


def _built(s: State, ask: Any, action: Action) -> str | None:
    """The next extractor of the supply."""
    own = s.players[ask.seat].extractors
    return names.extractor_item(ask.seat, own.index(SUPPLY)) if SUPPLY in own else None


def _fitted(s: State, ask: Any, action: Action) -> str | None:
    return ITEMS["make"](s, ask.seat, ask.technology)


PIECES: dict[str, Callable[[State, Any, Action], str | None]] = {
    "move": _commanded,
    "go": _flown,
    "extractor": _built,
    "extractor-here": _built,
    "size": _fitted,
}
