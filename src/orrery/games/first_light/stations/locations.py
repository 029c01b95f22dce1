"""What the Laboratory, Foundry and Control Room share: a free space, and a price in one of two goods."""

from __future__ import annotations

from orrery.games.first_light.actions import PAY
from orrery.games.first_light.bundle import Sending
from orrery.games.first_light.cards import amount
from orrery.games.first_light.goods import pay, prices
from orrery.games.first_light.state import Player, State
from orrery.kernel.flow import Flow, plain_ask
from orrery.kernel.vocabulary import Action

IN_WATER, IN_ALGAE, IN_POWER = PAY[0], PAY[1], PAY[2]


def ways_to_pay(s: State, p: Player, at: str, d: Sending) -> list[Action]:
    """FL-1.6  The prices that can be paid in full now, the Garage's Algae added."""
    algae, power, water = prices(s, p, at, d)
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
    algae, power, water = prices(s, p, at, d)
    stock = p.stock
    left = stock.algae - d.algae
    return left >= 0 and (stock.water >= water or (stock.power >= power and left >= algae))


def pay_either(at: str, s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-10.3, 11.1, 12.1  Pay one of the two prices, and the Garage's Algae."""
    algae, power, water = prices(s, p, at, d)
    chosen = yield plain_ask(p.seat, "pay", ways_to_pay(s, p, at, d), about=[water, algae, power, 0, d.algae])
    if chosen == IN_WATER:
        pay(s, p, at, water=water, garages=d.algae)
    else:
        pay(s, p, at, power=power, algae=algae, garages=d.algae)


def price_words(s: State, p: Player, at: str, d: Sending) -> str:
    """The two prices as they are now: "2 Power or 5 Water, and 1 Algae for the Garage"."""
    algae, power, water = prices(s, p, at, d)
    either = amount(algae, "algae") if s.game.box.locations[at].price.algae else amount(power, "power")
    return f"{either} or {amount(water, 'water')}{garage_words(d)}"


def garage_words(d: Sending) -> str:
    """FL-5.7  What the die's Garage adds to a price, in words."""
    return f", and {amount(d.algae, 'algae')} for the Garage" if d.algae else ""


def put(at: str, s: State, p: Player, d: Sending) -> None:
    """FL-5.10  The die goes to any free space."""
    s.locations[at][free_space(s, at)] = d.die(p.seat)


def free_space(s: State, at: str) -> int:
    """The left-most free space of a Location; -1 if all are taken."""
    spaces = s.locations[at]
    return spaces.index(None) if None in spaces else -1
