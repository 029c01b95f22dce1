"""LL-4, LL-13  The round: secret action cards, their order, and what closes it."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.last_light import scoring
from orrery.games.last_light.actions import attack, command, construct, mine, refresh, research, trade
from orrery.games.last_light.cards import tokens
from orrery.games.last_light.cards import uses as powers
from orrery.games.last_light.components import (
    ACHIEVEMENTS,
    CARD_KEYS,
    CENTRE,
    COMMAND,
    FIGURES,
    PLANETS,
    REFRESH,
    RINGS,
)
from orrery.games.last_light.phases import setup
from orrery.games.last_light.state import NOBODY, Player, State, Steps, controlled, in_turn_order, perks, shine
from orrery.games.last_light.vocabulary import PLAY
from orrery.kernel.flow import Flow, new_action, plain_ask, together
from orrery.kernel.state import Step, step
from orrery.kernel.vocabulary import Action


@new_action
def new_round(s: State) -> Flow[None]:
    """LL-4.1, 4.5  All choose an action card in secret and show it together; who has none sits the round out."""
    s.round += 1
    s.revealed = False
    choosing = {p.seat: _choose(s, p) for p in s.players if _may_choose(s, p)}
    if choosing:
        yield from together(choosing)
    s.revealed = True
    for p in s.players:
        if p.card:
            p.hand.remove(p.card)
            p.table.append(p.card)
    s.tell("revealed-cards", None, s.round, *(CARD_KEYS.get(p.card, "") for p in s.players))
    _mirrors(s)
    s.then(*_resolution(s), step("end_of_round"))


def _choose(s: State, p: Player) -> Flow[None]:
    chosen = yield plain_ask(p.seat, "play", legal_cards(s, p))
    p.card = PLAY.index(chosen) + 1


def _may_choose(s: State, p: Player) -> bool:
    return bool(p.hand) and not (p.hand == [REFRESH] and _barred(s, p))


def _barred(s: State, p: Player) -> bool:
    """LL-9.6  With two players nobody begins with Refresh: another card of one's own must lie on the table."""
    return len(s.players) == 2 and not p.table


def legal_cards(s: State, p: Player) -> Iterator[Action]:
    """LL-4.5, 9.6  The cards in hand, but not always Refresh."""
    barred = _barred(s, p)
    return (PLAY[card - 1] for card in p.hand if not (barred and card == REFRESH))


def _mirrors(s: State) -> None:
    """LL-15.6  A faction gains where somebody else shows the same card."""
    for p in s.players:
        more = perks(p).mirror
        if more and p.card and any(other.card == p.card for other in s.players if other is not p):
            p.stock.uncommon += more
            s.tell("gained", p.seat, 0, more, 0, 0, "mirror")


def _resolution(s: State) -> Iterator[Step]:
    """LL-4.2, 4.3, G-10  By card number, then from the first player on; all Commands together, moves before attacks."""
    order = in_turn_order(s)
    for card in range(1, COMMAND):
        for p in order:
            if p.card == card:
                yield from (step("window", p.seat), step(CARD_KEYS[card], p.seat), step("window", p.seat))
                yield step("resolved", p.seat)
    s.commanders = _command_order([p for p in order if p.card == COMMAND])
    for seat in s.commanders:
        yield from (step("window", seat), step("command", seat))
    if s.commanders:
        windows = [step("window", seat) for seat in s.commanders]
        yield from (step("attacks"), *windows, step("resolved", *s.commanders))


def _command_order(players: list[Player]) -> list[int]:
    """LL-10.1, G-43  Turn order, but a technology may put somebody first and a faction somebody last."""
    return [p.seat for p in sorted(players, key=lambda p: bool(perks(p).command_last) - bool(perks(p).command_first))]


