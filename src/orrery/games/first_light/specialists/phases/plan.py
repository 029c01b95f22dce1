"""SP-3  Planning: Specialists are assigned like dice."""

from __future__ import annotations

import itertools

from orrery.games.first_light.phases import plan
from orrery.games.first_light.specialists.cards import moments
from orrery.games.first_light.specialists.state import WILD, outpost
from orrery.games.first_light.state import Player, State, in_turn_order
from orrery.kernel.flow import Flow, Roll, new_action, together
from orrery.kernel.state import rule


@rule
@new_action
def roll(s: State) -> Flow[None]:
    """SP-2.1, 3.1  All roll their regular dice; Specialists lie beside them, to be assigned too."""
    yield from plan.take_dice(s)
    s.screens = True
    for p in in_turn_order(s):
        o = outpost(s, p.seat)
        o.doubled = False
        regular = p.ready - o.ready
        rolled: list[int] = (yield Roll(regular, seat=p.seat)) if regular else []
        p.rolled = [*sorted(rolled), *[WILD] * o.ready]
        p.ready = o.ready = 0
    more = [moments.rolled.at(p.character, s, p) or [] for p in in_turn_order(s)]
    s.next(*itertools.chain(*more), assign.step())


@rule
@new_action
def assign(s: State) -> Flow[None]:
    """SP-3.1  All assign behind their screens."""
    yield from together({p.seat: _plan(s, p) for p in s.players})
    plan.lift_screens(s)


def _plan(s: State, p: Player) -> Flow[None]:
    """SP-3.1, 11.3  What a Leader does first, then every die."""
    yield from moments.assigning.at(p.character, s, p) or ()
    yield from plan.assign_all(s, p)
