"""Paying and gaining (FL-1.3 to 1.8): the supply never runs out, dice and Items can."""

from __future__ import annotations

from typing import ClassVar

from orrery.games.first_light.bundle import Bundle, OpenAsk, Sending
from orrery.games.first_light.components import RESOURCES, Goods
from orrery.games.first_light.speech.spots import spot
from orrery.games.first_light.state import GARAGES, Player, State
from orrery.kernel.flow import Draw, Flow, drawn_from
from orrery.kernel.message import Amount, Message, Refusal, Several, Thing, Value, Values, Who, refuse, say, several
from orrery.kernel.state import Note
from orrery.kernel.vocabulary import Action
from orrery.parts import piles
from orrery.parts.goods import covers
from orrery.parts.powers import open_rule

RESTED = [f"cantina-{dice}" for dice in range(GARAGES + 1)]  # why Water is gained, by how many dice rest

# -- what the log says of goods and Items ----------------------------------------------------------------------


def listed(*counts: int) -> Several:
    """So much Water, Algae, Power, so many Gems and dice; what there is none of is left out."""
    names = (*RESOURCES, "dice")
    return several(Amount(count, name) for name, count in zip(names, counts, strict=False) if count)


def source(game: Bundle, why: str) -> tuple[str, Value]:
    """Where goods come from or go to: what kind of thing it is, and the thing."""
    for kind, keys in game.kinds.items():
        if why in keys:
            return kind, Thing(kind, why)
    if why in RESTED:
        return "cantina", Amount(RESTED.index(why), "dice")
    return ("spot", spot(game, why)) if why in game.spots else (why, why)


class Pays(Note):
    """FL-1.3, 5.7  What is paid for something, and what the dice's Garages take besides."""

    water: int
    algae: int
    power: int
    gems: int
    garages: int
    why: str

    def cites(self, game: Bundle) -> str:
        return "FL-1.3" if self._price().values else "FL-5.7"

    def values(self, game: Bundle) -> Values:
        parts: list[Message] = []
        if self._price().values:
            kind, thing = source(game, self.why)
            parts.append(say(f"paid-{kind}" if kind else "paid", price=self._price(), thing=thing))
        if self.garages:
            station = game.stations.get(self.why)
            dice = 2 if station is not None and station.beside is not None else 1
            parts.append(say("paid-garages", algae=Amount(self.garages, "algae"), garages=dice))
        return {"parts": several(parts, "and")}

    def _price(self) -> Several:
        return listed(self.water, self.algae - self.garages, self.power, self.gems)


class Loses(Note):
    """FL-21.4  What a punishment takes."""

    by: str
    water: int
    algae: int
    power: int
    gems: int

    def values(self, game: Bundle) -> Values:
        return {"goods": listed(self.water, self.algae, self.power, self.gems)}


GAIN_RULES = {
    "cantina": "FL-5.8", "planet": "FL-15.1", "token": "FL-12.2", "headquarters": "FL-8.1", "row": "FL-7.3",
    "academy": "FL-14.1", "mining-camp": "FL-9.1", "farm-1": "FL-15.3", "farm-2": "FL-15.3", "farm-3": "FL-15.3",
    "item": "FL-19.1", "tile": "FL-22.1", "event": "FL-4.1", "clan-board": "FL-6.3", "spot": "FL-22.1",
    "reward-gems": "FL-21.4", "reward-dice": "FL-21.5",
}  # fmt: skip


class Gains(Note):
    """FL-1.3  Goods and dice, and what they came from."""

    why: str
    water: int = 0
    algae: int = 0
    power: int = 0
    gems: int = 0
    dice: int = 0

    def cites(self, game: Bundle) -> str:
        why = self.why
        if why == "reward":
            why = next(f"reward-{good}" for good in (*RESOURCES, "dice") if getattr(self, good))
        return game.gain_rules.get(why) or game.gain_rules[source(game, why)[0]]

    def values(self, game: Bundle) -> Values:
        kind, thing = source(game, self.why)
        goods = listed(self.water, self.algae, self.power, self.gems, self.dice)
        return {"goods": goods, "why": say(f"gained-{kind}", thing=thing)}


