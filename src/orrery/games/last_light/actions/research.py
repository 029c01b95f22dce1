"""LL-5  Research, card 1."""

from __future__ import annotations

from orrery.games.last_light.cards.technologies import drawn_technologies, manufacture
from orrery.games.last_light.components import FIGURES
from orrery.games.last_light.state import Player, State, Steps, perks, shine, technologies_in_play
from orrery.games.last_light.vocabulary import DISCARD
from orrery.kernel.flow import Flow, new_action, plain_ask
from orrery.kernel.state import step


@new_action
def research(s: State, seat: int) -> Flow[None]:
    """LL-5.1, 5.2  Light for the technologies in play, then draw three."""
    p = s.players[seat]
    light = technologies_in_play(p) // technologies_for_light(p)
    if light:
        shine(p, light, "research")
        s.tell("research-light", seat, light, technologies_in_play(p), technologies_for_light(p))
    s.then(step("keep", seat), step("manufacture", seat))
    p.drawn = yield from drawn_technologies(s, p, FIGURES.draw + perks(p).research_draw)


def technologies_for_light(p: Player) -> int:
    """LL-5.1  How many technologies in play give a light."""
    return FIGURES.tech_light - perks(p).tech_light


def keep(s: State, seat: int) -> Flow[None]:
    """LL-5.2  Keep two, discard the rest face-up; of fewer keep what there is (G-32)."""
    p = s.players[seat]
    kept = FIGURES.keep + perks(p).research_keep
    while len(p.drawn) > kept:
        chosen = yield plain_ask(seat, "discard", (DISCARD.of(key) for key in dict.fromkeys(p.drawn)), about=kept)
        _discard(s, p, DISCARD.member(chosen))
    p.unresearched += p.drawn
    p.drawn = []


def _discard(s: State, p: Player, key: str) -> None:
    p.drawn.remove(key)
    s.discards.append(key)
    s.tell("discards", p.seat, key)


@new_action
def make(s: State, seat: int, made: int = 0) -> Flow[None]:
    """LL-5.3  Manufacture any number of technologies, one after the other."""
    if (yield from manufacture(s, s.players[seat])):
        s.then(step("manufacture", seat, made + 1))
    elif not made:
        s.tell("declined", seat, "manufacture")


STEPS: Steps = {"research": research, "keep": keep, "manufacture": make}
