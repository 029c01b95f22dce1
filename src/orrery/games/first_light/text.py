"""What is asked and offered by its name, and what things are called in the second edition."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from orrery.games.first_light import cards
from orrery.games.first_light.components import Goods
from orrery.games.first_light.state import State
from orrery.games.first_light.stations.incidents import places_of
from orrery.kernel.flow import Ask

OptionText = Callable[[State, "Ask | None", str], tuple[str, "str | None"]]

CLANS = ("leyrien", "zcharo", "jrayek", "oxataya", "ahzuri")
PROMPTS: dict[str, tuple[str, str]] = {
    "send": ("Action the {face} in Garage {garage}{price}, or let it rest in the Cantina.", "FL-5.6"),
    "send-headquarters": ("Action your Headquarters die, a {0}.", "FL-5.1"),
    "lose-die": ("Which die goes back to your reserve?", "FL-21.5"),
}


def asked(template: str, seen: State, ask: Ask) -> str:
    """A prompt with what it is about filled in."""
    about = ask.about
    words: dict[str, Any] = {}
    if ask.prompt == "send":
        p = seen.players[ask.seat]
        algae = seen.game.garage_price(seen, p, about)
        words = {"face": p.garages[about], "garage": about + 1, "price": f" for {algae} Algae" if algae else ""}
    elif ask.prompt == "send-headquarters":
        flip = " It may be flipped." if about[1] else ""
        return template.format(about[0]) + flip
    return template.format(about, **words)


def _item(verb: str) -> Callable[[State, Ask | None, str], tuple[str, str]]:
    return lambda s, ask, key: (item_words(s, verb, key, s.game.box.items[key].cost), f"item-{key}")


def item_words(s: State, verb: str, key: str, price: Goods) -> str:
    """An Item with what it costs, brings and does."""
    item = s.game.box.items[key]
    return f"{verb} {item.title} (costs {cards.goods_text(price)}, {item.points} points): {cards.item_text(item)}"


def own(ask: Ask | None, place: str) -> str | None:
    """The scene item of a place on the asked player's base."""
    return f"p{ask.seat}-{place}" if ask is not None else None


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


REWARDS = {
    "farm": "Take any visible Farm Tile, free", "upgrade": "Take any visible Upgrade Tile, free",
    "harvester": "Move your Harvester one space", "gem": "Gain 1 Gem", "die": "Gain 1 die", "items": "Draw 2 Items",
}  # fmt: skip
PUNISHMENTS = {
    "farm": "Lose one of your Farm Tiles", "upgrade": "Lose one of your Upgrade Tiles",
    "harvester": "Move your Harvester one space nearer the centre", "gem": "Lose 1 Gem", "die": "Lose 1 die",
    "items": "Discard 2 Items",
}  # fmt: skip


def _decline(s: State, ask: Ask | None, key: str) -> tuple[str, None]:
    return "No, leave it", None


OPTIONS: dict[str, OptionText] = {
    "discard": _item("Discard"), "send": _send, "cantina": _cantina, "lose-die": _lose_die, "decline": _decline,
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
