"""CO-9.3, 9.4, 9.5  Planning behind the wheels, in secret and at the same time; then both are revealed."""

from __future__ import annotations

from orrery.games.chaos_order import moments
from orrery.games.chaos_order.battles import strength
from orrery.games.chaos_order.bundle import Bundle
from orrery.games.chaos_order.components import HEXES
from orrery.games.chaos_order.gaining import kinds
from orrery.games.chaos_order.speech import cards, ids
from orrery.games.chaos_order.state import WOUNDED, Battle, Player, Side, State, leaders_at, shift, sides
from orrery.games.chaos_order.vocabulary import BLUFF, NO_CARD, PLAN, USE
from orrery.kernel.flow import Ask, Flow, Roll, new_action, together
from orrery.kernel.message import Amount, Refusal, Thing, Values, Who, refuse, say, several
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action


def fight(s: State) -> Battle:
    """The battle being fought."""
    assert s.battle is not None
    return s.battle


# -- questions and notes ----------------------------------------------------------------------------------------------


class WheelPlan(Ask):
    """CO-9.3  Which plan of the wheel."""

    family = PLAN

    def asks(self, s: State) -> Values:
        _own, other = sides(fight(s), self.seat)
        return {"opponent": Who(other.seat), "hex": Thing("hex", HEXES[fight(s).place])}

    def values(self, s: State, action: Action) -> Values:
        plan = s.game.box.plans[PLAN.member(action)]
        gems = plan_gems(s, s.players[self.seat], fight(s), plan.key)
        return {
            "left": say(f"icon-{plan.left}"), "right": say(f"icon-{plan.right}"),
            "gems": gems, "dice": int(plan.gems > 0), "retreat": int(plan.retreat),
        }  # fmt: skip

    def reason(self, s: State, action: Action) -> Refusal | None:
        return why_no_plan(s, s.players[self.seat], fight(s), PLAN.member(action))


class WheelCard(Ask, kw_only=True):
    """CO-9.3  Which card is used under the wheel, if any."""

    family = USE
    plan: str

    def values(self, s: State, action: Action) -> Values:
        b, card = s.game.box, "" if action in (BLUFF, NO_CARD) else USE.member(action)
        amounts = [Amount(count, icon) for icon, count in strength.wheel(s, self.plan, card).items()]
        used = cards.used(b, card) if card else None
        text = say("used-for", effects=used) if used and used.values else say("empty")
        fewer = b.figures.retreat_shields if b.plans[self.plan].retreat else 0
        return {"worth": several(amounts, "and"), "text": text, "fewer": fewer}

    def item(self, s: State, action: Action) -> str | None:
        """A bluff is with any card of the hand."""
        return ids.cards(self.seat) if action == BLUFF else None

    def reason(self, s: State, action: Action) -> Refusal | None:
        card = USE.member(action)
        if card not in s.players[self.seat].hand:
            return refuse("not-in-hand", "CO-9.3", tactic=Thing("tactic", card))
        return refuse("card-needs-gems", "CO-15.7", gems=Amount(s.game.box.tactics[card].gems, "gems"))


class Revealed(Note):
    """CO-9.5  What somebody has planned: the plan, and the card used ("" is none)."""

    plan: str
    card: str
    bluff: bool

    def values(self, game: object) -> Values:
        if self.card:
            return {"card": say("with-card", tactic=Thing("tactic", self.card))}
        return {"card": say("with-bluff" if self.bluff else "without-card")}


class Staked(Note):
    """CO-9.5  Somebody pays gems for the plan and the card that lie open."""

    gems: int


class Sacrificed(Note):
    """CO-15.7  Somebody loses fighters by the own card."""

    fighters: int


class Rolled(Note):
    """CO-9.5  The dice somebody has rolled."""

    faces: list[int]

    def values(self, game: Bundle) -> Values:
        return {"faces": several((Thing("face", game.box.faces[face - 1].key) for face in self.faces), "semicolon")}


# -- what may be planned ----------------------------------------------------------------------------------------------


def plan_gems(s: State, p: Player, battle: Battle, plan: str) -> int:
    """CO-9.4  The gems that a plan takes; leaders and attributes may waive them."""
    gems = s.game.box.plans[plan].gems
    return min([gems, *moments.told(s, moments.plan_gems, p, battle.place, battle, plan, gems)])


