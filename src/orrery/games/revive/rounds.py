"""RV-7, 21, 24  Turns: up to two actions or a hibernation, free actions around them, and the last turns of a game."""

from __future__ import annotations

from orrery.games.revive.actions import free, granted, play, switch
from orrery.games.revive.actions.hibernate import hibernate
from orrery.games.revive.campaign.chapters import close_turn
from orrery.games.revive.components import ACTIONS
from orrery.games.revive.state import NOBODY, Armed, Player, State, alone
from orrery.games.revive.vocabulary import DO, END, HIBERNATE, PLAY, SWITCH
from orrery.kernel.flow import Ask, Flow, new_action
from orrery.kernel.message import Refusal, refuse
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action


class TurnBegins(Note):
    """RV-7.1  Somebody's turn begins."""


class LastTurn(Note):
    """RV-21.1  Somebody's last turn begins."""


class GameOver(Note):
    """RV-21.1, 24.3  The game is over; points are counted."""


class Act(Ask, kw_only=True):
    """RV-7.1  What one does: an action, a free action, hibernate or end the turn."""

    family = DO
    actions: int

    def reason(self, s: State, action: Action) -> Refusal | None:
        p = s.players[self.seat]
        if action in DO:
            return refuse("no-target" if s.actions else "no-actions-left", "RV-7.2")
        return free.reason(s, p, action)


def actions_in_turn(s: State) -> int:
    """RV-7.1, 7.5  Two, or one alone."""
    return 1 if alone(s) else s.game.box.figures.actions


@rule
@new_action
def turn(s: State, seat: int) -> None:
    """RV-7.1  A turn begins."""
    s.turn, s.actions, s.returned, s.acting, s.asleep = seat, actions_in_turn(s), False, False, ""
    s.tell(TurnBegins(seat) if s.ended_by == NOBODY else LastTurn(seat))
    s.next(act.step(seat))


@rule
@new_action
def act(s: State, seat: int) -> Flow[None]:
    """RV-7.1 to 7.4, G-37, G-88  What one does next; who has taken an action may end the turn, nobody else."""
    p = s.players[seat]
    if s.acting:
        p.armed.colours, s.acting = "", False
    chosen = yield Act(seat, [*doings(s, p), *free.offers(s, p)], actions=s.actions)
    if chosen == END:
        s.next(end_turn.step(seat))
    elif chosen == HIBERNATE:
        s.actions = 0
        s.next(hibernate.step(seat, s.asleep), end_turn.step(seat))
    elif not free.then(s, p, chosen, act.step(seat)):
        s.actions -= 1
        s.acting = True
        s.next(act.step(seat))
        _do(s, p, chosen)


def doings(s: State, p: Player) -> list[Action]:
    """RV-7.1, 7.2  What may be done besides free actions."""
    if s.asleep:
        return [HIBERNATE]
    found: list[Action] = []
    if s.actions:
        found += map(PLAY.of, play.playable(s, p))
        found += [SWITCH] * p.switch
        found += [DO.of(action) for action in ACTIONS if granted.possible(s, p, action)]
    return [*found, HIBERNATE if s.actions == actions_in_turn(s) else END]


def _do(s: State, p: Player, chosen: Action) -> None:
    """RV-7.2  One of the actions."""
    if chosen == SWITCH:
        switch.use(s, p)
    elif chosen in DO:
        s.next(granted.begin(p.seat, DO.member(chosen), 0))
    else:
        s.next(play.place.step(p.seat, PLAY.member(chosen), 0))


@rule
def end_turn(s: State, seat: int) -> None:
    """RV-7.1, 31.1  What waited for an action is lost; deeds of the campaign are rewarded."""
    p = s.players[seat]
    p.armed = Armed()
    s.next(next_turn.step(seat))
    close_turn(s, p)


@rule
def next_turn(s: State, seat: int) -> None:
    """RV-21.1, 24.3, G-64, G-73  The next turn begins, unless the game is over."""
    if alone(s):
        following = seat if s.cube < s.game.box.figures.progress else NOBODY
    elif s.ended_by == NOBODY:
        following = (seat + 1) % len(s.players)
    else:
        following = s.last_turns.pop(0) if s.last_turns else NOBODY
    if following == NOBODY:
        s.over = True
        s.tell(GameOver(None))
    else:
        s.next(turn.step(following))
