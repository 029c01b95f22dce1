"""Taking and losing Farm and Upgrade Tiles (FL-2.8, 10.3, 10.4, 11.2, 11.3, 21.1, 21.2)."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.games.first_light import actions, goods
from orrery.games.first_light.bundle import Bundle
from orrery.games.first_light.speech import cards
from orrery.games.first_light.state import FARMS, PRINTED_FARMS, Player, Stack, State
from orrery.kernel.flow import Ask, Flow, drawn_from
from orrery.kernel.message import Thing, Value, Values, refuse, say
from orrery.kernel.state import Note
from orrery.kernel.vocabulary import Action

MOST_FARMS = FARMS - PRINTED_FARMS
MOST_UPGRADES = 4


class TakeFarm(Ask):
    """FL-10.3  Which visible Farm Tile is taken."""

    family = actions.TAKE_FARM
    why_not = refuse("farm-stack-empty", "FL-10.3")

    def values(self, s: State, action: Action) -> Values:
        key = s.farm_stacks[actions.TAKE_FARM.index(action)].top
        return on_top(actions.TAKE_FARM.member(action), key, cards.farm(s.game.box.farms[key])) if key else {}

    def item(self, s: State, action: Action) -> str | None:
        return f"farm-stack-{actions.TAKE_FARM.member(action)}"


class TakeUpgrade(Ask):
    """FL-21.2  Which visible Upgrade Tile is taken."""

    family = actions.TAKE_UPGRADE
    why_not = refuse("upgrade-stack-empty", "FL-21.2")

    def values(self, s: State, action: Action) -> Values:
        key = s.upgrade_stacks[actions.TAKE_UPGRADE.index(action)].top
        return on_top(actions.TAKE_UPGRADE.member(action), key, cards.upgrade(s.game.box.upgrades[key])) if key else {}

    def item(self, s: State, action: Action) -> str | None:
        return f"upgrade-stack-{actions.TAKE_UPGRADE.member(action)}"


def on_top(side: str, key: str, text: Value) -> Values:
    """The tile on top of a stack, and what it does."""
    return {"stack": say("stack-with", tile=Thing("tile", key), side=Thing("side", side), text=text)}


class OwnTile(Ask):
    """A question about one of the player's tiles, by the number of its Farm or Garage."""

    def tiles(self, p: Player) -> tuple[str, int, Sequence[str]]:
        """Where they lie, from which number on, and which they are."""
        raise NotImplementedError

    def values(self, s: State, action: Action) -> Values:
        _where, first, tiles = self.tiles(s.players[self.seat])
        place = int(self.family.member(action)) - first if action in self.family else len(tiles)
        return {"tile": Thing("tile", tiles[place])} if place < len(tiles) else {}

    def item(self, s: State, action: Action) -> str | None:
        where, _first, _tiles = self.tiles(s.players[self.seat])
        return f"p{self.seat}-{where}-{self.family.member(action)}" if action in self.family else None


class OwnFarm(OwnTile):
    """Which of the player's Farm Tiles."""

    def tiles(self, p: Player) -> tuple[str, int, Sequence[str]]:
        return "farm", PRINTED_FARMS + 1, p.farm_tiles


class OwnUpgrade(OwnTile):
    """Which of the player's Upgrade Tiles."""

    def tiles(self, p: Player) -> tuple[str, int, Sequence[str]]:
        return "garage", 2, p.upgrades


class ReplaceFarm(OwnFarm):
    """FL-10.4  Which Farm Tile makes room."""

    family = actions.REPLACE_FARM


class ReplaceUpgrade(OwnUpgrade):
    """FL-11.3  Which Upgrade Tile makes room."""

    family = actions.REPLACE_UPGRADE


class LoseFarm(OwnFarm):
    """FL-21.1  Which Farm Tile is lost."""

    family = actions.LOSE_FARM
    why_not = refuse("no-farm-tile-there", "FL-21.1")


class LoseUpgrade(OwnUpgrade):
    """FL-21.2  Which Upgrade Tile is lost."""

    family = actions.LOSE_UPGRADE
    why_not = refuse("no-upgrade-tile-there", "FL-21.2")


class TakesFarm(Note):
    """FL-10.3  A Farm Tile taken, and the number of its Farm; older rules did not say which."""

    tile: str
    number: int

    def values(self, game: Bundle) -> Values:
        return {"tile": Thing("tile", self.tile), "number": self.number}


class TakesUpgrade(TakesFarm):
    """FL-11.2  An Upgrade Tile taken, and the number of its Garage."""


class MakesRoom(Note):
    """FL-10.4  A tile that leaves the game for another."""

    tile: str

    def cites(self, game: Bundle) -> str:
        return "FL-10.4" if self.tile in game.box.farms else "FL-11.3"

    def values(self, game: Bundle) -> Values:
        return {"tile": Thing("tile", self.tile)}


class LosesTile(MakesRoom):
    """FL-21.1  A tile that a punishment takes."""

    def cites(self, game: Bundle) -> str:
        return "FL-21.1" if self.tile in game.box.farms else "FL-21.2"


