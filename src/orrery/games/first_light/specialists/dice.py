"""SP-2, SP-4  What Specialists count as, what their Garages cost, and beside which dice they may go."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from orrery.games.first_light import dice as base
from orrery.games.first_light.bundle import Sending, Station
from orrery.games.first_light.specialists.components import parts_of
from orrery.games.first_light.specialists.state import WILD
from orrery.games.first_light.state import GARAGES, Player, State
from orrery.games.first_light.stations import laboratory
from orrery.parts.powers import changes

ALL = (1, 2, 3, 4, 5, 6)


@changes(base.garage_price)
def free_by_event(usual: Callable[..., int], s: State, p: Player, garage: int) -> int:
    """SP-4.1  A Specialist's Garage costs its Algae too, unless the event says otherwise."""
    free = p.garages[garage] == WILD and s.event and parts_of(s.game).events[s.event].specialists_free
    return 0 if free else usual(s, p, garage)


@changes(base.garage_values)
def any_value(usual: Callable[..., tuple[int, ...]], s: State, p: Player, garage: int) -> tuple[int, ...]:
    """SP-2.1  A Specialist counts as whatever its owner says."""
    return ALL if p.garages[garage] == WILD else usual(s, p, garage)


@changes(base.headquarters_values)
def any_there(usual: Callable[..., tuple[int, ...]], s: State, p: Player, face: int, first: bool) -> tuple[int, ...]:
    """SP-4.5, GS-10  So it does at Headquarters, where it cannot be flipped."""
    return ALL if face == WILD else usual(s, p, face, first)


@changes(base.from_headquarters)
def for_fewer_gems(usual: Callable[..., Sending], s: State, p: Player, place: int, value: int) -> Sending:
    """SP-12.2  Contracts may lower the Gems of a Headquarters die's action."""
    d = usual(s, p, place, value)
    d.gems_off = headquarters_gems(s, p)
    return d


def headquarters_gems(s: State, p: Player) -> int:
    """SP-12.2  How many Gems fewer an action with a Headquarters die costs."""
    contracts = parts_of(s.game).contracts
    return sum(contracts[key].headquarters_gems for key in p.items)


def next_regular(p: Player, after: int = -1) -> int:
    """SP-4.1  The left-most Garage with a regular die, behind another if one is given; -1 if there is none."""
    return next((i for i in range(after + 1, GARAGES) if p.garages[i] not in (0, WILD)), -1)


def wild_garages(p: Player) -> list[int]:
    """SP-4.1  The Garages with Specialists."""
    return [i for i, die in enumerate(p.garages) if die == WILD]


@changes(laboratory.partners)
def partners(usual: Callable[..., list[Sending]], s: State, p: Player, d: Sending) -> list[Sending]:
    """SP-4.2, GS-8  Beside the next die in order, any Specialist in a Garage; from Headquarters only the last die."""
    if d.source == "headquarters" and base.next_own(s, p, d.place) >= 0:
        return usual(s, p, d)
    after = d.place if d.source == "garage" and not d.face else -1
    regular = next_regular(p, after)
    matches = regular >= 0 and d.value in base.garage_values(s, p, regular)
    found = [base.from_garage(s, p, regular, d.value)] if matches else []
    own = d.place if d.source == "garage" else -1
    return found + [base.from_garage(s, p, garage, d.value) for garage in wild_garages(p) if garage != own]


def worth_naming(s: State, p: Player, d: Sending, station: Station) -> Sequence[int]:
    """SP-2.1, 4.6  The values a Specialist may have at a station, one of those that mean the same there."""
    return station.values(s, p, d) if station.values is not None else ALL[-1:]


def matching(s: State, p: Player, d: Sending) -> Sequence[int]:
    """SP-4.2  The values that the next regular die can match; beside another Specialist any will do."""
    place = base.next_own(s, p, d.place) if d.source == "headquarters" else -1
    if place >= 0:
        face = base.from_headquarters(s, p, place, 0).shown
        return ALL[-1:] if face == WILD else base.headquarters_values(s, p, face, False)
    regular = next_regular(p)
    return base.garage_values(s, p, regular) if regular >= 0 else ALL[-1:]
