"""RV-26.1  Nàdair."""

from __future__ import annotations

from orrery.games.revive import moments
from orrery.games.revive.effects import carry_out
from orrery.games.revive.state import Player, State
from orrery.parts.powers import power


@power("forest-water-free", on=moments.passes)
def shade(s: State, p: Player) -> list[str]:
    """RV-26.1  Forest and water cost nothing on the way."""
    return [*s.game.box.technologies["forest-water-free"].free]


@power("ability-book-point", on=moments.performed)
def told_again(s: State, p: Player) -> None:
    """RV-26.1, G-80  A book and a point more with each ability."""
    carry_out(s, p, "technology:ability-book-point")


@power("populate-step-green", on=moments.populated)
def rooted(s: State, p: Player, space: int) -> None:
    """RV-26.1  A step on the green track after each populate action, the one that unlocks this too."""
    carry_out(s, p, "technology:populate-step-green")
