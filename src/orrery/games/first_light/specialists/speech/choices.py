"""What actions of the expansion speak of by themselves, and what of the scene they point at, as in the base game."""

from __future__ import annotations

from collections.abc import Callable

from orrery.games.first_light.bundle import Bundle
from orrery.games.first_light.specialists import vocabulary as vocab
from orrery.games.first_light.specialists.components import parts_of
from orrery.games.first_light.specialists.speech import cards
from orrery.games.first_light.speech import choices as base
from orrery.games.first_light.speech import spots
from orrery.games.first_light.state import State
from orrery.kernel.message import Amount, Thing, Values, say


def _garage(game: Bundle, place: str) -> Values:
    return {"spot": spots.spot(game, place)}


def _exchanged(game: Bundle, place: str) -> Values:
    return {"die": say("die-to-roll")} if place == vocab.READY else base.lose_die(game, place)


def _tile(game: Bundle, key: str) -> Values:
    return {"tile": Thing("outpost-tile", key, f"outpost-tile-{key}"), "text": cards.tile(parts_of(game).tiles[key])}


def _column(game: Bundle, key: str) -> Values:
    use = cards.column(parts_of(game).columns[key], may=False)
    return {"column": Thing("column", key, f"column-{key}"), "use": use}


def _second(game: Bundle, key: str) -> Values:
    when, clan = vocab.SECOND.member(vocab.SECOND.of(key))
    return {"when": when, "clan": Thing("clan", clan, f"clan-{clan}")}


CHOICES: dict[str, base.Choice] = {
    "die": _garage,
    "pair": _garage,
    "exchange": _exchanged,
    "raise": lambda game, value: {"value": int(value), "higher": int(value) + 1},
    "in-water": lambda game, count: {"gems": Amount(int(count), "gems")},
    "outpost-tile": _tile,
    "column": _column,
    "second": _second,
    "lose-specialist": _garage,
    "finish": base.item,
}


def _die(s: State, seat: int, place: str) -> str:
    return f"p{seat}-{vocab.READY}" if place == vocab.READY else spots.die_item(s.game, seat, place)


def _raised(s: State, seat: int, value: str) -> str | None:
    rolled = s.players[seat].rolled
    return f"p{seat}-rolled-{rolled.index(int(value)) + 1}" if int(value) in rolled else None


SHORTCUTS: dict[str, Callable[[str], str]] = dict.fromkeys(("raise", "in-water", "to-farm"), str)

ITEMS: dict[str, base.Pointer] = {
    "die": _die,
    "pair": _die,
    "exchange": _die,
    "flip-tile": lambda s, seat, _: f"p{seat}-tile",
    "to-farm": lambda s, seat, farm: f"p{seat}-farm-{farm}",
    "specialist": lambda s, seat, home: f"specialist-{seat}-{home}",
    "lose-specialist": lambda s, seat, heap: f"p{seat}-{heap}",
    "raise": _raised,
    "in-water": lambda s, seat, count: f"p{seat}-{'water' if int(count) else 'gems'}",
    "perk": lambda s, seat, perk: {"draw": "item-pile", "gem": "item-discards"}[perk],
    "peek": lambda s, seat, corner: f"planet-{s.game.box.planets[s.planet].caches[int(corner) - 1]}",
}


# -- what they move there, by the question ----------------------------------------------------------------------------

PIECES: dict[str, base.Held] = {
    "die": lambda s, ask, action: _die(s, ask.seat, vocab.DIE.member(action)),  # sent by the next question
    **dict.fromkeys(("send.to-farm", "send-headquarters.to-farm"), base.sent),
}
