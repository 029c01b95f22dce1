"""CO-9.6, 9.8  What counts for the sides of a battle, item by item: units, buildings, the wheel, cards, dice, powers.

Nothing here changes the state, so a battle that is only thought of can be tallied like one that is fought:

    tally(s, Battle(place, [Side(0, "assault", "ambush"), Side(1, "retreat")]))
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from orrery.games.chaos_order import components as box
from orrery.games.chaos_order import moments
from orrery.games.chaos_order.state import (
    Battle,
    Count,
    Player,
    Side,
    State,
    buildings_at,
    leaders_at,
    sides,
    total,
)  # fmt: skip


def tally(s: State, battle: Battle) -> Battle:
    """CO-9.2, 9.8  The battle with all that counts for its sides now; without plans, what they declare."""
    return fill(s, replace(battle, sides=[replace(side, counts=[]) for side in battle.sides]))


def fill(s: State, counted: Battle) -> Battle:
    """CO-9.8  The same for a battle in which nothing is counted yet, without a copy of it."""
    for side in counted.sides:
        p = s.players[side.seat]
        side.counts += [count for count in _counts(s, p, counted, side) if adds(count)]
    for side in counted.sides:
        moments.happen(s, moments.fights, s.players[side.seat], counted.place, counted, side)
    return counted


def totals(side: Side) -> box.Values:
    """CO-9.8  All strength, attacks and shields of a side at once."""
    strength, attack, shields = 0, 0, 0
    for count in side.counts:
        strength += count.strength
        attack += count.attack
        shields += count.shields
    return box.Values(max(0, strength), max(0, attack), max(0, shields))


def adds(count: Count) -> bool:
    return bool(count.strength or count.attack or count.shields)


def retreats(s: State, side: Side) -> bool:
    """CO-9.3  Whether a side has planned to retreat."""
    return side.plan != "" and s.game.box.plans[side.plan].retreat


def victor(s: State, battle: Battle) -> Side:
    """CO-9.8, 9.9, G-18  The stronger side, on a tie the selector; who retreats loses, of two the stronger."""
    selector, other = battle.sides
    ahead = total(selector, "strength") >= total(other, "strength")
    stronger, weaker = (selector, other) if ahead else (other, selector)
    return weaker if retreats(s, stronger) else stronger


def text(s: State, battle: Battle, side: Side) -> box.Tactic | None:
    """CO-9.7  The card a side uses, if its text counts: the card of the other side may cancel it."""
    if not side.card:
        return None
    _own, other = sides(battle, side.seat)
    tactics = s.game.box.tactics
    return None if other.card and tactics[other.card].cancels else tactics[side.card]


def dice(s: State, battle: Battle, side: Side) -> int:
    """CO-9.5  The dice a side rolls: one for a plan that takes a gem, and those of its card."""
    card = text(s, battle, side)
    return (1 if s.game.box.plans[side.plan].gems else 0) + (card.dice if card else 0)


# -- item by item -----------------------------------------------------------------------------------------------------


def _counts(s: State, p: Player, battle: Battle, side: Side) -> Iterator[Count]:
    """CO-9.8  All but powers."""
    b, place = s.game.box, battle.place
    printed = b.factions[p.faction]
    yield Count("fighters", _fighting(s, p, battle, side) * printed.fighter)
    for leader in leaders_at(p, place):
        led = b.leaders[leader.key]
        yield _of(leader.key, led.better if leader.better else led.basic)
    built = buildings_at(s, p, place)
    if built:
        yield Count("outpost", built.count("outpost") * b.figures.outpost)
        yield _of("stronghold", printed.fort, built.count("stronghold"))
    if side.plan:
        yield Count("wheel", **wheel(s, side.plan, side.card))
        if retreats(s, side) and not side.card:
            yield Count("retreat", shields=-b.figures.retreat_shields)
    card = text(s, battle, side)
    if card:
        yield _card(s, p, battle, side, card)
    if side.faces:
        faces = [b.faces[face - 1] for face in side.faces]
        yield Count("die", sum(face.strength for face in faces), 0, sum(face.shields for face in faces))


def _fighting(s: State, p: Player, battle: Battle, side: Side) -> int:
    """CO-15.7  The fighters there, less those that a card will cost as soon as it is shown."""
    fighters = p.fighters.count(battle.place)
    card = None if side.shown else text(s, battle, side)
    return max(0, fighters - card.losses) if card else fighters


def _of(why: str, values: box.Values, times: int = 1) -> Count:
    return Count(why, values.strength * times, values.attack * times, values.shields * times)


def wheel(s: State, plan: str, card: str) -> dict[str, int]:
    """CO-9.6  What the two sides of a wheel are worth over a card, or over none: strength, attacks and shields."""
    b = s.game.box
    printed, bare = b.plans[plan], b.figures.bare
    left, right = (b.tactics[card].left, b.tactics[card].right) if card else (bare, bare)
    worth: dict[str, int] = {printed.left: left}
    worth[printed.right] = worth.get(printed.right, 0) + right
    return worth


def _card(s: State, p: Player, battle: Battle, side: Side, card: box.Tactic) -> Count:
    """CO-9.7  The text of a used card."""
    place = battle.place
    strength = card.strength + card.per_building * len(buildings_at(s, p, place))
    strength += card.selector if side is battle.sides[0] else card.other
    attack = p.fighters.count(place) // card.per_fighters if card.per_fighters else 0
    return Count("card", strength, attack, card.shields + (card.retreating if retreats(s, side) else 0))
