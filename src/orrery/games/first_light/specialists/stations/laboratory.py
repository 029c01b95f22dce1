"""SP-4.2, SP-8.2  The Laboratory: which die goes there beside another, and the trade that a Trader's die brings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.bundle import Sending
from orrery.games.first_light.specialists import dice
from orrery.games.first_light.specialists.phases import execute
from orrery.games.first_light.specialists.stations import trading
from orrery.games.first_light.specialists.vocabulary import LATER, PAIR
from orrery.games.first_light.state import Player, State
from orrery.games.first_light.stations import incidents, laboratory
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import Values, refuse
from orrery.kernel.vocabulary import Action
from orrery.parts.powers import changes


class Pair(Ask):
    """SP-4.2  Which die goes to the Laboratory beside another."""

    family = PAIR
    why_not = refuse("no-pair", "SP-4.2")

    def values(self, s: State, action: Action) -> Values:
        return {"die": incidents.die_from(s, self.seat, PAIR.member(action))}


@changes(laboratory.payable)
def payable(usual: Callable[..., bool], s: State, p: Player, d: Sending, second: Sending) -> bool:
    """FL-10.3, SP-8.2  Whether the two can pay the Laboratory, if need be after the second die's trade."""
    return usual(s, p, d, second) or bool(_first_trades(s, p, d, second))


@changes(laboratory.pair)
def pair(usual: object, s: State, p: Player, d: Sending) -> Flow[Sending]:
    """SP-4.2  Which die goes with it, of those whose price can be paid; one from a Trader brings its trade along."""
    found = [second for second in laboratory.partners(s, p, d) if laboratory.payable(s, p, d, second)]
    second = found[0]
    if len(found) > 1:
        by_garage = {PAIR[second.place]: second for second in found}
        second = by_garage[(yield Pair(p.seat, list(by_garage)))]
    if _trades(s, p, second):
        yield from _trade(s, p, d, second)
    return second


def _trade(s: State, p: Player, d: Sending, second: Sending) -> Flow[None]:
    """SP-8.2  Before the two are sent, as long as the Laboratory can still be paid; or after their action."""
    offers = _first_trades(s, p, d, second)
    later = [LATER] if laboratory.payable.usual(s, p, d, second) else []
    chosen = (yield trading.SideTrade(p.seat, (*offers, *later), garage=second.place, late=0)) if offers else LATER
    if chosen in vocab.SWAP:
        yield from trading.trade(s, p, chosen)
    else:
        s.next(execute.side_trade.step(p.seat, second.place, 1))


def _first_trades(s: State, p: Player, d: Sending, second: Sending) -> list[Action]:
    """SP-8.2  The trades of the second die's Garage that leave enough for the Laboratory."""
    if not _trades(s, p, second):
        return []
    return [
        action
        for action in trading.market_swaps(s, p)
        if all(laboratory.payable.usual(s, after, d, second) for after in trading.traded(s, p, action))
    ]


def _trades(s: State, p: Player, second: Sending) -> bool:
    return second.source == "garage" and trading.ship_trades(s, p, second.place)


STATION = replace(laboratory.STATION, values=dice.matching)
