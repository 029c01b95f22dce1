"""CO-8  Where units may go, who may go along, and what comes of it: for moves and for redeployments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from orrery.games.chaos_order import moments
from orrery.games.chaos_order.cards.playing import UNPINNED
from orrery.games.chaos_order.state import (
    WOUNDED,
    Leader,
    Player,
    State,
    chart_of,
    is_hired,
    leaders_at,
    own_buildings,
    present,
    shift,
    spend,
    those_present,
    units,
)


class Company(NamedTuple):
    """Leaders that may go together, and the numbers of fighters that may go with them."""

    leaders: tuple[str, ...]
    fighters: Sequence[int]


# -- where to ---------------------------------------------------------------------------------------------------------


def with_units(p: Player) -> list[int]:
    """Where units of a faction stand, its base included, in the order of the map."""
    places = sorted({*p.fighters, *(leader.place for leader in p.leaders)})
    return [place for place in places if place >= 0]


def ways(s: State, p: Player, here: int) -> list[int]:
    """CO-1.4, 8.2  The regions beside one that a faction may go to; never a base, and lakes only if it may."""
    more = [place for places in moments.told(s, moments.adjacent, p, None, here) for place in places]
    chart = chart_of(s)
    near = _out_of_base(s, p) if here == p.base else chart.beside[here]
    found = sorted({*near, *more})
    return [there for there in found if (there in chart.land or is_open(s, p, there)) and there != here]


def _out_of_base(s: State, p: Player) -> list[int]:
    """CO-8.6, G-57  The doors of the base and regions with an own outpost, or any building with the foundation."""
    any_kind = "adjacent" in p.laid
    return [*p.doors, *[place for place, kind in own_buildings(s, p) if any_kind or kind == "outpost"]]


def is_open(s: State, p: Player, place: int) -> bool:
    """CO-8.2, G-03  Whether a faction's units may go to a place at all; no base is one."""
    chart = chart_of(s)
    if place not in chart.lakes:
        return place in chart.land
    enters: list[bool] = moments.told(s, moments.may_enter, p, None, place)
    return any(enters)


# -- pinning ----------------------------------------------------------------------------------------------------------


def weight(s: State, p: Player, leader: Leader) -> int:
    """CO-8.4, G-53  As how many units a leader counts where it stands."""
    more = moments.weighs.at(leader.key, s, p, leader.place)
    return 1 + (more or 0)


def hold(s: State, p: Player, here: int) -> int:
    """CO-8.4, G-54  How many units a faction must leave behind: as many as the largest single opponent has there."""
    if here == p.base:
        return 0  # which nobody else enters
    return max([_held_by(s, p, other, here) for other in s.players if other is not p], default=0)


def held(s: State, p: Player, here: int) -> int:
    """CO-8.4, 15.9  How many units have to stay now: none of them while a card lets one move heed no pinning."""
    return 0 if UNPINNED in p.marks else hold(s, p, here)


def _held_by(s: State, p: Player, other: Player, here: int) -> int:
    count = units(other, here)
    if not count:
        return 0
    count += sum(moments.told(s, moments.weighs, other, here, here))
    return min([count, *moments.told(s, moments.pinned, p, None, here, count)])


def may_leave(s: State, p: Player, here: int, going: Sequence[Leader], held: int) -> range:
    """CO-8.4, G-53  How many fighters may leave with these leaders; one that counts for more is not held by less."""
    fighters = p.fighters.count(here)
    if not held:
        return range(0 if going else 1, fighters + 1)
    staying = sum(weight(s, p, leader) for leader in leaders_at(p, here) if leader not in going)
    room = min(fighters, fighters + staying - held)
    if room < 0 and going and all(weight(s, p, leader) > held for leader in going):
        room = 0
    return range(0 if going else 1, room + 1)


# -- leaders that stand together --------------------------------------------------------------------------------------


def crowded(s: State, p: Player, place: int) -> bool:
    """CO-8.3, G-58, G-59  Whether more leaders stand in a region than may; bases and hired leaders do not count."""
    keys = [leader.key for leader in leaders_at(p, place) if not is_hired(s, leader)]
    if len(keys) < 2 or place == p.base:
        return False
    together: list[bool] = moments.told(s, moments.crowded, p, None, keys)
    return not any(together)


def crowds(s: State, p: Player) -> list[int]:
    """CO-8.3  The regions in which too many leaders of a faction stand."""
    places = [leader.place for leader in p.leaders if leader.place >= 0]
    if len(places) < 2 or len({*places}) == len(places):
        return []
    return [place for place in sorted({*places}) if places.count(place) > 1 and crowded(s, p, place)]


def parts(s: State, p: Player, points: int, *, used: int = 0) -> bool:
    """CO-8.3a  Whether moves of leaders alone, with the points left, part those that may not stand together.

    Cards that let a move heed no pinning count, less those that are used before.
    """
    return _parts(s, p, points, p.marks.get(UNPINNED, 0) - used, set())


def _parts(s: State, p: Player, points: int, cards: int, tried: set[tuple[int, ...]]) -> bool:
    """The same, where leaders are not moved again out of places where it was tried with as many points and cards."""
    full = crowds(s, p)
    if not full:
        return True
    standing = (points, cards, *(leader.place for leader in p.leaders))
    if points < len(full) or standing in tried:
        return False
    tried.add(standing)
    here = full[0]
    return any(
        _parts_after(s, p, leader, there, points - 1, cards, tried)
        for leader in leaders_at(p, here)
        if not is_hired(s, leader)
        for there in ways(s, p, here)
    )


