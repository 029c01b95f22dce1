"""LL-8  Trade, card 4."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.last_light.bundle import Bundle
from orrery.games.last_light.cards import moments
from orrery.games.last_light.speech import names
from orrery.games.last_light.speech.notes import InVain
from orrery.games.last_light.speech.question import Question, offered
from orrery.games.last_light.state import Player, State, can_pay, gain, pay, perks, shine
from orrery.games.last_light.vocabulary import BARGAIN, DONE, GIFT
from orrery.kernel.flow import Flow, new_action
from orrery.kernel.message import Refusal, Values, refuse
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action


class Trade(Question, kw_only=True):
    """LL-8.1  Which trade of the card Trade is made next."""

    family = BARGAIN
    left: int

    def asks(self, s: State) -> Values:
        return {"stock": names.goods(s.players[self.seat].stock)}

    def reason(self, s: State, action: Action) -> Refusal | None:
        cost = s.game.box.bargains[BARGAIN.member(action)].pay
        lacking = names.lacking(s.players[self.seat], cost)
        return refuse("trade-too-dear", "LL-8.1", cost=names.goods(cost), lacking=lacking)


class TradeOffer(Trade):
    """LL-8.1  Which trade that a token or a card offers is made, if any."""


class Gift(Question):
    """LL-8.2  Who gains light from a Trade."""

    family = GIFT

    def asks(self, s: State) -> Values:
        return {"light": s.game.box.figures.gift}

    def values(self, s: State, action: Action) -> Values:
        seat = GIFT.index(action)
        return {"has": s.players[seat].light if seat < len(s.players) else 0}

    def reason(self, s: State, action: Action) -> Refusal | None:
        seat = GIFT.index(action)
        if seat < len(s.players):
            return _NOT_TO_YOU if seat == self.seat else None
        return _NOBODY_THERE


_NOT_TO_YOU, _NOBODY_THERE = refuse("gift-not-to-you", "LL-8.2"), refuse("gift-to-nobody", "LL-8.2")


class Traded(Note):
    """LL-8.1  A trade was made."""

    trade: str

    def values(self, game: Bundle) -> Values:
        trade = game.box.bargains[self.trade]
        return {"paid": names.goods(trade.pay), "gained": names.goods(trade.gain), "free": int(not trade.pay)}


class Gives(Note):
    """LL-8.2  Somebody gained light from a Trade."""

    key = "gift"
    receiver: int
    light: int


@rule
@new_action
def trade(s: State, seat: int) -> None:
    """LL-8.1, 8.2  Two trades, then light for somebody else."""
    s.next(bargain.step(seat, s.game.box.figures.trades + perks(s, s.players[seat]).trades), gift.step(seat))


@rule
def bargain(s: State, seat: int, left: int) -> Flow[None]:
    """LL-8.1  One trade after the other, the same again if one likes; none may be left out (G-14)."""
    chosen = yield Trade(seat, bargains(s, s.players[seat]), left=left)
    _strike(s, seat, chosen)
    if left > 1:
        s.next(bargain.step(seat, left - 1))


@rule
def offer(s: State, seat: int, left: int, made: int = 0) -> Flow[None]:
    """LL-10.7, 10.8  Trades that a token or a card offers: as many as one likes of them."""
    chosen = yield from offered(s, TradeOffer(seat, (DONE, *bargains(s, s.players[seat])), left=left), made)
    if chosen is not None:
        _strike(s, seat, chosen)
        if left > 1:
            s.next(offer.step(seat, left - 1, made + 1))


def _strike(s: State, seat: int, chosen: Action) -> None:
    """LL-8.1  A trade is made: what it takes is paid, what it brings is gained."""
    p, key = s.players[seat], BARGAIN.member(chosen)
    pay(p, s.game.box.bargains[key].pay)
    gain(p, s.game.box.bargains[key].gain)
    s.tell(Traded(seat, key))


def bargains(s: State, p: Player) -> Iterator[Action]:
    """LL-8.1  The trades a player can pay for."""
    entries = s.game.box.bargains.values()
    return (action for action, entry in zip(BARGAIN, entries, strict=True) if can_pay(p, entry.pay))


@rule
def gift(s: State, seat: int) -> Flow[None]:
    """LL-8.2  Another player, never the Lumos (G-50), gains a light, unless a card spares it."""
    if perks(s, s.players[seat]).no_gift:
        s.tell(InVain(seat, "gift"))
        return
    receiver = GIFT.index((yield Gift(seat)))
    shine(s.players[receiver], s.game.box.figures.gift, "trade")
    s.tell(Gives(seat, receiver, s.game.box.figures.gift))
    for p in s.players:
        if p.seat not in (seat, receiver):
            moments.happen(s, moments.given, p)
