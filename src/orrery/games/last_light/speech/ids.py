"""The ids of what the scene draws, for those who draw it and those who point at it.

Ships and extractors keep their ids wherever they go; cards in a hand have the id of their place in it, so that an id
says nothing about a face. An option may point at an item only if the reader's scene draws it at that moment.
"""

from __future__ import annotations

from orrery.games.last_light.components import COLONY, SECTOR_KEYS, SECTORS, SHIP_KEYS, SIZES


def sector(number: int) -> str:
    """A sector of the board: "sector-outer-5"."""
    return f"sector-{SECTOR_KEYS[number]}"


def planet(key: str) -> str:
    """A planet on the board: "planet-aurel"."""
    return f"planet-{key}"


def token(number: int) -> str:
    """The exploration token in a sector: "token-outer-5"."""
    return f"token-{SECTOR_KEYS[number]}"


def ship(fleet: int, number: int) -> str:
    """A ship of a colour, the Lumos being colour 2 of a two-player game: "ship-0-small-1"."""
    return f"ship-{fleet}-{SHIP_KEYS[number]}"


def extractor(seat: int, number: int) -> str:
    """An extractor of a player by its place in the list: "extractor-0-1" is the first."""
    return f"extractor-{seat}-{number + 1}"


def colony(seat: int, place: int) -> str:
    """A space of a player's colony ship by its number as a place: "colony-0-1"."""
    return f"colony-{seat}-{COLONY[place - SECTORS].key.rpartition('-')[2]}"


def card(seat: int, key: str) -> str:
    """An action card of a player, wherever it is: "card-0-mine"."""
    return f"card-{seat}-{key}"


def technology(seat: int, place: int) -> str:
    """A technology in hand: "tech-0-0" is the first."""
    return f"tech-{seat}-{place}"


def drawn(seat: int, place: int) -> str:
    """A technology just drawn, of which some are kept: "drawn-0-0" is the first."""
    return f"drawn-{seat}-{place}"


def civilization(seat: int, key: str) -> str:
    """A civilization in play: "civ-0-archive"."""
    return f"civ-{seat}-{key}"


def ability(seat: int, size: int) -> str:
    """The ship ability of a size: "ability-0-small"."""
    return f"ability-{seat}-{SIZES[size]}"


def mod(seat: int, size: int, place: int) -> str:
    """A ship mod of a size: "mod-0-large-0" is the first."""
    return f"mod-{seat}-{SIZES[size]}-{place}"


def faction(seat: int) -> str:
    """The faction a player has kept: "faction-0"."""
    return f"faction-{seat}"


def dealt(seat: int, place: int) -> str:
    """A faction dealt, of which one is kept: "dealt-0-0" is the first."""
    return f"dealt-{seat}-{place}"


def achievement(seat: int) -> str:
    """The achievement a player has kept: "achievement-0"."""
    return f"achievement-{seat}"


def choice(key: str) -> str:
    """One of the four achievements to choose from: "choice-blue"."""
    return f"choice-{key}"


def size(seat: int, number: int) -> str:
    """A size of ship on a player board: "size-0-small"."""
    return f"size-{seat}-{SIZES[number]}"


def stock(seat: int, resource: str) -> str:
    """A player's resources of a kind: "stock-0-common"."""
    return f"stock-{seat}-{resource}"


def light(seat: int) -> str:
    """A player's light: "light-0"."""
    return f"light-{seat}"


def graveyard(seat: int) -> str:
    """A player's graveyard: "graveyard-0"."""
    return f"graveyard-{seat}"


def bargain(key: str) -> str:
    """One of the trades, on an area for all: "trade-gain-rare"."""
    return f"trade-{key}"


def found(place: int) -> str:
    """A token drawn for a planet, of which one stays: "found-0" is the first."""
    return f"found-{place}"
