"""What the Laboratory, Foundry and Control Room share: a free space, and a price in one of two goods."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from orrery.games.first_light import goods
from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.bundle import Sending, Station
from orrery.games.first_light.components import RESOURCES
from orrery.games.first_light.state import Player, State
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import Amount, Message, Refusal, Thing, Value, Values, refuse, say, several
from orrery.kernel.vocabulary import Action

TAKEN = refuse("taken", "FL-5.10")
NOT_IN_PLAY = refuse("space-not-in-play", "FL-2.7")
IN_WATER, IN_ALGAE, IN_POWER = vocab.PAY[0], vocab.PAY[1], vocab.PAY[2]


class Pay(Ask, kw_only=True):
    """FL-1.6  In which good a price is paid; the Garage's Algae come on top."""

    family = vocab.PAY
    water: int = 0
    algae: int = 0
    power: int = 0
    gems: int = 0
    garage: int = 0

    def values(self, s: State, action: Action) -> Values:
        return {"price": self._due(action), "garage": self.garage}

    def reason(self, s: State, action: Action) -> Refusal:
        due = self._due(action)
        if not due.count:
            return refuse("not-paid-in", "FL-1.6", good=Thing("good", due.of))
        return refuse("price-short", "FL-1.6", price=due, have=getattr(s.players[self.seat].stock, due.of))

    def _due(self, action: Action) -> Amount:
        good = RESOURCES[vocab.PAY.index(action)]
        return Amount(getattr(self, good), good)


def ways_to_pay(s: State, p: Player, at: str, d: Sending) -> list[Action]:
    """FL-1.6  The prices that can be paid in full now, the Garage's Algae added."""
    algae, power, water = goods.prices(s, p, at, d)
    stock = p.stock
    found = []
    if stock.algae >= d.algae:
        if stock.power >= power and stock.algae >= algae + d.algae:
            found.append(IN_ALGAE if s.game.box.locations[at].price.algae else IN_POWER)
        if stock.water >= water:
            found.append(IN_WATER)
    return found


def can_pay(s: State, p: Player, at: str, d: Sending) -> bool:
    """FL-1.6  Whether one of the two prices can be paid in full now."""
    algae, power, water = goods.prices(s, p, at, d)
    stock = p.stock
    left = stock.algae - d.algae
    return left >= 0 and (stock.water >= water or (stock.power >= power and left >= algae))


def pay_either(at: str, s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-10.3, 11.1, 12.1  Pay one of the two prices, and the Garage's Algae."""
    algae, power, water = goods.prices(s, p, at, d)
    ways = ways_to_pay(s, p, at, d)
    chosen = yield Pay(p.seat, ways, water=water, algae=algae, power=power, garage=d.algae)
    if chosen == IN_WATER:
        goods.pay(s, p, at, water=water, garages=d.algae)
    else:
        goods.pay(s, p, at, power=power, algae=algae, garages=d.algae)


def either_price(s: State, p: Player, at: str, d: Sending) -> Message:
    """FL-10.3, 11.1, 12.1  The two prices now: "2 Power or 5 Water, and 1 Algae for the Garage"."""
    algae, power, water = goods.prices(s, p, at, d)
    either = Amount(algae, "algae") if s.game.box.locations[at].price.algae else Amount(power, "power")
    return with_garage(several((either, Amount(water, "water")), "or"), d)


def with_garage(price: Value, d: Sending) -> Message:
    """FL-5.7  A price, and what the die's Garage adds to it."""
    return say("with-garage", price=price, garage=d.algae)


Refuse = Callable[[State, Player, Sending], Refusal | None]


def paid_either_way(
    key: str,
    rule: str,
    full: Refusal,
    too_dear: Refusal,
    refuse: Refuse,
    effect: Callable[..., Flow[None]],
    values: Callable[[State, Player, Sending], Sequence[int]],
    result: Callable[[State, Player, Sending], Message],
) -> Station:
    """FL-11.1, 12.1  A Location with free spaces and two prices; `refuse` is why no die of its value may go there, and
    `result` what one gets."""

    def closed(s: State, p: Player, d: Sending) -> Refusal | None:
        if None not in s.locations[key]:
            return full
        return None if can_pay(s, p, key, d) else too_dear

    def able(s: State, p: Player, d: Sending) -> bool:
        return refuse(s, p, d) is None and can_pay(s, p, key, d)

    def costs(s: State, p: Player, d: Sending) -> Value:
        return either_price(s, p, key, d)

    def offers(s: State, p: Player, d: Sending) -> Value:
        price = either_price(s, p, key, replace(d, algae=0))  # that of the Garage stands in the question
        return say("offer-paid", price=price, result=result(s, p, d))

    pay, lay = partial(pay_either, key), partial(put, key)
    return Station(key, rule, closed, pay, lay, effect, refuse, able=able, values=values, costs=costs, offers=offers)


def any_value(s: State, p: Player, d: Sending) -> Sequence[int]:
    """Each value of a die differs from all others."""
    return vocab.DIE_VALUES


def one_of_each(places: list[int]) -> Sequence[int]:
    """The highest value of those that lead to the same place, for each."""
    return sorted({place: value for value, place in enumerate(places) if place >= 0}.values())


def put(at: str, s: State, p: Player, d: Sending) -> None:
    """FL-5.10  The die goes to any free space."""
    s.locations[at][free_space(s, at)] = d.die(p.seat)


def free_space(s: State, at: str) -> int:
    """FL-5.10  The left-most free space of a Location; -1 if all are taken."""
    spaces = s.locations[at]
    return spaces.index(None) if None in spaces else -1
