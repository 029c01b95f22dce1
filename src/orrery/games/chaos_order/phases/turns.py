"""CO-5  A turn in an action phase: act or pass, the main action, the auxiliary action."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order import gaining, moments
from orrery.games.chaos_order.bundle import Bundle
from orrery.games.chaos_order.cards import playing
from orrery.games.chaos_order.components import Price, Reward
from orrery.games.chaos_order.phases.prices import shares
from orrery.games.chaos_order.speech import cards, names
from orrery.games.chaos_order.state import NOBODY, Player, State, can_pay, clockwise, column, pay
from orrery.games.chaos_order.vocabulary import ACT, AUXILIARY, DONE, PASS, PLAY, POWER, vocabulary
from orrery.kernel.flow import Ask, Flow, new_action
from orrery.kernel.message import Amount, Refusal, Values, Who, refuse, say, several
from orrery.kernel.state import Note, Step, rule
from orrery.kernel.vocabulary import Action
from orrery.parts import goods


class Turn(Ask, kw_only=True):
    """CO-5.2, 5.3  Act or pass; cards and what leaders offer come before, cards for those who pass with passing."""

    family = PLAY
    track: str

    def asks(self, s: State) -> Values:
        p = s.players[self.seat]
        due = price(s, p, self.track)
        return {"due": due, "price": Amount(due, "energy"), "has": Amount(p.energy, "energy")}

    def values(self, s: State, action: Action) -> Values:
        p = s.players[self.seat]
        if action == ACT:
            return self.asks(s) | _about_acting(s, p, self.track)
        return about_power(s, p, action) if action in POWER else playing.about(s, p, action)

    def always(self, s: State) -> bool:
        return bool(s.players[self.seat].hand)

    def refuse(self, s: State, action: Action) -> Refusal | None:
        p = s.players[self.seat]
        if action in self.options:
            return None
        if action == ACT:
            return refuse("cannot-act", "CO-5.2", price=Amount(price(s, p, self.track), "energy"))
        able = can_act(s, p, self.track)
        return playing.why_not(s, p, PLAY.member(action), able=able) if action in PLAY else None


class Passing(Ask, kw_only=True):
    """CO-5.3  More cards for those who pass."""

    family = PLAY
    track: str

    def values(self, s: State, action: Action) -> Values:
        return playing.about(s, s.players[self.seat], action)

    def reason(self, s: State, action: Action) -> Refusal | None:
        return playing.why_not(s, s.players[self.seat], PLAY.member(action), passed=True)

    def always(self, s: State) -> bool:
        return True


class Auxiliary(Ask, kw_only=True):
    """CO-5.4  Whether to take the auxiliary action."""

    family = vocabulary.families["auxiliary"]
    track: str
    energy: int
    gems: int

    def asks(self, s: State) -> Values:
        given = column(s, s.players[self.seat], self.track).auxiliary
        return {"gain": cards.amounts(given), "fee": cards.paid(Price(self.energy, self.gems))}

    def values(self, s: State, action: Action) -> Values:
        return self.asks(s)


def _about_acting(s: State, p: Player, track: str) -> Values:
    """CO-5.2, 5.4  Who is paid by somebody who acts, and what acting gives now."""
    paid = [(seat, energy) for seat, energy in shares(s, p, track) if energy and seat != NOBODY]
    parts = several((say("part-to", receiver=Who(seat), energy=energy) for seat, energy in paid), "and")
    return {
        "paid": say("parts-to", parts=parts) if paid else say("empty"),
        "main": cards.amounts(_main(s, p, track)),
        "auxiliary": cards.amounts(column(s, p, track).auxiliary),
        "fee": cards.paid(auxiliary_price(s, p, track)),
    }


def about_power(s: State, p: Player, action: Action) -> Values:
    """CO-5.4  What a leader or an attribute offers, on the side that lies up."""
    key = POWER.member(action)
    better = key in p.attributes or any(leader.key == key and leader.better for leader in p.leaders)
    return {"text": cards.power(s.game.box, key, better)}


class Acts(Note):
    """CO-5.2  Somebody acts in a phase, for so much energy to the supply and to others."""

    phase: str
    energy: int


class TakesAuxiliary(Note):
    """CO-5.4  Somebody takes the auxiliary action of a phase, for so much."""

    phase: str
    energy: int
    gems: int

    def values(self, game: object) -> Values:
        return {"fee": cards.paid(Price(self.energy, self.gems))}


class Uses(Note):
    """CO-5.4  Somebody uses what a leader or an attribute offers, for so much energy."""

    power: str
    energy: int

    def values(self, game: Bundle) -> Values:
        return {"power": names.power(game.box, self.power)}


class Passes(Note):
    """CO-5.3  Somebody passes."""

    phase: str


class Paid(Note):
    """CO-5.2  Somebody is paid by whoever acts."""

    energy: int
    payer: int


def order(s: State, track: str) -> list[int]:
    """CO-5.1, G-66  Who priced the phase first (or last), then clockwise; from the flare gun where nobody did."""
    priced = s.prices[box.TRACKS.index(track)]
    assert priced is not None
    first = s.gun if priced.seat == NOBODY else priced.seat
    if track == "move" and s.last and priced.seat != NOBODY:
        first = (first + 1) % len(s.players)
    return [p.seat for p in clockwise(s, first)]


def price(s: State, p: Player, track: str) -> int:
    """CO-5.2  The energy that acting costs somebody in all."""
    return sum([energy for _seat, energy in shares(s, p, track)])


def can_act(s: State, p: Player, track: str) -> bool:
    """CO-5.2, G-15  Whether somebody has the energy that acting costs."""
    return price(s, p, track) <= p.energy


@rule
@new_action
def turn(s: State, seat: int, track: str) -> Flow[None]:
    """CO-5.2, 5.3, 15.6  Act for the price, or pass; cards may be played first, and one with passing."""
    p = s.players[seat]
    s.acting = seat
    chosen = yield Turn(seat, _choices(s, p, track), track=track)
    if chosen == ACT:
        _act(s, p, track)
    elif chosen == PASS:
        _pass(s, p, track)
    elif playing.is_pass(s, chosen):
        _pass(s, p, track, passing.step(seat, track))
        yield from playing.play(s, p, chosen)
    elif playing.is_play(chosen):
        yield from playing.play(s, p, chosen, turn.step(seat, track))
    else:
        s.next(turn.step(seat, track))
        _use(s, p, POWER.member(chosen), offers(s, p, track)[chosen])


def _choices(s: State, p: Player, track: str) -> Iterator[Action]:
    """CO-5.2, 5.3, 15.6  Act if one is able to, pass, play a card, or use what leaders and attributes offer."""
    able = can_act(s, p, track)
    if able:
        yield ACT
    yield PASS
    yield from playing.playable(s, p, able=able)
    yield from offers(s, p, track)


def offers(s: State, p: Player, track: str) -> dict[Action, tuple[int, Reward]]:
    """CO-5.4  What leaders and attributes offer on a turn of this phase, for so much energy, each once a round."""
    own = moments.hanging(s, moments.offers, p)
    found = {POWER.of(key): offer(s, p, track) for key, offer in own if key not in p.marks}
    return {action: offer for action, offer in found.items() if offer is not None and offer[0] <= p.energy}


def _use(s: State, p: Player, key: str, offer: tuple[int, Reward]) -> None:
    """CO-5.4  What a leader or an attribute offers is paid and gained."""
    energy, given = offer
    p.marks[key] = 1
    p.energy -= energy
    s.tell(Uses(p.seat, key, energy))
    gaining.gain(s, p, given)


def _pass(s: State, p: Player, track: str, *more: Step) -> None:
    """CO-5.3  What comes of passing; then there may be more of it."""
    s.tell(Passes(p.seat, track))
    s.next(*more, over.step(p.seat))
    moments.happen(s, moments.passed, p, None, track)


def _act(s: State, p: Player, track: str) -> None:
    """CO-5.2, 5.4, G-15  Pay, then the main action and the auxiliary one."""
    paid = [(seat, energy) for seat, energy in shares(s, p, track) if energy]
    total = sum([energy for _seat, energy in paid])
    p.energy -= total
    s.tell(Acts(p.seat, track, total))
    for seat, energy in paid:
        if seat != NOBODY:
            s.players[seat].energy += energy
            s.tell(Paid(seat, energy, p.seat))
    s.next(auxiliary.step(p.seat, track), finished.step(p.seat, track))
    gaining.gain(s, p, _main(s, p, track))


def _main(s: State, p: Player, track: str) -> Reward:
    """CO-5.4, 6.1, 8.7  The main action of the own column, with the points that cards and attributes add."""
    main = column(s, p, track).main
    more = {name: getattr(main, name) + p.marks[name] for name in playing.MORE if name in p.marks}
    main = replace(main, **more) if more else main
    own = moments.told(s, moments.acted, p, None, track)
    return goods.added(Reward, [main, *own]) if own else main


@rule
def passing(s: State, seat: int, track: str) -> Flow[None] | None:
    """CO-5.3, 15.6  Who has played a card and holds more is asked, so that nobody learns what a hand holds."""
    return _passing(s, s.players[seat], track) if s.players[seat].hand else None


def _passing(s: State, p: Player, track: str) -> Flow[None]:
    """CO-5.3, 15.6  More cards for those who do not act."""
    chosen = yield Passing(p.seat, [*playing.playable(s, p, passed=True), DONE], track=track)
    if chosen != DONE:
        yield from playing.play(s, p, chosen, passing.step(p.seat, track))


@rule
def over(s: State, seat: int) -> None:
    """CO-15.9  A turn is over in which somebody passed."""
    playing.lapse(s.players[seat])


@rule
@new_action
def auxiliary(s: State, seat: int, track: str) -> Flow[None] | None:
    """CO-5.4, 5.6, G-12, G-14  The auxiliary action of the column the marker stands on now, for its price."""
    p = s.players[seat]
    cost, given = auxiliary_price(s, p, track), column(s, p, track).auxiliary
    return _auxiliary(s, p, track, cost, given) if _worth(s, p, cost, given) else None


def _auxiliary(s: State, p: Player, track: str, cost: Price, given: Reward) -> Flow[None]:
    """CO-5.4  Whether it is taken."""
    chosen = yield Auxiliary(p.seat, [AUXILIARY, DONE], track=track, energy=cost.energy, gems=cost.gems)
    if chosen == AUXILIARY:
        pay(p, cost)
        s.tell(TakesAuxiliary(p.seat, track, cost.energy, cost.gems))
        p.marks.pop(playing.DISCOUNT, 0)
        moments.happen(s, moments.auxiliary, p, None, track)
        gaining.gain(s, p, given)


def _worth(s: State, p: Player, cost: Price, given: Reward) -> bool:
    """CO-5.4  Whether the auxiliary action can be paid, and there is anything to be had of it once it is."""
    if not can_pay(p, cost):
        return False
    before = p.energy, p.gems
    pay(p, cost)
    found = gaining.can_gain(s, p, given)
    p.energy, p.gems = before
    return found


def auxiliary_price(s: State, p: Player, track: str) -> Price:
    """CO-5.4  What the auxiliary action costs; cards and factions may lower it."""
    cost = column(s, p, track).price
    cost = Price(max(0, cost.energy - p.marks.get(playing.DISCOUNT, 0)), cost.gems)
    for changed in moments.told(s, moments.auxiliary_price, p, None, track, cost):
        cost = changed
    return cost


@rule
def finished(s: State, seat: int, track: str) -> None:
    """CO-5.4, 15.9  A turn is over in which somebody acted."""
    p = s.players[seat]
    playing.lapse(p)
    moments.happen(s, moments.finished, p, None, track)
