"""SP-12.4  The end: Contracts that act are resolved before points are counted; then the Gem Caches are turned."""

from __future__ import annotations

from typing import Any

from orrery.games.first_light import goods
from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.specialists import gaining
from orrery.games.first_light.specialists.components import parts_of
from orrery.games.first_light.specialists.state import caches_left, caches_turned, whole
from orrery.games.first_light.specialists.stations import fulfilling, trading
from orrery.games.first_light.specialists.vocabulary import FINISH
from orrery.games.first_light.state import State, in_turn_order
from orrery.games.first_light.stations import movement, tiles
from orrery.kernel.flow import Ask, Flow, Shuffle, new_action
from orrery.kernel.message import refuse
from orrery.kernel.state import Note, Rule, rule


class Finish(Ask):
    """SP-12.4  Which Contract acts first."""

    family = FINISH
    why_not = refuse("not-to-finish", "SP-12.4")


class EndTrade(trading.AtMarketRates, kw_only=True):
    """SP-12.4  A trade of the Ryh-zu Cart."""

    why_not = refuse("no-end-trade", "SP-12.4")
    left: int


class Finishes(Note):
    """SP-12.4  A Contract acts."""

    item: str


class Caches(Note):
    """FL-17.4  What the Gem Caches are worth."""

    upper_left: int
    upper_right: int
    left: int
    right: int
    lower_left: int
    lower_right: int


@rule
def reveal_caches(s: State) -> None:
    """GS-29  Players in turn order, each with the own Contracts in any order; then the caches."""
    s.next(*(end_contracts.step(p.seat) for p in in_turn_order(s)), turn_caches.step())


@rule
@new_action
def end_contracts(s: State, seat: int) -> Flow[None]:
    """SP-12.4, GS-29  The next Contract that acts; one fulfilled only now acts too."""
    p, done = s.players[seat], whole(s).finished
    left = [key for key in p.items if parts_of(s.game).contracts[key].at_end and key not in done]
    if not left:
        return
    key = FINISH.member((yield Finish(seat, [FINISH.of(key) for key in left])))
    done.append(key)
    s.tell(Finishes(seat, key))
    contract = parts_of(s.game).contracts[key]
    s.next(AT_END[contract.at_end].step(seat, contract.times), end_contracts.step(seat))


@rule
def end_specialist(s: State, seat: int, times: int) -> None:
    """SP-12.4  Ahzuri Shrine: gain a Specialist."""
    s.next(*[gaining.gain_specialist.step(seat)] * times)


@rule
def end_move(s: State, seat: int, times: int) -> Flow[None]:
    """SP-12.4  Old Map: the Harvester may move, up to so many spaces."""
    p = s.players[seat]
    for _ in range(times):
        chosen = yield movement.MayMove(seat, (*movement.ways(s, p), vocab.DECLINE))
        if chosen == vocab.DECLINE:
            s.tell(goods.Declines(seat, "may-move"))
            return
        movement.move(s, p, vocab.MOVE.index(chosen) + 1)


@rule
def end_ship(s: State, seat: int, times: int) -> Flow[None]:
    """SP-12.4  Rahka: a Ship Tile from the top of any stack."""
    return tiles.choose_upgrade(s, s.players[seat])


@rule
def end_farm(s: State, seat: int, times: int) -> Flow[None]:
    """SP-12.4  Sudroma Tools: a Farm Tile from the top of any stack."""
    return tiles.choose_farm(s, s.players[seat], free=True)


@rule
def end_trades(s: State, seat: int, times: int) -> Flow[None]:
    """SP-12.4, GS-30  Ryh-zu Cart: trades at the Market's rates."""
    p = s.players[seat]
    for left in range(times, 0, -1):
        chosen = yield EndTrade(seat, (*trading.market_swaps(s, p), vocab.DONE), left=left)
        if chosen == vocab.DONE:
            if left == times:
                s.tell(goods.Declines(seat, "end-trade"))
            return
        yield from trading.trade(s, p, chosen)


@rule
def end_fulfil(s: State, seat: int, times: int) -> Flow[None]:
    """SP-12.4, GS-43  Rynarian Ship: a Contract for its full price."""
    return fulfilling.fulfil_one(s, s.players[seat], optional=True)


AT_END: dict[str, Rule[State, [int, int], Any]] = {
    "specialist": end_specialist,
    "move": end_move,
    "ship": end_ship,
    "farm": end_farm,
    "trades": end_trades,
    "fulfil": end_fulfil,
}


@rule
def turn_caches(s: State) -> Flow[None]:
    """FL-17.1, SP-6.6  The game is over; caches that were looked at show what was seen."""
    rest: list[int] = yield Shuffle(caches_left(s), what="caches-left", hidden=False)
    s.cache_points = caches_turned(s, rest)
    s.tell(Caches(None, *s.cache_points))
    s.phase = "over"
    s.event = ""
