"""FL-14  The Academy: new dice for Algae."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.games.first_light import goods
from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.bundle import Sending, Station
from orrery.games.first_light.components import AcademyPrice
from orrery.games.first_light.state import Player, State
from orrery.games.first_light.stations import locations
from orrery.kernel import message
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import Amount, Refusal, Value, Values
from orrery.kernel.vocabulary import Action

FULL = message.refuse("academy-space-taken", "FL-14.1")
NO_DICE = message.refuse("no-die-to-buy", "FL-14.1")
TOO_DEAR = message.refuse("academy-too-dear", "FL-14.1")


class Buy(Ask, kw_only=True):
    """FL-14.1  How many dice are bought."""

    family = vocab.BUY
    die: Sending

    def values(self, s: State, action: Action) -> Values:
        return {"algae": Amount(due(s, s.players[self.seat], offered(s, action)), "algae")}

    def reason(self, s: State, action: Action) -> Refusal:
        p, offer = s.players[self.seat], offered(s, action)
        if offer.dice > p.reserve:
            return message.refuse("reserve-short", "FL-14.1", dice=Amount(p.reserve, "dice"))
        price = locations.with_garage(Amount(due(s, p, offer), "algae"), self.die)
        return message.refuse("dice-too-dear", "FL-14.1", dice=Amount(offer.dice, "dice"), price=price)


def purchases(s: State, p: Player, d: Sending) -> list[Action]:
    """FL-14.1, G-28  One die or two, if the reserve has them and they can be paid."""
    return [
        vocab.BUY[i]
        for i, offer in enumerate(s.game.box.academy_prices)
        if offer.dice <= p.reserve and due(s, p, offer) + d.algae <= p.stock.algae
    ]


def due(s: State, p: Player, offer: AcademyPrice) -> int:
    """FL-14.1  The Algae for so many dice, after discounts."""
    return max(0, offer.algae - goods.discounts(s, p, "academy")[1])


def able(s: State, p: Player, d: Sending) -> bool:
    return bool(purchases(s, p, d))


def closed(s: State, p: Player, d: Sending) -> Refusal | None:
    """FL-14.1  The reserve may be empty, or the dice too dear."""
    if not p.reserve:
        return NO_DICE
    return None if able(s, p, d) else TOO_DEAR


def costs(s: State, p: Player, d: Sending) -> Value:
    return locations.with_garage(Amount(due(s, p, s.game.box.academy_prices[0]), "algae"), d)


def offers(s: State, p: Player, d: Sending) -> Value:
    """FL-14.1  One die or two, and their Algae."""
    found = (offered(s, action) for action in purchases(s, p, d))
    prices = ((Amount(one.dice, "dice"), Amount(due(s, p, one), "algae")) for one in found)
    return message.several((message.say("offer-dice", dice=dice, algae=algae) for dice, algae in prices), "or")


def refuse(s: State, p: Player, d: Sending) -> Refusal | None:
    """FL-14.1  The space of the die's value may be taken."""
    return FULL if s.locations["academy"][s.game.box.academy[d.value]] is not None else None


def order(s: State, p: Player, d: Sending) -> Ask:
    """FL-14.1  One die or two."""
    return Buy(p.seat, purchases(s, p, d), die=d.terms())


def pay(s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-14.1  The Algae of the dice bought."""
    goods.pay(s, p, "academy", algae=due(s, p, offered(s, d.order)), garages=d.algae)
    yield from ()


def offered(s: State, action: Action) -> AcademyPrice:
    return s.game.box.academy_prices[vocab.BUY.index(action)]


def put(s: State, p: Player, d: Sending) -> None:
    """FL-14.1  On the space of its value."""
    s.locations["academy"][s.game.box.academy[d.value]] = d.die(p.seat)


def enlist(s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-14.1, 14.2  The dice bought can be used from the next round on."""
    goods.gain(s, p, "academy", dice=offered(s, d.order).dice)
    yield from goods.station_gains(s, p, "academy")


def spaces(s: State, p: Player, d: Sending) -> Sequence[int]:
    """FL-14.1  A value for each space."""
    return locations.one_of_each(s.game.box.academy)


STATION = Station(
    "academy", "FL-14.1", closed, pay, put, enlist, refuse, order=order, able=able, values=spaces, costs=costs,
    offers=offers,
)  # fmt: skip
