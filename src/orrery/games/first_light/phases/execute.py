"""FL-5  Execute: Headquarters dice in order, then Garage dice turn by turn."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.first_light import dice, goods, rounds
from orrery.games.first_light.bundle import OpenAsk, Sending, Station
from orrery.games.first_light.state import Player, State
from orrery.games.first_light.vocabulary import CANTINA, SEND
from orrery.kernel.flow import Flow, new_action
from orrery.kernel.message import Amount, Refusal, Values, refuse
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action


class Sends(OpenAsk):
    """A question where a die goes."""

    family = SEND.family

    def die(self, s: State, value: int) -> Sending:
        """The die, as this value."""
        raise NotImplementedError

    def counts_as(self, s: State) -> tuple[int, ...]:
        """What the die may count as."""
        raise NotImplementedError

    def values(self, s: State, action: Action) -> Values:
        """FL-5.6  What the die pays and gets there."""
        sends = s.game.whole(SEND)
        if action not in sends or action not in self.options:
            return {}
        key, value = sends.member(action)
        station = s.game.stations[key]
        if station.offers is None:
            return {}
        return {"offered": 1, "offer": station.offers(s, s.players[self.seat], self.die(s, value))}

    def cites_for(self, s: State, action: Action) -> str:
        """The rule of the station."""
        sends = s.game.whole(SEND)
        return s.game.stations[sends.member(action)[0]].rule if action in sends else super().cites_for(s, action)

    def reason(self, s: State, action: Action) -> Refusal | None:
        key, value = s.game.whole(SEND).member(action)
        if value not in self.counts_as(s):
            return self.why_not
        p, d, station = s.players[self.seat], self.die(s, value), s.game.stations[key]
        said = station.closed(s, p, d) or (station.refuse(s, p, d) if station.refuse else None)
        return said.of(costs=station.costs(s, p, d)) if said and station.costs else said


class SendHeadquarters(Sends, kw_only=True):
    """FL-5.1  Where the next Headquarters die goes; the first of all may be flipped."""

    why_not = refuse("not-flipped", "FL-5.3")
    face: int
    may_flip: bool

    def die(self, s: State, value: int) -> Sending:
        return dice.from_headquarters(s, s.players[self.seat], dice.next_at_headquarters(s), value)

    def counts_as(self, s: State) -> tuple[int, ...]:
        return dice.headquarters_values(s, s.players[self.seat], self.face, self.may_flip)


class Send(Sends, kw_only=True):
    """FL-5.6  Where the left-most Garage die goes."""

    why_not = refuse("not-that-value", "FL-5.9")
    garage: int

    def asks(self, s: State) -> Values:
        p = s.players[self.seat]
        algae = dice.garage_price(s, p, self.garage)
        return {"face": p.garages[self.garage], "garage": self.garage + 1, "algae": algae}

    def values(self, s: State, action: Action) -> Values:
        """FL-5.8, 5.4  To the Cantina a die from a Garage takes those to its right along."""
        if action != CANTINA:
            return super().values(s, action)
        count = sum(1 for die in s.players[self.seat].garages[self.garage :] if die)
        return {"dice": count, "water": Amount(count * s.game.box.figures.cantina_water, "water")}

    def die(self, s: State, value: int) -> Sending:
        return dice.from_garage(s, s.players[self.seat], self.garage, value)

    def counts_as(self, s: State) -> tuple[int, ...]:
        return dice.garage_values(s, s.players[self.seat], self.garage)


class HeadquartersDie(Note):
    """FL-5.1  The die that is next at Headquarters."""

    face: int


@rule
@new_action
def headquarters_dice(s: State, first: int) -> Flow[None] | None:
    """FL-5.1, 5.4  The left-most Headquarters die acts, whoever's turn; with none left the turns begin."""
    place = dice.next_at_headquarters(s)
    if place >= 0:
        return headquarters_die(s, place, may_flip=bool(first))
    s.next(*rounds.headquarters_empty(s))
    return None


def headquarters_die(s: State, place: int, *, may_flip: bool) -> Flow[None]:
    """FL-5.2, 5.3, G-10  A Headquarters die acts; the first of all may be flipped."""
    die = s.headquarters[place]
    assert die is not None
    p = s.players[die.seat]
    s.tell(HeadquartersDie(p.seat, die.value))
    s.next(headquarters_dice.step(0))
    values = dice.headquarters_values(s, p, die.value, may_flip)
    d = dice.from_headquarters(s, p, place, die.value)
    d.flips = may_flip
    options = sends(s, p, d, values)
    chosen = yield SendHeadquarters(p.seat, options, face=die.value, may_flip=may_flip)
    if chosen == CANTINA:
        s.headquarters[place] = None
        to_cantina(s, p, 1)
    else:
        yield from send(s, p, d, chosen)


@rule
@new_action
def turn(s: State, seat: int) -> Flow[None]:
    """FL-5.5, 5.6  The next player clockwise with a Garage die actions the left-most; none left ends the phase."""
    for turn_of in range(seat, seat + len(s.players)):
        p = s.players[turn_of % len(s.players)]
        garage = dice.next_garage(p)
        if garage >= 0:
            break
    else:
        yield from rounds.executed(s)
        return
    s.next(turn.step((p.seat + 1) % len(s.players)))
    d = dice.from_garage(s, p, garage)
    options = sends(s, p, d, dice.garage_values(s, p, garage))
    chosen = yield Send(p.seat, options, garage=garage)
    if chosen == CANTINA:
        count = sum(1 for die in p.garages if die)
        p.garages = [0] * len(p.garages)
        to_cantina(s, p, count)
    else:
        yield from send(s, p, d, chosen)


def sends(s: State, p: Player, d: Sending, values: tuple[int, ...]) -> Iterator[Action]:
    """FL-5.10, 1.6  Where the die may go now, by value; the Cantina is always open (FL-5.8, G-5, G-6)."""
    actions = s.game.whole(SEND).actions
    for key, station in s.game.stations.items():
        if station.closed(s, p, d) is not None:
            continue
        refuse = station.refuse
        for value in values if station.valued else values[-1:]:
            d.value = value
            if refuse is None or refuse(s, p, d) is None:
                yield actions[key, value]
    yield CANTINA


def send(s: State, p: Player, d: Sending, chosen: Action) -> Flow[None]:
    """FL-5.6  The die goes to the station chosen, as the value chosen."""
    key, d.value = s.game.whole(SEND).member(chosen)
    dice.tell_change(s, p, d)
    station = s.game.stations[key]
    yield from decide(s, p, d, station)
    yield from carry_out(s, p, d, station)


def decide(s: State, p: Player, d: Sending, station: Station) -> Flow[None]:
    """FL-5.6  What is bought with the die, the space it takes, the die that goes with it."""
    if station.order is not None:
        d.order = yield station.order(s, p, d)
    if station.space is not None:
        d.space = yield station.space(s, p, d)
    if station.beside is not None:
        yield from station.beside(s, p, d)


def carry_out(s: State, p: Player, d: Sending, station: Station) -> Flow[None]:
    """FL-5.6, 5.7  Pay, lay the die down, have what the station gives."""
    yield from station.pay(s, p, d)
    dice.lift_die(s, p, d)
    station.put(s, p, d)
    yield from station.effect(s, p, d)


def to_cantina(s: State, p: Player, count: int) -> None:
    """FL-5.8  The die and all to its right go to the Cantina, for Water each."""
    p.cantina += count
    goods.gain(s, p, goods.RESTED[count], water=count * s.game.box.figures.cantina_water)
