"""FL-9  The Mining Camp: die and Water together reach a space's total."""

from __future__ import annotations

from orrery.games.first_light import goods
from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.bundle import Sending, Station
from orrery.games.first_light.components import MiningSpace
from orrery.games.first_light.state import Player, State
from orrery.games.first_light.stations import locations
from orrery.kernel import message
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import Amount, Refusal, Value, Values, say, several
from orrery.kernel.vocabulary import Action

FULL = message.refuse("mining-camp-full", "FL-5.10")
NO_SPACE = message.refuse("mining-camp-out-of-reach", "FL-9.1")


class Dig(Ask, kw_only=True):
    """FL-9.1  Which free space of the Mining Camp."""

    family = vocab.DIG
    die: Sending

    def values(self, s: State, action: Action) -> Values:
        space = next(space for space in s.game.box.sides["many"].mining if space.key == vocab.DIG.member(action))
        event = s.game.box.events[s.event].mining_total if s.event else 0
        due = water_due(s, s.players[self.seat], space, self.die)
        return {"total": space.total + event, "water": Amount(due, "water")}

    def reason(self, s: State, action: Action) -> Refusal:
        spaces = {space.key: space for space in s.game.box.sides[s.side].mining}
        space = spaces.get(vocab.DIG.member(action))
        if space is None:
            return locations.NOT_IN_PLAY
        if s.locations["mining-camp"][[*spaces].index(space.key)] is not None:
            return locations.TAKEN
        p = s.players[self.seat]
        due = Amount(water_due(s, p, space, self.die), "water")
        return message.refuse("dig-short", "FL-9.1", die=self.die.value, water=due, have=p.stock.water)


def water_due(s: State, p: Player, space: MiningSpace, d: Sending) -> int:
    """FL-9.1  The Water that is missing to the total; a die that reaches it pays nothing."""
    return max(0, space.total - _reach(s, p, d))


def _reach(s: State, p: Player, d: Sending) -> int:
    """FL-9.1  What the die, discounts and the event reach without any Water."""
    event = s.game.box.events[s.event].mining_total if s.event else 0
    return d.value + goods.discounts(s, p, "mining-camp")[0] + d.water_off - event


def open_spaces(s: State, p: Player, d: Sending) -> list[MiningSpace]:
    """FL-9.1  The free spaces whose total the die and the player's Water reach together."""
    if d.algae > p.stock.algae:
        return []
    most = p.stock.water + _reach(s, p, d)
    places = zip(s.game.box.sides[s.side].mining, s.locations["mining-camp"], strict=True)
    return [space for space, die in places if die is None and space.total <= most]


def taken(s: State, d: Sending) -> MiningSpace:
    """The space a die takes."""
    return next(space for space in s.game.box.sides[s.side].mining if space.key == vocab.DIG.member(d.space))


def closed(s: State, p: Player, d: Sending) -> Refusal | None:
    """FL-5.10  Its spaces may be taken."""
    return None if None in s.locations["mining-camp"] else FULL


def refuse(s: State, p: Player, d: Sending) -> Refusal | None:
    """FL-9.1  The die may reach no free space."""
    return None if open_spaces(s, p, d) else NO_SPACE


def offers(s: State, p: Player, d: Sending) -> Value:
    """FL-9.1  Water for Gems: at the space that takes least of it, for each number of Gems."""
    dearest_first = sorted(open_spaces(s, p, d), key=lambda space: -space.total)
    cheapest = sorted({space.gems: water_due(s, p, space, d) for space in dearest_first}.items())
    found = (say("offer-dig", water=Amount(water, "water"), gems=Amount(gems, "gems")) for gems, water in cheapest)
    return several(found, "or")


def able(s: State, p: Player, d: Sending) -> bool:
    return p.stock.water >= water_due(s, p, taken(s, d), d)


def space(s: State, p: Player, d: Sending) -> Ask:
    """FL-9.1  Any free one whose total is reached."""
    options = (vocab.DIG.of(space.key) for space in open_spaces(s, p, d))
    return Dig(p.seat, options, die=d.terms())


def pay(s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-9.1  The Water that is missing to the total."""
    goods.pay(s, p, "mining-camp", water=water_due(s, p, taken(s, d), d), garages=d.algae)
    yield from ()


def put(s: State, p: Player, d: Sending) -> None:
    """FL-9.1  On the space chosen."""
    s.locations["mining-camp"][s.game.box.sides[s.side].mining.index(taken(s, d))] = d.die(p.seat)


def mine(s: State, p: Player, d: Sending) -> Flow[None]:
    """FL-9.1  Take the space's Gems."""
    goods.gain(s, p, "mining-camp", gems=taken(s, d).gems)
    yield from goods.station_gains(s, p, "mining-camp")


STATION = Station("mining-camp", "FL-9.1", closed, pay, put, mine, refuse, space=space, able=able, offers=offers)
