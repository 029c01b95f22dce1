"""The planet, and what is on offer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from orrery.games.first_light.components import Planet
from orrery.games.first_light.scene.pieces import faces, pips
from orrery.games.first_light.speech import cards
from orrery.games.first_light.state import AI, GEM_TOKEN, Stack, State
from orrery.games.first_light.stations.movement import TOKEN_WATER
from orrery.kernel.message import Say, Thing, Who, several
from orrery.kernel.message import say as message
from orrery.kernel.scene import Area, Item, Leaf, Pip, Room
from orrery.kernel.secrecy import HIDDEN
from orrery.parts.scenes import deck, lay, track

STACK_NAMES = ("left", "middle", "right")


# -- the planet ------------------------------------------------------------------------------------------------


def planet(s: State, say: Say) -> Area:
    items = [*_planet_spaces(s.game.box.planets[s.planet], say), *_planet_pieces(s, say), *_rounds(s, say)]
    return Area("planet", say("planet"), items, shape="hex", backdrop=f"planet-{s.planet}")


def _rounds(s: State, say: Say) -> Iterator[Item]:
    """The sun's way round the planet: which round it is, of how many."""
    rounds = s.game.box.editions[s.edition].rounds
    if s.round:
        label = say("status-round", round=s.round, rounds=rounds)
        yield track("rounds", label, min(s.round, rounds), rounds, rule="FL-1.2", icon="start")


@cache
def _planet_spaces(board: Planet, say: Say) -> list[Item]:
    """The spaces as they are printed, the same in every scene."""
    items: list[Item] = []
    for i, space in enumerate(board.spaces):
        yields = cards.goods(board.gives[i])
        notes = [message("space-harvest", goods=yields)]
        notes += [message("space-cache")] if space.cache else []
        notes += [message("space-arrow", way=Thing("direction", space.arrow))] if space.arrow else []
        items.append(
            Item(
                id=f"planet-{i}", kind="space", label=say("said", said=yields), x=space.q + space.r / 2, y=space.r,
                face="cache" if space.cache else f"arrow-{space.arrow}" if space.arrow else "",
                text=say("said", said=several(notes, "sentence")), rule="FL-15.1", gives=pips(board.gives[i]),
            )
        )  # fmt: skip
    return items


def _planet_pieces(s: State, say: Say) -> Iterator[Item]:
    for i, token in enumerate(s.planet_tokens):
        if token:
            good, count = ("gem", 1) if token == GEM_TOKEN else ("water", TOKEN_WATER)
            label, at = say("gem-token" if token == GEM_TOKEN else "water-token"), f"planet-{i}"
            yield Item(f"token-{i}", "token", label, at=at, face=good, rule="FL-12.2", icon=good, count=count)
    for p in s.players:
        yield _harvester(say, p.seat, p.harvester)
    if s.ai is not None:
        yield _harvester(say, AI, s.ai.harvester)
    for space, points in zip(s.game.box.planets[s.planet].caches, s.cache_points, strict=False):
        yield Item(
            f"cache-{space}", "token", say("cache-points", points=points), at=f"planet-{space}", face="points",
            rule="FL-17.4", icon="points", points=points,
        )  # fmt: skip


def _harvester(say: Say, seat: int, space: int) -> Item:
    label = say("harvester-of", seat=Who(seat))
    return Item(f"harvester-{seat}", "figure", label, at=f"planet-{space}", owner=seat, icon="harvester")


# -- on offer --------------------------------------------------------------------------------------------------


NARROW: tuple[Room, ...] = ((0, 0, 150, 190), (0, 196, 150, 190), (0, 393, 150, 46), (0, 446, 150, 43))
BROAD: tuple[Room, ...] = ((0, 0, 366, 46), (0, 52, 366, 46), (0, 104, 176, 34), (184, 104, 182, 34))


