"""What Last Light is played with: `s.game` of every state."""

from __future__ import annotations

from orrery.games.last_light.cards import powers, tokens
from orrery.parts.powers import Bundle, powers_of

BUNDLE = Bundle(powers_of(powers, tokens))  # what cards and tokens do at moments of the rules
