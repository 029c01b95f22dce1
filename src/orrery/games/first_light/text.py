"""Prompts and options in our words, each with its rule at hand, and what things are called in which edition."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from orrery.games.first_light import cards, goods
from orrery.games.first_light.bundle import on_terms
from orrery.games.first_light.components import RESOURCES, Box, Goods, NegotiationSpace
from orrery.games.first_light.state import GEM_TOKEN, WATER_TOKEN, State
from orrery.games.first_light.stations import academy, depository, mining_camp, negotiation
from orrery.games.first_light.stations.incidents import places_of
from orrery.games.first_light.stations.movement import TOKEN_WATER
from orrery.kernel.flow import Ask
from orrery.kernel.sheets import Printed

OptionText = Callable[[State, "Ask | None", str], tuple[str, "str | None"]]

CLANS = ("leyrien", "zcharo", "jrayek", "oxataya", "ahzuri")
ABOUT = ""  # the question itself says by which rule it is asked

PROMPTS: dict[str, tuple[str, str]] = {
    "character": ("Choose the Character you play.", "FL-2.11"),
    "draft": ("Keep one Item; the rest go to your left neighbour.", "FL-2.12"),
    "discard": ("Discard an Item.", ABOUT),
    "discard-surplus": ("You hold more Items than the limit. Discard one.", "FL-16.4"),
    "keep": ("Keep one of the Items you drew; the rest are discarded.", "FL-6.3"),
    "take-die": ("You have no die. Take one from your reserve?", "FL-4.2"),
    "assign": ("Assign a die to the next Garage or to a Farm.", "FL-4.6"),
    "send": ("Action the {face} in Garage {garage}{price}, or let it rest in the Cantina.", "FL-5.6"),
    "send-headquarters": ("Action your Headquarters die, a {0}.", "FL-5.1"),
    "negotiate": ("Which space of the Negotiation Board?", "FL-6.1"),
    "set-die": ("Leyrien: turn one of your dice on the base to any value?", "FL-6.3"),
    "use-ability": ("Use the clan's ability? {ability}", "FL-6.3"),
    "roll-again": ("Jrayek: roll one of your dice on the base again?", "FL-6.3"),
    "reward": ("Advancement: the first {0} on the board. Choose a reward.", "FL-6.4"),
    "setback": ("Setback with {clan}: which condition do you resolve?", "FL-6.5"),
    "punishment": ("Choose the punishment your setback covers.", "FL-6.6"),
    "reward-setback": ("Your setback is a reward. Which one?", "FL-20.4"),
    "trade": ("Which Item do you trade for?", "FL-7.2"),
    "row": ("Which row of the Depository?", "FL-7.3"),
    "also": ("Which other row's reward do you take too?", "FL-20.2"),
    "headquarters": ("Headquarters: draw Items or gain Water?", "FL-8.1"),
    "dig": ("Which space of the Mining Camp?", "FL-9.1"),
    "pay": ("How do you pay?", "FL-1.6"),
    "stall": ("Which space of the Market?", "FL-13.1"),
    "swap": ("Trade? You have {0} left.", "FL-13.1"),
    "buy": ("How many new dice?", "FL-14.1"),
    "take-farm": ("Take a Farm Tile.", "FL-10.3"),
    "take-upgrade": ("Take an Upgrade Tile.", "FL-21.2"),
    "replace-farm": ("Your Farms are full. Which tile leaves the game?", "FL-10.4"),
    "replace-upgrade": ("Your Garages are full. Which tile leaves the game?", "FL-11.3"),
    "lose-farm": ("Which Farm Tile do you lose?", "FL-21.1"),
    "lose-upgrade": ("Which Upgrade Tile do you lose?", "FL-21.2"),
    "lose-die": ("Which die goes back to your reserve?", "FL-21.5"),
    "may-move": ("Move your Harvester?", "FL-12.2"),
    "must-move": ("Move your Harvester.", ABOUT),
    "harvest": ("Farm {farm} counts {value}. What does it give?", "FL-15.3"),
}


def asked(template: str, seen: State, ask: Ask) -> str:
    """A prompt with what it is about filled in."""
    about = ask.about
    words: dict[str, Any] = {}
    if ask.prompt == "send":
        p = seen.players[ask.seat]
        algae = seen.game.garage_price(seen, p, about)
        words = {"face": p.garages[about], "garage": about + 1, "price": f" for {algae} Algae" if algae else ""}
    elif ask.prompt == "setback":
        words["clan"] = seen.game.box.clans[about].title
    elif ask.prompt == "use-ability":
        words["ability"] = cards.clan_text(seen.game.box.clan_boards[about])
    elif ask.prompt == "swap":
        about = about[0]
    elif ask.prompt == "harvest":
        words["farm"], words["value"] = about[0] + 1, about[1]
    elif ask.prompt == "draft" and len(ask.options) == 2:
        return "Keep one Item; the other goes under the pile."
    elif ask.prompt == "may-move" and about:
        return f"Pay {cards.goods_text(about)} to move your Harvester?"
    elif ask.prompt == "send-headquarters":
        flip = " It may be flipped." if about[1] else ""
        return template.format(about[0]) + flip
    return template.format(about, **words)


def _character(s: State, ask: Ask | None, key: str) -> tuple[str, str]:
    character = s.game.box.characters[key]
    return f"{character.title}: {cards.character_text(character, s.game.box.figures.dice_limit)}", f"character-{key}"


def _item(verb: str) -> Callable[[State, Ask | None, str], tuple[str, str]]:
    return lambda s, ask, key: (item_words(s, verb, key, s.game.box.items[key].cost), f"item-{key}")


def item_words(s: State, verb: str, key: str, price: Goods) -> str:
    """An Item with what it costs, brings and does."""
    item = s.game.box.items[key]
    return f"{verb} {item.title} (costs {cards.goods_text(price)}, {item.points} points): {cards.item_text(item)}"


def _trade(s: State, ask: Ask | None, key: str) -> tuple[str, str]:
    return item_words(s, "Trade for", key, item_price(s, ask, key)), f"item-{key}"


def item_price(s: State, ask: Ask | None, key: str) -> Goods:
    """FL-7.2  What an Item costs where somebody is asked which to trade for; else as printed."""
    item = s.game.box.items[key]
    if ask is None or ask.prompt != "trade":
        return item.cost
    off = goods.discounts(s, s.players[ask.seat], "depository")
    water, algae, power, gems = depository.price(item, off, on_terms(ask.about))
    return Goods(water=water, algae=algae, power=power, gems=gems)


def own(ask: Ask | None, place: str) -> str | None:
    """The scene item of a place on the asked player's base."""
    return f"p{ask.seat}-{place}" if ask is not None else None


