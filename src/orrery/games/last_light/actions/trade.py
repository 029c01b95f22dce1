"""LL-8  Trade, card 4."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.last_light.components import BARGAINS, FIGURES
from orrery.games.last_light.state import Player, State, Steps, can_pay, gain, pay, perks, shine
from orrery.games.last_light.vocabulary import BARGAIN, DONE, GIFT
from orrery.kernel.flow import Flow, new_action, plain_ask
from orrery.kernel.state import step
from orrery.kernel.vocabulary import Action


@new_action
def trade(s: State, seat: int) -> None:
    """LL-8.1, 8.2  Two trades, then light for somebody else."""
    s.then(step("bargain", seat, FIGURES.trades + perks(s.players[seat]).trades), step("gift", seat))


def bargain(s: State, seat: int, left: int) -> Flow[None]:
    """LL-8.1  One trade after the other, the same again if one likes; none may be left out (G-14)."""
    chosen = yield plain_ask(seat, "trade", bargains(s.players[seat]), about=left)
    _strike(s, seat, chosen)
    if left > 1:
        s.then(step("bargain", seat, left - 1))


def offer(s: State, seat: int, left: int, made: int = 0) -> Flow[None]:
    """LL-10.7, 10.8  Trades that a token or a card offers: as many as one likes of them."""
    chosen = yield plain_ask(seat, "trade-offer", (DONE, *bargains(s.players[seat])), about=left)
    if chosen == DONE:
        if not made:
            s.tell("declined", seat, "trade-offer")
        return
    _strike(s, seat, chosen)
    if left > 1:
        s.then(step("offer", seat, left - 1, made + 1))


def _strike(s: State, seat: int, chosen: Action) -> None:
    """LL-8.1  A trade is made: what it takes is paid, what it brings is gained."""
    p, key = s.players[seat], BARGAIN.member(chosen)
    pay(p, BARGAINS[key].pay)
    gain(p, BARGAINS[key].gain)
    s.tell("traded", seat, key)


def bargains(p: Player) -> Iterator[Action]:
    """LL-8.1  The trades a player can pay for."""
    return (action for action, entry in zip(BARGAIN, BARGAINS.values(), strict=True) if can_pay(p, entry.pay))


def gift(s: State, seat: int) -> Flow[None]:
    """LL-8.2  Another player, never the Lumos (G-50), gains a light, unless a card spares it."""
    if perks(s.players[seat]).no_gift:
        s.tell("in-vain", seat, "gift")
        return
    chosen = yield plain_ask(seat, "gift", (GIFT[p.seat] for p in s.players if p.seat != seat))
    receiver = GIFT.index(chosen)
    shine(s.players[receiver], FIGURES.gift, "trade")
    s.tell("gift", seat, receiver, FIGURES.gift)
    for p in s.players:
        if p.seat not in (seat, receiver) and perks(p).witness:
            p.stock.common += perks(p).witness
            s.tell("witness", p.seat, perks(p).witness)


STEPS: Steps = {"trade": trade, "bargain": bargain, "offer": offer, "gift": gift}
