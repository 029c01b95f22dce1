"""SP-11.5  Garmon's Water in place of Gems; and by which rules goods are gained, or something is not done."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from orrery.games.first_light import goods as base
from orrery.games.first_light.components import Goods
from orrery.games.first_light.specialists.components import parts_of
from orrery.games.first_light.specialists.state import leader, outpost_board, site
from orrery.games.first_light.specialists.vocabulary import IN_WATER, SITES
from orrery.games.first_light.state import Player, State
from orrery.games.first_light.stations import market
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import Amount, Values, refuse, several
from orrery.kernel.state import Note
from orrery.kernel.vocabulary import Action
from orrery.parts.goods import added
from orrery.parts.powers import changes

GAIN_RULES = {
    **dict.fromkeys(SITES, "SP-6.2"), "outpost-tile": "SP-6.2", "temple": "SP-7.1", "punishment": "SP-9.3",
    "sender": "SP-11.4", "unlocked": "SP-5.5", "amos-tullan": "SP-11.1", "britta-bell": "SP-11.2",
    "charlene-fortin": "SP-11.3", "corey-ahrens": "SP-11.4", "garmon-lindroos": "SP-11.5", "luna-morrison": "SP-11.11",
    "peyton-lux": "SP-11.12", "reward-water": "SP-11.7", "reward-algae": "SP-11.7", "reward-power": "SP-11.7",
}  # fmt: skip
DECLINE_RULES = {
    "redraw": "SP-11.9", "second": "SP-11.10", "again": "SP-11.8", "column": "SP-11.3", "peek": "SP-6.6",
    "fulfil": "SP-12.1", "perk": "SP-11.12", "side-trade": "SP-8.2", "harvest-reward": "SP-11.7",
    "end-trade": "SP-12.4",
}  # fmt: skip


class InWater(Ask, kw_only=True):
    """SP-11.5  How many of the Gems owed are paid in Water."""

    family = IN_WATER
    why_not = refuse("not-in-water", "SP-11.5")
    gems: int
    rate: int

    def values(self, s: State, action: Action) -> Values:
        instead = IN_WATER.index(action)
        paid = (Amount(self.gems - instead, "gems"), Amount(self.rate * instead, "water"))
        return {"paid": several((amount for amount in paid if amount.count > 0), "and")}


class PaidInWater(Note):
    """SP-11.5  Water spent in place of Gems."""

    key = "in-water"
    gems: int
    water: int


@changes(base.affords)
def affords(usual: Callable[..., bool], s: State, p: Player, water: int, algae: int, power: int, gems: int) -> bool:
    """SP-11.5  Whether so much can be paid, Water standing in for missing Gems where a Leader allows it."""
    if gems > p.stock.gems and (instead := rate(s, p)):
        water += instead * (gems - p.stock.gems)
        gems = p.stock.gems
    return usual(s, p, water, algae, power, gems)


@changes(base.tender)
def tender(usual: object, s: State, p: Player, water: int, gems: int) -> Flow[tuple[int, int]]:
    """SP-11.5, GS-20  Who may choose says how many of the Gems are paid in Water."""
    found = list(tenders(s, p, water, gems))
    if len(found) == 1 and found[0] == (water, gems):
        return water, gems
    least = gems - found[0][1]
    chosen = yield InWater(p.seat, IN_WATER[least : least + len(found)], gems=gems, rate=rate(s, p))
    instead = IN_WATER.index(chosen)
    if instead:
        s.tell(PaidInWater(p.seat, instead, rate(s, p) * instead))
    return found[instead - least]


def tenders(s: State, p: Player, water: int, gems: int) -> Iterator[tuple[int, int]]:
    """SP-11.5  Every way to pay so much Water and so many Gems, those with the most Gems first."""
    each = rate(s, p)
    if not each:
        yield water, gems
        return
    for instead in range(max(0, gems - p.stock.gems), gems + 1):
        if water + each * instead <= p.stock.water or not instead:
            yield water + each * instead, gems - instead


def rate(s: State, p: Player) -> int:
    """SP-11.5  How much Water stands for a Gem; 0 if none does."""
    return leader(s, p).gem_in_water


@changes(base.purse)
def purse(usual: Callable[..., int], s: State, p: Player, good: str) -> int:
    """SP-11.5  How many Gems a price may be."""
    each = rate(s, p) if good == "gems" else 0
    return usual(s, p, good) + (p.stock.water // each if each else 0)


def stands_in(good: str, take: str) -> bool:
    """GS-20, G-27  Whether Water may stand for what a trade gives: for Gems, unless it brings Water."""
    return good == "gems" and take != "water"


@changes(market.can_give)
def can_give(usual: Callable[..., bool], s: State, p: Player, good: str, amount: int, take: str) -> bool:
    """SP-11.5, GS-20  Whether a player has the Gems of a trade, or the Water for them."""
    if stands_in(good, take):
        return base.purse(s, p, good) >= amount
    return usual(s, p, good, amount, take)


@changes(market.give)
def give(usual: Callable[..., Flow[None]], s: State, p: Player, good: str, amount: int, take: str) -> Flow[None]:
    """SP-11.5, GS-20  Who may choose gives Water for the Gems of a trade."""
    water, gems = (yield from base.tender(s, p, 0, amount)) if stands_in(good, take) else (0, amount)
    p.stock.water -= water
    yield from usual(s, p, good, gems, take)


# -- what the owner of an Outpost has of a visit (SP-6.2) ----------------------------------------------------------


def owner_gains(s: State, seat: int) -> None:
    """SP-6.2, GS-1  What the board shows for another's visit, and what the event adds."""
    p = s.players[seat]
    base.gain_goods(s, p, site(seat), outpost_board(s, seat).owner)
    more = _by_event(s)
    if more is not None:
        base.gain_goods(s, p, s.event, more)


def owner_gain(s: State, seat: int) -> Goods:
    """SP-6.2  All that a visit would give the owner."""
    return added(Goods, (outpost_board(s, seat).owner, _by_event(s) or Goods()))


def _by_event(s: State) -> Goods | None:
    return parts_of(s.game).events[s.event].owners_gain if s.event else None
