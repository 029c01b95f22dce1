"""FL-8  Headquarters: goods now, and the die goes first next round."""

from __future__ import annotations

from functools import partial

from orrery.games.first_light import dice, goods
from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.bundle import Sending, Station
from orrery.games.first_light.state import Player, State
from orrery.kernel import message
from orrery.kernel.flow import Ask, Flow

AGAIN = message.refuse("not-back-to-headquarters", "FL-5.2")
FULL = message.refuse("headquarters-full", "FL-8.2")
NOT_TURNED = message.refuse("die-not-turned", "FL-20.1")


class Headquarters(Ask):
    """FL-8.1  Items or Water."""

    family = vocab.COMMAND


def closed(s: State, p: Player, d: Sending) -> message.Refusal | None:
    """FL-5.2, 8.2  Not for a die from there, and not when it is full."""
    if d.source == "headquarters":
        return AGAIN
    if None not in s.headquarters:
        return FULL
    return None if p.stock.algae >= d.algae else dice.NO_ALGAE


def refuse(s: State, p: Player, d: Sending) -> message.Refusal | None:
    """FL-20.1  A die that only counts as a 6 is not turned, so no 6 would wait here."""
    if d.face or not s.game.box.characters[p.character].as_six or d.value in dice.garage_faces(s, p, d.place):
        return None
    return NOT_TURNED


def order(s: State, p: Player, d: Sending) -> Ask:
    """FL-8.1  Items or Water."""
    return Headquarters(p.seat, vocab.COMMAND)


def offers(s: State, p: Player, d: Sending) -> message.Value:
    """FL-8.1  Items or Water."""
    figures = s.game.box.headquarters
    items, water = message.Amount(figures.items, "items"), message.Amount(figures.water, "water")
    return message.say("offer-headquarters", items=items, water=water)


def put(s: State, p: Player, d: Sending) -> None:
    """FL-8.1  The left-most free space."""
    s.headquarters[s.headquarters.index(None)] = d.die(p.seat)


def report(s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-8.1  Items or Water at once."""
    figures = s.game.box.headquarters
    if vocab.COMMAND.member(d.order) == "water":
        goods.gain(s, p, "headquarters", water=figures.water)
    else:
        yield from goods.draw_items(s, p, figures.items)
    yield from goods.station_gains(s, p, "headquarters")


STATION = Station(
    "headquarters", "FL-8.1", closed, partial(goods.pay_garage, "headquarters"), put, report, refuse,
    order=order, offers=offers,
)  # fmt: skip
