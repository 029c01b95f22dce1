"""SP-3  Planning: Specialists are assigned like dice; Leaders who plan in their own way."""

from __future__ import annotations

from orrery.games.first_light.actions import DECLINE, DONE
from orrery.games.first_light.bundle import Steps
from orrery.games.first_light.goods import draw_items
from orrery.games.first_light.phases.plan import assign_all, lift_screens, take_dice
from orrery.games.first_light.specialists.actions import DISCARD, RAISE
from orrery.games.first_light.specialists.components import parts
from orrery.games.first_light.specialists.state import WILD, outpost
from orrery.games.first_light.state import Player, State, in_turn_order
from orrery.kernel.flow import Flow, Roll, new_action, plain_ask, together
from orrery.kernel.state import step


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
    redraws = [p.seat for p in in_turn_order(s) if parts().leaders[p.character].redraw and p.hand]
    s.then(*(step("redraw", seat) for seat in redraws), step("assign"))


@new_action
def redraw(s: State, seat: int) -> Flow[None]:
    """SP-11.9, GS-27  Eden may discard one Contract to draw two, once a round."""
    p = s.players[seat]
    chosen = yield plain_ask(seat, "redraw", (*(DISCARD.of(key) for key in p.hand), DECLINE))
    if chosen == DECLINE:
        s.tell("declines", seat, "redraw")
        return
    key = DISCARD.member(chosen)
    p.hand.remove(key)
    s.item_discards.append(key)
    s.tell("discards", seat, key, "SP-11.9")
    yield from draw_items(s, p, parts().leaders[p.character].redraw)


@new_action
def assign(s: State) -> Flow[None]:
    """SP-3.1, 11.3  All assign behind their screens; Charlene may raise dice there first."""
    yield from together({p.seat: _plan(s, p) for p in s.players})
    lift_screens(s)


def _plan(s: State, p: Player) -> Flow[None]:
    yield from _raise(p, parts().leaders[p.character].raises)
    yield from assign_all(s, p)


def _raise(p: Player, pips: int) -> Flow[None]:
    """SP-11.3  One pip after the other: both on one die, or each on another; never above 6."""
    for left in range(pips, 0, -1):
        low = [RAISE[face - 1] for face in dict.fromkeys(p.rolled) if face < 6]
        chosen = (yield plain_ask(p.seat, "raise", (*low, DONE), about=left)) if low else DONE
        if chosen == DONE:
            return
        face = RAISE.index(chosen) + 1
        p.rolled[p.rolled.index(face)] = face + 1
        p.rolled.sort()


STEPS: Steps = {"roll": roll, "redraw": redraw, "assign": assign}
