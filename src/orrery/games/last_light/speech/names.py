"""What things on the table are called, the values that messages speak of; and their items in the scene."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from orrery.games.last_light.components import (
    RESOURCES,
    SECTOR_KEYS,
    SECTORS,
    SHIP_KEYS,
    SIZE_OF,
    SIZES,
    Box,
    Goods,
)
from orrery.games.last_light.state import NOBODY, Player, State, Stock, dice, is_lumos, movement, shields
from orrery.kernel.message import Message, Several, Thing, Value, Who, say, several
from orrery.parts.goods import amounts

LUMOS = Who(-1)
YOU = say("you")


def goods(given: Goods | Stock) -> Several:
    """A bundle of goods: "2 common, 1 rare"."""
    return amounts(given, given.__struct_fields__)


def lacking(p: Player, cost: Goods) -> Several:
    """What a player lacks to pay a cost."""
    return goods(Stock(*(max(0, getattr(cost, name) - getattr(p.stock, name)) for name in RESOURCES)))


def card(b: Box, key: str) -> Thing:
    """A technology or faction."""
    return Thing("faction" if key in b.factions else "technology", key)


def size(number: int) -> Thing:
    return Thing("size", SIZES[number])


# -- places -----------------------------------------------------------------------------------------------------------


def sector(key: int | str) -> Thing:
    """A sector in a sentence: "Outer 5", "the centre"."""
    name = SECTOR_KEYS[key] if isinstance(key, int) else key
    return Thing("sector", name, f"sector-{name}")


def token_item(number: int) -> str:
    """The scene item of the exploration token in a sector: "token-outer-5"."""
    return f"token-{SECTOR_KEYS[number]}"


def colony_item(seat: int, place: int) -> str:
    """The scene item of a space of a player's colony ship, by its number as a place: "colony-0-1"."""
    return f"colony-{seat}-{place - SECTORS + 1}"


def planet(key: str) -> Thing:
    return Thing("planet", key, f"planet-{key}")


def planet_in(sector_key: int | str, there: str) -> Value:
    """A sector with the planet in it, if any: "Kiln (Outer 5)", "Outer 6", "the centre"."""
    where = sector(sector_key)
    return say("place", planet=planet(there), sector=where) if there else where


def place(s: State, number: int) -> Value:
    """A sector as it is on this map."""
    return planet_in(number, s.sites[number].planet if number in s.sites else "")


# -- whose ------------------------------------------------------------------------------------------------------------


def fleet(s: State, number: int, reader: int = NOBODY) -> Value:
    """A colour as a reader is told of it: "you", "Coral", "the Lumos"."""
    return YOU if number == reader else LUMOS if is_lumos(s, number) else Who(number)


def whose(s: State, number: int, reader: int = NOBODY) -> Message:
    """Whose something is, as a reader is told: "your", "Coral's", "the Lumos'"."""
    return say("whose", fleet=fleet(s, number, reader))


def ship(s: State, number: int, which: int, reader: int) -> Message:
    """A ship as a reader is told of it: "your small ship", "Coral's large ship"."""
    return say("whose-ship", fleet=fleet(s, number, reader), ship=Thing("ship", SHIP_KEYS[which]))


def ship_item(number: int, which: int) -> str:
    """The scene item of a ship of a colour, the Lumos being colour 2 of a two-player game: "ship-0-small-1"."""
    return f"ship-{number}-{SHIP_KEYS[which]}"


def extractor_item(seat: int, number: int) -> str:
    """The scene item of an extractor by its place in its owner's list: "extractor-0-1" is the first."""
    return f"extractor-{seat}-{number + 1}"


def mod_item(seat: int, number: int, place: int) -> str:
    """The scene item of a ship mod of a size: "mod-0-large-0" is the first."""
    return f"mod-{seat}-{SIZES[number]}-{place}"


def figures(s: State, number: int, size: int) -> Message:
    """What a ship of a size can do: "1 die, moves 1, 2 shields"."""
    return say(
        "ship-figures", dice=dice(s, number, size), moves=movement(s, number, size), shields=shields(s, number, size)
    )


def shields_left(s: State, number: int, which: int) -> Message:
    """The state of a ship's shields: "1 of 3 shields left"."""
    most = shields(s, number, SIZE_OF[which])
    return say("shields-left", left=most - s.fleets[number].damage[which], most=most)


def sizes_in(s: State, number: int, where: int) -> list[int]:
    """How many ships of each size a colour has in a sector."""
    here = [SIZE_OF[n] for n, at in enumerate(s.fleets[number].ships) if at == where]
    return [here.count(size) for size in range(len(SIZES))]


def fleet_in(s: State, number: int, where: int, reader: int) -> Message:
    """A colour's ships in a sector: "Coral (2 small, 1 large)"."""
    counts = enumerate(sizes_in(s, number, where))
    ships = several(say("ships-of", count=count, size=size(n)) for n, count in counts if count)
    return say("fleet-in", fleet=fleet(s, number, reader), ships=ships)


def fleets_in(s: State, numbers: Iterable[int], where: int, reader: int) -> Several:
    """The ships of some colours in a sector: "Coral (2 small) and the Lumos (1 large)"."""
    return several((fleet_in(s, number, where, reader) for number in numbers), "and")


# -- what fields of notes, and members of families, mean by their names -----------------------------------------------


def _who(seat: int | str) -> Who:
    return Who(int(seat))


MEANINGS: dict[str, Callable[[Any], Value]] = {
    "sector": sector, "before": sector, "after": sector,
    "fleet": _who, "keeper": _who, "other": _who, "player": _who, "receiver": _who,
    "ability": lambda key: Thing("technology", key),
}  # fmt: skip
