"""LL-4, LL-13  The course of a round on one page: secret cards, their order, and what closes it.

round           all choose a card in secret and show it
window          before each card, cards may be exhausted             (again after it)
research ... command    the card itself, by number and turn order; Commands together, moves before attacks
resolved        achievements, and whom the Lumos are with
end_of_round    the board may turn; the first player; the end at 20 light, or the next round
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from orrery.games.last_light import scoring
from orrery.games.last_light.actions import attack, command, construct, mine, refresh, research, trade
from orrery.games.last_light.cards import uses
from orrery.games.last_light.components import COMMAND, CONSTRUCT, MINE, REFRESH, RESEARCH, TRADE
from orrery.games.last_light.phases import achievements, choosing, lumos, rotation
from orrery.games.last_light.state import Player, State, in_turn_order, perks
from orrery.kernel.flow import Flow, new_action
from orrery.kernel.state import Rule, Step, rule

ACTIONS: dict[int, Rule[State, [int], Any]] = {
    RESEARCH: research.research,
    MINE: mine.mine,
    CONSTRUCT: construct.construct,
    TRADE: trade.trade,
    REFRESH: refresh.refresh,
}
BEFORE, AFTER = 0, 1  # one's own action card


@rule
@new_action
def round(s: State) -> Flow[None]:
    """LL-4.1 to 4.3  Cards are chosen and shown; what is on them is carried out one after the other."""
    s.round += 1
    s.revealed = False
    yield from choosing.choose(s)
    s.next(*_resolution(s), end_of_round.step())


def _resolution(s: State) -> Iterator[Step]:
    """LL-4.2, 4.3, G-10  By card number, then from the first player on; all Commands together, moves before attacks."""
    order = in_turn_order(s)
    s.commanders = _command_order(s, [p for p in order if p.card == COMMAND])
    acting = [(card, p.seat) for card in ACTIONS for p in order if p.card == card]
    s.unresolved = [*(seat for _card, seat in acting), *s.commanders]
    for card, seat in acting:
        yield from (uses.window.step(seat, BEFORE), ACTIONS[card].step(seat), uses.window.step(seat, AFTER))
        yield resolved.step(seat)
    for seat in s.commanders:
        yield from (uses.window.step(seat, BEFORE), command.command.step(seat))
    if s.commanders:
        yield attack.attacks.step()
        yield from (uses.window.step(seat, AFTER) for seat in s.commanders)
        yield resolved.step(*s.commanders)


def _command_order(s: State, players: list[Player]) -> list[int]:
    """LL-10.1, G-43  Turn order, but a technology may put somebody first and a faction somebody last."""

    def late(p: Player) -> int:
        more = perks(s, p)
        return bool(more.command_last) - bool(more.command_first)

    return [p.seat for p in sorted(players, key=late)]


@rule
def resolved(s: State, *seats: int) -> None:
    """LL-14.4, 15.7, G-29  A card, or all of Command, is done: look at achievements and, with two, the alliance."""
    s.unresolved = [seat for seat in s.unresolved if seat not in seats]
    for seat in seats:
        achievements.achieve(s, s.players[seat])
    if len(s.players) == 2:
        lumos.ally(s)


@rule
def end_of_round(s: State) -> None:
    """LL-4.7, 13.3, 13.4  The board turns once all have refreshed; then achievements, and the end at 20 light."""
    for p in s.players:
        p.card = 0
    turning = all(REFRESH in p.table for p in s.players)
    if turning:
        rotation.rotate(s)
    if turning or s.pass_each_round:
        rotation.pass_first(s)
    if turning:
        for p in s.players:
            p.table.remove(REFRESH)
            p.hand = sorted([*p.hand, REFRESH])
    for p in s.players:
        achievements.achieve(s, p)
    if max(p.light for p in s.players) >= s.game.box.figures.goal:
        scoring.tell(s)
    else:
        s.next(round.step())