def why_no_plan(s: State, p: Player, battle: Battle, plan: str) -> Refusal | None:
    """CO-9.4  Why a plan may not be chosen: no gem, too few fighters, or a leader where none may be."""
    printed, gems = s.game.box.plans[plan], plan_gems(s, p, battle, plan)
    if p.gems < gems:
        return refuse("plan-needs-gems", "CO-9.4", gems=Amount(gems, "gems"))
    allowed: list[bool] = moments.told(s, moments.may_plan, p, battle.place, battle, plan) if printed.fighters else []
    if not printed.fighters or any(allowed):
        return None
    if p.fighters.count(battle.place) < printed.fighters:
        return refuse("plan-needs-fighters", "CO-9.4", fighters=printed.fighters)
    return refuse("plan-without-leader", "CO-9.4") if leaders_at(p, battle.place) else None


def open_plans(s: State, p: Player, battle: Battle) -> list[str]:
    """CO-9.4  The plans somebody may choose."""
    return [plan for plan in s.game.box.plans if why_no_plan(s, p, battle, plan) is None]


def usable(s: State, p: Player, battle: Battle, plan: str) -> list[str]:
    """CO-9.3, 15.2a  The cards of a hand that may be used with a plan, fresh ones as well."""
    gems = p.gems - plan_gems(s, p, battle, plan)
    return [card for card in dict.fromkeys(p.hand) if s.game.box.tactics[card].gems <= gems]


# -- planning ---------------------------------------------------------------------------------------------------------


@rule
@new_action
def plan(s: State) -> Flow[None]:
    """CO-9.3, 9.3a, G-51  Both plan at the same time; where one may see the other's plan first, that is made openly."""
    battle = fight(s)
    seers = [side for side in battle.sides if _sees_first(s, battle, side)]
    if len(seers) == 1:
        seer, other = sides(battle, seers[0].seat)
        s.next(plan_openly.step(other.seat), plan_openly.step(seer.seat))
    else:
        yield from together({side.seat: _planning(s, battle, side) for side in battle.sides})


def _sees_first(s: State, battle: Battle, side: Side) -> bool:
    seen: list[bool] = moments.told(s, moments.sees_first, s.players[side.seat], battle.place, battle)
    return any(seen)


@rule
@new_action
def plan_openly(s: State, seat: int) -> Flow[None]:
    """CO-9.3, 17.21, G-51  A plan for all to see."""
    battle = fight(s)
    side, _other = sides(battle, seat)
    yield from _planning(s, battle, side)
    _show(s, side)


def _planning(s: State, battle: Battle, side: Side) -> Flow[None]:
    """CO-9.3, G-49  A plan, then no card, one that is used, or one as a bluff, which is not named."""
    p = s.players[side.seat]
    chosen = yield WheelPlan(p.seat, [PLAN.of(plan) for plan in open_plans(s, p, battle)])
    side.plan = PLAN.member(chosen)
    cards = kinds(USE, usable(s, p, battle, side.plan))
    card = yield WheelCard(p.seat, [NO_CARD, *cards, *([BLUFF] if p.hand else [])], plan=side.plan)
    if card in USE:
        side.card = USE.member(card)
    side.bluff = card == BLUFF


def _show(s: State, side: Side) -> None:
    """CO-9.5, G-50  A wheel lies open: its card leaves the hand, a bluff stays there unseen; gems are paid."""
    p = s.players[side.seat]
    side.shown = True
    gems = plan_gems(s, p, fight(s), side.plan)
    if side.card:
        gems += s.game.box.tactics[side.card].gems
        p.hand.remove(side.card)
        if side.card in p.fresh:
            p.fresh.remove(side.card)
    s.tell(Revealed(side.seat, side.plan, side.card, side.bluff))
    if gems:
        p.gems -= gems
        s.tell(Staked(side.seat, gems))


# -- revealing --------------------------------------------------------------------------------------------------------


def _sacrifice(s: State, battle: Battle, side: Side) -> None:
    """CO-15.7  A card may cost fighters of the own side; these are no wounds."""
    card, p = strength.text(s, battle, side), s.players[side.seat]
    count = min(card.losses if card else 0, p.fighters.count(battle.place))
    if count:
        shift(p, count, battle.place, WOUNDED)
        s.tell(Sacrificed(p.seat, count))


@rule
def reveal(s: State) -> Flow[None]:
    """CO-9.5, 15.7  Both wheels lie open, gems and fighters are paid, dice are rolled."""
    battle = fight(s)
    for side in battle.sides:
        if not side.shown:
            _show(s, side)
    for side in battle.sides:
        _sacrifice(s, battle, side)
    for side in battle.sides:
        count = strength.dice(s, battle, side)
        if count:
            side.faces = yield Roll(count, sides=len(s.game.box.faces))
            s.tell(Rolled(side.seat, side.faces[:]))
