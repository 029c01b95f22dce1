"""The vocabulary: everything one can choose in Last Light. Keys never change."""

from __future__ import annotations

from orrery.games.last_light import components as box
from orrery.kernel.vocabulary import Vocabulary

vocabulary = Vocabulary("last-light")
SEATS = range(4)
TEN = len(box.SHIP_KEYS)

FACTION = vocabulary.family("faction", box.FACTIONS, of="faction")
ACHIEVEMENT = vocabulary.family("achievement", box.ACHIEVEMENTS, of="achievement")
PLAY = vocabulary.family("play", box.CARDS, of="card")
USE = vocabulary.family("use", box.USES, of="used")
DISCARD = vocabulary.family("discard", box.TECHNOLOGIES, of="technology")
MAKE = vocabulary.family("make", box.TECHNOLOGIES, of="technology")
SIZE = vocabulary.family("size", box.SIZES, of="size")
_MODS = [key for key, card in box.TECHNOLOGIES.items() if card.kind == "mod"]
REPLACE = vocabulary.family("replace", _MODS, of="technology")
BUILD = vocabulary.family("build", box.SIZES, of="size")
REBUILD = vocabulary.product("rebuild", joined="-", size=box.SIZES, keeper=SEATS)
EXTRACT = vocabulary.family("extractor", [*box.SECTOR_KEYS, *(space.key for space in box.COLONY)])
BARGAIN = vocabulary.family("trade", box.BARGAINS, of="trade")
GIFT = vocabulary.family("gift", SEATS, of="receiver")
SHIP = vocabulary.family("ship", [*box.SHIP_KEYS, *(f"lumos-{key}" for key in box.SHIP_KEYS)], of="ship")
GO = vocabulary.family("go", box.SECTOR_KEYS, of="sector")
EXPLORE = vocabulary.family("explore", box.SECTOR_KEYS, of="sector")
LOOK = vocabulary.family("look", box.SECTOR_KEYS, of="sector")
KEEP = vocabulary.family("keep", [*box.TOKENS_OF["common"], *box.TOKENS_OF["rare"]])
PICK_UP = vocabulary.family("pick-up", box.CARDS, of="card")
BATTLE = vocabulary.family("battle", box.SECTOR_KEYS, of="sector", rule="LL-11.2")
_SOME_SIZES = ("small", "medium", "small-medium", "large", "small-large", "medium-large", "all")
ATTACK = vocabulary.family("attack", _SOME_SIZES)  # the n-th has the sizes whose bits are set in n + 1
HIT = vocabulary.product("hit", joined="-", fleet=SEATS, ship=box.SHIP_KEYS)
HIT_EXTRACTOR = vocabulary.single("hit-extractor")
STEAL = vocabulary.product("steal", joined="-", player=SEATS, resource=box.RESOURCES)
DONE = vocabulary.single("done")

HITS = {HIT[fleet, key]: (fleet, n) for fleet in SEATS for n, key in enumerate(box.SHIP_KEYS)}  # whose ship, and which
ATTACKING = {action: [size for size in range(3) if n >> size & 1] for n, action in enumerate(ATTACK, 1)}  # sizes
