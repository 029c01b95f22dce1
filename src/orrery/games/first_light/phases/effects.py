"""The words Items score in: what can be counted at the end (FL-17.3, 19.2, 19.3)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from orrery.games.first_light import state
from orrery.games.first_light.bundle import Bundle, Measure
from orrery.games.first_light.components import Event, Item, base_box
from orrery.games.first_light.state import Player, State
from orrery.kernel.sheets import SheetError


def dice_owned(s: State, p: Player) -> int:
    """FL-18.1, G-55  Dice on the Research Base and at Headquarters."""
    return state.dice_on_base(p) + state.dice_at_headquarters(s, p.seat)


def _items_of_kind(kind: str, s: State, p: Player) -> int:
    return sum(1 for key in p.items if s.game.box.items[key].kind == kind)


def _dice_below(clan: str, s: State, p: Player) -> int:
    return state.dice_on_negotiation(s, p.seat, clan)


def dice_below(clans: Iterable[str]) -> dict[str, Measure]:
    """FL-19.2  Dice below each of these clans."""
    return {f"dice-on-{clan}": partial(_dice_below, clan) for clan in clans}


COUNTS: dict[str, Measure] = {
    "dice-on-negotiation": lambda s, p: state.dice_on_negotiation(s, p.seat),
    "dice-on-depository": lambda s, p: state.dice_on_depository(s, p.seat),
    **dice_below(base_box().clans),
    "dice-owned": dice_owned,
    "items-in-hand": lambda s, p: len(p.hand),
    "in-game-items": partial(_items_of_kind, "in-game"),
    "end-game-items": partial(_items_of_kind, "end-game"),
    "upgrades": lambda s, p: len(p.upgrades),
    "farms": lambda s, p: len(p.farm_tiles),
    "water": lambda s, p: p.stock.water,
    "algae": lambda s, p: p.stock.algae,
    "power": lambda s, p: p.stock.power,
    "gems": lambda s, p: p.stock.gems,
}


def check_words(bundle: Bundle, places: tuple[str, ...] = ()) -> None:
    """Every word of the sheets is one the rules know; `SheetError` names the first that is not."""
    b = bundle.box
    known = {*bundle.stations, *b.clans, *places}
    printed: list[Item | Event] = [*b.items.values(), *b.events.values()]
    for card in printed:
        for effect in (card.discount, card.gain):
            if effect is not None and effect.at not in known:
                sheet = "items.toml, item" if card.key in b.items else "events.toml, event"
                raise SheetError(f"{sheet} {card.key!r}: there is no place {effect.at!r}")
    for item in b.items.values():
        if item.score is not None and (item.score.count not in bundle.counts or item.score.each < 1):
            raise SheetError(f"items.toml, item {item.key!r}: nothing is counted as {item.score.count!r}")
        if item.kind not in ("in-game", "end-game"):
            raise SheetError(f"items.toml, item {item.key!r}: an Item is in-game or end-game, not {item.kind!r}")
    for side in b.sides.values():
        for spaces in side.negotiation.values():
            if [space.cost for space in spaces] != sorted(space.cost for space in spaces):
                raise SheetError(f"boards.toml, negotiation {spaces[0].key!r}: the top row must be the cheapest")
    for board in b.clan_boards.values():
        if board.ability not in bundle.abilities:
            raise SheetError(f"boards.toml, clan_board {board.key!r}: there is no ability {board.ability!r}")
