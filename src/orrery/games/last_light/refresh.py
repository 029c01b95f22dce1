"""LL-9  Refresh, card 5."""

from __future__ import annotations

from orrery.games.last_light.components import REFRESH, RING_OF
from orrery.games.last_light.state import Player, State, Steps, blockaded, claim, controlled, perks, shine


def refresh(s: State, seat: int) -> None:
    """LL-9.1 to 9.5  Ready cards, repair ships, take cards back except Refresh, then claim light."""
    p = s.players[seat]
    p.exhausted = []
    repair(s, seat)
    p.hand = sorted([*p.hand, *(card for card in p.table if card != REFRESH)])
    p.table = [REFRESH]
    light = claimed(s, p)
    if light:
        shine(p, light, "planets")
    s.tell("refreshed", seat, light)


def repair(s: State, seat: int) -> None:
    """LL-9.2  No ship of a player has damage any more."""
    damage = s.fleets[seat].damage
    if any(damage):
        damage[:] = [0] * len(damage)


def claimed(s: State, p: Player) -> int:
    """LL-9.4  Two light for an inner planet, one for an outer one, none where an enemy ship is."""
    more = perks(p)
    open_planets = [sector for sector in controlled(p) if more.unblockaded or not blockaded(s, p.seat, sector)]
    regions = [RING_OF[sector].key for sector in open_planets]
    bonus = more.claim_inner * regions.count("inner") + min(more.claim_distant, regions.count("distant"))
    return bonus + sum(claim(sector) for sector in open_planets)


STEPS: Steps = {"refresh": refresh}
