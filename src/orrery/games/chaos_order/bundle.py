"""What Chaos Order is played with: `s.game` of every state."""

from __future__ import annotations

from orrery.games.chaos_order import gaining
from orrery.games.chaos_order.factions import ai, circadians, jrayek, leyrien, oxataya, zcharo
from orrery.games.chaos_order.phases import build, harvest, income, move, recruit, redeploy
from orrery.parts.powers import Bundle, powers_of

FACTIONS = (circadians, ai, zcharo, leyrien, jrayek, oxataya)
GAINS = (gaining, build, harvest, recruit, move, redeploy, income)  # what there is to do with what is given
BUNDLE = Bundle(powers_of(*GAINS, *FACTIONS))
