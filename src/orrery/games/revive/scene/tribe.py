"""A tribe board: the ability with the markers left on it, and the technologies as a tree."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from orrery.games.revive.components import Box
from orrery.games.revive.scene import pieces
from orrery.games.revive.speech import cards, ids
from orrery.games.revive.state import Player, State
from orrery.kernel.message import Amount, Say, Thing
from orrery.kernel.scene import Item, Pip, Room
from orrery.parts.scenes import lay

# Where the places of a tribe board stand, in columns and rows: the tree grows to the right.
WHERE = {
    "bottom": (0, 1), "left": (1, 0), "middle": (1, 1), "right": (1, 2),
    "top-left": (2, 0), "top-middle": (2, 1), "top-right": (2, 2),
}  # fmt: skip
ABILITY, HEADING = (0, 0), (0, 2)
FIRST, BETWEEN, BELOW = 80, 11, 5  # how wide the first column is, and what is between two columns and two rows
# What stands for a technology whose effect is none of those on cards.
SIGNS = {
    "build-less-by-mountains": ("mountain", "less"), "card-resource": ("recruit-any", "basic"),
    "crystal-for-two": ("trade", "crystal"), "crystal-rests-card": ("crystal", "rest"),
    "explore-food-less": ("explore", "less"), "falcon-over-unexplored": ("falcon", "ice"),
    "falcon-three": ("falcon", "far"), "fifth-slot": ("slot",), "forest-free": ("forest", "less"),
    "forest-tile-no-range": ("forest-tile", "far"), "forest-tile-points": ("forest-tile", "points"),
    "forest-water-free": ("forest", "water-space"), "no-books-to-others": ("populate", "less"),
    "range-always": ("range",), "relocate-once": ("person", "flip"), "sand-deck-card": ("sand-tile", "recruit-any"),
    "switch-copy": ("switch-up",), "target-discount": ("target", "less"), "temple-end-points": ("temple", "points"),
    "temple-range": ("temple", "range"), "trade-two-for-crystal": ("trade", "crystal"),
}  # fmt: skip


def tribe(s: State, p: Player, say: Say, room: Room) -> Iterator[Item]:
    """RV-14.2, 25.1  The seven technologies, and the ability; before there is a tribe, that there is none."""
    b, seat = s.game.box, p.seat
    if not p.tribe:
        yield from lay([Item(ids.side(seat), "text", say("no-tribe"), owner=seat, rule="RV-3.2")], room)
        return
    yield _put(_heading(b, say, seat, p.tribe), HEADING, room)
    yield _put(_ability(b, say, seat, p.tribe, p.markers), ABILITY, room)
    for key in b.places:
        yield _put(_technology(b, say, seat, p.tribe, key, key in p.technologies), WHERE[key], room)


def _put(item: Item, place: tuple[int, int], room: Room) -> Item:
    """An item in one of three columns and rows of a room."""
    (column, row), (left, top, wide, high) = place, room
    w, h = (wide - FIRST) / 2 - BETWEEN, (high - 2 * BELOW) / 3
    x, w = (left + FIRST + BETWEEN + (column - 1) * (w + BETWEEN), w) if column else (left, FIRST)
    lay([item], (x, top + row * (h + BELOW), w, h))
    return item


@cache
def _heading(b: Box, say: Say, seat: int, key: str) -> Item:
    """RV-25.1  Which tribe it is, below the first technology."""
    side = b.tribes[key].side
    label = say("side-label", tribe=Thing("tribe", key), side=side)
    name = say.name("side-label", tribe=Thing("tribe", key))
    return Item(ids.side(seat), "text", label, owner=seat, rule="RV-25.1", icon=side, name=name)


@cache
def links(b: Box, seat: int) -> tuple[tuple[str, str], ...]:
    """RV-14.2  Each two places that a line joins, once."""
    pairs = {tuple(sorted((key, other), key=[*b.places].index)) for key in b.places for other in b.places[key].links}
    order = [*b.places]
    return tuple(
        (ids.technology(seat, one), ids.technology(seat, other))
        for one, other in sorted(pairs, key=lambda pair: (order.index(pair[0]), order.index(pair[1])))
    )


@cache
def _ability(b: Box, say: Say, seat: int, key: str, markers: int) -> Item:
    """RV-25.1  The tribe ability; each use sends a marker to the progress track as long as there are any."""
    label = say("ability-label", text=cards.ability(b, key), markers=markers)
    return Item(
        ids.ability(seat), "tile", label, owner=seat, text=pieces.told(say, cards.tiles(b, key)),
        rule="RV-25.1", cost=(Pip("star", 0),), name=say.name("ability-label"),
        gives=(*pieces.effect(b, f"ability:{key}"), Pip("progress", markers)),
    )  # fmt: skip


@cache
def _technology(b: Box, say: Say, seat: int, tribe: str, place: str, unlocked: bool) -> Item:
    """RV-14.2, 14.5, 22.2  A technology: its books and points, and whether it is unlocked."""
    printed = b.boards[tribe][place]
    text = say(
        "technology-text", text=cards.technology(b, printed.technology), unlocked=int(unlocked),
        books=Amount(printed.books, "book"), points=Amount(printed.points, "points"),
    )  # fmt: skip
    return Item(
        ids.technology(seat, place), "tile", pieces.told(say, Thing("technology", printed.technology)), 
        face="" if unlocked else "locked", owner=seat, text=text, rule="RV-14.5", points=printed.points,
        cost=() if unlocked else (Pip("book", printed.books),), gives=_signs(b, printed.technology),
    )  # fmt: skip


def _signs(b: Box, technology: str) -> tuple[Pip, ...]:
    """What stands for a technology; one of something is drawn without a number."""
    if technology.startswith("machine-"):
        return (Pip("machine", 0), *pieces.effect(b, f"machine:{technology}"))
    if technology in SIGNS:
        return tuple(Pip(icon, 0) for icon in SIGNS[technology])
    found = pieces.effect(b, f"technology:{technology}")
    return tuple(Pip(pip.icon, 0 if pip.count == 1 else pip.count) for pip in found)
