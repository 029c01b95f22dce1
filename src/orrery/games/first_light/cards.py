"""What cards, tiles and spaces say, in our words, made from their values.

A kind of component with words of its own registers what they say for its type; whoever asks need not know which it is.
"""

from __future__ import annotations

from functools import singledispatch

from orrery.games.first_light.components import (
    Box,
    Character,
    ClanBoard,
    Discount,
    Event,
    FarmTile,
    Gain,
    Goods,
    Item,
    MarketSpace,
    Planet,
    Scheme,
    Setback,
    UpgradeTile,
)

GOOD_NAMES = {"water": "Water", "algae": "Algae", "power": "Power", "gems": "Gem"}
PLACES = {
    "negotiation": "the Negotiation Board", "depository": "the Depository", "headquarters": "Headquarters",
    "mining-camp": "the Mining Camp", "laboratory": "the Laboratory", "foundry": "the Foundry",
    "control-room": "the Control Room", "market": "the Market", "academy": "the Academy", "leyrien": "Leyrien",
    "zcharo": "Zcharo", "jrayek": "Jrayek",
}  # fmt: skip
COUNTED = {
    "dice-on-negotiation": "own die on the Negotiation Board", "dice-on-depository": "own die at the Depository",
    "dice-on-leyrien": "own die below Leyrien", "dice-on-zcharo": "own die below Zcharo",
    "dice-on-jrayek": "own die below Jrayek", "dice-owned": "die still owned, Headquarters included",
    "items-in-hand": "Items in hand", "in-game-items": "own faceup in-game Item",
    "end-game-items": "own faceup end-game Item, this one included", "upgrades": "Upgrade Tile bought",
    "farms": "Farm Tile bought", "water": "Water left", "algae": "Algae left", "power": "Power left",
    "gems": "Gems left",
}  # fmt: skip


def amount(count: int, good: str) -> str:
    """A number of one good: "3 Water", "1 Gem", "2 dice"."""
    if good in ("dice", "items"):
        singular, plural = ("die", "dice") if good == "dice" else ("Item", "Items")
        return f"{count} {singular if count == 1 else plural}"
    name = GOOD_NAMES[good]
    return f"{count} {name}s" if good == "gems" and count != 1 else f"{count} {name}"


def goods_text(goods: Goods | None) -> str:
    """A bundle of goods: "3 Water, 1 die"."""
    if goods is None:
        return "nothing"
    parts = [
        amount(getattr(goods, name), name)
        for name in ("water", "algae", "power", "gems", "dice", "items")
        if getattr(goods, name)
    ]
    return ", ".join(parts) or "nothing"


def space_text(planet: Planet, there: int) -> str:
    """What a space of the planet yields: "3 Water, 1 Power", "a Gem Cache with 6 Water"."""
    goods = goods_text(planet.gives[there])
    return f"a Gem Cache with {goods}" if there in planet.caches else goods


@singledispatch
def item_text(item: Item) -> str:
    """What an Item does."""
    if item.discount is not None:
        return _discount(item.discount)
    if item.gain is not None:
        return _gain(item.gain)
    if item.score is not None:
        each = item.score.each
        counted = COUNTED.get(item.score.count, item.score.count.replace("-", " "))
        points = "1 point" if item.score.points == 1 else f"{item.score.points} points"
        return f"At the end: {points} per {counted if each == 1 else f'{each} {counted}'}."
    return "You may ignore every setback; its token stays." if item.ignores_setbacks else "No effect of its own."


def _discount(off: Discount) -> str:
    fewer = [(name, getattr(off, name)) for name in ("water", "algae", "power") if getattr(off, name)]
    words = " and ".join(f"{abs(n)} {'fewer' if n > 0 else 'more'} {GOOD_NAMES[name]}" for name, n in fewer)
    return f"Pay {words} at {PLACES.get(off.at, off.at)}."


def _gain(gain: Gain) -> str:
    where = PLACES.get(gain.at, gain.at)
    how = f"below {where}" if gain.at in ("leyrien", "zcharo", "jrayek") else f"at {where}"
    when = ", before trading" if gain.at == "market" else ", after the trade" if gain.at == "depository" else ""
    return f"Gain {goods_text(gain)} when you action a die {how}{when}."


