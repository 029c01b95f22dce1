"""What Revive is played with: `s.game` of every state."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.games.revive.components import Box
from orrery.parts import powers


@dataclass(frozen=True, eq=False, kw_only=True)
class Bundle(powers.Bundle):
    """What words and technologies do at moments of the rules, and the box they come from."""

    box: Box
