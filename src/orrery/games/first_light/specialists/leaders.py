"""SP-1.6, SP-11  What Leaders change at set-up, and what they gain by others' doing."""

from __future__ import annotations

from orrery.games.first_light.actions import DECLINE, DIG
from orrery.games.first_light.bundle import Steps
from orrery.games.first_light.components import RESOURCES
from orrery.games.first_light.goods import draw_items, gain_goods
from orrery.games.first_light.specialists.actions import COLUMN
from orrery.games.first_light.specialists.components import BoardColumn, parts
from orrery.games.first_light.state import Die, Player, State, box
from orrery.games.first_light.stations.incidents import discard
from orrery.games.first_light.stations.movement import must_move, ways
from orrery.kernel.flow import Flow, Roll, plain_ask
from orrery.kernel.state import step

AHZURI = "ahzuri"


def leader_begins(s: State, seat: int) -> Flow[None]:
    """SP-1.6, GS-28, GS-41  A Leader's changes to the set-up, after the draft; nothing falls below zero."""
    p = s.players[seat]
    who = parts().leaders[p.character]
    if who.start is not None:
        for good in RESOURCES:
            setattr(p.stock, good, max(0, getattr(p.stock, good) + getattr(who.start, good)))
        s.tell("starts-with", seat, *(getattr(who.start, good) for good in RESOURCES), who.start_dice)
    p.ready += who.start_dice
    p.reserve -= who.start_dice
    s.then(*[step("gain_specialist", seat)] * who.start_specialists)
    if who.start_headquarters:
        p.ready -= 1
        yield from roll_in(s, p)
    if who.start_move:
        yield from must_move(s, p, ways(s, p), "SP-1.6")
    yield from draw_items(s, p, who.start_items)


def roll_in(s: State, p: Player) -> Flow[None]:
    """SP-6.4  A die is rolled into the first free space of Headquarters, for the usual goods."""
    [face] = yield Roll(1)
    place = s.headquarters.index(None)
    s.headquarters[place] = Die(p.seat, face)
    s.tell("rolls-in", p.seat, face, place + 1)
    s.then(step("report", p.seat))


def negotiated(s: State, seat: int, clan: str) -> None:
    """SP-11.11  Luna gains when anybody negotiates with Ahzuri: a Gem herself, Water for others."""
    if clan != AHZURI:
        return
    for p in s.players:
        who = parts().leaders[p.character]
        gives = who.with_ahzuri if p.seat == seat else who.others_with_ahzuri
        if gives is not None:
            gain_goods(s, p, p.character, gives)


def others_negotiate_with_ahzuri(s: State, seat: int) -> None:
    """SP-11.11  The AI is an opponent too."""
    negotiated(s, seat, AHZURI)


def mining_board(s: State, seat: int, dug: int) -> Flow[None]:
    """SP-11.3  Charlene may use the ability below her die; alone also the other one instead."""
    p = s.players[seat]
    columns = [column for column in below(s, DIG.member(dug)) if len(p.hand) >= column.discards]
    options = [COLUMN.of(column.key) for column in columns]
    chosen = (yield plain_ask(seat, "column", (*options, DECLINE))) if options else DECLINE
    if chosen == DECLINE:
        s.tell("declines", seat, "column")
        return
    column = parts().columns[COLUMN.member(chosen)]
    yield from discard(s, p, column.discards, "SP-11.3")
    if column.moves:
        yield from must_move(s, p, ways(s, p), "SP-11.3")
    if column.gives is not None:
        gain_goods(s, p, p.character, column.gives)
        yield from draw_items(s, p, column.gives.items)


def below(s: State, space: str) -> list[BoardColumn]:
    """SP-11.3  What lies below a space of the Mining Camp: the right-most has the one without a place of its own."""
    last = box(s).sides[s.side].mining[-1].key
    side = "few" if s.side == "solo" else s.side
    return [
        column
        for column in parts().columns.values()
        if (side in column.sides and (column.below == space if space != last else not column.below))
        or (s.side == "solo" and s.side in column.sides)
    ]


STEPS: Steps = {"leader_begins": leader_begins, "mining_board": mining_board}
