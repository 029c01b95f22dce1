"""LL-5  Research, card 1."""

from __future__ import annotations

from orrery.games.last_light.cards import technologies
from orrery.games.last_light.speech import cards, names
from orrery.games.last_light.speech.question import Question
from orrery.games.last_light.state import Player, State, perks, shine, technologies_in_play
from orrery.games.last_light.vocabulary import DISCARD
from orrery.kernel.flow import Flow, new_action
from orrery.kernel.message import Refusal, Thing, Values, refuse
from orrery.kernel.state import Note, rule
from orrery.kernel.vocabulary import Action


class Discard(Question, kw_only=True):
    """LL-5.2  Which of the technologies just drawn goes."""

    family = DISCARD
    kept: int

    def asks(self, s: State) -> Values:
        return {"drawn": len(s.players[self.seat].drawn)}

    def values(self, s: State, action: Action) -> Values:
        key = DISCARD.member(action)
        cost = technologies.cost_of(s, s.players[self.seat], key)
        return {"cost": names.goods(cost), "text": cards.technology(s.game.box, key)}

    def reason(self, s: State, action: Action) -> Refusal | None:
        return refuse("not-drawn", "LL-5.2", technology=Thing("technology", DISCARD.member(action)))


class ResearchLight(Note):
    """LL-5.1  Light for the technologies in play."""

    light: int
    technologies: int
    each: int = 0  # the oldest logs have none


class Discards(Note):
    """LL-5.2  A technology that was not kept."""

    technology: str


@rule
@new_action
def research(s: State, seat: int) -> Flow[None]:
    """LL-5.1, 5.2  Light for the technologies in play, then draw three."""
    p = s.players[seat]
    light = light_for_technologies(s, p)
    if light:
        shine(p, light, "research")
        s.tell(ResearchLight(seat, light, technologies_in_play(p), technologies_for_light(s, p)))
    s.next(keep.step(seat), manufacture.step(seat))
    p.drawn = yield from technologies.drawn(s, p, s.game.box.figures.draw + perks(s, p).research_draw)


def light_for_technologies(s: State, p: Player) -> int:
    """LL-5.1  The light of the technologies in play."""
    return technologies_in_play(p) // technologies_for_light(s, p)


def technologies_for_light(s: State, p: Player) -> int:
    """LL-5.1  How many technologies in play give a light."""
    return s.game.box.figures.tech_light - perks(s, p).tech_light


@rule
def keep(s: State, seat: int) -> Flow[None]:
    """LL-5.2  Keep two, discard the rest face-up; of fewer keep what there is (G-32)."""
    p = s.players[seat]
    kept = s.game.box.figures.keep + perks(s, p).research_keep
    while len(p.drawn) > kept:
        chosen = yield Discard(seat, (DISCARD.of(key) for key in dict.fromkeys(p.drawn)), kept=kept)
        key = DISCARD.member(chosen)
        p.drawn.remove(key)
        s.discards.append(key)
        s.tell(Discards(p.seat, key))
    p.unresearched += p.drawn
    p.drawn = []


@rule
@new_action
def manufacture(s: State, seat: int, made: int = 0) -> Flow[None]:
    """LL-5.3  Manufacture any number of technologies, one after the other."""
    if (yield from technologies.manufacture(s, s.players[seat], made=made)):
        s.next(manufacture.step(seat, made + 1))
