"""What all questions of Last Light share: why they must be answered, and when that is done what one points at."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from orrery.games.last_light import state
from orrery.games.last_light.components import SIZE_OF
from orrery.games.last_light.speech import names
from orrery.games.last_light.speech.notes import Declined
from orrery.games.last_light.state import Player, State
from orrery.games.last_light.vocabulary import DONE, HITS, MAKE, SHIP, TEN, USE, vocabulary
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import NOTHING, Message, Refusal, Values, refuse
from orrery.kernel.vocabulary import Action


class Question(Ask, kw_only=True):
    """A question of Last Light. Where one cannot be done with it, its message has the words `must`."""

    must: ClassVar[str] = ""  # the rule by which it has to be answered, if not that by which it is asked
    after_moves: ClassVar[bool] = False  # it comes when the moves of a Command are over

    def refuse(self, s: State, action: Action) -> Refusal | None:
        if action in self.options:
            return None
        if action == DONE:
            return Refusal(Message(self.prompt, (), "must"), self.must or self.rule)
        return super().refuse(s, action) or later(s, self, action)


def offered(s: State, ask: Question, before: int = 0) -> Flow[Action | None]:
    """What somebody takes of an offer; None if it is left, which the log tells unless some was taken before."""
    chosen: Action = yield ask
    if chosen != DONE:
        return chosen
    if not before:
        s.tell(Declined(ask.seat, ask.prompt))
    return None


# -- what a person would point at at any time -------------------------------------------------------------------------


def later(s: State, ask: Question, action: Action) -> Refusal | None:
    """When that is done what somebody points at; None if it has nothing to do with the question."""
    why = LATER.get(vocabulary.family_of(action).name)
    return why(s, ask, action) if callable(why) else why


def _use_later(s: State, ask: Question, action: Action) -> Refusal | None:
    p, key = s.players[ask.seat], USE.member(action)
    if key not in (p.faction, *p.civilizations):
        return None
    return exhausted(s, p, key) or refuse("use-later", "LL-4.6")


def exhausted(s: State, p: Player, key: str) -> Refusal | None:
    """LL-15.1, 15.6  A card that has been used."""
    rule = "LL-15.6" if key in s.game.box.factions else "LL-15.1"
    return refuse("exhausted", rule, card=names.card(s.game.box, key)) if key in p.exhausted else None


def _make_later(s: State, ask: Question, action: Action) -> Refusal | None:
    in_hand = MAKE.member(action) in s.players[ask.seat].unresearched
    return refuse("make-later", "LL-5.3") if in_hand else None


def _extractor_later(s: State, ask: Question, action: Action) -> Refusal:
    return no_extractor(s.players[ask.seat]) or refuse("extractor-later", "LL-7.4")


def no_extractor(p: Player) -> Refusal | None:
    """LL-2.2, 16.20  None is left."""
    return refuse("no-extractor-left", "LL-2.2") if state.SUPPLY not in p.extractors else None


def _move_later(s: State, ask: Question, action: Action) -> Refusal:
    if ask.after_moves:
        return refuse("moves-over", "LL-10.1")
    return not_allied(s, ask.seat, commanded(s, ask.seat, action)[0]) or refuse("move-later", "LL-10.2")


LATER: dict[str, Refusal | Callable[[State, Question, Action], Refusal | None]] = {
    "use": _use_later,
    "make": _make_later,
    "ship": _move_later,
    "extractor": _extractor_later,
    "build": refuse("build-later", "LL-7.1"),
    "trade": refuse("trade-later", "LL-8.1"),
    "hit": refuse("hit-later", "LL-11.1"),
    "play": refuse("play-later", "LL-4.1"),
}


# -- ships ------------------------------------------------------------------------------------------------------------


def commanded(s: State, seat: int, action: Action) -> tuple[int, int]:
    """The fleet and the ship that an action stands for; a fleet nobody has where there are no Lumos."""
    lumos, ship = divmod(SHIP.index(action), TEN)
    return (state.LUMOS if state.is_lumos(s, state.LUMOS) else state.NOBODY) if lumos else seat, ship


def not_allied(s: State, seat: int, fleet: int) -> Refusal | None:
    """LL-14.4  Why somebody may not command the Lumos."""
    if fleet in state.fleets_of(s, seat):
        return None
    if len(s.players) > 2:
        return refuse("no-lumos", "LL-14.1")
    return refuse("not-allied", "LL-14.4", ally=names.fleet(s, s.ally) if s.ally != state.NOBODY else "nobody")


class ShipQuestion(Question):
    """A ship is chosen: where it is, how far it moves, and what is left of its shields."""

    def values(self, s: State, action: Action) -> Values:
        if action == DONE:
            return NOTHING
        number, ship = commanded(s, self.seat, action)
        if number == state.NOBODY or s.fleets[number].ships[ship] < 0:
            return {"place": "nowhere", "damage": 0}
        damage, here = s.fleets[number].damage[ship], s.fleets[number].ships[ship]
        return {
            "place": names.place(s, here), "moves": state.movement(s, number, SIZE_OF[ship]),
            "damage": damage, "shields": names.shields_left(s, number, ship),
        }  # fmt: skip

    def reason(self, s: State, action: Action) -> Refusal | None:
        """LL-10.2, 10.3  Not one's to choose, not on the board, like another, or no way out."""
        fleet, ship = commanded(s, self.seat, action)
        barred = self.barred(s, fleet, ship)
        where = ELSEWHERE.get(s.fleets[fleet].ships[ship])
        if barred is None and where is not None:
            return refuse("not-on-board", "LL-10.2", ship=names.ship(s, fleet, ship, self.seat), where=where)
        return barred or like_another(s, self, fleet, ship) or refuse("nowhere-to-go", "LL-10.3")

    def barred(self, s: State, fleet: int, ship: int) -> Refusal | None:
        """Why a ship is not one's to choose."""
        return None


ELSEWHERE = {state.SUPPLY: "supply", state.GRAVEYARD: "graveyard", state.OUT: "out"}


def like_another(s: State, ask: Question, fleet: int, ship: int) -> Refusal | None:
    """A ship that differs in nothing from one that is offered."""
    offered = [commanded(s, ask.seat, action) for action in ask.options if action in SHIP]
    offered += [HITS[action] for action in ask.options if action in HITS]
    if any(other == fleet and state.alike(s.fleets[fleet], ship, twin) for other, twin in offered):
        return refuse("like-another", ask.rule, size=names.size(SIZE_OF[ship]))
    return None
