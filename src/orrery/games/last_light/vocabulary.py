"""The vocabulary: everything one can choose in Last Light. Keys never change."""

from __future__ import annotations

from itertools import product

from orrery.games.last_light.components import (
    ACHIEVEMENTS,
    BARGAINS,
    CARDS,
    COLONY,
    EXHAUSTIBLE,
    FACTIONS,
    RESOURCES,
    SECTOR_KEYS,
    SHIP_KEYS,
    SIZES,
    TECHNOLOGIES,
    TOKENS_OF,
)
from orrery.kernel.vocabulary import Vocabulary

vocabulary = Vocabulary("last-light")
SEATS = range(4)
TEN = len(SHIP_KEYS)

FACTION = vocabulary.family("faction", FACTIONS, of="faction")
ACHIEVEMENT = vocabulary.family("achievement", ACHIEVEMENTS, of="achievement")
PLAY = vocabulary.family("play", CARDS, of="card")
USE = vocabulary.family("use", EXHAUSTIBLE)
DISCARD = vocabulary.family("discard", TECHNOLOGIES, of="technology")
MAKE = vocabulary.family("make", TECHNOLOGIES, of="technology")
SIZE = vocabulary.family("size", SIZES, of="size")
REPLACE = vocabulary.family(
    "replace", [key for key, card in TECHNOLOGIES.items() if card.kind == "mod"], of="technology"
)
BUILD = vocabulary.family("build", SIZES, of="size")
REBUILD = vocabulary.family("rebuild", [f"{size}-{seat}" for size in SIZES for seat in SEATS])
EXTRACT = vocabulary.family("extractor", [*SECTOR_KEYS, *(space.key for space in COLONY)])
BARGAIN = vocabulary.family("trade", BARGAINS, of="trade")
GIFT = vocabulary.family("gift", SEATS)
SHIP = vocabulary.family("ship", [*SHIP_KEYS, *(f"lumos-{key}" for key in SHIP_KEYS)])
GO = vocabulary.family("go", SECTOR_KEYS, of="sector")
EXPLORE = vocabulary.family("explore", SECTOR_KEYS, of="sector")
LOOK = vocabulary.family("look", SECTOR_KEYS, of="sector")
KEEP = vocabulary.family("keep", [*TOKENS_OF["common"], *TOKENS_OF["rare"]])
PICK_UP = vocabulary.family("pick-up", CARDS, of="card")
BATTLE = vocabulary.family("battle", SECTOR_KEYS, of="sector", rule="LL-11.2")
ATTACK = vocabulary.family(
    "attack", ["small", "medium", "small-medium", "large", "small-large", "medium-large", "all"]
)  # the n-th has the sizes whose bits are set in n + 1
HIT = vocabulary.family("hit", [f"{seat}-{key}" for seat in SEATS for key in SHIP_KEYS])
HIT_EXTRACTOR = vocabulary.single("hit-extractor")
STEAL = vocabulary.family("steal", [f"{seat}-{resource}" for seat in SEATS for resource in RESOURCES])
DONE = vocabulary.single("done")

# What the members of some families combine.
REBUILT = dict(zip(REBUILD, product(range(len(SIZES)), SEATS), strict=True))  # a size, and whose graveyard
HITS = dict(zip(HIT, product(SEATS, range(TEN)), strict=True))  # a colour, and the ship
STOLEN = dict(zip(STEAL, product(SEATS, RESOURCES), strict=True))  # whose, and which resource
SHIPS_NAMED = dict(zip(SHIP, product((False, True), range(TEN)), strict=True))  # whether the Lumos', and the ship
ATTACKING = {
    action: [size for size in range(len(SIZES)) if n >> size & 1] for n, action in enumerate(ATTACK, 1)
}  # sizes
