"""What the pieces of the scene are called; options and the log point at them by these names."""

from __future__ import annotations

from orrery.games.chaos_order.components import HEXES


def hex_at(place: int) -> str:
    return f"hex-{HEXES[place]}"


def army(seat: int, place: int) -> str:
    """The fighters of a faction in a hex."""
    return f"army-{seat}-{HEXES[place]}"


def sector(seat: int, number: int) -> str:
    """The fighters in a sector of a recruitment track."""
    return f"sector-{seat}-{number}"


def bargain(seat: int) -> str:
    """What recruitment points buy besides."""
    return f"buys-{seat}"


def leader(key: str) -> str:
    return f"leader-{key}"


def site(place: int, number: int) -> str:
    """A foundation on the map."""
    return f"site-{HEXES[place]}-{number}"


def board_building(seat: int, kind: str) -> str:
    """The next building of a type on a faction's board."""
    return f"next-{seat}-{kind}"


def slot(seat: int, key: str) -> str:
    """A board foundation, or the ability under it."""
    return f"slot-{seat}-{key}"


def stone(seat: int, key: str) -> str:
    """The foundation in a slot, as long as it lies on the board."""
    return f"stone-{seat}-{key}"


def faction(key: str) -> str:
    return f"faction-{key}"


def energy(seat: int) -> str:
    return f"energy-{seat}"


def gems(seat: int) -> str:
    return f"gems-{seat}"


def spot(key: str) -> str:
    return f"spot-{key}"


def token(seat: int, key: str) -> str:
    """A pricing token, wherever it lies."""
    return f"token-{seat}-{key}"


def column(track: str, number: int) -> str:
    """A column of a research track, from 0 on."""
    return f"column-{track}-{number + 1}"


def marker(seat: int, track: str) -> str:
    return f"marker-{seat}-{track}"


def fame(seat: int) -> str:
    return f"fame-{seat}"


def card(seat: int, place: int) -> str:
    """A card in hand, by its place there."""
    return f"card-{seat}-{place}"


def attribute(key: str) -> str:
    return f"attribute-{key}"


def production(key: str) -> str:
    """A production token beside the map."""
    return f"production-{key}"


def plan(key: str) -> str:
    """A plan of the combat wheel."""
    return f"plan-{key}"


def row(seat: int, number: int) -> str:
    """A row of morale tokens."""
    return f"row-{seat}-{number}"


def good(seat: int, name: str) -> str:
    """Where something that is gained goes: a counter of the faction, a part of its board, or its heading."""
    at = {"energy": energy, "gems": gems, "cards": cards, "attributes": attributes, "free_attributes": attributes}
    return at.get(name, side)(seat)


def cards(seat: int) -> str:
    """How many cards a faction holds."""
    return f"cards-{seat}"


def attributes(seat: int) -> str:
    """The heading of a faction's attributes."""
    return f"attributes-{seat}"


def building(place: int, number: int) -> str:
    """What stands on a foundation of a region."""
    return f"building-{HEXES[place]}-{number}"


def relic(number: int) -> str:
    """A relic, on the map or on a board."""
    return f"relic-{number}"


def side(seat: int) -> str:
    """The heading of a faction's board."""
    return f"side-{seat}"


def count(key: str) -> str:
    """A row of the region count."""
    return f"count-{key}"
