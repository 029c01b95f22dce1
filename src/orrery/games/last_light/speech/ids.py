"""The ids of what the scene draws, for those who draw it and those who point at it: what it is, whose, and which.

    ship-0-small-1, extractor-0-1      pieces, which keep their ids wherever they go
    card-0-mine, civ-0-archive         cards that lie open; tech-0-0, drawn-0-0, dealt-0-0 by their place in a hand
    stock-0-common, light-0, graveyard-0, planet-aurel, trade-gain-rare, found-0

An id says nothing about a face. An option may point at an item only if the reader's scene draws it at that moment.
"""

from __future__ import annotations

from orrery.games.last_light.components import SECTOR_KEYS, SECTORS, SHIP_KEYS, SIZES


def sector(number: int) -> str:
    """A sector of the board: "sector-outer-5"."""
    return f"sector-{SECTOR_KEYS[number]}"


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
    return f"colony-{seat}-{place - SECTORS + 1}"


def mod(seat: int, size: int, place: int) -> str:
    """A ship mod of a size: "mod-0-large-0" is the first."""
    return f"mod-{seat}-{SIZES[size]}-{place}"
