"""FL-17, 18, 24.8  Points in five headings, ties, and the AI's reckoning."""

from __future__ import annotations

from orrery.games.first_light.bundle import Measure
from orrery.games.first_light.phases.effects import dice_owned
from orrery.games.first_light.state import AI, Ai, Player, State, dice_on_depository, dice_on_negotiation
from orrery.kernel.game import Outcome
from orrery.kernel.message import Say, Thing
from orrery.parts.powers import open_rule
from orrery.parts.ranking import Side, ranked


def negotiation(s: State, p: Player) -> int:
    """FL-17.2  The points of every space holding the player's dice."""
    spaces = s.game.box.sides[s.side].negotiation
    return sum(
        spaces[clan][row].points
        for clan, column in s.negotiation.items()
        for row, die in enumerate(column)
        if die is not None and die.seat == p.seat
    )


def items(s: State, p: Player) -> int:
    """FL-17.3  Printed points and end-game abilities of faceup Items."""
    return sum(item_points(s, p, key) for key in p.items)


def item_points(s: State, p: Player, key: str) -> int:
    """FL-17.3, 19.2  One Item's points; what is counted is divided and rounded down."""
    item = s.game.box.items[key]
    if item.score is None:
        return item.points
    return item.points + s.game.counts[item.score.count](s, p) // item.score.each * item.score.points


def harvester(s: State, p: Player) -> int:
    """FL-17.4  The points of the Gem Cache the Harvester stands on."""
    return cache_points(s, p.harvester)


def cache_points(s: State, space: int) -> int:
    """FL-17.4  The points of a space that has a Gem Cache, once it is turned."""
    caches = s.game.box.planets[s.planet].caches
    return s.cache_points[caches.index(space)] if space in caches and s.cache_points else 0


def research_base(s: State, p: Player) -> int:
    """FL-17.5  Points on tiles, and the left-most empty room of each kind."""
    b = s.game.box
    tiles = sum(b.upgrades[key].points for key in p.upgrades) + sum(b.farms[key].points for key in p.farm_tiles)
    return tiles + b.upgrade_rooms[len(p.upgrades)] + b.farm_rooms[len(p.farm_tiles)]


def gems(s: State, p: Player) -> int:
    """FL-17.6  One point each."""
    return p.stock.gems


HEADINGS: dict[str, Measure] = {
    "negotiation": negotiation,
    "items": items,
    "harvester": harvester,
    "research-base": research_base,
    "gems": gems,
}


def outcome(s: State, say: Say) -> Outcome:
    """FL-17, 18.1  Everybody's points by heading, ranked; ties by dice, then by goods, then shared."""
    sides = [_side(s, say, p) for p in s.players]
    if s.ai is not None:
        name = say("ai-title", number=s.ai.opponent, name=Thing("opponent", s.ai.opponent))
        sides.append(Side(name, None, _headed(say, ai_points(s, s.ai)), (s.ai.track, 0)))
    return ranked(sides, lambda side, needed: _tiebreak(say, side, needed))


def _side(s: State, say: Say, p: Player) -> Side:
    points = {name: count(s, p) for name, count in s.game.headings.items()}
    ties = (dice_owned(s, p), p.stock.power + p.stock.algae + p.stock.water)
    return Side(say("seat", seat=p.seat), p.seat, _headed(say, points), ties)


def _headed(say: Say, points: dict[str, int]) -> dict[str, int]:
    return {say(f"heading-{name}"): count for name, count in points.items()}


def _tiebreak(say: Say, side: Side, needed: int) -> str:
    """FL-18.1  What decided between equal totals."""
    dice, goods = side.ties
    return say(("tie-shared", "tie-dice", "tie-goods")[needed], dice=dice, goods=goods)


@open_rule
def ai_points(s: State, ai: Ai) -> dict[str, int]:
    """FL-24.8  Points per die by opponent, the nearest Gem Cache, Progress Tiles, Gems."""
    b = s.game.box
    board = b.opponents[ai.opponent]
    planet = b.planets[s.planet]
    reach = [
        (planet.apart(ai.harvester, cache), -points)
        for cache, points in zip(planet.caches, s.cache_points, strict=True)
    ]
    return {
        "negotiation": board.negotiation * dice_on_negotiation(s, AI),
        "depository": board.depository * dice_on_depository(s, AI),
        "harvester": -min(reach)[1],
        "progress": sum(tile.points for tile in b.progress[: ai.unlocked]),
        "gems": ai.gems,
    }
