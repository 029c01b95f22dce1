"""Tables with and without a technology."""

from __future__ import annotations

from typing import Any

from tests.games.last_light.builder import (
    AZURE,
    CORAL,
    HERE,
    WORLD,
    arena,
    face_up,
    fight,
    keys,
    play,
    set_player,
)

from orrery.games.last_light.components import BOX, Ability, Goods, Mod
from orrery.games.last_light.state import Stock
from orrery.kernel.play.match import Match

RICH = {"common": 20, "uncommon": 20, "rare": 20}


def ability(key: str) -> Ability:
    return BOX.technologies[key].ability


def mod(key: str) -> Mod:
    return BOX.technologies[key].mod


def left(goods: Goods) -> Stock:
    """What a rich player has after paying."""
    return Stock(20 - goods.common, 20 - goods.uncommon, 20 - goods.rare)


def battle(
    azure: dict[str, Any],
    coral: dict[str, Any],
    *faces: int,
    at: str = HERE,
    both: bool = False,
    hits: tuple[str, ...] = (),
) -> Match:
    """Azure attacks Coral with every size, and Coral shoots back if both command; the dice fall as told."""
    s = arena(3)
    set_player(s, AZURE, **azure)
    set_player(s, CORAL, **coral)
    if at == WORLD:
        face_up(s, WORLD, "common-19")
    match = fight(s, AZURE, *([CORAL] if both else []), chance=faces)
    for seat in (AZURE, CORAL) if both else (AZURE,):
        match.choose(seat, keys(match, seat)[-1])
    return play(match, AZURE, *hits)