@singledispatch
def character_text(character: Character, limit: int) -> str:
    """What a Character may do."""
    if character.as_six:
        return f"Your {' and '.join(f'{n}s' for n in character.as_six)} may count as 6s, on Farms too."
    if character.extra_row_rewards:
        return "At the Depository you also take the reward of one other row."
    if character.upgrade_at_laboratory:
        return "After a Laboratory action you also take any visible Upgrade Tile, free."
    if character.setbacks_reward:
        return "Your setbacks give you the matching reward instead of the punishment."
    if character.garages_free:
        return "You pay no Algae to action dice from your Garages."
    if character.dice_limit:
        refill = f" In Rest you take dice up to {character.dice_minimum}." if character.dice_minimum else ""
        return f"Your dice limit is {character.dice_limit} instead of {limit}, Headquarters included.{refill}"
    if character.harvest_move is not None:
        return f"After harvesting you may pay {goods_text(character.harvest_move)} to move your Harvester."
    if character.negotiation_discount is not None:
        fewer, least = goods_text(character.negotiation_discount), character.negotiation_minimum
        return f"Negotiation spaces cost you that much less of their resource: {fewer}; but at least {least}."
    return "No ability."


@singledispatch
def event_text(event: Event) -> str:
    """What an Event changes in its round."""
    if event.discount is not None:
        return _discount(event.discount)
    if event.gain is not None:
        return _gain(event.gain)
    if event.trades:
        return f"{_signed(event.trades)} trade at every visit to the Market."
    if event.mining_total:
        change = "lower" if event.mining_total < 0 else "higher"
        return f"Totals at the Mining Camp are {abs(event.mining_total)} {change}."
    if event.negotiation_discount:
        return f"Negotiation spaces cost {event.negotiation_discount} fewer of their resource."
    if event.farm_value:
        return f"Dice on Farms count {event.farm_value} more, at most 6."
    if event.planet is not None:
        return f"The planet harvest gives {goods_text(event.planet)} more."
    if event.free_garage:
        return f"Garage {event.free_garage} costs no Algae."
    return "No effect."


def _signed(number: int) -> str:
    return f"One {'more' if number > 0 else 'fewer'}" if abs(number) == 1 else f"{number:+d}"


def points_text(points: int) -> str:
    return f"{points} point{'s' if points > 1 else ''} at the end."


@singledispatch
def farm_text(tile: FarmTile) -> str:
    """What a Farm Tile gives."""
    parts = []
    if tile.by_table:
        goods = " or ".join(GOOD_NAMES[good] for good in tile.by_table)
        parts.append(f"With a die: {goods} by the yield table.")
    elif tile.harvest is not None:
        need = f"With a {tile.needs}: " if tile.needs else "Every Harvest: "
        parts.append(f"{need}{goods_text(tile.harvest)}.")
    if tile.points:
        parts.append(points_text(tile.points))
    return " ".join(parts)


@singledispatch
def upgrade_text(tile: UpgradeTile) -> str:
    """What an Upgrade Tile lets its Garage do."""
    parts = []
    if tile.shift:
        parts.append(f"The die may count {tile.shift} more or less.")
    if tile.boost:
        parts.append(f"The die may count up to {tile.boost} more.")
    if tile.flip:
        parts.append("The die may be flipped to its opposite side.")
    if tile.water_discount:
        parts.append(f"Actions from this Garage cost {tile.water_discount} fewer Water.")
    if tile.free_garage:
        parts.append("This Garage costs no Algae.")
    if tile.points:
        parts.append(points_text(tile.points))
    return " ".join(parts)


def clan_text(board: ClanBoard) -> str:
    """A clan's ability."""
    if board.ability == "set-die":
        return "You may turn one of your dice in a Garage or on a Farm to any value."
    if board.ability == "roll-again":
        return "You may roll one of your dice in a Garage or on a Farm again."
    if board.ability == "move-harvester":
        return f"You may pay {goods_text(board.price)} to move your Harvester one space."
    if board.ability == "draw-and-keep":
        return f"Draw {board.draw} Items and keep {board.keep}."
    if board.draw:
        return f"Draw {amount(board.draw, 'items')}."
    return f"Gain {goods_text(board.gives)}."


@singledispatch
def condition_text(setback: Setback) -> str:
    """What brings a setback about."""
    return f"a sum of {setback.sum} or more" if setback.sum else f"{setback.alike} dice of one value"


def scheme_text(scheme: Scheme) -> str:
    """A Scheme's value and its options from the top."""
    return f"Value {scheme.value}: " + ", else ".join(_option(o) for o in (scheme.first, scheme.second, scheme.third))


def _option(option: str) -> str:
    place, _, count = option.partition(":")
    name = PLACES[place].removeprefix("the ")
    if not count:
        return name
    return f"{name} (+{amount(int(count), 'dice' if place == 'academy' else 'gems')})"


def stall_text(stall: MarketSpace) -> str:
    return " = ".join(amount(count, good) for good, count in stall.bundles.items())


def tile_title(b: Box, key: str) -> str:
    """The name of a Farm or Upgrade Tile."""
    return b.farms[key].title if key in b.farms else b.upgrades[key].title
