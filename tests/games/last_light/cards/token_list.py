"""The exploration tokens as the lists of owners give them, and the twelve of deep space as we chose them.

A token: what an extractor there yields in a Mine (common, uncommon, rare, light), and what happens when it is revealed:
nothing, a good gained, or the name of an effect.
"""

from __future__ import annotations

COMMON, UNCOMMON, RARE, LIGHT = (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)
BOTH = (1, 1, 0, 0)
NOTHING = (0, 0, 0, 0)

Row = tuple[tuple[int, int, int, int], str]

COMMON_TOKENS: dict[str, Row] = {
    "common-01": (COMMON, "wormhole"),
    "common-02": (COMMON, "gain 1 rare"),
    "common-03": (COMMON, "pick up"),
    "common-04": (UNCOMMON, "trade"),
    "common-05": (COMMON, "extractor"),
    "common-06": (COMMON, "research"),
    "common-07": (COMMON, "gain 1 light"),
    "common-08": (UNCOMMON, "extractor"),
    "common-09": (UNCOMMON, "draw"),
    "common-10": (UNCOMMON, "pick up"),
    "common-11": (UNCOMMON, "gain 1 uncommon"),
    "common-12": (COMMON, "gain 1 uncommon"),
    "common-13": (COMMON, "draw"),
    "common-14": (UNCOMMON, "wormhole"),
    "common-15": (UNCOMMON, "gain 1 common"),
    "common-16": (UNCOMMON, "ship"),
    "common-17": (BOTH, ""),
    "common-18": (COMMON, "ship"),
    "common-19": (UNCOMMON, ""),
}
RARE_TOKENS: dict[str, Row] = {
    "rare-01": (LIGHT, ""),
    "rare-02": (BOTH, ""),
    "rare-03": (RARE, "draw"),
    "rare-04": (LIGHT, "draw"),
    "rare-05": (RARE, "gain 1 common"),
    "rare-06": (BOTH, ""),
    "rare-07": (LIGHT, ""),
    "rare-08": (LIGHT, "gain 1 common"),
    "rare-09": (RARE, "trade"),
    "rare-10": (RARE, "wormhole"),
    "rare-11": (RARE, ""),
    "rare-12": (LIGHT, ""),
    "rare-13": (RARE, ""),
    "rare-14": (LIGHT, "wormhole"),
}
DEEP_TOKENS: dict[str, Row] = {
    "deep-01": (NOTHING, "gain 1 common"),
    "deep-02": (NOTHING, "gain 1 uncommon"),
    "deep-03": (NOTHING, "gain 1 uncommon"),
    "deep-04": (NOTHING, "gain 1 rare"),
    "deep-05": (NOTHING, "gain 1 light"),
    "deep-06": (NOTHING, "gain 1 light"),
    "deep-07": (NOTHING, "draw"),
    "deep-08": (NOTHING, "draw"),
    "deep-09": (NOTHING, "pick up"),
    "deep-10": (NOTHING, "wormhole"),
    "deep-11": (NOTHING, "ship"),
    "deep-12": (NOTHING, "trade"),
}
EVERY_TOKEN = {**COMMON_TOKENS, **RARE_TOKENS, **DEEP_TOKENS}
