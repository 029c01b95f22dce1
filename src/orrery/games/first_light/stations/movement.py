"""FL-12  The Harvester on the planet: directions, pick-ups, arrows."""

from __future__ import annotations

from orrery.games.first_light.actions import DECLINE, MOVE
from orrery.games.first_light.components import Goods
from orrery.games.first_light.goods import gain, pay_goods
from orrery.games.first_light.state import GEM_TOKEN, WATER_TOKEN, Player, State
from orrery.kernel.flow import Flow, plain_ask
from orrery.kernel.vocabulary import Action

TOKEN_WATER = 3


def ways(s: State, p: Player) -> list[Action]:
    """FL-12.3, G-21  Every direction that leads somewhere, arrows included."""
    return [MOVE[i] for i, there in enumerate(s.game.box.planets[s.planet].leads[p.harvester]) if there >= 0]


def ways_back(s: State, p: Player) -> list[Action]:
    """FL-21.3, G-24  The directions that lead one step nearer the centre."""
    planet = s.game.box.planets[s.planet]
    here = planet.distance[p.harvester]
    around = planet.adjacent[p.harvester]
    return [MOVE[i] for i, there in enumerate(around) if there >= 0 and planet.distance[there] < here]


def move(s: State, p: Player, direction: int) -> None:
    """FL-12.2  One step; entering a space with a Gem or 3 Water takes it."""
    p.harvester = s.game.box.planets[s.planet].leads[p.harvester][direction - 1]
    s.tell("moves", p.seat, direction, s.planet, p.harvester)
    token = s.planet_tokens[p.harvester]
    s.planet_tokens[p.harvester] = 0
    if token == WATER_TOKEN:
        gain(s, p, "token", water=TOKEN_WATER)
    elif token == GEM_TOKEN:
        gain(s, p, "token", gems=1)


def may_move(s: State, p: Player, price: Goods | None = None, why: str = "") -> Flow[None]:
    """A move in any direction that the player may leave out, for a price if something asks for one."""
    chosen = yield plain_ask(p.seat, "may-move", (*ways(s, p), DECLINE), about=price)
    if chosen == DECLINE:
        s.tell("declines", p.seat, "may-move")
        return
    pay_goods(s, p, why, price or Goods())
    move(s, p, MOVE.index(chosen) + 1)


def must_move(s: State, p: Player, options: list[Action], rule: str = "FL-21.3") -> Flow[None]:
    """A move among some directions, as a rule says."""
    chosen = yield plain_ask(p.seat, "must-move", options, about=rule)
    move(s, p, MOVE.index(chosen) + 1)
