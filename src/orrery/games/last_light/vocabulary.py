"""The vocabulary: everything one can choose in Last Light. Keys never change."""

from __future__ import annotations

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

FACTION = vocabulary.family("faction", FACTIONS)
ACHIEVEMENT = vocabulary.family("achievement", ACHIEVEMENTS)
PLAY = vocabulary.family("play", CARDS)
USE = vocabulary.family("use", EXHAUSTIBLE)
DISCARD = vocabulary.family("discard", TECHNOLOGIES)
MAKE = vocabulary.family("make", TECHNOLOGIES)
SIZE = vocabulary.family("size", SIZES)
REPLACE = vocabulary.family("replace", [key for key, card in TECHNOLOGIES.items() if card.kind == "mod"])
BUILD = vocabulary.family("build", SIZES)
REBUILD = vocabulary.family("rebuild", [f"{size}-{seat}" for size in SIZES for seat in SEATS])
EXTRACT = vocabulary.family("extractor", [*SECTOR_KEYS, *(space.key for space in COLONY)])
BARGAIN = vocabulary.family("trade", BARGAINS)
GIFT = vocabulary.family("gift", SEATS)
SHIP = vocabulary.family("ship", [*SHIP_KEYS, *(f"lumos-{key}" for key in SHIP_KEYS)])
GO = vocabulary.family("go", SECTOR_KEYS)
EXPLORE = vocabulary.family("explore", SECTOR_KEYS)
LOOK = vocabulary.family("look", SECTOR_KEYS)
KEEP = vocabulary.family("keep", [*TOKENS_OF["common"], *TOKENS_OF["rare"]])
PICK_UP = vocabulary.family("pick-up", CARDS)
BATTLE = vocabulary.family("battle", SECTOR_KEYS)
ATTACK = vocabulary.family(
    "attack", ["small", "medium", "small-medium", "large", "small-large", "medium-large", "all"]
)  # the n-th has the sizes whose bits are set in n + 1
HIT = vocabulary.family("hit", [f"{seat}-{key}" for seat in SEATS for key in SHIP_KEYS])
HIT_EXTRACTOR = vocabulary.single("hit-extractor")
STEAL = vocabulary.family("steal", [f"{seat}-{resource}" for seat in SEATS for resource in RESOURCES])
DONE = vocabulary.single("done")
