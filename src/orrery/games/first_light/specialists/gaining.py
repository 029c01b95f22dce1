"""SP-5  Gaining and unlocking Specialists: one leaves its Outpost and takes the place of a regular die."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from orrery.games.first_light import dice
from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.bundle import Bundle
from orrery.games.first_light.specialists.speech import cards
from orrery.games.first_light.specialists.state import (
    FACELESS,
    WILD,
    Outpost,
    active,
    in_heap,
    leader,
    outpost,
    outpost_board,
)
from orrery.games.first_light.specialists.vocabulary import EXCHANGE, READY, SITES, SPECIALIST
from orrery.games.first_light.speech import spots
from orrery.games.first_light.state import Die, Player, State
from orrery.games.first_light.stations import incidents
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import Values, refuse
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action

Replacement = Callable[[], None]


class Specialist(Ask):
    """SP-5.1  Which Specialist leaves its place on the Outpost."""

    family = SPECIALIST
    why_not = refuse("specialist-gone", "SP-5.1")

    def values(self, s: State, action: Action) -> Values:
        return {"unlocks": cards.home(outpost_board(s, self.seat), SPECIALIST.member(action))}


class Exchange(Ask):
    """SP-5.1  Which regular die makes room for the Specialist."""

    family = EXCHANGE
    why_not = refuse("no-regular-die", "SP-5.1")

    def values(self, s: State, action: Action) -> Values:
        place = EXCHANGE.member(action)
        return {} if place == READY else {"die": incidents.die_from(s, self.seat, place)}


class GainsSpecialist(Note):
    """SP-5.1  A Specialist has left its place."""

    home: str


class Locks(Note):
    """SP-5.2  There is no room for it yet."""


class NoSpecialist(Note):
    """SP-5.3  None is left to gain."""


class Musters(Note):
    """SP-5.1  Which die makes room."""

    place: str

    def values(self, game: Bundle) -> Values:
        if self.place == READY:
            return {"kind": READY}
        return {"kind": game.spots[self.place].place, "spot": spots.spot(game, self.place)}


@rule
def gain_specialist(s: State, seat: int) -> Flow[None]:
    """SP-5.1 to 5.3  Take any one from the own Outpost; with none left there nothing happens."""
    o = outpost(s, seat)
    if True not in o.homes:
        s.tell(NoSpecialist(seat))
        return
    chosen = yield Specialist(seat, [SPECIALIST[i] for i, here in enumerate(o.homes) if here])
    o.homes[SPECIALIST.index(chosen)] = False
    o.locked += 1
    s.tell(GainsSpecialist(seat, SPECIALIST.member(chosen)))
    if can_muster(s, seat):
        s.next(muster.step(seat))
    else:
        s.tell(Locks(seat))


@rule
def muster(s: State, seat: int) -> Flow[None]:
    """SP-5.1, 5.2, 5.4, GS-4, GS-22  While there is room for an active one, it takes a regular die's place."""
    if not can_muster(s, seat):
        return
    o, places = outpost(s, seat), regular_dice(s, s.players[seat])
    chosen = yield Exchange(seat, [EXCHANGE.of(place) for place in places])
    places[EXCHANGE.member(chosen)]()
    o.locked -= 1
    s.players[seat].reserve += 1
    s.tell(Musters(seat, EXCHANGE.member(chosen)))
    s.next(muster.step(seat))


def can_muster(s: State, seat: int) -> bool:
    """SP-5.4, GS-4  Whether a locked Specialist can enter the supply now."""
    if not outpost(s, seat).locked:
        return False
    p = s.players[seat]
    return active(s, seat) < leader(s, p).active_specialists and bool(regular_dice(s, p))


def regular_dice(s: State, p: Player) -> dict[str, Replacement]:
    """SP-5.1, GS-5, GS-6  Every place in supply with a regular die, and how a Specialist takes it there."""
    o = outpost(s, p.seat)
    regular = [i for i in dice.places_on_base(p) if dice.die_at(p, i) != WILD]
    found: dict[str, Replacement] = {vocab.BASE_PLACES[i]: partial(dice.put_die, p, i, WILD) for i in regular}
    for heap in FACELESS:
        if getattr(p, heap) > in_heap(s, p, heap):
            found[heap] = partial(_join, o, heap)
    stations = {name: spaces for name, spaces in s.locations.items() if name not in SITES}  # not at Outposts (SP-2.4)
    for name, spaces in {"headquarters": s.headquarters, **stations}.items():
        for i, die in enumerate(spaces):
            if die is not None and die.seat == p.seat and die.value != WILD:
                found[f"{name}-{i + 1}"] = partial(spaces.__setitem__, i, Die(p.seat, WILD))
    return found


def _join(o: Outpost, heap: str) -> None:
    """GS-5  A Specialist takes a die's place in a heap."""
    if heap != "idle":  # which of those are Specialists is not written down
        setattr(o, heap, getattr(o, heap) + 1)
