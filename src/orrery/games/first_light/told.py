"""What the log says: a sentence for each choice, outcome of chance and note worth telling, with its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.games.first_light import cards
from orrery.games.first_light.components import RESOURCES, Box
from orrery.games.first_light.phases.scoring import COLOURS
from orrery.games.first_light.text import condition, place_name
from orrery.kernel.game import Sentence
from orrery.kernel.log import Chanced

Telling = Callable[[Box, str, list[Any]], str]


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


def chanced(b: Box, entry: Chanced) -> Sentence | None:
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
    if why.startswith("cantina"):
        return f"for {cards.amount(int(why.removeprefix('cantina-')), 'dice')} in the Cantina"
    fixed = {
        "planet": "from the planet", "token": "found on the planet",
        "headquarters": "at Headquarters", "reward": "as a reward", "row": "for the middle row",
        "academy": "at the Academy", "mining-camp": "at the Mining Camp",
    }  # fmt: skip
    if why in fixed:
        return fixed[why]
    for table in (b.items, b.farms, b.events):
        if why in table:
            return f"from {table[why].title}"
    if why in b.clan_boards:
        return f"from {why.split('-', maxsplit=1)[0].capitalize()}"
    return f"from {place_name(why)}"


def _pays(b: Box, who: str, data: list[Any], paid_for: Callable[[Box, str], str]) -> str:
    """What is paid for something, and what the dice's Garages take besides."""
    water, algae, power, gems, garages, why = data
    price = goods_list([water, algae - garages, power, gems])
    parts = [f"{price} {paid_for(b, why)}".rstrip()] if price else []
    parts += [f"{garages} Algae for the Garage{'s' if why == 'laboratory' else ''}"] if garages else []
    return f"{who} pays {' and '.join(parts)}."


def paid_for(b: Box, why: str) -> str:
    """What a price was paid for."""
    if why in b.clans:
        return f"to {b.clans[why].title}"
    if why in b.items:
        return f"for {_item_title(b, why)}"
    if why in b.clan_boards:
        return f"for the ability of {why.split('-', maxsplit=1)[0].capitalize()}"
    if why in b.characters:
        return f"for the move of {b.characters[why].title}"
    return f"at {cards.PLACES[why]}" if why else ""  # older rules did not say


def pays(paid_for: Callable[[Box, str], str]) -> Telling:
    """How a payment is told, where things paid for are named so."""
    return lambda b, who, data: _pays(b, who, data, paid_for)


def pay_rule(b: Box, data: list[Any]) -> str:
    """FL-5.7 where nothing but a Garage was paid."""
    water, algae, power, gems, garages, _why = data
    return "FL-1.3" if water or algae > garages or power or gems else "FL-5.7"


def _changed(b: Box, who: str, data: list[Any]) -> str:
    """What a die shows and what made it another value."""
    shown, value, how, garage, die = data
    if how == "garage":
        more = "more" if value > shown else "less"
        return f"{die} showed a {shown}; Garage {garage} made it {abs(value - shown)} {more}."
    if how == "flip":
        return f"{die} showed a {shown}; Garage {garage} flipped it."
    if how == "first":
        return f"{die} showed a {shown} and was flipped, as the first die at Headquarters."
    return f"{die} shows a {shown} and counts as a {value}."


CHANGE_RULES = {"garage": "FL-5.9", "flip": "FL-5.9", "first": "FL-5.3", "as-six": "FL-20.1"}


def _moves(b: Box, who: str, data: list[Any]) -> str:
    """Which way, and what is harvested there."""
    direction, side, there = data
    if there < 0:
        return f"{who}'s Harvester moves {_way(b, direction)}."
    return f"{who}'s Harvester moves {_way(b, direction)}, to {cards.space_text(b.planets[side], there)}."


def declined(words: dict[str, tuple[str, str]]) -> tuple[Telling, Callable[[Box, list[Any]], str]]:
    """How it is told that something was not done, wanted or not, and by which rule it might have been."""
    return (lambda b, who, data: f"{who} {words[data[0]][0]}."), (lambda b, data: words[data[0]][1])


DECLINED = {
    "take-die": ("takes no die", "FL-4.2"),
    "may-move": ("leaves the Harvester where it is", "FL-12.2"),
    "ability": ("does not use the clan's ability", "FL-6.3"),
    "farms": ("keeps the Farms as they are and takes no Farm Tile", "FL-21.1"),
    "upgrades": ("keeps the Garages as they are and takes no Upgrade Tile", "FL-21.2"),
    "swap": ("makes no trade", "FL-13.1"),
}


def _assigned(b: Box, who: str, data: list[Any]) -> str:
    garages, farms = data
    parts = [f"{', '.join(str(die) for die in garages)} to Garages"] if garages else []
    parts += [f"{die} to Farm {i}" for i, die in enumerate(farms, 1) if die]
    return f"{who} has assigned {'; '.join(parts) or 'no dice'}."


