"""FL-4  Plan: the event, the roll, the secret assignment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from orrery.games.first_light.actions import DECLINE, PLANNED, TAKE_DIE
from orrery.games.first_light.bundle import Steps
from orrery.games.first_light.state import (
    GARAGES,
    PRINTED_FARMS,
    Player,
    State,
    dice_at_headquarters,
    in_turn_order,
)
from orrery.kernel.flow import Flow, Roll, drawn_from, new_action, plain_ask, together
from orrery.kernel.state import step
from orrery.kernel.vocabulary import Action

FARM_NAMES = PLANNED[1:]


def plan(s: State) -> Flow[None]:
    """FL-4.1  A new round: reveal the event that is in force for it."""
    s.phase = "plan"
    s.round += 1
    if s.round < s.game.box.editions[s.edition].rounds:
        [s.event] = yield from drawn_from(s.events_unseen, what="events")
    else:
        s.event = s.game.box.last_event
    s.tell("round", None, s.round, s.event)
    s.then(step("roll"))


@new_action
def roll(s: State) -> Flow[None]:
    """FL-4.2, 4.3  Who has no die at all may take one; then all roll the dice on their bases."""
    yield from take_dice(s)
    s.screens = True
    for p in in_turn_order(s):
        if p.ready:
            p.rolled = sorted((yield Roll(p.ready, seat=p.seat)))
            p.ready = 0
    s.then(step("assign"))


def take_dice(s: State) -> Flow[None]:
    """FL-4.2  Who has no die at all may take one."""
    for p in in_turn_order(s):
        if not p.ready and not dice_at_headquarters(s, p.seat) and p.reserve:
            chosen = yield plain_ask(p.seat, "take-die", (TAKE_DIE, DECLINE))
            if chosen == TAKE_DIE:
                p.reserve -= 1
                p.ready = 1
            else:
                s.tell("declines", p.seat, "take-die")


@new_action
def assign(s: State) -> Flow[None]:
    """FL-4.6 to 4.10  All assign every rolled die behind their screens; the screens lift together."""
    yield from together({p.seat: assign_all(s, p) for p in s.players})
    lift_screens(s)


def lift_screens(s: State) -> None:
    """FL-4.10  Everybody sees what everybody planned, and Execute begins."""
    s.screens = False
    for p in s.players:
        s.tell("assigned", p.seat, [die for die in p.garages if die], p.farms[:])
    s.phase = "execute"
    s.then(step("headquarters_dice", 1))


def assign_all(s: State, p: Player) -> Flow[None]:
    """FL-4.6  One die after another to a place."""
    while p.rolled:
        chosen = yield plain_ask(p.seat, "assign", places(s, p))
        value, place = s.game.assign.member(chosen)
        p.rolled.remove(value)
        if place == "garage":
            p.garages[p.garages.index(0)] = int(value)
        else:
            p.farms[FARM_NAMES.index(place)] = int(value)


def places(s: State, p: Player) -> Iterator[Action]:
    """FL-4.6 to 4.9  Each rolled value to the next Garage or to any free Farm that uses a die."""
    actions = s.game.assign
    free = [] if p.garages[GARAGES - 1] else ["garage"]
    free += [FARM_NAMES[farm] for farm in farms_with_dice(s, p) if not p.farms[farm]]
    for value in dict.fromkeys(p.rolled):
        for place in free:
            yield actions[value, place]


def farms_with_dice(s: State, p: Player) -> Sequence[int]:
    """FL-4.8  The Farms that take a die: the printed three, and tiles that need one."""
    if not p.farm_tiles:
        return range(PRINTED_FARMS)
    tiles = s.game.box.farms
    needy = [PRINTED_FARMS + i for i, key in enumerate(p.farm_tiles) if tiles[key].needs]
    return [*range(PRINTED_FARMS), *needy]


STEPS: Steps = {"plan": plan, "roll": roll, "assign": assign}
