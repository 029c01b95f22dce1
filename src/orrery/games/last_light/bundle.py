"""What Last Light is played with: `s.game` of every state."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.games.last_light.components import Box
from orrery.parts import powers


@dataclass(frozen=True, eq=False, kw_only=True)
class Bundle(powers.Bundle):
    """What cards and tokens do at moments of the rules, and the box they come from."""

    box: Box