class NoDie(Note):
    """FL-1.4  A reserve that is short."""

    dice: int


class NoItem(Note):
    """FL-1.8  A pile that is short."""

    items: int


class Reshuffled(Note):
    """FL-1.8  The discards are the pile now."""


class Keeps(Note):
    """An Item kept, for the eyes of whoever keeps it."""

    private = ("item",)
    by: str
    item: str | None

    def says(self, game: Bundle) -> Message | None:
        return super().says(game) if self.item is not None else None

    def values(self, game: Bundle) -> Values:
        return {"item": Thing("item", str(self.item), f"item-{self.item}")}


class Discards(Note):
    """An Item discarded, faceup."""

    item: str
    by: str


DECLINE_RULES = {
    "take-die": "FL-4.2", "may-move": "FL-12.2", "ability": "FL-6.3", "farms": "FL-21.1", "upgrades": "FL-21.2",
    "swap": "FL-13.1",
}  # fmt: skip


class Declines(Note):
    """Something that was not done, wanted or not, and the rule by which it might have been."""

    what: str

    def cites(self, game: Bundle) -> str:
        return game.decline_rules[self.what]

    def says(self, game: Bundle) -> Message:
        return say(f"note-declines-{self.what}", seat=Who(self.seat or 0))


class AmongItems(OpenAsk):
    """A question about Items: all but those offered are not where they would have to be."""

    elsewhere: ClassVar[str] = "not-in-hand"

    def reason(self, s: State, action: Action) -> Refusal:
        return refuse(self.elsewhere, self.cites(), item=Thing("item", self.members(s).member(action)))


# -- paying ----------------------------------------------------------------------------------------------------


def pay(
    s: State, p: Player, why: str, *, water: int = 0, algae: int = 0, power: int = 0, gems: int = 0, garages: int = 0
) -> None:
    """FL-1.3, 5.7  Payments go to the supply: for something, and the Algae of the dice's Garages besides."""
    algae += garages
    _give(p, water, algae, power, gems)
    if water or algae or power or gems:
        s.tell(Pays(p.seat, water, algae, power, gems, garages, why))


