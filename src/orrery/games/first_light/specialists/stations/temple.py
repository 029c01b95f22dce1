"""SP-7  The Temple: a Specialist for a Gem or Water, and more by the die's value."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from orrery.games.first_light import goods
from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.bundle import Sending, Station
from orrery.games.first_light.specialists import gaining
from orrery.games.first_light.specialists.components import Temple, parts_of
from orrery.games.first_light.specialists.speech import cards
from orrery.games.first_light.specialists.stations import fulfilling
from orrery.games.first_light.state import Player, State
from orrery.games.first_light.stations import locations
from orrery.kernel.flow import Flow
from orrery.kernel.message import Amount, Refusal, Value, refuse, say, several
from orrery.kernel.state import rule
from orrery.kernel.vocabulary import Action

KEY = "temple"
FULL = refuse("temple-full", "FL-5.10")
TOO_DEAR = refuse("temple-too-dear", "SP-7.1")
IN_WATER, IN_GEMS = vocab.PAY.of("water"), vocab.PAY.of("gems")


def prices(s: State, p: Player, d: Sending) -> tuple[int, int]:
    """SP-7.1  What it costs now: so many Gems, or so much Water."""
    location = s.game.box.locations[KEY]
    off = goods.discounts(s, p, KEY)[0] + d.water_off
    return max(0, location.price.gems - d.gems_off), max(0, location.price_in_water - off)


def ways_to_pay(s: State, p: Player, d: Sending) -> list[Action]:
    """SP-7.1  The prices that can be paid in full now, the Garage's Algae added."""
    gems, water = prices(s, p, d)
    found = [IN_GEMS] if goods.affords(s, p, 0, d.algae, 0, gems) else []
    return found + ([IN_WATER] if goods.affords(s, p, water, d.algae, 0, 0) else [])


def closed(s: State, p: Player, d: Sending) -> Refusal | None:
    """SP-7.1  Its spaces may be taken, or the price too dear."""
    if locations.free_space(s, KEY) < 0:
        return FULL
    return None if able(s, p, d) else TOO_DEAR


def costs(s: State, p: Player, d: Sending) -> Value:
    gems, water = prices(s, p, d)
    return locations.with_garage(several((Amount(gems, "gems"), Amount(water, "water")), "or"), d)


def able(s: State, p: Player, d: Sending) -> bool:
    return bool(ways_to_pay(s, p, d))


def pay(s: State, p: Player, d: Sending) -> Flow[None]:
    """SP-7.1  One of the two prices, and the Garage's Algae."""
    gems, water = prices(s, p, d)
    chosen = yield locations.Pay(p.seat, ways_to_pay(s, p, d), water=water, gems=gems, garage=d.algae)
    in_gems = chosen == IN_GEMS
    due_water, due_gems = (0, gems) if in_gems else (water, 0)
    yield from goods.settle(s, p, KEY, water=due_water, algae=0, power=0, gems=due_gems, garages=d.algae)


def result(s: State, value: int) -> Temple:
    """SP-7.1  What a die of this value gets."""
    return next(result for result in parts_of(s.game).temple if value in result.values)


def enter(s: State, p: Player, d: Sending) -> Flow[None]:
    """SP-7.1, GS-47  By the die's value: the Specialist first, then the rest."""
    s.next(*[gaining.gain_specialist.step(p.seat)] * result(s, d.value).specialists, temple_gift.step(p.seat, d.value))
    yield from goods.station_gains(s, p, KEY)


@rule
def temple_gift(s: State, seat: int, value: int) -> Flow[None]:
    """SP-7.1  By value: fulfil a Contract at its full price, Contracts, or a die."""
    p, gift = s.players[seat], result(s, value)
    goods.gain(s, p, KEY, dice=gift.dice)
    if gift.fulfil:
        yield from fulfilling.fulfil_one(s, p, optional=True)
    yield from goods.draw_items(s, p, gift.items)


def values(s: State, p: Player, d: Sending) -> Sequence[int]:
    """SP-7.1  A value for each result."""
    return [max(result.values) for result in parts_of(s.game).temple]


def offers(s: State, p: Player, d: Sending) -> Value:
    """SP-7.1  What a die of its value finds there."""
    gems, water = prices(s, p, d)
    price = several((Amount(gems, "gems"), Amount(water, "water")), "or")
    return say("offer-temple", price=price, result=cards.temple(result(s, d.value)))


STATION = Station(
    KEY, "SP-7.1", closed, pay, partial(locations.put, KEY), enter, able=able, values=values, costs=costs, offers=offers
)  # fmt: skip
