"""A tribe board: the ability with the markers left on it, and the technologies as a tree."""

from __future__ import annotations

from functools import cache

from orrery.games.revive.components import Box
from orrery.games.revive.scene import pieces
from orrery.games.revive.speech import cards, ids
from orrery.games.revive.state import Player, State
from orrery.kernel.message import Amount, Say, Thing
from orrery.kernel.scene import Area, Item, Pip

# Where the places of a tribe board stand: the tree grows to the right.
WHERE = {
    "bottom": (0, 1), "left": (1, 0), "middle": (1, 1), "right": (1, 2),
    "top-left": (2, 0), "top-middle": (2, 1), "top-right": (2, 2),
}  # fmt: skip


def tribe(s: State, p: Player, say: Say) -> Area:
    """RV-14.2, 25.1  The seven technologies with what joins them, and the ability."""
    b = s.game.box
    items = [
        _heading(b, say, p.seat, p.tribe),
        _ability(b, say, p.seat, p.tribe, p.markers),
        *(_technology(b, say, p.seat, p.tribe, key, key in p.technologies) for key in b.places),
    ]
    words = say.words("tribe-board", tribe=Thing("tribe", p.tribe))
    return Area(
        f"tribe-{p.seat}", words.text, items, owner=p.seat, shape="grid", columns=[1.0] * 3, links=_links(b, p.seat),
        name=words.text, title_parts=words.parts,
    )  # fmt: skip


@cache
def _heading(b: Box, say: Say, seat: int, key: str) -> Item:
    """RV-25.1  Which tribe it is, below the first technology."""
    side = b.tribes[key].side
    label = say("side-label", tribe=Thing("tribe", key), side=side)
    return Item(ids.side(seat), "text", label, x=0, y=2, owner=seat, rule="RV-25.1", icon=side)


@cache
def _links(b: Box, seat: int) -> tuple[tuple[str, str], ...]:
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
        ids.ability(seat), "tile", label, x=0, y=0, owner=seat, text=pieces.told(say, cards.tiles(b, key)),
        rule="RV-25.1", cost=(Pip("star", 0),), name=say.name("ability-label"),
        gives=(*pieces.effect(b, f"ability:{key}"), Pip("progress", markers)),
    )  # fmt: skip


@cache
def _technology(b: Box, say: Say, seat: int, tribe: str, place: str, unlocked: bool) -> Item:
    """RV-14.2, 14.5, 22.2  A technology: its books and points, and whether it is unlocked."""
    printed = b.boards[tribe][place]
    x, y = WHERE[place]
    text = say(
        "technology-text", text=cards.technology(b, printed.technology), unlocked=int(unlocked),
        books=Amount(printed.books, "book"), points=Amount(printed.points, "points"),
    )  # fmt: skip
    return Item(
        ids.technology(seat, place), "tile", pieces.told(say, Thing("technology", printed.technology)), x=x, y=y,
        face="" if unlocked else "locked", owner=seat, text=text, rule="RV-14.5", points=printed.points,
        cost=() if unlocked else (Pip("book", printed.books),),
    )  # fmt: skip
