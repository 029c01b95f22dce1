"""The words Items score in: what can be counted at the end (FL-17.3, 19.2, 19.3)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from orrery.games.first_light.bundle import Bundle
from orrery.games.first_light.state import (
    Player,
    State,
    dice_at_headquarters,
    dice_on_base,
    dice_on_depository,
    dice_on_negotiation,
)
from orrery.kernel.sheets import SheetError

Count = Callable[[State, Player], int]


def dice_owned(s: State, p: Player) -> int:
    """FL-18.1, G-55  Dice on the Research Base and at Headquarters."""
    return dice_on_base(p) + dice_at_headquarters(s, p.seat)


def _items_of_kind(kind: str, s: State, p: Player) -> int:
    return sum(1 for key in p.items if s.game.box.items[key].kind == kind)


def _below(clan: str, s: State, p: Player) -> int:
    return dice_on_negotiation(s, p.seat, clan)


def _goods(good: str, s: State, p: Player) -> int:
    return int(getattr(p.stock, good))


COUNTS: dict[str, Count] = {
    "dice-on-negotiation": lambda s, p: dice_on_negotiation(s, p.seat),
    "dice-on-depository": lambda s, p: dice_on_depository(s, p.seat),
    "dice-on-leyrien": partial(_below, "leyrien"),
    "dice-on-zcharo": partial(_below, "zcharo"),
    "dice-on-jrayek": partial(_below, "jrayek"),
    "dice-owned": dice_owned,
    "items-in-hand": lambda s, p: len(p.hand),
    "in-game-items": partial(_items_of_kind, "in-game"),
    "end-game-items": partial(_items_of_kind, "end-game"),
    "upgrades": lambda s, p: len(p.upgrades),
    "farms": lambda s, p: len(p.farm_tiles),
    "water": partial(_goods, "water"),
    "algae": partial(_goods, "algae"),
    "power": partial(_goods, "power"),
    "gems": partial(_goods, "gems"),
}


def check_words(bundle: Bundle, places: tuple[str, ...] = ()) -> None:
    """Every word of the sheets is one the rules know; `SheetError` names the first that is not."""
    b = bundle.box
    known = {*bundle.stations, *b.clans, *places}
    for item in b.items.values():
        for effect in (item.discount, item.gain):
            if effect is not None and effect.at not in known:
                raise SheetError(f"items.toml, item {item.key!r}: there is no place {effect.at!r}")
        if item.score is not None and (item.score.count not in bundle.counts or item.score.each < 1):
            raise SheetError(f"items.toml, item {item.key!r}: nothing is counted as {item.score.count!r}")
        if item.kind not in ("in-game", "end-game"):
            raise SheetError(f"items.toml, item {item.key!r}: an Item is in-game or end-game, not {item.kind!r}")
    for event in b.events.values():
        for effect in (event.discount, event.gain):
            if effect is not None and effect.at not in known:
                raise SheetError(f"events.toml, event {event.key!r}: there is no place {effect.at!r}")
    for side in b.sides.values():
        for spaces in side.negotiation.values():
            if [space.cost for space in spaces] != sorted(space.cost for space in spaces):
                raise SheetError(f"boards.toml, negotiation {spaces[0].key!r}: the top row must be the cheapest")
    for board in b.clan_boards.values():
        if board.ability not in bundle.abilities:
            raise SheetError(f"boards.toml, clan_board {board.key!r}: there is no ability {board.ability!r}")
