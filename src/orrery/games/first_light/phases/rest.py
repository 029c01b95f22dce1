"""FL-16  Rest: dice come home, the marker passes, limits are kept. After the last Rest the game is scored."""

from __future__ import annotations

from orrery.games.first_light import goods, rounds
from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.state import Player, State, dice_at_headquarters, dice_at_locations, in_turn_order
from orrery.kernel.flow import Flow, Shuffle, new_action, together
from orrery.kernel.state import Note, rule
from orrery.parts.powers import open_rule


class DiscardSurplus(goods.AmongItems):
    """FL-16.4  Which Item over the limit goes."""

    family = vocab.DISCARD


class Marker(Note):
    """FL-16.2  The start player of the next round."""


class Surplus(Note):
    """FL-16.3  Dice over the limit."""

    dice: int


class Refills(Surplus):
    """FL-20.6  Dice up to a full crew."""


@rule
@new_action
def rest(s: State) -> Flow[None]:
    """FL-16.1 to 16.4  Dice return, the marker passes left, surplus dice and Items go."""
    s.phase = "rest"
    for p in s.players:
        _return_dice(s, p)
        _keep_dice_limit(s, p)
        _keep_dice_minimum(s, p)
    for spaces in s.locations.values():
        spaces[:] = [None] * len(spaces)
    s.start = (s.start + 1) % len(s.players)
    if len(s.players) > 1:
        s.tell(Marker(s.start))
    yield from together({p.seat: _surplus_items(s, p) for p in s.players})
    for p in in_turn_order(s):
        for key in p.choices:
            p.hand.remove(key)
            s.tell(goods.Discards(p.seat, key, "FL-16.4"))
        s.item_discards += p.choices
        p.choices = []
    s.events_past.append(s.event)
    s.next(*rounds.rested(s))


def _return_dice(s: State, p: Player) -> None:
    """FL-16.1, 14.2  Dice come back from Locations, Farms and Cantina; new dice join them."""
    on_farms = sum(1 for die in p.farms if die)
    p.ready = dice_at_locations(s, p.seat) + on_farms + p.cantina + p.idle + p.new
    p.farms = [0] * len(p.farms)
    p.cantina = p.idle = p.new = 0


@open_rule
def dice_limit(s: State, p: Player) -> int:
    """FL-16.3, 20.6  Five dice, or what the Character says."""
    return s.game.box.characters[p.character].dice_limit or s.game.box.figures.dice_limit


@open_rule
def hand_limit(s: State, p: Player) -> int:
    """FL-16.4  Eight Items."""
    return s.game.box.figures.hand_limit


@open_rule
def surplus_dice(s: State, p: Player) -> int:
    """FL-16.3, G-34  Headquarters counts, but only dice on the base go back to the reserve."""
    return min(p.ready, p.ready + dice_at_headquarters(s, p.seat) - dice_limit(s, p))


def _keep_dice_limit(s: State, p: Player) -> None:
    """FL-16.3  Dice over the limit go back to the reserve."""
    surplus = surplus_dice(s, p)
    if surplus > 0:
        p.ready -= surplus
        p.reserve += surplus
        s.tell(Surplus(p.seat, surplus))


def _keep_dice_minimum(s: State, p: Player) -> None:
    """FL-20.6, G-44  A Character may take dice from the reserve up to a total, Headquarters included."""
    missing = s.game.box.characters[p.character].dice_minimum - p.ready - dice_at_headquarters(s, p.seat)
    taken = min(missing, p.reserve)
    if taken > 0:
        p.reserve -= taken
        p.ready += taken
        s.tell(Refills(p.seat, taken))


def _surplus_items(s: State, p: Player) -> Flow[None]:
    """FL-16.4  Discard down to the hand limit, Items of choice."""
    while len(p.hand) - len(p.choices) > hand_limit(s, p):
        items = s.game.whole(vocab.DISCARD)
        left = [items.of(key) for key in p.hand if key not in p.choices]
        p.choices.append(items.member((yield DiscardSurplus(p.seat, left))))


@rule
def reveal_caches(s: State) -> Flow[None]:
    """FL-17.1, 17.4, G-20  The game is over; the Gem Caches are turned."""
    s.cache_points = yield Shuffle(s.game.box.caches, what="caches", hidden=False)
    s.phase = "over"
    s.event = ""
