"""What Last Light is played with: `s.game` of every state."""

from __future__ import annotations

import msgspec

from orrery.games.last_light.cards import powers, tokens
from orrery.parts.powers import Powers, powers_of


class Bundle(msgspec.Struct, frozen=True):
    """What cards and tokens do at moments of the rules."""

    powers: Powers


BUNDLE = Bundle(powers_of(powers, tokens))
