"""RV-11  The switch: slid down for a basic resource, up again when one hibernates."""

from __future__ import annotations

from orrery.games.revive.effects import of_choice
from orrery.games.revive.state import Player, State
from orrery.kernel.state import Note
from orrery.parts.powers import open_rule


class Switched(Note):
    """RV-11.1  Somebody has used the switch."""


def use(s: State, p: Player) -> None:
    """RV-11.1  The token goes down, and its effect comes next."""
    p.switch = False
    s.tell(Switched(p.seat))
    effect(s, p)


@open_rule
def effect(s: State, p: Player) -> None:
    """RV-11.1  A basic resource of choice."""
    s.next(of_choice.step(p.seat, 1))
