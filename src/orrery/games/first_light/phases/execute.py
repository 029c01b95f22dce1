"""FL-5  Execute: Headquarters dice in order, then Garage dice turn by turn."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.first_light.actions import CANTINA
from orrery.games.first_light.bundle import Sending, Station, Steps
from orrery.games.first_light.dice import from_garage, lift_die, next_at_headquarters, next_garage, tell_change
from orrery.games.first_light.goods import gain
from orrery.games.first_light.phases.harvest import harvest
from orrery.games.first_light.state import Player, State
from orrery.kernel.flow import Ask, Flow, new_action, plain_ask
from orrery.kernel.state import step
from orrery.kernel.vocabulary import Action

NOT_THAT_VALUE = "FL-5.9: The left-most die in your Garages cannot count as that value."
NOT_FLIPPED = "FL-5.3: A Headquarters die keeps its value; only the first of all may be flipped."


@new_action
def headquarters_dice(s: State, first: int) -> Flow[None]:
    """FL-5.1 to 5.4, G-10  The left-most Headquarters die acts, whoever's turn; the first of all may be flipped."""
    place = next_at_headquarters(s)
    if place < 0:
        s.then(*([step("schemes")] if s.ai else []), step("turn", s.start))
        return
    die = s.headquarters[place]
    assert die is not None
    p = s.players[die.seat]
    may_flip = bool(first)
    s.tell("headquarters-die", p.seat, die.value)
    s.then(step("headquarters_dice", 0))
    values = s.game.headquarters_values(s, p, die.value, may_flip)
    d = Sending("headquarters", place, die.value, shown=die.value, flips=may_flip)
    chosen = yield plain_ask(p.seat, "send-headquarters", sends(s, p, d, values), about=[die.value, may_flip])
    if chosen == CANTINA:
        s.headquarters[place] = None
        to_cantina(s, p, 1)
    else:
        yield from send(s, p, d, chosen)


@new_action
def turn(s: State, seat: int) -> Flow[None]:
    """FL-5.5, 5.6  The next player clockwise with a Garage die actions the left-most; none left ends the phase."""
    for turn_of in range(seat, seat + len(s.players)):
        p = s.players[turn_of % len(s.players)]
        garage = next_garage(p)
        if garage >= 0:
            break
    else:
        yield from harvest(s)
        return
    s.then(step("turn", (p.seat + 1) % len(s.players)))
    d = from_garage(s, p, garage)
    chosen = yield plain_ask(p.seat, "send", sends(s, p, d, s.game.garage_values(s, p, garage)), about=garage)
    if chosen == CANTINA:
        count = sum(1 for die in p.garages if die)
        p.garages = [0] * len(p.garages)
        to_cantina(s, p, count)
    else:
        yield from send(s, p, d, chosen)


def sends(s: State, p: Player, d: Sending, values: tuple[int, ...]) -> Iterator[Action]:
    """FL-5.10, 1.6  Where the die may go now, by value; the Cantina is always open (FL-5.8, G-5, G-6)."""
    actions = s.game.send
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
    key, d.value = s.game.send.member(chosen)
    tell_change(s, p, d)
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
    lift_die(s, p, d)
    station.put(s, p, d)
    yield from station.effect(s, p, d)


def to_cantina(s: State, p: Player, count: int) -> None:
    """FL-5.8  The die and all to its right go to the Cantina, for Water each."""
    p.cantina += count
    gain(s, p, f"cantina-{count}", water=count * s.game.box.figures.cantina_water)


def in_question(s: State, p: Player, ask: Ask, value: int) -> Sending:
    """FL-5.1, 5.6  The die a question is about, as this value."""
    if ask.prompt == "send-headquarters":
        return Sending("headquarters", next_at_headquarters(s), value)
    return from_garage(s, p, ask.about, value)


def why_not(s: State, p: Player, ask: Ask, action: Action) -> str | None:
    """Why the die that is asked about may not be sent this way; None if it may."""
    key, value = s.game.send.member(action)
    d = s.game.in_question(s, p, ask, value)
    if ask.prompt == "send-headquarters":
        face, may_flip = ask.about[:2]
        if d.value not in s.game.headquarters_values(s, p, face, may_flip):
            return NOT_FLIPPED
    elif d.value not in s.game.garage_values(s, p, ask.about):
        return NOT_THAT_VALUE
    station = s.game.stations[key]
    said = station.closed(s, p, d) or (station.refuse(s, p, d) if station.refuse else None)
    return said.format(costs=station.costs(s, p, d)) if said and station.costs else said


STEPS: Steps = {"headquarters_dice": headquarters_dice, "turn": turn}
