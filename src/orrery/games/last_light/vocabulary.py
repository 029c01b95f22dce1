"""The vocabulary: everything one can choose in Last Light. Keys never change."""

from __future__ import annotations

from orrery.games.last_light.components import BOX, RESOURCES, SECTOR_KEYS, SHIP_KEYS, SIZES
from orrery.kernel.vocabulary import Vocabulary

vocabulary = Vocabulary("last-light")
SEATS = range(4)
TEN = len(SHIP_KEYS)

FACTION = vocabulary.family("faction", BOX.factions, of="faction")
ACHIEVEMENT = vocabulary.family("achievement", BOX.achievements, of="achievement")
PLAY = vocabulary.family("play", BOX.cards, of="card")
USE = vocabulary.family("use", BOX.uses, of="used")
DISCARD = vocabulary.family("discard", BOX.technologies, of="technology")
SALVAGE = vocabulary.family("salvage", BOX.technologies, of="technology")
MAKE = vocabulary.family("make", BOX.technologies, of="technology")
SIZE = vocabulary.family("size", SIZES, of="size")
_MODS = [key for key, card in BOX.technologies.items() if card.kind == "mod"]
REPLACE = vocabulary.family("replace", _MODS, of="technology")
BUILD = vocabulary.family("build", SIZES, of="size")
REBUILD = vocabulary.product("rebuild", joined="-", size=SIZES, keeper=SEATS)
EXTRACT = vocabulary.family("extractor", [*SECTOR_KEYS, *(space.key for space in BOX.colony)])
BARGAIN = vocabulary.family("trade", BOX.bargains, of="trade")
GIFT = vocabulary.family("gift", SEATS, of="receiver")
SHIP = vocabulary.family("ship", [*SHIP_KEYS, *(f"lumos-{key}" for key in SHIP_KEYS)], of="ship")
GO = vocabulary.family("go", SECTOR_KEYS, of="sector")
PLACE = vocabulary.family("place", SECTOR_KEYS, of="sector")  # where a card that is exhausted does something
EXPLORE = vocabulary.family("explore", SECTOR_KEYS, of="sector")
LOOK = vocabulary.family("look", SECTOR_KEYS, of="sector")
KEEP = vocabulary.family("keep", [*BOX.piles["common"], *BOX.piles["rare"]])
PICK_UP = vocabulary.family("pick-up", BOX.cards, of="card")
BATTLE = vocabulary.family("battle", SECTOR_KEYS, of="sector", rule="LL-11.2")
_SOME_SIZES = ("small", "medium", "small-medium", "large", "small-large", "medium-large", "all")
ATTACK = vocabulary.family("attack", _SOME_SIZES)  # the n-th has the sizes whose bits are set in n + 1
HIT = vocabulary.product("hit", joined="-", fleet=SEATS, ship=SHIP_KEYS)
HIT_EXTRACTOR = vocabulary.single("hit-extractor")
STEAL = vocabulary.product("steal", joined="-", player=SEATS, resource=RESOURCES)
DONE = vocabulary.single("done")

NUMBER = {cards.of(key): card.number for cards in (PLAY, PICK_UP) for key, card in BOX.cards.items()}  # of the card
PLAYS = {NUMBER[action]: action for action in PLAY}
HITS = {HIT[fleet, key]: (fleet, n) for fleet in SEATS for n, key in enumerate(SHIP_KEYS)}  # whose ship, and which
ATTACKING = {action: [size for size in range(3) if n >> size & 1] for n, action in enumerate(ATTACK, 1)}  # sizes
