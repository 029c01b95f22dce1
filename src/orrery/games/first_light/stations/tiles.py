"""Taking and losing Farm and Upgrade Tiles (FL-2.8, 10.3, 10.4, 11.2, 11.3, 21.1, 21.2)."""

from __future__ import annotations

from typing import ClassVar

from orrery.games.first_light import goods
from orrery.games.first_light import vocabulary as vocab
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

    family = vocab.TAKE_FARM
    why_not = refuse("farm-stack-empty", "FL-10.3")

    def values(self, s: State, action: Action) -> Values:
        key = s.farm_stacks[self.family.index(action)].top
        return on_top(self.family.member(action), key, cards.farm(s.game.box.farms[key])) if key else {}


class TakeUpgrade(Ask):
    """FL-21.2  Which visible Upgrade Tile is taken."""

    family = vocab.TAKE_UPGRADE
    why_not = refuse("upgrade-stack-empty", "FL-21.2")

    def values(self, s: State, action: Action) -> Values:
        key = s.upgrade_stacks[self.family.index(action)].top
        return on_top(self.family.member(action), key, cards.upgrade(s.game.box.upgrades[key])) if key else {}


def on_top(side: str, key: str, text: Value) -> Values:
    """The tile on top of a stack, and what it does."""
    return {"stack": say("stack-with", tile=Thing("tile", key), side=Thing("side", side), text=text)}


class OwnTile(Ask):
    """A question about one of the player's tiles, in the order of its family."""

    own: ClassVar[str]  # where a player has them

    def values(self, s: State, action: Action) -> Values:
        tiles: list[str] = getattr(s.players[self.seat], self.own)
        return {"tile": Thing("tile", tiles[self.family.index(action)])} if action in self.family[: len(tiles)] else {}


class ReplaceFarm(OwnTile):
    """FL-10.4  Which Farm Tile makes room."""

    family, own = vocab.REPLACE_FARM, "farm_tiles"


class ReplaceUpgrade(OwnTile):
    """FL-11.3  Which Upgrade Tile makes room."""

    family, own = vocab.REPLACE_UPGRADE, "upgrades"


class LoseFarm(OwnTile):
    """FL-21.1  Which Farm Tile is lost."""

    family, own = vocab.LOSE_FARM, "farm_tiles"
    why_not = refuse("no-farm-tile-there", "FL-21.1")


class LoseUpgrade(OwnTile):
    """FL-21.2  Which Upgrade Tile is lost."""

    family, own = vocab.LOSE_UPGRADE, "upgrades"
    why_not = refuse("no-upgrade-tile-there", "FL-21.2")


class TakesFarm(Note):
    """FL-10.3  A Farm Tile taken, and the number of its Farm; older rules did not say which."""

    tile: str
    number: int


class TakesUpgrade(TakesFarm):
    """FL-11.2  An Upgrade Tile taken, and the number of its Garage."""


class MakesRoom(Note):
    """FL-10.4  A tile that leaves the game for another."""

    tile: str

    def cites(self, game: Bundle) -> str:
        return "FL-10.4" if self.tile in game.box.farms else "FL-11.3"


class LosesTile(MakesRoom):
    """FL-21.1  A tile that a punishment takes."""

    def cites(self, game: Bundle) -> str:
        return "FL-21.1" if self.tile in game.box.farms else "FL-21.2"


class NoTile(Note):
    """FL-21.1  No tile of a kind is left."""

    kind: str

    def cites(self, game: Bundle) -> str:
        return "FL-21.1" if self.kind == "farms" else "FL-21.2"


def any_left(stacks: list[Stack]) -> bool:
    """FL-2.8  Whether there is a tile to take."""
    return any(stack.top for stack in stacks)


