"""What a card chosen in secret is expected to do, in light: for bots that look no further than their own choice."""

from __future__ import annotations

from collections.abc import Callable

from orrery.games.last_light import components, state, worth
from orrery.games.last_light.actions.construct import places, ship_cost
from orrery.games.last_light.actions.mine import mined
from orrery.games.last_light.actions.refresh import claimed
from orrery.games.last_light.actions.research import light_for_technologies
from orrery.games.last_light.cards.technologies import cost_of
from orrery.games.last_light.components import CENTRE, REFRESH, SECTORS, SIZE_OF
from orrery.games.last_light.outlook import (
    CENTRE_SHIP,
    CLAIMS,
    DELAY,
    DENIED,
    FREE,
    NEARER,
    RAID,
    RAZED,
    SIEGE,
    Outlook,
    nearness,
)
from orrery.games.last_light.phases.rotation import centre_light
from orrery.games.last_light.state import Player, State

NAMES = (
    "research", "study", "manufacture", "mine", "extract", "build", "trade", "refresh", "turn", "command", "fight",
    "siege", "lumos",
)  # fmt: skip
"""
research        light; `study`: technologies are drawn; `manufacture`: the best that one can pay for
extract, build  the best extractors, and ships one can pay for
refresh         light claimed, cards taken back; `turn`: if the board turns by it, what that brings more than to others
command         what ships gain by coming nearer; `fight`, `siege`: dice against ships, and hits on extractors;
                `lumos`: their ships under one's command
"""
NONE = (0.0,) * len(NAMES)
TECH_TURNS = 3.5
HULLS = (0.15, 0.4, 0.8)  # a ship, wherever it is
BACK = 0.14  # a card taken back
AGAIN = 0.4  # how much counts of what it would bring now
OFTEN = (components.MINE, components.CONSTRUCT, components.COMMAND)  # cards of which that is so


def of(s: State, p: Player, look: Outlook) -> list[float]:
    """The prospects of the card chosen, in their places among all."""
    first, found = _OF[p.card]
    every = [*NONE]
    for place, each in enumerate(found(s, p, look), first):
        every[place] = each
    return every


def _research(s: State, p: Player, look: Outlook) -> tuple[float, ...]:
    gains, left, b = [], look.left, s.game.box
    for key in dict.fromkeys(p.unresearched):
        cost = cost_of(s, p, key)
        if state.can_pay(p, cost) and key not in p.civilizations:
            brings = worth.of(b, key) * min(TECH_TURNS, left) + 0.17 * left
            gains.append(max(0.0, brings - worth.goods(cost) * min(1.0, 0.3 + left / 2)))
    made = sum(sorted(gains, reverse=True)[:2]) + (0.15 if p.stock.total() >= 2 else 0.0)
    return light_for_technologies(s, p), 1.0, made


def _mine(s: State, p: Player, look: Outlook) -> tuple[float, ...]:
    return (worth.goods(mined(s, p)),)


def _construct(s: State, p: Player, look: Outlook) -> tuple[float, ...]:
    tokens, colony = worth.yields(s.game.box)
    spots = []
    for place in places(s, p):
        if place >= SECTORS:
            spots.append(colony[place - SECTORS] * look.left)
        else:
            site = s.sites[place]
            yields = worth.UNKNOWN[site.pile] if site.pile else tokens[site.token]
            spots.append((1 - FREE) * (CLAIMS[place] + yields) * look.left)
    extractors = sum(sorted(spots, reverse=True)[: 1 + look.outfit.perks.extractors])
    return extractors, _ships_to_build(s, p, look)


def _ships_to_build(s: State, p: Player, look: Outlook) -> float:
    best = 0.0
    for size in range(len(components.SIZES)):
        cost = ship_cost(s, p, size)
        if state.can_pay(p, cost) and state.first_in_supply(s.fleets[p.seat], size) is not None:
            near = nearness(*state.board(s), look.outfit.speeds[size])[s.homes[p.seat]]
            spots = [good * near[sector] for good, sector, _kind in look.goals if sector not in look.taken]
            count = min(3, p.stock.common // cost.common) if size == 0 and cost.common else 1
            sailing = sum(sorted([*spots, *[CENTRE_SHIP * look.left * near[CENTRE]] * count])[-count:])
            best = max(best, sailing + count * (HULLS[size] - worth.goods(cost) * 0.8))
    return best


def _trade(s: State, p: Player, look: Outlook) -> tuple[float, ...]:
    """Two goods, and light for somebody else, which must not end the game."""
    if look.outfit.perks.no_gift:
        return (0.65,)
    goal = s.game.box.figures.goal
    return (0.35 if max(other.light for other in s.players if other is not p) + 1 < goal else -1.0,)


def _refresh(s: State, p: Player, look: Outlook) -> tuple[float, ...]:
    claims = claimed(s, p)
    back = BACK * len(p.table) + 0.2 * len(p.exhausted) + 0.05 * sum(s.fleets[p.seat].damage)
    back += AGAIN * sum(sum(_OF[card][1](s, p, look)) for card in p.table if card in OFTEN)
    others = [other for other in s.players if other is not p]
    turn = 0.0
    if all(REFRESH in other.table for other in others):
        best = max(0.5 * claimed(s, other) + centre_light(s, other) for other in others)
        turn = 0.5 * claims + centre_light(s, p) - best
    return claims + back - 0.1, turn


def _command(s: State, p: Player, look: Outlook) -> tuple[float, ...]:
    gain = fight = siege = 0.0
    left, bombards, dice, owners, enemies = look.left, look.outfit.bombards, look.outfit.dice, look.owners, look.enemies
    for voyage in look.voyages:
        size, there = SIZE_OF[voyage.ship], voyage.goal
        if there != voyage.where:
            gain += voyage.worth * NEARER
            if voyage.near < DELAY:  # it will not be there with this Command
                continue
            if voyage.kind in (RAID, SIEGE) and there not in enemies:
                gain += DENIED[len(s.players)] * CLAIMS[there] * left
        if there in enemies:
            fight += dice[voyage.ship]
        elif bombards[size] and owners.get(there, p.seat) != p.seat:
            hit = 1 - 0.5 ** dice[voyage.ship]
            siege += hit * (0.3 + (CLAIMS[there] + 0.5) * RAZED[len(s.players)] * left + look.outfit.perks.raze)
    lumos = sum([where >= 0 for where in s.fleets[state.LUMOS].ships]) if p.seat == s.ally else 0
    return gain, fight, siege, lumos


_OF: dict[int, tuple[int, Callable[[State, Player, Outlook], tuple[float, ...]]]] = {
    components.RESEARCH: (0, _research),
    components.MINE: (3, _mine),
    components.CONSTRUCT: (4, _construct),
    components.TRADE: (6, _trade),
    components.REFRESH: (7, _refresh),
    components.COMMAND: (9, _command),
}
