"""What an action speaks of by itself, whoever is asked: the values of the messages ``choice-FAMILY``; and what of the
scene it points at.

A question adds what depends on the position, such as what is to be paid, and has its way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.bundle import Bundle
from orrery.games.first_light.speech import cards, spots
from orrery.games.first_light.state import State
from orrery.kernel.message import Amount, Thing, Values, say
from orrery.kernel.sheets import Printed
from orrery.kernel.vocabulary import Action

P = TypeVar("P", bound=Printed)
Choice = Callable[[Bundle, str], Values]
Pointer = Callable[[State, int, str], str | None]
Held = Callable[[State, Any, Action], str | None]


def item(game: Bundle, key: str) -> Values:
    """An Item with what it costs, brings and does."""
    card = game.box.items[key]
    return {
        "item": Thing("item", key, f"item-{key}"),
        "price": cards.goods(card.cost),
        "points": Amount(card.points, "points"),
        "text": cards.item(card),
    }


def character(game: Bundle, key: str) -> Values:
    return {"character": Thing("character", key, f"character-{key}"), "text": cards.character(game, key)}


def assign(game: Bundle, key: str) -> Values:
    value, place = game.whole(vocab.ASSIGN).member(game.whole(vocab.ASSIGN).of(key))
    spot = say("spot-next-garage") if place == "garage" else spots.spot(game, place)
    return {"value": value, "spot": spot, "offered": 0, "offer": ""}


def send(game: Bundle, key: str) -> Values:
    place, value = game.whole(vocab.SEND).member(game.whole(vocab.SEND).of(key))
    how = "plain" if not game.stations[place].valued else "pair" if game.stations[place].beside is not None else "as"
    item = f"station-{place}"
    return {
        "place": Thing("place", place, item), "station": Thing("station", place, item), "value": value, "how": how,
        "offered": 0, "offer": "",
    }  # fmt: skip


def negotiate(game: Bundle, key: str) -> Values:
    clan, row = game.whole(vocab.NEGOTIATE).member(game.whole(vocab.NEGOTIATE).of(key))
    return {"clan": Thing("clan", clan), "row": row, "worth": ""}


def row(game: Bundle, key: str) -> Values:
    reward = _named(key, game.box.rows).reward
    return {"row": Thing("row", key, f"row-{key}"), "reward": say(f"row-reward-{reward}")}


def dig(game: Bundle, key: str) -> Values:
    space = _named(key, game.box.sides["many"].mining)
    return {"total": space.total, "gems": Amount(space.gems, "gems")}


def stall(game: Bundle, key: str) -> Values:
    return {"side": Thing("side", key), "rates": cards.stall(_named(key, game.box.sides["many"].market))}


def swap(game: Bundle, key: str) -> Values:
    give, take = vocab.SWAP.member(vocab.SWAP.of(key))
    return {"given": Thing("good", give), "taken": Thing("good", take)}


def buy(game: Bundle, key: str) -> Values:
    offer = _named(key, game.box.academy_prices)
    return {"dice": Amount(offer.dice, "dice"), "algae": Amount(offer.algae, "algae")}


def set_die(game: Bundle, key: str) -> Values:
    place, value = vocab.SET_DIE.member(vocab.SET_DIE.of(key))
    return roll_again(game, place) | {"value": value}


def roll_again(game: Bundle, key: str) -> Values:
    return {"die": say("the-die", face=0), "spot": spots.spot(game, key)}


def lose_die(game: Bundle, key: str) -> Values:
    where = spots.spot(game, key)
    return {"die": say("die-from", face=0, spot=where), "spot": where}


def _stack(game: Bundle, key: str) -> Values:
    return {"stack": say("stack", side=Thing("side", key))}


def _own_tile(game: Bundle, key: str) -> Values:
    return {"tile": say("the-tile"), "number": int(key)}


def _named(key: str, printed: list[P]) -> P:
    return next(one for one in printed if one.key == key)


def value_last(key: str) -> str:
    """The value of a die that stands last in a key: "laboratory:4" is 4."""
    return key.rpartition(":")[2]


SHORTCUTS: dict[str, Callable[[str], str]] = {
    "assign": lambda key: key.partition(":")[0],
    "negotiate": lambda key: key.rpartition("-")[2],
    **dict.fromkeys(("send", "set"), value_last),
    **dict.fromkeys(("buy", "move", "replace-farm", "replace-upgrade", "lose-farm", "lose-upgrade"), str),
}


CHOICES: dict[str, Choice] = {
    "character": character, "keep": item, "discard": item, "trade": item, "assign": assign, "send": send,
    "negotiate": negotiate, "row": row, "also": row, "dig": dig, "stall": stall, "swap": swap, "buy": buy,
    "farm": _stack, "upgrade": _stack, "replace-farm": _own_tile, "replace-upgrade": _own_tile, "lose-farm": _own_tile,
    "lose-upgrade": _own_tile, "set": set_die, "roll-again": roll_again, "lose-die": lose_die,
    "cantina": lambda game, _: {"dice": 1, "water": Amount(game.box.figures.cantina_water, "water")},
    "headquarters": lambda game, key: {"good": key, "gain": Amount(getattr(game.box.headquarters, key), key)},
    "move": lambda _, key: {"direction": Thing("direction", key), "to": ""},
    "reward": lambda game, key: {"reward": cards.reward(game.box.incidents[key])},
    "punishment": lambda game, key: {"punishment": cards.punishment(game.box.incidents[key])},
    "setback": lambda game, key: {"condition": cards.condition(_named(key, game.box.setbacks))},
}  # fmt: skip


def _called(pattern: str) -> Pointer:
    """An item by the name that all of its kind have."""
    return lambda s, seat, key: pattern.format(seat=seat, key=key)


def _die(s: State, seat: int, place: str) -> str:
    return spots.die_item(s.game, seat, place)


def _goal(s: State, seat: int, key: str) -> str | None:
    """The space that a direction leads to."""
    there = s.game.box.planets[s.planet].leads[s.players[seat].harvester][int(key) - 1]
    return f"planet-{there}" if there >= 0 else None


def _space(at: str, spaces: list[P], key: str) -> str | None:
    """A space of a Location, if this side of the board has it."""
    return next((f"{at}-{i}" for i, space in enumerate(spaces, 1) if space.key == key), None)


_PATTERNS = {
    "take-die": "p{seat}-reserve", "cantina": "p{seat}-cantina", "negotiate": "negotiation-{key}",
    "reward": "reward-{key}", "setback": "setback-{key}", "punishment": "punishment-{key}",
    "headquarters": "headquarters-{key}", "buy": "academy-buy-{key}", "pay": "p{seat}-{key}",
    "farm": "farm-stack-{key}", "replace-farm": "p{seat}-farm-{key}", "lose-farm": "p{seat}-farm-{key}",
    "upgrade": "upgrade-stack-{key}", "replace-upgrade": "p{seat}-garage-{key}", "lose-upgrade": "p{seat}-garage-{key}",
}  # fmt: skip
ITEMS: dict[str, Pointer] = {
    **{family: _called(pattern) for family, pattern in _PATTERNS.items()},
    "dig": lambda s, seat, key: _space("mining-camp", s.game.box.sides[s.side].mining, key),
    "stall": lambda s, seat, key: _space("market", s.game.box.sides[s.side].market, key),
    "swap": lambda s, seat, key: f"p{seat}-{vocab.SWAP.member(vocab.SWAP.of(key))[0]}",
    "move": _goal,
    "set": lambda s, seat, key: _die(s, seat, vocab.SET_DIE.member(vocab.SET_DIE.of(key))[0]),
    "roll-again": _die,
    "lose-die": _die,
}


# -- what they move there, by the question ----------------------------------------------------------------------------


def _rolled(s: State, ask: Any, action: Action) -> str | None:
    """The first die behind the screen that shows the value."""
    rolled, value = s.players[ask.seat].rolled, s.game.whole(vocab.ASSIGN).member(action)[0]
    return f"p{ask.seat}-rolled-{rolled.index(value) + 1}" if value in rolled else None


def sent(s: State, ask: Any, action: Action) -> str:
    """The die that acts, from its Garage or Headquarters."""
    die = ask.die(s, 1)
    at = die.source if die.source == "headquarters" else f"p{ask.seat}-{die.source}"
    return f"die-{at}-{die.place + 1}"


def _harvester(s: State, ask: Any, action: Action) -> str:
    return f"harvester-{ask.seat}"


PIECES: dict[str, Held] = {
    "assign": _rolled,
    **dict.fromkeys(("send", "send.cantina", "send-headquarters", "send-headquarters.cantina"), sent),
    **dict.fromkeys(("may-move", "must-move"), _harvester),
}
