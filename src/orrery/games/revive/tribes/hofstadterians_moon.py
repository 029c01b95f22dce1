"""RV-27.2  Hofstadterians by moonlight: temples on the water."""

from __future__ import annotations

from orrery.games.revive import moments
from orrery.games.revive.actions.yields import drink
from orrery.games.revive.effects import carry_out
from orrery.games.revive.state import Player, State, can_pay, technologies
from orrery.games.revive.tribes import tiles
from orrery.games.revive.words import Word
from orrery.kernel.flow import Flow
from orrery.parts.powers import power

TEMPLE = "temple"


def _sites(s: State, p: Player) -> dict[int, int]:
    """RV-27.2  Vacant water within paid range."""
    if not tiles.left(s, p, TEMPLE) or not can_pay(p, crystal=1):
        return {}
    return tiles.within_reach(s, p, [at for at in tiles.of_kinds(s, ["water"]) if tiles.is_vacant(s, at)], 1)


@power("temple", on=moments.does)
def consecrate(s: State, p: Player, each: Word, source: str, path: str) -> Flow[None]:
    """RV-27.2, G-91  A crystal and range for a temple; the water pays, and a building may still have it too."""
    yield from tiles.put(s, p, TEMPLE, _sites(s, p), lambda space: drink(s, p, space), crystals=1, ranged=True)


@power("temple", on=moments.possible)
def can_consecrate(s: State, p: Player, each: Word, source: str) -> bool:
    return bool(_sites(s, p))


@power("hofstadterians-moon", on=moments.origins)
def from_temples(s: State, p: Player) -> dict[int, int]:
    """RV-27.2  Range is counted from temples too, further with the technology."""
    further = "temple-range" in technologies(s, p)
    return dict.fromkeys(tiles.lying(s, p, TEMPLE), s.game.box.technologies["temple-range"].figure * further)


@power("water-food", on=moments.watered)
def fishing(s: State, p: Player, space: int) -> None:
    """RV-27.2  A food with each water reward, of temples too."""
    carry_out(s, p, "technology:water-food")


@power("temple-end-points", on=moments.counts)
def holy_waters(s: State, p: Player) -> int:
    """RV-27.2  Points at the end for each temple."""
    return len(tiles.lying(s, p, TEMPLE)) * s.game.box.technologies["temple-end-points"].figure
