"""Prompts, options and log lines, in our words, each with its rule at hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from orrery.games.first_light import cards, negotiation
from orrery.games.first_light.actions import NEGOTIATE
from orrery.games.first_light.components import RESOURCES, Box
from orrery.games.first_light.kit import kit
from orrery.games.first_light.refusals import Refuse, refusal
from orrery.games.first_light.scoring import COLOURS
from orrery.games.first_light.state import State, box
from orrery.kernel.flow import Ask
from orrery.kernel.game import Label, Sentence
from orrery.kernel.log import Chanced, Chose, Entry
from orrery.kernel.sheets import Printed
from orrery.kernel.vocabulary import Vocabulary

OptionText = Callable[[State, "Ask | None", str], tuple[str, "str | None"]]

PROMPTS: dict[str, tuple[str, str]] = {
    "character": ("Choose the Character you play.", "FL-2.11"),
    "draft": ("Keep one Item; the rest go to your left neighbour.", "FL-2.12"),
    "discard": ("Discard an Item.", "FL-21.6"),
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
    "must-move": ("Move your Harvester.", "FL-21.3"),
    "harvest": ("Farm {farm} counts {value}. What does it give?", "FL-15.3"),
}


def asked(template: str, seen: State, ask: Ask) -> str:
    """A prompt with what it is about filled in."""
    about = ask.about
    words: dict[str, Any] = {}
    if ask.prompt == "send":
        p = seen.players[ask.seat]
        algae = kit(seen).garage_price(seen, p, about)
        words = {"face": p.garages[about], "garage": about + 1, "price": f" for {algae} Algae" if algae else ""}
    elif ask.prompt == "setback":
        words["clan"] = box(seen).clans[about].title
    elif ask.prompt == "use-ability":
        words["ability"] = cards.clan_text(box(seen).clan_boards[about])
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
    character = box(s).characters[key]
    return f"{character.title}: {cards.character_text(character, box(s).figures.dice_limit)}", f"character-{key}"


def _item(verb: str) -> Callable[[State, Ask | None, str], tuple[str, str]]:
    def text(s: State, ask: Ask | None, key: str) -> tuple[str, str]:
        item = box(s).items[key]
        return (
            f"{verb} {item.title} (costs {cards.goods_text(item.cost)}, {item.points} points): {cards.item_text(item)}",
            f"item-{key}",
        )

    return text


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
    if ask is not None and ask.prompt == "send-headquarters":
        return "Let it rest in the Cantina", own(ask, "cantina")
    return "Let it rest in the Cantina, with all dice to its right", own(ask, "cantina")


def _negotiate(s: State, ask: Ask | None, key: str) -> tuple[str, str]:
    clan, row = key.rsplit("-", 1)
    spaces = box(s).sides[s.side].negotiation[clan]
    worth = ""
    if int(row) <= len(spaces):
        space = spaces[int(row) - 1]
        cost = negotiation.price(s, s.players[ask.seat], space) if ask is not None else space.cost
        worth = f": {cards.amount(cost, box(s).clans[clan].pays)} for {space.points} points"
    return f"{box(s).clans[clan].title}, row {row}{worth}", f"negotiation-{key}"


def _row(s: State, ask: Ask | None, key: str) -> tuple[str, str]:
    row = next(row for row in box(s).rows if row.key == key)
    return f"The {row.title}: {ROW_REWARDS[row.reward]}", f"row-{key}"


ROW_REWARDS = {"move": "you may move your Harvester", "die": "gain 1 die", "items": "draw 2 Items"}


def _space_item(spaces: Sequence[Printed], station: str, key: str) -> str | None:
    """The scene item of a Location's space by its key; None if this side of the board lacks it."""
    return next((f"{station}-{i}" for i, space in enumerate(spaces, 1) if space.key == key), None)


