"""What is drawn in more than one place: a Specialist, what new tiles and requirements show at a glance."""

from __future__ import annotations

from orrery.games.first_light.components import FarmTile, Goods, UpgradeTile
from orrery.games.first_light.phases.scoring import COLOURS
from orrery.games.first_light.scene import boards, pieces
from orrery.games.first_light.scene.pieces import OR, pips
from orrery.games.first_light.specialists.components import Farm, OutpostTile, Requirement, Ship
from orrery.games.first_light.specialists.state import WILD
from orrery.kernel.scene import Item, Pip
from orrery.parts.scenes import between

# Rows of the base game's tables.
STAR = "specialist"  # what stands for a Specialist
FACE = "star"  # what is drawn on one
pieces.FACES[WILD] = (FACE, "Specialist")
pieces.RULES["temple"] = "SP-7.1"
boards.PAID_FOR["temple"] = STAR


def specialist(id: str, seat: int, space: str) -> Item:
    """A Specialist that is not among the dice yet."""
    return Item(id, "die", f"{COLOURS[seat]} Specialist", at=space, face=FACE, owner=seat, rule="SP-2.1")


@pieces.vehicle_pips.register
def ship_pips(tile: Ship) -> tuple[Pip, ...]:
    """SP-8.2  What a Ship Tile does for its Garage."""
    own = [Pip("swap", 0)] if tile.trades else [Pip("outpost", 0)] if tile.to_outposts else []
    return (*own, *_vehicle_pips(tile))


@pieces.farm_pips.register
def farm_pips(tile: Farm) -> tuple[Pip, ...]:
    """SP-8.1  What a Farm Tile gives."""
    return (Pip(STAR, tile.specialists),) if tile.specialists else _farm_pips(tile)


_vehicle_pips = pieces.vehicle_pips.dispatch(UpgradeTile)
_farm_pips = pieces.farm_pips.dispatch(FarmTile)


def tile_cost(tile: OutpostTile) -> tuple[Pip, ...]:
    """What the use of an Outpost Tile takes."""
    return (*((Pip("item", tile.discards),) if tile.discards else ()), *pips(tile.price))


def tile_gives(tile: OutpostTile) -> tuple[Pip, ...]:
    """What the use of an Outpost Tile brings."""
    return (*(Pip(icon, 0) for icon in TILES[tile.power]), *pips(tile.gives))


TILES: dict[str, tuple[str, ...]] = {
    "retreat": ("move",), "survey": ("eye", "move"), "summons": ("headquarters",), "ship": ("upgrade",),
    "farm": ("farm",), "fulfil": ("fulfil",), "exchange": (),
}  # fmt: skip


def required(requirement: Requirement) -> tuple[Pip, ...]:
    """What Ahzuri ask for, marked as something to have and not to pay."""
    asked = [(requirement.count, requirement.least)]
    if requirement.other:
        asked.append((requirement.other, requirement.other_least))
    return (Pip("check", 0), *between(OR, (Pip(NEEDED[count], least) for count, least in asked)))


NEEDED = {
    "fulfilled": "item", "dice-on-negotiation": "die", "on-cache": "cache", "upgrades": "upgrade", "farms": "farm",
    "specialists-placed": STAR,
}  # fmt: skip


def goods(**counts: int) -> tuple[Pip, ...]:
    return pips(Goods(**counts))
