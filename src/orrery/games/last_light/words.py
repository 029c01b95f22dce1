"""What things on the table are called in prompts, options and refusals, for the seat that reads them."""

from __future__ import annotations

from orrery.games.last_light.cards.words import achievement_text, count, goods_text, listed, sector_name
from orrery.games.last_light.components import ACHIEVEMENTS, PLANETS, SHIPS, SIZE_OF, SIZES, Goods
from orrery.games.last_light.state import (
    EXTRACTOR,
    NOBODY,
    PIECES,
    Player,
    State,
    claim,
    colour_of,
    dice,
    extractor_owner,
    shields,
    yield_of,
)


def place(s: State, sector: int) -> str:
    """A sector with the planet in it: "Kiln (Outer 5)", "Outer 6", "the centre"."""
    site = s.sites.get(sector)
    return f"{PLANETS[site.planet].title} ({sector_name(sector)})" if site and site.planet else sector_name(sector)


def at(s: State, sector: int) -> str:
    """Where a ship is: "at Kiln (Outer 5)", "in Outer 6", "in the centre"."""
    return f"{'at' if sector in s.sites and s.sites[sector].planet else 'in'} {place(s, sector)}"


def on(s: State, sector: int) -> str:
    """Where a token lies: "on Kiln (Outer 5)", "in Outer 6"."""
    return f"{'on' if sector in s.sites and s.sites[sector].planet else 'in'} {place(s, sector)}"


def owner(s: State, fleet: int, seat: int) -> str:
    """A colour as a reader is told of it: "you", "Coral", "the Lumos"."""
    return "you" if fleet == seat else colour_of(s, fleet)


def whose(s: State, fleet: int, seat: int) -> str:
    """Whose something is, as a reader is told: "your", "Coral's", "the Lumos'"."""
    name = owner(s, fleet, seat)
    return "your" if name == "you" else possessive(name)


def possessive(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def ship(s: State, fleet: int, number: int, seat: int) -> str:
    """A ship as a reader is told of it: "your small ship", "Coral's large ship"."""
    return f"{whose(s, fleet, seat)} {SIZES[SIZE_OF[number]]} ship"


def sizes_in(s: State, fleet: int, sector: int) -> list[int]:
    """How many ships of each size a colour has in a sector."""
    here = [SIZE_OF[n] for n, where in enumerate(s.fleets[fleet].ships) if where == sector]
    return [here.count(size) for size in range(len(SHIPS))]


def fleet_in(s: State, fleet: int, sector: int, seat: int) -> str:
    """A colour's ships in a sector: "Coral (2 small, 1 large)"."""
    counts = sizes_in(s, fleet, sector)
    ships = ", ".join(f"{n} {SIZES[size]}" for size, n in enumerate(counts) if n)
    return f"{owner(s, fleet, seat)} ({ships})"


def fleets_in(s: State, fleets: list[int], sector: int, seat: int) -> str:
    """The ships of some colours in a sector: "Coral (2 small) and the Lumos (1 large)"."""
    return listed([fleet_in(s, fleet, sector, seat) for fleet in fleets])


def damage(s: State, fleet: int, number: int) -> str:
    """The state of a ship's shields: "1 of 3 shields left"."""
    most = shields(s, fleet, SIZE_OF[number])
    return f"{most - s.fleets[fleet].damage[number]} of {count(most, 'shield')} left"


def dice_of(s: State, fleet: int, sector: int, size: int) -> int:
    """The dice of all ships of a size a colour has in a sector."""
    return dice(s, fleet, size) * sizes_in(s, fleet, sector)[size]


def holder(s: State, seat: int, sector: int) -> str:
    """Whose extractor stands in a sector: "your", "Coral's"."""
    return whose(s, extractor_owner(s, sector), seat)


def holds(s: State, seat: int, sector: int) -> list[str]:
    """What a ship that goes to a sector finds there, ships aside: "yields 1 common, 1 light in Refresh"."""
    site, homes = s.sites.get(sector), [home for home, at in enumerate(s.homes) if at == sector]
    found = [f"{whose(s, home, seat)} home" for home in homes]
    if not site or not site.planet:
        return found
    if not site.pile:
        found.append(f"yields {goods_text(yield_of(s, sector))}")
    if claim(sector):
        found.append(f"{claim(sector)} light in Refresh")
    held = extractor_owner(s, sector)
    return [*found, "no extractor" if held == NOBODY else f"{whose(s, held, seat)} extractor"]


def achievement(s: State, key: str) -> str:
    """What an achievement asks for and pays, and how many planets of this map show its colour."""
    colour = ACHIEVEMENTS[key].colour
    planets = [PLANETS[site.planet] for site in s.sites.values() if site.planet]
    shown = sum(colour in planet.colours for planet in planets)
    return f"{achievement_text(key)} Of the {count(len(planets), 'planet')} on this map {shown} show it."


def stock(p: Player) -> str:
    """What a player has: "2 common, 1 rare"."""
    return goods_text(Goods(p.stock.common, p.stock.uncommon, p.stock.rare))


def lacking(p: Player, cost: Goods) -> str:
    """What a player lacks to pay a cost."""
    return goods_text(
        Goods(
            max(0, cost.common - p.stock.common), max(0, cost.uncommon - p.stock.uncommon),
            max(0, cost.rare - p.stock.rare),
        )
    )  # fmt: skip


def keepers(s: State, seat: int, size: int) -> list[int]:
    """In whose graveyards ships of a player and of a size are."""
    buried = {p.seat: [divmod(piece, PIECES) for piece in p.graveyard] for p in s.players}
    return [
        keeper for keeper, pieces in buried.items()
        if any(who == seat and piece < EXTRACTOR and SIZE_OF[piece] == size for who, piece in pieces)
    ]  # fmt: skip
