"""SP-3  Planning: Specialists are assigned like dice; Leaders who plan in their own way."""

from __future__ import annotations

from orrery.games.first_light.actions import DECLINE, DONE
from orrery.games.first_light.goods import draw_items
from orrery.games.first_light.phases.plan import assign_all, lift_screens, take_dice
from orrery.games.first_light.specialists.actions import DISCARD, RAISE
from orrery.games.first_light.specialists.components import parts
from orrery.games.first_light.specialists.state import WILD, outpost
from orrery.games.first_light.state import Player, State, in_turn_order
from orrery.kernel.flow import Ask, Flow, Roll, new_action, plain_ask, together
from orrery.kernel.message import Values, refuse
from orrery.kernel.state import rule
from orrery.kernel.vocabulary import Action


class Raise(Ask, kw_only=True):
    """SP-11.3  Which die is raised by a pip, behind the screen."""

    family = RAISE
    why_not = refuse("no-such-die", "SP-11.3")
    left: int

    def asks(self, s: State) -> Values:
        return {"left": self.left}

    def item(self, s: State, action: Action) -> str | None:
        if action not in RAISE:
            return None
        face, rolled = RAISE.index(action) + 1, s.players[self.seat].rolled
        return f"p{self.seat}-rolled-{rolled.index(face) + 1}" if face in rolled else None


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
    redraws = [p.seat for p in in_turn_order(s) if parts().leaders[p.character].redraw and p.hand]
    s.next(*(redraw.step(seat) for seat in redraws), assign.step())


@rule
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


@rule
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
        chosen = (yield Raise(p.seat, (*low, DONE), left=left)) if low else DONE
        if chosen == DONE:
            return
        face = RAISE.index(chosen) + 1
        p.rolled[p.rolled.index(face)] = face + 1
        p.rolled.sort()
