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
from orrery.games.last_light.outlook import CENTRE_SHIP, CLAIMS, DELAY, FREE, Outlook, nearness
from orrery.games.last_light.phases.rotation import centre_light
from orrery.games.last_light.state import Player, State

CARDS = (
    components.RESEARCH, components.MINE, components.CONSTRUCT, components.TRADE, components.REFRESH,
    components.COMMAND,
)  # fmt: skip
TECH_TURNS = 3.5
HULLS = (0.15, 0.4, 0.8)  # a ship, wherever it is
BACK = 0.14  # a card taken back
HIT = 0.15  # a die in a fight
RAZE = 0.25  # an extractor to bombard


def of(s: State, p: Player, look: Outlook) -> list[float]:
    """The prospect of the card chosen, in its place among all six."""
    return [_OF[card](s, p, look) if card == p.card else 0.0 for card in CARDS]


def _research(s: State, p: Player, look: Outlook) -> float:
    """The light, two more technologies, and the best one can pay for."""
    gains, left, b = [], look.left, s.game.box
    for key in dict.fromkeys(p.unresearched):
        cost = cost_of(s, p, key)
        if state.can_pay(p, cost) and key not in p.civilizations:
            brings = worth.of(b, key) * min(TECH_TURNS, left) + 0.17 * left
            gains.append(max(0.0, brings - worth.goods(cost) * min(1.0, 0.3 + left / 2)))
    made = sum(sorted(gains, reverse=True)[:2]) + (0.15 if p.stock.total() >= 2 else 0.0)
    return light_for_technologies(s, p) + 0.3 + made


def _mine(s: State, p: Player, look: Outlook) -> float:
    return worth.goods(mined(s, p))


def _construct(s: State, p: Player, look: Outlook) -> float:
    """The best extractors, and the ships one can pay for."""
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
    return extractors + _ships_to_build(s, p, look)


def _ships_to_build(s: State, p: Player, look: Outlook) -> float:
    best = 0.0
    for size in range(len(components.SIZES)):
        cost = ship_cost(s, p, size)
        if state.can_pay(p, cost) and state.first_in_supply(s.fleets[p.seat], size) is not None:
            near = nearness(*state.board(s), look.outfit.speeds[size])[s.homes[p.seat]][CENTRE]
            count = p.stock.common // cost.common if size == 0 and cost.common else 1
            gain = CENTRE_SHIP * look.left * near + HULLS[size] - worth.goods(cost) * 0.8
            best = max(best, min(count, 3) * gain)
    return best


def _trade(s: State, p: Player, look: Outlook) -> float:
    """Two goods, and light for somebody else, which must not end the game."""
    if look.outfit.perks.no_gift:
        return 0.65
    return 0.35 if max(other.light for other in s.players if other is not p) + 1 < s.game.box.figures.goal else -1.0


def _refresh(s: State, p: Player, look: Outlook) -> float:
    """Light claimed, cards taken back, and the turn of the board if the others have refreshed."""
    others = all(REFRESH in other.table for other in s.players if other is not p)
    back = BACK * len(p.table) + 0.2 * len(p.exhausted) + 0.05 * sum(s.fleets[p.seat].damage)
    return claimed(s, p) + back + (centre_light(s, p) if others else 0.0) - 0.1


def _command(s: State, p: Player, look: Outlook) -> float:
    """What every ship gains by coming a Command nearer, and fights where there is somebody to fight."""
    gain, bombards = 0.0, look.outfit.bombards
    for voyage in look.voyages:
        size = SIZE_OF[voyage.ship]
        if voyage.goal != voyage.where:
            gain += voyage.worth * (1 / DELAY - 1)
        if voyage.where in look.enemies:
            gain += HIT * look.outfit.dice[size]
        elif bombards[size] and look.owners.get(voyage.where, p.seat) != p.seat:
            gain += RAZE + look.outfit.perks.raze * 0.5
    return gain


_OF: dict[int, Callable[[State, Player, Outlook], float]] = {
    components.RESEARCH: _research,
    components.MINE: _mine,
    components.CONSTRUCT: _construct,
    components.TRADE: _trade,
    components.REFRESH: _refresh,
    components.COMMAND: _command,
}
