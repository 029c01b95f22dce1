"""RV-11  The switch: slid down for a basic resource, up again when one hibernates."""

from __future__ import annotations

from orrery.games.revive import moments
from orrery.games.revive.effects import carry_out, of_choice
from orrery.games.revive.state import Player, State
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


def effect(s: State, p: Player) -> None:
    """RV-11.1, 11.2  A basic resource of choice, or what a plate says; a technology may offer something else."""
    if p.plate:
        carry_out(s, p, f"plate:{p.plate}")
    else:
        s.next(of_choice.step(p.seat, 1, "switch"))