def resolved(s: State, *seats: int) -> None:
    """LL-14.4, 15.7, G-29  A card, or all of Command, is done: look at achievements and, with two, the alliance."""
    for seat in seats:
        achieve(s, s.players[seat])
    if len(s.players) == 2:
        _ally(s)


def _ally(s: State) -> None:
    """LL-14.4  The Lumos are with whoever has less light, and with nobody where it is equal."""
    lights = [p.light for p in s.players]
    ally = NOBODY if lights[0] == lights[1] else lights.index(min(lights))
    if ally != s.ally:
        s.ally = ally
        s.tell("ally", ally if ally != NOBODY else None)


def achieve(s: State, p: Player) -> None:
    """LL-15.7, G-05  Enough planets of the secret colour: the card is shown and pays, once."""
    if not p.achieved and planets_achieved(s, p) >= planets_needed(p):
        p.achieved = True
        shine(p, ACHIEVEMENTS[p.achievement].light, "achievement")
        s.tell("achieved", p.seat, p.achievement, ACHIEVEMENTS[p.achievement].light, planets_achieved(s, p))


def planets_achieved(s: State, p: Player) -> int:
    """The planets a player controls that show the colour of the achievement."""
    colour = ACHIEVEMENTS[p.achievement].colour
    return sum(colour in PLANETS[s.sites[sector].planet].colours for sector in controlled(p))


def planets_needed(p: Player) -> int:
    """How many planets the achievement takes."""
    return ACHIEVEMENTS[p.achievement].planets - perks(p).achievement


# -- the end of a round -----------------------------------------------------------------------------------------------


def end_of_round(s: State) -> None:
    """LL-4.7, 13.3, 13.4  The board turns once all have refreshed; then achievements, and the end at 20 light."""
    for p in s.players:
        p.card = 0
    turning = all(REFRESH in p.table for p in s.players)
    if turning:
        rotate(s)
    if turning or s.pass_each_round:
        s.first = (s.first + 1) % len(s.players)
        s.tell("first", s.first, "LL-13.3")
    if turning:
        for p in s.players:
            p.table.remove(REFRESH)
            p.hand = sorted([*p.hand, REFRESH])
    for p in s.players:
        achieve(s, p)
    if max(p.light for p in s.players) >= FIGURES.goal:
        s.tell("ended", None, *(p.light for p in s.players))
        s.tell("won", None, *scoring.decided(s))
    else:
        s.then(step("round"))


def rotate(s: State) -> None:
    """LL-13.1, 13.2, 14.3, G-51  The rings turn, ships in the centre give light, more Lumos come."""
    s.rotations += 1
    times = 0 if s.anchored else 1 + s.spun
    outer, inner = RINGS["outer"].turn, RINGS["inner"].turn
    s.outer_turn += outer * times
    s.inner_turn += (inner + (outer // 2 if s.carried else 0)) * times
    s.anchored = s.spun = False
    s.tell("rotated", None, times, s.carried)
    for p in s.players:
        light = centre_light(s, p)
        if light:
            shine(p, light, "centre")
            s.tell("centre", p.seat, light, ships_in_centre(s, p))
    if len(s.players) == 2:
        came = setup.add_lumos(s, FIGURES.lumos_more)
        if came:
            s.tell("lumos", None, came)


def centre_light(s: State, p: Player) -> int:
    """LL-13.2, 14.11  A light for each of a player's ships in the centre, whatever its size."""
    ships = ships_in_centre(s, p)
    return ships + perks(p).centre_light if ships else 0


def ships_in_centre(s: State, p: Player) -> int:
    return s.fleets[p.seat].ships.count(CENTRE)


STEPS: Steps = {
    **setup.STEPS, "round": new_round, "resolved": resolved, "end_of_round": end_of_round, **powers.STEPS,
    **research.STEPS, **mine.STEPS, **construct.STEPS, **trade.STEPS, **refresh.STEPS, **command.STEPS, **tokens.STEPS,
    **attack.STEPS,
}  # fmt: skip
