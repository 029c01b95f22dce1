"""RV-27.1  Nàdair by moonlight: forests that grow on sand."""

from __future__ import annotations

from orrery.games.revive import components as box
from orrery.games.revive import gaining, moments
from orrery.games.revive.actions.yields import reap_new
from orrery.games.revive.state import Player, State, can_pay, technologies
from orrery.games.revive.tribes import tiles
from orrery.games.revive.words import Word
from orrery.kernel.flow import Flow
from orrery.parts.maps import steps_from
from orrery.parts.powers import power

FOREST = "forest"


def _sites(s: State, p: Player) -> dict[int, int]:
    """RV-27.1  Vacant sand within paid range, or anywhere explored with the technology."""
    if not tiles.left(s, p, FOREST) or not can_pay(p, crystal=1):
        return {}
    vacant = [space for space in tiles.of_kinds(s, ["sand"]) if tiles.is_vacant(s, space)]
    if "forest-tile-no-range" in technologies(s, p):
        return dict.fromkeys(vacant, 0)
    return tiles.within_reach(s, p, vacant, 1)


@power("forest-tile", on=moments.does)
def plant(s: State, p: Player, each: Word, source: str, path: str) -> Flow[None]:
    """RV-27.1, G-58  A crystal and range for a forest tile; then a book for each of the chain it is in."""

    def grown(space: int) -> None:
        chain = chain_of(s, space)
        if "forest-tile-points" in technologies(s, p):
            gaining.score(s, p, len(chain) * s.game.box.technologies["forest-tile-points"].figure)
        gaining.gain(s, p, "book", len(chain))
        reap_new(s, [space])

    ranged = "forest-tile-no-range" not in technologies(s, p)
    yield from tiles.put(s, p, FOREST, _sites(s, p), grown, crystals=1, ranged=ranged)


@power("forest-tile", on=moments.possible)
def can_plant(s: State, p: Player, each: Word, source: str) -> bool:
    return bool(_sites(s, p))


def chain_of(s: State, space: int) -> list[int]:
    """RV-27.1  The forest tiles connected with one, itself included."""
    tiled = {mark.space for mark in s.marks if mark.kind == FOREST}
    closed = [other for other in range(box.SPACES) if other not in tiled]
    return [*steps_from(box.BESIDE, space, closed=closed)]


@power("forest-free", on=moments.passes)
def paths(s: State, p: Player) -> list[str]:
    """RV-27.1  Forest costs nothing on the way, tiles too."""
    return [*s.game.box.technologies["forest-free"].free]