def _dig(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    space = next(space for space in box(s).sides["many"].mining if space.key == key)
    total = space.total + (box(s).events[s.event].mining_total if s.event else 0)
    item = _space_item(box(s).sides[s.side].mining, "mining-camp", key)
    return f"Total {total} for {cards.amount(space.gems, 'gems')}", item


def _stall(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    stall = next(stall for stall in box(s).sides["many"].market if stall.key == key)
    return f"The {key} space: {cards.stall_text(stall)}", _space_item(box(s).sides[s.side].market, "market", key)


def _swap(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    give, take = key.split("-")
    if ask is not None and ask.prompt == "swap":
        bundles = box(s).sides[s.side].market[ask.about[1]].bundles
        return f"{cards.amount(bundles[give], give)} for {cards.amount(bundles[take], take)}", own(ask, give)
    return f"{cards.GOOD_NAMES[give]} for {cards.GOOD_NAMES[take]}", own(ask, give)


def _buy(s: State, ask: Ask | None, key: str) -> tuple[str, str]:
    offer = box(s).academy_prices[int(key) - 1]
    return f"{cards.amount(offer.dice, 'dice')} for {offer.algae} Algae", f"academy-buy-{key}"


def _farm(s: State, ask: Ask | None, key: str) -> tuple[str, str]:
    stack = s.farm_stacks[("left", "middle", "right").index(key)] if s.farm_stacks else None
    tile = box(s).farms[stack.top] if stack and stack.top else None
    return (f"{tile.title} ({key}): {cards.farm_text(tile)}" if tile else f"The {key} stack"), f"farm-stack-{key}"


def _upgrade(s: State, ask: Ask | None, key: str) -> tuple[str, str]:
    stack = s.upgrade_stacks[("left", "middle", "right").index(key)] if s.upgrade_stacks else None
    tile = box(s).upgrades[stack.top] if stack and stack.top else None
    return (f"{tile.title} ({key}): {cards.upgrade_text(tile)}" if tile else f"The {key} stack"), f"upgrade-stack-{key}"


def _own_farm(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    tiles = s.players[ask.seat].farm_tiles if ask else []
    place = int(key) - 4
    name = box(s).farms[tiles[place]].title if place < len(tiles) else "the tile"
    return f"{name} on Farm {key}", own(ask, f"farm-{key}")


def _own_upgrade(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    tiles = s.players[ask.seat].upgrades if ask else []
    place = int(key) - 2
    name = box(s).upgrades[tiles[place]].title if place < len(tiles) else "the tile"
    return f"{name} on Garage {key}", own(ask, f"garage-{key}")


def _move(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    way = box(s).directions[int(key) - 1].title
    if ask is None:
        return f"Move {way}", None
    planet = box(s).planets[s.planet]
    there = planet.leads[s.players[ask.seat].harvester][int(key) - 1]
    gives = f" ({'Gem Cache, ' if there in planet.caches else ''}{cards.goods_text(planet.gives[there])})"
    return f"Move {way}{gives if there >= 0 else ''}", f"planet-{there}" if there >= 0 else None


def _set_die(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    place, value = key.split(":")
    return f"Turn the die on {place_name(place)} to {value}", place_item(ask, place)


def _place(words: str) -> Callable[[State, Ask | None, str], tuple[str, str | None]]:
    return lambda s, ask, key: (words.format(place_name(key)), place_item(ask, key))


def place_item(ask: Ask | None, place: str) -> str | None:
    """The scene item of the die that lies on a place, or of the heap that holds it."""
    name, _, _rest = place.partition("-")
    if name in ("cantina", "new", "idle"):
        return own(ask, place)
    if name in ("garage", "farm"):
        return f"die-{own(ask, place)}" if ask is not None else None
    return f"die-negotiation-{place}" if place in NEGOTIATE.members else f"die-{place}"


def _reward(s: State, ask: Ask | None, key: str) -> tuple[str, str]:
    return REWARDS[key], f"reward-{key}"


def _punishment(s: State, ask: Ask | None, key: str) -> tuple[str, str]:
    turned = ask is not None and ask.prompt == "reward-setback"
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
    return condition(box(s), key).capitalize(), f"setback-{key}"


def condition(b: Box, key: str) -> str:
    """A setback's condition in words."""
    return cards.condition_text(next(setback for setback in b.setbacks if setback.key == key))


def _command(s: State, ask: Ask | None, key: str) -> tuple[str, str]:
    figures = box(s).headquarters
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
    return f"{box(s).yields[value][key]} {cards.GOOD_NAMES[key]}", own(ask, f"farm-{farm + 1}")


def _take_die(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    return "Take a die", own(ask, "reserve")


def _use_ability(s: State, ask: Ask | None, key: str) -> tuple[str, str | None]:
    """Its prompt is about a Clan Board, which is named after its clan."""
    asked = ask is not None and ask.prompt == "use-ability"
    return "Use the ability", f"clan-{ask.about.rsplit('-', 1)[0]}" if asked and ask is not None else None


def _plain(text: str) -> Callable[[State, Ask | None, str], tuple[str, None]]:
    return lambda s, ask, key: (text, None)


OPTIONS: dict[str, OptionText] = {
    "character": _character, "keep": _item("Keep"), "discard": _item("Discard"), "trade": _item("Trade for"),
    "assign": _assign, "send": _send, "cantina": _cantina,
    "negotiate": _negotiate, "row": _row, "also": _row, "dig": _dig, "stall": _stall, "swap": _swap, "buy": _buy,
    "pay": _pay, "headquarters": _command, "farm": _farm, "upgrade": _upgrade, "replace-farm": _own_farm,
    "replace-upgrade": _own_upgrade, "lose-farm": _own_farm, "lose-upgrade": _own_upgrade, "move": _move,
    "set": _set_die, "roll-again": _place("Roll the die on {} again"), "reward": _reward, "setback": _setback,
    "punishment": _punishment, "harvest": _harvest, "lose-die": _place("The one from {}"),
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
    if place in NEGOTIATE.members:
        return f"the Negotiation Board, {station.capitalize()}, row {space}"
    return f"{cards.PLACES[station]}, space {space}"


# -- the log --------------------------------------------------------------------------------------------------


def _item_title(b: Box, key: str) -> str:
    return b.items[key].title


def _send_words(b: Box, key: str) -> str:
    station, value = key.split(":")
    dice = f"two {value}s" if station == "laboratory" else f"a {value}"
    return f"sends {dice} to {cards.PLACES[station]}"


def _negotiate_words(b: Box, key: str) -> str:
    clan, row = key.rsplit("-", 1)
    return f"negotiates with {clan.capitalize()} in row {row}"


def _dig_words(b: Box, key: str) -> str:
    space = next(space for space in b.sides["many"].mining if space.key == key)
    return f"digs at the space X = {space.total}"


def _set_words(b: Box, key: str) -> str:
    place, value = key.split(":")
    return f"turns the die on {place_name(place)} to {value}"


# What others may not know of a choice, such as whether there was another, is not said here; nor is what a note says.
CHOICES: dict[str, tuple[Callable[[Box, str], str], str]] = {
    "trade": (lambda b, key: f"trades for {_item_title(b, key)}", "FL-7.2"),
    "send": (_send_words, "FL-5.10"),
    "cantina": (lambda b, key: "rests in the Cantina", "FL-5.8"),
    "negotiate": (_negotiate_words, "FL-6.1"),
    "row": (lambda b, key: f"chooses the {key} row", "FL-7.3"),
    "also": (lambda b, key: f"takes the {key} row's reward too", "FL-20.2"),
    "dig": (_dig_words, "FL-9.1"),
    "stall": (lambda b, key: f"takes the {key} Market space", "FL-13.1"),
    "setback": (lambda b, key: f"resolves the setback of {condition(b, key)}", "FL-6.5"),
    "set": (_set_words, "FL-6.3"),
    "lose-die": (lambda b, key: f"loses the die at {place_name(key)}", "FL-21.5"),
    "take-die": (lambda b, key: "takes a die from the reserve", "FL-4.2"),
}


CORNERS = ("upper left", "upper right", "left", "right", "lower left", "lower right")


def _chanced(b: Box, entry: Chanced) -> Sentence | None:
    outcome: list[Any] = entry.outcome
    hidden = None in outcome
    if entry.kind == "roll":
        if entry.seat is None:
            return None  # a note says what the roll decided
        who = COLOURS[entry.seat]
        faces = "" if hidden else f": {', '.join(str(face) for face in sorted(outcome))}"
        return Sentence(f"{who} rolls {cards.amount(len(outcome), 'dice')}{faces}.", "FL-4.3")
    if entry.what == "items" and entry.seat is not None:
        names = "" if hidden else f": {', '.join(_item_title(b, key) for key in outcome)}"
        return Sentence(f"{COLOURS[entry.seat]} draws {cards.amount(len(outcome), 'items')}{names}.", "FL-1.8")
    if entry.what == "characters" and entry.seat is not None:
        names = "" if hidden else f": {', '.join(b.characters[key].title for key in outcome)}"
        return Sentence(f"{COLOURS[entry.seat]} is dealt {len(outcome)} Characters{names}.", "FL-2.11")
    if entry.what in ("farms", "upgrades"):
        names = ", ".join(cards.tile_title(b, key) for key in outcome)
        return Sentence(
            f"Now visible at the {'Laboratory' if entry.what == 'farms' else 'Foundry'}: {names}.", "FL-2.8"
        )
    if entry.what == "schemes":
        return Sentence(f"Scheme revealed. {cards.scheme_text(b.schemes[outcome[0]])}.", "FL-23.6")
    if entry.what == "caches":
        worth = ", ".join(f"{points} ({corner})" for corner, points in zip(CORNERS, outcome, strict=True))
        return Sentence(f"The Gem Caches are worth {worth}.", "FL-17.4")
    return None


def goods_list(data: list[Any]) -> str:
    names = (*RESOURCES, "dice")
    return ", ".join(cards.amount(count, name) for name, count in zip(names, data, strict=False) if count)


def because(b: Box, why: str) -> str:
    fixed = {
        "planet": "from the planet", "token": "found on the planet", "cantina": "for the Cantina",
        "headquarters": "at Headquarters", "reward": "as a reward", "row": "for the middle row",
        "academy": "at the Academy", "mining-camp": "at the Mining Camp",
    }  # fmt: skip
    if why in fixed:
        return fixed[why]
    for table in (b.items, b.farms, b.events):
        if why in table:
            return f"from {table[why].title}"
    if why in b.clan_boards:
        return f"from {why.split('-')[0].capitalize()}"
    return f"from {place_name(why)}"


def _assigned(b: Box, who: str, data: list[Any]) -> str:
    garages, farms = data
    parts = [f"{', '.join(str(die) for die in garages)} to Garages"] if garages else []
    parts += [f"{die} to Farm {i}" for i, die in enumerate(farms, 1) if die]
    return f"{who} has assigned {'; '.join(parts) or 'no dice'}."


def gain_rule(b: Box, data: list[Any]) -> str:
    """The rule that gave something, by where it came from."""
    why = data[0]
    if why in GAIN_RULES:
        return GAIN_RULES[why]
    if why == "reward":
        return "FL-21.4" if data[1 + RESOURCES.index("gems")] else "FL-21.5"
    tables = ((b.items, "FL-19.1"), (b.farms, "FL-22.1"), (b.events, "FL-4.1"), (b.clan_boards, "FL-6.3"))
    return next((rule for table, rule in tables if why in table), "FL-15.3" if why in PRINTED_FARMS else "FL-22.1")


PRINTED_FARMS = ("farm-1", "farm-2", "farm-3")
GAIN_RULES = {
    "planet": "FL-15.1", "token": "FL-12.2", "cantina": "FL-5.8", "headquarters": "FL-8.1", "row": "FL-7.3",
    "academy": "FL-14.1", "mining-camp": "FL-9.1",
}  # fmt: skip


def _keeps(b: Box, who: str, data: list[Any]) -> str:
    """For the eyes of whoever keeps it."""
    return f"{who} keeps {_item_title(b, data[1])}." if len(data) > 1 else ""


def _swaps(b: Box, who: str, data: list[Any]) -> str:
    give, given, take, taken = data
    return f"{who} trades {cards.amount(given, give)} for {cards.amount(taken, take)}."


def _ai_negotiates(b: Box, who: str, data: list[Any]) -> str:
    value, clan, row, cost = data
    return f"The AI negotiates with {clan.capitalize()}: a {value} in row {row}, for {cards.amount(cost, 'gems')}."


PROGRESS = ("1 Gem more in every Harvest", "1 die more in every Rest", "1 Scheme more in every Execute")
Telling = Callable[[Box, str, list[Any]], str]
NOTES: dict[str, tuple[Telling, str | Callable[[Box, list[Any]], str] | None]] = {
    "starts": (lambda b, who, data: f"{who} is the start player.", "FL-2.13"),
    "character": (lambda b, who, data: f"{who} plays {b.characters[data[0]].title}.", "FL-2.11"),
    "round": (lambda b, who, data: f"Round {data[0]}. {_event(b, data[1])}", "FL-4.1"),
    "assigned": (_assigned, "FL-4.10"),
    "pays": (lambda b, who, data: f"{who} pays {goods_list(data)}.", "FL-1.3"),
    "gains": (lambda b, who, data: f"{who} gains {goods_list(data[1:])} {because(b, data[0])}.", gain_rule),
    "swaps": (_swaps, "FL-13.1"),
    "keeps": (_keeps, lambda b, data: str(data[0])),
    "headquarters-die": (lambda b, who, data: f"{who}'s Headquarters die, a {data[0]}, is next.", "FL-5.1"),
    "rolled-again": (
        lambda b, who, data: f"{who} rolls the die on {place_name(data[0])} again: {data[1]}.",
        "FL-6.3",
    ),
    "marker": (lambda b, who, data: f"{who} is the start player now.", "FL-16.2"),
    "reshuffled": (lambda b, who, data: "The Item discards form a new pile.", "FL-1.8"),
    "moves": (lambda b, who, data: f"{who}'s Harvester moves {_way(b, data[0])}.", "FL-12.2"),
    "reward": (lambda b, who, data: f"{who} covers the reward {data[0].capitalize()}.", "FL-6.4"),
    "turned": (
        lambda b, who, data: f"{who} covers the punishment {data[0].capitalize()} and takes it as the reward.",
        "FL-20.4",
    ),
    "punishment": (lambda b, who, data: f"{who} covers the punishment {data[0].capitalize()}.", "FL-6.6"),
    "ignores": (lambda b, who, data: f"{who} ignores the setback.", "FL-6.5"),
    "discards": (lambda b, who, data: f"{who} discards {_item_title(b, data[0])}.", lambda b, data: str(data[1])),
    "takes-farm": (lambda b, who, data: f"{who} takes the Farm Tile {cards.tile_title(b, data[0])}.", "FL-10.3"),
    "takes-upgrade": (lambda b, who, data: f"{who} takes the Upgrade Tile {cards.tile_title(b, data[0])}.", "FL-11.2"),
    "makes-room": (
        lambda b, who, data: f"{who} removes {cards.tile_title(b, data[0])} from the game to make room.",
        lambda b, data: "FL-10.4" if data[0] in b.farms else "FL-11.3",
    ),
    "loses-tile": (
        lambda b, who, data: f"{who} loses {cards.tile_title(b, data[0])}.",
        lambda b, data: "FL-21.1" if data[0] in b.farms else "FL-21.2",
    ),
    "surplus": (lambda b, who, data: f"{who} returns {cards.amount(data[0], 'dice')} over the limit.", "FL-16.3"),
    "refills": (lambda b, who, data: f"{who} takes {cards.amount(data[0], 'dice')} up to a full crew.", "FL-20.6"),
    "ai-negotiates": (_ai_negotiates, "FL-24.1"),
    "ai-covers": (lambda b, who, data: f"The AI covers the {data[0]} {data[1].capitalize()}.", "FL-24.2"),
    "ai-deposits": (
        lambda b, who, data: f"The AI sends a {data[0]} to the Depository, {data[1]} row, for 1 Gem.",
        "FL-24.3",
    ),
    "ai-sends": (lambda b, who, data: f"The AI sends a {data[0]} to {cards.PLACES[data[1]]}.", "FL-23.6"),
    "ai-gains": (lambda b, who, data: f"The AI gains {cards.amount(data[0], 'gems')} there.", "FL-24.6"),
    "ai-trains": (lambda b, who, data: f"The AI gains {cards.amount(data[0], 'dice')} there.", "FL-24.7"),
    "ai-unlocks": (
        lambda b, who, data: f"The AI unlocks its Progress Tile {data[0]}: {PROGRESS[data[0] - 1]}.",
        "FL-24.4",
    ),
    "ai-cannot": (lambda b, who, data: "No option is possible; the AI gains 1 Gem instead.", "FL-23.6"),
    "ai-idle": (lambda b, who, data: "The AI has no die left; nothing happens.", "FL-23.6"),
    "ai-moves": (lambda b, who, data: f"The AI's Harvester runs {_way(b, data[0])}.", "FL-23.5"),
    "ai-finds": (lambda b, who, data: f"It stops at {cards.amount(data[0], 'gems')} and takes it.", "FL-23.5"),
    "ai-harvests": (lambda b, who, data: f"The AI gains {cards.amount(data[0], 'gems')} in Harvest.", "FL-23.8"),
    "ai-rests": (lambda b, who, data: f"The AI gains {_ai_goods(data)} in Rest.", "FL-23.9"),
    "ai-razes": (lambda b, who, data: f"The AI removes {cards.tile_title(b, data[0])} from the game.", "FL-23.9"),
}


def _event(b: Box, key: str) -> str:
    event = b.events[key]
    return f"{event.title}: {cards.event_text(event)}"


def _way(b: Box, direction: int) -> str:
    return b.directions[direction - 1].title


def _ai_goods(data: list[Any]) -> str:
    gems, dice = data
    return ", ".join([*([cards.amount(gems, "gems")] if gems else []), *([cards.amount(dice, "dice")] if dice else [])])


# -- what things are called -----------------------------------------------------------------------------------


SECOND_EDITION: tuple[tuple[str, str], ...] = (
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


class Words:
    """What is said to people with one box: the tables of prompts, options and log lines, and what things are called."""

    def __init__(
        self,
        b: Box,
        vocabulary: Vocabulary,
        *,
        prompts: Mapping[str, tuple[str, str]],
        options: Mapping[str, OptionText],
        choices: Mapping[str, tuple[Callable[[Box, str], str], str]],
        notes: Mapping[str, tuple[Telling, str | Callable[[Box, list[Any]], str] | None]],
        refusals: Mapping[str, tuple[str, Refuse]],
        named: Callable[[str], str] = str,
        fill: Callable[[str, State, Ask], str] | None = None,
    ) -> None:
        self.box, self.vocabulary, self.prompts, self.options = b, vocabulary, prompts, options
        self.choices, self.notes, self.refusals, self.named = choices, notes, refusals, named
        self.fill = fill or asked

    def prompt(self, seen: State, ask: Ask) -> str:
        """What a seat is asked, in one sentence."""
        template, _rule = self.prompts[ask.prompt]
        return self.named(self.fill(template, seen, ask))

    def option(self, seen: State, ask: Ask | None, action: int) -> Label:
        """An action in words, and the scene item it points at."""
        family = self.vocabulary.family_of(action)
        text, item = self.options[family.name](seen, ask, family.member(action))
        return Label(self.named(text), item, self.prompts[ask.prompt][1] if ask is not None else None)

    def refusal(self, seen: State, ask: Ask, action: int) -> str | None:
        """Why an action may not be chosen now, with its rule; None if it answers another question."""
        said = refusal(self.refusals, self.vocabulary, seen, ask, action)
        return None if said is None else self.named(said)

    def sentence(self, entry: Entry) -> Sentence | None:
        """A log entry as a line; what its reader may not know has been taken out before."""
        line = self._line(entry)
        return None if line is None else Sentence(self.named(line.text), line.rule)

    def _line(self, entry: Entry) -> Sentence | None:
        if isinstance(entry, Chose):
            return self._chosen(entry)
        if isinstance(entry, Chanced):
            return _chanced(self.box, entry)
        template, rule = self.notes[entry.key]
        who = COLOURS[entry.seat] if entry.seat is not None else "The AI"
        text = template(self.box, who, [*entry.data, *entry.private])
        if not text:
            return None
        return Sentence(text, rule if rule is None or isinstance(rule, str) else rule(self.box, entry.data))

    def _chosen(self, entry: Chose) -> Sentence | None:
        family = self.vocabulary.family_of(entry.action)
        made = self.choices.get(family.name)
        if made is None:
            return None
        text, rule = made
        return Sentence(f"{COLOURS[entry.seat]} {text(self.box, family.member(entry.action))}.", rule)
