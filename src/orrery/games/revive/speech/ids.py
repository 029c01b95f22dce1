"""What the pieces of the scene are called; options and the log point at them by these names."""

from __future__ import annotations

from orrery.games.revive.components import PLACE_KEYS, SPACE_KEYS
from orrery.games.revive.vocabulary import DISCARD_CARD, MACHINE

_CITIZENS = frozenset(DISCARD_CARD.members)
_SPECIAL = frozenset(MACHINE.members)

DECK = "deck"  # of citizens
MODULES = "modules"  # the heading of the modules on display


# -- the board --------------------------------------------------------------------------------------------------------


def space(number: int) -> str:
    """A space of an explored tile, the chasm or a corner."""
    return f"space:{SPACE_KEYS[number]}"


def place(number: int) -> str:
    """A place for a tile, as long as that lies face down."""
    return f"place:{PLACE_KEYS[number]}"


def building(number: int) -> str:
    """The building on a space."""
    return f"building:{SPACE_KEYS[number]}"


def figure(seat: int, number: int) -> str:
    """Somebody's population on a space."""
    return f"figure:{seat}:{SPACE_KEYS[number]}"


def artifact(colour: str) -> str:
    """The artifacts of a colour on the craters, or the minor ones."""
    return f"artifact:{colour}"


def bed(key: str) -> str:
    """A space of the hibernation track."""
    return f"bed:{key}"


def points(seat: int) -> str:
    """How many points somebody has."""
    return f"points:{seat}"


def pawn(seat: int) -> str:
    """Somebody's pawn on the point track."""
    return f"pawn:{seat}"


def sleeper(seat: int) -> str:
    """Somebody's pawn on the hibernation track."""
    return f"sleeper:{seat}"


def action(name: str) -> str:
    """An action on the player aid: explore, populate or build."""
    return f"action:{name}"


# -- cards, modules, machines, crates ---------------------------------------------------------------------------------


def card(key: str, seat: int | None = None) -> str:
    """A card, wherever it lies; of the starting cards, which everybody has, somebody's own, or none."""
    if key in _CITIZENS:
        return f"card:{key}"
    return f"card:{seat}:{key}" if seat is not None else ""


def module(key: str) -> str:
    """A module, on display or on a player board."""
    return f"module:{key}"


def machine(key: str, seat: int | None = None) -> str:
    """A special machine, on display or on a player board; any other machine is on somebody's board, or none."""
    if key in _SPECIAL:
        return f"machine:{key}"
    return f"machine:{seat}:{key}" if seat is not None else ""


def crate(seat: int, key: str) -> str:
    """The closed crates of a kind that somebody has, as their owner sees them."""
    return f"crate:{seat}:{key}"


def opened(seat: int, key: str) -> str:
    """The opened crates of a kind that somebody has."""
    return f"opened:{seat}:{key}"


def crates(seat: int) -> str:
    """How many closed crates somebody has."""
    return f"crates:{seat}"


def goal(seat: int, number: int) -> str:
    """An artifact card somebody was dealt, by its place; the one of all is that of seat -1."""
    return f"goal:{seat}:{number}"


def own_artifact(seat: int, colour: str) -> str:
    """The artifacts of a colour that somebody has, or the minor ones."""
    return f"artifact:{seat}:{colour}"


# -- player and tribe boards ------------------------------------------------------------------------------------------


def side(seat: int) -> str:
    """The heading of somebody's boards."""
    return f"side:{seat}"


def good(seat: int, name: str) -> str:
    """A resource track."""
    return f"good:{seat}:{name}"


def energy(seat: int) -> str:
    """The energy in somebody's storage."""
    return f"energy:{seat}"


def switch(seat: int) -> str:
    return f"switch:{seat}"


def slot(seat: int, key: str) -> str:
    """A card slot."""
    return f"slot:{seat}:{key}"


def spot(seat: int, space: str) -> str:
    """A module space, by the key of its slot and its number: `upper-left-2`."""
    return f"spot:{seat}:{space}"


def track(seat: int, colour: str) -> str:
    """A machine track."""
    return f"track:{seat}:{colour}"


def reward(seat: int, key: str) -> str:
    """A reward space along the machine tracks."""
    return f"reward:{seat}:{key}"


def progress(seat: int) -> str:
    """The progress track."""
    return f"progress:{seat}"


def tribe(key: str) -> str:
    """A tribe that one may choose."""
    return f"tribe:{key}"


def plate(key: str) -> str:
    """A switch plate that one may choose."""
    return f"plate:{key}"


def ability(seat: int) -> str:
    """A tribe's ability, with the markers that are left there."""
    return f"ability:{seat}"


def technology(seat: int, place: str) -> str:
    """A technology, by its place on a tribe board."""
    return f"technology:{seat}:{place}"


def figures(seat: int) -> str:
    """The population that somebody has left."""
    return f"figures:{seat}"


def supply(seat: int, size: str) -> str:
    """The buildings of a size that somebody has left."""
    return f"supply:{seat}:{size}"