def _assign(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    value, place = key.split(":")
    if place == "garage" and ask is not None and 0 in s.players[ask.seat].garages:
        place = f"garage-{s.players[ask.seat].garages.index(0) + 1}"
    return f"A {value} to {'the next Garage' if place == 'garage' else place_name(place)}", own(ask, place)


def _send(s: State, ask: Ask | None, key: str) -> tuple[str, str]:
    station, value = key.split(":")
    what, how = ("it and your next die", f"{value}s") if station == "laboratory" else ("it", f"a {value}")
    return f"Send {what} to {cards.PLACES[station]} as {how}", f"station-{station}"


def _cantina(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    count = resting(s, ask)
    water = cards.amount(count * s.game.box.figures.cantina_water, "water")
    others = {1: "", 2: " with the die to its right"}.get(count, f" with the {count - 1} dice to its right")
    return f"Let it rest in the Cantina{others}, for {water}", own(ask, "cantina")


def resting(s: State, ask: Ask | None) -> int:
    """FL-5.8, 5.4  How many dice go to the Cantina: one from a Garage takes those to its right along."""
    if ask is None or ask.prompt != "send":
        return 1
    return sum(1 for die in s.players[ask.seat].garages[ask.about :] if die)


def _negotiate(s: State, ask: Ask | None, key: str) -> tuple[str, str]:
    clan, row = key.rsplit("-", 1)
    spaces = s.game.box.sides[s.side].negotiation[clan]
    worth = ""
    if int(row) <= len(spaces):
        space = spaces[int(row) - 1]
        cost = space_price(s, ask, space)
        worth = f": {cards.amount(cost, s.game.box.clans[clan].pays)} for {space.points} points"
    return f"{s.game.box.clans[clan].title}, row {row}{worth}", f"negotiation-{key}"


def space_price(s: State, ask: Ask | None, space: NegotiationSpace) -> int:
    """FL-6.1  What a space costs the player asked, and the die the question is about; in set-up as printed."""
    if ask is None or not s.players[ask.seat].character:
        return space.cost
    d = on_terms(ask.about) if ask.prompt == "negotiate" else None
    return negotiation.price(s, s.players[ask.seat], space, d)


def _row(s: State, ask: Ask | None, key: str) -> tuple[str, str]:
    row = next(row for row in s.game.box.rows if row.key == key)
    return f"The {row.title}: {ROW_REWARDS[row.reward]}", f"row-{key}"


ROW_REWARDS = {"move": "you may move your Harvester", "die": "gain 1 die", "items": "draw 2 Items"}


def _space_item(spaces: Sequence[Printed], station: str, key: str) -> str | None:
    """The scene item of a Location's space by its key; None if this side of the board lacks it."""
    return next((f"{station}-{i}" for i, space in enumerate(spaces, 1) if space.key == key), None)


def _dig(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    space = next(space for space in s.game.box.sides["many"].mining if space.key == key)
    total = space.total + (s.game.box.events[s.event].mining_total if s.event else 0)
    item = _space_item(s.game.box.sides[s.side].mining, "mining-camp", key)
    price = ""
    if ask is not None and ask.prompt == "dig":
        due = mining_camp.water_due(s, s.players[ask.seat], space, on_terms(ask.about))
        price = f": {cards.amount(due, 'water')}"
    return f"Total {total}{price} for {cards.amount(space.gems, 'gems')}", item


def _stall(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    stall = next(stall for stall in s.game.box.sides["many"].market if stall.key == key)
    return f"The {key} space: {cards.stall_text(stall)}", _space_item(s.game.box.sides[s.side].market, "market", key)


def _swap(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    give, take = key.split("-")
    bundles = s.game.box.sides[s.side].market[ask.about[1]].bundles if ask is not None and ask.prompt == "swap" else {}
    return swap_text(bundles, give, take), own(ask, give)


def swap_text(bundles: Mapping[str, int], give: str, take: str) -> str:
    """A trade at these rates; of what they do not have, the name alone."""
    if {give, take} <= {*bundles}:
        return f"{cards.amount(bundles[give], give)} for {cards.amount(bundles[take], take)}"
    return f"{cards.GOOD_NAMES[give]} for {cards.GOOD_NAMES[take]}"


def _buy(s: State, ask: Ask | None, key: str) -> tuple[str, str]:
    offer = s.game.box.academy_prices[int(key) - 1]
    price = offer.algae if ask is None else academy.due(s, s.players[ask.seat], offer)
    return f"{cards.amount(offer.dice, 'dice')} for {price} Algae", f"academy-buy-{key}"


def _farm(s: State, ask: Ask | None, key: str) -> tuple[str, str]:
    stack = s.farm_stacks[("left", "middle", "right").index(key)] if s.farm_stacks else None
    tile = s.game.box.farms[stack.top] if stack and stack.top else None
    return (f"{tile.title} ({key}): {cards.farm_text(tile)}" if tile else f"The {key} stack"), f"farm-stack-{key}"


def _upgrade(s: State, ask: Ask | None, key: str) -> tuple[str, str]:
    stack = s.upgrade_stacks[("left", "middle", "right").index(key)] if s.upgrade_stacks else None
    tile = s.game.box.upgrades[stack.top] if stack and stack.top else None
    return (f"{tile.title} ({key}): {cards.upgrade_text(tile)}" if tile else f"The {key} stack"), f"upgrade-stack-{key}"


def _own_farm(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    tiles = s.players[ask.seat].farm_tiles if ask else []
    place = int(key) - 4
    name = s.game.box.farms[tiles[place]].title if place < len(tiles) else "the tile"
    return f"{name} on Farm {key}", own(ask, f"farm-{key}")


def _own_upgrade(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    tiles = s.players[ask.seat].upgrades if ask else []
    place = int(key) - 2
    name = s.game.box.upgrades[tiles[place]].title if place < len(tiles) else "the tile"
    return f"{name} on Garage {key}", own(ask, f"garage-{key}")


def _move(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    way = s.game.box.directions[int(key) - 1].title
    if ask is None:
        return f"Move {way}", None
    planet = s.game.box.planets[s.planet]
    there = planet.leads[s.players[ask.seat].harvester][int(key) - 1]
    if there < 0:
        return f"Move {way}", None
    found = {0: "", WATER_TOKEN: f", picking up {TOKEN_WATER} Water", GEM_TOKEN: ", picking up 1 Gem"}
    gives = f"{cards.space_text(planet, there)}{found[s.planet_tokens[there]]}"
    return f"Move {way}, to {gives}", f"planet-{there}"


def _set_die(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    place, value = key.split(":")
    return f"Turn {die_words(s, ask, place)} on {place_name(place)} to {value}", place_item(ask, place)


def _roll_again(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    return f"Roll {die_words(s, ask, key)} on {place_name(key)} again", place_item(ask, key)


def _lose_die(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    return f"{die_words(s, ask, key).capitalize()} from {place_name(key)}", place_item(ask, key)


def die_words(s: State, ask: Ask | None, place: str) -> str:
    """A die of the asked player by what it shows: "the 4"; "the die" where it has no face."""
    lying = places_of(s, s.players[ask.seat]).get(place) if ask is not None else None
    return f"the {lying.face}" if lying is not None and 1 <= lying.face <= 6 else "the die"


def place_item(ask: Ask | None, place: str) -> str | None:
    """The scene item of the die that lies on a place, or of the heap that holds it."""
    name, _, _rest = place.partition("-")
    if name in ("cantina", "new", "idle"):
        return own(ask, place)
    if name in ("garage", "farm"):
        return f"die-{own(ask, place)}" if ask is not None else None
    return f"die-negotiation-{place}" if name in CLANS else f"die-{place}"


def _reward(s: State, ask: Ask | None, key: str) -> tuple[str, str]:
    return REWARDS[key], f"reward-{key}"


def _punishment(s: State, ask: Ask | None, key: str) -> tuple[str, str]:
    turned = ask is not None and ask.prompt in ("punishment", "reward-setback") and bool(ask.about)
    return (REWARDS if turned else PUNISHMENTS)[key], f"punishment-{key}"


REWARDS = {
    "farm": "Take any visible Farm Tile, free", "upgrade": "Take any visible Upgrade Tile, free",
    "harvester": "Move your Harvester one space", "gem": "Gain 1 Gem", "die": "Gain 1 die", "items": "Draw 2 Items",
}  # fmt: skip
PUNISHMENTS = {
    "farm": "Lose one of your Farm Tiles", "upgrade": "Lose one of your Upgrade Tiles",
    "harvester": "Move your Harvester one space nearer the centre", "gem": "Lose 1 Gem", "die": "Lose 1 die",
    "items": "Discard 2 Items",
}  # fmt: skip


def _setback(s: State, ask: Ask | None, key: str) -> tuple[str, str]:
    return condition(s.game.box, key).capitalize(), f"setback-{key}"


def condition(b: Box, key: str) -> str:
    """A setback's condition in words."""
    return cards.condition_text(next(setback for setback in b.setbacks if setback.key == key))


def _command(s: State, ask: Ask | None, key: str) -> tuple[str, str]:
    figures = s.game.box.headquarters
    words = f"Gain {figures.water} Water" if key == "water" else f"Draw {figures.items} Items"
    return words, f"headquarters-{key}"


def _pay(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    if ask is None or ask.prompt != "pay":
        return f"Pay in {cards.GOOD_NAMES[key]}", own(ask, key)
    price = cards.amount(ask.about[RESOURCES.index(key)], key)
    garages = ask.about[-1]
    return f"Pay {price}{f', and {garages} Algae for the Garage' if garages else ''}", own(ask, key)


def _decline(s: State, ask: Ask | None, key: str) -> tuple[str, None]:
    return DECLINED.get(ask.prompt if ask is not None else "", "No, leave it"), None


DECLINED = {
    "setback": "Ignore the setback; its token stays", "take-die": "Take none", "set-die": "Leave the dice as they are",
    "replace-farm": "Keep what you have, and leave the new tile", "roll-again": "Leave the dice as they are",
    "replace-upgrade": "Keep what you have, and leave the new tile", "may-move": "Stay where it is",
}  # fmt: skip


def _harvest(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    if ask is None or ask.prompt != "harvest":
        return f"Harvest {cards.GOOD_NAMES[key]}", own(ask, key)
    farm, value = ask.about
    return f"{s.game.box.yields[value].get(key, 'No')} {cards.GOOD_NAMES[key]}", own(ask, f"farm-{farm + 1}")


def _take_die(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    return "Take a die", own(ask, "reserve")


def _use_ability(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    """Its prompt is about a Clan Board, which is named after its clan."""
    asked = ask is not None and ask.prompt == "use-ability"
    return "Use the ability", f"clan-{ask.about.rsplit('-', 1)[0]}" if asked and ask is not None else None


def _plain(text: str) -> Callable[[State, Ask | None, str], tuple[str, None]]:
    return lambda s, ask, key: (text, None)


OPTIONS: dict[str, OptionText] = {
    "character": _character, "keep": _item("Keep"), "discard": _item("Discard"), "trade": _trade,
    "assign": _assign, "send": _send, "cantina": _cantina,
    "negotiate": _negotiate, "row": _row, "also": _row, "dig": _dig, "stall": _stall, "swap": _swap, "buy": _buy,
    "pay": _pay, "headquarters": _command, "farm": _farm, "upgrade": _upgrade, "replace-farm": _own_farm,
    "replace-upgrade": _own_upgrade, "lose-farm": _own_farm, "lose-upgrade": _own_upgrade, "move": _move,
    "set": _set_die, "roll-again": _roll_again, "reward": _reward, "setback": _setback,
    "punishment": _punishment, "harvest": _harvest, "lose-die": _lose_die,
    "take-die": _take_die, "decline": _decline, "done": _plain("Stop trading"),
    "use-ability": _use_ability,
}  # fmt: skip


def place_name(place: str) -> str:
    """A place on a base or a board by its key: "farm-3" is Farm 3."""
    name, _, number = place.partition("-")
    if name in ("garage", "farm"):
        return f"{name.capitalize()} {number}"
    if name in ("cantina", "new", "idle"):
        return {"cantina": "the Cantina", "new": "the new-dice space", "idle": "the base, idle"}[name]
    if name == "depository":
        value, row = number.split("-")
        return f"the Depository, column {value}, {row} row"
    station, _, space = place.rpartition("-")
    if name in CLANS:
        return f"the Negotiation Board, {station.capitalize()}, row {space}"
    return f"{cards.PLACES[station]}, space {space}"


# -- what things are called -----------------------------------------------------------------------------------


SECOND_EDITION: tuple[tuple[str, str], ...] = (
    (r"^items$", "contracts"),  # headings of the points
    (r"^negotiation$", "negotiations"),
    (r"\bPower\b", "Energy"),
    (r"\btrades for (?=[A-Z])", "fulfils "),
    (r"\bTrade for (?=[A-Z])", "Fulfil "),
    (r"\btrade for\?", "fulfil?"),
    (r"\bItem", "Contract"),
    (r"\ban (?=Contract)", "a "),
    (r"\bCharacter", "Leader"),
    (r"\ban Upgrade Tile", "a Ship Tile"),
    (r"\bUpgrade Tile", "Ship Tile"),
    (r"\bUpgrade", "Ship"),
    (r"\bLocation", "Station"),
    (r"\bClan", "Faction"),
    (r"\bclan", "faction"),
    (r"\bNegotiation Board", "Negotiations Board"),
    (r"\bNegotiation Token", "Incident Token"),
    (r"\baction a die below (?=[A-Z])", "negotiate with "),
    (r"\bbelow (?=Leyrien|Zcharo|Jrayek)", "in the column of "),
    (r"\bAction (?=the|your)", "Send "),
    (r"\baction a die at\b", "send a die to"),
    (r"\baction a die\b", "send a die"),
    (r"\baction dice\b", "send dice"),
)


_SECOND_EDITION = [(re.compile(pattern), word) for pattern, word in SECOND_EDITION]


def names(edition: str) -> Callable[[str], str]:
    """How things are called: the rules speak as the first edition does; only this puts it in the second's words."""
    return second_edition if edition == "second" else str


@lru_cache(maxsize=8192)
def second_edition(text: str) -> str:
    """A text in the words of the second edition and of what came with it."""
    for pattern, word in _SECOND_EDITION:
        text = pattern.sub(word, text)
    return text
