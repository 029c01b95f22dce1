"""FL-21  The six rewards and the six punishments of the Negotiation Board, one pair a line of the book."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from orrery.games.first_light import dice, goods
from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.bundle import IncidentRule, OpenAsk
from orrery.games.first_light.speech import spots
from orrery.games.first_light.state import Die, Player, State
from orrery.games.first_light.stations import movement, tiles
from orrery.kernel.flow import Flow
from orrery.kernel.message import Message, Values, refuse, say
from orrery.kernel.state import Note
from orrery.kernel.vocabulary import Action

NOT, PARTLY, WHOLLY = 0, 1, 2


class Discard(goods.AmongItems, kw_only=True):
    """FL-21.6  Which Item of the hand is discarded, by one of several rules."""

    family = vocab.DISCARD
    by: str


class LoseDie(OpenAsk):
    """FL-21.5  Which die goes back to the reserve."""

    family = vocab.LOSE_DIE
    why_not = refuse("no-die-there", "FL-21.5")

    def values(self, s: State, action: Action) -> Values:
        return {"die": die_from(s, self.seat, s.game.whole(vocab.LOSE_DIE).member(action))}


class Punished(Note):
    """FL-6.6  The punishment that a token covers."""

    key = "punishment"
    incident: str


class Spared(Note):
    """FL-6.6  A punishment without effect."""


def reward(s: State, p: Player, kind: str) -> Flow[None]:
    """FL-6.4, 21  Take a reward now."""
    return s.game.incidents[kind].reward(s, p, s.game.box.incidents[kind].reward)


def can_use(s: State, p: Player, kind: str) -> bool:
    """G-57  Whether a reward would bring anything: a tile, a die or an Item may be lacking."""
    return s.game.incidents[kind].useful(s, p)


def can_suffer(s: State, p: Player, kind: str) -> int:
    """FL-6.6, G-17  How far a punishment would bite: not at all, partly, wholly."""
    have = s.game.incidents[kind].loss(s, p)
    return WHOLLY if have >= s.game.box.incidents[kind].punishment else PARTLY if have else NOT


def punish(s: State, p: Player, kind: str) -> Flow[None]:
    """FL-6.5, 21  Suffer a punishment now, as far as it can be."""
    s.tell(Punished(p.seat, kind))
    if can_suffer(s, p, kind):
        yield from s.game.incidents[kind].punish(s, p, s.game.box.incidents[kind].punishment)
    else:
        s.tell(Spared(p.seat))


def _take_farm(s: State, p: Player, count: int) -> Flow[None]:
    """FL-21.1  Any visible Farm Tile, free."""
    return tiles.choose_farm(s, p, free=True)


def _take_upgrade(s: State, p: Player, count: int) -> Flow[None]:
    """FL-21.2  Any visible Upgrade Tile, free."""
    return tiles.choose_upgrade(s, p)


def _move(s: State, p: Player, count: int) -> Flow[None]:
    """FL-21.3  The Harvester moves one space."""
    return movement.must_move(s, p, movement.ways(s, p))


def _gain(good: str, s: State, p: Player, count: int) -> Flow[None]:
    """FL-21.4, 21.5  Gain Gems or dice."""
    goods.gain(s, p, "reward", **{good: count})
    yield from ()


def _items(s: State, p: Player, count: int) -> Flow[None]:
    """FL-21.6  Draw Items."""
    yield from goods.draw_items(s, p, count)


def _back(s: State, p: Player, count: int) -> Flow[None]:
    """FL-21.3  The Harvester moves back a space."""
    return movement.must_move(s, p, movement.ways_back(s, p))


def _pay_gems(s: State, p: Player, count: int) -> Flow[None]:
    """FL-21.4  Lose Gems, as far as there are any."""
    goods.lose(s, p, "FL-21.4", gems=min(count, p.stock.gems))
    yield from ()


def discard(s: State, p: Player, count: int, rule: str = "FL-21.6") -> Flow[None]:
    """FL-21.6  Discard Items of choice, faceup, as far as there are any."""
    for _ in range(min(count, len(p.hand))):
        items = s.game.whole(vocab.DISCARD)
        key = items.member((yield Discard(p.seat, [items.of(key) for key in p.hand], by=rule)))
        p.hand.remove(key)
        s.item_discards.append(key)
        s.tell(goods.Discards(p.seat, key, rule))


def lose_die(s: State, p: Player, count: int) -> Flow[None]:
    """FL-21.5, G-18  One own die from anywhere goes back to the reserve; a space it leaves is open again."""
    places = places_of(s, p)
    dice = s.game.whole(vocab.LOSE_DIE)
    places[dice.member((yield LoseDie(p.seat, [dice.of(place) for place in places])))].remove()
    p.reserve += 1


@dataclass(frozen=True)
class Lying:
    """A die somewhere outside the reserve: what it shows, 0 in a heap, and how to take it from there."""

    face: int
    remove: Callable[[], None]


def places_of(s: State, p: Player) -> dict[str, Lying]:
    """FL-21.5, G-18  Every place with a die of this player."""
    found = {
        vocab.BASE_PLACES[i]: Lying(dice.die_at(p, i), partial(dice.put_die, p, i, 0)) for i in dice.places_on_base(p)
    }
    for heap in vocab.HEAPS:
        if getattr(p, heap):
            found[heap] = Lying(0, partial(setattr, p, heap, getattr(p, heap) - 1))
    found |= _on_spaces(p, [f"headquarters-{i + 1}" for i in range(len(s.headquarters))], s.headquarters)
    for clan, spaces in s.negotiation.items():
        found |= _on_spaces(p, [f"{clan}-{i + 1}" for i in range(len(spaces))], spaces)
    for i, column in enumerate(s.depository):
        found |= _on_spaces(p, [f"depository-{i + 1}-{row.key}" for row in s.game.box.rows], column)
    for key, spaces in s.locations.items():
        found |= _on_spaces(p, [f"{key}-{i + 1}" for i in range(len(spaces))], spaces)
    return found


def die_from(s: State, seat: int, place: str) -> Message:
    """A die of a player by what it shows and where it lies."""
    lying = places_of(s, s.players[seat]).get(place)
    return say("die-from", face=lying.face if lying is not None else 0, spot=spots.spot(s.game, place))


def _on_spaces(p: Player, names: list[str], spaces: list[Die | None]) -> dict[str, Lying]:
    return {
        names[i]: Lying(die.value, partial(spaces.__setitem__, i, None))
        for i, die in enumerate(spaces)
        if die is not None and die.seat == p.seat
    }


def _any_item(s: State, p: Player) -> bool:
    return bool(s.item_pool or s.item_bottom or s.item_discards)


def _from_centre(s: State, p: Player) -> int:
    return s.game.box.planets[s.planet].distance[p.harvester]


INCIDENTS: dict[str, IncidentRule] = {
    "farm": IncidentRule(
        _take_farm, lambda s, p: tiles.any_left(s.farm_stacks), lambda s, p: len(p.farm_tiles), tiles.lose_farm
    ),
    "upgrade": IncidentRule(
        _take_upgrade, lambda s, p: tiles.any_left(s.upgrade_stacks), lambda s, p: len(p.upgrades), tiles.lose_upgrade
    ),
    "harvester": IncidentRule(_move, lambda s, p: True, _from_centre, _back),
    "gem": IncidentRule(partial(_gain, "gems"), lambda s, p: True, lambda s, p: p.stock.gems, _pay_gems),
    "die": IncidentRule(
        partial(_gain, "dice"), lambda s, p: p.reserve > 0, lambda s, p: len(places_of(s, p)), lose_die
    ),
    "items": IncidentRule(_items, _any_item, lambda s, p: len(p.hand), discard),
}
