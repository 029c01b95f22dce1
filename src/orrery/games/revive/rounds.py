"""RV-7, 21, 24  Turns: up to two actions or a hibernation, free actions around them, and the last turns of a game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from orrery.games.revive import scoring
from orrery.games.revive.actions import build, explore, free, granted, hibernate, play, populate, switch
from orrery.games.revive.bundle import Bundle
from orrery.games.revive.campaign.chapters import close_turn
from orrery.games.revive.speech import cards, names
from orrery.games.revive.state import NOBODY, Armed, Player, State, alone, board
from orrery.games.revive.vocabulary import (
    BED,
    BUILD,
    DO,
    END,
    EXPLORE,
    HIBERNATE,
    PLAY,
    POPULATE,
    SLOT,
    SWITCH,
    TECHNOLOGY,
)
from orrery.kernel.flow import Flow, new_action
from orrery.kernel.message import NOTHING, Refusal, Thing, Values, refuse
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action


class TurnBegins(Note):
    """RV-7.1, 24.2  Somebody's turn begins; alone, the action cube has gone so many steps."""

    cube: int = NOBODY

    def values(self, game: Bundle) -> Values:
        return {"most": game.box.figures.progress}


class LastTurn(Note):
    """RV-7.1, 21.1  Somebody's last turn begins."""


class GameOver(Note):
    """RV-21.1, 24.3  The game is over; points are counted."""


class Act(free.WithFreeActions, kw_only=True):
    """RV-7.1  What one does: an action, a free action, hibernate or end the turn."""

    family = DO
    actions: int

    def asks(self, s: State) -> Values:
        return {
            "asleep": names.card(s.asleep, self.seat) if s.asleep else "nobody",
            "waiting": cards.waiting(s.players[self.seat]),
            "begins": int(self.actions == actions_in_turn(s)),
            "hibernated": int(s.returned),
            "steps": s.game.box.figures.progress - s.cube if alone(s) else NOBODY,
            "last": int(is_last_turn(s)),
        }

    def values(self, s: State, action: Action) -> Values:
        p = s.players[self.seat]
        if action in DO:
            return granted.ahead(s, p, DO.member(action))
        if action == SWITCH:
            return switch.gives(s, p)
        if action == HIBERNATE:
            return hibernate.ahead(s, p)
        return {"left": self.actions} if action == END else NOTHING

    def refuse(self, s: State, action: Action) -> Refusal | None:
        if action in self.options:
            return None
        p = s.players[self.seat]
        return why_not(s, p, action) or later(s, p, action) or super().refuse(s, action)

    def reason(self, s: State, action: Action) -> Refusal | None:
        return granted.why_none(s, s.players[self.seat], DO.member(action))


def why_not(s: State, p: Player, action: Action) -> Refusal | None:
    """RV-7.1 to 7.3  Why an action cannot be taken now, or how it begins; None of what is no action."""
    if action == END:
        return refuse("act-or-hibernate", "RV-7.3")
    if action not in (SWITCH, HIBERNATE, *DO, *PLAY, *EXPLORE, *POPULATE, *BUILD):
        return None
    if s.asleep:
        return refuse("must-hibernate", "RV-29.5", card=names.card(s.asleep, p.seat))
    if action == HIBERNATE:
        return refuse("hibernate-instead", "RV-7.1")
    if not s.actions:
        return refuse("no-actions-left", "RV-7.1")
    if action == SWITCH:
        return refuse("switch-down", "RV-11.1")
    if action in PLAY:
        return play.why_not_play(s, p, action)
    return None if action in DO else _why_not_there(s, p, action)


def _why_not_there(s: State, p: Player, action: Action) -> Refusal | None:
    """RV-7.2  Why nothing can be done at a place; where it can, which action that is."""
    if action in EXPLORE:
        return explore.why_not(s, p, EXPLORE.index(action)) or _first("explore")
    space = populate.SPACES[POPULATE.index(action)] if action in POPULATE else BUILD.index(action)
    if (space in board(s).locations) != (action in POPULATE):
        return None  # who points at a location wants to populate, who points elsewhere wants to build
    if action in POPULATE:
        return populate.why_not(s, p, space) or _first("populate")
    return build.why_not(s, p, space) or _first("build")


def _first(action: str) -> Refusal:
    return refuse("choose-first", "RV-7.2", action=Thing("action", action))


def later(s: State, p: Player, action: Action) -> Refusal | None:
    """RV-8.1, 14.2, 19.5  When that is done what somebody points at; None if it is no part of an action."""
    if action in SLOT:
        return refuse("card-first", "RV-8.1")
    if action in BED:
        return refuse("bed-later", "RV-19.5")
    if action in TECHNOLOGY:
        place = TECHNOLOGY.member(action)
        return populate.why_not_unlock(s, p, place) or refuse(
            "technology-later", "RV-14.2", action=Thing("action", "populate")
        )
    return None


def actions_in_turn(s: State) -> int:
    """RV-7.1, 7.5  Two, or one alone."""
    return 1 if alone(s) else s.game.box.figures.actions


def is_last_turn(s: State) -> bool:
    """RV-21.1, 24.3  Whether who has the turn has no other after it."""
    return s.cube >= s.game.box.figures.progress if alone(s) else s.ended_by != NOBODY


@rule
@new_action
def turn(s: State, seat: int) -> None:
    """RV-7.1  A turn begins."""
    s.turn, s.actions, s.returned, s.acting, s.asleep = seat, actions_in_turn(s), False, False, ""
    s.tell(TurnBegins(seat, s.cube if alone(s) else NOBODY) if s.ended_by == NOBODY else LastTurn(seat))
    s.next(act.step(seat))


@rule
@new_action
def act(s: State, seat: int) -> Flow[None]:
    """RV-7.1 to 7.5, G-37, G-88, G-90  What one does next; who has acted or hibernated may end the turn. Alone it ends
    by itself, but for the last."""
    p = s.players[seat]
    s.fired = ""
    if s.acting:
        p.armed.colours, s.acting = "", False
    if alone(s) and not s.actions and not s.asleep and not is_last_turn(s):
        s.next(end_turn.step(seat))
        return
    chosen = yield Act(seat, chain(doings(s, p), free.offers(s, p)), actions=s.actions)
    if chosen == END:
        s.next(end_turn.step(seat))
    elif chosen == HIBERNATE:
        s.next(hibernate.hibernate.step(seat, s.asleep), act.step(seat))
        s.actions, s.asleep = 0, ""
    elif not free.then(s, p, chosen, act.step(seat)):
        s.actions -= 1
        s.acting = True
        s.next(act.step(seat))
        yield from _do(s, p, chosen)


def doings(s: State, p: Player) -> Iterator[Action]:
    """RV-7.1, 7.2  What may be done besides free actions."""
    if s.actions and not s.asleep:
        yield from map(PLAY.of, play.playable(s, p))
        if p.switch:
            yield SWITCH
        yield from map(DO.of, granted.possible(s, p))
    yield HIBERNATE if s.asleep or s.actions == actions_in_turn(s) else END


def _do(s: State, p: Player, chosen: Action) -> Flow[None]:
    """RV-7.2  One of the actions."""
    if chosen == SWITCH:
        switch.use(s, p)
    elif chosen in DO:
        yield from granted.RULES[DO.member(chosen)](s, p.seat, 0)
    else:
        yield from play.place(s, p.seat, PLAY.member(chosen), 0)


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
        scoring.tell(s)
    else:
        s.next(turn.step(following))
