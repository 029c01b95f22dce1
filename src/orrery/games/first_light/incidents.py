"""FL-21  The six rewards and the six punishments of the Negotiation Board, one pair a line of the book."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from orrery.games.first_light.actions import CLANS, DISCARD, LOSE_DIE, ROWS
from orrery.games.first_light.dice import places_on_base, put_die
from orrery.games.first_light.goods import draw_items, gain, pay
from orrery.games.first_light.movement import must_move, ways, ways_back
from orrery.games.first_light.state import Die, Player, State, box
from orrery.games.first_light.tiles import choose_farm, choose_upgrade, lose_farm, lose_upgrade
from orrery.kernel.flow import Ask, Flow

NOT, PARTLY, WHOLLY = 0, 1, 2


def reward(s: State, p: Player, kind: str) -> Flow[None]:
    """FL-6.4, 21  Take a reward now."""
    count = box(s).incidents[kind].reward
    if kind == "farm":
        yield from choose_farm(s, p, free=True)
    elif kind == "upgrade":
        yield from choose_upgrade(s, p)
    elif kind == "harvester":
        yield from must_move(s, p, ways(s, p))
    elif kind == "gem":
        gain(s, p, "reward", gems=count)
    elif kind == "die":
        gain(s, p, "reward", dice=count)
    else:
        yield from draw_items(s, p, count)


def can_use(s: State, p: Player, kind: str) -> bool:
    """G-57  Whether a reward would bring anything: a tile, a die or an Item may be lacking."""
    if kind == "farm":
        return any(stack.top for stack in s.farm_stacks)
    if kind == "upgrade":
        return any(stack.top for stack in s.upgrade_stacks)
    if kind == "die":
        return p.reserve > 0
    return kind != "items" or bool(s.item_pool or s.item_bottom or s.item_discards)


def can_suffer(s: State, p: Player, kind: str) -> int:
    """FL-6.6, G-17  How far a punishment would bite: not at all, partly, wholly."""
    count = box(s).incidents[kind].punishment
    if kind == "farm":
        have = len(p.farm_tiles)
    elif kind == "upgrade":
        have = len(p.upgrades)
    elif kind == "harvester":
        have = box(s).planets[s.planet].distance[p.harvester]
    elif kind == "gem":
        have = p.stock.gems
    elif kind == "die":
        have = len(_places_of(s, p))
    else:
        have = len(p.hand)
    return WHOLLY if have >= count else PARTLY if have else NOT


def punish(s: State, p: Player, kind: str) -> Flow[None]:
    """FL-6.5, 21  Suffer a punishment now, as far as it can be."""
    s.tell("punishment", p.seat, kind)
    if not can_suffer(s, p, kind):
        return
    count = box(s).incidents[kind].punishment
    if kind == "farm":
        yield from lose_farm(s, p)
    elif kind == "upgrade":
        yield from lose_upgrade(s, p)
    elif kind == "harvester":
        yield from must_move(s, p, ways_back(s, p))
    elif kind == "gem":
        pay(s, p, gems=min(count, p.stock.gems))
    elif kind == "die":
        yield from lose_die(s, p)
    else:
        yield from discard(s, p, min(count, len(p.hand)))


def discard(s: State, p: Player, count: int) -> Flow[None]:
    """FL-21.6  Discard Items of choice, faceup."""
    for _ in range(count):
        key = DISCARD.member((yield Ask(p.seat, "discard", [DISCARD.of(key) for key in p.hand])))
        p.hand.remove(key)
        s.item_discards.append(key)
        s.tell("discards", p.seat, key, "FL-21.6")


def lose_die(s: State, p: Player) -> Flow[None]:
    """FL-21.5, G-18  One own die from anywhere goes back to the reserve; a space it leaves is open again."""
    places = _places_of(s, p)
    chosen = yield Ask(p.seat, "lose-die", [LOSE_DIE.of(place) for place in places])
    places[LOSE_DIE.member(chosen)]()
    p.reserve += 1


Removal = Callable[[], None]


def _places_of(s: State, p: Player) -> dict[str, Removal]:
    """Every place with a die of this player, and how to take it from there."""
    found: dict[str, Removal] = {LOSE_DIE.members[i]: partial(put_die, p, i, 0) for i in places_on_base(p)}
    for heap in ("cantina", "new", "idle"):
        if getattr(p, heap):
            found[heap] = partial(setattr, p, heap, getattr(p, heap) - 1)
    found |= _on_spaces(p, [f"headquarters-{i + 1}" for i in range(len(s.headquarters))], s.headquarters)
    for clan in CLANS:
        found |= _on_spaces(p, [f"{clan}-{i + 1}" for i in range(ROWS)], s.negotiation[clan])
    for i, column in enumerate(s.depository):
        found |= _on_spaces(p, [f"depository-{i + 1}-{row.key}" for row in box(s).rows], column)
    for key, spaces in s.locations.items():
        found |= _on_spaces(p, [f"{key}-{i + 1}" for i in range(len(spaces))], spaces)
    return found


def _on_spaces(p: Player, names: list[str], spaces: list[Die | None]) -> dict[str, Removal]:
    return {
        names[i]: partial(spaces.__setitem__, i, None)
        for i, die in enumerate(spaces)
        if die is not None and die.seat == p.seat
    }
