"""CO-3  The course of a round on one page.

round          prices from the flare gun on, then neutral tokens where a phase has none
phase          discover, build, harvest, recruit, move: whoever priced it first, each acts or passes
combat         battles, one at a time, until none is due
income         all gain; then whoever stands at the end of a fame track has won
check          relics: all of them, or this round's; tokens to the vault; the end after the last round
"""

from __future__ import annotations

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order.phases import combat, income, prices, relics, turns
from orrery.games.chaos_order.state import State, clockwise
from orrery.kernel.flow import new_action
from orrery.kernel.state import Note, rule


class Round(Note):
    """CO-3.1  A round begins."""

    round: int


class Phase(Note):
    """CO-3.1  A phase begins."""

    phase: str


@rule
@new_action
def round(s: State) -> None:
    """CO-3.1, 4.1  The phases in their order; with two factions each prices twice."""
    s.round += 1
    s.prices, s.last, s.fought = [None] * len(box.TRACKS), False, None
    for region in s.regions:
        region.harvested = False
    for p in s.players:
        p.marks = {}
    s.tell(Round(None, s.round))
    pricing = [p.seat for p in clockwise(s, s.gun)] * (2 if len(s.players) == 2 else 1)
    s.next(
        phase.step("prices"),
        *(prices.price.step(seat) for seat in pricing),
        prices.neutral.step(),
        *(phase.step(track) for track in box.TRACKS),
        phase.step("combat"),
        phase.step("income"),
        phase.step("relics"),
        end.step(),
    )


@rule
def phase(s: State, name: str) -> None:
    """CO-3.1, 15.2, G-45  A phase begins: cards that came in an earlier one may be played, those of income not yet."""
    s.phase = name
    if name != "relics":
        for p in s.players:
            p.fresh = []
    s.tell(Phase(None, name))
    if name in box.TRACKS:
        s.next(*(turns.turn.step(seat, name) for seat in turns.order(s, name)))
    elif name == "combat":
        s.next(combat.battles.step(s.gun))
    elif name == "income":
        income.begin(s)
    elif name == "relics":
        relics.begin(s)


@rule
def end(s: State) -> None:
    """CO-3.1, 11.6  The next round, or the end of the last one."""
    if s.round < s.game.box.figures.rounds:
        s.next(round.step())
    else:
        relics.decide(s)
