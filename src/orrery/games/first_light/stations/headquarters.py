"""FL-8  Headquarters: goods now, and the die goes first next round."""

from __future__ import annotations

from orrery.games.first_light.actions import COMMAND
from orrery.games.first_light.dice import NO_ALGAE, garage_faces, lift_die
from orrery.games.first_light.goods import draw_items, gain, pay, station_gains
from orrery.games.first_light.kit import Sending, Station
from orrery.games.first_light.state import Player, State, box
from orrery.kernel.flow import Flow, plain_ask

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
    if d.face or not box(s).characters[p.character].as_six or d.value in garage_faces(s, p, d.place):
        return None
    return NOT_TURNED


def report(s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-8.1  The left-most free space; Items or Water at once."""
    chosen = yield plain_ask(p.seat, "headquarters", COMMAND)
    lift_die(s, p, d)
    pay(s, p, "headquarters", garages=d.algae)
    s.headquarters[s.headquarters.index(None)] = d.die(p.seat)
    figures = box(s).headquarters
    if COMMAND.member(chosen) == "water":
        gain(s, p, "headquarters", water=figures.water)
    else:
        yield from draw_items(s, p, figures.items)
    yield from station_gains(s, p, "headquarters")


STATION = Station("headquarters", "Headquarters", "FL-8.1", closed, report, refuse)
