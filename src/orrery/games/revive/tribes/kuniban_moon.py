"""RV-27.4  Kuniban by moonlight: sand over terrain."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.games.revive import gaining, moments
from orrery.games.revive.cards.moving import DECK, recruit_of, shown, take_card
from orrery.games.revive.components import TERRAINS
from orrery.games.revive.effects import carry_out
from orrery.games.revive.state import Player, State, shows, technologies
from orrery.games.revive.tribes import tiles
from orrery.games.revive.words import COLOURS, Word
from orrery.kernel.flow import Flow
from orrery.kernel.state import rule
from orrery.parts.powers import power

SAND = "sand"


def _sites(s: State, p: Player) -> dict[int, int]:
    """RV-27.4  Vacant terrain within paid range."""
    if not tiles.left(s, p, SAND):
        return {}
    return tiles.within_reach(s, p, [at for at in tiles.of_kinds(s, TERRAINS) if tiles.is_vacant(s, at)], 0)


@power("sand-tile", on=moments.does)
def bury(s: State, p: Player, each: Word, source: str, path: str) -> Flow[None]:
    """RV-27.4, G-93  Range for a sand tile; then a card of the display in the colour of the terrain."""
    colour = {space: COLOURS[TERRAINS.index(shows(s, space))] for space in _sites(s, p)}

    def buried(space: int) -> None:
        s.next(follow.step(p.seat, colour[space]))
        if "sand-tile-gear" in technologies(s, p):
            carry_out(s, p, "technology:sand-tile-gear")

    yield from tiles.put(s, p, SAND, _sites(s, p), buried, ranged=True)


@power("sand-tile", on=moments.possible)
def can_bury(s: State, p: Player, each: Word, source: str) -> bool:
    return bool(_sites(s, p))


@rule
def follow(s: State, seat: int, colour: str) -> Flow[None]:
    """RV-27.4  A card of this colour, if one is shown; with the technology the top card of the deck instead."""
    p = s.players[seat]
    if shown(s, colour):
        yield from recruit_of(s, p, colour, f"ability:{p.tribe}")
    elif "sand-deck-card" in technologies(s, p) and s.deck:
        yield from take_card(s, p, DECK)


@power("kuniban-moon", on=moments.acted)
def on_sand(s: State, p: Player, actor: Player, action: str, space: int, paid: dict[str, int]) -> None:
    """RV-27.4  Whoever builds on a sand tile gains a point; its owner one more with the technology."""
    if action == "build" and space in tiles.lying(s, p, SAND):
        if actor is p and "sand-build-less" in technologies(s, p):
            carry_out(s, p, "technology:sand-build-less")
        gaining.score(s, actor, 1)


@power("sand-build-less", on=moments.cheaper)
def firm_ground(s: State, p: Player, action: str, spaces: Sequence[int]) -> int:
    """RV-27.4  Building on a sand tile costs less."""
    on_tile = action == "build" and any(mark.kind == SAND and mark.space == spaces[0] for mark in s.marks)
    return s.game.box.technologies["sand-build-less"].figure * on_tile