def choose_farm(s: State, p: Player, *, free: bool = False) -> Flow[None]:
    """FL-10.3, G-13  Take any visible Farm Tile, if there is one left; a free one may be left when there is no room."""
    if not any_left(s.farm_stacks):
        s.tell(NoTile(p.seat, "farms"))
        return
    chosen = yield TakeFarm(p.seat, [vocab.TAKE_FARM[i] for i, stack in enumerate(s.farm_stacks) if stack.top])
    stack, full = s.farm_stacks[vocab.TAKE_FARM.index(chosen)], len(p.farm_tiles) == MOST_FARMS
    place = yield from _lay(s, p, stack.top, p.farm_tiles, ReplaceFarm if full else None, free)
    if place < 0:
        s.tell(goods.Declines(p.seat, "farms"))
        return
    if p.farms[PRINTED_FARMS + place]:  # its Farm is gone; the new one takes dice from the next Plan on (G-19)
        p.farms[PRINTED_FARMS + place] = 0
        p.idle += 1
    s.tell(TakesFarm(p.seat, stack.top, PRINTED_FARMS + place + 1))
    yield from uncover(stack, s.farm_unseen, "farms")


def choose_upgrade(s: State, p: Player) -> Flow[None]:
    """FL-21.2, 20.3  Take any visible Upgrade Tile free, if there is one left."""
    left = [action for action, stack in zip(vocab.TAKE_UPGRADE, s.upgrade_stacks, strict=True) if stack.top]
    if left:
        chosen = yield TakeUpgrade(p.seat, left)
        yield from take_upgrade(s, p, vocab.TAKE_UPGRADE.index(chosen), free=True)
    else:
        s.tell(NoTile(p.seat, "upgrades"))


def take_upgrade(s: State, p: Player, number: int, *, free: bool = False) -> Flow[None]:
    """FL-11.2, 11.3, G-13  The top tile of a stack goes to the left-most Garage without one, or replaces one."""
    stack, full = s.upgrade_stacks[number], len(p.upgrades) == MOST_UPGRADES
    place = yield from _lay(s, p, stack.top, p.upgrades, ReplaceUpgrade if full else None, free)
    if place < 0:
        s.tell(goods.Declines(p.seat, "upgrades"))
        return
    s.tell(TakesUpgrade(p.seat, stack.top, place + 2))
    yield from uncover(stack, s.upgrade_unseen, "upgrades")


def _lay(s: State, p: Player, tile: str, tiles: list[str], replace: type[OwnTile] | None, free: bool) -> Flow[int]:
    """FL-10.4, 11.3  A tile goes beside the others, or one of them leaves the game for it; -1 if it is left."""
    if replace is None:
        tiles.append(tile)
        return len(tiles) - 1
    chosen = yield replace(p.seat, (*replace.family, vocab.DECLINE) if free else replace.family)
    if chosen == vocab.DECLINE:
        return -1
    place = replace.family.index(chosen)
    s.removed.append(tiles[place])
    s.tell(MakesRoom(p.seat, tiles[place]))
    tiles[place] = tile
    return place


def uncover(stack: Stack, unseen: list[str], what: str) -> Flow[None]:
    """FL-2.8  The next tile of a stack comes to light; an empty stack stays empty."""
    stack.top = ""
    if stack.below:
        [stack.top] = yield from drawn_from(unseen, what=what)
        stack.below -= 1


def lose_farm(s: State, p: Player, count: int) -> Flow[None]:
    """FL-21.1, G-19  One purchased tile goes; the rest shift left, with the dice on them."""
    place = vocab.LOSE_FARM.index((yield LoseFarm(p.seat, vocab.LOSE_FARM[: len(p.farm_tiles)])))
    _lose(s, p, p.farm_tiles, place)
    if p.farms.pop(PRINTED_FARMS + place):
        p.idle += 1
    p.farms.append(0)


def lose_upgrade(s: State, p: Player, count: int) -> Flow[None]:
    """FL-21.2, G-19  One purchased tile goes; the rest shift left under the dice."""
    place = vocab.LOSE_UPGRADE.index((yield LoseUpgrade(p.seat, vocab.LOSE_UPGRADE[: len(p.upgrades)])))
    _lose(s, p, p.upgrades, place)


def _lose(s: State, p: Player, tiles: list[str], place: int) -> None:
    """FL-21.1, 21.2  A tile leaves the game."""
    key = tiles.pop(place)
    s.removed.append(key)
    s.tell(LosesTile(p.seat, key))
