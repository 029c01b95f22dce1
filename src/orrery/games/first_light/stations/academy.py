"""FL-14  The Academy: new dice for Algae."""

from __future__ import annotations

from orrery.games.first_light import goods
from orrery.games.first_light.actions import BUY
from orrery.games.first_light.bundle import Sending, Station
from orrery.games.first_light.components import AcademyPrice
from orrery.games.first_light.goods import discounts, gain, station_gains
from orrery.games.first_light.state import Player, State
from orrery.games.first_light.stations.locations import garage_words
from orrery.kernel.flow import Ask, Flow, plain_ask
from orrery.kernel.vocabulary import Action

FULL = "FL-14.1: The Academy space for that value is taken."
NO_DICE = "FL-14.1: Your reserve holds no die to buy."
TOO_DEAR = "FL-14.1: A die costs {costs}."


def purchases(s: State, p: Player, d: Sending) -> list[Action]:
    """FL-14.1, G-28  One die or two, if the reserve has them and they can be paid."""
    return [
        BUY[i]
        for i, offer in enumerate(s.game.box.academy_prices)
        if offer.dice <= p.reserve and due(s, p, offer) + d.algae <= p.stock.algae
    ]


def due(s: State, p: Player, offer: AcademyPrice) -> int:
    """FL-14.1  The Algae for so many dice, after discounts."""
    return max(0, offer.algae - discounts(s, p, "academy")[1])


def able(s: State, p: Player, d: Sending) -> bool:
    return bool(purchases(s, p, d))


def closed(s: State, p: Player, d: Sending) -> str | None:
    if not p.reserve:
        return NO_DICE
    return None if able(s, p, d) else TOO_DEAR


def costs(s: State, p: Player, d: Sending) -> str:
    return f"{due(s, p, s.game.box.academy_prices[0])} Algae{garage_words(d)}"


def refuse(s: State, p: Player, d: Sending) -> str | None:
    return FULL if s.locations["academy"][s.game.box.academy[d.value]] is not None else None


def order(s: State, p: Player, d: Sending) -> Ask:
    """FL-14.1  One die or two."""
    return plain_ask(p.seat, "buy", purchases(s, p, d), about=d.terms())


def pay(s: State, p: Player, d: Sending) -> Flow[None]:
    goods.pay(s, p, "academy", algae=due(s, p, bought(s, d)), garages=d.algae)
    yield from ()


def bought(s: State, d: Sending) -> AcademyPrice:
    return s.game.box.academy_prices[BUY.index(d.order)]


def put(s: State, p: Player, d: Sending) -> None:
    s.locations["academy"][s.game.box.academy[d.value]] = d.die(p.seat)


def enlist(s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-14.1, 14.2  The dice bought can be used from the next round on."""
    gain(s, p, "academy", dice=bought(s, d).dice)
    yield from station_gains(s, p, "academy")


STATION = Station(
    "academy", "Academy", "FL-14.1", closed, pay, put, enlist, refuse, order=order, able=able, costs=costs
)
