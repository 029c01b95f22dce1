"""What is drawn in more than one place: a Specialist, what new tiles and requirements show at a glance."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from orrery.games.first_light.components import FarmTile, Goods, UpgradeTile
from orrery.games.first_light.scene import pieces
from orrery.games.first_light.specialists.components import Farm, Requirement, Ship, parts_of
from orrery.games.first_light.specialists.speech import cards
from orrery.games.first_light.specialists.state import WILD
from orrery.games.first_light.state import Player, State
from orrery.kernel.message import Say, Thing, Who
from orrery.kernel.scene import Item, Pip
from orrery.parts.scenes import between

STAR = "specialist"  # what stands for a Specialist
FACE = "star"  # what is drawn on one


def specialist(say: Say, id: str, seat: int, space: str) -> Item:
    """A Specialist that is not among the dice yet."""
    label = say("die-of", seat=Who(seat), value=WILD)
    return Item(id, "die", label, at=space, face=FACE, owner=seat, rule="SP-2.1")


def ship_pips(tile: UpgradeTile) -> tuple[Pip, ...]:
    """SP-8.2  What a Ship Tile does for its Garage."""
    assert isinstance(tile, Ship)
    own = [Pip("swap", 0)] if tile.trades else [Pip("outpost", 0)] if tile.to_outposts else []
    return (*own, *pieces.upgrade_pips(tile))


def farm_pips(tile: FarmTile) -> tuple[Pip, ...]:
    """SP-8.1  What a Farm Tile gives."""
    assert isinstance(tile, Farm)
    return (Pip(STAR, tile.specialists),) if tile.specialists else pieces.farm_pips(tile)


DRAWINGS = replace(
    pieces.DRAWINGS,
    faces={WILD: FACE},
    bought={**pieces.DRAWINGS.bought, "temple": STAR},
    upgrade=ship_pips,
    farm=farm_pips,
)


def first_name(p: Player) -> Thing:
    """What a player's Leader is called on tiles and boards."""
    return Thing("first-name", p.character)


def outpost_tile(
    s: State, say: Say, key: str, id: str, kind: Literal["card", "tile"], seat: int, rule: str, **where: Any
) -> Item:
    """An Outpost Tile with what its use takes and brings."""
    tile = parts_of(s.game).tiles[key]
    cost = (*((Pip("item", tile.discards),) if tile.discards else ()), *pieces.pips(tile.price))
    gives = (*(Pip(icon, 0) for icon in TILES[tile.power]), *pieces.pips(tile.gives))
    return Item(
        id, kind, say(f"outpost-tile-{key}"), owner=seat, face=key, text=say("said", said=cards.tile(tile)), rule=rule,
        icon="outpost", cost=cost, gives=gives, art=f"outpost/{key}", **where,
    )  # fmt: skip


TILES: dict[str, tuple[str, ...]] = {
    "retreat": ("move",), "survey": ("eye", "move"), "summons": ("headquarters",), "ship": ("upgrade",),
    "farm": ("farm",), "fulfil": ("fulfil",), "exchange": (),
}  # fmt: skip


def required(requirement: Requirement) -> tuple[Pip, ...]:
    """What Ahzuri ask for, marked as something to have and not to pay."""
    asked = [(requirement.count, requirement.least)]
    if requirement.other:
        asked.append((requirement.other, requirement.other_least))
    return (Pip("check", 0), *between(pieces.OR, (Pip(NEEDED[count], least) for count, least in asked)))


NEEDED = {
    "fulfilled": "item", "dice-on-negotiation": "die", "on-cache": "cache", "upgrades": "upgrade", "farms": "farm",
    "specialists-placed": STAR,
}  # fmt: skip


def goods(**counts: int) -> tuple[Pip, ...]:
    return pieces.pips(Goods(**counts))