class NoTile(Note):
    """FL-21.1  No tile of a kind is left."""

    kind: str

    def cites(self, game: Bundle) -> str:
        return "FL-21.1" if self.kind == "farms" else "FL-21.2"


def choose_farm(s: State, p: Player, *, free: bool = False) -> Flow[None]:
    """FL-10.3, G-13  Take any visible Farm Tile, if there is one left; a free one may be left when there is no room."""
    if not any(stack.top for stack in s.farm_stacks):
        s.tell(NoTile(p.seat, "farms"))
        return
    chosen = yield TakeFarm(p.seat, [actions.TAKE_FARM[i] for i, stack in enumerate(s.farm_stacks) if stack.top])
    stack = s.farm_stacks[actions.TAKE_FARM.index(chosen)]
    if len(p.farm_tiles) < MOST_FARMS:
        place = len(p.farm_tiles)
        p.farm_tiles.append(stack.top)
    else:
        chosen = yield ReplaceFarm(p.seat, (*actions.REPLACE_FARM, actions.DECLINE) if free else actions.REPLACE_FARM)
        if chosen == actions.DECLINE:
            s.tell(goods.Declines(p.seat, "farms"))
            return
        place = actions.REPLACE_FARM.index(chosen)
        _make_room(s, p, p.farm_tiles, place, stack)
        if p.farms[PRINTED_FARMS + place]:  # its Farm is gone; the new one takes dice from the next Plan on (G-19)
            p.farms[PRINTED_FARMS + place] = 0
            p.idle += 1
    s.tell(TakesFarm(p.seat, stack.top, PRINTED_FARMS + place + 1))
    yield from uncover(stack, s.farm_unseen, "farms")


def choose_upgrade(s: State, p: Player) -> Flow[None]:
    """FL-21.2, 20.3  Take any visible Upgrade Tile free, if there is one left."""
    if not any(stack.top for stack in s.upgrade_stacks):
        s.tell(NoTile(p.seat, "upgrades"))
        return
    chosen = yield TakeUpgrade(
        p.seat, [actions.TAKE_UPGRADE[i] for i, stack in enumerate(s.upgrade_stacks) if stack.top]
    )
    yield from take_upgrade(s, p, actions.TAKE_UPGRADE.index(chosen), free=True)


def take_upgrade(s: State, p: Player, number: int, *, free: bool = False) -> Flow[None]:
    """FL-11.2, 11.3, G-13  The top tile of a stack goes to the left-most Garage without one, or replaces one."""
    stack = s.upgrade_stacks[number]
    if len(p.upgrades) < MOST_UPGRADES:
        place = len(p.upgrades)
        p.upgrades.append(stack.top)
    else:
        chosen = yield ReplaceUpgrade(
            p.seat, (*actions.REPLACE_UPGRADE, actions.DECLINE) if free else actions.REPLACE_UPGRADE
        )
        if chosen == actions.DECLINE:
            s.tell(goods.Declines(p.seat, "upgrades"))
            return
        place = actions.REPLACE_UPGRADE.index(chosen)
        _make_room(s, p, p.upgrades, place, stack)
    s.tell(TakesUpgrade(p.seat, stack.top, place + 2))
    yield from uncover(stack, s.upgrade_unseen, "upgrades")


def _make_room(s: State, p: Player, tiles: list[str], place: int, stack: Stack) -> None:
    """FL-10.4, 11.3  The tile on top takes the place of another, which leaves the game."""
    s.removed.append(tiles[place])
    s.tell(MakesRoom(p.seat, tiles[place]))
    tiles[place] = stack.top


def uncover(stack: Stack, unseen: list[str], what: str) -> Flow[None]:
    """FL-2.8  The next tile of a stack comes to light; an empty stack stays empty."""
    stack.top = ""
    if stack.below:
        [stack.top] = yield from drawn_from(unseen, what=what)
        stack.below -= 1


def lose_farm(s: State, p: Player, count: int) -> Flow[None]:
    """FL-21.1, G-19  One purchased tile goes; the rest shift left, with the dice on them."""
    place = actions.LOSE_FARM.index((yield LoseFarm(p.seat, actions.LOSE_FARM[: len(p.farm_tiles)])))
    _lose(s, p, p.farm_tiles, place)
    if p.farms.pop(PRINTED_FARMS + place):
        p.idle += 1
    p.farms.append(0)


def lose_upgrade(s: State, p: Player, count: int) -> Flow[None]:
    """FL-21.2, G-19  One purchased tile goes; the rest shift left under the dice."""
    place = actions.LOSE_UPGRADE.index((yield LoseUpgrade(p.seat, actions.LOSE_UPGRADE[: len(p.upgrades)])))
    _lose(s, p, p.upgrades, place)


def _lose(s: State, p: Player, tiles: list[str], place: int) -> None:
    key = tiles.pop(place)
    s.removed.append(key)
    s.tell(LosesTile(p.seat, key))
