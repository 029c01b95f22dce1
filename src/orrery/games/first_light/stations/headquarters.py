"""FL-8  Headquarters: goods now, and the die goes first next round."""

from __future__ import annotations

from functools import partial

from orrery.games.first_light.actions import COMMAND
from orrery.games.first_light.bundle import Sending, Station
from orrery.games.first_light.dice import NO_ALGAE, garage_faces
from orrery.games.first_light.goods import draw_items, gain, pay_garage, station_gains
from orrery.games.first_light.state import Player, State
from orrery.kernel.flow import Ask, Flow, plain_ask

AGAIN = "FL-5.2: A die that leaves Headquarters may not go back there."
FULL = "FL-8.2: Headquarters is full."
NOT_TURNED = "FL-20.1: A die that counts as a 6 is not turned; it waits at Headquarters as what it shows."


def closed(s: State, p: Player, d: Sending) -> str | None:
    if d.source == "headquarters":
        return AGAIN
    if None not in s.headquarters:
        return FULL
    return None if p.stock.algae >= d.algae else NO_ALGAE


def refuse(s: State, p: Player, d: Sending) -> str | None:
    """FL-20.1  A die that only counts as a 6 is not turned, so no 6 would wait here."""
    if d.face or not s.game.box.characters[p.character].as_six or d.value in garage_faces(s, p, d.place):
        return None
    return NOT_TURNED


def order(s: State, p: Player, d: Sending) -> Ask:
    """FL-8.1  Items or Water."""
    return plain_ask(p.seat, "headquarters", COMMAND)


def put(s: State, p: Player, d: Sending) -> None:
    """FL-8.1  The left-most free space."""
    s.headquarters[s.headquarters.index(None)] = d.die(p.seat)


def report(s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-8.1  Items or Water at once."""
    figures = s.game.box.headquarters
    if COMMAND.member(d.order) == "water":
        gain(s, p, "headquarters", water=figures.water)
    else:
        yield from draw_items(s, p, figures.items)
    yield from station_gains(s, p, "headquarters")


STATION = Station(
    "headquarters",
    "Headquarters",
    "FL-8.1",
    closed,
    partial(pay_garage, "headquarters"),
    put,
    report,
    refuse,
    order=order,
)
