"""What cards are worth to whoever has them in play, in light for each turn of the board still to come.

One figure for each word of the sheets, for simple bots to go by: estimates, from many games among them.
"""

from __future__ import annotations

from functools import cache

from orrery.games.last_light.components import Box, Effects, Goods

RESOURCE = (0.22, 0.27, 0.32)  # a common, uncommon, rare, at any time

PERKS = {
    "research_draw": 0.15, "research_keep": 0.2, "tech_light": 0.5, "tech_common": 0.3, "small_common": 0.25,
    "big_uncommon": 0.15, "mine_common": 0.28, "mine_uncommon": 0.36, "extractors": 0.55, "trades": 0.3,
    "no_gift": 0.45, "claim_distant": 0.32, "claim_inner": 0.7, "unblockaded": 0.22, "toll": 0.4, "pact": 0.22,
    "siege": 0.5, "survey": 0.15, "echo": 0.15, "bounty_large": 0.05, "raze": 0.25, "trophy": 0.12, "plunder": 0.2,
    "consolation": 0.08, "retreat": 0.32, "homing": 0.2, "graves": 0.18, "grave_light": 0.2, "centre_light": 0.6,
    "reroll": 0.15, "screen": 0.32, "achievement": 0.4, "command_first": 0.18, "command_last": 0.05,
    "medium_shields": 0.3, "witness": 0.2, "mirror": 0.3,
}  # fmt: skip
USES = {
    "trades": 0.28, "move": 0.3, "look": 0.06, "repair": 0.12, "pick_up": 0.45, "anchor": 0.12, "spin": 0.15,
    "swing": 0.25, "first": 0.15, "draw": 0.15, "salvage": 0.25, "mine": 0.9, "build": 0.25, "launch": 0.7,
    "migrate": 0.4, "echo": 0.35, "annex": 0.7, "exhume": 0.14,
}  # fmt: skip
ABILITIES = {
    "hits": 0.28, "repair": 0.12, "screen": 0.2, "draw": 0.15, "steal": 0.25,
}  # fmt: skip
MODS = {
    "movement": 0.35, "shields": 0.3, "dice": 0.4, "bombardment": 0.24, "asteroids": 0.12, "corners": 0.22,
}  # fmt: skip
SIZES = {"": 1.0, "small": 1.0, "medium": 0.8, "large": 0.6}  # what is left of a mod: large ships are few
SYMBOL = 0.8  # how often an ability gives its goods, for each turn of the board


UNKNOWN = {"common": 0.28, "rare": 0.64}  # what a face-down token may yield, for each turn of the board to come
MINES = 0.8  # how often extractors are mined, for each turn of the board


def goods(given: Goods) -> float:
    """Resources, and light."""
    return given.common * RESOURCE[0] + given.uncommon * RESOURCE[1] + given.rare * RESOURCE[2] + given.light


@cache
def yields(b: Box) -> tuple[dict[str, float], list[float]]:
    """What an extractor yields in each turn of the board, by token and by space of the colony ship."""
    return {key: MINES * goods(token.yields) for key, token in b.tokens.items()}, [
        MINES * goods(space.yields) for space in b.colony
    ]


@cache
def hopes(b: Box) -> dict[str, tuple[float, int, int, int]]:
    """What each technology is worth for each turn of the board, and what it costs of each resource."""
    cards = b.technologies.items()
    return {key: (of(b, key), card.cost.common, card.cost.uncommon, card.cost.rare) for key, card in cards}


@cache
def of(b: Box, key: str) -> float:
    """What a technology is worth for each turn of the board still to come."""
    card = b.technologies[key]
    return lasting(b, key) + gear(b, key) * (1.0 if card.kind == "ability" else SIZES[card.size])


def lasting(b: Box, key: str) -> float:
    """What a civilization is worth for each turn of the board."""
    card = b.technologies[key]
    worth = _words(card.perks, PERKS)
    if card.use is not None:
        worth += _words(card.use, USES) + goods(card.use.gain)
    return worth


def gear(b: Box, key: str) -> float:
    """What a ship ability or a mod is worth for each turn of the board to who has ships of its size."""
    card = b.technologies[key]
    return _words(card.ability, ABILITIES) + _words(card.mod, MODS) + SYMBOL * goods(card.ability.gain)


def _words(printed: Effects, worths: dict[str, float]) -> float:
    """Every word that is printed, as often as it says."""
    return sum(float(getattr(printed, word)) * each for word, each in worths.items())
