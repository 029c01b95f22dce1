"""What is drawn in more than one place: pips, dice, cards, the head of a station."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, singledispatch

from orrery.games.first_light import cards
from orrery.games.first_light.components import FarmTile, Goods, UpgradeTile
from orrery.games.first_light.phases.scoring import COLOURS
from orrery.games.first_light.state import Die, State, box
from orrery.kernel.scene import Item, Pip
from orrery.parts.goods import pips as goods_pips
from orrery.parts.scenes import between

ICONS = {"water": "water", "algae": "algae", "power": "power", "gems": "gem", "dice": "die", "items": "item"}
OR, SWAP = "or", "swap"  # what stands between pips

RULES = {
    "negotiation": "FL-6.1", "depository": "FL-7.1", "headquarters": "FL-8.1", "mining-camp": "FL-9.1",
    "laboratory": "FL-10.1", "foundry": "FL-11.1", "control-room": "FL-12.1", "market": "FL-13.1",
    "academy": "FL-14.1",
}  # fmt: skip
FACES: dict[int, tuple[str, str]] = {}  # dice that show no number: the drawing on them, and what they are called


@cache
def pips(goods: Goods | None) -> tuple[Pip, ...]:
    """A bundle of goods."""
    return goods_pips(goods, ICONS)


def by_die(goods: Iterable[str]) -> tuple[Pip, ...]:
    """One of these goods, how much of it the die says."""
    return between(OR, (Pip(ICONS[good], 0) for good in goods))


def die_on(die: Die, space: str) -> Item:
    face, name = face_of(die.value)
    return Item(f"die-{space}", "die", f"{COLOURS[die.seat]} {name}", at=space, face=face, owner=die.seat)


def face_of(value: int) -> tuple[str, str]:
    """What a die shows, and what it is called."""
    return FACES.get(value, (str(value), str(value)))


def station(key: str, y: float = 0, *, size: tuple[float, float] = (1, 1)) -> Item:
    """The head of a place to send dice to."""
    name = cards.PLACES[key].removeprefix("the ")
    return Item(f"station-{key}", "text", name, y=y, rule=RULES[key], icon=key, size=size)


def character_card(s: State, key: str, seat: int | None = None) -> Item:
    character = box(s).characters[key]
    text = cards.character_text(character, box(s).figures.dice_limit)
    return Item(
        f"character-{key}", "card", character.title, owner=seat, face=key, text=text, rule="FL-20.1", icon="character"
    )


def item_card(s: State, key: str, seat: int, *, held: bool = True) -> Item:
    """An Item; what it cost matters no longer once it is acquired."""
    item = box(s).items[key]
    return Item(
        f"item-{key}", "card", item.title, owner=seat, face=item.kind, text=cards.item_text(item), rule="FL-7.4",
        icon="item", cost=pips(item.cost) if held else (), points=item.points,
    )  # fmt: skip


@singledispatch
def vehicle_pips(tile: UpgradeTile) -> tuple[Pip, ...]:
    """What an Upgrade Tile does for its Garage."""
    found = (
        ("shift", tile.shift), ("boost", tile.boost), ("flip", tile.flip), ("water-off", tile.water_discount),
        ("algae-off", tile.free_garage),
    )  # fmt: skip
    return tuple([Pip(icon, 0 if value is True else value) for icon, value in found if value])


@singledispatch
def farm_pips(tile: FarmTile) -> tuple[Pip, ...]:
    """What a Farm Tile gives."""
    return pips(tile.harvest) or by_die(tile.by_table)
