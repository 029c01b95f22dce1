"""LL-15  What technologies and factions do at a moment of the rules: a function for each word of the sheets.

A word that only changes a figure (a discount, one card more) is read where the figure is; see `Perks`.
"""

from __future__ import annotations

from typing import Literal

from orrery.games.last_light.cards import moments
from orrery.games.last_light.components import RESOURCES, SIZE_OF, SIZES
from orrery.games.last_light.speech.notes import Gained, Took
from orrery.games.last_light.state import Mark, Player, State, is_lumos, shine
from orrery.kernel.state import Note
from orrery.parts.powers import power


@power("mirror", on=moments.shown)
def mirror(s: State, p: Player, count: int) -> None:
    """LL-15.6  A faction gains where somebody else shows the same card."""
    if p.card and any(other.card == p.card for other in s.players if other is not p):
        p.stock.uncommon += count
        s.tell(Gained(p.seat, uncommon=count, why="mirror"))


class Witness(Note):
    """LL-15.6  Somebody gains from a gift to another."""

    common: int


@power("witness", on=moments.given)
def witness(s: State, p: Player, count: int) -> None:
    """LL-15.6  A faction gains where somebody's Trade gives light to a third player."""
    p.stock.common += count
    s.tell(Witness(p.seat, count))


@power("trophy", on=moments.destroyed)
def trophy(s: State, p: Player, count: int, mark: Mark) -> None:
    """LL-15.1  Common for destroying any ship."""
    p.stock.common += count
    s.tell(Gained(p.seat, common=count, why="trophy"))


@power("bounty_large", on=moments.destroyed)
def bounty_large(s: State, p: Player, count: int, mark: Mark) -> None:
    """LL-15.1  Light for destroying a large ship."""
    if SIZES[SIZE_OF[mark.piece]] == "large":
        shine(p, count, "cards")
        s.tell(Gained(p.seat, light=count, why="bounty"))


@power("raze", on=moments.razed)
def raze(s: State, p: Player, count: int) -> None:
    """LL-15.1  Light for destroying an extractor."""
    shine(p, count, "cards")
    s.tell(Gained(p.seat, light=count, why="raze"))


@power("plunder", on=moments.destroyed)
def plunder(s: State, p: Player, count: int, mark: Mark) -> None:
    """LL-15.6  A plunderer takes resources of the loser, the rarest there are."""
    if is_lumos(s, mark.fleet):
        return
    for resource in reversed(RESOURCES):
        have = min(count, getattr(s.players[mark.fleet].stock, resource))
        for _ in range(have):
            take(s, p.seat, mark.fleet, resource, "plunder")
        count -= have


def take(s: State, seat: int, other: int, resource: str, why: Literal["ability", "plunder"]) -> None:
    """A resource goes from one player to another."""
    giver, taker = s.players[other].stock, s.players[seat].stock
    setattr(giver, resource, getattr(giver, resource) - 1)
    setattr(taker, resource, getattr(taker, resource) + 1)
    s.tell(Took(seat, other, resource, why))


@power("consolation", on=moments.lost)
def consolation(s: State, p: Player, count: int) -> None:
    """LL-15.1  Uncommon for losing a ship."""
    p.stock.uncommon += count
    s.tell(Gained(p.seat, uncommon=count, why="consolation"))
