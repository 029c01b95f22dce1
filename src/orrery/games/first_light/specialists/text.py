"""Prompts, options and log lines of the expansion, beside the base game's, in the second edition's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.games.first_light import cards as base_cards
from orrery.games.first_light import refusals, text
from orrery.games.first_light.actions import CANTINA
from orrery.games.first_light.bundle import kit
from orrery.games.first_light.cards import amount
from orrery.games.first_light.components import RESOURCES, Box, Goods
from orrery.games.first_light.phases.scoring import COLOURS
from orrery.games.first_light.refusals import Refuse
from orrery.games.first_light.specialists import automa, cards
from orrery.games.first_light.specialists.automa import ai_gains
from orrery.games.first_light.specialists.components import parts
from orrery.games.first_light.specialists.phases.execute import NOT_THAT_FARM
from orrery.games.first_light.specialists.state import WILD, site
from orrery.games.first_light.specialists.stations.outposts import has_tile, tile_of
from orrery.games.first_light.specialists.stations.owners import owner_gain
from orrery.games.first_light.state import AI, Player, State, box
from orrery.games.first_light.stations.incidents import places_of
from orrery.games.first_light.text import OptionText, own, place_item, place_name, second_edition
from orrery.games.first_light.words import Telling, Words
from orrery.kernel.flow import Ask
from orrery.kernel.vocabulary import Vocabulary

Option = tuple[str, "str | None"]
REST = ", or let it rest in the Cantina"
NO_VALUE = ("negotiation", "headquarters", "mining-camp", "market")  # where nobody names a Specialist's value

PROMPTS: dict[str, tuple[str, str]] = {
    **text.PROMPTS,
    "outpost-tile": ("Choose the Outpost Tile you keep; the other goes back to the box.", "SP-1.3"),
    "redraw": ("Discard a Contract to draw 2 new ones?", "SP-11.9"),
    "die": ("What acts now?", "SP-4.1"),
    "second": ("Use another Faction's ability too?", "SP-11.10"),
    "perk": ("Draw 2 Contracts, or discard one for a Gem?", "SP-11.12"),
    "again": ("Resolve it a second time?", "SP-11.8"),
    "column": ("Use what your board shows below the Mining Camp?", "SP-11.3"),
    "fulfil": ("Which Contract do you fulfil?", "SP-12.1"),
    "harvest-reward": ("Take a reward that no token covers?", "SP-11.7"),
    "finish": ("Which Contract acts first?", "SP-12.4"),
}


def fill(template: str, seen: State, ask: Ask) -> str:
    """A prompt with what it is about filled in."""
    if ask.prompt == "send":
        said = _specialist_in_garage(seen, ask) if _is_wild(seen, ask) else text.asked(template, seen, ask)
        return said if CANTINA in ask.options else said.replace(REST, "")
    if ask.prompt == "send-headquarters" and ask.about[0] == WILD:
        return "Send your Specialist from Headquarters."
    return text.asked(template, seen, ask)


def _specialist_in_garage(seen: State, ask: Ask) -> str:
    algae = kit(seen).garage_price(seen, seen.players[ask.seat], ask.about)
    price = f" for {algae} Algae" if algae else ""
    return f"Send your Specialist in Garage {ask.about + 1}{price}{REST}."


# -- options ---------------------------------------------------------------------------------------------------


def _send(s: State, ask: Ask | None, key: str) -> Option:
    station, value = key.split(":")
    if station.startswith("outpost"):
        return _to_outpost(s, ask, int(station.rpartition("-")[2])), f"station-{station}"
    if station == "temple":
        result = next(result for result in parts().temple if int(value) in result.values)
        return f"Send it to the Temple as a {value}: {cards.temple_text(result)}", "station-temple"
    words, item = text.OPTIONS["send"](s, ask, key)
    words = words.replace("it and your next die", "it and another die")  # a Specialist may come from any Garage
    if ask is not None and _is_wild(s, ask) and station in NO_VALUE:
        words = words.removesuffix(f" as a {value}")
    return words, item


def _to_outpost(s: State, ask: Ask | None, owner: int) -> str:
    """SP-6.2  Whose Outpost, what its tile does, and what its owner has of it."""
    words = f"Send it to {base_cards.PLACES[site(owner)]}"
    if not has_tile(s, owner):
        return words
    water_off = 0
    if ask is not None and _sent(ask):
        in_question = kit(s).in_question
        assert in_question is not None
        water_off = in_question(s, s.players[ask.seat], ask, 0).water_off
    tile = cards.tile_text(tile_of(s, owner), water_off)
    if ask is not None and owner == ask.seat:
        return f"Send it to your own Outpost: {tile}"
    gains = amount(ai_gains(s), "gems") if owner == AI else base_cards.goods_text(owner_gain(s, owner))
    return f"{words}: {tile} {'The AI' if owner == AI else COLOURS[owner]} gains {gains}."


def _sent(ask: Ask) -> bool:
    return ask.prompt in ("send", "send-headquarters")


def _is_wild(s: State, ask: Ask) -> bool:
    """Whether the die asked about is a Specialist."""
    if ask.prompt == "send":
        return bool(s.players[ask.seat].garages[ask.about] == WILD)
    return ask.prompt == "send-headquarters" and bool(ask.about[0] == WILD)


def _reward(s: State, ask: Ask | None, key: str) -> Option:
    rewards, _ = cards.incident_texts(alone=len(s.players) == 1)
    return {**text.REWARDS, **rewards}[key], f"reward-{key}"


def _tile(s: State, ask: Ask | None, key: str) -> Option:
    tile = parts().tiles[key]
    return f"{tile.title}: {cards.tile_text(tile)}", f"outpost-tile-{key}"


def _die(s: State, ask: Ask | None, key: str) -> Option:
    garage = int(key.rpartition("-")[2]) - 1
    face = s.players[ask.seat].garages[garage] if ask is not None else 0
    what = "The Specialist" if face == WILD else f"The {face}" if face else "The die"
    return f"{what} in Garage {garage + 1}", place_item(ask, key)


def _flip(s: State, ask: Ask | None, key: str) -> Option:
    return "Flip your tile: harvest all your Farms now", own(ask, "tile")


def _to_farm(s: State, ask: Ask | None, key: str) -> Option:
    return f"Send it to Farm {key}, where it counts as a 6 in Harvest", own(ask, f"farm-{key}")


def _from_place(s: State, ask: Ask | None, key: str) -> Option:
    """A die of the asked player by what it shows and where it lies."""
    lying = places_of(s, s.players[ask.seat]).get(key) if ask is not None else None
    if lying is not None and lying.face == WILD:
        return f"The Specialist from {place_name(key)}", place_item(ask, key)
    return text.OPTIONS["lose-die"](s, ask, key)


def _lose_specialist(s: State, ask: Ask | None, key: str) -> Option:
    return f"A Specialist from {place_name(key)}", place_item(ask, key)


def _trade(s: State, ask: Ask | None, key: str) -> Option:
    """A Contract at the price it has where one is asked which to fulfil."""
    assert ask is not None
    return text.item_words(s, "Trade for", key, _fulfil_price(s, ask, key)), f"item-{key}"


def _fulfil_price(s: State, ask: Ask, key: str) -> Goods:
    cost = box(s).items[key].cost
    return Goods(**{good: max(0, getattr(cost, good) - off) for good, off in zip(RESOURCES, ask.about, strict=True)})


def _second(s: State, ask: Ask | None, key: str) -> Option:
    when, clan = key.split("-")
    board = box(s).clan_boards[s.clan_boards[clan]]
    return f"{box(s).clans[clan].title} {when} it: {base_cards.clan_text(board)}", f"clan-{clan}"


def _column(s: State, ask: Ask | None, key: str) -> Option:
    said = cards.column_text(parts().columns[key]).removeprefix("You may ").removeprefix("also ").removesuffix(".")
    return f"{said[0].upper()}{said[1:]}", f"column-{key}"


def _finish(s: State, ask: Ask | None, key: str) -> Option:
    item = box(s).items[key]
    return f"{item.title}: {base_cards.item_text(item)}", f"item-{key}"


def _later(s: State, ask: Ask | None, key: str) -> Option:
    return (
        "Not now, perhaps after the Harvest" if ask and ask.prompt == "harvest-reward" else "Not now, perhaps after"
    ), None


def _plain(words: str) -> OptionText:
    return lambda s, ask, key: (words, None)


def _perk(s: State, ask: Ask | None, key: str) -> Option:
    if key == "gem":
        return "Discard a Contract for 1 Gem", "item-discards"
    return "Draw 2 Contracts", "item-pile"


def _again(s: State, ask: Ask | None, key: str) -> Option:
    known = ask is not None and ask.prompt == "again"
    return "Resolve it again, and pay again", f"station-{ask.about}" if known and ask is not None else None


OPTIONS: dict[str, OptionText] = {
    **text.OPTIONS, "send": _send, "reward": _reward, "outpost-tile": _tile, "die": _die, "flip-tile": _flip,
    "to-farm": _to_farm, "second": _second, "perk": _perk, "again": _again, "column": _column,
    "finish": _finish, "later": _later, "lose-die": _from_place, "lose-specialist": _lose_specialist, "trade": _trade,
}  # fmt: skip


# -- the log ---------------------------------------------------------------------------------------------------


# What is sent is told by a note, which knows whether it is a Specialist.
CHOICES: dict[str, tuple[Callable[[Box, str], str], str]] = {
    "to-farm": (lambda b, key: f"sends a Specialist to Farm {key}", "SP-4.3"),
    "column": (lambda b, key: f"uses the board below the Mining Camp: {parts().columns[key].title}", "SP-11.3"),
    "second": (lambda b, key: f"also uses the ability of {key.split('-')[1].capitalize()}", "SP-11.10"),
}


def _sends(b: Box, who: str, data: list[Any]) -> str:
    """SP-4.5 to 4.7  A Specialist has a value where one is named for it, other dice nearly everywhere."""
    station, value, face = data
    where = base_cards.PLACES[station]
    if station == "laboratory" and face:
        return f"{who} sends a Specialist and another die to {where} as {value}s."
    if face:
        return f"{who} sends a Specialist to {where}{'' if _valueless(station) else f' as a {value}'}."
    if station.startswith("outpost"):
        return f"{who} sends a die to {where}."
    return f"{who} sends {f'two {value}s' if station == 'laboratory' else f'a {value}'} to {where}."


def _valueless(station: str) -> bool:
    return station in NO_VALUE or station.startswith("outpost")


def _send_rule(b: Box, data: list[Any]) -> str:
    station, _value, face = data
    if station.startswith("outpost"):
        return "SP-6.1"
    own_rules = {"negotiation": "SP-4.7", "headquarters": "SP-4.5"}
    return own_rules.get(station, "SP-4.6") if face else "FL-5.10"


def _starts_with(b: Box, who: str, data: list[Any]) -> str:
    changes = [
        f"{abs(n)} {'more' if n > 0 else 'fewer'} {base_cards.GOOD_NAMES[good]}"
        for good, n in zip(RESOURCES, data[:-1], strict=True)
        if n
    ]
    changes += [f"{data[-1]} more {'die' if data[-1] == 1 else 'dice'}"] if data[-1] else []
    return f"{who} starts with {', '.join(changes)}."


NOTES: dict[str, tuple[Telling, str | Callable[[Box, list[Any]], str] | None]] = {
    **automa.NOTES,
    "loses-specialist": (lambda b, who, data: "It is a Specialist, which leaves the game.", "SP-5.4"),
    "outpost-tile": (lambda b, who, data: f"{who} keeps the Outpost Tile {parts().tiles[data[0]].title}.", "SP-1.3"),
    "radio": (lambda b, who, data: f"{who} gets the Radio, left of Tariq, and is the start player.", "SP-1.5"),
    "starts-with": (_starts_with, "SP-1.6"),
    "rolls-in": (lambda b, who, data: f"{who} rolls a {data[0]} into space {data[1]} of Headquarters.", "SP-6.4"),
    "flips": (lambda b, who, data: f"{who} flips the tile and harvests all Farms.", "SP-11.1"),
    "again": (lambda b, who, data: f"{who} resolves it a second time.", "SP-11.8"),
    "harvest-reward": (lambda b, who, data: f"{who} takes the reward {cards.place_title(data[0])}.", "SP-11.7"),
    "sends": (_sends, _send_rule),
}


# -- why not ---------------------------------------------------------------------------------------------------


def _no_fulfilling(s: State, p: Player, ask: Ask, key: str) -> str:
    title = box(s).items[key].title
    if key not in p.hand:
        return f"SP-12.1: {title} is not in your hand."
    price = base_cards.goods_text(_fulfil_price(s, ask, key))
    return f"SP-12.1: {title} is not of the kind asked for, or you cannot pay the {price} it costs."


def _no_reward(s: State, p: Player, ask: Ask, key: str) -> str:
    brings = any(parts().leaders[other.character].brings_rewards for other in s.players)
    if parts().places[key].gives is not None and not brings:
        return "SP-11.7: That reward is on a Leader's tile, and nobody plays that Leader."
    return "SP-11.7: A token covers that reward."


def _says(sentence: str) -> Refuse:
    return lambda s, p, ask, key: sentence


REFUSALS: dict[str, tuple[str, Refuse]] = {
    **refusals.REFUSALS,
    "send": ("to-farm", _says(NOT_THAT_FARM)),
    "send-headquarters": ("to-farm", _says(NOT_THAT_FARM)),
    "outpost-tile": ("outpost-tile", _says("SP-1.3: That Outpost Tile was not dealt to you.")),
    "redraw": ("discard", _says("SP-11.9: That Contract is not in your hand.")),
    "perk": ("perk", _says("SP-11.12: You have no Contract in hand to discard.")),
    "die": ("die", _says("SP-4.1: Regular dice act from left to right; only a Specialist may jump ahead.")),
    "second": ("second", _says("SP-11.10: Only another Faction's ability can be used besides.")),
    "column": ("column", _says("SP-11.3: That is not below the space you took, or you lack the Contracts.")),
    "fulfil": ("trade", _no_fulfilling),
    "harvest-reward": ("reward", _no_reward),
    "finish": ("finish", _says("SP-12.4: You have not fulfilled that Contract, or it has acted already.")),
}


def words(b: Box, vocabulary: Vocabulary) -> Words:
    """All that is said with the expansion on."""
    return Words(
        b, vocabulary, prompts=PROMPTS, options=OPTIONS, choices=CHOICES, notes=NOTES, refusals=REFUSALS,
        named=second_edition, fill=fill,
    )  # fmt: skip
