"""What the expansion appends to the vocabulary: more members of the base game's families, then families of its own."""

from __future__ import annotations

from orrery.games.first_light import vocabulary as base
from orrery.games.first_light.specialists.components import HOMES, own_tables
from orrery.games.first_light.specialists.state import WILD

SITES = tuple(f"outpost-{seat}" for seat in range(5))  # the fifth is the AI's
STATIONS = ("temple", *SITES)
_T = own_tables()
FACTIONS = tuple(_T["factions/faction"])
_STAYING = base.spaces(dict.fromkeys(FACTIONS, len(base.ROWS)))
SPOTS = _STAYING | base.spaces({"temple": 3, **dict.fromkeys(SITES, 2), SITES[-1]: 1})

vocabulary = base.vocabulary.extended()
CHARACTER = vocabulary.more(base.CHARACTER, _T["leaders/leader"])
KEEP = vocabulary.more(base.KEEP, _T["contracts/contract"])
DISCARD = vocabulary.more(base.DISCARD, _T["contracts/contract"])
TRADE = vocabulary.more(base.TRADE, _T["contracts/contract"])
ASSIGN = vocabulary.more_of(base.ASSIGN, value={"specialist": WILD}, place=base.PLANNED)
SEND = vocabulary.more_of(base.SEND, place=STATIONS, value=base.DIE_VALUES)
NEGOTIATE = vocabulary.more_of(base.NEGOTIATE, clan=FACTIONS, row=base.ROWS)
REWARD = vocabulary.more(base.REWARD, _T["factions/incident"])
SETBACK = vocabulary.more(base.SETBACK, _T["factions/setback"])
PUNISHMENT = vocabulary.more(
    base.PUNISHMENT, [key for key, place in _T["factions/incident"].items() if place.punishment]
)
LOSE_DIE = vocabulary.more(base.LOSE_DIE, SPOTS)

# Places whose die may make room for a Specialist: everywhere but the boards where dice stay for good.
IN_SUPPLY = [place for place in LOSE_DIE.members if place not in (*base.STAYING, *_STAYING)]

OUTPOST_TILE = vocabulary.family("outpost-tile", _T["outposts/tile"])
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
COLUMN = vocabulary.family("column", _T["leaders/mining_board"], of="column", rule="SP-11.3")
FINISH = vocabulary.family("finish", [key for key, card in _T["contracts/contract"].items() if card.at_end])
LATER = vocabulary.single("later")
LOSE_SPECIALIST = vocabulary.family("lose-specialist", base.HEAPS)
