"""SP-7.1, SP-6, SP-12.4  Contracts fulfilled away from the Depository: no row, no reward, only the price."""

from __future__ import annotations

from orrery.games.first_light import goods
from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.bundle import OpenAsk, Sending
from orrery.games.first_light.components import Goods
from orrery.games.first_light.state import Player, State
from orrery.kernel.flow import Flow
from orrery.kernel.message import Refusal, Thing, Value, Values, refuse
from orrery.kernel.vocabulary import Action

FULL_PRICE = Goods()
NOTHING = Sending("", -1, 0)


class Fulfil(OpenAsk, kw_only=True):
    """SP-12.1  Which Contract is fulfilled, for so much less."""

    family = vocab.TRADE
    off: Goods
    die: Sending

    def values(self, s: State, action: Action) -> Values:
        items = self.members(s)
        return {"price": self._price(s, items.member(action))} if action in items else {}

    def _price(self, s: State, key: str) -> Value:
        return goods.listed(*price(s, key, self.off, self.die))

    def refuse(self, s: State, action: Action) -> Refusal | None:
        if action not in self.members(s) or action in self.options:
            return None
        key = self.members(s).member(action)
        if key not in s.players[self.seat].hand:
            return refuse("not-held", "SP-12.1", item=Thing("item", key))
        return refuse("not-fulfilled", "SP-12.1", item=Thing("item", key), price=self._price(s, key))


def price(s: State, key: str, off: Goods, d: Sending) -> tuple[int, int, int, int]:
    """SP-12.1  What a Contract costs here: Water, Algae, Power, Gems."""
    cost = s.game.box.items[key].cost
    return (
        max(0, cost.water - off.water - d.water_off),
        max(0, cost.algae - off.algae),
        max(0, cost.power - off.power),
        max(0, cost.gems - off.gems - d.gems_off),
    )


def affordable(
    s: State, p: Player, off: Goods = FULL_PRICE, *, kind: str = "", algae: int = 0, d: Sending = NOTHING
) -> list[Action]:
    """GS-43  The Contracts in hand, of one kind if it is named, whose price can be paid beside so much Algae."""
    found = []
    for key in p.hand:
        water, green, power, gems = price(s, key, off, d)
        if kind in ("", s.game.box.items[key].kind) and goods.affords(s, p, water, green + algae, power, gems):
            found.append(s.game.whole(vocab.TRADE).of(key))
    return found


def fulfil_one(
    s: State, p: Player, off: Goods = FULL_PRICE, *, kind: str = "", d: Sending = NOTHING, optional: bool = False
) -> Flow[None]:
    """GS-43  Pay for one Contract of the hand; it lies faceup from now on."""
    options = [*affordable(s, p, off, kind=kind, d=d), *([vocab.DECLINE] if optional else [])]
    chosen = vocab.DECLINE
    if options:
        chosen = yield Fulfil(p.seat, options, off=off, die=d.terms())
    if chosen == vocab.DECLINE:
        s.tell(goods.Declines(p.seat, "fulfil"))
        return
    key = s.game.whole(vocab.TRADE).member(chosen)
    water, algae, power, gems = price(s, key, off, d)
    yield from goods.settle(s, p, key, water=water, algae=algae, power=power, gems=gems)
    p.hand.remove(key)
    p.items.append(key)
