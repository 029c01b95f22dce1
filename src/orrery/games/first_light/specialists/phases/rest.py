"""SP-13  Rest: Specialists come home and count as dice; surplus is paid in regular dice."""

from __future__ import annotations

from collections.abc import Callable

from orrery.games.first_light.phases import rest as base
from orrery.games.first_light.specialists import gaining
from orrery.games.first_light.specialists.cards import moments
from orrery.games.first_light.specialists.components import parts_of
from orrery.games.first_light.specialists.state import active, at_headquarters, leader, outpost, unlocked
from orrery.games.first_light.state import Player, State, dice_at_headquarters, in_turn_order
from orrery.kernel.flow import Flow, new_action
from orrery.kernel.state import rule
from orrery.parts.powers import changes


@rule
@new_action
def rest(s: State) -> Flow[None]:
    """SP-13.1, GS-4  Specialists return with the dice; then what Leaders have of it; then locked ones may enter."""
    for p in s.players:
        o = outpost(s, p.seat)
        o.ready = active(s, p.seat) - at_headquarters(s, p.seat)
        o.cantina = o.new = 0
    yield from base.rest(s)
    for p in in_turn_order(s):
        moments.resting.at(p.character, s, p)
    s.next(*(gaining.muster.step(p.seat) for p in in_turn_order(s) if gaining.can_muster(s, p.seat)))


@changes(base.dice_limit)
def dice_limit(usual: Callable[..., int], s: State, p: Player) -> int:
    """SP-11.7, 12.2, GS-23  The base game's limit, less or more by Leader and Contracts."""
    more = sum(parts_of(s.game).contracts[key].dice_limit for key in p.items)
    return usual(s, p) - leader(s, p).dice_limit_less + more


@changes(base.hand_limit)
def hand_limit(usual: Callable[..., int], s: State, p: Player) -> int:
    """SP-12.2  The base game's limit, more by Contracts and by what the Outpost has unlocked."""
    more = sum(parts_of(s.game).contracts[key].hand_limit for key in p.items)
    return usual(s, p) + more + unlocked(s, p.seat, "hand-limit")


@changes(base.surplus_dice)
def surplus_dice(usual: object, s: State, p: Player) -> int:
    """SP-13.2, 11.6, GS-42  Only regular dice go back; active Specialists do not count once that is unlocked."""
    ready = outpost(s, p.seat).ready
    counted = p.ready + dice_at_headquarters(s, p.seat)
    if unlocked(s, p.seat, "no-limit"):
        counted -= ready + at_headquarters(s, p.seat)
    return min(p.ready - ready, counted - base.dice_limit(s, p))
