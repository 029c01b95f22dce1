"""Taking and losing Farm and Upgrade Tiles (FL-2.8, 10.3, 10.4, 11.2, 11.3, 21.1, 21.2)."""

from __future__ import annotations

from orrery.games.first_light.actions import (
    DECLINE,
    LOSE_FARM,
    LOSE_UPGRADE,
    REPLACE_FARM,
    REPLACE_UPGRADE,
    TAKE_FARM,
    TAKE_UPGRADE,
)
from orrery.games.first_light.state import FARMS, PRINTED_FARMS, Player, Stack, State
from orrery.kernel.flow import Flow, drawn_from, plain_ask

MOST_FARMS = FARMS - PRINTED_FARMS
MOST_UPGRADES = 4


def choose_farm(s: State, p: Player, *, free: bool = False) -> Flow[None]:
    """FL-10.3, G-13  Take any visible Farm Tile, if there is one left; a free one may be left when there is no room."""
    if not any(stack.top for stack in s.farm_stacks):
        s.tell("no-tile", p.seat, "farms")
        return
    chosen = yield plain_ask(p.seat, "take-farm", (TAKE_FARM[i] for i, stack in enumerate(s.farm_stacks) if stack.top))
    stack = s.farm_stacks[TAKE_FARM.index(chosen)]
    if len(p.farm_tiles) < MOST_FARMS:
        place = len(p.farm_tiles)
        p.farm_tiles.append(stack.top)
    else:
        chosen = yield plain_ask(p.seat, "replace-farm", (*REPLACE_FARM, DECLINE) if free else REPLACE_FARM)
        if chosen == DECLINE:
            s.tell("declines", p.seat, "farms")
            return
        place = REPLACE_FARM.index(chosen)
        s.removed.append(p.farm_tiles[place])
        s.tell("makes-room", p.seat, p.farm_tiles[place])
        p.farm_tiles[place] = stack.top
        if p.farms[PRINTED_FARMS + place]:  # its Farm is gone; the new one takes dice from the next Plan on (G-19)
            p.farms[PRINTED_FARMS + place] = 0
            p.idle += 1
    s.tell("takes-farm", p.seat, stack.top, PRINTED_FARMS + place + 1)
    yield from uncover(stack, s.farm_unseen, "farms")


def choose_upgrade(s: State, p: Player) -> Flow[None]:
    """FL-21.2, 20.3  Take any visible Upgrade Tile free, if there is one left."""
    if not any(stack.top for stack in s.upgrade_stacks):
        s.tell("no-tile", p.seat, "upgrades")
        return
    chosen = yield plain_ask(
        p.seat, "take-upgrade", (TAKE_UPGRADE[i] for i, stack in enumerate(s.upgrade_stacks) if stack.top)
    )
    yield from take_upgrade(s, p, TAKE_UPGRADE.index(chosen), free=True)


def take_upgrade(s: State, p: Player, number: int, *, free: bool = False) -> Flow[None]:
    """FL-11.2, 11.3, G-13  The top tile of a stack goes to the left-most Garage without one, or replaces one."""
    stack = s.upgrade_stacks[number]
    if len(p.upgrades) < MOST_UPGRADES:
        place = len(p.upgrades)
        p.upgrades.append(stack.top)
    else:
        chosen = yield plain_ask(p.seat, "replace-upgrade", (*REPLACE_UPGRADE, DECLINE) if free else REPLACE_UPGRADE)
        if chosen == DECLINE:
            s.tell("declines", p.seat, "upgrades")
            return
        place = REPLACE_UPGRADE.index(chosen)
        s.removed.append(p.upgrades[place])
        s.tell("makes-room", p.seat, p.upgrades[place])
        p.upgrades[place] = stack.top
    s.tell("takes-upgrade", p.seat, stack.top, place + 2)
    yield from uncover(stack, s.upgrade_unseen, "upgrades")


def uncover(stack: Stack, unseen: list[str], what: str) -> Flow[None]:
    """FL-2.8  The next tile of a stack comes to light; an empty stack stays empty."""
    stack.top = ""
    if stack.below:
        [stack.top] = yield from drawn_from(unseen, what=what)
        stack.below -= 1


def lose_farm(s: State, p: Player, count: int) -> Flow[None]:
    """FL-21.1, G-19  One purchased tile goes; the rest shift left, with the dice on them."""
    options = LOSE_FARM[: len(p.farm_tiles)]
    place = LOSE_FARM.index((yield plain_ask(p.seat, "lose-farm", options)))
    key = p.farm_tiles.pop(place)
    s.removed.append(key)
    s.tell("loses-tile", p.seat, key)
    if p.farms.pop(PRINTED_FARMS + place):
        p.idle += 1
    p.farms.append(0)


def lose_upgrade(s: State, p: Player, count: int) -> Flow[None]:
    """FL-21.2, G-19  One purchased tile goes; the rest shift left under the dice."""
    options = LOSE_UPGRADE[: len(p.upgrades)]
    key = p.upgrades.pop(LOSE_UPGRADE.index((yield plain_ask(p.seat, "lose-upgrade", options))))
    s.removed.append(key)
    s.tell("loses-tile", p.seat, key)
