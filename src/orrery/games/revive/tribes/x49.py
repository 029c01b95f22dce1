"""RV-26.3  ]0x49[."""

from __future__ import annotations

from orrery.games.revive import components as box
from orrery.games.revive import moments
from orrery.games.revive.speech import names
from orrery.games.revive.state import Player, State, shows
from orrery.games.revive.vocabulary import LEAVE, MOVE_TO, SKIP
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import Refusal, refuse
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import power


class Leave(Ask):
    """RV-26.3  Which figure moves, if any."""

    family = LEAVE

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("no-figure-there", "RV-26.3", space=names.space(LEAVE.index(action)))


class MoveTo(Ask, kw_only=True):
    """RV-26.3  Where it moves."""

    family = MOVE_TO
    space: str

    def reason(self, s: State, action: Action) -> Refusal | None:
        space = MOVE_TO.index(action)
        own = space in s.players[self.seat].figures
        why = "populated-already" if own else "no-regular-location"
        return refuse(why, "RV-26.3", space=names.space(space), terrain=names.terrain(shows(s, space)))


class Moved(Note):
    """RV-26.3  A figure has moved."""

    space: str
    to: str


@power("explore-food-less", on=moments.less_food)
def rations(s: State, p: Player, action: str) -> int:
    """RV-26.3, G-21  A food less for exploring."""
    return s.game.box.technologies["explore-food-less"].figure if action == "explore" else 0


@power("relocate-once", on=moments.unlocked)
def moving_day(s: State, p: Player) -> None:
    """RV-26.3  Once, when it is unlocked."""
    s.next(relocate.step(p.seat))


@rule
def relocate(s: State, seat: int) -> Flow[None]:
    """RV-26.3, G-55  A figure from a regular location to another without one's own; nobody is paid."""
    p = s.players[seat]
    figures = [LEAVE[space] for space in p.figures if space < box.CHASM]
    goals = [space for space in range(box.CHASM) if shows(s, space) == "location" and space not in p.figures]
    if not figures or not goals:
        return
    chosen = yield Leave(seat, [*figures, SKIP])
    if chosen == SKIP:
        return
    space = LEAVE.index(chosen)
    to = MOVE_TO.index((yield MoveTo(seat, [MOVE_TO[goal] for goal in goals], space=box.SPACE_KEYS[space])))
    p.figures[p.figures.index(space)] = to
    s.tell(Moved(seat, box.SPACE_KEYS[space], box.SPACE_KEYS[to]))
