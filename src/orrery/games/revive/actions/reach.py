"""RV-12  Range: what it costs to get somewhere, in food; and what is taken off the costs of actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple, TypeAlias

import msgspec

from orrery.games.revive import components as box
from orrery.games.revive import moments
from orrery.games.revive.state import Player, State, board, pieces

NO_KIND: frozenset[str] = frozenset()
NO_HELP: dict[str, int] = {}


Targets: TypeAlias = list[tuple[int, int]]  # spaces or places and the food to each, the nearest first


class Range(msgspec.Struct, frozen=True, eq=False):
    """RV-12.1  The food to get somewhere, before anything is taken off; what cannot be reached is not there."""

    spaces: dict[int, int]
    places: Targets  # unexplored ones, each to the nearest of its spaces (G-44)
    sand: Targets
    locations: Targets


def ranges(s: State, p: Player) -> Range:
    """RV-12.1, G-46  How far everything is, on the cheapest way from the cheapest origin."""
    starts = origins(s, p)
    return ranges_from(board(s), (*starts,), (*starts.values(),), _free(s, p))


def origins(s: State, p: Player) -> dict[int, int]:
    """RV-12.2, G-47  Where range is counted from, own pieces or else the chasm, and how much further it goes."""
    found = dict.fromkeys(pieces(p) or (box.CHASM,), 0)
    for more in moments.told(s, moments.origins, p):
        found |= more
    return found


def _free(s: State, p: Player) -> frozenset[str]:
    """RV-12.1  The kinds of space that cost nothing on the way."""
    passed = moments.told(s, moments.passes, p)
    return frozenset(kind for kinds in passed for kind in kinds) if passed else NO_KIND


@lru_cache(maxsize=4096)
def ranges_from(on: box.Chart, starts: tuple[int, ...], further: tuple[int, ...], free: frozenset[str]) -> Range:
    """RV-12.1 to 12.4  How far everything is from these origins, each of which goes so much further."""
    spaces = ways(on, starts, further, free)
    places: dict[int, int] = {}
    for space in spaces.keys() & on.unseen:
        place = box.place_of(space)
        places[place] = min(places.get(place, box.SPACES), spaces[space])
    sand = [(space, spaces[space]) for space in on.sand if space in spaces]
    locations = [(space, spaces[space]) for space in on.locations if space in spaces]
    return Range(spaces, *(sorted(each, key=itemgetter(1)) for each in (places.items(), sand, locations)))


def ways(on: box.Chart, starts: tuple[int, ...], further: tuple[int, ...], free: frozenset[str]) -> dict[int, int]:
    """RV-12.1, 12.4, G-45, G-46  The food to get to each space over explored ones, some kinds of which are free: each
    that one passes is paid for when one comes to the next."""
    found: dict[int, int] = {}
    closed = {*on.unseen}.difference(starts)
    passing: dict[int, set[int]] = {}  # by the food that is paid by then
    for start, more in zip(starts, further, strict=True):
        passing.setdefault(-more, set()).add(start)
    while passing:
        food = min(passing)
        here = passing.pop(food) - closed
        closed |= here
        near = {there for space in here for there in box.BESIDE[space]}
        found.update(dict.fromkeys(near.difference(found), food))
        near = near - closed  # goes through what is near, not through all that is closed
        unpaid = {space for space in near if on.kinds[space] in free} if free else set()
        if unpaid:
            passing[food] = unpaid
        if near - unpaid:
            passing.setdefault(food + 1, set()).update(near - unpaid)
    return found


# -- what is due ------------------------------------------------------------------------------------------------------


def bonus(s: State, p: Player) -> int:
    """RV-12.5  Food less for range: what waits for this action, what lies in slots, what holds always."""
    return p.armed.range + p.armed.granted + meanwhile(s, p, "range") + sum(moments.told(s, moments.further, p))


def meanwhile(s: State, p: Player, what: str) -> int:
    """RV-29.3, G-38  What cards in slots add to range, or take off an action, as long as they lie there."""
    lasting, found = s.game.box.lasting, 0
    for slot in p.slots:
        for played in slot.cards:
            if played.card in lasting:
                found += lasting[played.card].get(played.half, NO_HELP).get(what, 0)
    return found


def food_to(s: State, p: Player, space: int) -> int | None:
    """RV-12.1, 12.3  The food due for range to a space: those strictly between; None if one cannot get there."""
    food = ranges(s, p).spaces.get(space)
    return None if food is None else max(0, food - bonus(s, p))


def within(s: State, p: Player, targets: Callable[[Range], Targets], most: int) -> Iterator[tuple[int, int]]:
    """RV-12.1, 12.5  What one can reach with so much food at most, and the food due, the nearest first."""
    if most < 0:
        return
    less = bonus(s, p)
    for target, food in targets(ranges(s, p)):
        if food - less > most:
            return
        yield target, food - less if food > less else 0


def food_to_place(s: State, p: Player, place: int) -> int | None:
    """G-44  The food due for range to an unexplored tile: to the nearest of its spaces."""
    food = dict(ranges(s, p).places).get(place)
    return None if food is None else max(0, food - bonus(s, p))


class Discount(NamedTuple):
    """RV-4.4  What is taken off the cost of an action, never off its range: everywhere, and at some spaces."""

    always: int
    there: Callable[[Sequence[int]], int] | None

    @property
    def most(self) -> int:
        """As much as it can be anywhere."""
        return self.always if self.there is None else box.SPACES

    def at(self, *spaces: int) -> int:
        """At a space, or at those of a tile."""
        return self.always if self.there is None else self.always + self.there(spaces)


def discount(s: State, p: Player, action: str) -> Discount:
    """RV-4.4, 28.7, G-20  By what waits for an action, what lies in slots, and technologies."""
    always = p.armed.discounts.get(action, 0) + meanwhile(s, p, action)
    if not moments.hanging(s.game, moments.cheaper.name, p.tribe):
        return Discount(always, None)
    return Discount(always, lambda spaces: sum(moments.told(s, moments.cheaper, p, action, spaces)))


def spend(s: State, p: Player, action: str, targets: Sequence[int]) -> None:
    """G-85  What waited for this action is used up; range only if it makes the way to one of these spaces cheaper."""
    if p.armed.range and not (action == "explore" and p.armed.far) and _shortens(s, p, targets):
        p.armed.range = 0
    p.armed.granted = 0
    p.armed.discounts.pop(action, None)
    if action == "explore":
        p.armed.far = False


def _shortens(s: State, p: Player, targets: Sequence[int]) -> bool:
    """G-85  Whether food is saved by the range that waits."""
    far, off = ranges(s, p).spaces, bonus(s, p)
    nearest = min(far[target] for target in targets if target in far)
    return max(0, nearest - off) < max(0, nearest - off + p.armed.range)
