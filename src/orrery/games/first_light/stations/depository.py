"""FL-7  The Depository: an Item for its price, a row's reward, and a die that stays."""

from __future__ import annotations

from orrery.games.first_light.bundle import OpenAsk, Sending, Station
from orrery.games.first_light.components import Item
from orrery.games.first_light.goods import affords, discounts, draw_items, gain, listed, settle, station_gains
from orrery.games.first_light.state import Player, State
from orrery.games.first_light.stations.locations import any_value, with_garage
from orrery.games.first_light.stations.movement import may_move
from orrery.games.first_light.vocabulary import REWARD_ROW, ROW, TRADE
from orrery.kernel import message
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import Refusal, Thing, Value, Values
from orrery.kernel.state import rule
from orrery.kernel.vocabulary import Action

CLOSED = message.refuse("depository-column-closed", "FL-2.5")
FULL = message.refuse("depository-column-full", "FL-7.1")
NO_ITEM = message.refuse("no-item-affordable", "FL-7.2")


class Trade(OpenAsk, kw_only=True):
    """FL-7.2  Which Item of the hand is traded for."""

    family = TRADE
    die: Sending

    def values(self, s: State, action: Action) -> Values:
        return {"price": self._price(s, action)}

    def reason(self, s: State, action: Action) -> Refusal:
        key = self.members(s).member(action)
        item = Thing("item", key)
        if key not in s.players[self.seat].hand:
            return message.refuse("item-not-in-hand", "FL-7.2", item=item)
        return message.refuse("item-too-dear", "FL-7.2", item=item, price=with_garage(self._price(s, action), self.die))

    def _price(self, s: State, action: Action) -> Value:
        item = s.game.box.items[self.members(s).member(action)]
        return listed(*price(item, discounts(s, s.players[self.seat], "depository"), self.die))


class Row(Ask):
    """FL-7.3  Which free row of the column."""

    family = ROW
    why_not = message.refuse("row-taken", "FL-7.3")


class Also(Ask):
    """FL-20.2  Which other row's reward is taken too."""

    family = REWARD_ROW
    why_not = message.refuse("row-had-already", "FL-20.2")


def price(item: Item, off: tuple[int, int, int], d: Sending) -> tuple[int, int, int, int]:
    """FL-7.2, G-29  An Item's cost after discounts, the Garage's Algae apart: Water, Algae, Power, Gems."""
    cost = item.cost
    water, algae, power = cost.water - off[0] - d.water_off, cost.algae - off[1], cost.power - off[2]
    return (
        water if water > 0 else 0,
        algae if algae > 0 else 0,
        power if power > 0 else 0,
        cost.gems - d.gems_off if cost.gems > d.gems_off else 0,
    )


def affordable(s: State, p: Player, d: Sending) -> list[Action]:
    """FL-7.2  The Items in hand whose price can be paid."""
    items, traded = s.game.box.items, s.game.whole(TRADE)
    off, can_pay = discounts(s, p, "depository"), affords.of(s)
    found = []
    for key in p.hand:
        water, algae, power, gems = price(items[key], off, d)
        if can_pay(s, p, water, algae + d.algae, power, gems):
            found.append(traded.of(key))
    return found


def able(s: State, p: Player, d: Sending) -> bool:
    return bool(affordable(s, p, d))


def closed(s: State, p: Player, d: Sending) -> Refusal | None:
    """FL-7.2  There may be no Item to trade for."""
    return None if able(s, p, d) else NO_ITEM


def refuse(s: State, p: Player, d: Sending) -> Refusal | None:
    """FL-2.5, 7.1  The die's column may be closed or full."""
    if not s.game.box.sides[s.side].columns[d.value - 1]:
        return CLOSED
    return None if None in s.depository[d.value - 1] else FULL


def order(s: State, p: Player, d: Sending) -> Ask:
    """FL-7.2  The Item traded for."""
    return Trade(p.seat, affordable(s, p, d), die=d.terms())


def offers(s: State, p: Player, d: Sending) -> Value:
    """FL-7.2, 7.3  The Item that can be paid, or how many can, and what the free rows of the column give."""
    trade = Trade(p.seat, affordable(s, p, d), die=d.terms())
    first = trade.options[0]
    item, price = Thing("item", s.game.whole(TRADE).member(first)), trade.values(s, first)["price"]
    rows = zip(s.game.box.rows, s.depository[d.value - 1], strict=True)
    rewards = message.several((message.say(f"row-reward-{row.reward}") for row, die in rows if die is None), "or")
    return message.say("offer-items", items=len(trade.options), item=item, price=price, rewards=rewards)


def space(s: State, p: Player, d: Sending) -> Ask:
    """FL-7.1, 7.3  A free row of the die's column."""
    column = s.depository[d.value - 1]
    return Row(p.seat, [ROW[i] for i, die in enumerate(column) if die is None])


def pay(s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-7.2  The Item's price."""
    key = s.game.whole(TRADE).member(d.order)
    due = price(s.game.box.items[key], discounts(s, p, "depository"), d)
    return settle(s, p, key, *due, garages=d.algae)


def put(s: State, p: Player, d: Sending) -> None:
    """FL-7.1, 7.3  On the row chosen of its column."""
    s.depository[d.value - 1][ROW.index(d.space)] = d.die(p.seat)


def deposit(s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-7.2, 7.3  The Item, and the row's reward."""
    key, row = s.game.whole(TRADE).member(d.order), ROW.index(d.space)
    p.hand.remove(key)
    steps = [row_reward.step(p.seat, row)]
    if s.game.box.characters[p.character].extra_row_rewards:
        steps.append(extra_row_reward.step(p.seat, row))
    s.next(*steps)
    yield from station_gains(s, p, "depository")
    p.items.append(key)  # it works from the next action on (FL-7.4, G-30)


@rule
def row_reward(s: State, seat: int, row: int) -> Flow[None]:
    """FL-7.3, G-33  Top: may move the Harvester. Middle: a die. Bottom: two Items."""
    p = s.players[seat]
    headquarters = s.game.box.headquarters
    kind = s.game.box.rows[row].reward
    if kind == "move":
        yield from may_move(s, p)
    elif kind == "die":
        gain(s, p, "row", dice=headquarters.row_dice)
    else:
        yield from draw_items(s, p, headquarters.row_items)


@rule
def extra_row_reward(s: State, seat: int, row: int) -> Flow[None]:
    """FL-20.2, G-48  One more reward, of another row."""
    chosen = yield Also(seat, [REWARD_ROW[i] for i in range(len(s.game.box.rows)) if i != row])
    s.next(row_reward.step(seat, REWARD_ROW.index(chosen)))


STATION = Station(
    "depository", "FL-7.1", closed, pay, put, deposit, refuse, order=order, space=space, able=able, values=any_value,
    for_good=True, offers=offers,
)  # fmt: skip
