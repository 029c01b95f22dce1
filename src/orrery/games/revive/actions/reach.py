"""RV-12  Range: what it costs to get somewhere, in food; and what is taken off the costs of actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from orrery.games.revive import components as box
from orrery.games.revive import moments
from orrery.games.revive.actions import rings
from orrery.games.revive.actions.rings import Ground
from orrery.games.revive.bundle import Bundle
from orrery.games.revive.state import Player, State, board, pieces

NO_KIND: frozenset[str] = frozenset()
Wanted: TypeAlias = Literal["unseen", "sand", "locations"]
NO_HELP: Mapping[str, int] = {}


class Range(msgspec.Struct, frozen=True, eq=False):
    """RV-12.1  The food to get somewhere, before anything is taken off; what cannot be reached is not there."""

    rings: list[tuple[int, int]]  # the food, and all spaces one gets to for it (`rings`), the nearest first
    ground: Ground

    def to(self, space: int) -> int | None:
        """The food to a space."""
        return self.to_any((space,))

    def to_any(self, spaces: Iterable[int]) -> int | None:
        """The food to the nearest of some spaces."""
        wanted = rings.bits(spaces)
        return next((food for food, ring in self.rings if ring & wanted), None)


def ranges(s: State, p: Player) -> Range:
    """RV-12.1, G-46  How far everything is, on the cheapest way from the cheapest origin."""
    own = (*p.small, *p.large, *p.figures) or (box.CHASM,)
    if not _has_roads(s.game, p.tribe):
        return ranges_from(board(s), own, (), NO_KIND)
    starts = origins(s, p)
    further = [(start, more) for start, more in starts.items() if more]
    return ranges_from(board(s), (*(start for start in starts if not starts[start]),), (*further,), _free(s, p))


@cache
def _has_roads(game: Bundle, tribe: str) -> bool:
    """Whether a tribe can have range from elsewhere, or over spaces that cost nothing."""
    return any(moments.hanging(game, moment.name, tribe) for moment in (moments.origins, moments.passes))


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
def ranges_from(
    on: box.Chart, starts: tuple[int, ...], further: tuple[tuple[int, int], ...], free: frozenset[str]
) -> Range:
    """RV-12.1 to 12.4  How far everything is from these origins, and from some others that go so much further."""
    return Range(rings.around(on, starts, further, free), rings.ground(on))


# -- what is due ------------------------------------------------------------------------------------------------------


class Reach:
    """RV-12, 4.4  What somebody gets to from here and what helps with it, looked up once for all actions."""

    __slots__ = ("_p", "_range", "_s", "bonus", "helps")

    def __init__(self, s: State, p: Player) -> None:
        self._s = s
        self._p = p
        self._range: Range | None = None
        self.helps = meanwhile(s, p)
        self.bonus = _bonus(s, p, self.helps)

    @property
    def range(self) -> Range:
        """How far everything is; only looked up for who can pay for anything at all."""
        if self._range is None:
            self._range = ranges(self._s, self._p)
        return self._range

    def within(self, wanted: Wanted, most: int) -> Iterator[tuple[int, int]]:
        """RV-12.1, 12.5  The spaces one can reach with so much food at most, and the food due, the nearest first."""
        for food, ring in self.rings(wanted, most):
            for space in rings.spaces(ring):
                yield space, food

    def rings(self, wanted: Wanted, most: int) -> Iterator[tuple[int, int]]:
        """RV-12.1, 12.5  The same, all spaces for as much food at once."""
        if most < 0:
            return
        less, far = self.bonus, self.range
        spaces: int = getattr(far.ground, wanted)
        for food, ring in far.rings:
            if food - less > most:
                return
            if ring & spaces:
                yield food - less if food > less else 0, ring & spaces

    def discount(self, action: str) -> Discount:
        """RV-4.4, 28.7, G-20  By what waits for an action, what lies in slots, and technologies."""
        s, p = self._s, self._p
        always = p.armed.discounts.get(action, 0) + self.helps.get(action, 0)
        if not moments.hanging(s.game, moments.cheaper.name, p.tribe):
            return Discount(always, None)
        return Discount(always, lambda spaces: sum(moments.told(s, moments.cheaper, p, action, spaces)))


def bonus(s: State, p: Player) -> int:
    """RV-12.5  Food less for range: what waits for this action, what lies in slots, what holds always."""
    return _bonus(s, p, meanwhile(s, p))


def _bonus(s: State, p: Player, helps: Mapping[str, int]) -> int:
    return p.armed.range + p.armed.granted + helps.get("range", 0) + sum(moments.told(s, moments.further, p))


def meanwhile(s: State, p: Player) -> Mapping[str, int]:
    """RV-29.3, G-38  What cards in slots add to range, or take off an action, as long as they lie there."""
    lasting, found = s.game.box.lasting, NO_HELP
    for slot in p.slots:
        for played in slot.cards:
            if played.card in lasting:
                helps = lasting[played.card].get(played.half, NO_HELP)
                found = {what: found.get(what, 0) + helps.get(what, 0) for what in (*found, *helps)}
    return found


def food_to(s: State, p: Player, space: int) -> int | None:
    """RV-12.1, 12.3  The food due for range to a space: those strictly between; None if one cannot get there."""
    food = ranges(s, p).to(space)
    return None if food is None else max(0, food - bonus(s, p))


def food_to_place(s: State, p: Player, place: int) -> int | None:
    """G-44  The food due for range to an unexplored tile: to the nearest of its spaces."""
    food = ranges(s, p).to_any(box.spaces_of(place))
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
    """RV-4.4, 28.7, G-20  What is taken off an action now."""
    return Reach(s, p).discount(action)


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
    nearest, off = ranges(s, p).to_any(targets), bonus(s, p)
    assert nearest is not None
    return max(0, nearest - off) < max(0, nearest - off + p.armed.range)
