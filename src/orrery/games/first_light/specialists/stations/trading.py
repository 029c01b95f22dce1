"""SP-8.2  Trades at the Market's rates without a die there, such as the one that comes with a Trader's die."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.goods import purse
from orrery.games.first_light.specialists.components import parts_of
from orrery.games.first_light.specialists.goods import stands_in, tenders
from orrery.games.first_light.state import Player, State
from orrery.games.first_light.stations import market
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import Amount, Refusal, Values, refuse
from orrery.kernel.vocabulary import Action

NO_TRADE, PUT_OFF, MADE = range(3)  # what has become of the trade of a Ship


class AtMarketRates(Ask):
    """SP-8.2  A trade at the Market's rates, wherever it is made."""

    family = vocab.SWAP.family

    def values(self, s: State, action: Action) -> Values:
        return market.rate_of(rate_for(s, action), action)


class SideTrade(AtMarketRates, kw_only=True):
    """SP-8.2  The trade that a Trader's die brings."""

    garage: int
    late: int

    def asks(self, s: State) -> Values:
        return {"garage": self.garage + 1}

    def refuse(self, s: State, action: Action) -> Refusal | None:
        if action not in vocab.SWAP or action in self.options:
            return None
        p, rate = s.players[self.seat], rate_for(s, action)
        if not rate:
            return NO_RATE
        give, _take = vocab.SWAP.member(action)
        if purse(s, p, give) >= rate[give]:
            return NO_LABORATORY
        return refuse("trade-short", "SP-8.2", price=Amount(rate[give], give), have=getattr(p.stock, give))


NO_RATE = refuse("no-rate", "SP-8.2")
NO_LABORATORY = refuse("trade-leaves-too-little", "SP-8.2")


def rate_for(s: State, action: Action) -> dict[str, int]:
    """GS-30  The rate of the first space of the Market, on the side in use, that swaps these two goods, if one does."""
    traded = {*vocab.SWAP.member(action)} if action in vocab.SWAP else {""}
    return next((stall.bundles for stall in s.game.box.sides[s.side].market if traded <= {*stall.bundles}), {})


def ship_trades(s: State, p: Player, garage: int) -> bool:
    """SP-8.2  Whether a die sent from this Garage brings a trade."""
    return 0 < garage <= len(p.upgrades) and parts_of(s.game).ships[p.upgrades[garage - 1]].trades > 0


def market_swaps(s: State, p: Player) -> list[Action]:
    """GS-30  Every trade at a rate printed on the Market's side in use, its spaces taken or not."""
    stalls = s.game.box.sides[s.side].market
    return list(dict.fromkeys(action for stall in stalls for action in market.swaps(s, p, stall.bundles)))


def trade(s: State, p: Player, chosen: Action) -> Flow[None]:
    """GS-30  One trade away from the Market."""
    return market.swap(s, p, chosen, _bundles(s, p, chosen))


def traded(s: State, p: Player, chosen: Action) -> Iterator[Player]:
    """SP-8.2  The player as a trade would leave them, in every way it can be paid."""
    give, take = vocab.SWAP.member(chosen)
    bundles = _bundles(s, p, chosen)
    paid = [{give: bundles[give]}]
    if stands_in(give, take):
        paid = [{"water": water, "gems": gems} for water, gems in tenders(s, p, 0, bundles[give])]
    for goods in paid:
        after = copy(p)
        after.stock = copy(p.stock)
        for good, count in goods.items():
            setattr(after.stock, good, getattr(p.stock, good) - count)
        setattr(after.stock, take, getattr(after.stock, take) + bundles[take])
        yield after


def _bundles(s: State, p: Player, chosen: Action) -> dict[str, int]:
    """GS-30  The rate of a trade: of spaces that swap the same two goods, the first whose rate can be paid."""
    return next(
        stall.bundles for stall in s.game.box.sides[s.side].market if chosen in market.swaps(s, p, stall.bundles)
    )
