"""SP-7.1, SP-6, SP-12.4  Contracts fulfilled away from the Depository: no row, no reward, only the price."""

from __future__ import annotations

from orrery.games.first_light.actions import DECLINE
from orrery.games.first_light.bundle import Sending, kit
from orrery.games.first_light.components import Goods
from orrery.games.first_light.goods import settle
from orrery.games.first_light.specialists.actions import TRADE
from orrery.games.first_light.state import Player, State, box
from orrery.kernel.flow import Flow, plain_ask
from orrery.kernel.vocabulary import Action

FULL_PRICE = Goods()
NOTHING = Sending("", -1, 0)


def price(s: State, key: str, off: Goods, d: Sending) -> tuple[int, int, int, int]:
    """What a Contract costs here: Water, Algae, Power, Gems."""
    cost = box(s).items[key].cost
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
        if kind in ("", box(s).items[key].kind) and kit(s).affords(s, p, water, green + algae, power, gems):
            found.append(TRADE.of(key))
    return found


def fulfil_one(
    s: State, p: Player, off: Goods = FULL_PRICE, *, kind: str = "", d: Sending = NOTHING, optional: bool = False
) -> Flow[None]:
    """GS-43  Pay for one Contract of the hand; it lies faceup from now on."""
    options = [*affordable(s, p, off, kind=kind, d=d), *([DECLINE] if optional else [])]
    off_by = [off.water + d.water_off, off.algae, off.power, off.gems + d.gems_off]
    chosen = (yield plain_ask(p.seat, "fulfil", options, about=off_by)) if options else DECLINE
    if chosen == DECLINE:
        s.tell("declines", p.seat, "fulfil")
        return
    key = TRADE.member(chosen)
    water, algae, power, gems = price(s, key, off, d)
    yield from settle(s, p, key, water=water, algae=algae, power=power, gems=gems)
    p.hand.remove(key)
    p.items.append(key)
