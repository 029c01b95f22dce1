"""FL-4  Plan: the event, the roll, the secret assignment."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from orrery.games.first_light import dice, goods, rounds
from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.bundle import Bundle, OpenAsk
from orrery.games.first_light.phases import harvest
from orrery.games.first_light.speech import cards, spots
from orrery.games.first_light.state import GARAGES, PRINTED_FARMS, Player, State, dice_at_headquarters, in_turn_order
from orrery.kernel.flow import Ask, Flow, Roll, drawn_from, new_action, together
from orrery.kernel.message import Message, Refusal, Thing, Value, Values, refuse, say, several
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action, Family

FARM_NAMES = vocab.PLANNED[1:]
MUST_ASSIGN = refuse("must-assign", "FL-4.6")
NO_CANTINA = refuse("no-cantina-in-plan", "FL-4.9")
GARAGES_FULL = refuse("garages-full", "FL-4.7")


class TakeDie(Ask):
    """FL-4.2  Whether one who has no die takes one."""

    family = Family("take-die", ["take-die"], [vocab.TAKE_DIE])


class Assign(OpenAsk):
    """FL-4.6  Where a rolled die goes."""

    family = vocab.ASSIGN.family

    def place(self, s: State, action: Action) -> str:
        """Where it goes: "garage" is the next free one."""
        _value, place = s.game.whole(vocab.ASSIGN).member(action)
        garages = s.players[self.seat].garages
        return f"garage-{garages.index(0) + 1}" if place == "garage" and 0 in garages else str(place)

    def values(self, s: State, action: Action) -> Values:
        place = self.place(s, action)
        if place == "garage":
            return {}
        value, _place = s.game.whole(vocab.ASSIGN).member(action)
        offered = {"offered": 1, "offer": self.offer(s, place, value)} if action in self.options else {}
        return {"spot": spots.spot(s.game, place), **offered}

    def offer(self, s: State, place: str, value: int) -> Value:
        """FL-5.7, 15.2  What the Garage costs when its die acts, or what the Farm gives in Harvest."""
        p, (kind, number, _row) = s.players[self.seat], s.game.spots[place]
        if kind == "garage":
            return say("garage-costs", algae=dice.garage_price(s, p, number - 1))
        return harvest.would_give(s, p, number - 1, value)

    def item(self, s: State, action: Action) -> str | None:
        return f"p{self.seat}-{self.place(s, action)}"

    def refuse(self, s: State, action: Action) -> Refusal | None:
        if action == vocab.CANTINA:
            return NO_CANTINA
        if action in (vocab.DECLINE, vocab.DONE):
            return MUST_ASSIGN
        return super().refuse(s, action)

    def reason(self, s: State, action: Action) -> Refusal:
        value, place = s.game.whole(vocab.ASSIGN).member(action)
        if value not in s.players[self.seat].rolled:
            return refuse("no-such-die-rolled", "FL-4.6", value=value)
        return GARAGES_FULL if place == "garage" else refuse("farm-taken", "FL-4.8", spot=spots.spot(s.game, place))


class Round(Note):
    """FL-4.1  A new round, and its event."""

    number: int
    event: str

    def values(self, game: Bundle) -> Values:
        event = Thing("event", self.event, "event")
        return {"number": self.number, "event": event, "text": cards.event(game.box.events[self.event])}


class Assigned(Note):
    """FL-4.10  What lay behind a screen."""

    garages: list[int]
    farms: list[int]

    def values(self, game: Bundle) -> Values:
        parts: list[Message] = []
        if self.garages:
            parts.append(say("to-garages", dice=several(say("face", value=die) for die in self.garages)))
        parts += [say("to-farm", die=say("face", value=die), number=i) for i, die in enumerate(self.farms, 1) if die]
        return {"dice": several(parts, "semicolon", "no-dice")}


@rule
def plan(s: State) -> Flow[None]:
    """FL-4.1  A new round: reveal the event that is in force for it."""
    s.phase = "plan"
    s.round += 1
    if s.round < s.game.box.editions[s.edition].rounds:
        [s.event] = yield from drawn_from(s.events_unseen, what="events")
    else:
        s.event = s.game.box.last_event
    s.tell(Round(None, s.round, s.event))
    s.next(roll.step())


@rule
@new_action
def roll(s: State) -> Flow[None]:
    """FL-4.2, 4.3  Who has no die at all may take one; then all roll the dice on their bases."""
    yield from take_dice(s)
    s.screens = True
    for p in in_turn_order(s):
        if p.ready:
            p.rolled = sorted((yield Roll(p.ready, seat=p.seat)))
            p.ready = 0
    s.next(assign.step())


def take_dice(s: State) -> Flow[None]:
    """FL-4.2  Who has no die at all may take one."""
    for p in in_turn_order(s):
        if not p.ready and not dice_at_headquarters(s, p.seat) and p.reserve:
            chosen = yield TakeDie(p.seat, (vocab.TAKE_DIE, vocab.DECLINE))
            if chosen == vocab.TAKE_DIE:
                p.reserve -= 1
                p.ready = 1
            else:
                s.tell(goods.Declines(p.seat, "take-die"))


@rule
@new_action
def assign(s: State) -> Flow[None]:
    """FL-4.6 to 4.10  All assign every rolled die behind their screens; the screens lift together."""
    yield from together({p.seat: assign_all(s, p) for p in s.players})
    lift_screens(s)


def lift_screens(s: State) -> None:
    """FL-4.10  Everybody sees what everybody planned, and Execute begins."""
    s.screens = False
    for p in s.players:
        s.tell(Assigned(p.seat, [die for die in p.garages if die], p.farms[:]))
    s.next(*rounds.planned(s))


def assign_all(s: State, p: Player) -> Flow[None]:
    """FL-4.6  One die after another to a place."""
    ask, assign = s.game.ask(Assign), s.game.whole(vocab.ASSIGN)
    while p.rolled:
        chosen = yield ask(p.seat, map(assign.actions.__getitem__, places(s, p)))
        value, place = assign.member(chosen)
        p.rolled.remove(value)
        if place == "garage":
            p.garages[p.garages.index(0)] = value
        else:
            p.farms[FARM_NAMES.index(place)] = value


def places(s: State, p: Player) -> Iterator[tuple[int, str]]:
    """FL-4.6 to 4.9  Each rolled value to the next Garage or to any free Farm that uses a die."""
    free = [] if p.garages[GARAGES - 1] else ["garage"]
    free += [FARM_NAMES[farm] for farm in farms_with_dice(s, p) if not p.farms[farm]]
    yield from itertools.product(dict.fromkeys(p.rolled), free)


def farms_with_dice(s: State, p: Player) -> Sequence[int]:
    """FL-4.8  The Farms that take a die: the printed three, and tiles that need one."""
    if not p.farm_tiles:
        return range(PRINTED_FARMS)
    tiles = s.game.box.farms
    needy = [PRINTED_FARMS + i for i, key in enumerate(p.farm_tiles) if tiles[key].needs]
    return [*range(PRINTED_FARMS), *needy]
