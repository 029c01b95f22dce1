"""FL-14  The Academy: new dice for Algae."""

from __future__ import annotations

from orrery.games.first_light.actions import BUY
from orrery.games.first_light.components import AcademyPrice
from orrery.games.first_light.dice import lift_die
from orrery.games.first_light.goods import discounts, gain, pay, station_gains
from orrery.games.first_light.kit import Sending, Station
from orrery.games.first_light.state import Player, State, box
from orrery.games.first_light.stations.locations import garage_words
from orrery.kernel.flow import Flow, plain_ask
from orrery.kernel.vocabulary import Action

FULL = "FL-14.1: The Academy space for that value is taken."
NO_DICE = "FL-14.1: Your reserve holds no die to buy."
TOO_DEAR = "FL-14.1: A die costs {costs}."


def purchases(s: State, p: Player, d: Sending) -> list[Action]:
    """FL-14.1, G-28  One die or two, if the reserve has them and they can be paid."""
    return [
        BUY[i]
        for i, offer in enumerate(box(s).academy_prices)
        if offer.dice <= p.reserve and due(s, p, offer) + d.algae <= p.stock.algae
    ]


def due(s: State, p: Player, offer: AcademyPrice) -> int:
    """FL-14.1  The Algae for so many dice, after discounts."""
    return max(0, offer.algae - discounts(s, p, "academy")[1])


def closed(s: State, p: Player, d: Sending) -> str | None:
    if not p.reserve:
        return NO_DICE
    return None if purchases(s, p, d) else TOO_DEAR


def costs(s: State, p: Player, d: Sending) -> str:
    return f"{due(s, p, box(s).academy_prices[0])} Algae{garage_words(d)}"


def refuse(s: State, p: Player, d: Sending) -> str | None:
    return FULL if s.locations["academy"][box(s).academy[d.value]] is not None else None


def enlist(s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-14.1, 14.2  Buy one die or two; they can be used from the next round on."""
    offer = box(s).academy_prices[BUY.index((yield plain_ask(p.seat, "buy", purchases(s, p, d), about=d.terms())))]
    lift_die(s, p, d)
    pay(s, p, "academy", algae=due(s, p, offer), garages=d.algae)
    s.locations["academy"][box(s).academy[d.value]] = d.die(p.seat)
    gain(s, p, "academy", dice=offer.dice)
    yield from station_gains(s, p, "academy")


STATION = Station("academy", "Academy", "FL-14.1", closed, enlist, refuse, costs=costs)
