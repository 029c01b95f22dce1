"""What is drawn in more than one place: pips, dice, cards, the head of a station."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from orrery.games.first_light.bundle import Bundle, Drawings
from orrery.games.first_light.components import Box, FarmTile, Goods, UpgradeTile
from orrery.games.first_light.speech import cards
from orrery.games.first_light.state import Die, State
from orrery.kernel.message import Say, Who
from orrery.kernel.scene import Item, Pip
from orrery.parts.goods import pips as goods_pips
from orrery.parts.scenes import between

ICONS = {"water": "water", "algae": "algae", "power": "power", "gems": "gem", "dice": "die", "items": "item"}
OR, SWAP = "or", "swap"  # what stands between pips


@cache
def pips(goods: Goods | None) -> tuple[Pip, ...]:
    """A bundle of goods."""
    return goods_pips(goods, ICONS)


def by_die(goods: Iterable[str]) -> tuple[Pip, ...]:
    """One of these goods, how much of it the die says."""
    return between(OR, (Pip(ICONS[good], 0) for good in goods))


def die_on(s: State, say: Say, die: Die, space: str) -> Item:
    label = say("die-of", seat=Who(die.seat), value=die.value)
    return Item(f"die-{space}", "die", label, at=space, face=face_of(s, die.value), owner=die.seat)


def face_of(s: State, value: int) -> str:
    """What is drawn on a die."""
    face: str = s.game.drawings.faces.get(value, str(value))
    return face


def station(game: Bundle, say: Say, key: str, *, x: float, y: float, size: tuple[float, float]) -> Item:
    """The sign of a place to send dice to."""
    rule = game.stations[key].rule
    return Item(f"station-{key}", "text", say(f"station-{key}"), x=x, y=y, rule=rule, icon=key, size=size)


def faces(values: Iterable[int]) -> tuple[Pip, ...]:
    """Printed dice that show these values."""
    return tuple(Pip(f"face-{value}", 0) for value in values)


@cache
def character_card(game: Bundle, say: Say, key: str, seat: int | None = None) -> Item:
    text = say("said", said=cards.character(game, key))
    return Item(
        f"character-{key}", "card", say(f"character-{key}"), owner=seat, face=key, text=text, rule="FL-20.1",
        icon="character", art=f"character/{key}",
    )  # fmt: skip


@cache
def item_card(b: Box, say: Say, key: str, seat: int, *, held: bool = True) -> Item:
    """An Item; what it cost matters no longer once it is acquired."""
    item = b.items[key]
    return Item(
        f"item-{key}", "card", say(f"item-{key}"), owner=seat, face=item.kind, text=say("said", said=cards.item(item)),
        rule="FL-7.4", icon="item", cost=pips(item.cost) if held else (), points=item.points,
        art=f"item/{key}",
    )  # fmt: skip


def upgrade_pips(tile: UpgradeTile) -> tuple[Pip, ...]:
    """What an Upgrade Tile does for its Garage."""
    found = (
        ("shift", tile.shift), ("boost", tile.boost), ("flip", tile.flip), ("water-off", tile.water_discount),
        ("algae-off", tile.free_garage),
    )  # fmt: skip
    return tuple([Pip(icon, 0 if value is True else value) for icon, value in found if value])


def farm_pips(tile: FarmTile) -> tuple[Pip, ...]:
    """What a Farm Tile gives."""
    return pips(tile.harvest) or by_die(tile.by_table)


DRAWINGS = Drawings(
    faces={},
    bought={"laboratory": "farm", "foundry": "upgrade", "control-room": "move"},
    upgrade=upgrade_pips,
    farm=farm_pips,
)
