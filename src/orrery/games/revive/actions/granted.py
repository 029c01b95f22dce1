"""RV-30.15, 25  Actions that effects grant, and the tribe ability."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from orrery.games.revive import gaining, moments
from orrery.games.revive.actions import build, explore, free, populate, reach
from orrery.games.revive.actions.free import MAY, MUST
from orrery.games.revive.bundle import Bundle
from orrery.games.revive.components import ACTIONS
from orrery.games.revive.effects import can_carry_out, carry_out, is_possible, word
from orrery.games.revive.speech import cards
from orrery.games.revive.speech.question import Sourced
from orrery.games.revive.state import Player, State
from orrery.games.revive.vocabulary import DO, SKIP, STAR
from orrery.games.revive.words import ANY, Word
from orrery.kernel.flow import Flow
from orrery.kernel.message import NOTHING, Amount, Refusal, Several, Thing, Value, Values, refuse, several
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import power

MODULES = {"explore": explore, "populate": populate, "build": build}
RULES = {"explore": explore.explore, "populate": populate.populate, "build": build.build}
# an ability of these words just happens; others cost something or may not be wanted
PLAIN = ("crystal", "gear", "book", "food", "basic", "points", "per", "recharge", "step", "energy", "crate")


class Ability(free.WithFreeActions, Sourced):
    """RV-25.1  Whether one uses the tribe ability."""

    family = DO

    def asks(self, s: State) -> Values:
        p = s.players[self.seat]
        return super().asks(s) | {"text": cards.ability(s.game.box, p.tribe), "markers": p.markers}

    def values(self, s: State, action: Action) -> Values:
        said = super().values(s, action)
        return said | {"text": cards.ability(s.game.box, s.players[self.seat].tribe)} if action == STAR else said


class UsedAbility(Note):
    """RV-25.1  Somebody uses the tribe ability."""

    tribe: str

    def values(self, game: Bundle) -> Values:
        return {"text": cards.ability(game.box, self.tribe)}


class ActNow(free.WithFreeActions, kw_only=True):
    """RV-30.15  Which action one takes, if any."""

    family = DO
    granted: bool

    def values(self, s: State, action: Action) -> Values:
        return ahead(s, s.players[self.seat], DO.member(action)) if action in DO else NOTHING

    def reason(self, s: State, action: Action) -> Refusal | None:
        return why_none(s, s.players[self.seat], DO.member(action))


def possible(s: State, p: Player, actions: Sequence[str] = ACTIONS) -> list[str]:
    """RV-7.2  The actions for which there is any target that one can reach and pay for."""
    here = reach.Reach(s, p)
    return [action for action in actions if next(MODULES[action].choices(s, p, here), None) is not None]


def ahead(s: State, p: Player, action: str) -> Values:
    """RV-7.2  How many targets of an action one can reach and pay for, and what the cheapest costs."""
    costs = [_price(s, p, action, target)["cost"] for target in MODULES[action].choices(s, p, reach.Reach(s, p))]
    return {"targets": len(costs), "least": min(costs, key=_total, default=several(()))}


def _price(s: State, p: Player, action: str, target: int) -> Values:
    """What the cheapest way to carry an action out at a target costs."""
    if action == "explore":
        return explore.price(s, p, target)
    if action == "populate":
        return populate.least_price(s, p, populate.connected(s, p), target)
    return build.price(s, p, next(size for size in build.SIZES if build.supply(s, p, size)), target)


def _total(cost: Value) -> int:
    return sum(each.count for each in cost.values if isinstance(each, Amount)) if isinstance(cost, Several) else 0


def why_none(s: State, p: Player, action: str) -> Refusal:
    """RV-7.2  Why there is no target for an action: what is missing for the nearest one, if there is any."""
    reached = dict(sorted(MODULES[action].targets(s, p, reach.Reach(s, p))))
    nearest = min(reached, key=reached.__getitem__, default=None)
    why = MODULES[action].why_not(s, p, nearest) if nearest is not None else None
    return why or refuse("no-target", "RV-7.2", action=Thing("action", action))


@power("act", on=moments.does)
def act(s: State, p: Player, each: Word, source: str, path: str) -> None:
    """RV-30.15, 7.6, 26.6, 25.2  An action at its normal cost that does not count; an ability adds range, and is
    carried out once it is begun."""
    p.armed.granted = _further(each, source)
    s.next(act_now.step(p.seat, each.what, MUST if source.startswith("ability:") else MAY))


@power("act", on=moments.possible)
def can_act(s: State, p: Player, each: Word, source: str) -> bool:
    """RV-30.15, G-77, G-87  Whether one of the actions has a target, with the range that comes with it."""
    armed = structs.replace(p.armed, granted=_further(each, source))
    then = structs.replace(p, armed=armed)
    return s.turn == p.seat and bool(possible(s, then, _actions(each.what)))


def _further(each: Word, source: str) -> int:
    """RV-26.6  The range that an ability adds."""
    return each.count if source.startswith("ability:") else 0


def _actions(what: str) -> tuple[str, ...]:
    return ACTIONS if what == ANY else (what,)


@rule
def act_now(s: State, seat: int, what: str, granted: int) -> Flow[None]:
    """RV-30.15, G-87  The action of one's choice, or none where it may be left."""
    p = s.players[seat]
    if what != ANY:
        s.next(RULES[what].step(seat, granted))
        return
    actions = [DO.of(action) for action in possible(s, p)]
    if not actions:  # a free action in the middle of it has left nothing to do
        free.take_back(s, granted)
        return
    chosen = yield ActNow(seat, free.beside(s, p, granted, actions), granted=True)
    if chosen != SKIP and not free.then(s, p, chosen, act_now.step(seat, what, granted)):
        s.next(RULES[DO.member(chosen)].step(seat, granted))


# -- the tribe ability ------------------------------------------------------------------------------------------------


@power("star", on=moments.does)
def star(s: State, p: Player, each: Word, source: str, path: str) -> Flow[None]:
    """RV-25.1 to 25.3, 30.5  The ability, with its marker; what costs something may be left, and no marker moves."""
    words = s.game.box.effects[f"ability:{p.tribe}"]
    if not all(part.name in PLAIN for part in words) or gaining.takes_last(s, p, each):
        chosen = yield Ability(p.seat, free.beside(s, p, MAY, (STAR,)), source=source)
        if chosen == SKIP or free.then(s, p, chosen, word.step(p.seat, source, path)):
            return
    s.tell(UsedAbility(p.seat, p.tribe))
    moments.happen(s, moments.performed, p)
    carry_out(s, p, f"ability:{p.tribe}")
    if p.markers:
        p.markers -= 1
        gaining.progress(s, p)


@power("star", on=moments.possible)
def can_use(s: State, p: Player, each: Word, source: str) -> bool:
    """RV-25.2, G-77, G-78  Whether the ability can be carried out: all that it begins with."""
    words = s.game.box.effects[f"ability:{p.tribe}"]
    return is_possible(s, p, words[0], f"ability:{p.tribe}") and can_carry_out(s, p, f"ability:{p.tribe}")
