"""RV-11  The switch: slid down for a basic resource, up again when one hibernates."""

from __future__ import annotations

from orrery.games.revive import moments
from orrery.games.revive.effects import carry_out, of_choice
from orrery.games.revive.speech import cards
from orrery.games.revive.state import Player, State
from orrery.kernel.message import Amount, Values, several
from orrery.kernel.state import Note


class Switched(Note):
    """RV-11.1  Somebody has used the switch."""


def use(s: State, p: Player) -> None:
    """RV-11.1  The token goes down, and its effect comes next."""
    p.switch = False
    s.tell(Switched(p.seat))
    instead = moments.told(s, moments.switched, p)
    s.next(*instead)
    if not instead:
        effect(s, p)


def gives(s: State, p: Player) -> Values:
    """RV-11.1, 11.2  What the switch does, and whether a technology offers something else."""
    does = cards.effect(s.game.box, f"plate:{p.plate}") if p.plate else several([Amount(1, "basic")])
    return {"text": does, "instead": len(moments.told(s, moments.switched, p))}


def effect(s: State, p: Player) -> None:
    """RV-11.1, 11.2  A basic resource of choice, or what a plate says; a technology may offer something else."""
    if p.plate:
        carry_out(s, p, f"plate:{p.plate}")
    else:
        s.next(of_choice.step(p.seat, 1, "switch"))