def _parts_after(
    s: State, p: Player, leader: Leader, there: int, points: int, cards: int, tried: set[tuple[int, ...]]
) -> bool:
    """CO-8.4, 8.5, G-38  A leader goes alone: by a move, or redeployed where it meets no other, or by a card."""
    here, near = leader.place, present(s, p, there)
    free = 0 in may_leave(s, p, here, [leader], hold(s, p, here))
    leader.place = there
    used = 0 if free or (near and not crowded(s, p, there)) else 1
    found = used <= cards and _parts(s, p, points, cards - used, tried)
    leader.place = here
    return found


# -- who goes along ---------------------------------------------------------------------------------------------------


def companies(
    s: State, p: Player, here: int, there: int, points: int, *, redeploying: bool = False
) -> Iterator[Company]:
    """CO-8.1 to 8.5  Who may go from one region to another, with so many points before it."""
    own, stay = leaders_at(p, here), 0 if redeploying else held(s, p, here)
    lake = there in chart_of(s).lakes
    for going in (going for count in range(len(own) + 1) for going in combinations(own, count)):
        if lake and any(is_hired(s, leader) for leader in going):
            continue
        keys = tuple(leader.key for leader in going)
        left = points - (1 if redeploying else price(s, p, here, there, keys))
        counts = may_leave(s, p, here, going, stay)
        if left >= 0 and counts:
            fighters = _parting(s, p, here, there, going, counts, left, redeploying=redeploying)
            if fighters:
                yield Company(keys, fighters)


def price(s: State, p: Player, here: int, there: int, leaders: Sequence[str]) -> int:
    """CO-8.1  The movement points that going from a place to another with these leaders takes."""
    free: list[bool] = moments.told(s, moments.free_move, p, None, here, there, list(leaders)) if leaders else []
    return 0 if any(free) else 1


def _parting(
    s: State, p: Player, here: int, there: int, going: Sequence[Leader], counts: range, left: int, *, redeploying: bool
) -> Sequence[int]:  # fmt: skip
    """CO-8.3, 8.3a, G-38  The numbers of fighters with which leaders can part again; redeployed ones may not meet."""
    aided = UNPINNED in p.marks and not redeploying
    alone = may_leave(s, p, here, going, hold(s, p, here)) if aided else counts
    for leader in going:
        leader.place = there
    fighters: Sequence[int] = counts
    if redeploying and going and crowded(s, p, there):
        fighters = ()
    elif crowds(s, p):
        fighters = [count for count in counts if _parts_with(s, p, here, there, count, left, int(count not in alone))]
    for leader in going:
        leader.place = here
    return fighters


def _parts_with(s: State, p: Player, here: int, there: int, fighters: int, left: int, used: int) -> bool:
    before = p.fighters[:]
    others = (other for other in s.players if other is not p)
    lost = sum(count for other in others for count in moments.told(s, moments.ambush, other, None, there, fighters))
    shift(p, fighters, here, there)
    shift(p, lost, there, WOUNDED)
    found = parts(s, p, left, used=used)
    p.fighters[:] = before
    return found


def can_go(s: State, p: Player, here: int, there: int, points: int, *, redeploying: bool = False) -> bool:
    """Whether anybody may go from one region to another."""
    return any(True for _ in companies(s, p, here, there, points, redeploying=redeploying))


def targets(s: State, p: Player, here: int, points: int, *, redeploying: bool = False) -> Iterator[int]:
    """CO-8.1, 8.5  Where units of a region may go; a redeployment only where one already is."""
    near = _near(s, p, here, redeploying=redeploying)
    if _fighters_alone(s, p, here, points, redeploying=redeploying):
        yield from near
    else:
        yield from (there for there in near if can_go(s, p, here, there, points, redeploying=redeploying))


def _near(s: State, p: Player, here: int, *, redeploying: bool) -> list[int]:
    """CO-8.1, 8.5  The regions beside one that somebody might go to."""
    near = ways(s, p, here)
    return [there for there in near if present(s, p, there)] if redeploying else near


def _fighters_alone(s: State, p: Player, here: int, points: int, *, redeploying: bool) -> bool:
    """CO-8.1, 8.4  Whether fighters may leave without leaders, wherever they go: most can, which saves asking more."""
    if not points or here not in p.fighters or crowds(s, p):
        return False
    return bool(may_leave(s, p, here, (), 0 if redeploying else held(s, p, here)))


def can_leave(s: State, p: Player, here: int, points: int, *, redeploying: bool = False) -> bool:
    """CO-8.1, 8.5  Whether anybody may leave a region; without points only those whom a power lets go for nothing."""
    if not points and not moments.hanging(s, moments.free_move, p):
        return False
    near = _near(s, p, here, redeploying=redeploying)
    if near and _fighters_alone(s, p, here, points, redeploying=redeploying):
        return True
    return any(can_go(s, p, here, there, points, redeploying=redeploying) for there in near)


# -- going ------------------------------------------------------------------------------------------------------------


def march(s: State, p: Player, here: int, there: int, fighters: int, leaders: Sequence[str]) -> None:
    """CO-8.1, 1.3  Units go; whoever is there may have something to say, and control may be lost."""
    shift(p, fighters, here, there)
    for leader in p.leaders:
        if leader.key in leaders:
            leader.place = there
    for other in those_present(s, there):
        if other is not p:
            moments.happen(s, moments.entered, other, None, there, p, fighters)
    for each in s.players:
        moments.happen(s, moments.lost_control, each, None)


def heed_pinning(s: State, p: Player, here: int, fighters: int, leaders: Sequence[str]) -> None:
    """CO-8.4  Before a move: whoever goes although pinned uses up what lets it."""
    going = [leader for leader in leaders_at(p, here) if leader.key in leaders]
    if UNPINNED in p.marks and fighters not in may_leave(s, p, here, going, hold(s, p, here)):
        spend(p, UNPINNED)