def gain_rule(b: Box, data: list[Any]) -> str:
    """The rule that gave something, by where it came from."""
    why = data[0]
    if why.partition("-")[0] == "cantina":
        return "FL-5.8"
    if why in GAIN_RULES:
        return GAIN_RULES[why]
    if why == "reward":
        return "FL-21.4" if data[1 + RESOURCES.index("gems")] else "FL-21.5"
    tables = ((b.items, "FL-19.1"), (b.farms, "FL-22.1"), (b.events, "FL-4.1"), (b.clan_boards, "FL-6.3"))
    return next((rule for table, rule in tables if why in table), "FL-15.3" if why in PRINTED_FARMS else "FL-22.1")


PRINTED_FARMS = ("farm-1", "farm-2", "farm-3")
GAIN_RULES = {
    "planet": "FL-15.1", "token": "FL-12.2", "headquarters": "FL-8.1", "row": "FL-7.3",
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
NOTES: dict[str, tuple[Telling, str | Callable[[Box, list[Any]], str] | None]] = {
    "starts": (lambda b, who, data: f"{who} is the start player.", "FL-2.13"),
    "character": (lambda b, who, data: f"{who} plays {b.characters[data[0]].title}.", "FL-2.11"),
    "round": (lambda b, who, data: f"Round {data[0]}. {_event(b, data[1])}", "FL-4.1"),
    "assigned": (_assigned, "FL-4.10"),
    "pays": (pays(paid_for), pay_rule),
    "loses": (lambda b, who, data: f"{who} loses {goods_list(data[1:])}.", lambda b, data: str(data[0])),
    "changed": (_changed, lambda b, data: CHANGE_RULES[data[2]]),
    "declines": declined(DECLINED),
    "no-die": (
        lambda b, who, data: f"{who}'s reserve is {cards.amount(data[0], 'dice')} short, so that many are not gained.",
        "FL-1.4",
    ),
    "no-item": (
        lambda b, who, data: f"No Item is left to draw: {who} draws {cards.amount(data[0], 'items')} fewer.",
        "FL-1.8",
    ),
    "no-tile": (
        lambda b, who, data: f"No {'Farm' if data[0] == 'farms' else 'Upgrade'} Tile is left for {who}.",
        lambda b, data: "FL-21.1" if data[0] == "farms" else "FL-21.2",
    ),
    "spared": (lambda b, who, data: f"It has no effect on {who}.", "FL-6.6"),
    "showed": (lambda b, who, data: f"It showed a {data[0]}.", "FL-6.3"),
    "gains": (lambda b, who, data: f"{who} gains {goods_list(data[1:])} {because(b, data[0])}.", gain_rule),
    "swaps": (_swaps, "FL-13.1"),
    "keeps": (_keeps, lambda b, data: str(data[0])),
    "headquarters-die": (lambda b, who, data: f"{who}'s Headquarters die, a {data[0]}, is next.", "FL-5.1"),
    "rolled-again": (
        lambda b, who, data: f"{who} rolls {_die_on(*data[::2])} again: a {data[1]}.",
        "FL-6.3",
    ),
    "marker": (lambda b, who, data: f"{who} is the start player now.", "FL-16.2"),
    "reshuffled": (lambda b, who, data: "The Item discards form a new pile.", "FL-1.8"),
    "moves": (_moves, "FL-12.2"),
    "reward": (lambda b, who, data: f"{who} covers the reward {data[0].capitalize()}.", "FL-6.4"),
    "turned": (
        lambda b, who, data: f"{who} covers the punishment {data[0].capitalize()} and takes it as the reward.",
        "FL-20.4",
    ),
    "punishment": (lambda b, who, data: f"{who} covers the punishment {data[0].capitalize()}.", "FL-6.6"),
    "ignores": (lambda b, who, data: f"{who} ignores the setback.", "FL-6.5"),
    "discards": (lambda b, who, data: f"{who} discards {_item_title(b, data[0])}.", lambda b, data: str(data[1])),
    "takes-farm": (lambda b, who, data: f"{who} takes the Farm Tile {_laid(b, 'Farm', *data)}.", "FL-10.3"),
    "takes-upgrade": (lambda b, who, data: f"{who} takes the Upgrade Tile {_laid(b, 'Garage', *data)}.", "FL-11.2"),
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


def _die_on(place: str, face: int) -> str:
    return f"the {face or 'die'} on {place_name(place)}"


def _laid(b: Box, where: str, key: str, number: int) -> str:
    """A tile, and where on the base it lies now."""
    return f"{cards.tile_title(b, key)}{f' to {where} {number}' if number else ''}"


def _event(b: Box, key: str) -> str:
    event = b.events[key]
    return f"{event.title}: {cards.event_text(event)}"


def _way(b: Box, direction: int) -> str:
    return b.directions[direction - 1].title


def _ai_goods(data: list[Any]) -> str:
    gems, dice = data
    return ", ".join([*([cards.amount(gems, "gems")] if gems else []), *([cards.amount(dice, "dice")] if dice else [])])
