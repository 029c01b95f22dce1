"""SP-3  Planning: Specialists are assigned like dice."""

from __future__ import annotations

from orrery.games.first_light.phases.plan import assign_all, lift_screens, take_dice
from orrery.games.first_light.specialists import moments
from orrery.games.first_light.specialists.state import WILD, outpost
from orrery.games.first_light.state import Player, State, in_turn_order
from orrery.kernel.flow import Flow, Roll, new_action, together
from orrery.kernel.state import rule


@rule
@new_action
def roll(s: State) -> Flow[None]:
    """SP-2.1, 3.1  All roll their regular dice; Specialists lie beside them, to be assigned too."""
    yield from take_dice(s)
    s.screens = True
    for p in in_turn_order(s):
        o = outpost(s, p.seat)
        o.doubled = False
        regular = p.ready - o.ready
        rolled: list[int] = (yield Roll(regular, seat=p.seat)) if regular else []
        p.rolled = [*sorted(rolled), *[WILD] * o.ready]
        p.ready = o.ready = 0
    adds = [(p, moments.rolled.of(s, p.character)) for p in in_turn_order(s)]
    s.next(*(step for p, more in adds if more is not None for step in more(s, p)), assign.step())


@rule
@new_action
def assign(s: State) -> Flow[None]:
    """SP-3.1  All assign behind their screens."""
    yield from together({p.seat: _plan(s, p) for p in s.players})
    lift_screens(s)


def _plan(s: State, p: Player) -> Flow[None]:
    before = moments.assigning.of(s, p.character)
    if before is not None:
        yield from before(s, p)
    yield from assign_all(s, p)
