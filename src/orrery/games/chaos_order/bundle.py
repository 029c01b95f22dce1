"""What Chaos Order is played with: `s.game` of every state."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.games.chaos_order.components import Box
from orrery.parts import powers


@dataclass(frozen=True, eq=False, kw_only=True)
class Bundle(powers.Bundle):
    """What factions, attributes and leaders do at moments of the rules, and the box they come from."""

    box: Box
