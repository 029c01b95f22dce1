"""RV-12  Range: what it costs to get somewhere, in food."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.games.revive import components as box
from orrery.games.revive import moments
from orrery.games.revive.state import Player, State, board, in_slots, pieces

ORIGIN_CHASM = {box.CHASM: 0}


def origins(s: State, p: Player) -> dict[int, int]:
    """RV-12.2, G-47  Where range is counted from, own pieces or else the chasm, and how much further it goes."""
    found = dict.fromkeys(pieces(p), 0) or dict(ORIGIN_CHASM)
    for more in moments.told(s, moments.origins, p):
        found |= more
    return found


def through(s: State, p: Player) -> dict[int, int]:
    """RV-12.1, G-46  The food it takes to pass each explored space, on the cheapest way from the cheapest origin."""
    on, free, starts = board(s), _free(s, p), origins(s, p)
    if not any(starts.values()):
        return box.ways(on, (*starts,), free)
    found: dict[int, int] = {}
    for bonus in {*starts.values()}:
        these = tuple(space for space, further in starts.items() if further == bonus)
        for space, food in box.ways(on, these, free).items():
            found[space] = min(found.get(space, box.SPACES), food - bonus)
    return found


def _free(s: State, p: Player) -> frozenset[str]:
    """RV-12.1  The kinds of space that cost nothing on the way."""
    return frozenset(kind for kinds in moments.told(s, moments.passes, p) for kind in kinds)


def range_bonus(s: State, p: Player) -> int:
    """RV-12.5  Food less for range: what waits for this action, what lies in slots, what holds always."""
    return p.armed.range + p.armed.granted + meanwhile(s, p, "range") + sum(moments.told(s, moments.further, p))


def meanwhile(s: State, p: Player, what: str) -> int:
    """RV-29.3, G-38  What cards in slots add to range, or take off an action, as long as they lie there."""
    effects = s.game.box.effects
    words = [word for played in in_slots(p) for word in effects[f"card:{played.card}:{played.half}"]]
    return sum(word.count for word in words if word.name == "while" and word.what == what)


def food_to(passed: dict[int, int], bonus: int, target: int) -> int | None:
    """RV-12.1, 12.3  The food due for range to a space: those strictly between; None if one cannot get there."""
    near = [passed[space] for space in box.BESIDE[target] if space in passed]
    return max(0, min(near) - bonus) if near else None


def food_to_place(passed: dict[int, int], bonus: int, place: int) -> int | None:
    """G-44  The food due for range to an unexplored tile: to the nearest of its spaces."""
    dues = [food_to(passed, bonus, space) for space in box.spaces_of(place)]
    return min((due for due in dues if due is not None), default=None)


def discount(s: State, p: Player, action: str, spaces: Sequence[int]) -> int:
    """RV-4.4, 28.7, G-20  What is taken off the cost of an action, never off its range."""
    armed = p.armed.discounts.get(action, 0)
    return armed + meanwhile(s, p, action) + sum(moments.told(s, moments.cheaper, p, action, spaces))


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
    passed, bonus = through(s, p), range_bonus(s, p)
    due, before = (
        min(food for target in targets if (food := food_to(passed, far, target)) is not None)
        for far in (bonus, bonus - p.armed.range)
    )
    return due < before
