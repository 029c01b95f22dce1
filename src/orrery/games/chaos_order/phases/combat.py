"""CO-9  Combat: battles are selected one at a time, from the flare gun on, and each is fought to its end.

select         a region, then an opponent; both declare what they have
plan, reveal   in secret; then the wheels, cards and dice lie open (`plans`)
strike         attacks that come before strength (from here on `outcome`)
compare        strength: the victor, and what victory brings
attack         wounds
retreat        of a loser who planned it
defeat         what the loser leaves behind
fought, clear  what comes after a battle; used cards go
"""

from __future__ import annotations

from msgspec.structs import replace

from orrery.games.chaos_order import gaining, moments
from orrery.games.chaos_order.battles import outcome, plans, strength
from orrery.games.chaos_order.components import HEXES
from orrery.games.chaos_order.state import (
    NOBODY,
    Battle,
    Player,
    Side,
    State,
    chart_of,
    clockwise,
    leaders_at,
    presence,
    present,
    sides,
    those_present,
    total,
)  # fmt: skip
from orrery.games.chaos_order.vocabulary import BATTLE, OPPONENT
from orrery.kernel.flow import Ask, Flow, new_action
from orrery.kernel.message import Refusal, Thing, Values, Who, refuse, several
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action


class SelectBattle(Ask):
    """CO-9.1  In which region one fights next."""

    family = BATTLE

    def values(self, s: State, action: Action) -> Values:
        foes = opponents(s, s.players[self.seat], BATTLE.index(action))
        return {"opponents": several((Who(q.seat) for q in foes), "or")}

    def reason(self, s: State, action: Action) -> Refusal | None:
        p, place = s.players[self.seat], BATTLE.index(action)
        there = Thing("hex", BATTLE.member(action))
        if not present(s, p, place):
            return refuse("not-there", "CO-9.1", hex=there)
        withheld = opponents(s, p, place) and "battle-withheld"
        return refuse(withheld or "no-opponent-there", "CO-9.1", hex=there)


class SelectOpponent(Ask, kw_only=True):
    """CO-9.1  Whom one fights there."""

    family = OPPONENT
    why_not = refuse("not-an-opponent", "CO-9.1")
    hex: str

    def values(self, s: State, action: Action) -> Values:
        return {"opponent": Who(OPPONENT.index(action))}


class Selected(Note):
    """CO-9.1  A battle is selected."""

    hex: str
    opponent: int


class Declared(Note):
    """CO-9.2  What a side has before plans are made, and the gems and cards it may use."""

    strength: int
    attack: int
    shields: int
    gems: int
    cards: int


class TakenBack(Note):
    """CO-15.7  A victor has the card that was used back in hand."""

    tactic: str


# -- selecting --------------------------------------------------------------------------------------------------------


@rule
def battles(s: State, seat: int) -> None:
    """CO-9.1, 9.16  The next faction clockwise that can select a battle does; where none can, the phase is over."""
    places = presence(s)
    for p in clockwise(s, seat):
        if due(s, p, places):
            s.next(select.step(p.seat))
            return
    s.acting = NOBODY


def due(s: State, p: Player, places: list[set[int]] | None = None) -> list[int]:
    """CO-9.1, G-52  The regions where somebody may select a battle, in the order of the map."""
    others = presence(s) if places is None else places[:]
    mine = others.pop(p.seat) & chart_of(s).regions
    return [place for place in sorted(mine.intersection(set().union(*others))) if _selectable(s, p, place)]


def _selectable(s: State, p: Player, place: int) -> bool:
    foes = opponents(s, p, place)
    return bool(foes) and not any(_withholds(s, q, place) for q in foes)


def _withholds(s: State, p: Player, place: int) -> bool:
    """G-52  Whether somebody there keeps others from selecting a battle."""
    withheld: list[bool] = moments.told(s, moments.unselectable, p, place, place)
    return any(withheld)


def opponents(s: State, p: Player, place: int) -> list[Player]:
    """CO-9.1  The others in a region, clockwise from somebody."""
    there = those_present(s, place)
    return [q for q in clockwise(s, p.seat) if q in there and q is not p]


@rule
@new_action
def select(s: State, seat: int) -> Flow[None]:
    """CO-9.1, 9.2  A region and an opponent there; both declare, then the battle takes its course."""
    p = s.players[seat]
    s.acting = seat
    chosen = yield SelectBattle(seat, (BATTLE[place] for place in due(s, p)))
    place = BATTLE.index(chosen)
    foes = opponents(s, p, place)
    against = yield SelectOpponent(seat, (OPPONENT[q.seat] for q in foes), hex=HEXES[place])
    q = s.players[OPPONENT.index(against)]
    battle = s.battle = Battle(place, [_side(side, place) for side in (p, q)])
    s.tell(Selected(seat, HEXES[place], q.seat))
    for side in strength.tally(s, battle).sides:
        _declare(s, s.players[side.seat], side)
    _course(s, battle)


def _side(p: Player, place: int) -> Side:
    return Side(p.seat, leaders=[leader.key for leader in leaders_at(p, place)])


def _declare(s: State, p: Player, side: Side) -> None:
    """CO-9.2  What a side has without its plan."""
    strong, attacks, shields = (total(side, value) for value in ("strength", "attack", "shields"))
    s.tell(Declared(p.seat, strong, attacks, shields, p.gems, len(p.hand)))


def _course(s: State, battle: Battle) -> None:
    """CO-9.3 to 9.15  The course of a battle; powers that work when it is selected come before the plans."""
    selector = battle.sides[0].seat
    s.next(
        plans.plan.step(),
        plans.reveal.step(),
        outcome.strike.step(),
        outcome.compare.step(),
        outcome.attack.step(),
        outcome.retreat.step(),
        outcome.defeat.step(),
        fought.step(),
        clear.step(),
        battles.step((selector + 1) % len(s.players)),
    )
    for side in reversed(battle.sides):  # the agenda is a stack: the selector's come first
        moments.happen(s, moments.selected, s.players[side.seat], battle.place, battle)


# -- after a battle ---------------------------------------------------------------------------------------------------


@rule
def fought(s: State) -> None:
    """CO-9.15  What follows a battle, by all who took part, wherever they are now; cards still lie on the wheels."""
    battle, hung = plans.fight(s), moments.fought.all(s)
    s.fought = replace(battle, sides=[replace(side) for side in battle.sides])
    _keep(s, battle)
    for side in reversed(battle.sides):
        p = s.players[side.seat]
        for key in (*s.game.box.boards[p.faction], *side.leaders):
            if key in hung:
                hung[key](s, p, battle)


def _keep(s: State, battle: Battle) -> None:
    """CO-15.7  A card may come back to the hand of a victor."""
    side, _other = sides(battle, battle.victor)
    card = strength.text(s, battle, side)
    if card and card.kept:
        p = s.players[side.seat]
        p.hand.append(side.card)
        s.tell(TakenBack(p.seat, side.card))
        side.card = ""
        gaining.heed_limit(s, p)


@rule
def clear(s: State) -> None:
    """CO-9.15  Used cards are discarded, and the battle is over."""
    battle = plans.fight(s)
    s.discards += (side.card for side in battle.sides if side.card)
    s.battle = None
