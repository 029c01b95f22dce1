"""FL-12  The Harvester on the planet: directions, pick-ups, arrows."""

from __future__ import annotations

from orrery.games.first_light import goods
from orrery.games.first_light import vocabulary as vocab
from orrery.games.first_light.bundle import Bundle
from orrery.games.first_light.components import Goods
from orrery.games.first_light.speech import cards
from orrery.games.first_light.state import GEM_TOKEN, WATER_TOKEN, Player, State
from orrery.kernel.flow import Ask, Flow
from orrery.kernel.message import Message, Refusal, Values, refuse, say
from orrery.kernel.state import Note
from orrery.kernel.vocabulary import Action

TOKEN_WATER = 3


class Steer(Ask):
    """FL-12.2  A question about a direction: each option says what lies there."""

    family = vocab.MOVE

    def values(self, s: State, action: Action) -> Values:
        to = leads_to(s, s.players[self.seat], vocab.MOVE.index(action) + 1) if action in vocab.MOVE else ""
        return {"to": to} if to else {}


def leads_to(s: State, p: Player, direction: int) -> Message | str:
    """FL-12.2  What the next space in a direction yields, and what lies there; nothing where the planet ends."""
    planet = s.game.box.planets[s.planet]
    there = planet.leads[p.harvester][direction - 1]
    if there < 0:
        return ""
    return say("to-space", space=cards.space(planet, there), token=s.planet_tokens[there], water=TOKEN_WATER)


class MayMove(Steer, kw_only=True):
    """FL-12.2  Whether the Harvester moves, and where, for a price if something asks for one."""

    why_not = refuse("no-way-there", "FL-12.3")
    price: Goods | None = None

    def says(self, s: State) -> Message:
        return say("may-move-for", price=cards.goods(self.price)) if self.price else say("may-move")


class MustMove(Steer, kw_only=True):
    """FL-21.3  Where the Harvester moves, by one of several rules."""

    by: str

    def reason(self, s: State, action: Action) -> Refusal:
        return refuse("no-way-now", self.by)


class Moves(Note):
    """FL-12.2  Which way a Harvester went, and what its new space yields; older rules did not say where it came to."""

    direction: int
    side: str
    there: int

    def values(self, game: Bundle) -> Values:
        if self.there < 0:
            return {"to": ""}
        return {"to": say("to-space", space=cards.space(game.box.planets[self.side], self.there), token=0)}


def ways(s: State, p: Player) -> list[Action]:
    """FL-12.3, G-21  Every direction that leads somewhere, arrows included."""
    return [vocab.MOVE[i] for i, there in enumerate(s.game.box.planets[s.planet].leads[p.harvester]) if there >= 0]


def ways_back(s: State, p: Player) -> list[Action]:
    """FL-21.3, G-24  The directions that lead one step nearer the centre."""
    planet = s.game.box.planets[s.planet]
    here = planet.distance[p.harvester]
    around = planet.adjacent[p.harvester]
    return [vocab.MOVE[i] for i, there in enumerate(around) if there >= 0 and planet.distance[there] < here]


def move(s: State, p: Player, direction: int) -> None:
    """FL-12.2  One step; entering a space with a Gem or 3 Water takes it."""
    p.harvester = s.game.box.planets[s.planet].leads[p.harvester][direction - 1]
    s.tell(Moves(p.seat, direction, s.planet, p.harvester))
    token = s.planet_tokens[p.harvester]
    s.planet_tokens[p.harvester] = 0
    if token == WATER_TOKEN:
        goods.gain(s, p, "token", water=TOKEN_WATER)
    elif token == GEM_TOKEN:
        goods.gain(s, p, "token", gems=1)


def may_move(s: State, p: Player, price: Goods | None = None, why: str = "") -> Flow[None]:
    """FL-12.2  A move in any direction that the player may leave out, for a price if something asks for one."""
    chosen = yield MayMove(p.seat, (*ways(s, p), vocab.DECLINE), price=price)
    if chosen == vocab.DECLINE:
        s.tell(goods.Declines(p.seat, "may-move"))
        return
    goods.pay_goods(s, p, why, price or Goods())
    move(s, p, vocab.MOVE.index(chosen) + 1)


def must_move(s: State, p: Player, options: list[Action], by: str = "FL-21.3") -> Flow[None]:
    """FL-12.2  A move among some directions, as a rule says."""
    chosen = yield MustMove(p.seat, options, by=by)
    move(s, p, vocab.MOVE.index(chosen) + 1)
