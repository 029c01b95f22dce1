"""The course of a game with the expansion: the base game's page, with what comes between its steps.

set-up   lay_out deals Outpost Tiles too; choose_tiles after Leaders chosen openly; leader_begins behind start_player
plan     redraw of whom it is, before assign
execute  exploit before the schemes of the AI; turn: muster, act, side_trade, send_die, resolve
harvest  harvest_reward of whom it is, gather, harvest_move; then what was put off
rest     muster of whom it is; ai_rest, conspire; after the last round end_contracts, turn_caches
"""

from __future__ import annotations

from collections.abc import Callable

from orrery.games.first_light import rounds
from orrery.games.first_light.specialists import automa
from orrery.games.first_light.state import State
from orrery.kernel.state import Step
from orrery.parts.powers import changes


@changes(rounds.headquarters_empty)
def headquarters_empty(usual: Callable[..., list[Step]], s: State) -> list[Step]:
    """SP-16.1  Before it schemes, the AI exploits."""
    return [*([automa.exploit.step()] if s.ai else []), *usual(s)]
