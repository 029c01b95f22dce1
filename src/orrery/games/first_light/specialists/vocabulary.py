"""What the expansion appends to the vocabulary: more members of the base game's families, then families of its own."""

from __future__ import annotations

from collections.abc import Callable

from orrery.games.first_light import vocabulary as base
from orrery.games.first_light.specialists.components import HOMES, box, own_tables, parts
from orrery.games.first_light.specialists.speech import cards
from orrery.games.first_light.specialists.state import WILD, State
from orrery.games.first_light.speech import spots
from orrery.kernel.message import Amount, Thing, Values, say

SITES = tuple(f"outpost-{seat}" for seat in range(5))  # the fifth is the AI's
STATIONS = ("temple", *SITES)
_T = own_tables()
FACTIONS = tuple(_T["factions/faction"])
STAYING = tuple(f"{faction}-{row}" for faction in FACTIONS for row in base.ROWS)  # where dice stay for good


class _Specialist(int):
    """The face of a Specialist; keys call it by its name."""

    def __str__(self) -> str:
        return "specialist"


vocabulary = base.vocabulary.extended()
CHARACTER = vocabulary.more(base.CHARACTER, _T["leaders/leader"])
KEEP = vocabulary.more(base.KEEP, _T["contracts/contract"])
DISCARD = vocabulary.more(base.DISCARD, _T["contracts/contract"])
TRADE = vocabulary.more(base.TRADE, _T["contracts/contract"])
ASSIGN = vocabulary.more_of(base.ASSIGN, value=(_Specialist(WILD),), place=base.PLANNED)
SEND = vocabulary.more_of(base.SEND, place=STATIONS, value=base.VALUES)
NEGOTIATE = vocabulary.more_of(base.NEGOTIATE, clan=FACTIONS, row=base.ROWS)
REWARD = vocabulary.more(base.REWARD, _T["factions/incident"])
SETBACK = vocabulary.more(base.SETBACK, _T["factions/setback"])
PUNISHMENT = vocabulary.more(
    base.PUNISHMENT, [key for key, place in _T["factions/incident"].items() if place.punishment]
)
LOSE_DIE = vocabulary.more(
    base.LOSE_DIE,
    [
        *STAYING,
        *(f"temple-{i}" for i in (1, 2, 3)),
        *(f"{site}-{i}" for site in SITES for i in (1, 2) if (site, i) != (SITES[-1], 2)),  # the AI's has one space
    ],
)

# Places whose die may make room for a Specialist: everywhere but the boards where dice stay for good.
IN_SUPPLY = [place for place in LOSE_DIE.members if place not in (*base.STAYING, *STAYING)]

OUTPOST_TILE = vocabulary.family("outpost-tile", parts().tiles)
DIE = vocabulary.family("die", base.BASE_PLACES[:5])
FLIP = vocabulary.single("flip-tile")
TO_FARM = vocabulary.family("to-farm", range(1, 7), of="farm", rule="SP-4.3")
SPECIALIST = vocabulary.family("specialist", HOMES, of="home")
READY = "ready"  # the heap of dice to roll
EXCHANGE = vocabulary.family("exchange", [READY, *IN_SUPPLY])
PAIR = vocabulary.family("pair", base.BASE_PLACES[:5])
RAISE = vocabulary.family("raise", range(1, 6))
IN_WATER = vocabulary.family("in-water", range(7))
SECOND = vocabulary.product(
    "second", joined="-", rule="SP-11.10", when=("before", "after"), clan=(*base.CLANS, *FACTIONS)
)
PERK = vocabulary.family("perk", ["draw", "gem"], of="perk")
AGAIN = vocabulary.single("again")
PEEK = vocabulary.family("peek", range(1, 7), of="corner", rule="SP-6.6")
COLUMN = vocabulary.family("column", parts().columns, of="column", rule="SP-11.3")
FINISH = vocabulary.family("finish", [key for key, card in parts().contracts.items() if card.at_end])
LATER = vocabulary.single("later")
LOSE_SPECIALIST = vocabulary.family("lose-specialist", spots.HEAPS)


def _garage(game: object, place: str) -> Values:
    return {"spot": spots.spot(box(), place)}


def _exchanged(game: object, place: str) -> Values:
    return {"die": say("die-to-roll") if place == READY else say("die-from", face=0, spot=spots.spot(box(), place))}


def _tile(game: object, key: str) -> Values:
    return {"tile": Thing("outpost-tile", key, f"outpost-tile-{key}"), "text": cards.tile(parts().tiles[key])}


def _column(game: object, key: str) -> Values:
    return {"column": Thing("column", key, f"column-{key}"), "use": cards.column(parts().columns[key], may=False)}


def _second(game: object, key: str) -> Values:
    when, clan = SECOND.member(SECOND.of(key))
    return {"when": when, "clan": Thing("clan", clan, f"clan-{clan}")}


def _sent(game: object, key: str) -> Values:
    place, value = SEND.member(SEND.of(key))
    return {"place": Thing("place", place, f"station-{place}"), "value": value, "valued": int(place not in SITES)}


# What actions of these families speak of by themselves.
CHOICES: dict[str, Callable[[object, str], Values]] = {
    "die": _garage,
    "send": _sent,
    "pair": _garage,
    "exchange": _exchanged,
    "raise": lambda game, value: {"value": int(value), "higher": int(value) + 1},
    "in-water": lambda game, count: {"gems": Amount(int(count), "gems")},
    "outpost-tile": _tile,
    "column": _column,
    "second": _second,
    "lose-specialist": _garage,
}


def _die(s: State, seat: int, place: str) -> str:
    return f"p{seat}-{READY}" if place == READY else spots.die_item(box(), seat, place)


def _raised(s: State, seat: int, value: str) -> str | None:
    rolled = s.players[seat].rolled
    return f"p{seat}-rolled-{rolled.index(int(value)) + 1}" if int(value) in rolled else None


# What of the scene they point at, if it is not the first thing they speak of.
ITEMS: dict[str, Callable[[State, int, str], str | None]] = {
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