# Where they are on a phone: tiles in two columns, so that their pictures are seen, the event and the piles below them.
NARROW_LEAF = Leaf((390, 372), [
    (NARROW[0], (5, 4, 187, 284)), (NARROW[1], (198, 4, 187, 284)),
    (NARROW[2], (5, 296, 187, 72)), (NARROW[3], (198, 296, 187, 72)),
])  # fmt: skip
BROAD_LEAF = Leaf((390, 372), [
    *(((x, top, 120, 46), (left, 4 + 96 * down, 187, 92))
      for left, (_, top, _, _) in zip((5, 198), BROAD, strict=False) for down, x in enumerate((0, 123, 246))),
    (BROAD[2], (5, 296, 187, 72)), (BROAD[3], (198, 296, 187, 72)),
])  # fmt: skip


def offers(s: State, say: Say, *, broad: bool = False) -> Area:
    """Tiles to take, the event in force, and what lies in the piles; below each other, or in rows where it is broad."""
    farms, upgrades, event, piles = BROAD if broad else NARROW
    across = 3 if broad else 1
    items = [*lay([_farm_stack(s, say, stack, x) for x, stack in enumerate(s.farm_stacks)], farms, across, gap=5)]
    items += lay(
        [_upgrade_stack(s, say, stack, x) for x, stack in enumerate(s.upgrade_stacks)], upgrades, across, gap=5
    )
    if s.event:
        text = say("event-says", does=cards.event(s.game.box.events[s.event]))
        label, art = say(f"event-{s.event}"), f"event/{s.event}"
        items += lay([Item("event", "card", label, text=text, rule="FL-4.1", icon="event", art=art)], event)
    pile = len(s.item_pool) + len(s.item_bottom)
    titles = say("said", said=several((Thing("item", key) for key in s.item_discards), empty="blank"))
    gone = len(s.item_discards)
    used = deck("item-discards", say("item-discards"), gone, text=titles, rule="FL-1.8", icon="item")
    used.name = say("pile-used")
    covered = deck("item-pile", say("item-pile"), pile, rule="FL-1.8", icon="item", face=HIDDEN)
    items += lay([covered, used], piles, 2, gap=8)
    left, top, wide, high = piles
    leaves = [BROAD_LEAF if broad else NARROW_LEAF]
    return Area("offers", say("offers"), items, shape="drawn", extent=(left + wide, top + high), leaves=leaves)


def _farm_stack(s: State, say: Say, stack: Stack, x: int) -> Item:
    id = f"farm-stack-{STACK_NAMES[x]}"
    if not stack.top:
        return Item(id, "stack", say("no-farm-tile"), rule="FL-2.8", icon="farm", count=0)
    tile = s.game.box.farms[stack.top]
    return Item(
        id, "tile", say(f"tile-{tile.key}"), face=tile.key, text=say("farm-tile-says", does=cards.farm(tile)),
        rule="FL-2.8", icon="farm", cost=(Pip("die", tile.needs),) if tile.needs > 1 else (),
        gives=s.game.drawings.farm(tile), points=tile.points or None, count=stack.below,
        art=f"farm/{tile.key}",
    )  # fmt: skip


def _upgrade_stack(s: State, say: Say, stack: Stack, x: int) -> Item:
    id = f"upgrade-stack-{STACK_NAMES[x]}"
    if not stack.top:
        return Item(id, "stack", say("no-upgrade-tile"), rule="FL-2.8", icon="upgrade", count=0)
    tile, foundry = s.game.box.upgrades[stack.top], s.game.box.foundry
    taken = [value for value in range(1, 7) if foundry[value] == x]
    values = several(taken, "or")
    return Item(
        id, "tile", say(f"tile-{tile.key}"), face=tile.key, rule="FL-2.8", icon="upgrade", asks=faces(taken),
        text=say("upgrade-tile-says", values=values, does=cards.upgrade(tile)), gives=s.game.drawings.upgrade(tile),
        points=tile.points or None, count=stack.below, art=f"upgrade/{tile.key}",
    )  # fmt: skip