def pay_garage(why: str, s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-5.7  Nothing but the Algae of the die's Garage."""
    pay(s, p, why, garages=d.algae)
    yield from ()


def lose(s: State, p: Player, rule: str, *, water: int = 0, algae: int = 0, power: int = 0, gems: int = 0) -> None:
    """FL-21.4  What a punishment takes goes to the supply too, but nobody has spent it."""
    _give(p, water, algae, power, gems)
    s.tell(Loses(p.seat, rule, water, algae, power, gems))


def _give(p: Player, water: int, algae: int, power: int, gems: int) -> None:
    stock = p.stock
    stock.water -= water
    stock.algae -= algae
    stock.power -= power
    stock.gems -= gems


@open_rule
def affords(s: State, p: Player, water: int, algae: int, power: int, gems: int) -> bool:
    """FL-1.6  Whether so much can be paid in full."""
    stock = p.stock
    return stock.water >= water and stock.algae >= algae and stock.power >= power and stock.gems >= gems


@open_rule
def purse(s: State, p: Player, good: str) -> int:
    """FL-1.6  How much of a good a price may be."""
    held: int = getattr(p.stock, good)
    return held


@open_rule
def tender(s: State, p: Player, water: int, gems: int) -> Flow[tuple[int, int]]:
    """FL-1.3  The Water and Gems paid where so much is owed: as they are named."""
    yield from ()
    return water, gems


def settle(
    s: State, p: Player, why: str, water: int, algae: int, power: int, gems: int, *, garages: int = 0
) -> Flow[None]:
    """FL-1.3  Pay a price where there may be more than one way to."""
    water, gems = yield from tender(s, p, water, gems)
    pay(s, p, why, water=water, algae=algae, power=power, gems=gems, garages=garages)


def can_afford(p: Player, price: Goods) -> bool:
    """FL-1.6  Whether a price can be paid in full."""
    return covers(p.stock, price)


def pay_goods(s: State, p: Player, why: str, price: Goods) -> None:
    """FL-1.3  Pay a bundle of goods."""
    pay(s, p, why, water=price.water, algae=price.algae, power=price.power, gems=price.gems)


# -- gaining ---------------------------------------------------------------------------------------------------


def gain(
    s: State, p: Player, why: str, *, water: int = 0, algae: int = 0, power: int = 0, gems: int = 0, dice: int = 0
) -> None:
    """FL-1.3, 1.4  Goods come from the supply; dice from the reserve, as far as it has any."""
    stock = p.stock
    stock.water += water
    stock.algae += algae
    stock.power += power
    stock.gems += gems
    if dice:
        if dice > p.reserve:
            s.tell(NoDie(p.seat, dice - p.reserve))
            dice = p.reserve
        p.reserve -= dice
        p.new += dice
    if water or algae or power or gems or dice:
        s.tell(Gains(p.seat, why, water, algae, power, gems, dice))


def gain_goods(s: State, p: Player, why: str, goods: Goods) -> None:
    """FL-1.3  Take what a space, tile or card gives, Items apart."""
    gain(s, p, why, water=goods.water, algae=goods.algae, power=goods.power, gems=goods.gems, dice=goods.dice)


def draw_items(s: State, p: Player, count: int) -> Flow[list[str]]:
    """FL-1.8  Items come off the pile; an exhausted pile is rebuilt from the discards."""
    drawn = yield from drawn_from(s.item_pool, count, what="items", seat=p.seat)
    while s.item_bottom and len(drawn) < count:
        drawn += yield Draw(s.item_bottom[:1], what="items", seat=p.seat)
        del s.item_bottom[0]
    drawn += yield from piles.draw(
        s.item_pool, s.item_discards, count - len(drawn), what="items", seat=p.seat,
        renewed=lambda: s.tell(Reshuffled(None)),
    )  # fmt: skip
    if len(drawn) < count:
        s.tell(NoItem(p.seat, count - len(drawn)))
    p.hand += drawn
    return drawn


def discounts(s: State, p: Player, at: str) -> tuple[int, int, int]:
    """FL-1.6  What Items and the event take off the Water, Algae and Power of a station; they add up."""
    b = s.game.box
    water = algae = power = 0
    event = b.events[s.event].discount if s.event else None
    if event is not None and event.at == at:
        water, algae, power = event.water, event.algae, event.power
    for key in p.items:
        off = b.items[key].discount
        if off is not None and off.at == at:
            water += off.water
            algae += off.algae
            power += off.power
    return water, algae, power


def prices(s: State, p: Player, at: str, d: Sending) -> tuple[int, int, int]:
    """FL-10.3, 11.1, 12.1  The two prices of a Location after discounts: its Algae and Power, or its Water."""
    location = s.game.box.locations[at]
    water, algae, power = discounts(s, p, at)
    price = location.price
    water = location.price_in_water - water - d.water_off
    return (
        price.algae - algae if price.algae > algae else 0,
        price.power - power if price.power > power else 0,
        water if water > 0 else 0,
    )


def station_gains(s: State, p: Player, at: str) -> Flow[None]:
    """FL-19.1  "When actioning dice at X" gives its goods once per action at X."""
    b = s.game.box
    gains = {s.event: b.events[s.event].gain} if s.event else {}
    for key, given in (gains | {key: b.items[key].gain for key in p.items}).items():
        if given is not None and given.at == at:
            gain_goods(s, p, key, given)
            yield from draw_items(s, p, given.items)
